"""Phase 5: Feeding (section 9), and the end of feeding (section 14)."""

from __future__ import annotations

from wallacea.core.events import note
from wallacea.core.rules import rule

from .. import events
from .. import obstacles as no
from ..cards import (
    CARNIVORE,
    COOPERATION,
    HIBERNATION,
    INTELLIGENCE,
    MIGRATORY,
    MIGRATORY_FOOD,
    NOCTURNAL,
    ONE_FEEDING,
    SLEEPERS,
)
from ..options import UNTYPED, YES
from ..state import (
    ANY_FOOD,
    FEEDING,
    FOOD_BANK,
    MEAT,
    MIGRATION,
    NO_BOARD,
    PLANT,
    WATERING_HOLE,
    Climate,
)
from .attack import has_prey, hunger_obstacle, threatened_by
from .food import need, room, start_take, unfed
from .losses import extinctions, lose_population
from .table import has, must_end


@rule
def begin_feeding(game: Climate) -> None:
    game.phase = FEEDING
    game.idle = 0
    begin_feeding_turn(game, game.first)


@rule
def begin_feeding_turn(game: Climate, seat: int) -> None:
    """CLI-9.2: first the Nocturnal stage."""
    game.turn = seat
    game.night = 1
    game.fed = 0
    game.ate = 0
    player = game.players[seat]
    board = player.leftmost
    for _ in range(player.species):
        species = game.species[board]
        species.acted = 0
        board = species.right
    must_end(game, board)


@rule
def end_feeding_turn(game: Climate) -> None:
    """CLI-14.1: feeding ends when nobody has eaten for a whole round of turns."""
    if game.ate == 0:
        note(game, events.PASSED, game.turn, 0, 0)
        game.idle += 1
    else:
        game.idle = 0
    begin_feeding_turn(game, (game.turn + 1) % game.seats)


# --- who can be fed (CLI-9.3 to CLI-9.6) ------------------------------------------------


@rule
def meal_obstacle(game: Climate, board: int) -> int:
    """Whether there is anything for this species to eat."""
    if has(game.species[board], CARNIVORE):
        hunger = hunger_obstacle(game, game.species[board])
        if hunger != no.NOTHING:
            return hunger
        return no.NOTHING if has_prey(game, board, False) else no.NO_PREY
    return no.NOTHING if game.water > 0 else no.WATERING_HOLE_EMPTY


@rule
def feed_obstacle(game: Climate, seat: int, board: int) -> int:
    """CLI-9.3: the normal feeding action of this turn."""
    species = game.species[board]
    if species.owner != seat:
        return no.NOT_YOUR_SPECIES
    if game.fed == 1:
        return no.ALREADY_FED_THIS_TURN
    if room(species) == 0:
        return no.NOT_HUNGRY
    if game.must_feed_hungry_first == YES and need(species) == 0:
        if somebody_must_eat(game, seat):
            return no.HUNGRY_SPECIES_FIRST
    return meal_obstacle(game, board)


@rule
def night_obstacle(game: Climate, seat: int, board: int) -> int:
    """CLI-13.19: a free feeding action, if nobody could eat the species."""
    species = game.species[board]
    if species.owner != seat:
        return no.NOT_YOUR_SPECIES
    if not has(species, NOCTURNAL):
        return no.NOT_NOCTURNAL
    if species.acted == 1:
        return no.ALREADY_FED_THIS_TURN
    if room(species) == 0:
        return no.NOT_HUNGRY
    if threatened_by(game, board) != NO_BOARD:
        return no.NOCTURNAL_THREATENED
    return meal_obstacle(game, board)


@rule
def must_be_fed(game: Climate, board: int) -> bool:
    """CLI-9.6: hungry, and there is a meal that costs no card for Intelligence."""
    species = game.species[board]
    if need(species) == 0:
        return False
    if has(species, CARNIVORE):
        return has_prey(game, board, True)
    return game.water > 0


@rule
def somebody_must_eat(game: Climate, seat: int) -> bool:
    board = game.players[seat].leftmost
    for _ in range(game.players[seat].species):
        if must_be_fed(game, board):
            return True
        board = game.species[board].right
    must_end(game, board)
    return False


@rule
def pass_obstacle(game: Climate, seat: int) -> int:
    """CLI-9.5: forced feeding."""
    if game.fed == 0 and somebody_must_eat(game, seat):
        return no.MUST_FEED
    return no.NOTHING


