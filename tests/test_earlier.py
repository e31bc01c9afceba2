"""Games of earlier versions of the rules: what they left unsaid keeps its meaning."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.test_games import GAMES
from wallacea.core.game import Game, find_game
from wallacea.core.match import Match
from wallacea.core.options import option_numbers
from wallacea.core.positions import by_version, read_position, write_position

EARLIER = sorted((Path(__file__).parent / "golden" / "earlier").glob("*.jsonl"))
CHANGED = [game for game in GAMES if game.earlier]


def record(head: dict[str, Any], lines: list[str]) -> str:
    return "\n".join([json.dumps(head), *lines])


@pytest.mark.parametrize("path", EARLIER, ids=lambda p: p.stem)
def test_recorded_games_of_earlier_versions_are_played_again(path: Path) -> None:
    """To the same scores, and so once more when they have been recorded by today's rules."""
    text = path.read_text(encoding="utf-8")
    head = json.loads(text.splitlines()[0])
    match = Match.from_record(text, path.name)
    assert head["rules"] != match.game.version
    assert match.over
    unsaid = match.game.earlier[head["rules"]]["standard"]
    meant = {**unsaid, **head["options"]}
    assert match.numbers == match.game.option_numbers(meant, len(match.seats))
    assert Match.from_record(match.record()).state == match.state


@pytest.mark.parametrize("game", CHANGED, ids=lambda game: game.key)
def test_every_earlier_version_is_one_that_can_be_played(game: Game) -> None:
    for version, presets in game.earlier.items():
        assert version != game.version
        for preset in presets:
            meant = game.options_by(version, {"preset": preset})
            assert "preset" not in meant
            option_numbers(game.options, game.presets, meant, game.seats[0])
        assert game.options_by(version, {}) == presets["standard"]
        defaults = {option.name: option.default for option in game.options}
        assert all(defaults[name] != then for name, then in presets["standard"].items())
    assert game.options_by(game.version, {"preset": "standard"}) == {"preset": "standard"}


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ({}, {"walrus_mode": "extra_step"}),
        ({"walrus_mode": "double_move"}, {}),
        ({"preset": "literal"}, {"fox_timing": "any_card"}),
        (
            {"preset": "literal", "walrus_mode": "extra_step"},
            {"fox_timing": "any_card", "walrus_mode": "extra_step"},
        ),
        (
            {"preset": "digital"},
            {"deck_choice": "1,2", "end_trigger": "last_card", "walrus_mode": "extra_step"},
        ),
    ],
)
def test_a_head_of_version_1_means_what_it_meant(
    said: dict[str, str], meant: dict[str, str]
) -> None:
    begun = Match(find_game("arctic"), ["Ada", "Ben"], seed=5)
    head = {**json.loads(begun.record()), "rules": "1", "options": said}
    assert Match.from_record(record(head, [])).options == meant


POSITION = "game: arctic\nstep: move\nplayers: [{visible: 13, owns: [walrus A]}]\n"


def test_a_record_of_version_1_that_began_at_a_position_is_played_again() -> None:
    then = "version: 1\n" + POSITION
    match = Match(find_game("arctic"), ["Ada", "Ben"], position=then, seed=1)
    for words in ("move walrus right", "step walrus right"):
        (action,) = match.game.actions_of(match.state, 0, words)
        match.choose(0, action)
    head, *lines = match.record().splitlines()
    old = {**json.loads(head), "rules": "1", "position": POSITION}
    again = Match.from_record(record(old, lines))
    assert again.state == match.state
    assert again.options == {"walrus_mode": "extra_step"}
    # Recorded today, it says by itself what it means.
    assert Match.from_record(again.record()).state == match.state
    today = {**old, "rules": match.game.version}
    with pytest.raises(ValueError, match="expected a possible choice"):
        Match.from_record(record(today, lines))


@pytest.mark.parametrize("game", CHANGED, ids=lambda game: game.key)
def test_a_written_position_says_its_version(game: Game) -> None:
    match = Match(game, ["a"] * game.seats[0], seed=2)
    written = write_position(game, match.state)
    assert f"version: '{game.version}'" in written
    assert by_version(game, written, "1") == written
    assert read_position(written)[1] == match.state


def test_a_position_is_dated_once_and_only_where_that_says_something() -> None:
    arctic, origins = find_game("arctic"), find_game("origins")
    dated = by_version(arctic, POSITION, "1")
    assert read_position(dated)[1].walrus_mode != read_position(POSITION)[1].walrus_mode
    assert by_version(arctic, dated, "1") == dated
    assert by_version(arctic, POSITION, arctic.version) == POSITION
    assert by_version(origins, "game: origins", "1") == "game: origins"
