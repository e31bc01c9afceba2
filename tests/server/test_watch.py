"""Rules that do not end, or fail, cost their table alone."""

from __future__ import annotations

import asyncio
import contextlib
import json
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog
from prometheus_client import REGISTRY

from tests.server.houses import (
    ADA,
    BEN,
    bot,
    connect,
    do,
    house,
    pass_time,
    person,
    play,
    run,
    settle,
    table_of,
)
from tests.server.test_tables import refused
from tests.server.trapped import Traps, traps
from wallacea.server.people.person import Person
from wallacea.server.processes import watch
from wallacea.server.processes.watch import TooLong, within
from wallacea.server.refusals import Refusal
from wallacea.server.storage.head import FROZEN, GATHERING, RUNNING, Pace, Seat
from wallacea.server.storage.rows import Unavailable
from wallacea.server.tables import hints, opening, records, seating
from wallacea.server.tables.house import House
from wallacea.server.tables.listeners import Listener
from wallacea.server.tables.table import Table

__all__ = ["traps"]

LIMIT = 50
"""Milliseconds, so that these tests are quick."""
CLEO = Person("cleo", "Cleo", False)
pytestmark = pytest.mark.skipif(
    not hasattr(signal, "setitimer"), reason="nothing is stopped on this system"
)


# --- the watch ---------------------------------------------------------------------------


def spin() -> None:
    while True:
        pass


def spin_and_catch() -> None:
    while True:
        with contextlib.suppress(Exception):
            spin()


def spin_and_catch_all() -> None:
    for _ in range(2):
        with contextlib.suppress(BaseException):
            spin()
    spin()


def spin_within() -> None:
    """What is watched within other work is a part of it, and does not begin anew."""
    while True:
        within(10 * LIMIT, time.sleep, LIMIT / 10_000)


@pytest.mark.parametrize(
    "work", [spin, spin_and_catch, spin_and_catch_all, spin_within, lambda: time.sleep(60)]
)
def test_what_does_not_end_is_stopped(work: Callable[[], None]) -> None:
    watch.begin()
    with pytest.raises(TooLong, match=r"\.test_watch\.|\.within:"):
        within(LIMIT, work)
    assert within(LIMIT, lambda: 5) == 5
    time.sleep(LIMIT / 1_000)  # and nothing is stopped that comes later
    for _ in range(5):
        within(LIMIT, time.sleep, LIMIT / 4_000)


def test_who_waits_for_the_machine_is_not_stopped() -> None:
    """Wall time passes, this thread works little: others have the processor."""
    watch.begin()
    assert within(LIMIT, time.sleep, 1.5 * LIMIT / 1_000) is None


def test_faults_come_through_and_other_threads_are_left_alone() -> None:
    watch.begin()
    with pytest.raises(KeyError):
        within(LIMIT, {"something": 5}.pop, "nothing")
    done: list[float] = []
    there = threading.Thread(target=lambda: done.append(within(LIMIT, slow)))
    there.start()
    there.join()
    assert done[0] > 2 * LIMIT / 1_000


def slow() -> float:
    began = time.thread_time()
    while time.thread_time() - began < 2.1 * LIMIT / 1_000:
        pass
    return time.thread_time() - began


def test_a_process_may_end_at_any_time() -> None:
    """The watch does not outlive what it watches over."""
    said = "from wallacea.server.processes import watch; watch.begin(); watch.within(4, int)"
    code = f"import sys; sys.path[:0] = {sys.path!r}; {said}"
    ends = [subprocess.run([sys.executable, "-c", code], check=False) for _ in range(3)]
    assert [end.returncode for end in ends] == [0, 0, 0]


# --- a table -----------------------------------------------------------------------------

Way = Callable[[House, Table], Awaitable[Table]]


def next_of(table: Table) -> Person:
    """Who is asked."""
    return (ADA, BEN, CLEO)[next(iter(table.head.decisions))]


async def choose(home: House, table: Table) -> Table:
    assert await refused(choice(table)) == "FROZEN"
    return table


async def choice(table: Table) -> None:
    """A possible one, by who is asked."""
    assert table.history is not None
    seat = next(iter(table.head.decisions))
    with released():
        action = table.history.match.choices(seat)[0]
    await play(table, next_of(table), action)


