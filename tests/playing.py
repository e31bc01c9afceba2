"""Helpers for tests: random moments of random games."""

from __future__ import annotations

from hypothesis import reject
from hypothesis import strategies as st

from wallacea.core.game import Game
from wallacea.core.match import Match
from wallacea.core.options import Choice, Each, OptionError
from wallacea.testing import compiled_rule, imagined, obstacles_to, play_on, viewers

__all__ = [
    "begin",
    "compiled_rule",
    "imagined",
    "obstacles_to",
    "option_sets",
    "play_on",
    "viewers",
]


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
