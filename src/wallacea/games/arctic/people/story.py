"""What happened, told to people: events as texts, from what the viewer may know."""

from __future__ import annotations

from wallacea.core.events import Event
from wallacea.core.text import Text, message_key, text

from ..cards import LANDSCAPE
from ..state import NOBODY
from .notation import animal_text, card_text, seat_text

QUIET = frozenset({"FORCED"})


def describe(event: Event, numbers: tuple[int | None, ...]) -> Text | None:
    """An event as a text; numbers that the viewer may not know are ``None``."""
    values: dict[str, int | str | Text] = {}
    known = True
    for what, number in zip(event.about, numbers, strict=False):
        name = what.lstrip("?")
        if number is None:
            known = False
        elif name in ("card", "river_card"):
            values[name] = card_text(number)
        elif name == "animal":
            values[name] = animal_text(number)
        elif name == "position":
            values["value"] = LANDSCAPE[number]
        elif name == "other" and number == NOBODY:
            values[name] = text("centre")
        elif name in ("seat", "other"):
            values[name] = seat_text(number)
        else:
            values[name] = number
    key = f"event-{message_key(event.name)}"
    return Text(key if known else f"{key}-unseen", values)
