"""What choices and numbers are about: each kind of things with what is printed on them."""

from __future__ import annotations

from wallacea.core.things import Things

from .cards import CARDS, COMPANION, DECK, DRAW, KINDS, MAIN, MOST_SEATS, PLACEMENT

CARD = Things(
    "card",
    CARDS,
    {"main": MAIN, "companion": COMPANION, "placement": PLACEMENT, "draw": DRAW, "deck": DECK},
)
ANIMAL = Things("animal", KINDS)
SEAT = Things("seat", MOST_SEATS)
"""Seats as they are numbered at the table; who sits there is a column of theirs."""
PLAYER = Things("player", MOST_SEATS)
"""Players counted from the observer: 0 is the observer, 1 the next one, and so on."""
