"""Scoring and ties (section 12)."""

from __future__ import annotations

from wallacea.core.broken import broken
from wallacea.core.chance import below
from wallacea.core.events import note
from wallacea.core.rules import rule

from .. import events
from ..cards import (
    ANIMAL_POINTS,
    CARNIVOROUS,
    HIGH_BODY_WEIGHT,
    PARASITE,
    SCORE_PLUS,
    SIDES,
    SINGLE_TRAITS,
)
from ..options import TIE_BY_DICE
from ..state import Animal, Origins
from .animals import owner_of
from .links import link_owner

MOST_ROLLS = 1000
"""Dice that are level more often than this are none."""


@rule
def score(game: Origins, seat: int) -> int:
    """ORI-12.3: the points of a player, as if the animals on the table were those that survive."""
    points = 0
    for i in range(game.living):
        if owner_of(game, game.table[i]) == seat:
            points += animal_points(game.animals[game.table[i]])
    for i in range(game.linked):  # ORI-10.4: a pair card scores once
        if game.links[i].trait > 0 and link_owner(game, i) == seat:
            points += 1
    return points


@rule
def animal_points(animal: Animal) -> int:
    """An animal with its single traits."""
    points = ANIMAL_POINTS + animal.fat
    left = animal.traits & SINGLE_TRAITS
    while left != 0:  # one trait after another
        left &= left - 1
        points += 1
    traits = animal.traits
    points += (traits >> CARNIVOROUS & 1) * SCORE_PLUS[CARNIVOROUS]
    points += (traits >> HIGH_BODY_WEIGHT & 1) * SCORE_PLUS[HIGH_BODY_WEIGHT]
    points += (traits >> PARASITE & 1) * SCORE_PLUS[PARASITE]
    return points


@rule
def rank_number(game: Origins, seat: int) -> int:
    """Score first, then the discard pile (ORI-12.4), as one number."""
    return score(game, seat) * 1000 + game.players[seat].pile_size


@rule
def standing(game: Origins, seat: int) -> int:
    """A player's place, 0 being the winner; equals share a place (ORI-12.6)."""
    own = rank_number(game, seat)
    ahead = 0
    for other in range(game.seats):
        if other != seat and rank_number(game, other) > own:
            ahead += 1
    if ahead == 0 and game.dice_winner > 0 and game.dice_winner != seat + 1:
        ahead = 1
    return ahead


@rule
def break_tie(game: Origins) -> None:
    """ORI-12.5: players still tied for first place roll a die; the highest wins."""
    tied = 0
    for seat in range(game.seats):
        if standing(game, seat) == 0:
            tied |= 1 << seat
    if game.final_tie != TIE_BY_DICE or tied & (tied - 1) == 0:
        return
    for _ in range(MOST_ROLLS):
        tied = highest_rollers(game, tied)
        if tied & (tied - 1) == 0:
            for seat in range(game.seats):
                if tied >> seat & 1 == 1:
                    game.dice_winner = seat + 1
            return
    broken(game)


@rule
def highest_rollers(game: Origins, tied: int) -> int:
    """Each of these players rolls once; a bit for each who rolled highest."""
    best = 0
    highest = 0
    for seat in range(game.seats):
        if tied >> seat & 1 == 1:
            die = below(game, SIDES) + 1
            note(game, events.TIE_DIE, seat, die, 0)
            if die > best:
                best = die
                highest = 0
            if die == best:
                highest |= 1 << seat
    return highest
