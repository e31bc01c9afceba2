"""Phase A: place cards and take a power card (section 4; puffin, moose B and fox of section 7)."""

from __future__ import annotations

from wallacea.core.events import note
from wallacea.core.rules import rule

from .. import actions as act
from .. import events
from .. import obstacles as no
from ..cards import FIRST_PLACEMENT, FOX, MAIN, MOOSE, PLACEMENT, PUFFIN, SIDE_A, SIDE_B
from ..options import FOX_LAST_CARD, OWNER
from ..state import ADJUST_PLACEMENT, DOUBLE_MOVE, PLACE, SWAP, SWAP_FOR, TAKE_BACK, Arctic
from .knowledge import lose_track, show, show_to_all
from .powers import power_obstacle, use
from .table import (
    NO_CARD,
    card_needed,
    draw_card,
    find,
    into_hand,
    into_penalty_zone,
    put_at_bottom,
    put_on_top,
    put_under_top,
    take_from_hand,
    take_off_top,
    visible_card,
)


@rule
def base_placement_value(game: Arctic) -> int:
    """ARC-4.1, ARC-4.2: printed on the visible card; 1 without one."""
    card = visible_card(game.players[game.turn])
    return FIRST_PLACEMENT if card == NO_CARD else PLACEMENT[card]


@rule
def moment_obstacle(game: Arctic, step: int) -> int:
    """Whether the moment for a power used before placing is here (steps A1 and A2)."""
    if game.step > PLACE:
        return no.WRONG_PHASE
    if game.placed > 0:
        return no.PLACING_STARTED
    # If the power could not be used at all, report that obstacle rather than WRONG_STEP.
    if game.step != step and (game.step < step or game.asked & (1 << step) != 0):
        return no.WRONG_STEP
    return no.NOTHING


# --- A1: the puffin ---------------------------------------------------------------------


@rule
def swap_obstacle(game: Arctic) -> int:
    """Puffin A: exchange a hand card with a river card (ARC-7.9)."""
    obstacle = power_obstacle(game, game.turn, PUFFIN, SIDE_A)
    if obstacle == no.NOTHING:
        obstacle = moment_obstacle(game, SWAP)
    if obstacle == no.NOTHING and game.players[game.turn].hand_size == 0:
        obstacle = no.HAND_EMPTY
    if obstacle == no.NOTHING and game.river_size == 0:
        obstacle = no.RIVER_EMPTY
    return obstacle


@rule
def swap_give_obstacle(game: Arctic, card: int) -> int:
    """The first half: which hand card goes."""
    obstacle = swap_obstacle(game)
    player = game.players[game.turn]
    if obstacle == no.NOTHING and game.step != SWAP:
        obstacle = no.WRONG_STEP
    if obstacle == no.NOTHING and find(player.hand, player.hand_size, card) < 0:
        obstacle = no.CARD_NOT_IN_HAND
    return obstacle


@rule
def swap_take_obstacle(game: Arctic, card: int) -> int:
    """The second half: which river card comes."""
    obstacle = power_obstacle(game, game.turn, PUFFIN, SIDE_A)
    if obstacle == no.NOTHING and game.step > PLACE:
        obstacle = no.WRONG_PHASE
    if obstacle == no.NOTHING and game.placed > 0:
        obstacle = no.PLACING_STARTED
    if obstacle == no.NOTHING and game.step != SWAP_FOR:
        obstacle = no.WRONG_STEP
    if obstacle == no.NOTHING and find(game.river, game.river_size, card) < 0:
        obstacle = no.CARD_NOT_IN_RIVER
    return obstacle


@rule
def choose_swap(game: Arctic, card: int) -> None:
    game.chosen = card
    game.step = SWAP_FOR


@rule
def swap(game: Arctic, river_card: int) -> None:
    """Both cards of the exchange are seen by all (ARC-12.13)."""
    player = game.players[game.turn]
    card = game.chosen
    game.chosen = 0
    use(game, PUFFIN)
    take_from_hand(player, card)
    into_hand(player, river_card)
    game.river[find(game.river, game.river_size, river_card)] = card
    show_to_all(game, card)
    note(game, events.SWAPPED, game.turn, card, river_card)
    answered(game, SWAP, TAKE_BACK)


@rule
def take_back_obstacle(game: Arctic) -> int:
    """Puffin B: the visible card returns to the hand (ARC-7.10)."""
    obstacle = power_obstacle(game, game.turn, PUFFIN, SIDE_B)
    if obstacle == no.NOTHING:
        obstacle = moment_obstacle(game, TAKE_BACK)
    player = game.players[game.turn]
    if obstacle == no.NOTHING and player.pile_size == 0:
        obstacle = no.PILE_EMPTY
    if obstacle == no.NOTHING and visible_card(player) == NO_CARD:
        obstacle = no.NO_VISIBLE_CARD
    if obstacle == no.NOTHING and game.step != TAKE_BACK:
        obstacle = no.WRONG_STEP
    return obstacle


@rule
def take_back(game: Arctic) -> None:
    """The placement value of this turn is read again (ARC-4.3)."""
    player = game.players[game.turn]
    use(game, PUFFIN)
    card = take_off_top(player)
    into_hand(player, card)
    note(game, events.TOOK_BACK, game.turn, card, 0)
    game.value = base_placement_value(game)
    answered(game, TAKE_BACK, ADJUST_PLACEMENT)


# --- A2: moose B ------------------------------------------------------------------------


