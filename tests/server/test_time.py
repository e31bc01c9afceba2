"""Clocks on walls jump; nobody loses a turn by that, and no table stands still."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, replace
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.forking import Forked, serve, started
from tests.server.houses import ADA, BEN, QUIET, connect, do, pass_time, person, table_of
from tests.server.postgres import Postgres, postgres
from wallacea.server.clock import SLOWLY, Clock, DrivenClock
from wallacea.server.settings import DAY, HOUR, SECOND
from wallacea.server.storage.head import GATHERING, LIVE, PAUSED, Decision, Pace, Seat
from wallacea.server.storage.pulse import BEAT, Pulse
from wallacea.server.tables.house import House
from wallacea.server.tables.table import Table

TURN = 90 * SECOND
START = 1_700_000_000_000
BUSY = 20 * SECOND
"""What a busy machine may need to open a house: only the database's clock goes on meanwhile."""


@dataclass
class Wall:
    """A machine whose clock on the wall can be set, and whose counter goes on by itself."""

    shown: int = START
    counted: int = 5 * DAY

    def clock(self) -> Clock:
        return Standing(lambda: self.shown, lambda: self.counted)

    def pass_by(self, milliseconds: int) -> None:
        self.shown += milliseconds
        self.counted += milliseconds


class Standing(Clock):
    """Whoever sleeps by it is not woken: the test does what has to be done."""

    async def sleep(self, milliseconds: int) -> None:
        await asyncio.Event().wait()


@pytest.fixture(scope="module")
def database_server() -> Iterator[Postgres]:
    with postgres() as server:
        yield server


@asynccontextmanager
async def opened(folder: Path, clock: Clock, **settings: Any) -> AsyncIterator[House]:
    house = House(replace(QUIET, data_dir=folder, **settings), clock)
    await house.open()
    try:
        yield house
    finally:
        await house.close()


async def a_turn(house: House, pace: Pace | None = None) -> Table:
    """Ada and Ben are at a table; one of them is asked."""
    table = await table_of(house, "arctic", [person(ADA), person(BEN)], pace=pace)
    connect(table, ADA)
    connect(table, BEN)
    return table


async def look(house: House) -> None:
    """As the house does every second, and its pulse every few."""
    await house.pulse.beat()
    await house.attend(everything=True)


def asked(table: Table) -> int:
    return next(iter(table.head.decisions))


# --- one process ------------------------------------------------------------------------


@pytest.mark.parametrize("jump", [HOUR, 20 * 365 * DAY, -HOUR, -20 * 365 * DAY])
def test_a_jump_takes_no_turn_and_freezes_no_table(tmp_path: Path, jump: int) -> None:
    async def work() -> None:
        wall = Wall()
        async with opened(tmp_path, wall.clock()) as house:
            table = await a_turn(house)
            wall.pass_by(10 * SECOND)
            wall.shown += jump
            for _ in range(7):
                wall.pass_by(10 * SECOND)
                await look(house)
            assert not table.head.seats[asked(table)].away, "ten seconds were left"
            seat = asked(table)
            wall.pass_by(20 * SECOND)
            await look(house)
            assert table.head.seats[seat].away, "the turn is over all the same"

    asyncio.run(work())


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_the_clock_follows_slowly_and_never_goes_back(jump: int) -> None:
    wall = Wall()
    clock = wall.clock()
    wall.shown += jump
    latest = clock.now()
    for _ in range(int(HOUR * SLOWLY / BEAT) + 200):
        begun = clock.now()
        clock.follow(wall.shown)
        wall.pass_by(BEAT)
        assert latest <= clock.now()
        assert abs(clock.now() - begun - BEAT) <= BEAT // SLOWLY
        latest = clock.now()
    assert abs(clock.now() - wall.shown) <= 1


def test_a_machine_that_sleeps_lets_deadlines_sleep(tmp_path: Path) -> None:
    """Its counter stands, the clock on the wall goes on."""

    async def work() -> None:
        wall = Wall()
        async with opened(tmp_path, wall.clock()) as house:
            table = await a_turn(house)
            wall.shown += 8 * HOUR
            await look(house)
            assert not table.head.seats[asked(table)].away

    asyncio.run(work())


# --- nobody serves ----------------------------------------------------------------------


