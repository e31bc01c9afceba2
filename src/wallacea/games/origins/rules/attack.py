"""Attacks (section 8): who may attack whom, the reactions, the meal, the scavengers."""

from __future__ import annotations

from wallacea.core.chance import below
from wallacea.core.events import note
from wallacea.core.rules import rule

from .. import events
from .. import obstacles as no
from ..cards import (
    BURROWING,
    CAMOUFLAGE,
    CARNIVOROUS,
    ESCAPES,
    FAT_TISSUE,
    FIRST_PAIR,
    HIGH_BODY_WEIGHT,
    MEAL,
    MIMICRY,
    POISONOUS,
    RUNNING,
    SCAVENGER,
    SHARP_VISION,
    SIDES,
    SWIMMING,
    TAIL_LOSS,
)
from ..options import DEFENCES_COMPULSORY, PER_TURN
from ..state import (
    ASLEEP,
    CHOOSE_PREY,
    DEFEND,
    HUNTED,
    MIMICKED,
    NOBODY,
    POISONED,
    REDIRECTED,
    ROLLED,
    SCAVENGE,
    THIS_ATTACK,
    Origins,
)
from .animals import (
    can_receive,
    close_ranks,
    fed,
    full,
    has,
    leave_table,
    lose_fat,
    lose_link,
    lose_trait,
    marked,
    need,
    owner_of,
    protected,
    waits,
)
from .feed import main_action
from .links import BLUE, links_come_next, receive

# --- who may attack whom (ORI-8.1) ----------------------------------------------------------


@rule
def attacker_obstacle(game: Origins, seat: int, number: int, after: int) -> int:
    """The first obstacle on the attacker's side, after those numbered up to ``after``."""
    animal = game.animals[number]
    if owner_of(game, number) != seat:
        return no.ATTACKER_NOT_OWN if after < no.ATTACKER_NOT_OWN else no.NOTHING
    if after < no.ATTACKER_NOT_CARNIVOROUS and not has(animal, CARNIVOROUS):
        return no.ATTACKER_NOT_CARNIVOROUS
    if after < no.ATTACKER_ALREADY_HUNTED and marked(animal, HUNTED):
        return no.ATTACKER_ALREADY_HUNTED
    if after < no.ATTACKER_ASLEEP and marked(animal, ASLEEP):
        return no.ATTACKER_ASLEEP
    if after < no.ATTACKER_FULL and full(animal):
        return no.ATTACKER_FULL
    if after < no.ATTACKER_WAITS and waits(game, number):
        return no.ATTACKER_WAITS
    return no.NOTHING


@rule
def defence(game: Origins, attacker: int, number: int, after: int) -> int:
    """Obstacles 13 to 18: the first static defence after those numbered up to ``after``."""
    hunter = game.animals[attacker].traits
    prey = game.animals[number].traits
    if after < no.TARGET_SYMBIOSIS and protected(game, number):
        return no.TARGET_SYMBIOSIS
    if after < no.TARGET_HIGH_BODY_WEIGHT and prey & ~hunter & (1 << HIGH_BODY_WEIGHT) != 0:
        return no.TARGET_HIGH_BODY_WEIGHT
    if after < no.TARGET_SWIMMING and prey & ~hunter & (1 << SWIMMING) != 0:
        return no.TARGET_SWIMMING
    if after < no.ATTACKER_SWIMMING and hunter & ~prey & (1 << SWIMMING) != 0:
        return no.ATTACKER_SWIMMING
    if after < no.TARGET_CAMOUFLAGE and prey >> CAMOUFLAGE & ~(hunter >> SHARP_VISION) & 1 == 1:
        return no.TARGET_CAMOUFLAGE
    if after < no.TARGET_BURROWING and prey >> BURROWING & 1 == 1:
        if fed(game.animals[number]):
            return no.TARGET_BURROWING
    return no.NOTHING


@rule
def prey_obstacle(game: Origins, attacker: int, number: int, after: int) -> int:
    """The first obstacle on the target's side, after those numbered up to ``after``."""
    if owner_of(game, number) == NOBODY:
        return no.TARGET_NOT_ON_TABLE if after < no.TARGET_IS_ATTACKER else no.NOTHING
    if after < no.TARGET_IS_ATTACKER and number == attacker:
        return no.TARGET_IS_ATTACKER
    return defence(game, attacker, number, after)


