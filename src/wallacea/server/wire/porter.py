"""Connections as the porter of a process sees them: how many there are, and who keeps it waiting.

Every wait for a visitor has an end, and nobody can fill the house by standing in the door: where
there is no room left, those give way of whom nothing is known yet.
"""

from __future__ import annotations

import time
from enum import Enum, auto
from typing import Protocol

from .. import metrics
from ..addresses import Address, Proxies, counted
from ..refusals import Refusal
from ..settings import Settings

MOST = 8_192
"""Connections that one process takes at most."""
LEAST = 16
KEPT_FREE = 160
"""Files that a process needs besides: databases, thinkers, colleagues, pages."""
MOST_FILES = 1 << 16
AGAIN = 5
"""Seconds after which there may be room."""


class Wait(Enum):
    """What a connection can be waited for; those that stand first here give way first."""

    END = auto()
    """To be closed by whoever was refused."""
    HEAD = auto()
    """To say what it wants."""
    NEXT = auto()
    """To want something again."""
    BODY = auto()
    """To have said all."""
    NOTHING = auto()
    """It is the visitor who waits, or watches."""


GIVE_WAY = (Wait.END, Wait.HEAD, Wait.NEXT)


class Line(Protocol):
    """One end of a connection."""

    def late(self, wait: Wait) -> None:
        """What was waited for has not come in time."""

    def hang_up(self) -> None:
        """Ends at once."""


class Visit:
    """A connection from its beginning to its end, whichever process serves it."""

    __slots__ = ("address", "line", "porter", "proxy", "wait")

    def __init__(self, porter: Porter, line: Line, address: Address, proxy: bool) -> None:
        self.porter = porter
        self.line = line
        self.address = address
        self.proxy = proxy
        """Whether many may come from there."""
        self.wait = Wait.NOTHING


def _rank(visit: Visit) -> int:
    return GIVE_WAY.index(visit.wait)


class Porter:
    """Knows all connections of a process."""

    def __init__(self, settings: Settings, most: int | None = None) -> None:
        self.most = room() if most is None else most
        self.most_of_one = min(settings.limits.connections, self.most // 2)
        """From one address, so that there is always room for others."""
        self.proxies = Proxies(settings.trusted_proxies)
        self.patience = {
            Wait.END: settings.linger / 1_000,
            Wait.HEAD: settings.head_limit / 1_000,
            Wait.BODY: settings.body_limit / 1_000,
        }
        self.reading = 2 * settings.send_limit / 1_000
        """Tables let a reader go after half of this, and say why."""
        self._visits: dict[Address, dict[Visit, None]] = {}
        self._waiting: dict[Wait, dict[Visit, float]] = {wait: {} for wait in Wait}
        self._slow: dict[Visit, float] = {}
        """Who does not read what is sent, and since when."""
        self.open = 0

    # --- coming and going ---

    def enter(self, line: Line, peer: str) -> Visit:
        """Somebody new."""
        visit = Visit(self, line, counted(peer), self.proxies.trusts(peer))
        self._visits.setdefault(visit.address, {})[visit] = None
        self.open += 1
        metrics.CONNECTIONS.inc()
        return visit

    def refusal(self, visit: Visit) -> Refusal | None:
        """Why there is no room for somebody new, though others were asked to give way."""
        of_one = self._visits[visit.address]
        if len(of_one) > self.most_of_one and not visit.proxy:
            waiting = [other for other in of_one if other.wait in GIVE_WAY]
            if not self._dismiss(min(waiting, key=_rank, default=None)):
                return Refusal("TOO_MANY_SOCKETS", 429, wait=AGAIN)
        if self.open > self.most:
            oldest = (next(iter(self._waiting[wait]), None) for wait in GIVE_WAY)
            if not self._dismiss(next(filter(None, oldest), None)):
                return Refusal("SERVER_FULL", 503, wait=AGAIN)
        return None

    def _dismiss(self, visit: Visit | None) -> bool:
        if visit is None:
            return False
        self.expect(visit, Wait.NOTHING)
        visit.line.hang_up()
        return True

    def leave(self, visit: Visit) -> None:
        self.expect(visit, Wait.NOTHING)
        self.reads(visit)
        of_one = self._visits[visit.address]
        del of_one[visit]
        if not of_one:
            del self._visits[visit.address]
        del visit.line  # a reference cycle that would never be freed
        self.open -= 1
        metrics.CONNECTIONS.dec()

    # --- waiting ---

    def expect(self, visit: Visit, wait: Wait) -> None:
        """From now on, this is what is waited for."""
        if visit.wait is not wait:
            if visit.wait is not Wait.NOTHING:
                del self._waiting[visit.wait][visit]
            visit.wait = wait
            if wait is not Wait.NOTHING:
                self._waiting[wait][visit] = time.monotonic()

    def reads_not(self, visit: Visit) -> None:
        """What is sent is not taken any more."""
        self._slow[visit] = time.monotonic()

    def reads(self, visit: Visit) -> None:
        self._slow.pop(visit, None)

    def look(self) -> None:
        """Ends what has been waited for too long."""
        now = time.monotonic()
        for wait, patience in self.patience.items():
            for visit in _since(self._waiting[wait], now - patience):
                self.expect(visit, Wait.NOTHING)
                visit.line.late(wait)
        for visit in _since(self._slow, now - self.reading):
            self.reads(visit)
            visit.line.hang_up()


def _since(waiting: dict[Visit, float], then: float) -> list[Visit]:
    """Those who wait at least since then; they stand in the order in which they came."""
    found = []
    for visit, began in waiting.items():
        if began > then:
            break
        found.append(visit)
    return found


def room() -> int:
    """How many connections a process of this system can have: each needs a file."""
    try:
        import resource
    except ImportError:  # not on this system
        return MOST
    few, many = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if many == resource.RLIM_INFINITY else min(many, MOST_FILES)
    if few != resource.RLIM_INFINITY and few < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, many))
            few = wanted
        except (ValueError, OSError):  # then it stays as it is
            pass
    files = MOST_FILES if few == resource.RLIM_INFINITY else few
    return max(LEAST, min(MOST, files - KEPT_FREE))
