"""The evaluation that Climate's greedy bot had at commit 10d478a, to compare the present one with.

    wallacea simulate climate --seats 2 --games 4000 --bots greedy,benchmarks.before.climate:plain

It never hunts, takes no notice of how hungry a Carnivore is, and breeds more than it can feed.
``benchmarks.before.climate:hard`` is the bot that searched with it.
"""

from __future__ import annotations

from wallacea.bots import greedy, searching
from wallacea.core.rules import rule
from wallacea.games.climate.cards import (
    AMBUSH,
    BURROWING,
    CARNIVORE,
    CLIMBING,
    COLD,
    COLD_PROTECTION,
    COOLING_FRILLS,
    COOPERATION,
    DEAL,
    DEFENSIVE_HERDING,
    FAT_TISSUE,
    FERTILE,
    FOOD,
    FORAGING,
    FRILLS_SIZE,
    HARD_SHELL,
    HEAT_PROTECTION,
    HEAVY_FUR,
    HIBERNATION,
    HORNS,
    HOTTEST,
    INTELLIGENCE,
    KINDS,
    LONG_NECK,
    MIGRATORY,
    MOST_BODY,
    MOST_POPULATION,
    MUD_WALLOWING,
    NO_LOSS,
    NOCTURNAL,
    PACK_HUNTING,
    SCAVENGER,
    SHELL_SIZE,
    SLEEPERS,
    SNOWFLAKES,
    SUNS,
    SYMBIOSIS,
    TRAIT,
    TRAIT_LIMIT,
    WARNING_CALL,
    ZONE_BODY_MAX,
    ZONE_BODY_MIN,
    ZONE_CAUSE,
    ZONE_LOSS,
)
from wallacea.games.climate.rules.attack import FRILLS_BIT, SHELL_BIT, SIZE_BITS
from wallacea.games.climate.rules.scoring import score
from wallacea.games.climate.rules.table import must_end
from wallacea.games.climate.state import (
    FEEDING,
    MIGRATION,
    NO_BOARD,
    NO_CARD,
    OVER,
    PLAYING,
    REMOVING,
    Climate,
    Species,
)

POINT = 100
CARD = 40
"""A card kept for another round; one that will be exchanged is worth a little more."""
FRESH_CARD = 42
RIVALS = 4
"""Divisor for the other players' worth, which counts against us, shared among them."""
OTHERS_FOOD = 3
"""What another player's Food Card probably brings."""
GROWTH = 3
"""How much population another player probably adds in Phase 3."""
FAR = 3
"""No plans further ahead than so many rounds."""

# What a trait is worth beyond what the forecast of a species sees.
_extra = {
    COOPERATION: 45,
    FERTILE: 60,
    INTELLIGENCE: 30,
    NOCTURNAL: 60,
    SCAVENGER: 35,
    WARNING_CALL: 25,
    SYMBIOSIS: 25,
    HORNS: 30,
    MIGRATORY: 30,
    MUD_WALLOWING: 15,
    BURROWING: 20,
    FAT_TISSUE: 45,
    AMBUSH: 5,
    HEAVY_FUR: 15,
}
EXTRA = tuple(_extra.get(trait, 10) for trait in range(KINDS))

# Sums over a set of traits are looked up, for the lower and the upper half of the set.
HALF = KINDS // 2 + 1
LOWER = (1 << HALF) - 1


def sums(values: tuple[int, ...]) -> tuple[int, ...]:
    """What each set of some traits adds up to.

    >>> sums((1, 10))
    (0, 1, 10, 11)
    """
    totals = [0]
    for value in values:
        totals += [total + value for total in totals]
    return tuple(totals)


EXTRA_LOWER, EXTRA_UPPER = sums(EXTRA[:HALF]), sums(EXTRA[HALF:])
COLD_LOWER, COLD_UPPER = sums(COLD_PROTECTION[:HALF]), sums(COLD_PROTECTION[HALF:])
HEAT_LOWER, HEAT_UPPER = sums(HEAT_PROTECTION[:HALF]), sums(HEAT_PROTECTION[HALF:])

PLANT_TRAITS = 1 << FORAGING | 1 << LONG_NECK
HUNTER_TRAITS = 1 << AMBUSH | 1 << PACK_HUNTING
PREY_STEP = 4
"""Bits that count the possible prey of each body size."""


