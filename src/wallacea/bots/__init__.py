"""Bots for every game: random, greedy, and search at several levels."""

from __future__ import annotations

from dataclasses import dataclass

from wallacea.core.faults import UserError
from wallacea.core.rules import Function

from .search import choose_by_search
from .simple import choose_at_random, choose_carelessly, choose_greedily


class NoSuchBot(UserError, KeyError):
    """There is no bot of that name; says which there are."""

    def __str__(self) -> str:
        return str(self.args[0])


@dataclass(frozen=True, slots=True)
class BotKind:
    """A bot: how it chooses and how hard it thinks."""

    name: str
    choose: Function
    strength: int = 0
    """Simulations for each choice, where it searches."""
    nodes: int = 0
    """Places of the tree that it grows."""
    fits_gpu: bool = True


def searching(name: str, simulations: int) -> BotKind:
    """A searching bot; each simulation grows its tree by one place."""
    return BotKind(name, choose_by_search, simulations, simulations + 2, fits_gpu=False)


BOTS = {
    "random": BotKind("random", choose_at_random),
    "easy": BotKind("easy", choose_carelessly),
    "greedy": BotKind("greedy", choose_greedily),
    "medium": searching("medium", 200),
    "hard": searching("hard", 1_000),
    "search": searching("search", 1_000),
    "expert": searching("expert", 20_000),
}
MOST_SIMULATIONS = 1_000_000


def find_bot(name: str) -> BotKind:
    """The bot of this name; ``search:500`` searches with 500 simulations for each choice.

    >>> find_bot("greedy").name, find_bot("search:500").strength
    ('greedy', 500)
    """
    kind, _, simulations = name.partition(":")
    if kind == "search" and simulations.isdigit() and 0 < int(simulations) <= MOST_SIMULATIONS:
        return searching(name, int(simulations))
    if name not in BOTS:
        known = ", ".join(BOTS)
        raise NoSuchBot(
            f"unknown bot {name!r}; choose {known}, or search:N with N simulations "
            f"for each move (1 to {MOST_SIMULATIONS})"
        )
    return BOTS[name]
