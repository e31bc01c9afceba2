"""Passwords: which are good enough, and hashing them without holding up anybody else.

A hash is slow on purpose. So they are made one after another, in a thread of their own, and the
queue has an end: who comes when it is full is told so at once. Nobody comes in sooner by asking
more often.
"""

from __future__ import annotations

import asyncio
from bisect import insort
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from string import digits, punctuation
from typing import Any, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

from ..refusals import Refusal
from .naming import DATA, folded
from .person import new_secret

Result = TypeVar("Result")

SHORTEST, LONGEST = 8, 200
FEWEST = 4
"""Different characters in a password."""
DECORATION = 4
"""How many digits and signs around a common word leave it a common password."""
WAITING = 32
"""Hashes that may wait to be made."""
COME_BACK = 5
"""Seconds after which somebody may try again who found the queue full."""


def check_password(password: str, name: str) -> None:
    """Refuses what is guessed first."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise Refusal("BAD_PASSWORD", 422)
    said = "".join(folded(password).split())
    guesses = {folded(password), said, _undecorated(said)}
    called = "".join(folded(name).split())
    if guesses & (common_passwords() | {called}) or len(set(said)) < FEWEST:
        raise Refusal("COMMON_PASSWORD", 422)


def _undecorated(said: str) -> str:
    """Without the digits and signs around a word, if they are few."""
    word = said.strip(digits + punctuation)
    return word if len(said) - len(word) <= DECORATION else said


@cache
def common_passwords() -> frozenset[str]:
    lines = (DATA / "common-passwords.txt").read_text(encoding="utf-8").splitlines()
    return frozenset(line for line in lines if not line.startswith("#"))


@dataclass(order=True)
class _Turn:
    """Somebody's place in the queue: known devices first, then who has the fewest there."""

    stranger: bool
    before: int
    number: int
    who: str = field(compare=False)
    work: Callable[[], Awaitable[Any]] = field(compare=False)
    done: asyncio.Future[Any] = field(compare=False)


class Hashing:
    """Makes and compares hashes, one at a time."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher(parallelism=1)  # one core of them all
        self._thread = ThreadPoolExecutor(1, "hashing")
        self._nobodys: str | None = None
        self._queue: list[_Turn] = []
        self._numbers = count()
        self._worker: asyncio.Task[None] | None = None

    async def close(self) -> None:
        """Whoever waits still is told to come back."""
        while self._queue:
            self._refuse(self._queue[-1])
        if self._worker is not None:
            await self._worker
        self._thread.shutdown()

    async def in_turn(self, who: str, known: bool, work: Callable[[], Awaitable[Result]]) -> Result:
        """Does something that hashes when it is somebody's turn; ``known`` devices come first.

        Refuses at once where too many wait who would all come before.
        """
        done: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        before = sum(turn.who == who for turn in self._queue)
        insort(self._queue, _Turn(not known, before, next(self._numbers), who, work, done))
        if len(self._queue) > WAITING:
            self._refuse(self._queue[-1])
        if self._worker is None or self._worker.done():
            self._worker = asyncio.create_task(self._work())
        return await done

    def _refuse(self, turn: _Turn) -> None:
        self._queue.remove(turn)
        if not turn.done.done():
            turn.done.set_exception(Refusal("BUSY", 503, wait=COME_BACK))

    async def _work(self) -> None:
        while self._queue:
            turn = self._queue.pop(0)
            if turn.done.done():  # the caller has gone
                continue
            try:
                made = await turn.work()
            except Exception as problem:
                _settle(turn.done, problem)
            else:
                _settle(turn.done, None, made)

    # --- in one's turn ---

    async def hash(self, password: str) -> str:
        return await self._apart(self._hasher.hash, password)

    async def matches(self, kept: str | None, password: str) -> bool:
        """Whether this is the password; where there is none it takes as long to find out."""
        if kept is None and self._nobodys is None:
            self._nobodys = await self.hash(new_secret())
        right = await self._apart(self._verify, kept or self._nobodys or "", password)
        return right and kept is not None

    def _verify(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (VerifyMismatchError, InvalidHashError):
            return False

    async def _apart(self, work: Callable[..., Result], *said: str) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *said)


def _settle(done: asyncio.Future[Any], problem: Exception | None, made: Any = None) -> None:
    if done.done():
        return
    if problem is None:
        done.set_result(made)
    else:
        done.set_exception(problem)