@rule
def worth(game: Climate, seat: int) -> int:
    """What the seat has, and what it may hope for."""
    if game.phase == OVER:
        return POINT * score(game, seat)
    player = game.players[seat]
    left = rounds_left(game)
    planning = 0 if game.phase == FEEDING or game.phase == MIGRATION else 1
    # One look around the table.
    demand = 0
    hunter = 0
    crowd = 0
    prey = 0
    rivals = 0
    for other in range(game.seats):
        board = game.players[other].leftmost
        if other != seat:
            rivals += game.players[other].bag
        for _ in range(game.players[other].species):
            species = game.species[board]
            unfed = species.population - species.food
            hunts = species.traits >> CARNIVORE & 1 == 1
            if not hunts:
                demand += unfed
            if other != seat:
                rivals += species.population + species.food + species.fat
                if hunts:
                    size = species.body
                    if species.traits >> PACK_HUNTING & 1 == 1:
                        size += species.population
                    if planning == 1 or unfed > 0:
                        hunter = max(hunter, size)
                        crowd = max(crowd, species.population)
                prey += prey_of(species)
            board = species.right
        must_end(game, board)
    supply = game.water
    zone = game.zone
    if planning == 1:
        for other in range(game.seats):
            if other != seat and game.phase <= PLAYING and game.players[other].done == 0:
                demand += GROWTH  # what they are still going to add
        supply += game.leaves[zone] + OTHERS_FOOD * (game.seats - 1)
        if player.food_card != NO_CARD:
            supply += FOOD[player.food_card]
            if SUNS[player.food_card] > SNOWFLAKES[player.food_card]:
                zone = min(HOTTEST, zone + 1)
            elif SNOWFLAKES[player.food_card] > SUNS[player.food_card]:
                zone = max(0, zone - 1)
    # The chance that a hungry plant eater is fed, in percent.
    chance = 100
    if supply < demand:
        chance = 100 * max(0, supply) // demand
    value = POINT * player.bag
    board = player.leftmost
    for _ in range(player.species):
        species = game.species[board]
        traits = species.traits
        if species.hidden != 0:
            traits = all_traits(species)
        value += species_worth(
            species.population,
            species.body,
            species.food,
            species.fat,
            traits,
            species.count,
            chance,
            hunter,
            crowd,
            prey,
            zone,
            left,
            planning,
        )
        board = species.right
    must_end(game, board)
    if player.chosen != NO_CARD:
        value += best_use(game, seat, chance, hunter, crowd, prey, zone, left)
        value -= CARD if left > 0 else 0
    if player.mode == REMOVING:
        value -= POINT  # greedy play gains nothing here; leave it to search
    if left > 0:
        value += CARD * (player.hand_size + player.drawn_size) + FRESH_CARD * player.returned_size
    if game.attacker != NO_BOARD and game.turn == seat:
        value += POINT
    if game.seats > 1:
        value -= POINT * rivals // (RIVALS * (game.seats - 1))
    return value


