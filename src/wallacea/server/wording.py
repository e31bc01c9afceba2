"""What people write, made fit to be shown."""

from __future__ import annotations

import unicodedata


def cleaned(said: str) -> str:
    """A line of text without control characters and needless spaces.

    >>> cleaned("  Ada\\x07  Lovelace ")
    'Ada Lovelace'
    """
    kept = "".join(c if c.isprintable() and unicodedata.category(c) != "Cf" else " " for c in said)
    return " ".join(kept.split())
