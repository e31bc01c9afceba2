"""Metrics for Prometheus: on a separate port, or with the token; not public."""

from __future__ import annotations

import hmac
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from socket import socket

from prometheus_client import CONTENT_TYPE_LATEST

from .. import metrics

PATH = "/metrics"
PATIENCE = 10.0
"""Seconds that somebody may take to ask."""


def allowed(said: str | None, token: str) -> bool:
    """Whether a header ``Authorization`` holds the token; how long that takes tells nothing."""
    scheme, _, found = (said or "").partition(" ")
    return scheme.lower() == "bearer" and hmac.compare_digest(found.encode(), token.encode())


def serve(listening: socket, token: str | None) -> None:
    """Serves metrics at this address until the process ends."""
    server = _Server(listening.getsockname(), _Asked, bind_and_activate=False)
    server.socket.close()
    server.socket = listening
    server.token = token
    threading.Thread(target=server.serve_forever, name="figures", daemon=True).start()


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    token: str | None = None

    def handle_error(self, *_: object) -> None:
        """Somebody has gone, or said nothing in time."""


class _Asked(BaseHTTPRequestHandler):
    timeout = PATIENCE
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
