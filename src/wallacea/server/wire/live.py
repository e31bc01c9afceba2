"""Live play: a socket per reader, or server-sent events with POST; the same messages."""

from __future__ import annotations

import asyncio
import contextlib
import re
import time
from collections.abc import AsyncIterator, Callable
from typing import Any

import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from .. import metrics
from ..addresses import Address, address_of
from ..people.person import Person
from ..people.sessions import Session
from ..refusals import Refusal, no_such_table
from ..tables.house import House
from ..tables.listeners import NO_SUCH_TABLE, SHUT_OUT, TOO_SLOW, Listener, Overflow
from ..tables.messages import PING, Choose, Hello, Ping, ack, read_message, refused
from ..tables.orders import Tell, choose
from ..tables.table import Table
from .guard import Gate

log = structlog.get_logger()

TOO_MANY = 4429
BAD = 4400
GREETING = 15.0
"""Seconds within which a socket must say hello."""
MOST_BAD = 10
"""Messages that cannot be read before a socket is closed."""
PING_EVERY = 15.0
_FIRST = asyncio.FIRST_COMPLETED
_ID = re.compile(r"[!-~]{8,64}")
_TABLE = re.compile(r"[A-Za-z0-9_-]{1,32}")


async def answer(
    gate: Gate,
    address: Address,
    table: Table,
    person: Person | None,
    message: Choose,
    tell: Tell = lambda answer: None,
) -> dict[str, Any]:
    """Does what a message asks, and tells the answer; a refusal is an answer too."""
    began = time.perf_counter()
    try:
        who = (address, person.id) if person else (address,)
        gate.admit("choices", *who)
        if message.do == "hint":
            gate.admit("hints", *who)
        if message.do == "say":
            gate.admit("chat", *who)
        if not _ID.fullmatch(message.id):
            raise Refusal("BAD_MESSAGE", 422, said="id has 8 to 64 visible ASCII characters")
        if person is None:
            raise Refusal("NO_SEAT", 403)
        seen = table.head.version
        try:
            return await choose(table, person, message, tell)
        except Refusal:
            if not await table.catch_up() and table.head.version == seen:
                raise
            return await choose(table, person, message, tell)  # now it knows what was shown
    except Refusal as refusal:
        metrics.REFUSALS.labels(refusal.obstacle).inc()
        id = message.id if _ID.fullmatch(message.id) else None
        said = ack(id, table.head.version, refused=refused(refusal))
        tell(said)
        return said
    finally:
        metrics.CHOOSING.observe(time.perf_counter() - began)


# --- sockets ----------------------------------------------------------------------------


class Socket:
    """One socket: reading and sending are separate tasks, and neither holds a table up."""

    def __init__(
        self,
        socket: WebSocket,
        house: House,
        gate: Gate,
        table: Table,
        person: Person | None,
        session: Session | None = None,
    ) -> None:
        self.socket = socket
        self.house = house
        self.gate = gate
        self.table = table
        self.person = person
        self.address = address_of(socket.scope)
        self.listener = Listener(table, person, house.settings.outbox, session)
        self.hinting: asyncio.Task[Any] | None = None
        self.bad = 0
        self.since: float | None = None
        """When the message was begun that is on its way."""

    async def serve(self) -> None:
        self.table.enter(self.listener)
        try:
            await self.house.look_at(self.listener)
        except BaseException:
            self.table.leave(self.listener)
            raise
        reading = asyncio.create_task(self._read())
        sending = asyncio.create_task(self._send())
        try:
            code = await self._watch({reading, sending})
        finally:
            self.table.leave(self.listener)
            for task in (reading, sending, self.hinting):
                if task is not None:
                    task.cancel()
            await asyncio.wait((reading, sending))
        done = [task.exception() for task in (reading, sending) if not task.cancelled()]
        for problem in done:
            if problem is not None and not isinstance(problem, _EXPECTED):
                log.error("socket", exc_info=problem)
        closing = next((p for p in done if isinstance(p, _Closing)), _Closing(code))
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
            await self.socket.close(closing.code, closing.reason)

    async def _watch(self, tasks: set[asyncio.Task[None]]) -> int:
        """Waits until a task ends, or a message has been on its way for too long."""
        limit = self.house.settings.send_limit / 1_000
        while not (await asyncio.wait(tasks, timeout=limit, return_when=_FIRST))[0]:
            if self.since is not None and time.monotonic() - self.since >= limit:
                return TOO_SLOW
        return 1000

    async def _send(self) -> None:
        while True:
            try:
                for message in await self.listener.next():
                    self.since = time.monotonic()
                    await self.socket.send_text(message.decode())
                    self.since = None
            except Overflow:
                raise _Closing(self.listener.code) from None

    async def _read(self) -> None:
        while True:
            try:
                async with asyncio.timeout(None if self.listener.greeted else GREETING):
                    data = await self._receive()
            except TimeoutError:
                raise _Closing(BAD) from None
            if self.listener.closed:  # what was said too late is not heard
                raise _Closing(self.listener.code)
            one = f"{self.address} {id(self)}"
            try:
                self.gate.admit("messages", one)
            except Refusal as refusal:
                raise _Closing(TOO_MANY, _reason(refusal)) from None
            try:
                self.gate.admit("messages", self.address)
                if len(data) > self.house.settings.message:
                    raise Refusal("TOO_LARGE", 413)
                await self._take(read_message(data))
            except Refusal as refusal:
                self.bad += refusal.wait is None  # who shares an address cannot help it
                if self.bad > MOST_BAD:
                    raise _Closing(BAD) from None
                metrics.REFUSALS.labels(refusal.obstacle).inc()
                said = ack(None, self.table.head.version, refused=refused(refusal))
                self.listener.answer(said)

    async def _receive(self) -> str | bytes:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        return message.get("text") or message.get("bytes") or ""

    async def _take(self, message: Hello | Choose | Ping) -> None:
        if isinstance(message, Ping):
            self.listener.answer({"kind": "ping"})
        elif isinstance(message, Hello):
            self.listener.greet(message.version, message.short, message.numbers)
        elif message.do == "hint":
            if self.hinting is not None and not self.hinting.done():
                raise Refusal("TOO_MANY", 429)
            self.hinting = asyncio.create_task(self._answer(message))
        else:
            await self._answer(message)

    async def _answer(self, message: Choose) -> None:
        tell = self.listener.answer
        await answer(self.gate, self.address, self.table, self.person, message, tell)


