"""The games for Gymnasium: one seat, played against bots; alone, or many games in one vector.

>>> import gymnasium
>>> import wallacea.envs.gymnasium
>>> env = gymnasium.make("wallacea/Arctic-v1", seats=2, opponents="greedy")
>>> seen, info = env.reset(seed=1)
>>> action = env.action_space.sample(info["action_mask"])
>>> seen, reward, terminated, truncated, info = env.step(action)
>>> envs = gymnasium.make_vec("wallacea/Arctic-v1", num_envs=16, opponents="greedy")
>>> seen, info = envs.reset(seed=1)
>>> info["action_mask"].shape
(16, 1139)

Gymnasium finds the ids once this module is imported, or by ``make`` alone, if the module stands
before the id: ``gymnasium.make("wallacea.envs.gymnasium:wallacea/Arctic-v1")``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wallacea.core.game import Game, find_game, game_keys

from .batch import Batch, EnvError, Opponent, seats_of
from .drawing import RENDER_MODES, render_mode_named
from .one import END, ERROR, PENALTY, OneGame, around, bounds, illegal_named, not_installed
from .rewards import Reward
from .stepping import LEARNER

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as missing:
    raise not_installed(missing) from None

Array = NDArray[Any]

VERSIONS = {"arctic": 1, "climate": 1, "darwin": 1, "origins": 1}
"""The versions in the ids. Each is raised when the same actions could lead to something else that
is seen or won: when the game's own version changes, its numbers, its actions or its rewards."""


def id_of(game: str) -> str:
    """What Gymnasium calls a game.

    >>> id_of("climate")
    'wallacea/Climate-v1'
    """
    return f"wallacea/{game.capitalize()}-v{VERSIONS.get(game, 1)}"


