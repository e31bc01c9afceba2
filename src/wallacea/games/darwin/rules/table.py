"""Cards and animals on the table: hands, decks, the market, species that come and go."""

from __future__ import annotations

from wallacea.core.broken import broken
from wallacea.core.chance import take_any
from wallacea.core.events import note
from wallacea.core.rules import rule

from .. import events
from ..cards import (
    DIET,
    EXTINCT,
    HEAD,
    HEARTS_AT,
    HISTORIC,
    LARGE,
    MARKET_LARGE,
    MARKET_SMALL,
    MOST_SEATS,
    NEUTRAL_DIET,
    NEUTRAL_SUM,
    NO_DIET,
    PART,
    PILE,
    SAVED_AT_DEATH,
    SIZE,
    SMALL,
    STRENGTH_AT,
    SUM,
    TOKENS,
)
from ..options import OPEN, TEAMS
from ..state import (
    EVERYBODY,
    FIRST_NEUTRAL,
    MOST_HAND,
    NO_BOARD,
    NO_CARD,
    NOBODY,
    Darwin,
    Player,
    Species,
)

# --- reading ----------------------------------------------------------------------------


@rule
def knows_hand(game: Darwin, viewer: int, seat: int) -> bool:
    """DAR-22.3: the own hand, and with an option the partner's."""
    if viewer == seat:
        return True
    open_hands = game.variant == TEAMS and game.team_hands == OPEN
    return open_hands and viewer < game.seats and (viewer + 2) % 4 == seat


@rule
def by_mode(game: Darwin) -> int:
    """Where the numbers of this variant and number of players stand in the tables."""
    return game.mode * (MOST_SEATS + 1) + game.seats


@rule
def strength_of(symbols: int) -> int:
    return symbols >> STRENGTH_AT & 0xFF


@rule
def hearts_of(symbols: int) -> int:
    return symbols >> HEARTS_AT & 0xFF


@rule
def owner_of(board: int) -> int:
    return NOBODY if board >= FIRST_NEUTRAL else board // TOKENS


@rule
def in_hand(game: Darwin, seat: int, card: int) -> bool:
    player = game.players[seat]
    i = 0
    while i < player.count and player.hand[i] != card:
        i += 1
    return i < player.count


@rule
def in_market(game: Darwin, card: int) -> bool:
    i = 0
    while i < game.market_count and game.market[i] != card:
        i += 1
    return i < game.market_count


@rule
def living_species(game: Darwin, seat: int) -> int:
    count = 0
    for board in range(seat * TOKENS, seat * TOKENS + TOKENS):
        count += game.species[board].alive
    return count


# --- hands, decks, discard piles --------------------------------------------------------


@rule
def put_in_hand(player: Player, card: int) -> None:
    """Hands are kept in rising order, so that they tell nothing about how they came about."""
    if player.count == MOST_HAND:
        return
    place = player.count
    while place > 0 and player.hand[place - 1] > card:
        player.hand[place] = player.hand[place - 1]
        place -= 1
    player.hand[place] = card
    player.count += 1


@rule
def take_from_hand(game: Darwin, seat: int, card: int) -> None:
    player = game.players[seat]
    place = 0
    while place < player.count and player.hand[place] != card:
        place += 1
    if place >= player.count:
        broken(game)
        return
    player.count -= 1
    while place < player.count:
        player.hand[place] = player.hand[place + 1]
        place += 1
    player.hand[player.count] = 0


@rule
def discard(game: Darwin, card: int) -> None:
    """DAR-8.5; DAR-24.6: after the first era of the Historic Mode extinct cards leave for good."""
    if game.mode == HISTORIC and game.era > 1 and EXTINCT[card] == 1:
        return
    pile = game.piles[SIZE[card]]
    pile.discards += 1
    pile.cards[PILE - pile.discards] = card


@rule
def draw_from(game: Darwin, size: int) -> int:
    """A card of this size, or of the other if there is none (DAR-8.7)."""
    for other in range(2):
        kind = size if other == 0 else 1 - size
        pile = game.piles[kind]
        if pile.deck == 0 and pile.discards > 0:
            for i in range(pile.discards):
                place = PILE - 1 - i
                card = pile.cards[place]
                pile.cards[place] = 0
                pile.cards[i] = card
            pile.deck = pile.discards
            pile.discards = 0
            note(game, events.NEW_DECK, kind, 0, 0)
        if pile.deck > 0:
            card = take_any(game, pile.cards, pile.deck)
            pile.deck -= 1
            return card
    return NO_CARD


@rule
def draw_card(game: Darwin, seat: int, size: int) -> None:
    card = draw_from(game, size)
    if card != NO_CARD:
        put_in_hand(game.players[seat], card)
        game.learned |= 1 << seat
        note(game, events.DREW, seat, card, 0)


