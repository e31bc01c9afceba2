"""What is kept of a table, as rows of the database, and what may go wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec
import structlog
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from .head import Head
from .schema import entries, tables

log = structlog.get_logger()


VACATED = "vacated"
"""The entry for a person who was deleted; processes then read the table again."""


class Conflict(Exception):
    """Somebody else was first: this number, or this id, is taken."""


class Unavailable(Exception):
    """The database does not answer."""


class Unreadable(Exception):
    """What was kept of a table makes no sense."""


class Entry(NamedTuple):
    """Something that happened at a table; see the schema."""

    number: int
    kind: str
    seat: int | None
    action: int | None
    chance: str | None
    words: str | None
    learned: int | None
    events: str | None
    note: str | None
    once: str | None
    at: int


class Snapshot(NamedTuple):
    """A state that was kept: after which entry, how many choices, and its bytes."""

    number: int
    moves: int
    shape: str
    state: bytes


@dataclass(slots=True)
class Change:
    """An entry and all that goes with it: written together or not at all."""

    head: Head
    entry: Entry
    snapshot: Snapshot | None = None
    opens: bool = False
    """Whether the table is new."""
    starts: bool = False
    """Whether a game begins with it, or goes on by newer rules."""
    seated: str | None = None
    """A person who has taken a seat."""
    unseated: str | None = None


class Stored(NamedTuple):
    """A table as it was kept."""

    head: Head
    entries: list[Entry]
    snapshots: list[Snapshot]


# --- heads as rows ----------------------------------------------------------------------

_JSON = ("options", "pace", "seats", "decisions", "frozen", "chance", "prologue")
FIELDS = tuple(f.name for f in msgspec.structs.fields(Head))
CHANGING = (
    *("version", "moves", "status", "updated", "due", "seats", "decisions"),
    *("host", "pause_ends", "rematch", "frozen"),
)
STARTING = ("rules", "options", "position", "chance", "prologue")
"""What changes only when a game begins, or goes on by newer rules."""
HEAD = tuple(tables.c[name] for name in FIELDS)
ENTRY = tuple(entries.c[name] for name in Entry._fields)


def row_of(head: Head, names: Iterable[str]) -> dict[str, Any]:
    values = {}
    for name in names:
        value = getattr(head, name)
        if name in _JSON and value is not None:
            value = msgspec.json.encode(value).decode()
        values[name] = value
    return values


def head_of(row: Sequence[Any]) -> Head:
    """The head of a row; a damaged one is :class:`Unreadable`."""
    try:
        return _head_of(row)
    except Exception as problem:
        raise Unreadable(type(problem).__name__) from problem


def _head_of(row: Sequence[Any]) -> Head:
    values = dict(zip(FIELDS, row, strict=True))
    for name in _JSON:
        if values[name] is not None:
            values[name] = msgspec.json.decode(values[name])
    head = msgspec.convert(values, Head, strict=False)
    if not head.decisions.keys() <= set(range(len(head.seats))):
        raise ValueError("a seat is asked that is not there")
    return head


def meaning(problem: Exception) -> Exception:
    if isinstance(problem, IntegrityError):
        return Conflict(str(problem.orig))
    if isinstance(problem, (DBAPIError, SQLAlchemyError, OSError)):
        log.error("database", problem=str(problem))
        return Unavailable(str(problem))
    return problem