class WallaceaEnv(gymnasium.Env[Array, np.int64]):
    """One seat of a game, against bots.

    What is seen are the numbers of the seat; ``info["action_mask"]`` and :meth:`action_masks` tell
    which actions are legal. An illegal one is the ``end`` of the game with a reward of -1 (most
    learners choose without a mask, and Gymnasium's own tests too), or an ``error`` that says
    what is legal.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str,
        *,
        seats: int | None = None,
        seat: int | None = None,
        opponents: Opponent | Sequence[Opponent] = "greedy",
        options: Mapping[str, str] | None = None,
        reward: str | Reward = "rank",
        forced: bool = True,
        illegal: str = END,
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = render_mode_named(render_mode)
        self.illegal = illegal_named(illegal)
        kind = find_game(game) if isinstance(game, str) else game
        how = _company(kind, seats, seat, opponents)
        self.game = OneGame(kind, seats, options=options, reward=reward, forced=forced, **how)
        least, most = bounds(kind)
        self.observation_space = spaces.Box(least, most, dtype=least.dtype.type)
        self.action_space = spaces.Discrete(kind.actions)
        self._over = True

    @property
    def seat(self) -> int:
        """The learner's seat in this game."""
        return int(self.game.batch._learner_seats()[0])

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begins a game: the first one of this seed, or without a seed the next one.

        The options of a game are chosen where the environment is made; none are read here.
        """
        super().reset(seed=seed)
        self.game.begin(seed, lambda: int(self.np_random.integers(1 << 31)))
        self._over = False
        return self.game.seen(self.seat), self._info()

    def step(self, action: np.int64 | int) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Makes the learner's choice, and those of the bots up to its next one."""
        game = self.game
        game.ready()
        if self._over:
            raise EnvError("the game is over; call reset()")
        wrong = game.objection(action)
        if wrong is not None:
            if self.illegal == ERROR:
                raise EnvError(wrong)
            self._over = True
            info = {"action_mask": self.action_masks().astype(np.int8), "illegal": wrong}
            return game.seen(self.seat), PENALTY, True, False, info
        game.play(action)
        self._over = game.seat < 0
        if not self._over:
            return game.seen(game.seat), 0.0, False, False, self._info()
        reward = float(game.rewards()[self.seat])
        return game.seen(self.seat), reward, True, False, self._info() | game.result()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal, as MaskablePPO of sb3-contrib asks for it."""
        legal: NDArray[np.bool_] = self.game.batch.mask[0].astype(bool)
        return legal & (not self._over)

    def render(self) -> str | None:
        """The table as the learner sees it, in the chosen ``render_mode``."""
        if self.render_mode is None:
            return None
        return self.game.drawn(self.seat, self.render_mode)

    def close(self) -> None:
        """Gives back what the game needed; a closed environment cannot be stepped."""
        self.game.close()

    def _info(self) -> dict[str, Any]:
        mask = self.action_masks().astype(np.int8)
        return {"action_mask": mask, "seat": self.seat}


class WallaceaVectorEnv(VectorEnv[Array, Array, Array]):
    """Many games at once, one seat of each against bots: a batch, as Gymnasium wants it.

    A game that has ended is seen at its end; the next step begins another one there, whatever
    its action (``AutoresetMode.NEXT_STEP``). With ``copy=False`` what is returned are buffers
    that the next step writes again.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 1,
        *,
        seats: int | None = None,
        seat: int | None = None,
        opponents: Opponent | Sequence[Opponent] = "greedy",
        options: Mapping[str, str] | Sequence[Mapping[str, str]] | None = None,
        reward: str | Reward = "rank",
        forced: bool = True,
        illegal: str = END,
        stagger: int = 0,
        threads: int | None = None,
        copy: bool = True,
    ) -> None:
        self.illegal = illegal_named(illegal)
        kind = find_game(game) if isinstance(game, str) else game
        how = _company(kind, seats, seat, opponents)
        self.batch = Batch(
            kind,
            seats=seats,
            games=num_envs,
            options=options,
            reward=reward,
            forced=forced,
            stagger=stagger,
            threads=threads,
            stay=True,
            **how,
        )
        self.num_envs = self.batch.games
        self._copy = copy
        least, most = bounds(kind)
        self.single_observation_space = spaces.Box(least, most, dtype=least.dtype.type)
        self.single_action_space = spaces.Discrete(kind.actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begins all games: those of this seed, or without a seed those of another one."""
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(1 << 31)) if seed is None else seed)
        return self._own(self.batch.numbers), self._info()

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Makes the learner's choice in every game, and those of the bots up to its next one."""
        batch = self.batch
        wrong = self._wrong(actions)
        if len(wrong):
            actions = np.array(actions)
            actions[wrong] = batch.choices[wrong, 0]
        before = batch.numbers[wrong]
        seen, _, _, rewards, done, result = batch.step(actions)
        info = self._results(result) if len(result["ended"]) else {}
        learners = batch._learner_seats()
        reward = np.take_along_axis(rewards, learners[:, None], 1)[:, 0].astype(np.float64)
        terminated = done.copy()
        if len(wrong):  # what they would have led to is neither seen nor won
            seen[wrong], batch.mask[wrong], batch.seat[wrong] = before, 0, LEARNER
            reward[wrong], terminated[wrong] = PENALTY, True
        truncated = np.zeros(self.num_envs, np.bool_)
        return self._own(seen), reward, terminated, truncated, info | self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal in each game."""
        legal: NDArray[np.bool_] = self.batch.mask.astype(bool)
        return legal

    def close_extras(self, **_: Any) -> None:
        """Gives the threads back."""
        self.batch.close()

    def _own(self, buffer: Array) -> Array:
        return buffer.copy() if self._copy else buffer

    def _info(self) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, np.bool_)
        mask = self._own(self.batch.mask.view(np.int8))
        told = {"action_mask": mask, "seat": self.batch._learner_seats()}
        return told | {f"_{name}": everywhere for name in told}

    def _results(self, ended: Mapping[str, Array]) -> dict[str, Any]:
        """Points and places in the games that have ended; a key with "_" tells which they are."""
        there = np.zeros(self.num_envs, np.bool_)
        there[ended["ended"]] = True
        found: dict[str, Any] = {}
        for name in ("scores", "places", "moves"):
            found[name] = np.zeros((self.num_envs, *ended[name].shape[1:]), ended[name].dtype)
            found[name][ended["ended"]] = ended[name]
            found[f"_{name}"] = there
        return found

    def _wrong(self, actions: Any) -> Array:
        """The games that an illegal action ends."""
        chosen = np.asarray(actions)
        if (
            self.illegal == ERROR
            or chosen.shape != (self.num_envs,)
            or chosen.dtype.kind not in "iu"
        ):
            return np.zeros(0, np.int64)  # the batch says what is wrong
        legal = (chosen >= 0) & (chosen < self.batch.game.actions)
        legal &= self.batch.mask[np.arange(self.num_envs), np.where(legal, chosen, 0)] != 0
        return np.flatnonzero(~legal & (self.batch.seat >= 0))


def _company(
    game: Game, seats: int | None, seat: int | None, opponents: Opponent | Sequence[Opponent]
) -> dict[str, Any]:
    """Who plays the other seats, and whether the learner takes another seat in every game."""
    (number,) = seats_of(game, seats)
    if seat is not None and seat not in range(number):
        raise EnvError(f"seat must be 0 to {number - 1}, or None to change seats, not {seat!r}")
    return {"opponents": around(number, seat, opponents), "rotate": seat is None}


for _key in game_keys():
    gymnasium.register(
        id_of(_key),
        f"{__name__}:WallaceaEnv",
        vector_entry_point=f"{__name__}:WallaceaVectorEnv",
        kwargs={"game": _key},
    )
