"""Creation, mutation and migration (sections 5 to 7): what is possible, and carrying it out."""

from __future__ import annotations

from wallacea.core.events import note
from wallacea.core.rules import rule

from .. import events
from .. import obstacles as no
from ..cards import (
    BEGINNER,
    BRIDGE_EVENT,
    CHILDREN,
    DIET,
    DOUBLE_LEAST,
    DOUBLE_PRICE,
    FREE_DOUBLE,
    HEAD,
    MAIN_ACTIONS,
    MIGRATION_COST,
    NO_DIET,
    OFFERS,
    PART,
    SITE_OF_PART,
    SITE_TOPS,
    SUM,
    TAKES,
    TOKENS,
    TORSO,
)
from ..options import EXACTLY_3, TO_HAND
from ..state import NO_BOARD, NO_CARD, NO_EVENT, NO_PLACE, Darwin
from .food import deal, meets, place_obstacle
from .table import (
    arrive,
    by_mode,
    clear_draft,
    diet_of_draft,
    discard,
    free_board,
    in_draft,
    in_hand,
    leave,
    owner_of,
    put_in_hand,
    symbols_of_draft,
    take_from_hand,
)

# --- docking (DAR-5.2) ------------------------------------------------------------------


@rule
def docks(free: int, card: int) -> bool:
    """Whether the sites that a card takes up are free."""
    return ((free | SITE_TOPS) - TAKES[card]) & SITE_TOPS == SITE_TOPS


@rule
def sound(offers: int, taken: int) -> bool:
    """Whether a torso has sites for all that is docked onto it, letter by letter."""
    return ((offers | SITE_TOPS) - taken) & SITE_TOPS == SITE_TOPS


@rule
def taken_sites(game: Darwin) -> int:
    taken = 0
    for i in range(game.draft_count):
        taken += TAKES[game.draft[i]]
    return taken


@rule
def offered_sites(game: Darwin) -> int:
    for i in range(game.draft_count):
        if PART[game.draft[i]] == TORSO:
            return OFFERS[game.draft[i]]
    return 0


# --- where it could live ----------------------------------------------------------------


@rule
def bridge(game: Darwin) -> bool:
    """DAR-18.13: whether creation and mutation may be followed by a migration."""
    return game.event != NO_EVENT and BRIDGE_EVENT[game.event] == 1


@rule
def home_obstacle(game: Darwin, seat: int, symbols: int, diet: int, place: int, board: int) -> int:
    """DAR-4.9, DAR-23.5: what would keep this animal of the seat from living at the place."""
    if place >= game.open_places:
        return no.NO_SUCH_PLACE
    if game.mode != CHILDREN:
        return place_obstacle(game, symbols, diet, place, board)
    for own in range(seat * TOKENS, seat * TOKENS + TOKENS):
        if game.species[own].alive == 1 and game.species[own].place == place:
            return no.PLACE_TAKEN
    if not meets(game, symbols, place):
        return place_obstacle(game, symbols, diet, place, board)
    return no.NOTHING


@rule
def lives_somewhere(game: Darwin, seat: int, symbols: int, diet: int, board: int, but: int) -> bool:
    """Whether there is a place for it, other than ``but``."""
    for place in range(game.open_places):
        if place != but and home_obstacle(game, seat, symbols, diet, place, board) == no.NOTHING:
            return True
    return False


@rule
def acting_obstacle(game: Darwin, seat: int) -> int:
    """DAR-24.10: four main actions in an era of the Historic Mode."""
    if game.players[seat].actions >= MAIN_ACTIONS[by_mode(game)]:
        return no.MAIN_ACTIONS_SPENT
    return no.NOTHING


# --- creation (section 5) ---------------------------------------------------------------


@rule
def can_finish(game: Darwin, seat: int, symbols: int, free: int, diet: int, extra: int) -> bool:
    """Whether these parts can become an animal that lives somewhere; ``extra`` is one of them."""
    if diet != NO_DIET:
        return can_grow(game, seat, symbols, free, diet, extra)
    player = game.players[seat]
    for i in range(player.count):
        head = player.hand[i]
        if PART[head] == HEAD and docks(free, head):
            if can_grow(game, seat, symbols + SUM[head], free - TAKES[head], DIET[head], extra):
                return True
    return False