@rule
def placement_change_obstacle(game: Arctic, change: int) -> int:
    """Moose B: the placement value may go up or down by 1 (ARC-7.4)."""
    obstacle = power_obstacle(game, game.turn, MOOSE, SIDE_B)
    if obstacle == no.NOTHING:
        obstacle = moment_obstacle(game, ADJUST_PLACEMENT)
    if obstacle == no.NOTHING and visible_card(game.players[game.turn]) == NO_CARD:
        obstacle = no.NO_VISIBLE_CARD
    if obstacle == no.NOTHING and (change < -1 or change > 1):
        obstacle = no.ADJUSTMENT_OUT_OF_RANGE
    if obstacle == no.NOTHING and game.step != ADJUST_PLACEMENT:
        obstacle = no.WRONG_STEP
    return obstacle


@rule
def change_placement(game: Arctic, change: int) -> None:
    if change != 0:
        use(game, MOOSE)
        game.value += change
        note(game, events.PLACEMENT_CHANGED, game.turn, game.value, 0)
    game.asked |= 1 << ADJUST_PLACEMENT
    start_placing(game)


@rule
def start_placing(game: Arctic) -> None:
    """ARC-4.6: as many cards as the value says, or as the hand holds."""
    game.left = min(game.value, game.players[game.turn].hand_size)
    game.step = PLACE


# --- A3: placing, the fox ---------------------------------------------------------------


@rule
def place_obstacle(game: Arctic) -> int:
    """Whether cards are being placed at all."""
    if game.step > PLACE:
        return no.PLACING_COMPLETE
    if game.step < PLACE:
        return no.WRONG_STEP
    return no.NOTHING


@rule
def place_top_obstacle(game: Arctic, card: int) -> int:
    obstacle = place_obstacle(game)
    player = game.players[game.turn]
    if obstacle == no.NOTHING and find(player.hand, player.hand_size, card) < 0:
        obstacle = no.CARD_NOT_IN_HAND
    return obstacle


@rule
def fox_obstacle(game: Arctic, side: int) -> int:
    """Fox A and fox B, whichever card it is (ARC-7.1, ARC-7.2)."""
    obstacle = power_obstacle(game, game.turn, FOX, side)
    if obstacle == no.NOTHING:
        obstacle = place_obstacle(game)
    player = game.players[game.turn]
    if obstacle == no.NOTHING and player.pile_size == 0:
        obstacle = no.PILE_EMPTY if side == SIDE_B else no.NO_VISIBLE_CARD
    if obstacle == no.NOTHING and side == SIDE_A and visible_card(player) == NO_CARD:
        obstacle = no.NO_VISIBLE_CARD
    return obstacle


@rule
def fox_timing_obstacle(game: Arctic) -> int:
    """ARC-7.1.1, ARC-7.2.1: only the last card placed, unless an option says any card."""
    if game.fox_timing == FOX_LAST_CARD and game.left > 1:
        return no.NOT_LAST_CARD
    return no.NOTHING


@rule
def place_fox_obstacle(game: Arctic, side: int, card: int) -> int:
    obstacle = fox_obstacle(game, side)
    player = game.players[game.turn]
    if obstacle == no.NOTHING and find(player.hand, player.hand_size, card) < 0:
        obstacle = no.CARD_NOT_IN_HAND
    if obstacle == no.NOTHING:
        obstacle = fox_timing_obstacle(game)
    return obstacle


@rule
def fox_helps(game: Arctic) -> bool:
    """Whether the next card may go elsewhere than on top."""
    return (
        fox_obstacle(game, game.side[FOX]) == no.NOTHING and fox_timing_obstacle(game) == no.NOTHING
    )


@rule
def place_card(game: Arctic, card: int, where: int) -> None:
    """Puts a hand card on top, under the visible card, or at the bottom."""
    player = game.players[game.turn]
    if where == act.PLACE_UNDER:
        lose_track(game, player.hand, player.hand_size, game.turn)
    take_from_hand(player, card)
    if where == act.PLACE_TOP:
        put_on_top(player, card)
        show_to_all(game, card)
        note(game, events.PLACED, game.turn, card, 0)
    elif where == act.PLACE_BOTTOM:
        use(game, FOX)
        put_at_bottom(player, card)
        show_to_all(game, card)
        note(game, events.PLACED_BOTTOM, game.turn, card, 0)
    else:
        use(game, FOX)
        put_under_top(player, card)
        note(game, events.PLACED_UNDER, game.turn, card, 0)
    game.placed += 1
    game.left -= 1


# --- A4 and A5 --------------------------------------------------------------------------


@rule
def finish_placing(game: Arctic) -> None:
    take_missing_cards_as_penalties(game)
    take_power_card(game)
    game.step = DOUBLE_MOVE


@rule
def take_missing_cards_as_penalties(game: Arctic) -> None:
    """ARC-4.9: a penalty card for each card that should have been placed."""
    player = game.players[game.turn]
    for _ in range(game.placed, game.value):
        if card_needed(game):
            card = draw_card(game)
            into_penalty_zone(player, card)
            if game.penalty_view == OWNER:
                show(game, card, game.turn)
            note(game, events.PENALTY_TAKEN, game.turn, 0, 0)
        else:
            note(game, events.PENALTY_FORGIVEN, game.turn, 0, 0)


@rule
def take_power_card(game: Arctic) -> None:
    """ARC-4.10, ARC-4.11: the power card of the visible main animal, from wherever it is."""
    animal = MAIN[visible_card(game.players[game.turn])]
    if game.owner[animal] != game.turn:
        note(game, events.POWER_TAKEN, game.turn, animal, game.owner[animal])
        game.owner[animal] = game.turn
        game.fresh |= 1 << animal


@rule
def answered(game: Arctic, step: int, then: int) -> None:
    """A window is closed for this turn; the next one may open."""
    game.asked |= 1 << step
    game.step = then
