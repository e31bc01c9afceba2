"""Many games between bots, with a progress bar, and what came of them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from rich.table import Table

from wallacea.core.game import Game
from wallacea.core.many import Bot, Series, play_many

from .consoles import console, ink
from .voice import Voice
from .working import working

TIERS = ("objects", "records", "gpu")


def play(
    game: Game,
    seats: int,
    bots: Sequence[Bot],
    games: int,
    *,
    options: dict[str, str],
    seed: int,
    tier: str,
    threads: int | None,
    rotate: bool,
    language: str,
) -> Series:
    """Plays the games and says meanwhile how far they are."""
    voice = Voice(language, game)
    name = voice.word(f"game-{game.key}")
    ended = 0
    first = "compiling-now" if tier != "objects" else "playing-now"
    with working(f"{name}: {voice.ui(first)}") as work:

        def go_on(more: int) -> None:
            nonlocal ended
            ended += more
            work.say(f"{name}: {voice.ui('games-done', done=f'{ended:,}', games=f'{games:,}')}")

        return play_many(
            game,
            seats,
            bots,
            games,
            options=options,
            seed=seed,
            tier=tier,
            threads=threads,
            rotate=rotate,
            progress=go_on,
        )


def as_data(series: Series, options: dict[str, str], seed: int) -> dict[str, Any]:
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
    }


def as_json(series: Series, options: dict[str, str], seed: int) -> str:
    return json.dumps(as_data(series, options, seed))


def show(series: Series, game: Game, language: str) -> None:
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
