"""Many games stepped together on an NVIDIA GPU: a thread for each game, and nothing is copied.

What is seen, masks and rewards stay on the GPU, as arrays that PyTorch, JAX and CuPy take over
without a copy. The games are the same as on the processor, byte by byte.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from wallacea.core.chance import Dice
from wallacea.core.game import legal, observe, play, setup
from wallacea.core.gpu import dreams_of, the_gpu
from wallacea.core.many import Desk, Node
from wallacea.core.state import layout, pack, unpack

from . import stepping
from .batch import Array, Batch, EnvError
from .rewards import REWARDS_OF_ONE, reward_of
from .stepping import Place, Seen, Table

if TYPE_CHECKING:
    from wallacea.core.kernels import Gpu

EVERYBODY = -9
"""Instead of the number of a bot: the choices in all places are made, whoever has them."""
RESET, STEP, LOOK = range(3)
ILLEGAL, STUCK = range(2)
"""Where a kernel writes in which game it found what."""
NOTHING = np.iinfo(np.int64).max
REGISTERS = 64
"""A thread has no more of them, so that more threads are under way."""


DOORS = (setup, legal, play, observe)
"""What stands here is asked for in several places of the rules of stepping."""


WRITTEN = {"_done": "bool", "_moves": "int32", "_numbered": "int64", "_actions": "int64"}
"""What is written for each game, beside what is seen."""
WRITTEN_BY_SEAT = {"_scores": "int32", "_ranks": "int8", "_reward_of_step": "float32"}


class GpuArray:
    """An array on the GPU.

    ``torch.from_dlpack``, ``torch.as_tensor``, ``jax.dlpack.from_dlpack`` and ``cupy.asarray``
    take it over without a copy; ``numpy.asarray`` makes one. The next step writes into it again.
    """

    def __init__(self, gpu: Gpu, there: Any) -> None:
        self._gpu = gpu
        self.there = there
        """The same as an array of Numba."""

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(self.there.shape)

    @property
    def dtype(self) -> Any:
        return self.there.dtype

    @property
    def nbytes(self) -> int:
        return int(np.prod(self.shape)) * int(self.dtype.itemsize)

    @property
    def __cuda_array_interface__(self) -> Any:
        return self.there.__cuda_array_interface__

    def __dlpack_device__(self) -> Any:
        return self._view().__dlpack_device__()

    def __dlpack__(self, **how: Any) -> Any:
        return self._view().__dlpack__(**how)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Array:
        return np.asarray(self._gpu.read(self.there), dtype)

    def __len__(self) -> int:
        return self.shape[0]

    def __repr__(self) -> str:
        return f"<an array of shape {self.shape} and type {self.dtype} on the GPU>"

    def _view(self) -> Any:
        from cuda.core.utils import StridedMemoryView

        return StridedMemoryView.from_cuda_array_interface(self, stream_ptr=-1)


class CudaBatch(Batch):
    """A batch on the GPU. Made by ``wallacea.batch(..., device="cuda")``.

    It does what a batch on the processor does, with these differences: all arrays are on the
    GPU (:class:`GpuArray`); ``info`` has a row for every game, which counts where ``done`` is
    set; an opponent written in Python is asked about all games at once, and its answers count
    where it has the choice.
    """

    numbers: Any
    mask: Any
    choices: Any
    states: Any
    seat: Any
    count: Any
    seats: Any
    _done: Any
    _moves: Any
    _numbered: Any
    _actions: Any
    _scores: Any
    _ranks: Any
    _reward_of_step: Any
    _dice: Any
    _places: Any
    _views: Any
    _points: Any

    def __init__(self, *given: Any, gpu: Gpu | None = None, **how: Any) -> None:
        if how.pop("threads", None) is not None:
            raise EnvError(
                "threads are for device='cpu'; on a GPU each game has a thread of its own"
            )
        if how.get("stay"):
            raise EnvError("stay is for device='cpu'; on a GPU the next game begins at once")
        self._gpu: Any = gpu or the_gpu("device='cuda'")
        super().__init__(*given, threads=1, **how)
        self._make_kernels()

    # --- what is stepped --------------------------------------------------------------------

    def reset(self, seed: int | None = None) -> tuple[Any, Any, Any]:
        """Begins all games anew; returns what is seen, the mask of legal actions, and the seats."""
        with self._alone():
            self._seed_with(seed)
            with self._halfway():
                self._go(RESET)
                self._play_policies()
                self._nothing_ended()
        return self.numbers, self.mask, self.seat

    def step(self, actions: Any) -> Any:
        """Makes a choice in every game, and goes on to the next choice of a learner."""
        with self._alone():
            self._ready()
            self._take(actions)
            self._hold_legal(EVERYBODY)
            with self._halfway():
                self._nothing_ended()
                self._go(STEP)
                self._play_policies()
            return self._outcome()

    def random_actions(self) -> Any:
        """A random legal action for each game; depends on the seed alone."""
        with self._alone():
            self._ready()
            there = (self._dice, self._places, self.choices.there, self._actions.there)
            self._draw(self.games, *there)
            return self._actions

    def perfect(self) -> Any:
        """What every seat knows, for critics: one row of numbers for each seat, counted from the
        one that must choose. No player may be given this.
        """
        with self._alone():
            self._ready()
            if self._views is None:
                shape = (self.games, self.most_seats, self.game.observed)
                self._views = self._room(shape, self.game.number_type)
            seats = self.most_seats
            self._see(self.games * seats, seats, self._states, self._places, self._views.there)
            return self._views

    def points(self) -> Any:
        """The points of all seats, as if the games ended now: for rewards along the way."""
        with self._alone():
            self._ready()
            if self._points is None:
                self._points = self._room((self.games, self.most_seats), "int32")
            self._gpu.clear(self._points.there)
            self._count(self.games, self._states, self._places, self._points.there)
            return self._points

    def opponent_actions(self, seat: int) -> Any:
        """What the opponent that was given this seat would choose now in each game."""
        with self._alone():
            self._ready()
            policy = self._opponent(seat)
            if policy is not None:
                self._take(policy.act(self.numbers, self.mask), seat)
                return self._actions
            table: Any = self._table
            self._choosing(
                *(self.games, seat, self._states, self._dice, self._places, *self._common),
                *(self.seed, self.games, table.rotate, table.forced, table.stagger),
                self._actions.there,
            )
            return self._actions

    # --- states -----------------------------------------------------------------------------

    def state(self, n: int) -> Any:
        """The state of the ``n``-th game, as an object of its own."""
        self._ready()
        n = self._place(n)
        state = self.game.state()
        unpack(self._gpu.read(self._states[n : n + 1])[0], state)
        return state

    def _go_on_from(self, n: int, state: Any) -> None:
        row = np.zeros(1, layout(self.game.state))
        pack(state, row[0])
        self._gpu.write(row, self._states[n : n + 1])
        place = self._gpu.read(self._places[n : n + 1])
        self._reseat(place[0], state.seats)
        self._gpu.write(place, self._places[n : n + 1])
        done = self._done.there[n : n + 1]
        before = self._gpu.read(done)
        self._gpu.write(np.ones(1, np.bool_), done)  # what ends unasked is no result
        self._go(LOOK, first=n, count=1)
        self._play_policies()
        self._gpu.write(before, done)

    @property
    def bytes_per_game(self) -> int:
        """What one game takes: its state, and what is written for it."""
        return self._bytes_of_one()

    # --- how it is done ---------------------------------------------------------------------

    def _make_room(self, buffers: Mapping[str, Any]) -> None:
        for bot in self._bots:
            if not bot.fits_gpu:
                raise EnvError(f"the bot {bot.name} does not play on a GPU; random and greedy do")
        gpu, games, seats = self._gpu, self.games, self.most_seats
        rooms = self._rooms(buffers)
        needed = games * self._bytes_of_one()
        if needed > gpu.free():
            raise EnvError(
                f"{games:,} games of {self.game.key} need {needed / 1e9:.1f} GB on the GPU, "
                f"which has {gpu.free() / 1e9:.1f} GB left; take at most "
                f"{gpu.free() // self._bytes_of_one():,}"
            )
        made = {
            name: self._handed(name, buffers[name], *kind) if name in buffers else self._room(*kind)
            for name, kind in rooms.items()
        }
        self.numbers, self.mask, self.choices = made["numbers"], made["mask"], made["choices"]
        for name, kind in WRITTEN.items():
            setattr(self, name, self._room((games,), kind))
        for name, kind in WRITTEN_BY_SEAT.items():
            setattr(self, name, self._room((games, seats), kind))
        self._states = gpu.room((games,), layout(self.game.state))
        self.states = GpuArray(gpu, self._states)
        self._dice = gpu.room((games,), layout(Dice))
        self._places = gpu.put(self._empty_places())
        self._fields()
        self._faults = gpu.put(np.full(2, NOTHING))
        self._asked = gpu.room((len(self._opponents),), np.int64)
        table: Any = self._table
        shared = (table.blank, table.options, table.kinds, table.strengths)
        nodes, stop = np.zeros(1, layout(Node)), np.zeros(1, np.int64)
        self._common = tuple(gpu.put(one) for one in (*shared, nodes, stop))
        self._views = self._points = None

    def _fields(self) -> None:
        """What is read out of the places."""
        for name in ("seat", "count", "seats"):
            setattr(self, name, GpuArray(self._gpu, self._gpu.field(self._places, name)))

    def _make_kernels(self) -> None:
        game, gpu, by = self.game, self._gpu, self._filling
        rules = (stepping.start, stepping.choose, stepping.on_to_a_choice)
        showing = (stepping.wipe, stepping.show, stepping.bot_in)
        sizes = (layout(game.state), layout(Dice), game.most_choices, dreams_of(self._bots))
        way = (sizes, REGISTERS, DOORS)
        self._stepping = gpu.kernel(_stepping, (*rules, *showing), by, game, *way)
        self._draw = gpu.kernel(_drawing, (stepping.random_choices,), {}, game)
        self._see = gpu.kernel(_seeing, (stepping.see_as,), by, game)
        self._check = gpu.kernel(_checking, (stepping.allowed, stepping.bot_in), {}, game)
        self._ask = gpu.kernel(_asking, (stepping.bot_in,), {}, game)
        worth = next((one for kind, one in REWARDS_OF_ONE if kind is self._reward), None)
        self._worth = worth and gpu.kernel(_rewarding, (reward_of,), {reward_of: worth}, game)
        self._copy = gpu.kernel(_copying, (), {}, game)
        self._count = gpu.kernel(_counting, (stepping.count_all,), by, game)
        asked = (stepping.choices_of_bot,)
        self._choosing = gpu.kernel(_choosing, asked, by, game, *way)

    @property
    def _shown(self) -> tuple[Any, ...]:
        return (self.numbers.there, self.mask.there, self.choices.there)

    def _go(
        self, what: int, whose: int = EVERYBODY, first: int = 0, count: int | None = None
    ) -> None:
        """Plays in some places up to the learners' next choices, and writes what they see."""
        everywhere = whose == EVERYBODY and count is None
        if everywhere:  # much faster than each thread its own row
            for one in (self.numbers, self.mask):
                self._gpu.clear(one.there)
        table: Any = self._table
        self._stepping(
            self.games if count is None else count,
            *(first, what, whose, int(not everywhere)),
            *(self._states, self._dice, self._places, *self._common),
            *(self.seed, self.games, table.rotate, table.forced, table.stagger),
            *self._shown,
            *(self._done.there, self._scores.there, self._ranks.there),
            *(self._moves.there, self._numbered.there, self._actions.there, self._faults),
        )

    def _play_policies(self) -> None:
        self._not_stuck()
        if not any(self._policies):
            return
        for _ in range(stepping.MOST_UNASKED):
            self._gpu.clear(self._asked)
            self._ask(self.games, self._places, self._asked)
            asked = self._gpu.read(self._asked)
            bots = [b for b, one in enumerate(self._policies) if one is not None and asked[b]]
            if not bots:
                return
            bot = bots[0]
            policy: Any = self._policies[bot]
            self._take(policy.act(self.numbers, self.mask), bot)
            self._hold_legal(bot, f", chosen by the opponent {policy.name},")
            self._go(STEP, bot)
            self._not_stuck()
        raise EnvError("the opponents played on without the learner ever having a choice")

    def _take(self, actions: Any, bot: int | None = None) -> None:
        """Puts somebody's actions where the kernels look for them."""
        if actions is self._actions:
            return
        whose = "actions" if bot is None else f"the actions of the opponent in seat {bot}"
        given = actions.there if isinstance(actions, GpuArray) else self._gpu.foreign(actions)
        try:
            given = np.asarray(actions) if given is None else given
        except (TypeError, RuntimeError) as problem:
            raise EnvError(f"{whose} cannot be read as an array: {problem}") from None
        if tuple(given.shape) != (self.games,):
            raise EnvError(
                f"{whose} must be {self.games} whole numbers, not an array of shape "
                f"{tuple(given.shape)}"
            )
        if given.dtype.kind not in "iu":
            raise EnvError(f"{whose} must be whole numbers, not {given.dtype}")
        if isinstance(given, np.ndarray):
            self._gpu.write(given.astype(np.int64), self._actions.there)
        else:
            self._copy(self.games, given, self._actions.there)

    def _hold_legal(self, whose: int, by: str = "") -> None:
        """Refuses actions that are not legal, before anything changes."""
        self._check(
            self.games, whose, self._places, self.mask.there, self._actions.there, self._faults
        )
        n = self._fault(ILLEGAL)
        if n is None:
            return
        action = int(self._gpu.read(self._actions.there[n : n + 1])[0])
        place = self._gpu.read(self._places[n : n + 1])[0]
        choices = self._gpu.read(self.choices.there[n : n + 1])[0]
        self._refuse(n, action, int(place["seat"]), choices[: int(place["count"])], by)

    def _not_stuck(self) -> None:
        n = self._fault(STUCK)
        if n is not None:
            raise RuntimeError(f"game {n} (seed {self.seed}) comes to no end")

    def _fault(self, kind: int) -> int | None:
        """In which game a kernel found something wrong."""
        found = int(self._gpu.read(self._faults)[kind])
        if found == NOTHING:
            return None
        self._gpu.write(np.full(2, NOTHING), self._faults)
        return found

    def _nothing_ended(self) -> None:
        self._gpu.clear(self._done.there)

    def _outcome(self) -> Any:
        """What a step has brought."""
        results = (self._done.there, self._scores.there, self._ranks.there)
        if self._worth:
            self._worth(self.games, *results, self._places, self._reward_of_step.there)
        else:
            self._reward_by_hand()
        info = {
            "ended": self._done,
            "scores": self._scores,
            "places": self._ranks,
            "seats": self.seats,
            "moves": self._moves,
            "game": self._numbered,
        }
        return self.numbers, self.mask, self.seat, self._reward_of_step, self._done, info

    def _reward_by_hand(self) -> None:
        """A function of one's own is given the results of the games that ended, as NumPy's."""
        read = self._gpu.read
        ended = np.flatnonzero(read(self._done.there))
        rewards = np.zeros(self._reward_of_step.shape, np.float32)
        if len(ended):
            scores, places = read(self._scores.there)[ended], read(self._ranks.there)[ended]
            seats = read(self._places)["seats"][ended]
            rewards[ended] = self._reward(scores, places, seats)
        self._gpu.write(rewards, self._reward_of_step.there)

    def _room(self, shape: tuple[int, ...], dtype: Any) -> Any:
        return GpuArray(self._gpu, self._gpu.room(shape, np.dtype(dtype)))

    def _handed(self, name: str, given: Any, shape: tuple[int, ...], dtype: str) -> Any:
        """A buffer that was handed in."""
        there = self._gpu.foreign(given)
        wanted = f"the buffer {name!r} must be an array on the GPU of shape {shape} and type"
        if there is None:
            raise EnvError(f"{wanted} {dtype}, not {type(given).__name__} elsewhere")
        if tuple(there.shape) != shape or there.dtype != np.dtype(dtype):
            raise EnvError(f"{wanted} {dtype}, not {tuple(there.shape)} and {there.dtype}")
        if not there.is_c_contiguous():
            raise EnvError(f"the buffer {name!r} must be in one piece")
        return GpuArray(self._gpu, there)

    def _bytes_of_one(self) -> int:
        rows = [np.dtype(kind).itemsize * shape[1] for shape, kind in self._rooms({}).values()]
        kept = [layout(kind).itemsize for kind in (self.game.state, Dice, Place)]
        written = sum(np.dtype(kind).itemsize for kind in WRITTEN.values())
        by_seat = sum(np.dtype(kind).itemsize for kind in WRITTEN_BY_SEAT.values())
        return sum(rows) + sum(kept) + written + self.most_seats * by_seat

    def _kept(self) -> tuple[Any, ...]:
        written = (self._done, self._scores, self._ranks, self._moves, self._numbered)
        rows = (*(one.there for one in (*written, self._actions)), *self._shown)
        return (self._states, self._places, self._dice, *rows)

    def _take_over(self, other: Any, rows: Array) -> None:
        for its, mine in zip(other._kept(), self._kept(), strict=True):
            some = self._gpu.read(its)[rows]
            if mine is self._places:
                some["row"] = np.arange(self.games)
            self._gpu.write(some, mine)


