"""The vocabulary of what people see: zones that hold things, and the choices attached to them.

A scene holds all that one viewer may see and nothing else; the terminal and the browser
draw it and know no rules. It is plain data: :func:`as_data` turns it into what JSON holds,
:func:`from_data` back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field, fields, is_dataclass
from functools import cache, partial
from itertools import islice
from operator import attrgetter
from types import NoneType
from typing import TYPE_CHECKING, Any, TypeVar, get_args, get_origin, get_type_hints

from .text import Text, message_key, plain, text

if TYPE_CHECKING:
    from .game import Move

Fact = int | str | bool | None
Kind = TypeVar("Kind")


@plain
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


@plain
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


@plain
class Choice:
    """Something the viewer can do now; ``things`` are what to click on, in order."""

    action: int
    words: str
    text: Text
    things: tuple[str, ...] = ()


@plain
class Refusal:
    """Something the viewer might want and cannot do, and why."""

    action: int
    words: str
    text: Text
    things: tuple[str, ...]
    obstacle: str
    reason: Text
    rule: str
    aside: bool = False
    """It does not concern the viewer now: told only to somebody who asks for just this."""


@plain
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
    points: tuple[tuple[tuple[Text, int | None], ...], ...] = ()
    """For each seat its points by source as if the game ended now, the last being their sum.

    A source that the viewer may not know is ``None``, and the sum is of those that are known.
    """
    scores: tuple[tuple[tuple[Text, int], ...], ...] = ()
    """At the end: for each seat its points by source, the last being the total."""
    places: tuple[int, ...] = ()
    """At the end: each seat's place, 0 being the winner."""
    ties: tuple[Text, ...] = ()
    """At the end: what decided between seats of equal points, where there are such."""

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


@cache
def seats_in(mask: int) -> tuple[int, ...]:
    """The seats whose bits are set.

    >>> seats_in(0b101)
    (0, 2)
    """
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def known_sum(
    lines: Iterable[tuple[str, int | None]],
) -> tuple[tuple[Text, int | None], ...]:
    """Sources of points with their sum, as far as it is known.

    >>> [points for _, points in known_sum([("bag", None), ("population", 5), ("traits", 3)])]
    [None, 5, 3, 8]
    """
    told = list(lines)
    total = sum(points for _, points in told if points is not None)
    return tuple((text(f"score-{name}"), points) for name, points in [*told, ("total", total)])


def level(scores: tuple[tuple[tuple[Text, int], ...], ...]) -> tuple[int, ...]:
    """The seats that have as many points as another one.

    >>> level(tuple(((text("score-total"), points),) for points in (7, 9, 7)))
    (0, 2)
    """
    totals = [lines[-1][1] for lines in scores]
    return tuple(seat for seat, total in enumerate(totals) if totals.count(total) > 1)


def offered(moves: Iterable[Move]) -> tuple[Choice, ...]:
    """Possible moves as choices, in an order that tells nothing about a hand's."""
    in_order = sorted(moves, key=attrgetter("action"))
    return tuple([Choice(m.action, m.words, m.text, m.things) for m in in_order])


def refused(move: Move, number: int, obstacles: Mapping[str, str]) -> Refusal:
    """A move with the number of what stands in its way, counted from 1."""
    name, rule = next(islice(obstacles.items(), number - 1, None))
    return Refusal(move.action, move.words, move.text, move.things, name, reason_of(name), rule)


@cache
def reason_of(name: str) -> Text:
    """What an obstacle says."""
    return text(f"obstacle-{message_key(name)}")


def as_data(part: Any) -> Any:
    """A scene, or any part of it, as lists, dicts, texts and numbers."""
    if is_dataclass(part) and not isinstance(part, type):
        return {f.name: as_data(getattr(part, f.name)) for f in fields(part)}
    if isinstance(part, (tuple, list)):
        return [as_data(p) for p in part]
    if isinstance(part, dict):
        return {key: as_data(value) for key, value in part.items()}
    return part


class NotData(ValueError):
    """Data of another shape than expected; says where and what."""


def from_data(kind: type[Kind], data: Any) -> Kind:
    """What :func:`as_data` made of an object of this kind, as that object again.

    What the kind does not know is left out, so that an older reader understands newer data.

    >>> zone = Zone("river", "row", text("river"), (Thing("c:1", "card", text("fox")),), 1)
    >>> from_data(Zone, as_data(zone)) == zone
    True
    """
    wanted: Any = kind
    made: Kind = _reader(wanted)(data)
    return made


@cache
def _reader(kind: Any) -> Callable[[Any], Any]:
    """What reads data of this type; made once for each."""
    if is_dataclass(kind) and isinstance(kind, type):
        return partial(_read_object, kind, get_type_hints(kind))
    origin, inner = get_origin(kind), get_args(kind)
    if origin is tuple and inner[-1] is Ellipsis:
        return partial(_read_list, _reader(inner[0]))
    if origin is tuple:
        return partial(_read_row, [_reader(one) for one in inner])
    if origin is not None and issubclass(origin, Mapping):
        return partial(_read_names, _reader(inner[1]))
    objects = [one for one in inner if is_dataclass(one) or get_origin(one)]
    plain = tuple(one for one in inner or (kind,) if one not in objects)
    return partial(_read_plain, plain, _reader(objects[0]) if objects else None)


def _read_object(kind: type, parts: dict[str, Any], data: Any) -> Any:
    if not isinstance(data, dict):
        raise NotData(f"{kind.__name__}: expected an object, got {data!r:.40}")
    try:
        read = {name: _reader(parts[name])(data[name]) for name in parts if name in data}
        return kind(**read)
    except NotData as problem:
        raise NotData(f"{kind.__name__}: {problem}") from None
    except TypeError:
        raise NotData(f"{kind.__name__}: missing at least one of: {', '.join(parts)}") from None


def _read_list(read: Callable[[Any], Any], data: Any) -> tuple[Any, ...]:
    if not isinstance(data, list):
        raise NotData(f"expected a list, got {data!r:.40}")
    return tuple([read(part) for part in data])


def _read_row(readers: list[Callable[[Any], Any]], data: Any) -> tuple[Any, ...]:
    if not isinstance(data, list) or len(data) != len(readers):
        raise NotData(f"expected a list of {len(readers)}, got {data!r:.40}")
    return tuple(read(part) for read, part in zip(readers, data, strict=True))


def _read_names(read: Callable[[Any], Any], data: Any) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise NotData(f"expected a mapping, got {data!r:.40}")
    return {name: read(part) for name, part in data.items()}


def _read_plain(kinds: tuple[Any, ...], read: Callable[[Any], Any] | None, data: Any) -> Any:
    """A number, a word, yes or no, or nothing; or else an object, where that is possible."""
    if type(data) in kinds or Any in kinds:
        return data
    if read is None:
        allowed = " or ".join("nothing" if k is NoneType else k.__name__ for k in kinds)
        raise NotData(f"expected {allowed}, got {data!r:.40}")
    return read(data)
