"""Names that positions give to animals: a state keeps a number for each.

Animals born in play have no name; they go by their number on the table. So do all animals in a
process that did not read their names: what a number stands for is known only where it was given.
"""

from __future__ import annotations

import re
from itertools import cycle

from ..state import Origins

MOST_NAMES = 30_000
NAME = re.compile(r"\$?[A-Za-z_][\w$-]{0,31}")
_names = [""]
_numbers = {"": 0}
_oldest = cycle(range(1, MOST_NAMES))


def name_number(name: str) -> int:
    """The number that stands for a name in this process; in the end the oldest make room."""
    if name not in _numbers:
        if len(_names) < MOST_NAMES:
            number = len(_names)
            _names.append(name)
        else:
            number = next(_oldest)
            del _numbers[_names[number]]
            _names[number] = name
        _numbers[name] = number
    return _numbers[name]


def name_of(number: int) -> str:
    """The name that a number stands for; empty where nobody has said it."""
    return _names[number] if 0 <= number < len(_names) else ""


def forget_names(game: Origins) -> None:
    """All animals go by their numbers, so that any process can read the state."""
    for animal in game.animals:
        animal.name = 0


def animal_name(game: Origins, number: int) -> str:
    """What an animal is called in words: its name, or its number counted from 1."""
    return name_of(game.animals[number].name) or str(number + 1)


def find_animal(game: Origins, word: str) -> int | None:
    """The animal of this name or number, living or dead; ``None`` if there never was one."""
    if word.isdecimal():
        return int(word) - 1 if 1 <= int(word) <= len(game.animals) else None
    for alike in (str, str.lower):
        for number in range(game.made):
            name = name_of(game.animals[number].name)
            if name and alike(name) == alike(word):
                return number
    return None
