"""What happened, told to people: how the numbers of events are named."""

from __future__ import annotations

from wallacea.core.events import Names
from wallacea.core.text import Text, seat_text, text

from ..cards import HALVES, SHOWN
from .notation import card_text, trait_text


def numbered(number: int) -> Text:
    """An animal by its number on the table."""
    return text("animal", f"animal:{number + 1}", name=str(number + 1))


NAMES: Names = {
    "seat": seat_text,
    "first": seat_text,
    "card": card_text,
    "half": lambda half: {"card": card_text(half // HALVES), "trait": trait_text(SHOWN[half])},
    "trait": trait_text,
    "animal": numbered,
    "other": numbered,
}
