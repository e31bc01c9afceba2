"""Connections as they come in: what they may send, to whom they go, how sockets compress.

Requests are read by httptools, which is several times as fast as h11 and collects whatever it is
given: so it is given a little at a time, and what it has collected is looked at in between.
"""

from __future__ import annotations

import asyncio
import math
import re
from collections import deque
from collections.abc import Iterator
from typing import Any, cast

import httptools
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import CloseCode, Frame

from ..processes.colleagues import MOST_FIRST, Colleagues
from ..refusals import Refusal
from ..settings import Settings, rates
from .guard import HEADERS, error_response
from .live import TOO_MANY
from .porter import Porter, Visit, Wait

PIECE = 1 << 12
"""How many bytes are read at once, so that too large requests are seen early."""
MOST_QUEUED = 16
"""Requests that may follow one that is not answered yet; no browser sends any."""
MOST_IGNORED = 1 << 22
"""Bytes that somebody who was answered may still send."""
MOST_PARTS = 64
"""Parts of one message of a socket."""
FRAMES = 4
"""Frames allowed per message: answers to pings are not limited as messages."""
_ABOUT_TABLE = re.compile(rb"[A-Z]+ /api/tables/([A-Za-z0-9_-]{1,32})[/? ]")


class Door(HttpToolsProtocol):
    """A connection whose first request is about a table goes to the process that keeps it.

    What is too long, too much or too late is refused before anybody works on it.
    """

    porter: Porter
    settings: Settings
    colleagues: Colleagues | None = None
    first: bytes | None = None
    """What a colleague has read from this connection before it was handed over."""
    _new = True
    _in_head = False
    _in_body = False
    _progress = 0
    """Grows with every part of a request that is complete."""
    _unfinished = 0
    """Bytes that were read since then."""
    _ignored = 0
    _deaf = False
    """Whether nothing is read any more: all is said, or somebody else reads."""
    _too_much: Refusal | None = None

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._asked: deque[RequestResponseCycle] = deque()
        """Requests that are not answered yet."""

    # --- coming and going ---

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast(asyncio.Transport, transport))
        self.visit = self.porter.enter(self, self.client[0] if self.client else "")
        refusal = self.porter.refusal(self.visit)
        if refusal is not None:
            self._refuse(refusal)
            return
        self._wait()
        if self.first is not None:
            self._new = False
            self.data_received(self.first)

    def connection_lost(self, problem: Exception | None) -> None:
        self.porter.leave(self.visit)
        self._forget()
        super().connection_lost(problem)

    def late(self, wait: Wait) -> None:
        """What was waited for has not come in time."""
        if wait is Wait.END or (wait is Wait.HEAD and not self._in_head):
            self.hang_up()
        else:
            self._refuse(Refusal("TOO_SLOW", 408))

    def hang_up(self) -> None:
        self._forget()
        self.transport.abort()

    def _forget(self) -> None:
        """Nobody is there any more for whom anything could be done."""
        self._deaf = True
        self.pipeline.clear()
        for cycle in self._asked:
            cycle.disconnected = True
            cycle.message_event.set()
            cycle.on_response = _nothing  # a reference cycle that would never be freed
        self._asked.clear()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.porter.reads_not(self.visit)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.porter.reads(self.visit)

    # --- reading ---

    def data_received(self, data: bytes) -> None:
        if self._new:
            self._new = False
            if self.colleagues is not None and self._hand_over(self.colleagues, data):
                return
        if self._deaf:
            self._ignore(len(data))
            return
        for piece in _pieces(data):
            self._read(piece)
            if self._deaf:
                return
        self._wait()

    def _read(self, piece: bytes) -> None:
        before = self._progress
        try:
            self.parser.feed_data(piece)
        except httptools.HttpParserUpgrade:
            self._upgrade()
            return
        except httptools.HttpParserError:
            self._refuse(self._too_much or Refusal("BAD_REQUEST", 400, said="it is not HTTP"))
            return
        self._unfinished = len(piece) if self._progress > before else self._unfinished + len(piece)
        if self._unfinished > self.settings.head:
            self._refuse(self._head_too_large())

    def _ignore(self, count: int) -> None:
        self._ignored += count
        if self._ignored > MOST_IGNORED:
            self.hang_up()

    def _head_too_large(self) -> Refusal:
        most = self.settings
        return Refusal("HEAD_TOO_LARGE", 431, many=most.headers, most=most.head)

    def _stop(self, refusal: Refusal) -> None:
        """Stops the parser in the middle of what it was given."""
        self._too_much = refusal
        raise ValueError(refusal.obstacle)

    def on_message_begin(self) -> None:
        self._progress += 1
        self._in_head = True
        if len(self.pipeline) >= MOST_QUEUED:
            self._stop(Refusal("TOO_MANY", 429))
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > self.settings.path:
            self._stop(Refusal("ADDRESS_TOO_LONG", 414, most=self.settings.path))

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        if len(self.headers) > self.settings.headers:
            self._stop(self._head_too_large())

    def on_headers_complete(self) -> None:
        before = self.cycle
        super().on_headers_complete()
        if self.cycle is not before:
            self._asked.append(self.cycle)
        self._progress += 1
        self._in_head, self._in_body = False, True

    def on_body(self, body: bytes) -> None:
        super().on_body(body)
        self._progress += 1
        if self.cycle is not None and self.cycle.response_complete:
            self._ignore(len(body))

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._progress += 1
        self._in_body = False

    def on_response_complete(self) -> None:
        if self._asked:
            self._asked.popleft()
        super().on_response_complete()
        self._wait()

    def _wait(self) -> None:
        """Says what this connection is waited for."""
        if self._deaf:
            return
        if self.flow.read_paused:
            wait = Wait.NOTHING
        elif self._in_head or self.cycle is None:
            wait = Wait.HEAD
        elif self._in_body:
            wait = Wait.BODY
        else:
            wait = Wait.NEXT if self.cycle.response_complete else Wait.NOTHING
        if wait is not Wait.NEXT:
            self._unset_keepalive_if_required()
        self.porter.expect(self.visit, wait)

    # --- refusing ---

    def _refuse(self, refusal: Refusal) -> None:
        """Says so, where nothing else is to be said before, and hears no more."""
        refused = [cycle for cycle in self._asked if not cycle.response_started]
        free = len(refused) == len(self._asked) == self._in_body
        if not free or self.transport.is_closing():
            self.hang_up()
            return
        self._forget()
        self._unset_keepalive_if_required()
        self.transport.write(b"".join(self._answer(refusal)))
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self.porter.expect(self.visit, Wait.END)

    def _answer(self, refusal: Refusal) -> Iterator[bytes]:
        response = error_response(refusal)
        response.headers.update({**HEADERS, "Connection": "close"})
        yield STATUS_LINE[refusal.status]
        for name, value in (*self.server_state.default_headers, *response.raw_headers):
            yield from (name, b": ", value, b"\r\n")
        yield from (b"\r\n", bytes(response.body))

    # --- passing on ---

    def _upgrade(self) -> None:
        """A request that wants to go on as something else; what is no socket is answered."""
        self._deaf = True
        self.porter.expect(self.visit, Wait.NOTHING)
        self._unset_keepalive_if_required()
        if not self._should_upgrade():
            self.cycle.keep_alive = False
            return
        if self.cycle is not None and not self.cycle.response_complete:
            self.hang_up()
            return
        self.handle_websocket_upgrade()
        socket: Any = self.transport.get_protocol()
        socket.welcome(self.visit, self.settings)
        del self.parser  # a reference cycle that would never be freed

    def _hand_over(self, colleagues: Colleagues, data: bytes) -> bool:
        found = _ABOUT_TABLE.match(data)
        if found is None or len(data) > MOST_FIRST:
            return False
        table = found[1].decode()
        if colleagues.keeps(table):
            return False
        connection = self.transport.get_extra_info("socket").fileno()
        if not colleagues.hand_over(table, connection, data):
            return False
        self.transport.abort()  # only here: the colleague has it too
        return True


