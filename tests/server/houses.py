"""Tables without a network, with a clock that the test drives."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from wallacea.server.clock import DrivenClock
from wallacea.server.people.person import Person
from wallacea.server.settings import Limits, Settings
from wallacea.server.storage.head import LIVE, Pace, Seat
from wallacea.server.tables import opening, orders
from wallacea.server.tables.house import House
from wallacea.server.tables.listeners import Listener
from wallacea.server.tables.messages import Choose
from wallacea.server.tables.table import Table

QUIET = Settings(thinkers=0, search=False, limits=Limits.none(), bot_pause=0, lonely_pause=0)
ADA, BEN = Person("ada", "Ada", False), Person("ben", "Ben", False)


@asynccontextmanager
async def house(
    folder: Path, clock: DrivenClock | None = None, **settings: Any
) -> AsyncIterator[House]:
    """A house on this folder."""
    made = House(replace(QUIET, data_dir=folder, **settings), clock or DrivenClock())
    await made.open()
    try:
        yield made
    finally:
        await made.close()


def person(who: Person) -> Seat:
    return Seat("person", who.name, person=who.id)


def bot(level: str = "random") -> Seat:
    return Seat("bot", level=level)


async def table_of(
    house: House,
    game: str,
    seats: list[Seat],
    *,
    options: dict[str, str] | None = None,
    pace: Pace | None = None,
) -> Table:
    """A table that is kept and in memory."""
    head = opening.new_head(
        house, ADA.id, find(game), options or {}, seats, pace or Pace(LIVE, 90), False, None
    )
    await opening.keep(house, head, find(game), None)
    return await house.table(head.id)


def find(key: str) -> Any:
    from wallacea.core.game import find_game

    return find_game(key)


_IDS = iter(range(1 << 30))


async def do(
    table: Table, who: Person, what: str, id: str | None = None, **more: Any
) -> dict[str, Any]:
    """Something that a person does at a table; refusals are raised."""
    return await orders.choose(table, who, Choose(id or f"message-{next(_IDS)}", what, **more))


async def play(
    table: Table, who: Person, action: int | None = None, id: str | None = None
) -> dict[str, Any]:
    """Answers the question that a person is asked, by its default if not said otherwise."""
    seat = table.head.seat_of(who.id)
    assert seat is not None
    assert table.history is not None
    question = table.head.decisions[seat].question
    if action is None:
        action = table.history.match.choices(seat)[0]
    return await do(table, who, "play", id, question=question, action=action)


def connect(table: Table, who: Person | None) -> Listener:
    """Somebody who looks."""
    listener = Listener(table, who, 64)
    table.enter(listener)
    return listener


async def pass_time(home: House, milliseconds: int) -> None:
    """Lets time pass, and the house look after its tables."""
    assert isinstance(home.clock, DrivenClock)
    await home.clock.advance(milliseconds)
    await home.attend(everything=True)


async def settle(until: Callable[[], bool], seconds: float = 20) -> None:
    """Lets bots go on until something holds."""
    async with asyncio.timeout(seconds):
        while not until():
            await asyncio.sleep(0.001)


def run(work: Callable[[], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        await work()

    asyncio.run(all_of_it())
