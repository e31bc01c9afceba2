"""An attack from declaration to the last Scavenger (section 12)."""

from __future__ import annotations

from wallacea.core.events import note
from wallacea.core.rules import rule

from .. import events
from .. import obstacles as no
from ..cards import (
    ATTACK_LOSS,
    HORNS,
    HORNS_LOSS,
    INTELLIGENCE,
    INTELLIGENCE_FOOD,
    SCAVENGED,
    SCAVENGER,
)
from ..cards import BURROWING as BURROWS
from ..cards import CLIMBING as CLIMBS
from ..cards import COOLING_FRILLS as FRILLS
from ..cards import DEFENSIVE_HERDING as HERDS
from ..cards import HARD_SHELL as SHELL
from ..cards import SYMBIOSIS as LIVES_WITH
from ..cards import WARNING_CALL as WARNS
from ..state import (
    BOARDS,
    DECLARED,
    EATING,
    FOOD_BANK,
    MEAT,
    NO_ATTACK,
    NO_BOARD,
    NO_TRAIT,
    PLANT,
    SCAVENGING,
    Climate,
)
from .attack import (
    MUD_BIT,
    attack_obstacle,
    can_attack,
    cards_needed,
    defences,
    ignorable,
    negatable,
    ones,
    remaining,
)
from .food import room, start_take
from .losses import die_out, lose_population
from .table import discard_card, has, out_of_hand

# The traits in the way of an attack, in the order of the checklist, and their obstacles.
DEFENCE_TRAITS = (SHELL, FRILLS, CLIMBS, BURROWS, HERDS, LIVES_WITH, WARNS)
DEFENCE_OBSTACLES = (
    *(no.HARD_SHELL, no.COOLING_FRILLS, no.CLIMBING, no.BURROWING),
    *(no.DEFENSIVE_HERDING, no.SYMBIOSIS, no.WARNING_CALL),
)
DEFENCE_COUNT = len(DEFENCE_TRAITS)


@rule
def first_defence(left: int) -> int:
    """The obstacle of the first trait of a set, in the order of the checklist."""
    for i in range(DEFENCE_COUNT):
        if left >> DEFENCE_TRAITS[i] & 1 == 1:
            return DEFENCE_OBSTACLES[i]
    return no.NOTHING


# --- the declaration (CLI-11.4) ---------------------------------------------------------


@rule
def prey_obstacle(game: Climate, attacker: int, prey: int) -> int:
    """What stands in the way of this attack, even with Intelligence and Ambush."""
    found = attack_obstacle(game, attacker, prey)
    if found != no.NOTHING or can_attack(game, attacker, prey):
        return found
    all_defences = defences(game, attacker, prey)
    left = remaining(game, attacker, prey, all_defences, 0)
    if has(game.species[attacker], INTELLIGENCE) and left != 0:
        return no.NOT_ENOUGH_CARDS
    found = first_defence(left)
    return no.MUD_WALLOWING if found == no.NOTHING else found


@rule
def declare(game: Climate, prey: int) -> None:
    game.prey = prey
    game.attack = DECLARED


@rule
def fits_hand(game: Climate, negated: int, waived: int) -> bool:
    """Whether the attack can still be completed with this declaration."""
    cards = cards_needed(game, game.attacker, game.prey, negated, waived, True)
    return cards <= game.players[game.turn].hand_size


@rule
def negate_obstacle(game: Climate, trait: int) -> int:
    """CLI-11.7: one card, all copies of one defensive trait."""
    if not has(game.species[game.attacker], INTELLIGENCE):
        return no.NO_INTELLIGENCE
    if (negatable(game, game.attacker, game.prey) & ~game.negated) >> trait & 1 == 0:
        return no.NOT_NEGATABLE
    if game.waived == trait:
        return no.NOT_NEGATABLE
    if not fits_hand(game, game.negated | 1 << trait, game.waived):
        return no.NOT_ENOUGH_CARDS
    return no.NOTHING


@rule
def ignore_obstacle(game: Climate, trait: int) -> int:
    """CLI-11.6: one trait only, and not one that is negated already."""
    if game.waived != NO_TRAIT:
        return no.WAIVER_NOT_ALLOWED
    if (ignorable(game, game.attacker, game.prey) & ~game.negated) >> trait & 1 == 0:
        return no.WAIVER_NOT_ALLOWED
    return no.NOTHING if fits_hand(game, game.negated, trait) else no.NOT_ENOUGH_CARDS


