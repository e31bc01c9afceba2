"""What happened, as numbers: people read it in words, compiled games skip it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from .rules import rule
from .state import State
from .text import Text, message_key, text

Value = int | str | Text
Names = Mapping[str, Callable[[int], Value | Mapping[str, Value] | None]]
"""How numbers are named, by what they are: one value, several, or nothing that is known."""


@dataclass(frozen=True, slots=True)
class Event:
    """A kind of event: its name, what its numbers are, and which of them are secret.

    ``about`` names each number by what it is: ``seat``, ``card``, ... A name that begins
    with ``?`` is known only to the seat that stands first; others are told the rest.

    >>> Event("DREW_UNSEEN", "ARC-7.8", ("seat", "?card")).seen_by(1, (0, 17))
    (0, None)
    """

    name: str
    rule: str
    about: tuple[str, ...] = ()

    def seen_by(self, viewer: int, numbers: tuple[int, ...]) -> tuple[int | None, ...]:
        """The numbers as this viewer may know them."""
        if numbers and numbers[0] == viewer:
            return numbers[: len(self.about)]
        shown = zip(self.about, numbers, strict=False)
        return tuple([None if what[0] == "?" else number for what, number in shown])

    def told(self, numbers: tuple[int | None, ...], names: Names) -> Text:
        """The event as a text: ``event-NAME``, with ``-unseen`` where something is not known.

        >>> Event("DREW", "ARC-6.3", ("seat", "?card")).told((0, None), {}).key
        'event-drew-unseen'
        """
        values: dict[str, Value] = {}
        unseen = ""
        for what, number in zip(self.about, numbers, strict=False):
            name = what.lstrip("?")
            said = names[name](number) if name in names and number is not None else number
            if said is None:
                unseen = "-unseen"
            else:
                values |= said if isinstance(said, Mapping) else {name: said}
        return text(f"event-{message_key(self.name)}{unseen}", **values)


@rule(compiled_as=None)
def note(game: State, event: int, a: int, b: int, c: int) -> None:
    """Records an event if the game has a log."""
    if game.log is not None:
        game.log.append((event, a, b, c))
