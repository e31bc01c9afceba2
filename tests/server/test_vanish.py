"""If every person vanishes at this moment, the game still ends: without them, in good time."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.playing import option_sets
from tests.server.inside import SECOND, Inside, inside
from wallacea.core.game import Game, find_game, game_keys
from wallacea.server.people.person import Person
from wallacea.server.refusals import Refusal
from wallacea.server.settings import DAY, HOUR
from wallacea.server.storage.head import BOT, GATHERING, OPEN, PERSON, RUNNING, Pace, Seat
from wallacea.server.tables import bots, opening, orders, seating
from wallacea.server.tables.listeners import Listener
from wallacea.server.tables.messages import Choose
from wallacea.server.tables.table import Table

GAMES = [find_game(key) for key in game_keys()]
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
few = settings(
    max_examples=3,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],  # a whole game is not worth shrinking
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.data_too_large],
)
PACES = (Pace("live", 5), Pace("live", 90), Pace("slow", 3 * 86_400))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    with inside(tmp_path_factory.mktemp("vanish")) as server:
        yield server


@each_game
@few
@given(data=st.data(), seed=st.integers(0, 1 << 40))
def test_a_game_ends_though_everybody_has_gone(
    server: Inside, game: Game, data: st.DataObject, seed: int
) -> None:
    count, options = data.draw(option_sets(game))
    kinds = data.draw(
        st.lists(st.sampled_from((PERSON, PERSON, BOT)), min_size=count, max_size=count)
    )
    pace = data.draw(st.sampled_from(PACES))
    moment = data.draw(st.integers(0, 120))
    there = data.draw(st.sampled_from(("all", "some", "nobody")))
    before = data.draw(st.sampled_from(("nothing", "pause", "away", "asking")))
    server.run(vanish(server, game, options, kinds, pace, moment, there, before, seed))


async def vanish(
    server: Inside,
    game: Game,
    options: dict[str, str],
    kinds: list[str],
    pace: Pace,
    moment: int,
    there: str,
    before: str,
    seed: int,
) -> None:
    chooser = random.Random(seed)
    table, people = await begin(server, game, options, kinds, pace)
    here = [p for p in people if there == "all" or (there == "some" and chooser.random() < 0.5)]
    readers = [Listener(table, person, 64) for person in here]
    for reader in readers:
        table.enter(reader)
        reader.greet(None)
    await play(server, table, people, chooser, moment)
    await last_words(table, people, before)
    for reader in readers:
        table.leave(reader)
    await wait_for_the_end(server, table)


async def begin(
    server: Inside, game: Game, options: dict[str, str], kinds: list[str], pace: Pace
) -> tuple[Table, list[Person]]:
    """A table with people who have really taken their seats; the first opens it."""
    house = server.house
    people = [(await house.people.guest(f"person {i}"))[0] for i in range(len(kinds) + 1)]
    seats = [Seat(BOT, level="random") if kind == BOT else Seat(OPEN) for kind in kinds]
    host, *guests = people
    id, secrets = await opening.create(
        house, host, game.key, options, seats, Pace(pace.kind, pace.seconds), True
    )
    seated = [(guest, secret) for guest, secret in zip(guests, secrets, strict=True) if secret]
    table = await house.table(id)
    for guest, secret in seated:
        await seating.join(table, guest, secret, None)
    return table, [guest for guest, _ in seated]


async def play(
    server: Inside, table: Table, people: list[Person], chooser: random.Random, moment: int
) -> None:
    """Plays at random up to a moment."""
    while table.head.moves < moment and table.head.status == RUNNING:
        asked = [p for p in people if table.head.seat_of(p.id) in table.head.decisions]
        if asked:
            await choose(table, chooser.choice(asked), chooser)
        else:
            await server.pass_time(SECOND)


async def choose(table: Table, person: Person, chooser: random.Random) -> None:
    seat = table.head.seat_of(person.id)
    assert seat is not None
    assert table.history is not None
    action = chooser.choice(table.history.match.choices(seat))
    question = table.head.decisions[seat].question
    await do(table, person, "play", question=question, action=action)


async def do(table: Table, person: Person, what: str, **more: Any) -> None:
    await orders.choose(table, person, Choose(f"{person.id}-{table.head.version}", what, **more))


async def last_words(table: Table, people: list[Person], before: str) -> None:
    """What people did just before they vanished."""
    if table.head.status != RUNNING or before == "nothing":
        return
    if before == "pause":
        for person in people:
            if table.head.status == RUNNING:
                await do(table, person, "pause")
    elif before == "away":
        for person in people[1:]:
            await do(table, person, "away")
    elif people:  # one wants a pause, and the others never answer
        await do(table, people[0], "pause")


async def wait_for_the_end(server: Inside, table: Table) -> None:
    """Time passes and nobody does anything."""
    house, head = server.house, table.head
    each = max(head.pace.seconds * SECOND, house.settings.grace)
    live = head.pace.kind == "live"
    pause = house.settings.pause_limit if live else house.settings.slow_pause_limit
    latest = server.clock.now() + len(head.seats) * each + pause + 2 * HOUR
    while not table.head.ended:
        assert server.clock.now() < latest, f"nothing happens any more: {table.head}"
        due = table.head.due - server.clock.now()
        nothing_before = not bots.turns(table) and not live
        await server.pass_time(max(SECOND, due) if nothing_before else SECOND)
        table = await house.table(head.id)
    assert table.history is not None
    assert table.history.match.over
    assert not table.head.decisions


@each_game
def test_a_table_for_which_nobody_comes_is_closed(server: Inside, game: Game) -> None:
    async def wait() -> None:
        host, _ = await server.house.people.guest("host")
        seats = [Seat(PERSON, "host", person=host.id), *[Seat(OPEN)] * (game.seats[0] - 1)]
        id, _ = await opening.create(
            server.house, host, game.key, {}, seats, Pace("slow", 86_400), False
        )
        table = await server.house.table(id)
        await server.pass_time(13 * DAY)
        assert table.head.status == GATHERING
        await server.pass_time(DAY)
        for _ in range(100):
            if not table.head.ended:
                await server.pass_time(SECOND)
                table = await server.house.table(id)
        assert table.head.ended
        assert table.head.frozen is not None
        with pytest.raises(Refusal):
            await seating.start(table, host, "random")

    server.run(wait())
