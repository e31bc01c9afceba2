"""Phase C: draw cards (sections 6 and 8; moose A, orca and bear of section 7)."""

from __future__ import annotations

from wallacea.core.events import note
from wallacea.core.rules import rule

from .. import events
from .. import obstacles as no
from ..cards import BEAR, HAND_LIMIT, MOOSE, ORCA, SIDE_A, SIDE_B
from ..cards import DRAW as DRAW_VALUE
from ..options import ASK, BEFORE_DRAW, OWNER
from ..state import ADJUST_DRAW, DISCARD, DRAW, EVERYBODY, GIVE, GIVE_TO, LAST, REFILL_NOW, Arctic
from .knowledge import look_at_penalties, lose_track, show
from .powers import power_obstacle, usable, use
from .table import (
    draw_card,
    find,
    into_hand,
    into_penalty_zone,
    out_of_penalty_zone,
    refill_river,
    take_from_hand,
    take_from_river,
    visible_card,
)


@rule
def begin_drawing(game: Arctic) -> None:
    """C1: the draw value; the owner of the bear sees their penalty zone (ARC-12.11)."""
    game.value = DRAW_VALUE[visible_card(game.players[game.turn])]
    if game.owner[BEAR] == game.turn:
        look_at_penalties(game, game.turn)
    if game.undo == BEFORE_DRAW:  # ARC-13.3: nothing is taken back once phase C begins
        game.learned = EVERYBODY
    game.step = ADJUST_DRAW


@rule
def phase_c_obstacle(game: Arctic, step: int) -> int:
    if game.step < ADJUST_DRAW:
        return no.WRONG_PHASE
    if game.step != step:
        return no.WRONG_STEP
    return no.NOTHING


@rule
def last_turn_obstacle(game: Arctic) -> int:
    """ARC-9.6: a last turn has no phase C."""
    return no.PHASE_SKIPPED if game.stage == LAST else no.NOTHING


@rule
def power_c_obstacle(game: Arctic, animal: int, side: int) -> int:
    obstacle = last_turn_obstacle(game)
    return power_obstacle(game, game.turn, animal, side) if obstacle == no.NOTHING else obstacle


# --- C1: moose A ------------------------------------------------------------------------


@rule
def draw_change_obstacle(game: Arctic, change: int) -> int:
    """Moose A: the draw value may go up or down by 1 (ARC-7.3)."""
    obstacle = power_c_obstacle(game, MOOSE, SIDE_A)
    if obstacle == no.NOTHING:
        obstacle = phase_c_obstacle(game, ADJUST_DRAW)
    if obstacle == no.NOTHING and (change < -1 or change > 1):
        obstacle = no.ADJUSTMENT_OUT_OF_RANGE
    return obstacle


@rule
def change_draw(game: Arctic, change: int) -> None:
    if change != 0:
        use(game, MOOSE)
        game.value += change
        note(game, events.DRAW_CHANGED, game.turn, game.value, 0)
    start_drawing(game)


@rule
def start_drawing(game: Arctic) -> None:
    game.left = game.value
    game.step = DRAW


# --- C2: drawing, orca and bear A -------------------------------------------------------


@rule
def drawing_obstacle(game: Arctic) -> int:
    """Whether cards are being drawn at all."""
    if game.step > REFILL_NOW:
        return no.DRAWING_COMPLETE
    return phase_c_obstacle(game, DRAW)


@rule
def draw_river_obstacle(game: Arctic, card: int) -> int:
    obstacle = last_turn_obstacle(game)
    if obstacle == no.NOTHING:
        obstacle = drawing_obstacle(game)
    if obstacle == no.NOTHING and game.river_size == 0:
        obstacle = no.RIVER_EMPTY
    if obstacle == no.NOTHING and find(game.river, game.river_size, card) < 0:
        obstacle = no.CARD_NOT_IN_RIVER
    return obstacle


@rule
def draw_top_obstacle(game: Arctic) -> int:
    """Orca B: from the top of the draw pile; never from a closed reserve (ARC-7.8.2)."""
    obstacle = power_c_obstacle(game, ORCA, SIDE_B)
    if obstacle == no.NOTHING:
        obstacle = drawing_obstacle(game)
    if obstacle == no.NOTHING and game.draw_pile == 0:
        obstacle = no.DRAW_PILE_EMPTY
    return obstacle


@rule
def penalty_source_obstacle(game: Arctic) -> int:
    """Bear A: from the player's penalty zone (ARC-7.11)."""
    obstacle = power_c_obstacle(game, BEAR, SIDE_A)
    if obstacle == no.NOTHING:
        obstacle = drawing_obstacle(game)
    if obstacle == no.NOTHING and game.players[game.turn].penalty_size == 0:
        obstacle = no.PENALTY_ZONE_EMPTY
    return obstacle


@rule
def draw_penalty_obstacle(game: Arctic, card: int) -> int:
    obstacle = penalty_source_obstacle(game)
    player = game.players[game.turn]
    if obstacle == no.NOTHING and find(player.penalty, player.penalty_size, card) < 0:
        obstacle = no.CARD_NOT_IN_PENALTY_ZONE
    return obstacle


