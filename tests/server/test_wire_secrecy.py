"""All that a viewer receives is the same, byte for byte, when what it must not know is replaced."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any
from zlib import crc32

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.playing import begin, imagined, option_sets, play_on
from tests.server.inside import SECOND, Inside, inside
from wallacea.core.chance import fresh_words
from wallacea.core.game import Game, find_game, game_keys
from wallacea.core.match import Played
from wallacea.core.positions import write_position
from wallacea.core.state import copy, from_bytes, to_bytes
from wallacea.core.text import text
from wallacea.server.people.person import Person
from wallacea.server.processes import thinkers
from wallacea.server.processes.thinkers import Thought
from wallacea.server.storage.head import OPEN, RUNNING, Pace, Seat
from wallacea.server.storage.rows import Snapshot
from wallacea.server.tables import choosing, opening, orders, seating
from wallacea.server.tables.messages import Choose
from wallacea.server.tables.table import Table
from wallacea.server.tables.views import Views

GAMES = [find_game(key) for key in game_keys()]
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
few = settings(
    max_examples=2,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],  # a whole game is not worth shrinking
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.data_too_large],
)
EVERY = 25
"""Moments of a game that are looked at: one in so many, the first before that many moves."""
SNAPSHOTS = 4


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    with (
        inside(tmp_path_factory.mktemp("secrets"), snapshot_every=SNAPSHOTS) as server,
        pytest.MonkeyPatch.context() as patch,
    ):
        patch.setattr(thinkers, "think", think)
        yield server


def think(key: str, level: str, data: bytes, seat: int, advice: bool = False) -> Thought:
    """A bot that always does the same where it knows the same, and says what choices change."""
    game = find_game(key)
    state = from_bytes(game.state, data)
    numbers = [0] * sum(feature.length for feature in game.features)
    game.observe(state, seat, numbers)
    choices = game.choices(state, seat)
    mark = hash(tuple(numbers))
    share, change = 1 / len(choices), mark % 100 / 100
    return Thought(
        choices[mark % len(choices)], level, tuple((a, share, 0.5, change) for a in choices)
    )


# --- who looks ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Viewer:
    """Somebody with a session, and perhaps a seat."""

    number: int
    """The viewer as the rules know it."""
    person: Person | None
    cookie: str | None


async def sit_down(
    server: Inside, game: Game, seats: int, options: dict[str, str], position: str | None
) -> tuple[Table, list[Viewer]]:
    """A table with hints; from a position its hidden cards are dealt anew."""
    house = server.house
    guests = [await house.people.guest(f"person {i}") for i in range(seats)]
    id, secrets = await opening.create(
        house,
        guests[0][0],
        game.key,
        {} if position else options,
        [Seat(OPEN) for _ in guests],
        Pace("slow", 86_400),
        position is not None,
        position,
        hints=True,
    )
    table = await house.table(id)
    for (person, _), secret in zip(guests, secrets, strict=True):
        await seating.join(table, person, secret, None)
    viewers = [Viewer(i, person, cookie) for i, (person, cookie) in enumerate(guests)]
    return table, [*viewers, Viewer(game.spectator, None, None)]


# --- what they receive -------------------------------------------------------------------


async def received(server: Inside, table: Table, viewer: Viewer) -> list[bytes]:
    """All that a viewer can get out of the server at this moment, without changing anything."""
    here = f"/api/tables/{table.head.id}"
    person = viewer.person.id if viewer.person else None
    got = [table.views.message(person, seen) for seen in (None, 1, table.head.version - 1)]
    got.append(table.views.message(person, None, numbers=True))
    assert (b'"numbers":null' in got[-1]) == (person is None), "who watches gets no numbers"
    moments = range(table.head.moves % SNAPSHOTS, table.head.moves + 1, SNAPSHOTS)
    async with server.visitor(viewer.cookie) as browser:
        paths = [
            f"{here}/view",
            f"{here}/view?numbers=true",
            f"{here}/record",
            f"{here}/position",
            "/api/tables",
        ]
        looked = [0, *list(moments)[-3:], table.head.moves, table.head.moves + 1]
        kept = [n for n in looked if n % SNAPSHOTS == 0 or n >= table.head.moves]
        for path in [*paths, *(f"{here}/moments/{n}" for n in kept)]:
            answer = await browser.get(path)
            got.append(b"%d " % answer.status_code + answer.content)
        for message in refusable(table, viewer):
            answer = await browser.post(f"{here}/choose", json=message)
            got.append(b"%d " % answer.status_code + answer.content)
            assert b'"refused"' in answer.content or b'"hint"' in answer.content
    return got


def refusable(table: Table, viewer: Viewer) -> list[dict[str, Any]]:
    """Messages that change nothing: wrong choices, undo where it cannot be, hints."""
    assert table.history is not None
    match, game = table.history.match, table.game
    seat = viewer.number
    message = {"kind": "choose", "id": "never-done"}
    sent: list[dict[str, Any]] = [{**message, "do": "hint"}, {**message, "do": "resume"}]
    asked = table.head.decisions.get(seat)
    question = asked.question if asked else 0
    dice = random.Random(table.head.version)
    wrong = [
        action
        for action in dice.sample(range(game.actions), min(game.actions, 40))
        if viewer.person is None or game.obstacle(match.state, seat, action)
    ]
    for action in wrong[:6]:
        sent.append({**message, "do": "play", "question": question, "action": action})
    sent.append({**message, "do": "play", "question": question + 1, "action": 0})
    if viewer.person is None or choosing.undo_obstacle(table, seat):
        sent.append({**message, "do": "undo"})
    return sent


# --- what they must not know -------------------------------------------------------------


@contextmanager
def replaced(table: Table, viewer: int, seed: int) -> Iterator[None]:
    """Another world, which the viewer cannot tell from this one."""
    history, head = table.history, table.head
    assert history is not None
    match, game = history.match, table.game
    kept = (match.state, match.history, match.prologue, match.chance, history.kept, head.chance)
    match.state = imagined(game, match.state, viewer, seed)
    match.history = [_other(game, played, viewer, seed) for played in match.history]
    match.prologue = tuple(_hidden(game, match.prologue, viewer, seed))
    match.chance = head.chance = fresh_words()
    written = head.position
    if written is not None:
        head.position = f"{written}# a secret\n"
    history.kept = [_other_snapshot(game, s, viewer, seed) for s in history.kept]
    forget(table)
    try:
        yield
    finally:
        match.state, match.history, match.prologue, match.chance, history.kept, head.chance = kept
        head.position = written
        forget(table)


def forget(table: Table) -> None:
    """Nothing that was made before is sent again."""
    table.views._version = -1
    table.views.forget()


def _other_snapshot(game: Game, snapshot: Snapshot, viewer: int, seed: int) -> Snapshot:
    state = from_bytes(game.state, snapshot.state)
    return snapshot._replace(state=to_bytes(imagined(game, state, viewer, seed)))


def _other(game: Game, played: Played, viewer: int, seed: int) -> Played:
    """What others chose, and all chance, is none of the viewer's business."""
    events = tuple(_hidden(game, played.events, viewer, seed))
    played = replace(played, events=events, chance=tuple(fresh_words()))
    return played if played.seat == viewer else replace(played, action=0, words="a secret")


