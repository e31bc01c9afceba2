"""What people ask of a table by a message: done once, answered before the view that shows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..people.person import Person
from ..refusals import Refusal
from . import absence, choosing, hints
from .messages import Choose, ack
from .plan import Plan

if TYPE_CHECKING:
    from .table import Table

Tell = Callable[[dict[str, Any]], None]


async def choose(
    table: Table, person: Person, message: Choose, tell: Tell = lambda answer: None
) -> dict[str, Any]:
    """Does what a message asks, once; returns the ack, and tells it before the view."""
    seat = table.seat_of(person)
    once = f"{person.id}:{message.id}"
    more: dict[str, Any] = {}
    plans: dict[str, Callable[[], Plan]] = {
        "play": lambda: choosing.play(table, seat, message, once),
        "undo": lambda: choosing.undo(table, seat, message, once),
        "say": lambda: choosing.say(table, seat, person, message, once),
        "pause": lambda: absence.pause(table, seat, once),
        "resume": lambda: absence.resume(table, seat, once),
        "away": lambda: absence.away(table, seat, once),
        "return": lambda: absence.back(table, seat, once),
    }
    if message.do == "hint":
        more["hint"], plan, once = await hints.asked(table, seat, person)
    elif message.do in plans:
        plan = plans[message.do]
    else:
        raise Refusal("BAD_MESSAGE", 422, said=f"do is one of hint, {', '.join(plans)}")
    if message.do == "say":
        await table.house.people.refuse_muted(person)
    return await _do(table, plan, once, seat, lambda number: ack(message.id, number, **more), tell)


async def _do(
    table: Table,
    plan: Callable[[], Plan],
    once: str,
    seat: int,
    answer: Callable[[int], dict[str, Any]],
    tell: Tell,
) -> dict[str, Any]:
    """Writes a plan, once, and tells the answer before the view that shows it."""
    told: list[int] = []

    def planned() -> Plan:
        made = plan()
        then, number = made.then, made.change.entry.number

        def then_tell() -> None:
            then()
            told.append(number)
            tell(answer(number))

        made.then = then_tell
        return made

    number = await table.do(table.write(planned, once, seat))
    if not told:  # it was done before
        tell(answer(number))
    return answer(number)
