"""What happened, told to people: events as texts, from what the viewer may know."""

from __future__ import annotations

from wallacea.core.events import Event
from wallacea.core.text import Text, message_key, text

from ..state import NO_CARD, WATERING_HOLE
from .notation import card_text, event_text, seat_text, species_text, trait_text, zone_text

QUIET = frozenset({"FORCED"})
_SOURCES = ("food-bank", "watering-hole")


def describe(event: Event, numbers: tuple[int | None, ...]) -> Text | None:
    """An event as a text; numbers that the viewer may not know are ``None``."""
    values: dict[str, int | str | Text] = {}
    known = True
    for what, number in zip(event.about, numbers, strict=False):
        name = what.lstrip("?")
        if number is None or (name == "card" and number == NO_CARD):
            known = False
        elif name == "card":
            values[name] = card_text(number)
        elif name in ("species", "prey"):
            values[name] = species_text(number)
        elif name == "trait":
            values[name] = trait_text(number)
        elif name == "zone":
            values[name] = zone_text(number)
        elif name == "event":
            values[name] = event_text(number)
        elif name == "source":
            values[name] = text(_SOURCES[number == WATERING_HOLE])
        elif name == "seat":
            values[name] = seat_text(number)
        else:
            values[name] = number
    key = f"event-{message_key(event.name)}"
    return text(key if known else f"{key}-unseen", **values)
