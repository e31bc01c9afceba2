"""Counting what is limited, without a thread: a server has thousands of counters."""

from __future__ import annotations

import time

from limits.storage import Storage

SWEEP = 60.0
"""Seconds between two looks for counters that have run out."""


class Counters(Storage):
    """Windows of time in this process, each with its count, by a clock that does not jump.

    >>> counters = Counters()
    >>> [counters.incr("chat", 60) for _ in range(3)]
    [1, 2, 3]
    """

    def __init__(self) -> None:
        super().__init__()
        self._windows: dict[str, tuple[float, int]] = {}
        self._swept = self.now()

    @staticmethod
    def now() -> float:
        return time.monotonic()

    @property
    def base_exceptions(self) -> type[Exception]:
        return ValueError

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        now = self.now()
        if now - self._swept > SWEEP:
            self._swept = now
            self._windows = {k: w for k, w in self._windows.items() if w[0] > now}
        ends, count = self._windows.get(key, (0.0, 0))
        if ends <= now:
            ends, count = now + expiry, 0
        self._windows[key] = (ends, count + amount)
        return count + amount

    def get(self, key: str) -> int:
        ends, count = self._windows.get(key, (0.0, 0))
        return count if ends > self.now() else 0

    def get_expiry(self, key: str) -> float:
        return self._windows.get(key, (self.now(), 0))[0]

    def check(self) -> bool:
        return True

    def reset(self) -> int:
        count = len(self._windows)
        self._windows.clear()
        return count

    def clear(self, key: str) -> None:
        self._windows.pop(key, None)
