"""What people write, made fit to be shown."""

from __future__ import annotations

import unicodedata

BLANK = "\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f\U0001d159"
"""What counts as a letter or a sign, and shows nothing."""


def cleaned(said: str) -> str:
    """A line of text without control characters, what cannot be seen, and needless spaces.

    >>> cleaned("  Ada\\x07  Lovelace\\u3164 ")
    'Ada Lovelace'
    """
    kept = "".join(c if _shows(c) else " " for c in said)
    return " ".join(kept.split())


def _shows(c: str) -> bool:
    return c.isprintable() and unicodedata.category(c) != "Cf" and c not in BLANK
