"""What happened, told to people: how the numbers of events are named."""

from __future__ import annotations

from wallacea.core.events import Names
from wallacea.core.text import seat_text, text

from ..cards import SIZES
from .names import (
    ROMAN,
    card_text,
    event_text,
    group_text,
    habitat_text,
    place_text,
    species_text,
    territory_text,
)

NAMES: Names = {
    "seat": seat_text,
    "card": card_text,
    "other": card_text,
    "species": species_text,
    "prey": species_text,
    "place": place_text,
    "habitat": habitat_text,
    "territory": territory_text,
    "event": event_text,
    "group": group_text,
    "index": lambda index: ROMAN[index],
    "size": lambda size: text(SIZES[size]),
}
