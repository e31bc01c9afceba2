"""What people set out to do, for bots to be tried against: each script says what it wishes for."""

from __future__ import annotations

from wallacea.core.rules import rule

from .. import actions as act
from ..cards import CARNIVOROUS, FAT_TISSUE, GRAZING, PARASITE, PIRACY, SHOWN
from ..state import Origins
from .worth import missing

WASTE = 150
"""For food that nobody gets."""
TAKEN = 60
"""For food that is taken first."""
TOOL = 60
"""For a trait that takes food away."""
TOOLS = 1 << GRAZING | 1 << PIRACY | 1 << PARASITE | 1 << CARNIVOROUS | 1 << FAT_TISSUE


@rule
def starver(game: Origins, seat: int, action: int) -> int:
    """Leaves the others hungry: eats, hoards, steals and spoils what they need."""
    if action >= act.PLAY_TRAIT and action < act.ON_ANIMAL:
        return TOOL if TOOLS >> SHOWN[action - act.PLAY_TRAIT] & 1 == 1 else 0
    if action >= act.TAKE and action < act.HUNT:
        return TAKEN
    if action >= act.HUNT and action < act.ATTACK:
        return TAKEN
    if action >= act.ATTACK and action < act.CONVERT:
        prey = game.animals[action - act.ATTACK]
        return TAKEN if prey.owner != seat + 1 else -WASTE
    if action >= act.GRAZE and action < act.PIRATE:
        return WASTE if others_hungry(game, seat) > 0 else 0
    if action >= act.PIRATE and action < act.HIBERNATE:
        return WASTE
    return 0


@rule
def others_hungry(game: Origins, seat: int) -> int:
    """How many animals of the others still need food."""
    count = 0
    for i in range(game.living):
        animal = game.animals[game.table[i]]
        if animal.owner != seat + 1 and missing(animal) > 0:
            count += 1
    return count


SCRIPTS = {"starver": starver}
