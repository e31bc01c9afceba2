"""Carrying out a choice."""

from __future__ import annotations

from wallacea.core.broken import broken
from wallacea.core.events import note
from wallacea.core.rules import rule

from ..actions import (
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
    NO_CHOICE,
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
from ..events import WILD_CHOSEN
from ..state import DRAW, SWAP, TAKE_BACK, Arctic
from .draw import (
    change_draw,
    choose_gift,
    discard,
    draw_from_penalties,
    draw_from_river,
    draw_from_top,
    give,
)
from .place import change_placement, choose_swap, place_card, swap, take_back
from .table import refill_river
from .tokens import double_move, extra_step, move_tokens
from .turn import go_on, next_wild

MOST_FORCED = 10_000
"""More choices than a game has are never forced one after the other."""


@rule
def play(game: Arctic, seat: int, action: int) -> None:
    """Carries out a legal choice and all that follows from it, up to the next question."""
    game.learned = 0
    carry_on(game, action)


@rule
def carry_on(game: Arctic, choice: int) -> None:
    """A choice, and those that it forces (ARC-3.13)."""
    made = 0
    while choice != NO_CHOICE and made < MOST_FORCED:
        make(game, choice)
        choice = go_on(game, choice == DECLINE)
        made += 1
    if choice != NO_CHOICE:
        broken(game)


@rule
def make(game: Arctic, choice: int) -> None:
    """Makes one choice, and no more."""
    if choice < SWAP_GIVE:
        where = PLACE_TOP
        if choice >= PLACE_UNDER:
            where = PLACE_UNDER if choice < PLACE_BOTTOM else PLACE_BOTTOM
        place_card(game, choice - where, where)
    elif choice < SWAP_TAKE:
        choose_swap(game, choice - SWAP_GIVE)
    elif choice < DRAW_RIVER:
        swap(game, choice - SWAP_TAKE)
    elif choice < DRAW_PENALTY:
        draw_from_river(game, choice - DRAW_RIVER)
    elif choice < DISCARD_CARD:
        draw_from_penalties(game, choice - DRAW_PENALTY)
    elif choice < GIVE_CARD:
        discard(game, choice - DISCARD_CARD)
    elif choice < GIVE_SEAT:
        choose_gift(game, choice - GIVE_CARD)
    elif choice < TAKE_BACK_TOP:
        give(game, choice - GIVE_SEAT)
    elif choice == TAKE_BACK_TOP:
        take_back(game)
    elif choice < DRAW_CHANGE:
        change_placement(game, choice - PLACE_CHANGE - 2)
    elif choice < MOVE_TOKENS:
        change_draw(game, choice - DRAW_CHANGE - 2)
    elif choice < STEP_TOKEN:
        move_tokens(game, (choice - MOVE_TOKENS) // 2, (choice - MOVE_TOKENS) % 2)
    elif choice < DOUBLE_TOKEN:
        extra_step(game, (choice - STEP_TOKEN) // 2, (choice - STEP_TOKEN) % 2)
    elif choice < DRAW_TOP:
        double_move(game, (choice - DOUBLE_TOKEN) // 2, (choice - DOUBLE_TOKEN) % 2)
    elif choice == DRAW_TOP:
        draw_from_top(game)
    elif choice == REFILL:
        refill_river(game)
        game.step = DRAW
    elif choice < DECLINE:
        assign_wild(game, choice - CHOOSE_ANIMAL)
    elif game.step == SWAP or game.step == TAKE_BACK:
        game.asked |= 1 << game.step  # declined (ARC-3.8): do not offer it again this turn


@rule
def assign_wild(game: Arctic, animal: int) -> None:
    """The owner names the animal of a face-down card, from the bottom of the pile up."""
    game.players[game.turn].wild_as[next_wild(game)] = animal + 1
    note(game, WILD_CHOSEN, game.turn, animal, 0)
