"""What stands before every request: who may ask, how much, how often, and what browsers may do."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from urllib.parse import urlsplit

import msgspec
from limits import RateLimitItem, parse
from limits.strategies import FixedWindowRateLimiter
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .. import metrics
from ..addresses import Address, Hosts, Proxies, address_of
from ..processes.colleagues import Colleagues
from ..refusals import Refusal
from ..settings import Limits, Settings, rates
from .counters import Counters
from .turns import Turns

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


STATUS = ("/health", "/live", "/metrics")
"""For those who watch over the server."""
TOGETHER = (
    *("requests", "pages", "status", "guests", "tables", "passwords", "joins"),
    *("chat", "hints", "positions", "reports", "exports"),
)
"""What processes that serve together count together; the rest stays at one table or socket."""
SOCKETS_AGAIN = 5
"""Seconds after which a socket may be free."""
REFUSALS = parse("50/second")
"""How many refusals one address gets at once; further ones are delayed."""
SLOWLY = 1.0
"""Seconds that further ones take: who floods a server shall wait, and not the others."""


class Gate:
    """Counts what addresses and people do."""

    def __init__(self, limits: Limits, colleagues: Colleagues | None = None) -> None:
        self.limits = limits
        self.colleagues = colleagues
        self._counters = Counters()
        self._limiter = FixedWindowRateLimiter(self._counters)
        self._rates: dict[str, tuple[RateLimitItem, RateLimitItem]] = {}
        self.open: Counter[str] = Counter()
        """Sockets of each address at this process."""
        self._elsewhere: defaultdict[str, Counter[str]] = defaultdict(Counter)
        """The same at each other process."""
        if colleagues is not None:
            colleagues.listen("n", self._count)
            colleagues.listen("o", self._opened)
            colleagues.listen("b", self._begun)

    def begin(self) -> None:
        """Tells the others that this process has nothing open yet, and hears what they have."""
        if self.colleagues is not None:
            self.colleagues.tell(f"b {self.colleagues.slot}")

    # --- how often ---

    def _rate(self, what: str, who: str) -> RateLimitItem:
        if what not in self._rates:
            self._rates[what] = rates(getattr(self.limits, what))
        return self._rates[what][isinstance(who, Address)]

    def passes(self, what: str, who: str) -> bool:
        """Whether a person, or all at an address, may do something once more."""
        passed = self._limiter.hit(self._rate(what, who), what, who)
        if passed and self.colleagues is not None and what in TOGETHER:
            kind = "address" if isinstance(who, Address) else "person"
            self.colleagues.tell(f"n {what} {kind} {who}")
        return passed

    def _count(self, said: str) -> None:
        """What was done at another process."""
        _, what, kind, who = said.split(" ", 3)
        who = Address(who) if kind == "address" else who
        self._limiter.hit(self._rate(what, who), what, who)

    def wait(self, what: str, who: str) -> float:
        """Seconds until somebody may do something again that was done too often."""
        key = self._rate(what, who).key_for(what, who)
        return self._counters.get_expiry(key) - self._counters.now()

    def admit(self, what: str, *who: str) -> None:
        """Refuses what was done too often; a person who is refused uses up no address's share."""
        for one in sorted(who, key=lambda each: isinstance(each, Address)):
            if not self.passes(what, one):
                raise Refusal("TOO_MANY", 429, wait=self.wait(what, one))

    def floods(self, address: Address) -> bool:
        """Whether an address goes on asking, however often it is refused."""
        return not self._limiter.hit(REFUSALS, "refusals", address)

    # --- how many at once ---

    def check(self, address: Address) -> None:
        """Refuses one more socket where there are too many."""
        elsewhere = sum(sockets[address] for sockets in self._elsewhere.values())
        if self.open[address] + elsewhere >= self.limits.sockets:
            raise Refusal("TOO_MANY_SOCKETS", 429, wait=SOCKETS_AGAIN)

    def connect(self, address: Address) -> None:
        self.open[address] += 1
        self._tell_open(address)
        metrics.SOCKETS.inc()

    def disconnect(self, address: Address) -> None:
        self.open[address] -= 1
        self._tell_open(address)
        if self.open[address] <= 0:
            del self.open[address]
        metrics.SOCKETS.dec()

    def _tell_open(self, address: str) -> None:
        if self.colleagues is not None:
            self.colleagues.tell(f"o {self.colleagues.slot} {self.open[address]} {address}")

    def _opened(self, said: str) -> None:
        """How many sockets an address has at another process."""
        _, slot, count, address = said.split(" ", 3)
        self._elsewhere[slot][address] = int(count)
        if count == "0":
            del self._elsewhere[slot][address]

    def _begun(self, said: str) -> None:
        """Another process is new: what the one before it had is gone, and it knows nothing."""
        self._elsewhere.pop(said.split(" ")[1], None)
        for address in list(self.open):
            self._tell_open(address)


def error_response(refusal: Refusal) -> Response:
    """A refusal as HTTP answers it."""
    metrics.REFUSALS.labels(refusal.obstacle).inc()
    said = {
        "obstacle": refusal.obstacle,
        "reason": refusal.reason,
        "sentence": refusal.sentence,
    }
    headers = {} if refusal.wait is None else {"Retry-After": str(refusal.wait)}
    body = msgspec.json.encode({"error": said})
    return Response(body, refusal.status, headers, media_type="application/json")


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
        self.proxies = Proxies(settings.trusted_proxies)
        self.hosts = Hosts(settings.allowed_hosts)
        self.turns = Turns()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        self.proxies.look_through(scope)
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._http(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self._admit(scope)
            if not same_site(Headers(scope=scope)):
                raise Refusal("FOREIGN_ORIGIN", 403)
        except Refusal as refusal:
            await receive()  # a socket is refused when it has been asked for
            await error_response(refusal)(scope, receive, send)
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
            await self._admit(scope)
            headers = Headers(scope=scope)
            if scope["method"] not in SAFE and not same_site(headers):
                raise Refusal("FOREIGN_ORIGIN", 403)
            length = headers.get("content-length", "0")
            if not length.isdecimal() or int(length) > self.settings.body:
                raise Refusal("TOO_LARGE", 413)
            body = _Limited(receive, self.settings.body)
            await self.app(scope, body, with_headers)
        except Refusal as refusal:
            await error_response(refusal)(scope, receive, with_headers)

    async def _admit(self, scope: Scope) -> None:
        """Refuses who asks too often, and who asks for somebody else; the others get their turn."""
        what, address = _kind(scope["path"]), address_of(scope)
        try:
            self.gate.admit(what, address)
        except Refusal:
            if self.gate.floods(address):
                await asyncio.sleep(SLOWLY)
            raise
        self.hosts.admit(scope)
        await self.turns.take(address)


def _kind(path: str) -> str:
    """Which limit a request has."""
    if path.startswith("/api"):
        return "requests"
    return "status" if path in STATUS else "pages"


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
