"""Names: what may be one, and which of them nobody can tell apart."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from functools import cache
from pathlib import Path

from ..refusals import Refusal
from ..wording import cleaned

LONGEST_NAME = 40
MOST_MARKS = 4
"""Accents and other marks in a row; real writing needs three."""
DATA = Path(__file__).parent / "data"
_SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""They say how the character before them is drawn, and are nothing themselves."""


def name_of(said: str) -> str:
    """What somebody wants to be called, if that can be read and fits everywhere.

    >>> name_of(" Ada  Lovelace ")
    'Ada Lovelace'
    """
    name = cleaned(unicodedata.normalize("NFC", said))
    # Some characters are whole sentences, written out: those count.
    whole = max(len(name), len(unicodedata.normalize("NFKC", name)))
    if not 1 <= whole <= LONGEST_NAME or not _can_be_seen(name) or _piled_up(name):
        raise Refusal("BAD_NAME", 422)
    return name


def _can_be_seen(name: str) -> bool:
    return any(unicodedata.category(c)[0] in "LNPS" for c in name)


def _piled_up(name: str) -> bool:
    """Whether one letter has enough marks to cover other lines."""
    marks = "".join("M" if unicodedata.category(c)[0] == "M" else "." for c in name)
    return "M" * (MOST_MARKS + 1) in marks


def folded(name: str) -> str:
    """The same for all ways to write a name, in capitals or not."""
    return unicodedata.normalize("NFKC", name).casefold()


def likeness(name: str) -> str:
    """The same for all names that look alike: of that, the hash.

    >>> likeness("Paolo") == likeness("\\u0420\\u0430\\u03bfI0")
    True
    >>> likeness("Ada") == likeness("Ida")
    False
    """
    return hashlib.sha256(skeleton(name).encode()).hexdigest()


def skeleton(name: str) -> str:
    """A name with every character replaced by what it is read as (see ``data/lookalikes.txt``)."""
    alike = _lookalikes()
    bare = _SELECTORS.sub("", unicodedata.normalize("NFKC", name))
    plain = unicodedata.normalize("NFD", bare).translate(alike)
    read = unicodedata.normalize("NFD", plain.casefold()).translate(alike).casefold()
    return read.replace("i", "l")  # I is read as l, and is a large i


@cache
def _lookalikes() -> dict[int, str]:
    lines = (DATA / "lookalikes.txt").read_text(encoding="utf-8").splitlines()
    pairs = [line.split("\t") for line in lines if "\t" in line]
    return {ord(other): read_as for read_as, others in pairs for other in others}
