"""What a player may choose now, and what stands in the way of everything else."""

from __future__ import annotations

from wallacea.core.rules import rule

from ..actions import (
    CHOOSE_ANIMAL,
    DECLINE,
    DISCARD_CARD,
    DOUBLE_TOKEN,
    DRAW_CHANGE,
    DRAW_ELSEWHERE,
    DRAW_PENALTY,
    DRAW_RIVER,
    DRAW_TOP,
    GIVE_CARD,
    GIVE_SEAT,
    LEFT,
    MOVE_OTHER,
    MOVE_TOKENS,
    PLACE_BOTTOM,
    PLACE_CHANGE,
    PLACE_UNDER,
    REFILL,
    RIGHT,
    STEP_TOKEN,
    SWAP_GIVE,
    SWAP_TAKE,
    TAKE_BACK_TOP,
)
from ..cards import FOX, KINDS, SIDE_A, SIDE_B
from ..obstacles import (
    GAME_OVER,
    MUST_DISCARD_EXCESS,
    MUST_MOVE_TOKENS,
    MUST_PLACE_MORE,
    NOT_YOUR_TURN,
    NOTHING,
    WRONG_STEP,
)
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
        return GAME_OVER
    if game.turn != seat:
        return NOT_YOUR_TURN
    if action < PLACE_UNDER:
        return place_top_obstacle(game, action)
    if action < PLACE_BOTTOM:
        return place_fox_obstacle(game, SIDE_A, action - PLACE_UNDER)
    if action < SWAP_GIVE:
        return place_fox_obstacle(game, SIDE_B, action - PLACE_BOTTOM)
    if action < SWAP_TAKE:
        return swap_give_obstacle(game, action - SWAP_GIVE)
    if action < DRAW_RIVER:
        return swap_take_obstacle(game, action - SWAP_TAKE)
    if action < DRAW_PENALTY:
        return draw_river_obstacle(game, action - DRAW_RIVER)
    if action < DISCARD_CARD:
        return draw_penalty_obstacle(game, action - DRAW_PENALTY)
    if action < GIVE_CARD:
        return discard_obstacle(game, action - DISCARD_CARD)
    if action < GIVE_SEAT:
        return give_card_obstacle(game, action - GIVE_CARD)
    if action < TAKE_BACK_TOP:
        return give_seat_obstacle(game, action - GIVE_SEAT)
    if action < PLACE_CHANGE:
        return take_back_obstacle(game)
    if action < DRAW_CHANGE:
        return placement_change_obstacle(game, action - PLACE_CHANGE - 2)
    if action < MOVE_TOKENS:
        return draw_change_obstacle(game, action - DRAW_CHANGE - 2)
    if action < MOVE_OTHER:
        return move_obstacle(game, (action - MOVE_TOKENS) // 2, (action - MOVE_TOKENS) % 2)
    if action < STEP_TOKEN:
        return move_other_obstacle(game, action - MOVE_OTHER)
    if action < DOUBLE_TOKEN:
        return extra_step_obstacle(game, (action - STEP_TOKEN) // 2, (action - STEP_TOKEN) % 2)
    if action < DRAW_TOP:
        return double_move_obstacle(game, (action - DOUBLE_TOKEN) // 2, (action - DOUBLE_TOKEN) % 2)
    if action == DRAW_TOP:
        return draw_top_obstacle(game)
    if action == DRAW_ELSEWHERE:
        return draw_elsewhere_obstacle(game)
    if action == REFILL:
        return refill_obstacle(game)
    if action < DECLINE:
        return NOTHING if game.step == ASSIGN_WILD else WRONG_STEP
    return decline_obstacle(game)


@rule
def refill_obstacle(game: Arctic) -> int:
    """Only asked with the option orca_refill = ask (ARC-7.7.1)."""
    found = last_turn_obstacle(game)
    return phase_c_obstacle(game, REFILL_NOW) if found == NOTHING else found


@rule
def decline_obstacle(game: Arctic) -> int:
    """Powers can be declined (ARC-3.8), compulsory steps cannot be stopped."""
    step = game.step
    if step == PLACE:
        return MUST_PLACE_MORE
    if step == MOVE:
        return MUST_MOVE_TOKENS
    if step == DRAW:
        return stop_drawing_obstacle(game)
    if step == DISCARD:
        return MUST_DISCARD_EXCESS
    if step == SWAP_FOR or step == GIVE_TO or step == ASSIGN_WILD:
        return WRONG_STEP
    # The two value changes are declined by choosing no change.
    if step == ADJUST_PLACEMENT or step == ADJUST_DRAW:
        return WRONG_STEP
    return NOTHING


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
            where = PLACE_UNDER if game.side[FOX] == SIDE_A else PLACE_BOTTOM
            for i in range(player.hand_size):
                actions[count + i] = where + player.hand[i]
            count += player.hand_size
    elif step == DRAW:
        if game.river_size == 0:
            count = put(actions, count, DECLINE)
        for i in range(game.river_size):
            actions[count + i] = DRAW_RIVER + game.river[i]
        count += game.river_size
        if draw_top_obstacle(game) == NOTHING:
            count = put(actions, count, DRAW_TOP)
        if penalty_source_obstacle(game) == NOTHING:
            for i in range(player.penalty_size):
                actions[count + i] = DRAW_PENALTY + player.penalty[i]
            count += player.penalty_size
    elif step == MOVE:
        for way in range(MOVE_TOKENS, MOVE_OTHER):
            if move_obstacle(game, (way - MOVE_TOKENS) // 2, (way - MOVE_TOKENS) % 2) == NOTHING:
                count = put(actions, count, way)
    elif step == SWAP:
        count = put(actions, count, DECLINE)
        for i in range(player.hand_size):
            actions[count + i] = SWAP_GIVE + player.hand[i]
        count += player.hand_size
    elif step == SWAP_FOR:
        for i in range(game.river_size):
            actions[i] = SWAP_TAKE + game.river[i]
        count = game.river_size
    elif step == TAKE_BACK:
        count = put(actions, count, DECLINE)
        count = put(actions, count, TAKE_BACK_TOP)
    elif step == ADJUST_PLACEMENT or step == ADJUST_DRAW:
        change = PLACE_CHANGE if step == ADJUST_PLACEMENT else DRAW_CHANGE
        count = put(actions, count, change + 2)
        count = put(actions, count, change + 1)
        count = put(actions, count, change + 3)
    elif step == DOUBLE_MOVE:
        count = put(actions, count, DECLINE)
        token = favoured_animal(game)
        for direction in range(LEFT, RIGHT + 1):
            if double_move_obstacle(game, token, direction) == NOTHING:
                count = put(actions, count, DOUBLE_TOKEN + 2 * token + direction)
    elif step == EXTRA_STEP:
        count = put(actions, count, DECLINE)
        token = favoured_animal(game)
        for direction in range(LEFT, RIGHT + 1):
            if extra_step_obstacle(game, token, direction) == NOTHING:
                count = put(actions, count, STEP_TOKEN + 2 * token + direction)
    elif step == REFILL_NOW:
        count = put(actions, count, DECLINE)
        count = put(actions, count, REFILL)
    elif step == DISCARD:
        for i in range(player.hand_size):
            actions[i] = DISCARD_CARD + player.hand[i]
        count = player.hand_size
    elif step == GIVE:
        count = put(actions, count, DECLINE)
        for i in range(player.penalty_size):
            actions[count + i] = GIVE_CARD + player.penalty[i]
        count += player.penalty_size
    elif step == GIVE_TO:
        for other in range(game.seats):
            if other != seat:
                count = put(actions, count, GIVE_SEAT + other)
    elif step == ASSIGN_WILD:
        for animal in range(KINDS):
            count = put(actions, count, CHOOSE_ANIMAL + animal)
    return count


@rule
def put(actions: list[int], count: int, action: int) -> int:
    """Adds a choice to the list and counts it."""
    actions[count] = action
    return count + 1
