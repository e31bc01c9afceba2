"""Draws the pictures of the documentation: ``python docs/images/make.py``."""

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI

from wallacea.core.game import find_game
from wallacea.core.match import Match
from wallacea.terminal.play import Table
from wallacea.terminal.seats import Company

HERE = Path(__file__).parent
SEED = 12
CHOICES = 70
"""How far the game has come."""


def table_in_the_middle_of_a_game() -> Table:
    """A game of Arctic that the greedy bots have played for a while, at a choice of seat 0."""
    game = find_game("arctic")
    company = Company.gather(
        game, 3, ["greedy", "greedy"], seat=0, name=None, seed=SEED, watch=False
    )
    company.thinker(0, "greedy")  # until the picture is taken, a bot chooses for the person
    match = Match(game, ["You", "Wallace", "Merian"], {"undo": "until_learned"}, seed=SEED)
    console = Console(record=True, width=100, height=40, file=io.StringIO(), force_terminal=True)
    table = Table(match, company, console, "en")
    table.live = False
    while len(match.history) < CHOICES or match.waiting != [0] or len(match.choices(0)) < 4:
        seat = match.waiting[0]
        if seat == 0:
            table.told = len(match.history)
        company.let_bot_choose(match, seat)
    return table


def main() -> None:
    table = table_in_the_middle_of_a_game()
    table.show_table()
    table.console.print(f"{table.voice.ui('ask')}> ", style="bold", end="")
    picture = table.console.export_svg(
        title="wallacea play arctic", theme=MONOKAI, unique_id="arctic-terminal"
    )
    (HERE / "arctic-terminal.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
