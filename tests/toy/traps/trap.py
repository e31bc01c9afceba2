"""Arctic with traps, for tests of servers: a game whose rules do not end, or fail, when told to.

A file in the folder ``$TRAPS`` springs a trap: ``play-hangs``, ``view-fails``, ... Only tables
with three seats have traps. Two more are no rules: ``thinking`` is in the processes of bots, and
``words`` wherever the server itself looks into the game's folder.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path, PosixPath
from typing import Any

from wallacea.games.arctic import GAME as ARCTIC

TRAPPED = 3
PLACES = ("setup", "play", "view", "imagine", "legal", "move", "describe")


def spring(place: str) -> None:
    """Does not end as long as there is a trap."""
    folder = os.environ.get("TRAPS", "/nowhere")
    while os.path.exists(f"{folder}/{place}-hangs"):
        pass
    if os.path.exists(f"{folder}/{place}-fails"):
        raise LookupError("the queen of spades")


def trapped(place: str) -> Callable[..., Any]:
    """What the game does at some place, unless a trap was set there."""
    real = getattr(ARCTIC, place)

    def go(*arguments: Any) -> Any:
        if _seats(place, arguments) == TRAPPED:
            spring(place)
            if multiprocessing.current_process().name != "MainProcess":
                spring("thinking")
        return real(*arguments)

    return go


def _seats(place: str, arguments: tuple[Any, ...]) -> Any:
    if place == "setup":
        return arguments[1]
    return getattr(arguments[0], "seats", TRAPPED)  # an event belongs to no table


class Folder(PosixPath):
    """The folder of the game."""

    def __truediv__(self, name: str | os.PathLike[str]) -> Path:  # type: ignore[override]
        spring("words")
        return Path(str(self), name)


_traps: Any = {place: trapped(place) for place in PLACES}
GAME = replace(ARCTIC, key="trap", folder=Folder(ARCTIC.folder), **_traps)
