"""How fast games are stepped for learning: observations, masks and rewards at every choice.

    python -m benchmarks.learning             # all games and peers; minutes
    python -m benchmarks.learning arctic      # one game; writes benchmarks/results/learning.md

One core: the process is bound to one, and processor time is counted, so that other programs
disturb little; of several pieces the fastest counts, and all take turns. Choices are random and
legal. Libraries that are not installed are left out, and it is said what to install.

Ours and the others are driven twice. *The same loop* in Python holds one game, looks at its legal
choices, takes one of them by `random.choice` and steps, as users of those libraries do. Experience
is gathered from a batch, as users of Wallacea do: the table tells both ratios. Pgx steps a batch
too, compiled for the processor, with a random legal choice and a new game wherever one has ended.
"""

from __future__ import annotations

import os
import platform
import random
import sys
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from benchmarks.history import note
from wallacea import Batch, batch
from wallacea.core.compiling import entry
from wallacea.core.game import find_game, game_keys, observe
from wallacea.core.rules import rule
from wallacea.core.state import State
from wallacea.envs.stepping import Place, Seen, show, wipe

RESULTS = Path(__file__).parent / "results" / "learning.md"
GAMES = 1024
GAMES_AT_ONCE = (1, 16, 256, 1024, 16_384)
GAMES_OF_PGX = 256  # faster than 64 and 1,024 for most of its games on one core
MEMORY_GAMES = 10_000
STAGGER = 300
"""Games begin at different moments, as they are after a while of learning."""
PIECES = 5
SECONDS = 0.4
"""Processor time of a piece; the best one counts."""
GOALS = {"arctic": 1.0, "climate": 0.5, "origins": 0.4, "darwin": 0.25}
"""Million steps a second on one core at the fewest seats."""
TIMES = 10
"""So many times as fast as each peer Arctic should be."""

Loop = Iterator[int]
"""Steps games for ever and tells after each turn how many choices were made."""


class Peer(NamedTuple):
    """Another library's game, driven as its users do."""

    name: str
    package: str
    """What to install for it."""
    loop: Callable[[], Loop]


# --- how things are driven ------------------------------------------------------------------


def batched(games: Batch) -> Loop:
    """A batch with its own random choices."""
    games.reset()
    while True:
        games.step(games.random_actions())
        yield len(games)


def single(key: str) -> Loop:
    """One game of ours in the loop of the others."""
    games, chooser = batch(key, games=1, seed=1, threads=1), random.Random(1)
    games.reset()
    while True:
        legal = games.choices[0, : games.count[0]].tolist()
        games.step([chooser.choice(legal)])
        yield 1


def open_spiel(name: str) -> Loop:
    environment = import_module("open_spiel.python.rl_environment").Environment(name)
    chooser = random.Random(1)
    while True:
        moment = environment.reset()
        while not moment.last():
            player = moment.observations["current_player"]
            legal = moment.observations["legal_actions"][player]
            moment = environment.step([chooser.choice(legal)])
            yield 1


def pettingzoo(name: str) -> Loop:
    environment, chooser = import_module(f"pettingzoo.classic.{name}").env(), random.Random(1)
    for game in range(1 << 30):
        environment.reset(seed=game)
        for _ in environment.agent_iter():
            seen, _, ended, cut, _ = environment.last()
            if ended or cut:
                environment.step(None)
            else:
                legal = np.flatnonzero(seen["action_mask"]).tolist()
                environment.step(chooser.choice(legal))
                yield 1


def rlcard(name: str) -> Loop:
    environment, chooser = import_module("rlcard").make(name), random.Random(1)
    while True:
        seen, _ = environment.reset()
        while not environment.is_over():
            seen, _ = environment.step(chooser.choice(list(seen["legal_actions"])))
            yield 1


