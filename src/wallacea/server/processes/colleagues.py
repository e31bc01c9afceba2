"""Messages and connections passed between the server processes of one machine.

Any process can serve any table. But each table has one process that keeps it: connections that
are about a table are handed over to its keeper, so that its moves are made and shown in one place.
"""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from collections import deque
from collections.abc import Callable
from zlib import crc32

_SIZE = 1 << 16
MOST_FIRST = 1 << 14
"""Bytes of a connection that may have been read before it is handed over."""
MOST_WAITING = 10_000
"""Queue limit per peer; beyond it, messages are dropped and the peer is told it missed some."""
MOST_HANDED = 256
"""Connections that wait to be handed to such a process; more, and others answer for it."""
_TOLD, _HANDED, _MISSED = b"t", b"h", b"m"

Wires = list[socket.socket | None]
Hear = Callable[[str], None]
Take = Callable[[socket.socket, bytes], None]


def possible() -> bool:
    """Whether processes of this system can hand connections to each other, message by message."""
    return sys.platform == "linux"


def wires(count: int) -> list[Wires]:
    """One wire between every two of these processes: at ``[a][b]`` is a's end of it."""
    ends: list[Wires] = [[None] * count for _ in range(count)]
    for a in range(count):
        for b in range(a):
            ends[a][b], ends[b][a] = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    return ends


class Colleagues:
    """The other processes, as one of them sees them."""

    def __init__(self, slot: int, ends: Wires) -> None:
        self.slot = slot
        self.count = len(ends)
        self._wires = {i: _Wire(end, self._heard) for i, end in enumerate(ends) if end is not None}
        self._hearers: dict[str, Hear] = {}
        self._missed: Callable[[], None] = lambda: None
        self._take: Take = self._let_wait
        self._at_the_door: list[tuple[socket.socket, bytes]] = []

    def keeper(self, table: str) -> int:
        """Which process keeps a table."""
        return crc32(table.encode()) % self.count

    def keeps(self, table: str) -> bool:
        """Whether this process keeps it."""
        return self.keeper(table) == self.slot

    def listen(self, kinds: str, hear: Hear) -> None:
        """Handlers of messages from the others, by their first letter."""
        self._hearers.update(dict.fromkeys(kinds, hear))

    def open(self, missed: Callable[[], None]) -> None:
        """Begins to hear; ``missed`` is called when something could not be told."""
        self._missed = missed
        for wire in self._wires.values():
            wire.open()

    def welcome(self, take: Take) -> None:
        """From now on connections that others hand over are let in."""
        self._take = take
        while self._at_the_door:
            take(*self._at_the_door.pop(0))

    def turn_away(self) -> None:
        """From now on nobody is let in any more."""
        self.welcome(lambda connection, first: connection.close())

    def _let_wait(self, connection: socket.socket, first: bytes) -> None:
        self._at_the_door.append((connection, first))

    def tell(self, *said: str) -> None:
        """Tells all the others."""
        message = _TOLD + "\n".join(said).encode()
        for wire in self._wires.values():
            wire.send(message, None)

    def hand_over(self, table: str, connection: int, first: bytes) -> bool:
        """Hands an open connection to the keeper of a table, with what was read from it.

        False: that was not possible, and it stays where it is.
        """
        wire = self._wires[self.keeper(table)]
        if wire.handing >= MOST_HANDED:
            return False
        try:
            copy = os.dup(connection)
        except OSError:  # too many are open
            return False
        wire.send(_HANDED + first, copy)
        return True

    def close(self) -> None:
        """Hangs up."""
        self.turn_away()
        for wire in self._wires.values():
            wire.close()

    def _heard(self, message: bytes, connections: list[int]) -> None:
        kind, rest = message[:1], message[1:]
        if kind == _TOLD:
            for said in rest.decode().split("\n"):
                self._hearers[said[0]](said)
        elif kind == _MISSED:
            self._missed()
        for handed in connections:
            self._take(socket.socket(fileno=handed), rest)


class _Wire:
    """One end of a wire. Nobody waits at it: what cannot be sent at once is sent later."""

    def __init__(self, end: socket.socket, heard: Callable[[bytes, list[int]], None]) -> None:
        self._end = end
        self._end.setblocking(False)
        self._heard = heard
        self._closed = False
        self._waiting: deque[tuple[bytes, int | None]] = deque()
        self.handing = 0
        """Connections that wait."""

    def open(self) -> None:
        asyncio.get_running_loop().add_reader(self._end.fileno(), self._receive)

    def close(self) -> None:
        loop = asyncio.get_running_loop()
        loop.remove_reader(self._end.fileno())
        loop.remove_writer(self._end.fileno())
        self._drop()
        self._end.close()
        self._closed = True

    def send(self, message: bytes, connection: int | None) -> None:
        """Sends a message and a connection, which is closed here then."""
        if self._closed:
            if connection is not None:
                os.close(connection)
            return
        if len(self._waiting) >= MOST_WAITING:
            self._drop()
            self._waiting.append((_MISSED, None))
        self._waiting.append((message, connection))
        self.handing += connection is not None
        if len(self._waiting) == 1:
            self._send()

    def _send(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            message, connection = self._waiting[0]
            try:
                socket.send_fds(self._end, [message], [] if connection is None else [connection])
            except BlockingIOError:
                loop.add_writer(self._end.fileno(), self._send)
                return
            except OSError:  # nobody is at the other end, nor ever will be
                self._drop()
                break
            self._waiting.popleft()
            if connection is not None:
                self.handing -= 1
                os.close(connection)
        loop.remove_writer(self._end.fileno())

    def _receive(self) -> None:
        try:
            message, connections, _, _ = socket.recv_fds(
                self._end, _SIZE, 1, socket.MSG_CMSG_CLOEXEC
            )
        except BlockingIOError:
            return
        except OSError:
            message, connections = b"", []
        if message:
            self._heard(message, connections)
        else:  # all the others have ended
            asyncio.get_running_loop().remove_reader(self._end.fileno())

    def _drop(self) -> None:
        for _, connection in self._waiting:
            if connection is not None:
                os.close(connection)
        self._waiting.clear()
        self.handing = 0
