"""How fast the environments of PettingZoo and Gymnasium are stepped.

    python benchmarks/environments.py [GAME ...]      # all games; about 15 seconds each

PettingZoo's own `performance_benchmark` drives the AEC environment: random legal choices, one
process, observations and masks included, 5 seconds. The same choices are made in the parallel
environment, in Gymnasium's environment against random bots, and in its vector of 256 games on one
thread. Seconds are those of the processor, so that other programs disturb little. The table goes
into benchmarks/results/environments.md; games that are not measured this time keep their line.
"""

from __future__ import annotations

import contextlib
import io
import platform
import re
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
from pettingzoo.test import performance_benchmark

from wallacea.core.game import game_keys
from wallacea.envs.gymnasium import WallaceaEnv, WallaceaVectorEnv
from wallacea.envs.pettingzoo import env, parallel_env

RESULTS = Path(__file__).parent / "results" / "environments.md"
SEATS = 3
SECONDS = 3.0
VECTOR = 256
HEAD = "| game | AEC, turns/s | parallel, steps/s | Gymnasium, steps/s | vector, steps/s |"


def theirs(key: str) -> float:
    """Turns a second, as PettingZoo counts them."""
    table = env(key, seats=SEATS)
    for _ in range(2):  # everything is compiled before it is measured
        table.reset(seed=1)
        table.step(int(table.observe(table.agent_selection)["action_mask"].argmax()))
    told, begin, worked = io.StringIO(), time.perf_counter(), time.process_time()
    with contextlib.redirect_stdout(told):
        performance_benchmark(table)
    turns = float(re.findall(r"([\d.]+) turns per second", told.getvalue())[0])
    return turns * (time.perf_counter() - begin) / (time.process_time() - worked)


def rate(step: Callable[[], int]) -> float:
    """Steps a second, after some that are not counted."""
    for _ in range(50):
        step()
    made, begin = 0, time.process_time()
    while (took := time.process_time() - begin) < SECONDS:
        made += step()
    return made / took


def parallel(key: str) -> float:
    """Steps a second, in which all agents act."""
    table, dice = parallel_env(key, seats=SEATS), np.random.default_rng(1)
    seen, _ = table.reset(seed=1)

    def step() -> int:
        nonlocal seen
        if not table.agents:
            seen, _ = table.reset()
        masks = {agent: np.flatnonzero(one["action_mask"]) for agent, one in seen.items()}
        seen, *_ = table.step({a: int(mask[dice.integers(len(mask))]) for a, mask in masks.items()})
        return 1

    return rate(step)


def alone(key: str) -> float:
    """Steps a second of the learner, the bots' choices included."""
    made, dice = WallaceaEnv(key, seats=SEATS, opponents="random"), np.random.default_rng(1)
    _, info = made.reset(seed=1)

    def step() -> int:
        nonlocal info
        legal = np.flatnonzero(info["action_mask"])
        *_, ended, _, info = made.step(int(legal[dice.integers(len(legal))]))
        if ended:
            _, info = made.reset()
        return 1

    return rate(step)


def together(key: str) -> float:
    """The same in a vector."""
    envs = WallaceaVectorEnv(key, VECTOR, seats=SEATS, opponents="random", threads=1)
    envs.reset(seed=1)

    def step() -> int:
        envs.step(envs.batch.random_actions())
        return VECTOR

    return rate(step)


def line(key: str) -> str:
    rates = [measure(key) for measure in (theirs, parallel, alone, together)]
    return f"| {key} | " + " | ".join(f"{rate:,.0f}" for rate in rates) + " |"


def main(keys: list[str]) -> None:
    kept: dict[str, Any] = {}
    if RESULTS.exists():
        rows = re.findall(r"^(\| (\w+) \| [\d,]+ .*\|)$", RESULTS.read_text("utf-8"), re.M)
        kept = {key: row for row, key in rows}
    kept |= {key: line(key) for key in keys}
    lines = [
        "# Environments",
        "",
        f"`python benchmarks/environments.py`, {time.strftime('%Y-%m-%d')}, one core, seconds of "
        f"the processor; Python {platform.python_version()}, Gymnasium {gymnasium.__version__}, "
        f"PettingZoo {pettingzoo.__version__}. {SEATS} seats, random choices. AEC is PettingZoo's "
        f"own `performance_benchmark`; in Gymnasium the other seats are random bots, the vector "
        f"has {VECTOR} games.",
        "",
        HEAD,
        "|---" + "|---:" * 4 + "|",
        *(kept[key] for key in sorted(kept)),
        "",
    ]
    RESULTS.write_text("\n".join(lines), "utf-8")
    print("\n".join(lines))


if __name__ == "__main__":
    main(sys.argv[1:] or game_keys())
