"""Replaces hidden information with a random state that fits what one seat knows.

Unknown are the order of the decks, the cards in other hands (their sizes are seen), how the
others have split their draw until cards are dealt, and what another player has half chosen.
Events and habitats to come, and territories that lie face down, are decided only when they
are turned over.
"""

from __future__ import annotations

from wallacea.core.chance import in_order, spin, take_any
from wallacea.core.rules import rule

from ..cards import LARGE, SIZE, SMALL
from ..rules.legality import unfinished
from ..rules.table import clear_draft, knows_hand, put_in_hand
from ..state import LATE, MAIN, SPLIT, UNCHOSEN, Darwin


@rule
def imagine(game: Darwin, seat: int) -> None:
    """Replaces everything that ``seat`` (or a spectator) cannot know by a fresh possibility."""
    if unfinished(game) and game.turn != seat:
        clear_draft(game)
        game.step = LATE if game.acted == 1 else MAIN
    for other in range(game.seats):
        player = game.players[other]
        if other != seat and game.step == SPLIT and player.to_draw > 0:
            if player.split != UNCHOSEN:
                player.split = spin(game, player.to_draw + 1)
        if not knows_hand(game, seat, other):
            for i in range(player.count):
                pile = game.piles[SIZE[player.hand[i]]]
                pile.cards[pile.deck] = player.hand[i]
                pile.deck += 1
    in_order(game.piles[SMALL].cards, game.piles[SMALL].deck)
    in_order(game.piles[LARGE].cards, game.piles[LARGE].deck)
    for other in range(game.seats):
        if not knows_hand(game, seat, other):
            deal_again(game, other)


@rule
def deal_again(game: Darwin, seat: int) -> None:
    """As many small and large cards as before, others."""
    player = game.players[seat]
    smalls = 0
    count = player.count
    for i in range(count):
        if SIZE[player.hand[i]] == SMALL:
            smalls += 1
        player.hand[i] = 0
    player.count = 0
    for i in range(count):
        pile = game.piles[SMALL if i < smalls else LARGE]
        card = take_any(game, pile.cards, pile.deck)
        pile.deck -= 1
        put_in_hand(player, card)