def _nothing() -> None:
    """What is done when nobody waits for it."""


def _pieces(data: bytes) -> Iterator[bytes]:
    if len(data) <= PIECE:
        yield data
    else:
        yield from (data[start : start + PIECE] for start in range(0, len(data), PIECE))


def door(settings: Settings, colleagues: Colleagues | None) -> type[Door]:
    """The door of a process, which may have colleagues."""
    own = {"settings": settings, "porter": Porter(settings), "colleagues": colleagues}
    return type("Door", (Door,), own)


class CompressedSockets(WebSocketsSansIOProtocol):
    """Sockets that compress quickly and keep nothing between two messages.

    A view of 19 kB becomes 3 kB in 0.07 ms; keeping the context would halve that again, for
    a quarter of a megabyte per socket.
    """

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.conn.available_extensions = [
            ServerPerMessageDeflateFactory(
                server_no_context_takeover=True,
                client_no_context_takeover=True,
                compress_settings={"level": 1},
            )
        ]

        self.visit: Visit | None = None
        self.most_frames, self.within = math.inf, 0.0
        self.heard, self.since = 0, 0.0
        """Frames that have come lately, and since when."""

    def welcome(self, visit: Visit, settings: Settings) -> None:
        """From now on the connection is a socket."""
        self.visit = visit
        visit.line = self
        rate = rates(settings.limits.messages)[0]
        self.most_frames, self.within = FRAMES * rate.amount, rate.get_expiry()

    def connection_lost(self, problem: Exception | None) -> None:
        super().connection_lost(problem)
        self.conn.parser.close()  # else the two form a reference cycle that is never freed
        if self.visit is not None:
            self.visit.porter.leave(self.visit)

    def late(self, wait: Wait) -> None:
        self.hang_up()

    def hang_up(self) -> None:
        self.transport.abort()

    # --- what may be sent ---

    def data_received(self, data: bytes) -> None:
        for piece in _pieces(data):
            super().data_received(piece)
            if self.transport.is_closing():
                return

    def handle_events(self) -> None:
        now = self.loop.time()
        if now - self.since > self.within:
            self.heard, self.since = 0, now
        self.heard += len(self.conn.events)
        super().handle_events()
        if self.heard > self.most_frames:
            self._give_up(TOO_MANY)

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < MOST_PARTS:
            super().handle_cont(event)
        else:
            self._give_up(CloseCode.MESSAGE_TOO_BIG)

    def handle_ping(self) -> None:
        """A client that does not read gets no answer."""
        answer = self.conn.data_to_send()
        if self.writable.is_set():
            self.transport.write(b"".join(answer))

    def _give_up(self, code: int) -> None:
        if not (self.close_sent or self.transport.is_closing()):
            self.conn.fail(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.close()

    # --- what is sent ---

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.visit is not None:
            self.visit.porter.reads_not(self.visit)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.visit is not None:
            self.visit.porter.reads(self.visit)

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # refused: nothing more is to be said
