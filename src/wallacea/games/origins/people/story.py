"""What happened, told to people: events as texts, from what the viewer may know."""

from __future__ import annotations

from wallacea.core.events import Event
from wallacea.core.text import Text, message_key, text

from ..cards import HALVES, SHOWN
from .notation import card_text, seat_text, trait_text

QUIET = frozenset({"FORCED"})


def numbered(number: int) -> Text:
    """An animal by its number on the table."""
    return text("animal", f"animal:{number + 1}", name=str(number + 1))


def describe(event: Event, numbers: tuple[int | None, ...]) -> Text | None:
    """An event as a text; numbers that the viewer may not know are ``None``."""
    values: dict[str, int | str | Text] = {}
    known = True
    for what, number in zip(event.about, numbers, strict=False):
        name = what.lstrip("?")
        if number is None:
            known = False
        elif name == "card":
            values[name] = card_text(number)
        elif name == "half":
            values["card"] = card_text(number // HALVES)
            values["trait"] = trait_text(SHOWN[number])
        elif name == "trait":
            values[name] = trait_text(number)
        elif name in ("animal", "other"):
            values[name] = numbered(number)
        elif name in ("seat", "first"):
            values[name] = seat_text(number)
        else:
            values[name] = number
    key = f"event-{message_key(event.name)}"
    return text(key if known else f"{key}-unseen", **values)
