"""Phase 3: Play Cards (section 5), also as Quick Play (section 17)."""

from __future__ import annotations

from wallacea.core.events import note
from wallacea.core.rules import rule

from .. import events
from .. import obstacles as no
from ..cards import MOST_BODY, MOST_POPULATION, TRAIT, TRAIT_LIMIT
from ..options import YES
from ..state import (
    EVERYBODY,
    EXCHANGING,
    NO_BOARD,
    NO_CARD,
    PLAY,
    PLAYING,
    REMOVING,
    USING,
    Climate,
    Player,
)
from .deal import everybody_is_done
from .table import (
    board_left,
    board_with,
    deck_size,
    discard_card,
    draw_card,
    first_out,
    forget_before,
    holds,
    into_hand,
    lies_in,
    must_end,
    new_species,
    out_of_hand,
    place_of,
    put_last,
    put_under_deck,
    sorted_in,
    take_trait_off,
)


@rule
def begin_playing(game: Climate) -> None:
    game.phase = PLAYING
    game.step = PLAY
    game.turn = game.first
    for seat in range(game.seats):
        game.players[seat].done = 0
        if game.quick_play == YES:
            remember_before(game, seat)


@rule
def remember_before(game: Climate, seat: int) -> None:
    """Quick Play: what the others go on seeing until all have finished (CLI-17.3)."""
    player = game.players[seat]
    player.hand_before = player.hand_size
    board = player.leftmost
    for _ in range(player.species):
        species = game.species[board]
        species.population_before = species.population
        species.body_before = species.body
        species.fat_before = species.fat
        species.count_before = species.count
        for i in range(species.count):
            species.cards_before[i] = species.cards[i]
        board = species.right
    must_end(game, board)


# --- what a card may be used for (CLI-5.3 to CLI-5.6) -----------------------------------


@rule
def use_obstacle(game: Climate, seat: int, card: int) -> int:
    """Whether this card can be used at all."""
    player = game.players[seat]
    if player.chosen != NO_CARD or player.mode != USING:
        return no.WRONG_STEP
    if not lies_in(game, player.hand, card):
        return no.CARD_NOT_IN_HAND
    if card_can_grow(game, seat):
        return no.NOTHING
    board = player.leftmost
    for _ in range(player.species):
        if trait_obstacle(game, seat, board, card) == no.NOTHING:
            return no.NOTHING
        board = game.species[board].right
    must_end(game, board)
    return no.NO_USE_FOR_CARD


@rule
def card_can_grow(game: Climate, seat: int) -> bool:
    """Whether any card is good for a body, a population or a new species."""
    board = game.players[seat].leftmost
    for _ in range(game.players[seat].species):
        if body_obstacle(game, seat, board) == no.NOTHING:
            return True
        if population_obstacle(game, seat, board) == no.NOTHING:
            return True
        board = game.species[board].right
    must_end(game, board)
    return board_left(game, seat)


@rule
def trait_obstacle(game: Climate, seat: int, board: int, card: int) -> int:
    """CLI-5.3: no trait twice, and not too many; face-down cards count."""
    species = game.species[board]
    if species.owner != seat:
        return no.NOT_YOUR_SPECIES
    if holds(species, TRAIT[card]):
        return no.TRAIT_DUPLICATE
    if species.count >= TRAIT_LIMIT[game.seats]:
        return no.TRAIT_LIMIT
    return no.NOTHING


@rule
def body_obstacle(game: Climate, seat: int, board: int) -> int:
    species = game.species[board]
    if species.owner != seat:
        return no.NOT_YOUR_SPECIES
    return no.BODY_MAX if species.body >= MOST_BODY else no.NOTHING


@rule
def population_obstacle(game: Climate, seat: int, board: int) -> int:
    species = game.species[board]
    if species.owner != seat:
        return no.NOT_YOUR_SPECIES
    return no.POPULATION_MAX if species.population >= MOST_POPULATION else no.NOTHING


@rule
def new_species_obstacle(game: Climate, seat: int, between: bool) -> int:
    """CLI-5.4: at an end of the row, never in between."""
    if between:
        return no.BAD_POSITION
    return no.NOTHING if board_left(game, seat) else no.NO_BOARD_LEFT


