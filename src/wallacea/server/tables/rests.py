"""What has failed is left alone for a while, for longer each time."""

from __future__ import annotations

from collections.abc import Callable

from ..clock import Clock
from ..refusals import Refusal, damaged
from ..settings import HOUR, SECOND

Why = Callable[[], Refusal]
"""What those are told who ask for a table that is left alone."""

FIRST, LONGEST = 1 * SECOND, 1 * HOUR


class Rests:
    """Tables that are left alone.

    >>> from ..clock import DrivenClock
    >>> rests = Rests(DrivenClock(0))
    >>> rests.begin("a-table", damaged), rests.begin("a-table", damaged)
    (True, False)
    >>> rests.why("a-table"), rests.why("another")
    (Refusal('DAMAGED'), None)
    """

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self._all: dict[str, tuple[int, int, Why]] = {}
        """Until when, for how long, and why."""

    def __len__(self) -> int:
        return len(self._all)

    def begin(self, id: str, why: Why) -> bool:
        """Leaves a table alone; whether this is the first time."""
        _, before, _ = self._all.get(id, (0, 0, why))
        rest = min(LONGEST, max(FIRST, 2 * before))
        self._all[id] = self.clock.now() + rest, rest, why
        return before == 0

    def why(self, id: str) -> Refusal | None:
        """Why a table is left alone now, if it is."""
        until, _, why = self._all.get(id, (0, 0, damaged))
        return why() if self.clock.now() < until else None

    def end(self, id: str) -> None:
        """It has gone well."""
        self._all.pop(id, None)
