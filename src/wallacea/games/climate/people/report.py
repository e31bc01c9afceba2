"""Attacks explained (CLI-11.4): every obstacle in order, what lifts it, and the cheapest way."""

from __future__ import annotations

from dataclasses import dataclass

from wallacea.core.state import copy

from .. import obstacles as no
from ..cards import CARNIVORE, INTELLIGENCE, TRAITS
from ..rules.attack import (
    IMPOSSIBLE,
    MUD_BIT,
    attack_size,
    cards_needed,
    defences,
    hunger_obstacle,
    may_ignore,
    threatened_by,
)
from ..rules.hunt import DEFENCE_TRAITS
from ..rules.scoring import food_points, population_points, score, trait_points
from ..rules.table import bag_before, has, row_of
from ..state import NO_BOARD, NO_TRAIT, NOBODY, Climate


@dataclass(frozen=True, slots=True)
class Line:
    """One thing in the way of an attack."""

    obstacle: str
    rule: str
    lifted_by: tuple[str, ...]
    """What could lift it: ``ambush``, ``intelligence``, ``card`` (Mud Wallowing)."""


@dataclass(frozen=True, slots=True)
class AttackReport:
    """All that stands between an attacker and its prey.

    ``cards`` is how many hand cards the cheapest way costs, ``None`` where there is no way;
    ``possible`` says whether the owner of the attacker can do it now.
    """

    lines: tuple[Line, ...]
    cards: int | None
    possible: bool


def attack_report(game: Climate, attacker: int, prey: int) -> AttackReport:
    """Every obstacle of this attack, in the order of the checklist."""
    firm = [_line(code, ()) for code in firm_obstacles(game, attacker, prey)]
    if firm:
        return AttackReport(tuple(firm), None, False)
    hunter = game.species[attacker]
    found = defences(game, attacker, prey)
    lines = []
    for trait in DEFENCE_TRAITS:
        if found >> trait & 1:
            ways = [INTELLIGENCE_WAY] if has(hunter, INTELLIGENCE) else []
            if may_ignore(game, attacker, prey) and trait != DEFENCE_TRAITS[-1]:
                ways.insert(0, AMBUSH_WAY)
            lines.append(_line(TRAITS[trait].upper(), tuple(ways)))
    if found & MUD_BIT:
        ways = [AMBUSH_WAY] if may_ignore(game, attacker, prey) else []
        lines.append(_line("MUD_WALLOWING", (*ways, CARD_WAY)))
    cards = cards_needed(game, attacker, prey, 0, NO_TRAIT, True)
    hand = game.players[hunter.owner].hand_size
    needed = None if cards >= IMPOSSIBLE else cards
    return AttackReport(tuple(lines), needed, needed is not None and needed <= hand)


AMBUSH_WAY, INTELLIGENCE_WAY, CARD_WAY = "ambush", "intelligence", "card"


def firm_obstacles(game: Climate, attacker: int, prey: int) -> list[str]:
    """CLI-11.4, block 1: all the conditions that fail."""
    hunter, hunted = game.species[attacker], game.species[prey]
    failing = []
    if not has(hunter, CARNIVORE):
        failing.append("NOT_CARNIVORE")
    if hunger := hunger_obstacle(game, hunter):
        failing.append(list(no.OBSTACLES)[hunger - 1])
    if attacker == prey:
        failing.append("SAME_SPECIES")
    elif hunted.owner == NOBODY:
        failing.append("NO_SUCH_PREY")
    elif attack_size(hunter) <= hunted.body:
        failing.append("TOO_SMALL")
    return failing


def _line(code: str, ways: tuple[str, ...]) -> Line:
    return Line(code, no.OBSTACLES[code], ways)


def threat(game: Climate, board: int) -> int | None:
    """CLI-13.19: the Carnivore that keeps a Nocturnal species from feeding, if any."""
    found = threatened_by(game, board)
    return None if found == NO_BOARD else found


def known_lines(game: Climate, seat: int, bag_open: bool) -> list[tuple[str, int | None]]:
    """The points by source without the total; of the food only the fat if the bag is closed."""
    food = food_points(game, seat)
    fat = food - game.players[seat].bag
    lines: list[tuple[str, int | None]] = [("food", food)]
    if not bag_open:
        lines = [("bag", None), ("fat", fat)]
    return [
        *lines,
        ("population", population_points(game, seat)),
        ("traits", trait_points(game, seat)),
    ]


def before_turn(game: Climate, seat: int) -> Climate:
    """A copy in which a seat's species count as they lay before Quick Play (CLI-17.3)."""
    shown = copy(game)
    shown.players[seat].bag = bag_before(game, seat)
    for board in row_of(game, seat):
        species = shown.species[board]
        new = species.newborn == 1  # nobody else sees it yet
        species.fat = 0 if new else species.fat_before
        species.population = 0 if new else species.population_before
        species.count = 0 if new else species.count_before
    return shown


def score_lines(game: Climate, seat: int) -> list[tuple[str, int]]:
    """The points by source (CLI-16.2), the total last."""
    return [
        ("food", food_points(game, seat)),
        ("population", population_points(game, seat)),
        ("traits", trait_points(game, seat)),
        ("total", score(game, seat)),
    ]
