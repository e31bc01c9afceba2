"""Devices from which somebody has come in before: others' guesses do not keep them waiting."""

from __future__ import annotations

from sqlalchemy import delete, insert, select, update

from ..settings import DAY
from ..storage.schema import devices
from ..storage.store import Store
from .person import hashed
from .sessions import Changing

LASTS = 365 * DAY
MOST = 30
"""Devices that are known of one person."""


class Devices:
    """Which devices are known for whom; of their secrets only hashes are kept."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def knows(self, secret: str | None, person: str | None) -> bool:
        """Whether somebody has come in from this device before."""
        if not secret or person is None:
            return False
        query = select(devices.c.used).where(
            devices.c.secret == hashed(secret), devices.c.person == person
        )
        async with self.store.engine.connect() as connection:
            return (await connection.execute(query)).first() is not None

    async def note(self, change: Changing, secret: str, person: str) -> None:
        """Somebody has come in from this device."""
        here = (devices.c.secret == hashed(secret)) & (devices.c.person == person)
        again = update(devices).where(here).values(used=change.now)
        if (await change.connection.execute(again)).rowcount == 0:
            new = {"secret": hashed(secret), "person": person, "used": change.now}
            await change.connection.execute(insert(devices).values(**new))
        newest = (
            select(devices.c.secret)
            .where(devices.c.person == person)
            .order_by(devices.c.used.desc())
            .limit(MOST)
        )
        rest = devices.c.secret.not_in(newest)
        await change.connection.execute(delete(devices).where(devices.c.person == person, rest))

    async def forget(self, change: Changing, person: str) -> None:
        """All devices of somebody are strange again."""
        await change.connection.execute(delete(devices).where(devices.c.person == person))

    async def tidy(self, now: int) -> None:
        async with self.store.writing() as connection:
            await connection.execute(delete(devices).where(devices.c.used < now - LASTS))
