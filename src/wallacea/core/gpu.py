"""Many games at once on a GPU: one game per thread, with the very same rules.

Needs the extra ``[gpu]`` (numba-cuda) and an NVIDIA GPU.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from .chance import Dice
from .faults import UserError
from .game import score, standing
from .many import DREAMS, Desk, Job, Node, dream, play_numbered
from .rules import compiled, rules_of
from .state import layout

if TYPE_CHECKING:
    from .many import Progress

THREADS = 1 << 18
"""Games under way at the same time."""
ROUNDS = 1
"""Games that a thread plays one after the other. More of them are slower: threads that run
together drift apart."""
BLOCK = 64
REGISTERS = 32
"""A thread has no more of them, so that as many threads as possible are under way: while some
wait for memory, others go on. (Where a state does not fit, memory stands in.)"""
_KERNELS: dict[Any, Any] = {}


class NoGPU(UserError, RuntimeError):
    """There is no GPU that could be used; says what is missing."""


def available() -> str | None:
    """What is missing for playing on a GPU, or ``None``."""
    if not _cuda().is_available():
        return "the GPU tier needs an NVIDIA GPU with its driver, and pip install 'wallacea[gpu]'"
    return None


def _cuda() -> Any:
    from numba import cuda

    return cuda


class Batch:
    """A batch of games on the GPU, and what they need there.

    The results of the game ``n`` of a batch are at place ``n``; ``games`` keeps the final
    state of the last game of each thread.
    """

    def __init__(self, job: Job, threads: int = THREADS, rounds: int = ROUNDS) -> None:
        missing = available()
        if missing:
            raise NoGPU(missing)
        import numpy as np

        cuda = _cuda()
        self.job = job
        self.threads = threads
        self.size = threads * rounds
        self.block = BLOCK
        state = layout(job.game.state)
        self.games = cuda.device_array(threads, state)
        self._blank = cuda.to_device(np.zeros(1, state))
        self._nodes = cuda.to_device(np.zeros(1, layout(Node)))
        self._stop = cuda.to_device(np.zeros(1, np.int64))
        self._options = cuda.to_device(np.array(job.options, np.int64))
        self._kinds = cuda.to_device(np.array(job.kinds, np.int64))
        self._strengths = cuda.to_device(np.array(job.strengths, np.int64))
        self.moves = cuda.device_array(self.size, np.int64)
        self.scores = cuda.device_array((self.size, job.seats), np.int64)
        self.places = cuda.device_array((self.size, job.seats), np.int64)
        self._kernel = _kernel(job)

    def play(self, first: int, count: int) -> None:
        """Plays the games ``first`` to ``first + count - 1``; waits for their end."""
        threads = min(self.threads, count)
        self._kernel[(threads + self.block - 1) // self.block, self.block](
            threads,
            *(self.games, self._blank, self._nodes, self._stop),
            *(self.job.seats, self._options, self.job.seed, first, count),
            *(self.job.rotate, self._kinds, self._strengths),
            *(self.moves, self.scores, self.places),
        )
        _cuda().synchronize()


def _kernel(job: Job) -> Any:
    """The loop of ``play_series``, a thread for each game under way.

    Each thread plays on a state of its own in local memory: neighbouring threads then read
    the same field in one access.
    """
    key = frozenset(job.filling.items())
    if key in _KERNELS:
        return _KERNELS[key]
    import numba

    cuda = _cuda()
    numbered = compiled(play_numbered, job.filling)
    score_of = compiled(score, job.filling)
    standing_of = compiled(standing, job.filling)
    state = numba.from_dtype(layout(job.game.state))
    thrown = numba.from_dtype(layout(Dice))
    small = numba.int16
    choices = job.game.most_choices
    # Only bots that evaluate states need sampled ones.
    room = DREAMS if any(dream in rules_of(bot.choose) for bot in job.bots) else 1

    @cuda.jit(max_registers=REGISTERS)
    def kernel(  # type: ignore[no-untyped-def]
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

    _KERNELS[key] = kernel
    return kernel


def run_on_gpu(job: Job, progress: Progress | None) -> tuple[int, float]:
    """Plays a series on the GPU; returns the number of threads and the seconds it took."""
    for bot in job.bots:
        if not bot.fits_gpu:
            raise NoGPU(f"the bot {bot.name} does not play on a GPU; random, easy and greedy do")
    moves, scores, places = job.results
    games = len(moves)
    threads = min(THREADS, max(games, BLOCK))
    batch = Batch(job, threads, min(ROUNDS, -(-games // threads)))
    batch.play(0, 1)  # compiles
    begin = time.perf_counter()
    for first in range(0, games, batch.size):
        count = min(batch.size, games - first)
        batch.play(first, count)
        moves[first : first + count] = batch.moves.copy_to_host()[:count]
        scores[first : first + count] = batch.scores.copy_to_host()[:count]
        places[first : first + count] = batch.places.copy_to_host()[:count]
        if progress:
            progress(count)
    return batch.threads, time.perf_counter() - begin
