"""A table in memory, with the bots that play at it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from .changing import Plan
from .head import PERSON, RUNNING
from .playing import Fault, Playing
from .refusals import Refusal
from .storage.rows import Stored, Unavailable
from .views import Views

if TYPE_CHECKING:
    from .house import House

log = structlog.get_logger()


class Table(Playing):
    """One table: what is kept, who is there, and who plays."""

    def __init__(self, house: House, stored: Stored) -> None:
        self._bots: asyncio.Task[None] | None = None
        self.views = Views(self)
        super().__init__(house, stored)

    def bot_turns(self) -> list[int]:
        """The seats for which a bot must choose now."""
        if self.head.status != RUNNING:
            return []
        return [s for s in self.head.decisions if not self.head.seats[s].plays_itself]

    def kick(self) -> None:
        """Lets bots choose where they must."""
        if self.bot_turns() and self.history is not None and self._bots is None:
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
            if isinstance(problem, Fault):  # nobody can go on here
                await self.write(lambda: self._frozen("frozen-fault"))
        finally:
            self._bots = None

    async def _play_bot(self, seat: int) -> None:
        assert self.history is not None
        question = self.head.decisions[seat].question
        level = self.head.seats[seat].bot
        await self.clock.sleep(self._pause_before_bot())
        if seat not in self.bot_turns():
            return
        thought = await self.house.thinkers.choose(self.game, level, self.history.match.state, seat)

        def plan() -> Plan:
            decision = self.head.decisions.get(seat)
            if seat not in self.bot_turns() or decision is None or decision.question != question:
                raise Refusal("STALE_QUESTION")
            return self._choice(self._running(), seat, thought.action, None)

        try:
            await self.write(plan)
        except Refusal as refusal:
            if refusal.obstacle != "STALE_QUESTION":  # else somebody was quicker
                raise

    def _pause_before_bot(self) -> int:
        """Where every person is away bots take their time: who comes back soon misses little."""
        people = [s for s in self.head.seats if s.kind == PERSON]
        if any(s.plays_itself for s in people):
            return 0
        return self.settings.lonely_pause if people or self.listeners else 0
