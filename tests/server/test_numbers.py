"""What a seat sees as numbers, beside its views: for networks, and for those alone who ask."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from wallacea.core.game import game_keys
from wallacea.core.policies import seen_by
from wallacea.server.people.person import Person
from wallacea.server.storage.head import OPEN, RUNNING, Seat
from wallacea.server.tables.listeners import Listener
from wallacea.server.tables.table import Table

from .houses import ADA, BEN, house, person, play, run, table_of


def sent(table: Table, who: Person | None, numbers: bool = True) -> dict[str, Any]:
    """A view as it is sent."""
    said: dict[str, Any] = json.loads(
        table.views.message(who.id if who else None, None, numbers=numbers)
    )
    return said


@pytest.mark.parametrize("game", game_keys())
def test_a_seat_gets_its_own_numbers(tmp_path: Path, game: str) -> None:
    async def work() -> None:
        async with house(tmp_path) as here:
            table = await table_of(here, game, [person(ADA), person(BEN)])
            assert table.history is not None
            while table.head.status == RUNNING and table.head.moves < 30:
                state = table.history.match.state
                for seat, who in enumerate((ADA, BEN)):
                    assert sent(table, who)["numbers"] == seen_by(table.game, state, seat)
                assert sent(table, None)["numbers"] is None
                seat = next(iter(table.head.decisions))
                choices = table.history.match.choices(seat)
                await play(table, (ADA, BEN)[seat], choices[table.head.moves % len(choices)])

    run(work)


def test_only_who_asks_gets_numbers(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as here:
            table = await table_of(here, "arctic", [person(ADA), person(BEN)])
            assert "numbers" not in sent(table, ADA, numbers=False)
            for wanted in (False, True):
                listener = Listener(table, ADA, 10)
                table.enter(listener)
                listener.greet(None, numbers=wanted)
                view = json.loads((await listener.next())[-1])
                assert ("numbers" in view) == wanted

    run(work)


def test_before_the_game_there_are_none(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as here:
            table = await table_of(here, "arctic", [person(ADA), Seat(OPEN)])
            assert sent(table, ADA)["numbers"] is None

    run(work)


def test_numbers_that_cannot_be_made_cost_this_table_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> list[int]:
        raise IndexError

    async def work() -> None:
        async with house(tmp_path) as here:
            table = await table_of(here, "arctic", [person(ADA), person(BEN)])
            monkeypatch.setattr("wallacea.server.tables.views.seen_by", broken)
            said = json.loads(await table.shown(ADA.id, None, numbers=True))
            assert (said["table"]["status"], said["numbers"]) == ("frozen", None)

    run(work)
