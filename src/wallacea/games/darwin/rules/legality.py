"""What a player may choose now, and what stands in the way of everything else."""

from __future__ import annotations

from wallacea.core.rules import rule

from ..actions import (
    ACTIONS,
    CARD,
    DONE,
    DRAW_CARD,
    END,
    HUNT,
    MIGRATE,
    MUTATE,
    NO_PREY,
    PASS,
    PLACE,
    POINT,
    REDRAW,
    REMOVE,
    REPLACE,
    SMALLS,
    STAY,
    SWAP,
)
from ..cards import CARNIVORE, CHILDREN, LARGE, SIZE, SMALL, TOKENS
from ..obstacles import (
    ALREADY_PASSED,
    GAME_OVER,
    HAND_TOO_SMALL,
    MAIN_ACTION_USED,
    MARKET_EMPTY,
    NO_WAY_TO_LIVE,
    NOT_ASKED,
    NOT_IN_CHILDRENS_GAME,
    NOT_IN_HAND,
    NOT_THAT_MANY,
    NOT_YOUR_SPECIES,
    NOT_YOUR_TURN,
    NOTHING,
    REDRAW_TOO_LATE,
    REDRAW_USED,
    SIZE_DIFFERS,
    SWAP_TOO_LATE,
    SWAP_USED,
)
from ..options import SAME_SIZE, SWAP_BEFORE, fresh_hands
from ..state import (
    ACTION,
    BOARDS,
    BRIDGE,
    BUILD,
    CHANGE,
    DRAW,
    FILL,
    GIVE,
    KEEP,
    LATE,
    MAIN,
    NO_CARD,
    NOBODY,
    OVER,
    POINTS,
    PREY,
    REDRAW_SPLIT,
    SPLIT,
    TAKE,
    UNCHOSEN,
    WHERE,
    Darwin,
)
from .build import (
    bridge_obstacle,
    change_obstacle,
    destination_obstacle,
    draft_settles,
    migration_obstacle,
    mutation_obstacle,
    new_home_obstacle,
    part_obstacle,
    replace_obstacle,
)
from .food import lacking, prey_obstacle
from .table import in_hand, in_market, owner_of


@rule
def over(game: Darwin) -> bool:
    return game.step == OVER


@rule
def hungry_hunter(game: Darwin) -> int:
    """DAR-13.6: the first carnivore, by place and food order, that is not filled."""
    for place in range(game.open_places):
        here = game.places[place]
        for i in range(here.count):
            board = here.order[i]
            if game.species[board].diet == CARNIVORE and lacking(game, board) > 0:
                return board
    return NOBODY


@rule
def drawing_seat(game: Darwin) -> int:
    """In turn order from the First Player; in a Redraw the one whose turn it is."""
    if game.phase == ACTION:
        return game.turn
    for i in range(game.seats):
        seat = (game.first + i) % game.seats
        if game.players[seat].to_draw > 0:
            return seat
    return NOBODY


@rule
def waiting(game: Darwin) -> int:
    """A bit for each seat that must choose now."""
    step = game.step
    if step == OVER:
        return 0
    if step == SPLIT or step == POINTS:
        mask = 0
        for seat in range(game.seats):
            player = game.players[seat]
            if step == SPLIT and player.to_draw > 0 and player.split == UNCHOSEN:
                mask |= 1 << seat
            if step == POINTS and player.saved > 0:
                mask |= 1 << seat
        return mask
    if step == DRAW:
        return 1 << drawing_seat(game)
    if step == PREY:
        return 1 << owner_of(hungry_hunter(game))
    return 1 << game.turn


@rule
def unfinished(game: Darwin) -> bool:
    """Whether a choice is half made and can still be taken back."""
    return KEEP <= game.step <= BRIDGE


@rule
def swap_obstacle(game: Darwin, seat: int) -> int:
    """DAR-8.3: whether a Swap may begin."""
    if game.mode == CHILDREN:
        return NOT_IN_CHILDRENS_GAME
    if game.swapped == 1:
        return SWAP_USED
    if game.acted == 1 and game.swap_timing == SWAP_BEFORE:
        return SWAP_TOO_LATE
    if game.players[seat].count == 0:
        return HAND_TOO_SMALL
    if game.market_count == 0:
        return MARKET_EMPTY
    for i in range(game.players[seat].count):
        if give_obstacle(game, seat, game.players[seat].hand[i]) == NOTHING:
            return NOTHING
    return SIZE_DIFFERS