async def let_bot_choose(home: House, table: Table) -> Table:
    """Somebody has gone, and a bot plays on."""
    await do(table, next_of(table), "away")
    await settle(lambda: table.still)
    return table


async def hint(home: House, table: Table) -> Table:
    assert await refused(hints.hint(table, next(iter(table.head.decisions)))) == "FROZEN"
    return table


async def look(home: House, table: Table) -> Table:
    with pytest.raises(Refusal, match="FROZEN"):
        table.views.message(ADA.id, None)
    return table


async def look_back(home: House, table: Table) -> Table:
    with pytest.raises(Refusal, match="FROZEN"):
        records.moment(table, ADA.id, 1)
    return table


async def tell(home: House, table: Table) -> Table:
    with pytest.raises(Refusal, match="FROZEN"):
        records.record(table, ADA.id)
    return table


async def load(home: House, table: Table) -> Table:
    del home.tables[table.head.id]
    return await home.table(table.head.id)


async def catch_up(home: House, table: Table) -> Table:
    """With what another process has written: here, with what was written since."""
    stored = await home.store.load(table.head.id)
    assert stored is not None
    before = stored._replace(entries=stored.entries[:-1], snapshots=stored.snapshots[:1])
    before.head.version -= 1
    with released():
        late = Table(home, before)
    async with late.lock:
        await late.refresh()
    return late


@contextlib.contextmanager
def released() -> Iterator[None]:
    """Nothing happens in a trap."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TRAPS", "/nowhere")
        yield


WAYS: list[tuple[str, Way, str]] = [
    ("play", let_bot_choose, "fault"),
    ("imagine", let_bot_choose, "fault"),
    ("legal", hint, "fault"),
    ("move", hint, "fault"),
    ("view", look, "fault"),
    ("describe", look, "fault"),
    ("play", look_back, "fault"),
    ("view", look_back, "fault"),
    ("describe", tell, "fault"),
    ("play", load, "damaged"),
    ("play", catch_up, "damaged"),
]


CASES = [
    ("play-hangs", choose, "frozen-too-long"),
    *((f"{place}-hangs", way, "frozen-too-long") for place, way, _ in WAYS),
    *((f"{place}-fails", way, f"frozen-{fault}") for place, way, fault in WAYS),
]


@pytest.mark.parametrize(("trap", "way", "reason"), CASES)
def test_it_costs_that_table_alone_and_is_never_tried_again(
    trap: str, way: Way, reason: str, tmp_path: Path, traps: Traps
) -> None:
    async def work() -> None:
        async with house(tmp_path, rules_limit=LIMIT) as home:
            seats = [person(ADA), person(BEN), person(CLEO)]
            table = await table_of(home, "trap", seats)
            other = await table_of(home, "arctic", [person(ADA), person(BEN)])
            ids.append(table.head.id)
            for _ in range(2):
                await play(table, next_of(table))
            traps.set(trap)
            given_up = await way(home, table)
            await settle(lambda: given_up.head.status == FROZEN)
            await check(home, given_up, reason)
            assert await see(other, ADA) == RUNNING
            await play(other, next_of(other))
            assert given_up_count(reason) == before + 1

    async def work_again() -> None:
        """The trap is still there, and the table is not asked."""
        async with house(tmp_path, rules_limit=LIMIT) as home:
            await pass_time(home, 60_000)
            await check(home, await home.table(ids[0]), reason)

    ids: list[str] = []
    before = given_up_count(reason)
    with structlog.testing.capture_logs() as logs:
        run(work)
        run(work_again)
    said = [line for line in logs if line["event"] == "a table is given up"]
    assert len(said) == 1
    assert {"game": "trap", "table": ids[0], "reason": reason}.items() <= said[0].items()
    assert "queen of spades" not in json.dumps(logs, default=str)


def given_up_count(reason: str) -> float:
    return REGISTRY.get_sample_value("wallacea_tables_given_up_total", {"reason": reason}) or 0.0


async def see(table: Table, who: Person) -> Any:
    """The status that somebody is shown."""
    return json.loads(await table.shown(who.id, None))["table"]["status"]


async def check(home: House, table: Table, reason: str) -> None:
    """A frozen table says why, and shows what needs no rules."""
    view = json.loads(await table.shown(ADA.id, None))
    assert (view["table"]["status"], view["table"]["frozen"]["key"]) == (FROZEN, reason)
    assert (view["scene"], view["story"], view["question"]) == (None, [], None)
    assert records.record(table, ADA.id).count("\n") == 1 + table.head.moves == 3
    for number in (0, 1, 2):
        with pytest.raises(Refusal, match="FROZEN"):
            records.moment(table, ADA.id, number)
    assert await refused(do(table, ADA, "play", question=1, action=1)) == "FROZEN"
    assert await refused(do(table, ADA, "undo")) == "FROZEN"
    assert await refused(hints.hint(table, 0)) == "FROZEN"
    await do(table, ADA, "say", text="what a pity")
    assert await refused(opening.rematch(home, table, ADA)) == "NOT_OVER"
    stored = await home.store.load(table.head.id)
    assert stored is not None
    assert stored.head.frozen == {"key": reason, "values": {}, "thing": None}


def test_who_looks_hears_that_it_is_over(tmp_path: Path, traps: Traps) -> None:
    """The view of one fails; all others are told, and nobody's connection ends."""

    async def work() -> None:
        async with house(tmp_path, rules_limit=LIMIT) as home:
            seats = [person(ADA), person(BEN), person(CLEO)]
            table = await table_of(home, "trap", seats)
            traps.set("view-hangs")
            readers = [connect(table, who) for who in (ADA, BEN, None, None)]
            for reader in readers:
                reader.greet(None)
            messages = [await last_of(reader) for reader in readers]
            assert {m["table"]["frozen"]["key"] for m in messages} == {"frozen-too-long"}

    run(work)


