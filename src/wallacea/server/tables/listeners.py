"""Somebody who looks at a table: a socket or a stream of events. A slow one never blocks it."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from typing import Any

import msgspec

from ..people.person import Person
from ..people.sessions import Session
from ..refusals import Refusal
from .table import Table


class Overflow(Exception):
    """A reader that does not read; it is let go."""


ENDING, SIGNED_OUT, SHUT_OUT, NO_SUCH_TABLE, TOO_SLOW = 1012, 4401, 4403, 4404, 4408
"""Why a reader is let go, as sockets say it."""


class Listener:
    """The outbox of one reader: answers in order, and of views only the newest.

    Tables notify it and go on; the sender takes the newest state.
    """

    def __init__(
        self, table: Table, person: Person | None, most: int, session: Session | None = None
    ) -> None:
        self.table = table
        self.person = person.id if person else None
        self.session = session.key if session else None
        self.hidden: frozenset[str] = frozenset()
        """Those whose chat is not shown here."""
        self.looks = 0
        """How often that was looked up."""
        self.most = most
        self.seat = table.head.seat_of(self.person)
        self.seen: int | None = None
        self.short = False
        self.numbers = False
        """Whether it also wants what its seat sees as numbers."""
        self.shown: int | None = None
        """The version of the last view that was sent here."""
        self.greeted = False
        self.closed = False
        self.code = TOO_SLOW
        self._answers: deque[bytes] = deque()
        self._news = False
        self._wake = asyncio.Event()

    def greet(self, seen: int | None, short: bool = False, numbers: bool = False) -> None:
        """The reader says what it has seen; from now on it gets views, the first one whole."""
        self.seen = seen
        self.short = short
        self.numbers = numbers
        self.shown = None
        self.greeted = True
        self.nudge()

    def nudge(self) -> None:
        """Something has changed."""
        if self.greeted:
            self._news = True
            self._wake.set()

    def answer(self, message: Any) -> None:
        if len(self._answers) >= self.most:
            self.closed = True
        self._answers.append(msgspec.json.encode(message))
        self._wake.set()

    def close(self, code: int) -> None:
        self.closed, self.code = True, code
        self._wake.set()

    async def next(self) -> list[bytes]:
        """What is to be sent now; waits until there is something."""
        await self._wake.wait()
        self._wake.clear()
        if self.closed:
            raise Overflow
        messages = list(self._answers)
        self._answers.clear()
        if self._news:
            self._news = False
            self._sit_down()
            known = self.shown if self.short else None
            with suppress(Refusal):  # it is given up, and they hear of it when that is written
                view = await self.table.shown(
                    self.person, self.seen, known, self.hidden, self.numbers
                )
                messages.append(view)
                self.seen = self.shown = self.table.head.version
        return messages

    def _sit_down(self) -> None:
        """A listener who has taken a seat now sees what that seat sees."""
        seat = self.table.head.seat_of(self.person)
        if seat != self.seat:
            self.seat = seat
            self.seen = self.shown = None
            self.table.seat_changed()
