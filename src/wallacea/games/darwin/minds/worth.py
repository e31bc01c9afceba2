"""How good a state looks to a seat: what bots aim at, in hundredths of a point.

Species are counted by what the coming evaluation would give them; a half-made choice by the
best that can still become of it; a hand by the best new species it could become.
"""

from __future__ import annotations

from wallacea.core.rules import rule

from .. import obstacles as no
from ..cards import (
    CARNIVORE,
    CHILDREN,
    DIET,
    DOUBLE_PRICE,
    ERAS,
    HEAD,
    LEGS,
    MAIN_ACTIONS,
    NO_DIET,
    NO_TERRITORY,
    OFFERS,
    PART,
    SITE_OF_PART,
    SIZE,
    SMALL,
    SUM,
    TAKES,
    TOKENS,
    TORSO,
)
from ..rules.build import (
    bridge,
    docks,
    double_obstacle,
    home_obstacle,
    offered_sites,
    sound,
    taken_sites,
)
from ..rules.evaluation import strength_points, winning_points
from ..rules.food import (
    adaptation,
    edible,
    eligible,
    hunting_allowed,
    lacking,
    place_obstacle,
    prey_for,
    starves,
    waste_condition,
)
from ..rules.scoring import prehistoric_points, score
from ..rules.table import (
    by_mode,
    diet_of_draft,
    free_board,
    hearts_of,
    in_draft,
    strength_of,
    symbols_of_draft,
)
from ..state import (
    ACTION,
    BRIDGE,
    BUILD,
    CHANGE,
    FILL,
    GIVE,
    KEEP,
    MAIN,
    NO_BOARD,
    NO_CARD,
    NO_HABITAT,
    OVER,
    REDRAW_SPLIT,
    SPLIT,
    TAKE,
    UNCHOSEN,
    WHERE,
    Darwin,
)

POINT = 100
FUTURE = 45
"""What a healthy species is expected to earn in each further era."""
STRENGTH = 12
HEART = 6
ADAPTATION = 8
HOPE = 30
"""A dying species that may still act."""
PLAN = 60
"""Weight of a plan that has not been carried out yet, in percent."""
FRESH_HAND = 170
"""What new cards are expected to become."""
WILLING = 4
SPLIT_STEP = 10
WORTHLESS = -1
ALL = -1
"""Every bit: all animals of a place."""


@rule
def worth(game: Darwin, seat: int) -> int:
    """The outlook of the seat, and what it has in mind."""
    if game.step == OVER:
        return POINT * score(game, seat)
    value = outlook(game, seat)
    return value + intentions(game, seat)


@rule
def eras_left(game: Darwin) -> int:
    return ERAS[by_mode(game)] - game.era


@rule
def outlook(game: Darwin, seat: int) -> int:
    """Points, and what the coming evaluation would bring."""
    player = game.players[seat]
    value = POINT * (player.bank + player.saved - player.waste)
    for place in range(game.open_places):
        here = game.places[place]
        living = survivors(game, place)
        for i in range(here.count):
            if here.order[i] // TOKENS == seat:
                value += prospects(game, seat, here.order[i], living)
    return value + POINT // 2 * prehistoric_points(game, seat)


@rule
def prospects(game: Darwin, seat: int, board: int, living: int) -> int:
    """What a species in play will be worth after the evaluation, as things stand."""
    species = game.species[board]
    if not lives(game, board, living):
        value = POINT * min(1, species.points)
        if game.phase == ACTION and species.ticked == 0 and game.passed >> seat & 1 == 0:
            value += HOPE + POINT * species.points // 4
        return value
    value = POINT * species.points + POINT + strength_points(game, board) * POINT
    return value + common_worth(game, species.sum, species.place, board, living)


@rule
def common_worth(game: Darwin, symbols: int, place: int, board: int, living: int) -> int:
    """Winning the habitat against those who live, and how it will fare later."""
    value = 0
    here = game.places[place]
    own = adaptation(game, symbols, place)
    if here.habitat != NO_HABITAT:
        better = 0
        level = 1
        for i in range(here.count):
            if here.order[i] != board and living >> i & 1 == 1:
                other = adaptation(game, game.species[here.order[i]].sum, place)
                better += 1 if other > own else 0
                level += 1 if other == own else 0
        if better == 0:
            value += POINT * winning_points(game, place, level)
    if game.mode == CHILDREN:
        if here.territory != NO_TERRITORY and waste_condition(game, symbols, here.territory):
            value -= POINT
        return value
    value += STRENGTH * strength_of(symbols) - HEART * hearts_of(symbols) + ADAPTATION * own
    return value + FUTURE * eras_left(game)


