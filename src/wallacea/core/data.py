"""Tables of numbers from a game's own data files."""

from __future__ import annotations

import csv
from pathlib import Path


def rows(path: Path) -> list[dict[str, str]]:
    """The rows of a CSV file, each as a dict from column to text."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def column(table: list[dict[str, str]], name: str) -> tuple[int, ...]:
    """A column of whole numbers, as the tuple that rules read."""
    return tuple(int(row[name]) for row in table)


def named(table: list[dict[str, str]], name: str, names: tuple[str, ...]) -> tuple[int, ...]:
    """A column of names, each as its place in ``names``."""
    return tuple(names.index(row[name]) for row in table)
