"""What choices and numbers are about: each kind of things with what is printed on them."""

from __future__ import annotations

from wallacea.core.things import Things

from .cards import (
    CARDS,
    COPIES,
    HALVES,
    KINDS,
    LINKS,
    MOST_SEATS,
    NEED_PLUS,
    SCORE_PLUS,
    SHOWN,
    TRAIT_COUNT,
)

ANIMAL = Things("animal", CARDS)
"""Animals by the number that they keep for life."""
PAIR_CARD = Things("link", LINKS)
"""Pair cards that join two animals, in the order in which they were played."""
CARD = Things("card", KINDS, {"top": SHOWN[::HALVES], "bottom": SHOWN[1::HALVES], "copies": COPIES})
"""Kinds of cards; the traits that they show, or NO_TRAIT, and how many a set has."""
HALF = Things(
    "half",
    HALVES * KINDS,
    {"card": tuple(half // HALVES for half in range(HALVES * KINDS)), "trait": SHOWN},
)
"""Cards as one of their traits; of each kind the last one stands for a trait it does not show."""
TRAIT = Things("trait", TRAIT_COUNT, {"need": NEED_PLUS, "points": SCORE_PLUS})
PLAYER = Things("player", MOST_SEATS)
"""Players counted from the observer: 0 is the observer, 1 the next one, and so on."""
