"""Bots choose where they must: for their own seats, and for people who are away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import structlog

from ..processes.thinkers import NotImagined, Thought
from ..refusals import Fault, Refusal
from ..storage.head import PERSON, RUNNING
from ..storage.rows import Unavailable
from .choosing import choice
from .plan import Plan

if TYPE_CHECKING:
    from .table import Table

log = structlog.get_logger()


def turns(table: Table) -> list[int]:
    """The seats for which a bot must choose now."""
    if table.head.status != RUNNING:
        return []
    return [s for s in table.head.decisions if not table.head.seats[s].plays_itself]


def kick(table: Table) -> None:
    """Lets bots choose where they must."""
    idle = table.thinking is None and not table.still
    if idle and table.history is not None and turns(table):
        table.thinking = table.house.begin(_play(table))


async def think(table: Table, level: str, state: Any, seat: int) -> Thought:
    """What a bot would choose for a seat; a table at which it cannot even begin is given up."""
    try:
        return await table.house.thinkers.choose(table.game, level, state, seat)
    except NotImagined as problem:
        raise table.give_up("thinking", seat, problem.__cause__ or problem) from None


async def _play(table: Table) -> None:
    try:
        while table.history is not None and (asked := turns(table)):
            if not await table.house.keeps(table):
                return
            await _choose(table, asked[0])
    except (Refusal, Unavailable) as problem:
        log.warning("a bot could not choose", table=table.head.id, problem=str(problem))
    finally:
        table.thinking = None


async def _choose(table: Table, seat: int) -> None:
    if table.history is None or seat not in turns(table):
        return  # others were quicker while it was asked who keeps the table
    question = table.head.decisions[seat].question
    level = table.head.seats[seat].bot
    await table.clock.sleep(_pause_before(table))
    if seat not in turns(table):
        return
    thought = await think(table, level, table.history.match.state, seat)

    def plan() -> Plan:
        decision = table.head.decisions.get(seat)
        if seat not in turns(table) or decision is None or decision.question != question:
            raise Refusal("STALE_QUESTION")
        return choice(table, table.running(), seat, thought.action, None)

    try:
        await table.write(plan, seat=seat)
    except Fault as fault:  # nobody can go on here
        raise table.give_up("choosing", seat, fault.__cause__ or fault) from None
    except Refusal as refusal:
        if refusal.obstacle != "STALE_QUESTION":  # else somebody was quicker
            raise


def _pause_before(table: Table) -> int:
    """Where every person is away bots take their time: who comes back soon misses little."""
    people = [s for s in table.head.seats if s.kind == PERSON]
    if any(s.plays_itself for s in people):
        return 0
    return table.settings.lonely_pause if people or table.presence.listeners else 0
