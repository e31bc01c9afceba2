"""A server inside the test's own process, whose clock the test drives."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
from argon2 import PasswordHasher

from wallacea.server.clock import DrivenClock
from wallacea.server.people import passwords
from wallacea.server.settings import SECOND, Limits, Settings
from wallacea.server.storage import store, writing
from wallacea.server.tables.house import House
from wallacea.server.wire.app import create_app

Result = TypeVar("Result")


class Inside:
    """The application, its house, and the loop in which they live."""

    def __init__(self, folder: Path, runner: asyncio.Runner, **settings: Any) -> None:
        self.runner = runner
        self.clock = DrivenClock()
        quiet = Settings(
            data_dir=folder, thinkers=0, search=False, bot_pause=0, limits=Limits.none()
        )
        self.app = create_app(replace(quiet, **settings), self.clock)
        self._life = self.app.router.lifespan_context(self.app)

    def run(self, work: Coroutine[Any, Any, Result]) -> Result:
        return self.runner.run(work)

    @property
    def house(self) -> House:
        house: House = self.app.state.house
        return house

    async def open(self) -> None:
        await self._life.__aenter__()

    async def close(self) -> None:
        await self._life.__aexit__(None, None, None)

    def visitor(self, cookie: str | None = None) -> httpx.AsyncClient:
        """A browser; with the cookie of a session, somebody's."""
        return httpx.AsyncClient(
            transport=httpx.ASGITransport(self.app),
            base_url="http://inside",
            cookies={"wallacea": cookie} if cookie else {},
        )

    # --- time ---

    async def settle(self) -> None:
        """Lets everything happen that needs no time to pass."""
        quiet = 0
        while quiet < 3:
            house = self.house
            busy = house.looking or house.thinkers.waiting or house.store.waiting
            quiet = 0 if busy else quiet + 1
            await asyncio.sleep(0.0005 if busy else 0)

    async def pass_time(self, milliseconds: int) -> None:
        await self.clock.advance(milliseconds)
        await self.settle()


def careless(connection: Any, _: Any) -> None:
    """A database that does not wait for the disk: nothing crashes here."""
    for pragma in ("journal_mode=MEMORY", "synchronous=OFF", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}").close()


def hasty(**_: int) -> PasswordHasher:
    """Passwords that are quickly hashed: nobody guesses them here."""
    return PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


@contextmanager
def inside(folder: Path, **settings: Any) -> Iterator[Inside]:
    with asyncio.Runner() as runner, pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "set_up_sqlite", careless)
        patch.setattr(writing, "set_up_sqlite", careless)
        patch.setattr(passwords, "PasswordHasher", hasty)
        server = Inside(folder, runner, **settings)
        server.run(server.open())
        try:
            yield server
        finally:
            server.run(server.close())


__all__ = ["SECOND", "Inside", "inside"]
