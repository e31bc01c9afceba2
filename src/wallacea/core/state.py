"""The state of a game, declared once.

A state class holds whole numbers, arrays of them, and records. Its objects are plain
Python; :func:`layout` gives the same state as one flat NumPy record, on which the
same rules run compiled.

>>> @record
... class Player:
...     hand: list[int] = numbers(3)
...     points: int = number("i2")
>>> @record
... class Duel(State):
...     players: list[Player] = records(Player, 2)
>>> duel = Duel()
>>> duel.players[1].hand[0] = 7
>>> twin = copy(duel)
>>> twin == duel, twin.players[1] is duel.players[1]
(True, False)
>>> layout(Duel)["players"].shape
(2,)
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields
from functools import cache
from itertools import islice
from struct import Struct
from struct import error as StructError  # noqa: N812
from typing import TYPE_CHECKING, Any, TypeVar

from .checked import CHECKED, hold_to_declaration

if TYPE_CHECKING:  # NumPy is needed by the compiled tiers only
    import numpy as np

Kind = TypeVar("Kind")


def number(dtype: str = "i1") -> Any:
    """A whole number; ``dtype`` says how wide it is in the flat record (always signed)."""
    return field(default=0, metadata={"dtype": _signed(dtype)})


def numbers(length: int, dtype: str = "i1") -> Any:
    """A fixed number of whole numbers."""
    return field(
        default_factory=lambda: [0] * length,
        metadata={"dtype": _signed(dtype), "length": length},
    )


def records(kind: type, length: int) -> Any:
    """A fixed number of records of one kind."""
    return field(
        default_factory=lambda: [kind() for _ in range(length)],
        metadata={"kind": kind, "length": length},
    )


def outside() -> Any:
    """Something that only objects have: it is no part of the game's state."""
    return field(default=None, compare=False, repr=False)


def _signed(dtype: str) -> str:
    if dtype not in ("i1", "i2", "i4", "i8"):
        raise ValueError(f"a number of a state is i1, i2, i4 or i8 (signed), not {dtype!r}")
    return dtype


def record(kind: type[Kind]) -> type[Kind]:
    """Makes a class of numbers, arrays and records whose objects can also be one flat record."""
    made: type[Kind] = dataclass(slots=True)(kind)
    for f in fields(made):  # type: ignore[arg-type]
        if not f.metadata and f.compare:
            raise TypeError(
                f"{kind.__name__}.{f.name} must be declared by number(), numbers() or records()"
            )
    if CHECKED:
        hold_to_declaration(made)
    return made


@record
class State:
    """What every game's state begins with."""

    chance: list[int] = numbers(4, "i8")
    """Where chance comes from: four 32-bit words (see ``chance``)."""
    seats: int = number()
    learned: int = number("i2")
    """A bit for each viewer who saw something hidden in the move just made: undo stops there."""
    log: list[tuple[int, ...]] | None = outside()
    """What happened, for people; ``None`` if events are not recorded."""
    fate: Any = outside()
    """The chance outcomes that a scenario assumes; ``None`` in play."""


# Records that begin alike are what states and dice are; Numba tells each user that this is new.
warnings.filterwarnings("ignore", r"(?s).*has been considered a subtype of.*Record")


def layout(kind: Any) -> np.dtype[Any]:
    """The flat record of a state class."""
    return _layout(kind, True)


@cache
def _layout(kind: Any, aligned: bool) -> np.dtype[Any]:
    """With gaps that make numbers quick to reach, or without them, as the bytes of a state."""
    import numpy as np

    parts: list[Any] = []
    for f in fields(kind):
        if not f.metadata:
            continue
        inner = f.metadata.get("dtype") or _layout(f.metadata["kind"], aligned)
        length = f.metadata.get("length")
        parts.append((f.name, inner) if length is None else (f.name, inner, (length,)))
    return np.dtype(parts, align=aligned)


def pack(state: Any, row: Any) -> None:
    """Writes a state object into a flat record."""
    import numpy as np

    kind: Any = type(state)
    tight = np.frombuffer(to_bytes(state), _layout(kind, False))[0]
    for name in row.dtype.names:
        row[name] = tight[name]


def unpack(row: Any, state: Any) -> None:
    """Reads a flat record back into a state object."""
    import numpy as np

    kind: Any = type(state)
    tight: Any = np.zeros(1, _layout(kind, False))
    for name in row.dtype.names:
        tight[name][0] = row[name]
    _reader(kind)(state, iter(_form(kind).unpack(tight.tobytes())))


