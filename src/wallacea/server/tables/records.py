"""What remains of a table: its record and its moments, as the asker may know them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from wallacea.core.match import FORMAT, Played, course

from ..refusals import GivenUp, Refusal, damaged
from ..storage.head import OVER
from .history import PLAY, UNDO, OldRules, played_of
from .table import Table


def state_after(table: Table, number: int) -> Any:
    """The state after this many moves."""
    history = table.history
    missing = Refusal("NO_SUCH_MOMENT", 404, moves=table.head.moves, moment=number)
    if history is None or number > history.moves:
        raise GivenUp if table.still else missing
    try:
        return table.watched("looking back", None, history.state_after, number)
    except OldRules:
        raise missing from None


def moment(table: Table, person: str | None, number: int) -> dict[str, Any]:
    """The table after this many moves, as this person saw it."""
    state = state_after(table, number)
    viewer = table.views.viewer(table.head.seat_of(person))
    return table.watched("looking back", viewer, _shown, table, state, viewer, number)


def _shown(table: Table, state: Any, viewer: int, number: int) -> dict[str, Any]:
    shown = {
        "scene": table.game.scene(state, viewer),
        "move": number,
        "moves": table.head.moves,
    }
    if table.head.status == OVER:  # nothing is secret any more
        seats = range(len(table.head.seats))
        shown["scores"] = [table.game.score(state, seat) for seat in seats]
    return shown


def record(table: Table, person: str | None) -> str:
    """The record: all of it when the game has ended, before that what this person may know."""
    try:
        if table.head.ended:
            return _lines(_whole(table))
        return table.watched("telling", None, lambda: _lines(_so_far(table, person)))
    except (msgspec.MsgspecError, IndexError):
        raise damaged() from None


def _lines(lines: Iterable[Any]) -> str:
    return "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)


def _about(table: Table) -> dict[str, Any]:
    head = table.head
    return {
        "wallacea": "record",
        "format": FORMAT,
        "game": head.game,
        "rules": head.rules,
        "seats": head.names(),
        "hints": head.hints,
        **({"deal": head.deal} if head.position is not None else {}),
    }


def _so_far(table: Table, person: str | None) -> Iterable[dict[str, Any]]:
    """No chance, no choice: only the story."""
    yield {**_about(table), "wallacea": "story", "options": table.head.options}
    yield from table.views.told(table.head.seat_of(person), 0)


def _whole(table: Table) -> Iterable[dict[str, Any]]:
    """What was kept, without asking any rules: they may have changed since."""
    head = table.head
    way = {"position": head.position} if head.position is not None else {"options": head.options}
    yield {**_about(table), "chance": head.chance, **way}
    yield from course(_plays(table), table.ledger.hinted)
    if table.ledger.result is not None:
        yield table.ledger.result


def _plays(table: Table) -> list[Played]:
    if table.history is not None:
        return table.history.match.history
    plays = []
    for entry in table.entries:
        if entry.kind == PLAY:
            plays.append(played_of(entry))
        elif entry.kind == UNDO:
            plays.pop()
    return plays
