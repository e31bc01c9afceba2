"""Darwin's Choice: how balanced the reconstructed numbers are, how strong the bots, how fast.

    python benchmarks/darwin.py [balance] [bots] [speed]     # all three if none is named

Each part writes its section of benchmarks/results/darwin.md and leaves the others alone. Only
NumPy and Numba are needed: with PYTHONPATH=src nothing has to be installed.

Balance: greedy bots play with the expansion at 2 to 6 seats. Counted is how often each habitat
is settled, how many species survive an era, where points come from, and which cards are used.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections import Counter
from math import sqrt
from pathlib import Path
from typing import Any

from wallacea.bots import find_bot
from wallacea.bots.thinking import Thinker, compile_thinking
from wallacea.core.chance import seeded_words, set_chance
from wallacea.core.data import rows
from wallacea.core.game import find_game
from wallacea.core.many import play_many
from wallacea.core.state import layout
from wallacea.games.darwin.cards import CARDS, HABITATS, PARTS
from wallacea.games.darwin.cards import DATA as FOLDER
from wallacea.games.darwin.cards import PART as PART_OF

RESULTS = Path(__file__).parent / "results" / "darwin.md"
GAME = find_game("darwin")
NAMES = [event.name for event in GAME.events]
FUNCTION = [row["function_id"] for row in rows(FOLDER / "animals.csv")]
SOURCES = {
    "SURVIVED": "survival",
    "WON_HABITAT": "best adapted",
    "STRONGEST": "strength",
    "GAINED": "Conservation programme",
}
GAMES = 250
PAIRS = (
    ("greedy", "random", 1000),
    ("medium", "greedy", 100),
    ("search", "greedy", 24),
)
"""One seat for the first bot, the others for the second; so many games."""
SEATS = 4
"""At how many seats speed is measured."""


# --- balance ----------------------------------------------------------------------------


class Tally:
    """What is counted over all games."""

    def __init__(self) -> None:
        self.lying: Counter[int] = Counter()
        self.settled: Counter[int] = Counter()
        self.evaluated: Counter[int] = Counter()
        self.survived: Counter[int] = Counter()
        self.deaths: Counter[str] = Counter()
        self.points: Counter[str] = Counter()
        self.played: Counter[str] = Counter()
        self.events: Counter[str] = Counter()
        self.scores: list[int] = []
        self.moves = 0
        self.games = 0

    def game(self, seats: int, seed: int) -> None:
        state: Any = GAME.state()
        set_chance(state, seeded_words(seed, seats))
        state.log = []
        GAME.setup(state, seats, GAME.option_numbers({}, seats))
        bots = [Thinker(GAME, "greedy", seed=seed * 10 + seat) for seat in range(seats)]
        era = 0
        while not GAME.over(state):
            seat = GAME.seats_waiting(state)[0]
            action = bots[seat].choose(state, seat).action
            living = sum(s.alive for s in state.species)
            before = state.era
            lying = [p.habitat for p in state.places[: state.open_places]]
            state.log.clear()
            set_chance(state, seeded_words(seed, self.moves))
            GAME.play(state, seat, action)
            self.moves += 1
            if state.era != era and state.phase == 1:
                era = state.era
                self.lying.update(p.habitat for p in state.places[: state.open_places])
            self.learn(state, before, living, lying)
        self.scores += [GAME.score(state, seat) for seat in range(seats)]
        self.games += 1

    def learn(self, state: Any, era: int, living: int, lying: list[int]) -> None:
        for number, a, b, c in state.log:
            name = NAMES[number]
            if name == "EVALUATION_BEGINS":
                self.evaluated[era] += living
            elif name == "CREATED":
                self.settled[lying[c]] += 1
                cards = state.species[b].cards[: state.species[b].count]
                self.played.update(FUNCTION[card] for card in cards)
            elif name == "MIGRATED":
                self.settled[lying[c]] += 1
            elif name == "CARD_ADDED":
                self.played[FUNCTION[b]] += 1
            elif name in ("FAILED_REQUIREMENTS", "STARVED") or name == "EATEN":
                self.deaths[name] += 1
            elif name == "EVENT_TURNED":
                self.events[str(a)] += 1
            if name == "SURVIVED":
                self.survived[era] += 1
            if name in SOURCES:
                self.points[SOURCES[name]] += c if name == "WON_HABITAT" else b


def balance() -> list[str]:
    tally = Tally()
    for seed in range(GAMES):
        tally.game(2 + seed % 5, seed)
    return [*report(tally), "", *TUNED]


def report(tally: Tally) -> list[str]:
    total = sum(tally.points.values())
    lines = [
        f"{tally.games} games of greedy bots at 2 to 6 seats with the expansion, all options at "
        f"their defaults; {tally.moves / tally.games:.0f} choices a game, mean score "
        f"{sum(tally.scores) / len(tally.scores):.1f}.",
        "",
        "### Habitats",
        "",
        "How often a species was created in a habitat or migrated to it, for each era in which "
        "it lay on the table.",
        "",
        "| habitat | eras on the table | settled | per era |",
        "|---|---|---|---|",
    ]
    for habitat, name in enumerate(HABITATS):
        lay, settled = tally.lying[habitat], tally.settled[habitat]
        lines.append(f"| {name} | {lay} | {settled} | {settled / max(1, lay):.2f} |")
    empty = [name for habitat, name in enumerate(HABITATS) if not tally.settled[habitat]]
    lines += ["", f"Never settled: {', '.join(empty) or 'none'}."]
    lines += ["", "### Survival", "", "| era | species evaluated | survive |", "|---|---|---|"]
    for era in sorted(tally.evaluated):
        share = 100 * tally.survived[era] / max(1, tally.evaluated[era])
        lines.append(f"| {era} | {tally.evaluated[era]} | {share:.0f} % |")
    dead = sum(tally.deaths.values())
    causes = ", ".join(f"{n.lower()} {100 * k / dead:.0f} %" for n, k in tally.deaths.most_common())
    lines += ["", f"Causes of death: {causes}.", "", "### Points", ""]
    lines += ["| source | share |", "|---|---|"]
    lines += [f"| {n} | {100 * k / total:.0f} % |" for n, k in tally.points.most_common()]
    lines += ["", "### Cards", "", "How often a copy of each function was played, per game.", ""]
    copies = Counter(FUNCTION)
    lines += ["| part | least played | most played | never |", "|---|---|---|---|"]
    for part, name in enumerate(PARTS):
        functions = {FUNCTION[card] for card in range(CARDS) if PART_OF[card] == part}
        rates = sorted((tally.played[f] / copies[f] / tally.games, f) for f in functions)
        never = sum(rate == 0 for rate, _ in rates)
        low, high = (", ".join(f"{f} {r:.2f}" for r, f in x) for x in (rates[:3], rates[-3:]))
        lines.append(f"| {name} | {low} | {high} | {never} |")
    return lines


TUNED = [
    "### What was tuned",
    "",
    "Nothing: all numbers are those of the reconstruction as it came. They stay as they are",
    "while no habitat is left empty and no card unused above.",
]


# --- bots -------------------------------------------------------------------------------


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % confidence interval of a share."""
    z, share = 1.96, wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games**2)) / (1 + z * z / games)
    return middle - half, middle + half


