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
    check_compiled_rules,
    compiled_rule,
    imagined,
    obstacles_to,
    option_sets,
    play_on,
    viewers,
)
from wallacea.bots import find_bot
from wallacea.core.chance import set_chance
from wallacea.core.game import Game, find_game, game_keys
from wallacea.core.many import play_many
from wallacea.core.match import Match, Refused
from wallacea.core.parts import Parts
from wallacea.core.positions import PositionError, read_position, write_position
from wallacea.core.scene import Zone, as_data
from wallacea.core.state import copy, layout, unpack

GOLDEN = Path(__file__).parent / "golden"
GAMES = [find_game(key) for key in game_keys()]
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
few = settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.data_too_large])
seeds = st.integers(0, 1 << 40)


# --- the tiers agree --------------------------------------------------------------------


@each_game
def test_every_rule_can_be_compiled(game: Game) -> None:
    check_compiled_rules(game, game.seats[0], {}, seed=3)


@each_game
@few
@given(data=st.data(), seed=seeds)
def test_objects_and_records_agree_after_every_move(
    game: Game, data: st.DataObject, seed: int
) -> None:
    seats, options = data.draw(option_sets(game))
    fast_setup, fast_play = compiled_rule(game, "setup"), compiled_rule(game, "play")
    rows: Any = np.zeros(1, layout(game.state))
    twin = game.state()
    match = begin(game, seats, options, seed)
    rows["chance"][0] = match.chance
    fast_setup(rows, 0, seats, np.array(match.numbers, np.int64))
    for moment in play_on(match, seed):
        if moment.history:
            last = moment.history[-1]
            rows["chance"][0] = last.chance
            fast_play(rows, last.seat, last.action)
        unpack(rows[0], twin)
        assert twin == moment.state


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


# --- secrets stay -----------------------------------------------------------------------


@each_game
@few
@given(data=st.data(), seed=seeds)
def test_what_a_viewer_must_not_know_changes_nothing_it_sees(
    game: Game, data: st.DataObject, seed: int
) -> None:
    seats, options = data.draw(option_sets(game))
    for moment in play_on(begin(game, seats, options, seed), seed):
        for viewer in viewers(game, seats):
            twin = imagined(game, moment.state, viewer, seed)
            assert game.scene(twin, viewer) == moment.scene(viewer)
            # Whoever thinks on imagined states (bots, hints) is no wiser for what is hidden.
            again = imagined(game, twin, viewer, seed + 1)
            assert again == imagined(game, moment.state, viewer, seed + 1)
            if viewer < seats:
                assert game.choices(twin, viewer) == moment.choices(viewer)
                assert obstacles_to(game, twin, viewer) == obstacles_to(game, moment.state, viewer)
                assert observed(game, twin, viewer) == observed(game, moment.state, viewer)


def observed(game: Game, state: Any, seat: int) -> list[int]:
    numbers = [0] * sum(feature.length for feature in game.features)
    game.observe(state, seat, numbers)
    return numbers


@each_game
@few
@given(data=st.data(), seed=seeds)
def test_a_move_that_teaches_nothing_looks_the_same_whatever_is_hidden(
    game: Game, data: st.DataObject, seed: int
) -> None:
    """So undo, which may go back over such moves, never gives anything away; nor does the log."""
    seats, options = data.draw(option_sets(game))
    match = begin(game, seats, options, seed)
    before = copy(match.state)
    for moment in play_on(match, seed):
        if moment.history:
            last = moment.history[-1]
            if not last.learned >> last.seat & 1:
                twin = imagined(game, before, last.seat, seed + 1)
                twin.log = []
                set_chance(twin, last.chance)
                game.play(twin, last.seat, last.action)
                assert as_data(game.scene(twin, last.seat)) == as_data(moment.scene(last.seat))
                assert told(game, twin.log, last.seat) == told(game, last.events, last.seat)
        before = copy(moment.state)


def told(game: Game, events: Any, viewer: int) -> list[Any]:
    """What a viewer is told of some events."""
    sentences = []
    for number, *values in events:
        event = game.events[number]
        if event.name not in game.quiet:
            seen = event.seen_by(viewer, tuple(values[: len(event.about)]))
            sentences.append(as_data(game.describe(event, seen)))
    return sentences


# --- legality ---------------------------------------------------------------------------


