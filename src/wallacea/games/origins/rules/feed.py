"""The food base and the goes of the feeding phase (sections 4, 5 and 9)."""

from __future__ import annotations

from wallacea.core.chance import below
from wallacea.core.events import note
from wallacea.core.rules import rule

from .. import events
from .. import obstacles as no
from ..cards import BONUS, DICE, GRAZING, HIBERNATION, MOST_NEED, PIRACY, SIDES
from ..options import FEEDING_FORCED, NOT_INTO_FAT, RECEIVED_ONLY
from ..state import ASLEEP, CHOOSE_VICTIM, GO, GRAZED, NOBODY, PIRATED, RECEIVED, Origins
from .animals import can_receive, fed, full, has, marked, need, owner_of, receiving_obstacle
from .links import BLUE, RED, links_come_next, receive


@rule
def roll_food(game: Origins) -> None:
    """ORI-4.1: the first player rolls the dice."""
    game.base = BONUS[game.seats]
    for _ in range(DICE[game.seats]):
        die = below(game, SIDES) + 1
        note(game, events.FOOD_DIE, game.first, die, 0)
        game.base += die
    note(game, events.FOOD_BASE, game.base, 0, 0)


# --- goes -----------------------------------------------------------------------------------


@rule
def begin_go(game: Origins, seat: int) -> None:
    """Resets what is counted per go (ORI-7.9, ORI-9.14.2)."""
    game.player = seat
    game.spent = 0
    game.acted = 0
    game.step = GO
    for i in range(game.linked):
        game.links[i].used = 0
    for i in range(game.living):
        game.animals[game.table[i]].marks &= ~GRAZED


@rule
def saturated(game: Origins) -> bool:
    """ORI-5.12: every animal on the table is full or asleep."""
    for i in range(game.living):
        animal = game.animals[game.table[i]]
        if animal.marks & ASLEEP == 0 and not full(animal):
            return False
    return True


@rule
def main_action(game: Origins) -> None:
    game.spent = 1
    game.acted = 1


@rule
def end_go_obstacle(game: Origins) -> int:
    """ORI-5.7: with forced feeding a player who can take must take."""
    if game.forced_feeding == FEEDING_FORCED and game.spent == 0 and game.base > 0:
        for i in range(game.living):
            if owner_of(game, game.table[i]) == game.player and can_receive(game, game.table[i]):
                return no.MUST_FEED
    return no.NOTHING


# --- take -----------------------------------------------------------------------------------


@rule
def take_obstacle(game: Origins, seat: int, number: int) -> int:
    """ORI-5.6."""
    if game.spent == 1:
        return no.MAIN_ACTION_SPENT
    if game.base == 0:
        return no.BASE_EMPTY
    if owner_of(game, number) != seat:
        return no.ANIMAL_NOT_OWN
    return receiving_obstacle(game, number)


@rule
def take(game: Origins, number: int) -> None:
    main_action(game)
    note(game, events.TOOK, game.player, number, 0)
    game.base -= 1
    receive(game, number, RED, 1)
    links_come_next(game)


# --- fat into food --------------------------------------------------------------------------


@rule
def most_to_convert(game: Origins, number: int) -> int:
    """ORI-9.2.2: how many yellow tokens may become food."""
    animal = game.animals[number]
    if animal.yellow == 0 or animal.marks & ASLEEP != 0:
        return 0
    return min(animal.yellow, need(animal) - animal.food)


@rule
def convert_obstacle(game: Origins, seat: int, number: int, tokens: int) -> int:
    """ORI-9.2.4."""
    if game.spent == 1:
        return no.MAIN_ACTION_SPENT
    if owner_of(game, number) != seat:
        return no.ANIMAL_NOT_OWN
    animal = game.animals[number]
    if fed(animal):
        return no.ANIMAL_FED
    if animal.yellow == 0:
        return no.NO_YELLOW
    if tokens < 1 or tokens > min(most_to_convert(game, number), MOST_NEED):
        return no.BAD_AMOUNT
    return no.NOTHING


@rule
def convert(game: Origins, number: int, tokens: int) -> None:
    """ORI-6.10: this does not count as receiving food, so it triggers nothing."""
    main_action(game)
    animal = game.animals[number]
    animal.yellow -= tokens
    animal.food += tokens
    note(game, events.CONVERTED, number, tokens, 0)


# --- Grazing --------------------------------------------------------------------------------


