"""The course of a turn (section 2): from question to question through the four phases."""

from __future__ import annotations

from wallacea.core.broken import broken
from wallacea.core.events import note
from wallacea.core.rules import rule

from .. import actions as act
from .. import events
from .. import obstacles as no
from ..cards import CARDS, CARNIVOROUS, FIRST_PAIR, GRAZING, HIBERNATION, PIRACY
from ..options import DEFENCES_COMPULSORY, TABLE_ORDER
from ..state import DEFEND, GO, OVER, PLAY_CARD, RESOLVE_LINKS, SCAVENGE, Origins
from .animals import has
from .attack import (
    can_react,
    count_reactions,
    count_scavengers,
    defender,
    drop,
    drop_obstacle,
    eat,
    feed_scavenger,
    first_scavenger,
    hunt_obstacle,
    mimic_obstacle,
    redirect,
    run,
    run_obstacle,
)
from .develop import all_passed, next_developer, pass_for_good
from .extinction import clear_table, deal, extinction
from .feed import (
    begin_go,
    graze_obstacle,
    hibernate_obstacle,
    last_turn,
    most_to_convert,
    piracy_obstacle,
    roll_food,
    saturated,
    take_obstacle,
)
from .links import count_deliverable, deliver, lapse, only_deliverable
from .scoring import break_tie

MOST_FORCED = 4 * CARDS
"""No more happens unasked in a row: two reactions of each animal, each link once, a few goes."""


@rule
def begin_turn(game: Origins, first: int) -> None:
    """A new turn begins with development."""
    game.turn += 1
    game.first = first
    game.player = first
    game.passed = 0
    game.step = PLAY_CARD
    note(game, events.NEW_TURN, game.turn, first, 0)
    if last_turn(game):
        note(game, events.LAST_TURN, 0, 0, 0)


@rule
def go_on(game: Origins) -> None:
    """Carries out all that leaves no choice, up to the next question."""
    for _ in range(MOST_FORCED):
        if is_a_question(game):
            return
        carry_out(game)
    broken(game)


@rule
def is_a_question(game: Origins) -> bool:
    """Whether the present step asks somebody something."""
    step = game.step
    if step == GO:
        return can_act(game)
    if step == PLAY_CARD:
        return not all_passed(game) and game.players[game.player].hand_size > 0
    if step == RESOLVE_LINKS:
        return game.pending == 1 and count_deliverable(game, game.asked) > 1
    if step == DEFEND:
        return reaction_is_a_choice(game)
    if step == SCAVENGE:
        return game.scavenger_choice != TABLE_ORDER and count_scavengers(game, game.asked) > 1
    return True


@rule
def carry_out(game: Origins) -> None:
    """Does what the present step demands where nothing is asked."""
    step = game.step
    if step == GO:
        note(game, events.FORCED, game.player, act.END_GO, 0)
        finish_go(game)
    elif step == PLAY_CARD:
        if all_passed(game):
            begin_feeding(game)
        else:  # ORI-3.3: a player with an empty hand passes automatically
            note(game, events.FORCED, game.player, act.PASS, 0)
            pass_for_good(game, game.player)
            next_developer(game)
    elif step == RESOLVE_LINKS:
        resolve_links(game)
    elif step == DEFEND:
        defend_by_force(game)
    elif step == SCAVENGE:
        number = first_scavenger(game, game.asked)
        note(game, events.FORCED, game.asked, act.FEED_SCAVENGER + number, 0)
        feed_scavenger(game, number)


# --- development ----------------------------------------------------------------------------


@rule
def end_development_go(game: Origins, seat: int) -> None:
    """ORI-3.1, ORI-3.3: one card a go; who has no card left passes at once."""
    if game.players[seat].hand_size == 0 and game.passed >> seat & 1 == 0:
        note(game, events.FORCED, seat, act.PASS, 0)
        pass_for_good(game, seat)
    next_developer(game)


# --- feeding --------------------------------------------------------------------------------


