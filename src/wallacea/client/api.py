"""What can be asked of a server over HTTP, with a session that can be kept."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple
from urllib.parse import quote

import httpx

from .answers import COOKIE, answered, origin_of
from .faults import BadAddress, Faulty, RefusedByServer, Unreachable
from .live import PATIENCE, TableLink
from .seat import Seat
from .views import TableState, View, read

TIMEOUT = 20.0
_LINK = re.compile(
    r"(?P<url>https?://[^/?#\s]+(?:/[^?#\s]*?)?)"
    r"/(?:join/(?P<seat>[\w-]+)/(?P<secret>[\w-]+)|table/(?P<table>[\w-]+))/?(?:[?#]\S*)?"
)


class Where(NamedTuple):
    """What a link leads to: a table, and with a secret a seat at it."""

    url: str
    table: str
    secret: str | None


def table_of(link: str) -> Where:
    """Reads a link as the browser shows it.

    >>> table_of("http://localhost:8000/join/abc/s3cret")
    Where(url='http://localhost:8000', table='abc', secret='s3cret')
    >>> table_of("localhost:8000/table/abc?at=7").url
    'http://localhost:8000'
    """
    whole = link.strip() if "://" in link else f"http://{link.strip()}"
    found = _LINK.fullmatch(whole)
    if found is None:
        raise BadAddress(
            f"{link!r} is not a table link; expected http://HOST/join/TABLE/SECRET (to play) or "
            "http://HOST/table/TABLE (to watch or return)"
        )
    return Where(found["url"], found["seat"] or found["table"], found["secret"])


@dataclass(frozen=True, slots=True)
class Created:
    """A new table; ``links`` has the secret of each open seat."""

    id: str
    links: tuple[str | None, ...]


class Client:
    """A server, as one session knows it.

    >>> client = Client("http://localhost:8000")
    >>> client.address("abc", "s3cret")
    'http://localhost:8000/join/abc/s3cret'
    >>> client.close()
    """

    def __init__(self, url: str, *, cookie: str | None = None, timeout: float = TIMEOUT) -> None:
        self.url = url.rstrip("/")
        self.cookie = cookie
        """The session; anybody who has it can play as you."""
        self._http = httpx.Client(
            base_url=self.url, timeout=timeout, headers={"Origin": origin_of(self.url)}
        )

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        self._http.close()

    # --- asking ---

    def ask(self, method: str, path: str, body: Any = None, **query: Any) -> httpx.Response:
        """Any request of this session; keeps the cookie that the server gives."""
        headers = {"Cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {}
        try:
            answer = self._http.request(
                method, f"/api{path}", json=body, params=query or None, headers=headers
            )
        except (httpx.HTTPError, OSError) as problem:
            said = str(problem) or type(problem).__name__
            raise Unreachable(f"{self.url} cannot be reached: {said}") from None
        except httpx.InvalidURL as problem:
            raise BadAddress(f"{self.url} is not a valid address: {problem}") from None
        given = answer.cookies.get(COOKIE)
        self._http.cookies.clear()  # the session goes into the header, once
        if given:
            self.cookie = given
        return answer

    def get(self, path: str, **query: Any) -> Any:
        return answered(self.ask("GET", path, **query))

    def post(self, path: str, body: Any = None) -> Any:
        return answered(self.ask("POST", path, {} if body is None else body))

    def text(self, path: str, **query: Any) -> str:
        """An answer that is text; a refusal raises as everywhere."""
        answer = self.ask("GET", path, **query)
        if not answer.is_success:
            answered(answer)
        return answer.text

    # --- the session ---

    def session(self) -> dict[str, Any]:
        """Who you are: ``name`` and whether it is ``claimed``."""
        return _object(self.get("/session"))

    def rename(self, name: str) -> dict[str, Any]:
        return _object(self.post("/session", {"name": name}))

    def claim(self, name: str, password: str) -> str:
        """Keeps a name for you, by a password; returns the code for when you forget it."""
        made = self.post("/session/claim", {"name": name, "password": password})
        return str(_object(made).get("recovery", ""))

    def enter(self, name: str, password: str) -> None:
        """Becomes who claimed this name."""
        self.post("/session/enter", {"name": name, "password": password})

    def change_password(self, old: str, new: str) -> None:
        """Another password; your other sessions end."""
        self.post("/session/password", {"old": old, "new": new})

    def recover(self, name: str, code: str, password: str) -> str:
        """Sets a new password by a recovery code, which is void then; gives another one."""
        body = {"name": name, "code": code, "password": password}
        return str(_object(self.post("/session/recover", body)).get("recovery", ""))

    def forget(self, everywhere: bool = False) -> None:
        """Ends the session, or all that you have."""
        self.post("/session/leave", {"everywhere": everywhere})
        self.cookie = None

    def save(self, file: Path, name: str = "") -> None:
        """Keeps the session in a file that only you can read; one file may keep many."""
        kept = {**_kept(file), self._entry(name): self.cookie}
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = file.with_name(f"{file.name}.{os.getpid()}")
        fresh.touch(mode=0o600)
        fresh.write_text(json.dumps(kept, indent=1), encoding="utf-8")
        fresh.replace(file)

    def load(self, file: Path, name: str = "") -> bool:
        """Takes up the session that was kept for this server; whether there was one."""
        cookie = _kept(file).get(self._entry(name))
        if isinstance(cookie, str):
            self.cookie = cookie
        return isinstance(cookie, str)

    def _entry(self, name: str) -> str:
        return f"{self.url} {name}".strip()

    # --- games and tables ---

    def games(self) -> list[dict[str, Any]]:
        """The games with their seats, options and presets."""
        return _objects(self.get("/games"))

    def bots(self) -> Any:
        """The levels of bots."""
        return self.get("/bots")

    def tables(self, **query: Any) -> dict[str, tuple[TableState, ...]]:
        """The lobby: tables that are ``open``, ``mine``, ``finished``; a page of each.

        With ``list="open"`` and ``after`` of the last table of a page, the next one.
        """
        return {
            name: tuple(read(TableState, card) for card in cards)
            for name, cards in _object(self.get("/tables", **query)).items()
        }

    def create(
        self,
        game: str,
        seats: Sequence[str] = ("me", "hard"),
        *,
        options: Mapping[str, str] | None = None,
        pace: Mapping[str, Any] | None = None,
        private: bool = True,
        position: str | None = None,
        deal: str | None = None,
        hints: bool | None = None,
    ) -> Created:
        """A new table. A seat is ``me``, ``open`` or the level of a bot.

        ``deal`` says what happens to the hidden cards of a position: dealt again (``anew``) or
        kept (``as_written``). By default they are kept, and hints are allowed, only if nobody
        else can sit down.
        """
        body: dict[str, Any] = {
            "game": game,
            "options": dict(options or {}),
            "seats": [
                {"kind": seat} if seat in ("me", "open") else {"kind": "bot", "level": seat}
                for seat in seats
            ],
            "private": private,
        }
        if pace is not None:
            body["pace"] = dict(pace)
        for name, value in (("position", position), ("deal", deal), ("hints", hints)):
            if value is not None:
                body[name] = value
        return read(Created, self.post("/tables", body))

    def links(self, table: str) -> tuple[str | None, ...]:
        """The secrets of the open seats, for the host; new ones if they are not kept."""
        return tuple(_object(self.post(f"/tables/{table}/links"))["links"])

    def address(self, table: str, secret: str | None = None) -> str:
        """The link to send to somebody: to a seat, or without its secret to watch."""
        return f"{self.url}/join/{table}/{secret}" if secret else f"{self.url}/table/{table}"

    def join(self, link: str, secret: str | None = None, *, seat: int | None = None) -> int:
        """Takes a seat: by a link, by a table's id and a secret, or an open one by number.

        If you have a seat there already, you keep it.
        """
        table = link
        if "/" in link:
            where = table_of(link)
            table, secret = where.table, where.secret or secret
        body = {"secret": secret} if secret is not None else {"seat": seat}
        try:
            return int(_object(self.post(f"/tables/{quote(table)}/join", body))["seat"])
        except RefusedByServer:
            mine = self.view(table).table.you
            if mine is None:
                raise
            return mine

    def view(self, table: str, *, numbers: bool = False) -> View:
        wish = {"numbers": True} if numbers else {}
        return View.of(self.get(f"/tables/{quote(table)}/view", **wish))

    def start(self, table: str, level: str = "hard") -> None:
        """Begins, for the host: bots of this level take the open seats."""
        self.post(f"/tables/{quote(table)}/start", {"level": level})

    def leave(self, table: str) -> None:
        """Gives up the seat."""
        self.post(f"/tables/{quote(table)}/leave")

    def rematch(self, table: str) -> str:
        """The table where the same people play again."""
        return str(_object(self.post(f"/tables/{quote(table)}/rematch"))["id"])

    def record(self, table: str) -> str:
        """The record as JSON Lines; of a running game what you may know."""
        return self.text(f"/tables/{quote(table)}/record")

    def position(self, table: str, at: int) -> str:
        """The position after some choices of a finished game, as YAML."""
        return self.text(f"/tables/{quote(table)}/position", at=at)

    # --- live ---

    def seat(
        self,
        table: str,
        *,
        sockets: bool = True,
        patience: float = PATIENCE,
        numbers: bool = False,
    ) -> Seat:
        """The table, live; to be used as ``with``. Views have ``numbers`` if you want them."""
        return Seat(self, table, sockets=sockets, patience=patience, numbers=numbers)

    def link(
        self,
        table: str,
        *,
        sockets: bool = True,
        compressed: bool = True,
        patience: float = PATIENCE,
        numbers: bool = False,
    ) -> TableLink:
        """The same with asyncio; to be used as ``async with``."""
        return TableLink(
            self.url,
            table,
            self.cookie,
            sockets=sockets,
            compressed=compressed,
            patience=patience,
            numbers=numbers,
        )


def _object(data: Any) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise Faulty(f"the server sent {data!r:.40} where an object was expected")
    return data


def _objects(data: Any) -> list[dict[str, Any]]:
    if not isinstance(data, list):
        raise Faulty(f"the server sent {data!r:.40} where a list was expected")
    return [_object(one) for one in data]


def _kept(file: Path) -> dict[str, Any]:
    """The sessions in a file; one that cannot be read keeps none."""
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return kept if isinstance(kept, dict) else {}
