"""Visitors who hold a socket themselves, and send whatever they like."""

from __future__ import annotations

import json
import os
import socket
import time
from base64 import b64encode
from pathlib import Path
from typing import Any

from tests.server.forking import Forked

PATIENCE = 20.0
HOST = b"Host: 127.0.0.1\r\n"


class Raw:
    """One connection from an address of one's choice."""

    def __init__(self, server: Forked, source: str = "127.0.0.2", room: int | None = None) -> None:
        self.socket = socket.socket()
        if room is not None:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        self.socket.settimeout(PATIENCE)
        self.socket.bind((source, 0))
        self.socket.connect(("127.0.0.1", server.port))
        self.began = time.monotonic()

    def __enter__(self) -> Raw:
        return self

    def __exit__(self, *problem: object) -> None:
        self.socket.close()

    def send(self, said: bytes) -> bool:
        """Sends all of it; whether the other side has taken it."""
        try:
            self.socket.sendall(said)
        except OSError:
            return False
        return True

    def get(self, path: str, *headers: str) -> Answer:
        """A request, and its answer."""
        lines = [f"GET {path} HTTP/1.1", *headers]
        if not any(header.lower().startswith("host:") for header in headers):
            lines.append("Host: 127.0.0.1")
        self.send(("\r\n".join(lines) + "\r\n\r\n").encode("latin-1"))
        return self.answer()

    def answer(self) -> Answer:
        """The next answer; one without a status if the connection was closed instead."""
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            more = self._receive(1)
            if not more:
                return Answer(0, {}, b"")
            head += more
        lines = head.decode("latin-1").splitlines()
        headers = {
            name.lower(): value.strip()
            for name, _, value in (line.partition(":") for line in lines[1:] if line)
        }
        body = b""
        while len(body) < int(headers.get("content-length", 0)):
            more = self._receive(int(headers["content-length"]) - len(body))
            if not more:
                break
            body += more
        return Answer(int(lines[0].split(" ")[1]), headers, body)

    def _receive(self, most: int) -> bytes:
        try:
            return self.socket.recv(most)
        except ConnectionError:
            return b""

    def wait_until_closed(self) -> float:
        """Reads until the other side has closed; gives the seconds since the beginning."""
        while self._receive(1 << 16):
            pass
        return time.monotonic() - self.began

    def is_open(self) -> bool:
        """Whether nothing has come, and the connection is there."""
        self.socket.setblocking(False)
        try:
            return self.socket.recv(1, socket.MSG_PEEK) != b""
        except BlockingIOError:
            return True
        except ConnectionError:
            return False
        finally:
            self.socket.settimeout(PATIENCE)


class Answer:
    """What a server has answered."""

    def __init__(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def obstacle(self) -> str:
        error: dict[str, Any] = json.loads(self.body)["error"]
        assert error["sentence"]
        assert "\n" not in error["sentence"]
        assert not error["sentence"].startswith("obstacle-")
        return str(error["obstacle"])


def handshake(table: str, *headers: str) -> bytes:
    """The request for the socket of a table."""
    lines = [f"GET /api/tables/{table}/live HTTP/1.1", "Connection: Upgrade", "Upgrade: websocket"]
    key = b64encode(os.urandom(16)).decode()
    lines += ["Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}", *headers]
    if not any(header.startswith("Host:") for header in headers):
        lines.append("Host: 127.0.0.1")
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def frame(kind: int, said: bytes, last: bool = True) -> bytes:
    """A frame as clients send it, masked with nothing."""
    assert len(said) < 126
    return bytes([kind | (0x80 if last else 0), 0x80 | len(said), 0, 0, 0, 0]) + said


def family(server: Forked) -> list[int]:
    """The processes of a server."""
    assert server.process is not None
    found = [server.process.pid or 0]
    for pid in found:
        found += map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
    return found


def memory(server: Forked) -> float:
    """Megabytes that a server holds, in all its processes."""
    held = 0
    for pid in family(server):
        for line in Path(f"/proc/{pid}/status").read_text().splitlines():
            held += int(line.split()[1]) if line.startswith("VmRSS") else 0
    return held / 1024
