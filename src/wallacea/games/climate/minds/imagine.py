"""Replaces hidden information with a random state that fits what one seat knows.

Unknown are the Draw Deck and the cards set aside, the other hands, Food Cards not yet
turned, traits that lie face down, and what others put under the deck. In Quick Play all
that the others have done in the phase is unknown too. What goes into a bag is seen by all,
so bags stay as they are. Which cards were in a Discard Pile that became the deck is not
remembered, nor who drew a card that somebody had put under it.
"""

from __future__ import annotations

from wallacea.core.chance import in_order, spin, take_any, take_at
from wallacea.core.rules import rule

from .. import obstacles as no
from ..cards import CARDS, TRAIT
from ..options import YES
from ..rules.play_cards import (
    body_obstacle,
    grow_body,
    grow_population,
    make_species,
    new_species_obstacle,
    play_trait,
    population_obstacle,
    trait_obstacle,
)
from ..rules.table import (
    bag_before,
    first_out,
    into_hand,
    lies_in,
    must_end,
    out_of_row,
    sorted_in,
    take_trait_off,
    taken_out,
)
from ..state import EARLY, NO_CARD, PLAYING, USING, Climate

MOST_TRIES = 64
"""How often to redraw a trait the species already has before searching for a legal one."""


@rule
def imagine(game: Climate, seat: int) -> None:
    """Replaces everything that ``seat`` (or a spectator) cannot know by a fresh possibility."""
    quick = game.quick_play == YES and game.phase == PLAYING
    count = game.draw + game.aside
    for other in range(game.seats):
        if other != seat:
            if quick:
                take_turn_back(game, other)
            game.players[other].chosen = NO_CARD  # a use that is half chosen is chosen again
            count = gather(game, other, count)
    forget_bottom(game, seat, count)
    in_order(game.deck, count)
    shuffle_bottom(game, seat, count)
    # Traits first, while there are most cards to choose from.
    for other in range(game.seats):
        if other != seat:
            count = lay_traits_again(game, other, count)
    for other in range(game.seats):
        if other != seat:
            count = deal_again(game, other, count)
    if quick:
        for other in range(game.seats):
            if other != seat and game.players[other].done == 1:
                imagine_turn(game, other)


@rule
def unknown_food_card(game: Climate, seat: int) -> bool:
    """CLI-6.4: Food Cards are secret until they are turned."""
    return game.phase <= EARLY and game.players[seat].food_card != NO_CARD


@rule
def gather(game: Climate, seat: int, count: int) -> int:
    """The unknown cards of another seat go into the deck; counts it."""
    player = game.players[seat]
    count = gather_chain(game, player.hand, player.hand_size, count)
    count = gather_chain(game, player.drawn, player.drawn_size, count)
    count = gather_chain(game, player.returned, player.returned_size, count)
    player.hand = NO_CARD
    player.drawn = NO_CARD
    player.returned = NO_CARD
    if unknown_food_card(game, seat):
        game.deck[count] = player.food_card
        count += 1
    board = player.leftmost
    for _ in range(player.species):
        species = game.species[board]
        for i in range(species.count if species.hidden != 0 else 0):
            if species.hidden >> i & 1 == 1:
                game.deck[count] = species.cards[i]
                count += 1
        board = species.right
    must_end(game, board)
    return count


@rule
def gather_chain(game: Climate, head: int, size: int, count: int) -> int:
    card = head
    for _ in range(size):
        after = first_out(game, card)
        game.deck[count] = card
        count += 1
        card = after
    must_end(game, card)
    return count


@rule
def forget_bottom(game: Climate, seat: int, count: int) -> None:
    """Put the highest unknown cards at the bottom, so that their old order is lost."""
    for i in range(CARDS - game.bottom, CARDS):
        if game.put_by[game.deck[i]] != seat + 1:
            highest = i
            for place in range(i + 1, CARDS):
                unknown = game.put_by[game.deck[place]] != seat + 1
                if unknown and game.deck[place] > game.deck[highest]:
                    highest = place
            for place in range(count):
                if game.deck[place] > game.deck[highest]:
                    highest = place
            exchange(game, i, highest)


@rule
def exchange(game: Climate, bottom: int, place: int) -> None:
    """Two cards change places; who put a card under the deck belongs to the place."""
    old = game.deck[bottom]
    new = game.deck[place]
    by = game.put_by[old]
    game.put_by[old] = game.put_by[new]
    game.put_by[new] = by
    game.deck[place] = old
    game.deck[bottom] = new


@rule
def shuffle_bottom(game: Climate, seat: int, count: int) -> None:
    """Cards that others put under the deck change places with any unknown card."""
    left = 0
    for i in range(CARDS - game.bottom, CARDS):
        if game.put_by[game.deck[i]] != seat + 1:
            left += 1
    for i in range(CARDS - game.bottom, CARDS):
        old = game.deck[i]
        if game.put_by[old] != seat + 1:
            place = spin(game, count + left)
            if place >= count:
                # Another card of the bottom: the n-th unknown one after this.
                skip = place - count
                place = i
                while skip > 0 and place < CARDS - 1:
                    place += 1
                    if game.put_by[game.deck[place]] != seat + 1:
                        skip -= 1
            exchange(game, i, place)
            left -= 1


