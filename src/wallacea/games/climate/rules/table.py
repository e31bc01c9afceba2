"""Handling cards and boards: hands, piles, the Draw Deck, rows of species."""

from __future__ import annotations

from wallacea.core.broken import broken
from wallacea.core.chance import take_any
from wallacea.core.events import note
from wallacea.core.rules import rule

from .. import events
from ..cards import BOARDS_IN_THE_BOX, CARDS, FAT_TISSUE, TRAIT
from ..options import UNLIMITED, WHEN_EMPTY, YES
from ..state import BOARDS, NO_BOARD, NO_CARD, NOBODY, PLAYING, Climate, Player, Species

# --- chains of cards: a hand or a pile is its first card, and each card knows the next ----
# Whoever follows a chain, or a row of species, takes no more steps than there can be.


@rule(compiled_as=None)
def must_end(game: Climate, behind: int) -> None:
    """Behind the last of a row or a chain there is nothing."""
    if behind != NO_CARD:
        broken(game)


@rule
def sorted_in(game: Climate, head: int, card: int) -> int:
    """Puts a card into a chain by its number; returns the chain's first card."""
    if head == NO_CARD or head > card:
        game.link[card] = head
        return card
    at = head
    for _ in range(CARDS):
        after = game.link[at]
        if after == NO_CARD or after > card:
            game.link[card] = after
            game.link[at] = card
            return head
        at = after
    broken(game)
    return head


@rule
def put_last(game: Climate, head: int, card: int) -> int:
    """Puts a card at the end of a chain; returns the chain's first card."""
    game.link[card] = NO_CARD
    if head == NO_CARD:
        return card
    at = head
    for _ in range(CARDS):
        if game.link[at] == NO_CARD:
            game.link[at] = card
            return head
        at = game.link[at]
    broken(game)
    return head


@rule
def first_out(game: Climate, head: int) -> int:
    """Takes the first card out of a chain; returns the one after it."""
    if head == NO_CARD:
        broken(game)
        return NO_CARD
    after = game.link[head]
    game.link[head] = 0
    return after


@rule
def taken_out(game: Climate, head: int, card: int) -> int:
    """Takes a card out of a chain; returns the chain's first card."""
    if head == card:
        return first_out(game, head)
    at = head
    for _ in range(CARDS):
        if at == NO_CARD:
            break
        if game.link[at] == card:
            game.link[at] = first_out(game, card)
            return head
        at = game.link[at]
    broken(game)
    return head


@rule
def lies_in(game: Climate, head: int, card: int) -> bool:
    at = head
    for _ in range(CARDS):
        if at == NO_CARD or at == card:
            return at == card
        at = game.link[at]
    broken(game)
    return False


# --- hands and the Discard Pile ---------------------------------------------------------


@rule
def into_hand(game: Climate, player: Player, card: int) -> None:
    player.hand = sorted_in(game, player.hand, card)
    player.hand_size += 1


@rule
def out_of_hand(game: Climate, player: Player, card: int) -> None:
    player.hand = taken_out(game, player.hand, card)
    player.hand_size -= 1


@rule
def discard_card(game: Climate, card: int) -> None:
    """Face up, on top of the Discard Pile."""
    game.link[card] = game.discard
    game.discard = card
    game.discard_size += 1


@rule
def cards_held(player: Player) -> int:
    """CLI-18.1: how many cards a player holds, which all may know."""
    return player.hand_size + player.drawn_size


# --- the Draw Deck (section 15) ---------------------------------------------------------


@rule
def deck_size(game: Climate) -> int:
    return game.draw + game.bottom


@rule
def draw_card(game: Climate, final: int) -> int:
    """The next card of the Draw Deck, or NO_CARD. If the deck runs out, ``final`` is the
    last round (CLI-15.7).
    """
    if deck_size(game) == 0:
        deck_runs_out(game, final)
    if deck_size(game) == 0:
        return NO_CARD  # CLI-15.10
    card = NO_CARD
    if game.draw > 0:
        # Nobody can tell the cards set aside from the others, so any of them may come up.
        card = take_any(game, game.deck, game.draw + game.aside)
        game.draw -= 1
    else:
        card = draw_from_bottom(game)
    if deck_size(game) == 0 and game.deck_out_moment == WHEN_EMPTY:
        deck_runs_out(game, final)
    return card


@rule
def draw_from_bottom(game: Climate) -> int:
    """The cards put under the deck come up in the order in which they went down."""
    card = game.deck[CARDS - 1]
    for i in range(game.bottom - 1):
        game.deck[CARDS - 1 - i] = game.deck[CARDS - 2 - i]
    game.deck[CARDS - game.bottom] = 0
    game.bottom -= 1
    game.put_by[card] = 0
    return card


