"""Replaces hidden information with a random state that fits what one seat knows."""

from __future__ import annotations

from wallacea.core.chance import in_order, take_any
from wallacea.core.rules import rule

from ..cards import HALVES, KINDS
from ..state import CHOOSE_ANIMAL, CHOOSE_PARTNER, Origins


@rule
def imagine(game: Origins, seat: int) -> None:
    """Replaces everything that ``seat`` (or a spectator) cannot know by a fresh possibility.

    Unknown are the deck, the other hands, and the cards that other players' animals are,
    on the table and in their piles. They all go back into the deck and are drawn again.
    """
    set_aside(game, seat, -1)
    count = game.deck_size
    for other in range(game.seats):
        if other != seat:
            player = game.players[other]
            for card in range(KINDS):
                for _ in range(player.hand[card] + player.unseen[card]):
                    game.deck[count] = card
                    count += 1
    for i in range(game.living):
        animal = game.animals[game.table[i]]
        if animal.owner != seat + 1:
            game.deck[count] = animal.card
            count += 1
    in_order(game.deck, count)
    for other in range(game.seats):
        if other != seat:
            player = game.players[other]
            hidden = 0
            for card in range(KINDS):
                hidden += player.unseen[card]
                player.hand[card] = 0
                player.unseen[card] = 0
            for _ in range(player.hand_size):
                player.hand[take_any(game, game.deck, count)] += 1
                count -= 1
            for _ in range(hidden):
                player.unseen[take_any(game, game.deck, count)] += 1
                count -= 1
    for i in range(game.living):
        animal = game.animals[game.table[i]]
        if animal.owner != seat + 1:
            animal.card = take_any(game, game.deck, count)
            count -= 1
    set_aside(game, seat, 1)


@rule
def set_aside(game: Origins, seat: int, change: int) -> None:
    """A card that another player is just playing is no secret any more: it stays in the hand."""
    if game.player != seat and (game.step == CHOOSE_ANIMAL or game.step == CHOOSE_PARTNER):
        player = game.players[game.player]
        player.hand[game.chosen // HALVES] += change
        player.hand_size += change
