"""A quick benchmark: how fast the tiers play, how fast search thinks, what a state costs."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from rich.console import Console
from rich.table import Table

from wallacea.core.game import Game

from .voice import Voice

SECONDS = 2.0
"""About how long each measurement runs."""


def measure(game: Game, progress: Callable[[str], None]) -> dict[str, Any]:
    """All figures, on one core; compiling is timed apart."""
    from wallacea.core.state import layout

    begin = time.perf_counter()
    figures: dict[str, Any] = {"game": game.key, "seats": game.seats[len(game.seats) // 2]}
    progress("bench-objects")
    figures["objects_random"] = rate(game, figures["seats"], "random", "objects", 10)
    progress("bench-records")
    figures["records_random"] = rate(game, figures["seats"], "random", "records", 200)
    progress("bench-greedy")
    figures["records_greedy"] = rate(game, figures["seats"], "greedy", "records", 20)
    progress("bench-search")
    figures["search"] = search_rate(game, figures["seats"])
    progress("bench-copies")
    figures["copy_object_microseconds"] = copy_cost(game)
    figures["copy_record_microseconds"] = record_copy_cost(game)
    figures["bytes_per_state"] = int(layout(game.state).itemsize)
    objects, records = figures["objects_random"], figures["records_random"]
    figures["records_over_objects"] = records["moves_per_second"] / objects["moves_per_second"]
    figures["seconds"] = time.perf_counter() - begin
    return figures


def rate(game: Game, seats: int, bot: str, tier: str, games: int) -> dict[str, float]:
    """Games and moves per second on one thread, from as many games as the time allows."""
    from wallacea.bots import find_bot
    from wallacea.core.many import play_many

    begin = time.perf_counter()
    bots = [find_bot(bot)]
    series = play_many(game, seats, bots, games, seed=1, tier=tier, threads=1)
    compiling = time.perf_counter() - begin - series.seconds
    more = max(games, int(games * SECONDS / max(series.seconds, 1e-4)))
    series = play_many(game, seats, bots, more, seed=2, tier=tier, threads=1)
    return {
        "games": series.games,
        "games_per_second": series.games / series.seconds,
        "moves_per_second": int(series.moves.sum()) / series.seconds,
        "compiling_seconds": compiling if tier == "records" else 0.0,
    }


def search_rate(game: Game, seats: int) -> dict[str, float]:
    """Simulations per second of a searching bot, along a game that it plays."""
    from wallacea.bots.thinking import Thinker
    from wallacea.core.match import Match

    thinker = Thinker(game, "hard", seed=1)
    match = Match(game, [f"bot {seat}" for seat in range(seats)], seed=1)
    begin = time.perf_counter()
    thinker.choose(match.state, match.waiting[0])
    compiling = time.perf_counter() - begin
    simulations, spent = 0, 0.0
    while spent < SECONDS:
        if match.over:
            match = Match(game, match.seats, seed=simulations)
        seat = match.waiting[0]
        begin = time.perf_counter()
        thought = thinker.choose(match.state, seat)
        if thought.simulations:
            spent += time.perf_counter() - begin
            simulations += thought.simulations
        match.choose(seat, thought.action)
    return {"simulations_per_second": simulations / spent, "compiling_seconds": compiling}


def copy_cost(game: Game) -> float:
    """Microseconds to copy a state object."""
    from wallacea.core.match import Match
    from wallacea.core.state import copy

    state = Match(game, ["a"] * game.seats[0], seed=1).state
    times = 20_000
    begin = time.perf_counter()
    for _ in range(times):
        copy(state)
    return (time.perf_counter() - begin) / times * 1e6


def record_copy_cost(game: Game) -> float:
    """Microseconds to copy a record, many at once."""
    import numpy as np

    from wallacea.core.state import layout

    states = np.ones(1_000, layout(game.state))
    target = np.zeros_like(states)
    times = 200
    begin = time.perf_counter()
    for _ in range(times):
        target[:] = states
    return (time.perf_counter() - begin) / (times * len(states)) * 1e6


def show(console: Console, figures: dict[str, Any], voice: Voice) -> None:
    """The figures as a table, the tiers as a ratio."""
    name = voice.word(f"game-{figures['game']}")
    console.print(voice.ui("bench-head", game=name, count=figures["seats"]), style="bold")
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("")
    for heading in ("bench-games", "bench-moves", "bench-ratio", "bench-compiling"):
        table.add_column(voice.ui(heading), justify="right")
    base = figures["objects_random"]["moves_per_second"]
    for label, key in (
        ("bench-objects", "objects_random"),
        ("bench-records", "records_random"),
        ("bench-greedy", "records_greedy"),
    ):
        found = figures[key]
        table.add_row(
            voice.ui(label),
            f"{found['games_per_second']:,.0f}",
            f"{found['moves_per_second']:,.0f}",
            f"{found['moves_per_second'] / base:,.1f}x",
            f"{found['compiling_seconds']:.1f} s" if found["compiling_seconds"] else "",
        )
    console.print(table)
    search = figures["search"]
    console.print(
        voice.ui(
            "bench-searched",
            speed=f"{search['simulations_per_second']:,.0f}",
            seconds=f"{search['compiling_seconds']:.1f}",
        )
    )
    console.print(
        voice.ui(
            "bench-state",
            bytes=f"{figures['bytes_per_state']:,}",
            object=f"{figures['copy_object_microseconds']:.1f}",
            record=f"{figures['copy_record_microseconds']:.2f}",
        )
    )
    console.print(voice.ui("bench-took", seconds=f"{figures['seconds']:.0f}"), style="dim")