@rule
def go_obstacle(game: Climate) -> int:
    """CLI-11.4, block 4: whether anything remains in the way."""
    found = defences(game, game.attacker, game.prey)
    lifted = game.negated
    if game.waived != NO_TRAIT:
        lifted |= 1 << game.waived
    left = remaining(game, game.attacker, game.prey, found, lifted)
    if left != 0:
        return first_defence(left)
    hand = game.players[game.turn].hand_size
    if hand < ones(game.negated):
        return no.NOT_ENOUGH_CARDS
    return no.MUD_WALLOWING if hand < attack_cost(game) else no.NOTHING


@rule
def attack_cost(game: Climate) -> int:
    """CLI-11.8: a card for each negated trait, and one for Mud Wallowing."""
    cost = ones(game.negated)
    mud = defences(game, game.attacker, game.prey) & MUD_BIT
    if game.waived != NO_TRAIT:
        mud &= ~(1 << game.waived)
    return cost + 1 if mud != 0 else cost


@rule
def only_way(game: Climate) -> bool:
    """Whether there is nothing to declare: the attack goes ahead as it is."""
    if go_obstacle(game) != no.NOTHING:
        return False
    for i in range(DEFENCE_COUNT):
        if negate_obstacle(game, DEFENCE_TRAITS[i]) == no.NOTHING:
            return False
    if negate_obstacle(game, HORNS) == no.NOTHING or negate_obstacle(game, SCAVENGER) == no.NOTHING:
        return False
    free = ignorable(game, game.attacker, game.prey)
    return free == 0 or game.waived != NO_TRAIT


@rule
def negate(game: Climate, trait: int) -> None:
    game.negated |= 1 << trait
    note(game, events.NEGATED, game.attacker, trait, 0)


@rule
def ignore(game: Climate, trait: int) -> None:
    game.waived = trait
    note(game, events.IGNORED, game.attacker, trait, 0)


@rule
def pay_card(game: Climate, seat: int, card: int) -> None:
    """CLI-12.1: discarded face up."""
    out_of_hand(game, game.players[seat], card)
    discard_card(game, card)
    game.to_pay -= 1
    note(game, events.PAID, seat, card, 0)


# --- the attack (CLI-12.2 to CLI-12.6) --------------------------------------------------


@rule
def carry_out_attack(game: Climate) -> None:
    prey = game.species[game.prey]
    game.meat = prey.body
    horned = has(prey, HORNS) and game.negated >> HORNS & 1 == 0
    note(game, events.ATTACKED, game.attacker, game.prey, 0)
    lose_population(game, game.prey, ATTACK_LOSS)
    if prey.population == 0:
        die_out(game, game.prey)
    alive = True
    if horned:
        note(game, events.GORED, game.attacker, 0, 0)
        lose_population(game, game.attacker, HORNS_LOSS)
        if game.species[game.attacker].population == 0:
            die_out(game, game.attacker)
            alive = False
    game.attack = EATING
    game.ate = 1
    if alive:
        start_take(game, game.attacker, game.meat, MEAT, FOOD_BANK, 0)


@rule
def go_on_with_attack(game: Climate) -> None:
    """After the attacker's meat, the Scavengers one by one (CLI-13.21)."""
    if game.attack == EATING:
        game.attack = SCAVENGING
        game.scavenging_seat = 0
        game.scavenger = game.players[game.turn].leftmost
        return
    none_scavenge = game.negated >> SCAVENGER & 1 == 1  # CLI-11.7
    while game.scavenging_seat < game.seats and not none_scavenge:
        for _ in range(BOARDS):
            board = game.scavenger
            if board == NO_BOARD:
                break
            species = game.species[board]
            game.scavenger = species.right
            if has(species, SCAVENGER) and room(species) > 0:
                start_take(game, board, SCAVENGED, MEAT, FOOD_BANK, 0)
                return
        game.scavenging_seat += 1
        seat = (game.turn + game.scavenging_seat) % game.seats
        game.scavenger = game.players[seat].leftmost
    forget_attack(game)


@rule
def forget_attack(game: Climate) -> None:
    game.attack = NO_ATTACK
    game.attacker = NO_BOARD
    game.prey = NO_BOARD
    game.negated = 0
    game.waived = NO_TRAIT
    game.thinker = NO_BOARD
    game.to_pay = 0
    game.meat = 0
    game.scavenging_seat = 0
    game.scavenger = NO_BOARD
    game.half = 0


@rule
def think(game: Climate) -> None:
    """CLI-13.15: a card discarded is worth two plant food out of the Food Bank."""
    board = game.thinker
    forget_attack(game)
    start_take(game, board, INTELLIGENCE_FOOD, PLANT, FOOD_BANK, 1)
