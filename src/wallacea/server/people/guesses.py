"""Guesses at passwords: the more of them are wrong, the longer the next one must wait.

They are counted for each name, from any address, in the database: for all processes and machines
together. A device from which its owner has come in before is counted separately, so that nobody is
locked out by the guesses of others.
"""

from __future__ import annotations

import hashlib

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from ..clock import Clock
from ..refusals import Refusal
from ..settings import DAY, HOUR, SECOND
from ..storage.schema import guesses
from ..storage.store import Store

FREE = 5
"""Wrong guesses without a wait."""
FIRST, LONGEST = 30 * SECOND, 1 * HOUR
"""The wait after that; twice as long each time."""
FORGOTTEN = 1 * DAY
"""Time without a guess after which counting starts again."""
ATTEMPTS = 20


def wait_after(wrong: int) -> int:
    """How long the next guess must wait after this many wrong ones.

    >>> [wait_after(wrong) // SECOND for wrong in (5, 6, 7, 8, 20)]
    [0, 30, 60, 120, 3600]
    """
    return min(LONGEST, FIRST << min(wrong - FREE - 1, 20)) if wrong > FREE else 0


class Guesses:
    """What is counted of wrong guesses."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock

    async def refuse(self, about: str) -> None:
        """Refuses a guess for which it is too early."""
        self._check(await self._counted(_key(about)))

    async def count(self, about: str) -> None:
        """Counts one more, before it is known whether it is right: many may come at once."""
        key = _key(about)
        for _ in range(ATTEMPTS):
            before = await self._counted(key)
            self._check(before)
            if await self._write(key, before):
                return
        raise Refusal("TOO_MANY_GUESSES", 429, wait=FIRST // SECOND)

    async def right(self, about: str) -> None:
        """That was the password: what was counted is forgotten."""
        async with self.store.writing() as connection:
            await connection.execute(delete(guesses).where(guesses.c.about == _key(about)))

    async def tidy(self) -> None:
        """Lets go of what is too old to count."""
        async with self.store.writing() as connection:
            latest = self.clock.now() - FORGOTTEN
            await connection.execute(delete(guesses).where(guesses.c.until < latest))

    async def _counted(self, key: str) -> tuple[int, int] | None:
        """How many guesses were wrong, and until when the next one must wait."""
        query = select(guesses.c.wrong, guesses.c.until).where(guesses.c.about == key)
        async with self.store.engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else (row[0], row[1])

    def _check(self, counted: tuple[int, int] | None) -> None:
        left = 0 if counted is None else counted[1] - self.clock.now()
        if 0 < left <= LONGEST:  # more, and the clock was wrong
            raise Refusal("TOO_MANY_GUESSES", 429, wait=-(-left // SECOND))

    async def _write(self, key: str, before: tuple[int, int] | None) -> bool:
        """False: somebody else has counted meanwhile."""
        now = self.clock.now()
        wrong, until = before or (0, 0)
        wrong = 1 if now - until > FORGOTTEN else wrong + 1
        new = {"wrong": wrong, "until": now + wait_after(wrong)}
        try:
            async with self.store.writing() as connection:
                if before is None:
                    await connection.execute(insert(guesses).values(about=key, **new))
                    return True
                same = (guesses.c.wrong == before[0]) & (guesses.c.until == until)
                changed = update(guesses).where(guesses.c.about == key, same).values(**new)
                return (await connection.execute(changed)).rowcount == 1
        except IntegrityError:
            return False


def _key(about: str) -> str:
    """What is kept of whose password was guessed at."""
    return hashlib.sha256(about.encode()).hexdigest()
