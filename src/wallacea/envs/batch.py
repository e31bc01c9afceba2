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
from concurrent.futures import wait as wait_for
from itertools import product
from threading import Lock
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wallacea.bots import find_bot
from wallacea.bots.plugins import bot_of
from wallacea.core.chance import Dice
from wallacea.core.compiling import entry
from wallacea.core.faults import UserError
from wallacea.core.game import Game, find_game
from wallacea.core.many import (
    DREAMS,
    ILLEGAL,
    Bot,
    Desk,
    Node,
    filling_of_bots,
    fitted,
    illegal,
)
from wallacea.core.options import alternatives
from wallacea.core.soundness import Unsound
from wallacea.core.soundness import check as check_soundness
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
EACH_STEP = ("random_choices", "not_allowed", "step_games")
"""Rules that are called without a look at the types of what they are handed."""
MOST_GAMES = (1 << 31) - 1
MOST_SEED = (1 << 63) - 1
MOST_STAGGER = 1_000_000


class EnvError(UserError, ValueError):
    """A batch or an environment cannot do this; says what was expected."""


class Batch:
    """Many games of one kind, stepped together. Made by :func:`wallacea.batch`.

    What is returned are views of buffers that the next step writes again: copy what you keep,
    and write into none of them. Where a game has ended, ``done`` is set, ``reward`` and ``info``
    tell how, and what is seen belongs to the next game already. With ``stay``, it is the end that
    is seen, with nobody to choose (seat -1, an empty mask); the next step begins another game
    there, whatever its action.

    One thread at a time may work with a batch; several batches can be stepped at once, since
    the rules run without the GIL. An opponent that fails raises its own exception; then the games
    have stopped halfway and begin anew with ``reset``.
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
        stay: bool = False,
        threads: int | None = None,
        buffers: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = _game(game)
        self.games = _whole("games", games, 1, MOST_GAMES)
        self.seed = _whole("seed", seed, 0, MOST_SEED)
        self.numbers_of_seats = seats_of(self.game, seats)
        self.most_seats = max(self.numbers_of_seats)
        self._reward = reward_named(reward)
        self._threads = _whole("threads", os.cpu_count() or 1 if threads is None else threads, 1)
        self._closed = False
        self._begun = False
        self._lock = Lock()
        self._opponents = _seated(opponents, self.most_seats)
        self._opponents = fitted(self.game, self._opponents)
        self._stay = bool(_flag("stay", stay))
        self._table: Table
        self._play_by(options, rotate, forced, stagger)
        self._pool: ThreadPoolExecutor | None = None
        self._views: Array | None = None
        self._points: Array | None = None
        self._make_room(_named("buffers", buffers))

    # --- what is stepped --------------------------------------------------------------------

    def reset(self, seed: int | None = None) -> tuple[Array, Array, Array]:
        """Begins all games anew; returns what is seen, the mask of legal actions, and the seats."""
        with self._alone():
            self._seed_with(seed)
            with self._halfway():
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
        with self._alone():
            self._ready()
            chosen = self._checked(actions)
            with self._halfway():
                asked = self.seat.copy() if self._stay else self.seat
                self._nothing_ended()
                self._step(chosen, self._everywhere)
                self._play_policies()
                if self._stay:
                    self._show_ends(asked)
            return self._outcome()

    def random_actions(self) -> Array:
        """A random legal action for each game; depends on the seed alone.

        Its chance is that of the bots: after it they choose otherwise than without it.
        """
        with self._alone():
            self._ready()
            self._spread("random_choices", (self._actions,), self.games)
        return self._actions

    def opponent_actions(self, seat: int) -> Array:
        """What the opponent that was given this seat would choose now in each game."""
        with self._alone():
            self._ready()
            policy = self._opponent(seat)
            if policy is None:
                self._spread("choices_of_bot", (seat, self._actions), self.games)
            else:
                chosen = policy.act(self.numbers, self.mask)
                self._actions[:] = _whole_actions(chosen, self.games, seat)
            return self._actions

    def _opponent(self, seat: int) -> Any:
        """The policy that was given this seat, or ``None`` if a bot was."""
        if seat not in range(self.most_seats) or self._opponents[seat] is None:
            known = [n for n, one in enumerate(self._opponents) if one is not None]
            raise EnvError(f"seat {seat!r} has no opponent; those that have: {known}")
        return self._policies[seat]

    def points(self) -> Array:
        """The points of all seats, as if the games ended now: for rewards along the way."""
        with self._alone():
            self._ready()
            if self._points is None:
                self._points = np.zeros((self.games, self.most_seats), np.int32)
            self._points[:] = 0
            self._spread("count_all", (self._points,), self.games)
            return self._points

    def perfect(self) -> Array:
        """What every seat knows, for critics: one row of numbers for each seat, counted from the
        one that must choose. No player may be given this; :attr:`states` is all there is.
        """
        with self._alone():
            self._ready()
            if self._views is None:
                shape = (self.games, self.most_seats, self.game.observed)
                self._views = self._zeros(shape, self.numbers.dtype)
            self._spread("see_all", (self._views,), self.games)
            return self._views

    def _learner_seats(self) -> Array:
        """The seat of the learner in every game, or of the first one where there are several."""
        learner = self._opponents.index(None)
        seats: Array = (learner - self._places["shift"]) % self.seats
        return seats

    def _seen_by(self, n: int, seat: int) -> Array:
        """What a seat of the ``n``-th game knows as numbers, whether it must choose or not.

        No player may be given what another one's seat knows.
        """
        self._ready()
        if seat not in range(self.seats[self._place(n)]):
            raise EnvError(
                f"game {n} has no seat {seat!r}; seats run from 0 to {self.seats[n] - 1}"
            )
        made = np.empty((1, self.game.observed), self.numbers.dtype)
        self._look(np.array([n]), np.array([seat]), made)
        numbers: Array = made[0]
        return numbers

    # --- states -----------------------------------------------------------------------------

    def state(self, n: int) -> Any:
        """The state of the ``n``-th game, as an object of its own."""
        self._ready()
        state = self.game.state()
        unpack(self.states[self._place(n)], state)
        return state

    def set_state(self, n: int, state: Any) -> None:
        """Lets the ``n``-th game go on from a state, with as many seats as that has.

        Choices without an alternative and those of opponents are made at once; the last step's
        outcome stays what it was. The state is held to the game's rules, which takes some
        hundredths of a second: to try several ways from the same moment, :meth:`fork`.
        """
        with self._alone():
            self._ready()
            n = self._place(n)
            self._fits(state)
            with self._halfway():
                self._go_on_from(n, state)

    def fork(self, which: Iterable[int] | None = None) -> Batch:
        """A batch of copies of some of these games (default: of all), which go on apart.

        The games that begin after them are the original's only if all were copied.
        """
        with self._alone():
            self._ready()
            return self._twin(self._rows(which))

    def _take_over(self, other: Any, rows: Array) -> None:
        """Goes on where some games of another batch are."""
        for its, mine in zip(other._kept(), self._kept(), strict=True):
            mine[:] = its[rows]
        self._places["row"] = np.arange(self.games)

    def __copy__(self) -> Batch:
        return self._twin(self._everywhere)

    def __deepcopy__(self, _: Any) -> Batch:
        return self._twin(self._everywhere)

    def __reduce__(self) -> Any:
        raise EnvError(
            "a batch cannot be pickled; make another one there with the same arguments, "
            "and hand the states over one by one (state, set_state)"
        )

    # --- the rest ---------------------------------------------------------------------------

    def close(self) -> None:
        """Gives the threads back; a closed batch cannot be stepped."""
        with self._alone(closing=True):
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

    def _twin(self, rows: Array) -> Batch:
        """A batch of copies of these games."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.games = len(rows)
        twin._table = self._table._replace(games=twin.games)
        twin._pool = None
        twin._lock = Lock()
        twin._make_room({})
        twin._take_over(self, rows)
        return twin

    def _seed_with(self, seed: int | None) -> None:
        if seed is not None:
            self.seed = _whole("seed", seed, 0, MOST_SEED)
            self._table = self._table._replace(seed=self.seed)

    def _play_by(self, options: Options, rotate: bool, forced: bool, stagger: int) -> None:
        """How all games are played: by which options, with which bots."""
        self._kinds_of_games = list(product(_variants(options), self.numbers_of_seats))
        numbers = [self.game.option_numbers(by, seats) for by, seats in self._kinds_of_games]
        bots = [one if isinstance(one, Bot) else None for one in self._opponents]
        self._policies = [None if isinstance(one, Bot) else one for one in self._opponents]
        fewest = min(self.numbers_of_seats)
        if None not in self._opponents[:fewest]:
            raise EnvError(
                f"every seat has an opponent where {fewest} play; leave at least one "
                f"of the seats 0 to {fewest - 1} for the learner"
            )
        self._bots = [bot for bot in bots if bot is not None]
        rules = list(dict.fromkeys(bot.choose for bot in self._bots))
        self._runs: dict[str, Any] = {}
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
            rotate=_flag("rotate", rotate),
            forced=_flag("forced", forced),
            stagger=_whole("stagger", stagger, 0, MOST_STAGGER),
        )

    def _make_room(self, buffers: Mapping[str, Any]) -> None:
        """The buffers: those that were handed in, and the others."""
        game, games, seats = self.game, self.games, self.most_seats
        room = self._rooms(buffers)
        made = {
            name: _buffer(name, buffers[name], *kind) if name in buffers else self._zeros(*kind)
            for name, kind in room.items()
        }
        self.numbers, self.mask, self.choices = made["numbers"], made["mask"], made["choices"]
        self.states: Array = self._zeros(games, layout(game.state))
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
        self._views = self._points = None
        self._no_end = self._ends(self._everywhere[:0])
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
        places["stay"] = self._stay
        for n in range(min(self.games, len(self._kinds_of_games))):
            rows = slice(n, None, len(self._kinds_of_games))
            places["variant"][rows] = n
            places["seats"][rows] = self._kinds_of_games[n][1]
        return places

    def _zeros(self, shape: Any, dtype: Any) -> Array:
        try:
            return np.zeros(shape, dtype)
        except (MemoryError, ValueError):
            raise EnvError(
                f"there is not enough memory for {self.games} games; ask for fewer"
            ) from None

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
                which = np.flatnonzero((bots == bot) & (self.seat >= 0))
                if policy is not None and len(which):
                    chosen = policy.act(self.numbers[which], self.mask[which])
                    self._actions[which] = _whole_actions(chosen, len(which), bot)
                    self._legal(self._actions, which, f", chosen by the opponent {policy.name},")
                    self._step(self._actions, which)
                    asked = True
                    break
            if not asked:
                return
        raise EnvError("the opponents played on without the learner ever having a choice")

    def _look(self, which: Array, viewers: Array, views: Array) -> None:
        self._call("see_seats", (viewers, which, views), 0, len(which))

    def _show_ends(self, asked: Array) -> None:
        """Games that have ended and stay are shown to the learners that chose last in them."""
        which = np.flatnonzero(self._seen.done)
        if len(which):
            viewers = np.where(asked < 0, self._learner_seats(), asked).astype(np.int64)[which]
            views = np.empty((len(which), self.game.observed), self.numbers.dtype)
            self._look(which, viewers, views)
            self.numbers[which] = views
            self.mask[which] = 0

    def _nothing_ended(self) -> None:
        done: Any = self._seen.done
        done[:] = False

    def _not_stuck(self) -> None:
        stuck = self.seat == stepping.STUCK
        if np.count_nonzero(stuck):
            raise RuntimeError(f"game {int(np.argmax(stuck))} (seed {self.seed}) comes to no end")

    def _fits(self, state: Any) -> None:
        """Refuses a state that no game of this batch can be in."""
        if not isinstance(state, self.game.state):
            kind = self.game.state.__name__
            raise EnvError(f"a state of {self.game.key} is a {kind}, not a {type(state).__name__}")
        try:
            check_soundness(self.game, state)
        except (Unsound, TypeError, AttributeError) as problem:  # also what is no number at all
            raise EnvError(f"no game can be in this state: {problem}") from None
        if state.seats not in self.numbers_of_seats:
            allowed = alternatives(map(str, self.numbers_of_seats))
            raise EnvError(f"the games of this batch have {allowed} seats, not {state.seats}")
        if self.game.over(state):
            raise EnvError("the game of this state is over; nobody can choose in it")

    def _go_on_from(self, n: int, state: Any) -> None:
        self._reseat(self._places[n], state.seats)
        done: Any = self._seen.done
        pack(state, self.states[n])
        before = done[n]
        done[n] = True  # what ends before anybody was asked is no result
        self._call("look_again", (self._seen, np.array([n], np.int64)), 0, 1)
        self._play_policies()
        done[n] = before

    def _reseat(self, place: Any, seats: int) -> None:
        """As many play there from now on, by options for so many."""
        kinds = self.numbers_of_seats
        place["variant"] += kinds.index(seats) - place["variant"] % len(kinds)
        place["seats"] = seats
        place["shift"] %= seats
        place["moves"] = 0

    def _outcome(self) -> Step:
        seen: Any = self._seen
        reward = self._reward_of_step
        reward[:] = 0
        if not np.count_nonzero(seen.done):  # as a rule; so a few games are stepped faster
            return self.numbers, self.mask, self.seat, reward, seen.done, dict(self._no_end)
        ended = np.flatnonzero(seen.done)
        info = self._ends(ended)
        worth = np.asarray(self._reward(info["scores"], info["places"], info["seats"]))
        if worth.shape != info["scores"].shape or worth.dtype.kind not in "biuf":
            raise EnvError(
                f"the reward must be numbers of shape {info['scores'].shape}, a row for each "
                f"game that has ended, not {worth.dtype} of shape {worth.shape}"
            )
        reward[ended] = worth
        return self.numbers, self.mask, self.seat, reward, seen.done, info

    def _ends(self, ended: Array) -> dict[str, Array]:
        """How these games have ended."""
        seen: Any = self._seen
        return {
            "ended": ended,
            "scores": seen.scores[ended],
            "places": seen.places[ended],
            "seats": self.seats[ended],
            "moves": seen.moves[ended],
            "game": seen.numbered[ended],
        }

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
        try:
            for piece in pieces:
                piece.result()
        finally:
            wait_for(pieces)  # after Ctrl-C too: nobody writes any more

    def _call(
        self, rule: str, given: tuple[Any, ...], first: int, last: int, desk: int = 0
    ) -> None:
        room: tuple[Any, ...]
        if rule == "random_choices":
            room = (self._dice, self._places, self.choices)
        elif rule == "see_seats":
            room = (self.states,)
        elif rule in ("see_all", "count_all"):
            room = (self.states, self._places)
        else:
            room = (self._desks[desk], self.states, self._dice, self._places, self._table)
        self._run(rule, *room, *given, first, last)
        if self._bots and self._desks[desk].stop[0] <= ILLEGAL:
            stop = int(self._desks[desk].stop[0])
            self._desks[desk].stop[0] = 0
            raise illegal(self._bots, stop)

    def _run(self, rule: str, *arguments: Any) -> Any:
        """Calls a rule of ``stepping``, compiled for this batch.

        Looking at the types of all buffers would take longer than the step of a game: rules of
        ``EACH_STEP`` are handed the same buffers every time, and actions of one type.
        """
        if rule not in self._runs:
            run = entry(getattr(stepping, rule), self._filling, self.game)
            if rule in EACH_STEP:
                run = run.compile(tuple(map(run.typeof_pyval, arguments)))
            self._runs[rule] = run
        return self._runs[rule](*arguments)

    def _checked(self, actions: Any) -> Array:
        """The actions, if all are legal; else it is said which is not, and nothing changes."""
        chosen = _whole_actions(actions, self.games)
        asked = self._everywhere
        if self._stay and self.seat.min() < 0:
            asked = np.flatnonzero(self.seat >= 0)
        self._legal(chosen, asked)
        return chosen

    def _legal(self, chosen: Array, which: Array, whose: str = "") -> None:
        n = self._run("not_allowed", self._seen, chosen, which)
        if n >= 0:
            choices = self.choices[n][: self.count[n]]
            self._refuse(n, int(chosen[n]), int(self.seat[n]), choices, whose)

    def _refuse(self, n: int, action: int, seat: int, choices: Array, whose: str = "") -> None:
        legal = ", ".join(map(str, choices[:MOST_NAMED]))
        more = ", ..." if len(choices) > MOST_NAMED else ""
        raise EnvError(
            f"action {action} of game {n}{whose} is not legal for seat {seat} now; "
            f"it has {len(choices)} choices: {legal}{more}"
        )

    def _place(self, n: Any) -> int:
        if isinstance(n, bool) or not isinstance(n, int | np.integer) or not 0 <= n < self.games:
            raise EnvError(f"there is no game {n!r}; they are numbered 0 to {self.games - 1}")
        return int(n)

    def _rows(self, which: Any) -> Array:
        """The places that were named."""
        if which is None:
            return self._everywhere
        if not isinstance(which, Iterable):
            raise EnvError(f"name the games to copy as a list of numbers, not as {which!r}")
        rows = [self._place(n) for n in which]
        if not rows:
            raise EnvError("a batch needs at least one game; none was named")
        return np.array(rows, np.int64)

    def _alone(self, *, closing: bool = False) -> _Alone:
        return _Alone(self, closing)

    def _halfway(self) -> _Halfway:
        return _Halfway(self)

    def _open(self) -> None:
        if self._closed:
            raise EnvError("this batch is closed; make another one")

    def _ready(self) -> None:
        self._open()
        if not self._begun:
            raise EnvError("call reset() first: no game has begun, or they stopped halfway")


