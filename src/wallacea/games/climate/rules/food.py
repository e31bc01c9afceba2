"""Hunger and taking food (CLI-2.5 to CLI-2.7, section 10).

One take at a time is under way (``game.eater``); Cooperation hands it on to the right.
"""

from __future__ import annotations

from wallacea.core.events import note
from wallacea.core.rules import rule

from .. import events
from ..cards import CARNIVORE, COOPERATION, FAT_TISSUE, FORAGING, HIBERNATION, PASSED_ON, SLEEPERS
from ..cards import FORAGED as FORAGED_FOOD
from ..options import OFF, YES
from ..state import (
    AMOUNT,
    BONUS,
    FORAGING_NOW,
    NO_BOARD,
    PASSING_ON,
    PLANT,
    TAKING,
    WATERING_HOLE,
    Climate,
    Species,
)
from .table import has

PLENTY = 99
"""The Food Bank never runs out (CLI-1.3)."""


@rule
def unfed(species: Species) -> int:
    """CLI-2.5: population without food."""
    return max(0, species.population - species.food)


@rule
def need(species: Species) -> int:
    """CLI-2.6: how much the species must eat; Hibernation reduces it."""
    if has(species, HIBERNATION):
        return max(0, unfed(species) - SLEEPERS)
    return unfed(species)


@rule
def room(species: Species) -> int:
    """CLI-2.7: what it could eat; on Fat Tissue as much as the body size (CLI-13.8)."""
    if has(species, FAT_TISSUE):
        return unfed(species) + max(0, species.body - species.fat)
    return unfed(species)


@rule
def available(game: Climate, source: int) -> int:
    return game.water if source == WATERING_HOLE else PLENTY


# --- one take (CLI-10.6) ----------------------------------------------------------------


@rule
def start_take(game: Climate, board: int, most: int, kind: int, source: int, least: int) -> None:
    """A species is about to take up to ``most`` food."""
    game.eater = board
    game.eat_step = TAKING
    game.eat_most = most
    game.eat_least = least
    game.eat_type = kind
    game.eat_source = source
    game.eat_hungry_only = 0


@rule
def end_take(game: Climate) -> None:
    game.eater = NO_BOARD
    game.eat_step = 0
    game.eat_most = 0
    game.eat_least = 0
    game.eat_type = 0
    game.eat_source = 0
    game.eat_hungry_only = 0
    game.eaten_on_board = 0


@rule
def most_to_take(game: Climate) -> int:
    """CLI-10.6: the high end of what may be taken."""
    species = game.species[game.eater]
    space = unfed(species) if game.eat_hungry_only == 1 else room(species)
    return min(game.eat_most, available(game, game.eat_source), space)


@rule
def least_to_take(game: Climate) -> int:
    """CLI-10.4: what is needed must be taken."""
    must = min(game.eat_most, need(game.species[game.eater]))
    must = min(must, available(game, game.eat_source))
    return min(max(must, game.eat_least), most_to_take(game))


@rule
def go_on_eating(game: Climate) -> bool:
    """Goes on with the take under way; whether the owner has to be asked."""
    species = game.species[game.eater]
    if game.eat_step == TAKING:
        if game.eat_type == PLANT and has(species, CARNIVORE):
            end_take(game)  # CLI-10.2
        elif most_to_take(game) > least_to_take(game):
            game.step = AMOUNT
            return True
        else:
            take_food(game, most_to_take(game))
    elif game.eat_step == FORAGING_NOW:
        if bonus_is_possible(game):
            if need(species) == 0:
                game.step = BONUS
                return True
            take_bonus(game, FORAGED_FOOD)
        game.eat_step = PASSING_ON
    else:
        pass_it_on(game)
    return False


@rule
def take_food(game: Climate, amount: int) -> None:
    """CLI-10.6: first to the board, the rest to Fat Tissue; no food, no trigger."""
    if amount == 0:
        end_take(game)
        return
    species = game.species[game.eater]
    if game.eat_source == WATERING_HOLE:
        game.water -= amount
    on_board = min(amount, unfed(species))
    species.food += on_board
    species.fat += amount - on_board
    game.eaten_on_board = on_board
    game.ate = 1
    note(game, events.TOOK, game.eater, amount, game.eat_source)
    forages = has(species, FORAGING) and game.eat_type == PLANT
    game.eat_step = FORAGING_NOW if forages else PASSING_ON


@rule
def bonus_is_possible(game: Climate) -> bool:
    """CLI-13.10: for a hungry population, if the source has one more."""
    species = game.species[game.eater]
    space = unfed(species)
    if game.fat_accepts_bonus_food == YES:
        space = room(species)
    return space > 0 and available(game, game.eat_source) > 0


@rule
def take_bonus(game: Climate, amount: int) -> None:
    """The bonus does not count as taking food: it triggers nothing."""
    if amount == 0:
        return
    species = game.species[game.eater]
    if game.eat_source == WATERING_HOLE:
        game.water -= amount
    if unfed(species) > 0:
        species.food += amount
    else:
        species.fat += amount
    note(game, events.FORAGED, game.eater, amount, 0)


@rule
def pass_it_on(game: Climate) -> None:
    """CLI-13.6: Cooperation lets the right neighbour take the same from the same source."""
    species = game.species[game.eater]
    silent = game.fat_take_triggers_cooperation == OFF and game.eaten_on_board == 0
    if has(species, COOPERATION) and species.right != NO_BOARD and not silent:
        start_take(game, species.right, PASSED_ON, game.eat_type, game.eat_source, 0)
    else:
        end_take(game)
