"""The evaluation phase in its five steps (section 13), and the end of a children's era."""

from __future__ import annotations

from wallacea.core.broken import broken
from wallacea.core.events import note
from wallacea.core.rules import rule

from .. import events
from ..cards import (
    CHILDREN,
    HERBIVORE,
    NEUTRAL_LEAVES,
    NEUTRAL_WINS,
    NEUTRALS,
    NO_TERRITORY,
    OMNIVORE,
    PARK,
    PARK_FACTOR,
    SHARED_POINTS,
    SOLE_POINTS,
    STRENGTH_POINTS,
    SURVIVAL_POINTS,
)
from ..options import BY_ALL, DENSE, OWNER, SOLE_3
from ..state import (
    BOARDS,
    EVALUATION,
    FIRST_NEUTRAL,
    NO_BOARD,
    NO_EVENT,
    NO_HABITAT,
    NOBODY,
    PREY,
    Darwin,
)
from .food import (
    adaptation,
    eligible,
    hunting_allowed,
    lacking,
    last_prey,
    rank_of,
    starves,
    waste_condition,
)
from .legality import hungry_hunter
from .table import die_out, discard, hearts_of, leave, owner_of, strength_of, wipe


@rule
def begin_evaluation(game: Darwin) -> None:
    """Steps 1 and 2 up to the hunters."""
    game.phase = EVALUATION
    note(game, events.EVALUATION_BEGINS, game.era, 0, 0)
    if game.mode == CHILDREN:
        return
    check_requirements(game)
    starve_all(game, HERBIVORE)
    starve_all(game, OMNIVORE)


@rule
def check_requirements(game: Darwin) -> None:
    """DAR-13.2: all at the same moment."""
    out = 0
    for board in range(FIRST_NEUTRAL):
        if game.species[board].alive == 1 and not eligible(game, board):
            out |= 1 << board
    for board in range(FIRST_NEUTRAL):
        if out >> board & 1 == 1:
            note(game, events.FAILED_REQUIREMENTS, board, game.species[board].place, 0)
            die_out(game, board, 0)


@rule
def starve_all(game: Darwin, diet: int) -> None:
    """DAR-13.4, DAR-13.5."""
    for board in range(FIRST_NEUTRAL + NEUTRALS):
        species = game.species[board]
        if species.alive == 1 and species.diet == diet and lacking(game, board) > 0:
            if starves(game, board):
                note(game, events.STARVED, board, species.place, 0)
                die_out(game, board, 0)


@rule
def hunt_on(game: Darwin) -> bool:
    """DAR-13.6: the hungry carnivores in food order; whether all have eaten or died."""
    for _ in range(BOARDS + 1):
        hunter = hungry_hunter(game)
        if hunter == NOBODY:
            return True
        prey = NO_BOARD
        if hunting_allowed(game, game.species[hunter].place):
            prey = last_prey(game, hunter)
        if prey == NO_BOARD:
            starve(game, hunter)
        elif game.prey_choice == OWNER:
            game.step = PREY
            return False
        else:
            eat(game, hunter, prey)
    broken(game)
    return True


@rule
def starve(game: Darwin, board: int) -> None:
    note(game, events.STARVED, board, game.species[board].place, 0)
    die_out(game, board, 0)


@rule
def eat(game: Darwin, hunter: int, prey: int) -> None:
    """DAR-12.2, DAR-12.6: the prey's tokens go back and are not dealt out again."""
    game.species[hunter].prey += hearts_of(game.species[prey].sum)
    note(game, events.EATEN, hunter, prey, 0)
    die_out(game, prey, 0)


@rule
def finish_evaluation(game: Darwin) -> None:
    """Steps 3 to 5, and the invader leaves."""
    for board in range(FIRST_NEUTRAL):  # DAR-13.7
        if game.species[board].alive == 1:
            game.species[board].points += SURVIVAL_POINTS
            note(game, events.SURVIVED, board, SURVIVAL_POINTS, 0)
    for place in range(game.open_places):
        if game.places[place].count > 0 and game.places[place].habitat != NO_HABITAT:
            crown(game, place)
    reward_strength(game)
    for which in range(NEUTRALS):  # DAR-13.14
        board = FIRST_NEUTRAL + which
        if game.species[board].alive == 1 and NEUTRAL_LEAVES[which] == 1:
            note(game, events.NEUTRAL_LEFT, board, 0, 0)
            leave(game, board)
            wipe(game.species[board])