@rule
def think_obstacle(game: Climate, seat: int, board: int) -> int:
    """CLI-13.15: Intelligence of a Non-Carnivore."""
    species = game.species[board]
    if species.owner != seat:
        return no.NOT_YOUR_SPECIES
    if not has(species, INTELLIGENCE):
        return no.NO_INTELLIGENCE
    if has(species, CARNIVORE):
        return no.CARNIVORE_NO_PLANTS
    if room(species) == 0:
        return no.NOT_HUNGRY
    return no.NOT_ENOUGH_CARDS if game.players[seat].hand_size == 0 else no.NOTHING


@rule
def feed(game: Climate, board: int) -> None:
    """A Non-Carnivore eats from the Watering Hole; a Carnivore looks for prey."""
    if game.night == 1:
        game.species[board].acted = 1
    else:
        game.fed = 1
    if has(game.species[board], CARNIVORE):
        game.attacker = board
    else:
        start_take(game, board, ONE_FEEDING, PLANT, WATERING_HOLE, 1)


@rule
def night_feeders(game: Climate, seat: int) -> int:
    """How many species have a free feeding action now."""
    player = game.players[seat]
    count = 0
    board = player.leftmost
    for _ in range(player.species):
        if night_obstacle(game, seat, board) == no.NOTHING:
            count += 1
        board = game.species[board].right
    must_end(game, board)
    return count


@rule
def thinkers(game: Climate, seat: int) -> int:
    """How many species can use Intelligence for plant food now."""
    player = game.players[seat]
    if player.hand_size == 0:
        return 0  # no card to think with
    count = 0
    board = player.leftmost
    for _ in range(player.species):
        if think_obstacle(game, seat, board) == no.NOTHING:
            count += 1
        board = game.species[board].right
    must_end(game, board)
    return count


# --- the end of feeding (section 14) ----------------------------------------------------


@rule
def begin_migration(game: Climate) -> None:
    game.phase = MIGRATION
    game.turn = game.first
    game.idle = 0  # counts the players who are done
    game.night = 0
    game.fed = 0
    game.ate = 0
    note(game, events.FEEDING_ENDS, 0, 0, 0)
    for seat in range(game.seats):
        board = game.players[seat].leftmost
        for _ in range(game.players[seat].species):
            game.species[board].acted = 0
            board = game.species[board].right
        must_end(game, board)


@rule
def migrates(game: Climate, board: int) -> bool:
    """CLI-14.2: with an empty Watering Hole, if it has hungry population."""
    species = game.species[board]
    if game.water > 0 or species.acted == 1 or not has(species, MIGRATORY):
        return False
    space = room(species) if game.fat_accepts_bonus_food == YES else unfed(species)
    return space > 0


@rule
def migration_order_matters(game: Climate, seat: int) -> bool:
    """Only where one of several passes food on."""
    count = 0
    tangled = False
    board = game.players[seat].leftmost
    for _ in range(game.players[seat].species):
        if migrates(game, board):
            count += 1
            if has(game.species[board], COOPERATION):
                tangled = True
        board = game.species[board].right
    must_end(game, board)
    return count > 1 and tangled


@rule
def migrate(game: Climate, board: int) -> None:
    """CLI-13.17: what the food counts as is an option."""
    species = game.species[board]
    species.acted = 1
    kind = MEAT if has(species, CARNIVORE) else PLANT
    if game.migratory_food_type == UNTYPED:
        kind = ANY_FOOD
    start_take(game, board, MIGRATORY_FOOD, kind, FOOD_BANK, 0)
    game.eat_hungry_only = 0 if game.fat_accepts_bonus_food == YES else 1


@rule
def next_migrant(game: Climate, seat: int) -> int:
    board = game.players[seat].leftmost
    for _ in range(game.players[seat].species):
        if migrates(game, board):
            return board
        board = game.species[board].right
    must_end(game, board)
    return NO_BOARD


@rule
def starve(game: Climate) -> None:
    """CLI-14.3: all species at once fall to what is fed; Hibernation saves two."""
    for seat in range(game.seats):
        board = game.players[seat].leftmost
        for _ in range(game.players[seat].species):
            species = game.species[board]
            fed = species.food
            if has(species, HIBERNATION):
                fed += SLEEPERS
            if species.population > fed:
                starved = lose_population(game, board, species.population - fed)
                note(game, events.STARVED, board, starved, 0)
            species.acted = 0
            board = species.right
        must_end(game, board)
    extinctions(game)


@rule
def fill_bags(game: Climate) -> None:
    """CLI-14.4: food on the boards goes to the bags; fat stays."""
    for seat in range(game.seats):
        board = game.players[seat].leftmost
        for _ in range(game.players[seat].species):
            species = game.species[board]
            game.players[seat].bag += species.food
            species.food = 0
            board = species.right
        must_end(game, board)
