"""Metrics for Prometheus: on a separate port, or with the token; not public."""

from __future__ import annotations

import hmac
import threading
import time
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from socket import SHUT_RDWR, socket
from typing import Any

from prometheus_client import CONTENT_TYPE_LATEST

from .. import metrics
from ..settings import Settings

PATH = "/metrics"
MOST = 16
"""Connections at once: each needs a thread and a file, which people who play need more."""


def allowed(said: str | None, token: str) -> bool:
    """Whether a header ``Authorization`` holds the token; how long that takes tells nothing."""
    scheme, _, found = (said or "").partition(" ")
    return scheme.lower() == "bearer" and hmac.compare_digest(found.encode(), token.encode())


def serve(listening: socket, settings: Settings) -> None:
    """Serves metrics at this address until the process ends."""
    server = _Server(listening.getsockname(), _Asked, bind_and_activate=False)
    server.socket.close()
    server.socket = listening
    server.token = settings.metrics_token
    server.patience = settings.head_limit / 1_000
    threading.Thread(target=server.serve_forever, name="figures", daemon=True).start()


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    token: str | None = None
    patience: float
    """Seconds from the first word to the last."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._open: dict[socket, float] = {}
        """Connections, and since when."""
        self._lock = threading.Lock()

    def process_request(self, request: Any, client_address: Any) -> None:
        """Where there is no room left, the oldest connection gives way."""
        with self._lock:
            if len(self._open) >= MOST:
                oldest = next(iter(self._open))
                del self._open[oldest]
                _hang_up(oldest)
            self._open[request] = time.monotonic()
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        with self._lock:
            self._open.pop(request, None)
        super().shutdown_request(request)

    def service_actions(self) -> None:
        """Ends what takes too long; this is called again and again."""
        then = time.monotonic() - self.patience
        with self._lock:
            for request, since in self._open.items():
                if since < then:
                    _hang_up(request)

    def handle_error(self, *_: object) -> None:
        """Somebody has gone, or said nothing in time."""


def _hang_up(request: socket) -> None:
    """Whoever reads from it or writes to it comes to an end."""
    with suppress(OSError):
        request.shutdown(SHUT_RDWR)


class _Asked(BaseHTTPRequestHandler):
    server_version, sys_version = "Wallacea", ""
    server: _Server

    def do_GET(self) -> None:
        token = self.server.token
        if self.path.partition("?")[0] != PATH:
            self._answer(404)
        elif token is not None and not allowed(self.headers.get("Authorization"), token):
            self._answer(401)
        else:
            self._answer(200, metrics.report())

    def _answer(self, status: int, said: bytes = b"") -> None:
        self.send_response(status)
        self.send_header("Content-Type", CONTENT_TYPE_LATEST)
        self.send_header("Content-Length", str(len(said)))
        if status == 401:
            self.send_header("WWW-Authenticate", "Bearer")
        self.end_headers()
        self.wfile.write(said)

    def log_message(self, *_: object) -> None:
        """Nothing that anybody needs to know."""
