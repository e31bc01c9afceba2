"""What everybody at a table is told before they sit down, and whether it counts.

The host of a table that begins at a position may know every card; a player with hints does not play
alone. Both are allowed, and both are said to all.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from wallacea.core.game import NoSuchGame, find_game
from wallacea.core.options import OptionError
from wallacea.core.text import Text, text

from ..storage.head import ANEW, AS_WRITTEN, BOT, OPEN, Head, Seat

DEALS = (ANEW, AS_WRITTEN)


def alone(seats: Sequence[Seat]) -> bool:
    """Whether nobody can sit here but one person and bots: there is nobody to be fair to."""
    kinds = [s.kind for s in seats]
    return OPEN not in kinds and len(kinds) - kinds.count(BOT) <= 1


def usual_deal(seats: Sequence[Seat]) -> str:
    """Alone one plays on from what was written; where others may sit down nobody knows more."""
    return AS_WRITTEN if alone(seats) else ANEW


def usual_hints(seats: Sequence[Seat]) -> bool:
    """Whether hints are allowed unless something else is said: only alone with bots."""
    return alone(seats)


def unrated(head: Head) -> str | None:
    """Why a table does not count for ratings, or ``None`` if it does."""
    if head.position is not None:
        return "position"
    if head.hints:
        return "hints"
    return "alone" if alone(head.seats) else None


def terms(head: Head) -> list[Text]:
    """What is said to everybody, before they sit down and at the table."""
    hints = text(f"terms-hints-{'on' if head.hints else 'off'}")
    return [*origin(head), hints, *notices(head)]


def notices(head: Head) -> list[Text]:
    """What the game itself has to say of its options and the number of its players."""
    options = tuple(sorted(head.options.items()))
    return list(_notices(head.game, head.rules or "", options, len(head.seats)))


@lru_cache(maxsize=256)
def _notices(
    key: str, rules: str, options: tuple[tuple[str, str], ...], seats: int
) -> tuple[Text, ...]:
    try:
        game = find_game(key)
        return tuple(game.told_before(game.options_by(rules, dict(options)), seats))
    except (NoSuchGame, OptionError):  # an old table that can only be looked at
        return ()


def foreword(head: Head) -> list[Text]:
    """What stands first in the story of a game."""
    return [*origin(head), *notices(head)]


def origin(head: Head) -> list[Text]:
    """Where a game begins that does not begin with its set-up."""
    if head.position is None:
        return []
    return [text("terms-dealt-anew" if head.deal == ANEW else "terms-as-written")]
