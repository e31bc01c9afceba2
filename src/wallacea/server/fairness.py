"""What everybody at a table is told before they sit down, and whether it counts.

The host of a table that begins at a position may know every card; a player with hints does not play
alone. Both are allowed, and both are said to all.
"""

from __future__ import annotations

from collections.abc import Sequence

from wallacea.core.text import Text, text

from .head import BOT, OPEN, Head, Seat

ANEW, AS_WRITTEN = "anew", "as_written"
"""The hidden cards of a position: dealt again from what everybody can see, or as written."""
DEALS = (ANEW, AS_WRITTEN)


def alone(seats: Sequence[Seat]) -> bool:
    """Whether nobody can sit here but one person and bots: there is nobody to be fair to."""
    return not any(s.kind == OPEN for s in seats) and sum(s.kind != BOT for s in seats) <= 1


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


def told_position(head: Head) -> str | None:
    """What a game began with, as its host may know it: what was dealt is secret until the end."""
    return head.position if head.ended or head.deal != ANEW else None


def terms(head: Head) -> list[Text]:
    """What is said to everybody, before they sit down and at the table."""
    return [*origin(head), text(f"terms-hints-{'on' if head.hints else 'off'}")]


def origin(head: Head) -> list[Text]:
    """Where a game begins that does not begin with its set-up; stands first in its story."""
    if head.position is None:
        return []
    return [text("terms-dealt-anew" if head.deal == ANEW else "terms-as-written")]
