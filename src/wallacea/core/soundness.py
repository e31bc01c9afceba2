"""Whether a state is one of a game: what comes from outside is checked as a whole.

A state that passes :func:`check` can be shown to everybody, saved, thought about and played on
to its end. What can be said of every game stands here; the rest is the game's own
:attr:`~wallacea.core.game.Game.sound`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields
from typing import Any

from .chance import WORD
from .game import Game
from .parts import Parts
from .state import copy, to_bytes


class Unsound(ValueError):
    """A state that no game can be in; says where, and what is allowed there.

    ``where`` is the place in a position, such as ``players.1.chosen``.

    >>> str(Unsound("players.1.chosen", "expected a card of the hand, found #93"))
    'players.1.chosen: expected a card of the hand, found #93'
    """

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{where}: {what}" if where else what)
        self.where = where
        self.what = what


def check(game: Game, state: Any) -> None:
    """Raises :class:`Unsound` unless the state is one that can be played on from.

    >>> from wallacea.core.game import find_game
    >>> from wallacea.core.positions import read_position
    >>> arctic, state = read_position("game: arctic\\nseats: 2")
    >>> check(arctic, state)
    >>> state.seats = 9
    >>> check(arctic, state)
    Traceback (most recent call last):
    ...
    wallacea.core.soundness.Unsound: seats: expected 2 to 4, found 9
    """
    _check_numbers(state)
    _check_common(game, state)
    game.sound(state)
    twin = copy(state)  # rules may have room for work in the state
    _check_choices(game, twin)
    _check_views(game, twin)
    _check_thoughts(game, twin)
    _check_writing(game, state)


# --- numbers ----------------------------------------------------------------------------


def _check_numbers(state: Any) -> None:
    """Every number fits into its place of the flat record."""
    try:
        to_bytes(state)
    except (OverflowError, TypeError):
        for where, value, least, most in _numbers(state, ""):
            if not isinstance(value, int) or not least <= value <= most:
                raise Unsound(where, f"expected {least} to {most}, found {value!r}") from None
        raise Unsound("", "expected as many numbers as the game has places for") from None


def _numbers(part: Any, above: str) -> Iterator[tuple[str, Any, int, int]]:
    """Every number of a state: where it stands, itself, and the least and the most it can be."""
    for f in fields(part):
        if not f.metadata:
            continue
        value, where = getattr(part, f.name), f"{above}{f.name}"
        if "kind" in f.metadata:
            for i, inner in enumerate(value):
                yield from _numbers(inner, f"{where}.{i}.")
            continue
        most = (1 << 8 * int(f.metadata["dtype"][1:]) - 1) - 1
        if "length" in f.metadata:
            for i, number in enumerate(value):
                yield f"{where}.{i}", number, -most - 1, most
        else:
            yield where, value, -most - 1, most


def within(where: str, value: int, least: int, most: int, what: str = "") -> None:
    """Refuses a number that is not within what is allowed.

    >>> within("round", 3, 1, 8)
    >>> within("players.0.row", 9, 1, 6, "a population of A")
    Traceback (most recent call last):
    ...
    wallacea.core.soundness.Unsound: players.0.row: expected a population of A from 1 to 6, found 9
    """
    if not least <= value <= most:
        allowed = f"{least} to {most}" if least < most else f"{least}"
        if what:
            allowed = f"{what} from {allowed}" if least < most else f"{what} of {allowed}"
        raise Unsound(where, f"expected {allowed}, found {value}")


def refuse_if(so: bool, where: str, what: str) -> None:
    """Refuses a state in which something is so."""
    if so:
        raise Unsound(where, what)


def _check_common(game: Game, state: Any) -> None:
    """What every state begins with."""
    within("seats", state.seats, game.seats[0], game.seats[-1])
    for word in state.chance:
        within("chance", word, 0, WORD)
    if not any(state.chance):
        raise Unsound("chance", "expected four numbers, not all of them 0")
    within("learned", state.learned, 0, (2 << game.spectator) - 1)


# --- what the rules make of it ----------------------------------------------------------


@contextmanager
def _nothing_raised(what: str) -> Iterator[None]:
    try:
        yield
    except Unsound:
        raise
    except Exception as fault:
        raise Unsound("", f"{what} cannot be told from this ({type(fault).__name__})") from fault


def _check_choices(game: Game, state: Any) -> None:
    """Unless the game is over, some seat must choose, and it has a choice."""
    with _nothing_raised("who must choose now"):
        over, waiting = bool(game.over(state)), int(game.waiting(state))
    if over and waiting:
        raise Unsound("", "the game is over, so nobody can wait")
    if not over and not waiting:
        raise Unsound("", "the game is not over, so somebody must have a choice")
    if waiting >> state.seats:
        raise Unsound("", f"expected that one of {state.seats} seats waits")
    for seat in range(state.seats):
        with _nothing_raised(f"what seat {seat} can choose"):
            choices = game.choices(state, seat)
            for action in choices:
                game.move(state, action)
        if bool(choices) != bool(waiting >> seat & 1):
            raise Unsound("", f"seat {seat} must choose now and has no choice")
        if len(set(choices)) < len(choices) or not all(0 <= a < game.actions for a in choices):
            raise Unsound("", f"the choices of seat {seat} are none of this game")


def _check_views(game: Game, state: Any) -> None:
    """Everybody sees it, and it has a result."""
    parts = Parts(state)
    for viewer in (*range(state.seats), game.spectator):
        with _nothing_raised(f"what viewer {viewer} sees"):
            game.scene(state, viewer, parts)
    for seat in range(state.seats):
        with _nothing_raised(f"the result of seat {seat}"):
            game.score(state, seat)
            game.standing(state, seat)


def _check_thoughts(game: Game, state: Any) -> None:
    """Bots of every seat can think about it."""
    for seat in range(state.seats):
        with _nothing_raised(f"what seat {seat} knows"):
            game.observe(state, seat, [0] * game.observed)
            imagined = copy(state)
            game.imagine(imagined, seat)
            to_bytes(imagined)
            game.worth(imagined, seat)


def _check_writing(game: Game, state: Any) -> None:
    """Written down and read again it is the same: nothing is in it that a position cannot say."""
    from .positions import PositionError, written_node

    with _nothing_raised("its position"):
        node = written_node(game, state)
        try:
            again = game.read(node, game)
        except PositionError as problem:
            raise Unsound("", problem.message) from None
    if again != state:
        where = _difference(again, state)
        raise Unsound(where, "expected what is possible at this moment of the game")


def _difference(one: Any, other: Any) -> str:
    """Where two states differ first."""
    pairs = zip(_numbers(one, ""), _numbers(other, ""), strict=True)
    return next(where for (where, value, *_), (_, found, *_) in pairs if value != found)
