"""What a player may choose now, and what stands in the way of everything else."""

from __future__ import annotations

from wallacea.core.rules import rule

from .. import actions as act
from .. import obstacles as no
from ..cards import FOX, KINDS, SIDE_A, SIDE_B
from ..state import (
    ADJUST_DRAW,
    ADJUST_PLACEMENT,
    ASSIGN_WILD,
    DISCARD,
    DOUBLE_MOVE,
    DRAW,
    EXTRA_STEP,
    GIVE,
    GIVE_TO,
    MOVE,
    OVER,
    PLACE,
    REFILL_NOW,
    SWAP,
    SWAP_FOR,
    TAKE_BACK,
    Arctic,
)
from .draw import (
    discard_obstacle,
    draw_change_obstacle,
    draw_elsewhere_obstacle,
    draw_penalty_obstacle,
    draw_river_obstacle,
    draw_top_obstacle,
    give_card_obstacle,
    give_seat_obstacle,
    last_turn_obstacle,
    penalty_source_obstacle,
    phase_c_obstacle,
    stop_drawing_obstacle,
)
from .place import (
    fox_helps,
    place_fox_obstacle,
    place_top_obstacle,
    placement_change_obstacle,
    swap_give_obstacle,
    swap_take_obstacle,
    take_back_obstacle,
)
from .tokens import (
    double_move_obstacle,
    extra_step_obstacle,
    favoured_animal,
    move_obstacle,
    move_other_obstacle,
)


@rule
def over(game: Arctic) -> bool:
    return game.step == OVER


@rule
def waiting(game: Arctic) -> int:
    """A bit for each seat that must choose now: in Arctic always one."""
    return 0 if game.step == OVER else 1 << game.turn


@rule
def unfinished(game: Arctic) -> bool:
    """Whether the player has made only the first half of a choice."""
    return game.step == SWAP_FOR or game.step == GIVE_TO


