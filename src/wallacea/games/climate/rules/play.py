"""Carrying out a choice."""

from __future__ import annotations

from wallacea.core.rules import rule

from ..actions import (
    ACTIVATE_EARLY,
    AS_BODY,
    AS_POPULATION,
    AS_TRAIT,
    ATTACK,
    FEED_SPECIES,
    GO,
    IGNORE,
    LAY,
    MIGRATE_FIRST,
    NEGATE,
    NEW_LEFT,
    PAY,
    REMOVE,
    REMOVE_ONE,
    RETURN,
    TAKE,
    THINK,
    USE,
)
from ..state import BONUS, EARLY_KINDS, NO_BOARD, PASSING_ON, PLAY, REMOVING, Climate
from .deal import lay_food_card
from .environment import activate
from .feeding import end_feeding_turn, feed, migrate
from .food import take_bonus, take_food
from .hunt import declare, ignore, negate, pay_card
from .play_cards import (
    finish_using,
    grow_body,
    grow_population,
    make_species,
    play_trait,
    remove_trait,
    return_card,
)
from .turn import go_ahead, go_on, paid


@rule
def play(game: Climate, seat: int, action: int) -> None:
    """Carries out a legal choice and all that follows from it, up to the next question."""
    game.learned = 0
    if action < USE:
        lay_food_card(game, seat, action - LAY)
    elif action < RETURN:
        game.players[seat].chosen = action - USE
    elif action < PAY:
        return_card(game, seat, action - RETURN)
    elif action < REMOVE:
        pay_card(game, seat, action - PAY)
        if game.to_pay == 0:
            paid(game)
    elif action < AS_TRAIT:
        remove_trait(game, seat, action - REMOVE)
    elif action < AS_BODY:
        play_trait(game, seat, action - AS_TRAIT)
    elif action < AS_POPULATION:
        grow_body(game, seat, action - AS_BODY)
    elif action < NEW_LEFT:
        grow_population(game, seat, action - AS_POPULATION)
    elif action < ACTIVATE_EARLY:
        make_species(game, seat, action == NEW_LEFT)
    elif action < TAKE:
        early = action - ACTIVATE_EARLY
        activate(game, early // EARLY_KINDS, early % EARLY_KINDS)
    elif action < FEED_SPECIES:
        take_chosen_amount(game, action - TAKE)
    elif action < ATTACK:
        feed(game, action - FEED_SPECIES)
        game.half = 1 if game.attacker != NO_BOARD else 0
    elif action < NEGATE:
        declare(game, action - ATTACK)
        game.half = 1
    elif action < IGNORE:
        negate(game, action - NEGATE)
    elif action < THINK:
        ignore(game, action - IGNORE)
    elif action < MIGRATE_FIRST:
        game.thinker = action - THINK
        game.to_pay = 1
        game.half = 1
    elif action < REMOVE_ONE:
        migrate(game, action - MIGRATE_FIRST)
    elif action == REMOVE_ONE:
        game.players[seat].mode = REMOVING
    elif action == GO:
        go_ahead(game)
    elif game.step == PLAY:
        finish_using(game, seat)
    else:
        stop_feeding(game)
    go_on(game)


@rule
def take_chosen_amount(game: Climate, amount: int) -> None:
    """D6: how much of the optional food is taken."""
    if game.step == BONUS:
        take_bonus(game, amount)
        game.eat_step = PASSING_ON
    else:
        take_food(game, amount)


@rule
def stop_feeding(game: Climate) -> None:
    """On from the Nocturnal stage to the feeding stage, or on to the next player."""
    if game.night == 1:
        game.night = 0
    else:
        end_feeding_turn(game)
