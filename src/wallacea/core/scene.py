"""The vocabulary of what people see: zones that hold things, and the choices attached to them.

A scene holds all that one viewer may see and nothing else; the terminal and the browser
draw it and know no rules. It is plain data: :func:`as_data` turns it into what JSON holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from typing import TYPE_CHECKING, Any

from .text import Text, message_key, text

if TYPE_CHECKING:
    from .game import Move

Fact = int | str | bool | None


@dataclass(frozen=True, slots=True)
class Thing:
    """Something on the table: a card, a token, a board.

    ``kind`` says how to draw it, ``facts`` what is on it. A thing that lies face down
    has ``hidden`` set and no facts. Boards hold zones of their own.
    """

    id: str
    kind: str
    name: Text
    facts: dict[str, Fact] = field(default_factory=dict)
    hidden: bool = False
    zones: tuple[Zone, ...] = ()


@dataclass(frozen=True, slots=True)
class Zone:
    """A place where things lie.

    ``layout`` is ``row`` (side by side), ``pile`` (one on another, the last on top),
    ``track`` (places in order, each a thing) or ``set`` (in no order). ``count`` is the
    number of things there, also of those that are not shown.
    """

    id: str
    layout: str
    name: Text
    things: tuple[Thing, ...] = ()
    count: int = 0
    owner: int | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """Something the viewer can do now; ``things`` are what to click on, in order."""

    action: int
    words: str
    text: Text
    things: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Refusal:
    """Something the viewer might want and cannot do, and why."""

    action: int
    words: str
    text: Text
    things: tuple[str, ...]
    obstacle: str
    reason: Text
    rule: str


@dataclass(frozen=True, slots=True)
class Scene:
    """What a viewer sees at one moment."""

    game: str
    viewer: int
    """A seat, or the number after the last possible seat for a spectator."""
    seats: int
    phases: tuple[Text, ...]
    phase: int
    """Where in ``phases`` the game is."""
    status: tuple[Text, ...]
    """Short facts worth knowing at any time, such as the size of the draw pile."""
    waiting: tuple[int, ...]
    prompt: Text | None
    """What the viewer is asked, or what the table waits for."""
    rule: str | None
    """The rule behind the prompt."""
    zones: tuple[Zone, ...]
    choices: tuple[Choice, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    scores: tuple[tuple[tuple[Text, int], ...], ...] = ()
    """At the end: for each seat its points by source, the last being the total."""
    places: tuple[int, ...] = ()
    """At the end: each seat's place, 0 being the winner."""

    def zone(self, id: str) -> Zone:
        """The zone of this id."""
        return next(zone for zone in self.zones if zone.id == id)

    def thing(self, id: str) -> Thing | None:
        """The thing of this id, wherever it lies."""
        return next((t for t in _things(self.zones) if t.id == id), None)


def _things(zones: Iterable[Zone]) -> Iterable[Thing]:
    for zone in zones:
        for thing in zone.things:
            yield thing
            yield from _things(thing.zones)


def offered(moves: Iterable[Move]) -> tuple[Choice, ...]:
    """Possible moves as choices, in an order that tells nothing about a hand's."""
    return tuple(
        Choice(m.action, m.words, m.text, m.things) for m in sorted(moves, key=lambda m: m.action)
    )


def refused(moves: Iterable[tuple[Move, int]], obstacles: Mapping[str, str]) -> tuple[Refusal, ...]:
    """Moves with the number of what stands in their way, as refusals; 0 stands for nothing."""
    found = []
    for m, number in moves:
        if number:
            name, rule = list(obstacles.items())[number - 1]
            reason = text(f"obstacle-{message_key(name)}")
            found.append(Refusal(m.action, m.words, m.text, m.things, name, reason, rule))
    return tuple(found)


def as_data(part: Any) -> Any:
    """A scene, or any part of it, as lists, dicts, texts and numbers."""
    if is_dataclass(part) and not isinstance(part, type):
        return {f.name: as_data(getattr(part, f.name)) for f in fields(part)}
    if isinstance(part, (tuple, list)):
        return [as_data(p) for p in part]
    if isinstance(part, dict):
        return {key: as_data(value) for key, value in part.items()}
    return part