@rule
def can_grow(game: Darwin, seat: int, symbols: int, free: int, diet: int, extra: int) -> bool:
    """Whether an animal with a head lives somewhere as it is or with further hand cards."""
    if lives_somewhere(game, seat, symbols, diet, NO_BOARD, NO_PLACE):
        return True
    player = game.players[seat]
    stack = 0  # the hand cards tried, six bits each
    depth = 0
    i = 0
    while True:
        if i < player.count:
            card = player.hand[i]
            part = PART[card]
            if (
                part != HEAD
                and part != TORSO
                and card != extra
                and docks(free, card)
                and not in_draft(game, card)
            ):
                symbols += SUM[card]
                free -= TAKES[card]
                if lives_somewhere(game, seat, symbols, diet, NO_BOARD, NO_PLACE):
                    return True
                stack = stack << 6 | i
                depth += 1
        elif depth == 0:
            return False
        else:
            i = stack & 63
            stack >>= 6
            depth -= 1
            symbols -= SUM[player.hand[i]]
            free += TAKES[player.hand[i]]
        i += 1


@rule
def part_obstacle(game: Darwin, seat: int, card: int) -> int:
    """What keeps a hand card from being the next part of a new species."""
    if game.draft_count == 0:
        spent = acting_obstacle(game, seat)
        if spent != no.NOTHING:
            return spent
    if not in_hand(game, seat, card) or in_draft(game, card):
        return no.NOT_IN_HAND
    part = PART[card]
    if game.draft_count == 0:
        if free_board(game, seat) == NO_BOARD:
            return no.NO_TOKEN
        if part != TORSO:
            return no.NO_TORSO
        if not can_finish(game, seat, SUM[card], OFFERS[card], NO_DIET, card):
            return no.NO_WAY_TO_LIVE
        return no.NOTHING
    diet = diet_of_draft(game)
    if part == TORSO:
        return no.SECOND_TORSO
    if part == HEAD and diet != NO_DIET:
        return no.SECOND_HEAD
    free = offered_sites(game) - taken_sites(game)
    if not docks(free, card):
        return no.NO_DOCK
    if part == HEAD:
        diet = DIET[card]
    symbols = symbols_of_draft(game) + SUM[card]
    if not can_finish(game, seat, symbols, free - TAKES[card], diet, card):
        return no.NO_WAY_TO_LIVE
    return no.NOTHING


@rule
def new_home_obstacle(game: Darwin, seat: int, place: int) -> int:
    """What keeps the new species from being placed here."""
    if place >= game.open_places:
        return no.NO_SUCH_PLACE
    diet = diet_of_draft(game)
    if diet == NO_DIET:
        return no.NO_HEAD
    symbols = symbols_of_draft(game)
    found = home_obstacle(game, seat, symbols, diet, place, NO_BOARD)
    if found != no.NOTHING and bridge(game):
        if lives_somewhere(game, seat, symbols, diet, NO_BOARD, place):
            return no.NOTHING
    return found


@rule
def create(game: Darwin, seat: int, place: int) -> None:
    """DAR-5.6: the new species gets a token, tick showing."""
    board = free_board(game, seat)
    species = game.species[board]
    species.alive = 1
    species.sum = symbols_of_draft(game)
    species.diet = diet_of_draft(game)
    species.count = game.draft_count
    for i in range(game.draft_count):
        species.cards[i] = game.draft[i]
        take_from_hand(game, seat, game.draft[i])
    arrive(game, board, place)
    note(game, events.CREATED, seat, board, place)
    finish_main_action(game, seat, board)


@rule
def finish_main_action(game: Darwin, seat: int, board: int) -> None:
    """DAR-4.3, DAR-4.7: the tick; then food is dealt again."""
    game.species[board].ticked = 1
    game.players[seat].actions += 1
    game.acted = 1
    clear_draft(game)
    if game.mode != CHILDREN:
        deal(game)


# --- mutation (section 6) ---------------------------------------------------------------


@rule
def own_obstacle(game: Darwin, seat: int, board: int) -> int:
    """What keeps any species from a main action of this seat."""
    spent = acting_obstacle(game, seat)
    if spent != no.NOTHING:
        return spent
    if owner_of(board) != seat or game.species[board].alive == 0:
        return no.NOT_YOUR_SPECIES
    return no.HAS_ACTED if game.species[board].ticked == 1 else no.NOTHING


@rule
def double_obstacle(game: Darwin, board: int) -> int:
    """DAR-6.5: whether the species could pay for a second change."""
    if game.mode == BEGINNER:
        return no.NO_DOUBLE_MUTATION
    if game.event != NO_EVENT and FREE_DOUBLE[game.event] == 1:
        return no.NOTHING
    least = DOUBLE_PRICE if game.double_mutation_price == EXACTLY_3 else DOUBLE_LEAST
    return no.NO_POINTS if game.species[board].points < least else no.NOTHING


