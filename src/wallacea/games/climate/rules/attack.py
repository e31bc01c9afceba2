"""Who can attack whom (section 11): the checklist, what can be lifted, and what it costs."""

from __future__ import annotations

from wallacea.core.rules import rule

from .. import obstacles as no
from ..cards import (
    AMBUSH,
    BURROWING,
    CARNIVORE,
    CLIMBING,
    COOLING_FRILLS,
    DEFENSIVE_HERDING,
    FRILLS_SIZE,
    HARD_SHELL,
    HORNS,
    INTELLIGENCE,
    KINDS,
    MIGRATORY,
    MUD_WALLOWING,
    PACK_HUNTING,
    SCAVENGER,
    SHELL_SIZE,
    SYMBIOSIS,
    WARNING_CALL,
)
from ..options import HUNGRY_CARNIVORES, NOT_FULLY_FED, ON, SCAVENGERS_TOO, later_option
from ..state import NO_BOARD, NO_TRAIT, Climate, Species
from .food import need, room, unfed
from .table import has, in_play, must_end

IMPOSSIBLE = 1000
"""More cards than anybody has."""

SHELL_BIT = 1 << HARD_SHELL
FRILLS_BIT = 1 << COOLING_FRILLS
MUD_BIT = 1 << MUD_WALLOWING
WARNING_BIT = 1 << WARNING_CALL
SIZE_BITS = SHELL_BIT | FRILLS_BIT


@rule
def attack_size(attacker: Species) -> int:
    """CLI-13.20: Pack Hunting adds the population."""
    if has(attacker, PACK_HUNTING):
        return attacker.body + attacker.population
    return attacker.body


@rule
def defence_size(prey: Species, lifted: int) -> int:
    """CLI-13.5, CLI-13.11: the body size that counts against an attack."""
    size = prey.body
    if has(prey, HARD_SHELL) and lifted & SHELL_BIT == 0:
        size += SHELL_SIZE
    if has(prey, COOLING_FRILLS) and lifted & FRILLS_BIT == 0:
        size += FRILLS_SIZE
    return size


@rule
def hunger_obstacle(game: Climate, hunter: Species) -> int:
    """CLI-11.2: a Carnivore that has room for food attacks; with an option, only a hungry one."""
    if room(hunter) == 0:
        return no.NOT_HUNGRY
    if need(hunter) == 0 and later_option(game, HUNGRY_CARNIVORES):
        return no.CARNIVORE_NOT_HUNGRY
    return no.NOTHING


@rule
def attack_obstacle(game: Climate, attacker: int, prey: int) -> int:
    """CLI-11.4, block 1: obstacles that nothing can remove."""
    hunter = game.species[attacker]
    if not has(hunter, CARNIVORE):
        return no.NOT_CARNIVORE
    hunger = hunger_obstacle(game, hunter)
    if hunger != no.NOTHING:
        return hunger
    if prey == attacker:
        return no.SAME_SPECIES
    if not in_play(game, prey):
        return no.NO_SUCH_PREY
    if attack_size(hunter) <= game.species[prey].body:
        return no.TOO_SMALL
    return no.NOTHING


@rule
def neighbour_warns(game: Climate, board: int) -> bool:
    """CLI-13.23: a neighbour on either side has Warning Call."""
    species = game.species[board]
    if species.left != NO_BOARD and has(game.species[species.left], WARNING_CALL):
        return True
    return species.right != NO_BOARD and has(game.species[species.right], WARNING_CALL)


@rule
def defences(game: Climate, attacker: int, prey: int) -> int:
    """CLI-11.4, block 2: a bit for each trait in the way, before Ambush and Intelligence."""
    hunter = game.species[attacker]
    hunted = game.species[prey]
    found = 0
    if hunted.traits & SIZE_BITS != 0 and attack_size(hunter) <= defence_size(hunted, 0):
        found |= hunted.traits & SIZE_BITS
    if has(hunted, CLIMBING) and not has(hunter, CLIMBING):
        found |= 1 << CLIMBING
    if has(hunted, BURROWING) and need(hunted) == 0:
        found |= 1 << BURROWING
    if has(hunted, DEFENSIVE_HERDING) and hunter.population <= hunted.population:
        found |= 1 << DEFENSIVE_HERDING
    if has(hunted, SYMBIOSIS) and hunted.right != NO_BOARD:
        if game.species[hunted.right].body > hunted.body:
            found |= 1 << SYMBIOSIS
    if not has(hunter, AMBUSH) and neighbour_warns(game, prey):
        found |= WARNING_BIT
    return found | (hunted.traits & MUD_BIT)


@rule
def remaining(game: Climate, attacker: int, prey: int, found: int, lifted: int) -> int:
    """CLI-11.4, block 4: what still stands in the way; Mud Wallowing is paid, not lifted."""
    left = found & ~lifted & ~MUD_BIT
    if left & SIZE_BITS != 0:
        hunter = game.species[attacker]
        if attack_size(hunter) > defence_size(game.species[prey], lifted):
            left &= ~SIZE_BITS
    return left


@rule
def ones(bits: int) -> int:
    """How many traits a set has."""
    count = 0
    while bits > 0:
        bits &= bits - 1
        count += 1
    return count