class _Alone:
    """Nobody else, and no opponent of its own, works with a batch meanwhile."""

    # A class: generators would take as long as the step of a game.
    def __init__(self, batch: Batch, closing: bool) -> None:
        self.batch = batch
        self.closing = closing

    def __enter__(self) -> None:
        if not self.batch._lock.acquire(blocking=False):
            raise EnvError("this batch is in use already; one thread at a time may work with it")
        if self.batch._closed and not self.closing:
            self.batch._lock.release()
            self.batch._open()

    def __exit__(self, *_: object) -> None:
        self.batch._lock.release()


class _Halfway:
    """Where this breaks off, no game of a batch can go on."""

    def __init__(self, batch: Batch) -> None:
        self.batch = batch

    def __enter__(self) -> None:
        self.batch._begun = False

    def __exit__(self, kind: object, *_: object) -> None:
        self.batch._begun = kind is None


def _game(game: Any) -> Game:
    if isinstance(game, str):
        return find_game(game)
    if not isinstance(game, Game):
        raise EnvError(f"game must be the key of a game, or a Game, not {game!r:.60}")
    return game


def _whole(name: str, value: Any, least: int, most: int | None = None) -> int:
    fits = isinstance(value, int | np.integer) and not isinstance(value, bool)
    if not fits or value < least or (most is not None and value > most):
        allowed = f"of at least {least}" if most is None else f"from {least} to {most}"
        raise EnvError(f"{name} must be a whole number {allowed}, not {value!r:.60}")
    return int(value)


