"""Darwin's Choice: how balanced the reconstructed numbers are, and how fast it plays.

    python benchmarks/darwin.py [GAMES]      # writes benchmarks/results/darwin.md

Greedy bots play with the expansion at 2 to 6 seats. Counted is how often each habitat is
settled, how many species survive an era, where points come from, and which cards are used.
"""

from __future__ import annotations

import platform
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

from wallacea.bots import find_bot
from wallacea.bots.thinking import Thinker
from wallacea.core.chance import seeded_words, set_chance
from wallacea.core.data import rows
from wallacea.core.game import find_game
from wallacea.core.many import play_many
from wallacea.games.darwin.cards import CARDS, HABITATS, PARTS
from wallacea.games.darwin.cards import DATA as FOLDER
from wallacea.games.darwin.cards import PART as PART_OF
from wallacea.terminal.bench import measure

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


def report(tally: Tally) -> list[str]:
    total = sum(tally.points.values())
    lines = [
        "# Darwin's Choice: balance and speed",
        "",
        f"{tally.games} games of greedy bots at 2 to 6 seats with the expansion, all options at "
        f"their defaults; {tally.moves / tally.games:.0f} choices a game, mean score "
        f"{sum(tally.scores) / len(tally.scores):.1f}.",
        "",
        "## Habitats",
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
    lines += ["", "## Survival", "", "| era | species evaluated | survive |", "|---|---|---|"]
    for era in sorted(tally.evaluated):
        share = 100 * tally.survived[era] / max(1, tally.evaluated[era])
        lines.append(f"| {era} | {tally.evaluated[era]} | {share:.0f} % |")
    dead = sum(tally.deaths.values())
    causes = ", ".join(f"{n.lower()} {100 * k / dead:.0f} %" for n, k in tally.deaths.most_common())
    lines += ["", f"Causes of death: {causes}.", "", "## Points", ""]
    lines += ["| source | share |", "|---|---|"]
    lines += [f"| {n} | {100 * k / total:.0f} % |" for n, k in tally.points.most_common()]
    lines += ["", "## Cards", "", "How often a copy of each function was played, per game.", ""]
    copies = Counter(FUNCTION)
    lines += ["| part | least played | most played | never |", "|---|---|---|---|"]
    for part, name in enumerate(PARTS):
        functions = {FUNCTION[card] for card in range(CARDS) if PART_OF[card] == part}
        rates = sorted((tally.played[f] / copies[f] / tally.games, f) for f in functions)
        never = sum(rate == 0 for rate, _ in rates)
        low, high = (", ".join(f"{f} {r:.2f}" for r, f in x) for x in (rates[:3], rates[-3:]))
        lines.append(f"| {name} | {low} | {high} | {never} |")
    return lines


def speed() -> list[str]:
    figures = measure(GAME, lambda what: print(f"  {what} ...", flush=True))
    objects, records = figures["objects_random"], figures["records_random"]
    return [
        "",
        "## Speed",
        "",
        f"One core, {figures['seats']} seats, Python {platform.python_version()}, "
        f"{platform.machine()}: random play {records['moves_per_second']:,.0f} moves/s compiled, "
        f"{objects['moves_per_second']:,.0f} moves/s over objects "
        f"({figures['records_over_objects']:.0f} times); greedy "
        f"{figures['records_greedy']['moves_per_second']:,.0f} moves/s compiled; search "
        f"{figures['search']['simulations_per_second']:,.0f} simulations/s. A state has "
        f"{figures['bytes_per_state']:,} bytes. Compiling from nothing: random play "
        f"{records['compiling_seconds']:.0f} s, greedy "
        f"{figures['records_greedy']['compiling_seconds']:.0f} s, search "
        f"{figures['search']['compiling_seconds']:.0f} s.",
    ]


def side_by_side() -> list[str]:
    """Random play in both tiers by processor time, which a busy machine does not change."""
    bot = find_bot("random")
    play_many(GAME, 4, [bot], 4, seed=1, threads=1)
    rates = []
    for tier, games in (("records", 8000), ("objects", 120)):
        begin = time.process_time()
        series = play_many(GAME, 4, [bot], games, seed=1, threads=1, tier=tier)
        rates.append(series.moves.sum() / (time.process_time() - begin))
    said = f"{rates[0]:,.0f} moves/s compiled, {rates[1]:,.0f} over objects"
    return ["", f"By processor time, side by side: {said} ({rates[0] / rates[1]:.0f} times)."]


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 250
    tally = Tally()
    for seed in range(games):
        tally.game(2 + seed % 5, seed)
    lines = [*report(tally), *speed(), *side_by_side(), "", *TUNED]
    RESULTS.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print("\n".join(lines))


TUNED = [
    "## What was tuned",
    "",
    "Nothing: all numbers are those of the reconstruction as it came. They stay as they are",
    "while no habitat is left empty and no card unused above.",
]

if __name__ == "__main__":
    main()
