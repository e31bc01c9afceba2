"""Timeouts and absent players: pauses, deadlines, bots in the place of people who are away."""

from __future__ import annotations

from collections.abc import Callable

from .changing import Plan
from .gathering import Gathering, time_for
from .head import FROZEN, GATHERING, LIVE, NEVER, PAUSED, RUNNING, Head
from .history import RULES, History, as_then
from .people import Person
from .refusals import Refusal


class Absence(Gathering):
    """A table that continues without absent players."""

    def _running(self) -> History:
        if self.head.status == PAUSED:
            raise Refusal("PAUSED")
        if self.still or self.too_old:
            raise Refusal("FROZEN")
        if self.head.status != RUNNING or self.history is None:
            raise Refusal("NOT_RUNNING")
        return self.history

    async def leave_seat(self, person: Person) -> None:
        """Gives a seat up before the game; lets a bot play on in the game."""
        if self.head.status == GATHERING:
            await self.do(self.write(lambda: self._leave(person)))
        elif self.head.playable:
            seat = self._seat(person)
            if not self.head.seats[seat].away:
                await self.do(self.write(lambda: self._away(seat)))

    def _pause(self, seat: int, once: str) -> Plan:
        self._running()
        if self.head.seats[seat].away:
            raise Refusal("AWAY")
        head = self.head.changed()
        head.seats[seat].wants_pause = True
        present = [s for i, s in enumerate(head.seats) if s.plays_itself and self.online(i)]
        if all(s.wants_pause for s in present):
            now = self.clock.now()
            live = head.pace.kind == LIVE
            limit = self.settings.pause_limit if live else self.settings.slow_pause_limit
            head.status = PAUSED
            head.pause_ends = now + limit
            for decision in head.decisions.values():
                decision.due = max(0, decision.due - now)
        return self.plan(head, self.entry("pause", seat, once=once))

    def _resume(self, seat: int | None, once: str | None = None) -> Plan:
        head = self.head.changed()
        if head.status == PAUSED:
            head.status, head.pause_ends = RUNNING, None
            for decision in head.decisions.values():
                decision.due += self.clock.now()
        elif seat is None or not head.seats[seat].wants_pause:
            raise Refusal("NOT_PAUSED")
        for s in head.seats:
            s.wants_pause = False
        return self.plan(head, self.entry("resume", seat, once=once))

    def _away(self, seat: int, once: str | None = None) -> Plan:
        """A bot plays for this seat from now on."""
        self._playable()
        if self.head.seats[seat].away:
            raise Refusal("AWAY")
        head = self.head.changed()
        head.seats[seat].away = True
        head.seats[seat].wants_pause = False
        self._ask_again(head, seat)
        return self.plan(head, self.entry("away", seat, once=once))

    def _return(self, seat: int, once: str | None = None) -> Plan:
        """Somebody takes the seat back."""
        self._playable()
        if not self.head.seats[seat].away:
            raise Refusal("NOT_AWAY")
        head = self.head.changed()
        head.seats[seat].away = False
        self._ask_again(head, seat)
        return self.plan(head, self.entry("return", seat, once=once))

    def _playable(self) -> None:
        if not self.head.playable:
            raise Refusal("NOT_RUNNING")

    def _ask_again(self, head: Head, seat: int) -> None:
        """Restarts the deadline of an open question for whoever now has to answer it."""
        if seat in head.decisions:
            time = time_for(self.house, head, seat)
            paused = head.status == PAUSED
            head.decisions[seat].due = time if paused else self.clock.now() + time

    async def renew(self) -> None:
        """A table that began by older rules goes on by those of today, or says why not."""
        if self.head.ended or self.still:
            return
        if self.head.rules == self.game.version and not self.too_old:
            return
        await self.do(self.write(self._freeze_old if self.too_old else self._renewed))

    def _renewed(self) -> Plan:
        head, entry = self.head.changed(), self.entry(RULES)
        head.options, head.position = as_then(self.game, head)
        head.rules = self.game.version
        if self.history is None:
            return self.plan(head, entry, starts=True)
        history = self.history
        kept = history.snapshot(entry.number, history.moves, history.match.state)
        return self.plan(head, entry, lambda: history.kept.append(kept), snapshot=kept, starts=True)

    async def attend(self) -> None:
        """Handles deadlines that have passed."""
        if self.failed is not None and self.head.status != FROZEN:
            await self.freeze()
        if self.stale:
            async with self.lock:
                await self.refresh()
        while self.overdue:
            await self.do(self.write(self._attend))
        self.kick()

    @property
    def overdue(self) -> bool:
        """Whether something must be done now because nobody did anything in time."""
        return self._overdue() is not None

    def _attend(self) -> Plan:
        plan = self._overdue()
        if plan is None:  # somebody was quicker
            raise Refusal("NOT_POSSIBLE")
        return plan()

    def _overdue(self) -> Callable[[], Plan] | None:
        """What must be done now because nobody did anything in time."""
        now = self.clock.now()
        if self.still:
            return None
        if self.head.status == GATHERING and now >= self.head.due:
            return lambda: self._frozen("frozen-gathering")
        if self.head.status == PAUSED and now >= self.head.due:
            return lambda: self._resume(None)
        if self.head.status == RUNNING:
            late = [seat for seat in self.head.decisions if self._too_late(seat, now)]
            if late:
                return lambda: self._away(late[0])
        return None

    def _too_late(self, seat: int, now: int) -> bool:
        decision = self.head.decisions.get(seat)
        if decision is None or not self.head.seats[seat].plays_itself:
            return False
        gone = self.offline_since.get(seat, NEVER) + self.settings.grace
        return now >= decision.due or (self.head.pace.kind == LIVE and now >= gone)

    def _freeze_old(self) -> Plan:
        return self._frozen("frozen-rules", old=self.head.rules, new=self.game.version)
