"""Hints: what a bot that sees what this seat sees would choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from wallacea.bots.instead import adviser
from wallacea.core.text import Text

from ..people.person import Person
from ..refusals import Refusal
from . import bots
from .history import HINT
from .plan import Plan

if TYPE_CHECKING:
    from ..processes.thinkers import Thought
    from .table import Table


async def asked(
    table: Table, seat: int, person: Person
) -> tuple[dict[str, Any], Callable[[], Plan], str]:
    """A hint, how it is written down before it is given, and by what name: once a question."""
    question = _question(table, seat)
    given = await hint(table, seat)
    once = f"{person.id}:{HINT} {question}"  # no message has an id with a space
    return given, lambda: _written(table, seat, question, once), once


def _question(table: Table, seat: int) -> int:
    """The question about which a seat may be given a hint."""
    table.running()
    if not table.head.hints:
        raise Refusal("HINTS_OFF")
    if seat not in table.head.decisions:
        raise Refusal("NOT_ASKED")
    return table.head.decisions[seat].question


def _written(table: Table, seat: int, question: int, once: str) -> Plan:
    if _question(table, seat) != question:
        raise Refusal("STALE_QUESTION")
    head = table.head.changed()
    head.seats[seat].hints += 1
    return table.plan(head, table.entry(HINT, seat, once=once))


async def hint(table: Table, seat: int) -> dict[str, Any]:
    """What a bot that sees what this seat sees would choose."""
    state = table.running().match.state
    question = _question(table, seat)
    if table.hints.get(seat, (None, {}))[0] == question:
        return table.hints[seat][1]
    thought = await bots.think(table, adviser(), state, seat, advice=True)
    asked = table.head.decisions.get(seat)
    if asked is None or asked.question != question:
        raise Refusal("STALE_QUESTION")
    said = table.watched("hinting", seat, _texts, table, state, seat)
    given = {
        "action": thought.action,
        "text": said[thought.action],
        "by": _name(thought),
        "options": [
            {
                "action": a,
                "text": said[a],
                "share": round(share, 4),
                "value": round(value, 4),
                "change": None if change is None else round(change, 4),
            }
            for a, share, value, change in thought.options
            if a in said
        ],
        "instead": [one.told for one in thought.instead],
    }
    if thought.by in ("search", adviser()):
        table.hints[seat] = question, given
    return given


def _name(thought: Thought) -> str:
    """The level that gave a hint."""
    if thought.by != "search":
        return thought.by
    return thought.instead[-1].plays if thought.instead else adviser()


def _texts(table: Table, state: Any, seat: int) -> dict[int, Text]:
    """The choices of a seat in words."""
    return {a: table.game.move(state, a).text for a in table.game.choices(state, seat)}
