"""Score and places (section 19)."""

from __future__ import annotations

from wallacea.core.rules import rule

from ..cards import EXTINCT, HISTORIC, PREHISTORIC_POINTS, SUM, TOKENS
from ..options import TEAMS
from ..state import Darwin
from .table import hearts_of


@rule
def points_on_species(game: Darwin, seat: int) -> int:
    points = 0
    for board in range(seat * TOKENS, seat * TOKENS + TOKENS):
        points += game.species[board].points
    return points


@rule
def prehistoric_points(game: Darwin, seat: int) -> int:
    """DAR-24.11: for extinct cards with hearts in living species."""
    if game.mode != HISTORIC:
        return 0
    points = 0
    for board in range(seat * TOKENS, seat * TOKENS + TOKENS):
        species = game.species[board]
        for i in range(species.count):
            card = species.cards[i]
            if EXTINCT[card] == 1 and hearts_of(SUM[card]) > 0:
                points += PREHISTORIC_POINTS
    return points


@rule
def score(game: Darwin, seat: int) -> int:
    """DAR-19.2, DAR-23.9: the bank and the points on living species, less the waste collected."""
    player = game.players[seat]
    points = player.bank - player.waste + points_on_species(game, seat)
    return points + prehistoric_points(game, seat)


@rule
def standing(game: Darwin, seat: int) -> int:
    """DAR-19.3, DAR-19.4: the place, 0 being the winner; level players share it."""
    if game.variant == TEAMS:  # DAR-22.2
        own = score(game, seat) + score(game, (seat + 2) % 4)
        others = score(game, (seat + 1) % 4) + score(game, (seat + 3) % 4)
        return 1 if others > own else 0
    own = score(game, seat)
    ahead = 0
    for other in range(game.seats):
        if score(game, other) > own:
            ahead += 1
    return ahead
