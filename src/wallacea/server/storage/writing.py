"""Writing changes: one writer, and what waits to be written is written together."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Any, Protocol

import msgspec
from sqlalchemy import (
    URL,
    Connection,
    Insert,
    Table,
    Update,
    bindparam,
    create_engine,
    delete,
    event,
    func,
    insert,
    literal_column,
    select,
    text,
    update,
)
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine

from ..metrics import WRITING
from .condition import Condition
from .rows import CHANGING, FIELDS, STARTING, Change, Unavailable, meaning, row_of
from .schema import entries, seatings, snapshots, tables

CHANNEL = "wallacea"
MOST_AT_ONCE = 100
"""Changes that are written together."""
GATHER = 0.004
"""Seconds between two writings where there is much to write."""
AGAIN = 0.002
"""Seconds between retries while another process holds the lock. Constant on purpose: with growing
delays the waiting process would lose its turn again and again."""
LOCKED = 5.0
"""Seconds after which such a file is given up."""
NOTIFY = text("SELECT pg_notify(:channel, :said)")


class Pen(Protocol):
    """What writes changes into a database, all of them or none."""

    async def write(self, changes: list[Change]) -> None: ...

    async def close(self) -> None: ...


class Writer:
    """Writes whatever waits, as much as there is at a time."""

    def __init__(self, pen: Pen, condition: Condition) -> None:
        self.pen = pen
        self.condition = condition
        self._waiting: list[tuple[Change, asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(self._write())

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    async def close(self) -> None:
        """Flushes pending changes and stops the writer."""
        while self._waiting:
            await asyncio.sleep(0.01)
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task
        await self.pen.close()

    async def commit(self, change: Change) -> None:
        """Returns when the change is on disk; raises :class:`Conflict` if it cannot be."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, done))
        self._wake.set()
        await done

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            # In the order of the tables, so that two processes never wait for each other.
            batch = sorted(self._waiting[:MOST_AT_ONCE], key=lambda w: w[0].head.id)
            try:
                with WRITING.time():
                    await self.pen.write([change for change, _ in batch])
                for _, done in batch:
                    self._settle(done, None)
            except Exception as problem:
                if len(batch) == 1:
                    self._settle(batch[0][1], meaning(problem))
                else:
                    for change, done in batch:
                        await self._alone(change, done)
            written = {id(done) for _, done in batch}
            self._waiting = [w for w in self._waiting if id(w[1]) not in written]
            if not self._waiting:
                self._wake.clear()
            if len(batch) > 1:  # many are playing: a little later there is more to write
                await asyncio.sleep(GATHER)

    async def _alone(self, change: Change, done: asyncio.Future[None]) -> None:
        try:
            await self.pen.write([change])
            self._settle(done, None)
        except Exception as problem:
            self._settle(done, meaning(problem))

    def _settle(self, done: asyncio.Future[None], problem: Exception | None) -> None:
        if problem is None:
            self.condition.recovered()
        elif isinstance(problem, Unavailable):
            self.condition.failed()
        if done.done():
            return
        if problem is None:
            done.set_result(None)
        else:
            done.set_exception(problem)


# --- pens -------------------------------------------------------------------------------


class SqlitePen:
    """Writes all changes by few statements; a thread waits for the disk.

    Threads share the interpreter, and each call of SQLite from another one waits for its turn.
    So the rows go as one JSON text, and only the last call, which waits, is left to a thread.
    """

    def __init__(self, url: URL, turn: asyncio.Lock, tell: Callable[[list[Change]], None]) -> None:
        url = url.set(drivername="sqlite")
        # Wait for other writers here, not in SQLite.
        settings = {"check_same_thread": False, "timeout": 0}
        self.engine = create_engine(url, hide_parameters=True, pool_size=1, connect_args=settings)
        event.listen(self.engine, "connect", set_up_sqlite)
        self._turn = turn
        self._tell = tell
        self._thread = ThreadPoolExecutor(1, "pen")
        self._add, self._change = (str(s.compile(self.engine)) for s in (_ADD_ALL, _CHANGE_ALL))
        self._connection: Connection | None = None

    async def write(self, changes: list[Change]) -> None:
        async with self._turn:
            end = monotonic() + LOCKED
            while not await self._try(changes):
                if monotonic() >= end:
                    raise Unavailable("the database file is locked")
                await asyncio.sleep(AGAIN)
        self._tell(changes)

    async def _try(self, changes: list[Change]) -> bool:
        """False: somebody else is writing."""
        try:
            return await self._write(changes)
        except OperationalError as problem:
            if "locked" not in str(problem.orig):
                raise
            return False

    async def _write(self, changes: list[Change]) -> bool:
        connection = self._connection or self.engine.connect()
        self._connection = None  # whatever goes wrong, the next one is new
        try:
            transaction = connection.begin()
            if not _lock(connection):
                transaction.close()
                self._connection = connection
                return False
            _open_tables(connection, changes)
            connection.exec_driver_sql(self._add, (_json(_entries(changes)),))
            connection.exec_driver_sql(self._change, (_json(_heads(changes)),))
            _write_the_rest(connection, changes)
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._thread, transaction.commit)
        except BaseException:
            connection.invalidate()  # or the next changes would be written with these
            connection.close()
            raise
        self._connection = connection
        return True

    async def close(self) -> None:
        self._thread.shutdown()
        if self._connection is not None:
            self._connection.close()
        self.engine.dispose()