# --- the kernels: what one thread does -------------------------------------------------------


def _stepping(
    cuda: Any,
    start: Any,
    choose: Any,
    on_to_a_choice: Any,
    wipe: Any,
    show: Any,
    bot_in: Any,
    state: Any,
    thrown: Any,
    most_choices: int,
    room: int,
) -> Any:
    """Plays on a copy of the state in local memory: neighbouring threads then read the same
    field in one access.
    """
    import numba

    state, thrown, small = numba.from_dtype(state), numba.from_dtype(thrown), numba.int16

    def stepping(  # type: ignore[no-untyped-def]
        threads,
        first,
        what,
        whose,
        clear,
        games,
        dice,
        places,
        blank,
        options,
        kinds,
        strengths,
        nodes,
        stop,
        seed,
        total,
        rotate,
        forced,
        stagger,
        numbers,
        mask,
        choices,
        done,
        scores,
        ranks,
        moves,
        numbered,
        actions,
        faults,
    ):
        i = cuda.grid(1)
        if i < threads:
            n = first + i
            place = places[n]
            if whose == EVERYBODY or bot_in(place, place.seat) == whose:
                game = cuda.local.array(1, state)
                thrown_here = cuda.local.array(1, thrown)
                desk_dice = cuda.local.array(1, thrown)
                desk_actions = cuda.local.array(most_choices, small)
                dreams = cuda.local.array(room, state)
                game[0] = games[n]
                thrown_here[0] = dice[n]
                desk = Desk(desk_dice, desk_actions, dreams, nodes, stop)
                table = Table(
                    blank, options, kinds, strengths, seed, total, rotate, forced, stagger
                )
                seen = Seen(
                    numbers[n : n + 1],
                    mask[n : n + 1],
                    choices[n : n + 1],
                    done[n : n + 1],
                    scores[n : n + 1],
                    ranks[n : n + 1],
                    moves[n : n + 1],
                    numbered[n : n + 1],
                )
                if what == RESET:
                    start(desk, game, thrown_here, place, 0, table, seen)
                elif what == STEP:
                    choose(game, place, 0, actions[n])
                on_to_a_choice(desk, game, thrown_here, place, 0, table, seen)
                if what == RESET:
                    done[n] = 0
                if clear != 0:
                    wipe(0, seen)
                if place.seat >= 0:
                    show(game[0], place, 0, seen)
                else:
                    cuda.atomic.min(faults, STUCK, n)
                games[n] = game[0]
                dice[n] = thrown_here[0]

    return stepping


