"""What happened and what can be done, told to people: how their numbers are named."""

from __future__ import annotations

from wallacea.core.events import Names
from wallacea.core.text import seat_text, text

from ..cards import TRAITS
from ..state import NO_CARD, WATERING_HOLE
from .notation import EARLY_TRAITS, card_text, event_text, species_text, trait_text, zone_text

NAMES: Names = {
    "seat": seat_text,
    "card": lambda card: None if card == NO_CARD else card_text(card),
    "species": species_text,
    "prey": species_text,
    "trait": trait_text,
    "early": lambda kind: {"trait": trait_text(TRAITS.index(EARLY_TRAITS[kind]))},
    "zone": zone_text,
    "event": event_text,
    "source": lambda at: text("watering-hole" if at == WATERING_HOLE else "food-bank"),
}
