"""What people set out to do, for bots to be tried against: each script says what it wishes for."""

from __future__ import annotations

from wallacea.core.rules import rule

from .. import actions as act
from ..cards import TOKENS
from ..state import NO_PLACE, Darwin

SETTLED = 150
"""For every animal that comes to live in the habitat."""
STRENGTHENED = 50
"""For a mutation of one that lives there."""


@rule
def occupant(game: Darwin, seat: int, action: int) -> int:
    """Takes one habitat, keeps it and gathers its best animals there."""
    place = home(game, seat)
    if place == NO_PLACE:
        return 0
    if action >= act.PLACE and action < act.SMALLS:
        return SETTLED if action - act.PLACE == place else 0
    if action >= act.MUTATE and action < act.MIGRATE:
        return STRENGTHENED if game.species[action - act.MUTATE].place == place else 0
    if action >= act.MIGRATE and action < act.HUNT:
        return -SETTLED if game.species[action - act.MIGRATE].place == place else 0
    return 0


@rule
def home(game: Darwin, seat: int) -> int:
    """Where most species of the seat live, or NO_PLACE; of several such places the first."""
    best = NO_PLACE
    most = 0
    for place in range(game.open_places):
        here = game.places[place]
        own = 0
        for i in range(here.count):
            if here.order[i] // TOKENS == seat:
                own += 1
        if own > most:
            most = own
            best = place
    return best


SCRIPTS = {"occupant": occupant}
