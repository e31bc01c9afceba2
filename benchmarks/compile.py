"""How long compiling takes from nothing, and how fast the compiled code then is: two ways.

    python benchmarks/compile.py [GAME ...] [BOT ...]     # all games; random, greedy and search

Once as `core/linking.py` does it, once as Numba does it by itself (`WALLACEA_LINKING=off`), in
turns, each in a new process with an empty cache. Processor time is counted, not the clock, so
that other programs disturb little. The table goes into benchmarks/results/compiling.md; what is
not measured this time keeps its line.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import numba

from wallacea.bots import find_bot
from wallacea.core.game import find_game, game_keys
from wallacea.core.many import play_many

RESULTS = Path(__file__).parent / "results" / "compiling.md"
BOTS = ("random", "greedy", "search:20")
SEATS = 3
SPEED_SECONDS = 1.0
"""So long one piece of play; the best of several counts."""
PIECES = 5


def measure(key: str, name: str) -> dict[str, float]:
    """Seconds to compile, and moves a second, of the processor."""
    game, bots = find_game(key), [find_bot(name)]
    begin = time.process_time()
    play_many(game, SEATS, bots, 1, seed=1, threads=1)
    compiling = time.process_time() - begin
    games = 1
    speeds: list[float] = []
    while len(speeds) < PIECES:
        begin = time.process_time()
        series = play_many(game, SEATS, bots, games, seed=2, threads=1)
        took = time.process_time() - begin
        if took > SPEED_SECONDS / 2 or games >= 1 << 20:
            speeds.append(float(series.moves.sum()) / took)
        else:
            games *= 4
    return {"seconds": compiling, "speed": max(speeds)}


def apart(key: str, bot: str, linking: str) -> dict[str, float]:
    """The same in a process of its own, which begins from nothing."""
    with tempfile.TemporaryDirectory() as empty:
        wanted = {"WALLACEA_CACHE": empty, "WALLACEA_LINKING": linking}
        command = [sys.executable, "-W", "ignore", __file__, "--measure", key, bot]
        done = subprocess.run(
            command, env=os.environ | wanted, check=True, capture_output=True, text=True
        )
    found: dict[str, float] = json.loads(done.stdout)
    return found


def line(key: str, bot: str, usual: dict[str, float], ours: dict[str, float]) -> str:
    spared = 1 - ours["seconds"] / usual["seconds"]
    faster = ours["speed"] / usual["speed"] - 1
    return (
        f"| {key} | {bot} | {usual['seconds']:.1f} s | {ours['seconds']:.1f} s | {-spared:+.0%} "
        f"| {usual['speed']:,.0f} | {ours['speed']:,.0f} | {faster:+.0%} |"
    )


def kept_lines() -> dict[tuple[str, str], str]:
    """The lines of the table as it is."""
    found = {}
    for row in RESULTS.read_text(encoding="utf-8").splitlines() if RESULTS.exists() else ():
        cells = [cell.strip() for cell in row.strip("|").split("|")]
        if row.startswith("|") and cells[0] in game_keys():
            found[cells[0], cells[1]] = row
    return found


def write(lines: dict[tuple[str, str], str]) -> None:
    order = sorted(lines, key=lambda place: (place[0], [*BOTS, place[1]].index(place[1])))
    versions = f"Numba {numba.__version__}, Python {platform.python_version()}"
    head = f"""# Compiling

Made by `python benchmarks/compile.py`: {versions}, {platform.machine()}.
*Numba alone* optimises every rule with all it calls and makes machine code of each; *joined* is
what `core/linking.py` does. First the seconds of the processor from an empty cache to the end of
the first game, in a new process; then moves a second on one core, {SEATS} seats. Code that is kept
loads in a fraction of a second.

| game | bots | Numba alone | joined | | Numba alone, moves/s | joined, moves/s | |
|---|---|---|---|---|---|---|---|
"""
    rows = "\n".join(lines[place] for place in order)
    RESULTS.write_text(f"{head}{rows}\n", encoding="utf-8")


def main(wanted: list[str]) -> None:
    keys = [key for key in game_keys() if key in wanted] or game_keys()
    bots = [bot for bot in BOTS if bot in wanted] or list(BOTS)
    for bot in bots:
        for key in keys:
            found: dict[str, Any] = {way: apart(key, bot, way) for way in ("off", "on")}
            lines = kept_lines()
            lines[key, bot] = line(key, bot, found["off"], found["on"])
            print(lines[key, bot], flush=True)
            write(lines)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--measure"]:
        print(json.dumps(measure(*sys.argv[2:])))
    else:
        main(sys.argv[1:])