@rule
def lay_traits_again(game: Climate, seat: int, count: int) -> int:
    """Other traits where face-down ones lay; counts the deck."""
    board = game.players[seat].leftmost
    for _ in range(game.players[seat].species):
        species = game.species[board]
        for i in range(species.count if species.hidden != 0 else 0):
            if species.hidden >> i & 1 == 1:
                species.cards[i] = lay_again(game, board, i, count)
                count -= 1
        board = species.right
    must_end(game, board)
    return count


@rule
def deal_again(game: Climate, seat: int, count: int) -> int:
    """Other cards for the places where unknown ones lay; counts the deck."""
    player = game.players[seat]
    for _ in range(player.hand_size):
        player.hand = sorted_in(game, player.hand, take_any(game, game.deck, count))
        count -= 1
    for _ in range(player.drawn_size):
        player.drawn = sorted_in(game, player.drawn, take_any(game, game.deck, count))
        count -= 1
    for _ in range(player.returned_size):
        player.returned = sorted_in(game, player.returned, take_any(game, game.deck, count))
        count -= 1
    if unknown_food_card(game, seat):
        player.food_card = take_any(game, game.deck, count)
        count -= 1
    return count


@rule
def lay_again(game: Climate, board: int, place: int, count: int) -> int:
    """A trait that may lie on this species: none that lies there already (CLI-5.3)."""
    card = take_any(game, game.deck, count)
    tries = 0
    while twice(game, board, place, card) and tries < MOST_TRIES:
        # Put it back and draw again; after REDRAWS tries, take the first legal card.
        game.deck[count - 1] = card
        tries += 1
        if tries < MOST_TRIES:
            card = take_any(game, game.deck, count)
        else:
            card = take_first_fitting(game, board, place, count)
    return card


@rule
def take_first_fitting(game: Climate, board: int, place: int, count: int) -> int:
    """The first unknown card that may lie there; the last one where none may."""
    at = 0
    while at < count - 1 and twice(game, board, place, game.deck[at]):
        at += 1
    return take_at(game.deck, at, count)


@rule
def twice(game: Climate, board: int, place: int, card: int) -> bool:
    """Whether the trait lies there face up, or was laid there a moment ago."""
    species = game.species[board]
    for i in range(species.count):
        there = i < place or species.hidden >> i & 1 == 0
        if there and TRAIT[species.cards[i]] == TRAIT[card]:
            return True
    return False


# --- Quick Play -------------------------------------------------------------------------


@rule
def take_turn_back(game: Climate, seat: int) -> None:
    """The seat's species and hand as the others last saw them."""
    player = game.players[seat]
    player.mode = USING
    player.bag = bag_before(game, seat)
    board = player.leftmost
    for _ in range(player.species):
        after = game.species[board].right
        restore(game, seat, board)
        board = after
    must_end(game, board)
    for _ in range(player.spent_size):
        card = player.spent
        player.spent = first_out(game, card)
        into_hand(game, player, card)
    player.spent_size = 0
    must_end(game, player.spent)
    for _ in range(player.returned_size):
        card = player.returned
        player.returned = first_out(game, card)
        into_hand(game, player, card)
    player.returned_size = 0
    must_end(game, player.returned)


@rule
def restore(game: Climate, seat: int, board: int) -> None:
    """A species before the phase; a new species did not exist then."""
    player = game.players[seat]
    species = game.species[board]
    place = species.count - 1
    while place >= 0:
        if species.hidden >> place & 1 == 1:
            into_hand(game, player, take_trait_off(game, board, place))
        place -= 1
    if species.newborn == 1:
        out_of_row(game, board)
        return
    species.fat = species.fat_before
    species.population = species.population_before
    species.body = species.body_before
    species.count = species.count_before
    for i in range(species.count):
        card = species.cards_before[i]
        species.cards[i] = card
        species.traits |= 1 << TRAIT[card]
        if lies_in(game, player.spent, card):
            player.spent = taken_out(game, player.spent, card)
            player.spent_size -= 1


@rule
def imagine_turn(game: Climate, seat: int) -> None:
    """Some turn that the seat may have finished: about half of the cards are used somehow."""
    player = game.players[seat]
    card = player.hand
    for _ in range(player.hand_size):
        after = game.link[card]
        if spin(game, 2) == 0:
            board = any_species(game, seat)
            player.chosen = card
            way = spin(game, 4)
            if way < 2 and trait_obstacle(game, seat, board, card) == no.NOTHING:
                play_trait(game, seat, board)
            elif way == 2 and population_obstacle(game, seat, board) == no.NOTHING:
                grow_population(game, seat, board)
            elif way == 3 and body_obstacle(game, seat, board) == no.NOTHING:
                grow_body(game, seat, board)
            elif way == 0 and new_species_obstacle(game, seat, False) == no.NOTHING:
                make_species(game, seat, False)
            else:
                player.chosen = NO_CARD
        card = after
    must_end(game, card)


@rule
def any_species(game: Climate, seat: int) -> int:
    """One of the seat's species (in Phase 3 everybody has at least one)."""
    board = game.players[seat].leftmost
    for _ in range(spin(game, game.players[seat].species)):
        board = game.species[board].right
    return board
