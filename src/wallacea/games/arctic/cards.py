"""The printed things: 120 animal cards, six animals, twelve powers, the landscape."""

from __future__ import annotations

from pathlib import Path

from wallacea.core.data import column, named, rows

DATA = Path(__file__).parent / "data"

# ARC-1.1: this order is used wherever an order is needed.
ANIMALS = ("fox", "moose", "walrus", "orca", "puffin", "bear")
FOX, MOOSE, WALRUS, ORCA, PUFFIN, BEAR = range(6)
KINDS = len(ANIMALS)

_cards = rows(DATA / "cards.csv")
CARDS = len(_cards)
DECKS = 4
MAIN = named(_cards, "main", ANIMALS)
COMPANION = named(_cards, "companion", ANIMALS)
PLACEMENT = column(_cards, "placement")
DRAW = column(_cards, "draw")
DECK = tuple(number - 1 for number in column(_cards, "deck"))
DECK_SIZE = CARDS // DECKS

_powers = rows(DATA / "powers.csv")
SIDES = ("A", "B")
SIDE_A, SIDE_B = range(2)
PHASES = ("A", "B", "C")
PHASE_A, PHASE_B, PHASE_C = range(3)
POWERS = tuple(row["id"] for row in _powers)
# The phase of a power, by animal and side (powers.csv lists them in this order).
POWER_PHASE = named(_powers, "phase", PHASES)

_landscape = rows(DATA / "landscape.csv")
LANDSCAPE = column(_landscape, "value")
ENDS = len(LANDSCAPE) - 1
START_POSITION = column(_landscape, "start").index(1)

_setup = rows(DATA / "setup.csv")
LEAST_SEATS = int(_setup[0]["seats"])
MOST_SEATS = int(_setup[-1]["seats"])
RESERVE = (*(0,) * LEAST_SEATS, *column(_setup, "reserve"))
STARTING_HAND = int(_setup[0]["hand"])
RIVER = int(_setup[0]["river"])
HAND_LIMIT = int(_setup[0]["hand_limit"])
FIRST_PLACEMENT = int(_setup[0]["first_placement"])

# ARC-10.5, ARC-10.7, ARC-10.8: one table for the length and for the number of sequences.
SEQUENCE_POINTS = column(rows(DATA / "sequences.csv"), "points")
LONGEST = len(SEQUENCE_POINTS) - 1


def power_id(animal: int, side: int) -> str:
    """The name of a power in the data files.

    >>> power_id(WALRUS, SIDE_A)
    'main_extra_step'
    """
    return POWERS[animal * 2 + side]
