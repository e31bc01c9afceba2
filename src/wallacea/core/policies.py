"""Bots written in plain Python: from what a seat sees, as numbers, to an action.

They choose for several games at once: ``act(seen, mask)`` gets a row of numbers and a row of 0
and 1 for each game, 1 where an action is legal, and returns an action for each row.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from .faults import UserError
from .game import Game

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Array = NDArray[Any]

MOST_NAMED = 12
"""Legal actions that a refusal names."""


class BotError(UserError, ValueError):
    """A bot cannot be used, or has failed: says which, and what was expected."""


class Policy(Protocol):
    """What plays a seat from outside of the rules."""

    @property
    def name(self) -> str: ...
    @property
    def act(self) -> Callable[[Any, Any], Any]: ...


def seen_by(game: Game, state: Any, seat: int) -> list[int]:
    """What a seat sees of a state object, as numbers.

    >>> from wallacea.core.match import Match
    >>> from wallacea.core.game import find_game
    >>> match = Match(find_game("arctic"), ["Ada", "Ben"], seed=1)
    >>> len(seen_by(match.game, match.state, 0)) == match.game.observed
    True
    """
    numbers = [0] * game.observed
    game.observe(state, seat, numbers)
    return numbers


def mask_of(choices: Array, counts: Array, actions: int) -> Array:
    """For each row 1 where an action is among its first ``counts`` choices.

    >>> import numpy as np
    >>> mask_of(np.array([[2, 0], [1, 9]]), np.array([2, 1]), 4).tolist()
    [[1, 0, 1, 0], [0, 1, 0, 0]]
    """
    import numpy as np

    mask = np.zeros((len(counts), actions), np.uint8)
    there = np.arange(choices.shape[1]) < counts[:, None]
    mask[np.repeat(np.arange(len(counts)), counts), choices[there]] = 1
    return mask


def acted(bot: Policy, seen: Array, mask: Array) -> np.ndarray[Any, Any]:
    """What a policy chooses in each row; anything but legal actions is a :class:`BotError`."""
    import numpy as np

    try:
        answer = bot.act(seen, mask)
        chosen = np.asarray(answer)
    except Exception as problem:
        raise BotError(f"the bot {bot.name} failed: {told(problem)}") from problem
    if chosen.shape != (len(seen),) or chosen.dtype.kind not in "iu":
        raise BotError(
            f"the bot {bot.name} must return an array of {len(seen)} whole numbers, an action "
            f"for each row, not {_shown(answer, chosen)}"
        )
    known = (chosen >= 0) & (chosen < mask.shape[1])
    legal = known & (mask[np.arange(len(seen)), np.where(known, chosen, 0)] == 1)
    if not legal.all():
        row = int(np.argmin(legal))
        choices = np.flatnonzero(mask[row])
        first = ", ".join(map(str, choices[:MOST_NAMED]))
        more = ", ..." if len(choices) > MOST_NAMED else ""
        raise BotError(
            f"the bot {bot.name} chose {chosen[row]}, which is not legal there; it had "
            f"{len(choices)} choices: {first}{more}"
        )
    return chosen.astype(np.int64)


def told(problem: BaseException) -> str:
    """A fault in somebody else's file in one sentence: what it is, and the file and the line."""
    kind = type(problem).__name__
    said = f"{kind}: {problem}" if str(problem) else kind
    found = traceback.extract_tb(problem.__traceback__)
    frames = [frame for frame in found if not frame.filename.startswith("<")]
    if isinstance(problem, SyntaxError):  # tells where it is
        return said
    return f"{said} ({frames[-1].filename}, line {frames[-1].lineno})" if frames else said


def _shown(answer: Any, chosen: Array) -> str:
    """What came instead of actions."""
    if chosen.dtype.kind == "O":
        return f"{answer!r:.60}"
    return f"{chosen.dtype} of shape {chosen.shape}"
