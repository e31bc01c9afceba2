"""An evening at a club: 25 people behind one address, all at once, with the limits as they are."""

from __future__ import annotations

import asyncio
import json
import re
import threading
import time
from collections import Counter
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from tests.server.forking import Forked, Told, started
from tests.server.raw import PATIENCE, Raw
from wallacea.client import TableLink
from wallacea.server.processes.colleagues import possible
from wallacea.server.settings import Limits, Settings

PEOPLE = 25
FILES_OF_LOBBY, FILES_OF_TABLE = 8, 23
"""What a browser loads first, as counted with Chromium."""
ASKED_BY_LOBBY = (
    *("words/en/-", "session", "games", "tables"),
    *(f"words/en/{game}" for game in ("arctic", "climate", "darwin", "origins")),
)
LOOKS = 5
"""The lobby looks again every five seconds."""
CHART = 25
"""Moments that a browser asks for to draw the course of a game."""
HERE = "127.0.0.1"
EACH = FILES_OF_LOBBY + len(ASKED_BY_LOBBY) + 2 + LOOKS + 2 * (FILES_OF_TABLE + 4) + CHART
USUAL = Settings(thinkers=0, search=False, bot_pause=0, trusted_proxies=())


@dataclass
class Evening:
    """All that was answered, and the links that were passed on."""

    server: Forked
    answers: Counter[int] = field(default_factory=Counter)
    links: dict[int, asyncio.Future[tuple[str, str]]] = field(default_factory=dict)

    def invitation(self, number: int) -> asyncio.Future[tuple[str, str]]:
        loop = asyncio.get_running_loop()
        return self.links.setdefault(number // 2, loop.create_future())


class Browser:
    """Asks over six connections at most, and keeps them."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.cookie = ""
        self._free = asyncio.Semaphore(6)
        self._kept: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        said = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"Content-Length: {len(said)}"]
        lines += ["Content-Type: application/json", f"Cookie: wallacea={self.cookie}", "", ""]
        async with self._free, asyncio.timeout(PATIENCE):
            port = self.evening.server.port
            pair = self._kept.pop() if self._kept else await asyncio.open_connection(HERE, port)
            pair[1].write("\r\n".join(lines).encode() + said)
            head = (await pair[0].readuntil(b"\r\n\r\n")).decode()
            found = await pair[0].readexactly(int(header(head, "content-length") or 0))
            self._kept.append(pair)
        status = int(head.split(" ")[1])
        self.evening.answers[status] += 1
        given = re.match(r"wallacea=([^;]+)", header(head, "set-cookie"))
        self.cookie = given[1] if given else self.cookie
        return json.loads(found) if status < 300 and path.startswith("/api/tables") else None

    def close(self) -> None:
        for _, writer in self._kept:
            writer.close()


def header(head: str, name: str) -> str:
    found = re.search(rf"^{name}: (.*)\r$", head, re.MULTILINE | re.IGNORECASE)
    return found[1] if found else ""


class Member(Browser):
    """Somebody with a laptop and a phone."""

    def __init__(self, evening: Evening, number: int) -> None:
        super().__init__(evening)
        self.number = number

    async def load(self, files: int, *paths: str) -> None:
        """Opens a page: its files, and what it asks for."""
        wanted = ["/", *(f"/assets/{i}.js" for i in range(files - 1))]
        wanted += [f"/api/{path}" for path in paths]
        await asyncio.gather(*(self.ask("GET", path) for path in wanted))

    async def come(self) -> None:
        await self.load(FILES_OF_LOBBY, *ASKED_BY_LOBBY)
        await self.ask("POST", "/api/session", {"name": f"Member {self.number}"})
        for _ in range(LOOKS):
            await self.ask("GET", "/api/tables")

    async def sit_down(self) -> str:
        """Every other one opens a table; the others have their links. The last plays alone."""
        invitation = self.evening.invitation(self.number)
        if self.number % 2:
            table, secret = await invitation
            await self.ask("POST", f"/api/tables/{table}/join", {"secret": secret})
            return table
        alone = self.number == PEOPLE - 1
        other = {"kind": "bot", "level": "random"} if alone else {"kind": "open"}
        wanted = {"game": "arctic", "seats": [{"kind": "me"}, other]}
        made = await self.ask("POST", "/api/tables", wanted)
        invitation.set_result((made["id"], made["links"][1]))
        return str(made["id"])

    async def play(self, table: str) -> None:
        """Plays on the laptop, looks on the phone, and both are opened anew in between."""
        for _ in range(2):
            about = f"tables/{table}/view"
            await self.load(FILES_OF_TABLE, "words/en/-", "session", about, "words/en/arctic")
            async with AsyncExitStack() as stack:
                url = self.evening.server.url
                links = [TableLink(url, table, self.cookie) for _ in range(2)]
                laptop, _ = await asyncio.gather(*map(stack.enter_async_context, links))
                await laptop.say(f"Hello from {self.number}")
                for _ in range(4):
                    await laptop.change(0.2)
                    view = laptop.view
                    if view is not None and view.asked:
                        await laptop.choose(view.actions[0])
        moments = [f"/api/tables/{table}/moments/0"] * CHART
        await asyncio.gather(*(self.ask("GET", path) for path in moments))

    async def spend_the_evening(self) -> None:
        try:
            await self.come()
            await self.play(await self.sit_down())
        finally:
            self.close()


def test_nobody_of_a_club_is_refused_anything(tmp_path: Path) -> None:
    async def meet(server: Forked) -> Evening:
        evening = Evening(server)
        members = [Member(evening, number) for number in range(PEOPLE)]
        await asyncio.gather(*(member.spend_the_evening() for member in members))
        return evening

    with started(Told(tmp_path, USUAL, workers=2 if possible() else 1)) as server:
        answers = asyncio.run(meet(server)).answers
        assert set(answers) <= {200, 201, 404}, answers  # the files have other names
        assert answers.total() == PEOPLE * EACH
        assert "Traceback" not in server.log


def test_one_address_that_floods_does_not_starve_the_others(tmp_path: Path) -> None:
    """What it may do it does; what goes beyond that is refused, and somebody else is served."""
    limits = Limits().changed("requests=100/hour")
    with started(Told(tmp_path, replace(USUAL, limits=limits))) as server:
        found: Counter[int] = Counter()

        def flood() -> None:
            with Raw(server) as eve:
                for _ in range(20):
                    found[eve.get("/api/session").status] += 1

        flooding = [threading.Thread(target=flood) for _ in range(20)]
        began = time.monotonic()
        for each in flooding:
            each.start()
        while any(each.is_alive() for each in flooding):
            with Raw(server, "127.0.0.3") as honest:
                assert honest.get("/health").status == 200
            time.sleep(0.2)
        assert found == {200: 100, 429: 300}
        assert time.monotonic() - began > 3  # fifty at once every second, and then twenty
