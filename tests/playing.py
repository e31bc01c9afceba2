"""Helpers for tests: random moments of random games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from hypothesis import reject
from hypothesis import strategies as st

from wallacea.core.compiling import entry
from wallacea.core.game import Game, play
from wallacea.core.match import Match
from wallacea.core.options import Choice, Each, OptionError
from wallacea.core.rules import blank, rule
from wallacea.core.state import State, copy, layout, pack


@st.composite
def option_sets(draw: st.DrawFn, game: Game, least: int = 0) -> tuple[int, dict[str, str]]:
    """A number of seats and some options for it; mostly the defaults."""
    seats = draw(st.sampled_from(game.seats))
    options: dict[str, str] = {}
    for option in game.options:
        if draw(st.integers(0, 3)) == 0:
            if isinstance(option, (Choice, Each)):
                options[option.name] = draw(st.sampled_from(option.values))
            else:
                options[option.name] = "first"
    try:
        game.option_numbers(options, seats)
    except OptionError:  # options that do not go together
        reject()
    return seats, options


def begin(game: Game, seats: int, options: dict[str, str], seed: int) -> Match:
    return Match(game, [f"seat {i}" for i in range(seats)], options, seed=seed)


def play_on(match: Match, seed: int, most: int = 100_000) -> Iterator[Match]:
    """Plays random choices of random waiting seats; gives the match at every moment."""
    chooser = random.Random(seed)
    yield match
    for _ in range(most):
        if match.over:
            return
        seat = chooser.choice(match.waiting)
        match.choose(seat, chooser.choice(match.choices(seat)))
        yield match


def viewers(game: Game, seats: int) -> list[int]:
    """All seats, and a spectator."""
    return [*range(seats), game.spectator]


def imagined(game: Game, state: Any, viewer: int, seed: int) -> Any:
    """The state with all that the viewer cannot know replaced by another possibility."""
    twin = copy(state)
    words = random.Random(seed)
    twin.chance[:] = [words.getrandbits(32) | 1 for _ in range(4)]
    game.imagine(twin, viewer)
    return twin


@rule
def play_one(games: list[State], seat: int, action: int) -> None:
    """A choice of the first of some games, for the compiled tier."""
    play(games[0], seat, action)


@blank
def obstacle(game: State, seat: int, action: int) -> int:
    """What stands in the way of a choice."""
    raise NotImplementedError


@rule
def write_obstacles(games: list[State], seat: int, numbers: list[int]) -> None:
    for action in range(len(numbers)):
        numbers[action] = obstacle(games[0], seat, action)


def obstacles_to(game: Game, state: Any, seat: int) -> list[int]:
    """What stands in the way of every choice there is; compiled, since there are many."""
    import numpy as np

    rows: Any = np.zeros(1, layout(game.state))
    pack(state, rows[0])
    numbers = np.zeros(game.actions, np.int64)
    entry(write_obstacles, {obstacle: game.obstacle}, game)(rows, seat, numbers)
    found: list[int] = numbers.tolist()
    return found
