"""Evolution: Climate in figures: how fast it is, and what games of the bots look like.

python benchmarks/climate.py [GAMES]      # writes benchmarks/results/climate.md
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from statistics import mean, median
from typing import Any

import numpy as np

from wallacea.bots import BOTS, BotKind, find_bot
from wallacea.bots.search import begin_search, simulate
from wallacea.core.chance import Dice, seed_chance, seeded_words, spin
from wallacea.core.compiling import entry
from wallacea.core.game import find_game
from wallacea.core.many import DREAMS, Desk, Node, first_of, play_many
from wallacea.core.rules import bound, thought
from wallacea.core.state import State, layout, pack
from wallacea.games.climate import events
from wallacea.games.climate.cards import ZONES

RESULTS = Path(__file__).parent / "results" / "climate.md"
GAME = find_game("climate")
SEED = 2026
SIMULATIONS = 2000
FRESH = """
import time
from wallacea.bots import find_bot
from wallacea.core.game import find_game
from wallacea.core.many import play_many
begin = time.perf_counter()
play_many(find_game("climate"), 4, [find_bot("{bot}")], 1, seed=1, threads=1)
print(time.perf_counter() - begin)
"""


def seconds_to_compile(bot: str) -> float:
    """From nothing: a process and a cache folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [sys.executable, "-W", "ignore", "-c", FRESH.format(bot=bot)],
            env={**os.environ, "WALLACEA_CACHE": folder},
            capture_output=True,
            text=True,
            check=True,
        )
    return float(done.stdout)


def moves_per_second(tier: str, seats: int, games: int) -> float:
    bot = find_bot("random")
    series = play_many(GAME, seats, [bot], games, seed=SEED, tier=tier, threads=1)
    return float(series.moves.sum() / series.seconds)


@thought
def ponder(desk: Desk, games: list[State], seat: int, simulations: int) -> None:
    begin_search(desk, games[0], seat)
    simulate(desk, seat, simulations)