@rule
def settles(
    game: Darwin, seat: int, board: int, symbols: int, taken: int, offers: int, diet: int
) -> bool:
    """Whether a changed species holds together and passes the check (DAR-6.3, DAR-6.7)."""
    if not sound(offers, taken):
        return False
    place = game.species[board].place
    if place_obstacle(game, symbols, diet, place, board) == no.NOTHING:
        return True
    return bridge(game) and lives_somewhere(game, seat, symbols, diet, board, place)


@rule
def second_helps(
    game: Darwin,
    seat: int,
    symbols: int,
    taken: int,
    offers: int,
    diet: int,
    out: int,
    brought: int,
) -> bool:
    """Whether one more change gives a species that settles (DAR-6.6)."""
    board = game.draft_board
    player = game.players[seat]
    for i in range(game.draft_count):
        old = game.draft[i]
        if old != out and old != brought and PART[old] != HEAD and PART[old] != TORSO:
            if settles(game, seat, board, symbols - SUM[old], taken - TAKES[old], offers, diet):
                return True
    for j in range(player.count):
        card = player.hand[j]
        if card == brought:
            continue
        part = PART[card]
        if part != HEAD and part != TORSO:
            if settles(game, seat, board, symbols + SUM[card], taken + TAKES[card], offers, diet):
                return True
        for i in range(game.draft_count):
            old = game.draft[i]
            if old == out or old == brought or SITE_OF_PART[PART[old]] != SITE_OF_PART[part]:
                continue
            if settles(
                game,
                seat,
                board,
                symbols - SUM[old] + SUM[card],
                taken - TAKES[old] + TAKES[card],
                OFFERS[card] if part == TORSO else offers,
                DIET[card] if part == HEAD else diet,
            ):
                return True
    return False


@rule
def change_obstacle(game: Darwin, seat: int, out: int, card: int) -> int:
    """D9, D10: a change: ``out`` leaves (or NO_CARD), ``card`` comes from the hand (or NO_CARD)."""
    board = game.draft_board
    if game.changes == 1:
        found = double_obstacle(game, board)
        if found != no.NOTHING:
            return found
    if out != NO_CARD:
        if not in_draft(game, out):
            return no.NOT_YOUR_SPECIES
        if out == game.brought:
            return no.SAME_CARD_TWICE
        if card == NO_CARD and (PART[out] == HEAD or PART[out] == TORSO):
            return no.CORE_PART
    symbols = symbols_of_draft(game)
    taken = taken_sites(game)
    offers = offered_sites(game)
    diet = diet_of_draft(game)
    if card != NO_CARD:
        if not in_hand(game, seat, card) or in_draft(game, card):
            return no.NOT_IN_HAND
        if out != NO_CARD:
            if SITE_OF_PART[PART[out]] != SITE_OF_PART[PART[card]]:
                return no.OTHER_SITE
        elif PART[card] == TORSO:
            return no.SECOND_TORSO
        elif PART[card] == HEAD:
            return no.SECOND_HEAD
        symbols += SUM[card]
        taken += TAKES[card]
        if PART[card] == TORSO:
            offers = OFFERS[card]
        if PART[card] == HEAD:
            diet = DIET[card]
    if out != NO_CARD:
        symbols -= SUM[out]
        taken -= TAKES[out]
    if settles(game, seat, board, symbols, taken, offers, diet):
        return no.NOTHING
    if game.changes == 0 and double_obstacle(game, board) == no.NOTHING:
        if second_helps(game, seat, symbols, taken, offers, diet, out, card):
            return no.NOTHING
    if not sound(offers, taken):
        return no.TORSO_TOO_SMALL if card != NO_CARD and PART[card] == TORSO else no.NO_DOCK
    return place_obstacle(game, symbols, diet, game.species[board].place, board)


@rule
def replace_obstacle(game: Darwin, seat: int, out: int) -> int:
    """Whether any hand card can take the place of this one; else why the first cannot."""
    if not in_draft(game, out):
        return no.NOT_YOUR_SPECIES
    if out == game.brought:
        return no.SAME_CARD_TWICE
    if game.changes == 1:
        found = double_obstacle(game, game.draft_board)
        if found != no.NOTHING:
            return found
    player = game.players[seat]
    first = no.NOT_IN_HAND
    for i in range(player.count):
        card = player.hand[i]
        if SITE_OF_PART[PART[card]] == SITE_OF_PART[PART[out]]:
            found = change_obstacle(game, seat, out, card)
            if found == no.NOTHING:
                return no.NOTHING
            if first == no.NOT_IN_HAND:
                first = found
    return first