@rule
def draw_cards(game: Darwin, seat: int, count: int, smalls: int) -> None:
    """DAR-8.6: draws ``count`` cards, ``small`` of them small."""
    for i in range(count):
        draw_card(game, seat, SMALL if i < smalls else LARGE)
    # If a deck was formed again, or the other size was drawn, everybody can see it.
    game.learned |= EVERYBODY


@rule
def lay_market(game: Darwin) -> None:
    """DAR-2.9, DAR-14.5: all cards are discarded and new ones laid out."""
    for i in range(game.market_count):
        discard(game, game.market[i])
        game.market[i] = 0
    game.market_count = 0
    smalls = MARKET_SMALL[by_mode(game)]
    for i in range(smalls + MARKET_LARGE[by_mode(game)]):
        card = draw_from(game, SMALL if i < smalls else LARGE)
        if card != NO_CARD:
            game.market[game.market_count] = card
            game.market_count += 1
            note(game, events.MARKET_LAID, card, 0, 0)
    game.learned |= EVERYBODY


# --- species ----------------------------------------------------------------------------


@rule
def symbols_of_draft(game: Darwin) -> int:
    symbols = 0
    for i in range(game.draft_count):
        symbols += SUM[game.draft[i]]
    return symbols


@rule
def diet_of_draft(game: Darwin) -> int:
    """DAR-1.4: the head alone gives the diet."""
    for i in range(game.draft_count):
        if PART[game.draft[i]] == HEAD:
            return DIET[game.draft[i]]
    return NO_DIET


@rule
def in_draft(game: Darwin, card: int) -> bool:
    i = 0
    while i < game.draft_count and game.draft[i] != card:
        i += 1
    return i < game.draft_count


@rule
def into_draft(game: Darwin, card: int) -> None:
    game.draft[game.draft_count] = card
    game.draft_count += 1


@rule
def out_of_draft(game: Darwin, card: int) -> None:
    place = 0
    while place < game.draft_count and game.draft[place] != card:
        place += 1
    if place >= game.draft_count:
        broken(game)
        return
    game.draft_count -= 1
    while place < game.draft_count:
        game.draft[place] = game.draft[place + 1]
        place += 1
    game.draft[game.draft_count] = 0


@rule
def clear_draft(game: Darwin) -> None:
    for i in range(game.draft_count):
        game.draft[i] = 0
    game.draft_count = 0
    game.draft_board = NO_BOARD
    game.draft_place = 0
    game.changes = 0
    game.brought = NO_CARD
    game.chosen = NO_CARD


@rule
def free_board(game: Darwin, seat: int) -> int:
    """DAR-5.6: a player token that is not in use."""
    for board in range(seat * TOKENS, seat * TOKENS + TOKENS):
        if game.species[board].alive == 0:
            return board
    return NO_BOARD


@rule
def arrive(game: Darwin, board: int, place: int) -> None:
    """Comes to a place, the youngest there (DAR-10.5)."""
    species = game.species[board]
    species.place = place
    game.arrivals += 1
    species.arrival = game.arrivals
    here = game.places[place]
    here.order[here.count] = board
    here.count += 1


@rule
def leave(game: Darwin, board: int) -> None:
    here = game.places[game.species[board].place]
    i = 0
    while i < here.count and here.order[i] != board:
        i += 1
    if i >= here.count:
        broken(game)
        return
    here.count -= 1
    while i < here.count:
        here.order[i] = here.order[i + 1]
        i += 1
    here.order[here.count] = 0


@rule
def bring_neutral(game: Darwin, which: int, place: int) -> None:
    """DAR-17.14, DAR-18.2: an animal that belongs to nobody."""
    board = FIRST_NEUTRAL + which
    species = game.species[board]
    if species.alive == 1:
        return
    species.alive = 1
    species.sum = NEUTRAL_SUM[which]
    species.diet = NEUTRAL_DIET[which]
    arrive(game, board, place)


@rule
def wipe(species: Species) -> None:
    """An empty board."""
    species.alive = 0
    species.place = 0
    for i in range(species.count):
        species.cards[i] = 0
    species.count = 0
    species.sum = 0
    species.diet = 0
    species.points = 0
    species.arrival = 0
    species.ticked = 0
    species.rank = 0
    species.waste = 0
    species.plants = 0
    species.meat = 0
    species.prey = 0


@rule
def die_out(game: Darwin, board: int, saved: int) -> None:
    """DAR-13.13: at most one point is saved; with ``saved`` the points are kept for later."""
    species = game.species[board]
    seat = owner_of(board)
    if seat != NOBODY:
        kept = min(species.points, SAVED_AT_DEATH)
        if saved == 1:
            game.players[seat].saved += species.points
        else:
            game.players[seat].bank += kept
            note(game, events.DIED_OUT, board, kept, 0)
    for i in range(species.count):
        discard(game, species.cards[i])
    leave(game, board)
    wipe(species)
