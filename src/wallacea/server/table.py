"""A table in memory, with the bots that play at it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from .blocks import Meant
from .changing import Plan
from .head import PERSON, RUNNING
from .playing import Playing
from .refusals import Fault, GivenUp, Refusal
from .storage.rows import Stored, Unavailable
from .views import NOBODY, Views

if TYPE_CHECKING:
    from .house import House

log = structlog.get_logger()


class Table(Playing):
    """One table: what is kept, who is there, and who plays."""

    def __init__(self, house: House, stored: Stored) -> None:
        self._bots: asyncio.Task[None] | None = None
        self.views = Views(self)
        super().__init__(house, stored)

    def meant(self, seat: int | None, line: int | None) -> Meant:
        """The person in a seat, or behind a line of the chat."""
        if (seat is None) == (line is None):
            raise Refusal("BAD_REQUEST", 422, said="say a seat or a line")
        if line is not None:
            said = next((s for s in self.chat if s["number"] == line), None)
            if said is None:
                raise Refusal("NO_SUCH_LINE", 404)
            return Meant(self.authors[line], said["name"], self.head.id, line, said)
        if seat is None or seat >= len(self.head.seats):
            raise Refusal("NO_SUCH_SEAT", 422)
        here = self.head.seats[seat]
        if here.person is None:
            raise Refusal("NOBODY_THERE")
        return Meant(here.person, here.name or "", self.head.id)

    def bot_turns(self) -> list[int]:
        """The seats for which a bot must choose now."""
        if self.head.status != RUNNING:
            return []
        return [s for s in self.head.decisions if not self.head.seats[s].plays_itself]

    def kick(self) -> None:
        """Lets bots choose where they must."""
        idle = self._bots is None and not self.still
        if idle and self.history is not None and self.bot_turns():
            self._bots = self.house.begin(self._play_bots())

    @property
    def thinking(self) -> bool:
        return self._bots is not None

    async def _play_bots(self) -> None:
        try:
            while self.history is not None and (turns := self.bot_turns()):
                if not await self.house.keeps(self):
                    return
                await self._play_bot(turns[0])
        except (Refusal, Unavailable) as problem:
            log.warning("a bot could not choose", table=self.head.id, problem=str(problem))
        finally:
            self._bots = None

    async def _play_bot(self, seat: int) -> None:
        if self.history is None or seat not in self.bot_turns():
            return  # others were quicker while it was asked who keeps the table
        question = self.head.decisions[seat].question
        level = self.head.seats[seat].bot
        await self.clock.sleep(self._pause_before_bot())
        if seat not in self.bot_turns():
            return
        thought = await self.think(level, self.history.match.state, seat)

        def plan() -> Plan:
            decision = self.head.decisions.get(seat)
            if seat not in self.bot_turns() or decision is None or decision.question != question:
                raise Refusal("STALE_QUESTION")
            return self._choice(self._running(), seat, thought.action, None)

        try:
            await self.write(plan, seat=seat)
        except Fault as fault:  # nobody can go on here
            raise self.give_up("choosing", seat, fault.__cause__ or fault) from None
        except Refusal as refusal:
            if refusal.obstacle != "STALE_QUESTION":  # else somebody was quicker
                raise

    async def shown(
        self,
        person: str | None,
        seen: int | None,
        known: int | None = None,
        hidden: frozenset[str] = NOBODY,
    ) -> bytes:
        """What a person is sent; of a table that is given up, that it is, and why."""
        try:
            return self.views.message(person, seen, known, hidden)
        except GivenUp:
            await self.freeze()
            return self.views.message(person, seen, known, hidden)

    def _pause_before_bot(self) -> int:
        """Where every person is away bots take their time: who comes back soon misses little."""
        people = [s for s in self.head.seats if s.kind == PERSON]
        if any(s.plays_itself for s in people):
            return 0
        return self.settings.lonely_pause if people or self.listeners else 0
