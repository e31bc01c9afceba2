"""Server processes beside each other: what they tell and hand each other, and who keeps what."""

from __future__ import annotations

import asyncio
import gc
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.houses import ADA, BEN, QUIET, bot, connect, find, pass_time, person, play, run
from tests.server.houses import settle as until
from wallacea.server.addresses import counted
from wallacea.server.clock import DrivenClock
from wallacea.server.processes import colleagues as several
from wallacea.server.processes.colleagues import Colleagues, wires
from wallacea.server.processes.folder import FolderInUse, Hold, hold_folder
from wallacea.server.settings import Limits
from wallacea.server.storage.head import LIVE, OPEN, Pace, Seat
from wallacea.server.tables import opening, seating
from wallacea.server.tables.house import House
from wallacea.server.tables.messages import Choose
from wallacea.server.wire import live
from wallacea.server.wire.guard import Gate

# --- wires ------------------------------------------------------------------------------


class Desk:
    """A process that notes what it hears."""

    def __init__(self, slot: int, ends: several.Wires) -> None:
        self.colleagues = Colleagues(slot, ends)
        self.heard: list[str] = []
        self.missed = 0
        self.taken: list[tuple[socket.socket, bytes]] = []

    def open(self) -> None:
        self.colleagues.listen("nv", lambda said: self.heard.append(said[1:]))
        self.colleagues.open(self._miss)

    def _miss(self) -> None:
        self.missed += 1

    def take(self, connection: socket.socket, first: bytes) -> None:
        self.taken.append((connection, first))


@asynccontextmanager
async def desks(count: int) -> AsyncIterator[list[Desk]]:
    made = [Desk(slot, ends) for slot, ends in enumerate(wires(count))]
    try:
        yield made
    finally:
        for desk in made:
            desk.colleagues.close()


def kept_by(colleagues: Colleagues, slot: int) -> str:
    """The name of a table that one of the processes keeps."""
    return next(n for n in map(str, range(1000)) if colleagues.keeper(n) == slot)


def test_what_one_tells_all_the_others_hear_in_order() -> None:
    async def work() -> None:
        async with desks(3) as (one, two, three):
            for desk in (one, two, three):
                desk.open()
            said = [f"{number}" for number in range(500)]
            for word in said:
                one.colleagues.tell(f"v{word}")
            two.colleagues.tell("va", "nb")
            await until(lambda: len(two.heard) == 500 and len(three.heard) == 502)
            assert two.heard == said
            assert [word for word in three.heard if word not in "ab"] == said
            assert one.heard == ["a", "b"]

    run(work)


def test_nobody_waits_for_who_does_not_read() -> None:
    """What cannot be sent waits; when that is too much, the reader learns that it has missed it."""

    async def work() -> None:
        async with desks(2) as (one, two):
            one.open()
            for number in range(several.MOST_WAITING + 5_000):
                one.colleagues.tell(f"v{number}")
            two.open()
            await until(lambda: two.missed > 0 and two.heard[-1:] == ["14999"])
            assert two.heard == sorted(two.heard, key=int)
            assert len(two.heard) < several.MOST_WAITING + 5_000

    run(work)


def test_every_table_has_one_keeper_and_all_know_it() -> None:
    async def work() -> None:
        async with desks(3) as made:
            kept = [0, 0, 0]
            for name in map(str, range(300)):
                keepers = [desk.colleagues.slot for desk in made if desk.colleagues.keeps(name)]
                assert keepers == [made[0].colleagues.keeper(name)]
                kept[keepers[0]] += 1
            assert min(kept) > 70

    run(work)


def test_a_connection_is_handed_to_the_keeper_with_what_was_read() -> None:
    """Who is not yet open lets it wait; who is about to end lets it go."""

    async def work() -> None:
        async with desks(2) as (one, two):
            visitor, door = socket.socketpair()
            with visitor:
                one.colleagues.hand_over(kept_by(one.colleagues, 1), door.fileno(), b"GET /")
                door.close()
                two.open()
                await asyncio.sleep(0.05)
                assert two.taken == []
                two.colleagues.welcome(two.take)
                ((connection, first),) = two.taken
                assert first == b"GET /"
                with connection:
                    connection.sendall(b"hello")
                    assert visitor.recv(10) == b"hello"
                assert visitor.recv(10) == b""  # nobody else had kept it open

            visitor, door = socket.socketpair()
            with visitor:
                two.colleagues.turn_away()
                one.colleagues.hand_over(kept_by(one.colleagues, 1), door.fileno(), b"GET /")
                door.close()
                visitor.setblocking(False)
                assert await asyncio.get_running_loop().sock_recv(visitor, 10) == b""

    run(work)


def files() -> int:
    """How many this process has open; what earlier tests have left is let go."""
    gc.collect()
    return len(os.listdir("/proc/self/fd"))


