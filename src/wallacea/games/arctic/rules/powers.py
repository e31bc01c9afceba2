"""Which powers can be used (ARC-3.8 to ARC-3.12)."""

from __future__ import annotations

from wallacea.core.rules import rule

from .. import obstacles as no
from ..cards import PHASE_A, POWER_PHASE
from ..state import Arctic


@rule
def power_obstacle(game: Arctic, seat: int, animal: int, side: int) -> int:
    """What keeps a player from using a power, apart from the moment."""
    if game.side[animal] != side:
        return no.POWER_SIDE_NOT_IN_PLAY
    return card_obstacle(game, seat, animal)


@rule
def card_obstacle(game: Arctic, seat: int, animal: int) -> int:
    """The same for the side that lies face up, whichever it is."""
    if game.owner[animal] != seat:
        return no.POWER_NOT_HELD
    # ARC-3.10: a power of phase A that was taken this turn works from the next turn on.
    phase = POWER_PHASE[2 * animal + game.side[animal]]
    if phase == PHASE_A and game.fresh & (1 << animal) != 0:
        return no.POWER_NOT_READY
    if game.used & (1 << animal) != 0:
        return no.POWER_ALREADY_USED
    return no.NOTHING


@rule
def usable(game: Arctic, animal: int, side: int) -> bool:
    """Whether the active player can use this power in its phase of this turn."""
    return power_obstacle(game, game.turn, animal, side) == no.NOTHING


@rule
def use(game: Arctic, animal: int) -> None:
    """ARC-3.12: once per turn."""
    game.used |= 1 << animal
