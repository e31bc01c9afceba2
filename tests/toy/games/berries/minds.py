"""What bots need: a sampled state, what a seat knows as numbers, and a rough evaluation."""

from __future__ import annotations

from wallacea.core.chance import below, in_order, take_any
from wallacea.core.game import Feature
from wallacea.core.rules import rule

from . import cards
from . import state as st
from .play import may_rest, over
from .state import Berries


@rule
def imagine(game: Berries, seat: int) -> None:
    """Replaces everything the seat cannot know: the deck, other hands, secret choices."""
    for other in range(game.seats):
        player = game.players[other]
        for i in range(player.hand_size if other != seat else 0):
            game.deck[game.deck_size] = player.hand[i]
            game.deck_size += 1
    in_order(game.deck, game.deck_size)  # what was where must not show in what comes now
    for other in range(game.seats):
        player = game.players[other]
        for i in range(player.hand_size if other != seat else 0):
            player.hand[i] = take_any(game, game.deck, game.deck_size)
            game.deck_size -= 1
        if other != seat and player.chosen != 0:
            pick = below(game, player.hand_size + (1 if may_rest(player) else 0))
            player.chosen = 1 + (player.hand[pick] if pick < player.hand_size else st.REST)


# Seats are counted from the observer: 0 is the observer's seat, 1 the next one, and so on.
FEATURES = (
    Feature("own_hand", cards.CARDS),
    Feature("hand_sizes", cards.MOST_SEATS, cards.CARDS),
    Feature("berries", cards.MOST_SEATS, 3 * cards.ROUNDS),
    Feature("rested", cards.MOST_SEATS),
    Feature("has_chosen", cards.MOST_SEATS),
    Feature("at_stake", 1, 3 * cards.ROUNDS),
    Feature("round", 1, cards.ROUNDS + 1),
)
OBSERVED = sum(feature.length for feature in FEATURES)


@rule
def observe(game: Berries, seat: int, numbers: list[int]) -> None:
    """Writes the numbers of FEATURES one after the other."""
    for i in range(OBSERVED):
        numbers[i] = 0
    own = game.players[seat]
    for i in range(own.hand_size):
        numbers[own.hand[i]] = 1
    for turn in range(game.seats):
        player = game.players[(seat + turn) % game.seats]
        numbers[cards.CARDS + turn] = player.hand_size
        numbers[cards.CARDS + cards.MOST_SEATS + turn] = player.berries
        numbers[cards.CARDS + 2 * cards.MOST_SEATS + turn] = player.rested
        numbers[cards.CARDS + 3 * cards.MOST_SEATS + turn] = 1 if player.chosen != 0 else 0
    numbers[OBSERVED - 2] = game.at_stake
    numbers[OBSERVED - 1] = game.round


POINT = 100
HELD = 10
"""Value of one point of strength in the hand."""


@rule
def worth(game: Berries, seat: int) -> int:
    """Berries, strength in the hand, and what the bird just chosen may bring."""
    player = game.players[seat]
    value = POINT * player.berries
    if over(game):
        return value + player.hand_size
    for i in range(player.hand_size):
        value += HELD * cards.STRENGTH[player.hand[i]]
    if player.chosen == st.REST + 1:
        value += HELD * cards.STRONGEST // 2
    elif player.chosen != 0:
        strength = cards.STRENGTH[player.chosen - 1]
        value += POINT * game.at_stake * strength // cards.STRONGEST - HELD * strength
    return value
