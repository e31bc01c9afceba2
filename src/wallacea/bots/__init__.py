"""Bots for every game: random, greedy, and search at several levels."""

from __future__ import annotations

from dataclasses import dataclass

from wallacea.core.rules import Function

from .search import choose_by_search
from .simple import choose_at_random, choose_greedily


class NoSuchBot(KeyError):
    """There is no bot of that name; says which there are."""

    def __str__(self) -> str:
        return str(self.args[0])


@dataclass(frozen=True, slots=True)
class BotKind:
    """A bot: how it chooses and how hard it thinks."""

    name: str
    choose: Function
    strength: int = 0
    nodes: int = 0
    fits_gpu: bool = True


BOTS = {
    "random": BotKind("random", choose_at_random),
    "greedy": BotKind("greedy", choose_greedily),
    **{f"search{n}": BotKind(f"search{n}", choose_by_search, n, n+2, False) for n in (50,100,200,500,1000,2000,5000)},
}


def find_bot(name: str) -> BotKind:
    """The bot of this name.

    >>> find_bot("greedy").name
    'greedy'
    """
    if name not in BOTS:
        raise NoSuchBot(f"there is no bot {name!r}; there are: {', '.join(BOTS)}")
    return BOTS[name]
