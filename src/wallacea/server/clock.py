"""Time that does not jump, and that tests can drive.

Times are milliseconds since 1970 wherever they are kept or shown. But a clock on the wall jumps:
somebody sets it, the network corrects it, a machine starts with last year's date. Deadlines
must not: nobody loses a turn because it jumps ahead, no table stands still because it jumps back.

* In a process only the machine's counter (CLOCK_MONOTONIC) makes time pass; the clock on the wall
  says where it begins. Where the two differ later, ours gains or loses one hundredth until
  they agree again: less than a second in a turn of a minute and a half.
* The counter stands while a machine sleeps, and so do deadlines: nobody could play then.
* Processes that share tables share their time (:mod:`.pulse`): all follow one clock, the
  database's where that is PostgreSQL, as machines differ by seconds or hours; and who joins others
  takes their time over.
* While nobody serves time stands, too. Whoever comes first then begins with the clock on the
  wall, and puts off all deadlines by as long as nobody was there: be it that this took
  so long, or that the clock was set in between. What is left of a turn stays the same.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from heapq import heappop, heappush

SLOWLY = 100
"""Milliseconds in which the clock comes one millisecond nearer to the one it follows."""


def _on_the_wall() -> int:
    return time.time_ns() // 1_000_000


def _counted() -> int:
    return time.monotonic_ns() // 1_000_000


class Clock:
    """The time of the machine.

    >>> wall, counter = iter([5_000]), iter([0, 90_000, 190_000])
    >>> clock = Clock(lambda: next(wall), lambda: next(counter))
    >>> clock.follow(3_600_000 + 95_000)  # the one on the wall has jumped by an hour
    >>> clock.now()
    196000
    """

    def __init__(
        self,
        wall: Callable[[], int] = _on_the_wall,
        counter: Callable[[], int] = _counted,
    ) -> None:
        self.wall = wall
        self.counter = counter
        """Goes on steadily, and is the same in all processes of a machine."""
        self.begin(wall())

    def begin(self, now: int) -> None:
        """It is as late as that, and nobody has looked yet."""
        self._begun, self._since, self._behind = now, self.counter(), 0

    def now(self) -> int:
        """Milliseconds since 1970."""
        return self._at(self.counter())

    def _at(self, counter: int) -> int:
        passed = counter - self._since
        most = passed // SLOWLY
        return self._begun + passed + max(-most, min(most, self._behind))

    def follow(self, other: int) -> None:
        """Another clock shows this: ours approaches it slowly."""
        counter = self.counter()
        self._begun, self._since = self._at(counter), counter
        self._behind = other - self._begun

    async def sleep(self, milliseconds: int) -> None:
        await asyncio.sleep(milliseconds / 1_000)


class DrivenClock(Clock):
    """A clock that stands still until it is told to go on.

    >>> clock = DrivenClock(5_000)
    >>> clock.now()
    5000
    """

    def __init__(self, now: int = 1_700_000_000_000) -> None:
        self._now = now
        self.wall = self.counter = self.now
        self._sleepers: list[tuple[int, int, asyncio.Future[None]]] = []
        self._count = 0

    def begin(self, now: int) -> None:
        """Only a test says how late it is."""

    def follow(self, other: int) -> None:
        """It follows nobody."""

    def now(self) -> int:
        return self._now

    async def sleep(self, milliseconds: int) -> None:
        if milliseconds <= 0:
            await asyncio.sleep(0)
            return
        awake: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._count += 1
        heappush(self._sleepers, (self._now + milliseconds, self._count, awake))
        await awake

    async def advance(self, milliseconds: int) -> None:
        """Lets time pass; everybody whose time has come goes on, in order."""
        end = self._now + milliseconds
        while self._sleepers and self._sleepers[0][0] <= end:
            self._now, _, awake = heappop(self._sleepers)
            if not awake.done():
                awake.set_result(None)
            await asyncio.sleep(0)
        self._now = end
        await asyncio.sleep(0)
