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

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

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
    """What happened, for people; ``None`` where nobody listens."""
    fate: Any = outside()
    """The chance outcomes that a scenario assumes; ``None`` in play."""


def layout(kind: Any) -> np.dtype[Any]:
    """The flat record of a state class."""
    return _layout(kind)


@cache
def _layout(kind: Any) -> np.dtype[Any]:
    import numpy as np

    parts: list[Any] = []
    for f in fields(kind):
        if not f.metadata:
            continue
        inner = layout(f.metadata["kind"]) if "kind" in f.metadata else f.metadata["dtype"]
        length = f.metadata.get("length")
        parts.append((f.name, inner) if length is None else (f.name, inner, (length,)))
    return np.dtype(parts, align=True)


def pack(state: Any, row: Any) -> None:
    """Writes a state object into a flat record."""
    for f in fields(state):
        if "kind" in f.metadata:
            for inner, target in zip(getattr(state, f.name), row[f.name], strict=True):
                pack(inner, target)
        elif f.metadata:
            row[f.name] = getattr(state, f.name)


def unpack(row: Any, state: Any) -> None:
    """Reads a flat record back into a state object."""
    for f in fields(state):
        if "kind" in f.metadata:
            for inner, source in zip(getattr(state, f.name), row[f.name], strict=True):
                unpack(source, inner)
        elif f.metadata:
            setattr(state, f.name, row[f.name].tolist())


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
