"""Stored state of a table. Every change is committed before it becomes visible."""

from __future__ import annotations

import asyncio
import contextlib
from abc import abstractmethod
from collections import deque
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec
import structlog

from wallacea.core.match import Hinted, before
from wallacea.core.state import from_bytes

from . import metrics
from .catalogue import game_named
from .head import FROZEN, GATHERING, NEVER, PAUSED, RUNNING, Head
from .history import (
    HINT,
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
from .refusals import Fault, GivenUp, Refusal, damaged, no_such_table, unavailable
from .ruled import Ruled
from .storage.rows import VACATED, Change, Conflict, Entry, Stored, Unavailable, Unreadable

if TYPE_CHECKING:
    from .house import House
    from .views import Views

log = structlog.get_logger()

CHAT = 50
"""Lines of chat that a view shows."""
ATTEMPTS = 3


@dataclass(slots=True)
class Plan:
    """A change that is ready to be written, and what to do when it has been."""

    change: Change
    then: Callable[[], None] = lambda: None


class Changing(Ruled):
    """A table as it was kept. Every change goes through :meth:`write`, under the table's lock."""

    views: Views

    def __init__(self, house: House, stored: Stored) -> None:
        super().__init__(house, game_named(stored.head.game))
        self.stale = False
        """Whether another process may have written newer entries."""
        self.take(stored)

    def changed(self) -> None:
        self.views.forget()
        super().changed()

    @abstractmethod
    def kick(self) -> None:
        """Lets bots choose where they must."""

    # --- what was kept ---

    def take(self, stored: Stored) -> None:
        """The table as it was kept; forgets what was known before."""
        self.head: Head = stored.head
        self.chat: deque[dict[str, Any]] = deque(maxlen=CHAT)
        self.authors: dict[int, str] = {}
        """Who said each line of the chat; told to nobody."""
        self.done: dict[str, int] = {}
        self.marks: list[int] = [0]
        """How many moves there were after each entry."""
        self.furthest, self.undone = 0, 0
        self.hints: dict[int, tuple[int, dict[str, Any]]] = {}
        """The last hint of a seat with its question: who asks twice gets the same answer."""
        self.hinted: list[Hinted] = []
        """Who has asked for hints, and when."""
        self.result: dict[str, Any] | None = None
        for entry in stored.entries:
            self._note(entry)
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
            if not self.online(seat):
                self.offline_since.setdefault(seat, now)
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

    def _note(self, entry: Entry) -> None:
        """Remembers what every entry means besides its move."""
        moves = self.marks[-1] + (entry.kind == PLAY) - (entry.kind == UNDO)
        self.marks.append(moves)
        if entry.once is not None:
            self.done[entry.once] = entry.number
        if entry.note is not None:  # a line of chat without one was taken out
            self._read_note(entry, entry.note)
        if entry.kind == HINT:
            self.hinted.append(Hinted(moves, entry.seat or 0))
        if entry.kind == UNDO:
            self.hinted = before(moves, self.hinted)
            self.undone += 1
        elif moves > self.furthest:
            self.furthest, self.undone = moves, 0

    def _read_note(self, entry: Entry, note: str) -> None:
        try:
            said = msgspec.json.decode(note, type=dict[str, Any])
        except (msgspec.MsgspecError, UnicodeError):  # no line of chat is worth a table
            log.warning("a note cannot be read", table=self.head.id, number=entry.number)
            return
        if entry.kind == "say":
            self.chat.append({"number": entry.number, "at": entry.at, "seat": entry.seat, **said})
            self.authors[entry.number] = (entry.once or "").partition(":")[0]
        elif entry.kind == PLAY:
            self.result = said

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
        self.kick()

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
            self.kick()
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
            self._note(entry)
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
        async with self.lock:
            reason = self.failed
            if reason is not None and self.head.status != FROZEN:
                await self._commit(lambda: self._frozen(reason), None)

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
            if once is not None and once in self.done:
                return self.done[once]
            made = plan()
            try:
                await self.house.store.commit(made.change)
            except Conflict:  # somebody was first: look again
                self.stale = True
                await self.refresh()
                continue
            self.head = made.change.head
            self._note(made.change.entry)
            made.then()
            metrics.ENTRIES.labels(made.change.entry.kind).inc()
            self.changed()
            self.kick()
            return made.change.entry.number
        raise Refusal("NOT_POSSIBLE")

    def entry(self, kind: str, seat: int | None = None, **more: Any) -> Entry:
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
        head.version = entry.number
        head.updated = entry.at
        head.due = self._due(head)
        return Plan(Change(head, entry, **more), then)

    def _frozen(self, key: str, **values: int | str) -> Plan:
        head = self.head.changed()
        head.freeze(key, **values)
        return self.plan(head, self.entry("frozen"))

    def _due(self, head: Head) -> int:
        """When somebody must look after the table at the latest."""
        if head.status == GATHERING:
            return head.due  # as was said when it was opened
        if head.status == PAUSED:
            return head.pause_ends or 0
        if head.status == RUNNING:
            return min((d.due for d in head.decisions.values()), default=head.updated)
        return NEVER
