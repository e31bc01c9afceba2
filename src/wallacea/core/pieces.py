"""All rules that a game declares as one compiled function, to be called from Python.

They are one function, so that what several of them call is compiled once, and kept once for all
who step single games: tests, and OpenSpiel.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .compiling import entry
from .game import imagine, legal, observe, over, play, score, setup, standing, waiting, worth
from .rules import Function, blank, rule
from .state import State

if TYPE_CHECKING:
    from .game import Game


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
    """One rule of all that a game declares."""
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


def all_pieces(game: Game) -> Any:
    """All rules of a game, compiled: takes an array of records, of which it means the first, the
    number of a rule in ``PIECES``, and what that rule takes.
    """
    filling: dict[Function, Function] = {obstacle: game.obstacle, unfinished: game.unfinished}
    return entry(one_of_all, filling | game.filling, game)


def compiled_rule(game: Game, name: str) -> Callable[..., int]:
    """A rule of a game over an array of records, of which it takes the first; ``obstacle`` writes
    what stands in the way of every choice.
    """
    import numpy as np

    run, piece = all_pieces(game), PIECES.index(name)
    none = np.zeros(0, np.int64)

    def call(rows: Any, seat: int = 0, n: int = 0, numbers: Any = none) -> int:
        return int(run(rows, piece, seat, n, numbers))

    return call