@rule
def put_under_deck(game: Climate, seat: int, card: int) -> None:
    game.bottom += 1
    game.deck[CARDS - game.bottom] = card
    game.put_by[card] = seat + 1


@rule
def deck_runs_out(game: Climate, final: int) -> None:
    """CLI-15.6: the cards set aside, or else the shuffled Discard Pile, become the deck."""
    if game.final == 0 or final < game.final:
        game.final = final
        note(game, events.FINAL_ROUND, final, 0, 0)
    if game.aside > 0:
        game.draw = game.aside
        game.aside = 0
    else:
        for _ in range(game.discard_size):
            card = game.discard
            game.discard = first_out(game, card)
            game.deck[game.draw] = card
            game.draw += 1
        game.discard_size = 0
        must_end(game, game.discard)
    if game.draw > 0:
        note(game, events.NEW_DECK, game.draw, 0, 0)


# --- species ----------------------------------------------------------------------------


@rule
def has(species: Species, trait: int) -> bool:
    """Whether the species has this trait, face up (CLI-2.4)."""
    return species.traits >> trait & 1 == 1


@rule
def holds(species: Species, trait: int) -> bool:
    """Whether a card of this trait lies on the species, face up or face down."""
    found = False
    for i in range(species.count):
        if TRAIT[species.cards[i]] == trait:
            found = True
    return found


@rule
def in_play(game: Climate, board: int) -> bool:
    return game.species[board].owner != NOBODY


