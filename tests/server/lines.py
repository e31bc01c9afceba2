"""A bad line between a client and a server: it can be cut, and it can refuse sockets."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

CHUNK = 65536
WAIT = 60.0
REFUSED = b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class BadLine:
    """Passes on what goes between clients and a server, as well as it is told to."""

    def __init__(self, port: int) -> None:
        self.server = port
        self.refuse_sockets = False
        """Whether it answers 403 to whoever wants a socket, as some proxies do."""
        self.deaf = False
        """Whether it loses all that the server says."""
        self.refused = 0
        self.sent: list[bytes] = []
        """What clients have said."""
        self._open: set[socket.socket] = set()
        self._door = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        threading.Thread(target=self._receive, daemon=True).start()

    def close(self) -> None:
        self._door.close()
        self.cut()

    def cut(self) -> None:
        """Ends all connections that there are."""
        for end in list(self._open):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        """Passes on what the server says from now on, to new connections."""
        self.deaf = False
        self.cut()

    def _receive(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._door.accept()
                threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        with client, suppress(OSError):
            first = client.recv(CHUNK)
            if self.refuse_sockets and b"upgrade: websocket" in first.lower():
                self.refused += 1
                client.sendall(REFUSED)
                return
            with socket.create_connection(("127.0.0.1", self.server), WAIT) as server:
                self._open |= {client, server}
                self.sent.append(first)
                server.sendall(first)
                back = threading.Thread(target=self._pass_back, args=(server, client), daemon=True)
                back.start()
                while data := client.recv(CHUNK):
                    self.sent.append(data)
                    server.sendall(data)
                server.shutdown(socket.SHUT_RDWR)
                back.join(WAIT)
                self._open -= {client, server}

    def _pass_back(self, server: socket.socket, client: socket.socket) -> None:
        with suppress(OSError):
            while data := server.recv(CHUNK):
                if not self.deaf:
                    client.sendall(data)
            client.shutdown(socket.SHUT_RDWR)


@contextmanager
def bad_line(port: int) -> Iterator[BadLine]:
    line = BadLine(port)
    try:
        yield line
    finally:
        line.close()
