"""Helpers for tests: random moments of random games."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from hypothesis import reject
from hypothesis import strategies as st

from wallacea.core.compiling import entry
from wallacea.core.game import (
    Game,
    imagine,
    legal,
    observe,
    over,
    play,
    score,
    setup,
    standing,
    waiting,
    worth,
)
from wallacea.core.match import Match
from wallacea.core.options import Choice, Each, OptionError
from wallacea.core.rules import Function, blank, rule
from wallacea.core.state import State, copy, layout, pack, unpack


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


# --- every rule of a game, compiled -----------------------------------------------------


@blank
def obstacle(game: State, seat: int, action: int) -> int:
    """What stands in the way of a choice."""
    raise NotImplementedError


@blank
def unfinished(game: State) -> bool:
    """Whether a choice is half made."""
    raise NotImplementedError


PIECES = (
    *("setup", "waiting", "legal", "play", "over", "score", "standing"),
    *("imagine", "observe", "worth", "obstacle", "unfinished"),
)
"""The rules that a game declares, as :func:`one_of_all` counts them."""


@rule
def one_of_all(games: list[State], piece: int, seat: int, n: int, numbers: list[int]) -> int:
    """One rule of all that a game declares. They are one function, so that what several of them
    call is compiled once, and kept once for all tests.
    """
    game = games[0]
    if piece == 0:
        setup(game, n, numbers)
    elif piece == 1:
        return waiting(game)
    elif piece == 2:
        return legal(game, seat, numbers)
    elif piece == 3:
        play(game, seat, n)
    elif piece == 4:
        return 1 if over(game) else 0
    elif piece == 5:
        return score(game, seat)
    elif piece == 6:
        return standing(game, seat)
    elif piece == 7:
        imagine(game, seat)
    elif piece == 8:
        observe(game, seat, numbers)
    elif piece == 9:
        return worth(game, seat)
    elif piece == 10:
        for action in range(len(numbers)):
            numbers[action] = obstacle(game, seat, action)
    elif piece == 11:
        return 1 if unfinished(game) else 0
    return 0


def compiled_rule(game: Game, name: str) -> Callable[..., int]:
    """A rule of a game over an array of records, of which it takes the first; ``obstacle`` writes
    what stands in the way of every choice.
    """
    filling: dict[Function, Function] = {obstacle: game.obstacle, unfinished: game.unfinished}
    filling |= game.filling
    run = entry(one_of_all, filling, game)
    none = np.zeros(0, np.int64)

    def call(rows: Any, seat: int = 0, n: int = 0, numbers: Any = none) -> int:
        return int(run(rows, PIECES.index(name), seat, n, numbers))

    return call


def obstacles_to(game: Game, state: Any, seat: int) -> list[int]:
    """What stands in the way of every choice there is; compiled, since there are many."""
    rows: Any = np.zeros(1, layout(game.state))
    pack(state, rows[0])
    numbers: Any = np.zeros(game.actions, np.int64)
    compiled_rule(game, "obstacle")(rows, seat, 0, numbers)
    found: list[int] = numbers.tolist()
    return found


def check_compiled_rules(game: Game, seats: int, options: dict[str, str], seed: int) -> None:
    """Every rule that a game declares does the same compiled as over objects."""
    fast = {name: compiled_rule(game, name) for name in PIECES}
    match = begin(game, seats, options, seed)
    rows: Any = np.zeros(1, layout(game.state))
    rows["chance"][0] = match.chance
    fast["setup"](rows, 0, seats, np.array(match.numbers, np.int64))
    twin = game.state()
    long = max(game.most_choices, sum(feature.length for feature in game.features))
    for moment in play_on(match, seed, 30):
        state: Any = moment.state
        seat = (moment.waiting or [0])[-1]
        if moment.history:
            last = moment.history[-1]
            rows["chance"][0] = last.chance
            fast["play"](rows, last.seat, last.action)
        unpack(rows[0], twin)
        assert twin == state
        for name in ("waiting", "over", "unfinished"):
            assert fast[name](rows) == int(getattr(game, name)(state)), name
        for name in ("score", "standing", "worth"):
            assert fast[name](rows, seat) == getattr(game, name)(state, seat), name
        for name in ("legal", "observe"):
            wanted, found = [0] * long, np.zeros(long, np.int64)
            count = getattr(game, name)(state, seat, wanted) or 0
            assert fast[name](rows, seat, 0, found) == count, name
            assert found.tolist() == wanted, name
        wanted = [game.obstacle(state, seat, action) for action in range(game.actions)]
        assert obstacles_to(game, state, seat) == wanted
        dreamt = rows.copy()
        fast["imagine"](dreamt, seat)
        imaginary = copy(state)
        game.imagine(imaginary, seat)
        unpack(dreamt[0], twin)
        assert twin == imaginary
