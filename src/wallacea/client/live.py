"""A seat at a table, live, with asyncio: one connection that is kept whatever happens to it.

The messages are those of ``docs/protocol.md``. A socket carries them; where sockets are
refused, server-sent events and POST do. What was sent and not acknowledged is sent again
with the same id, which the server does only once.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import secrets
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, replace
from types import TracebackType
from typing import TYPE_CHECKING, Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import (
    ConnectionClosed,
    InvalidHandshake,
    InvalidStatus,
    WebSocketException,
)
from websockets.typing import Origin

from .answers import COOKIE, answered, origin_of, refuse_busy
from .faults import UNEXPECTED, Faulty, RefusedByServer, Unreachable, refusal_of
from .views import Hint, Told, View, read

if TYPE_CHECKING:
    import httpx

ANSWER = 30.0
"""Timeout for an answer, in seconds."""
OPENING = 10.0
"""Timeout for opening a connection, in seconds."""
RESEND = 5.0
"""Seconds after which an unacknowledged message is sent again."""
PATIENCE = 60.0
"""Seconds without a connection after which to give up."""
SILENCE = 60.0
"""Seconds of silence after which a stream of events is opened again."""
TOO_MANY = "TOO_MANY"
"""The refusal after which to retry."""
CLOSED_TOO_MANY = 4429
"""The same as a socket is closed with it."""
SIGNED_OUT = 4401
"""How a socket is closed whose session has ended."""
FIRST_PAUSE, LONGEST_PAUSE = 0.25, 5.0
"""Seconds between two attempts to connect: twice as many each time."""
LARGEST = 8 * 1024 * 1024
"""No message is longer than this."""


@dataclass
class _Sent:
    """A message that waits for its acknowledgement."""

    message: dict[str, Any]
    answer: asyncio.Future[dict[str, Any]]


class TableLink:
    """A table as one session sees it; sits there if the session has a seat.

    Used as ``async with``; then ``view`` is the newest view, with the whole story in it.
    """

    def __init__(
        self,
        url: str,
        table: str,
        cookie: str | None,
        *,
        sockets: bool = True,
        compressed: bool = True,
        patience: float = PATIENCE,
        numbers: bool = False,
    ) -> None:
        self.url = url.rstrip("/")
        self.table = table
        self.cookie = cookie
        self.sockets = sockets
        """Whether sockets are tried; without them, events and POST."""
        self.compressed = compressed
        self.patience = patience
        self.numbers = numbers
        """Whether views come with what the seat sees as numbers."""
        self.view: View | None = None
        self.received = 0
        """How many views have come."""
        self.connected = False
        self.ended: Exception | None = None
        """Why this link is closed for good."""
        self._connection: ClientConnection | None = None
        self._http: httpx.AsyncClient | None = None
        self._sent: dict[str, _Sent] = {}
        self._news = asyncio.Event()
        self._heard = False
        """Whether the present connection has brought anything."""
        self._gap = False
        """Whether some of the story is missing and was asked for."""
        self._keeper: asyncio.Task[None] | None = None

    # --- coming and going ---

    async def __aenter__(self) -> TableLink:
        self._keeper = asyncio.create_task(self._keep())
        try:
            await self.until(lambda: self.view is not None, self.patience)
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Leaves; a choice that is not acknowledged yet fails."""
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.gather(self._keeper, return_exceptions=True)
        self._end(Unreachable("this link was closed"))
        if self._http is not None:
            await self._http.aclose()

    # --- what is seen ---

    async def until(self, holds: Callable[[], Any], timeout: float) -> None:
        """Waits until something holds; gives up with :class:`Unreachable`."""
        try:
            async with asyncio.timeout(timeout):
                while not holds():
                    if self.ended is not None:
                        raise self.ended
                    await self._news.wait()
        except TimeoutError:
            raise Unreachable(f"{self.url} did not answer in {timeout:g} seconds") from None

    async def change(self, timeout: float) -> None:
        """Waits until anything changes, or for so long."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._news.wait(), timeout)

    async def news(self, after: int, timeout: float) -> bool:
        """Waits for a view after the view number ``after``; whether one came in time."""
        if self.received > after:
            return True
        try:
            await self.until(lambda: self.received > after, timeout)
        except Unreachable:
            if self.ended is not None:
                raise
        return self.received > after

    async def views(self, idle: float = 3600.0) -> AsyncIterator[View]:
        """The views as they come, up to the one at the end of the game.

        Some may be left out where they come faster than they are asked for. No news for
        ``idle`` seconds is the end too.
        """
        seen = 0
        while await self.news(seen, idle):
            seen = self.received
            assert self.view is not None
            yield self.view
            if self.view.table.status in ("over", "frozen"):
                return

    def __aiter__(self) -> AsyncIterator[View]:
        return self.views()

    # --- what is done ---

    async def do(self, what: str, *, timeout: float = ANSWER, **more: Any) -> dict[str, Any]:
        """Asks for something and waits for it to be done; returns the acknowledgement.

        A refusal raises :class:`RefusedByServer`. Without an answer in time it raises
        :class:`Unreachable`, and it may have been done or not: the next view shows it.
        """
        if self.ended is not None:
            raise self.ended
        message = {"kind": "choose", "id": secrets.token_hex(8), "do": what, **more}
        ack = await self._asked(message, timeout)
        version = ack.get("version")
        if isinstance(version, int):
            await self.until(lambda: self.view and self.view.version >= version, timeout)
        return ack

    async def _asked(self, message: dict[str, Any], timeout: float) -> dict[str, Any]:
        """Sends until there is an answer; the server's wish for more time is respected."""
        id, pause = str(message["id"]), FIRST_PAUSE
        try:
            async with asyncio.timeout(timeout) as limit:
                while True:
                    self._sent[id] = _Sent(message, asyncio.get_running_loop().create_future())
                    ack = await self._acknowledged(self._sent[id])
                    if ack.get("refused") is None:
                        return ack
                    refusal = refusal_of(ack["refused"])
                    wait = max(pause, refusal.wait or 0)
                    if refusal.obstacle != TOO_MANY or wait > _left(limit):
                        raise refusal
                    await asyncio.sleep(wait)
                    pause = min(LONGEST_PAUSE, 2 * pause)
        except TimeoutError:
            raise Unreachable(f"no answer from {self.url} in {timeout:g} seconds") from None
        finally:
            self._sent.pop(id, None)

    async def _acknowledged(self, sent: _Sent) -> dict[str, Any]:
        once = sent.message["do"] == "hint"  # a bot that thinks is not asked again
        while not sent.answer.done():
            await self._send(sent)
            await asyncio.wait([sent.answer], timeout=None if once else RESEND)
        return sent.answer.result()

    async def choose(
        self, action: int, question: int | None = None, *, timeout: float = ANSWER
    ) -> View:
        """Makes a choice; returns the view after it."""
        await self.do("play", question=self._question(question), action=action, timeout=timeout)
        assert self.view is not None
        return self.view

    async def undo(self, *, timeout: float = ANSWER) -> View:
        """Takes the last choice back; returns the view after it."""
        asked = None if self.view is None else self.view.question
        await self.do("undo", question=asked, timeout=timeout)
        assert self.view is not None
        return self.view

    async def hint(self, *, timeout: float = ANSWER) -> Hint:
        """What a bot with your knowledge would choose."""
        return read(Hint, (await self.do("hint", timeout=timeout)).get("hint"))

    async def say(self, words: str = "", *, phrase: str = "", timeout: float = ANSWER) -> None:
        """Says something to all at the table, in own words or by a phrase."""
        said = {"phrase": phrase} if phrase else {"text": words}
        await self.do("say", timeout=timeout, **said)

    def _question(self, question: int | None) -> int:
        asked = self.view.question if question is None and self.view else question
        if asked is None:
            raise RefusedByServer("NOT_ASKED")
        return asked

    # --- keeping the connection ---

    async def _keep(self) -> None:
        try:
            self._end(await self._keep_connecting())
        except Exception as problem:
            self._end(problem)  # waiting calls must fail too
            raise

    async def _keep_connecting(self) -> Exception:
        """Connects again and again, until that makes no sense any more; says why."""
        loop = asyncio.get_running_loop()
        lost, pause = loop.time(), FIRST_PAUSE
        while True:
            self._heard, wait = False, 0.0
            try:
                await (self._live_by_socket() if self.sockets else self._live_by_events())
            except (RefusedByServer, Faulty) as problem:
                return problem
            except Unreachable as problem:
                wait = problem.wait or 0.0
            except (OSError, TimeoutError, WebSocketException):
                pass
            self.connected, self._connection = False, None
            if self._heard:
                lost, pause = loop.time(), FIRST_PAUSE
            elif loop.time() - lost > self.patience:
                return Unreachable(f"{self.url} cannot be reached")
            self._pulse()
            left = max(0.0, lost + self.patience - loop.time())
            not_all_at_once = pause * random.uniform(0.5, 1.0)
            await asyncio.sleep(min(wait, left) + not_all_at_once)
            pause = min(LONGEST_PAUSE, 2 * pause)

    def _end(self, why: Exception) -> None:
        if self.ended is None:
            self.ended = why
        self.connected = False
        for sent in self._sent.values():
            if not sent.answer.done():
                sent.answer.set_exception(why)
        self._pulse()

    def _pulse(self) -> None:
        """Wakes all who wait for something."""
        self._news.set()
        self._news = asyncio.Event()

    @property
    def _headers(self) -> dict[str, str]:
        return {"Cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {}

    async def _live_by_socket(self) -> None:
        address = f"ws{self.url.removeprefix('http')}/api/tables/{self.table}/live"
        try:
            connection = await connect(
                address,
                origin=Origin(origin_of(self.url)),
                additional_headers=self._headers,
                compression="deflate" if self.compressed else None,
                open_timeout=OPENING,
                max_size=LARGEST,
            )
        except InvalidHandshake as problem:
            if isinstance(problem, InvalidStatus):
                refuse_busy(self.url, problem.response.status_code, problem.response.headers)
            await self._ask_view()  # what the server refuses, it refuses here too, and says why
            self.sockets = False
            return
        async with connection:
            self._connection = connection
            with contextlib.suppress(ConnectionClosed):
                await self._greet()
                async for message in connection:
                    await self._hear(message)
        if connection.close_code == SIGNED_OUT:
            raise RefusedByServer("NO_SESSION", sentence="this session has ended")
        if connection.close_code == CLOSED_TOO_MANY:
            raise Unreachable(f"{self.url} has too much to do", _wait(connection.close_reason))
        if not self._heard:
            await self._ask_view()

    async def _greet(self) -> None:
        """Says what was seen last, and once more all that was not acknowledged."""
        await self._hello(self.view.version if self.view else None)
        for sent in list(self._sent.values()):
            await self._tell(sent.message)

    async def _hello(self, version: int | None) -> None:
        wish = {"numbers": True} if self.numbers else {}  # earlier servers do not know the word
        await self._tell({"kind": "hello", "version": version, **wish})

    async def _tell(self, message: dict[str, Any]) -> None:
        if self._connection is not None:
            await self._connection.send(json.dumps(message))

    async def _send(self, sent: _Sent) -> None:
        """Sends a message if there is a connection; without one it goes out with the next."""
        try:
            if self.sockets:
                await self._tell(sent.message)
            else:
                await self._post(sent)
        except (WebSocketException, OSError, Unreachable):
            return

    async def _hear(self, said: str | bytes) -> None:
        try:
            message = json.loads(said)
        except ValueError:
            message = None
        if not isinstance(message, dict):
            raise Faulty(f"{UNEXPECTED}: {said!r:.40}")
        self._heard = self.connected = True
        if message.get("kind") == "view":
            await self._see(View.of(message))
        elif message.get("kind") == "ack":
            self._acknowledge(message)

    def _acknowledge(self, ack: dict[str, Any]) -> None:
        sent = self._sent.get(str(ack.get("id")))
        if sent is not None and not sent.answer.done():
            sent.answer.set_result(ack)

    async def _see(self, view: View) -> None:
        """Takes in a view, its story joined to what is known already."""
        known = self.view
        if view.since == 0:
            self._gap = False
        else:
            if known is None or view.since != known.table.moves:
                await self._ask_everything()
            view = replace(view, since=0, story=_joined(known.story if known else (), view))
        self.view = view
        self.received += 1
        self._pulse()

    async def _ask_everything(self) -> None:
        """Asks for the whole story, once for each gap in it."""
        if self._gap:
            return
        self._gap = True
        if self._connection is not None:
            await self._hello(None)
        else:
            await self._see(View.of(await self._ask_view()))

    # --- without sockets ---

    @property
    def _web(self) -> httpx.AsyncClient:
        import httpx

        if self._http is None:
            headers = {**self._headers, "Origin": origin_of(self.url)}
            self._http = httpx.AsyncClient(
                base_url=self.url, headers=headers, timeout=httpx.Timeout(OPENING, read=ANSWER)
            )
        return self._http

    async def _ask(self, method: str, path: str, body: Any = None) -> Any:
        import httpx

        try:
            answer = await self._web.request(method, f"/api/tables/{self.table}/{path}", json=body)
        except (httpx.HTTPError, OSError) as problem:
            raise Unreachable(f"{self.url} cannot be reached: {problem}") from None
        return answered(answer)

    async def _ask_view(self) -> Any:
        return await self._ask("GET", "view?numbers=true" if self.numbers else "view")

    async def _post(self, sent: _Sent) -> None:
        try:
            self._acknowledge(await self._ask("POST", "choose", sent.message))
        except RefusedByServer as problem:
            if not sent.answer.done():
                sent.answer.set_exception(problem)

    async def _live_by_events(self) -> None:
        import httpx

        params: dict[str, Any] = {"version": self.view.version} if self.view else {}
        params |= {"numbers": True} if self.numbers else {}
        path = f"/api/tables/{self.table}/events"
        limits = httpx.Timeout(OPENING, read=SILENCE)
        try:
            async with self._web.stream("GET", path, params=params, timeout=limits) as stream:
                if stream.status_code != httpx.codes.OK:
                    await stream.aread()
                    answered(stream)
                for sent in list(self._sent.values()):
                    await self._post(sent)
                async for message in _events(stream):
                    await self._hear(message)
        except httpx.HTTPError as problem:
            raise Unreachable(f"{self.url} cannot be reached: {problem}") from None


def _left(limit: asyncio.Timeout) -> float:
    """Seconds that are left of a limit."""
    ends = limit.when()
    return float("inf") if ends is None else ends - asyncio.get_running_loop().time()


def _wait(reason: str | None) -> float | None:
    """The seconds to wait that stand at the end of the reason for which a socket was closed.

    >>> _wait("TOO_MANY 12"), _wait("TOO_MANY")
    (12.0, None)
    """
    said = (reason or "").rpartition(" ")[2]
    return float(said) if said.isdecimal() else None


def _joined(known: tuple[Told, ...], view: View) -> tuple[Told, ...]:
    """A story that goes on: what was told up to ``since``, then what is new."""
    return (*(told for told in known if told.move <= view.since), *view.story)


async def _events(stream: httpx.Response) -> AsyncIterator[str]:
    """The messages of a stream of server-sent events."""
    data: list[str] = []
    async for line in stream.aiter_lines():
        if line.startswith("data:"):
            data.append(line[5:].removeprefix(" "))
        elif not line and data:
            yield "\n".join(data)
            data = []