@pytest.mark.parametrize("moved", [5 * SECOND, 3 * DAY, -3 * DAY])
@pytest.mark.parametrize("killed", [False, True])
def test_what_is_left_of_a_turn_is_left_after_a_restart(
    tmp_path: Path, moved: int, killed: bool
) -> None:
    """However long nobody served, wherever the clock on the wall was put meanwhile."""

    async def work() -> None:
        wall = Wall()
        async with opened(tmp_path, wall.clock()) as house:
            table = await a_turn(house, Pace(LIVE, 90))
            id, seat = table.head.id, asked(table)
            wall.pass_by(30 * SECOND)
            await look(house)
            if killed:
                house.pulse.end = none  # type: ignore[method-assign]
        wall = Wall(wall.shown + moved, counted=7)
        async with opened(tmp_path, wall.clock()) as house:
            assert house.clock.now() == wall.shown, "it begins with the clock on the wall"
            table = await house.table(id)
            assert table.head.decisions[seat].due - house.clock.now() == TURN - 30 * SECOND
            assert table.head.due == table.head.decisions[seat].due
            wall.pass_by(59 * SECOND)
            await look(house)
            assert not table.head.seats[seat].away
            wall.pass_by(2 * SECOND)
            await look(house)
            assert table.head.seats[seat].away

    asyncio.run(work())


async def none() -> None:
    """No last beat."""


def _left(table: Table, clock: Clock) -> tuple[int, dict[int, Decision]]:
    """How long a pause goes on, and what is left of each turn."""
    assert table.head.pause_ends is not None
    return table.head.pause_ends - clock.now(), table.head.decisions


def test_pauses_and_tables_that_wait_for_players_are_put_off_too(tmp_path: Path) -> None:
    async def work() -> None:
        clock = DrivenClock(START)
        async with opened(tmp_path, clock) as house:
            paused = await a_turn(house)
            for who in (ADA, BEN):
                await do(paused, who, "pause")
            assert paused.head.status == PAUSED
            left = _left(paused, clock)
            waiting = await table_of(house, "arctic", [person(ADA), Seat("open")])
            assert waiting.head.status == GATHERING
            limit = waiting.head.due - clock.now()
        later = DrivenClock(START + 30 * DAY)
        async with opened(tmp_path, later) as house:
            again = await house.table(paused.head.id)
            assert _left(again, later) == left
            assert again.head.due == again.head.pause_ends
            again = await house.table(waiting.head.id)
            assert again.head.due - later.now() == limit
            await pass_time(house, limit - 1 * SECOND)
            again = await house.table(waiting.head.id)
            assert again.head.status == GATHERING
            await pass_time(house, 2 * SECOND)
            again = await house.table(waiting.head.id)
            assert again.head.frozen is not None

    asyncio.run(work())


def test_a_table_that_is_damaged_keeps_nobody_from_starting(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, DrivenClock(START)) as house:
            tables = [await a_turn(house) for _ in range(2)]
            ids = [table.head.id for table in tables]
            async with house.store.writing() as connection:
                await connection.exec_driver_sql(
                    "UPDATE tables SET decisions = 'nonsense' WHERE id = ?", (ids[0],)
                )
        later = DrivenClock(START + DAY)
        async with opened(tmp_path, later) as house:
            table = await house.table(ids[1])
            assert table.head.decisions[asked(table)].due == later.now() + TURN

    asyncio.run(work())


# --- several processes ------------------------------------------------------------------


@pytest.mark.parametrize("ahead", [3 * SECOND, -4 * HOUR, 4 * HOUR])
def test_machines_whose_clocks_differ_share_one_time(
    tmp_path: Path, database_server: Postgres, ahead: int
) -> None:
    """Two machines on one database: neither takes what the other has given."""

    async def work() -> None:
        url = database_server.database()
        left, right = Wall(), Wall(START + ahead, counted=9 * DAY)
        async with (
            opened(tmp_path, left.clock(), database=url) as here,
            opened(tmp_path, right.clock(), database=url) as there,
        ):
            apart = abs(here.clock.now() - there.clock.now())
            assert apart < BUSY, "they begin with the database's time"
            table = await a_turn(here)
            await look(there)
            again = await there.table(table.head.id)
            assert abs(again.head.decisions[asked(table)].due - there.clock.now() - TURN) < BUSY
            assert await here.keeps(table) != await there.keeps(again)
            right.shown += HOUR  # what its wall shows is nobody's business
            for wall in (left, right):
                wall.pass_by(60 * SECOND)
            await look(there)
            await look(here)
            assert not table.head.seats[asked(table)].away

    asyncio.run(work())


