"""What is kept of a table, and every change to it: committed before it is true."""

from __future__ import annotations

import asyncio
import contextlib
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from wallacea.core.game import Game

from . import metrics
from .catalogue import game_named
from .head import GATHERING, LIVE, PAUSED, RUNNING, Head
from .history import PLAY, RULES, START, UNDO, History, OldRules, fingerprint, played_of
from .presence import Presence
from .refusals import Refusal
from .storage.rows import Change, Conflict, Entry, Stored, Unavailable

if TYPE_CHECKING:
    from .house import House
    from .views import Views

CHAT = 50
"""Lines of chat that a view shows."""
NEVER = 1 << 60
ATTEMPTS = 3


@dataclass(slots=True)
class Plan:
    """A change that is ready to be written, and what to do when it has been."""

    change: Change
    then: Callable[[], None] = lambda: None


class Changing(Presence, ABC):
    """A table as it was kept. Every change goes through :meth:`write`, under the table's lock."""

    views: Views

    def __init__(self, house: House, stored: Stored) -> None:
        super().__init__(house)
        self.settings = house.settings
        self.game: Game = game_named(stored.head.game)
        self.lock = asyncio.Lock()
        self.stale = False
        """Whether others may have written what is not known here."""
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
        self.done: dict[str, int] = {}
        self.marks: list[int] = [0]
        """How many moves there were after each entry."""
        self.furthest, self.undone = 0, 0
        self.hints: dict[int, tuple[int, dict[str, Any]]] = {}
        """The last hint of a seat with its question: who asks twice gets the same answer."""
        self.result: dict[str, Any] | None = None
        for entry in stored.entries:
            self._note(entry)
        self.history: History | None = None
        self.position: bytes | None = None
        self.too_old = False
        if any(e.kind == START for e in stored.entries):
            try:
                self.history = History.rebuilt(
                    self.game, self.head, stored.entries, stored.snapshots
                )
            except OldRules:
                self.too_old = True
        elif stored.snapshots:  # a position that the game will begin with
            self.too_old = stored.snapshots[0].shape != fingerprint(self.game)
            self.position = None if self.too_old else stored.snapshots[0].state
        self.entries = stored.entries if self.too_old else []
        now = self.clock.now()
        for seat in range(len(self.head.seats)):
            if not self.online(seat):
                self.offline_since.setdefault(seat, now)
        self.stale = False
        self.views.forget()

    def _note(self, entry: Entry) -> None:
        """Remembers what every entry means besides its move."""
        moves = self.marks[-1] + (entry.kind == PLAY) - (entry.kind == UNDO)
        self.marks.append(moves)
        if entry.once is not None:
            self.done[entry.once] = entry.number
        if entry.kind == "say":
            said = msgspec.json.decode(entry.note or "{}")
            self.chat.append({"number": entry.number, "at": entry.at, "seat": entry.seat, **said})
        if entry.kind == PLAY and entry.note is not None:
            self.result = msgspec.json.decode(entry.note)
        if entry.kind == UNDO:
            self.undone += 1
        elif moves > self.furthest:
            self.furthest, self.undone = moves, 0

    async def refresh(self) -> None:
        """Takes in what other processes have written."""
        stored = await self.house.store.load(self.head.id, self.head.version)
        if stored is None or (stored.head.version == self.head.version and not self.stale):
            return
        known = self.history is not None or all(e.kind != START for e in stored.entries)
        plain = known and all(e.kind not in (RULES, UNDO) for e in stored.entries)
        if self.stale or not plain or stored.head.version < self.head.version:
            whole = await self.house.store.load(self.head.id)
            assert whole is not None
            self.take(whole)
        else:
            self._catch_up(stored)
        self.changed()

    async def catch_up(self, version: int = NEVER) -> bool:
        """Takes in what others have written up to a version; whether there was anything."""
        return self.house.store.shared and await self.do(self._look_again(version))

    async def _look_again(self, version: int) -> bool:
        async with self.lock:
            before = self.head.version
            if before >= version:
                return False
            with contextlib.suppress(Unavailable):  # then what is known must do
                await self.refresh()
            if self.head.version == before:
                return False
            self.kick()
            return True

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
        """Finishes what was begun, even if whoever asked has gone."""
        return await asyncio.shield(self.house.begin(work))

    async def write(self, plan: Callable[[], Plan], once: str | None = None) -> int:
        """Makes a plan, commits it, and only then lets it be true. Gives the entry's number."""
        async with self.lock:
            self.used = self.clock.now()
            try:
                return await self._write(plan, once)
            except Unavailable:  # perhaps it was written, perhaps not
                self.stale = True
                raise Refusal("UNAVAILABLE", 503) from None

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

    def _due(self, head: Head) -> int:
        """When somebody must look after the table at the latest."""
        if head.status == GATHERING:
            live = head.pace.kind == LIVE
            limit = self.settings.gathering_limit if live else self.settings.slow_gathering_limit
            return head.created + limit
        if head.status == PAUSED:
            return head.pause_ends or 0
        if head.status == RUNNING:
            return min((d.due for d in head.decisions.values()), default=head.updated)
        return NEVER
