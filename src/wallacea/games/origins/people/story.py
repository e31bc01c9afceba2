"""What happened and what can be done, told to people: how their numbers are named."""

from __future__ import annotations

from wallacea.core.events import Names
from wallacea.core.text import Text, seat_text, text

from .notation import card_text, half_texts, trait_text


def numbered(number: int) -> Text:
    """An animal by its number on the table."""
    return text("animal", f"animal:{number + 1}", name=str(number + 1))


NAMES: Names = {
    "seat": seat_text,
    "first": seat_text,
    "card": card_text,
    "half": half_texts,
    "trait": trait_text,
    "animal": numbered,
    "other": numbered,
    "link": lambda link: link + 1,
}
