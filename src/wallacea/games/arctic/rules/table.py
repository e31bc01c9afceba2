"""The draw pile, the river, hands and piles: how cards get from one to another."""

from __future__ import annotations

from wallacea.core.chance import take_any, take_at
from wallacea.core.events import note
from wallacea.core.rules import rule

from .. import events
from ..cards import RIVER
from ..options import LAST_CARD
from ..state import CLOSING, NORMAL, Arctic, Player
from .knowledge import show_to_all

NO_CARD = -1


@rule
def find(cards: list[int], count: int, card: int) -> int:
    """Where a card lies in a set, or -1."""
    for i in range(count):
        if cards[i] == card:
            return i
    return -1


@rule
def draw_card(game: Arctic) -> int:
    """Takes the top card of the draw pile, which must not be empty."""
    card = take_any(game, game.deck, game.draw_pile + game.reserve)
    game.draw_pile -= 1
    if game.end_trigger == LAST_CARD and game.draw_pile == 0 and game.stage == NORMAL:
        open_reserve(game)
    return card


@rule
def open_reserve(game: Arctic) -> None:
    """ARC-9.1, ARC-9.2: the end comes near; the reserve becomes the draw pile."""
    game.stage = CLOSING
    game.draw_pile += game.reserve
    game.reserve = 0
    note(game, events.RESERVE_OPENED, 0, 0, 0)


@rule
def card_needed(game: Arctic) -> bool:
    """ARC-9.2, ARC-9.3: makes the draw pile give a card if it can; a need may open the reserve."""
    if game.draw_pile == 0 and game.stage == NORMAL:
        open_reserve(game)
    return game.draw_pile > 0


@rule
def refill_river(game: Arctic) -> None:
    """ARC-6.7: turns up cards until the river has six again."""
    while game.river_size < RIVER and card_needed(game):
        card = draw_card(game)
        game.river[game.river_size] = card
        game.river_size += 1
        show_to_all(game, card)
        note(game, events.RIVER_REFILLED, card, 0, 0)


@rule
def take_from_river(game: Arctic, card: int) -> None:
    """The river's cards keep their places, so that people find them again."""
    place = find(game.river, game.river_size, card)
    game.river_size -= 1
    for i in range(place, game.river_size):
        game.river[i] = game.river[i + 1]
    game.river[game.river_size] = 0


@rule
def take_from_hand(player: Player, card: int) -> None:
    take_at(player.hand, find(player.hand, player.hand_size, card), player.hand_size)
    player.hand_size -= 1


@rule
def into_hand(player: Player, card: int) -> None:
    player.hand[player.hand_size] = card
    player.hand_size += 1


@rule
def into_penalty_zone(player: Player, card: int) -> None:
    player.penalty[player.penalty_size] = card
    player.penalty_size += 1


@rule
def out_of_penalty_zone(player: Player, card: int) -> None:
    take_at(player.penalty, find(player.penalty, player.penalty_size, card), player.penalty_size)
    player.penalty_size -= 1


@rule
def visible_card(player: Player) -> int:
    """ARC-3.5, ARC-3.6: the face-up card on top of the pile, or NO_CARD."""
    if player.pile_size == 0 or player.pile[player.pile_size - 1] < 0:
        return NO_CARD
    return player.pile[player.pile_size - 1]


@rule
def put_on_top(player: Player, card: int) -> None:
    player.pile[player.pile_size] = card
    player.pile_size += 1


@rule
def put_under_top(player: Player, card: int) -> None:
    """ARC-7.1: face down, directly beneath the visible card."""
    top = player.pile[player.pile_size - 1]
    player.pile[player.pile_size - 1] = -1 - card
    player.pile[player.pile_size] = top
    player.pile_size += 1
    player.wilds += 1


@rule
def put_at_bottom(player: Player, card: int) -> None:
    """ARC-7.2: face up, at the very bottom."""
    for i in range(player.pile_size):
        place = player.pile_size - i
        player.pile[place] = player.pile[place - 1]
    player.pile[0] = card
    player.pile_size += 1


@rule
def take_off_top(player: Player) -> int:
    player.pile_size -= 1
    card = player.pile[player.pile_size]
    player.pile[player.pile_size] = 0
    return card
