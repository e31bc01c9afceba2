"""The GPU tier: are its games those of the CPU, whole and stepped, and how fast are they?

Run by hand on a machine with an NVIDIA GPU (CI has none):

    python benchmarks/gpu.py [GAME ...] > benchmarks/results/gpu.md

Parts of it run alone when they are named, so that the games can be compared beside each other
before anything is measured: ``whole``, ``stepped``, ``random``, ``greedy``, ``stepping``, ``pgx``.
"""

from __future__ import annotations

import platform
import sys
import time
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import numpy as np

import wallacea
from wallacea.bots import find_bot
from wallacea.core.chance import Dice
from wallacea.core.compiling import entry
from wallacea.core.game import Game, find_game
from wallacea.core.gpu import Batch
from wallacea.core.many import DREAMS, Desk, Job, Node, job_for, play_many, play_numbered
from wallacea.core.state import layout

COMPARED = 4096
STEPPED, STEPS = 4096, 40
SIZES = (16_384, 65_536)
WHOLE, WHOLE_GREEDY = (1 << 17, 1 << 18, 1 << 19), (1 << 16,)
ON_CPU = {"random": 2_000, "greedy": 100}
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


def speed(game: Game, name: str, sizes: Sequence[int]) -> None:
    """Whole games with this bot in all seats."""
    bot = find_bot(name)
    print("| seats | bots | threads | moves/s | games/s | times one CPU core |")
    print("|---|---|---|---|---|---|")
    for seats in (game.seats[0], game.seats[-1]):
        play_many(game, seats, [bot], 1, seed=SEED, threads=1)
        cpu = play_many(game, seats, [bot], ON_CPU[name], seed=SEED, threads=1)
        core = cpu.moves.sum() / cpu.seconds
        for size in sizes:
            batch = Batch(job_for(game, seats, [bot], 1, seed=SEED), size)
            batch.play(0, size)
            batch.moves.copy_to_host()
            begin = time.perf_counter()
            batch.play(size, size)
            played = int(batch.moves.copy_to_host().sum())
            took = time.perf_counter() - begin
            print(
                f"| {seats} | {name} | {size:,} | {played / took:,.0f} "
                f"| {size / took:,.0f} | {played / took / core:,.0f} |",
                flush=True,
            )


def random_speed(game: Game) -> None:
    speed(game, "random", WHOLE)


def greedy_speed(game: Game) -> None:
    speed(game, "greedy", WHOLE_GREEDY)


def stepped_alike(game: Game) -> None:
    """What a learner gets from both, step by step."""
    print("| seats | games | steps | same numbers, masks, rewards and states |\n|---|---|---|---|")
    for seats in game.seats:
        how: Any = {"seats": seats, "games": STEPPED, "seed": SEED, "stagger": 50, "rotate": True}
        cpu, gpu = (wallacea.batch(game.key, device=on, **how) for on in ("cpu", "cuda"))
        cpu.reset()
        gpu.reset()
        same = 0
        for _ in range(STEPS):
            *mine, _info = cpu.step(cpu.random_actions())
            *its, _info = gpu.step(gpu.random_actions())
            pairs = [*zip(mine, its, strict=True), (cpu.states, gpu.states)]
            same += all(np.asarray(a).tobytes() == np.asarray(b).tobytes() for a, b in pairs)
        print(f"| {seats} | {STEPPED:,} | {STEPS} | {same} |", flush=True)
        if same != STEPS:
            sys.exit("the tiers do not agree")


def stepping(game: Game) -> None:
    """What a random learner gets."""
    print("| seats | games | steps/s | GB | times one CPU core |\n|---|---|---|---|---|")
    for seats in (game.seats[0], game.seats[-1]):
        how: Any = {"seats": seats, "seed": SEED, "stagger": 200}
        cpu = wallacea.batch(game.key, games=1024, threads=1, **how)
        core = steps_a_second(cpu, 20)
        for size in SIZES:
            gpu = wallacea.batch(game.key, games=size, device="cuda", **how)
            speed = steps_a_second(gpu, 100)
            memory = gpu.bytes_per_game * size / 1e9
            print(
                f"| {seats} | {size:,} | {speed:,.0f} | {memory:.1f} | {speed / core:,.0f} |",
                flush=True,
            )
            gpu.close()
            del gpu


def steps_a_second(batch: Any, steps: int) -> float:
    batch.reset()
    for _ in range(10):
        batch.step(batch.random_actions())
    begin = time.perf_counter()
    for _ in range(steps):
        batch.step(batch.random_actions())
    np.asarray(batch.seat)  # and all is done
    return float(steps * len(batch) / (time.perf_counter() - begin))


def peers() -> None:
    """Pgx on the same GPU, all inside one compiled loop, as its authors measure it."""
    try:
        jax: Any = import_module("jax")
        pgx: Any = import_module("pgx")
    except ImportError:
        print("\nPgx is not installed: pip install pgx 'jax[cuda12]'")
        return
    print("\n## Pgx\n\n| game | games | steps/s |\n|---|---|---|")
    for name in ("backgammon", "go_9x9", "sparrow_mahjong"):
        env = pgx.make(name)
        step = jax.vmap(import_module("pgx.experimental.wrappers").auto_reset(env.step, env.init))

        def loop(state: Any, key: Any, step: Any = step) -> Any:
            def once(before: Any, _: Any) -> Any:
                state, key = before
                key, one, two = jax.random.split(key, 3)
                logits = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
                action = jax.random.categorical(one, logits, axis=-1)
                return (step(state, action, jax.random.split(two, SIZES[-1])), key), None

            return jax.lax.scan(once, (state, key), None, length=100)[0]

        run = jax.jit(loop)
        state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), SIZES[-1]))
        carry = jax.block_until_ready(run(state, jax.random.PRNGKey(1)))
        begin = time.perf_counter()
        jax.block_until_ready(run(*carry))
        took = time.perf_counter() - begin
        print(f"| {name} | {SIZES[-1]:,} | {100 * SIZES[-1] / took:,.0f} |", flush=True)


PARTS = {
    "whole": ("Whole games, beside the CPU's:", agreement),
    "stepped": ("Stepped, beside the CPU's:", stepped_alike),
    "random": ("Whole random games:", random_speed),
    "greedy": ("Whole games of greedy:", greedy_speed),
    "stepping": ("Stepping, with numbers and masks; choices drawn on the GPU:", stepping),
}


def main() -> None:
    from numba import cuda

    device: Any = cuda
    name = device.get_current_device().name
    name = name.decode() if isinstance(name, bytes) else name
    print(f"# The GPU tier\n\n{name}, Python {platform.python_version()}; by benchmarks/gpu.py.")
    ways = [one for one in sys.argv[1:] if one in (*PARTS, "pgx")] or [*PARTS, "pgx"]
    for key in [one for one in sys.argv[1:] if one not in ways] or wallacea.all_games():
        game = find_game(key)
        print(f"\n## {key} ({layout(game.state).itemsize} bytes a state)")
        for way in ways:
            if way in PARTS:
                title, measure = PARTS[way]
                print(f"\n{title}\n", flush=True)
                measure(game)
    if "pgx" in ways:
        peers()


if __name__ == "__main__":
    main()