class _Closing(Exception):
    """The socket is to be closed with a code."""

    def __init__(self, code: int, reason: str | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.reason = reason


def _reason(refusal: Refusal) -> str:
    """A refusal as the end of a socket tells it: what it is, and for how many seconds."""
    return refusal.obstacle if refusal.wait is None else f"{refusal.obstacle} {refusal.wait}"


_EXPECTED = (_Closing, WebSocketDisconnect, RuntimeError, OSError)


async def serve_socket(socket: WebSocket) -> None:
    """``/api/tables/{id}/live``."""
    from .api.asking import gate_of

    gate, address = gate_of(socket), address_of(socket.scope)
    with contextlib.suppress(ClientDisconnected):  # gone before they were let in
        try:
            gate.check(address)
        except Refusal as refusal:
            await _turn_away(socket, TOO_MANY, _reason(refusal))
            return
        gate.connect(address)
        try:
            await _let_in(socket, gate)
        finally:
            gate.disconnect(address)


async def _let_in(socket: WebSocket, gate: Gate) -> None:
    from .api.asking import house_of, visitor_of

    house = house_of(socket)
    visitor = await visitor_of(socket)
    if visitor.banned is not None:
        await _turn_away(socket, SHUT_OUT, visitor.banned.obstacle)
        return
    try:
        if not _TABLE.fullmatch(socket.path_params["id"]):
            raise no_such_table()
        table = await house.table(socket.path_params["id"])
    except Refusal as refusal:
        await _turn_away(socket, NO_SUCH_TABLE, refusal.obstacle)
        return
    await socket.accept(headers=visitor.cookies())
    await Socket(socket, house, gate, table, visitor.person, visitor.session).serve()


async def _turn_away(socket: WebSocket, code: int, reason: str) -> None:
    """Says why: browsers do not see what is refused before a socket is open."""
    await socket.accept()
    await socket.close(code, reason)


# --- server-sent events -----------------------------------------------------------------


def stream(
    house: House, gate: Gate, address: Address, table: Table, session: Session | None
) -> Callable[[int | None, bool], AsyncIterator[bytes]]:
    """The views of a table as server-sent events."""
    gate.check(address)  # refused before the answer begins
    person = session.person if session else None
    listener = Listener(table, person, house.settings.outbox, session)

    async def events(version: int | None, numbers: bool) -> AsyncIterator[bytes]:
        try:
            gate.check(address)  # many may have asked at once
        except Refusal:
            return
        gate.connect(address)
        table.enter(listener)
        try:
            await house.look_at(listener)
            listener.greet(version, numbers=numbers)
            while True:
                try:
                    async with asyncio.timeout(PING_EVERY):
                        messages = await listener.next()
                except TimeoutError:
                    messages = [PING]
                for message in messages:
                    yield b"data: " + message + b"\n\n"
        except Overflow:
            return
        finally:
            table.leave(listener)
            gate.disconnect(address)

    return events
