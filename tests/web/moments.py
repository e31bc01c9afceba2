"""Moments of games that bots have played, to sit down at."""

from __future__ import annotations

from wallacea.core.game import find_game
from wallacea.core.match import Match
from wallacea.core.positions import write_position
from wallacea.terminal.seats import Company

LEVEL = "greedy"


def played(game: str, seats: int, seed: int) -> list[tuple[int, str]]:
    """Every moment of a game of bots at which seat 0 has a choice: its move, and the position."""
    found = find_game(game)
    company = Company.gather(
        found, seats, [LEVEL] * (seats - 1), seat=0, name=None, seed=seed, watch=False
    )
    company.thinker(0, LEVEL)
    match = Match(found, [f"seat {seat}" for seat in range(seats)], {}, seed=seed)
    moments = []
    while not match.over:
        if 0 in match.waiting and len(match.choices(0)) > 1:
            moments.append((len(match.history), write_position(found, match.state)))
        company.let_bot_choose(match, match.waiting[0])
    return moments


def moment(game: str, seats: int, part: float, seed: int = 12) -> str:
    """The position after a part of a game: 0.5 is its middle, 1 the last choice of seat 0."""
    moments = played(game, seats, seed)
    wanted = part * moments[-1][0]
    return min(moments, key=lambda m: abs(m[0] - wanted))[1]
