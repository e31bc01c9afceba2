"""The pulse of a server: every few seconds it writes down how late it is.

So processes share their time, deadlines survive what happens while nobody serves (see
:mod:`.clock`), and it is known whether anything can be written at all.
"""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from typing import Any

import msgspec
import structlog
from sqlalchemy import Row, bindparam, func, insert, select, text, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from ..clock import Clock
from ..settings import SECOND
from .head import GATHERING, PAUSED, RUNNING, Decision
from .schema import clock as kept
from .schema import tables
from .store import ALIVE, MIGRATING, Store

log = structlog.get_logger()

BEAT = 15 * SECOND
"""How often it beats."""
LAST = 1.0
"""Seconds that the last one may take."""
WEIGHT = 64 * 1024
"""Bytes that are written to see whether there is room again."""
_OTHERS = text(
    "SELECT EXISTS (SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database "
    "WHERE locktype = 'advisory' AND classid = :alive AND datname = current_database())"
)
_COUNTER = text("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)")


class Pulse:
    """The time that all processes of one database share."""

    def __init__(self, store: Store, clock: Clock, run: str) -> None:
        self.store = store
        self.clock = clock
        self.run = run
        """The same for all processes of one server."""

    async def begin(self) -> None:
        """Takes over the time of those who serve, or puts all deadlines off to the present."""
        try:
            async with self.store.writing() as connection:
                await self._begin(connection)
        except (SQLAlchemyError, OSError) as problem:  # then what is kept must do
            log.error("how late it was could not be read", problem=str(problem))

    async def _begin(self, connection: AsyncConnection) -> None:
        if not self.store.sqlite:
            await connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
        wall, counted = await self._looked(connection)
        last = (await connection.execute(select(kept))).one_or_none()
        if last is None:
            self.clock.begin(wall)
            await connection.execute(insert(kept).values(id=1, at=wall, counted=0, run=""))
        elif await self._served(connection, last):
            passed = max(0, counted - last.counted)
            # PostgreSQL's counter is a clock on a wall: it may have jumped.
            self.clock.begin(last.at + (passed if self.store.sqlite else min(passed, 2 * BEAT)))
        else:
            self.clock.begin(wall)
            await put_off(connection, self.clock.now() - last.at)
        await self._beat(connection, counted, 0)

    async def _served(self, connection: AsyncConnection, last: Row[Any]) -> bool:
        """Whether there are others whose time goes on."""
        if self.store.sqlite:
            return bool(last.run == self.run)
        return bool(await connection.scalar(_OTHERS, {"alive": ALIVE}))

    async def _looked(self, connection: AsyncConnection) -> tuple[int, int]:
        """What the clock shows that all follow, and the counter that all can read."""
        if self.store.sqlite:
            return self.clock.wall(), self.clock.counter()
        shown = int(await connection.scalar(_COUNTER) or 0)
        return shown, shown

    async def go_on(self) -> None:
        while True:
            await self.clock.sleep(BEAT)
            try:
                await self.beat(WEIGHT if self.store.condition.failing else 0)
            except (SQLAlchemyError, OSError) as problem:
                log.warning("nothing can be written", problem=str(problem))

    async def end(self) -> None:
        """The last one, so that time stands from here on."""
        with suppress(SQLAlchemyError, OSError, TimeoutError):
            async with asyncio.timeout(LAST):
                await self.beat()

    async def beat(self, weight: int = 0) -> None:
        """Writes how late it is; with some weight, to see whether there is room for more."""
        async with self.store.writing() as connection:
            wall, counted = await self._looked(connection)
            self.clock.follow(wall)
            await self._beat(connection, counted, weight)
        if weight:
            self.store.condition.recovered()

    async def _beat(self, connection: AsyncConnection, counted: int, weight: int) -> None:
        said = {"at": self.clock.now(), "counted": counted, "run": self.run}
        ballast = os.urandom(weight) if weight else None
        await connection.execute(update(kept).values(**said, weight=ballast))


_CHANGE = (
    update(tables)
    .where(tables.c.id == bindparam("b_id"))
    .values({name: bindparam(name) for name in ("due", "pause_ends", "decisions")})
)


async def put_off(connection: AsyncConnection, time: int) -> None:
    """Whatever is due at any table is due so much later; or earlier, if the clock was set back."""
    busy = tables.c.status.in_((GATHERING, RUNNING, PAUSED))
    columns = (tables.c.id, tables.c.status, tables.c.due, tables.c.pause_ends, tables.c.decisions)
    found = (await connection.execute(select(*columns).where(busy))).all()
    new = [
        {
            "b_id": row.id,
            "due": row.due + time,
            "pause_ends": row.pause_ends and row.pause_ends + time,
            # In a pause the time that is left is kept.
            "decisions": _put_off(row.decisions, time) if row.status == RUNNING else row.decisions,
        }
        for row in found
    ]
    if new:
        await connection.execute(_CHANGE, new)


def _put_off(decisions: str, time: int) -> str:
    """The same questions; what cannot be read stays as it is."""
    try:
        asked = msgspec.json.decode(decisions, type=dict[str, Decision])
    except msgspec.MsgspecError:
        return decisions
    for decision in asked.values():
        decision.due += time
    return msgspec.json.encode(asked).decode()
