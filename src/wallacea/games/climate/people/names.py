"""Names of species in words: letters for the numbers of boards."""

from __future__ import annotations

from ..state import BOARDS

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def label(board: int) -> str:
    """The letters of a species.

    >>> label(0), label(25), label(26)
    ('A', 'Z', 'AA')
    """
    first, last = divmod(board, len(LETTERS))
    return (LETTERS[first - 1] if first else "") + LETTERS[last]


LABELS = tuple(label(board) for board in range(BOARDS))
