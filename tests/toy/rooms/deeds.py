"""Rules that reach all they use through modules, and one that only looks as if it did."""

from __future__ import annotations

from typing import Any

import wallacea.core.chance
from tests.toy import rooms
from wallacea.core import events
from wallacea.core.rules import rule, thought

from . import things

taxed = things.taxed  # a rule of this module's, too: whoever has a field of that name calls nothing


@rule
def visit(game: Any, n: int) -> int:
    """A number, tables short and long, rules, a blank and what compiled code leaves out."""
    total = things.PRICE + things.SHORT[n % 3] + things.LONG[n % 40] + rooms.things.LONG[3]
    events.note(game, things.PRICE, things.SHORT[0], n, 0)
    for _ in range(wallacea.core.chance.spin(game, things.PRICE)):
        total += things.twice(n)
    return total + things.tax(n) + rooms.things.taxed(n)


@rule
def visit_first(games: list[Any], n: int) -> int:
    return visit(games[0], n)


@rule
def look(box: Any, twice: int) -> int:
    """A parameter and a field with the names of rules."""
    return int(box.taxed + twice)


@thought
def root(n: int) -> float:
    return things.sqrt(n) * things.HALF


@rule
def low(n: int) -> int:
    return n


@rule
def high(n: int) -> int:
    return 5 * n
