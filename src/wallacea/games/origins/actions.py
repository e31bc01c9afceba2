"""Every choice a player can make, as one whole number.

A gesture such as an attack is two choices in a row: the carnivore, then its prey. Numbers
from ``ACTIONS`` on stand for whole gestures; they are never chosen, one can only ask what
stands in their way.
"""

from __future__ import annotations

from wallacea.core.things import Act, Amounts, numbered, starts, total

from .cards import CARDS, HALVES, KINDS, MOST_NEED
from .things import ANIMAL, CARD, HALF, PAIR_CARD, TRAIT

ACTS = numbered(
    # Development.
    Act("pass"),
    Act("play_animal", CARD),
    Act("play_trait", HALF),  # this card as this trait ...
    Act("on_animal", ANIMAL),  # ... on this animal; for a pair trait this is asked twice
    # Feeding.
    Act("end_go"),
    Act("take", ANIMAL),
    Act("hunt", ANIMAL),  # this carnivore ...
    Act("attack", ANIMAL),  # ... attacks this prey
    # The highest number of tokens stands for any other, which is never right.
    Act("convert", Amounts("count", MOST_NEED + 1, 1), ANIMAL),
    Act("graze", ANIMAL),
    Act("pirate", ANIMAL),  # this pirate ...
    Act("steal", ANIMAL),  # ... steals from this victim
    Act("hibernate", ANIMAL),
    # Answers.
    Act("no_defence"),
    Act("run"),
    Act("mimic", ANIMAL),
    Act("drop", TRAIT),  # Fat Tissue: a card without a token
    Act("drop_filled"),  # a Fat Tissue card with its token
    Act("drop_link", PAIR_CARD),
    Act("link", PAIR_CARD, Amounts("direction", 2)),  # 0 from the first animal, 1 from the second
    Act("scavenge", ANIMAL),
)
_AT = starts(ACTS)
PASS = _AT["pass"]
PLAY_ANIMAL = _AT["play_animal"]
PLAY_TRAIT = _AT["play_trait"]
ON_ANIMAL = _AT["on_animal"]
END_GO = _AT["end_go"]
TAKE = _AT["take"]
HUNT = _AT["hunt"]
ATTACK = _AT["attack"]
CONVERT = _AT["convert"]
GRAZE = _AT["graze"]
PIRATE = _AT["pirate"]
STEAL = _AT["steal"]
HIBERNATE = _AT["hibernate"]
NO_DEFENCE = _AT["no_defence"]
RUN = _AT["run"]
MIMIC = _AT["mimic"]
DROP = _AT["drop"]
DROP_FILLED = _AT["drop_filled"]
DROP_LINK = _AT["drop_link"]
LINK = _AT["link"]
FEED_SCAVENGER = _AT["scavenge"]
ACTIONS = total(ACTS)

# Whole gestures, only to be asked about.
WHOLE_ATTACK = ACTIONS  # + carnivore x CARDS + prey
WHOLE_THEFT = WHOLE_ATTACK + CARDS * CARDS  # + pirate x CARDS + victim
WHOLE_TRAIT = WHOLE_THEFT + CARDS * CARDS  # + half x CARDS + animal
# + (half x CARDS + first animal) x CARDS + second animal
WHOLE_PAIR = WHOLE_TRAIT + HALVES * KINDS * CARDS
GESTURES = WHOLE_PAIR + HALVES * KINDS * CARDS * CARDS

MOST_CHOICES = 1 + (5 + MOST_NEED) * CARDS
"""No moment offers more choices than this: in a go, ten for each animal and the end."""
