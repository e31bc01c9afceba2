"""What a seat knows, as numbers in a fixed order, for learning bots (section 18).

Seats are counted from the observer: 0 is the own seat, 1 the next one, and so on. Species
stand by their place in the row, from the left; more than ``SHOWN_SPECIES`` are not shown.
"""

from __future__ import annotations

from wallacea.core.broken import broken
from wallacea.core.rules import rule
from wallacea.core.things import Feature

from ..cards import CARDS, EVENT_KINDS, KINDS, MOST_SEATS, TRAIT, ZONE_COUNT
from ..options import OFF, YES
from ..rules.table import bag_before, cards_held, must_end
from ..state import (
    GAME_OVER,
    MOST_LEAVES,
    NO_BOARD,
    NO_CARD,
    NO_EVENT,
    PHASES,
    PLAYING,
    STEPS,
    Climate,
)

SHOWN_SPECIES = 8
SPECIES_NUMBERS = 6 + KINDS

FEATURES = (
    Feature("own_hand", CARDS),
    Feature("own_drawn_or_returned", CARDS, 2),
    Feature("own_food_card", CARDS),
    Feature("own_chosen_card", CARDS),
    Feature("discard_pile", CARDS),
    Feature("species", MOST_SEATS * SHOWN_SPECIES * SPECIES_NUMBERS, 16),
    Feature("species_counts", MOST_SEATS, 60),
    Feature("hand_sizes", MOST_SEATS, CARDS),
    Feature("bags", MOST_SEATS, 1000),
    Feature("first_player", MOST_SEATS),
    Feature("turn", MOST_SEATS),
    Feature("done", MOST_SEATS),
    Feature("zone", ZONE_COUNT),
    Feature("leaf", 1, 2 * MOST_LEAVES),
    Feature("face_up_events", EVENT_KINDS),
    Feature("thaw", 1),
    Feature("meteorites", 1, 15),
    Feature("eruption", ZONE_COUNT),
    Feature("water", 1, 1000),
    Feature("wildfire_food", 1, 1000),
    Feature("deck_and_aside", 2, CARDS),
    Feature("round_and_final", 2, 127),
    Feature("phase", len(PHASES)),
    Feature("step", len(STEPS)),
    Feature("attacker_and_prey", 4, 60),
    Feature("negated", KINDS),
    Feature("night_and_fed", 2),
    Feature("seats", MOST_SEATS + 1),
)
OBSERVED = sum(feature.length for feature in FEATURES)
PHASE_COUNT, STEP_COUNT = len(PHASES), len(STEPS)


@rule
def observe(game: Climate, seat: int, numbers: list[int]) -> None:
    """Writes the features of ``FEATURES`` one after the other."""
    for i in range(OBSERVED):
        numbers[i] = 0
    own = game.players[seat]
    at = 0
    mark_chain(game, own.hand, numbers, at, 1)
    at += CARDS
    mark_chain(game, own.drawn, numbers, at, 1)
    mark_chain(game, own.returned, numbers, at, 2)
    at += CARDS
    if own.food_card != NO_CARD:
        numbers[at + own.food_card] = 1
    at += CARDS
    if own.chosen != NO_CARD:
        numbers[at + own.chosen] = 1
    at += CARDS
    mark_chain(game, game.discard, numbers, at, 1)
    at += CARDS
    for turn in range(game.seats):
        other = (seat + turn) % game.seats
        observe_row(game, seat, other, numbers, at + turn * SHOWN_SPECIES * SPECIES_NUMBERS)
    at += MOST_SEATS * SHOWN_SPECIES * SPECIES_NUMBERS
    at = observe_players(game, seat, numbers, at)
    numbers[at + game.zone] = 1
    at += ZONE_COUNT
    numbers[at] = MOST_LEAVES + game.leaves[game.zone]  # a leaf may take food away
    at += 1
    for side in range(2):
        if game.events[side].face_up != NO_EVENT:
            numbers[at + game.events[side].face_up] = 1
    at += EVENT_KINDS
    numbers[at] = 1 if game.thaw != 0 else 0
    numbers[at + 1] = game.meteorites
    at += 2
    if game.eruption != 0:
        numbers[at + game.eruption - 1] = 1
    at += ZONE_COUNT
    numbers[at] = game.water
    numbers[at + 1] = game.wildfire_food
    numbers[at + 2] = game.draw + game.bottom
    numbers[at + 3] = game.aside
    numbers[at + 4] = game.round
    numbers[at + 5] = game.final
    at += 6
    numbers[at + game.phase] = 1
    at += PHASE_COUNT
    numbers[at + game.step] = 1
    at += STEP_COUNT
    if game.attacker != NO_BOARD:
        observe_board(game, seat, game.attacker, numbers, at)
    if game.prey != NO_BOARD:
        observe_board(game, seat, game.prey, numbers, at + 2)
    at += 4
    for trait in range(KINDS):
        numbers[at + trait] = game.negated >> trait & 1
    at += KINDS
    numbers[at] = game.night
    numbers[at + 1] = game.fed
    at += 2
    numbers[at + game.seats] = 1