def _flag(name: str, value: Any) -> int:
    if not isinstance(value, bool | np.bool_):
        raise EnvError(f"{name} must be True or False, not {value!r:.60}")
    return int(value)


def _named(name: str, given: Any) -> Mapping[Any, Any]:
    """A mapping; nothing stands for an empty one."""
    if given is not None and not isinstance(given, Mapping):
        raise EnvError(f"{name} must be a mapping, not a {type(given).__name__}")
    return given or {}


def seats_of(game: Game, seats: Any) -> list[int]:
    """The numbers of seats that games of a batch have."""
    few, many = game.seats[0], game.seats[-1]
    several = isinstance(seats, Iterable) and not isinstance(seats, str)
    wanted = [few] if seats is None else [*seats] if several else [seats]
    if not wanted:
        raise EnvError(f"{game.key} is for {few} to {many} players; name at least one number")
    for number in wanted:
        if not isinstance(number, int | np.integer) or number not in game.seats:
            raise EnvError(f"{game.key} is for {few} to {many} players, not {number!r:.60}")
    return [int(number) for number in wanted]


def _variants(options: Any) -> list[Mapping[str, str]]:
    """By which options games are played: one or several."""
    several = isinstance(options, Iterable) and not isinstance(options, str | Mapping)
    variants = [*options] if several else [options]
    if not variants:
        raise EnvError("options must be one mapping or several, not an empty list")
    for n, by in enumerate(variants):
        variants[n] = _named("options", by)
        for name, value in variants[n].items():
            if not isinstance(value, str):
                raise EnvError(f"the option {name!r} must be given in words, not {value!r:.60}")
    return variants