@rule
def give_obstacle(game: Darwin, seat: int, card: int) -> int:
    """Whether a hand card can be given in a Swap: something there can be taken for it."""
    if not in_hand(game, seat, card):
        return NOT_IN_HAND
    if game.swap_size != SAME_SIZE:
        return NOTHING
    for i in range(game.market_count):
        if SIZE[game.market[i]] == SIZE[card]:
            return NOTHING
    return SIZE_DIFFERS


@rule
def take_obstacle(game: Darwin, card: int) -> int:
    if not in_market(game, card):
        return NOT_ASKED
    if game.swap_size == SAME_SIZE and SIZE[card] != SIZE[game.chosen]:
        return SIZE_DIFFERS
    return NOTHING


@rule
def redraw_obstacle(game: Darwin, seat: int) -> int:
    """DAR-8.1, DAR-8.2, DAR-23.4."""
    if game.mode == CHILDREN and not fresh_hands(game):
        return NOT_IN_CHILDRENS_GAME
    if game.redrawn >> seat & 1 == 1:
        return REDRAW_USED
    if game.untouched >> seat & 1 == 0:
        return REDRAW_TOO_LATE
    return HAND_TOO_SMALL if game.players[seat].count < 2 else NOTHING


@rule
def obstacle(game: Darwin, seat: int, action: int) -> int:
    """Returns the number of the obstacle to an action, or 0 if it is legal."""
    if action >= ACTIONS:
        return action - ACTIONS
    if game.step == OVER:
        return GAME_OVER
    if waiting(game) >> seat & 1 == 0:
        if game.phase == ACTION and game.passed >> seat & 1 == 1:
            return ALREADY_PASSED
        return NOT_YOUR_TURN
    step = game.step
    if step == MAIN or step == LATE:
        return turn_obstacle(game, seat, action)
    if step == BUILD:
        if CARD <= action < REMOVE:
            return part_obstacle(game, seat, action - CARD)
        if PLACE <= action < SMALLS:
            return new_home_obstacle(game, seat, action - PLACE)
        return NOT_ASKED
    if step == CHANGE:
        return mutation_step_obstacle(game, seat, action)
    if step == FILL:
        if CARD <= action < REMOVE:
            return change_obstacle(game, seat, game.chosen, action - CARD)
        return NOT_ASKED
    if step == WHERE:
        if PLACE <= action < SMALLS:
            return destination_obstacle(game, seat, game.draft_board, action - PLACE)
        return NOT_ASKED
    if step == BRIDGE:
        if action == STAY:
            return bridge_obstacle(game, seat, game.draft_place)
        if PLACE <= action < SMALLS and action - PLACE != game.draft_place:
            return bridge_obstacle(game, seat, action - PLACE)
        return NOT_ASKED
    return other_obstacle(game, seat, action)


@rule
def turn_obstacle(game: Darwin, seat: int, action: int) -> int:
    """The player's own turn."""
    if action == SWAP:
        return swap_obstacle(game, seat)
    if game.step == LATE:
        if action == END:
            return NOTHING
        if action == REDRAW:
            if game.mode == CHILDREN and not fresh_hands(game):
                return NOT_IN_CHILDRENS_GAME
            return REDRAW_TOO_LATE
        main = action == PASS or MUTATE <= action < HUNT or CARD <= action < REMOVE
        return MAIN_ACTION_USED if main else NOT_ASKED
    if action == PASS:
        return NOTHING
    if action == REDRAW:
        return redraw_obstacle(game, seat)
    if CARD <= action < REMOVE:
        return part_obstacle(game, seat, action - CARD)
    if MUTATE <= action < HUNT:
        if game.mode == CHILDREN:
            return NOT_IN_CHILDRENS_GAME
        if action < MIGRATE:
            return mutation_obstacle(game, seat, action - MUTATE)
        return migration_obstacle(game, seat, action - MIGRATE)
    return NOT_ASKED


@rule
def mutation_step_obstacle(game: Darwin, seat: int, action: int) -> int:
    """D9, D10."""
    if action == DONE:
        if game.changes == 0:
            return NOT_ASKED
        return NOTHING if draft_settles(game, seat) else NO_WAY_TO_LIVE
    if CARD <= action < REMOVE:
        return change_obstacle(game, seat, NO_CARD, action - CARD)
    if REMOVE <= action < REPLACE:
        return change_obstacle(game, seat, action - REMOVE, NO_CARD)
    if action >= REPLACE:
        return replace_obstacle(game, seat, action - REPLACE)
    return NOT_ASKED


