"""Timeouts and absent players: pauses, deadlines, bots in the place of people who are away."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..people.person import Person
from ..refusals import Refusal
from ..storage.head import FROZEN, GATHERING, LIVE, NEVER, PAUSED, RUNNING, Head
from . import bots, seating
from .history import RULES, as_then
from .plan import Plan

if TYPE_CHECKING:
    from .table import Table


async def leave(table: Table, person: Person) -> None:
    """Gives a seat up before the game; lets a bot play on in the game."""
    if table.head.status == GATHERING:
        await table.do(table.write(lambda: seating.leave(table, person)))
    elif table.head.playable:
        seat = table.seat_of(person)
        if not table.head.seats[seat].away:
            await table.do(table.write(lambda: away(table, seat)))


def pause(table: Table, seat: int, once: str) -> Plan:
    """Somebody would like a pause; there is one when all who are here would."""
    table.running()
    if table.head.seats[seat].away:
        raise Refusal("AWAY")
    head = table.head.changed()
    head.seats[seat].wants_pause = True
    online = table.presence.online
    present = [s for i, s in enumerate(head.seats) if s.plays_itself and online(i)]
    if all(s.wants_pause for s in present):
        now, settings = table.clock.now(), table.settings
        live = head.pace.kind == LIVE
        limit = settings.pause_limit if live else settings.slow_pause_limit
        head.status = PAUSED
        head.pause_ends = now + limit
        for decision in head.decisions.values():
            decision.due = max(0, decision.due - now)
    return table.plan(head, table.entry("pause", seat, once=once))


def resume(table: Table, seat: int | None, once: str | None = None) -> Plan:
    """The game goes on, or a wish for a pause is taken back."""
    head = table.head.changed()
    if head.status == PAUSED:
        head.status, head.pause_ends = RUNNING, None
        for decision in head.decisions.values():
            decision.due += table.clock.now()
    elif seat is None or not head.seats[seat].wants_pause:
        raise Refusal("NOT_PAUSED")
    for s in head.seats:
        s.wants_pause = False
    return table.plan(head, table.entry("resume", seat, once=once))


def away(table: Table, seat: int, once: str | None = None) -> Plan:
    """A bot plays for this seat from now on."""
    _playable(table.head)
    if table.head.seats[seat].away:
        raise Refusal("AWAY")
    head = table.head.changed()
    head.seats[seat].away = True
    head.seats[seat].wants_pause = False
    _ask_again(table, head, seat)
    return table.plan(head, table.entry("away", seat, once=once))


def back(table: Table, seat: int, once: str | None = None) -> Plan:
    """Somebody takes the seat back."""
    _playable(table.head)
    if not table.head.seats[seat].away:
        raise Refusal("NOT_AWAY")
    head = table.head.changed()
    head.seats[seat].away = False
    _ask_again(table, head, seat)
    return table.plan(head, table.entry("return", seat, once=once))


def _playable(head: Head) -> None:
    if not head.playable:
        raise Refusal("NOT_RUNNING")


def _ask_again(table: Table, head: Head, seat: int) -> None:
    """Restarts the deadline of an open question for whoever now has to answer it."""
    if seat in head.decisions:
        time = seating.time_for(table.house, head, seat)
        paused = head.status == PAUSED
        head.decisions[seat].due = time if paused else table.clock.now() + time


# --- what time does ---------------------------------------------------------------------


async def renew(table: Table) -> None:
    """A table that began by older rules goes on by those of today, or says why not."""
    if table.head.ended or table.still:
        return
    if table.head.rules == table.game.version and not table.too_old:
        return
    plan = _freeze_old if table.too_old else _renewed
    await table.do(table.write(lambda: plan(table)))


def _renewed(table: Table) -> Plan:
    head, entry = table.head.changed(), table.entry(RULES)
    head.options, head.position = as_then(table.game, head)
    head.rules = table.game.version
    if table.history is None:
        return table.plan(head, entry, starts=True)
    history = table.history
    kept = history.snapshot(entry.number, history.moves, history.match.state)
    return table.plan(head, entry, lambda: history.kept.append(kept), snapshot=kept, starts=True)


def _freeze_old(table: Table) -> Plan:
    return table.frozen("frozen-rules", old=table.head.rules, new=table.game.version)


async def attend(table: Table) -> None:
    """Handles deadlines that have passed."""
    if table.failed is not None and table.head.status != FROZEN:
        await table.freeze()
    if table.stale:
        async with table.lock:
            await table.refresh()
    while overdue(table):
        await table.do(table.write(lambda: _attended(table)))
    bots.kick(table)


def overdue(table: Table) -> bool:
    """Whether something must be done now because nobody did anything in time."""
    return _overdue(table) is not None


def _attended(table: Table) -> Plan:
    plan = _overdue(table)
    if plan is None:  # somebody was quicker
        raise Refusal("NOT_POSSIBLE")
    return plan()


def _overdue(table: Table) -> Callable[[], Plan] | None:
    """What must be done now because nobody did anything in time."""
    now, head = table.clock.now(), table.head
    if table.still:
        return None
    if head.status == GATHERING and now >= head.due:
        return lambda: table.frozen("frozen-gathering")
    if head.status == PAUSED and now >= head.due:
        return lambda: resume(table, None)
    if head.status == RUNNING:
        late = [seat for seat in head.decisions if _too_late(table, seat, now)]
        if late:
            return lambda: away(table, late[0])
    return None


def _too_late(table: Table, seat: int, now: int) -> bool:
    decision = table.head.decisions.get(seat)
    if decision is None or not table.head.seats[seat].plays_itself:
        return False
    gone = table.presence.offline_since.get(seat, NEVER) + table.settings.grace
    return now >= decision.due or (table.head.pace.kind == LIVE and now >= gone)
