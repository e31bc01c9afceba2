"""What a player may choose now, and what stands in the way of everything else."""

from __future__ import annotations

from wallacea.core.rules import rule

from .. import actions as act
from .. import obstacles as no
from ..cards import CARNIVORE, CHILDREN, LARGE, SIZE, SMALL, TOKENS
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
        return no.NOT_IN_CHILDRENS_GAME
    if game.swapped == 1:
        return no.SWAP_USED
    if game.acted == 1 and game.swap_timing == SWAP_BEFORE:
        return no.SWAP_TOO_LATE
    if game.players[seat].count == 0:
        return no.HAND_TOO_SMALL
    if game.market_count == 0:
        return no.MARKET_EMPTY
    for i in range(game.players[seat].count):
        if give_obstacle(game, seat, game.players[seat].hand[i]) == no.NOTHING:
            return no.NOTHING
    return no.SIZE_DIFFERS


@rule
def give_obstacle(game: Darwin, seat: int, card: int) -> int:
    """Whether a hand card can be given in a Swap: something there can be taken for it."""
    if not in_hand(game, seat, card):
        return no.NOT_IN_HAND
    if game.swap_size != SAME_SIZE:
        return no.NOTHING
    for i in range(game.market_count):
        if SIZE[game.market[i]] == SIZE[card]:
            return no.NOTHING
    return no.SIZE_DIFFERS


@rule
def take_obstacle(game: Darwin, card: int) -> int:
    if not in_market(game, card):
        return no.NOT_ASKED
    if game.swap_size == SAME_SIZE and SIZE[card] != SIZE[game.chosen]:
        return no.SIZE_DIFFERS
    return no.NOTHING


@rule
def redraw_obstacle(game: Darwin, seat: int) -> int:
    """DAR-8.1, DAR-8.2, DAR-23.4."""
    if game.mode == CHILDREN and not fresh_hands(game):
        return no.NOT_IN_CHILDRENS_GAME
    if game.redrawn >> seat & 1 == 1:
        return no.REDRAW_USED
    if game.untouched >> seat & 1 == 0:
        return no.REDRAW_TOO_LATE
    return no.HAND_TOO_SMALL if game.players[seat].count < 2 else no.NOTHING


@rule
def obstacle(game: Darwin, seat: int, action: int) -> int:
    """Returns the number of the obstacle to an action, or 0 if it is legal."""
    if action >= act.ACTIONS:
        return action - act.ACTIONS
    if game.step == OVER:
        return no.GAME_OVER
    if waiting(game) >> seat & 1 == 0:
        if game.phase == ACTION and game.passed >> seat & 1 == 1:
            return no.ALREADY_PASSED
        return no.NOT_YOUR_TURN
    step = game.step
    if step == MAIN or step == LATE:
        return turn_obstacle(game, seat, action)
    if step == BUILD:
        if act.CARD <= action < act.REMOVE:
            return part_obstacle(game, seat, action - act.CARD)
        if act.PLACE <= action < act.SMALLS:
            return new_home_obstacle(game, seat, action - act.PLACE)
        return no.NOT_ASKED
    if step == CHANGE:
        return mutation_step_obstacle(game, seat, action)
    if step == FILL:
        if act.CARD <= action < act.REMOVE:
            return change_obstacle(game, seat, game.chosen, action - act.CARD)
        return no.NOT_ASKED
    if step == WHERE:
        if act.PLACE <= action < act.SMALLS:
            return destination_obstacle(game, seat, game.draft_board, action - act.PLACE)
        return no.NOT_ASKED
    if step == BRIDGE:
        if action == act.STAY:
            return bridge_obstacle(game, seat, game.draft_place)
        if act.PLACE <= action < act.SMALLS and action - act.PLACE != game.draft_place:
            return bridge_obstacle(game, seat, action - act.PLACE)
        return no.NOT_ASKED
    return other_obstacle(game, seat, action)


@rule
def turn_obstacle(game: Darwin, seat: int, action: int) -> int:
    """The player's own turn."""
    if action == act.SWAP:
        return swap_obstacle(game, seat)
    if game.step == LATE:
        if action == act.END:
            return no.NOTHING
        if action == act.REDRAW:
            if game.mode == CHILDREN and not fresh_hands(game):
                return no.NOT_IN_CHILDRENS_GAME
            return no.REDRAW_TOO_LATE
        main = (
            action == act.PASS or act.MUTATE <= action < act.HUNT or act.CARD <= action < act.REMOVE
        )
        return no.MAIN_ACTION_USED if main else no.NOT_ASKED
    if action == act.PASS:
        return no.NOTHING
    if action == act.REDRAW:
        return redraw_obstacle(game, seat)
    if act.CARD <= action < act.REMOVE:
        return part_obstacle(game, seat, action - act.CARD)
    if act.MUTATE <= action < act.HUNT:
        if game.mode == CHILDREN:
            return no.NOT_IN_CHILDRENS_GAME
        if action < act.MIGRATE:
            return mutation_obstacle(game, seat, action - act.MUTATE)
        return migration_obstacle(game, seat, action - act.MIGRATE)
    return no.NOT_ASKED


