"""Carrying out a choice."""

from __future__ import annotations

from wallacea.core.events import note
from wallacea.core.rules import rule

from .actions import (
    CHOOSE_ANIMAL,
    DECLINE,
    DISCARD_CARD,
    DOUBLE_TOKEN,
    DRAW_CHANGE,
    DRAW_PENALTY,
    DRAW_RIVER,
    DRAW_TOP,
    GIVE_CARD,
    GIVE_SEAT,
    MOVE_TOKENS,
    PLACE_BOTTOM,
    PLACE_CHANGE,
    PLACE_TOP,
    PLACE_UNDER,
    REFILL,
    STEP_TOKEN,
    SWAP_GIVE,
    SWAP_TAKE,
    TAKE_BACK_TOP,
)
from .draw import (
    change_draw,
    choose_gift,
    discard,
    draw_from_penalties,
    draw_from_river,
    draw_from_top,
    finish_drawing,
    give,
)
from .events import WILD_CHOSEN
from .place import answered, change_placement, choose_swap, place_card, swap, take_back
from .state import (
    ADJUST_PLACEMENT,
    DOUBLE_MOVE,
    DRAW,
    EXTRA_STEP,
    GIVE,
    MOVE,
    REFILL_NOW,
    SWAP,
    TAKE_BACK,
    Arctic,
)
from .table import refill_river
from .tokens import double_move, extra_step, move_tokens
from .turn import after_tokens, end_turn, go_on, next_wild


@rule
def play(game: Arctic, seat: int, action: int) -> None:
    """Carries out a legal choice and all that follows from it, up to the next question."""
    game.learned = 0
    if action < SWAP_GIVE:
        if action < PLACE_UNDER:
            place_card(game, action, PLACE_TOP)
        elif action < PLACE_BOTTOM:
            place_card(game, action - PLACE_UNDER, PLACE_UNDER)
        else:
            place_card(game, action - PLACE_BOTTOM, PLACE_BOTTOM)
    elif action < SWAP_TAKE:
        choose_swap(game, action - SWAP_GIVE)
    elif action < DRAW_RIVER:
        swap(game, action - SWAP_TAKE)
    elif action < DRAW_PENALTY:
        draw_from_river(game, action - DRAW_RIVER)
    elif action < DISCARD_CARD:
        draw_from_penalties(game, action - DRAW_PENALTY)
    elif action < GIVE_CARD:
        discard(game, action - DISCARD_CARD)
    elif action < GIVE_SEAT:
        choose_gift(game, action - GIVE_CARD)
    elif action < TAKE_BACK_TOP:
        give(game, action - GIVE_SEAT)
        end_turn(game)
    elif action == TAKE_BACK_TOP:
        take_back(game)
    elif action < DRAW_CHANGE:
        change_placement(game, action - PLACE_CHANGE - 2)
    elif action < MOVE_TOKENS:
        change_draw(game, action - DRAW_CHANGE - 2)
    elif action < STEP_TOKEN:
        move_tokens(game, (action - MOVE_TOKENS) // 2, (action - MOVE_TOKENS) % 2)
    elif action < DOUBLE_TOKEN:
        extra_step(game, (action - STEP_TOKEN) // 2, (action - STEP_TOKEN) % 2)
        after_tokens(game)
    elif action < DRAW_TOP:
        double_move(game, (action - DOUBLE_TOKEN) // 2, (action - DOUBLE_TOKEN) % 2)
    elif action == DRAW_TOP:
        draw_from_top(game)
    elif action == REFILL:
        refill_river(game)
        game.step = DRAW
    elif action < DECLINE:
        assign_wild(game, action - CHOOSE_ANIMAL)
    else:
        decline(game)
    go_on(game)


@rule
def decline(game: Arctic) -> None:
    """No, thank you: on to what comes next (ARC-3.8)."""
    step = game.step
    if step == SWAP:
        answered(game, SWAP, TAKE_BACK)
    elif step == TAKE_BACK:
        answered(game, TAKE_BACK, ADJUST_PLACEMENT)
    elif step == DOUBLE_MOVE:
        game.step = MOVE
    elif step == EXTRA_STEP:
        after_tokens(game)
    elif step == REFILL_NOW:
        game.step = DRAW
    elif step == DRAW:
        finish_drawing(game)
    elif step == GIVE:
        end_turn(game)


@rule
def assign_wild(game: Arctic, animal: int) -> None:
    """The owner names the animal of a face-down card, from the bottom of the pile up."""
    game.players[game.turn].wild_as[next_wild(game)] = animal + 1
    note(game, WILD_CHOSEN, game.turn, animal, 0)