def _drawing(cuda: Any, random_choices: Any) -> Any:
    def drawing(threads, dice, places, choices, actions):  # type: ignore[no-untyped-def]
        n = cuda.grid(1)
        if n < threads:
            random_choices(dice, places, choices, actions, n, n + 1)

    return drawing


def _seeing(cuda: Any, see_as: Any) -> Any:
    def seeing(threads, seats, games, places, views):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < threads:
            n = i // seats
            see_as(games[n], places[n], i - n * seats, views[n, i - n * seats])

    return seeing


def _counting(cuda: Any, count_all: Any) -> Any:
    def counting(threads, games, places, points):  # type: ignore[no-untyped-def]
        n = cuda.grid(1)
        if n < threads:
            count_all(games, places, points, n, n + 1)

    return counting


def _choosing(
    cuda: Any, choices_of_bot: Any, state: Any, thrown: Any, most_choices: int, room: int
) -> Any:
    import numba

    state, thrown, small = numba.from_dtype(state), numba.from_dtype(thrown), numba.int16

    def choosing(  # type: ignore[no-untyped-def]
        threads,
        bot,
        games,
        dice,
        places,
        blank,
        options,
        kinds,
        strengths,
        nodes,
        stop,
        seed,
        total,
        rotate,
        forced,
        stagger,
        actions,
    ):
        n = cuda.grid(1)
        if n < threads:
            desk_dice = cuda.local.array(1, thrown)
            desk_actions = cuda.local.array(most_choices, small)
            dreams = cuda.local.array(room, state)
            desk = Desk(desk_dice, desk_actions, dreams, nodes, stop)
            table = Table(blank, options, kinds, strengths, seed, total, rotate, forced, stagger)
            choices_of_bot(desk, games, dice, places, table, bot, actions, n, n + 1)

    return choosing


