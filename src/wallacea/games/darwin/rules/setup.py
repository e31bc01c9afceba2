"""Set-up (section 2), in the order of the rules."""

from __future__ import annotations

from wallacea.core.chance import take_any
from wallacea.core.events import note
from wallacea.core.rules import rule

from .. import events
from ..cards import (
    AGRICULTURE,
    BASE_SET,
    CARDS,
    CHILDREN,
    EXTINCT,
    HABITAT_COUNT,
    HABITAT_SET,
    HISTORIC,
    KINDS,
    LEVELS,
    PARK,
    PLACES,
    PLACES_IN_PLAY,
    PREHISTORIC,
    SET,
    SIZE,
    TERRITORIES_IN_PLAY,
    TWO_PLAYER,
    UNKNOWN,
    WASTE_TOKENS,
)
from ..options import CHILDREN_CARDS, competition_card, read_options
from ..state import NO_EVENT, NO_HABITAT, NO_PLACE, POOL, Darwin
from .food import set_supply
from .play import go_on
from .table import by_mode, clear_draft, lay_market
from .transition import ask_for_hands, draw_lot
from .turn import fill_hands


@rule
def setup(game: Darwin, seats: int, options: list[int]) -> None:
    """Sets up an empty table for 2 to 6 players."""
    game.seats = seats
    read_options(game, options)
    prepare(game)
    lay_habitats(game)
    lay_territories(game)
    if game.mode != CHILDREN:
        for place in range(game.open_places):
            set_supply(game, place)
    shuffle(game)
    lay_market(game)
    ask_for_hands(game)
    fill_hands(game)
    go_on(game)
    game.learned = 0


@rule
def prepare(game: Darwin) -> None:
    """What is so before anything is laid out."""
    clear_draft(game)
    game.event = NO_EVENT
    game.struck = NO_PLACE
    game.protected = NO_PLACE
    game.index = LEVELS
    game.waste_tokens = WASTE_TOKENS if game.expansion == 1 else 0
    for place in range(PLACES):
        game.places[place].habitat = NO_HABITAT
    game.open_places = PLACES_IN_PLAY[by_mode(game)]
    if game.mode == CHILDREN:  # DAR-23.3: the competition tokens are a fourth place
        game.open_places += 1
    if game.expansion == 1 and game.mode != CHILDREN and game.mode != HISTORIC:
        game.active = 1


@rule
def in_habitat_deck(game: Darwin, habitat: int) -> bool:
    """DAR-2.2, DAR-21.2, DAR-23.1, DAR-24.2: which habitats are used."""
    if game.mode == HISTORIC:
        return True
    if HABITAT_SET[habitat] != BASE_SET and game.both_boxes == 0:
        return False
    return TWO_PLAYER[habitat] == 1 if game.seats == 2 or game.mode == CHILDREN else True


@rule
def lay_habitats(game: Darwin) -> None:
    """One card to each place; in the Historic Mode prehistoric ones."""
    old = game.mode == HISTORIC
    for habitat in range(HABITAT_COUNT):
        if in_habitat_deck(game, habitat) and (not old or PREHISTORIC[habitat] == 1):
            game.habitat_deck[game.habitats_left] = habitat
            game.habitats_left += 1
    for place in range(PLACES_IN_PLAY[by_mode(game)]):
        habitat = take_any(game, game.habitat_deck, game.habitats_left)
        game.habitats_left -= 1
        game.places[place].habitat = habitat
        note(game, events.HABITAT_LAID, place, habitat, 0)
    if old:  # DAR-24.2: the fifth is out of the game
        for i in range(game.habitats_left):
            game.habitat_deck[i] = 0
        game.habitats_left = 0
        for habitat in range(HABITAT_COUNT):
            if PREHISTORIC[habitat] == 0:
                game.habitat_deck[game.habitats_left] = habitat
                game.habitats_left += 1


@rule
def lay_territories(game: Darwin) -> None:
    """DAR-2.3: which kinds are used, and where they and the Park go, is random."""
    if game.mode == CHILDREN:
        lay_special_cards(game)
        return
    kinds = TERRITORIES_IN_PLAY[by_mode(game)]
    if kinds == 0:
        return
    for kind in range(KINDS):
        game.pool[kind] = AGRICULTURE + kind
    for left in range(KINDS - kinds):
        take_any(game, game.pool, KINDS - left)
    game.pool[kinds] = PARK
    for place in range(game.open_places):
        territory = take_any(game, game.pool, kinds + 1 - place)
        if game.mode == HISTORIC and territory != PARK:
            territory = UNKNOWN  # DAR-24.3: face down
        game.places[place].territory = territory
        note(game, events.TERRITORY_LAID, place, territory, 0)
    for i in range(POOL):
        game.pool[i] = 0


@rule
def lay_special_cards(game: Darwin) -> None:
    """DAR-23.2, DAR-23.3, DAR-23.10."""
    if game.expansion == 0:
        return
    fourth = competition_card(game)
    game.places[game.open_places - 1].territory = fourth
    used = 1 << fourth
    for place in range(game.open_places - 1):
        kind = CHILDREN_CARDS[3 * game.children_cards + place]
        if kind == 0:
            count = 0
            for other in range(AGRICULTURE, AGRICULTURE + KINDS):
                if used >> other & 1 == 0:
                    game.pool[count] = other
                    count += 1
            kind = draw_lot(game, count)
        used |= 1 << kind
        game.places[place].territory = kind
        note(game, events.TERRITORY_LAID, place, kind, 0)


@rule
def shuffle(game: Darwin) -> None:
    """DAR-2.1, DAR-24.5: the two decks."""
    for card in range(CARDS):
        used = game.both_boxes == 1 or SET[card] == BASE_SET
        if game.mode == HISTORIC:
            used = EXTINCT[card] == 1
        if used:
            pile = game.piles[SIZE[card]]
            pile.cards[pile.deck] = card
            pile.deck += 1