def copy(state: Kind) -> Kind:
    """A state object like this one, sharing nothing with it (and with no log)."""
    kind: Any = type(state)
    twin: Kind = _copier(kind)(state)
    return twin


@cache
def _copier(kind: Any) -> Callable[[Any], Any]:
    """A copying function written for one class: bots copy often."""
    lines = ["def copier(state):", "    twin = new(kind)"]
    scope: dict[str, Any] = {"kind": kind, "new": object.__new__}
    for f in fields(kind):
        name = f.name
        if not f.metadata:
            lines.append(f"    twin.{name} = None")
        elif "kind" in f.metadata:
            scope[f"copy_{name}"] = _copier(f.metadata["kind"])
            lines.append(f"    twin.{name} = [copy_{name}(inner) for inner in state.{name}]")
        elif "length" in f.metadata:
            lines.append(f"    twin.{name} = state.{name}[:]")
        else:
            lines.append(f"    twin.{name} = state.{name}")
    exec("\n".join([*lines, "    return twin"]), scope)
    made: Callable[[Any], Any] = scope["copier"]
    return made


# --- states as bytes, to be kept --------------------------------------------------------


def to_bytes(state: Any) -> bytes:
    """A state as bytes, without NumPy; :func:`shape` says whether they can still be read.

    >>> from_bytes(State, to_bytes(State(seats=3))).seats
    3
    """
    kind: Any = type(state)
    numbers: list[int] = []
    _writer(kind)(state, numbers)
    try:
        return _form(kind).pack(*numbers)
    except StructError as problem:
        raise OverflowError(f"a number of {kind.__name__} does not fit: {problem}") from None


def from_bytes(kind: Any, data: bytes) -> Any:
    """The state that was written by :func:`to_bytes`."""
    state = kind()
    _reader(kind)(state, iter(_form(kind).unpack(data)))
    return state


@cache
def shape(kind: Any) -> str:
    """What a state class consists of, in words: changes whenever bytes mean something else."""
    parts = []
    for f in fields(kind):
        if f.metadata:
            what = f.metadata.get("dtype") or f"({shape(f.metadata['kind'])})"
            parts.append(f"{f.name}:{what}x{f.metadata.get('length', 1)}")
    return " ".join(parts)


@cache
def _form(kind: Any) -> Struct:
    return Struct("<" + "".join(_letters(kind)))


def _letters(kind: Any) -> list[str]:
    letters: list[str] = []
    for f in fields(kind):
        length = f.metadata.get("length", 1)
        if "kind" in f.metadata:
            letters += _letters(f.metadata["kind"]) * length
        elif f.metadata:
            letters.append(
                {"i1": "b", "i2": "h", "i4": "i", "i8": "q"}[f.metadata["dtype"]] * length
            )
    return letters


@cache
def _writer(kind: Any) -> Callable[[Any, list[int]], None]:
    """A function that writes one class of states into a list of numbers."""
    lines = ["def writer(state, out):", "    pass"]
    scope: dict[str, Any] = {}
    for f in fields(kind):
        if "kind" in f.metadata:
            scope[f"write_{f.name}"] = _writer(f.metadata["kind"])
            lines.append(f"    for inner in state.{f.name}: write_{f.name}(inner, out)")
        elif "length" in f.metadata:
            lines.append(f"    out += state.{f.name}")
        elif f.metadata:
            lines.append(f"    out.append(state.{f.name})")
    exec("\n".join(lines), scope)
    made: Callable[[Any, list[int]], None] = scope["writer"]
    return made


@cache
def _reader(kind: Any) -> Callable[[Any, Iterator[int]], None]:
    """A function that reads one class of states from numbers in a row."""
    lines = ["def reader(state, row):", "    pass"]
    scope: dict[str, Any] = {"take": lambda row, count: list(islice(row, count))}
    for f in fields(kind):
        if "kind" in f.metadata:
            scope[f"read_{f.name}"] = _reader(f.metadata["kind"])
            lines.append(f"    for inner in state.{f.name}: read_{f.name}(inner, row)")
        elif "length" in f.metadata:
            lines.append(f"    state.{f.name} = take(row, {f.metadata['length']})")
        elif f.metadata:
            lines.append(f"    state.{f.name} = next(row)")
    exec("\n".join(lines), scope)
    made: Callable[[Any, Iterator[int]], None] = scope["reader"]
    return made
