"""Bots for every game: the levels that people meet, those for research, and those of others.

A bot of somebody else is a *plug-in*: an installed package names it in the entry point group
``wallacea.bots``, or it is named where it is defined, ``my_module:my_bot`` (see docs/bots.md).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from wallacea.core.faults import UserError
from wallacea.core.game import worth
from wallacea.core.rules import Function
from wallacea.core.twins import twin

from .masters import ChampionBot, MasterBot
from .search import choose_by_search
from .simple import choose_at_random, choose_carelessly, choose_greedily


class NoSuchBot(UserError, KeyError):
    """There is no bot of that name; says which there are."""

    def __str__(self) -> str:
        return str(self.args[0])


@dataclass(frozen=True, slots=True)
class BotKind:
    """A bot that plays by a rule: how it chooses and how hard it thinks."""

    name: str
    choose: Function
    strength: int = 0
    """Simulations for each choice, where it searches."""
    nodes: int = 0
    """Places of the tree that it grows."""
    fits_gpu: bool = True
    worth: Function | None = None
    """A rule of its own that says how good a state looks to a seat, in hundredths of a point;
    default: the game's."""
    game: str = ""
    """The key of the only game that it can play; default: it plays any."""

    def __post_init__(self) -> None:
        if self.worth is not None:
            object.__setattr__(self, "choose", twin(self.choose, worth, self.worth))

    @property
    def searches(self) -> bool:
        """Whether it grows a tree as ours do, for as long as there is time."""
        ours = twin(choose_by_search, worth, self.worth) if self.worth else choose_by_search
        return self.choose is ours


@dataclass(frozen=True, slots=True)
class PolicyBot:
    """A bot that chooses by a function of what is seen and what is legal, for many games at once.

    >>> first = PolicyBot("first", lambda seen, mask: mask.argmax(axis=1))
    >>> first.name, first.nodes
    ('first', 0)
    """

    name: str
    act: Callable[[Any, Any], Any]
    strength: int = 0
    nodes: int = 0
    """It grows no tree."""

    def __call__(self, seen: Any, mask: Any) -> Any:
        return self.act(seen, mask)


def searching(name: str, simulations: int, worth: Function | None = None) -> BotKind:
    """A searching bot; each simulation grows its tree by one place."""
    nodes = simulations + 2
    return BotKind(name, choose_by_search, simulations, nodes, fits_gpu=False, worth=worth)


def greedy(name: str, worth: Function) -> BotKind:
    """A bot that takes what is worth most at once, by a rule of its own."""
    return BotKind(name, choose_greedily, worth=worth)


AnyBot = BotKind | PolicyBot | MasterBot | ChampionBot
LADDER = ("easy", "medium", "hard", "master", "champion")
"""The levels that people are offered, from weak to strong."""
BOTS: dict[str, AnyBot] = {
    "random": BotKind("random", choose_at_random),
    "easy": BotKind("easy", choose_carelessly),
    "greedy": BotKind("greedy", choose_greedily),
    "medium": searching("medium", 200),
    "hard": searching("hard", 1_000),
    "search": searching("search", 1_000),
    "master": MasterBot(),
    "champion": ChampionBot(),
}
"""Our own: the ladder, and some for research."""
EARLIER: dict[str, AnyBot] = {"expert": searching("expert", 20_000)}
"""Levels that are no longer offered; tables, records and commands that name them go on."""
LEVELS: dict[str, AnyBot] = {**BOTS, **EARLIER}
"""A server's table knows these alone, whatever it is asked for."""
MOST_SIMULATIONS = 1_000_000
SCRIPT = "script:"
"""How the name of a bot begins that follows a script of its game, such as ``script:hunter``."""


def scripted(name: str) -> BotKind:
    """The bot that follows a script of some game.

    >>> scripted("script:hunter").game
    'climate'
    """
    from .scripts import scripts

    known = {SCRIPT + script: found for script, found in scripts().items()}
    if name not in known:
        raise NoSuchBot(f"unknown script {name!r}; choose {', '.join(known)}")
    game, choose = known[name]
    return BotKind(name, choose, game=game)


def find_bot(name: str) -> AnyBot:
    """The bot of this name; ``search:500`` searches with 500 simulations for each choice.

    ``script:hunter`` follows a script of its game. ``my_module:my_bot`` is imported: whoever can
    say such a name can run any program here.

    >>> find_bot("greedy").name, find_bot("search:500").strength
    ('greedy', 500)
    """
    if not isinstance(name, str):
        raise NoSuchBot(f"the name of a bot is a text such as 'greedy', not {name!r}")
    kind, _, simulations = name.partition(":")
    if kind == "search" and simulations.isdigit() and 0 < int(simulations) <= MOST_SIMULATIONS:
        return searching(name, int(simulations))
    if name in LEVELS:
        return LEVELS[name]
    if name.startswith(SCRIPT):
        return scripted(name)
    from .plugins import find_plugin, installed

    found = find_plugin(name)
    if found is None:
        known = ", ".join([*BOTS, *installed()])
        raise NoSuchBot(
            f"unknown bot {name!r}; choose {known}, search:N with N simulations for each move "
            f"(1 to {MOST_SIMULATIONS}), {SCRIPT}NAME for a script of a game, or "
            "my_module:my_bot for a bot of your own"
        )
    return found
