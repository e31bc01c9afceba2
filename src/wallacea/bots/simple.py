"""Bots that look no further than one choice ahead."""

from __future__ import annotations

from wallacea.core.chance import spin
from wallacea.core.game import play, worth
from wallacea.core.many import Desk, dream, keep
from wallacea.core.rules import rule
from wallacea.core.state import State

NEVER = -(1 << 40)
CARELESS = 3


@rule
def choose_at_random(desk: Desk, game: State, seat: int, count: int, strength: int) -> int:
    """Any choice, without looking at the game."""
    return desk.actions[spin(desk.dice[0], count)]


@rule
def choose_greedily(desk: Desk, game: State, seat: int, count: int, strength: int) -> int:
    """Tries each choice once on an imagined state and takes the one worth most."""
    if count == 1:
        return desk.actions[0]
    dream(desk, 0, game, seat)
    return best_choice(desk, seat, count)


@rule
def choose_carelessly(desk: Desk, game: State, seat: int, count: int, strength: int) -> int:
    """Greedy, but one choice in three is made without looking."""
    if spin(desk.dice[0], CARELESS) == 0:
        return choose_at_random(desk, game, seat, count, strength)
    return choose_greedily(desk, game, seat, count, strength)


@rule
def best_choice(desk: Desk, seat: int, count: int) -> int:
    """The choice that is worth most in dream 0; dream 1 is scratch space."""
    best = NEVER
    choice = 0
    for i in range(count):
        keep(desk.dreams, 1, desk.dreams[0])
        play(desk.dreams[1], seat, desk.actions[i])
        # Equal choices are decided by the dice.
        value = worth(desk.dreams[1], seat) * 64 + spin(desk.dice[0], 64)
        if value > best:
            best = value
            choice = i
    return desk.actions[choice]
