"""A table in memory: what is kept of it, who is here, and its one way to change.

Functions beside this file make plans of what people, bots and time want (``seating``,
``choosing``, ``absence``, ``hints``); :meth:`Table.write` commits them before they are true.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

import structlog

from wallacea.core.game import find_game
from wallacea.core.state import from_bytes
from wallacea.core.text import Text

from .. import metrics
from ..people.person import Person
from ..processes.watch import TooLong, where, within
from ..refusals import Fault, GivenUp, Refusal, damaged, no_such_table, unavailable
from ..storage.head import FROZEN, GATHERING, NEVER, PAUSED, RUNNING, Head
from ..storage.rows import VACATED, Change, Conflict, Entry, Stored, Unavailable, Unreadable
from . import bots
from .history import (
    PLAY,
    RULES,
    START,
    UNDO,
    Damaged,
    History,
    OldRules,
    fingerprint,
    played_of,
)
from .ledger import Ledger
from .plan import Plan
from .presence import Presence
from .views import NOBODY, Views

if TYPE_CHECKING:
    from .house import House
    from .listeners import Listener

log = structlog.get_logger()

Made = TypeVar("Made")

ATTEMPTS = 3


class Table:
    """One table: what is kept, who is there, and who plays."""

    def __init__(self, house: House, stored: Stored) -> None:
        self.house = house
        self.settings = house.settings
        self.clock = house.clock
        self.game = find_game(stored.head.game)
        self.lock = asyncio.Lock()
        self.presence = Presence()
        self.used = self.clock.now()
        self.failed: str | None = None
        """Why the table was given up; that is written down as soon as it can be."""
        self.stale = False
        """Whether another process may have written newer entries."""
        self.thinking: asyncio.Task[None] | None = None
        """A bot that is choosing."""
        self.failed_bots: dict[int, Text] = {}
        """What is told of bots whose last choice was made for them."""
        self.told_instead: list[list[Text]] | None = None
        """What everybody was told last of who plays for a level that cannot."""
        self.views = Views(self)
        self.take(stored)

    # --- who is here ---

    def enter(self, listener: Listener) -> None:
        self.presence.listeners.add(listener)
        self.house.welcome(listener)
        self._present(listener.seat)

    def leave(self, listener: Listener) -> None:
        self.presence.listeners.discard(listener)
        self._present(listener.seat)

    def _present(self, seat: int | None) -> None:
        self.used = self.clock.now()
        if seat is not None:
            self.presence.look(seat, self.clock.now())
        self.house.tell_presence(self)
        self.changed()

    def hear_presence(self, process: str, seats: frozenset[int], spectators: int) -> None:
        """What another process says about who is connected to it."""
        news = self.presence.hear(process, self.clock.now(), seats, spectators)
        self._look_at_seats()
        if news:
            self.changed()

    def seat_changed(self) -> None:
        """Somebody who looked on has taken a seat, or given it up."""
        self._look_at_seats()
        self.house.tell_presence(self)
        self.changed()

    def _look_at_seats(self) -> None:
        for seat in range(len(self.head.seats)):
            self.presence.look(seat, self.clock.now())

    def changed(self) -> None:
        """Lets everybody look again."""
        self.views.forget()
        self.presence.nudge()

    async def shown(
        self,
        person: str | None,
        seen: int | None,
        known: int | None = None,
        hidden: frozenset[str] = NOBODY,
        numbers: bool = False,
    ) -> bytes:
        """What a person is sent; of a table that is given up, that it is, and why."""
        try:
            return self.views.message(person, seen, known, hidden, numbers)
        except GivenUp:
            await self.freeze()
            return self.views.message(person, seen, known, hidden, numbers)

    def seat_of(self, person: Person | None) -> int:
        """The seat of somebody who must have one."""
        seat = self.head.seat_of(person.id if person else None)
        if seat is None:
            raise Refusal("NO_SEAT", 403)
        return seat

    # --- rules, asked within limits: what fails, or does not end, costs this table alone ---

    @property
    def still(self) -> bool:
        """Whether the rules are not asked any more: no choice, no scene, no replay."""
        return self.failed is not None or self.head.status == FROZEN

    def running(self) -> History:
        """The game that goes on here."""
        if self.head.status == PAUSED:
            raise Refusal("PAUSED")
        if self.still or self.too_old:
            raise Refusal("FROZEN")
        if self.head.status != RUNNING or self.history is None:
            raise Refusal("NOT_RUNNING")
        return self.history

    def watched(
        self, doing: str, seat: int | None, work: Callable[..., Made], *arguments: Any
    ) -> Made:
        """What rules or scenes make. If they fail, or take too long, the table is given up."""
        try:
            return self.tried(doing, seat, work, *arguments)
        except Fault as fault:
            raise self.give_up(doing, seat, fault.__cause__ or fault) from None

    def tried(
        self, doing: str, seat: int | None, work: Callable[..., Made], *arguments: Any
    ) -> Made:
        """The same where the table can go on without it: what only fails is a :class:`Fault`."""
        if self.still:
            raise GivenUp
        try:
            return within(self.settings.rules_limit, work, *arguments)
        except (Refusal, OldRules):
            raise
        except TooLong as problem:
            raise self.give_up(doing, seat, problem) from None
        except Exception as problem:
            self._log("the rules failed", doing, seat, problem)
            raise Fault from problem

    def give_up(self, doing: str, seat: int | None, problem: BaseException) -> GivenUp:
        """From now on the rules are not asked here; when that is written, everybody is told."""
        if not self.still:
            self.failed = "frozen-fault"
            if isinstance(problem, TooLong):
                self.failed = "frozen-too-long"
            elif isinstance(problem, Damaged):
                self.failed = "frozen-damaged"
            metrics.GIVEN_UP.labels(self.failed).inc()
            self._log("a table is given up", doing, seat, problem, reason=self.failed)
            self.house.begin(self.freeze())
        return GivenUp()

    def _log(
        self, what: str, doing: str, seat: int | None, problem: BaseException, **more: str
    ) -> None:
        """Where it happened, but no values: they may be what nobody is to know."""
        first = problem.__cause__ or problem
        log.error(
            what,
            game=self.game.key,
            table=self.head.id,
            seat=seat,
            doing=doing,
            problem=type(first).__name__,
            at=where(first),
            **more,
        )

    # --- what was kept ---

    def take(self, stored: Stored) -> None:
        """The table as it was kept; forgets what was known before."""
        self.head: Head = stored.head
        self.ledger = Ledger(stored.head.id)
        for entry in stored.entries:
            self.ledger.note(entry)
        self.hints: dict[int, tuple[int, dict[str, Any]]] = {}
        """The last hint of a seat with its question: who asks twice gets the same answer."""
        self.history: History | None = None
        self.position: bytes | None = None
        self.too_old = False
        try:
            self.watched("loading", None, self._rebuild, stored)
        except OldRules:
            self.too_old = True
        except GivenUp:  # now, or before
            pass
        self.entries = stored.entries if self.history is None else []
        now = self.clock.now()
        for seat in range(len(self.head.seats)):
            if not self.presence.online(seat):
                self.presence.offline_since.setdefault(seat, now)
        self.stale = False
        self.views.forget()

    def _rebuild(self, stored: Stored) -> None:
        """The game as far as it was played, or the position that it will begin with."""
        if any(e.kind == START for e in stored.entries):
            self.history = History.rebuilt(self.game, self.head, stored.entries, stored.snapshots)
        elif stored.snapshots:
            kept = stored.snapshots[0]
            if kept.shape != fingerprint(self.game):
                raise OldRules
            try:
                from_bytes(self.game.state, kept.state)
            except Exception as problem:
                raise Damaged from problem
            self.position = kept.state

    async def refresh(self) -> None:
        """Takes in what other processes have written."""
        stored = await self._load(self.head.version)
        if stored.head.version == self.head.version and not self.stale:
            return
        known = self.history is not None or all(e.kind != START for e in stored.entries)
        plain = known and all(e.kind not in (RULES, UNDO, VACATED) for e in stored.entries)
        older = stored.head.version < self.head.version
        if self.stale or not plain or older or not self._followed(stored):
            self.take(await self._load())
        self.changed()

    async def _load(self, after: int = 0) -> Stored:
        try:
            stored = await self.house.store.load(self.head.id, after)
        except Unreadable:
            raise damaged() from None
        if stored is None:
            self.house.drop(self)
            raise no_such_table()
        return stored

    async def reload(self) -> None:
        """Reads all of it again: something was changed from outside of the game."""
        async with self.lock:
            self.stale = True
            await self.refresh()
        bots.kick(self)

    async def catch_up(self, version: int = NEVER) -> bool:
        """Takes in what others have written up to a version; whether there was anything."""
        return self.house.store.shared and await self.do(self._look_again(version))

    async def _look_again(self, version: int) -> bool:
        async with self.lock:
            before = self.head.version
            if before >= version:
                return False
            with contextlib.suppress(Unavailable):  # fall back to what we have
                await self.refresh()
            if self.head.version == before:
                return False
            bots.kick(self)
            return True

    def _followed(self, stored: Stored) -> bool:
        """Whether others could be followed; else the table is to be taken as it was kept."""
        try:
            self.tried("catching up", None, self._catch_up, stored)
            return True
        except (Fault, GivenUp):
            return False

    def _catch_up(self, stored: Stored) -> None:
        kept = {s.number: s for s in stored.snapshots}
        for entry in stored.entries:
            if entry.kind == PLAY and self.history is not None:
                played = played_of(entry)
                state, again = self.history.match.outcome(played.seat, played.action, played.chance)
                self.history.accept(entry.number, state, again, kept.get(entry.number))
            self.ledger.note(entry)
        self.head = stored.head

    # --- changing ---

    async def do(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Finishes what was begun, even if the caller has gone."""
        return await asyncio.shield(self.house.begin(work))

    async def write(
        self, plan: Callable[[], Plan], once: str | None = None, seat: int | None = None
    ) -> int:
        """Makes a plan, commits it, and only then makes it visible. Returns the entry's number."""
        async with self.lock:
            self.used = self.clock.now()
            return await self._commit(lambda: self._planned(plan, seat), once)

    def _planned(self, plan: Callable[[], Plan], seat: int | None) -> Plan:
        """A plan that was made in time, as it may ask the rules."""
        return plan() if self.head.status == FROZEN else self.tried("choosing", seat, plan)

    async def freeze(self) -> None:
        """Writes down why the table was given up, unless that has been done."""
        async with self.lock:
            reason = self.failed
            if reason is not None and self.head.status != FROZEN:
                await self._commit(lambda: self.frozen(reason), None)

    async def _commit(self, plan: Callable[[], Plan], once: str | None) -> int:
        try:
            return await self._write(plan, once)
        except Unavailable:  # the write may or may not have succeeded
            self.stale = True
            raise unavailable() from None

    async def _write(self, plan: Callable[[], Plan], once: str | None) -> int:
        if self.stale:
            await self.refresh()
        for _ in range(ATTEMPTS):
            if once is not None and once in self.ledger.done:
                return self.ledger.done[once]
            made = plan()
            try:
                await self.house.store.commit(made.change)
            except Conflict:  # somebody was first: look again
                self.stale = True
                await self.refresh()
                continue
            self.head = made.change.head
            self.ledger.note(made.change.entry)
            made.then()
            metrics.ENTRIES.labels(made.change.entry.kind).inc()
            self.changed()
            bots.kick(self)
            return made.change.entry.number
        raise Refusal("NOT_POSSIBLE")

    # --- what plans are made of ---

    def entry(self, kind: str, seat: int | None = None, **more: Any) -> Entry:
        """The next entry of this table."""
        blank: dict[str, Any] = dict.fromkeys(Entry._fields)
        said = {
            "number": self.head.version + 1,
            "kind": kind,
            "seat": seat,
            "at": self.clock.now(),
        }
        return Entry(**{**blank, **said, **more})

    def plan(
        self, head: Head, entry: Entry, then: Callable[[], None] = lambda: None, **more: Any
    ) -> Plan:
        """A plan by which the table becomes this one."""
        head.version = entry.number
        head.updated = entry.at
        head.due = _due(head)
        return Plan(Change(head, entry, **more), then)

    def frozen(self, key: str, **values: int | str) -> Plan:
        """A plan by which the table ends here, with the reason."""
        head = self.head.changed()
        head.freeze(key, **values)
        return self.plan(head, self.entry("frozen"))


def _due(head: Head) -> int:
    """When somebody must look after the table at the latest."""
    if head.status == GATHERING:
        return head.due  # as was said when it was opened
    if head.status == PAUSED:
        return head.pause_ends or 0
    if head.status == RUNNING:
        return min((d.due for d in head.decisions.values()), default=head.updated)
    return NEVER
