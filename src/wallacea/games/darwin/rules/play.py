"""Carrying out a choice."""

from __future__ import annotations

from wallacea.core.broken import broken
from wallacea.core.events import note
from wallacea.core.rules import rule

from .. import actions as act
from .. import events
from ..cards import CARDS
from ..options import SPLIT_DRAW
from ..state import (
    ACTION,
    BRIDGE,
    BUILD,
    CHANGE,
    DRAW,
    EVERYBODY,
    FILL,
    GIVE,
    KEEP,
    LATE,
    MAIN,
    NO_BOARD,
    NO_CARD,
    REDRAW_SPLIT,
    TAKE,
    WHERE,
    Darwin,
)
from .build import bridge, copy_to_draft, create, lives_somewhere, migrate, mutate
from .evaluation import eat, starve
from .legality import LAST, hand_decides, hungry_hunter, only_choice
from .table import (
    diet_of_draft,
    discard,
    draw_card,
    draw_cards,
    into_draft,
    out_of_draft,
    put_in_hand,
    symbols_of_draft,
    take_from_hand,
)
from .transition import points_to_lay
from .turn import after_main_action, end_turn, fill_hands, go_on_changing, go_on_evaluating

MOST_FORCED = CARDS
"""No more happens unasked in a row: everybody passes in every era, and a few ends of turns."""


@rule
def play(game: Darwin, seat: int, action: int) -> None:
    """Carries out a legal choice and all that follows from it, up to the next question."""
    game.learned = 0
    carry_out(game, seat, action)
    go_on(game)


@rule
def go_on(game: Darwin) -> None:
    """Section 26: where only one choice is possible, it is taken."""
    for _ in range(MOST_FORCED):
        if not may_be_forced(game):
            return
        if game.step == MAIN and hand_decides(game, game.turn):
            # Whether somebody must pass tells all others something of that hand.
            game.learned |= EVERYBODY & ~(1 << game.turn)
        action = only_choice(game, game.turn)
        if action == LAST or (game.step == CHANGE and action != act.DONE):
            return  # a second change costs points: it is never made unasked
        note(game, events.FORCED, game.turn, action, 0)
        carry_out(game, game.turn, action)
    broken(game)


@rule
def may_be_forced(game: Darwin) -> bool:
    """Whether this is a question that is not asked where there is only one answer."""
    step = game.step
    if step == CHANGE:
        return game.changes == 1
    return step == MAIN or step == LATE or step == BRIDGE


@rule
def carry_out(game: Darwin, seat: int, action: int) -> None:
    if action >= act.CARD:
        if action < act.REMOVE:
            use_card(game, seat, action - act.CARD)
        elif action < act.REPLACE:
            out_of_draft(game, action - act.REMOVE)
            after_change(game, seat)
        else:
            game.chosen = action - act.REPLACE
            game.step = FILL
    elif action >= act.POINT:
        lay_point(game, seat, action - act.POINT)
    elif action >= act.HUNT:
        eat(game, hungry_hunter(game), action - act.HUNT)
        go_on_evaluating(game)
    elif action >= act.MIGRATE:
        game.draft_board = action - act.MIGRATE
        game.step = WHERE
    elif action >= act.MUTATE:
        copy_to_draft(game, action - act.MUTATE)
        game.step = CHANGE
    elif action >= act.SMALLS:
        choose_split(game, seat, action - act.SMALLS)
    elif action >= act.PLACE:
        choose_place(game, seat, action - act.PLACE)
    elif action >= act.DRAW_CARD:
        draw_one(game, seat, action - act.DRAW_CARD)
    elif action == act.NO_PREY:
        starve(game, hungry_hunter(game))
        go_on_evaluating(game)
    elif action == act.STAY:
        settle(game, seat)
    elif action == act.DONE:
        finish_mutation(game, seat)
    elif action == act.SWAP:
        game.step = GIVE
    elif action == act.REDRAW:
        game.step = KEEP
    elif action == act.END:
        end_turn(game)
    elif action == act.PASS:
        pass_for_good(game, seat)


@rule
def pass_for_good(game: Darwin, seat: int) -> None:
    """DAR-4.4."""
    game.passed |= 1 << seat
    game.untouched &= ~(1 << seat)
    note(game, events.PASSED, seat, 0, 0)
    end_turn(game)