@rule
def obstacle(game: Arctic, seat: int, action: int) -> int:
    """Returns the number of the obstacle to this action, or 0 if it is legal."""
    if game.step == OVER:
        return no.GAME_OVER
    if game.turn != seat:
        return no.NOT_YOUR_TURN
    if action < act.PLACE_UNDER:
        return place_top_obstacle(game, action)
    if action < act.PLACE_BOTTOM:
        return place_fox_obstacle(game, SIDE_A, action - act.PLACE_UNDER)
    if action < act.SWAP_GIVE:
        return place_fox_obstacle(game, SIDE_B, action - act.PLACE_BOTTOM)
    if action < act.SWAP_TAKE:
        return swap_give_obstacle(game, action - act.SWAP_GIVE)
    if action < act.DRAW_RIVER:
        return swap_take_obstacle(game, action - act.SWAP_TAKE)
    if action < act.DRAW_PENALTY:
        return draw_river_obstacle(game, action - act.DRAW_RIVER)
    if action < act.DISCARD_CARD:
        return draw_penalty_obstacle(game, action - act.DRAW_PENALTY)
    if action < act.GIVE_CARD:
        return discard_obstacle(game, action - act.DISCARD_CARD)
    if action < act.GIVE_SEAT:
        return give_card_obstacle(game, action - act.GIVE_CARD)
    if action < act.TAKE_BACK_TOP:
        return give_seat_obstacle(game, action - act.GIVE_SEAT)
    if action < act.PLACE_CHANGE:
        return take_back_obstacle(game)
    if action < act.DRAW_CHANGE:
        return placement_change_obstacle(game, action - act.PLACE_CHANGE - 2)
    if action < act.MOVE_TOKENS:
        return draw_change_obstacle(game, action - act.DRAW_CHANGE - 2)
    if action < act.MOVE_OTHER:
        return move_obstacle(game, (action - act.MOVE_TOKENS) // 2, (action - act.MOVE_TOKENS) % 2)
    if action < act.STEP_TOKEN:
        return move_other_obstacle(game, action - act.MOVE_OTHER)
    if action < act.DOUBLE_TOKEN:
        return extra_step_obstacle(
            game, (action - act.STEP_TOKEN) // 2, (action - act.STEP_TOKEN) % 2
        )
    if action < act.DRAW_TOP:
        return double_move_obstacle(
            game, (action - act.DOUBLE_TOKEN) // 2, (action - act.DOUBLE_TOKEN) % 2
        )
    if action == act.DRAW_TOP:
        return draw_top_obstacle(game)
    if action == act.DRAW_ELSEWHERE:
        return draw_elsewhere_obstacle(game)
    if action == act.REFILL:
        return refill_obstacle(game)
    if action < act.DECLINE:
        return no.NOTHING if game.step == ASSIGN_WILD else no.WRONG_STEP
    return decline_obstacle(game)


@rule
def refill_obstacle(game: Arctic) -> int:
    """Only asked with the option orca_refill = ask (ARC-7.7.1)."""
    found = last_turn_obstacle(game)
    return phase_c_obstacle(game, REFILL_NOW) if found == no.NOTHING else found


@rule
def decline_obstacle(game: Arctic) -> int:
    """Powers can be declined (ARC-3.8), compulsory steps cannot be stopped."""
    step = game.step
    if step == PLACE:
        return no.MUST_PLACE_MORE
    if step == MOVE:
        return no.MUST_MOVE_TOKENS
    if step == DRAW:
        return stop_drawing_obstacle(game)
    if step == DISCARD:
        return no.MUST_DISCARD_EXCESS
    if step == SWAP_FOR or step == GIVE_TO or step == ASSIGN_WILD:
        return no.WRONG_STEP
    # The two value changes are declined by choosing no change.
    if step == ADJUST_PLACEMENT or step == ADJUST_DRAW:
        return no.WRONG_STEP
    return no.NOTHING


@rule
def legal(game: Arctic, seat: int, actions: list[int]) -> int:
    """Lists all legal actions; the safest (the default) comes first."""
    if game.step == OVER or game.turn != seat:
        return 0
    player = game.players[seat]
    step = game.step
    count = 0
    if step == PLACE:
        for i in range(player.hand_size):
            actions[i] = player.hand[i]
        count = player.hand_size
        if fox_helps(game):
            where = act.PLACE_UNDER if game.side[FOX] == SIDE_A else act.PLACE_BOTTOM
            for i in range(player.hand_size):
                actions[count + i] = where + player.hand[i]
            count += player.hand_size
    elif step == DRAW:
        if game.river_size == 0:
            count = put(actions, count, act.DECLINE)
        for i in range(game.river_size):
            actions[count + i] = act.DRAW_RIVER + game.river[i]
        count += game.river_size
        if draw_top_obstacle(game) == no.NOTHING:
            count = put(actions, count, act.DRAW_TOP)
        if penalty_source_obstacle(game) == no.NOTHING:
            for i in range(player.penalty_size):
                actions[count + i] = act.DRAW_PENALTY + player.penalty[i]
            count += player.penalty_size
    elif step == MOVE:
        for way in range(act.MOVE_TOKENS, act.MOVE_OTHER):
            if (
                move_obstacle(game, (way - act.MOVE_TOKENS) // 2, (way - act.MOVE_TOKENS) % 2)
                == no.NOTHING
            ):
                count = put(actions, count, way)
    elif step == SWAP:
        count = put(actions, count, act.DECLINE)
        for i in range(player.hand_size):
            actions[count + i] = act.SWAP_GIVE + player.hand[i]
        count += player.hand_size
    elif step == SWAP_FOR:
        for i in range(game.river_size):
            actions[i] = act.SWAP_TAKE + game.river[i]
        count = game.river_size
    elif step == TAKE_BACK:
        count = put(actions, count, act.DECLINE)
        count = put(actions, count, act.TAKE_BACK_TOP)
    elif step == ADJUST_PLACEMENT or step == ADJUST_DRAW:
        change = act.PLACE_CHANGE if step == ADJUST_PLACEMENT else act.DRAW_CHANGE
        count = put(actions, count, change + 2)
        count = put(actions, count, change + 1)
        count = put(actions, count, change + 3)
    elif step == DOUBLE_MOVE:
        count = put(actions, count, act.DECLINE)
        token = favoured_animal(game)
        for direction in range(act.LEFT, act.RIGHT + 1):
            if double_move_obstacle(game, token, direction) == no.NOTHING:
                count = put(actions, count, act.DOUBLE_TOKEN + 2 * token + direction)
    elif step == EXTRA_STEP:
        count = put(actions, count, act.DECLINE)
        token = favoured_animal(game)
        for direction in range(act.LEFT, act.RIGHT + 1):
            if extra_step_obstacle(game, token, direction) == no.NOTHING:
                count = put(actions, count, act.STEP_TOKEN + 2 * token + direction)
    elif step == REFILL_NOW:
        count = put(actions, count, act.DECLINE)
        count = put(actions, count, act.REFILL)
    elif step == DISCARD:
        for i in range(player.hand_size):
            actions[i] = act.DISCARD_CARD + player.hand[i]
        count = player.hand_size
    elif step == GIVE:
        count = put(actions, count, act.DECLINE)
        for i in range(player.penalty_size):
            actions[count + i] = act.GIVE_CARD + player.penalty[i]
        count += player.penalty_size
    elif step == GIVE_TO:
        for other in range(game.seats):
            if other != seat:
                count = put(actions, count, act.GIVE_SEAT + other)
    elif step == ASSIGN_WILD:
        for animal in range(KINDS):
            count = put(actions, count, act.CHOOSE_ANIMAL + animal)
    return count


@rule
def put(actions: list[int], count: int, action: int) -> int:
    """Adds a choice to the list and counts it."""
    actions[count] = action
    return count + 1
