"""Who plays for a level that cannot play now: never silently, and at its own name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from wallacea.core.text import Text, message_key, text

from . import LADDER, LEVELS, AnyBot, BotKind, masters
from .masters import ChampionBot, MasterBot

SIMPLE = "greedy"
"""Chooses at first sight; it needs neither weights nor a compiler."""
NO_MASTER = "no-master"
"""There are no weights for this game, or they cannot be used."""
PREPARING, UNPREPARED = "preparing", "unprepared"
"""The search is being compiled, or that has failed."""
NO_SEARCH, BUSY, FAILED = "no-search", "busy", "failed"
"""The server does not let bots search, has too many that think, or had no answer from this one."""


@dataclass(frozen=True, slots=True)
class Hindrance:
    """Why bots cannot search now, and for how long."""

    why: str
    seconds: int = 0
    """Since the preparation began."""
    expected: int = 0
    """How long all of it takes, as far as that is known."""


@dataclass(frozen=True, slots=True)
class Instead:
    """One level plays for another."""

    level: str
    plays: str
    hindrance: Hindrance

    @property
    def told(self) -> Text:
        """What people are told of it.

        >>> told = Instead("hard", "greedy", Hindrance(BUSY)).told
        >>> told.key, told.values["plays"].key
        ('instead-busy', 'level-greedy')
        """
        why = self.hindrance.why
        names = {"level": level_text(self.level), "plays": level_text(self.plays)}
        if why != PREPARING:
            return text(f"instead-{why}", **names)
        seconds = self.hindrance.seconds
        late = "-late" if seconds > self.hindrance.expected else ""
        values = {} if late else {"expected": self.hindrance.expected}
        return text(f"instead-{why}{late}", **names, seconds=seconds, **values)


def level_text(level: str) -> Text | str:
    """The name of a level for people; others are called as they were asked for."""
    return text(f"level-{message_key(level)}") if level in LEVELS else level


def needs_master(bot: AnyBot) -> bool:
    return isinstance(bot, MasterBot | ChampionBot)


def searches(bot: AnyBot) -> bool:
    """Whether it grows a tree by compiled rules."""
    return isinstance(bot, BotKind) and bot.searches


def offered() -> tuple[str, ...]:
    """The levels that people are offered, from weak to strong; none that no game has yet."""
    learned = masters.there_are_masters()
    return tuple(level for level in LADDER if learned or not needs_master(LEVELS[level]))


def adviser() -> str:
    """The level that gives hints: the master, where any game has one."""
    return "master" if masters.there_are_masters() else "hard"


def takes_time(bot: AnyBot) -> bool:
    return searches(bot) or isinstance(bot, ChampionBot)


def stand_ins(
    level: str,
    bot: AnyBot,
    lacks_master: Callable[[], bool],
    hindered: Callable[[AnyBot], Hindrance | None],
) -> tuple[Instead, ...]:
    """Who plays for a level, each for the one before; nobody where it plays itself.

    >>> from wallacea.bots import find_bot
    >>> def busy(bot): return Hindrance(BUSY)
    >>> [one.plays for one in stand_ins("hard", find_bot("hard"), lambda: False, busy)]
    ['master']
    >>> [one.plays for one in stand_ins("champion", find_bot("champion"), lambda: True, busy)]
    ['hard', 'greedy']
    """
    found = []
    if needs_master(bot) and lacks_master():
        below = LADDER[: LADDER.index(level)] if level in LADDER else LADDER
        plays = next(name for name in reversed(below) if not needs_master(LEVELS[name]))
        found.append(Instead(level, plays, Hindrance(NO_MASTER)))
        level, bot = plays, LEVELS[plays]
    hindrance = hindered(bot) if takes_time(bot) else None
    if hindrance is not None:
        found.append(Instead(level, SIMPLE if lacks_master() else "master", hindrance))
    return tuple(found)
