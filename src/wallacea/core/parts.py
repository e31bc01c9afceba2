"""Cached parts of a scene.

Viewers who see the same share them, and they are rebuilt only when the state they read changes.

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

What changed can only be seen beside what was: a state changed in place is no later state.

>>> Parts(later, Parts(later))
Traceback (most recent call last):
ValueError: this state was changed in place: compare it with a copy
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import cache
from typing import Any, TypeVar

Part = TypeVar("Part")
Read = str | tuple[str, int]
"""A field of the state, or one of its records."""
Key = tuple[Any, ...]


class Parts:
    """The parts of one state, with those of the state before it where they still hold."""

    def __init__(self, state: Any, before: Parts | None = None) -> None:
        self.state = state
        self._made: dict[Key, Any] = {}
        self._reads: dict[Key, set[Read]] = {}
        self._before = before
        self._compared: set[Read] = set()
        self._changed: set[Read] = set()
        if before is not None:
            if before.state is state:
                raise ValueError("this state was changed in place: compare it with a copy")
            before._before = None

    def __call__(self, make: Callable[..., Part], *of: Any) -> Part:
        """What ``make`` gives for the state and these values."""
        key = (make, *of)
        if key not in self._made and not self._take_over(key):
            reads: set[Read] = set()
            self._made[key] = make(Watched(self.state, reads), *of)
            self._reads[key] = reads
        part: Part = self._made[key]
        return part

    def once(self, make: Callable[[Parts], Part]) -> Part:
        """What ``make`` returns for these parts; it may read anything, again for every state."""
        key = (make,)
        if key not in self._made:
            self._made[key] = make(self)
        part: Part = self._made[key]
        return part

    def _take_over(self, key: Key) -> bool:
        """Takes a part over from the state before, if nothing that was read has changed."""
        before = self._before
        reads = before._reads.get(key) if before is not None else None
        if before is None or reads is None:
            return False
        for read in reads - self._compared:
            self._compared.add(read)
            name, number = (read, None) if isinstance(read, str) else read
            old, new = getattr(before.state, name), getattr(self.state, name)
            if (old != new) if number is None else (old[number] != new[number]):
                self._changed.add(read)
        if not reads.isdisjoint(self._changed):
            return False
        self._made[key], self._reads[key] = before._made[key], reads
        return True


@cache
def _record_fields(kind: Any) -> frozenset[str]:
    return frozenset(f.name for f in fields(kind) if "kind" in f.metadata)


class Watched:
    """A state that notes what is read of it, each name the first time."""

    def __init__(self, state: Any, reads: set[Read]) -> None:
        self._state = state
        self._reads = reads
        kind: Any = type(state)
        self._records = _record_fields(kind)

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._state, name)
        if name in self._records:
            value = WatchedRecords(value, name, self._reads)
        else:
            self._reads.add(name)
        self.__dict__[name] = value
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
