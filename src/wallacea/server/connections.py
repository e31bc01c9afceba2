"""Connections as they come in: to whom they go, and how sockets compress."""

from __future__ import annotations

import asyncio
import re
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from .colleagues import MOST_FIRST, Colleagues

_ABOUT_TABLE = re.compile(rb"[A-Z]+ /api/tables/([A-Za-z0-9_-]{1,32})[/? ]")


class Door(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """A connection whose first request is about a table goes to the process that keeps it."""

    colleagues: Colleagues | None = None
    first: bytes | None = None
    """What a colleague has read from this connection before it was handed over."""
    _new = True

    def connection_made(self, transport: asyncio.Transport) -> None:
        super().connection_made(transport)
        if self.first is not None:
            self._new = False
            super().data_received(self.first)

    def data_received(self, data: bytes) -> None:
        if self._new:
            self._new = False
            if self.colleagues is not None and self._hand_over(self.colleagues, data):
                return
        super().data_received(data)

    def handle_websocket_upgrade(self, *said: Any) -> None:
        super().handle_websocket_upgrade(*said)
        self.parser = None  # the two would hold each other for ever

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


def door(colleagues: Colleagues | None) -> type[Door]:
    """The door of a process, which may have colleagues."""
    return type("Door", (Door,), {"colleagues": colleagues})


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

    def connection_lost(self, problem: Exception | None) -> None:
        super().connection_lost(problem)
        self.conn.parser.close()  # else it waits for more, and the two hold each other for ever
