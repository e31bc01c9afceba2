"""Reading and writing tables. Whatever a server tells anybody has been committed here before."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import structlog
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import (
    ColumnElement,
    Connection,
    delete,
    event,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ..processes.colleagues import Colleagues
from . import postgres
from .condition import Condition
from .head import FROZEN, GATHERING, NEVER, PAUSED, RUNNING, Head
from .rows import ENTRY, HEAD, Change, Entry, Snapshot, Stored, Unreadable, head_of, meaning
from .schema import entries, leases, snapshots, tables
from .writing import CHANNEL, NOTIFY, Pen, PostgresPen, SqlitePen, Writer, news, set_up_sqlite

log = structlog.get_logger()

MIGRATING = 0x77616C6C
"""The lock under which one process at a time brings a PostgreSQL database up to date."""
ALIVE = MIGRATING + 1
"""With the name of a process: the lock that it holds while it lives."""


class Store:
    """A database with one writer: what waits to be written is written together."""

    def __init__(self, url: str, process: str = "", colleagues: Colleagues | None = None) -> None:
        self.sqlite = url.startswith("sqlite")
        self.process = process
        """The name of this writer, for other processes."""
        self.colleagues = colleagues
        settings: dict[str, Any] = {}
        self._connect = partial(postgres.connect, url)
        if not self.sqlite:
            settings = {"pool_pre_ping": True, "async_creator": self._connect}
        # No parameters in errors: they contain secrets that must not appear in logs.
        self.engine: AsyncEngine = create_async_engine(
            url if self.sqlite else postgres.ENGINE, pool_size=5, hide_parameters=True, **settings
        )
        self.condition = Condition()
        event.listen(self.engine.sync_engine, "handle_error", self.condition.notice)
        if self.sqlite:
            event.listen(self.engine.sync_engine, "connect", set_up_sqlite)
        self.listening = asyncio.Event()
        """Whether other processes are heard."""
        self._turn = asyncio.Lock()
        self._writer: Writer | None = None
        self._unreadable: set[str] = set()
        """Tables that lists leave out; said once."""

    async def open(self) -> None:
        """Brings the database up to date and begins to write."""
        async with self.engine.begin() as connection:
            if not self.sqlite:
                await connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
            await connection.run_sync(_migrate)
        pen: Pen = PostgresPen(self.engine, self.process)
        if self.sqlite:
            pen = SqlitePen(self.engine.url, self._turn, self._tell_colleagues)
            event.listen(pen.engine, "handle_error", self.condition.notice)
        self._writer = Writer(pen, self.condition)

    async def up_to_date(self) -> bool:
        """Whether the database is as this version keeps it."""
        async with self.engine.connect() as connection:
            return await connection.run_sync(_is_up_to_date)

    async def close(self) -> None:
        """Writes what is waiting and closes the database."""
        if self._writer is not None:
            await self._writer.close()
        await self.engine.dispose()

    async def readable(self) -> bool:
        """Whether the database answers."""
        try:
            async with self.engine.connect() as connection:
                await connection.execute(select(tables.c.id).limit(1))
            return True
        except (SQLAlchemyError, OSError):
            return False

    # --- writing ---

    @contextlib.asynccontextmanager
    async def writing(self, news: Sequence[str] = ()) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes. SQLite has one writer at a time, and under
        load a waiter may starve, so writers queue here.

        Other processes are told the news when it is true; the transaction may add to it.
        """
        async with contextlib.AsyncExitStack() as stack:
            stack.enter_context(self._noted())
            if self.sqlite:
                await stack.enter_async_context(self._turn)
            connection = await stack.enter_async_context(self.engine.begin())
            yield connection
            for said in () if self.sqlite else news:
                await connection.execute(NOTIFY, {"channel": CHANNEL, "said": said})
        if self.colleagues is not None:
            for said in news:
                self.colleagues.tell(said)

    @contextlib.contextmanager
    def _noted(self) -> Iterator[None]:
        """Whether something could be written is remembered."""
        try:
            yield
            self.condition.wrote()
        except IntegrityError:
            raise
        except (SQLAlchemyError, OSError):
            self.condition.failed()
            raise

    @property
    def waiting(self) -> int:
        """How many changes wait to be written."""
        return self._writer.waiting if self._writer else 0

    async def commit(self, change: Change) -> None:
        """Returns when the change is on disk; raises :class:`Conflict` if it cannot be."""
        assert self._writer is not None, "the store is open"
        await self._writer.commit(change)

    async def create(self, head: Head, entry: Entry, snapshot: Snapshot | None) -> None:
        """Keeps a new table."""
        await self.commit(Change(head, entry, snapshot, opens=True))

    async def freeze(self, id: str, why: dict[str, Any], at: int) -> None:
        """Ends a table that cannot be loaded, whatever else there is of it."""
        last = select(func.max(entries.c.number)).where(entries.c.table_id == id)
        ended = {
            "version": func.coalesce(last.scalar_subquery(), 0) + 1,
            "status": FROZEN,
            "frozen": msgspec.json.encode(why).decode(),
            "decisions": "{}",
            "pause_ends": None,
            "due": NEVER,
            "updated": at,
        }
        change = update(tables).where(tables.c.id == id, tables.c.status != FROZEN).values(ended)
        told: list[str] = []
        with _meant():
            async with self.writing(told) as connection:
                written = await connection.execute(change.returning(tables.c.version))
                number = written.scalar_one_or_none()
                if number is None:
                    return
                entry = {"table_id": id, "number": number, "kind": FROZEN, "at": at}
                await connection.execute(insert(entries).values(entry))
                told.append(news(self.process, id, number))

    # --- reading ---

    async def head(self, id: str) -> Head | None:
        """A table without its moves."""
        with _meant():
            async with self.engine.connect() as connection:
                found = await connection.execute(select(*HEAD).where(tables.c.id == id))
                row = found.one_or_none()
        return None if row is None else head_of(row)

    async def load(self, id: str, after: int = 0) -> Stored | None:
        """A table with its entries and snapshots after a number."""
        with _meant():
            async with self.engine.connect() as connection:
                found = await connection.execute(select(*HEAD).where(tables.c.id == id))
                row = found.one_or_none()
                if row is None:
                    return None
                head = head_of(row)
                # What came after the head was read is left for the next reading.
                listed = await connection.execute(
                    select(*ENTRY)
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

    async def due(self, now: int, most: int = 10_000) -> list[str]:
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

    async def heads(self, ids: Sequence[str]) -> list[Head]:
        """Tables without their moves, in no order."""
        return await self.some_heads(tables.c.id.in_(ids), most=len(ids)) if ids else []

    async def some_heads(self, *conditions: ColumnElement[bool], most: int) -> list[Head]:
        """Tables without their moves, those first at which something has happened last."""
        order = (tables.c.updated.desc(), tables.c.id.desc())
        while True:
            readable = tables.c.id.not_in(self._unreadable)
            query = select(*HEAD).where(*conditions, readable).order_by(*order).limit(most)
            with _meant():
                async with self.engine.connect() as connection:
                    rows = (await connection.execute(query)).all()
            heads = [self._head_of(row) for row in rows]
            found = [head for head in heads if head is not None]
            if len(found) == len(rows):  # else others may have their place
                return found

    def _head_of(self, row: Any) -> Head | None:
        """A head for a list; one that cannot be read is not worth the others."""
        try:
            return head_of(row)
        except Unreadable as problem:
            self._unreadable.add(row.id)
            log.error("a table cannot be read", table=row.id, problem=str(problem))
            return None

    async def counts(self) -> dict[str, int]:
        """How many tables there are of each status."""
        query = select(tables.c.status, func.count()).group_by(tables.c.status)
        with _meant():
            async with self.engine.connect() as connection:
                return {row[0]: row[1] for row in await connection.execute(query)}

    # --- several processes ---

    @property
    def shared(self) -> bool:
        """Whether other processes may serve the same tables."""
        return not self.sqlite or self.colleagues is not None

    def _tell_colleagues(self, changes: list[Change]) -> None:
        if self.colleagues is not None:
            heads = (change.head for change in changes)
            self.colleagues.tell(*(news(self.process, h.id, h.version) for h in heads))

    async def tell(self, said: str) -> None:
        """Tells the other processes something that needs not be kept."""
        if self.colleagues is not None and self.sqlite:
            self.colleagues.tell(said)
        elif not self.sqlite:
            with contextlib.suppress(SQLAlchemyError, OSError):
                async with self.engine.begin() as connection:
                    await connection.execute(NOTIFY, {"channel": CHANNEL, "said": said})

    async def lease(self, id: str, now: int, until: int) -> bool:
        """Whether this process is the one that thinks for this table's bots until then."""
        if self.sqlite:
            mine = self.colleagues is None or self.colleagues.keeps(id)
            if not mine:
                await self.tell(f"k {self.process} {id}")
            return mine
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

        while True:
            ended = asyncio.Event()
            try:
                connection = await self._connect()
                connection.add_termination_listener(lambda _, end=ended: end.set())
                # As long as this process lives: its leases end with it.
                await connection.execute(
                    f"SELECT pg_advisory_lock({ALIVE}, hashtext('{self.process}'))"
                )
                await connection.add_listener(CHANNEL, lambda *said: hear(said[3]))
                missed()
                self.listening.set()
                await ended.wait()
            except (
                OSError,
                TimeoutError,
                asyncpg.PostgresError,
                asyncpg.InterfaceError,
            ) as problem:
                log.warning("not listening", problem=str(problem))
            finally:
                self.listening.clear()
            await asyncio.sleep(0.5)


@contextlib.contextmanager
def _meant() -> Any:
    """Problems of the database become ours."""
    try:
        yield
    except (SQLAlchemyError, OSError) as problem:
        raise meaning(problem) from problem


def _migrate(connection: Connection) -> None:
    config = _migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _is_up_to_date(connection: Connection) -> bool:
    there = MigrationContext.configure(connection).get_current_heads()
    return set(there) == set(ScriptDirectory.from_config(_migrations()).get_heads())


def _migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config
