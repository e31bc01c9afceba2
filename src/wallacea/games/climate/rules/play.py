"""Carrying out a choice."""

from __future__ import annotations

from wallacea.core.rules import rule

from .. import actions as act
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
    if action < act.USE:
        lay_food_card(game, seat, action - act.LAY)
    elif action < act.RETURN:
        game.players[seat].chosen = action - act.USE
    elif action < act.PAY:
        return_card(game, seat, action - act.RETURN)
    elif action < act.REMOVE:
        pay_card(game, seat, action - act.PAY)
        if game.to_pay == 0:
            paid(game)
    elif action < act.AS_TRAIT:
        remove_trait(game, seat, action - act.REMOVE)
    elif action < act.AS_BODY:
        play_trait(game, seat, action - act.AS_TRAIT)
    elif action < act.AS_POPULATION:
        grow_body(game, seat, action - act.AS_BODY)
    elif action < act.NEW_LEFT:
        grow_population(game, seat, action - act.AS_POPULATION)
    elif action < act.ACTIVATE_EARLY:
        make_species(game, seat, action == act.NEW_LEFT)
    elif action < act.TAKE:
        early = action - act.ACTIVATE_EARLY
        activate(game, early // EARLY_KINDS, early % EARLY_KINDS)
    elif action < act.FEED_SPECIES:
        take_chosen_amount(game, action - act.TAKE)
    elif action < act.ATTACK:
        feed(game, action - act.FEED_SPECIES)
        game.half = 1 if game.attacker != NO_BOARD else 0
    elif action < act.NEGATE:
        declare(game, action - act.ATTACK)
        game.half = 1
    elif action < act.IGNORE:
        negate(game, action - act.NEGATE)
    elif action < act.THINK:
        ignore(game, action - act.IGNORE)
    elif action < act.MIGRATE_FIRST:
        game.thinker = action - act.THINK
        game.to_pay = 1
        game.half = 1
    elif action < act.REMOVE_ONE:
        migrate(game, action - act.MIGRATE_FIRST)
    elif action == act.REMOVE_ONE:
        game.players[seat].mode = REMOVING
    elif action == act.GO:
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
