"""The course of a turn, from step to step (section 16), and the end of the game (section 9)."""

from __future__ import annotations

from wallacea.core.events import note
from wallacea.core.rules import rule

from .actions import DRAW_RIVER, GIVE_SEAT, MOVE_TOKENS, PLACE_TOP
from .cards import MOOSE, SIDE_A
from .draw import (
    begin_drawing,
    draw_from_river,
    drawing_is_a_choice,
    excess,
    finish_drawing,
    give,
    give_obstacle,
    start_drawing,
)
from .events import FORCED, GAME_ENDS, LAST_TURNS, TURN_BEGINS
from .obstacles import NOTHING
from .options import ASK
from .place import (
    base_placement_value,
    finish_placing,
    fox_helps,
    place_card,
    placement_change_obstacle,
    start_placing,
    swap_obstacle,
    take_back_obstacle,
)
from .powers import usable
from .scoring import count_points
from .state import (
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
    SWAP,
    TAKE_BACK,
    Arctic,
)
from .tokens import (
    companion_animal,
    double_move_is_asked,
    extra_step_is_asked,
    forced_direction,
    main_animal,
    move_tokens,
    tokens_are_free,
)


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
    note(game, TURN_BEGINS, seat, 0, 0)


@rule
def go_on(game: Arctic) -> None:
    """Carries out all that leaves no choice, up to the next question (ARC-3.13)."""
    while not is_a_question(game):
        carry_out(game)


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
        return swap_obstacle(game) == NOTHING
    if step == TAKE_BACK:
        return take_back_obstacle(game) == NOTHING
    if step == ADJUST_PLACEMENT:
        return placement_change_obstacle(game, 0) == NOTHING
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
        return give_obstacle(game) == NOTHING
    if step == GIVE_TO:
        return game.seats > 2
    if step == ASSIGN_WILD:
        return game.wild_choice == ASK and next_wild(game) >= 0
    return True


@rule
def carry_out(game: Arctic) -> None:
    """Does what the present step demands where nothing is asked, and goes on to the next step."""
    step = game.step
    if step == PLACE:
        if game.left > 0:
            only = game.players[game.turn].hand[0]
            note(game, FORCED, game.turn, PLACE_TOP + only, 0)
            place_card(game, only, PLACE_TOP)
        else:
            finish_placing(game)
    elif step == DRAW:
        if game.left > 0 and game.river_size > 0:
            note(game, FORCED, game.turn, DRAW_RIVER + game.river[0], 0)
            draw_from_river(game, game.river[0])
        else:
            finish_drawing(game)
    elif step == SWAP:
        game.step = TAKE_BACK
    elif step == TAKE_BACK:
        game.step = ADJUST_PLACEMENT
    elif step == ADJUST_PLACEMENT:
        start_placing(game)
    elif step == DOUBLE_MOVE:
        game.step = MOVE
    elif step == MOVE:
        move_tokens_by_force(game)
    elif step == EXTRA_STEP:
        after_tokens(game)
    elif step == ADJUST_DRAW:
        start_drawing(game)
    elif step == DISCARD:
        game.step = GIVE
    elif step == GIVE:
        end_turn(game)
    elif step == GIVE_TO:
        note(game, FORCED, game.turn, GIVE_SEAT + 1 - game.turn, 0)
        give(game, 1 - game.turn)
        end_turn(game)
    elif step == ASSIGN_WILD:
        next_scorer(game)


@rule
def move_tokens_by_force(game: Arctic) -> None:
    main, companion = main_animal(game), companion_animal(game)
    main_goes = forced_direction(game, main, companion)
    companion_goes = forced_direction(game, companion, main)
    note(game, FORCED, game.turn, MOVE_TOKENS + 2 * main_goes + companion_goes, 0)
    move_tokens(game, main_goes, companion_goes)


@rule
def after_tokens(game: Arctic) -> None:
    """A last turn ends with the tokens (ARC-9.6)."""
    if game.stage == LAST:
        end_turn(game)
    else:
        begin_drawing(game)


@rule
def end_turn(game: Arctic) -> None:
    """ARC-9.5 to ARC-9.8: the last seat ends the round, and with it perhaps a stage."""
    if game.turn < game.seats - 1:
        begin_turn(game, game.turn + 1)
    elif game.stage == LAST:
        game.stage = FINISHED
        note(game, GAME_ENDS, 0, 0, 0)
        game.turn = 0
        game.step = ASSIGN_WILD
        game.learned = EVERYBODY  # ARC-12.17: totems and piles are revealed
    else:
        if game.stage == CLOSING:
            game.stage = LAST
            note(game, LAST_TURNS, 0, 0, 0)
        begin_turn(game, 0)


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
