"""Many games at once on a GPU: one game per thread, with the very same rules.

Needs the extra ``[gpu]`` (numba-cuda) and an NVIDIA GPU.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from .chance import Dice
from .faults import UserError
from .game import score, standing
from .many import DREAMS, Bot, Desk, Job, Node, dream, play_numbered
from .rules import rules_of
from .state import layout

if TYPE_CHECKING:
    from .kernels import Gpu
    from .many import Progress

THREADS = 1 << 18
"""Games under way at the same time."""
ROUNDS = 1
"""Games that a thread plays one after the other. More of them are slower: threads that run
together drift apart."""
FEWEST = 64
"""Threads that run together anyway: fewer are not quicker."""
REGISTERS = 32
"""A thread has no more of them, so that as many threads as possible are under way: while some
wait for memory, others go on. (Where a state does not fit, memory stands in.)"""


class NoGPU(UserError, RuntimeError):
    """There is no GPU that could be used; says what is missing."""


def available() -> str | None:
    """What is missing for playing on a GPU, or ``None``."""
    missing = "an NVIDIA GPU with its driver, and pip install 'wallacea[gpu]'"
    if find_spec("numba_cuda") is None:
        return missing
    from numba import cuda

    found: Any = cuda
    return None if found.is_available() else missing


def the_gpu(what: str) -> Gpu:
    """The GPU, if there is one; else it is said what is missing for this."""
    missing = available()
    if missing:
        raise NoGPU(f"{what} needs {missing}")
    from .kernels import Gpu

    return Gpu()


class Batch:
    """A batch of games on the GPU, and what they need there.

    The results of the game ``n`` of a batch are at place ``n``; ``games`` keeps the final
    state of the last game of each thread.
    """

    def __init__(self, job: Job, threads: int = THREADS, rounds: int = ROUNDS) -> None:
        import numpy as np

        gpu = self.gpu = the_gpu("the GPU tier")
        self.job = job
        self.threads = threads
        self.size = threads * rounds
        state = layout(job.game.state)
        self.games = gpu.room((threads,), state)
        self._blank = gpu.put(np.zeros(1, state))
        self._nodes = gpu.put(np.zeros(1, layout(Node)))
        self._stop = gpu.put(np.zeros(1, np.int64))
        self._options = gpu.put(np.array(job.options, np.int64))
        self._kinds = gpu.put(np.array(job.kinds, np.int64))
        self._strengths = gpu.put(np.array(job.strengths, np.int64))
        self.moves = gpu.room((self.size,), np.int64)
        self.scores = gpu.room((self.size, job.seats), np.int64)
        self.places = gpu.room((self.size, job.seats), np.int64)
        rules = (play_numbered, score, standing)
        sizes = (layout(job.game.state), layout(Dice), job.game.most_choices, dreams_of(job.bots))
        self._kernel = gpu.kernel(_playing, rules, job.filling, job.game, sizes, REGISTERS)

    def play(self, first: int, count: int) -> None:
        """Plays the games ``first`` to ``first + count - 1``."""
        self._kernel(
            min(self.threads, count),
            *(self.games, self._blank, self._nodes, self._stop),
            *(self.job.seats, self._options, self.job.seed, first, count),
            *(self.job.rotate, self._kinds, self._strengths),
            *(self.moves, self.scores, self.places),
        )


def dreams_of(bots: Iterable[Bot]) -> int:
    """Room for states to try things on: only bots that evaluate states need it."""
    return DREAMS if any(dream in rules_of(bot.choose) for bot in bots) else 1


def _playing(
    cuda: Any,
    numbered: Any,
    score_of: Any,
    standing_of: Any,
    state: Any,
    thrown: Any,
    choices: int,
    room: int,
) -> Any:
    """The loop of ``play_series``, a thread for each game under way.

    Each thread plays on a state of its own in local memory: neighbouring threads then read
    the same field in one access.
    """
    import numba

    state, thrown = numba.from_dtype(state), numba.from_dtype(thrown)
    small = numba.int16

    def playing(  # type: ignore[no-untyped-def]
        threads,
        games,
        blank,
        nodes,
        stop,
        seats,
        options,
        seed,
        first,
        count,
        rotate,
        kinds,
        strengths,
        moves,
        scores,
        places,
    ):
        i = cuda.grid(1)
        if i < threads:
            game = cuda.local.array(1, state)
            dreams = cuda.local.array(room, state)
            actions = cuda.local.array(choices, small)
            dice = cuda.local.array(1, thrown)
            desk = Desk(dice, actions, dreams, nodes, stop)
            for n in range(i, count, threads):
                game[0] = blank[0]
                shift = (first + n) % seats * rotate
                moves[n] = numbered(
                    desk, game[0], seats, options, seed, first + n, shift, kinds, strengths
                )
                for seat in range(seats):
                    bot = (seat + shift) % seats
                    scores[n, bot] = score_of(game[0], seat)
                    places[n, bot] = standing_of(game[0], seat)
            games[i] = game[0]

    return playing


def run_on_gpu(job: Job, progress: Progress | None) -> tuple[int, float]:
    """Plays a series on the GPU; returns the number of threads and the seconds it took."""
    for bot in job.bots:
        if not bot.fits_gpu:
            raise NoGPU(f"the bot {bot.name} does not play on a GPU; random, easy and greedy do")
    moves, scores, places = job.results
    games = len(moves)
    threads = min(THREADS, max(games, FEWEST))
    batch = Batch(job, threads, min(ROUNDS, -(-games // threads)))
    batch.play(0, 1)  # compiles
    batch.gpu.read(batch.moves)
    begin = time.perf_counter()
    for first in range(0, games, batch.size):
        count = min(batch.size, games - first)
        batch.play(first, count)
        moves[first : first + count] = batch.gpu.read(batch.moves)[:count]
        scores[first : first + count] = batch.gpu.read(batch.scores)[:count]
        places[first : first + count] = batch.gpu.read(batch.places)[:count]
        if progress:
            progress(count)
    return batch.threads, time.perf_counter() - begin
