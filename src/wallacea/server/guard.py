"""What stands before every request: who may ask, how much, how often, and what browsers may do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from urllib.parse import urlsplit

import msgspec
from limits import RateLimitItem, parse
from limits.strategies import FixedWindowRateLimiter
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from . import metrics
from .colleagues import Colleagues
from .counters import Counters
from .refusals import Refusal
from .settings import Limits, Settings

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; base-uri 'none'; frame-ancestors 'none'; "
    "object-src 'none'; form-action 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
SAFE = ("GET", "HEAD", "OPTIONS")


TOGETHER = ("requests", "tables", "passwords", "joins", "chat", "hints")
"""What processes that serve together count together; the rest stays at one table or socket."""


class Gate:
    """Counts what addresses and sessions do."""

    def __init__(self, limits: Limits, colleagues: Colleagues | None = None) -> None:
        self.limits = limits
        self.colleagues = colleagues
        if colleagues is not None:
            colleagues.listen("n", self._count)
        self._limiter = FixedWindowRateLimiter(Counters())
        self._items: dict[str, RateLimitItem] = {}
        self.open: Counter[str] = Counter()

    def _item(self, what: str) -> RateLimitItem:
        if what not in self._items:
            self._items[what] = parse(getattr(self.limits, what))
        return self._items[what]

    def passes(self, what: str, who: str) -> bool:
        """Whether somebody may do something once more."""
        passed = self._limiter.hit(self._item(what), what, who)
        if passed and self.colleagues is not None and what in TOGETHER:
            self.colleagues.tell(f"n {what} {who}")
        return passed

    def _count(self, said: str) -> None:
        """What was done at another process."""
        _, what, who = said.split(" ", 2)
        self._limiter.hit(self._item(what), what, who)

    def admit(self, what: str, *who: str) -> None:
        """Refuses what was done too often."""
        for one in who:
            if not self.passes(what, one):
                raise Refusal("TOO_MANY", 429)

    def check(self, address: str) -> None:
        """Refuses one more connection where there are too many."""
        if self.open[address] >= self.limits.sockets:
            raise Refusal("TOO_MANY_SOCKETS", 429)

    def connect(self, address: str) -> None:
        self.open[address] += 1
        metrics.SOCKETS.inc()

    def disconnect(self, address: str) -> None:
        self.open[address] -= 1
        if self.open[address] <= 0:
            del self.open[address]
        metrics.SOCKETS.dec()


def address_of(scope: Mapping[str, object]) -> str:
    """Where a request comes from."""
    client = scope.get("client")
    return str(client[0]) if isinstance(client, (list, tuple)) and client else "?"


def error_response(refusal: Refusal) -> Response:
    """A refusal as HTTP answers it."""
    metrics.REFUSALS.labels(refusal.obstacle).inc()
    said = {
        "obstacle": refusal.obstacle,
        "reason": refusal.reason,
        "sentence": refusal.sentence,
    }
    body = msgspec.json.encode({"error": said})
    return Response(body, refusal.status, media_type="application/json")


def same_site(headers: Headers) -> bool:
    """Whether a request comes from our own pages, or from no browser at all."""
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""
    except ValueError:
        return False


class Guard:
    """The middleware before everything else."""

    def __init__(self, app: ASGIApp, settings: Settings, gate: Gate) -> None:
        self.app = app
        self.settings = settings
        self.gate = gate

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            foreign = not same_site(Headers(scope=scope))
            if foreign or not self.gate.passes("requests", address_of(scope)):
                reason = "FOREIGN_ORIGIN" if foreign else "TOO_MANY"
                await receive()
                await send({"type": "websocket.close", "code": 1008, "reason": reason})
                return
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if scope["path"].startswith("/api"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        try:
            self._admit(scope)
            body = _Limited(receive, self.settings.body)
            await self.app(scope, body, with_headers)
        except Refusal as refusal:
            await error_response(refusal)(scope, receive, with_headers)

    def _admit(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        if scope["method"] not in SAFE and not same_site(headers):
            raise Refusal("FOREIGN_ORIGIN", 403)
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > self.settings.body:
            raise Refusal("TOO_LARGE", 413)
        if scope["path"].startswith("/api"):
            self.gate.admit("requests", address_of(scope))


class _Limited:
    """A body that ends where the limit is."""

    def __init__(self, receive: Receive, most: int) -> None:
        self.receive = receive
        self.left = most

    async def __call__(self) -> Message:
        message = await self.receive()
        if message["type"] == "http.request":
            self.left -= len(message.get("body", b""))
            if self.left < 0:
                raise HTTPException(413)
        return message
