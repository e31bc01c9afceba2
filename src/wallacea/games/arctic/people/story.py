"""What happened and what can be done, told to people: how their numbers are named."""

from __future__ import annotations

from wallacea.core.events import Names
from wallacea.core.text import Text, seat_text, text

from ..cards import LANDSCAPE
from ..state import NOBODY
from .notation import DIRECTIONS, animal_text, card_text


def owner_text(seat: int) -> Text:
    """A seat, or the centre of the table."""
    return text("centre") if seat == NOBODY else seat_text(seat)


NAMES: Names = {
    "seat": seat_text,
    "other": owner_text,
    "card": card_text,
    "river_card": card_text,
    "animal": animal_text,
    **dict.fromkeys(("goes", "main_goes", "companion_goes"), DIRECTIONS.__getitem__),
    "position": lambda position: {"value": LANDSCAPE[position]},
}
