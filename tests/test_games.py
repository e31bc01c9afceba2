"""What holds for every game, at every moment of random games."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.playing import (
    begin,
    imagined,
    option_sets,
    play_on,
    viewers,
)
from wallacea.bots import find_bot
from wallacea.core.game import Game, find_game, game_keys
from wallacea.core.many import play_many
from wallacea.core.match import Match
from wallacea.core.parts import Parts
from wallacea.core.positions import PositionError, write_position
from wallacea.core.scene import Zone
from wallacea.core.state import copy
from wallacea.testing import COMPILED, DECLARED, PLAYED, Trial, everything_said_has_words, hold

GOLDEN = Path(__file__).parent / "golden"
GAMES = [find_game(key) for key in game_keys()]
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
few = settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.data_too_large])
seeds = st.integers(0, 1 << 40)


# --- what must hold for any game (wallacea/testing.py) ----------------------------------


def each_check(checks: tuple[Any, ...]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("check", checks, ids=[check.__name__ for check in checks])


@each_game
@each_check(DECLARED)
def test_what_a_game_declares(game: Game, check: Any) -> None:
    hold(check, game)


# test_words.py plays every preset for everything that is said.
CHECKS = (*PLAYED, *COMPILED[:2])
CHECKS = tuple(check for check in CHECKS if check is not everything_said_has_words)


@each_game
@each_check(CHECKS)
@few
@given(data=st.data(), seed=seeds)
def test_what_is_played(game: Game, check: Any, data: st.DataObject, seed: int) -> None:
    seats, options = data.draw(option_sets(game))
    hold(check, Trial(game, seats, options, seed))


# --- many games at once -----------------------------------------------------------------


@each_game
def test_series_depend_on_the_seed_alone(game: Game) -> None:
    bots = [find_bot("greedy"), find_bot("random")]
    seats = game.seats[0]
    series = [
        play_many(game, seats, bots, 6, seed=9, rotate=True, tier=tier, threads=threads)
        for tier, threads in (("objects", 1), ("records", 1), ("records", 2))
    ]
    for other in series[1:]:
        assert (series[0].moves == other.moves).all()
        assert (series[0].scores == other.scores).all()
        assert (series[0].places == other.places).all()
    changed = play_many(game, seats, bots, 6, seed=10, rotate=True, tier="objects")
    assert (series[0].scores != changed.scores).any()


# --- what is shown ----------------------------------------------------------------------


@each_game
@few
@given(data=st.data(), seed=seeds)
def test_parts_are_taken_over(game: Game, data: st.DataObject, seed: int) -> None:
    seats, options = data.draw(option_sets(game))
    parts: Parts | None = None
    old: list[Zone] = []
    taken_over = 0
    for match in play_on(begin(game, seats, options, seed), seed, 150):
        state = copy(match.state)
        parts = Parts(state, parts)
        scenes = [game.scene(state, viewer, parts) for viewer in viewers(game, seats)]
        new = [zone for scene in scenes for zone in scene.zones]
        taken_over += len({id(zone) for zone in new} & {id(zone) for zone in old})
        old = new
    assert taken_over > 0


# --- games end, are recorded, and can be written down -----------------------------------


@each_game
def test_every_game_ends(game: Game) -> None:
    bots = [find_bot("greedy"), find_bot("random")]
    for seats in game.seats:
        series = play_many(game, seats, bots, 50, seed=4, threads=1)
        assert (series.moves > 0).all()
        assert (np.sort(series.places, axis=1)[:, 0] == 0).all()


@each_game
def test_points_are_those_of_scoring_as_far_as_they_are_known(game: Game) -> None:
    for moment, match in enumerate(play_on(begin(game, game.seats[0], {}, 5), 5)):
        if moment % 7 and not match.over:
            continue
        for viewer in viewers(game, game.seats[0]):
            scene = match.scene(viewer)
            assert len(scene.points) == game.seats[0]
            for seat, (*sources, (_, total)) in enumerate(scene.points):
                assert total == sum(points for _, points in sources if points is not None)
                known = all(points is not None for _, points in sources)
                assert known or (seat != viewer and not match.over)
                assert not known or total == game.score(match.state, seat)
            assert not match.over or scene.points == scene.scores


HIDING: list[tuple[str, int, dict[str, str], set[str]]] = [
    ("arctic", 3, {}, {"sequences", "diversity", "totem"}),
    ("arctic", 3, {"show_piles": "full"}, {"totem"}),
    ("climate", 3, {}, {"bag"}),
    ("climate", 3, {"food_bags_hidden": "off"}, set()),
    ("climate", 3, {"quick_play": "on"}, {"bag"}),
    ("climate", 3, {"quick_play": "on", "food_bags_hidden": "off"}, set()),
    ("origins", 3, {}, set()),
    ("darwin", 3, {}, set()),
]


@pytest.mark.parametrize(("key", "seats", "options", "hidden"), HIDING)
def test_what_others_keep_secret_is_named_and_not_counted(
    key: str, seats: int, options: dict[str, str], hidden: set[str]
) -> None:
    game = find_game(key)
    for moment, match in enumerate(play_on(begin(game, seats, options, 3), 3, 120)):
        if match.over or moment % 2:
            continue
        for viewer in viewers(game, seats):
            seen = match.scene(viewer).points
            twin = imagined(game, match.state, viewer, moment)
            assert game.view(twin, viewer, Parts(twin)).points == seen
            for seat, lines in enumerate(seen):
                unknown = {source.key for source, points in lines if points is None}
                wanted = hidden if seat != viewer else set()
                assert unknown <= {f"score-{name}" for name in wanted}
                assert game.key == "arctic" or len(unknown) == len(wanted)


@pytest.mark.parametrize("key", ["arctic", "climate"])
def test_what_decides_a_tie_is_told_where_there_is_one(key: str) -> None:
    # rules: ARC-11.2, CLI-16.3
    game, seen = find_game(key), set()
    for seed in range(12):
        *_, match = play_on(begin(game, game.seats[-1], {}, seed), seed)
        scene = match.scene(0)
        totals = [lines[-1][1] for lines in scene.scores]
        tied = len(set(totals)) < len(totals)
        assert bool(scene.ties) == tied
        seen.add(tied)
    assert seen == {True, False}


@each_game
def test_faulty_records_are_refused_with_line_and_reason(game: Game) -> None:
    match = begin(game, game.seats[0], {}, 3)
    for _ in play_on(match, 3):
        pass
    lines = match.record().splitlines()

    def refused(changed: list[str], line: int, words: str) -> None:
        with pytest.raises(PositionError) as problem:
            Match.from_record("\n".join(changed), "game.jsonl")
        assert str(problem.value).startswith(f"game.jsonl:{line}: expected"), problem.value
        assert words in str(problem.value)

    def altered(line: int, **values: Any) -> list[str]:
        data = {**json.loads(lines[line - 1]), **values}
        return [*lines[: line - 1], json.dumps(data), *lines[line:]]

    refused([], 1, "found nothing")
    refused(["{", *lines[1:]], 1, "JSON object")
    refused(altered(1, rules="0"), 1, "version 0")
    refused(altered(1, seats=5), 1, "list of names")
    refused(altered(1, chance=[0, 0, 0, 0]), 1, "four numbers")
    refused(altered(2, seat=99), 2, "whole numbers")
    refused(altered(2, action="x"), 2, "whole numbers")
    refused(altered(2, action=game.actions), 2, "possible choice")
    refused(altered(2, words="something else"), 2, "something else")
    refused(altered(3, chance=[1, 2]), 3, "four numbers")
    refused(altered(len(lines), scores=[0]), len(lines), "the scores")
    refused([*lines, lines[-1]], len(lines), "nothing after")


# --- recorded games: a change of behaviour is never silent ------------------------------


def checksum(match: Match) -> str:
    position = write_position(match.game, match.state)
    return hashlib.sha256(position.encode()).hexdigest()[:12]


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.jsonl")), ids=lambda p: p.stem)
def test_recorded_games_are_played_as_ever(path: Path) -> None:
    """If this fails, the rules have changed: give the game a new version and record anew
    (``python -m tests.golden.make``).
    """
    text = path.read_text(encoding="utf-8")
    match = Match.from_record(text, path.name)
    assert match.over
    lines = [json.loads(line) for line in text.splitlines()]
    replayed = Match.from_record(json.dumps(lines[0]))
    for line in lines[1:-1]:
        replayed.choose(line["seat"], line["action"], line["chance"])
        assert checksum(replayed) == line["check"], f"after choice {len(replayed.history)}"


@each_game
def test_there_are_recorded_games(game: Game) -> None:
    assert len(list(GOLDEN.glob(f"{game.key}-*.jsonl"))) >= 3
