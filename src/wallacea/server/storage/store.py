"""Reading and writing tables. Whatever a server tells anybody has been committed here before."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import structlog
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, delete, event, func, or_, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from wallacea.server.colleagues import Colleagues
from wallacea.server.head import FROZEN, GATHERING, OVER, PAUSED, RUNNING, Head

from .rows import ENTRY, HEAD, Change, Entry, Snapshot, Stored, head_of, meaning
from .schema import entries, leases, seatings, snapshots, tables
from .writing import CHANNEL, NOTIFY, Pen, PostgresPen, SqlitePen, Writer, news, set_up_sqlite

log = structlog.get_logger()

MIGRATING = 0x77616C6C
"""The lock under which one process at a time brings a PostgreSQL database up to date."""
ALIVE = MIGRATING + 1
"""With the name of a process: the lock that it holds while it lives."""
PATIENCE = 10
"""Seconds that PostgreSQL may take for anything."""


class Store:
    """A database with one writer: what waits to be written is written together."""

    def __init__(self, url: str, process: str = "", colleagues: Colleagues | None = None) -> None:
        self.sqlite = url.startswith("sqlite")
        self.process = process
        """Who writes, for other processes."""
        self.colleagues = colleagues
        settings: dict[str, Any] = {}
        if not self.sqlite:
            limits = {"timeout": PATIENCE, "command_timeout": PATIENCE}
            settings = {"pool_pre_ping": True, "connect_args": limits}
        # No parameters in errors: they hold what nobody may know, not even who reads the logs.
        self.engine: AsyncEngine = create_async_engine(
            url, pool_size=5, hide_parameters=True, **settings
        )
        if self.sqlite:
            event.listen(self.engine.sync_engine, "connect", set_up_sqlite)
        self._turn = asyncio.Lock()
        self._writer: Writer | None = None

    async def open(self) -> None:
        """Brings the database up to date and begins to write."""
        async with self.engine.begin() as connection:
            if not self.sqlite:
                await connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
            await connection.run_sync(_migrate)
        pen: Pen = PostgresPen(self.engine, self.process)
        if self.sqlite:
            pen = SqlitePen(self.engine.url, self._turn, self._tell_colleagues)
        self._writer = Writer(pen)

    async def close(self) -> None:
        """Writes what is waiting and closes the database."""
        if self._writer is not None:
            await self._writer.close()
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
        query = select(*HEAD).where(*conditions).order_by(tables.c.updated.desc()).limit(most)
        with _meant():
            async with self.engine.connect() as connection:
                return [head_of(row) for row in await connection.execute(query)]

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
            self.colleagues.tell(*(news(self.process, change) for change in changes))

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


@contextlib.contextmanager
def _meant() -> Any:
    """Problems of the database become ours."""
    try:
        yield
    except (SQLAlchemyError, OSError) as problem:
        raise meaning(problem) from problem


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
