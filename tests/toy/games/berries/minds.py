"""What bots need: a sampled state, what a seat knows as numbers, and a rough evaluation."""

from __future__ import annotations

from wallacea.core.chance import below, in_order, take_any
from wallacea.core.rules import rule
from wallacea.core.things import Feature, starts

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


FEATURES = (
    # Cards: row 4 is about the card that `play #5` names.
    Feature("in_own_hand", rows=st.CARD),
    Feature("own_choice", rows=st.CARD),
    Feature("is_the_bush", rows=st.CARD),
    # Players, counted from the observer: 0 is the observer, 1 the next one, and so on.
    Feature("hand_size", rows=st.PLAYER, most=cards.CARDS),
    Feature("berries", rows=st.PLAYER, most=cards.MOST_BERRIES),
    Feature("rested", rows=st.PLAYER),
    Feature("has_chosen", rows=st.PLAYER),
    Feature("playing", rows=st.PLAYER),
    # The table.
    Feature("own_rest"),
    Feature("own_seat", most=cards.MOST_SEATS - 1),
    Feature("deck_size", most=cards.CARDS),
    Feature("ties"),
    Feature("at_stake", most=cards.MOST_BERRIES),
    Feature("round", most=cards.ROUNDS + 1),
)
_AT = starts(FEATURES)
IN_OWN_HAND, OWN_CHOICE, IS_THE_BUSH = _AT["in_own_hand"], _AT["own_choice"], _AT["is_the_bush"]
HAND_SIZE, HAS_BERRIES, RESTED = _AT["hand_size"], _AT["berries"], _AT["rested"]
HAS_CHOSEN, PLAYING, OWN_REST = _AT["has_chosen"], _AT["playing"], _AT["own_rest"]
OWN_SEAT, DECK_SIZE, AT_STAKE = _AT["own_seat"], _AT["deck_size"], _AT["at_stake"]
ROUND, TIES = _AT["round"], _AT["ties"]


@rule
def observe(game: Berries, seat: int, numbers: list[int]) -> None:
    """Writes the numbers of FEATURES; all are 0 before."""
    own = game.players[seat]
    for i in range(own.hand_size):
        numbers[IN_OWN_HAND + own.hand[i]] = 1
    if own.chosen == st.REST + 1:
        numbers[OWN_REST] = 1
    elif own.chosen != 0:
        numbers[OWN_CHOICE + own.chosen - 1] = 1
    for turn in range(game.seats):
        player = game.players[(seat + turn) % game.seats]
        numbers[HAND_SIZE + turn] = player.hand_size
        numbers[HAS_BERRIES + turn] = player.berries
        numbers[RESTED + turn] = player.rested
        numbers[HAS_CHOSEN + turn] = 1 if player.chosen != 0 else 0
        numbers[PLAYING + turn] = 1
    numbers[IS_THE_BUSH + game.bush] = 1
    numbers[OWN_SEAT] = seat
    numbers[DECK_SIZE] = game.deck_size
    numbers[AT_STAKE] = game.at_stake
    numbers[ROUND] = game.round
    numbers[TIES] = game.ties


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
