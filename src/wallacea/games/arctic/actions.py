"""Every choice a player can make, as one whole number.

Some numbers stand for requests that no rule ever allows (moving a token that is not on
the card, drawing from the reserve): people ask for them and are told the obstacle.
"""

from __future__ import annotations

from .cards import CARDS, KINDS, MOST_SEATS

LEFT, RIGHT = range(2)

NO_CHOICE = -1

PLACE_TOP = 0  # + card
PLACE_UNDER = PLACE_TOP + CARDS  # fox A: face down beneath the visible card
PLACE_BOTTOM = PLACE_UNDER + CARDS  # fox B: at the bottom of the pile
SWAP_GIVE = PLACE_BOTTOM + CARDS  # puffin A: the hand card ...
SWAP_TAKE = SWAP_GIVE + CARDS  # ... for this river card
DRAW_RIVER = SWAP_TAKE + CARDS
DRAW_PENALTY = DRAW_RIVER + CARDS  # bear A
DISCARD_CARD = DRAW_PENALTY + CARDS
GIVE_CARD = DISCARD_CARD + CARDS  # bear B: this penalty card ...
GIVE_SEAT = GIVE_CARD + CARDS  # ... to this seat
TAKE_BACK_TOP = GIVE_SEAT + MOST_SEATS  # puffin B
PLACE_CHANGE = TAKE_BACK_TOP + 1  # moose B: + change + 2, from -2 to +2
DRAW_CHANGE = PLACE_CHANGE + 5  # moose A
MOVE_TOKENS = DRAW_CHANGE + 5  # + 2 x direction of the main token + direction of the companion
MOVE_OTHER = MOVE_TOKENS + 4  # + animal: a token that is not on the card
STEP_TOKEN = MOVE_OTHER + KINDS  # walrus: + 2 x animal + direction
DOUBLE_TOKEN = STEP_TOKEN + 2 * KINDS
DRAW_TOP = DOUBLE_TOKEN + 2 * KINDS  # orca B: the top of the draw pile
DRAW_ELSEWHERE = DRAW_TOP + 1  # the reserve, other players' cards
REFILL = DRAW_ELSEWHERE + 1  # orca A, option orca_refill = ask
CHOOSE_ANIMAL = REFILL + 1  # + animal, option wild_choice = ask
DECLINE = CHOOSE_ANIMAL + KINDS  # decline a power; ask to stop
ACTIONS = DECLINE + 1

MOST_CHOICES = 2 * CARDS
"""No moment offers more choices than this."""
