"""Names that positions give to animals: a state keeps a number for each.

Animals born in play have no name; they go by their number on the table.
"""

from __future__ import annotations

import re

from .state import Origins

MOST_NAMES = 30_000
NAME = re.compile(r"\$?[A-Za-z_][\w$-]{0,31}")
_names = [""]
_numbers = {"": 0}


class TooManyNames(ValueError):
    """More different names than a process keeps."""


def name_number(name: str) -> int:
    """The number that stands for a name, always the same in one process."""
    if name not in _numbers:
        if len(_names) >= MOST_NAMES:
            raise TooManyNames("too many different names for animals; call them by numbers")
        _numbers[name] = len(_names)
        _names.append(name)
    return _numbers[name]


def animal_name(game: Origins, number: int) -> str:
    """What an animal is called in words: its name, or its number counted from 1."""
    return _names[game.animals[number].name] or str(number + 1)


def find_animal(game: Origins, word: str) -> int | None:
    """The animal of this name or number, living or dead; ``None`` if there never was one."""
    if word.isdecimal():
        return int(word) - 1 if 1 <= int(word) <= len(game.animals) else None
    for alike in (str, str.lower):
        for number in range(game.made):
            name = _names[game.animals[number].name]
            if name and alike(name) == alike(word):
                return number
    return None
