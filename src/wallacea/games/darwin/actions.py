"""Every choice a player can make, as one whole number.

Cards are named by their number, species by the number of their board. Building an animal is a
chain: the torso, the head, any further cards, then the place. Numbers beyond ACTIONS stand for
whole gestures that are not possible: ACTIONS + the number of what stands in their way.
"""

from __future__ import annotations

from wallacea.core.things import Act, Amounts, numbered, starts, total

from .cards import SIZES
from .state import BOARDS, MOST_HAND
from .things import CARD as EACH_CARD
from .things import PLACE as EACH_PLACE
from .things import SPECIES

ACTS = numbered(
    Act("pass"),
    Act("end"),  # end the turn without the late Swap
    Act("redraw"),
    Act("swap"),
    Act("done"),  # no second change
    Act("stay"),  # no migration over the land bridge
    Act("no_prey"),
    Act("draw", Amounts("size", len(SIZES))),
    Act("settle", EACH_PLACE),
    Act("split", Amounts("count", MOST_HAND + 1)),  # how many small cards
    Act("mutate", SPECIES),
    Act("migrate", SPECIES),
    Act("hunt", SPECIES),  # the prey
    Act("point", SPECIES),
    Act("card", EACH_CARD),  # of the hand, or of the market in a Swap
    Act("remove", EACH_CARD),  # leaves the species
    Act("replace", EACH_CARD),
)
_AT = starts(ACTS)
PASS = _AT["pass"]
END = _AT["end"]
REDRAW = _AT["redraw"]
SWAP = _AT["swap"]
DONE = _AT["done"]
STAY = _AT["stay"]
NO_PREY = _AT["no_prey"]
DRAW_CARD = _AT["draw"]
PLACE = _AT["settle"]
SMALLS = _AT["split"]
MUTATE = _AT["mutate"]
MIGRATE = _AT["migrate"]
HUNT = _AT["hunt"]
POINT = _AT["point"]
CARD = _AT["card"]
REMOVE = _AT["remove"]
REPLACE = _AT["replace"]
ACTIONS = total(ACTS)

MOST_CHOICES = 2 * BOARDS + 2 * MOST_HAND + 40
"""No moment offers more choices than this."""
