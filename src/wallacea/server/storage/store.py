"""Reading and writing tables. Whatever a server tells anybody has been committed here before."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import structlog
from alembic import command
from alembic.config import Config
from sqlalchemy import (
    Connection,
    bindparam,
    delete,
    event,
    func,
    insert,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from wallacea.server.head import FROZEN, GATHERING, OVER, PAUSED, RUNNING, Head

from .schema import entries, leases, seatings, snapshots, tables

log = structlog.get_logger()

CHANNEL = "wallacea"
MIGRATING = 0x77616C6C
"""The lock under which one process at a time brings a PostgreSQL database up to date."""
ALIVE = MIGRATING + 1
"""With the name of a process: the lock that it holds while it lives."""
PATIENCE = 10
"""Seconds that PostgreSQL may take for anything."""
MOST_AT_ONCE = 100
"""Changes that are written together."""


class Conflict(Exception):
    """Somebody else was first: this number, or this id, is taken."""


class Unavailable(Exception):
    """The database does not answer."""


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
_FIELDS = tuple(f.name for f in msgspec.structs.fields(Head))
_CHANGING = (
    *("version", "moves", "status", "updated", "due", "seats", "decisions"),
    *("host", "pause_ends", "rematch", "frozen"),
)
_STARTING = ("rules", "chance", "prologue")
"""What changes only when a game begins, or goes on by newer rules."""
_HEAD = tuple(tables.c[name] for name in _FIELDS)
_ENTRY = tuple(entries.c[name] for name in Entry._fields)


def _row(head: Head, names: Iterable[str]) -> dict[str, Any]:
    values = {}
    for name in names:
        value = getattr(head, name)
        if name in _JSON and value is not None:
            value = msgspec.json.encode(value).decode()
        values[name] = value
    return values


def _head(row: Sequence[Any]) -> Head:
    values = dict(zip(_FIELDS, row, strict=True))
    for name in _JSON:
        if values[name] is not None:
            values[name] = msgspec.json.decode(values[name])
    return msgspec.convert(values, Head, strict=False)


# --- the store --------------------------------------------------------------------------

_ADD_ENTRY = insert(entries)
_CHANGE_HEAD = (
    update(tables)
    .where(tables.c.id == bindparam("b_id"))
    .values({name: bindparam(name) for name in _CHANGING})
)
_START = (
    update(tables)
    .where(tables.c.id == bindparam("b_id"))
    .values({name: bindparam(name) for name in _STARTING})
)
_ADD_SNAPSHOT = insert(snapshots)
_NOTIFY = text("SELECT pg_notify(:channel, :said)")


class Store:
    """A database with one writer: what waits to be written is written together."""

    def __init__(self, url: str) -> None:
        self.sqlite = url.startswith("sqlite")
        self.process = ""
        """Who writes, for other processes."""
        settings: dict[str, Any] = {}
        if not self.sqlite:
            limits = {"timeout": PATIENCE, "command_timeout": PATIENCE}
            settings = {"pool_pre_ping": True, "connect_args": limits}
        # No parameters in errors: they hold what nobody may know, not even who reads the logs.
        self.engine: AsyncEngine = create_async_engine(
            url, pool_size=5, hide_parameters=True, **settings
        )
        if self.sqlite:
            event.listen(self.engine.sync_engine, "connect", _set_up_sqlite)
        self._waiting: list[tuple[Change, asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._turn = asyncio.Lock()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Brings the database up to date and begins to write."""
        async with self.engine.begin() as connection:
            if not self.sqlite:
                await connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
            await connection.run_sync(_migrate)
        self._writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Writes what is waiting and closes the database."""
        if self._writer is not None:
            while self._waiting:
                await asyncio.sleep(0.01)
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
        await self.engine.dispose()

    async def alive(self) -> bool:
        """Whether the database answers."""
        try:
            async with asyncio.timeout(2), self.engine.connect() as connection:
                await connection.execute(select(1))
            return True
        except (SQLAlchemyError, OSError, TimeoutError):
            return False

    # --- writing ---

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes. SQLite has one writer at a time, and whoever asks for its
        lock in a crowd may never get it: here everybody gets a turn.
        """
        async with contextlib.AsyncExitStack() as stack:
            if self.sqlite:
                await stack.enter_async_context(self._turn)
            yield await stack.enter_async_context(self.engine.begin())

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
                await self._together([change for change, _ in batch])
                for _, done in batch:
                    _settle(done, None)
            except Exception as problem:
                if len(batch) == 1:
                    _settle(batch[0][1], _meaning(problem))
                else:
                    for change, done in batch:
                        await self._alone(change, done)
            written = {id(done) for _, done in batch}
            self._waiting = [w for w in self._waiting if id(w[1]) not in written]
            if not self._waiting:
                self._wake.clear()

    async def _alone(self, change: Change, done: asyncio.Future[None]) -> None:
        try:
            await self._together([change])
            _settle(done, None)
        except Exception as problem:
            _settle(done, _meaning(problem))

    async def _together(self, changes: list[Change]) -> None:
        async with self.writing() as connection:
            await connection.execute(
                _ADD_ENTRY, [{"table_id": c.head.id, **c.entry._asdict()} for c in changes]
            )
            await connection.execute(
                _CHANGE_HEAD, [{"b_id": c.head.id, **_row(c.head, _CHANGING)} for c in changes]
            )
            starts = [{"b_id": c.head.id, **_row(c.head, _STARTING)} for c in changes if c.starts]
            if starts:
                await connection.execute(_START, starts)
            kept = [{"table_id": c.head.id, **c.snapshot._asdict()} for c in changes if c.snapshot]
            if kept:
                await connection.execute(_ADD_SNAPSHOT, kept)
            for c in changes:
                await self._seat(connection, c)
            if not self.sqlite:
                for c in changes:
                    await self._tell(connection, f"v {self.process} {c.head.id} {c.head.version}")

    async def _seat(self, connection: AsyncConnection, change: Change) -> None:
        if change.seated is not None:
            await connection.execute(
                insert(seatings).values(person=change.seated, table_id=change.head.id)
            )
        if change.unseated is not None:
            here = seatings.c.table_id == change.head.id
            await connection.execute(
                delete(seatings).where(here, seatings.c.person == change.unseated)
            )

    async def _tell(self, connection: AsyncConnection, said: str) -> None:
        await connection.execute(_NOTIFY, {"channel": CHANNEL, "said": said})

    async def create(self, head: Head, entry: Entry, snapshot: Snapshot | None) -> None:
        """Keeps a new table."""
        persons = {s.person for s in head.seats if s.person}
        with _meant():
            async with self.writing() as connection:
                await connection.execute(insert(tables).values(_row(head, _FIELDS)))
                await connection.execute(_ADD_ENTRY, [{"table_id": head.id, **entry._asdict()}])
                if snapshot is not None:
                    row = {"table_id": head.id, **snapshot._asdict()}
                    await connection.execute(_ADD_SNAPSHOT, [row])
                for person in persons:
                    await connection.execute(
                        insert(seatings).values(person=person, table_id=head.id)
                    )

    # --- reading ---

    async def head(self, id: str) -> Head | None:
        """A table without its moves."""
        with _meant():
            async with self.engine.connect() as connection:
                found = await connection.execute(select(*_HEAD).where(tables.c.id == id))
                row = found.one_or_none()
        return None if row is None else _head(row)

    async def load(self, id: str, after: int = 0) -> Stored | None:
        """A table with its entries and snapshots after a number."""
        with _meant():
            async with self.engine.connect() as connection:
                found = await connection.execute(select(*_HEAD).where(tables.c.id == id))
                row = found.one_or_none()
                if row is None:
                    return None
                head = _head(row)
                # What came after the head was read is left for the next reading.
                listed = await connection.execute(
                    select(*_ENTRY)
                    .where(
                        entries.c.table_id == id,
                        entries.c.number > after,
                        entries.c.number <= head.version,
                    )
                    .order_by(entries.c.number)
                )
                kept = await connection.execute(
                    select(
                        snapshots.c.number, snapshots.c.moves, snapshots.c.shape, snapshots.c.state
                    )
                    .where(
                        snapshots.c.table_id == id,
                        snapshots.c.number > (after or -1),
                        snapshots.c.number <= head.version,
                    )
                    .order_by(snapshots.c.number)
                )
                return Stored(
                    head,
                    [Entry(*r) for r in listed.all()],
                    [Snapshot(r[0], r[1], r[2], bytes(r[3])) for r in kept.all()],
                )

    async def due(self, now: int, most: int = 200) -> list[str]:
        """The tables that somebody must look after now."""
        busy = tables.c.status.in_((GATHERING, RUNNING, PAUSED))
        with _meant():
            async with self.engine.connect() as connection:
                found = await connection.execute(
                    select(tables.c.id)
                    .where(busy, tables.c.due <= now)
                    .order_by(tables.c.due)
                    .limit(most)
                )
                return [row[0] for row in found]

    async def public(self, since: int, most: int = 50) -> list[Head]:
        """The tables that everybody may see, newest first."""
        return await self._heads(
            tables.c.status.in_((GATHERING, RUNNING, PAUSED)),
            ~tables.c.private,
            tables.c.updated >= since,
            most=most,
        )

    async def of_person(self, person: str, ended: bool, most: int = 50) -> list[Head]:
        """The tables at which a person has a seat, or which that person opened."""
        ends = tables.c.status.in_((OVER, FROZEN))
        seated = select(seatings.c.table_id).where(seatings.c.person == person)
        return await self._heads(
            ends if ended else ~ends,
            or_(tables.c.id.in_(seated), tables.c.host == person),
            most=most,
        )

    async def _heads(self, *conditions: Any, most: int) -> list[Head]:
        query = select(*_HEAD).where(*conditions).order_by(tables.c.updated.desc()).limit(most)
        with _meant():
            async with self.engine.connect() as connection:
                return [_head(row) for row in await connection.execute(query)]

    async def counts(self) -> dict[str, int]:
        """How many tables there are of each status."""
        query = select(tables.c.status, func.count()).group_by(tables.c.status)
        with _meant():
            async with self.engine.connect() as connection:
                return {row[0]: row[1] for row in await connection.execute(query)}

    # --- several processes ---

    async def tell(self, said: str) -> None:
        """Tells the other processes something that needs not be kept."""
        if not self.sqlite:
            with contextlib.suppress(SQLAlchemyError, OSError):
                async with self.engine.begin() as connection:
                    await self._tell(connection, said)

    async def lease(self, id: str, now: int, until: int) -> bool:
        """Whether this process is the one that thinks for this table's bots until then."""
        if self.sqlite:
            return True
        with _meant():
            async with self.engine.begin() as connection:
                taken = await connection.execute(
                    text(
                        "INSERT INTO leases (table_id, keeper, until) VALUES (:id, :me, :until) "
                        "ON CONFLICT (table_id) DO UPDATE SET keeper = :me, until = :until "
                        "WHERE leases.keeper = :me OR leases.until < :now "
                        "OR pg_try_advisory_xact_lock(:alive, hashtext(leases.keeper)) "
                        "RETURNING table_id"
                    ),
                    {"id": id, "me": self.process, "until": until, "now": now, "alive": ALIVE},
                )
                return taken.first() is not None

    async def release(self, id: str) -> None:
        """Gives a lease back."""
        if not self.sqlite:
            with contextlib.suppress(SQLAlchemyError, OSError):
                async with self.engine.begin() as connection:
                    mine = leases.c.keeper == self.process
                    await connection.execute(delete(leases).where(leases.c.table_id == id, mine))

    async def listen(self, hear: Callable[[str], None], missed: Callable[[], None]) -> None:
        """Hears what other processes tell; ``missed`` is called after every interruption."""
        import asyncpg

        url = self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            ended = asyncio.Event()
            try:
                connection = await asyncpg.connect(url)
                connection.add_termination_listener(lambda _, end=ended: end.set())
                # As long as this process lives: its leases end with it.
                await connection.execute(
                    f"SELECT pg_advisory_lock({ALIVE}, hashtext('{self.process}'))"
                )
                await connection.add_listener(CHANNEL, lambda *said: hear(said[3]))
                missed()
                await ended.wait()
            except (
                OSError,
                TimeoutError,
                asyncpg.PostgresError,
                asyncpg.InterfaceError,
            ) as problem:
                log.warning("not listening", problem=str(problem))
            await asyncio.sleep(0.5)


def _settle(done: asyncio.Future[None], problem: Exception | None) -> None:
    if done.done():
        return
    if problem is None:
        done.set_result(None)
    else:
        done.set_exception(problem)


def _meaning(problem: Exception) -> Exception:
    if isinstance(problem, IntegrityError):
        return Conflict(str(problem.orig))
    if isinstance(problem, (DBAPIError, SQLAlchemyError, OSError)):
        log.error("database", problem=str(problem))
        return Unavailable(str(problem))
    return problem


@contextlib.contextmanager
def _meant() -> Any:
    """Problems of the database become ours."""
    try:
        yield
    except (SQLAlchemyError, OSError) as problem:
        raise _meaning(problem) from problem


def _set_up_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "busy_timeout=5000",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
