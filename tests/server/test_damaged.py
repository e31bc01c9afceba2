"""One table that cannot be loaded costs itself alone."""

from __future__ import annotations

import contextlib
import json
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest
import structlog
from sqlalchemy import insert, text

from tests.server.houses import ADA, BEN, do, house, pass_time, person, play, run, table_of
from tests.server.test_tables import refused
from wallacea.core.faults import UserError
from wallacea.server.clock import DrivenClock
from wallacea.server.people import departures
from wallacea.server.people.acts import Admin
from wallacea.server.refusals import Refusal
from wallacea.server.storage.head import FROZEN, LIVE, RUNNING, Pace
from wallacea.server.storage.schema import people
from wallacea.server.tables import records
from wallacea.server.tables.house import House
from wallacea.server.tables.table import Table

OTHERS = 7
MINUTE = 60_000
LATER = 1_700_000_000_000 + 60 * MINUTE


async def begin(home: House) -> list[str]:
    """Eight tables at which somebody is asked; the first one is the one that will be damaged."""
    made = []
    for _ in range(1 + OTHERS):
        table = await table_of(home, "arctic", [person(ADA), person(BEN)], pace=Pace(LIVE, 30))
        for _ in range(2):
            await play(table, (ADA, BEN)[next(iter(table.head.decisions))])
        await do(table, ADA, "say", text="hello")
        made.append(table.head.id)
    return made


