"""The games for PettingZoo: one agent after the other (AEC), or all at once (parallel).

>>> from wallacea.envs import pettingzoo
>>> env = pettingzoo.env("arctic", seats=3)
>>> env.reset(seed=1)
>>> for agent in env.agent_iter(max_iter=5):
...     seen, reward, termination, truncation, info = env.last()
...     env.step(env.action_space(agent).sample(seen["action_mask"]))
>>> env.possible_agents
['player_0', 'player_1', 'player_2']

In the parallel environment every agent acts in every step. Those who need not choose have one
legal action, ``env.wait``; so choices that are simultaneous at the table are so here. In Climate
all begin with one:

>>> env = pettingzoo.parallel_env("climate", seats=3)
>>> seen, infos = env.reset(seed=1)
>>> [bool(seen[agent]["action_mask"][env.wait]) for agent in env.agents]
[False, False, False]
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wallacea.core.game import Game

from .batch import EnvError
from .drawing import RENDER_MODES, render_mode_named
from .one import ERROR, PENALTY, OneGame, bounds, illegal_named, not_installed, objection
from .rewards import Reward

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
except ModuleNotFoundError as missing:
    raise not_installed(missing) from None

Array = NDArray[Any]
Seen = dict[str, Array]
"""``observation``, the numbers that a seat knows, and ``action_mask``, a 1 for a legal action."""
VERSION = 1
"""Raised whenever the same actions could lead to something else that is seen or won."""


class _Table:
    """What both environments share: a game, its agents and their spaces."""

    render_mode: str | None
    possible_agents: list[str]
    agents: list[str]

    def _sit_down(
        self,
        game: Game | str,
        seats: int | None,
        options: Mapping[str, str] | None,
        reward: str | Reward,
        forced: bool,
        illegal: str,
        render_mode: str | None,
        *,
        waits: bool,
    ) -> None:
        self.render_mode = render_mode_named(render_mode)
        self.illegal = illegal_named(illegal)
        one = OneGame(game, seats, options=options, reward=reward, forced=forced and not waits)
        self.game = one
        self.possible_agents = list(one.names)
        self.agents = []
        self.metadata = {
            "render_modes": list(RENDER_MODES),
            "name": f"wallacea_{one.game.key}_v{VERSION}",
            "is_parallelizable": waits,
            "render_fps": 2,
        }
        least, most = bounds(one.game)
        actions = one.game.actions + waits
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(least, most, dtype=least.dtype.type),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in one.names
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in one.names}
        self.state_space = spaces.Box(
            np.tile(least, (one.seats, 1)), np.tile(most, (one.seats, 1)), dtype=least.dtype.type
        )
        self._dice = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may see."""
        return self.observation_spaces[self._named(agent)]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may do, legal or not."""
        return self.action_spaces[self._named(agent)]

    def state(self) -> Array:
        """What all seats know, a row for each: for critics, never for players."""
        return self.game.all_seen()

    def close(self) -> None:
        """Gives back what the game needed; a closed environment cannot be stepped."""
        self.game.close()

    def _named(self, agent: str) -> str:
        if agent not in self.observation_spaces:
            raise EnvError(f"there is no agent {agent!r}; they are {', '.join(self.game.names)}")
        return agent

    def _begin(self, seed: int | None) -> None:
        self.game.begin(seed, lambda: int(self._dice.integers(1 << 31)))
        self.agents = list(self.possible_agents)


class AEC(_Table, AECEnv[str, Seen, int]):  # type: ignore[misc]
    """A game whose agents choose one after the other; made by :func:`env`."""

    def __init__(
        self,
        game: Game | str,
        *,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        reward: str | Reward = "rank",
        forced: bool = True,
        illegal: str = ERROR,
        render_mode: str | None = None,
    ) -> None:
        self._sit_down(game, seats, options, reward, forced, illegal, render_mode, waits=False)
        self.terminations: dict[str, bool] = {}
        self.agent_selection = self.possible_agents[0]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game: the first one of this seed, or without a seed the next one.

        The options of a game are chosen where the environment is made; none are read here.
        """
        self._begin(seed)
        agents = self.agents
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self._skip_agent_selection = None
        self._ask()

    def step(self, action: int | None) -> None:
        """Makes the choice of ``agent_selection``, and goes on to the next one who has a choice."""
        game, agent = self.game, self.agent_selection
        game.ready()
        if self.terminations.get(agent):
            if action is not None:
                raise EnvError(f"the game of {agent} is over; the only action now is None")
            self._was_dead_step(action)
            return
        if agent not in self.terminations:
            raise EnvError("the game is over and all have left it; call reset()")
        wrong = game.objection(action)
        if wrong is not None:
            if self.illegal == ERROR:
                raise EnvError(wrong)
            self._end(dict.fromkeys(self.agents, 0.0) | {agent: PENALTY}, {"illegal": wrong})
            return
        game.play(action)
        self.infos[agent] = {}
        if game.seat >= 0:
            self._ask()
        else:
            self._end(dict(zip(game.names, game.rewards().tolist(), strict=True)), game.result())

    def observe(self, agent: str) -> Seen:
        """What an agent knows, and what it may do now."""
        game = self.game
        seat = game.names.index(self._named(agent))
        playing = seat == game.seat and not self.terminations.get(agent, True)
        mask = game.mask() if playing else np.zeros(game.game.actions, np.int8)
        return {"observation": game.seen(seat), "action_mask": mask}

    def render(self) -> str | None:
        """The table as the agent sees it that must choose, in the chosen ``render_mode``."""
        if self.render_mode is None:
            return None
        return self.game.drawn(self.game.names.index(self.agent_selection), self.render_mode)

    def _ask(self) -> None:
        self.agent_selection = self.game.names[self.game.seat]
        self.infos[self.agent_selection] = {"action_mask": self.game.mask()}

    def _end(self, rewards: dict[str, float], info: dict[str, Any]) -> None:
        self.rewards = rewards
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: dict(info) for agent in self.agents}
        self._accumulate_rewards()
        self._deads_step_first()