@rule
def other_obstacle(game: Darwin, seat: int, action: int) -> int:
    """The choices about cards drawn, swapped, kept; about prey and points."""
    step = game.step
    player = game.players[seat]
    if step == SPLIT or step == REDRAW_SPLIT:
        most = player.to_draw if step == SPLIT else player.count - 1
        if SMALLS <= action < MUTATE:
            return NOTHING if action - SMALLS <= most else NOT_THAT_MANY
        return NOT_ASKED
    if step == DRAW:
        return NOTHING if DRAW_CARD <= action < PLACE else NOT_ASKED
    if step == PREY:
        if action == NO_PREY:
            return NOTHING
        if HUNT <= action < POINT:
            return prey_obstacle(game, hungry_hunter(game), action - HUNT)
        return NOT_ASKED
    if step == POINTS:
        if POINT <= action < CARD:
            board = action - POINT
            own = owner_of(board) == seat and game.species[board].alive == 1
            return NOTHING if own else NOT_YOUR_SPECIES
        return NOT_ASKED
    if not CARD <= action < REMOVE:
        return NOT_ASKED
    if step == KEEP:
        return NOTHING if in_hand(game, seat, action - CARD) else NOT_IN_HAND
    if step == GIVE:
        return give_obstacle(game, seat, action - CARD)
    if step == TAKE:
        return take_obstacle(game, action - CARD)
    return NOT_ASKED


# --- what there is to choose from -------------------------------------------------------

LAST = -1
AT_MAIN = 3
"""Pass, Redraw and Swap come before the species and cards."""


@rule
def candidate(game: Darwin, seat: int, i: int) -> int:
    """The i-th choice that might be possible now; LAST when there are no more."""
    step = game.step
    player = game.players[seat]
    if step == MAIN:
        if i < AT_MAIN:
            return PASS if i == 0 else REDRAW if i == 1 else SWAP
        i -= AT_MAIN
        if i < TOKENS:
            return MUTATE + seat * TOKENS + i
        i -= TOKENS
        if i < TOKENS:
            return MIGRATE + seat * TOKENS + i
        i -= TOKENS
        return CARD + player.hand[i] if i < player.count else LAST
    if step == LATE:
        return END if i == 0 else SWAP if i == 1 else LAST
    if step == BUILD or step == WHERE:
        if i < game.open_places:
            return PLACE + i
        i -= game.open_places
        return CARD + player.hand[i] if step == BUILD and i < player.count else LAST
    if step == BRIDGE:
        return STAY if i == 0 else PLACE + i - 1 if i <= game.open_places else LAST
    if step == CHANGE:
        if i == 0:
            return DONE
        i -= 1
        if i < player.count:
            return CARD + player.hand[i]
        i -= player.count
        if i < game.draft_count:
            return REMOVE + game.draft[i]
        i -= game.draft_count
        return REPLACE + game.draft[i] if i < game.draft_count else LAST
    if step == SPLIT:
        return middle_first(i, player.to_draw)
    if step == REDRAW_SPLIT:
        return middle_first(i, player.count - 1)
    if step == DRAW:
        return DRAW_CARD + (SMALL if i == 0 else LARGE) if i < 2 else LAST
    if step == PREY:
        return NO_PREY if i == 0 else HUNT + i - 1 if i <= BOARDS else LAST
    if step == POINTS:
        return POINT + seat * TOKENS + i if i < TOKENS else LAST
    if step == TAKE:
        return CARD + game.market[i] if i < game.market_count else LAST
    return CARD + player.hand[i] if i < player.count else LAST


@rule
def middle_first(i: int, most: int) -> int:
    """Splits; the first is an even one."""
    return SMALLS + (i + (most + 1) // 2) % (most + 1) if i <= most else LAST


@rule
def legal(game: Darwin, seat: int, actions: list[int]) -> int:
    """Writes the seat's choices into ``actions`` and counts them."""
    if waiting(game) >> seat & 1 == 0:
        return 0
    count = 0
    i = 0
    while True:
        action = candidate(game, seat, i)
        if action == LAST:
            return count
        if obstacle(game, seat, action) == NOTHING:
            actions[count] = action
            count += 1
        i += 1


@rule
def hand_decides(game: Darwin, seat: int) -> bool:
    """Whether skipping this player would reveal something about their hand."""
    if game.players[seat].count == 0:
        return False
    if redraw_obstacle(game, seat) == NOTHING or swap_obstacle(game, seat) == NOTHING:
        return False
    movable = 0
    for i in range(TOKENS):
        movable += obstacle(game, seat, MIGRATE + seat * TOKENS + i) == NOTHING
    return movable == 0


@rule
def only_choice(game: Darwin, seat: int) -> int:
    """The one possible choice; LAST where there are several."""
    found = LAST
    i = 0
    while True:
        action = candidate(game, seat, i)
        if action == LAST:
            return found
        if obstacle(game, seat, action) == NOTHING:
            if found != LAST:
                return LAST
            found = action
        i += 1
