"""Ports that are nobody else's, even while the server that listens there is away."""

from __future__ import annotations

import socket


class Port:
    """A port of one's own: bound, but nobody listens, so whoever comes is refused.

    Who asks for any free port gets another one; a server that names this one may have it.
    """

    def __init__(self) -> None:
        self._kept = socket.socket()
        self._kept.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._kept.bind(("0.0.0.0", 0))
        self.number = int(self._kept.getsockname()[1])

    def __enter__(self) -> Port:
        return self

    def __exit__(self, *problem: object) -> None:
        self.give_back()

    def give_back(self) -> None:
        """From now on anybody may have it."""
        self._kept.close()
