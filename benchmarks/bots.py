"""How strong are the bots? Shares of wins with 95 % intervals, and ratings, as Markdown.

    python -m benchmarks.bots > benchmarks/results/bots.md        # everything; many hours
    python -m benchmarks.bots --game arctic --part lines --seats 2 --games 100
    python -m benchmarks.bots --game climate --part ratings --bots random,greedy,script:hunter
    python -m benchmarks.bots --duel greedy benchmarks.before.climate:plain --game climate

Parts: `lines` (what a bot must reach against another), `ladder` (each level against the one below),
`ratings` (all against all, by openskill: pip install openskill), `duels` (what `--duel` names).
A bot that is not there yet is named, and its rows say so. With `--keep FILE` what was played is
written down piece by piece; the same command then goes on where it stopped, as long as the commit
is the same. Progress goes to stderr.

The same cards for all: every deal is played as often as there are seats, each time from the same
seed and with everybody one seat further. Set-up and first hands are then the same for each of them;
later cards come from the same chance, but differ as soon as the choices do. One seat belongs to the
first bot, all others to the second; who shares the first place has a share of a win. Intervals are
Wilson's, as if games were independent; those of one deal are less alike than that, if at all.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from math import sqrt
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np

from benchmarks.history import commit
from wallacea.bots import SCRIPT, find_bot
from wallacea.core.faults import UserError
from wallacea.core.game import Game, find_game, game_keys
from wallacea.core.many import only_its_own, play_many

SEED = 2026
DEALS = 5
"""Deals of a piece, each of which is played once for every seat."""
HARD = {"climate": "benchmarks.before.climate:hard"}
"""``hard`` as it was when the lines were drawn, where it plays otherwise now."""
HARD_ELSEWHERE = "search:1000"
LADDER = ("random", "easy", "medium", "hard", "master", "champion")
RATED = ("random", "easy", "greedy", "medium", "hard", "master", "champion")
PARTS = ("lines", "ladder", "ratings", "duels")
ORDERS = 20
"""Ratings depend a little on the order of the games: the mean of so many counts."""
TIER = "records"
Z = 1.96


NO_LINE: Mapping[int, float] = MappingProxyType({})


class Line(NamedTuple):
    """What one bot must reach against another, as a share of wins by the number of seats."""

    one: str
    other: str
    least: Mapping[int, float] = NO_LINE
    most: Mapping[int, float] = NO_LINE
    games: int = 400


def lines_of(game: Game) -> list[Line]:
    """The lines that are drawn for a game."""
    lines = [
        Line("master", HARD.get(game.key, HARD_ELSEWHERE), {2: 0.75, 4: 0.45}),
        Line("master", "search:20000", {2: 0.55}, games=100),
        Line("champion", "master", {2: 0.58}, games=200),
    ]
    for name in game.scripts:
        lines.append(Line(SCRIPT + name, "master", most={2: 0.30}))
    for name in game.scripts:
        lines.append(Line(SCRIPT + name, "greedy", games=1000))
        lines.append(Line(SCRIPT + name, HARD_ELSEWHERE, games=100))
    if game.key == "climate":
        lines.append(Line("greedy", "benchmarks.before.climate:plain", {2: 0.60}, games=2000))
    return lines


def ladder_of(game: Game) -> list[Line]:
    """Each level must beat the one below in 60 to 80 % of games with two seats."""
    steps = zip(LADDER[1:], LADDER, strict=False)
    return [Line(one, other, {2: 0.60}, {2: 0.80}, games=200) for one, other in steps]


def counts_of(game: Game) -> list[int]:
    """The fewest seats, a middle number and the most; four, for the line that asks for them."""
    few, many = game.seats[0], game.seats[-1]
    return sorted({few, (few + many) // 2, many} | ({4} & {*game.seats}))


# --- playing ----------------------------------------------------------------------------


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % confidence interval of a share.

    >>> [round(bound, 3) for bound in interval(50, 100)]
    [0.404, 0.596]
    """
    share = wins / games
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games**2)) / (1 + Z * Z / games)
    return max(0.0, middle - half), min(1.0, middle + half)


class Played(NamedTuple):
    """The games of two bots: each row is a game, its first column the first bot's."""

    places: np.ndarray[Any, Any]
    scores: np.ndarray[Any, Any]

    @property
    def games(self) -> int:
        return len(self.places)

    @property
    def wins(self) -> float:
        """Games that the first bot won; a shared win counts as its share."""
        first = self.places == 0
        return float((first[:, 0] / first.sum(axis=1)).sum())