@rule
def first_board(game: Climate, seat: int) -> int:
    """Where a new species of this seat looks for a free board."""
    return seat * (BOARDS // game.seats) if game.quick_play == YES else 0


@rule
def boards_of(game: Climate) -> int:
    """How many boards a seat looks at first."""
    return BOARDS // game.seats if game.quick_play == YES else BOARDS


@rule
def free_board(game: Climate, seat: int) -> int:
    """The lowest free board, of the own share first, or NO_BOARD where there is no room."""
    first = first_board(game, seat)
    for board in range(first, first + boards_of(game)):
        if game.species[board].owner == NOBODY:
            return board
    if game.phase == PLAYING:
        return spare_board(game, seat)
    for board in range(BOARDS):
        if game.species[board].owner == NOBODY:
            return board
    return NO_BOARD


# CLI-17.4: the boards are there for all, also in Quick Play. A seat whose share is used up takes
# those that no other seat can need in this phase; all can see which, so nothing secret is told.


@rule
def was_free(game: Climate, board: int) -> bool:
    """Whether a board was free when the phase began."""
    return game.species[board].owner == NOBODY or game.species[board].newborn == 1


@rule
def free_before(game: Climate, seat: int) -> int:
    """How many boards of a seat's share were free when the phase began."""
    count = 0
    first = first_board(game, seat)
    for board in range(first, first + boards_of(game)):
        if was_free(game, board):
            count += 1
    return count


@rule
def most_new(game: Climate, seat: int) -> int:
    """How many species a seat can make in this phase, as far as the others know."""
    most = game.players[seat].hand_before
    if game.species_board_limit != UNLIMITED:
        most = min(most, BOARDS_IN_THE_BOX - boards_before(game))
    return max(0, most)


@rule
def spare_board(game: Climate, seat: int) -> int:
    """The next board of the others' shares for a seat whose own share is used up, or NO_BOARD."""
    skip = newborn_of(game, seat) - free_before(game, seat)
    for earlier in range(seat):
        skip += max(0, most_new(game, earlier) - free_before(game, earlier))
    for owner in range(game.seats):
        needed = most_new(game, owner)
        first = first_board(game, owner)
        for board in range(first, first + boards_of(game)):
            if was_free(game, board):
                needed -= 1
                if needed < 0:
                    if skip == 0:
                        return board if game.species[board].owner == NOBODY else NO_BOARD
                    skip -= 1
    return NO_BOARD


@rule
def newborn_of(game: Climate, seat: int) -> int:
    """How many species the seat has made in this phase (Quick Play)."""
    count = 0
    board = game.players[seat].leftmost
    for _ in range(game.players[seat].species):
        count += game.species[board].newborn
        board = game.species[board].right
    must_end(game, board)
    return count


@rule
def board_left(game: Climate, seat: int) -> bool:
    """CLI-1.4, CLI-17.4: whether the supply still has a board for this seat."""
    if free_board(game, seat) == NO_BOARD:
        return False
    if game.species_board_limit == UNLIMITED:
        return True
    if game.quick_play == YES and game.phase == PLAYING:
        return boards_before(game) + newborn_of(game, seat) < BOARDS_IN_THE_BOX
    return game.boards < BOARDS_IN_THE_BOX


@rule
def boards_before(game: Climate) -> int:
    """How many boards were in play when Quick Play began."""
    count = game.boards
    for seat in range(game.seats):
        count -= newborn_of(game, seat)
    return count


@rule
def new_species(game: Climate, seat: int, at_left: bool) -> int:
    """A new species at an end of the row (CLI-2.1, CLI-5.4)."""
    board = free_board(game, seat)
    if board == NO_BOARD:
        return board
    player = game.players[seat]
    species = game.species[board]
    species.owner = seat
    species.population = 1
    species.body = 1
    if player.species == 0:
        player.leftmost = board
        player.rightmost = board
    elif at_left:
        species.right = player.leftmost
        game.species[player.leftmost].left = board
        player.leftmost = board
    else:
        species.left = player.rightmost
        game.species[player.rightmost].right = board
        player.rightmost = board
    player.species += 1
    game.boards += 1
    return board


@rule
def clear_board(game: Climate, board: int) -> None:
    """An empty board in the supply."""
    species = game.species[board]
    species.owner = NOBODY
    species.left = NO_BOARD
    species.right = NO_BOARD
    species.population = 0
    species.body = 0
    species.food = 0
    species.fat = 0
    species.traits = 0
    species.count = 0
    species.hidden = 0
    species.acted = 0
    forget_before(species)
    for i in range(len(species.cards)):
        species.cards[i] = 0


@rule
def forget_before(species: Species) -> None:
    """What the others saw before Quick Play is of no interest any more."""
    species.newborn = 0
    species.population_before = 0
    species.body_before = 0
    species.fat_before = 0
    species.count_before = 0
    for i in range(len(species.cards_before)):
        species.cards_before[i] = 0


@rule
def out_of_row(game: Climate, board: int) -> None:
    """CLI-15.4: the gap closes; the board returns to the supply."""
    species = game.species[board]
    player = game.players[species.owner]
    if species.left != NO_BOARD:
        game.species[species.left].right = species.right
    else:
        player.leftmost = species.right
    if species.right != NO_BOARD:
        game.species[species.right].left = species.left
    else:
        player.rightmost = species.left
    player.species -= 1
    game.boards -= 1
    clear_board(game, board)


@rule
def take_trait_off(game: Climate, board: int, place: int) -> int:
    """Takes a trait card off a species; Fat Tissue empties into the bag (CLI-13.8)."""
    species = game.species[board]
    card = species.cards[place]
    trait = TRAIT[card]
    for i in range(place, species.count - 1):
        species.cards[i] = species.cards[i + 1]
    low = species.hidden & ((1 << place) - 1)
    species.hidden = low | (species.hidden >> (place + 1) << place)
    species.count -= 1
    species.cards[species.count] = 0
    if has(species, trait):
        species.traits &= ~(1 << trait)
        if trait == FAT_TISSUE:
            game.players[species.owner].bag += species.fat
            species.fat = 0
    return card


@rule
def bag_before(game: Climate, seat: int) -> int:
    """The bag before Quick Play: without the fat that was emptied into it since (CLI-17.3)."""
    food = game.players[seat].bag
    board = game.players[seat].leftmost
    for _ in range(game.players[seat].species):
        food -= game.species[board].fat_before - game.species[board].fat
        board = game.species[board].right
    must_end(game, board)
    return food


@rule
def place_of(species: Species, card: int) -> int:
    """Where on the species a card lies, or -1."""
    for i in range(species.count):
        if species.cards[i] == card:
            return i
    return -1


@rule
def board_with(game: Climate, seat: int, card: int) -> int:
    """The own species on which this trait card lies, or NO_BOARD."""
    board = game.players[seat].leftmost
    for _ in range(game.players[seat].species):
        if place_of(game.species[board], card) >= 0:
            return board
        board = game.species[board].right
    must_end(game, board)
    return NO_BOARD


# --- the same as lists, for people ------------------------------------------------------


def cards_of(game: Climate, head: int) -> list[int]:
    """The cards of a chain, in order."""
    found: list[int] = []
    while head != NO_CARD and len(found) < CARDS:
        found.append(head)
        head = game.link[head]
    must_end(game, head)
    return found


def row_of(game: Climate, seat: int) -> list[int]:
    """A player's species from left to right, as numbers of boards."""
    found: list[int] = []
    board = game.players[seat].leftmost
    while board != NO_BOARD and len(found) < BOARDS:
        found.append(board)
        board = game.species[board].right
    must_end(game, board)
    return found
