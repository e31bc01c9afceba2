"""Tables: moves are kept, nobody is waited for in vain, and everything is done once."""

from __future__ import annotations

import asyncio
import dataclasses
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from wallacea.bots.search import choose_by_search
from wallacea.core.chance import Dice, set_chance
from wallacea.core.game import find_game
from wallacea.core.many import DREAMS, Desk, Node
from wallacea.core.match import Match
from wallacea.core.rules import bound
from wallacea.core.state import copy
from wallacea.server.clock import DrivenClock
from wallacea.server.processes import thinkers
from wallacea.server.refusals import Refusal
from wallacea.server.settings import DAY, MINUTE, SECOND
from wallacea.server.storage import writing
from wallacea.server.storage.head import FROZEN, GATHERING, OVER, PAUSED, RUNNING, SLOW, Pace, Seat
from wallacea.server.storage.rows import Change
from wallacea.server.storage.schema import metadata
from wallacea.server.tables import bots, choosing, hints, listeners, opening, records, seating
from wallacea.server.tables.house import House
from wallacea.server.wire import live
from wallacea.server.wire.guard import Gate

from .houses import (
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

GAMES = ("arctic", "climate", "origins", "darwin")


async def refused(work: Any) -> str:
    with pytest.raises(Refusal) as refusal:
        await work
    return refusal.value.obstacle


# --- what is kept -----------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_the_same_after_a_restart(tmp_path: Path, game: str) -> None:
    async def work() -> None:
        async with house(tmp_path) as first:
            table = await table_of(first, game, [person(ADA), person(BEN)])
            assert table.history is not None
            while table.head.status == RUNNING and table.head.moves < 47:
                seat = next(iter(table.head.decisions))
                choices = table.history.match.choices(seat)
                await play(table, (ADA, BEN)[seat], choices[table.head.moves % len(choices)])
            moves = table.head.moves
            assert moves > first.settings.snapshot_every
            numbers = (0, moves // 2, moves)
            before, head = table.history.match, table.head
            moments = [records.moment(table, ADA.id, n) for n in numbers]
        async with house(tmp_path) as second:
            again = await second.table(head.id)
            assert again.history is not None
            assert again.history.match.state == before.state
            assert again.history.match.history == before.history
            assert again.head == head
            assert again.views.message(ADA.id, None) == table.views.message(ADA.id, None)
            assert [records.moment(again, ADA.id, n) for n in numbers] == moments

    run(work)


def test_a_choice_is_made_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            table = await table_of(home, "arctic", [person(ADA), person(BEN)])
            who = (ADA, BEN)[next(iter(table.head.decisions))]
            first = await play(table, who, id="the-same-id")
            again = await do(table, who, "play", "the-same-id", question=1, action=0)
            assert again == first
            assert table.head.moves == 1
            id = table.head.id
        async with house(tmp_path) as home:  # and also by a server that has restarted
            table = await home.table(id)
            late = await do(table, who, "play", "the-same-id", question=1, action=0)
            assert late == first
            assert table.head.moves == 1

    run(work)


def test_somebody_else_was_first(tmp_path: Path) -> None:
    """Another process has written the same number: look again, and refuse what is stale."""

    async def work() -> None:
        async with house(tmp_path) as home:
            table = await table_of(home, "arctic", [person(ADA), person(BEN)])
            seat = next(iter(table.head.decisions))
            who = (ADA, BEN)[seat]
            question = table.head.decisions[seat].question
            assert table.history is not None
            action = table.history.match.choices(seat)[0]
            elsewhere = choosing.choice(table, table.history, seat, action, "somebody:elsewhere")
            await home.store.commit(elsewhere.change)
            obstacle = await refused(do(table, who, "play", question=question, action=action))
            assert obstacle in ("STALE_QUESTION", "NOT_YOUR_TURN", "NOT_ASKED")
            assert table.head.moves == 1
            await play(table, (ADA, BEN)[next(iter(table.head.decisions))])
            assert table.head.moves == 2

    run(work)


def test_refusals_change_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            table = await table_of(home, "arctic", [person(ADA), person(BEN)])
            seat = next(iter(table.head.decisions))
            asked, other = ((ADA, BEN), (BEN, ADA))[seat]
            before = table.head
            assert table.history is not None
            action = table.history.match.choices(seat)[0]
            for wrong in (
                do(table, other, "play", question=1, action=action),
                do(table, asked, "play", question=0, action=action),
                do(table, asked, "play", question=1, action=1 << 20),
                do(table, asked, "play"),
                do(table, asked, "undo"),
                do(table, asked, "return"),
                do(table, asked, "resume"),
                do(table, asked, "say", text=" \x07 "),
                do(table, asked, "say", phrase="insult"),
                do(table, asked, "say", text="x" * 301),
                do(table, asked, "dance"),
            ):
                assert await refused(wrong)
            assert table.head is before

    run(work)


def test_an_undo_is_kept_like_everything_else(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path, snapshot_every=1) as home:
            options = {"undo": "until_learned"}
            table = await table_of(home, "arctic", [person(ADA), person(BEN)], options=options)
            assert table.history is not None
            seat = next(iter(table.head.decisions))
            who = (ADA, BEN)[seat]
            before = copy(table.history.match.state)
            await play(table, who)
            assert choosing.undo_obstacle(table, seat) is None
            seen = table.head.version
            await do(table, who, "undo")
            assert table.history.match.state == before
            assert table.head.moves == 0
            assert table.ledger.since(seen) == 0  # they must begin anew
            other = table.history.match.choices(seat)[1]
            await play(table, who, other)
            id, after = table.head.id, copy(table.history.match.state)
        async with house(tmp_path) as home:
            table = await home.table(id)
            assert table.history is not None
            assert table.history.match.state == after
            stored = await home.store.load(id)
            assert stored is not None
            assert [e.kind for e in stored.entries] == ["start", "play", "undo", "play"]

    run(work)


def test_what_is_secret_is_chosen_in_any_order(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            table = await table_of(home, "climate", [person(ADA), person(BEN)])
            assert sorted(table.head.decisions) == [0, 1]
            question = table.head.decisions[0].question
            await play(table, BEN)
            assert table.head.decisions[0].question == question
            assert 1 not in table.head.decisions
            await play(table, ADA)
            assert all(d.question > question for d in table.head.decisions.values())

    run(work)


def test_the_migrations_make_what_the_schema_says(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, home.store.engine.connect() as connection:
            found = await connection.run_sync(
                lambda c: compare_metadata(MigrationContext.configure(c), metadata)
            )
            assert found == []

    run(work)


# --- nobody is waited for in vain -------------------------------------------------------


def test_the_deadline_lets_a_bot_play_until_somebody_returns(tmp_path: Path) -> None:
    async def work() -> None:
        clock = DrivenClock()
        async with house(tmp_path, clock) as home:
            table = await table_of(home, "arctic", [person(ADA), person(BEN)])
            connect(table, ADA)
            connect(table, BEN)
            seat = next(iter(table.head.decisions))
            who, other = ((ADA, BEN), (BEN, ADA))[seat]
            await pass_time(home, 89 * SECOND)
            assert table.head.moves == 0
            await pass_time(home, 3 * SECOND)
            await settle(lambda: seat not in table.head.decisions)
            assert table.head.seats[seat].away
            assert await refused(do(table, who, "play", question=1, action=0)) == "AWAY"
            await do(table, who, "return")
            assert not table.head.seats[seat].away
            await play(table, other)

    run(work)


def test_who_is_gone_is_waited_for_shorter(tmp_path: Path) -> None:
    async def work() -> None:
        clock = DrivenClock()
        async with house(tmp_path, clock) as home:
            pace = Pace("live", 3600)
            table = await table_of(home, "arctic", [person(ADA), person(BEN)], pace=pace)
            seat = next(iter(table.head.decisions))
            listeners = [connect(table, ADA), connect(table, BEN)]
            await pass_time(home, 10 * MINUTE)
            assert not table.head.seats[seat].away
            table.leave(listeners[seat])
            await pass_time(home, 59 * SECOND)
            assert not table.head.seats[seat].away
            await pass_time(home, 3 * SECOND)
            await settle(lambda: table.head.seats[seat].away)

    run(work)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_ends_when_everybody_has_left(tmp_path: Path, game: str) -> None:
    async def work() -> None:
        clock = DrivenClock()
        async with house(tmp_path, clock) as home:
            pace = Pace(SLOW, 14 * DAY // SECOND)
            table = await table_of(home, game, [person(ADA), person(BEN), bot()], pace=pace)
            for _ in range(6):
                if table.head.status == OVER:
                    break
                await pass_time(home, 15 * DAY)
                await settle(lambda: table.head.status == OVER or not bots.turns(table))
            assert table.head.status == OVER
            assert table.ledger.result is not None
            whole = Match.from_record(records.record(table, None))
            assert whole.scores == table.ledger.result["scores"]

    run(work)


async def nobody_looks(home: House) -> None:
    """In the place of the house's own looks: nobody looks but the test."""


def test_a_table_leaves_the_memory_only_after_it_was_looked_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Time may jump during a look, as on a machine that slept: what became due then is not lost."""

    async def work() -> None:
        monkeypatch.setattr(House, "_look_after", nobody_looks)
        clock = DrivenClock()
        async with house(tmp_path, clock) as home:
            table = await table_of(home, "arctic", [person(ADA), person(BEN)], pace=Pace(SLOW, 600))
            due = home.store.due

            async def slowly(until: int) -> list[str]:
                monkeypatch.setattr(home.store, "due", due)
                await clock.advance(home.settings.idle)
                return await due(until)

            monkeypatch.setattr(home.store, "due", slowly)
            await home.attend(everything=True)
            assert home.tables == {table.head.id: table}
            await home.attend()
            assert home.tables == {}

    run(work)


def test_a_table_for_which_something_is_due_stays_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A choice may be on its way to the disk while time jumps and somebody looks: the question
    after it is overdue at once, though nothing was when the look began.
    """

    async def work() -> None:
        monkeypatch.setattr(House, "_look_after", nobody_looks)
        clock = DrivenClock()
        async with house(tmp_path, clock) as home:
            table = await table_of(home, "arctic", [person(ADA), bot()], pace=Pace(SLOW, 600))
            await settle(lambda: not table.thinking)
            due, commit = home.store.due, home.store.commit
            begun, let_go = asyncio.Event(), asyncio.Event()

            async def slow_commit(change: Change) -> None:
                if change.entry.seat == 1 and 0 in change.head.decisions:  # the bot's last choice
                    begun.set()
                    await let_go.wait()
                await commit(change)

            async def slow_look(until: int) -> list[str]:
                let_go.set()
                await settle(lambda: not table.thinking)
                return await due(until)

            monkeypatch.setattr(home.store, "commit", slow_commit)
            monkeypatch.setattr(home.store, "due", slow_look)
            while not table.thinking:
                await play(table, ADA)
            await settle(begun.is_set)
            await clock.advance(home.settings.idle + 600 * SECOND)
            await home.attend(everything=True)
            assert not table.head.seats[0].away
            assert home.tables == {table.head.id: table}
            await home.attend()
            assert table.head.seats[0].away

    run(work)


def test_a_pause_needs_everybody_and_ends_by_itself(tmp_path: Path) -> None:
    async def work() -> None:
        clock = DrivenClock()
        async with house(tmp_path, clock) as home:
            table = await table_of(home, "arctic", [person(ADA), person(BEN)])
            connect(table, ADA)
            connect(table, BEN)
            await pass_time(home, 60 * SECOND)
            await do(table, ADA, "pause")
            assert table.head.status == RUNNING
            await do(table, BEN, "pause")
            assert table.head.status == PAUSED
            await pass_time(home, 20 * MINUTE)
            assert table.head.status == PAUSED
            seat = next(iter(table.head.decisions))
            who = (ADA, BEN)[seat]
            assert await refused(do(table, who, "play", question=1, action=0)) == "PAUSED"
            await do(table, ADA, "resume")
            assert table.head.decisions[seat].due == clock.now() + 30 * SECOND
            await do(table, ADA, "pause")
            await do(table, BEN, "pause")
            await pass_time(home, 31 * MINUTE)
            assert table.head.status == RUNNING
            await pass_time(home, 31 * SECOND)
            assert table.head.seats[seat].away

    run(work)


# --- gathering --------------------------------------------------------------------------


def test_a_link_opens_one_seat_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            seats = [person(ADA), Seat("open"), Seat("open")]
            id, links = await opening.create(home, ADA, "arctic", {}, seats, Pace("live", 90), True)
            table = await home.table(id)
            assert links[0] is None
            assert table.head.status == GATHERING
            assert not set(links) & {s.link for s in table.head.seats[1:]}  # hashes only
            assert await refused(seating.join(table, BEN, "guessed", None)) == "BAD_LINK"
            assert await refused(seating.join(table, BEN, None, 1)) == "PRIVATE_TABLE"
            assert await seating.join(table, BEN, links[2], None) == 2
            assert await seating.join(table, BEN, links[1], None) == 2  # has a seat already
            cleo = dataclasses.replace(BEN, id="cleo", name="Cleo")
            assert await refused(seating.join(table, cleo, links[2], None)) == "BAD_LINK"
            new = await seating.new_links(table, ADA)
            assert new[0] is new[2] is None
            assert await refused(seating.join(table, cleo, links[1], None)) == "BAD_LINK"
            assert await seating.join(table, cleo, new[1], None) == 1
            assert table.head.status == RUNNING

    run(work)


def test_the_host_can_start_with_bots_and_nobody_waits_for_ever(tmp_path: Path) -> None:
    async def work() -> None:
        clock = DrivenClock()
        async with house(tmp_path, clock) as home:
            seats = [person(ADA), Seat("open")]
            pace = Pace("live", 90)
            id, _ = await opening.create(home, ADA, "arctic", {}, seats, pace, False)
            table = await home.table(id)
            assert await refused(seating.start(table, BEN, "random")) == "NOT_HOST"
            await seating.start(table, ADA, "random")
            assert [s.kind for s in table.head.seats] == ["person", "bot"]
            assert table.head.status == RUNNING
            seats = [person(ADA), Seat("open")]
            id, _ = await opening.create(home, ADA, "arctic", {}, seats, pace, False)
            await pass_time(home, 3 * 60 * MINUTE)
            late = await home.table(id)
            await settle(lambda: late.head.status == FROZEN)
            assert late.head.frozen is not None
            assert late.head.frozen["key"] == "frozen-gathering"

    run(work)


def test_a_rematch_is_the_same_for_everybody(tmp_path: Path) -> None:
    async def work() -> None:
        clock = DrivenClock()
        async with house(tmp_path, clock) as home:
            table = await table_of(home, "arctic", [person(ADA), person(BEN)])
            assert await refused(opening.rematch(home, table, ADA)) == "NOT_OVER"
            while table.head.status == RUNNING:
                await play(table, (ADA, BEN)[next(iter(table.head.decisions))])
            first = await opening.rematch(home, table, ADA)
            assert await opening.rematch(home, table, BEN) == first
            again = await home.table(first)
            assert again.head.seats == [person(ADA), person(BEN)]
            assert again.head.status == RUNNING

    run(work)


# --- rules that change ------------------------------------------------------------------


def newer(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> None:
    game = find_game("arctic")
    changed = dataclasses.replace(game, version="99", **changes)
    for where in ("table", "opening"):
        monkeypatch.setattr(f"wallacea.server.tables.{where}.find_game", lambda key: changed)


def test_a_table_goes_on_by_newer_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def begin() -> None:
        async with house(tmp_path) as home:
            table = await table_of(home, "arctic", [person(ADA), person(BEN)])
            ids.append(table.head.id)
            for _ in range(25):
                await play(table, (ADA, BEN)[next(iter(table.head.decisions))])

    async def go_on() -> None:
        async with house(tmp_path) as home:
            table = await home.table(ids[0])
            assert table.head.rules == "99"
            await play(table, (ADA, BEN)[next(iter(table.head.decisions))])
            assert table.head.moves == 26

    ids: list[str] = []
    run(begin)
    newer(monkeypatch)
    run(go_on)
    run(lambda: _see(tmp_path, ids[0], RUNNING))


async def _see(folder: Path, id: str, status: str) -> None:
    async with house(folder) as home:
        assert (await home.table(id)).head.status == status


def test_a_table_that_cannot_go_on_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def begin() -> None:
        async with house(tmp_path) as home:
            table = await table_of(home, "arctic", [person(ADA), person(BEN)])
            ids.append(table.head.id)
            for _ in range(25):
                await play(table, (ADA, BEN)[next(iter(table.head.decisions))])

    async def go_on() -> None:
        async with house(tmp_path) as home:
            table = await home.table(ids[0])
            assert table.head.status == FROZEN
            assert table.head.frozen is not None
            assert table.head.frozen["key"] == "frozen-rules"
            assert await refused(do(table, ADA, "play", question=1, action=1)) == "FROZEN"
            assert records.record(table, ADA.id).count("\n") == 26
            assert b'"scene":null' in table.views.message(ADA.id, None)

    ids: list[str] = []
    run(begin)
    newer(monkeypatch, events=find_game("arctic").events[1:])
    run(go_on)


# --- bots -------------------------------------------------------------------------------


def test_search_thinks_for_its_own_seat_where_several_choose_at_once() -> None:
    game = find_game("climate")
    match = Match(game, ["Ada", "Ben", "Cleo"], seed=3)
    assert match.waiting == [0, 1, 2]
    dice = Dice()
    set_chance(dice, [1, 2, 3, 4])
    dreams = [game.state() for _ in range(DREAMS)]
    room = [0] * (game.most_choices + game.actions)
    desk = Desk([dice], room, dreams, [Node() for _ in range(32)], [0])
    state = copy(match.state)
    count = game.legal(state, 2, desk.actions)
    action = bound(choose_by_search, game.filling)(desk, state, 2, count, 30)
    assert action in match.choices(2)


def test_a_bot_that_fails_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the end the default is chosen, whatever happens to the one who thinks."""

    def fail(*arguments: Any) -> None:
        raise ImportError("nothing works")

    monkeypatch.setattr(thinkers, "think", fail)
    match = Match(find_game("arctic"), ["Ada", "Ben"], seed=4)
    seat = match.waiting[0]

    async def choose() -> thinkers.Thought:
        mind = thinkers.Thinkers(0, 2_000, search=False)
        try:
            return await mind.choose(match.game, "greedy", match.state, seat)
        finally:
            await mind.close()

    thought = asyncio.run(choose())
    assert (thought.action, thought.by) == (match.choices(seat)[0], "default")


def test_who_asks_for_a_hint_twice_gets_the_same(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as here:
            table = await table_of(here, "arctic", [person(ADA), person(BEN)])
            asked: list[int] = []

            async def fickle(
                game: Any, level: str, state: Any, seat: int, advice: bool
            ) -> thinkers.Thought:
                """A bot that thinks of something else each time."""
                choices = game.choices(state, seat)
                asked.append(choices[len(asked) % len(choices)])
                return thinkers.Thought(asked[-1], "search", ((asked[-1], 1.0, 0.5, None),))

            here.thinkers.choose = fickle  # type: ignore[method-assign,assignment]
            seat = next(iter(table.head.decisions))
            first = await hints.hint(table, seat)
            assert await hints.hint(table, seat) == first
            await play(table, (ADA, BEN)[seat], first["action"])
            await hints.hint(table, next(iter(table.head.decisions)))
            assert len(asked) == 2

    run(work)


def test_a_file_that_somebody_else_writes_into_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "LOCKED", 0.2)

    async def work() -> None:
        async with house(tmp_path) as here:
            table = await table_of(here, "arctic", [person(ADA), person(BEN)])
            assert table.history is not None
            seat = next(iter(table.head.decisions))
            action = table.history.match.choices(seat)[0]
            other = sqlite3.connect(here.store.engine.url.database or "", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            assert await refused(play(table, (ADA, BEN)[seat], action)) == "UNAVAILABLE"
            assert table.head.moves == 0
            monkeypatch.setattr(writing, "LOCKED", 20.0)
            asyncio.get_running_loop().call_later(0.05, other.execute, "ROLLBACK")
            await play(table, (ADA, BEN)[seat], action)
            assert table.head.moves == 1
            other.close()

    run(work)


def test_what_could_not_be_written_is_not_written_later(tmp_path: Path) -> None:
    """A disk that fails once, at the last moment: refused, nothing kept, nobody locked out."""

    async def work() -> None:
        async with house(tmp_path) as here:
            table = await table_of(here, "arctic", [person(ADA), person(BEN)])
            seat = next(iter(table.head.decisions))
            assert here.store._writer is not None
            pen: Any = here.store._writer.pen
            commit = pen.engine.dialect.do_commit

            def fail(connection: Any) -> None:
                pen.engine.dialect.do_commit = commit
                raise sqlite3.OperationalError("disk I/O error")

            pen.engine.dialect.do_commit = fail
            assert await refused(do(table, (ADA, BEN)[seat], "say", text="lost")) == "UNAVAILABLE"
            other = sqlite3.connect(here.store.engine.url.database or "", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            other.execute("ROLLBACK")
            other.close()
            await do(table, (ADA, BEN)[seat], "say", text="kept")
            stored = await here.store.load(table.head.id)
            assert stored is not None
            assert [e.kind for e in stored.entries].count("say") == 1
            assert "kept" in (stored.entries[-1].note or "")

    run(work)


@pytest.mark.parametrize(("over", "seconds"), [(True, 30), (False, 300)])
def test_a_table_that_nobody_uses_leaves_the_memory(
    tmp_path: Path, over: bool, seconds: int
) -> None:
    async def work() -> None:
        clock = DrivenClock()
        async with house(tmp_path, clock) as here:
            pace = Pace(SLOW, 14 * 86_400)
            table = await table_of(here, "arctic", [person(ADA), person(BEN)], pace=pace)
            if over:
                table.head.status = OVER
            await pass_time(here, (seconds - 2) * SECOND)
            assert table.head.id in here.tables
            await pass_time(here, 4 * SECOND)
            assert table.head.id not in here.tables

    run(work)


def test_a_reader_that_does_not_read_is_let_go(tmp_path: Path) -> None:
    class Stuck:
        """A socket that says hello and never takes anything."""

        closed: int | None = None

        def __init__(self) -> None:
            self.scope = {"client": ("1.2.3.4", 5)}
            self.said = [{"type": "websocket.receive", "text": '{"kind": "hello"}'}]

        async def receive(self) -> dict[str, Any]:
            return self.said.pop() if self.said else await asyncio.Future()

        async def send_text(self, text: str) -> None:
            await asyncio.Future()

        async def close(self, code: int, reason: str | None = None) -> None:
            self.closed = code

    async def work() -> None:
        async with house(tmp_path, send_limit=20) as here:
            table = await table_of(here, "arctic", [person(ADA), person(BEN)])
            stuck: Any = Stuck()
            gate = Gate(here.settings.limits)
            async with asyncio.timeout(10):
                await live.Socket(stuck, here, gate, table, ADA).serve()
            assert stuck.closed == listeners.TOO_SLOW
            assert not table.presence.listeners

    run(work)