@rule
def attack_obstacle(game: Origins, seat: int, attacker: int, number: int) -> int:
    """ORI-8.1: the first obstacle to an attack as a whole."""
    if game.spent == 1:
        return no.MAIN_ACTION_SPENT
    obstacle = attacker_obstacle(game, seat, attacker, 0)
    return prey_obstacle(game, attacker, number, 0) if obstacle == no.NOTHING else obstacle


@rule
def has_prey(game: Origins, attacker: int) -> bool:
    """Whether there is an animal that this one may attack."""
    for i in range(game.living):
        if game.table[i] != attacker and defence(game, attacker, game.table[i], 0) == no.NOTHING:
            return True
    return False


@rule
def hunt_obstacle(game: Origins, seat: int, attacker: int) -> int:
    """Why this animal cannot attack, whichever its prey."""
    if game.spent == 1:
        return no.MAIN_ACTION_SPENT
    obstacle = attacker_obstacle(game, seat, attacker, 0)
    if obstacle == no.NOTHING and not has_prey(game, attacker):
        obstacle = no.NO_TARGET
    return obstacle


@rule
def choose_hunter(game: Origins, number: int) -> None:
    game.chosen = number
    game.step = CHOOSE_PREY


@rule
def declare_attack(game: Origins, number: int) -> None:
    """ORI-8.5: the main action and the hunt of this turn are spent, whatever comes of it."""
    main_action(game)
    game.attacker = game.chosen
    game.chosen = 0
    game.target = number
    game.animals[game.attacker].marks |= HUNTED
    note(game, events.ATTACKED, game.attacker, number, 0)
    game.step = DEFEND


# --- reactions (ORI-8.7) --------------------------------------------------------------------


@rule
def defender(game: Origins) -> int:
    """ORI-8.6: the owner of the animal under attack."""
    return owner_of(game, game.target)


@rule
def run_obstacle(game: Origins) -> int:
    target = game.animals[game.target]
    if not has(target, RUNNING) or marked(target, ROLLED):
        return no.REACTION_NOT_AVAILABLE
    return no.NOTHING


@rule
def can_mimic(game: Origins) -> bool:
    """ORI-8.12, ORI-8.13: once per attack, or once per turn."""
    target = game.animals[game.target]
    if not has(target, MIMICRY) or marked(target, REDIRECTED):
        return False
    return game.mimicry_limit != PER_TURN or not marked(target, MIMICKED)


@rule
def mimic_obstacle(game: Origins, number: int) -> int:
    """ORI-8.11: only to an own animal that the attacker may attack."""
    if not can_mimic(game):
        return no.REACTION_NOT_AVAILABLE
    if owner_of(game, number) != defender(game):
        return no.REDIRECT_NOT_OWN
    if number == game.target:
        return no.REDIRECT_SAME_ANIMAL
    return prey_obstacle(game, game.attacker, number, 0)


@rule
def drop_obstacle(game: Origins, trait: int) -> int:
    """ORI-8.15: Tail Loss drops any card of the animal; for fat, a card without token."""
    target = game.animals[game.target]
    if not has(target, TAIL_LOSS):
        return no.REACTION_NOT_AVAILABLE
    if trait == FAT_TISSUE:
        return no.NOTHING if target.fat > target.yellow else no.CARD_NOT_ON_ANIMAL
    return no.NOTHING if has(target, trait) else no.CARD_NOT_ON_ANIMAL


@rule
def drop_filled_obstacle(game: Origins) -> int:
    target = game.animals[game.target]
    if not has(target, TAIL_LOSS):
        return no.REACTION_NOT_AVAILABLE
    return no.NOTHING if target.yellow > 0 else no.CARD_NOT_ON_ANIMAL


@rule
def drop_link_obstacle(game: Origins, i: int) -> int:
    target = game.animals[game.target]
    if not has(target, TAIL_LOSS):
        return no.REACTION_NOT_AVAILABLE
    link = game.links[i]
    if link.trait == 0 or (link.first != game.target and link.second != game.target):
        return no.CARD_NOT_ON_ANIMAL
    return no.NOTHING


@rule
def can_react(game: Origins) -> bool:
    """ORI-8.8: whether there is anything to ask the defender."""
    target = game.animals[game.target]
    if has(target, TAIL_LOSS) or run_obstacle(game) == no.NOTHING:
        return True
    if can_mimic(game):
        for i in range(game.living):
            if mimic_obstacle(game, game.table[i]) == no.NOTHING:
                return True
    return False


@rule
def no_defence_obstacle(game: Origins) -> int:
    """ORI-8.9."""
    if game.optional_defences == DEFENCES_COMPULSORY and can_react(game):
        return no.MUST_DEFEND
    return no.NOTHING


