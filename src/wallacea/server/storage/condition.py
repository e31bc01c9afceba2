"""How it goes with a database: whether it can be written, and whether it is whole."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from time import monotonic

from sqlalchemy.engine import ExceptionContext

_BROKEN = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_BROKEN_STATES = ("XX001", "XX002")
"""What PostgreSQL calls data and indexes that are damaged."""
LARGE = 1 << 30
"""Files of more bytes are not looked over as a whole."""


class Condition:
    """What was noticed while the database was used."""

    def __init__(self) -> None:
        self.failing = False
        """Whether something could not be written, and nothing of the kind was since."""
        self.damaged = False
        self._written = monotonic()

    @property
    def unwritten(self) -> float:
        """For how many seconds nothing was written."""
        return monotonic() - self._written

    def wrote(self) -> None:
        """Something small was written: there may be no room for more."""
        self._written = monotonic()

    def recovered(self) -> None:
        """What is usually written was written."""
        self.wrote()
        self.failing = False

    def failed(self) -> None:
        self.failing = True

    def notice(self, context: ExceptionContext) -> None:
        """Looks at whatever goes wrong, wherever that is."""
        if is_damage(context.original_exception):
            self.damaged = True


def is_damage(problem: BaseException) -> bool:
    """Whether a database says that it is damaged."""
    code = getattr(problem, "sqlite_errorcode", None)
    if code is not None:
        return code & 0xFF in _BROKEN
    return getattr(problem, "sqlstate", None) in _BROKEN_STATES


async def sound(file: Path) -> bool | None:
    """Whether a SQLite file is whole; ``None`` if that cannot be said."""
    try:
        if file.stat().st_size > LARGE:
            return None
        connection = sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True, check_same_thread=False)
    except (OSError, sqlite3.Error):
        return None
    try:
        return await asyncio.to_thread(_sound, connection)
    finally:
        with suppress(sqlite3.ProgrammingError):  # it is closed already
            connection.interrupt()


def _sound(connection: sqlite3.Connection) -> bool | None:
    with closing(connection):
        try:
            return bool(connection.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok")
        except sqlite3.Error as problem:
            return False if is_damage(problem) else None
