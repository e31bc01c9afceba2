"""Every choice a player can make, as one whole number.

Cards are named by their number, species by the number of their board; nothing depends on
the order of a hand. Some numbers stand for requests that no rule ever allows (a species
between two others): people ask for them and are told the obstacle.
"""

from __future__ import annotations

from wallacea.core.things import Act, Amounts, numbered, starts, total

from .cards import CARDS, MOST_BODY
from .state import BOARDS, EARLY_KINDS
from .things import CARD, SPECIES, TRAIT_KIND

EARLY = Amounts("early", EARLY_KINDS)
"""One of the traits that act before the Food Cards are turned."""
COUNT = Amounts("count", MOST_BODY + 1)

ACTS = numbered(
    Act("lay", CARD),  # the Food Card
    Act("use", CARD),  # use this card ...
    Act("return", CARD),  # put it under the Draw Deck
    Act("discard", CARD),  # for Intelligence or Mud Wallowing
    Act("remove", CARD),  # the trait to discard from an own species
    Act("as_trait", SPECIES),  # ... as a trait
    Act("as_body", SPECIES),
    Act("as_population", SPECIES),
    Act("new_left"),
    Act("new_right"),
    Act("new_between"),  # never allowed (CLI-5.4)
    Act("activate", SPECIES, EARLY),
    Act("take", COUNT),
    Act("feed", SPECIES),
    Act("attack", SPECIES),  # the prey
    Act("negate", TRAIT_KIND),  # by Intelligence
    Act("ignore", TRAIT_KIND),  # by Ambush against Migratory prey
    Act("think", SPECIES),  # Intelligence: take food
    Act("migrate", SPECIES),
    Act("remove_one"),  # remove a trait; which one is said next
    Act("go"),  # attack with what is declared
    Act("done"),  # finish playing cards, pass, end the turn
)
_AT = starts(ACTS)
LAY = _AT["lay"]
USE = _AT["use"]
RETURN = _AT["return"]
PAY = _AT["discard"]
REMOVE = _AT["remove"]
AS_TRAIT = _AT["as_trait"]
AS_BODY = _AT["as_body"]
AS_POPULATION = _AT["as_population"]
NEW_LEFT = _AT["new_left"]
NEW_RIGHT = _AT["new_right"]
NEW_BETWEEN = _AT["new_between"]
ACTIVATE_EARLY = _AT["activate"]
TAKE = _AT["take"]
FEED_SPECIES = _AT["feed"]
ATTACK = _AT["attack"]
NEGATE = _AT["negate"]
IGNORE = _AT["ignore"]
THINK = _AT["think"]
MIGRATE_FIRST = _AT["migrate"]
REMOVE_ONE = _AT["remove_one"]
GO = _AT["go"]
DONE = _AT["done"]
ACTIONS = total(ACTS)

MOST_CHOICES = 2 * CARDS + 4 * BOARDS + 8
"""No moment offers more choices than this."""
