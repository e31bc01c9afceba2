"""States whose every read and write is one that flat records could do too.

A flat record cuts a number that is too wide for its field, and compiled code that reaches past an
array reads or writes whatever lies there. Plain objects know neither. With ``WALLACEA_CHECKED=1``
objects are held to their declaration, and with ``NUMBA_BOUNDSCHECK=1`` compiled code to its arrays:
both are slow, and ``make bounds`` runs the games under both.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import fields
from functools import cache
from typing import Any

CHECKED = bool(os.environ.get("WALLACEA_CHECKED"))


def hold_to_declaration(kind: Any) -> None:
    """Lets objects of a class hold nothing that its flat record could not hold."""
    kind.__setattr__ = _set_checked


class OutOfField(AssertionError):
    """A rule writes a number that its field cannot hold, or reaches past an array."""


class CheckedNumbers(list[int]):
    """An array whose every read and write is one that compiled code could do too."""

    __slots__ = ("dtype", "name")

    def __init__(self, numbers: Iterable[int], dtype: str, name: str) -> None:
        super().__init__(numbers)
        self.dtype = dtype
        self.name = name
        for number in self:
            _check_number(number, dtype, name)

    def __getitem__(self, place: Any) -> Any:
        self._check_place(place)
        return super().__getitem__(place)

    def __setitem__(self, place: Any, value: Any) -> None:
        self._check_place(place)
        for number in value if isinstance(place, slice) else (value,):
            _check_number(number, self.dtype, self.name)
        super().__setitem__(place, value)

    def _check_place(self, place: Any) -> None:
        if not isinstance(place, slice) and not 0 <= place < len(self):
            raise OutOfField(f"{self.name}[{place}]: there are {len(self)}")


def _set_checked(record: Any, name: str, value: Any) -> None:
    kind: Any = type(record)
    declared = _declared(kind)[name]
    if "length" in declared and "dtype" in declared:
        if len(value) != declared["length"]:
            raise OutOfField(f"{kind.__name__}.{name} has {declared['length']} numbers")
        value = CheckedNumbers(value, declared["dtype"], f"{kind.__name__}.{name}")
    elif "dtype" in declared:
        _check_number(value, declared["dtype"], f"{kind.__name__}.{name}")
    object.__setattr__(record, name, value)


@cache
def _declared(kind: Any) -> dict[str, Any]:
    return {f.name: f.metadata for f in fields(kind)}


def _check_number(number: int, dtype: str, name: str) -> None:
    most = (1 << (8 * int(dtype[1:]) - 1)) - 1
    if not -most - 1 <= number <= most:
        raise OutOfField(f"{name} is {dtype} and cannot be {number}")