def simulations_per_second(seats: int, positions: int) -> float:
    """Search on one core, over positions all through a game of greedy bots."""
    think = entry(ponder, GAME.filling, GAME)
    records: Any = np.zeros(1, layout(GAME.state))
    desk: Any = Desk(
        np.zeros(1, layout(Dice)),  # type: ignore[arg-type]
        np.zeros(GAME.most_choices + GAME.actions, np.int64),  # type: ignore[arg-type]
        np.zeros(DREAMS, layout(GAME.state)),  # type: ignore[arg-type]
        np.zeros(SIMULATIONS + 2, layout(Node)),  # type: ignore[arg-type]
        np.zeros(1, np.int64),  # type: ignore[arg-type]
    )
    desk.dice["chance"][0] = seeded_words(SEED, 1)
    moments = [moment for moment in game_of("greedy", seats, 0) if moment[1] > 1]
    think(desk, moments_record(records, moments[0]), 0, 1)  # compiles
    took = 0.0
    for number in range(positions):
        moment = moments[number * len(moments) // positions]
        moments_record(records, moment)
        begin = time.perf_counter()
        think(desk, records, moment[0], SIMULATIONS)
        took += time.perf_counter() - begin
    return positions * SIMULATIONS / took


def moments_record(records: Any, moment: tuple[int, int, Any]) -> Any:
    records[0] = moment[2]
    return records


def game_of(bot: str, seats: int, number: int, log: list[Any] | None = None) -> Iterator[Any]:
    """Every question of a game of bots: who is asked, how many choices, the table."""
    kind = BOTS[bot]
    assert isinstance(kind, BotKind)
    choose = bound(kind.choose, GAME.filling)
    state: Any = GAME.state()
    state.log = log
    seed_chance(state, SEED, number)
    GAME.setup(state, seats, GAME.option_numbers({}, seats))
    dreams: Any = [GAME.state() for _ in range(DREAMS)]
    desk = Desk([Dice()], [0] * (GAME.most_choices + GAME.actions), dreams, [], [0])
    seed_chance(desk.dice[0], SEED, number + 1)
    spin(desk.dice[0], 2)
    while not GAME.over(state):
        seat = first_of(GAME.waiting(state))
        count = GAME.legal(state, seat, desk.actions)
        if log is None:
            row = np.zeros(1, layout(GAME.state))
            pack(state, row[0])
            yield seat, count, row[0]
        GAME.play(state, seat, choose(desk, state, seat, count, 0))
    if log is not None:
        yield state


def table_of_games(bot: str, seats: int, games: int) -> str:
    """One line of the table: what games of these bots look like."""
    rounds, scores, extinct, attacks, happened, water = [], [], [], [], [], []
    zones: Counter[int] = Counter()
    for number in range(games):
        log: list[Any] = []
        (state,) = game_of(bot, seats, number, log)
        count = Counter(event[0] for event in log)
        rounds.append(state.round)
        scores += [GAME.score(state, seat) for seat in range(seats)]
        extinct.append(count[events.EXTINCT])
        attacks.append(count[events.ATTACKED])
        happened.append(count[events.EVENT_HAPPENS])
        zones.update(event[1] for event in log if event[0] == events.CLIMATE)
        water += [event[2] for event in log if event[0] == events.PLANT_FOOD]
    visited = sum(zones.values())
    where = ", ".join(f"{ZONES[z]} {100 * zones[z] / visited:.0f} %" for z in sorted(zones))
    dry = 100 * water.count(0) / len(water)
    return (
        f"| {seats} | {median(rounds):g} ({min(rounds)} to {max(rounds)}) | {mean(scores):.1f} "
        f"({min(scores)} to {max(scores)}) | {mean(extinct):.1f} | {mean(attacks):.1f} "
        f"| {mean(happened):.1f} | {mean(water):.1f} | {dry:.0f} % | {where} |"
    )


def report(games: int) -> Iterator[str]:
    yield "# Evolution: Climate in figures"
    yield ""
    yield "One core of a small shared machine; `python benchmarks/climate.py` measures them anew."
    yield ""
    yield "## Speed"
    yield ""
    yield "| what | figure |"
    yield "|---|---|"
    for bot in ("random", "search:50"):
        took = seconds_to_compile(bot)
        yield f"| compiled from nothing, with one game of `{bot}` | {took:.0f} s |"
    objects = moves_per_second("objects", 4, 40)
    yield f"| moves per second, objects, random play, 4 seats | {objects:,.0f} |"
    for seats in GAME.seats:
        fast = moves_per_second("records", seats, 20_000)
        more = f" ({fast / objects:.0f} times objects)" if seats == 4 else ""
        yield f"| moves per second, records, random play, {seats} seats | {fast:,.0f}{more} |"
    for seats in (2, 3, 4):
        thought_of = simulations_per_second(seats, 10)
        yield f"| simulations per second of search, {seats} seats | {thought_of:,.0f} |"
    yield f"| bytes of a state | {layout(GAME.state).itemsize:,} |"
    yield ""
    yield f"{games} games each, default options. Rounds are medians, the rest are means per game;"
    yield "food is what lies on the Watering Hole after Phase 4, dry rounds are those without any;"
    yield "zones are where the climate marker stood when the Food Cards had been counted."
    for bot in ("greedy", "random"):
        yield ""
        yield f"## Games of {bot} bots"
        yield ""
        yield (
            "| seats | rounds | score | extinctions | attacks | events "
            "| food | dry rounds | climate zones |"
        )
        yield "|---|---|---|---|---|---|---|---|---|"
        for seats in GAME.seats:
            yield table_of_games(bot, seats, games)
    yield ""
    yield "Greedy bots like it warm, where the leaves are largest, and stay away from the zones"
    yield "that cost population; random ones wander over the whole board. No end of the climate"
    yield "is a trap and dry rounds are rare, so no reconstructed number had to be changed."
    yield ""


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    lines = []
    for line in report(games):
        print(line, flush=True)
        lines.append(line)
    RESULTS.write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