@rule
def use_card(game: Darwin, seat: int, card: int) -> None:
    """A card chosen, for whatever is asked."""
    step = game.step
    if step == MAIN or step == BUILD:
        into_draft(game, card)
        game.step = BUILD
    elif step == CHANGE:
        into_draft(game, card)
        game.brought = card
        after_change(game, seat)
    elif step == FILL:
        out_of_draft(game, game.chosen)
        game.chosen = NO_CARD
        into_draft(game, card)
        game.brought = card
        after_change(game, seat)
    elif step == GIVE:
        game.chosen = card
        game.step = TAKE
    elif step == TAKE:
        swap(game, seat, card)
    elif step == KEEP:
        game.chosen = card
        game.step = REDRAW_SPLIT
        if game.draw_style != SPLIT_DRAW:
            game.players[seat].to_draw = discard_all_but_one(game, seat)
            game.step = DRAW


# --- Redraw, Swap, drawing (section 8) --------------------------------------------------


@rule
def swap(game: Darwin, seat: int, card: int) -> None:
    """DAR-8.3: the market keeps the card given."""
    player = game.players[seat]
    given = game.chosen
    game.chosen = NO_CARD
    take_from_hand(game, seat, given)
    put_in_hand(player, card)
    for i in range(game.market_count):
        if game.market[i] == card:
            game.market[i] = given
    note(game, events.SWAPPED, seat, given, card)
    game.swapped = 1
    game.untouched &= ~(1 << seat)
    game.step = LATE if game.acted == 1 else MAIN


@rule
def discard_all_but_one(game: Darwin, seat: int) -> int:
    """DAR-8.1: how many cards are to be drawn."""
    player = game.players[seat]
    count = player.count - 1
    for i in range(player.count):
        card = player.hand[i]
        player.hand[i] = 0
        if card != game.chosen:
            discard(game, card)
            note(game, events.DISCARDED, seat, card, 0)
    player.hand[0] = game.chosen
    player.count = 1
    game.chosen = NO_CARD
    game.redrawn |= 1 << seat
    game.untouched &= ~(1 << seat)
    note(game, events.REDREW, seat, count, 0)
    return count


@rule
def choose_split(game: Darwin, seat: int, smalls: int) -> None:
    """D1, D3, D16."""
    if game.step == REDRAW_SPLIT:
        count = discard_all_but_one(game, seat)
        draw_cards(game, seat, count, smalls)
        game.step = MAIN
        return
    game.players[seat].split = smalls
    note(game, events.CHOSE_SPLIT, seat, smalls, 0)
    fill_hands(game)


@rule
def draw_one(game: Darwin, seat: int, size: int) -> None:
    """D17."""
    player = game.players[seat]
    draw_card(game, seat, size)
    player.to_draw -= 1
    if game.phase != ACTION:
        fill_hands(game)
    elif player.to_draw == 0:
        game.step = MAIN


# --- main actions -----------------------------------------------------------------------


@rule
def choose_place(game: Darwin, seat: int, place: int) -> None:
    """D7, D11, D12."""
    if game.step == WHERE:
        board = game.draft_board
        migrate(game, seat, board, place)
        after_main_action(game)
        return
    game.draft_place = place
    if game.step == BUILD and bridge(game):
        symbols = symbols_of_draft(game)
        if lives_somewhere(game, seat, symbols, diet_of_draft(game), NO_BOARD, place):
            game.step = BRIDGE
            return
    settle(game, seat)


@rule
def settle(game: Darwin, seat: int) -> None:
    """The species in the draft comes to its place."""
    if game.draft_board == NO_BOARD:
        create(game, seat, game.draft_place)
    else:
        mutate(game, seat)
    after_main_action(game)


@rule
def after_change(game: Darwin, seat: int) -> None:
    """Perhaps a second change."""
    game.changes += 1
    game.step = CHANGE
    if game.changes == 2:
        finish_mutation(game, seat)


@rule
def finish_mutation(game: Darwin, seat: int) -> None:
    symbols = symbols_of_draft(game)
    if bridge(game) and lives_somewhere(
        game, seat, symbols, diet_of_draft(game), game.draft_board, game.draft_place
    ):
        game.step = BRIDGE
    else:
        settle(game, seat)


# --- saved points -----------------------------------------------------------------


@rule
def lay_point(game: Darwin, seat: int, board: int) -> None:
    game.species[board].points += 1
    game.players[seat].saved -= 1
    note(game, events.POINT_LAID, board, 1, 0)
    if not points_to_lay(game):
        go_on_changing(game)