@rule
def draw_elsewhere_obstacle(game: Arctic) -> int:
    """ARC-6.5: nobody draws from the reserve or from another player."""
    obstacle = last_turn_obstacle(game)
    if obstacle == no.NOTHING:
        obstacle = drawing_obstacle(game)
    return no.SOURCE_NOT_ALLOWED if obstacle == no.NOTHING else obstacle


@rule
def stop_drawing_obstacle(game: Arctic) -> int:
    """ARC-6.6: you may stop only when the river is empty."""
    return no.MUST_DRAW_MORE if game.river_size > 0 else no.NOTHING


@rule
def flowing_river(game: Arctic) -> bool:
    return usable(game, ORCA, SIDE_A)


@rule
def drawing_is_a_choice(game: Arctic) -> bool:
    """ARC-3.13: without a real choice the cards are drawn unasked."""
    if game.left == 0:
        return False
    if draw_top_obstacle(game) == no.NOTHING or penalty_source_obstacle(game) == no.NOTHING:
        return True
    if flowing_river(game):
        return game.river_size > 1
    return game.river_size > game.left


@rule
def draw_from_river(game: Arctic, card: int) -> None:
    take_from_river(game, card)
    into_hand(game.players[game.turn], card)
    note(game, events.DREW, game.turn, card, 0)
    game.left -= 1
    if flowing_river(game):  # ARC-7.7
        if game.orca_refill == ASK and game.left > 0:
            game.step = REFILL_NOW
        else:
            refill_river(game)


@rule
def draw_from_top(game: Arctic) -> None:
    card = draw_card(game)
    into_hand(game.players[game.turn], card)
    show(game, card, game.turn)
    note(game, events.DREW_UNSEEN, game.turn, card, 0)
    game.left -= 1


@rule
def draw_from_penalties(game: Arctic, card: int) -> None:
    player = game.players[game.turn]
    lose_track(game, player.penalty, player.penalty_size, game.turn)
    out_of_penalty_zone(player, card)
    into_hand(player, card)
    note(game, events.DREW_PENALTY, game.turn, card, 0)
    game.left -= 1


@rule
def finish_drawing(game: Arctic) -> None:
    """C3: draws that the river could not serve are lost; then it is refilled."""
    if game.left > 0:
        note(game, events.DRAWS_LOST, game.turn, game.left, 0)
        game.left = 0
    refill_river(game)
    game.step = DISCARD


# --- C4: the hand limit -----------------------------------------------------------------


@rule
def excess(game: Arctic) -> int:
    return game.players[game.turn].hand_size - HAND_LIMIT


@rule
def discard_obstacle(game: Arctic, card: int) -> int:
    """ARC-8.6: only what exceeds seven cards goes."""
    obstacle = last_turn_obstacle(game)
    if obstacle == no.NOTHING and excess(game) <= 0:
        obstacle = no.NO_EXCESS
    if obstacle == no.NOTHING:
        obstacle = phase_c_obstacle(game, DISCARD)
    player = game.players[game.turn]
    if obstacle == no.NOTHING and find(player.hand, player.hand_size, card) < 0:
        obstacle = no.CARD_NOT_IN_HAND
    return obstacle


@rule
def discard(game: Arctic, card: int) -> None:
    player = game.players[game.turn]
    lose_track(game, player.hand, player.hand_size, game.turn)
    take_from_hand(player, card)
    into_penalty_zone(player, card)
    note(game, events.DISCARDED, game.turn, card, 0)


# --- C5: bear B -------------------------------------------------------------------------


@rule
def give_obstacle(game: Arctic) -> int:
    """Bear B: one of the player's penalty cards for another player (ARC-7.12)."""
    obstacle = power_c_obstacle(game, BEAR, SIDE_B)
    if obstacle == no.NOTHING:
        obstacle = phase_c_obstacle(game, GIVE)
    if obstacle == no.NOTHING and game.players[game.turn].penalty_size == 0:
        obstacle = no.PENALTY_ZONE_EMPTY
    return obstacle


@rule
def give_card_obstacle(game: Arctic, card: int) -> int:
    obstacle = give_obstacle(game)
    player = game.players[game.turn]
    if obstacle == no.NOTHING and find(player.penalty, player.penalty_size, card) < 0:
        obstacle = no.CARD_NOT_IN_PENALTY_ZONE
    return obstacle


@rule
def give_seat_obstacle(game: Arctic, seat: int) -> int:
    obstacle = power_c_obstacle(game, BEAR, SIDE_B)
    if obstacle == no.NOTHING:
        obstacle = phase_c_obstacle(game, GIVE_TO)
    if obstacle == no.NOTHING and (seat == game.turn or seat >= game.seats):
        obstacle = no.NOT_ANOTHER_PLAYER
    return obstacle


@rule
def choose_gift(game: Arctic, card: int) -> None:
    game.chosen = card
    game.step = GIVE_TO


@rule
def give(game: Arctic, seat: int) -> None:
    """The receiver cannot refuse and does not see the card (ARC-7.12.3)."""
    giver = game.players[game.turn]
    card = game.chosen
    game.chosen = 0
    use(game, BEAR)
    lose_track(game, giver.penalty, giver.penalty_size, game.turn)
    out_of_penalty_zone(giver, card)
    into_penalty_zone(game.players[seat], card)
    if game.penalty_view == OWNER:
        show(game, card, seat)
    note(game, events.GAVE_PENALTY, game.turn, seat, card)
    game.step = GIVE