@rule
def lives(game: Darwin, board: int, living: int) -> bool:
    """Whether a species is among those of its place that will live."""
    here = game.places[game.species[board].place]
    for i in range(here.count):
        if here.order[i] == board:
            return living >> i & 1 == 1
    return False


@rule
def survivors(game: Darwin, place: int) -> int:
    """The species that would survive steps 1 and 2 of the evaluation now, as bits in food order."""
    if game.mode == CHILDREN:
        return ALL
    here = game.places[place]
    living = 0
    prey = 0
    hungry = 0
    for i in range(here.count):
        board = here.order[i]
        if eligible(game, board):
            if lacking(game, board) == 0 or not starves(game, board):
                living |= 1 << i
                if game.species[board].diet != CARNIVORE and edible(board):
                    prey |= 1 << i
            elif game.species[board].diet == CARNIVORE:
                hungry |= 1 << i
    if hungry == 0 or not hunting_allowed(game, place):
        return living
    for i in range(here.count):
        if hungry >> i & 1 == 1:
            board = here.order[i]
            caught = prey_for(game, place, prey, game.species[board].sum, lacking(game, board))
            if caught >= 0:
                prey &= ~(1 << caught)
                living = (living | 1 << i) & ~(1 << caught)
    return living


# --- what a seat has in mind ------------------------------------------------------------


@rule
def intentions(game: Darwin, seat: int) -> int:
    """Half-made choices, and what the hand could become."""
    step = game.step
    player = game.players[seat]
    if step == SPLIT and player.to_draw > 0 and player.split != UNCHOSEN:
        smalls = player.split
        for i in range(player.count):
            if SIZE[player.hand[i]] == SMALL:
                smalls += 1
        wanted = (player.count + player.to_draw) * 11 // 20
        return -SPLIT_STEP * abs(smalls - wanted)
    if game.phase != ACTION or game.passed >> seat & 1 == 1:
        return 0
    if game.turn == seat:
        if step == BUILD:
            return best_completion(game, seat)
        if step == WHERE:
            return best_move(game, seat)
        if step == CHANGE or step == FILL or step == BRIDGE:
            return best_mutation(game, seat)
        if step == KEEP or step == REDRAW_SPLIT:
            kept = 0
            if game.chosen != NO_CARD and PART[game.chosen] == TORSO:
                kept = strength_of(SUM[game.chosen]) + 1
            return FRESH_HAND * PLAN // 100 + kept
    plan = hand_plan(game, seat) * PLAN // 100
    if game.turn == seat and (step == GIVE or step == TAKE):
        plan += WILLING
    if game.turn == seat and step == MAIN and game.swapped == 1:
        plan += 2 * WILLING
    return plan


@rule
def gain(game: Darwin, seat: int, symbols: int, diet: int, place: int, board: int) -> int:
    """What an animal would be worth at a place; WORTHLESS where it cannot live."""
    if home_obstacle(game, seat, symbols, diet, place, board) != no.NOTHING:
        return WORTHLESS
    return POINT + common_worth(game, symbols, place, board, ALL)


@rule
def best_gain(game: Darwin, seat: int, symbols: int, diet: int) -> int:
    best = WORTHLESS
    for place in range(game.open_places):
        best = max(best, gain(game, seat, symbols, diet, place, NO_BOARD))
    return best


@rule
def may_create(game: Darwin, seat: int) -> bool:
    spent = game.players[seat].actions >= MAIN_ACTIONS[by_mode(game)]
    return not spent and free_board(game, seat) != NO_BOARD


@rule
def hand_plan(game: Darwin, seat: int) -> int:
    """The best new species of torso, head and at most one further card."""
    if not may_create(game, seat):
        return 0
    player = game.players[seat]
    best = 0
    for i in range(player.count):
        torso = player.hand[i]
        if PART[torso] != TORSO or torso == game.chosen:
            continue
        for j in range(player.count):
            head = player.hand[j]
            if PART[head] != HEAD or head == game.chosen:
                continue
            symbols = SUM[torso] + SUM[head]
            free = OFFERS[torso] - TAKES[head]
            best = max(best, best_gain(game, seat, symbols, DIET[head]))
            for k in range(player.count):
                card = player.hand[k]
                if PART[card] != TORSO and PART[card] != HEAD and card != game.chosen:
                    if docks(free, card):
                        value = best_gain(game, seat, symbols + SUM[card], DIET[head])
                        best = max(best, value)
    return best