class Parallel(_Table, ParallelEnv[str, Seen, int]):  # type: ignore[misc]
    """A game whose agents all act in every step; made by :func:`parallel_env`."""

    def __init__(
        self,
        game: Game | str,
        *,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        reward: str | Reward = "rank",
        forced: bool = True,
        illegal: str = ERROR,
        render_mode: str | None = None,
    ) -> None:
        self._sit_down(game, seats, options, reward, forced, illegal, render_mode, waits=True)
        self._forced = forced
        self.wait = self.game.game.actions
        """The action of those who need not choose."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Begins a game: the first one of this seed, or without a seed the next one.

        The options of a game are chosen where the environment is made; none are read here.
        """
        self._begin(seed)
        self._ask()
        return self._seen(), self._infos()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Seen],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Makes the choices of all who must choose; ``wait``, or nothing, is for the others."""
        self.game.ready()
        if not self.agents:
            raise EnvError("the game is over; call reset()")
        objections = self._objections(actions)
        if objections and self.illegal == ERROR:
            raise EnvError(next(iter(objections.values())))
        if not objections:
            self._play(actions)
        over = self.game.seat < 0
        rewards, infos = dict.fromkeys(self.agents, 0.0), self._infos()
        if objections:
            rewards |= dict.fromkeys(objections, PENALTY)
            infos = {agent: {"illegal": " ".join(objections.values())} for agent in self.agents}
        elif over:
            rewards = dict(zip(self.agents, self.game.rewards().tolist(), strict=True))
            infos = {agent: self.game.result() for agent in self.agents}
        ended = over or bool(objections)
        terminations = dict.fromkeys(self.agents, ended)
        truncations = dict.fromkeys(self.agents, False)
        seen = self._seen()
        if ended:
            self.agents = []
        return seen, rewards, terminations, truncations, infos

    def render(self) -> str | None:
        """The table as a spectator sees it, without what is hidden from anybody."""
        if self.render_mode is None:
            return None
        return self.game.drawn(self.game.game.spectator, self.render_mode)

    def _objections(self, actions: Mapping[str, int]) -> dict[str, str]:
        """Why actions cannot be played, by the agents who want to."""
        found = {}
        for agent in actions:
            self._named(agent)
        for seat, agent in enumerate(self.agents):
            wrong = objection(actions.get(agent, self.wait), self._masks[seat], agent)
            if wrong is not None:
                found[agent] = wrong
        return found

    def _play(self, actions: Mapping[str, int]) -> None:
        """The choices in the order of the seats. One that an earlier one has made impossible is
        not made, but asked for again; in our games that does not happen.
        """
        game = self.game
        for seat in self._asked:
            action = int(actions[game.names[seat]])
            if seat != self._asked[0]:
                asked, masks = game.ask_all()
                if seat not in asked or not masks[seat, action]:
                    continue
            game.play_as(seat, action)
        self._ask()

    def _ask(self) -> None:
        """On to the next choice, and what all may do; choices without alternative are made."""
        game = self.game
        self._masks = np.zeros((game.seats, self.wait + 1), np.int8)
        self._asked: list[int] = []
        while game.seat >= 0:
            self._asked, masks = game.ask_all()
            if not self._forced or masks.sum(axis=1).max() > 1:
                self._masks[:, : self.wait] = masks
                break
            game.play_as(self._asked[0], int(masks[self._asked[0]].argmax()))
        self._masks[:, self.wait] = [seat not in self._asked for seat in range(game.seats)]

    def _seen(self) -> dict[str, Seen]:
        masks, numbers = self._masks.copy(), self.game.all_seen()
        return {
            agent: {"observation": numbers[seat], "action_mask": masks[seat]}
            for seat, agent in enumerate(self.agents)
        }

    def _infos(self) -> dict[str, dict[str, Any]]:
        masks = self._masks.copy()
        return {agent: {"action_mask": masks[seat]} for seat, agent in enumerate(self.agents)}


def env(game: Game | str, **how: Any) -> AEC:
    """A game as an AEC environment of PettingZoo; takes what :class:`AEC` takes.

    ``seats`` and ``options`` say which game is played, ``reward`` what it was worth (``win``,
    ``rank``, ``score`` or a function), ``forced`` whether choices without an alternative are made
    unasked. An illegal action is an ``error`` that says what is legal, or the ``end`` of the game
    with a reward of -1, as in PettingZoo's own classic games. ``render_mode`` is ``ansi`` or
    ``svg``, and shows what the agent sees that must choose.

    >>> table = env("arctic", render_mode="ansi")
    >>> table.reset(seed=1)
    >>> "player_1" in table.render()
    True
    """
    return AEC(game, **how)


def parallel_env(game: Game | str, **how: Any) -> Parallel:
    """A game as a parallel environment of PettingZoo; takes what :class:`AEC` takes.

    Agents that need not choose have one legal action, ``wait``; they may also leave it out.
    ``render_mode`` shows what a spectator sees.
    """
    return Parallel(game, **how)


__all__ = ["AEC", "Parallel", "env", "parallel_env"]
