"""The course of a round, from question to question (section 3)."""

from __future__ import annotations

from wallacea.core.broken import broken
from wallacea.core.events import note
from wallacea.core.rules import rule

from .. import actions as act
from .. import events
from .. import obstacles as no
from ..state import (
    ACTIVATE,
    DECLARED,
    DEFENCES,
    DISCARD,
    EARLY,
    EARLY_KINDS,
    EATING,
    EVERYBODY,
    FEED,
    FEEDING,
    GAME_OVER,
    MIGRATE,
    NIGHT,
    NO_BOARD,
    OVER,
    PLAYING,
    PREY,
    SELECT,
    Climate,
)
from .deal import begin_round, everybody_is_done
from .environment import (
    activate,
    begin_early_traits,
    early_order_matters,
    modify_environment,
    next_early_trait,
)
from .feeding import (
    begin_feeding,
    begin_migration,
    end_feeding_turn,
    feed,
    feed_obstacle,
    fill_bags,
    migrate,
    migration_order_matters,
    next_migrant,
    night_feeders,
    pass_obstacle,
    starve,
    thinkers,
)
from .food import go_on_eating
from .hunt import (
    attack_cost,
    carry_out_attack,
    declare,
    go_on_with_attack,
    only_way,
    pay_card,
    prey_obstacle,
    think,
)
from .play_cards import begin_playing, end_playing, next_to_play
from .table import must_end

MOST_STEPS = 10_000
"""No game goes so far without a question: one that does goes round in circles."""


@rule
def go_on(game: Climate) -> None:
    """Carries out whatever needs no answer, up to the next question."""
    asked = False
    steps = 0
    while not asked:
        steps += 1
        if steps > MOST_STEPS:
            broken(game)
            return
        if game.eater != NO_BOARD:
            asked = go_on_eating(game)
        elif game.attack >= EATING:
            go_on_with_attack(game)
        elif game.attacker != NO_BOARD or game.thinker != NO_BOARD:
            asked = prepare_attack(game)
        elif game.phase == SELECT:
            asked = not everybody_is_done(game)
            if not asked:
                begin_playing(game)
        elif game.phase == PLAYING:
            asked = next_to_play(game)
            if not asked:
                end_playing(game)
                begin_early_traits(game)
        elif game.phase == EARLY:
            asked = early_traits(game)
        elif game.phase == FEEDING:
            asked = feeding_turns(game)
        elif game.phase == OVER:
            asked = True
        else:
            asked = end_of_feeding(game)


@rule
def early_traits(game: Climate) -> bool:
    """CLI-6.1: player by player; then the Food Cards are turned."""
    while game.idle < game.seats:
        if early_order_matters(game, game.turn):
            game.step = ACTIVATE
            return True
        early = next_early_trait(game, game.turn)
        if early != NO_BOARD:
            activate(game, early // EARLY_KINDS, early % EARLY_KINDS)
            return False  # there may be food to take
        game.idle += 1
        game.turn = (game.turn + 1) % game.seats
    modify_environment(game)
    begin_feeding(game)
    return False


@rule
def feeding_turns(game: Climate) -> bool:
    """CLI-9.1: again and again, until feeding ends."""
    if game.idle >= game.seats:
        begin_migration(game)
        return False
    seat = game.turn
    if game.night == 1:
        if night_feeders(game, seat) > 0:
            game.step = NIGHT
            return True
        game.night = 0
    if game.fed == 1:
        if thinkers(game, seat) > 0:
            game.step = FEED
            return True
        end_feeding_turn(game)
        return False
    fit = 0
    only = NO_BOARD
    player = game.players[seat]
    board = player.leftmost
    for _ in range(player.species):
        if feed_obstacle(game, seat, board) == no.NOTHING:
            fit += 1
            only = board
        board = game.species[board].right
    must_end(game, board)
    clever = thinkers(game, seat)
    if fit == 0 and clever == 0:
        end_feeding_turn(game)
        return False
    if fit == 1 and clever == 0 and pass_obstacle(game, seat) != no.NOTHING:
        note(game, events.FORCED, seat, act.FEED_SPECIES + only, 0)
        feed(game, only)
        return False
    game.step = FEED
    return True


@rule
def prepare_attack(game: Climate) -> bool:
    """From the choice of the attacker to the last discarded card (CLI-11.4, CLI-12.1)."""
    if game.thinker == NO_BOARD:
        if game.prey == NO_BOARD:
            if not only_prey(game):
                game.step = PREY
                return True
            return False
        if game.attack != DECLARED:
            return False
        if game.to_pay == 0:
            if not only_way(game):
                game.step = DEFENCES
                return True
            note(game, events.FORCED, game.turn, act.GO, 0)
            go_ahead(game)
            return False
    player = game.players[game.turn]
    if player.hand_size > game.to_pay:
        game.step = DISCARD
        return True
    while game.to_pay > 0:
        note(game, events.FORCED, game.turn, act.PAY + player.hand, 0)
        pay_card(game, game.turn, player.hand)
    paid(game)
    return False


@rule
def only_prey(game: Climate) -> bool:
    """Attacks the only possible prey; says whether there was just one."""
    fit = 0
    only = NO_BOARD
    for seat in range(game.seats):
        board = game.players[seat].leftmost
        for _ in range(game.players[seat].species):
            if prey_obstacle(game, game.attacker, board) == no.NOTHING:
                fit += 1
                only = board
            board = game.species[board].right
        must_end(game, board)
    if fit == 1:
        note(game, events.FORCED, game.turn, act.ATTACK + only, 0)
        declare(game, only)
    return fit == 1


@rule
def go_ahead(game: Climate) -> None:
    """The declaration stands; its cards are due."""
    game.to_pay = attack_cost(game)
    if game.to_pay == 0:
        paid(game)


@rule
def paid(game: Climate) -> None:
    """All cards are discarded: the attack, or the food of Intelligence."""
    if game.thinker != NO_BOARD:
        think(game)
    else:
        game.half = 0
        carry_out_attack(game)


@rule
def end_of_feeding(game: Climate) -> bool:
    """Section 14: Migratory, starvation, bags; then the next round or the end."""
    while game.idle < game.seats:
        if migration_order_matters(game, game.turn):
            game.step = MIGRATE
            return True
        board = next_migrant(game, game.turn)
        if board != NO_BOARD:
            migrate(game, board)
            return False
        game.idle += 1
        game.turn = (game.turn + 1) % game.seats
    game.idle = 0
    game.ate = 0
    starve(game)
    fill_bags(game)
    if game.final != 0 and game.round >= game.final:
        end_game(game)
    else:
        next_round(game)
    return False


@rule
def next_round(game: Climate) -> None:
    """CLI-14.7: the eruption, the First Player Marker, the food after a wildfire."""
    if game.eruption != 0:
        game.zone = game.eruption - 1
        game.eruption = 0
        note(game, events.MARKER_THROWN, game.zone, 0, 0)
    game.first = (game.first + 1) % game.seats
    if game.wildfire_food > 0:
        game.water += game.wildfire_food
        note(game, events.FOOD_RETURNS, game.wildfire_food, 0, 0)
        game.wildfire_food = 0
    begin_round(game)


@rule
def end_game(game: Climate) -> None:
    """CLI-16.1: the bags are counted openly."""
    game.phase = OVER
    game.step = GAME_OVER
    game.learned = EVERYBODY
    note(game, events.GAME_ENDS, 0, 0, 0)
