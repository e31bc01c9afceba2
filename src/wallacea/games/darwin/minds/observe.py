"""What a seat knows, as numbers in a fixed order, for learning bots."""

from __future__ import annotations

from wallacea.core.rules import rule
from wallacea.core.things import Feature

from ..cards import (
    CARDS,
    EVENT_COUNT,
    GROUPS,
    HABITAT_COUNT,
    LEVELS,
    LIVING_SYMBOLS,
    MOST_SEATS,
    PLACES,
    SIZE,
    SMALL,
    TERRITORIES,
    TOKENS,
    WASTE_TOKENS,
)
from ..rules.food import adaptation, lacking, meets_there
from ..rules.legality import unfinished
from ..rules.table import hearts_of, knows_hand, strength_of
from ..state import (
    ACTION,
    BOARDS,
    FIRST_NEUTRAL,
    LATE,
    MAIN,
    MOST_HAND,
    NO_EVENT,
    NO_HABITAT,
    STEPS,
    Darwin,
)

ROW = 20
"""Numbers for each animal in play."""
TERRITORY_COUNT, GROUP_COUNT, STEP_COUNT = len(TERRITORIES), len(GROUPS), len(STEPS)
# Seats are counted from the observer: 0 is their own seat, 1 the next one, and so on.
FEATURES = (
    Feature("animals", BOARDS * ROW, 32767),
    Feature("own_hand", CARDS),
    Feature("half_chosen", CARDS),
    Feature("market", CARDS),
    Feature("small_cards", MOST_SEATS, MOST_HAND),
    Feature("large_cards", MOST_SEATS, MOST_HAND),
    Feature("partner_hand", CARDS),
    Feature("bank", MOST_SEATS, 32767),
    Feature("waste", MOST_SEATS, 32767),
    Feature("saved", MOST_SEATS, 32767),
    Feature("passed", MOST_SEATS),
    Feature("main_actions", MOST_SEATS, 127),
    Feature("first_player", MOST_SEATS),
    Feature("player_on_turn", MOST_SEATS),
    Feature("habitats", PLACES * HABITAT_COUNT),
    Feature("territories", PLACES * TERRITORY_COUNT),
    Feature("supply", PLACES * 2, 127),
    Feature("groups_removed", GROUP_COUNT),
    Feature("event", EVENT_COUNT),
    Feature("era", 1, 6),
    Feature("nature_index", 1, LEVELS),
    Feature("waste_tokens", 1, WASTE_TOKENS),
    Feature("step", STEP_COUNT),
    Feature("turn_so_far", 4),
    Feature("seats", MOST_SEATS + 1),
)
OBSERVED = sum(feature.length for feature in FEATURES)


@rule
def observe(game: Darwin, seat: int, numbers: list[int]) -> None:
    """Writes the features of ``FEATURES`` one after the other."""
    for i in range(OBSERVED):
        numbers[i] = 0
    for board in range(BOARDS):
        if game.species[board].alive == 1:
            # Boards too are counted from the observer's own.
            row = board
            if board < FIRST_NEUTRAL:
                turns = (board // TOKENS - seat + game.seats) % game.seats
                row = turns * TOKENS + board % TOKENS
            observe_animal(game, board, numbers, row * ROW)
    at = BOARDS * ROW
    own = game.players[seat]
    for i in range(own.count):
        numbers[at + own.hand[i]] = 1
    at += CARDS
    if game.turn == seat and unfinished(game):
        for i in range(game.draft_count):
            numbers[at + game.draft[i]] = 1
        if game.chosen >= 0:
            numbers[at + game.chosen] = 1
    at += CARDS
    for i in range(game.market_count):
        numbers[at + game.market[i]] = 1
    at += CARDS
    for turns in range(game.seats):
        other = (seat + turns) % game.seats
        player = game.players[other]
        for i in range(player.count):
            if SIZE[player.hand[i]] == SMALL:
                numbers[at + turns] += 1
            else:
                numbers[at + MOST_SEATS + turns] += 1
            if other != seat and knows_hand(game, seat, other):
                numbers[at + 2 * MOST_SEATS + player.hand[i]] = 1
    at += 2 * MOST_SEATS + CARDS
    for turns in range(game.seats):
        player = game.players[(seat + turns) % game.seats]
        numbers[at + turns] = player.bank
        numbers[at + MOST_SEATS + turns] = player.waste
        numbers[at + 2 * MOST_SEATS + turns] = player.saved
        numbers[at + 3 * MOST_SEATS + turns] = game.passed >> (seat + turns) % game.seats & 1
        numbers[at + 4 * MOST_SEATS + turns] = player.actions
    at += 5 * MOST_SEATS
    numbers[at + (game.first - seat + game.seats) % game.seats] = 1
    at += MOST_SEATS
    if game.phase == ACTION:
        numbers[at + (game.turn - seat + game.seats) % game.seats] = 1
    at += MOST_SEATS
    at = observe_table(game, numbers, at)
    step = game.step
    if game.turn != seat and unfinished(game):  # what is half chosen is not known
        step = LATE if game.acted == 1 else MAIN
    numbers[at + step] = 1
    at += STEP_COUNT
    numbers[at] = game.swapped
    numbers[at + 1] = game.acted
    numbers[at + 2] = game.untouched >> seat & 1
    if game.turn == seat:
        numbers[at + 3] = min(game.changes, 1)
    at += 4
    numbers[at + game.seats] = 1


@rule
def observe_table(game: Darwin, numbers: list[int], at: int) -> int:
    """Places, events and tokens; where the next numbers go."""
    for place in range(game.open_places):
        here = game.places[place]
        if here.habitat != NO_HABITAT:
            numbers[at + place * HABITAT_COUNT + here.habitat] = 1
        territories = at + PLACES * HABITAT_COUNT
        numbers[territories + place * TERRITORY_COUNT + here.territory] = 1
        supply = territories + PLACES * TERRITORY_COUNT
        numbers[supply + 2 * place] = here.plants
        numbers[supply + 2 * place + 1] = here.meat
    at += PLACES * (HABITAT_COUNT + TERRITORY_COUNT + 2)
    for group in range(GROUP_COUNT):
        numbers[at + group] = game.removed >> group & 1
    at += GROUP_COUNT
    if game.event != NO_EVENT:
        numbers[at + game.event] = 1
    at += EVENT_COUNT
    numbers[at] = game.era
    numbers[at + 1] = game.index
    numbers[at + 2] = game.waste_tokens
    return at + 3


@rule
def observe_animal(game: Darwin, board: int, numbers: list[int], at: int) -> None:
    """One row: symbols, place, food, points, and how it stands."""
    species = game.species[board]
    for symbol in range(LIVING_SYMBOLS):
        numbers[at + symbol] = species.sum >> 8 * symbol & 0xFF
    at += LIVING_SYMBOLS
    numbers[at] = strength_of(species.sum)
    numbers[at + 1] = hearts_of(species.sum)
    numbers[at + 2] = species.diet + 1
    numbers[at + 3] = species.place + 1
    numbers[at + 4] = species.points
    numbers[at + 5] = species.ticked
    numbers[at + 6] = species.waste
    numbers[at + 7] = species.plants
    numbers[at + 8] = species.meat
    numbers[at + 9] = lacking(game, board)
    numbers[at + 10] = adaptation(game, species.sum, species.place)
    numbers[at + 11] = 1 if meets_there(game, board, species.place) else 0
    numbers[at + 12] = species.count
    numbers[at + 13] = 1
