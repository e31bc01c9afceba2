"""Bots that follow a script, as people who have set out to do one thing: hunt, starve the others.

A game names its scripts. A script is a rule that says how much it wishes for an action at a moment,
in hundredths of a point; this is added to what the action is worth at once. Where the script wishes
for nothing in particular, the bot is as greedy as any. Scripts are rivals that learners must stand
up to; they are no levels for people.
"""

from __future__ import annotations

from functools import cache

from wallacea.core.chance import spin
from wallacea.core.game import find_game, game_keys, play, worth
from wallacea.core.many import Desk, dream, keep
from wallacea.core.rules import Function, blank, rule
from wallacea.core.state import State
from wallacea.core.twins import twin

from .simple import NEVER


@blank
def wish(game: State, seat: int, action: int) -> int:
    """How much the script wants this action in this (imagined) state, in hundredths of a point."""
    raise NotImplementedError


@rule
def choose_by_script(desk: Desk, game: State, seat: int, count: int, strength: int) -> int:
    """Takes the choice that is worth most, with what the script wishes for."""
    if count == 1:
        return desk.actions[0]
    dream(desk, 0, game, seat)
    best = NEVER
    choice = 0
    for i in range(count):
        value = wish(desk.dreams[0], seat, desk.actions[i])
        keep(desk.dreams, 1, desk.dreams[0])
        play(desk.dreams[1], seat, desk.actions[i])
        # Equal choices are decided by the dice.
        value = (value + worth(desk.dreams[1], seat)) * 64 + spin(desk.dice[0], 64)
        if value > best:
            best = value
            choice = i
    return desk.actions[choice]


@cache
def scripts() -> dict[str, tuple[str, Function]]:
    """Every script by its name: the game that it belongs to, and the rule that chooses by it.

    >>> scripts()["hunter"][0]
    'climate'
    """
    return {
        name: (key, twin(choose_by_script, wish, script))
        for key in game_keys()
        for name, script in find_game(key).scripts.items()
    }
