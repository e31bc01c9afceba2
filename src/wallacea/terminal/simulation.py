"""Many games between bots, with a progress bar, and what came of them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.table import Table

from wallacea.core.game import Game
from wallacea.core.many import TIERS as TIERS
from wallacea.core.many import Bot, Series, play_many
from wallacea.core.policies import Policy
from wallacea.frames import Recorded, record_many

from .consoles import console, ink
from .voice import Voice
from .working import working


def play(
    game: Game,
    seats: int,
    bots: Sequence[Bot | Policy],
    games: int,
    *,
    language: str,
    tier: str,
    record: Path | None = None,
    **how: Any,
) -> tuple[Series, Recorded | None]:
    """Plays the games and says meanwhile how far they are; writes them down where that is asked."""
    voice = Voice(language, game)
    name = voice.word(f"game-{game.key}")
    ended = 0
    first = "compiling-now" if tier != "objects" else "playing-now"
    with working(f"{name}: {voice.ui(first)}") as work:

        def go_on(more: int) -> None:
            nonlocal ended
            ended += more
            work.say(f"{name}: {voice.ui('games-done', done=f'{ended:,}', games=f'{games:,}')}")

        how |= {"tier": tier, "progress": go_on}
        if record is None:
            return play_many(game, seats, bots, games, **how), None
        recorded = record_many(game, seats, bots, games, record, **how)
        return recorded.series, recorded


def as_data(
    series: Series, options: dict[str, str], seed: int, recorded: Recorded | None = None
) -> dict[str, Any]:
    moves = int(series.moves.sum())
    seconds = max(series.seconds, 1e-9)
    return {
        "game": series.game,
        "seats": len(series.bots),
        "games": series.games,
        "moves": moves,
        "seconds": series.seconds,
        "games_per_second": series.games / seconds,
        "moves_per_second": moves / seconds,
        "tier": series.tier,
        "threads": series.threads,
        "bots": list(series.bots),
        "seed": seed,
        "options": options,
        "mean_scores": series.mean_scores,
        "win_rates": series.win_rates,
        **({"file": str(recorded.file), "rows": recorded.rows} if recorded else {}),
    }


def as_json(
    series: Series, options: dict[str, str], seed: int, recorded: Recorded | None = None
) -> str:
    return json.dumps(as_data(series, options, seed, recorded))


def show(series: Series, game: Game, language: str, recorded: Recorded | None = None) -> None:
    """The speed, and for each bot its scores and wins."""
    out, voice = console(), Voice(language, game)
    data = as_data(series, {}, 0)
    said = voice.ui(
        "simulated",
        games=series.games,
        game=voice.word(f"game-{series.game}"),
        seats=data["seats"],
        seconds=f"{series.seconds:.2f}",
        tier=series.tier,
        threads=series.threads,
    )
    out.print(said, style="bold")
    out.print(
        voice.ui(
            "speed",
            games_per_second=f"{data['games_per_second']:,.0f}",
            moves_per_second=f"{data['moves_per_second']:,.0f}",
            moves=f"{data['moves'] / series.games:.1f}",
        )
    )
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(voice.say("#"), justify="right")
    table.add_column(voice.ui("bot"))
    table.add_column(voice.ui("mean-score"), justify="right")
    table.add_column(voice.ui("wins"), justify="right")
    best = max(series.win_rates)
    for seat, bot in enumerate(series.bots):
        wins = series.win_rates[seat]
        style = "bold green" if wins == best else ""
        table.add_row(
            str(seat),
            bot,
            f"{series.mean_scores[seat]:.2f}",
            ink(f"{100 * wins:.1f}%", style),
        )
    out.print(table)
    if recorded is not None:
        size = f"{recorded.file.stat().st_size / 1e6:,.1f}"
        rows = f"{recorded.rows:,}"
        out.print(voice.ui("recorded", file=str(recorded.file), rows=rows, size=size))
