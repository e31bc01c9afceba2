"""Heuristic value of a position for one player; used by the simple bots."""

from __future__ import annotations

from wallacea.core.rules import rule

from ..cards import (
    BONUS,
    CARNIVOROUS,
    COMMUNICATION,
    DICE,
    FIRST_PAIR,
    MEAL,
    POISONOUS,
    RUNNING,
    SCORE_PLUS,
    SHOWN,
    TAIL_LOSS,
)
from ..rules.animals import has, need
from ..rules.attack import defence
from ..rules.scoring import animal_points
from ..state import (
    ASLEEP,
    CHOOSE_ANIMAL,
    CHOOSE_PARTNER,
    CHOOSE_PREY,
    CHOOSE_VICTIM,
    DEFEND,
    GO,
    HUNTED,
    OVER,
    POISONED,
    Animal,
    Origins,
)

POINT = 100
NEXT_CARD = 90
"""A surviving animal brings a card, unless this is the last turn."""
HAND_CARD = 70
LATE_CARD = 8
SURE = 95
"""How likely, in percent, a fed animal is to survive."""
TENTH = 10
HUNTS = 14
"""Tenths of a token that a carnivore with prey can hope for in the coming feeding phase."""
THREAT = 22
"""How likely, in percent, a hungry carnivore is to take one of the animals it may attack."""
RIVALS = 2
"""Divisor for the other players' worth, which counts against us."""


@rule
def worth(game: Origins, seat: int) -> int:
    """The worth of the player's animals, less a share of the others' worth."""
    own_lack = 0
    other_lack = 0
    own_hope = 0
    other_hope = 0
    threats = 0
    for i in range(game.living):
        animal = game.animals[game.table[i]]
        lack = missing(animal)
        hunting = has(animal, CARNIVOROUS) and animal.marks & (HUNTED | ASLEEP) == 0 and lack > 0
        if animal.owner == seat + 1:
            own_lack += lack
            if hunting:
                own_hope += min(hunting_hope(game, game.table[i]), TENTH * lack)
        else:
            other_lack += lack
            if hunting:
                threats += 1
                other_hope += HUNTS // 2
    others = game.seats - 1
    food = food_ahead(game)
    supply = food // game.seats + own_hope
    scarce = rate(supply, own_lack) < 100
    other_rate = rate(food * others // game.seats + other_hope, other_lack)
    own = 0
    theirs = 0
    for i in range(game.living):
        number = game.table[i]
        animal = game.animals[number]
        if animal.owner == seat + 1:
            hungry = own_lack
            if scarce:
                hungry = tokens_before(game, number)
            promised = promise(game, animal, rate(supply, hungry))
            if threats > 0 or game.step == DEFEND:
                promised = promised * (100 - danger(game, number)) // 100
            own += promised
        else:
            theirs += promise(game, animal, other_rate)
    card = HAND_CARD if game.deck_size > 0 else LATE_CARD
    for other in range(game.seats):
        value = game.players[other].hand_size * card + game.players[other].pile_size
        if other == seat:
            own += value
        else:
            theirs += value
    for i in range(game.linked):
        link = game.links[i]
        if link.trait > 0:
            value = POINT * 3 // 4
            if link.trait >= COMMUNICATION and game.deck_size > 0:
                value += POINT // 2
            if game.animals[link.first].owner == seat + 1:
                own += value
            else:
                theirs += value
    own += half_made(game, seat)
    return own - theirs // (others * RIVALS)


@rule
def missing(animal: Animal) -> int:
    """Tokens that an animal still needs and does not carry as fat."""
    if animal.marks & ASLEEP != 0:
        return 0
    return max(0, need(animal) - animal.food - animal.yellow)


@rule
def food_ahead(game: Origins) -> int:
    """Tenths of red tokens that are still to be had in this turn."""
    if game.step >= GO:
        return TENTH * game.base
    return DICE[game.seats] * 35 + BONUS[game.seats] * TENTH


@rule
def rate(supply: int, lack: int) -> int:
    """How much of what is missing can be hoped for, in percent: two thirds of the average."""
    return 100 if lack == 0 else min(100, TENTH * supply * 2 // (3 * lack))


@rule
def tokens_before(game: Origins, number: int) -> int:
    """Tokens until this animal is fed, if its owner feeds the most rewarding animals first."""
    own = game.animals[number]
    lack = missing(own)
    if lack == 0:
        return 0
    points = animal_points(own)
    tokens = lack
    for i in range(game.living):
        other = game.animals[game.table[i]]
        if other.owner == own.owner and game.table[i] != number:
            theirs = missing(other)
            gain = animal_points(other) * lack - points * theirs
            if gain > 0 or (gain == 0 and game.table[i] < number):
                tokens += theirs
    return tokens


@rule
def hunting_hope(game: Origins, hunter: int) -> int:
    """Tenths of a token from hunting other players' animals."""
    for i in range(game.living):
        number = game.table[i]
        if game.animals[number].owner != game.animals[hunter].owner:
            if defence(game, hunter, number, 0) == 0:
                if not has(game.animals[number], POISONOUS):
                    return HUNTS
    return 0


@rule
def promise(game: Origins, animal: Animal, rate: int) -> int:
    """The points of an animal times its chance to be fed."""
    points = POINT * animal_points(animal)
    if game.step == OVER:
        return points
    if game.deck_size > 0:
        points += NEXT_CARD
    if animal.marks & POISONED != 0:
        return 0
    chance = SURE
    lack = missing(animal)
    if lack > 0:
        chance = rate * (SURE - 5 * lack) // 100
    elif animal.marks & ASLEEP == 0 and animal.food < need(animal):
        chance = SURE - 8  # the fat must still be turned into food
    return points * chance // 100 + animal.yellow * POINT // 4


@rule
def danger(game: Origins, number: int) -> int:
    """How likely other players' carnivores are to eat this animal, in percent."""
    prey = game.animals[number]
    if game.step == DEFEND and game.target == number:
        return 45 if has(prey, RUNNING) or has(prey, TAIL_LOSS) else 90
    risk = 0
    for i in range(game.living):
        hunter = game.animals[game.table[i]]
        if has(hunter, CARNIVOROUS) and hunter.owner != prey.owner:
            if hunter.marks & (HUNTED | ASLEEP) == 0 and hunter.food < need(hunter):
                if defence(game, game.table[i], number, 0) == 0:
                    risk += THREAT
    if has(prey, RUNNING) or has(prey, TAIL_LOSS) or has(prey, POISONOUS):
        risk = risk // 2
    return min(risk, 60)


@rule
def half_made(game: Origins, seat: int) -> int:
    """What a choice that is half made is likely to bring."""
    if game.player != seat:
        return 0
    if game.step == CHOOSE_ANIMAL or game.step == CHOOSE_PARTNER:
        trait = SHOWN[game.chosen]
        return (1 + (SCORE_PLUS[trait] if trait < FIRST_PAIR else 0)) * POINT // 2 - HAND_CARD
    if game.step == CHOOSE_PREY:
        return min(MEAL, max(1, missing(game.animals[game.chosen]))) * POINT + POINT // 2
    if game.step == DEFEND:
        target = game.animals[game.target]
        if has(target, RUNNING) or has(target, TAIL_LOSS):
            return POINT
        return MEAL * POINT
    if game.step == CHOOSE_VICTIM:
        return POINT + POINT // 2
    return 0
