"""Tables that began by an earlier version of the rules go on, meaning what they meant."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from wallacea.core.game import Game, find_game
from wallacea.core.match import Match
from wallacea.core.options import Choice, Option
from wallacea.core.positions import read_position
from wallacea.core.state import to_bytes
from wallacea.games.arctic.options import DOUBLE, EXTRA
from wallacea.games.climate.options import IN_RANGE, heavy_fur
from wallacea.server.storage.head import GATHERING, LIVE, OPEN, OVER, RUNNING, Head, Pace, Seat
from wallacea.server.tables import opening, records
from wallacea.server.tables.house import House

from .houses import ADA, BEN, house, person, play, run

POSITION = "game: arctic\nstep: move\nplayers: [{visible: 13, owns: [walrus A]}, {}]\n"


def as_it_was(game: Game) -> Game:
    """The game of version 1: its version, and the defaults and presets it had."""
    unsaid = game.earlier["1"]["standard"]

    def then(option: Option) -> Option:
        if option.name not in unsaid or not isinstance(option, Choice):
            return option
        order = sorted(zip(option.numbers, option.values, strict=True))
        return Choice(option.name, tuple(v for _, v in order), option.rule)

    options = tuple(then(option) for option in game.options)
    presets = {**game.earlier["1"], "standard": {}}
    return dataclasses.replace(game, version="1", options=options, presets=presets, earlier={})


def rules_are(patch: pytest.MonkeyPatch, game: Game) -> None:
    for where in ("table", "opening"):
        patch.setattr(f"wallacea.server.tables.{where}.find_game", lambda key: game)


async def opened(home: House, game: Game, *, open: bool = False, **more: Any) -> str:
    """A table of this game for Ada and Ben, or for Ada and whoever comes."""
    seats = [person(ADA), Seat(OPEN) if open else person(BEN)]
    position = more.get("position")
    head = opening.new_head(
        home, ADA.id, game, more.get("options", {}), seats, Pace(LIVE, 90), True, position
    )
    state = None if position is None else to_bytes(read_position("version: 1\n" + position)[1])
    await opening.keep(home, head, game, state)
    return head.id


async def played_out(home: House, id: str) -> str:
    """Plays a table to its end, using every power there is; gives its record."""
    table = await home.table(id)
    while table.head.status == RUNNING:
        seat = next(iter(table.head.decisions))
        assert table.history is not None
        await play(table, (ADA, BEN)[seat], table.history.match.choices(seat)[-1])
    assert table.head.status == OVER
    return records.record(table, ADA.id)


def unsaid_is_said(head: Head) -> bool:
    game = find_game(head.game)
    unsaid = game.earlier["1"]["standard"]
    return head.rules == game.version and head.options == unsaid


def test_a_table_of_climate_keeps_what_its_options_meant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    today = find_game("climate")
    then = as_it_was(today)
    ids: list[str] = []

    async def begin() -> None:
        rules_are(monkeypatch, then)
        async with house(tmp_path) as home:
            for options in ({}, {"preset": "italian"}, {"quick_play": "on"}):
                ids.append(await opened(home, then, options=options))
                table = await home.table(ids[-1])
                for _ in range(9):
                    await play(table, (ADA, BEN)[next(iter(table.head.decisions))])

    async def go_on() -> None:
        rules_are(monkeypatch, today)
        async with house(tmp_path) as home:
            meant = [(await home.table(id)).head.options for id in ids]
            unsaid = {"heavy_fur_heat": "in_range"}
            assert meant == [
                unsaid,
                {**unsaid, "must_feed_hungry_first": "on"},
                {**unsaid, "quick_play": "on"},
            ]
            for id in ids:
                match = Match.from_record(await played_out(home, id))
                assert match.over
                assert heavy_fur(match.state) == IN_RANGE

    run(begin)
    run(go_on)


def test_a_running_table_keeps_what_its_options_meant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    today = find_game("arctic")
    then = as_it_was(today)
    ids: dict[str, str] = {}

    async def begin() -> None:
        rules_are(monkeypatch, then)
        async with house(tmp_path) as home:
            ids["running"] = await opened(home, then)
            table = await home.table(ids["running"])
            for _ in range(7):
                await play(table, (ADA, BEN)[next(iter(table.head.decisions))])
            ids["open"] = await opened(home, then, open=True)
            ids["placed"] = await opened(home, then, position=POSITION)
            ids["literal"] = await opened(home, then, options={"preset": "literal"})
            ids["over"] = await opened(home, then)
            ended = await played_out(home, ids["over"])
            assert '"rules":"1"' in ended
            assert Match.from_record(ended).over

    async def go_on() -> None:
        rules_are(monkeypatch, today)
        async with house(tmp_path) as home:
            for name, status in (("running", RUNNING), ("open", GATHERING)):
                table = await home.table(ids[name])
                assert table.head.status == status
                assert unsaid_is_said(table.head)
            literal = await home.table(ids["literal"])
            assert literal.head.options == {"fox_timing": "any_card", "walrus_mode": "double_move"}
            over = await home.table(ids["over"])
            assert (over.head.rules, over.head.options) == ("1", {})
            again = await home.table(await opening.rematch(home, over, ADA))
            assert unsaid_is_said(again.head)
        # What was said is kept.
        async with house(tmp_path) as home:
            assert unsaid_is_said((await home.table(ids["running"])).head)
            for name in ("running", "placed", "literal", "over"):
                record = await played_out(home, ids[name])
                match = Match.from_record(record)
                assert match.over
                assert match.state.walrus_mode == (DOUBLE if name == "literal" else EXTRA)
                assert name != "placed" or "step walrus right" in record
            placed = await home.table(
                await opening.rematch(home, await home.table(ids["placed"]), ADA)
            )
            assert Match.from_record(await played_out(home, placed.head.id)).over

    run(begin)
    run(go_on)
