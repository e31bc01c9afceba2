"""A state is checked as a whole before anybody plays on from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.playing import begin
from wallacea.core.broken import BrokenState, broken
from wallacea.core.game import Game, find_game, game_keys
from wallacea.core.positions import PositionError, read_yaml, state_of, write_position
from wallacea.core.soundness import Unsound, check

GAMES = [find_game(key) for key in game_keys()]
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])


@each_game
@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("seats", 1, "seats: expected 2 to"),
        ("seats", 128, "seats: expected -128 to 127, found 128"),
        ("learned", -1, "learned: expected 0 to"),
        ("chance", [0] * 4, "chance: expected four numbers, not all of them 0"),
        ("chance", [1, 2, 3, 1 << 32], "chance: expected 0 to 4294967295, found 4294967296"),
        ("chance", [1, 2, 3], "expected as many numbers as the game has places for"),
    ],
)
def test_numbers_that_every_game_has(game: Game, name: str, value: Any, sentence: str) -> None:
    state = begin(game, game.seats[0], {}, 1).state
    setattr(state, name, value)
    with pytest.raises(Unsound) as refusal:
        check(game, state)
    assert str(refusal.value).startswith(sentence)


def breaks(*_: Any) -> Any:
    raise IndexError


def nobody(*_: Any) -> int:
    return 0


@each_game
@pytest.mark.parametrize(
    ("part", "instead", "sentence"),
    [
        ("waiting", nobody, "the game is not over, so somebody must have a choice"),
        ("waiting", lambda state: 1 << state.seats, "expected that one of 2 seats waits"),
        ("legal", nobody, "seat 0 must choose now and has no choice"),
        ("over", lambda state: True, "the game is over, so nobody can wait"),
        ("legal", breaks, "what seat 0 can choose cannot be told from this (IndexError)"),
        ("view", breaks, "what viewer 0 sees cannot be told from this (IndexError)"),
        ("standing", breaks, "the result of seat 0 cannot be told from this (IndexError)"),
        ("observe", breaks, "what seat 0 knows cannot be told from this (IndexError)"),
        ("imagine", breaks, "what seat 0 knows cannot be told from this (IndexError)"),
        ("worth", breaks, "what seat 0 knows cannot be told from this (IndexError)"),
        ("write", breaks, "its position cannot be told from this (IndexError)"),
    ],
)
def test_what_the_rules_must_make_of_it(
    game: Game, part: str, instead: Callable[..., Any], sentence: str
) -> None:
    match = begin(game, game.seats[0], {}, 1)
    while match.waiting != [0]:
        seat = match.waiting[-1]
        match.choose(seat, match.choices(seat)[0])
    rules: dict[str, Any] = {part: instead}
    with pytest.raises(Unsound) as refusal:
        check(replace(game, **rules), match.state)
    assert str(refusal.value) == sentence


@each_game
def test_the_games_own_word_is_heard_and_its_line_named(game: Game) -> None:
    def no_second_player(state: Any) -> None:
        raise Unsound("players.1", "expected nobody")

    match = begin(game, 2, {}, 1)
    text = write_position(game, match.state)
    line = next(i for i, words in enumerate(text.split("\n"), 1) if words == "players:")
    node = read_yaml(text, "mine.yaml")
    with pytest.raises(PositionError) as refusal:
        state_of(replace(game, sound=no_second_player), node)
    assert refusal.value.message == "players.1: expected nobody"
    assert refusal.value.file == "mine.yaml"
    assert refusal.value.line > line


def test_a_rule_that_meets_a_broken_state_says_so() -> None:
    game = find_game("arctic")
    with pytest.raises(BrokenState):
        broken(game.state())
    breaking = replace(game, read=lambda node, rules: broken(game.state()))
    with pytest.raises(PositionError, match="no game can be in this position"):
        state_of(breaking, read_yaml("game: arctic"))
