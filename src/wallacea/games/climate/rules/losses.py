"""Losing population, and extinction (CLI-2.9, section 15)."""

from __future__ import annotations

from wallacea.core.events import note
from wallacea.core.rules import rule

from .. import events
from ..state import NO_CARD, Climate
from .table import discard_card, draw_card, into_hand, must_end, out_of_row


@rule
def lose_population(game: Climate, board: int, count: int) -> int:
    """CLI-2.9: surplus food goes to the bag. Gives what was lost, at most all of it."""
    species = game.species[board]
    lost = min(count, species.population)
    species.population -= lost
    if species.food > species.population:
        game.players[species.owner].bag += species.food - species.population
        species.food = species.population
    return lost


@rule
def die_out(game: Climate, board: int) -> None:
    """CLI-15.2 to CLI-15.4: cards discarded and drawn, food to the bag, the gap closes."""
    species = game.species[board]
    seat = species.owner
    player = game.players[seat]
    count = species.count
    note(game, events.EXTINCT, seat, board, count)
    for i in range(count):
        discard_card(game, species.cards[i])
    player.bag += species.food + species.fat
    out_of_row(game, board)
    for _ in range(count):
        card = draw_card(game, game.round + 1)
        if card != NO_CARD:
            into_hand(game, player, card)
            game.learned |= 1 << seat
            note(game, events.DREW, seat, card, 0)


@rule
def extinctions(game: Climate) -> None:
    """CLI-15.8: in table order, from left to right, each complete before the next."""
    for turn in range(game.seats):
        seat = (game.first + turn) % game.seats
        board = game.players[seat].leftmost
        for _ in range(game.players[seat].species):
            after = game.species[board].right
            if game.species[board].population == 0:
                die_out(game, board)
            board = after
        must_end(game, board)
