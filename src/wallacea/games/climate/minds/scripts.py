"""What people set out to do, for bots to be tried against: each script says what it wishes for."""

from __future__ import annotations

from wallacea.core.rules import rule

from .. import actions as act
from ..cards import (
    AMBUSH,
    CARNIVORE,
    CLIMBING,
    FOOD,
    INTELLIGENCE,
    MOST_BODY,
    MOST_POPULATION,
    PACK_HUNTING,
    TRAIT,
)
from ..rules.attack import defence_size
from ..rules.table import must_end
from ..state import NO_BOARD, Climate
from .worth import all_traits

WISH = 1000
"""More than greed can set against it."""
LEAN = 30
"""How much less a Food Card is liked for each plant on it: hunters eat none."""
SMALLEST = 3
"""A hunter grows to this size whoever sits at the table."""
HELPERS = 1 << AMBUSH | 1 << CLIMBING | 1 << INTELLIGENCE | 1 << PACK_HUNTING


@rule
def hunter(game: Climate, seat: int, action: int) -> int:
    """One large Carnivore that eats everybody."""
    board = great_hunter(game, seat)
    if action < act.USE:
        card = action - act.LAY
        kept = TRAIT[card] == CARNIVORE and board == NO_BOARD
        return -LEAN * FOOD[card] - (WISH if kept else 0)
    if action < act.RETURN:
        trait = TRAIT[action - act.USE]
        if board == NO_BOARD:
            return WISH if trait == CARNIVORE else 0
        if HELPERS >> trait & 1 == 1:
            return 0
        return WISH if grows(game, seat, board) else 0
    if action >= act.AS_TRAIT and action < act.AS_BODY:
        if board == NO_BOARD and TRAIT[game.players[seat].chosen] == CARNIVORE:
            return WISH + 100 * game.species[action - act.AS_TRAIT].population
        return 0
    if action >= act.AS_BODY and action < act.AS_POPULATION:
        wanted = action - act.AS_BODY == board and too_small(game, seat, board)
        return 2 * WISH if wanted else 0
    if action >= act.AS_POPULATION and action < act.NEW_LEFT:
        return WISH if action - act.AS_POPULATION == board else 0
    if action >= act.FEED_SPECIES and action < act.ATTACK:
        return WISH if action - act.FEED_SPECIES == board else 0
    if action >= act.ATTACK and action < act.NEGATE:
        prey = game.species[action - act.ATTACK]
        return -WISH if prey.owner == seat else 100 * prey.body
    return 0


@rule
def great_hunter(game: Climate, seat: int) -> int:
    """The seat's largest Carnivore, or NO_BOARD; traits that lie face down count."""
    best = NO_BOARD
    size = 0
    board = game.players[seat].leftmost
    for _ in range(game.players[seat].species):
        species = game.species[board]
        if all_traits(species) >> CARNIVORE & 1 == 1:
            if 10 * species.body + species.population > size:
                size = 10 * species.body + species.population
                best = board
        board = species.right
    must_end(game, board)
    return best


@rule
def too_small(game: Climate, seat: int, board: int) -> bool:
    """Whether some species of the others is too large for this hunter."""
    hunter = game.species[board]
    largest = SMALLEST - 1
    for other in range(game.seats):
        prey = game.players[other].leftmost
        for _ in range(game.players[other].species):
            if other != seat:
                largest = max(largest, defence_size(game.species[prey], 0))
            prey = game.species[prey].right
        must_end(game, prey)
    return hunter.body < min(MOST_BODY, largest + 1)


@rule
def grows(game: Climate, seat: int, board: int) -> bool:
    """Whether the hunter is not yet what it shall be."""
    return too_small(game, seat, board) or game.species[board].population < MOST_POPULATION


SCRIPTS = {"hunter": hunter}
