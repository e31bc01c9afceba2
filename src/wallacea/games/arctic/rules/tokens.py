"""Phase B: move tokens (section 5; walrus of section 7)."""

from __future__ import annotations

from wallacea.core.events import note
from wallacea.core.rules import rule

from .. import actions as act
from .. import events
from .. import obstacles as no
from ..cards import COMPANION, ENDS, MAIN, SIDE_A, WALRUS
from ..options import DOUBLE, EXTRA
from ..state import DOUBLE_MOVE, EXTRA_STEP, MOVE, Arctic
from .powers import card_obstacle, use
from .table import visible_card


@rule
def main_animal(game: Arctic) -> int:
    return MAIN[visible_card(game.players[game.turn])]


@rule
def companion_animal(game: Arctic) -> int:
    return COMPANION[visible_card(game.players[game.turn])]


@rule
def favoured_animal(game: Arctic) -> int:
    """ARC-7.5, ARC-7.6: walrus A favours the main animal, walrus B the companion."""
    return main_animal(game) if game.side[WALRUS] == SIDE_A else companion_animal(game)


@rule
def on_end(game: Arctic, animal: int) -> bool:
    return game.token[animal] == 0 or game.token[animal] == ENDS


@rule
def inward(game: Arctic, animal: int) -> int:
    """The direction towards the middle for a token on an end."""
    return act.RIGHT if game.token[animal] == 0 else act.LEFT


@rule
def opposite(direction: int) -> int:
    return act.LEFT if direction == act.RIGHT else act.RIGHT


@rule
def step_token(game: Arctic, animal: int, direction: int) -> None:
    game.token[animal] += 1 if direction == act.RIGHT else -1


@rule
def phase_b_obstacle(game: Arctic, step: int) -> int:
    if game.step < DOUBLE_MOVE or game.step > EXTRA_STEP:
        return no.WRONG_PHASE
    if game.step != step:
        return no.WRONG_STEP
    return no.NOTHING


# --- B1: both tokens --------------------------------------------------------------------


@rule
def move_obstacle(game: Arctic, main_goes: int, companion_goes: int) -> int:
    """ARC-5.1 to ARC-5.4: opposite directions; a token on an end goes inward."""
    obstacle = phase_b_obstacle(game, MOVE)
    if obstacle != no.NOTHING:
        return obstacle
    main, companion = main_animal(game), companion_animal(game)
    if on_end(game, main) and main_goes != inward(game, main):
        return no.END_TOKEN_INWARD
    if on_end(game, companion) and companion_goes != inward(game, companion):
        return no.END_TOKEN_INWARD
    if main_goes == companion_goes and not (on_end(game, main) and on_end(game, companion)):
        return no.TOKENS_NOT_OPPOSITE
    return no.NOTHING


@rule
def move_other_obstacle(game: Arctic, animal: int) -> int:
    """Only the two tokens of the visible card move."""
    obstacle = phase_b_obstacle(game, MOVE)
    if obstacle == no.NOTHING and animal != main_animal(game) and animal != companion_animal(game):
        obstacle = no.TOKEN_NOT_ON_CARD
    if obstacle == no.NOTHING:
        obstacle = no.TOKENS_NOT_OPPOSITE
    return obstacle


@rule
def tokens_are_free(game: Arctic) -> bool:
    """ARC-5.2: only then there is a choice."""
    return not on_end(game, main_animal(game)) and not on_end(game, companion_animal(game))


@rule
def forced_direction(game: Arctic, animal: int, other: int) -> int:
    """ARC-5.3, ARC-5.4: inward from an end, else opposite to the other token."""
    if on_end(game, animal):
        return inward(game, animal)
    return opposite(inward(game, other))


@rule
def move_tokens(game: Arctic, main_goes: int, companion_goes: int) -> None:
    main, companion = main_animal(game), companion_animal(game)
    step_token(game, main, main_goes)
    step_token(game, companion, companion_goes)
    note(game, events.TOKEN_MOVED, game.turn, main, game.token[main])
    note(game, events.TOKEN_MOVED, game.turn, companion, game.token[companion])
    game.step = EXTRA_STEP


# --- the walrus -------------------------------------------------------------------------


@rule
def stays_on_landscape(game: Arctic, animal: int, direction: int, steps: int) -> bool:
    there = game.token[animal] + (steps if direction == act.RIGHT else -steps)
    return there >= 0 and there <= ENDS


@rule
def walrus_obstacle(game: Arctic, step: int, animal: int) -> int:
    """The walrus moves only the token its side names (ARC-7.5.2)."""
    obstacle = card_obstacle(game, game.turn, WALRUS)
    if obstacle == no.NOTHING:
        obstacle = phase_b_obstacle(game, step)
    if obstacle == no.NOTHING and animal != main_animal(game) and animal != companion_animal(game):
        obstacle = no.TOKEN_NOT_ON_CARD
    if obstacle == no.NOTHING and animal != favoured_animal(game):
        obstacle = no.NOT_FAVOURED_TOKEN
    return obstacle


@rule
def extra_step_obstacle(game: Arctic, animal: int, direction: int) -> int:
    """ARC-7.5.1: after the normal moves, one more step either way."""
    obstacle = walrus_obstacle(game, EXTRA_STEP, animal)
    if obstacle == no.NOTHING and not stays_on_landscape(game, animal, direction, 1):
        obstacle = no.OFF_LANDSCAPE
    return obstacle


@rule
def extra_step(game: Arctic, animal: int, direction: int) -> None:
    use(game, WALRUS)
    step_token(game, animal, direction)
    note(game, events.TOKEN_STEPPED, game.turn, animal, game.token[animal])


@rule
def double_move_obstacle(game: Arctic, animal: int, direction: int) -> int:
    """ARC-7.5.3: two steps instead of one, in a direction of choice."""
    obstacle = walrus_obstacle(game, DOUBLE_MOVE, animal)
    if obstacle == no.NOTHING and not stays_on_landscape(game, animal, direction, 2):
        obstacle = no.OFF_LANDSCAPE
    return obstacle


@rule
def double_move(game: Arctic, animal: int, direction: int) -> None:
    """The other token goes inward from an end, otherwise opposite to the favoured one."""
    use(game, WALRUS)
    main, companion = main_animal(game), companion_animal(game)
    other = companion if animal == main else main
    other_goes = inward(game, other) if on_end(game, other) else opposite(direction)
    step_token(game, animal, direction)
    step_token(game, animal, direction)
    step_token(game, other, other_goes)
    note(game, events.TOKEN_MOVED, game.turn, animal, game.token[animal])
    note(game, events.TOKEN_MOVED, game.turn, other, game.token[other])
    game.step = EXTRA_STEP


@rule
def double_move_is_asked(game: Arctic) -> bool:
    # On six landscape cards one of the two directions always has room.
    return game.walrus_mode == DOUBLE and card_obstacle(game, game.turn, WALRUS) == no.NOTHING


@rule
def extra_step_is_asked(game: Arctic) -> bool:
    return game.walrus_mode == EXTRA and card_obstacle(game, game.turn, WALRUS) == no.NOTHING
