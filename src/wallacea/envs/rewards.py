"""What a game was worth to each seat, from its result: for all games that ended at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wallacea.core.options import OptionError, alternatives
from wallacea.core.rules import blank, thought

Array = NDArray[Any]
Reward = Callable[[Array, Array, Array], Array]
"""From the points and places of some games (a row for each, a column for each seat) and their
numbers of seats; columns beyond those are 0."""


def win(scores: Array, places: Array, seats: Array) -> Array:
    """1 for the winner, 0 for the others; who wins together shares it.

    >>> win(np.array([[30, 41, 12]]), np.array([[1, 0, 2]]), np.array([3])).tolist()
    [[0.0, 1.0, 0.0]]
    """
    first = (places == 0) & _seated(places, seats)
    shares: Array = first / first.sum(axis=1, keepdims=True)
    return shares


def rank(scores: Array, places: Array, seats: Array) -> Array:
    """From 1 for the first to -1 for the last, in even steps; equal places share. Sums to 0.

    >>> rank(np.array([[30, 41, 12]]), np.array([[1, 0, 2]]), np.array([3])).tolist()
    [[0.0, 1.0, -1.0]]
    """
    there = _seated(places, seats)
    better = (places[:, None, :] < places[:, :, None]) & there[:, None, :]
    worse = (places[:, None, :] > places[:, :, None]) & there[:, None, :]
    lead = worse.sum(axis=2) - better.sum(axis=2)
    return np.where(there, lead / np.maximum(1, seats - 1)[:, None], 0)


def score(scores: Array, places: Array, seats: Array) -> Array:
    """The points themselves."""
    return np.where(_seated(places, seats), scores, 0)


REWARDS: dict[str, Reward] = {"win": win, "rank": rank, "score": score}


def reward_named(reward: str | Reward) -> Reward:
    """The reward of this name; a function of one's own is taken as it is."""
    if callable(reward):
        return reward
    if not isinstance(reward, str) or reward not in REWARDS:
        names = alternatives(REWARDS)
        raise OptionError(f"reward must be {names}, or a function, not {reward!r}")
    return REWARDS[reward]


def _seated(places: Array, seats: Array) -> Array:
    there: Array = np.arange(places.shape[1]) < seats[:, None]
    return there


# --- the same for one seat of one game, as a GPU computes it ---------------------------------


@blank
def reward_of(scores: list[int], places: list[int], seats: int, seat: int) -> float:
    """What a game was worth to one seat."""
    raise NotImplementedError


@thought
def win_of(scores: list[int], places: list[int], seats: int, seat: int) -> float:
    """See :func:`win`."""
    winners = 0
    for other in range(seats):
        if places[other] == 0:
            winners += 1
    if places[seat] != 0:
        return 0.0
    return 1.0 / winners


@thought
def rank_of(scores: list[int], places: list[int], seats: int, seat: int) -> float:
    """See :func:`rank`."""
    lead = 0
    for other in range(seats):
        if places[other] > places[seat]:
            lead += 1
        if places[other] < places[seat]:
            lead -= 1
    return lead / max(1, seats - 1)


@thought
def score_of(scores: list[int], places: list[int], seats: int, seat: int) -> float:
    """See :func:`score`."""
    return scores[seat] * 1.0


REWARDS_OF_ONE = ((win, win_of), (rank, rank_of), (score, score_of))