@pytest.fixture(scope="module")
def eight(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """A server's folder with these tables; each test takes a copy."""
    folder = tmp_path_factory.mktemp("eight")
    ids: list[str] = []

    async def work() -> None:
        async with house(folder) as home:
            ids.extend(await begin(home))

    run(work)
    return folder, ids


async def damage(home: House, id: str, how: str) -> None:
    async with home.store.writing() as connection:
        await connection.execute(text(how), {"id": id})


SNAPSHOT = "UPDATE snapshots SET state = substr(state, 1, 10) WHERE table_id = :id"
HEAD = "UPDATE tables SET {} WHERE id = :id"
ENTRY = "UPDATE entries SET {} WHERE table_id = :id AND kind = 'play'"
FROZEN_AND_SHOWN = {
    "a snapshot cut off": SNAPSHOT,
    "no snapshot": "DELETE FROM snapshots WHERE table_id = :id",
    "chance that is no JSON": ENTRY.format("chance = '[1, 2'"),
    "events that are none": ENTRY.format("""events = '{"a": 1}'"""),
    "an impossible action": ENTRY.format("action = 99999"),
    "an impossible choice": ENTRY.format("action = 0"),
    "a seat that is not there": ENTRY.format("seat = 77"),
    "undo before any choice": ENTRY.format("kind = 'undo'"),
    "options that are none": HEAD.format("""options = '{"colour": "blue"}'"""),
    "a seat is asked that is not there": HEAD.format(
        """decisions = '{"9": {"question": 1, "due": 1}}'"""
    ),
    "decisions that are no JSON": HEAD.format("decisions = '{'"),
}
FROZEN_AND_REFUSED = {
    "seats that are no JSON": HEAD.format("seats = '[{'"),
    "seats that are none": HEAD.format("seats = '7'"),
    "a pace that is none": HEAD.format("pace = '{}'"),
}
LEFT_ALONE = {"a game that is not there": HEAD.format("game = 'chess'")}
ALL = {**FROZEN_AND_SHOWN, **FROZEN_AND_REFUSED, **LEFT_ALONE}


@pytest.mark.parametrize("how", ALL)
def test_the_others_are_attended_and_listed(
    how: str, eight: tuple[Path, list[str]], tmp_path: Path
) -> None:
    ids = copied(eight, tmp_path, ALL[how])

    async def work() -> None:
        async with house(tmp_path, DrivenClock(LATER)) as home:
            await pass_time(home, MINUTE)
            for _ in range(6):
                await pass_time(home, 1_000)
            for id in ids[1:]:
                table = await home.table(id)
                assert any(seat.away for seat in table.head.seats), "nobody has looked after it"
            await check_lists(home, ids)
            await check_asking(home, ids[0], how)

    with structlog.testing.capture_logs() as logs:
        run(work)
    loud = [line for line in logs if line["log_level"] == "error" and line.get("table") == ids[0]]
    assert len(loud) <= 2  # of the lists, and of the table
    assert "a table could not be attended to" not in json.dumps(logs, default=str)


async def check_lists(home: House, ids: list[str]) -> None:
    mine = await home.lobby.of_person(ADA.id, ended=False)
    public = await home.lobby.open()
    assert set(ids[1:]) <= {listed.head.id for listed in mine}
    assert set(ids[1:]) <= {listed.head.id for listed in public}


async def check_asking(home: House, id: str, how: str) -> None:
    if how in LEFT_ALONE:
        assert await refused(home.table(id)) == "NO_SUCH_GAME"
        assert (await status_of(home, id))[0] == RUNNING
        return
    assert (await status_of(home, id)) == (FROZEN, "frozen-damaged")
    if how in FROZEN_AND_REFUSED:
        for _ in range(3):
            assert await refused(home.current(id)) == "DAMAGED"
        return
    table = await home.current(id)
    view = json.loads(await table.shown(ADA.id, None))
    assert view["table"]["frozen"]["key"] == "frozen-damaged"
    assert view["scene"] is None
    assert [line["text"] for line in view["chat"]] == ["hello"]
    check_record(table)


def check_record(table: Table) -> None:
    """All that can be read of it, or one sentence."""
    try:
        said = records.record(table, ADA.id)
    except Refusal as refusal:
        said = refusal.obstacle
    assert said.startswith(('{"wallacea":"record"', "DAMAGED"))


async def status_of(home: House, id: str) -> tuple[str, Any]:
    query = text("SELECT status, frozen FROM tables WHERE id = :id")
    async with home.store.engine.connect() as connection:
        status, frozen = (await connection.execute(query, {"id": id})).one()
    return status, frozen and json.loads(frozen)["key"]


def copied(eight: tuple[Path, list[str]], folder: Path, how: str) -> list[str]:
    """A copy in which the first table is damaged; gives the ids."""
    shutil.copytree(eight[0], folder, dirs_exist_ok=True)
    with contextlib.closing(sqlite3.connect(folder / "wallacea.sqlite")) as kept, kept:
        kept.execute(how, {"id": eight[1][0]})
    return eight[1]


@pytest.mark.parametrize("how", FROZEN_AND_REFUSED)
def test_others_can_be_listed_exported_and_forgotten(
    how: str, eight: tuple[Path, list[str]], tmp_path: Path
) -> None:
    ids = copied(eight, tmp_path, ALL[how])

    async def work() -> None:
        async with house(tmp_path, DrivenClock(LATER)) as home:
            async with home.store.writing() as connection:
                person = {"id": ADA.id, "name": ADA.name, "created": 1}
                await connection.execute(insert(people).values(person))
            page = await home.lobby.of_person(ADA.id, ended=False, most=3)
            assert len(page) == 3  # nobody is out of sight because of a place that is empty
            admin = Admin(home.store, home.clock, "root")
            assert {row["id"] for row in await admin.tables()} == set(ids)
            said = b"".join([part async for part in departures.export(home.store, ADA.id)])
            found = {table["id"]: table for table in json.loads(said)["tables"]}
            assert found.keys() == set(ids)
            assert found[ids[0]] == {"id": ids[0], "damaged": True}
            await departures.forget_at_tables(home.store, home.clock, ADA.id, home.reload)
            assert ADA.id not in await all_seats(home)
            with pytest.raises(UserError, match="can only be deleted"):
                await admin.freeze(ids[0], "it is damaged")
            await admin.delete_table(ids[0], "it is damaged")
            assert {row["id"] for row in await admin.tables()} == set(ids[1:])

    run(work)


async def all_seats(home: House) -> str:
    async with home.store.engine.connect() as connection:
        rows = await connection.execute(text("SELECT seats, host FROM tables"))
        return str(rows.all())


def test_a_table_that_is_damaged_while_people_play_is_refused(tmp_path: Path) -> None:
    """Its head cannot be read again; all that is in memory goes on."""

    async def work() -> None:
        async with house(tmp_path, DrivenClock(LATER)) as home:
            first, second, *_ = [await home.table(id) for id in await begin(home)]
            await damage(home, first.head.id, ALL["a pace that is none"])
            assert await refused(first.reload()) == "DAMAGED"
            assert await refused(do(first, ADA, "say", text="hello?")) == "DAMAGED"
            await home.reload(first.head.id)
            for _ in range(5):
                await pass_time(home, 1_000)
            await do(second, ADA, "say", text="hello")

    with structlog.testing.capture_logs() as logs:
        run(work)
    assert sum(line["event"] == "not attended to" for line in logs) <= 4


def test_a_line_of_chat_that_cannot_be_read_is_left_out(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            id = (await begin(home))[0]
            how = "UPDATE entries SET note = '{' WHERE table_id = :id AND kind = 'say'"
            await damage(home, id, how)
            del home.tables[id]
            table = await home.table(id)
            assert table.head.status == RUNNING
            assert not table.ledger.chat
            await play(table, (ADA, BEN)[next(iter(table.head.decisions))])

    run(work)


def test_a_table_that_cannot_even_be_frozen_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is tried seldom, said once, and refused without another try."""
    tries: list[str] = []

    async def work() -> None:
        async with house(tmp_path, DrivenClock(LATER)) as home:
            ids = await begin(home)
            home.tables.clear()
            load = home.store.load

            async def fail(id: str, after: int = 0) -> Any:
                if id != ids[0]:
                    return await load(id, after)
                tries.append(id)
                raise ValueError("this page makes no sense")

            async def not_now(*arguments: Any) -> None:
                raise OSError("the disk is full")

            monkeypatch.setattr(home.store, "load", fail)
            monkeypatch.setattr(home.store, "freeze", not_now)
            for _ in range(100):
                await pass_time(home, 1_000)
            assert 4 <= len(tries) <= 15
            count = len(tries)
            for _ in range(50):
                assert await refused(home.table(ids[0])) == "DAMAGED"
            assert len(tries) <= count + 1
            for id in ids[1:]:
                assert any(seat.away for seat in (await home.table(id)).head.seats)

    with structlog.testing.capture_logs() as logs:
        run(work)
    assert sum(line.get("table") == tries[0] for line in logs) == 1
