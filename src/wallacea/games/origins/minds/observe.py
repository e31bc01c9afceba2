"""What a seat knows, as numbers in a fixed order, for learning bots (section 16)."""

from __future__ import annotations

from wallacea.core.rules import rule
from wallacea.core.things import Feature

from ..cards import CARDS, FIRST_PAIR, KINDS, MOST_NEED, MOST_SEATS, SYMBIOSIS
from ..rules.animals import fed, has, need, protected, waits
from ..state import (
    CHOOSE_ANIMAL,
    CHOOSE_PARTNER,
    CHOOSE_PREY,
    CHOOSE_VICTIM,
    DEFEND,
    MARKS,
    STEPS,
    Origins,
)

PAIRS = 3
ROW = FIRST_PAIR + len(MARKS) + 10 + PAIRS
"""Numbers for each animal: traits, marks, tokens, links, and its part in what is asked."""
# Seats are counted from the observer: 0 is their own seat, 1 the next one, and so on.
FEATURES = (
    Feature("animals", CARDS * ROW, 127),
    Feature("owners", CARDS * MOST_SEATS),
    Feature("own_hand", KINDS, 127),
    Feature("own_pile", KINDS, 127),
    Feature("hand_sizes", MOST_SEATS, CARDS),
    Feature("pile_sizes", MOST_SEATS, CARDS),
    Feature("passed", MOST_SEATS),
    Feature("first_player", MOST_SEATS),
    Feature("player_on_the_go", MOST_SEATS),
    Feature("step", len(STEPS)),
    Feature("base", 1, 255),
    Feature("deck", 1, CARDS),
    Feature("turn", 1, 127),
    Feature("skips", 1, MOST_SEATS),
    Feature("spent_and_acted", 2),
    Feature("chosen_card", 3 * KINDS),
    Feature("seats", MOST_SEATS + 1),
)
OBSERVED = sum(feature.length for feature in FEATURES)
STEP_COUNT, MARK_COUNT = len(STEPS), len(MARKS)
HALF_COUNT = 3 * KINDS


@rule
def observe(game: Origins, seat: int, numbers: list[int]) -> None:
    """Writes the features of ``FEATURES`` one after the other."""
    for i in range(OBSERVED):
        numbers[i] = 0
    for i in range(game.living):
        number = game.table[i]
        observe_animal(game, number, numbers, number * ROW)
        turn = (game.animals[number].owner - 1 - seat + game.seats) % game.seats
        numbers[CARDS * ROW + number * MOST_SEATS + turn] = 1
    for i in range(game.linked):
        link = game.links[i]
        if link.trait > 0:
            place = ROW - PAIRS + link.trait - SYMBIOSIS
            numbers[link.first * ROW + place] += 1
            numbers[link.second * ROW + place] += 1
    at = CARDS * (ROW + MOST_SEATS)
    own = game.players[seat]
    for card in range(KINDS):
        numbers[at + card] = own.hand[card]
        numbers[at + KINDS + card] = own.shown[card] + own.unseen[card]
    at += 2 * KINDS
    for turn in range(game.seats):
        other = (seat + turn) % game.seats
        numbers[at + turn] = game.players[other].hand_size
        numbers[at + MOST_SEATS + turn] = game.players[other].pile_size
        numbers[at + 2 * MOST_SEATS + turn] = game.passed >> other & 1
    numbers[at + 3 * MOST_SEATS + (game.first - seat + game.seats) % game.seats] = 1
    numbers[at + 4 * MOST_SEATS + (game.player - seat + game.seats) % game.seats] = 1
    at += 5 * MOST_SEATS
    numbers[at + game.step] = 1
    at += STEP_COUNT
    numbers[at] = game.base
    numbers[at + 1] = game.deck_size
    numbers[at + 2] = game.turn
    numbers[at + 3] = game.skips
    numbers[at + 4] = game.spent
    numbers[at + 5] = game.acted
    at += 6
    # Which card is half played is known to its player alone.
    if game.step == CHOOSE_ANIMAL or game.step == CHOOSE_PARTNER:
        if game.player == seat:
            numbers[at + game.chosen] = 1
    at += HALF_COUNT
    numbers[at + game.seats] = 1


@rule
def observe_animal(game: Origins, number: int, numbers: list[int], at: int) -> None:
    """One row: everything that lies on an animal, and what follows from it."""
    animal = game.animals[number]
    for trait in range(FIRST_PAIR):
        if has(animal, trait):
            numbers[at + trait] = 1
    at += FIRST_PAIR
    for mark in range(MARK_COUNT):
        numbers[at + mark] = animal.marks >> mark & 1
    at += MARK_COUNT
    numbers[at] = animal.food
    numbers[at + 1] = min(need(animal), MOST_NEED)
    numbers[at + 2] = animal.fat
    numbers[at + 3] = animal.yellow
    numbers[at + 4] = animal.last_sleep
    numbers[at + 5] = 1 if fed(animal) else 0
    numbers[at + 6] = 1 if protected(game, number) else 0
    numbers[at + 7] = 1 if waits(game, number) else 0
    choosing = game.step == CHOOSE_PREY or game.step == CHOOSE_VICTIM
    if (choosing and game.chosen == number) or (
        game.step == CHOOSE_PARTNER and game.partner == number
    ):
        numbers[at + 8] = 1
    if game.step == DEFEND and (game.attacker == number or game.target == number):
        numbers[at + 9] = 1
