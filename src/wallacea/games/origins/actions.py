"""Every choice a player can make, as one whole number.

A gesture such as an attack is two choices in a row: the carnivore, then its prey. Numbers
from ``ACTIONS`` on stand for whole gestures; they are never chosen, one can only ask what
stands in their way.
"""

from __future__ import annotations

from .cards import CARDS, HALVES, KINDS, LINKS, MOST_NEED, TRAIT_COUNT

# Development.
PASS = 0
PLAY_ANIMAL = PASS + 1  # + kind of card
PLAY_TRAIT = PLAY_ANIMAL + KINDS  # + HALVES x kind of card + half
ON_ANIMAL = PLAY_TRAIT + HALVES * KINDS  # + animal

# Feeding.
END_GO = ON_ANIMAL + CARDS
TAKE = END_GO + 1  # + animal
HUNT = TAKE + CARDS  # + carnivore ...
ATTACK = HUNT + CARDS  # ... + prey
# The last stretch of CONVERT stands for any other number of tokens, which is never right.
CONVERT = ATTACK + CARDS  # + (tokens - 1) x CARDS + animal
GRAZE = CONVERT + (MOST_NEED + 1) * CARDS  # + animal
PIRATE = GRAZE + CARDS  # + pirate ...
STEAL = PIRATE + CARDS  # ... + victim
HIBERNATE = STEAL + CARDS  # + animal

# Answers.
NO_DEFENCE = HIBERNATE + CARDS
RUN = NO_DEFENCE + 1
MIMIC = RUN + 1  # + animal
DROP = MIMIC + CARDS  # + trait; Fat Tissue: a card without a token
DROP_FILLED = DROP + TRAIT_COUNT  # a Fat Tissue card with its token
DROP_LINK = DROP_FILLED + 1  # + link
LINK = DROP_LINK + LINKS  # + 2 x link + direction (0 from the first animal, 1 from the second)
FEED_SCAVENGER = LINK + 2 * LINKS  # + animal
ACTIONS = FEED_SCAVENGER + CARDS

# Whole gestures, only to be asked about.
WHOLE_ATTACK = ACTIONS  # + carnivore x CARDS + prey
WHOLE_THEFT = WHOLE_ATTACK + CARDS * CARDS  # + pirate x CARDS + victim
WHOLE_TRAIT = WHOLE_THEFT + CARDS * CARDS  # + half x CARDS + animal
# + (half x CARDS + first animal) x CARDS + second animal
WHOLE_PAIR = WHOLE_TRAIT + HALVES * KINDS * CARDS
GESTURES = WHOLE_PAIR + HALVES * KINDS * CARDS * CARDS

MOST_CHOICES = 1 + (5 + MOST_NEED) * CARDS
"""No moment offers more choices than this: in a go, ten for each animal and the end."""