def _seated(opponents: Any, seats: int) -> list[Any]:
    """Who plays each seat: a bot, a policy, or ``None`` for the learner."""
    found: list[Any] = [None] * seats
    for seat, one in _named("opponents", opponents).items():
        if type(seat) is not int or seat not in range(seats):
            raise EnvError(
                f"there is no seat {seat!r} for {one!r:.60}; seats run from 0 to {seats - 1}"
            )
        name = str(getattr(one, "name", None) or getattr(one, "__name__", type(one).__name__))
        found[seat] = find_bot(one) if isinstance(one, str) else bot_of(name, one)
    return found


def _whole_actions(actions: Any, count: int, bot: int | None = None) -> Array:
    """Actions as whole numbers, one for each game."""
    whose = "actions" if bot is None else f"the actions of the opponent in seat {bot}"
    try:
        chosen = np.asarray(actions)
    except Exception:  # lists of different lengths, numbers on a GPU
        kind = type(actions).__name__
        raise EnvError(f"{whose} must be {count} whole numbers, not such a {kind}") from None
    if chosen.shape != (count,):
        raise EnvError(
            f"{whose} must be {count} whole numbers, not an array of shape {chosen.shape}"
        )
    if chosen.dtype.kind not in "iu":
        raise EnvError(f"{whose} must be whole numbers, not {chosen.dtype}")
    return np.ascontiguousarray(chosen, np.int64)


def _buffer(name: str, given: Any, shape: tuple[int, ...], dtype: str) -> Array:
    """A buffer that was handed in, as an array that writes into it."""
    try:
        made = np.asarray(given)
    except Exception:  # numbers on a GPU, or with gradients
        kind = type(given).__name__
        raise EnvError(f"the buffer {name!r} must be an array, not such a {kind}") from None
    if made.shape != shape or made.dtype != np.dtype(dtype):
        raise EnvError(
            f"the buffer {name!r} must have the shape {shape} and the type {dtype}, "
            f"not {made.shape} and {made.dtype}"
        )
    if not made.flags.carray:
        raise EnvError(f"the buffer {name!r} must be writable, aligned and in one piece")
    return made
