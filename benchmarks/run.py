"""Every figure about speed, measured side by side in one run, on one core.

    make bench                            # all games, and OpenSpiel if it is installed
    python -m benchmarks.run arctic       # one game; writes benchmarks/results/speed.md

Figures are ratios first: machines differ, and a busy machine slows both sides alike. They are
added to results/history (``python benchmarks/history.py`` shows them). OpenSpiel and our compiled
rules are driven alike: by a loop in Python that asks who must choose and what is legal, chooses
uniformly, and plays it; only our own tiers are compared with whole games played by compiled code.
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

from benchmarks.history import note
from wallacea.core.compiling import entry
from wallacea.core.game import Game, find_game, game_keys, legal, play, setup, waiting
from wallacea.core.rules import rule
from wallacea.core.state import State, layout
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


# --- ours, driven the same way ----------------------------------------------------------


@rule
def set_up(games: list[State], seats: int, options: list[int]) -> None:
    setup(games[0], seats, options)


@rule
def who(games: list[State]) -> int:
    """The first seat that must choose; -1 at the end."""
    mask = waiting(games[0])
    if mask == 0:
        return -1
    seat = 0
    while mask >> seat & 1 == 0:
        seat += 1
    return seat


@rule
def what(games: list[State], seat: int, actions: list[int]) -> int:
    return legal(games[0], seat, actions)


@rule
def do(games: list[State], seat: int, action: int) -> None:
    play(games[0], seat, action)


def driven_rate(game: Game, seats: int) -> float:
    """Decisions per second of random play, each compiled rule called from Python."""
    begin_game, ask, list_choices, choose = (
        entry(function, game.filling, game) for function in (set_up, who, what, do)
    )
    options = np.array(game.option_numbers({}, seats), np.int64)
    actions = np.zeros(game.most_choices, np.int64)
    chooser = random.Random(1)
    decisions, begin = 0, 0.0
    while not begin or time.perf_counter() - begin < SECONDS:
        state: Any = np.zeros(1, layout(game.state))
        state["chance"][0] = [chooser.getrandbits(32) | 1 for _ in range(4)]
        begin_game(state, seats, options)
        while (seat := ask(state)) >= 0:
            count = list_choices(state, seat, actions)
            choose(state, seat, chooser.choice(actions[:count].tolist()))
            decisions += 1
        if not begin:  # compiled by now
            decisions, begin = 0, time.perf_counter()
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
    if peers:
        lines.append(f"| random play, records, driven from Python | {figures['driven']:,.0f} | | |")
    for name, peer in peers.items():
        lines.append(
            f"| OpenSpiel {name}, random play, driven from Python | {peer:,.0f} | | "
            f"| records driven alike: {figures['driven'] / peer:.2f} times |"
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


def ratios(key: str, figures: dict[str, Any], peers: dict[str, float]) -> dict[str, float]:
    """What can be compared with other runs, on other machines."""
    rate = figures["records_random"]["moves_per_second"]
    found = {
        f"{key} records/objects": figures["records_over_objects"],
        f"{key} greedy/random": figures["records_greedy"]["moves_per_second"] / rate,
        f"{key} simulations/moves": figures["search"]["simulations_per_second"] / rate,
        f"{key} bytes": figures["bytes_per_state"],
    }
    for name, peer in peers.items():
        found[f"{key} driven/{name}"] = figures["driven"] / peer
    return found


def main() -> None:
    keys = sys.argv[1:] or game_keys()
    peers = {name: rate for name in PEERS if (rate := peer_rate(name)) is not None}
    versions = f"Python {platform.python_version()}, NumPy {np.__version__}"
    lines = [f"# Speed\n\nOne core, one run; {versions}, {platform.machine()}.\n"]
    compared: dict[str, float] = {}
    warnings.simplefilter("ignore")  # what a compiler thinks of our records
    with tempfile.TemporaryDirectory() as empty:
        os.environ["XDG_CACHE_HOME"] = empty  # so that compiling begins from nothing
        for key in keys:
            print(key, flush=True)
            figures = measure(find_game(key), lambda what: print(f"  {what} ...", flush=True))
            if peers:
                figures["driven"] = driven_rate(find_game(key), figures["seats"])
            lines += report(key, figures, peers)
            compared |= ratios(key, figures, peers)
    note("speed", compared)
    RESULTS.write_text("\n".join(lines), encoding="utf-8")
    print("\n".join(lines))


if __name__ == "__main__":
    main()
