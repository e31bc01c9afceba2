"""Where the numbers of a game come from, as its data files say of each: ``provenance`` columns.

What no source prints is reconstructed. People are told so before they play, and where the rules
speak of it; whoever owns the printed game and corrects a file is told no more of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path

from .data import rows
from .text import Text, message_key, text

RECONSTRUCTED = "reconstructed"
COLUMN = "provenance"


def provenances(path: Path) -> list[tuple[str, int, str]]:
    """For each column of provenance: what it concerns, how many rows, and what it says.

    Cells elsewhere that speak of a reconstruction are told too.
    """
    table = rows(path)
    columns = list(table[0]) if table else []
    found: list[tuple[str, int, str]] = []
    for column in columns:
        if column.startswith(COLUMN):
            concern = concern_of(column)
            said = Counter(row[column] or "" for row in table)
            found += [(concern, count, provenance) for provenance, count in said.items()]
        else:
            told = [row[column] for row in table if RECONSTRUCTED in (row[column] or "")]
            found += [(column, count, said) for said, count in Counter(told).items()]
    return found or [("", len(table), "")]


def concern_of(column: str) -> str:
    """What a column of provenance speaks of; nothing for the whole row.

    >>> concern_of("provenance_food"), concern_of("provenance")
    ('food', '')
    """
    return column.removeprefix(COLUMN).strip("_")


@lru_cache(maxsize=16)
def reconstructed(folder: Path) -> frozenset[str]:
    """The data files of a game with reconstructed numbers, and what in them these are:
    ``zones`` and ``zones/food``.

    >>> from wallacea.core.game import find_game
    >>> {"zones", "zones/food"} <= reconstructed(find_game("climate").folder)
    True
    >>> reconstructed(find_game("arctic").folder)
    frozenset()
    """
    found: set[str] = set()
    for path in sorted((folder / "data").glob("*.csv")):
        for row in rows(path):
            for column, said in row.items():
                if column.startswith(COLUMN) and RECONSTRUCTED in (said or ""):
                    found |= {path.stem, f"{path.stem}/{concern_of(column)}".rstrip("/")}
    return frozenset(found)


def marked_rules(folder: Path, numbers_in: Mapping[str, tuple[str, ...]]) -> frozenset[str]:
    """The ids of the rules that speak of reconstructed numbers."""
    found = reconstructed(folder)
    return frozenset(id for name, ids in numbers_in.items() if name in found for id in ids)


def told_reconstructed(folder: Path, files: Iterable[str]) -> list[Text]:
    """One sentence that says which of the numbers in these data files are reconstructed, if any.

    The words of a game call the numbers of a file ``data-`` and its name.
    """
    names = [text(f"data-{message_key(name)}") for name in files if name in reconstructed(folder)]
    return [text("notice-reconstructed", what=_listed(names))] if names else []


def _listed(names: list[Text]) -> Text:
    first, *rest = names
    return text("list-more", first=first, rest=_listed(rest)) if rest else first
