"""Records games for ``test_recorded_games_are_played_as_ever``.

python -m tests.golden.make [GAME ...]

Only to be run when the rules of a game have changed on purpose and its version with them.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tests.test_games import checksum
from wallacea.bots.thinking import Thinker
from wallacea.core.game import Game, find_game, game_keys
from wallacea.core.match import Match

HERE = Path(__file__).parent
BOTS = ("greedy", "random", "easy")
LAST = {"darwin": {"variant": "children"}}
"""What the last game is played with; unsaid, the last preset."""


def record(game: Game, seats: int, seed: int, options: dict[str, str]) -> str:
    """A whole game of bots, each choice with the checksum of the position after it."""
    match = Match(game, [BOTS[seat % len(BOTS)] for seat in range(seats)], options, seed=seed)
    bots = [Thinker(game, name, seed=seed + seat) for seat, name in enumerate(match.seats)]
    checks = []
    while not match.over:
        seat = match.waiting[0]
        match.choose(seat, bots[seat].choose(match.state, seat).action)
        checks.append(checksum(match))
    head, *lines = match.record().splitlines()
    checked = [
        json.dumps({**json.loads(line), "check": check})
        for line, check in zip(lines, checks, strict=False)
    ]
    return "\n".join([head, *checked, lines[-1]]) + "\n"


def main() -> None:
    for key in sys.argv[1:] or game_keys():
        game = find_game(key)
        chosen = sorted({game.seats[0], game.seats[len(game.seats) // 2], game.seats[-1]})
        presets: list[dict[str, str]] = [{}, *({"preset": name} for name in game.presets)]
        for n, seats in enumerate((*chosen, chosen[0])):
            options = LAST.get(key, presets[-1]) if n == len(chosen) else {}
            path = HERE / f"{key}-{n + 1}.jsonl"
            path.write_text(record(game, seats, 100 + n, options), encoding="utf-8")
            print(path.name)


if __name__ == "__main__":
    main()