@rule
def mark_chain(game: Climate, head: int, numbers: list[int], at: int, mark: int) -> None:
    card = head
    for _ in range(CARDS):
        if card == NO_CARD:
            return
        numbers[at + card] = mark
        card = game.link[card]
    broken(game)


@rule
def observe_players(game: Climate, seat: int, numbers: list[int], at: int) -> int:
    """Counts, bags and whose turn it is; returns the place behind them."""
    secret = game.quick_play == YES and game.phase == PLAYING
    for turn in range(game.seats):
        other = (seat + turn) % game.seats
        player = game.players[other]
        numbers[at + turn] = player.species
        numbers[at + MOST_SEATS + turn] = cards_held(player)
        if secret and turn > 0:
            numbers[at + turn] = player.species - newborn(game, other)
            numbers[at + MOST_SEATS + turn] = player.hand_before
        if turn == 0 or game.food_bags_hidden == OFF or game.step == GAME_OVER:
            numbers[at + 2 * MOST_SEATS + turn] = (
                bag_before(game, other) if secret and turn > 0 else player.bag
            )
        numbers[at + 5 * MOST_SEATS + turn] = player.done
    numbers[at + 3 * MOST_SEATS + (game.first - seat + game.seats) % game.seats] = 1
    numbers[at + 4 * MOST_SEATS + (game.turn - seat + game.seats) % game.seats] = 1
    return at + 6 * MOST_SEATS


@rule
def newborn(game: Climate, seat: int) -> int:
    count = 0
    board = game.players[seat].leftmost
    for _ in range(game.players[seat].species):
        count += game.species[board].newborn
        board = game.species[board].right
    must_end(game, board)
    return count


@rule
def observe_row(game: Climate, seat: int, other: int, numbers: list[int], at: int) -> None:
    """The species of a player, as the observer may see them."""
    secret = game.quick_play == YES and game.phase == PLAYING and other != seat
    board = game.players[other].leftmost
    shown = 0
    for _ in range(game.players[other].species):
        if shown == SHOWN_SPECIES:
            return
        species = game.species[board]
        if not (secret and species.newborn == 1):
            numbers[at] = species.population_before if secret else species.population
            numbers[at + 1] = species.body_before if secret else species.body
            numbers[at + 2] = species.food
            numbers[at + 3] = species.fat_before if secret else species.fat
            numbers[at + 4] = 1
            count = species.count_before if secret else species.count
            for i in range(count):
                card = species.cards_before[i] if secret else species.cards[i]
                hidden = not secret and species.hidden >> i & 1 == 1
                if hidden and other != seat:
                    numbers[at + 5] += 1
                else:
                    numbers[at + 6 + TRAIT[card]] = 1
            at += SPECIES_NUMBERS
            shown += 1
        board = species.right


@rule
def observe_board(game: Climate, seat: int, board: int, numbers: list[int], at: int) -> None:
    """Whose species it is, and its place in the row, both plus 1."""
    owner = game.species[board].owner
    if owner < 0:
        return
    numbers[at] = (owner - seat + game.seats) % game.seats + 1
    place = 1
    other = game.players[owner].leftmost
    while other != board and place < game.players[owner].species:
        place += 1
        other = game.species[other].right
    numbers[at + 1] = place
