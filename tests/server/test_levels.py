"""Bots at a table: who plays for a level that cannot is told, and hints are fair."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from wallacea.bots.instead import PREPARING, Hindrance, offered
from wallacea.core.match import Match
from wallacea.core.state import copy
from wallacea.server.clock import Clock
from wallacea.server.processes import thinkers
from wallacea.server.refusals import Refusal
from wallacea.server.storage.head import RUNNING
from wallacea.server.tables import hints, opening
from wallacea.server.tables.table import Table

from ..masters import Seer, let, none
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


def told(table: Table, viewer: Any = ADA) -> list[list[str]]:
    """What a view says of who plays for the bot of each seat."""
    shown = json.loads(table.views.message(viewer and viewer.id, None))["table"]
    return [[text["key"] for text in seat["instead"]] for seat in shown["seats"]]


class Slow:
    """A preparation that goes on for as long as a test wants."""

    def __init__(self) -> None:
        self.hindrance: Hindrance | None = Hindrance(PREPARING, 1, 9)

    def stop(self) -> None:
        """Nothing is at work."""


@pytest.mark.parametrize(
    ("find", "by", "key"), [(Seer, "master", "preparing"), (none, "greedy", "preparing")]
)
def test_a_level_that_is_prepared_says_so_until_it_is_ready(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, find: Callable[..., Any], by: str, key: str
) -> None:
    let(monkeypatch, find)

    async def work() -> None:
        async with house(tmp_path, search=True) as here:
            slow = here.thinkers._preparations["arctic"] = Slow()
            table = await table_of(here, "arctic", [person(ADA), bot("hard")])
            thought = await here.thinkers.choose(table.game, "hard", _state(table), 0)
            assert thought.by == by
            listener = connect(table, ADA)
            assert told(table) == [[], [f"instead-{key}"]]
            shown = told(table, None)
            assert shown == told(table), "those who watch are told the same"
            listener.greet(None)
            for hindrance, news in [
                (slow.hindrance, False),
                (Hindrance(PREPARING, 4, 9), True),  # the seconds go on
                (None, True),
                (None, False),
            ]:
                slow.hindrance, listener._news = hindrance, False
                await pass_time(here, 1_000)
                assert listener._news is news
                told(table)  # what is sent
            assert told(table) == [[], []]
            table.leave(listener)

    run(work)


@pytest.mark.parametrize("level", ["master", "champion"])
def test_without_weights_the_table_and_the_log_say_who_plays(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, level: str
) -> None:
    let(monkeypatch, none)

    async def work() -> None:
        async with house(tmp_path) as here:
            table = await table_of(here, "arctic", [person(ADA), bot(level)])
            thought = await here.thinkers.choose(table.game, level, _state(table), 0)
            assert thought.by == "greedy", "as this server does not search"
            table.changed()
            assert told(table) == [[], ["instead-no-master", "instead-no-search"]]
            assert here.thinkers._missing == {"arctic": "the weights of arctic are damaged"}
            assert {(level, "hard"), ("hard", "greedy")} == {
                (who, plays) for _, who, plays, _ in here.thinkers._logged
            }

    run(work)


def test_a_question_for_a_master_that_fails_is_asked_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """One process that dies does not end all masters of a server."""
    let(monkeypatch, Seer)
    asked: list[str] = []

    def dying(key: str) -> str:
        asked.append(key)
        if len(asked) == 1:
            raise RuntimeError
        return ""

    async def work() -> None:
        async with house(tmp_path) as here:
            monkeypatch.setattr(thinkers, "missing_master", dying)
            table = await table_of(here, "arctic", [person(ADA), person(BEN)])
            for _ in range(3):
                thought = await here.thinkers.choose(table.game, "master", _state(table), 0)
                assert (thought.by, thought.instead) == ("master", ())
            assert asked == ["arctic", "arctic"]

    run(work)


def test_who_is_away_is_played_for_by_somebody_who_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    let(monkeypatch, Seer)

    async def work() -> None:
        async with house(tmp_path) as here:
            table = await table_of(here, "arctic", [person(ADA), person(BEN)])
            assert told(table) == [[], []]
            await do(table, ADA, "away")
            assert told(table) == [["instead-no-search"], []]

    run(work)


def test_a_bot_without_an_answer_is_told_of(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    let(monkeypatch, Seer)

    def fail(*_: Any) -> Any:
        raise RuntimeError

    async def work() -> None:
        async with house(tmp_path) as here:
            table = await table_of(here, "arctic", [bot("master"), person(ADA)])
            monkeypatch.setattr(Seer, "judge", fail)
            await play_until(table, lambda: table.failed_bots != {})
            assert told(table) == [["instead-failed"], []]
            monkeypatch.undo()
            let(monkeypatch, Seer)
            await play_until(table, lambda: table.failed_bots == {})
            assert told(table) == [[], []]

    run(work)


async def play_until(table: Table, done: Callable[[], bool]) -> None:
    """Ada takes her defaults, and the bots choose."""
    while not done() and table.head.status == RUNNING:
        seat = table.head.seat_of(ADA.id)
        if seat in table.head.decisions:
            await play(table, ADA)
        await settle(lambda: table.thinking is None)
    assert done()


def _state(table: Table) -> Any:
    assert table.history is not None
    return table.history.match.state


def test_earlier_levels_play_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    let(monkeypatch, Seer)

    async def work() -> None:
        async with house(tmp_path) as here:
            table = await table_of(here, "arctic", [person(ADA), bot("expert")])
            opening.check(table.game, {}, 2, table.head.seats)  # a program may still ask for it
            with pytest.raises(Refusal, match="NO_SUCH_BOT") as refused:
                opening.check(table.game, {}, 2, [person(ADA), bot("os:system")])
            assert ", ".join(offered()) in refused.value.sentence
            await play_until(table, lambda: table.head.moves >= 12)
            shown = json.loads(table.views.message(ADA.id, None))["table"]["seats"][1]
            assert shown["level"] == "expert"

    run(work)


# --- pace -------------------------------------------------------------------------------


def test_bots_choose_one_after_the_other_where_somebody_looks(tmp_path: Path) -> None:
    """Each choice can be seen; where nobody looks nobody waits."""

    async def work() -> None:
        async with house(tmp_path, Clock(), bot_pause=PAUSE) as here:  # type: ignore[arg-type]
            table = await table_of(here, "arctic", [person(ADA), bot("random"), bot("random")])
            for looks in (True, False):
                listener = connect(table, ADA)
                if not looks:
                    table.leave(listener)
                since, moves = table.head.version, table.head.moves
                await play_until(table, partial(enough, table, moves + 10))
                kept = (await here.store.load(table.head.id)).entries[since:]  # type: ignore[union-attr]
                waits = [later.at - earlier.at for earlier, later in pairwise(kept) if later.seat]
                assert len(waits) > 5
                assert (min(waits) >= PAUSE - 1) is looks
                table.leave(listener)

    run(work)


PAUSE = 60


def enough(table: Table, moves: int) -> bool:
    return table.head.moves >= moves


# --- hints ------------------------------------------------------------------------------


def test_a_masters_hint_says_what_choices_change(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    let(monkeypatch, Seer)

    async def work() -> None:
        async with house(tmp_path) as here:
            table = await table_of(here, "arctic", [person(ADA), person(BEN)])
            seat = next(iter(table.head.decisions))
            who = (ADA, BEN)[seat]
            hint = (await do(table, who, "hint"))["hint"]
            assert (hint["by"], hint["instead"]) == ("master", [])
            assert 1 <= len(hint["options"]) <= 3
            chance = Seer(table.game).judge(_state(table), seat).chances[seat]
            for option in hint["options"]:
                assert option["change"] == pytest.approx(option["value"] - chance, abs=1e-3)
            for other in (BEN if who is ADA else ADA, None):
                with pytest.raises(Exception, match="NOT_ASKED" if other else "NO_SEAT"):
                    await do(table, other, "hint")  # type: ignore[arg-type]

    run(work)


def test_a_hint_without_a_master_says_why(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    let(monkeypatch, none)

    async def work() -> None:
        async with house(tmp_path) as here:
            table = await table_of(here, "arctic", [person(ADA), person(BEN)])
            hint = await hints.hint(table, next(iter(table.head.decisions)))
            assert (hint["by"], hint["options"]) == ("greedy", [])
            assert [text.key for text in hint["instead"]] == [
                "instead-no-master",
                "instead-no-search",
            ]

    run(work)


@pytest.mark.parametrize("game", ["arctic", "climate", "darwin", "origins"])
def test_hints_tell_nothing_of_what_is_hidden(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str
) -> None:
    """Whatever lies where the seat cannot see it, the hint is the same, word for word."""
    let(monkeypatch, Seer)

    async def work() -> None:
        async with house(tmp_path) as here:
            table = await table_of(here, game, [person(ADA), person(BEN)])
            for _ in range(12):
                assert table.history is not None
                match: Match = table.history.match
                seat = next(iter(table.head.decisions))
                first = await hints.hint(table, seat)
                table.hints.clear()
                real = match.state
                match.state = copy(real)
                table.game.imagine(match.state, seat)
                assert await hints.hint(table, seat) == first
                match.state = real
                await play(table, (ADA, BEN)[seat], match.choices(seat)[-1])

    run(work)
