"""How strong are the bots? Win rates with 95 % confidence intervals, seats rotated.

python -m benchmarks.bots [GAME ...]      # writes benchmarks/results/bots.md
"""

from __future__ import annotations

import sys
from math import sqrt
from pathlib import Path

from benchmarks.history import note
from wallacea.bots import find_bot
from wallacea.core.game import Game, find_game, game_keys
from wallacea.core.many import play_many

RESULTS = Path(__file__).parent / "results" / "bots.md"
PAIRS = (
    ("greedy", "random", 2000),
    ("easy", "random", 1000),
    ("greedy", "easy", 1000),
    ("medium", "greedy", 300),
    ("hard", "greedy", 100),
    ("hard", "medium", 100),
)


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % confidence interval of a share."""
    z, share = 1.96, wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games**2)) / (1 + z * z / games)
    return middle - half, middle + half


def table(game: Game, shares: dict[str, float]) -> list[str]:
    """The rows of a game; its shares of wins are kept for the history."""
    lines = [
        f"## {game.key}",
        "",
        "One seat for the first bot, all others for the second; seats rotate. "
        "Fair is the share of wins without any difference in strength.",
        "",
        "| bot | against | seats | games | wins | 95 % | fair | mean score | theirs |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for seats in [n for n in game.seats if n <= 4]:
        for one, other, games in PAIRS:
            bots = [find_bot(one)] + [find_bot(other)] * (seats - 1)
            series = play_many(game, seats, bots, games, seed=2026, rotate=True)
            wins = int((series.places[:, 0] == 0).sum())
            low, high = interval(wins, games)
            shares[f"{game.key} {one} against {other}, {seats} seats"] = wins / games
            own, *theirs = series.mean_scores
            line = (
                f"| {one} | {other} | {seats} | {games:,} | {wins / games:.1%} "
                f"| {low:.1%} to {high:.1%} | {1 / seats:.0%} | {own:.1f} "
                f"| {sum(theirs) / len(theirs):.1f} |"
            )
            print(line, flush=True)
            lines.append(line)
    return [*lines, ""]


def main() -> None:
    lines = ["# Bots", ""]
    shares: dict[str, float] = {}
    for key in sys.argv[1:] or game_keys():
        lines += table(find_game(key), shares)
    note("bots", shares)
    RESULTS.write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
