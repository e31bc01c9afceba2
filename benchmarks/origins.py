"""Origins on one core: random play by seats, greedy play, search, compiling, a state's size.

    python benchmarks/origins.py          # writes benchmarks/results/origins.md

Each rate is the best of some runs, in seconds of the processor: other work on the machine
counts as little as possible. Compiling is measured with an empty cache.
"""

from __future__ import annotations

import os
import platform
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np

RESULTS = Path(__file__).parent / "results" / "origins.md"
GOALS = {"moves": 2_000_000, "games": 20_000, "simulations": 10_000}
RUNS = 3
SECONDS = 8.0


def rate(game: Any, seats: int, bot: str, games: int) -> tuple[float, float]:
    """Moves and games per second of the processor, compiled, on one thread."""
    from wallacea.bots import find_bot
    from wallacea.core.many import play_many

    best, moves = 0.0, 0.0
    for run in range(RUNS):
        begin = time.process_time()
        series = play_many(game, seats, [find_bot(bot)], games, seed=run, threads=1)
        seconds = time.process_time() - begin
        best, moves = max(best, games / seconds), float(series.moves.mean())
    return best * moves, best


def search_rate(game: Any, seats: int) -> tuple[float, float]:
    """Simulations per second of the processor along a game; and the seconds of compiling."""
    from wallacea.bots.thinking import Thinker
    from wallacea.core.match import Match

    thinker = Thinker(game, "hard", seed=1)
    match = Match(game, [f"bot {seat}" for seat in range(seats)], seed=1)
    begin = time.perf_counter()
    thinker.choose(match.state, match.waiting[0])
    compiling = time.perf_counter() - begin
    simulations, spent = 0, 0.0
    while not match.over and spent < SECONDS:
        seat = match.waiting[0]
        begin = time.process_time()
        thought = thinker.choose(match.state, seat)
        if thought.simulations:
            spent += time.process_time() - begin
            simulations += thought.simulations
        match.choose(seat, thought.action)
    return simulations / spent, compiling


def main() -> None:
    os.environ["WALLACEA_CACHE"] = tempfile.mkdtemp(prefix="wallacea-bench-")
    from wallacea.bots import find_bot
    from wallacea.core.game import find_game
    from wallacea.core.many import play_many
    from wallacea.core.state import layout

    game = find_game("origins")
    compiling = {}
    for bot in ("random", "greedy"):
        begin = time.perf_counter()
        play_many(game, 2, [find_bot(bot)], 1, threads=1)
        compiling[bot] = time.perf_counter() - begin
    versions = f"Python {platform.python_version()}, NumPy {np.__version__}, {platform.machine()}"
    lines = [
        "# Origins on one core",
        "",
        f"{versions}; {layout(game.state).itemsize:,} bytes per state; compiled, one thread.",
        "",
        "| seats | play | moves/s | games/s |",
        "|---|---|---|---|",
    ]
    for bot, seat_counts, games in (("random", (2, 3, 4, 8), 8000), ("greedy", (2, 4), 600)):
        for seats in seat_counts:
            moves, finished = rate(game, seats, bot, games // seats * 2)
            lines.append(f"| {seats} | {bot} | {moves:,.0f} | {finished:,.0f} |")
    searching = {seats: search_rate(game, seats) for seats in (2, 4)}
    compiling["search"] = searching[2][1]
    said = ", ".join(f"{figures[0]:,.0f} at {seats} seats" for seats, figures in searching.items())
    lines += [
        "",
        f"Search, simulations/s: {said}.",
        "",
        "Compiling with an empty cache: "
        + ", ".join(f"{bot} {seconds:.0f} s" for bot, seconds in compiling.items())
        + "; afterwards it is kept on disk.",
        "",
        f"Goals: {GOALS['moves']:,} moves/s at 2 and 4 seats, {GOALS['games']:,} games/s at "
        f"2 seats, {GOALS['simulations']:,} simulations/s.",
        "",
    ]
    RESULTS.write_text("\n".join(lines), encoding="utf-8")
    sys.stdout.write(RESULTS.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
