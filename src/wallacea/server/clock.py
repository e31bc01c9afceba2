"""Time, which tests can drive."""

from __future__ import annotations

import asyncio
import time
from heapq import heappop, heappush


class Clock:
    """The time of the machine."""

    def now(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000

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
        self._sleepers: list[tuple[int, int, asyncio.Future[None]]] = []
        self._count = 0

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
