"""A single game as the interfaces of others want it: begun, asked, played, looked at, drawn.

It is a batch of one game that stays at its end, so that it needs no compiled code of its own and
plays the same games: the next one after ``reset(seed=7)`` is game 1 of the batch with seed 7.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy, deepcopy
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wallacea.core.compiling import entry
from wallacea.core.game import Game
from wallacea.core.options import alternatives
from wallacea.core.scene import seats_in

from . import stepping
from .batch import Batch, EnvError, Opponent
from .drawing import drawn
from .rewards import Reward
from .stepping import LEARNER

Array = NDArray[Any]

END, ERROR = "end", "error"
ILLEGAL = (END, ERROR)
"""What an illegal action does: the game ends, or an error says what is legal."""
PENALTY = -1.0
"""The reward of the seat whose illegal action has ended the game."""


def not_installed(missing: ModuleNotFoundError) -> Missing:
    """What to say where a module of the extra ``rl`` is missing.

    >>> print(not_installed(ModuleNotFoundError(name="pettingzoo.utils")))
    pettingzoo is not installed; pip install "wallacea[rl]" brings it
    """
    package = (missing.name or str(missing)).partition(".")[0]
    return Missing(f'{package} is not installed; pip install "wallacea[rl]" brings it')


class Missing(EnvError, ImportError):
    """What belongs to the extra ``rl`` is not installed."""


def illegal_named(illegal: str) -> str:
    """What an illegal action does, if there is such a way."""
    if illegal not in ILLEGAL:
        raise EnvError(f"illegal must be {alternatives(ILLEGAL)}, not {illegal!r}")
    return illegal


def bounds(game: Game) -> tuple[Array, Array]:
    """The least and the most that each number of an observation may be."""
    lengths = [feature.length for feature in game.features]
    least = np.repeat([feature.least for feature in game.features], lengths)
    most = np.repeat([feature.most for feature in game.features], lengths)
    return least.astype(game.number_type), most.astype(game.number_type)


def objection(action: Any, mask: Array, name: str) -> str | None:
    """Why an action cannot be played, or nothing; no action at all is an error.

    >>> objection(np.int64(1), np.array([1, 1, 0]), "player_0")
    >>> objection(2, np.array([1, 1, 0]), "player_0")
    'action 2 is not legal for player_0 now; it has 2 choices: 0, 1'
    """
    if isinstance(action, np.ndarray) and action.ndim == 0:
        action = action[()]
    if isinstance(action, bool) or not isinstance(action, int | np.integer):
        raise EnvError(f"the action of {name} must be a whole number, not {action!r}")
    if 0 <= action < len(mask) and mask[action]:
        return None
    legal = np.flatnonzero(mask)
    more = ", ..." if len(legal) > 12 else ""
    return (
        f"action {action} is not legal for {name} now; "
        f"it has {len(legal)} choices: {', '.join(map(str, legal[:12]))}{more}"
    )


class OneGame:
    """One game at a time, of one kind: what all environments of a single game share."""

    def __init__(
        self,
        game: Game | str,
        seats: int | None,
        *,
        options: Mapping[str, str] | None = None,
        reward: str | Reward = "rank",
        forced: bool = True,
        opponents: Mapping[int, Opponent] | None = None,
        rotate: bool = False,
    ) -> None:
        if seats is not None and (isinstance(seats, bool) or not isinstance(seats, int)):
            raise EnvError(f"seats must be a whole number, not {seats!r}")
        self.batch = Batch(
            game,
            seats=seats,
            options=options,
            reward=reward,
            forced=forced,
            opponents=opponents,
            rotate=rotate,
            stay=True,
        )
        self.game = self.batch.game
        self.seats = self.batch.most_seats
        self.names = [f"player_{seat}" for seat in range(self.seats)]
        self._closed = False

    def __deepcopy__(self, memo: dict[int, Any]) -> OneGame:
        twin = copy(self)
        twin.batch = deepcopy(self.batch, memo)
        twin.__dict__.pop("_masks", None)
        return twin

    # --- the course of a game ---------------------------------------------------------------

    def begin(self, seed: int | None, fresh: Callable[[], int]) -> None:
        """The first game of a seed; or without one the next game, in the beginning of any seed."""
        batch = self.batch
        self._open()
        if seed is not None or not batch._begun:
            batch.reset(fresh() if seed is None else seed)
            return
        batch.seat[0] = LEARNER  # as if the game had come to its end
        batch.step(batch._actions)

    @property
    def seat(self) -> int:
        """Who must choose; -1 at the end of the game."""
        return int(self.batch.seat[0])

    @property
    def moves(self) -> int:
        """How many choices were made in this game, by everybody."""
        return int(self.batch._places["moves"][0])

    def mask(self) -> Array:
        """What the seat that must choose may do: a 1 for each legal action."""
        mask: Array = self.batch.mask[0].astype(np.int8)
        return mask

    def seen(self, seat: int) -> Array:
        """What a seat knows."""
        batch = self.batch
        return batch.numbers[0].copy() if seat == self.seat else batch._seen_by(0, seat)

    def all_seen(self) -> Array:
        """What every seat knows, a row for each."""
        self.ready()
        views: Array = np.empty((self.seats, self.game.observed), self.batch.numbers.dtype)
        self.batch._look(self._here, self._everybody, views)
        return views

    @cached_property
    def _here(self) -> Array:
        return np.zeros(self.seats, np.int64)

    @cached_property
    def _everybody(self) -> Array:
        return np.arange(self.seats)

    def objection(self, action: Any) -> str | None:
        """Why this action cannot be played by the seat that must choose, or nothing."""
        return objection(action, self.batch.mask[0], self.names[self.seat])

    def play(self, action: Any) -> None:
        """Makes a legal choice, and goes on to the next one."""
        batch = self.batch
        batch._actions[0] = action
        if any(batch._policies):
            batch.step(batch._actions)
            return
        batch._seen.done[0] = False
        batch._run("step_games", *self._given)
        if batch.seat[0] < 0:
            batch._not_stuck()

    @property
    def _given(self) -> tuple[Any, ...]:
        batch = self.batch
        room = (batch._desks[0], batch.states, batch._dice, batch._places, batch._table)
        return (*room, batch._seen, batch._actions, batch._everywhere, 0, 1)

    def rewards(self) -> Array:
        """What the game that has ended was worth to each seat."""
        rewards: Array = self.batch._outcome()[3][0].astype(float)
        return rewards

    def result(self) -> dict[str, Any]:
        """Points and places of a game that has ended, and how many choices were made in it."""
        info = self.batch._outcome()[5]
        scores, places = info["scores"][0].tolist(), info["places"][0].tolist()
        return {"scores": scores, "places": places, "moves": int(info["moves"][0])}

    # --- simultaneous choices ---------------------------------------------------------------

    def ask_all(self) -> tuple[list[int], Array]:
        """Which seats must choose now, and what each of them may do."""
        batch, masks = self.batch, self._masks
        ask = entry(stepping.ask_all, batch._filling, self.game)
        return list(seats_in(int(ask(batch.states, 0, batch._desks[0].actions, masks)))), masks

    @cached_property
    def _masks(self) -> Array:
        return np.zeros((self.seats, self.game.actions), np.uint8)

    def play_as(self, seat: int, action: int) -> None:
        """Makes a choice of one of several seats that must choose."""
        self.batch.seat[0] = seat
        self.play(action)

    # --- the rest ---------------------------------------------------------------------------

    def drawn(self, viewer: int, mode: str) -> str:
        """The table as this viewer sees it."""
        self.ready()
        return drawn(self.game, self.batch.state(0), viewer, self.names, mode)

    def ready(self) -> None:
        """Raises an error if there is no game that could go on."""
        self._open()
        self.batch._ready()

    def close(self) -> None:
        """Gives back what the game needed; it cannot be played on."""
        self._closed = True
        self.batch.close()

    def _open(self) -> None:
        if self._closed:
            raise EnvError("this environment is closed; make another one")


def around(
    seats: int, seat: int | None, opponents: Opponent | Sequence[Opponent]
) -> dict[int, Opponent]:
    """Who plays the other seats, in turn order after the learner's; if too few, the first again.

    >>> around(4, 1, ["random", "greedy"])
    {2: 'random', 3: 'greedy', 0: 'random'}
    """
    if isinstance(opponents, list | tuple):
        others = list(opponents)
        if not 1 <= len(others) < max(seats, 2):
            raise EnvError(
                f"there are {seats - 1} opponents; name one for all, or 1 to {seats - 1}, "
                f"not {len(others)}"
            )
    else:
        others = [opponents]
    first = seat or 0
    return {(first + 1 + i) % seats: others[i % len(others)] for i in range(seats - 1)}
