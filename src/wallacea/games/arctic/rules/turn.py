"""The course of a turn, from step to step (section 16), and the end of the game (section 9)."""

from __future__ import annotations

from wallacea.core.broken import broken
from wallacea.core.events import note
from wallacea.core.rules import rule

from .. import actions as act
from .. import events
from .. import obstacles as no
from ..cards import MOOSE, SIDE_A
from ..options import ASK
from ..state import (
    ADJUST_DRAW,
    ADJUST_PLACEMENT,
    ASSIGN_WILD,
    CLOSING,
    DISCARD,
    DOUBLE_MOVE,
    DRAW,
    EVERYBODY,
    EXTRA_STEP,
    FINISHED,
    GIVE,
    GIVE_TO,
    LAST,
    MOVE,
    PLACE,
    REFILL_NOW,
    SWAP,
    TAKE_BACK,
    Arctic,
)
from .draw import (
    begin_drawing,
    drawing_is_a_choice,
    excess,
    finish_drawing,
    give_obstacle,
    start_drawing,
)
from .place import (
    base_placement_value,
    finish_placing,
    fox_helps,
    placement_change_obstacle,
    start_placing,
    swap_obstacle,
    take_back_obstacle,
)
from .powers import usable
from .scoring import count_points
from .tokens import (
    companion_animal,
    double_move_is_asked,
    extra_step_is_asked,
    forced_direction,
    main_animal,
    tokens_are_free,
)

MOST_STEPS = 100
"""More steps than any turn has without a question or a forced choice."""


@rule
def begin_turn(game: Arctic, seat: int) -> None:
    game.turn = seat
    game.fresh = 0
    game.used = 0
    game.asked = 0
    game.placed = 0
    game.left = 0
    game.value = base_placement_value(game)
    game.step = SWAP
    note(game, events.TURN_BEGINS, seat, 0, 0)


@rule
def go_on(game: Arctic, declined: bool) -> int:
    """Advances to the next question. Returns a forced choice (ARC-3.13), which the caller
    then makes; a step that was declined is over.
    """
    steps = 0
    while declined or not is_a_question(game):
        forced = act.NO_CHOICE if declined else forced_choice(game)
        if forced != act.NO_CHOICE:
            note(game, events.FORCED, game.turn, forced, 0)
            return forced
        next_step(game)
        declined = False
        steps += 1
        if steps > MOST_STEPS:
            broken(game)
            return act.NO_CHOICE
    return act.NO_CHOICE


@rule
def is_a_question(game: Arctic) -> bool:
    """Whether the present step asks the active player something."""
    step = game.step
    if step == PLACE:
        if game.left == 0:
            return False
        return game.players[game.turn].hand_size > 1 or fox_helps(game)
    if step == DRAW:
        return drawing_is_a_choice(game)
    if step == SWAP:
        return swap_obstacle(game) == no.NOTHING
    if step == TAKE_BACK:
        return take_back_obstacle(game) == no.NOTHING
    if step == ADJUST_PLACEMENT:
        return placement_change_obstacle(game, 0) == no.NOTHING
    if step == DOUBLE_MOVE:
        return double_move_is_asked(game)
    if step == MOVE:
        return tokens_are_free(game)
    if step == EXTRA_STEP:
        return extra_step_is_asked(game)
    if step == ADJUST_DRAW:
        return usable(game, MOOSE, SIDE_A)
    if step == DISCARD:
        return excess(game) > 0
    if step == GIVE:
        return give_obstacle(game) == no.NOTHING
    if step == GIVE_TO:
        return game.seats > 2
    if step == ASSIGN_WILD:
        return game.wild_choice == ASK and next_wild(game) >= 0
    return True


@rule
def forced_choice(game: Arctic) -> int:
    """The only choice that the present step leaves, if it demands one."""
    step = game.step
    if step == PLACE and game.left > 0:
        return act.PLACE_TOP + game.players[game.turn].hand[0]
    if step == DRAW and game.left > 0 and game.river_size > 0:
        return act.DRAW_RIVER + game.river[0]
    if step == MOVE:
        main, companion = main_animal(game), companion_animal(game)
        main_goes = forced_direction(game, main, companion)
        return act.MOVE_TOKENS + 2 * main_goes + forced_direction(game, companion, main)
    if step == GIVE_TO:
        return act.GIVE_SEAT + 1 - game.turn
    return act.NO_CHOICE


@rule
def next_step(game: Arctic) -> None:
    """The present step is over: does what ends it and goes on to the next one."""
    step = game.step
    if step == PLACE:
        finish_placing(game)
    elif step == DRAW:
        finish_drawing(game)
    elif step == SWAP:
        game.step = TAKE_BACK
    elif step == TAKE_BACK:
        game.step = ADJUST_PLACEMENT
    elif step == ADJUST_PLACEMENT:
        start_placing(game)
    elif step == DOUBLE_MOVE:
        game.step = MOVE
    elif step == EXTRA_STEP and game.stage != LAST:  # ARC-9.6: a last turn ends with the tokens
        begin_drawing(game)
    elif step == ADJUST_DRAW:
        start_drawing(game)
    elif step == REFILL_NOW:
        game.step = DRAW
    elif step == DISCARD:
        game.step = GIVE
    elif step == ASSIGN_WILD:
        next_scorer(game)
    else:
        end_turn(game)


@rule
def end_turn(game: Arctic) -> None:
    """ARC-9.5 to ARC-9.8: the last seat ends the round, and with it perhaps a stage."""
    following = game.turn + 1
    if following == game.seats:
        following = 0
        if game.stage == CLOSING:
            game.stage = LAST
            note(game, events.LAST_TURNS, 0, 0, 0)
        elif game.stage == LAST:
            game.stage = FINISHED
    if game.stage == FINISHED:
        note(game, events.GAME_ENDS, 0, 0, 0)
        game.turn = 0
        game.step = ASSIGN_WILD
        game.learned = EVERYBODY  # ARC-12.17: totems and piles are revealed
    else:
        begin_turn(game, following)


# --- scoring with wild_choice = ask -----------------------------------------------------


@rule
def next_wild(game: Arctic) -> int:
    """The first face-down card of the scoring player without an animal, or -1."""
    player = game.players[game.turn]
    for i in range(player.wilds):
        if player.wild_as[i] == 0:
            return i
    return -1


@rule
def next_scorer(game: Arctic) -> None:
    """Players assign their face-down cards in seat order (ARC-10.6)."""
    if game.turn < game.seats - 1:
        game.turn += 1
    else:
        count_points(game)