def _hidden(
    game: Game, events: Sequence[tuple[int, ...]], viewer: int, seed: int
) -> Iterator[tuple[int, ...]]:
    """The events with other numbers where the viewer sees none."""
    for number, *values in events:
        event = game.events[number]
        about = len(event.about)
        seen = event.seen_by(viewer, tuple(values[:about]))
        other = [v if s is not None else (v + seed) % 7 for v, s in zip(values, seen, strict=False)]
        yield (number, *other, *values[about:])


# --- the property ------------------------------------------------------------------------


async def look_everywhere(
    server: Inside,
    game: Game,
    seats: int,
    options: dict[str, str],
    seed: int,
    every: int,
    position: str | None = None,
) -> None:
    """Plays a random game; looks at moments of it with the eyes of three who are there."""
    table, viewers = await sit_down(server, game, seats, options, position)
    chooser = random.Random(seed)
    until = chooser.randrange(every)
    while table.head.status == RUNNING:
        if until == 0:
            for viewer in chooser.sample(viewers, 3):
                await compare(server, table, viewer, seed)
            until = chooser.randrange(1, 2 * every)
        until -= 1
        await move(table, viewers, chooser)
        await server.clock.advance(SECOND)


async def compare(server: Inside, table: Table, viewer: Viewer, seed: int) -> None:
    if viewer.person and viewer.number in table.head.decisions:  # written down the first time
        await orders.choose(table, viewer.person, Choose(f"hint-{table.head.version:08}", "hint"))
    forget(table)
    here = await received(server, table, viewer)
    version = table.head.version
    with replaced(table, viewer.number, seed):
        there = await received(server, table, viewer)
    assert table.head.version == version, "looking changes nothing"
    for one, other in zip(here, there, strict=True):
        assert one == other, f"viewer {viewer.number} can tell"


