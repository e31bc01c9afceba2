"""Points and places (section 16)."""

from __future__ import annotations

from wallacea.core.rules import rule

from ..state import Climate
from .table import must_end


@rule
def food_points(game: Climate, seat: int) -> int:
    """CLI-16.2: the bag, with what lies on Fat Tissue."""
    points = 0
    board = game.players[seat].leftmost
    for _ in range(game.players[seat].species):
        points += game.species[board].fat
        board = game.species[board].right
    must_end(game, board)
    return points + game.players[seat].bag


@rule
def population_points(game: Climate, seat: int) -> int:
    points = 0
    board = game.players[seat].leftmost
    for _ in range(game.players[seat].species):
        points += game.species[board].population
        board = game.species[board].right
    must_end(game, board)
    return points


@rule
def trait_points(game: Climate, seat: int) -> int:
    points = 0
    board = game.players[seat].leftmost
    for _ in range(game.players[seat].species):
        points += game.species[board].count
        board = game.species[board].right
    must_end(game, board)
    return points


@rule
def score(game: Climate, seat: int) -> int:
    """The seat's points, as if the game ended now."""
    return food_points(game, seat) + population_points(game, seat) + trait_points(game, seat)


@rule
def standing(game: Climate, seat: int) -> int:
    """The seat's place: points, then traits, then population (CLI-16.3); else shared."""
    place = 0
    own = score(game, seat)
    for other in range(game.seats):
        points = score(game, other)
        if points > own:
            place += 1
        elif points == own and other != seat:
            traits = trait_points(game, other) - trait_points(game, seat)
            if traits > 0:
                place += 1
            elif traits == 0:
                if population_points(game, other) > population_points(game, seat):
                    place += 1
    return place