@rule
def merit(game: Darwin, board: int, place: int) -> int:
    """DAR-13.9: what decides who wins a habitat."""
    symbols = game.species[board].sum
    if game.winner_ties == BY_ALL:
        return rank_of(game, symbols, place)
    return adaptation(game, symbols, place)


@rule
def can_win(board: int) -> bool:
    return board < FIRST_NEUTRAL or NEUTRAL_WINS[board - FIRST_NEUTRAL] == 1


@rule
def winning_points(game: Darwin, place: int, winners: int) -> int:
    """DAR-13.8, DAR-17.15: what each winner of a habitat gets."""
    here = game.places[place]
    if game.winner_points == SOLE_3:
        points = SOLE_POINTS if winners == 1 else SHARED_POINTS
    else:
        points = SOLE_POINTS if here.count > 1 else SHARED_POINTS
    if game.active == 1 and here.territory == PARK and game.event != NO_EVENT:
        points *= PARK_FACTOR[game.event]
    return points


@rule
def crown(game: Darwin, place: int) -> None:
    """DAR-13.8: the best adapted of a place."""
    here = game.places[place]
    best = -1
    winners = 0
    for i in range(here.count):
        board = here.order[i]
        if can_win(board):
            value = merit(game, board, place)
            if value > best:
                best = value
                winners = 0
            if value == best:
                winners += 1
    points = winning_points(game, place, winners)
    for i in range(here.count):
        board = here.order[i]
        if board < FIRST_NEUTRAL and merit(game, board, place) == best:
            game.species[board].points += points
            note(game, events.WON_HABITAT, board, place, points)


@rule
def strength_points(game: Darwin, board: int) -> int:
    """DAR-13.11: what a species gets for its strength."""
    own = strength_of(game.species[board].sum)
    if own == 0:
        return 0
    ahead = 0
    for other in range(FIRST_NEUTRAL):
        species = game.species[other]
        if species.alive == 1 and strength_of(species.sum) > own and competes(game, other):
            if game.strength_ties != DENSE or first_of_strength(game, other):
                ahead += 1
    return STRENGTH_POINTS[ahead] if ahead < len(STRENGTH_POINTS) else 0


@rule
def competes(game: Darwin, board: int) -> bool:
    """In the children's variant only the species at the fourth place compare their strength."""
    if game.species[board].alive == 0:
        return False
    if game.mode != CHILDREN:
        return True
    return game.places[game.species[board].place].habitat == NO_HABITAT


@rule
def first_of_strength(game: Darwin, board: int) -> bool:
    """Whether no board before this one has the same strength."""
    strength = strength_of(game.species[board].sum)
    for other in range(board):
        if competes(game, other) and strength_of(game.species[other].sum) == strength:
            return False
    return True


@rule
def reward_strength(game: Darwin) -> None:
    for board in range(FIRST_NEUTRAL):
        if competes(game, board):
            points = strength_points(game, board)
            if points > 0:
                game.species[board].points += points
                note(game, events.STRONGEST, board, points, 0)


@rule
def collect(game: Darwin) -> None:
    """DAR-23.7, DAR-23.8: points and waste tokens go to the players, the species are discarded."""
    for seat in range(game.seats):
        points = 0
        waste = 0
        for board in range(FIRST_NEUTRAL):
            species = game.species[board]
            if species.alive == 1 and owner_of(board) == seat:
                points += species.points
                territory = game.places[species.place].territory
                if territory != NO_TERRITORY and waste_condition(game, species.sum, territory):
                    waste += 1
                for i in range(species.count):
                    discard(game, species.cards[i])
                leave(game, board)
                wipe(species)
        game.players[seat].bank += points
        game.players[seat].waste += waste
        note(game, events.COLLECTED, seat, points, waste)
