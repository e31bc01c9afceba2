"""Bots choose where they must: for their own seats, and for people who are away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import structlog

from wallacea.bots.instead import FAILED

from ..processes.thinkers import NotImagined, Thought
from ..refusals import Fault, Refusal
from ..storage.head import OPEN, PERSON, RUNNING
from ..storage.rows import Unavailable
from .choosing import choice
from .plan import Plan

if TYPE_CHECKING:
    from wallacea.core.text import Text

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


async def think(table: Table, level: str, state: Any, seat: int, advice: bool = False) -> Thought:
    """What a bot would choose for a seat; a table at which it cannot even begin is given up."""
    try:
        return await table.house.thinkers.choose(table.game, level, state, seat, advice)
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
    table.failed_bots.pop(seat, None)
    for one in thought.instead:
        if one.hindrance.why == FAILED:
            table.failed_bots[seat] = one.told

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


def told_instead(table: Table, seat: int) -> list[Text]:
    """Who plays for the bot of this seat, where its level cannot play now."""
    here = table.head.seats[seat]
    if not table.head.playable or here.plays_itself or here.kind == OPEN:
        return []
    instead = table.house.thinkers.instead(table.game, here.bot)
    failed = [table.failed_bots[seat]] if seat in table.failed_bots else []
    return [*(one.told for one in instead), *failed]


def look(table: Table) -> None:
    """While a level is prepared for a bot here, everybody sees how long it takes."""
    if not table.presence.listeners:
        return
    told = [told_instead(table, seat) for seat in range(len(table.head.seats))]
    if told != table.told_instead:
        table.changed()


def _pause_before(table: Table) -> int:
    """Where people look on, each choice can be seen; where every person is away bots take their
    time: who comes back soon misses little.
    """
    people = [s for s in table.head.seats if s.kind == PERSON]
    watched = bool(table.presence.listeners or table.presence.elsewhere)
    if any(s.plays_itself for s in people):
        passed = table.clock.now() - table.head.updated
        return max(0, table.settings.bot_pause - passed) if watched else 0
    return table.settings.lonely_pause if people or watched else 0