@rule
def lifts_needed(game: Climate, attacker: int, prey: int, found: int, lifted: int) -> int:
    """CLI-11.9: the smallest number of further traits to lift."""
    left = remaining(game, attacker, prey, found, lifted)
    count = ones(left & ~SIZE_BITS)
    size = left & SIZE_BITS
    if size == SIZE_BITS:
        both = 2
        hunter = attack_size(game.species[attacker])
        if hunter > defence_size(game.species[prey], lifted | SHELL_BIT):
            both = 1
        if hunter > defence_size(game.species[prey], lifted | FRILLS_BIT):
            both = 1
        return count + both
    return count + ones(size)


@rule
def may_ignore(game: Climate, attacker: int, prey: int) -> bool:
    """CLI-11.6: Ambush against Migratory prey ignores one trait."""
    return has(game.species[attacker], AMBUSH) and has(game.species[prey], MIGRATORY)


@rule
def cards_needed(
    game: Climate, attacker: int, prey: int, negated: int, waived: int, thinking: bool
) -> int:
    """CLI-11.9: the fewest cards that make the attack possible, with what is declared so far;
    IMPOSSIBLE if none do. ``thinking`` says whether Intelligence may be used further.
    """
    found = defences(game, attacker, prey)
    if found == 0:
        return ones(negated)
    lifted = negated
    if waived != NO_TRAIT:
        lifted |= 1 << waived
    lifts = lifts_needed(game, attacker, prey, found, lifted)
    mud = 1 if found & MUD_BIT & ~lifted != 0 else 0
    if waived == NO_TRAIT and lifts + mud > 0 and may_ignore(game, attacker, prey):
        # The free trait is best spent on one that would have to be lifted.
        if lifts > 0:
            lifts -= 1
        else:
            mud = 0
    if lifts > 0 and not (thinking and has(game.species[attacker], INTELLIGENCE)):
        return IMPOSSIBLE
    return ones(negated) + lifts + mud


@rule
def can_attack(game: Climate, attacker: int, prey: int) -> bool:
    """Whether the owner of the attacker can make this attack, with Intelligence if need be."""
    if attack_obstacle(game, attacker, prey) != no.NOTHING:
        return False
    cards = cards_needed(game, attacker, prey, 0, NO_TRAIT, True)
    return cards <= game.players[game.species[attacker].owner].hand_size


@rule
def must_attack(game: Climate, attacker: int, prey: int) -> bool:
    """CLI-9.6: whether this attack counts as possible where feeding is compulsory."""
    if attack_obstacle(game, attacker, prey) != no.NOTHING:
        return False
    cards = cards_needed(game, attacker, prey, 0, NO_TRAIT, False)
    if cards > 0 and game.mud_wallowing_forces_discard != ON:
        return False
    return cards <= game.players[game.species[attacker].owner].hand_size


@rule
def has_prey(game: Climate, attacker: int, forced: bool) -> bool:
    """Whether there is anything this Carnivore can (or must be able to) attack."""
    for seat in range(game.seats):
        board = game.players[seat].leftmost
        for _ in range(game.players[seat].species):
            if forced:
                if must_attack(game, attacker, board):
                    return True
            elif can_attack(game, attacker, board):
                return True
            board = game.species[board].right
        must_end(game, board)
    return False


@rule
def is_a_threat(game: Climate, hunter: int, board: int) -> bool:
    """CLI-13.19: a Carnivore that could attack; with an option, none that is fully fed."""
    if later_option(game, NOT_FULLY_FED) and unfed(game.species[hunter]) == 0:
        return False
    return can_attack(game, hunter, board)


@rule
def threatened_by(game: Climate, board: int) -> int:
    """CLI-13.19: a Carnivore in play that could eat this species, or NO_BOARD."""
    for seat in range(game.seats):
        hunter = game.players[seat].leftmost
        for _ in range(game.players[seat].species):
            if hunter != board and is_a_threat(game, hunter, board):
                return hunter
            hunter = game.species[hunter].right
        must_end(game, hunter)
    return NO_BOARD


@rule
def negatable(game: Climate, attacker: int, prey: int) -> int:
    """CLI-11.7: a bit for each trait that Intelligence may negate in this attack."""
    found = defences(game, attacker, prey) & ~MUD_BIT
    if has(game.species[prey], HORNS):
        if game.horns_negatable == ON or later_option(game, SCAVENGERS_TOO):
            found |= 1 << HORNS
    if later_option(game, SCAVENGERS_TOO) and somebody_scavenges(game):
        found |= 1 << SCAVENGER
    return found


@rule
def somebody_scavenges(game: Climate) -> bool:
    """Whether any species in play has Scavenger."""
    for seat in range(game.seats):
        board = game.players[seat].leftmost
        for _ in range(game.players[seat].species):
            if has(game.species[board], SCAVENGER):
                return True
            board = game.species[board].right
        must_end(game, board)
    return False


@rule
def ignorable(game: Climate, attacker: int, prey: int) -> int:
    """CLI-11.6: a bit for each trait that Ambush may ignore in this attack."""
    if not may_ignore(game, attacker, prey):
        return 0
    return defences(game, attacker, prey) & ~WARNING_BIT


@rule
def lowest(bits: int) -> int:
    """The first trait of a set that is not empty."""
    trait = 0
    while trait < KINDS and bits >> trait & 1 == 0:
        trait += 1
    return trait