def test_who_does_not_take_connections_is_not_handed_more_and_more() -> None:
    """Each would be a file of the process that hands it over."""

    async def work() -> None:
        before = files()
        async with desks(2) as (one, _):
            table = kept_by(one.colleagues, 1)
            visitor, door = socket.socketpair()
            with visitor, door:
                handed = 0
                while one.colleagues.hand_over(table, door.fileno(), b"GET /" * 500):
                    handed += 1
                    assert handed < 5_000, "it goes on and on"
            assert several.MOST_HANDED <= files() - before < several.MOST_HANDED + 10
        assert files() == before

    run(work)


def test_connections_that_were_never_taken_are_closed() -> None:
    async def work() -> None:
        before = files()
        for early in (True, False):
            async with desks(2) as (one, two):
                visitor, door = socket.socketpair()
                with visitor, door:
                    if early:
                        two.open()
                    one.colleagues.hand_over(kept_by(one.colleagues, 1), door.fileno(), b"GET /")
                    await asyncio.sleep(0.02)
        assert files() == before

    run(work)


# --- houses -----------------------------------------------------------------------------


@asynccontextmanager
async def two_houses(folder: Path, **settings: Any) -> AsyncIterator[tuple[House, House]]:
    """Two processes' worth of tables on one SQLite file."""
    clock = DrivenClock()
    told = replace(QUIET, data_dir=folder, **settings)
    houses = [House(told, clock, Colleagues(slot, ends)) for slot, ends in enumerate(wires(2))]
    for house in houses:
        await house.open()
    try:
        yield houses[0], houses[1]
    finally:
        for house in houses:
            await house.close()


async def kept_at(house: House, keeper: House, seats: list[Seat]) -> str:
    """A table that one house opens and another one keeps."""
    assert keeper.colleagues is not None
    game = find("arctic")
    while True:
        head = opening.new_head(house, ADA.id, game, {}, seats, Pace(LIVE, 90), False, None)
        if keeper.colleagues.keeps(head.id):
            await opening.keep(house, head, game, None)
            return head.id