@each_game
@few
@given(data=st.data(), seed=seeds)
def test_parts_that_were_taken_over_are_what_they_would_be_now(
    game: Game, data: st.DataObject, seed: int
) -> None:
    seats, options = data.draw(option_sets(game))
    parts: Parts | None = None
    old: list[Zone] = []
    taken_over = 0
    for match in play_on(begin(game, seats, options, seed), seed, 150):
        state = copy(match.state)
        parts = Parts(state, parts)
        scenes = [game.scene(state, viewer, parts) for viewer in viewers(game, seats)]
        assert scenes == [game.scene(state, viewer) for viewer in viewers(game, seats)]
        new = [zone for scene in scenes for zone in scene.zones]
        taken_over += len({id(zone) for zone in new} & {id(zone) for zone in old})
        old = new
    assert taken_over > 0


@each_game
@few
@given(data=st.data(), seed=seeds)
def test_legal_is_what_has_no_obstacle(game: Game, data: st.DataObject, seed: int) -> None:
    seats, options = data.draw(option_sets(game))
    for moment in play_on(begin(game, seats, options, seed), seed):
        for seat in range(seats):
            found = obstacles_to(game, moment.state, seat)
            free = [action for action, obstacle in enumerate(found) if not obstacle]
            choices = moment.choices(seat)
            assert sorted(choices) == free
            assert len(set(choices)) == len(choices) <= game.most_choices
            assert bool(choices) == (seat in moment.waiting)
        assert moment.over == (not moment.waiting)


@each_game
@few
@given(data=st.data(), seed=seeds)
def test_words_mean_the_choice_they_were_made_from(
    game: Game, data: st.DataObject, seed: int
) -> None:
    seats, options = data.draw(option_sets(game))
    for moment in play_on(begin(game, seats, options, seed), seed):
        for seat in moment.waiting:
            for action in moment.choices(seat):
                words = game.move(moment.state, action).words
                assert game.actions_of(moment.state, seat, words) == [action]


@each_game
def test_a_refused_choice_changes_nothing(game: Game) -> None:
    match = begin(game, game.seats[0], {}, 11)
    for moment in play_on(match, 11, 60):
        before, history = copy(moment.state), len(moment.history)
        for seat in range(len(moment.seats)):
            for action in (-1, game.actions, *range(0, game.actions, 7)):
                if action not in moment.choices(seat):
                    with pytest.raises(Refused):
                        moment.choose(seat, action)
        assert moment.state == before
        assert len(moment.history) == history


# --- games end, are recorded, and can be written down -----------------------------------


@each_game
@few
@given(data=st.data(), seed=seeds)
def test_records_and_positions_are_identities(game: Game, data: st.DataObject, seed: int) -> None:
    seats, options = data.draw(option_sets(game))
    match = begin(game, seats, options, seed)
    for moment in play_on(match, seed):
        if (seed + len(moment.history)) % 5 == 0:
            text = write_position(game, moment.state)
            again, state = read_position(text)
            assert again is game
            assert state == moment.state
            assert write_position(game, state) == text
    assert match.over
    replayed = Match.from_record(match.record())
    assert replayed.state == match.state
    assert replayed.record() == match.record()
    assert [p.events for p in replayed.history] == [p.events for p in match.history]
    for viewer in viewers(game, seats):
        assert replayed.story(viewer) == match.story(viewer)


@each_game
def test_every_game_ends(game: Game) -> None:
    bots = [find_bot("greedy"), find_bot("random")]
    for seats in game.seats:
        series = play_many(game, seats, bots, 50, seed=4, threads=1)
        assert (series.moves > 0).all()
        assert (np.sort(series.places, axis=1)[:, 0] == 0).all()


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
def test_undo_goes_back_to_the_state_before(game: Game) -> None:
    undone = 0
    for seed in range(6):
        options = {"undo": "until_learned"} if any(o.name == "undo" for o in game.options) else {}
        match = begin(game, game.seats[0], options, seed)
        before = copy(match.state)
        for moment in play_on(match, seed):
            if moment.history:
                seat = moment.history[-1].seat
                others = [s for s in range(len(moment.seats)) if s != seat]
                for other in others:
                    with pytest.raises(Refused):
                        moment.undo(other)
                if moment.undo_obstacle(seat) is None:
                    twin = Match.from_record(moment.record())
                    twin.undo(seat)
                    assert twin.state == before
                    undone += 1
                else:
                    with pytest.raises(Refused):
                        moment.undo(seat)
            before = copy(moment.state)
    assert undone > 10


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
    refused(altered(1, chance=[0, 0, 0, 0]), 1, "four words")
    refused(altered(2, seat=99), 2, "whole numbers")
    refused(altered(2, action="x"), 2, "whole numbers")
    refused(altered(2, action=game.actions), 2, "possible choice")
    refused(altered(2, words="something else"), 2, "something else")
    refused(altered(3, chance=[1, 2]), 3, "four words")
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
