"""The GPU tier: do its games end like those of the CPU, and how fast are they?

Run by hand on a machine with an NVIDIA GPU (CI has none):

    python benchmarks/gpu.py [GAME ...] > benchmarks/results/gpu.md
"""

from __future__ import annotations

import platform
import sys
import time
from typing import Any

import numpy as np

from wallacea.bots import find_bot
from wallacea.core.chance import Dice
from wallacea.core.compiling import entry
from wallacea.core.game import Game, find_game
from wallacea.core.gpu import Batch
from wallacea.core.many import DREAMS, Desk, Job, Node, job_for, play_many, play_numbered
from wallacea.core.state import layout

COMPARED = 4096
SEED = 2026


def cpu_states(job: Job, count: int) -> Any:
    """The final states of some games, played by the compiled rules on the CPU."""
    numbered = entry(play_numbered, job.filling, job.game)
    games = np.zeros(count, layout(job.game.state))
    desk = Desk(
        np.zeros(1, layout(Dice)),  # type: ignore[arg-type]
        np.zeros(job.room, np.int64),  # type: ignore[arg-type]
        np.zeros(DREAMS, layout(job.game.state)),  # type: ignore[arg-type]
        np.zeros(1, layout(Node)),  # type: ignore[arg-type]
        np.zeros(1, np.int64),  # type: ignore[arg-type]
    )
    options, kinds, strengths = (
        np.array(numbers, np.int64) for numbers in (job.options, job.kinds, job.strengths)
    )
    for nth in range(count):
        numbered(desk, games[nth], job.seats, options, job.seed, nth, 0, kinds, strengths)
    return games


def same_states(one: Any, other: Any) -> int:
    """How many states are the same, byte by byte."""
    return sum(bytes(a) == bytes(b) for a, b in zip(one, other, strict=True))


def agreement(game: Game) -> None:
    print("| seats | bots | games | same final state |\n|---|---|---|---|")
    for seats in game.seats:
        for name in ("random", "greedy"):
            job = job_for(game, seats, [find_bot(name)], COMPARED, seed=SEED)
            batch = Batch(job, COMPARED, 1)
            batch.play(0, COMPARED)
            same = same_states(cpu_states(job, COMPARED), batch.games.copy_to_host())
            print(f"| {seats} | {name} | {COMPARED:,} | {same:,} |", flush=True)
            if same != COMPARED:
                sys.exit("the tiers do not agree")


def speed(game: Game) -> None:
    print("| seats | bots | threads | moves/s | games/s | times one CPU core |")
    print("|---|---|---|---|---|---|")
    for seats in game.seats:
        for name, sizes in (("random", (17, 18, 19)), ("greedy", (16, 18))):
            bot = find_bot(name)
            cpu = play_many(game, seats, [bot], 20_000, seed=SEED, threads=1)
            core = cpu.moves.sum() / cpu.seconds
            for size in sizes:
                batch = Batch(job_for(game, seats, [bot], 1, seed=SEED), 1 << size)
                batch.play(0, 1 << size)
                played, begin = 0, time.perf_counter()
                for n in range(1, 3):
                    batch.play(n * batch.size, batch.size)
                    played += int(batch.moves.copy_to_host().sum())
                took = time.perf_counter() - begin
                print(
                    f"| {seats} | {name} | {1 << size:,} | {played / took:,.0f} "
                    f"| {2 * batch.size / took:,.0f} | {played / took / core:,.0f} |",
                    flush=True,
                )


def main() -> None:
    from numba import cuda

    device: Any = cuda
    name = device.get_current_device().name
    name = name.decode() if isinstance(name, bytes) else name
    print(f"# The GPU tier\n\n{name}, Python {platform.python_version()}; by benchmarks/gpu.py.")
    for key in sys.argv[1:] or ["arctic"]:
        game = find_game(key)
        print(f"\n## {key} ({layout(game.state).itemsize} bytes a state)\n")
        begin = time.perf_counter()
        Batch(job_for(game, game.seats[0], [find_bot("random")], 1), 128).play(0, 1)
        print(f"Compiling took {time.perf_counter() - begin:.1f} s.\n")
        agreement(game)
        print()
        speed(game)


if __name__ == "__main__":
    main()
