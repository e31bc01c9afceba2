"""Replaces hidden information with a random state that fits what one seat knows."""

from __future__ import annotations

from wallacea.core.broken import broken
from wallacea.core.chance import below, in_order, take_any, take_at
from wallacea.core.rules import rule

from ..cards import CARDS, DECK, KINDS
from ..options import SHOWN
from ..rules.legality import unfinished
from ..rules.setup import any_other
from ..state import EVERYBODY, FINISHED, GIVE, SPECTATOR, SWAP, SWAP_FOR, Arctic


@rule
def imagine(game: Arctic, seat: int) -> None:
    """Replaces everything that ``seat`` (or a spectator) cannot know by a fresh possibility.

    All unknown cards go back into the deck and are drawn again, place by place. To spectators
    only what everybody knows is known, and a hidden card has been seen by its holder alone.
    """
    public = seat >= game.seats
    bits = (1 << SPECTATOR) | ((1 << game.seats) - 1) if public else 1 << seat
    count = game.draw_pile + game.reserve
    for card in range(CARDS):
        game.known_before[card] = game.known[card]
    for other in range(game.seats):
        player = game.players[other]
        for i in range(player.hand_size):
            count = put_back(game, player.hand[i], bits, count)
        for i in range(player.penalty_size):
            count = put_back(game, player.penalty[i], bits, count)
        for i in range(player.pile_size if player.wilds > 0 else 0):
            if player.pile[i] < 0:
                count = put_back(game, -1 - player.pile[i], bits, count)
    in_order(game.deck, count)
    for i in range(count):
        game.known[game.deck[i]] = 0
    # Who else knows a card stays with its place, whichever card lies there now.
    for other in range(game.seats):
        player = game.players[other]
        keep = 1 << other if public else EVERYBODY
        for i in range(player.hand_size):
            if unknown(game, player.hand[i], bits):
                player.hand[i] = draw_again(game, player.hand[i], keep, count)
                count -= 1
        for i in range(player.penalty_size):
            if unknown(game, player.penalty[i], bits):
                player.penalty[i] = draw_again(game, player.penalty[i], keep, count)
                count -= 1
        for i in range(player.pile_size if player.wilds > 0 else 0):
            if player.pile[i] < 0 and unknown(game, -1 - player.pile[i], bits):
                player.pile[i] = -1 - draw_again(game, -1 - player.pile[i], keep, count)
                count -= 1
    if unfinished(game) and game.turn != seat:
        imagine_half_choice(game, public)
    if game.stage != FINISHED:
        imagine_totems(game, seat)
    for card in range(CARDS):
        game.known_before[card] = 0


@rule
def unknown(game: Arctic, card: int, bits: int) -> bool:
    """Whether one of these viewers did not know the card."""
    return game.known_before[card] & bits != bits


@rule
def put_back(game: Arctic, card: int, bits: int, count: int) -> int:
    """An unknown card returns to the deck; counts the deck."""
    if unknown(game, card, bits):
        game.deck[count] = card
        return count + 1
    return count


@rule
def draw_again(game: Arctic, old: int, keep: int, count: int) -> int:
    """Another card for the place where the old one lay, known to those of them who are kept."""
    if game.show_backs == SHOWN:
        card = take_at(game.deck, any_of_deck(game, DECK[old], count), count)
    else:
        card = take_any(game, game.deck, count)
    game.known[card] = game.known_before[old] & keep
    return card


@rule
def any_of_deck(game: Arctic, deck: int, count: int) -> int:
    """ARC-12.15: where backs are shown, the back of an unknown card is known."""
    alike = 0
    for i in range(count):
        if DECK[game.deck[i]] == deck:
            alike += 1
    skip = below(game, alike)
    for place in range(count):
        if DECK[game.deck[place]] == deck:
            if skip == 0:
                return place
            skip -= 1
    broken(game)
    return 0


@rule
def imagine_half_choice(game: Arctic, public: bool) -> None:
    """The others know that an exchange or a gift is begun, not with which card; the public does
    not even know that.
    """
    player = game.players[game.turn]
    if public:
        game.step = SWAP if game.step == SWAP_FOR else GIVE
        game.chosen = 0
    elif game.step == SWAP_FOR:
        game.chosen = player.hand[below(game, player.hand_size)]
    else:
        game.chosen = player.penalty[below(game, player.penalty_size)]


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
