"""Frees memory that is no longer used.

Python gives nearly all of it back at once. Objects that refer to each other in a circle must be
collected, which holds up everybody at all tables: for most of a second where hundreds are played
at. Neither moves nor connections leave circles behind, so we collect them when the server has
little to do, and otherwise rarely.
"""

from __future__ import annotations

import gc
import time

LOOK_EVERY = 5
"""Seconds."""
QUIET = 0.2
"""The share of a core up to which a server has little to do."""
WORTH_IT = 2.0
"""Busy time after which a collection is worthwhile."""
LATEST = 3_600.0
"""Maximum time between collections."""


class Tidier:
    """Looks for circles that nobody needs, instead of the interpreter."""

    def __init__(self) -> None:
        gc.disable()
        gc.collect()
        gc.freeze()  # what was loaded stays
        self._looked, self._used = time.monotonic(), time.process_time()
        self._tidied, self._work = self._looked, 0.0

    async def __call__(self) -> None:
        now, used = time.monotonic(), time.process_time()
        passed, work = now - self._looked, used - self._used
        self._looked, self._used = now, used
        self._work += work
        quiet = work < QUIET * passed and self._work > WORTH_IT
        if quiet or now - self._tidied > LATEST:
            gc.collect()
            self._tidied, self._work = now, 0.0
