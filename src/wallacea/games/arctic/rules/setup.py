"""Set-up (section 2), in the order of the rulebook."""

from __future__ import annotations

from wallacea.core.broken import broken
from wallacea.core.chance import below
from wallacea.core.rules import rule

from ..cards import CARDS, DECK, DECKS, KINDS, RESERVE, START_POSITION, STARTING_HAND
from ..options import DECK_CHOICE, POWER_SIDES, read_options
from ..state import NOBODY, Arctic
from .knowledge import show
from .table import draw_card, into_hand, refill_river
from .turn import begin_turn, go_on


@rule
def setup(game: Arctic, seats: int, options: list[int]) -> None:
    """Sets up an empty table for 2 to 4 players."""
    game.seats = seats
    read_options(game, options)
    lay_out_landscape(game)
    game.decks = chosen_decks(game, options[DECK_CHOICE])
    shuffle_decks(game)
    turn_up_power_cards(game, options[POWER_SIDES])
    deal_totems(game)
    deal_hands(game)
    refill_river(game)
    begin_turn(game, 0)
    go_on(game, False)  # up to the first card, which nobody is forced to choose


@rule
def lay_out_landscape(game: Arctic) -> None:
    for animal in range(KINDS):
        game.token[animal] = START_POSITION
        game.owner[animal] = NOBODY


@rule
def chosen_decks(game: Arctic, wanted: int) -> int:
    """ARC-2.3: as many decks as players, at random unless an option names them."""
    decks = wanted
    for chosen in range(0 if wanted > 0 else game.seats):
        decks |= 1 << any_other(game, decks, DECKS - chosen)
    return decks


@rule
def any_other(game: Arctic, taken: int, free: int) -> int:
    """One of the ``free`` numbers whose bit is not taken, at random."""
    skip = below(game, free)
    for number in range(KINDS):  # animals, or decks, which are fewer
        if taken & (1 << number) == 0:
            if skip == 0:
                return number
            skip -= 1
    broken(game)
    return 0


@rule
def shuffle_decks(game: Arctic) -> None:
    """ARC-2.5, ARC-2.6: one draw pile, and the reserve out of it."""
    size = 0
    for card in range(CARDS):
        if game.decks & (1 << DECK[card]) != 0:
            game.deck[size] = card
            size += 1
    game.reserve = RESERVE[game.seats]
    game.draw_pile = size - game.reserve


@rule
def turn_up_power_cards(game: Arctic, wanted: int) -> None:
    """ARC-2.8: each side at random unless an option names it (0 random, 1 side A, 2 side B)."""
    for animal in range(KINDS):
        if wanted % 3 == 0:
            game.side[animal] = below(game, 2)
        else:
            game.side[animal] = wanted % 3 - 1
        wanted //= 3


@rule
def deal_totems(game: Arctic) -> None:
    """ARC-2.9: a different totem for each player; the others go back unseen."""
    dealt = 0
    for seat in range(game.seats):
        totem = any_other(game, dealt, KINDS - seat)
        game.players[seat].totem = totem
        dealt |= 1 << totem


@rule
def deal_hands(game: Arctic) -> None:
    for seat in range(game.seats):
        for _ in range(STARTING_HAND):
            card = draw_card(game)
            into_hand(game.players[seat], card)
            show(game, card, seat)
