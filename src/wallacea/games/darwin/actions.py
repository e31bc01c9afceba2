"""Every choice a player can make, as one whole number.

Cards are named by their number, species by the number of their board. Building an animal is a
chain: the torso, the head, any further cards, then the place. Numbers beyond ACTIONS stand for
whole gestures that are not possible: ACTIONS + the number of what stands in their way.
"""

from __future__ import annotations

from .cards import CARDS, PLACES
from .state import BOARDS, MOST_HAND

PASS = 0
END = 1  # end the turn without the late Swap
REDRAW = 2
SWAP = 3
DONE = 4  # no second change
STAY = 5  # no migration over the land bridge
NO_PREY = 6
DRAW_CARD = 7  # + size
PLACE = DRAW_CARD + 2  # + place
SMALLS = PLACE + PLACES  # + how many small cards
MUTATE = SMALLS + MOST_HAND + 1  # + board
MIGRATE = MUTATE + BOARDS  # + board
HUNT = MIGRATE + BOARDS  # + board of the prey
POINT = HUNT + BOARDS  # + board
CARD = POINT + BOARDS  # + card: of the hand, or of the market in a Swap
REMOVE = CARD + CARDS  # + card that leaves the species
REPLACE = REMOVE + CARDS  # + card that is to be replaced
ACTIONS = REPLACE + CARDS

MOST_CHOICES = 2 * BOARDS + 2 * MOST_HAND + 40
"""No moment offers more choices than this."""