def bots() -> list[str]:
    lines = [
        "One seat for the first bot, all others for the second; seats rotate. Fair is the share "
        "of wins without any difference in strength. medium thinks for "
        f"{find_bot('medium').strength:,} simulations, search for "
        f"{find_bot('search').strength:,}.",
        "",
        "| bot | against | seats | games | wins | 95 % | fair | mean score | theirs |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for one, other, games in PAIRS:
        for seats in (2, 3, 4):
            table = [find_bot(one)] + [find_bot(other)] * (seats - 1)
            series = play_many(GAME, seats, table, games, seed=2026, rotate=True)
            wins = int((series.places[:, 0] == 0).sum())
            low, high = interval(wins, games)
            own, *theirs = series.mean_scores
            lines.append(
                f"| {one} | {other} | {seats} | {games:,} | {wins / games:.1%} "
                f"| {low:.1%} to {high:.1%} | {1 / seats:.0%} | {own:.1f} "
                f"| {sum(theirs) / len(theirs):.1f} |"
            )
            print(lines[-1], flush=True)
    return lines


# --- speed ------------------------------------------------------------------------------


class Clock:
    """Seconds by the clock on the wall, and of processor time, which others do not slow."""

    def __init__(self) -> None:
        self.begin = (time.perf_counter(), time.process_time())

    def read(self) -> list[float]:
        return [time.perf_counter() - self.begin[0], time.process_time() - self.begin[1]]


def play_for(tier: str, bot: str, games: int) -> list[float]:
    """Moves per second on one core, by wall clock and by processor time."""
    clock = Clock()
    series = play_many(GAME, SEATS, [find_bot(bot)], games, seed=2, threads=1, tier=tier)
    return [int(series.moves.sum()) / seconds for seconds in clock.read()]


def measure(what: str) -> dict[str, list[float]]:
    """Compiles one bot from nothing, and lets it play; the cache must be empty."""
    clock = Clock()
    if what == "search":
        compile_thinking(GAME)
        return {"compiling search": clock.read()}
    play_many(GAME, SEATS, [find_bot(what)], 1, seed=1, threads=1)
    found = {f"compiling {what} play": clock.read()}
    games = {"random": 12_000, "greedy": 400}[what]
    found[f"{what} play, compiled"] = play_for("records", what, games)
    if what == "random":
        found["random play over objects"] = play_for("objects", "random", 200)
    return found


def measured_apart(what: str) -> dict[str, list[float]]:
    """The same in a process of its own with an empty cache."""
    print(f"  {what} ...", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-W", "ignore", __file__, "measure", what]
        world = {**os.environ, "WALLACEA_CACHE": folder}
        done = subprocess.run(command, env=world, stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, list[float]] = json.loads(done.stdout)
    return found


def speed() -> list[str]:
    found: dict[str, list[float]] = {}
    for what in ("random", "greedy", "search"):
        found |= measured_apart(what)
    compiled, objects = found["random play, compiled"], found["random play over objects"]
    times = [fast / slow for fast, slow in zip(compiled, objects, strict=True)]
    rates = ("random play, compiled", "random play over objects", "greedy play, compiled")
    seconds = ("compiling random play", "compiling greedy play", "compiling search")
    return [
        f"One core, {SEATS} seats, Python {platform.python_version()}, {platform.machine()}; a "
        f"state has {layout(GAME.state).itemsize:,} bytes. Compiling begins with an empty cache, "
        "each time in a new process. Processor time does not count what other programs take.",
        "",
        "| what | by wall clock | by processor time |",
        "|---|---|---|",
        *("| {}, moves/s | {:,.0f} | {:,.0f} |".format(name, *found[name]) for name in rates),
        "| compiled random play over objects | {:.0f} times | {:.0f} times |".format(*times),
        *("| {} | {:.0f} s | {:.0f} s |".format(name, *found[name]) for name in seconds),
    ]


# --- the file of results ----------------------------------------------------------------

PARTS_OF_REPORT = {"balance": balance, "bots": bots, "speed": speed}


def sections() -> dict[str, str]:
    """What stands in the file of results under each heading."""
    said = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else ""
    found = {}
    for section in said.split("\n## ")[1:]:
        name, _, text = section.partition("\n")
        found[name.strip().lower()] = text.strip("\n")
    return found


def main() -> None:
    if sys.argv[1:2] == ["measure"]:
        print(json.dumps(measure(sys.argv[2])))
        return
    wanted = sys.argv[1:] or list(PARTS_OF_REPORT)
    unknown = [name for name in wanted if name not in PARTS_OF_REPORT]
    if unknown:
        sys.exit(f"{unknown[0]!r} is no part; expected some of: {', '.join(PARTS_OF_REPORT)}")
    for name in wanted:
        print(name, flush=True)
        found = {**sections(), name: "\n".join(PARTS_OF_REPORT[name]())}
        parts = [f"## {n.capitalize()}\n\n{found[n]}\n" for n in PARTS_OF_REPORT if n in found]
        RESULTS.write_text("\n".join(["# Darwin's Choice\n", *parts]), encoding="utf-8")
        print(found[name])


if __name__ == "__main__":
    main()
