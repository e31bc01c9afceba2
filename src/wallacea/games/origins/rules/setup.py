"""Set-up (section 1)."""

from __future__ import annotations

from wallacea.core.chance import below
from wallacea.core.rules import rule

from ..cards import COPIES, KINDS, SETS, STARTING_HAND
from ..options import FIRST_PLAYER, read_options
from ..state import Origins
from .extinction import draw_card
from .turn import begin_turn, go_on


@rule
def setup(game: Origins, seats: int, options: list[int]) -> None:
    """Sets up an empty table for 2 to 8 players."""
    game.seats = seats
    read_options(game, options)
    shuffle(game)
    deal_hands(game)
    if options[FIRST_PLAYER] > 0:  # a seat, counted round the table
        first = (options[FIRST_PLAYER] - 1) % seats
    else:  # ORI-1.7: chosen at random
        first = below(game, seats)
    begin_turn(game, first)
    go_on(game)


@rule
def shuffle(game: Origins) -> None:
    """ORI-1.1, ORI-13.1: one set for up to four players, two for more."""
    for card in range(KINDS):
        for _ in range(COPIES[card] * SETS[game.seats]):
            game.deck[game.deck_size] = card
            game.deck_size += 1


@rule
def deal_hands(game: Origins) -> None:
    """ORI-1.6."""
    for seat in range(game.seats):
        for _ in range(STARTING_HAND):
            draw_card(game, seat)