async def move(table: Table, viewers: list[Viewer], chooser: random.Random) -> None:
    """One of those who are asked chooses; now and then somebody says something."""
    assert table.history is not None
    seat = chooser.choice(sorted(table.head.decisions))
    person = viewers[seat].person
    assert person is not None
    version = table.head.version
    if chooser.random() < 0.1:
        await orders.choose(table, person, Choose(f"say-{version:08}", "say", text=f"at {version}"))
    action = chooser.choice(table.history.match.choices(seat))
    question = table.head.decisions[seat].question
    message = Choose(f"play-{version:08}", "play", question=question, action=action)
    await orders.choose(table, person, message)


@each_game
@few
@given(data=st.data(), seed=st.integers(1, 1 << 40))
def test_nothing_that_is_sent_tells_a_secret(
    server: Inside, game: Game, data: st.DataObject, seed: int
) -> None:
    seats, options = data.draw(option_sets(game))
    server.run(look_everywhere(server, game, seats, options, seed, EVERY))


@each_game
def test_nothing_that_is_sent_tells_what_a_position_says(server: Inside, game: Game) -> None:
    position = middle(game, 2, seed=3)
    server.run(look_everywhere(server, game, 2, {}, 7, EVERY, position))


def middle(game: Game, seats: int, seed: int) -> str:
    """The position in the middle of a game."""
    states = [copy(match.state) for match in play_on(begin(game, seats, {}, seed), seed)]
    return write_position(game, states[len(states) // 2])


# --- would a leak be found? --------------------------------------------------------------


def everything_as_seat_0(patch: pytest.MonkeyPatch) -> None:
    """Everybody is sent what seat 0 sees."""
    patch.setattr(Views, "viewer", lambda self, seat: 0)


def numbers_of_another_seat(patch: pytest.MonkeyPatch) -> None:
    """The numbers are those of the next seat."""
    numbers = Views.numbers

    def others(self: Views, seat: int | None) -> Any:
        seats = len(self.table.head.seats)
        return numbers(self, None if seat is None else (seat + 1) % seats)

    patch.setattr(Views, "numbers", others)


def hints_that_know(patch: pytest.MonkeyPatch) -> None:
    """Bots that give hints see the whole table."""
    choose = thinkers.Thinkers.choose

    async def knowing(
        self: Any, game: Game, level: str, state: Any, seat: int, advice: bool = False
    ) -> Thought:
        thought: Thought = await choose(self, game, level, state, seat, advice)
        seen = crc32(to_bytes(state))
        return replace(thought, options=((thought.action, seen, 0.0, None),))

    patch.setattr(thinkers.Thinkers, "choose", knowing)


def chances_that_know(patch: pytest.MonkeyPatch) -> None:
    """What a choice changes in the chance to win is counted on the whole table."""
    choose = thinkers.Thinkers.choose

    async def knowing(
        self: Any, game: Game, level: str, state: Any, seat: int, advice: bool = False
    ) -> Thought:
        thought: Thought = await choose(self, game, level, state, seat, advice)
        seen = crc32(to_bytes(state)) % 1_000 / 1_000
        return replace(thought, options=tuple((*o[:3], seen) for o in thought.options))

    patch.setattr(thinkers.Thinkers, "choose", knowing)


def refusals_with_facts(patch: pytest.MonkeyPatch) -> None:
    """Refusals say something about the state."""
    refusal = choosing._refusal

    def talking(table: Table, history: Any, seat: int, action: int, usual: str) -> Any:
        said = refusal(table, history, seat, action, usual)
        said.reason = text(said.reason.key, state=crc32(to_bytes(history.match.state)))
        return said

    patch.setattr(choosing, "_refusal", talking)


def records_with_chance(patch: pytest.MonkeyPatch) -> None:
    """The record of a running game has its words of chance."""
    from wallacea.server.tables import records

    about = records._about
    patch.setattr(records, "_about", lambda table: {**about(table), "chance": table.head.chance})


def cards_with_positions(patch: pytest.MonkeyPatch) -> None:
    """Everybody is told what a table began with."""
    from wallacea.server.tables import fairness

    origin = fairness.origin
    patch.setattr(fairness, "origin", lambda h: [*origin(h), text("it-is", said=h.position or "")])


@pytest.mark.parametrize(
    "leak",
    [
        everything_as_seat_0,
        numbers_of_another_seat,
        hints_that_know,
        chances_that_know,
        refusals_with_facts,
        records_with_chance,
        cards_with_positions,
    ],
)
def test_a_leak_would_be_found(
    server: Inside, leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    arctic = find_game("arctic")
    position = middle(arctic, 2, seed=3)
    leak(monkeypatch)
    with pytest.raises(AssertionError, match="can tell"):
        server.run(look_everywhere(server, arctic, 2, {}, 5, 1, position))
