"""The course of the game: turns, the end of a phase, the next era (sections 3 and 4)."""

from __future__ import annotations

from wallacea.core.chance import below
from wallacea.core.events import note
from wallacea.core.rules import rule

from .. import events
from ..cards import CHILDREN, ERAS
from ..options import SPLIT_DRAW
from ..state import ACTION, DRAW, EVERYBODY, FINISHED, LATE, MAIN, NOBODY, OPENING, OVER, Darwin
from .evaluation import begin_evaluation, collect, finish_evaluation, hunt_on
from .legality import drawing_seat
from .table import by_mode, draw_cards
from .transition import (
    begin_transition,
    finish_transition,
    hands_complete,
    points_to_lay,
)


@rule
def begin_era(game: Darwin, first: int) -> None:
    """DAR-3.1, DAR-4.1."""
    game.era += 1
    game.phase = ACTION
    game.first = first
    game.passed = 0
    game.redrawn = 0
    game.untouched = (1 << game.seats) - 1
    for seat in range(game.seats):
        game.players[seat].actions = 0
    note(game, events.ERA_BEGINS, game.era, first, 0)
    begin_turn(game, first)


@rule
def begin_turn(game: Darwin, seat: int) -> None:
    game.turn = seat
    game.swapped = 0
    game.acted = 0
    game.step = MAIN


@rule
def after_main_action(game: Darwin) -> None:
    """A late Swap, or the end of the turn."""
    game.untouched &= ~(1 << game.turn)
    game.step = LATE


@rule
def end_turn(game: Darwin) -> None:
    """DAR-4.4: on to the next who has not passed; when all have, the era is evaluated."""
    for i in range(game.seats):
        seat = (game.turn + 1 + i) % game.seats
        if game.passed >> seat & 1 == 0:
            begin_turn(game, seat)
            return
    game.swapped = 0
    game.acted = 0
    begin_evaluation(game)
    go_on_evaluating(game)


@rule
def go_on_evaluating(game: Darwin) -> None:
    """To the end of the evaluation, or to a hunter's choice."""
    if game.mode != CHILDREN and not hunt_on(game):
        return
    finish_evaluation(game)
    if game.mode == CHILDREN:
        collect(game)
    if game.era == ERAS[by_mode(game)]:  # DAR-3.2
        game.phase = FINISHED
        game.step = OVER
        note(game, events.GAME_ENDS, 0, 0, 0)
        return
    begin_transition(game)
    if not points_to_lay(game):
        go_on_changing(game)


@rule
def go_on_changing(game: Darwin) -> None:
    finish_transition(game)
    fill_hands(game)


@rule
def fill_hands(game: Darwin) -> None:
    """DAR-14.6: once all have chosen, cards are dealt in turn order; then the next era."""
    if game.step == DRAW:
        if drawing_seat(game) != NOBODY:
            return
    elif not hands_complete(game):
        return
    if game.draw_style == SPLIT_DRAW:
        for i in range(game.seats):
            seat = (game.first + i) % game.seats
            player = game.players[seat]
            if player.to_draw > 0:
                draw_cards(game, seat, player.to_draw, player.split)
    for seat in range(game.seats):
        game.players[seat].to_draw = 0
        game.players[seat].split = 0
    if game.phase == OPENING:  # DAR-2.11
        game.learned |= EVERYBODY
        begin_era(game, below(game, game.seats))
    else:  # DAR-14.7
        begin_era(game, (game.first + 1) % game.seats)