@rule
def rounds_left(game: Climate) -> int:
    """How many rounds will probably follow this one, at most FAR."""
    if game.final != 0:
        return min(FAR, max(0, game.final - game.round))
    dealt = DEAL * game.seats + game.boards
    return min(FAR, (game.draw + game.bottom) // dealt + 1)


@rule
def all_traits(species: Species) -> int:
    """The traits of an own species, with those that still lie face down."""
    traits = 0
    for i in range(species.count):
        traits |= 1 << TRAIT[species.cards[i]]
    return traits


@rule
def prey_of(species: Species) -> int:
    """A possible prey, counted at its size; none if it is well defended."""
    traits = species.traits
    if traits >> CLIMBING & 1 == 1 or traits >> MUD_WALLOWING & 1 == 1:
        return 0
    size = species.body
    if traits & SIZE_BITS != 0:
        if traits & SHELL_BIT != 0:
            size += SHELL_SIZE
        if traits & FRILLS_BIT != 0:
            size += FRILLS_SIZE
    return 1 << (PREY_STEP * min(size, MOST_BODY + MOST_BODY))


@rule
def meat_in_reach(prey: int, size: int) -> int:
    """How much meat there is for an attacker of this size, in hundredths, with some doubt."""
    meat = 0
    for body in range(1, size):
        meat += (prey >> (PREY_STEP * body) & 15) * min(body, MOST_BODY)
    return 65 * meat


@rule
def climate_loss(zone: int, body: int, traits: int) -> int:
    """What a zone costs a species (CLI-7.4)."""
    cause = ZONE_CAUSE[zone]
    if cause == NO_LOSS or body < ZONE_BODY_MIN[zone] or body > ZONE_BODY_MAX[zone]:
        return 0
    loss = ZONE_LOSS[zone]
    if cause == COLD:
        loss -= COLD_LOWER[traits & LOWER] + COLD_UPPER[traits >> HALF]
    else:
        loss -= HEAT_LOWER[traits & LOWER] + HEAT_UPPER[traits >> HALF]
    return max(0, loss)


@rule
def species_worth(
    population: int,
    body: int,
    food: int,
    fat: int,
    traits: int,
    count: int,
    chance: int,
    hunter: int,
    crowd: int,
    prey: int,
    zone: int,
    left: int,
    planning: int,
) -> int:
    """A species: eaten, to be eaten, surviving, promising."""
    if planning == 1:
        loss = 3 * climate_loss(zone, body, traits)
        # It may get a zone colder or warmer on the way.
        if zone > 0:
            loss += climate_loss(zone - 1, body, traits)
        if zone < HOTTEST:
            loss += climate_loss(zone + 1, body, traits)
        population_now = max(0, 100 * population - 25 * loss)
    else:
        population_now = 100 * population
    unfed = max(0, population_now - 100 * food)
    eats = 0
    if traits >> CARNIVORE & 1 == 1:
        size = body
        if traits >> PACK_HUNTING & 1 == 1:
            size += population
        eats = min(unfed, meat_in_reach(prey, size))
    else:
        share = chance
        if traits >> FORAGING & 1 == 1:
            share = min(100, share * 3 // 2)
        if traits >> NOCTURNAL & 1 == 1:
            share = min(100, share * 5 // 4)
        eats = unfed * share // 100
        if planning == 1 and traits >> LONG_NECK & 1 == 1:
            eats = min(unfed, eats + (200 if traits >> FORAGING & 1 == 1 else 100))
    alive = 100 * food + eats
    if planning == 1:
        alive += 100 * min(fat, population)
    if traits >> HIBERNATION & 1 == 1:
        alive += 100 * SLEEPERS
    if traits >> MIGRATORY & 1 == 1 and chance < 100:
        alive += 100
    alive = min(alive, population_now)
    if hunter > 0:
        alive = max(0, alive - danger(population, body, food, traits, hunter, crowd))
    # A population that survives is a point in the end, and eats again until then.
    value = 100 * food + eats + 100 * fat
    value += alive * (POINT + 45 * left) // 100
    value += min(alive, 100) * (35 * left + count * (POINT if left == 0 else 45)) // 100
    extra = 8 * body + EXTRA_LOWER[traits & LOWER] + EXTRA_UPPER[traits >> HALF]
    if traits >> CARNIVORE & 1 == 1:
        if traits & PLANT_TRAITS != 0:
            extra -= 60
        extra += 12 * body
        if traits & HUNTER_TRAITS != 0:
            extra += 30
    elif traits & HUNTER_TRAITS != 0:
        extra -= 20
    return value + min(alive, 100) * extra * min(left, 2) // 200


@rule
def danger(population: int, body: int, food: int, traits: int, hunter: int, crowd: int) -> int:
    """What the largest Carnivore of the others will probably cost, in hundredths."""
    size = body
    if traits >> HARD_SHELL & 1 == 1:
        size += SHELL_SIZE
    if traits >> COOLING_FRILLS & 1 == 1:
        size += FRILLS_SIZE
    if size >= hunter:
        return 0
    risk = 90
    if traits >> CLIMBING & 1 == 1:
        risk = 25
    if traits >> DEFENSIVE_HERDING & 1 == 1 and crowd <= population:
        risk = 10
    if traits >> MUD_WALLOWING & 1 == 1:
        risk = risk * 2 // 3
    if traits >> HORNS & 1 == 1:
        risk = risk * 2 // 3
    if traits >> BURROWING & 1 == 1:
        risk = risk // 4 if food >= population else risk * 2 // 3
    if traits >> SYMBIOSIS & 1 == 1:
        risk = risk * 2 // 3
    return risk


@rule
def best_use(
    game: Climate,
    seat: int,
    chance: int,
    hunter: int,
    crowd: int,
    prey: int,
    zone: int,
    left: int,
) -> int:
    """What the card in hand would add, used in the best way."""
    player = game.players[seat]
    trait = TRAIT[player.chosen]
    best = 0
    board = player.leftmost
    for _ in range(player.species):
        species = game.species[board]
        p = species.population
        b = species.body
        f = species.food
        t = species.fat
        n = species.count
        traits = species.traits
        if species.hidden != 0:
            traits = all_traits(species)
        now = species_worth(p, b, f, t, traits, n, chance, hunter, crowd, prey, zone, left, 1)
        if p < MOST_POPULATION:
            then = species_worth(
                p + 1, b, f, t, traits, n, chance, hunter, crowd, prey, zone, left, 1
            )
            best = max(best, then - now)
        if b < MOST_BODY:
            then = species_worth(
                p, b + 1, f, t, traits, n, chance, hunter, crowd, prey, zone, left, 1
            )
            best = max(best, then - now)
        if n < TRAIT_LIMIT[game.seats] and traits >> trait & 1 == 0:
            more = traits | 1 << trait
            then = species_worth(
                p, b, f, t, more, n + 1, chance, hunter, crowd, prey, zone, left, 1
            )
            best = max(best, then - now)
        board = species.right
    must_end(game, board)
    then = species_worth(1, 1, 0, 0, 0, 0, chance, hunter, crowd, prey, zone, left, 1)
    return max(best, then)


plain = greedy("before", worth)
hard = searching("hard-before", 1_000, worth=worth)
