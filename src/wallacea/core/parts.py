"""Parts of the table: made once for all who see them alike, and again only when they change.

A part is what a function makes of a state and a few numbers, such as a hand for a seat and
whether its owner looks. While a part is made, its reads are noted; the next state takes it
over if nothing of what was read has changed.

>>> from wallacea.core.state import State, copy, number, numbers, record
>>> @record
... class Pond(State):
...     fish: int = number()
...     frogs: list[int] = numbers(2)
>>> def frogs(pond, bank): return [f"{pond.frogs[bank]} frogs"]
>>> parts = Parts(Pond())
>>> parts(frogs, 1) is parts(frogs, 1)
True
>>> later = copy(parts.state)
>>> later.fish = 9
>>> Parts(later, parts)(frogs, 1) is parts(frogs, 1)
True
>>> later.frogs[1] = 4
>>> Parts(later, parts)(frogs, 1)
['4 frogs']
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import cache
from typing import Any, TypeVar

Part = TypeVar("Part")
Read = str | tuple[str, int]
"""A field of the state, or one of its records."""


class Parts:
    """The parts of one state, with those of the state before it where they still hold."""

    def __init__(self, state: Any, before: Parts | None = None) -> None:
        self.state = state
        self._made: dict[tuple[Any, ...], Any] = {}
        self._reads: dict[tuple[Any, ...], set[Read]] = {}
        self._before = before
        self._same: dict[Read, bool] = {}
        if before is not None:
            before._before = None

    def __call__(self, make: Callable[..., Part], *of: Any) -> Part:
        """What ``make`` gives for the state and these values."""
        key = (make, *of)
        if key not in self._made:
            kept = self._before._reads.get(key) if self._before is not None else None
            if kept is not None and all(self._holds(read) for read in kept):
                self._made[key], self._reads[key] = self._before._made[key], kept  # type: ignore[union-attr]
            else:
                reads: set[Read] = set()
                self._made[key] = make(Watched(self.state, reads), *of)
                self._reads[key] = reads
        part: Part = self._made[key]
        return part

    def once(self, make: Callable[..., Part], *of: Any) -> Part:
        """The same for a function that looks at anything: it is asked again for every state."""
        key = (make, *of)
        if key not in self._made:
            self._made[key] = make(self.state, *of)
        part: Part = self._made[key]
        return part

    def _holds(self, read: Read) -> bool:
        """Whether a field, or one of its records, is what it was."""
        if read not in self._same:
            old, new = self._before.state, self.state  # type: ignore[union-attr]
            if isinstance(read, str):
                same = getattr(old, read) == getattr(new, read)
            else:
                name, number = read
                same = getattr(old, name)[number] == getattr(new, name)[number]
            self._same[read] = old is new or bool(same)
        return self._same[read]


@cache
def _record_fields(kind: Any) -> frozenset[str]:
    return frozenset(f.name for f in fields(kind) if "kind" in f.metadata)


class Watched:
    """A state that notes what is read of it."""

    __slots__ = ("_reads", "_records", "_state")

    def __init__(self, state: Any, reads: set[Read]) -> None:
        self._state = state
        self._reads = reads
        kind: Any = type(state)
        self._records = _record_fields(kind)

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._state, name)
        if name in self._records:
            return WatchedRecords(value, name, self._reads)
        self._reads.add(name)
        return value


class WatchedRecords:
    """The records of a watched state: each of them is a read of its own."""

    __slots__ = ("_name", "_reads", "_records")

    def __init__(self, records: list[Any], name: str, reads: set[Read]) -> None:
        self._records = records
        self._name = name
        self._reads = reads

    def __getitem__(self, number: Any) -> Any:
        if isinstance(number, int) and number >= 0:
            self._reads.add((self._name, number))
        else:
            self._reads.add(self._name)
        return self._records[number]

    def __iter__(self) -> Iterator[Any]:
        self._reads.add(self._name)
        return iter(self._records)

    def __len__(self) -> int:
        return len(self._records)