def test_who_joins_takes_over_the_time_of_those_who_serve(
    tmp_path: Path, database_server: Postgres
) -> None:
    """Also where that is no longer the database's, because it was set in between."""

    async def work() -> None:
        url = database_server.database()
        async with opened(tmp_path, Wall().clock(), database=url) as here:
            await here.store.listening.wait()
            here.clock.begin(here.clock.now() - HOUR)  # as if the database's had gone ahead
            await here.pulse.beat()
            async with opened(tmp_path, Wall(START + DAY).clock(), database=url) as there:
                assert abs(there.clock.now() - here.clock.now()) < BUSY
                table = await a_turn(here)
                await look(there)
                assert not table.head.seats[asked(table)].away

    asyncio.run(work())


def test_a_process_that_is_replaced_takes_over_the_time_of_the_others(tmp_path: Path) -> None:
    """By the counter of their machine, whatever has become of the clock on its wall."""

    async def work() -> None:
        wall = Wall()
        async with opened(tmp_path, wall.clock()) as house:
            wall.pass_by(DAY)
            await house.pulse.beat()
            wall.shown += HOUR
            wall.pass_by(3 * SECOND)
            second = wall.clock()
            assert second.now() - house.clock.now() == HOUR
            await Pulse(house.store, second, house.pulse.run).begin()
            assert second.now() == house.clock.now()

    asyncio.run(work())


# --- a real server ----------------------------------------------------------------------


def serve_by_another_clock(
    arguments: list[str], log: str, environment: dict[str, str], file: str
) -> None:
    """The new process: its clock on the wall is as many seconds ahead as a file says."""
    true = time.time_ns

    def set_by_hand() -> int:
        return true() + int(Path(file).read_text() or "0") * 1_000_000_000

    time.time_ns = set_by_hand
    time.time = lambda: set_by_hand() / 1e9
    serve(arguments, log, environment)


class Misled(Forked):
    """A server whose clock on the wall the test sets."""

    def set(self, seconds: int) -> None:
        new = self.data_dir.parent / "new"
        new.write_text(str(seconds))
        os.replace(new, self.data_dir.parent / "ahead")

    def _new(self) -> BaseProcess:
        arguments = ["--port", str(self.port), "--data-dir", str(self.data_dir), *self.arguments]
        file = str(self.data_dir.parent / "ahead")
        return self.context.Process(
            target=serve_by_another_clock,
            args=(arguments, str(self.file), self.environment, file),
        )


@contextmanager
def misled(folder: Path, *arguments: str) -> Iterator[Misled]:
    server = Misled(folder, "--thinkers", "0", "--no-search", *arguments)
    server.set(0)
    with started(server):
        yield server


def test_a_real_server_whose_clock_is_set(tmp_path: Path) -> None:
    """A day ahead, two back; while it serves, and while it does not."""
    with misled(tmp_path) as server:
        ada, ben = server.client("Ada"), server.client("Ben")
        made = ada.create("arctic", ("me", "open"), pace={"kind": "live", "seconds": 3_600})
        ben.join(made.id, made.links[1])
        seen = []

        def left() -> float:
            table = ada.view(made.id).table
            seen.append(table.status)
            assert not any(seat.away for seat in table.seats)
            (deadline,) = table.deadlines.values()
            return (deadline - table.now) / SECOND

        assert left() > 3_500
        for days in (1, -1):
            server.set(days * 86_400)
            for _ in range(5):  # it looks at the tables every second
                time.sleep(0.3)
                assert left() > 3_500
            server.stop()
            server.start()
            assert left() > 3_500
            answer = httpx.get(f"{server.url}/api/tables/{made.id}/view").json()
            shown = answer["table"]["now"] / SECOND - time.time()
            assert abs(shown - days * 86_400) < 60, "a new start takes the clock on the wall"
        assert set(seen) == {"running"}
        assert "Traceback" not in server.log
