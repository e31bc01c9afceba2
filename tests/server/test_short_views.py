"""Short views: what is only named can be put together again, and says nothing of its own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from wallacea.server.storage.head import RUNNING
from wallacea.server.tables.listeners import Listener

from .houses import ADA, BEN, house, person, play, run, table_of

GAMES = ("arctic", "climate", "origins", "darwin")


async def heard(listener: Listener) -> dict[str, Any]:
    """The view that a reader gets now."""
    view: dict[str, Any] = json.loads((await listener.next())[-1])
    return view


@pytest.mark.parametrize("game", GAMES)
def test_zones_are_named_if_and_only_if_they_look_the_same(tmp_path: Path, game: str) -> None:
    async def work() -> None:
        async with house(tmp_path) as here:
            table = await table_of(here, game, [person(ADA), person(BEN)])
            people = (ADA, BEN, None)
            short = [Listener(table, who, 10) for who in people]
            for listener in short:
                table.enter(listener)
                listener.greet(None, short=True)
            known = [zones(await heard(listener)) for listener in short]
            assert table.history is not None
            named = 0
            while table.head.status == RUNNING and table.head.moves < 60:
                seat = next(iter(table.head.decisions))
                choices = table.history.match.choices(seat)
                await play(table, (ADA, BEN)[seat], choices[table.head.moves % len(choices)])
                for i, listener in enumerate(short):
                    got = (await heard(listener))["scene"]["zones"]
                    id = listener.person
                    whole = zones(json.loads(table.views.message(id, None)))
                    same = [name for name in whole if whole[name] == known[i].get(name)]
                    assert [zone for zone in got if isinstance(zone, str)] == same
                    rest = [zone for zone in got if not isinstance(zone, str)]
                    assert rest == [whole[name] for name in whole if name not in same]
                    known[i], named = whole, named + len(same)
            assert named > 100

    run(work)


def zones(view: dict[str, Any]) -> dict[str, Any]:
    """The zones of a whole view by their ids, in order."""
    found = view["scene"]["zones"]
    assert len({zone["id"] for zone in found}) == len(found)
    return {zone["id"]: zone for zone in found}


def test_a_hello_is_answered_by_a_whole_view(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as here:
            table = await table_of(here, "arctic", [person(ADA), person(BEN)])
            listener = Listener(table, ADA, 10)
            table.enter(listener)
            listener.greet(None, short=True)
            first = await heard(listener)
            listener.nudge()
            assert (await heard(listener))["scene"]["zones"] == list(zones(first))
            listener.greet(table.head.version, short=True)
            assert zones(await heard(listener)) == zones(first)

    run(work)
