"""Writes scenes of real games for the browser's gallery and tests: web/fixtures/.

Run ``python -m tools.scene_fixtures`` after a change of what scenes hold.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from wallacea.bots.thinking import Thinker
from wallacea.core.game import Game, find_game
from wallacea.core.match import Match
from wallacea.core.scene import as_data

FOLDER = Path(__file__).parent.parent / "web" / "fixtures"
GAMES = ("arctic", "climate", "origins", "darwin")
NAMES = ("Ada", "Birger", "Chiara", "Dimitri", "Elena", "Farid", "Grace", "Hugo")
MOMENTS = {"early": 0.08, "middle": 0.45, "late": 0.85}
"""How many of the viewer's own choices lie behind; the end comes on top."""
VIEWER = 0
SEED = 7
STORY = 25
"""So many choices before the moment are told."""


def whole_game(game: Game, seats: int) -> list[tuple[bool, dict[str, Any]]]:
    """Every moment of a game between greedy bots; whether the viewer has a real choice there."""
    match = Match(game, NAMES[:seats], seed=SEED + seats)
    thinkers = [Thinker(game, "greedy", SEED + seat) for seat in range(seats)]
    opening = match.story(VIEWER)
    story = [{"move": 0, "seat": None, "texts": as_data(opening)}]
    moments = []
    while True:
        asked = VIEWER in match.waiting and len(match.choices(VIEWER)) > 1
        moments.append((asked, moment(match, story)))
        if match.over:
            return moments
        seat = match.waiting[0]
        match.choose(seat, thinkers[seat].choose(match.state, seat).action)
        number = len(match.history)
        told = match.story(VIEWER, number - 1)[len(opening) if number == 1 else 0 :]
        story.append({"move": number, "seat": seat, "texts": as_data(told)})


def moment(match: Match, story: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "names": match.seats,
        "moves": len(match.history),
        "scene": as_data(match.scene(VIEWER)),
        "story": story[-STORY:],
    }


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for key in GAMES:
        game = find_game(key)
        for seats in sorted({game.seats[0], 4, game.seats[-1]}):
            moments = whole_game(game, seats)
            own = [moment for asked, moment in moments if asked]
            chosen = {name: own[int(part * len(own))] for name, part in MOMENTS.items()}
            chosen["end"] = moments[-1][1]
            for name, data in chosen.items():
                file = FOLDER / f"{key}-{seats}-{name}.json"
                file.write_text(json.dumps(data, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
