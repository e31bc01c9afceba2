"""Phase 1: Deal Cards (section 3), and Phase 2: Select Food Cards (section 4)."""

from __future__ import annotations

from wallacea.core.events import note
from wallacea.core.rules import rule

from .. import events
from ..cards import DEAL, DEAL_PER_SPECIES
from ..state import EVERYBODY, FOOD_CARD, NO_CARD, SELECT, Climate
from .table import draw_card, into_hand, new_species, out_of_hand


@rule
def begin_round(game: Climate) -> None:
    game.round += 1
    note(game, events.ROUND_BEGINS, game.round, 0, 0)
    give_free_species(game)
    deal(game)
    begin_selection(game)


@rule
def give_free_species(game: Climate) -> None:
    """CLI-3.1: whoever has no species gets one, even beyond the limit (CLI-1.4)."""
    for turn in range(game.seats):
        seat = (game.first + turn) % game.seats
        if game.players[seat].species == 0:
            board = new_species(game, seat, True)
            note(game, events.FREE_SPECIES, seat, board, 0)


@rule
def deal(game: Climate) -> None:
    """CLI-3.2, CLI-3.3: four cards and one for each species, in table order."""
    for turn in range(game.seats):
        seat = (game.first + turn) % game.seats
        player = game.players[seat]
        dealt = 0
        for _ in range(DEAL + DEAL_PER_SPECIES * player.species):
            card = draw_card(game, game.round)
            if card != NO_CARD:
                into_hand(game, player, card)
                dealt += 1
        note(game, events.DEALT, seat, dealt, 0)
    game.learned = EVERYBODY


@rule
def begin_selection(game: Climate) -> None:
    game.phase = SELECT
    game.step = FOOD_CARD
    game.turn = game.first
    for seat in range(game.seats):
        # CLI-4.3: who has no card lays none.
        game.players[seat].done = 1 if game.players[seat].hand_size == 0 else 0


@rule
def lay_food_card(game: Climate, seat: int, card: int) -> None:
    """CLI-4.1: face down on the Watering Hole."""
    player = game.players[seat]
    out_of_hand(game, player, card)
    player.food_card = card
    player.done = 1
    note(game, events.FOOD_CARD_LAID, seat, card, 0)


@rule
def everybody_is_done(game: Climate) -> bool:
    done = 0
    for seat in range(game.seats):
        done += game.players[seat].done
    return done == game.seats
