"""What happened, told to people: events as texts, from what the viewer may know."""

from __future__ import annotations

from collections.abc import Callable

from wallacea.core.events import Event
from wallacea.core.text import Text, message_key, text

from .cards import SIZES
from .names import (
    ROMAN,
    card_text,
    event_text,
    group_text,
    habitat_text,
    place_text,
    seat_text,
    species_text,
    territory_text,
)

QUIET = frozenset({"FORCED"})
_NAMES: dict[str, Callable[[int], Text | str]] = {
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


def describe(event: Event, numbers: tuple[int | None, ...]) -> Text | None:
    """An event as a text; numbers that the viewer may not know are ``None``."""
    values: dict[str, int | str | Text] = {}
    known = True
    for what, number in zip(event.about, numbers, strict=False):
        name = what.lstrip("?")
        if number is None:
            known = False
        else:
            values[name] = _NAMES[name](number) if name in _NAMES else number
    if event.name == "ERA_BEGINS":  # the era begins, whoever is First Player: no name at its head
        values["first"] = values.pop("seat")
    key = f"event-{message_key(event.name)}"
    return Text(key if known else f"{key}-unseen", values)
