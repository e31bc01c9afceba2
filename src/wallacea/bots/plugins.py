"""Bots of others: those that installed packages offer, and those named where they are defined."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from functools import cache, lru_cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from inspect import isclass, signature
from typing import Any

from wallacea.core.many import Bot, watch_over
from wallacea.core.policies import BotError, told
from wallacea.core.rules import RuleError, check, rules_of

from . import BotKind, PolicyBot

GROUP = "wallacea.bots"
WANTED = (
    "a bot is a function act(seen, mask), an object or a class with such a method, a BotKind, or "
    "a rule that chooses"
)


def find_plugin(name: str) -> BotKind | PolicyBot | None:
    """The bot that an installed package offers by this name, or the one at ``module:name``."""
    if name in installed():
        return _loaded(name)
    module, colon, attribute = name.partition(":")
    words = [*module.split("."), *attribute.split(".")]
    if not colon or module == "search" or not all(word.isidentifier() for word in words):
        return None
    return _named(name)


def installed() -> dict[str, EntryPoint]:
    """What installed packages offer, by name."""
    return _installed(tuple(sys.path))


@lru_cache(maxsize=4)
def _installed(path: tuple[str, ...]) -> dict[str, EntryPoint]:
    """Looking through installed packages takes milliseconds."""
    return {found.name: found for found in entry_points(group=GROUP)}


@cache
def _loaded(name: str) -> BotKind | PolicyBot:
    try:
        found = installed()[name].load()
    except (Exception, SystemExit) as problem:
        value = installed()[name].value
        raise BotError(f"the bot {name} ({value}) cannot be loaded: {told(problem)}") from problem
    return bot_of(name, found)


@cache
def _named(name: str) -> BotKind | PolicyBot:
    """A bot is made once: a network is read once, however many seats it plays."""
    module, _, attribute = name.partition(":")
    found = _module(module)
    for part in attribute.split("."):
        if not hasattr(found, part):
            raise BotError(f"the module {module} has no {attribute!r}")
        found = getattr(found, part)
    return bot_of(name, found)


def _module(name: str) -> Any:
    """A module: of an installed package, or a file of the folder one is in."""
    here = os.getcwd()
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)  # last: no file here stands in the way of anything installed
    try:
        there = find_spec(name) is not None
    except ModuleNotFoundError:  # of the package that it would be in
        there = False
    except (Exception, SystemExit) as problem:
        raise BotError(f"the module {name} cannot be imported: {told(problem)}") from problem
    if not there:
        raise BotError(f"there is no module {name!r} in {here} or among the installed packages")
    try:
        return import_module(name)
    except (Exception, SystemExit) as problem:
        raise BotError(f"the module {name} cannot be imported: {told(problem)}") from problem


def bot_of(name: str, found: Any) -> BotKind | PolicyBot:
    """Makes a bot of what was found by this name; refuses what cannot be one."""
    if isclass(found):
        try:
            found = found()
        except Exception as problem:
            raise BotError(f"{name} cannot be made a bot: {told(problem)}") from problem
    if isinstance(found, BotKind | PolicyBot):
        return _ruled(found) if isinstance(found, BotKind) else found
    if callable(getattr(found, "act", None)):
        return PolicyBot(name, found.act)
    if isinstance(found, Bot):
        return bot_of(name, BotKind(found.name, found.choose, found.strength, found.nodes))
    if callable(found) and rules_of(found):
        return _ruled(BotKind(name, found))
    if not callable(found) or not _takes(found, 2):
        raise BotError(f"{name} is not a bot but {found!r:.60}: {WANTED}")
    return PolicyBot(name, found)


def _ruled(bot: BotKind) -> BotKind:
    """A bot whose rules can be compiled."""
    for what, rule, count in (("choose", bot.choose, 5), ("worth", bot.worth, 2)):
        if rule is None:
            continue
        if not rules_of(rule):
            raise BotError(f"{what} of the bot {bot.name} must be marked with @rule or @thought")
        if not _takes(rule, count):
            raise BotError(f"{what} of the bot {bot.name} must take {count} arguments")
        try:
            check(rule)
        except RuleError as problem:
            raise BotError(f"the bot {bot.name} cannot be compiled: {problem}") from None
    ours = bot.choose.__module__.startswith("wallacea.bots.")
    return bot if ours else replace(bot, choose=watch_over(bot.choose), worth=None)


def _takes(function: Any, count: int) -> bool:
    """Whether a function can be called with so many arguments."""
    try:
        signature(function).bind(*[None] * count)
    except (TypeError, ValueError):
        return False
    return True