@rule
def begin_feeding(game: Origins) -> None:
    """The dice, then the first go, unless nobody could be fed (ORI-5.12)."""
    game.passed = 0
    roll_food(game)
    game.skips = 0
    begin_go(game, game.first)
    if saturated(game):
        end_feeding(game)


@rule
def can_act(game: Origins) -> bool:
    """ORI-5.9: whether the player whose go it is can do anything but end it."""
    seat = game.player
    for i in range(game.living):
        number = game.table[i]
        animal = game.animals[number]
        if animal.owner == seat + 1:
            if game.spent == 0:
                if game.base > 0 and take_obstacle(game, seat, number) == no.NOTHING:
                    return True
                if animal.yellow > 0 and most_to_convert(game, number) > 0:
                    return True
                if has(animal, CARNIVOROUS) and hunt_obstacle(game, seat, number) == no.NOTHING:
                    return True
            if has(animal, GRAZING) and graze_obstacle(game, seat, number) == no.NOTHING:
                return True
            if has(animal, HIBERNATION) and hibernate_obstacle(game, seat, number) == no.NOTHING:
                return True
            if has(animal, PIRACY) and piracy_obstacle(game, seat, number) == no.NOTHING:
                return True
    return False


@rule
def finish_go(game: Origins) -> None:
    """ORI-5.12: saturation or a full round of skips ends the phase."""
    if game.acted == 0:
        game.skips += 1
        note(game, events.SKIPPED, game.player, 0, 0)
    else:
        game.skips = 0
    if game.skips >= game.seats or saturated(game):
        end_feeding(game)
    else:
        begin_go(game, (game.player + 1) % game.seats)


@rule
def resolve_links(game: Origins) -> None:
    """ORI-7.7 to ORI-7.10: a lone link needs no choice; the player whose go it is comes first."""
    if game.pending == 0:
        game.asked = 0
        game.step = GO
        return
    seat = game.asked
    if count_deliverable(game, seat) == 1:
        only = only_deliverable(game, seat)
        note(game, events.FORCED, seat, act.LINK + only, 0)
        deliver(game, only // 2, only % 2 + 1)
    else:
        lapse(game, seat)
        game.asked = (seat + 1) % game.seats
        if game.asked == game.player:
            game.pending = 0


@rule
def reaction_is_a_choice(game: Origins) -> bool:
    """ORI-8.8, ORI-8.9: asked only where something can be chosen."""
    if game.optional_defences == DEFENCES_COMPULSORY:
        return count_reactions(game) > 1
    return can_react(game)


@rule
def defend_by_force(game: Origins) -> None:
    """Nothing is left to choose: the only reaction, or none."""
    seat = defender(game)
    if not can_react(game):
        note(game, events.FORCED, seat, act.NO_DEFENCE, 0)
        eat(game)
    elif run_obstacle(game) == no.NOTHING:
        note(game, events.FORCED, seat, act.RUN, 0)
        run(game)
    else:
        for i in range(game.living):
            if mimic_obstacle(game, game.table[i]) == no.NOTHING:
                note(game, events.FORCED, seat, act.MIMIC + game.table[i], 0)
                redirect(game, game.table[i])
                return
        drop_by_force(game, seat)


@rule
def drop_by_force(game: Origins, seat: int) -> None:
    """The only card that Tail Loss can drop."""
    for trait in range(FIRST_PAIR):
        if drop_obstacle(game, trait) == no.NOTHING:
            note(game, events.FORCED, seat, act.DROP + trait, 0)
            drop(game, trait)
            return


@rule
def end_feeding(game: Origins) -> None:
    """What is left of the base goes (ORI-5.15); extinction, and the game or the turn ends."""
    note(game, events.FEEDING_ENDS, game.base, 0, 0)
    game.base = 0
    game.skips = 0
    game.spent = 0
    game.acted = 0
    extinction(game)
    if last_turn(game):
        break_tie(game)
        note(game, events.GAME_ENDS, 0, 0, 0)
        game.player = 0
        game.step = OVER
    else:
        deal(game)
        clear_table(game)
        begin_turn(game, (game.first + 1) % game.seats)
