"""What people set out to do, for bots to be tried against: each script says what it wishes for."""

from __future__ import annotations

from wallacea.core.rules import rule

from .. import actions as act
from ..cards import DRAW
from ..state import Arctic

DRAWN = 40
"""For each card that a visible card will draw."""
CHANGED = 60
"""For each card more by the moose, or less."""


@rule
def early_end(game: Arctic, seat: int, action: int) -> int:
    """Draws as many cards as possible, so that the draw pile runs out before others are ready."""
    if action < act.PLACE_UNDER:
        # The last card placed is the one that will be drawn by.
        return DRAWN * DRAW[action - act.PLACE_TOP] if game.left == 1 else 0
    if action >= act.DRAW_CHANGE and action < act.MOVE_TOKENS:
        return CHANGED * (action - act.DRAW_CHANGE)
    return 0


SCRIPTS = {"early_end": early_end}
