"""Carrying out a choice."""

from __future__ import annotations

from wallacea.core.broken import broken
from wallacea.core.events import note
from wallacea.core.rules import rule

from .. import actions as act
from .. import events
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
    while choice != act.NO_CHOICE and made < MOST_FORCED:
        make(game, choice)
        choice = go_on(game, choice == act.DECLINE)
        made += 1
    if choice != act.NO_CHOICE:
        broken(game)


@rule
def make(game: Arctic, choice: int) -> None:
    """Makes one choice, and no more."""
    if choice < act.SWAP_GIVE:
        where = act.PLACE_TOP
        if choice >= act.PLACE_UNDER:
            where = act.PLACE_UNDER if choice < act.PLACE_BOTTOM else act.PLACE_BOTTOM
        place_card(game, choice - where, where)
    elif choice < act.SWAP_TAKE:
        choose_swap(game, choice - act.SWAP_GIVE)
    elif choice < act.DRAW_RIVER:
        swap(game, choice - act.SWAP_TAKE)
    elif choice < act.DRAW_PENALTY:
        draw_from_river(game, choice - act.DRAW_RIVER)
    elif choice < act.DISCARD_CARD:
        draw_from_penalties(game, choice - act.DRAW_PENALTY)
    elif choice < act.GIVE_CARD:
        discard(game, choice - act.DISCARD_CARD)
    elif choice < act.GIVE_SEAT:
        choose_gift(game, choice - act.GIVE_CARD)
    elif choice < act.TAKE_BACK_TOP:
        give(game, choice - act.GIVE_SEAT)
    elif choice == act.TAKE_BACK_TOP:
        take_back(game)
    elif choice < act.DRAW_CHANGE:
        change_placement(game, choice - act.PLACE_CHANGE - 2)
    elif choice < act.MOVE_TOKENS:
        change_draw(game, choice - act.DRAW_CHANGE - 2)
    elif choice < act.STEP_TOKEN:
        move_tokens(game, (choice - act.MOVE_TOKENS) // 2, (choice - act.MOVE_TOKENS) % 2)
    elif choice < act.DOUBLE_TOKEN:
        extra_step(game, (choice - act.STEP_TOKEN) // 2, (choice - act.STEP_TOKEN) % 2)
    elif choice < act.DRAW_TOP:
        double_move(game, (choice - act.DOUBLE_TOKEN) // 2, (choice - act.DOUBLE_TOKEN) % 2)
    elif choice == act.DRAW_TOP:
        draw_from_top(game)
    elif choice == act.REFILL:
        refill_river(game)
        game.step = DRAW
    elif choice < act.DECLINE:
        assign_wild(game, choice - act.CHOOSE_ANIMAL)
    elif game.step == SWAP or game.step == TAKE_BACK:
        game.asked |= 1 << game.step  # declined (ARC-3.8): do not offer it again this turn


@rule
def assign_wild(game: Arctic, animal: int) -> None:
    """The owner names the animal of a face-down card, from the bottom of the pile up."""
    game.players[game.turn].wild_as[next_wild(game)] = animal + 1
    note(game, events.WILD_CHOSEN, game.turn, animal, 0)
