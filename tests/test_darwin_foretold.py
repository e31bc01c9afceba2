"""Darwin's Choice: what would keep an animal from living somewhere is told before it comes.

The rules tell it without trying (`food.place_obstacle`). Here the animal comes to its place on a
copy of the table, food is dealt and the first two steps of the evaluation are carried out.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from wallacea.core.positions import read_position
from wallacea.core.state import copy
from wallacea.games.darwin import obstacles as no
from wallacea.games.darwin.cards import (
    CARNIVORE,
    EVENT_IDS,
    HABITATS,
    HERBIVORE,
    OMNIVORE,
    STRENGTH_AT,
    TERRITORIES,
)
from wallacea.games.darwin.rules import evaluation, food, table
from wallacea.games.darwin.state import EVALUATION, NO_BOARD, NO_EVENT, Darwin

BASES = [
    "seats: 2\noptions: {%s}\ntable: [savanna, desert, coast]",
    "seats: 3\noptions: {%s}\ntable: [savanna, desert, coast, steppe]",
]
OPTIONS = (
    *("", "", "partial_food: hold", "omnivore_first: meat", "hearts_tiebreak: more"),
    *("prey_strength: not_higher", "prey_strength: any"),
)
EVENTS = ("pesticides", "restoration", "cold_period", "optimal_conditions", "heat_wave")
HEARTS_AT = STRENGTH_AT + 8
TABLES = 120
PER_SEAT = 8


def any_symbols(dice: random.Random, place_likes: int) -> int:
    """An animal at home where it runs; now and then it is not."""
    run = dice.choice((0, 1, 1, 1, 1, 1, 2, 2, 3))
    hot, cold = (dice.choice((0, 0, 0, 1)) for _ in range(2))
    strength = dice.choice((0, 0, 1, 1, 2, 3, 5, 6))
    hearts = dice.choice((0, 1, 1, 1, 2, 2, 3, 4))
    lanes = run | place_likes << 8 | hot << 32 | cold << 40
    return lanes | strength << STRENGTH_AT | hearts << HEARTS_AT


def any_table(base: Darwin, dice: random.Random) -> Darwin:
    """A few animals in a small space, with little food."""
    game: Darwin = copy(base)
    territories = [TERRITORIES.index(name) for name in TERRITORIES[1:6]]
    dice.shuffle(territories)
    habitats = [HABITATS.index(name) for name in ("savanna", "steppe", "cretaceous_plain", "coast")]
    dice.shuffle(habitats)
    for number in range(game.open_places):
        place = game.places[number]
        place.habitat = habitats[number]
        place.territory = territories[number]
        place.plants, place.meat = dice.randrange(6), dice.randrange(5)
    game.waste_tokens = dice.choice((0, 1, 2, 3, 4, 6, 32))
    game.event = dice.choice((NO_EVENT, NO_EVENT, *(EVENT_IDS.index(name) for name in EVENTS)))
    crowded = dice.randrange(game.open_places)
    for seat in range(game.seats):
        for board in range(seat * PER_SEAT, seat * PER_SEAT + dice.choice((1, 2, 3, 4))):
            species = game.species[board]
            species.alive = 1
            species.sum = any_symbols(dice, dice.choice((0, 1)))
            species.diet = dice.choice((HERBIVORE, HERBIVORE, OMNIVORE, CARNIVORE))
            at = crowded if dice.random() < 0.75 else dice.randrange(game.open_places)
            table.arrive(game, board, at)
    for neutral in range(2):
        if dice.random() < 0.25:
            table.bring_neutral(game, neutral, crowded)
    food.deal(game)
    return game


def met(base: Darwin, symbols: int, diet: int, place: int, board: int) -> set[int]:
    """What the animal then meets with: one of these obstacles."""
    game: Any = copy(base)
    if board == NO_BOARD:
        board = PER_SEAT - 1
        game.species[board].alive = 1
        table.arrive(game, board, place)
    elif game.species[board].place != place:
        table.leave(game, board)
        table.arrive(game, board, place)
    game.species[board].sum, game.species[board].diet = symbols, diet
    food.deal(game)
    if not food.meets(game, symbols, place):
        return {no.SYMBOL_LACKING, no.SYMBOL_FORBIDDEN}
    if not food.eligible(game, board):
        return {no.PARK_FULL}
    if food.lacking(game, board) == 0:
        return {no.NOTHING}
    if diet != CARNIVORE:
        return {no.TOO_FEW_PLANTS if diet == HERBIVORE else no.TOO_LITTLE_FOOD}
    if not food.hunting_allowed(game, place):
        return {no.NO_HUNTING}
    game.phase = EVALUATION
    evaluation.begin_evaluation(game)
    evaluation.hunt_on(game)
    return {no.NOTHING if game.species[board].alive == 1 else no.TOO_LITTLE_MEAT}


# rules: DAR-4.9, DAR-4.10, DAR-4.11, DAR-9.5, DAR-11.4, DAR-12.5, DAR-12.6
@pytest.mark.parametrize("seed", range(24))
def test_what_is_told_beforehand_is_what_then_happens(seed: int) -> None:
    dice = random.Random(seed)
    source = BASES[seed % 2] % OPTIONS[seed % len(OPTIONS)]
    base = read_position(f"game: darwin\n{source}")[1]
    for _ in range(TABLES):
        game = any_table(base, dice)
        own = [board for board in range(PER_SEAT) if game.species[board].alive]
        for board in (NO_BOARD, *own):
            full = max(range(game.open_places), key=lambda p: game.places[p].count)
            place = full if dice.random() < 0.7 else dice.randrange(game.open_places)
            symbols = any_symbols(dice, dice.choice((0, 1)))
            diet = dice.choice((HERBIVORE, OMNIVORE, CARNIVORE, CARNIVORE, CARNIVORE))
            if board != NO_BOARD and game.species[board].place != place:
                symbols, diet = game.species[board].sum, game.species[board].diet
            before = copy(game)
            told = food.place_obstacle(game, symbols, diet, place, board)
            assert game == before
            assert told in met(game, symbols, diet, place, board)
