"""Every figure about speed, measured side by side in one run, on one core.

    make bench                            # all games, and OpenSpiel if it is installed
    python benchmarks/run.py arctic       # one game; writes benchmarks/results/speed.md

Figures are ratios first: machines differ, and a busy machine slows both sides alike.
"""

from __future__ import annotations

import os
import platform
import random
import sys
import tempfile
import time
import warnings
from pathlib import Path
from typing import Any

import numpy as np

from wallacea.core.game import find_game, game_keys
from wallacea.terminal.bench import measure

RESULTS = Path(__file__).parent / "results" / "speed.md"
PEERS = ("gin_rummy", "hearts")
SECONDS = 3.0


def peer_rate(name: str) -> float | None:
    """Decisions per second of random play from OpenSpiel's own Python API."""
    try:
        import pyspiel
    except ImportError:
        return None
    game: Any = pyspiel.load_game(name)
    chooser = random.Random(1)
    decisions, begin = 0, time.perf_counter()
    while time.perf_counter() - begin < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chooser.choices(outcomes, chances)[0])
            else:
                state.apply_action(chooser.choice(state.legal_actions()))
                decisions += 1
    return decisions / (time.perf_counter() - begin)


def report(key: str, figures: dict[str, Any], peers: dict[str, float]) -> list[str]:
    objects, records = figures["objects_random"], figures["records_random"]
    rate, greedy = records["moves_per_second"], figures["records_greedy"]
    lines = [
        f"## {key}, {figures['seats']} seats",
        "",
        "| what | moves/s | games/s | ratio |",
        "|---|---|---|---|",
        f"| random play, objects | {objects['moves_per_second']:,.0f} "
        f"| {objects['games_per_second']:,.0f} | 1 |",
        f"| random play, records | {rate:,.0f} | {records['games_per_second']:,.0f} "
        f"| {figures['records_over_objects']:.0f} times objects |",
        f"| greedy play, records | {greedy['moves_per_second']:,.0f} "
        f"| {greedy['games_per_second']:,.0f} | |",
    ]
    for name, peer in peers.items():
        lines.append(
            f"| OpenSpiel {name}, random play from Python | {peer:,.0f} | "
            f"| records are {rate / peer:.0f} times as fast |"
        )
    state = figures["bytes_per_state"]
    lines += [
        "",
        f"Search: {figures['search']['simulations_per_second']:,.0f} simulations/s. "
        f"A state: {state:,} bytes, copied in {figures['copy_record_microseconds']:.2f} us as a "
        f"record, {figures['copy_object_microseconds']:.0f} us as an object; a million states: "
        f"{state / 1000:,.2f} GB. Compiling from nothing: random play "
        f"{records['compiling_seconds']:.0f} s, greedy {greedy['compiling_seconds']:.0f} s, "
        f"search {figures['search']['compiling_seconds']:.0f} s (then kept on disk).",
        "",
    ]
    return lines


def main() -> None:
    keys = sys.argv[1:] or game_keys()
    peers = {name: rate for name in PEERS if (rate := peer_rate(name)) is not None}
    versions = f"Python {platform.python_version()}, NumPy {np.__version__}"
    lines = [f"# Speed\n\nOne core, one run; {versions}, {platform.machine()}.\n"]
    warnings.simplefilter("ignore")  # what a compiler thinks of our records
    with tempfile.TemporaryDirectory() as empty:
        os.environ["XDG_CACHE_HOME"] = empty  # so that compiling begins from nothing
        for key in keys:
            print(key, flush=True)
            figures = measure(find_game(key), lambda what: print(f"  {what} ...", flush=True))
            lines += report(key, figures, peers)
    RESULTS.write_text("\n".join(lines), encoding="utf-8")
    print("\n".join(lines))


if __name__ == "__main__":
    main()