@rule
def run(game: Origins) -> None:
    """ORI-8.10: a die of 4 or more and the animal escapes."""
    game.animals[game.target].marks |= ROLLED
    die = below(game, SIDES) + 1
    note(game, events.RAN, game.target, die, 0)
    if die >= ESCAPES:
        note(game, events.ESCAPED, game.target, 0, 0)
        end_attack(game)


@rule
def redirect(game: Origins, number: int) -> None:
    """ORI-8.11: the attack aims at another animal of the same player."""
    game.animals[game.target].marks |= REDIRECTED | MIMICKED
    note(game, events.REDIRECTED, game.target, number, 0)
    game.target = number


@rule
def after_drop(game: Origins) -> None:
    """ORI-8.14: surplus food goes, then the attacker gets one token."""
    target = game.animals[game.target]
    target.food = min(target.food, need(target))
    receive(game, game.attacker, BLUE, 1)
    end_attack(game)


@rule
def drop(game: Origins, trait: int) -> None:
    note(game, events.DROPPED, game.target, trait, 0)
    if trait == FAT_TISSUE:
        lose_fat(game, game.target)
    else:
        lose_trait(game, game.target, trait)
    after_drop(game)


@rule
def drop_filled(game: Origins) -> None:
    """A filled Fat Tissue card takes its yellow token along."""
    note(game, events.DROPPED, game.target, FAT_TISSUE, 0)
    lose_fat(game, game.target)
    game.animals[game.target].yellow -= 1
    after_drop(game)


@rule
def drop_link(game: Origins, i: int) -> None:
    note(game, events.DROPPED, game.target, game.links[i].trait, 0)
    lose_link(game, i)
    after_drop(game)


@rule
def end_attack(game: Origins) -> None:
    """Clears the rolled and redirected marks when the attack ends."""
    for i in range(game.living):
        game.animals[game.table[i]].marks &= ~THIS_ATTACK
    game.attacker = 0
    game.target = 0
    links_come_next(game)


# --- the meal (ORI-8.16) --------------------------------------------------------------------


@rule
def eat(game: Origins) -> None:
    """The prey goes, poison works, the attacker eats; then scavengers are looked for."""
    attacker, prey = game.attacker, game.target
    poisonous = has(game.animals[prey], POISONOUS)
    note(game, events.EATEN, prey, attacker, 0)
    leave_table(game, prey)
    close_ranks(game)
    if poisonous:
        game.animals[attacker].marks |= POISONED
        note(game, events.POISONED, attacker, 0, 0)
    receive(game, attacker, BLUE, MEAL)
    end_attack(game)
    find_scavengers(game)


@rule
def find_scavengers(game: Origins) -> None:
    """ORI-9.13.2: the attacker's owner first, then clockwise; asks the first who has one."""
    for turn in range(game.seats):
        seat = (game.player + turn) % game.seats
        if count_scavengers(game, seat) > 0:
            game.asked = seat
            game.step = SCAVENGE
            return


@rule
def scavenger_able(game: Origins, seat: int, number: int) -> bool:
    if owner_of(game, number) != seat or not has(game.animals[number], SCAVENGER):
        return False
    return can_receive(game, number)


@rule
def count_scavengers(game: Origins, seat: int) -> int:
    count = 0
    for i in range(game.living):
        if scavenger_able(game, seat, game.table[i]):
            count += 1
    return count


@rule
def first_scavenger(game: Origins, seat: int) -> int:
    """The able scavenger that was played first."""
    for i in range(game.living):
        if scavenger_able(game, seat, game.table[i]):
            return game.table[i]
    return -1


@rule
def feed_scavenger(game: Origins, number: int) -> None:
    """ORI-9.13.1: one blue token for one scavenger."""
    note(game, events.SCAVENGED, number, 0, 0)
    receive(game, number, BLUE, 1)
    links_come_next(game)


# --- what the defender cannot choose (ORI-8.9) ----------------------------------------------


@rule
def count_reactions(game: Origins) -> int:
    """How many different answers defend."""
    target = game.animals[game.target]
    count = 0
    if run_obstacle(game) == no.NOTHING:
        count += 1
    if can_mimic(game):
        for i in range(game.living):
            if mimic_obstacle(game, game.table[i]) == no.NOTHING:
                count += 1
    if has(target, TAIL_LOSS):
        for trait in range(FIRST_PAIR):
            if drop_obstacle(game, trait) == no.NOTHING:
                count += 1
        if target.yellow > 0:
            count += 1
        count += target.links
    return count