@rule
def removing_obstacle(game: Climate, seat: int) -> int:
    """CLI-5.7: whether there is a trait to remove."""
    player = game.players[seat]
    if player.chosen != NO_CARD or player.mode != USING:
        return no.WRONG_STEP
    return no.NOTHING if has_traits(game, seat) else no.TRAIT_NOT_THERE


@rule
def remove_obstacle(game: Climate, seat: int, card: int) -> int:
    """CLI-5.7: any trait of an own species, also one laid in this turn (CLI-5.8)."""
    if game.players[seat].mode != REMOVING:
        return no.WRONG_STEP
    return no.TRAIT_NOT_THERE if board_with(game, seat, card) == NO_BOARD else no.NOTHING


@rule
def return_obstacle(game: Climate, seat: int, card: int) -> int:
    """CLI-5.9: not more cards than the Draw Deck has."""
    player = game.players[seat]
    if player.mode != EXCHANGING:
        return no.WRONG_STEP
    if not lies_in(game, player.hand, card):
        return no.CARD_NOT_IN_HAND
    return no.EXCHANGE_TOO_MANY if player.returned_size >= deck_size(game) else no.NOTHING


# --- using cards ------------------------------------------------------------------------


@rule
def play_trait(game: Climate, seat: int, board: int) -> None:
    """CLI-5.3: face down on an own species."""
    player = game.players[seat]
    species = game.species[board]
    card = player.chosen
    out_of_hand(game, player, card)
    species.hidden |= 1 << species.count
    species.cards[species.count] = card
    species.count += 1
    player.chosen = NO_CARD
    if game.quick_play != YES:
        note(game, events.TRAIT_LAID, seat, board, card)


@rule
def spend_card(game: Climate, player: Player) -> int:
    """The chosen card is discarded: face up, or in secret while Quick Play goes on."""
    card = player.chosen
    player.chosen = NO_CARD
    out_of_hand(game, player, card)
    lay_off(game, player, card)
    return card


@rule
def lay_off(game: Climate, player: Player, card: int) -> None:
    if game.quick_play == YES:
        player.spent = sorted_in(game, player.spent, card)
        player.spent_size += 1
    else:
        discard_card(game, card)


@rule
def grow_body(game: Climate, seat: int, board: int) -> None:
    card = spend_card(game, game.players[seat])
    game.species[board].body += 1
    if game.quick_play != YES:
        note(game, events.BODY_GREW, seat, board, card)


@rule
def grow_population(game: Climate, seat: int, board: int) -> None:
    card = spend_card(game, game.players[seat])
    game.species[board].population += 1
    if game.quick_play != YES:
        note(game, events.POPULATION_GREW, seat, board, card)


@rule
def make_species(game: Climate, seat: int, at_left: bool) -> None:
    card = spend_card(game, game.players[seat])
    board = new_species(game, seat, at_left)
    if game.quick_play == YES:
        game.species[board].newborn = 1
    else:
        note(game, events.NEW_SPECIES, seat, board, card)


@rule
def remove_trait(game: Climate, seat: int, card: int) -> None:
    """CLI-5.7: face up on the Discard Pile, without any gain."""
    board = board_with(game, seat, card)
    take_trait_off(game, board, place_of(game.species[board], card))
    game.players[seat].mode = USING
    lay_off(game, game.players[seat], card)
    if game.quick_play != YES:
        note(game, events.TRAIT_REMOVED, seat, board, card)


@rule
def return_card(game: Climate, seat: int, card: int) -> None:
    """CLI-5.10: named one by one; they go down together at the end of the turn."""
    player = game.players[seat]
    out_of_hand(game, player, card)
    player.returned = put_last(game, player.returned, card)
    player.returned_size += 1


# --- the end of a turn, and of the phase ------------------------------------------------


@rule
def finish_using(game: Climate, seat: int) -> None:
    """CLI-5.9: after the last card used, cards may be exchanged."""
    player = game.players[seat]
    if player.mode == USING and player.hand_size > 0 and deck_size(game) > 0:
        player.mode = EXCHANGING
    else:
        finish_playing(game, seat)