class PostgresPen:
    """Writes row by row, and tells the other processes."""

    def __init__(self, engine: AsyncEngine, process: str) -> None:
        self.engine = engine
        self.process = process

    async def write(self, changes: list[Change]) -> None:
        async with self.engine.begin() as connection:
            await connection.run_sync(self._write, changes)

    def _write(self, connection: Connection, changes: list[Change]) -> None:
        _open_tables(connection, changes)
        connection.execute(insert(entries), _entries(changes))
        connection.execute(_CHANGE_HEAD, _heads(changes))
        _write_the_rest(connection, changes)
        for c in changes:
            said = {"channel": CHANNEL, "said": news(self.process, c.head.id, c.head.version)}
            connection.execute(NOTIFY, said)

    async def close(self) -> None:
        """The engine is the store's."""


def _lock(connection: Connection) -> bool:
    """Only one process at a time writes; asked without SQLAlchemy, whose errors are heavy."""
    driver = connection.connection.driver_connection
    assert driver is not None
    try:
        driver.execute("BEGIN IMMEDIATE")
        return True
    except sqlite3.OperationalError as problem:
        if "locked" in str(problem):
            return False
        raise OperationalError("BEGIN", None, problem) from None


def news(process: str, table: str, version: int) -> str:
    """What the other processes are told of a change."""
    return f"v {process} {table} {version}"


def _entries(changes: list[Change]) -> list[dict[str, Any]]:
    return [{"table_id": c.head.id, **c.entry._asdict()} for c in changes]


def _heads(changes: list[Change], names: Iterable[str] = CHANGING) -> list[dict[str, Any]]:
    return [{"b_id": c.head.id, **row_of(c.head, names)} for c in changes]


def _json(rows: list[dict[str, Any]]) -> str:
    return msgspec.json.encode(rows).decode()


def _open_tables(connection: Connection, changes: list[Change]) -> None:
    """New tables, before anything is written of them."""
    new = [c.head for c in changes if c.opens]
    if new:
        connection.execute(insert(tables), [row_of(head, FIELDS) for head in new])
        seated = [(head.id, s.person) for head in new for s in head.seats if s.person]
        for id, person in dict.fromkeys(seated):
            connection.execute(insert(seatings).values(person=person, table_id=id))


def _write_the_rest(connection: Connection, changes: list[Change]) -> None:
    """What comes with few changes: beginnings, snapshots, people who come and go."""
    starts = [c for c in changes if c.starts]
    if starts:
        connection.execute(_START, _heads(starts, STARTING))
    kept = [{"table_id": c.head.id, **c.snapshot._asdict()} for c in changes if c.snapshot]
    if kept:
        connection.execute(insert(snapshots), kept)
    for c in changes:
        if c.seated is not None:
            connection.execute(insert(seatings).values(person=c.seated, table_id=c.head.id))
        if c.unseated is not None:
            seat = (seatings.c.table_id == c.head.id) & (seatings.c.person == c.unseated)
            connection.execute(delete(seatings).where(seat))


# --- statements -------------------------------------------------------------------------


def _change(names: Iterable[str]) -> Update:
    """A row of tables: the values of these columns."""
    here = tables.c.id == bindparam("b_id")
    return update(tables).where(here).values({name: bindparam(name) for name in names})


_CHANGE_HEAD = _change(CHANGING)
_START = _change(STARTING)


_ROW = func.json_each(bindparam("rows")).table_valued("value")


def _of_row(name: str) -> Any:
    """A value of a row that stands in a JSON text."""
    return func.json_extract(_ROW.c.value, literal_column(f"'$.{name}'"))


def _add_all(table: Table) -> Insert:
    """As many rows as a JSON text holds."""
    values = [_of_row(column.name) for column in table.columns]
    return insert(table).from_select(list(table.columns), select(*values))


def _change_all(names: Iterable[str]) -> Update:
    """As many rows of tables as a JSON text holds."""
    here = tables.c.id == _of_row("b_id")
    return update(tables).where(here).values({name: _of_row(name) for name in names})


_ADD_ALL = _add_all(entries)
_CHANGE_ALL = _change_all(CHANGING)


def set_up_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