def test_both_see_what_happens_at_one_of_them(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_houses(tmp_path) as (here, there):
            id = await kept_at(here, here, [person(ADA), person(BEN)])
            mine, theirs = await here.table(id), await there.table(id)
            for turn in range(6):
                table = (mine, theirs)[turn % 2]
                seat = next(iter(table.head.decisions))
                await play(table, (ADA, BEN)[seat])
                await until(lambda: mine.head.version == theirs.head.version)
            assert mine.history is not None
            assert theirs.history is not None
            assert mine.history.match.state == theirs.history.match.state
            assert mine.head.moves == 6

    run(work)


def test_who_is_connected_at_one_is_known_at_both(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_houses(tmp_path) as (here, there):
            id = await kept_at(here, there, [person(ADA), person(BEN)])
            mine, theirs = await here.table(id), await there.table(id)
            listener = connect(mine, ADA)
            spectator = connect(mine, None)
            await until(lambda: theirs.presence.online(0) and theirs.presence.spectators() == 1)
            assert not theirs.presence.online(1)
            mine.leave(listener)
            mine.leave(spectator)
            await until(lambda: not theirs.presence.online(0) and theirs.presence.spectators() == 0)

    run(work)


@pytest.mark.parametrize("keeper", [0, 1])
def test_bots_choose_at_the_keeper_wherever_the_table_was_opened(
    keeper: int, tmp_path: Path
) -> None:
    """The keeper does not know the table until it is told that bots are to choose."""

    async def work() -> None:
        async with two_houses(tmp_path) as houses:
            asked: list[int] = []
            for slot, house in enumerate(houses):
                choose = house.thinkers.choose

                async def noted(*said: Any, slot: int = slot, choose: Any = choose) -> Any:
                    asked.append(slot)
                    return await choose(*said)

                house.thinkers.choose = noted  # type: ignore[method-assign, assignment]
            id = await kept_at(houses[0], houses[keeper], [bot(), bot()])
            table = await houses[0].table(id)
            await until(lambda: table.head.status == "over")
            assert set(asked) == {keeper}
            assert len(asked) == table.head.moves  # nobody thought in vain

    run(work)


def test_a_table_that_another_keeps_soon_leaves_the_memory(tmp_path: Path) -> None:
    """What happens elsewhere does not hold it; who looks on does."""

    async def work() -> None:
        async with two_houses(tmp_path) as (here, there):
            id = await kept_at(here, there, [person(ADA), person(BEN)])
            table, theirs = await here.table(id), await there.table(id)
            listener = connect(table, None)
            await pass_time(here, here.settings.idle_elsewhere)
            assert id in here.tables
            table.leave(listener)
            await pass_time(here, here.settings.idle_elsewhere // 2)
            seat = next(iter(theirs.head.decisions))
            await play(theirs, (ADA, BEN)[seat])
            await until(lambda: table.head.version == theirs.head.version)
            await pass_time(here, here.settings.idle_elsewhere // 2)
            assert id not in here.tables
            assert id in there.tables

    run(work)


def test_a_move_made_while_a_table_is_being_loaded_is_not_missed(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_houses(tmp_path) as (here, there):
            id = await kept_at(there, there, [person(ADA), person(BEN)])
            theirs = await there.table(id)
            load, go_on = here.store.load, asyncio.Event()

            async def slowly(*said: Any) -> Any:
                found = await load(*said)
                await go_on.wait()
                return found

            here.store.load = slowly  # type: ignore[method-assign, assignment]
            loading = asyncio.create_task(here.table(id))
            await asyncio.sleep(0.05)
            await play(theirs, (ADA, BEN)[next(iter(theirs.head.decisions))])
            await asyncio.sleep(0.05)  # the news are here, the table is not
            go_on.set()
            table = await loading
            await until(lambda: table.head.version == theirs.head.version)

    run(work)


def test_who_was_shown_a_move_by_one_is_not_refused_by_another(tmp_path: Path) -> None:
    """News may be on their way when somebody who has seen the table elsewhere already asks."""

    async def work() -> None:
        async with two_houses(tmp_path) as (here, there):
            id = await kept_at(here, here, [person(ADA), person(BEN)])
            mine, theirs = await here.table(id), await there.table(id)
            assert there.colleagues is not None
            there.colleagues.listen("v", lambda said: None)  # the news never arrive
            gate = Gate(Limits.none(), there.colleagues)
            while mine.head.status != "over":
                seat, asked = next(iter(mine.head.decisions.items()))
                who = (ADA, BEN)[seat]
                if mine.head.moves % 2 or mine.head.moves > 10:
                    await play(mine, who)
                    continue
                assert mine.history is not None
                action = mine.history.match.choices(seat)[0]
                wanted = Choose(f"choice-{asked.question}", "play", asked.question, action)
                said = await live.answer(gate, counted("192.0.2.1"), theirs, who, wanted)
                assert "refused" not in said, said
                again = msgspec.structs.replace(wanted, id="once-more")
                said = await live.answer(gate, counted("192.0.2.1"), theirs, who, again)
                assert "refused" in said  # wrong is still wrong
                await until(lambda: mine.head.version == theirs.head.version)
            assert theirs.head.status == "running"
            assert (await there.current(id)).head.status == "over"
            assert await opening.rematch(there, theirs, ADA) == await opening.rematch(
                there, theirs, BEN
            )

    run(work)


def test_news_that_come_while_somebody_is_being_refused_count(tmp_path: Path) -> None:
    """Ben has just taken a seat at one process, and speaks at the other."""

    async def work() -> None:
        async with two_houses(tmp_path) as (here, there):
            id = await kept_at(here, here, [person(ADA), Seat(OPEN), Seat(OPEN)])
            mine, theirs = await here.table(id), await there.table(id)
            assert there.colleagues is not None
            there.colleagues.listen("v", lambda said: None)  # they come below
            await seating.join(mine, BEN, None, 1)
            gate, said = Gate(Limits.none()), Choose("hello-hello", "say", text="Hello!")
            async with theirs.lock:
                address = counted("192.0.2.1")
                asking = asyncio.create_task(live.answer(gate, address, theirs, BEN, said))
                await asyncio.sleep(0.05)  # refused, and about to look again
                await theirs.refresh()
            assert "refused" not in await asking

    run(work)


# --- limits ------------------------------------------------------------------------------


def test_what_is_limited_is_counted_together(tmp_path: Path) -> None:
    """Who asks both processes may not do more than who asks one; moves stay where the table is."""

    async def work() -> None:
        async with desks(2) as (one, two):
            limits = Limits().changed("passwords=4/hour").changed("choices=4/hour")
            here, there = (Gate(limits, desk.colleagues) for desk in (one, two))
            for desk in (one, two):
                desk.colleagues.open(lambda: None)
            heard: list[str] = []
            for desk in (one, two):
                desk.colleagues.listen("v", heard.append)
            for slot, gate in enumerate((here, there, here, there)):
                assert gate.passes("passwords", "192.0.2.1")
                assert gate.passes("choices", "ada")
                (one, two)[slot % 2].colleagues.tell(f"v{slot}")  # after what was counted
                await until(lambda: len(heard) == slot + 1)  # noqa: B023
            for gate in (here, there):
                assert not gate.passes("passwords", "192.0.2.1")
                assert gate.passes("passwords", "192.0.2.2")
                assert gate.passes("choices", "ada")

    run(work)


# --- the folder -------------------------------------------------------------------------


def test_a_folder_is_one_servers_until_its_last_process_has_ended(tmp_path: Path) -> None:
    def refused(hold: Hold) -> bool:
        try:
            lock = hold_folder(tmp_path, hold)
        except FolderInUse:
            return True
        assert lock is not None
        lock.close()
        return False

    alone = hold_folder(tmp_path, Hold.ALONE)
    assert alone is not None
    assert all(refused(hold) for hold in Hold)
    alone.close()

    opened = hold_folder(tmp_path, Hold.OPENED)
    joined = hold_folder(tmp_path, Hold.JOINED)
    assert opened is not None
    assert joined is not None
    assert refused(Hold.ALONE)
    assert refused(Hold.OPENED)
    opened.close()
    assert refused(Hold.ALONE)
    assert refused(Hold.OPENED)
    joined.close()
    assert not refused(Hold.ALONE)
