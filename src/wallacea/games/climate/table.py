"""Handling cards and boards: hands, piles, the Draw Deck, rows of species."""

from __future__ import annotations

from wallacea.core.chance import take_any
from wallacea.core.events import note
from wallacea.core.rules import rule

from .cards import BOARDS_IN_THE_BOX, CARDS, FAT_TISSUE, TRAIT
from .events import FINAL_ROUND, NEW_DECK
from .options import UNLIMITED, WHEN_EMPTY, YES
from .state import BOARDS, NO_BOARD, NO_CARD, NOBODY, PLAYING, Climate, Player, Species

# --- chains of cards: a hand or a pile is its first card, and each card knows the next ----


@rule
def sorted_in(game: Climate, head: int, card: int) -> int:
    """Puts a card into a chain by its number; gives the chain's first card."""
    if head == NO_CARD or head > card:
        game.link[card] = head
        return card
    at = head
    while game.link[at] != NO_CARD and game.link[at] < card:
        at = game.link[at]
    game.link[card] = game.link[at]
    game.link[at] = card
    return head


@rule
def put_last(game: Climate, head: int, card: int) -> int:
    """Puts a card at the end of a chain; gives the chain's first card."""
    game.link[card] = NO_CARD
    if head == NO_CARD:
        return card
    at = head
    while game.link[at] != NO_CARD:
        at = game.link[at]
    game.link[at] = card
    return head


@rule
def taken_out(game: Climate, head: int, card: int) -> int:
    """Takes a card out of a chain; gives the chain's first card."""
    after = game.link[card]
    game.link[card] = 0
    if head == card:
        return after
    at = head
    while game.link[at] != card:
        at = game.link[at]
    game.link[at] = after
    return head


@rule
def lies_in(game: Climate, head: int, card: int) -> bool:
    at = head
    while at != NO_CARD and at != card:
        at = game.link[at]
    return at == card


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
        note(game, FINAL_ROUND, final, 0, 0)
    if game.aside > 0:
        game.draw = game.aside
        game.aside = 0
    else:
        while game.discard != NO_CARD:
            card = game.discard
            game.discard = game.link[card]
            game.link[card] = 0
            game.deck[game.draw] = card
            game.draw += 1
        game.discard_size = 0
    if game.draw > 0:
        note(game, NEW_DECK, game.draw, 0, 0)


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
    """How many boards a seat may look at."""
    return BOARDS // game.seats if game.quick_play == YES else BOARDS


@rule
def free_board(game: Climate, seat: int) -> int:
    """The lowest free board, or NO_BOARD where there is no room for another species."""
    first = first_board(game, seat)
    for board in range(first, first + boards_of(game)):
        if game.species[board].owner == NOBODY:
            return board
    return NO_BOARD


@rule
def newborn_of(game: Climate, seat: int) -> int:
    """How many species the seat has made in this phase (Quick Play)."""
    count = 0
    board = game.players[seat].leftmost
    while board != NO_BOARD:
        count += game.species[board].newborn
        board = game.species[board].right
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
    while board != NO_BOARD:
        food -= game.species[board].fat_before - game.species[board].fat
        board = game.species[board].right
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
    while board != NO_BOARD and place_of(game.species[board], card) < 0:
        board = game.species[board].right
    return board