@rule
def finish_playing(game: Climate, seat: int) -> None:
    game.players[seat].done = 1
    game.players[seat].mode = USING
    note(game, events.FINISHED_PLAYING, seat, 0, 0)
    if game.quick_play != YES:
        exchange(game, seat)
        game.turn = (seat + 1) % game.seats


@rule
def exchange(game: Climate, seat: int) -> None:
    """CLI-5.9: all cards go down before any is drawn."""
    player = game.players[seat]
    count = player.returned_size
    if count == 0:
        return
    for _ in range(count):
        card = player.returned
        player.returned = first_out(game, card)
        put_under_deck(game, seat, card)
    player.returned_size = 0
    must_end(game, player.returned)
    note(game, events.EXCHANGED, seat, count, 0)
    for _ in range(count):
        card = draw_card(game, game.round)
        player.drawn = sorted_in(game, player.drawn, card)
        player.drawn_size += 1
        game.learned |= 1 << seat
        note(game, events.DREW, seat, card, 0)


@rule
def end_playing(game: Climate) -> None:
    """CLI-17.3: secret turns are carried out in table order; then CLI-5.12."""
    game.learned = EVERYBODY
    for turn in range(game.seats):
        seat = (game.first + turn) % game.seats
        if game.quick_play == YES:
            show_quick_turn(game, seat)
            exchange(game, seat)
        take_up_drawn_cards(game, seat)
    turn_traits_up(game)


@rule
def show_quick_turn(game: Climate, seat: int) -> None:
    """What was done in secret is now open."""
    player = game.players[seat]
    for _ in range(player.spent_size):
        card = player.spent
        player.spent = first_out(game, card)
        discard_card(game, card)
        note(game, events.SPENT, seat, card, 0)
    player.spent_size = 0
    must_end(game, player.spent)
    player.hand_before = 0
    board = player.leftmost
    for _ in range(player.species):
        species = game.species[board]
        if species.newborn == 1:
            note(game, events.NEW_SPECIES, seat, board, NO_CARD)
        if species.population != species.population_before or species.body != species.body_before:
            note(game, events.CHANGED, board, species.population, species.body)
        forget_before(species)
        board = species.right
    must_end(game, board)


@rule
def take_up_drawn_cards(game: Climate, seat: int) -> None:
    player = game.players[seat]
    for _ in range(player.drawn_size):
        card = player.drawn
        player.drawn = first_out(game, card)
        into_hand(game, player, card)
    player.drawn_size = 0
    must_end(game, player.drawn)


@rule
def turn_traits_up(game: Climate) -> None:
    """CLI-5.12: all face-down traits at the same time."""
    for seat in range(game.seats):
        board = game.players[seat].leftmost
        for _ in range(game.players[seat].species):
            species = game.species[board]
            for i in range(species.count if species.hidden != 0 else 0):
                if species.hidden >> i & 1 == 1:
                    species.traits |= 1 << TRAIT[species.cards[i]]
                    note(game, events.TRAIT_REVEALED, board, species.cards[i], 0)
            species.hidden = 0
            board = species.right
        must_end(game, board)


@rule
def next_to_play(game: Climate) -> bool:
    """Whether somebody still has to play cards; who has nothing to decide is passed over."""
    if game.quick_play == YES:
        for seat in range(game.seats):
            if game.players[seat].done == 0 and nothing_to_decide(game, seat):
                finish_playing(game, seat)
        return not everybody_is_done(game)
    while game.players[game.turn].done == 0 and nothing_to_decide(game, game.turn):
        finish_playing(game, game.turn)
    return game.players[game.turn].done == 0


@rule
def nothing_to_decide(game: Climate, seat: int) -> bool:
    """No card to use and no trait to remove, or no further card to exchange."""
    player = game.players[seat]
    return player.hand_size == 0 and (player.mode == EXCHANGING or not has_traits(game, seat))


@rule
def has_traits(game: Climate, seat: int) -> bool:
    board = game.players[seat].leftmost
    for _ in range(game.players[seat].species):
        if game.species[board].count > 0:
            return True
        board = game.species[board].right
    must_end(game, board)
    return False
