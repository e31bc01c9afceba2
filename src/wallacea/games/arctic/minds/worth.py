"""Heuristic value of a position for one player; used by the simple bots."""

from __future__ import annotations

from wallacea.core.rules import rule

from ..cards import DRAW as DRAW_VALUE
from ..cards import HAND_LIMIT, KINDS, LANDSCAPE, LONGEST, MAIN, PLACEMENT, SEQUENCE_POINTS
from ..rules.sequences import ANIMAL, LENGTH, NOTHING_YET, extended, sweep_points
from ..rules.table import NO_CARD, visible_card
from ..state import ADJUST_DRAW, DRAW, LAST, OVER, REFILL_NOW, Arctic

POINT = 100
POWER_CARD = 40


@rule
def worth(game: Arctic, seat: int) -> int:
    """Points so far, points that the hand promises, and what the next turn will cost."""
    player = game.players[seat]
    # Face-down cards are taken to go on with the sequence below them: quick, and nearly right.
    sweep = NOTHING_YET
    for i in range(player.pile_size):
        if player.pile[i] >= 0:
            sweep = extended(sweep, MAIN[player.pile[i]])
        elif sweep != NOTHING_YET:
            sweep = extended(sweep, sweep >> ANIMAL)
    value = POINT * (sweep_points(sweep) - player.penalty_size)
    value += POINT * LANDSCAPE[game.token[player.totem]]
    if game.step == OVER or (game.stage == LAST and game.turn > seat):
        return value
    if game.stage != LAST:
        value += power_worth(game, seat)
        value -= trouble_ahead(game, seat)
    return value + hand_promise(game, seat, sweep)


@rule
def power_worth(game: Arctic, seat: int) -> int:
    value = 0
    for animal in range(KINDS):
        if game.owner[animal] == seat:
            value += POWER_CARD
    return value


@rule
def trouble_ahead(game: Arctic, seat: int) -> int:
    """Penalty cards that the present visible card is likely to cost."""
    player = game.players[seat]
    card = visible_card(player)
    if card == NO_CARD:
        return 0
    hand = player.hand_size
    if game.turn == seat and game.step < ADJUST_DRAW:
        hand += DRAW_VALUE[card] - (game.left if game.step < DRAW else 0)
    elif game.turn == seat and (game.step == DRAW or game.step == REFILL_NOW):
        hand += game.left
    too_many = max(0, hand - HAND_LIMIT)
    missing = max(0, PLACEMENT[card] - min(hand, HAND_LIMIT))
    return POINT * (too_many + missing)


@rule
def hand_promise(game: Arctic, seat: int, sweep: int) -> int:
    """Cards of one animal that can be placed together, half of what they would bring."""
    player = game.players[seat]
    hand = 0
    for i in range(player.hand_size):
        hand += 1 << (4 * MAIN[player.hand[i]])
    value = 0
    for animal in range(KINDS):
        held = hand >> (4 * animal) & 15
        if held > 0:
            length = held
            if sweep >> ANIMAL == animal:
                length += sweep >> LENGTH & 7
            best = sweep >> (3 * animal) & 7
            length = min(length, LONGEST)
            if length > best:
                value += (SEQUENCE_POINTS[length] - SEQUENCE_POINTS[best]) * POINT // 2
            if best < 2 and length > 1:
                value += POINT
    return value