@rule
def best_completion(game: Darwin, seat: int) -> int:
    """What the animal being built can still become."""
    symbols = symbols_of_draft(game)
    free = offered_sites(game) - taken_sites(game)
    diet = diet_of_draft(game)
    if diet != NO_DIET:
        return best_growth(game, seat, symbols, free, diet)
    player = game.players[seat]
    best = WORTHLESS
    for i in range(player.count):
        head = player.hand[i]
        if PART[head] == HEAD and docks(free, head):
            value = best_growth(game, seat, symbols + SUM[head], free - TAKES[head], DIET[head])
            best = max(best, value)
    return best


@rule
def best_growth(game: Darwin, seat: int, symbols: int, free: int, diet: int) -> int:
    """The best of an animal as it is, or with further hand cards added in any number."""
    best = best_gain(game, seat, symbols, diet)
    player = game.players[seat]
    stack = 0
    depth = 0
    i = 0
    while True:
        if i < player.count:
            card = player.hand[i]
            part = PART[card]
            if part >= LEGS - 1 and docks(free, card) and not in_draft(game, card):
                symbols += SUM[card]
                free -= TAKES[card]
                # Cards left in the hand may become another animal.
                best = max(best, best_gain(game, seat, symbols, diet) - depth - 1)
                stack = stack << 6 | i
                depth += 1
        elif depth == 0:
            return best
        else:
            i = stack & 63
            stack >>= 6
            depth -= 1
            symbols -= SUM[player.hand[i]]
            free += TAKES[player.hand[i]]
        i += 1


@rule
def best_move(game: Darwin, seat: int) -> int:
    """Migration: how much better another place would be."""
    board = game.draft_board
    species = game.species[board]
    best = WORTHLESS
    for place in range(game.open_places):
        if place != species.place:
            best = max(best, gain(game, seat, species.sum, species.diet, place, board))
    return best + POINT * species.points - present(game, seat, board)


@rule
def present(game: Darwin, seat: int, board: int) -> int:
    """What a species is worth as long as it stays what and where it is."""
    return prospects(game, seat, board, survivors(game, game.species[board].place))


@rule
def best_mutation(game: Darwin, seat: int) -> int:
    """Mutation: how much better the draft, or one more change of it, would be."""
    board = game.draft_board
    symbols = symbols_of_draft(game)
    taken = taken_sites(game)
    offers = offered_sites(game)
    diet = diet_of_draft(game)
    if board == NO_BOARD:  # a new species about to cross the land bridge
        return best_gain(game, seat, symbols, diet)
    player = game.players[seat]
    species = game.species[board]
    had = POINT * species.points - present(game, seat, board)
    best = WORTHLESS
    if game.step != FILL and game.changes > 0:
        best = settled(game, seat, symbols, taken, offers, diet)
    price = 0
    if game.changes == 1:
        if double_obstacle(game, board) != no.NOTHING:
            return best + had
        price = POINT * min(DOUBLE_PRICE, species.points)
    if game.step == BRIDGE:
        return best + had
    for i in range(player.count):
        card = player.hand[i]
        part = PART[card]
        if in_draft(game, card):
            continue
        if part != TORSO and part != HEAD and game.step != FILL:
            value = settled(game, seat, symbols + SUM[card], taken + TAKES[card], offers, diet)
            best = max(best, value - price)
        for j in range(game.draft_count):
            old = game.draft[j]
            if old == game.brought or SITE_OF_PART[PART[old]] != SITE_OF_PART[part]:
                continue
            if game.step == FILL and old != game.chosen:
                continue
            value = settled(
                game,
                seat,
                symbols - SUM[old] + SUM[card],
                taken - TAKES[old] + TAKES[card],
                OFFERS[card] if part == TORSO else offers,
                DIET[card] if part == HEAD else diet,
            )
            best = max(best, value - price)
    if game.step != FILL:
        for j in range(game.draft_count):
            old = game.draft[j]
            if PART[old] != TORSO and PART[old] != HEAD and old != game.brought:
                value = settled(game, seat, symbols - SUM[old], taken - TAKES[old], offers, diet)
                best = max(best, value - price)
    return best + had


@rule
def settled(game: Darwin, seat: int, symbols: int, taken: int, offers: int, diet: int) -> int:
    """The worth of a changed species where it lives, or across the land bridge."""
    if not sound(offers, taken):
        return WORTHLESS
    board = game.draft_board
    place = game.species[board].place
    if place_obstacle(game, symbols, diet, place, board) == no.NOTHING:
        return POINT + common_worth(game, symbols, place, board, ALL)
    best = WORTHLESS
    if bridge(game):
        for other in range(game.open_places):
            best = max(best, gain(game, seat, symbols, diet, other, board))
    return best