@rule
def graze_obstacle(game: Origins, seat: int, number: int) -> int:
    """ORI-9.14.4; fed, waiting and sleeping animals may graze (ORI-9.14.3)."""
    if owner_of(game, number) != seat:
        return no.ANIMAL_NOT_OWN
    animal = game.animals[number]
    if not has(animal, GRAZING):
        return no.NO_SUCH_TRAIT
    if marked(animal, GRAZED):
        return no.GRAZED_THIS_GO
    if game.base == 0:
        return no.BASE_EMPTY
    return no.NOTHING


@rule
def graze(game: Origins, number: int) -> None:
    """ORI-9.14.1: a red token is removed from the game."""
    game.acted = 1
    game.base -= 1
    game.animals[number].marks |= GRAZED
    note(game, events.GRAZED, number, game.base, 0)


# --- Piracy ---------------------------------------------------------------------------------


@rule
def pirate_obstacle(game: Origins, seat: int, number: int) -> int:
    """ORI-9.15.6, as far as the pirate is concerned."""
    if owner_of(game, number) != seat:
        return no.ANIMAL_NOT_OWN
    animal = game.animals[number]
    if not has(animal, PIRACY):
        return no.NO_SUCH_TRAIT
    if marked(animal, PIRATED):
        return no.PIRACY_USED
    obstacle = receiving_obstacle(game, number)
    if game.piracy_into_fat == NOT_INTO_FAT:
        if obstacle == no.ANIMAL_FULL or (not marked(animal, ASLEEP) and fed(animal)):
            obstacle = no.ANIMAL_FED
    return obstacle


@rule
def victim_obstacle(game: Origins, pirate: int, number: int) -> int:
    """ORI-9.15.3: a hungry animal with food that it received in this turn."""
    if owner_of(game, number) == NOBODY:
        return no.TARGET_NOT_ON_TABLE
    if number == pirate:
        return no.VICTIM_IS_PIRATE
    victim = game.animals[number]
    if fed(victim):
        return no.VICTIM_FED
    if victim.food == 0:
        return no.VICTIM_NO_FOOD
    if game.piracy_victim == RECEIVED_ONLY and not marked(victim, RECEIVED):
        return no.VICTIM_NOT_RECEIVED
    return no.NOTHING


@rule
def piracy_obstacle(game: Origins, seat: int, number: int) -> int:
    """Why this pirate cannot steal from anybody."""
    obstacle = pirate_obstacle(game, seat, number)
    if obstacle != no.NOTHING:
        return obstacle
    for i in range(game.living):
        if victim_obstacle(game, number, game.table[i]) == no.NOTHING:
            return no.NOTHING
    return no.NO_TARGET


@rule
def choose_pirate(game: Origins, number: int) -> None:
    game.chosen = number
    game.step = CHOOSE_VICTIM


@rule
def steal(game: Origins, number: int) -> None:
    """ORI-9.15.1: one token moves from the victim to the pirate."""
    pirate = game.chosen
    game.chosen = 0
    game.acted = 1
    game.animals[pirate].marks |= PIRATED
    game.animals[number].food -= 1
    note(game, events.STOLE, pirate, number, 0)
    receive(game, pirate, BLUE, 1)
    links_come_next(game)


# --- Hibernation ----------------------------------------------------------------------------


@rule
def last_turn(game: Origins) -> bool:
    """ORI-12.1: the turn that begins with an empty deck."""
    return game.deck_size == 0


@rule
def hibernate_obstacle(game: Origins, seat: int, number: int) -> int:
    """ORI-9.16.9; a waiting animal may fall asleep (ORI-9.16.7)."""
    if owner_of(game, number) != seat:
        return no.ANIMAL_NOT_OWN
    animal = game.animals[number]
    if not has(animal, HIBERNATION):
        return no.NO_SUCH_TRAIT
    if last_turn(game):
        return no.NOT_IN_LAST_TURN
    if animal.last_sleep > 0 and animal.last_sleep == game.turn - 1:
        return no.SLEPT_LAST_TURN
    if fed(animal):
        return no.ANIMAL_FED
    return no.NOTHING


@rule
def hibernate(game: Origins, number: int) -> None:
    game.acted = 1
    animal = game.animals[number]
    animal.marks |= ASLEEP
    animal.last_sleep = game.turn
    note(game, events.FELL_ASLEEP, number, 0, 0)