async def last_of(listener: Listener) -> Any:
    async with asyncio.timeout(10):
        while not (messages := await listener.next()):
            pass
    return json.loads(messages[-1])


def test_whose_choice_fails_may_choose_something_else(tmp_path: Path, traps: Traps) -> None:
    async def work() -> None:
        async with house(tmp_path, rules_limit=LIMIT) as home:
            table = await table_of(home, "trap", [person(ADA), person(BEN), person(CLEO)])
            for trap in ("play-fails", "move-fails"):
                with traps.sprung(trap):
                    assert await refused(choice(table)) == "FAULT"
            await play(table, next_of(table))
            assert table.head.moves == 1

    with structlog.testing.capture_logs() as logs:
        run(work)
    assert "queen of spades" not in json.dumps(logs, default=str)
    assert "action" not in json.dumps(logs, default=str)


@pytest.mark.parametrize("kind", ["hangs", "fails"])
def test_a_game_that_cannot_begin_is_refused(kind: str, tmp_path: Path, traps: Traps) -> None:
    async def work() -> None:
        async with house(tmp_path, rules_limit=LIMIT) as home:
            traps.set(f"setup-{kind}")
            seats = [person(ADA), bot(), bot()]
            opened = opening.create(home, ADA, "trap", {}, seats, Pace("live", 90), True)
            assert await refused(opened) == "FAULT"
            assert await home.store.counts() == {}
            seats = [person(ADA), Seat("open"), bot()]
            id, _ = await opening.create(home, ADA, "trap", {}, seats, Pace("live", 90), True)
            table = await home.table(id)
            assert await refused(seating.start(table, ADA, "random")) == (
                "FROZEN" if kind == "hangs" else "FAULT"
            )
            await settle(lambda: table.head.status == (FROZEN if kind == "hangs" else GATHERING))

    run(work)


def test_what_cannot_be_written_is_tried_again_now_and_then(tmp_path: Path, traps: Traps) -> None:
    """A table that was given up while the database did not answer."""

    async def work() -> None:
        async with house(tmp_path, rules_limit=LIMIT) as home:
            table = await table_of(home, "trap", [person(ADA), person(BEN), person(CLEO)])
            commit, tries = home.store.commit, []

            async def fail(change: Any) -> None:
                tries.append(change)
                raise Unavailable

            home.store.commit = fail  # type: ignore[method-assign]
            traps.set("view-hangs")
            assert await refused(table.shown(ADA.id, None)) == "UNAVAILABLE"
            await asyncio.sleep(0)
            tries.clear()
            for _ in range(100):
                await pass_time(home, 1_000)
            assert 4 <= len(tries) <= 15  # two look after it here: the house and this test
            home.store.commit = commit  # type: ignore[method-assign]
            assert await see(table, BEN) == FROZEN

    run(work)
