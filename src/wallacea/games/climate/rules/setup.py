"""Set-up (section 1), in the order of the rulebook."""

from __future__ import annotations

from wallacea.core.chance import below
from wallacea.core.rules import rule

from ..cards import (
    ASIDE,
    BOARD_SIDE,
    CARDS,
    COLD_SIDE,
    EVENT_COPIES,
    EVENT_FOOD,
    EVENT_KINDS,
    EVENT_SIDE,
    HOT_SIDE,
    TEMPERATE,
    ZONE_COUNT,
    ZONE_FOOD,
)
from ..options import YES, read_options
from ..state import BOARDS, NO_BOARD, NO_CARD, NO_EVENT, Climate
from .deal import begin_round
from .environment import turn_event_up
from .food import end_take
from .hunt import forget_attack
from .table import clear_board
from .turn import go_on


@rule
def setup(game: Climate, seats: int, options: list[int]) -> None:
    """Sets up an empty table for 2 to 6 players."""
    empty_table(game, seats, options)
    shuffle_trait_cards(game)
    if game.without_events != YES:
        shuffle_events(game)
        turn_event_up(game, COLD_SIDE)
        turn_event_up(game, HOT_SIDE)
    game.first = below(game, seats)
    begin_round(game)
    go_on(game)


@rule
def empty_table(game: Climate, seats: int, options: list[int]) -> None:
    """The board with its marker, and nothing else."""
    game.seats = seats
    read_options(game, options)
    lay_out_climate_board(game)
    for board in range(BOARDS):
        clear_board(game, board)
    for seat in range(len(game.players)):
        player = game.players[seat]
        player.hand = NO_CARD
        player.drawn = NO_CARD
        player.returned = NO_CARD
        player.spent = NO_CARD
        player.food_card = NO_CARD
        player.chosen = NO_CARD
        player.leftmost = NO_BOARD
        player.rightmost = NO_BOARD
    game.discard = NO_CARD
    game.events[COLD_SIDE].face_up = NO_EVENT
    game.events[HOT_SIDE].face_up = NO_EVENT
    end_take(game)
    forget_attack(game)


@rule
def lay_out_climate_board(game: Climate) -> None:
    """CLI-1.5, CLI-1.6: the side for the number of players; the marker in Temperate."""
    side = BOARD_SIDE[game.seats]
    for zone in range(ZONE_COUNT):
        game.leaves[zone] = ZONE_FOOD[side * ZONE_COUNT + zone]
    for event in range(EVENT_KINDS):
        game.event_leaves[event] = EVENT_FOOD[side * EVENT_KINDS + event]
    game.zone = TEMPERATE


@rule
def shuffle_trait_cards(game: Climate) -> None:
    """CLI-1.8: the Draw Deck, and the cards set aside."""
    for card in range(CARDS):
        game.deck[card] = card
    game.aside = ASIDE[game.seats]
    game.draw = CARDS - game.aside


@rule
def shuffle_events(game: Climate) -> None:
    """CLI-1.10: a deck for each side of the board."""
    for event in range(EVENT_KINDS):
        deck = game.events[EVENT_SIDE[event]]
        for _ in range(EVENT_COPIES[event]):
            deck.cards[deck.top] = event
            deck.top += 1