@rule
def copy_to_draft(game: Darwin, board: int) -> None:
    species = game.species[board]
    for i in range(species.count):
        game.draft[i] = species.cards[i]
    game.draft_count = species.count
    game.draft_board = board
    game.draft_place = species.place


@rule
def any_change(game: Darwin, seat: int) -> bool:
    """Whether the species in the draft can be changed at all."""
    for i in range(game.draft_count):
        if change_obstacle(game, seat, game.draft[i], NO_CARD) == no.NOTHING:
            return True
    player = game.players[seat]
    for j in range(player.count):
        if change_obstacle(game, seat, NO_CARD, player.hand[j]) == no.NOTHING:
            return True
    for i in range(game.draft_count):
        if replace_obstacle(game, seat, game.draft[i]) == no.NOTHING:
            return True
    return False


@rule
def mutation_obstacle(game: Darwin, seat: int, board: int) -> int:
    """Whether a species can mutate."""
    found = own_obstacle(game, seat, board)
    if found != no.NOTHING:
        return found
    copy_to_draft(game, board)
    possible = any_change(game, seat)
    clear_draft(game)
    return no.NOTHING if possible else no.NO_WAY_TO_LIVE


@rule
def draft_settles(game: Darwin, seat: int) -> bool:
    return settles(
        game,
        seat,
        game.draft_board,
        symbols_of_draft(game),
        taken_sites(game),
        offered_sites(game),
        diet_of_draft(game),
    )


@rule
def mutate(game: Darwin, seat: int) -> None:
    """DAR-6.4 to 6.7: the species becomes what the draft is."""
    board = game.draft_board
    species = game.species[board]
    player = game.players[seat]
    note(game, events.MUTATED, seat, board, 0)
    for i in range(species.count):
        old = species.cards[i]
        species.cards[i] = 0
        if not in_draft(game, old):
            note(game, events.CARD_LEFT, board, old, 0)
            if game.removed_cards == TO_HAND:
                put_in_hand(player, old)
            else:
                discard(game, old)
    for i in range(game.draft_count):
        card = game.draft[i]
        species.cards[i] = card
        if in_hand(game, seat, card):
            take_from_hand(game, seat, card)
            note(game, events.CARD_ADDED, board, card, 0)
    species.count = game.draft_count
    species.sum = symbols_of_draft(game)
    species.diet = diet_of_draft(game)
    if game.changes == 2 and not (game.event != NO_EVENT and FREE_DOUBLE[game.event] == 1):
        price = min(DOUBLE_PRICE, species.points)
        species.points -= price
        note(game, events.PAID, board, price, 0)
    if game.draft_place != species.place:  # over the land bridge
        leave(game, board)
        arrive(game, board, game.draft_place)
        note(game, events.MIGRATED, seat, board, game.draft_place)
    finish_main_action(game, seat, board)


# --- migration (section 7) --------------------------------------------------------------


@rule
def migration_price(game: Darwin) -> int:
    """DAR-17.8."""
    return MIGRATION_COST[game.event] if game.event != NO_EVENT else 0


@rule
def migration_obstacle(game: Darwin, seat: int, board: int) -> int:
    """Whether a species can migrate anywhere."""
    found = own_obstacle(game, seat, board)
    if found != no.NOTHING:
        return found
    species = game.species[board]
    if species.points < migration_price(game):
        return no.NO_POINTS
    if not lives_somewhere(game, seat, species.sum, species.diet, board, species.place):
        return no.NO_WAY_TO_LIVE
    return no.NOTHING


@rule
def destination_obstacle(game: Darwin, seat: int, board: int, place: int) -> int:
    species = game.species[board]
    if place >= game.open_places:
        return no.NO_SUCH_PLACE
    if place == species.place:
        return no.SAME_PLACE
    return place_obstacle(game, species.sum, species.diet, place, board)


@rule
def migrate(game: Darwin, seat: int, board: int, place: int) -> None:
    """DAR-7.2: a new arrival number; its points travel with it."""
    species = game.species[board]
    price = migration_price(game)
    if price > 0:
        species.points -= price
        note(game, events.PAID, board, price, 0)
    leave(game, board)
    arrive(game, board, place)
    note(game, events.MIGRATED, seat, board, place)
    finish_main_action(game, seat, board)


# --- the land bridge --------------------------------------------------------------


@rule
def bridge_obstacle(game: Darwin, seat: int, place: int) -> int:
    """Whether the species in the draft may end at this place."""
    symbols = symbols_of_draft(game)
    diet = diet_of_draft(game)
    return home_obstacle(game, seat, symbols, diet, place, game.draft_board)
