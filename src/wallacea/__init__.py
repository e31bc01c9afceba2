"""Wallacea: four board games of natural selection on one engine.

What a notebook or a program needs is here; each is loaded when it is first used:

>>> import wallacea
>>> wallacea.game("arctic").seats
range(2, 5)
>>> series = wallacea.play_many("arctic", ["greedy", "random"], 2, seed=1, tier="objects")
>>> series.games, series.bots
(2, ('greedy', 'random'))
>>> match = wallacea.Match(wallacea.game("arctic"), ["Ada", "Ben"], seed=1)
>>> match.waiting
[0]

``wallacea.batch`` steps many games together, for learning.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .api import Match as Match
    from .api import Series as Series
    from .api import all_games as all_games
    from .api import batch as batch
    from .api import bot as bot
    from .api import game as game
    from .api import play_many as play_many
    from .envs import Batch as Batch

__version__ = "0.1.0"
__all__ = ["Batch", "Match", "Series", "all_games", "batch", "bot", "game", "play_many"]


def __getattr__(name: str) -> Any:
    if name in __all__:
        return getattr(import_module(".api", __name__), name)
    raise AttributeError(f"module 'wallacea' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