def _checking(cuda: Any, allowed: Any, bot_in: Any) -> Any:
    def checking(threads, whose, places, mask, actions, faults):  # type: ignore[no-untyped-def]
        n = cuda.grid(1)
        if n < threads:
            asked = whose == EVERYBODY or bot_in(places[n], places[n].seat) == whose
            if asked and allowed(mask[n], actions[n]) == 0:
                cuda.atomic.min(faults, ILLEGAL, n)

    return checking


def _asking(cuda: Any, bot_in: Any) -> Any:
    def asking(threads, places, asked):  # type: ignore[no-untyped-def]
        n = cuda.grid(1)
        if n < threads:
            cuda.atomic.add(asked, bot_in(places[n], places[n].seat), 1)

    return asking


def _rewarding(cuda: Any, worth: Any) -> Any:
    def rewarding(threads, done, scores, ranks, places, reward):  # type: ignore[no-untyped-def]
        n = cuda.grid(1)
        if n < threads:
            for seat in range(reward.shape[1]):
                reward[n, seat] = 0
                if done[n] and seat < places[n].seats:
                    reward[n, seat] = worth(scores[n], ranks[n], places[n].seats, seat)

    return rewarding


def _copying(cuda: Any) -> Any:
    def copying(threads, given, actions):  # type: ignore[no-untyped-def]
        n = cuda.grid(1)
        if n < threads:
            actions[n] = given[n]

    return copying
