"""The printed things: every number of the game comes from its data files."""

from __future__ import annotations

from pathlib import Path

from wallacea.core.data import column, rows

_DATA = Path(__file__).parent / "data"
_cards = rows(_DATA / "cards.csv")
CARDS = len(_cards)
STRENGTH = column(_cards, "strength")
BERRIES = column(_cards, "berries")
STRONGEST = max(STRENGTH)

_setup = rows(_DATA / "setup.csv")[0]
LEAST_SEATS, MOST_SEATS = int(_setup["least_seats"]), int(_setup["most_seats"])
STARTING_HAND = int(_setup["hand"])
ROUNDS = int(_setup["rounds"])

MOST_BERRIES = max(BERRIES) * ROUNDS
"""At stake, or won by one player."""