def pgx(name: str) -> Loop:
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    jax, jnp = import_module("jax"), import_module("jax.numpy")
    environment = import_module("pgx").make(name)
    again = import_module("pgx.experimental").auto_reset(environment.step, environment.init)

    def step(states: Any, key: Any) -> Any:
        first, second = jax.random.split(key)
        legal = jnp.where(states.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(first, legal, axis=-1)
        return jax.vmap(again)(states, actions, jax.random.split(second, GAMES_OF_PGX))

    compiled = jax.jit(step, donate_argnums=0)
    key = jax.random.PRNGKey(1)
    states = jax.jit(jax.vmap(environment.init))(jax.random.split(key, GAMES_OF_PGX))
    while True:
        key, now = jax.random.split(key)
        states = compiled(states, now)
        states.observation.block_until_ready()
        yield GAMES_OF_PGX


PEERS = (
    Peer("OpenSpiel rl_environment, hearts", "open_spiel", partial(open_spiel, "hearts")),
    Peer("OpenSpiel rl_environment, gin rummy", "open_spiel", partial(open_spiel, "gin_rummy")),
    Peer("PettingZoo, hanabi", "pettingzoo[classic]", partial(pettingzoo, "hanabi_v5")),
    Peer("RLCard, uno", "rlcard", partial(rlcard, "uno")),
    Peer("Pgx on the CPU, backgammon", "pgx", partial(pgx, "backgammon")),
    Peer("Pgx on the CPU, go 9x9", "pgx", partial(pgx, "go_9x9")),
    Peer("Pgx on the CPU, sparrow mahjong", "pgx", partial(pgx, "sparrow_mahjong")),
)

# --- measuring ------------------------------------------------------------------------------


def rates(loops: Sequence[Loop], seconds: float | None = None) -> list[float]:
    """Choices a second of processor time, all loops in turns; of each the fastest piece."""
    seconds = SECONDS if seconds is None else seconds
    turns = []
    for loop in loops:  # compiles, and finds out how many turns fill a hundredth of a second
        next(loop)
        count, begin = 0, time.process_time()
        while time.process_time() - begin < 0.05:
            next(loop)
            count += 1
        turns.append(max(1, count // 5))
    best = [0.0] * len(loops)
    for _ in range(PIECES):
        for n, loop in enumerate(loops):
            made, begin = 0, time.process_time()
            while (took := time.process_time() - begin) < seconds:
                for _ in range(turns[n]):
                    made += next(loop)
            best[n] = max(best[n], made / took)
    return best


@rule
def show_all(games: list[State], places: list[Place], seen: Seen, count: int) -> None:
    for n in range(count):
        wipe(n, seen)
        show(games[n], places[n], n, seen)


@rule
def observe_all(games: list[State], places: list[Place], seen: Seen, count: int) -> None:
    for n in range(count):
        numbers = seen.numbers[n]
        for i in range(len(numbers)):
            numbers[i] = 0
        observe(games[n], places[n].seat, numbers)


class Split(NamedTuple):
    """Nanoseconds of a step."""

    whole: float
    observe: float
    mask: float


def split(games: Batch) -> Split:
    """Where the time of a step goes: the parts that can be repeated are repeated."""
    stepping = batched(games)

    def repeating(part: Any) -> Loop:
        run = entry(part, games.game.filling, games.game)
        while True:
            run(games.states, games._places, games._seen, len(games))
            yield len(games)

    loops = [stepping, repeating(observe_all), repeating(show_all)]
    whole, observed, shown = (1e9 / one for one in rates(loops))
    return Split(whole, observed, max(0.0, shown - observed))


def resident() -> int:
    """The memory of this process, in bytes; 0 where it cannot be told."""
    with suppress(OSError):
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    return 0


def memory(key: str, seats: int) -> tuple[float, float]:
    """Megabytes for 1,000 games: as reckoned from the buffers, and as this process grew."""
    before = resident()
    games = batch(key, seats=seats, games=MEMORY_GAMES, seed=1, threads=1, stagger=STAGGER)
    games.reset()
    for _ in range(5):
        games.step(games.random_actions())
    grown = resident() - before
    return games.bytes_per_game / 1000, grown / MEMORY_GAMES / 1000


def by_threads(key: str, threads: int) -> float:
    """Steps a second by the clock, on so many threads."""
    games = batch(key, games=4 * GAMES, seed=1, threads=threads, stagger=STAGGER)
    loop, best = batched(games), 0.0
    for _ in range(3):
        next(loop)
    for _ in range(PIECES):
        made, begin = 0, time.perf_counter()
        while (took := time.perf_counter() - begin) < SECONDS:
            made += next(loop)
        best = max(best, made / took)
    games.close()
    return best


def at_seats(key: str) -> tuple[int, ...]:
    """The fewest, a middle number and the most."""
    seats = find_game(key).seats
    return seats[0], seats[len(seats) // 2], seats[-1]


# --- the report -----------------------------------------------------------------------------

Figures = dict[str, float]


def speed(keys: Sequence[str], figures: Figures) -> Iterator[str]:
    yield f"## Stepping, one core, {GAMES:,} games at once"
    yield ""
    yield "Times are nanoseconds of a step; *rules* is everything that is neither observing nor"
    yield "the mask: the choice, its checks, what follows from it, new games, the next choices."
    yield "Memory is what the buffers of 1,000 games take, and by how much the process grew."
    yield ""
    yield "| game | seats | steps/s | goal | rules | observe | mask | MB of 1,000 games | grown |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for key in keys:
        next(batched(batch(key, seed=1, threads=1)))  # compiles: that takes memory too
        for seats in at_seats(key):
            reckoned, grown = memory(key, seats)
            games = batch(key, seats=seats, games=GAMES, seed=1, threads=1, stagger=STAGGER)
            took = split(games)
            goal = f"{GOALS[key]} M" if seats == find_game(key).seats[0] and key in GOALS else ""
            figures[f"{key} bytes a game"] = games.bytes_per_game
            figures[f"{key} {seats} seats, observing and mask of a step"] = (
                took.observe + took.mask
            ) / took.whole
            yield (
                f"| {key} | {seats} | {1e9 / took.whole:,.0f} | {goal} "
                f"| {took.whole - took.observe - took.mask:,.0f} | {took.observe:,.0f} "
                f"| {took.mask:,.0f} | {reckoned:.1f} | {grown:.1f} |"
            )
    yield ""


def sizes(keys: Sequence[str]) -> Iterator[str]:
    yield "## How many games at once, one core, the fewest seats, steps/s"
    yield ""
    yield f"| game | {' | '.join(f'{n:,}' for n in GAMES_AT_ONCE)} |"
    yield f"|---{'|---' * len(GAMES_AT_ONCE)}|"
    for key in keys:
        batches = (batch(key, games=n, seed=1, threads=1, stagger=STAGGER) for n in GAMES_AT_ONCE)
        found = rates([batched(games) for games in batches], SECONDS / 2)
        yield f"| {key} | {' | '.join(f'{one:,.0f}' for one in found)} |"
    yield ""


def times(ratio: float) -> str:
    short = "" if ratio >= TIMES else f" (the goal is {TIMES})"
    return f"{ratio:.3g} times{short}"


def peers(figures: Figures) -> Iterator[str]:
    mine = batched(batch("arctic", games=GAMES, seed=1, threads=1, stagger=STAGGER))
    loops, there, missing = [mine, single("arctic")], [], []
    for peer in PEERS:
        print(f"  {peer.name} ...", flush=True)
        try:
            loop = peer.loop()
            next(loop)
        except (ImportError, AttributeError) as problem:  # not there, or too old for the others
            missing.append(f"{peer.name} was left out: {problem}; pip install '{peer.package}'.")
        else:
            loops.append(loop)
            there.append(peer)
    gathered, one, *others = rates(loops)
    yield "## Against others, one core, with observations and legal choices"
    yield ""
    yield "The first column of ratios is one game of Arctic in the same loop in Python; there the"
    yield "time of a step is that of Python. The second is Arctic stepped as a batch, the way in"
    yield "which experience is gathered. Pgx is a batch itself: only the second compares alike."
    yield ""
    yield "| what | choices/s | Arctic, one game in the same loop | Arctic, a batch |"
    yield "|---|---|---|---|"
    yield f"| Arctic, 2 seats, {GAMES:,} games as a batch | {gathered:,.0f} | | |"
    yield f"| Arctic, 2 seats, one game in the same loop | {one:,.0f} | | |"
    for peer, other in zip(there, others, strict=True):
        figures[f"arctic as a batch / {peer.name}"] = gathered / other
        alone = ""
        if peer.package != "pgx":
            figures[f"arctic as one game / {peer.name}"] = one / other
            alone = times(one / other)
        yield f"| {peer.name} | {other:,.0f} | {alone} | {times(gathered / other)} |"
    yield ""
    for line in missing:
        yield line
        yield ""


def threads(keys: Sequence[str], cores: int) -> Iterator[str]:
    numbers = sorted({1, 2, *(n for n in (4, 8, 16, 32) if n <= cores), cores})
    yield f"## Threads, by the clock, {4 * GAMES:,} games, the fewest seats, {cores} cores, steps/s"
    yield ""
    if hasattr(os, "getloadavg"):
        load = os.getloadavg()[0]
        yield f"Whatever else runs takes its part; the load of the machine is {load:.1f}."
        yield ""
    yield f"| game | {' | '.join(map(str, numbers))} |"
    yield f"|---{'|---' * len(numbers)}|"
    for key in keys:
        yield f"| {key} | {' | '.join(f'{by_threads(key, n):,.0f}' for n in numbers)} |"
    yield ""


def report(keys: Sequence[str], figures: Figures) -> Iterator[str]:
    everywhere = bind()
    names = [f"Python {platform.python_version()}", f"NumPy {np.__version__}", platform.machine()]
    for package in ("open_spiel", "pettingzoo", "rlcard", "pgx", "jax"):
        with suppress(ImportError):
            names.append(f"{package} {version(package)}")
    yield "# Stepping games to learn from"
    yield ""
    yield "Random legal choices in all seats, with observations, masks and rewards;"
    yield f"`python -m benchmarks.learning` measures anew. {', '.join(names)}."
    yield ""
    yield from speed(keys, figures)
    yield from sizes(keys)
    if "arctic" in keys:
        yield from peers(figures)
    if everywhere:
        os.sched_setaffinity(0, everywhere)
    yield from threads(keys, len(everywhere) or os.cpu_count() or 1)


def bind() -> set[int]:
    """Binds this process to one core, if the system can; tells where it could run before."""
    if not hasattr(os, "sched_setaffinity"):
        return set()
    everywhere = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(everywhere)})
    return everywhere


def main() -> None:
    keys = sys.argv[1:] or game_keys()
    warnings.simplefilter("ignore")  # what other libraries think of each other
    lines, figures, begin = [], Figures(), time.perf_counter()
    for line in report(keys, figures):
        print(line, flush=True)
        lines.append(line)
    took = time.perf_counter() - begin
    print(f"{took:.0f} s, of these {time.process_time():.0f} s of the processor")
    note("learning", figures)
    RESULTS.write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
