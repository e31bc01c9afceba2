"""Every choice a player can make, as one whole number.

Some numbers stand for requests that no rule ever allows (moving a token that is not on
the card, drawing from the reserve): people ask for them and are told the obstacle.
"""

from __future__ import annotations

from wallacea.core.things import Act, Amounts, numbered, starts, total

from .cards import CARDS
from .things import ANIMAL, CARD, SEAT

LEFT, RIGHT = range(2)
GOES = Amounts("goes", 2)
"""A direction."""
CHANGE = Amounts("change", 5, -2)

NO_CHOICE = -1

ACTS = numbered(
    Act("place", CARD),  # on top
    Act("place_under", CARD),  # fox A: face down beneath the visible card
    Act("place_bottom", CARD),  # fox B: at the bottom of the pile
    Act("swap", CARD),  # puffin A: the hand card ...
    Act("swap_for", CARD),  # ... for this river card
    Act("draw", CARD),  # from the river
    Act("draw_penalty", CARD),  # bear A
    Act("discard", CARD),
    Act("give", CARD),  # bear B: this penalty card ...
    Act("give_to", SEAT),  # ... to this seat
    Act("take_back"),  # puffin B
    Act("placement_change", CHANGE),  # moose B
    Act("draw_change", CHANGE),  # moose A
    Act("move_tokens", Amounts("main_goes", 2), Amounts("companion_goes", 2)),
    Act("move_other", ANIMAL),  # a token that is not on the card
    Act("step", ANIMAL, GOES),  # walrus
    Act("double", ANIMAL, GOES),
    Act("draw_top"),  # orca B: the top of the draw pile
    Act("draw_elsewhere"),  # the reserve, other players' cards
    Act("refill"),  # orca A, option orca_refill = ask
    Act("choose", ANIMAL),  # option wild_choice = ask
    Act("decline"),  # decline a power; ask to stop
)
_AT = starts(ACTS)
PLACE_TOP = _AT["place"]
PLACE_UNDER = _AT["place_under"]
PLACE_BOTTOM = _AT["place_bottom"]
SWAP_GIVE = _AT["swap"]
SWAP_TAKE = _AT["swap_for"]
DRAW_RIVER = _AT["draw"]
DRAW_PENALTY = _AT["draw_penalty"]
DISCARD_CARD = _AT["discard"]
GIVE_CARD = _AT["give"]
GIVE_SEAT = _AT["give_to"]
TAKE_BACK_TOP = _AT["take_back"]
PLACE_CHANGE = _AT["placement_change"]
DRAW_CHANGE = _AT["draw_change"]
MOVE_TOKENS = _AT["move_tokens"]
MOVE_OTHER = _AT["move_other"]
STEP_TOKEN = _AT["step"]
DOUBLE_TOKEN = _AT["double"]
DRAW_TOP = _AT["draw_top"]
DRAW_ELSEWHERE = _AT["draw_elsewhere"]
REFILL = _AT["refill"]
CHOOSE_ANIMAL = _AT["choose"]
DECLINE = _AT["decline"]
ACTIONS = total(ACTS)

MOST_CHOICES = 2 * CARDS
"""No moment offers more choices than this."""