def bot_named(name: str, game: Game) -> Any:
    """The bot of this name, or in a sentence why it cannot play."""
    try:
        bot = find_bot(name)
        only_its_own(game, [bot])
    except UserError as problem:
        return str(problem)
    return bot


class Kept:
    """The pieces that were played, in a file where there is one."""

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self.by = commit()
        self.pieces: dict[tuple[Any, ...], dict[str, Any]] = {}
        if file is not None and file.exists():
            for line in file.read_text(encoding="utf-8").splitlines():
                piece = json.loads(line)
                if piece["commit"] == self.by:
                    self.pieces[tuple(piece["of"])] = piece

    def add(self, of: tuple[Any, ...], piece: dict[str, Any]) -> None:
        self.pieces[of] = piece
        if self.file is not None:
            with self.file.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"of": of, "commit": self.by, **piece}) + "\n")


def say(words: str) -> None:
    print(words, file=sys.stderr, flush=True)


def duel(game: Game, one: str, other: str, seats: int, games: int, kept: Kept) -> Played:
    """So many games, or a few more, of the first bot against the second in all other seats."""
    bots = [find_bot(one)] + [find_bot(other)] * (seats - 1)
    pieces = -(-games // (DEALS * seats))
    found = []
    for number in range(pieces):
        of = (game.key, one, other, seats, number)
        if of not in kept.pieces:
            kept.add(of, piece_of(game, bots, seats, number))
        found.append(kept.pieces[of])
        played = Played(
            np.concatenate([np.array(piece["places"]) for piece in found]),
            np.concatenate([np.array(piece["scores"]) for piece in found]),
        )
        if number == pieces - 1 or number % max(1, pieces // 10) == 0:
            share = played.wins / played.games
            say(f"{game.key}, {seats} seats: {one} against {other}: {share:.1%} of {played.games}")
    return played


def piece_of(game: Game, bots: Sequence[Any], seats: int, number: int) -> dict[str, Any]:
    """Some deals, each once for every seat that the first bot can have."""
    places, scores = [], []
    for turn in range(seats):
        seated = [bots[(seat - turn) % seats] for seat in range(seats)]
        series = play_many(game, seats, seated, DEALS, seed=SEED + number, tier=TIER)
        by_bot = [(bot + turn) % seats for bot in range(seats)]
        places.append(series.places[:, by_bot])
        scores.append(series.scores[:, by_bot])
    return {"places": np.concatenate(places).tolist(), "scores": np.concatenate(scores).tolist()}


# --- what is printed --------------------------------------------------------------------

HEAD = (
    "| bot | against | seats | games | wins | 95 % | fair | mean score | theirs | line |",
    "|---|---|---|---|---|---|---|---|---|---|",
)


def goal(line: Line, seats: int, share: float) -> str:
    """The line that is drawn for these seats, and whether it is reached."""
    least, most = line.least.get(seats), line.most.get(seats)
    if least is None and most is None:
        return ""
    words = [f"at least {least:.0%}"] if least is not None else []
    words += [f"at most {most:.0%}"] if most is not None else []
    reached = (least is None or share >= least) and (most is None or share <= most)
    return f"{' and '.join(words)}: {'yes' if reached else '**no**'}"


def row(game: Game, line: Line, seats: int, games: int | None, kept: Kept) -> str:
    """What came of a line with so many seats; or who is missing."""
    begin = f"| {line.one} | {line.other} | {seats} |"
    missing = [name for name in line[:2] if isinstance(bot_named(name, game), str)]
    if missing:
        return f"{begin} | not found: {', '.join(missing)} | | | | | |"
    played = duel(game, line.one, line.other, seats, games or line.games, kept)
    share = played.wins / played.games
    low, high = interval(played.wins, played.games)
    return (
        f"{begin} {played.games:,} | {share:.1%} | {low:.1%} to {high:.1%} | {1 / seats:.0%} "
        f"| {played.scores[:, 0].mean():.1f} | {played.scores[:, 1:].mean():.1f} "
        f"| {goal(line, seats, share)} |"
    )


def table(
    game: Game, lines: Iterable[Line], counts: Sequence[int], games: int | None, kept: Kept
) -> Iterable[str]:
    """A row for each line, first all with the fewest seats."""
    lines = [*lines]
    yield from HEAD
    for seats in counts:
        for line in lines:
            yield row(game, line, seats, games, kept)


def ratings(game: Game, names: Sequence[str], games: int | None, kept: Kept) -> Iterable[str]:
    """All bots against all with the fewest seats, as ratings, the best first."""
    found = {name: bot_named(name, game) for name in names}
    for name, bot in found.items():
        if isinstance(bot, str):
            yield f"- not found: {name}"
    there = [name for name, bot in found.items() if not isinstance(bot, str)]
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        yield "- no ratings: openskill is not installed (pip install openskill)"
        return
    results: list[tuple[list[str], list[int]]] = []
    for one, other in combinations(there, 2):
        played = duel(game, one, other, game.seats[0], games or 60, kept)
        results += [([one, other], [int(place) for place in row[:2]]) for row in played.places]
    model = PlackettLuce(tau=0.0)  # bots do not change while they play
    rated = rating_by(model, there, results)
    order = sorted(there, key=lambda name: -rated[name].mu)
    yield "| bot | rating | 95 % | step: expected wins against the next |"
    yield "|---|---|---|---|"
    for name, below in zip(order, [*order[1:], None], strict=True):
        mu, half = rated[name].mu, Z * rated[name].sigma
        step = ""
        if below is not None:
            step = f"{model.predict_win([[rated[name]], [rated[below]]])[0]:.0%}"
        yield f"| {name} | {mu:.1f} | {mu - half:.1f} to {mu + half:.1f} | {step} |"


def rating_by(
    model: Any, names: Sequence[str], results: Sequence[tuple[list[str], list[int]]]
) -> dict[str, Any]:
    """What the games say of each bot: the mean over several orders in which they are counted."""
    rated = {name: model.rating(name=name) for name in names}
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in names}
    for order in range(ORDERS):
        now = dict(rated)
        for who, places in random.Random(SEED + order).sample(results, len(results)):
            after = model.rate([[now[name]] for name in who], ranks=places)
            now.update({name: team[0] for name, team in zip(who, after, strict=True)})
        for name in names:
            found[name].append((now[name].mu, now[name].sigma))
    for name, means in found.items():
        rated[name].mu, rated[name].sigma = np.mean(means, axis=0)
    return rated


TITLES = {
    "lines": "What must be reached",
    "ladder": "The ladder: each level against the one below",
    "ratings": "All against all with the fewest seats (openskill, Plackett-Luce)",
    "duels": "Duels",
}


def report(asked: argparse.Namespace, write: Callable[[str], None]) -> None:
    """Everything that is asked for, line by line."""
    kept = Kept(asked.keep)
    write("# Bots\n")
    write(f"Made with `python -m benchmarks.bots {' '.join(asked.words)}` of commit {kept.by}.\n")
    for key in asked.game or game_keys():
        game = find_game(key)
        counts = [n for n in asked.seats or counts_of(game) if n in game.seats]
        write(f"## {game.key}\n")
        for part in asked.part or PARTS:
            if part == "duels" and not asked.duel:
                continue
            write(f"### {TITLES[part]}\n")
            if part == "ratings":
                scripts = [SCRIPT + name for name in game.scripts]
                names = asked.bots or [*RATED, *scripts]
                lines = ratings(game, names, asked.games, kept)
            else:
                drawn = {
                    "lines": lines_of(game),
                    "ladder": ladder_of(game),
                    "duels": [Line(one, other) for one, other in asked.duel],
                }[part]
                lines = table(game, drawn, counts, asked.games, kept)
            for line in lines:
                write(line)
            write("")


def asked_for(words: Sequence[str]) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--game", action="append", choices=game_keys(), help="default: all")
    parser.add_argument("--part", action="append", choices=PARTS, help="default: all")
    parser.add_argument("--seats", action="append", type=int, help="default: few, middle, most")
    parser.add_argument("--games", type=int, help="games of each duel")
    parser.add_argument("--bots", type=lambda names: names.split(","), help="who is rated")
    parser.add_argument("--duel", action="append", nargs=2, default=[], metavar=("ONE", "OTHER"))
    parser.add_argument("--keep", type=Path, metavar="FILE", help="what was played; goes on there")
    asked = parser.parse_args(words)
    if asked.games is not None and asked.games < 1:
        parser.error(f"--games must be 1 or more, not {asked.games}")
    asked.words = [*words]
    if asked.duel and not asked.part:
        asked.part = ["duels"]
    return asked


def main(words: Sequence[str] | None = None) -> None:
    report(
        asked_for(sys.argv[1:] if words is None else words), lambda line: print(line, flush=True)
    )


if __name__ == "__main__":
    main()
