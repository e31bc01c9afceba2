"""Many games stepped together, for learning: one call makes a choice in each of them.

>>> import wallacea
>>> games = wallacea.batch("arctic", seats=2, games=8, seed=1)
>>> seen, mask, seat = games.reset()
>>> seen.shape, mask.shape, seat.tolist()
((8, 2396), (8, 1139), [0, 0, 0, 0, 0, 0, 0, 0])
>>> seen, mask, seat, reward, done, info = games.step(games.random_actions())
>>> reward.shape, bool(done.any())
((8, 2), False)
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wallacea.bots import find_bot
from wallacea.core.chance import Dice
from wallacea.core.compiling import entry
from wallacea.core.faults import UserError
from wallacea.core.game import Game, find_game
from wallacea.core.many import DREAMS, Bot, Desk, Node, filling_of_bots
from wallacea.core.options import alternatives
from wallacea.core.state import layout, pack, unpack

from . import stepping
from .rewards import Reward, reward_named
from .stepping import LEARNER, Place, Seen, Table

Array = NDArray[Any]
Policy = Callable[[Array, Array], Any]
"""Chooses for several games at once, from their numbers and masks."""
Opponent = str | Bot | Policy
Options = Mapping[str, str] | Sequence[Mapping[str, str]] | None
Step = tuple[Array, Array, Array, Array, Array, dict[str, Array]]

FEW_GAMES = 64
"""Fewer games for each thread are stepped by one thread alone."""
MOST_NAMED = 12
"""So many choices are named to whoever chose wrongly."""


class EnvError(UserError, ValueError):
    """A batch or an environment cannot do this; says what was expected."""


class Batch:
    """Many games of one kind, stepped together. Made by :func:`wallacea.batch`.

    What is returned are views of buffers that the next step writes again: copy what you keep.
    Where a game has ended, ``done`` is set, ``reward`` and ``info`` tell how, and what is seen
    belongs to the next game already.
    """

    def __init__(
        self,
        game: Game | str,
        *,
        seats: int | Sequence[int] | None = None,
        games: int = 1,
        seed: int = 0,
        options: Options = None,
        opponents: Mapping[int, Opponent] | None = None,
        rotate: bool = False,
        reward: str | Reward = "rank",
        forced: bool = True,
        stagger: int = 0,
        threads: int | None = None,
        buffers: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.games = _whole("games", games, 1)
        self.seed = _whole("seed", seed, 0)
        self.numbers_of_seats = _seats(self.game, seats)
        self.most_seats = max(self.numbers_of_seats)
        self._reward = reward_named(reward)
        self._threads = _whole("threads", threads or os.cpu_count() or 1, 1)
        self._closed = False
        self._begun = False
        self._opponents = _seated(opponents or {}, self.most_seats)
        self._table: Table
        self._play_by(options, rotate, forced, stagger)
        self._pool: ThreadPoolExecutor | None = None
        self._views: Array | None = None
        self._make_room(buffers or {})

    # --- what is stepped --------------------------------------------------------------------

    def reset(self, seed: int | None = None) -> tuple[Array, Array, Array]:
        """Begins all games anew; returns what is seen, the mask of legal actions, and the seats."""
        self._open()
        self._seed_with(seed)
        self._begun = True
        self._nothing_ended()
        self._spread("reset_games", (self._seen,), self.games)
        self._play_policies()
        self._nothing_ended()
        return self.numbers, self.mask, self.seat

    def step(self, actions: Any) -> Step:
        """Makes a choice in every game, and goes on to the next choice of a learner.

        Returns what is seen, the mask of legal actions, whose choice it is, the rewards of all
        seats (0 except where a game has ended), whether a game has ended, and how: ``info`` has
        a row for each of ``info["ended"]``.
        """
        self._ready()
        chosen = self._checked(actions)
        self._nothing_ended()
        self._step(chosen, self._everywhere)
        self._play_policies()
        return self._outcome()

    def random_actions(self) -> Array:
        """A random legal action for each game; depends on the seed alone."""
        self._ready()
        self._spread("random_choices", (self._actions,), self.games)
        return self._actions

    def perfect(self) -> Array:
        """What every seat knows, for critics: one row of numbers for each seat, counted from the
        one that must choose. No player may be given this; :attr:`states` is all there is.
        """
        self._ready()
        if self._views is None:
            shape = (self.games, self.most_seats, self.game.observed)
            self._views = np.zeros(shape, self.numbers.dtype)
        self._spread("see_all", (self._views,), self.games)
        return self._views

    # --- states -----------------------------------------------------------------------------

    def state(self, n: int) -> Any:
        """The state of the ``n``-th game, as an object of its own."""
        state = self.game.state()
        unpack(self.states[self._place(n)], state)
        return state

    def set_state(self, n: int, state: Any) -> None:
        """Lets the ``n``-th game go on from a state, with as many seats as that has."""
        self._ready()
        place = self._places[self._place(n)]
        self._fits(state)
        pack(state, self.states[n])
        place["seats"] = state.seats
        self._nothing_ended()
        which = np.array([n], np.int64)
        self._call("look_again", (self._seen, which), 0, 1)
        self._play_policies()

    def _fits(self, state: Any) -> None:
        """Refuses what is no state of a running game of this batch."""
        if not isinstance(state, self.game.state):
            kind = self.game.state.__name__
            raise EnvError(f"a state of {self.game.key} is a {kind}, not a {type(state).__name__}")
        if state.seats not in self.numbers_of_seats:
            allowed = alternatives(map(str, self.numbers_of_seats))
            raise EnvError(f"the games of this batch have {allowed} seats, not {state.seats}")
        if self.game.over(state):
            raise EnvError("the game of this state is over; nobody can choose in it")

    def fork(self, which: Iterable[int] | None = None) -> Batch:
        """A batch of copies of some of these games (default: of all), which go on apart."""
        self._ready()
        rows = np.array([self._place(n) for n in which] if which is not None else self._everywhere)
        if not len(rows):
            raise EnvError("a batch needs at least one game; none was named")
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.games = len(rows)
        twin._table = self._table._replace(games=twin.games)
        twin._pool = None
        twin._make_room({})
        twin._take_over(self, rows)
        return twin

    def _take_over(self, other: Any, rows: Array) -> None:
        """Goes on where some games of another batch are."""
        for its, mine in zip(other._kept(), self._kept(), strict=True):
            mine[:] = its[rows]
        self._places["row"] = np.arange(self.games)

    # --- the rest ---------------------------------------------------------------------------

    def close(self) -> None:
        """Gives the threads back; a closed batch cannot be stepped."""
        if self._pool is not None:
            self._pool.shutdown()
        self._closed = True

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __len__(self) -> int:
        return self.games

    def __repr__(self) -> str:
        seats = alternatives(map(str, self.numbers_of_seats))
        return f"<{self.games} games of {self.game.key} with {seats} seats>"

    @property
    def bytes_per_game(self) -> int:
        """What one game takes: its state, and what is written for it."""
        return sum(part.nbytes for part in self._kept()) // self.games

    # --- how it is done ---------------------------------------------------------------------

    def _seed_with(self, seed: int | None) -> None:
        if seed is not None:
            self.seed = _whole("seed", seed, 0)
            self._table = self._table._replace(seed=self.seed)

    def _play_by(self, options: Options, rotate: bool, forced: bool, stagger: int) -> None:
        """How all games are played: by which options, with which bots."""
        variants = [options] if options is None or isinstance(options, Mapping) else [*options]
        self._kinds_of_games = list(product(variants, self.numbers_of_seats))
        if not self._kinds_of_games:
            raise EnvError("options must be one mapping or several, not an empty list")
        numbers = [self.game.option_numbers(by or {}, seats) for by, seats in self._kinds_of_games]
        bots = [None if one is None or _is_policy(one) else one for one in self._opponents]
        self._policies = [one if _is_policy(one) else None for one in self._opponents]
        if None not in self._opponents:
            raise EnvError("every seat has an opponent; leave at least one for the learner")
        self._bots = [bot for bot in bots if bot is not None]
        rules = list(dict.fromkeys(bot.choose for bot in self._bots))
        self._filling = {**self.game.filling, **filling_of_bots(rules)}
        self._nodes = max((bot.nodes for bot in self._bots), default=0)
        kinds = [LEARNER if bot is None else rules.index(bot.choose) for bot in bots]
        strengths = [0 if bot is None else bot.strength for bot in bots]
        self._table = Table(
            blank=np.zeros(1, layout(self.game.state)),  # type: ignore[arg-type]
            options=np.array(numbers, np.int64).reshape(len(numbers), -1),  # type: ignore[arg-type]
            kinds=np.array(kinds),  # type: ignore[arg-type]
            strengths=np.array(strengths),  # type: ignore[arg-type]
            seed=self.seed,
            games=self.games,
            rotate=int(rotate),
            forced=int(forced),
            stagger=_whole("stagger", stagger, 0),
        )

    def _make_room(self, buffers: Mapping[str, Any]) -> None:
        """The buffers: those that were handed in, and the others."""
        game, games, seats = self.game, self.games, self.most_seats
        room = self._rooms(buffers)
        made = {
            name: _buffer(name, buffers[name], *kind) if name in buffers else np.zeros(*kind)
            for name, kind in room.items()
        }
        self.numbers, self.mask, self.choices = made["numbers"], made["mask"], made["choices"]
        self.states: Array = np.zeros(games, layout(game.state))
        self._places = self._empty_places()
        self.seat: Array = self._places["seat"]
        self.count: Array = self._places["count"]
        self.seats: Array = self._places["seats"]
        self._dice: Array = np.zeros(games, layout(Dice))
        self._actions: Array = np.zeros(games, np.int64)
        self._everywhere: Array = np.arange(games)
        self._reward_of_step: Array = np.zeros((games, seats), np.float32)
        self._seen = Seen(
            numbers=self.numbers,  # type: ignore[arg-type]
            mask=self.mask,  # type: ignore[arg-type]
            choices=self.choices,  # type: ignore[arg-type]
            done=np.zeros(games, np.bool_),  # type: ignore[arg-type]
            scores=np.zeros((games, seats), np.int32),  # type: ignore[arg-type]
            places=np.zeros((games, seats), np.int8),  # type: ignore[arg-type]
            moves=np.zeros(games, np.int32),  # type: ignore[arg-type]
            numbered=np.zeros(games, np.int64),  # type: ignore[arg-type]
        )
        self._views = None
        self._desks = [self._desk() for _ in range(min(self._threads, -(-games // FEW_GAMES)))]

    def _rooms(self, buffers: Mapping[str, Any]) -> dict[str, tuple[tuple[int, ...], str]]:
        """The buffers that may be handed in, with their shapes and types."""
        game, games = self.game, self.games
        rooms: dict[str, tuple[tuple[int, ...], str]] = {
            "numbers": ((games, game.observed), game.number_type),
            "mask": ((games, game.actions), "uint8"),
            "choices": ((games, game.most_choices), "int16"),
        }
        for name in buffers:
            if name not in rooms:
                raise EnvError(f"there is no buffer {name!r}; choose {alternatives(rooms)}")
        return rooms

    def _empty_places(self) -> Array:
        """The places before their first game: the kinds of games take turns."""
        places: Array = np.zeros(self.games, layout(Place))
        places["row"] = np.arange(self.games)
        for n in range(min(self.games, len(self._kinds_of_games))):
            rows = slice(n, None, len(self._kinds_of_games))
            places["variant"][rows] = n
            places["seats"][rows] = self._kinds_of_games[n][1]
        return places

    def _desk(self) -> Desk:
        return Desk(
            np.zeros(1, layout(Dice)),  # type: ignore[arg-type]
            np.zeros(self.game.most_choices + self.game.actions, np.int64),  # type: ignore[arg-type]
            np.zeros(DREAMS, layout(self.game.state)),  # type: ignore[arg-type]
            np.zeros(max(self._nodes, 1), layout(Node)),  # type: ignore[arg-type]
            np.zeros(1, np.int64),  # type: ignore[arg-type]
        )

    def _kept(self) -> tuple[Array, ...]:
        """All that belongs to single games, a row for each."""
        seen: Any = self._seen
        return (self.states, self._places, self._dice, self._actions, *seen)

    def _step(self, actions: Array, which: Array) -> None:
        self._spread("step_games", (self._seen, actions, which), len(which))

    def _play_policies(self) -> None:
        """The choices of opponents written in Python, until learners choose everywhere."""
        if not any(self._policies):
            self._not_stuck()
            return
        for _ in range(stepping.MOST_UNASKED):
            self._not_stuck()
            bots = (self.seat + self._places["shift"]) % self.seats
            asked = False
            for bot, policy in enumerate(self._policies):
                which = np.flatnonzero(bots == bot)
                if policy is not None and len(which):
                    chosen = policy(self.numbers[which], self.mask[which])
                    self._actions[which] = _whole_actions(chosen, len(which), bot)
                    self._legal(self._actions, which)
                    self._step(self._actions, which)
                    asked = True
                    break
            if not asked:
                return
        raise EnvError("the opponents played on without the learner ever having a choice")

    def _nothing_ended(self) -> None:
        done: Any = self._seen.done
        done[:] = False

    def _not_stuck(self) -> None:
        stuck = self.seat == stepping.STUCK
        if stuck.any():
            raise RuntimeError(f"game {int(np.argmax(stuck))} (seed {self.seed}) comes to no end")

    def _outcome(self) -> Step:
        seen: Any = self._seen
        ended = np.flatnonzero(seen.done)
        reward = self._reward_of_step
        reward[:] = 0
        info = {
            "ended": ended,
            "scores": seen.scores[ended],
            "places": seen.places[ended],
            "seats": self.seats[ended],
            "moves": seen.moves[ended],
            "game": seen.numbered[ended],
        }
        if len(ended):
            reward[ended] = self._reward(info["scores"], info["places"], info["seats"])
        return self.numbers, self.mask, self.seat, reward, seen.done, info

    def _spread(self, rule: str, given: tuple[Any, ...], count: int) -> None:
        """Calls a rule for ``count`` games, shared out among the threads."""
        desks = len(self._desks)
        if desks == 1 or count < desks * FEW_GAMES:
            self._call(rule, given, 0, count)
            return
        if self._pool is None:
            self._pool = ThreadPoolExecutor(desks)
        cuts = [count * i // desks for i in range(desks + 1)]
        pieces = [
            self._pool.submit(self._call, rule, given, cuts[i], cuts[i + 1], i)
            for i in range(desks)
        ]
        for piece in pieces:
            piece.result()

    def _call(
        self, rule: str, given: tuple[Any, ...], first: int, last: int, desk: int = 0
    ) -> None:
        run = entry(getattr(stepping, rule), self._filling, self.game)
        room: tuple[Any, ...]
        if rule == "random_choices":
            room = (self._dice, self._places, self.choices)
        elif rule == "see_all":
            room = (self.states, self._places)
        else:
            room = (self._desks[desk], self.states, self._dice, self._places, self._table)
        run(*room, *given, first, last)

    def _checked(self, actions: Any) -> Array:
        """The actions, if all are legal; else it is said which is not, and nothing changes."""
        chosen = _whole_actions(actions, self.games)
        self._legal(chosen, self._everywhere)
        return chosen

    def _legal(self, chosen: Array, which: Array) -> None:
        check = entry(stepping.not_allowed, {}, self.game)
        n = int(check(self._seen, chosen, which))
        if n >= 0:
            self._refuse(n, int(chosen[n]), int(self.seat[n]), self.choices[n][: self.count[n]])

    def _refuse(self, n: int, action: int, seat: int, choices: Array) -> None:
        legal = ", ".join(map(str, choices[:MOST_NAMED]))
        more = ", ..." if len(choices) > MOST_NAMED else ""
        raise EnvError(
            f"action {action} of game {n} is not legal for seat {seat} now; "
            f"it has {len(choices)} choices: {legal}{more}"
        )

    def _place(self, n: int) -> int:
        if not 0 <= n < self.games:
            raise EnvError(f"there is no game {n}; they are numbered 0 to {self.games - 1}")
        return int(n)

    def _open(self) -> None:
        if self._closed:
            raise EnvError("this batch is closed; make another one")

    def _ready(self) -> None:
        self._open()
        if not self._begun:
            raise EnvError("call reset() before anything else: no game has begun")


def _whole(name: str, value: Any, least: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int | np.integer) or value < least:
        raise EnvError(f"{name} must be a whole number of at least {least}, not {value!r}")
    return int(value)


def _seats(game: Game, seats: int | Sequence[int] | None) -> list[int]:
    """The numbers of seats that games of a batch have."""
    wanted = [game.seats[0]] if seats is None else [seats] if isinstance(seats, int) else [*seats]
    for number in wanted or [0]:
        if number not in game.seats:
            few, many = game.seats[0], game.seats[-1]
            raise EnvError(f"{game.key} is for {few} to {many} players, not {number!r}")
    return wanted


def _is_policy(opponent: Any) -> bool:
    return opponent is not None and not hasattr(opponent, "choose")


def _seated(opponents: Mapping[int, Opponent], seats: int) -> list[Any]:
    """Who plays each seat: a bot, a policy, or ``None`` for the learner."""
    found: list[Any] = [None] * seats
    for seat, one in opponents.items():
        if seat not in range(seats):
            raise EnvError(
                f"there is no seat {seat!r} for {one!r}; seats run from 0 to {seats - 1}"
            )
        found[seat] = find_bot(one) if isinstance(one, str) else getattr(one, "act", one)
        if not (hasattr(found[seat], "choose") or callable(found[seat])):
            raise EnvError(
                f"the opponent of seat {seat} must be the name of a bot, a bot, or a function of "
                f"numbers and masks, not {one!r}"
            )
    return found


def _whole_actions(actions: Any, count: int, bot: int | None = None) -> Array:
    """Actions as whole numbers, one for each game."""
    chosen = np.asarray(actions)
    whose = "actions" if bot is None else f"the actions of the opponent in seat {bot}"
    if chosen.shape != (count,):
        raise EnvError(
            f"{whose} must be {count} whole numbers, not an array of shape {chosen.shape}"
        )
    if chosen.dtype.kind not in "iu":
        raise EnvError(f"{whose} must be whole numbers, not {chosen.dtype}")
    return np.ascontiguousarray(chosen, np.int64)


def _buffer(name: str, given: Any, shape: tuple[int, ...], dtype: str) -> Array:
    """A buffer that was handed in, as an array that writes into it."""
    made = np.asarray(given)
    if made.shape != shape or made.dtype != np.dtype(dtype):
        raise EnvError(
            f"the buffer {name!r} must have the shape {shape} and the type {dtype}, "
            f"not {made.shape} and {made.dtype}"
        )
    if not made.flags.writeable or not made.flags.c_contiguous:
        raise EnvError(f"the buffer {name!r} must be writable and in one piece")
    return made
