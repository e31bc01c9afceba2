"""A possible truth behind what one seat knows (section 12): what bots think with."""

from __future__ import annotations

from wallacea.core.chance import below, in_order, take_any, take_at
from wallacea.core.rules import rule

from .cards import CARDS, DECK, KINDS
from .options import SHOWN
from .setup import any_other
from .state import FINISHED, SPECTATOR, Arctic


@rule
def imagine(game: Arctic, seat: int) -> None:
    """Replaces everything that ``seat`` (or a spectator) cannot know by a fresh possibility.

    All unknown cards go back into the deck and are drawn again, place by place.
    """
    bit = 1 << min(seat, SPECTATOR)
    count = game.draw_pile + game.reserve
    for card in range(CARDS):
        game.known_before[card] = game.known[card]
    for other in range(game.seats):
        player = game.players[other]
        for i in range(player.hand_size):
            count = put_back(game, player.hand[i], bit, count)
        for i in range(player.penalty_size):
            count = put_back(game, player.penalty[i], bit, count)
        for i in range(player.pile_size if player.wilds > 0 else 0):
            if player.pile[i] < 0:
                count = put_back(game, -1 - player.pile[i], bit, count)
    in_order(game.deck, count)
    # Who else knows a card stays with its place, whichever card lies there now.
    for other in range(game.seats):
        player = game.players[other]
        for i in range(player.hand_size):
            if game.known_before[player.hand[i]] & bit == 0:
                player.hand[i] = draw_again(game, player.hand[i], count)
                count -= 1
        for i in range(player.penalty_size):
            if game.known_before[player.penalty[i]] & bit == 0:
                player.penalty[i] = draw_again(game, player.penalty[i], count)
                count -= 1
        for i in range(player.pile_size if player.wilds > 0 else 0):
            if player.pile[i] < 0 and game.known_before[-1 - player.pile[i]] & bit == 0:
                player.pile[i] = -1 - draw_again(game, -1 - player.pile[i], count)
                count -= 1
    if game.stage != FINISHED:
        imagine_totems(game, seat)
    for card in range(CARDS):
        game.known_before[card] = 0


@rule
def put_back(game: Arctic, card: int, bit: int, count: int) -> int:
    """An unknown card returns to the deck; counts the deck."""
    if game.known_before[card] & bit == 0:
        game.deck[count] = card
        game.known[card] = 0
        return count + 1
    return count


@rule
def draw_again(game: Arctic, old: int, count: int) -> int:
    """Another card for the place where the old one lay."""
    if game.show_backs == SHOWN:
        card = take_at(game.deck, any_of_deck(game, DECK[old], count), count)
    else:
        card = take_any(game, game.deck, count)
    game.known[card] = game.known_before[old]
    return card


@rule
def any_of_deck(game: Arctic, deck: int, count: int) -> int:
    """ARC-12.15: where backs are shown, the back of an unknown card is known."""
    alike = 0
    for i in range(count):
        if DECK[game.deck[i]] == deck:
            alike += 1
    skip = below(game, alike)
    place = 0
    while skip > 0 or DECK[game.deck[place]] != deck:
        if DECK[game.deck[place]] == deck:
            skip -= 1
        place += 1
    return place


@rule
def imagine_totems(game: Arctic, seat: int) -> None:
    """The other players' totems are any of those the seat does not hold."""
    taken = 0
    free = KINDS
    if seat < game.seats:
        taken = 1 << game.players[seat].totem
        free -= 1
    for other in range(game.seats):
        if other != seat:
            totem = any_other(game, taken, free)
            game.players[other].totem = totem
            taken |= 1 << totem
            free -= 1
