"""What happened, told to people: how the numbers of events are named."""

from __future__ import annotations

from wallacea.core.events import Names
from wallacea.core.text import Text, seat_text, text

from ..cards import LANDSCAPE
from ..state import NOBODY
from .notation import animal_text, card_text


def owner_text(seat: int) -> Text:
    """A seat, or the centre of the table."""
    return text("centre") if seat == NOBODY else seat_text(seat)


NAMES: Names = {
    "seat": seat_text,
    "other": owner_text,
    "card": card_text,
    "river_card": card_text,
    "animal": animal_text,
    "position": lambda position: {"value": LANDSCAPE[position]},
}