@rule
def mutation_step_obstacle(game: Darwin, seat: int, action: int) -> int:
    """D9, D10."""
    if action == act.DONE:
        if game.changes == 0:
            return no.NOT_ASKED
        return no.NOTHING if draft_settles(game, seat) else no.NO_WAY_TO_LIVE
    if act.CARD <= action < act.REMOVE:
        return change_obstacle(game, seat, NO_CARD, action - act.CARD)
    if act.REMOVE <= action < act.REPLACE:
        return change_obstacle(game, seat, action - act.REMOVE, NO_CARD)
    if action >= act.REPLACE:
        return replace_obstacle(game, seat, action - act.REPLACE)
    return no.NOT_ASKED


@rule
def other_obstacle(game: Darwin, seat: int, action: int) -> int:
    """The choices about cards drawn, swapped, kept; about prey and points."""
    step = game.step
    player = game.players[seat]
    if step == SPLIT or step == REDRAW_SPLIT:
        most = player.to_draw if step == SPLIT else player.count - 1
        if act.SMALLS <= action < act.MUTATE:
            return no.NOTHING if action - act.SMALLS <= most else no.NOT_THAT_MANY
        return no.NOT_ASKED
    if step == DRAW:
        return no.NOTHING if act.DRAW_CARD <= action < act.PLACE else no.NOT_ASKED
    if step == PREY:
        if action == act.NO_PREY:
            return no.NOTHING
        if act.HUNT <= action < act.POINT:
            return prey_obstacle(game, hungry_hunter(game), action - act.HUNT)
        return no.NOT_ASKED
    if step == POINTS:
        if act.POINT <= action < act.CARD:
            board = action - act.POINT
            own = owner_of(board) == seat and game.species[board].alive == 1
            return no.NOTHING if own else no.NOT_YOUR_SPECIES
        return no.NOT_ASKED
    if not act.CARD <= action < act.REMOVE:
        return no.NOT_ASKED
    if step == KEEP:
        return no.NOTHING if in_hand(game, seat, action - act.CARD) else no.NOT_IN_HAND
    if step == GIVE:
        return give_obstacle(game, seat, action - act.CARD)
    if step == TAKE:
        return take_obstacle(game, action - act.CARD)
    return no.NOT_ASKED


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
            return act.PASS if i == 0 else act.REDRAW if i == 1 else act.SWAP
        i -= AT_MAIN
        if i < TOKENS:
            return act.MUTATE + seat * TOKENS + i
        i -= TOKENS
        if i < TOKENS:
            return act.MIGRATE + seat * TOKENS + i
        i -= TOKENS
        return act.CARD + player.hand[i] if i < player.count else LAST
    if step == LATE:
        return act.END if i == 0 else act.SWAP if i == 1 else LAST
    if step == BUILD or step == WHERE:
        if i < game.open_places:
            return act.PLACE + i
        i -= game.open_places
        return act.CARD + player.hand[i] if step == BUILD and i < player.count else LAST
    if step == BRIDGE:
        return act.STAY if i == 0 else act.PLACE + i - 1 if i <= game.open_places else LAST
    if step == CHANGE:
        if i == 0:
            return act.DONE
        i -= 1
        if i < player.count:
            return act.CARD + player.hand[i]
        i -= player.count
        if i < game.draft_count:
            return act.REMOVE + game.draft[i]
        i -= game.draft_count
        return act.REPLACE + game.draft[i] if i < game.draft_count else LAST
    if step == SPLIT:
        return middle_first(i, player.to_draw)
    if step == REDRAW_SPLIT:
        return middle_first(i, player.count - 1)
    if step == DRAW:
        return act.DRAW_CARD + (SMALL if i == 0 else LARGE) if i < 2 else LAST
    if step == PREY:
        return act.NO_PREY if i == 0 else act.HUNT + i - 1 if i <= BOARDS else LAST
    if step == POINTS:
        return act.POINT + seat * TOKENS + i if i < TOKENS else LAST
    if step == TAKE:
        return act.CARD + game.market[i] if i < game.market_count else LAST
    return act.CARD + player.hand[i] if i < player.count else LAST


@rule
def middle_first(i: int, most: int) -> int:
    """Splits; the first is an even one."""
    return act.SMALLS + (i + (most + 1) // 2) % (most + 1) if i <= most else LAST


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
        if obstacle(game, seat, action) == no.NOTHING:
            actions[count] = action
            count += 1
        i += 1


@rule
def hand_decides(game: Darwin, seat: int) -> bool:
    """Whether skipping this player would reveal something about their hand."""
    if game.players[seat].count == 0:
        return False
    if redraw_obstacle(game, seat) == no.NOTHING or swap_obstacle(game, seat) == no.NOTHING:
        return False
    movable = 0
    for i in range(TOKENS):
        movable += obstacle(game, seat, act.MIGRATE + seat * TOKENS + i) == no.NOTHING
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
        if obstacle(game, seat, action) == no.NOTHING:
            if found != LAST:
                return LAST
            found = action
        i += 1
