"""``--help`` in the reader's language: all its words stand in ``words/*.ftl``."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from wallacea.core.text import LANGUAGES, language_here

WORDS = Path(__file__).parent / "words"
USAGE = "Usage:"
"""How the library of the command line begins."""
WHY_TOLD = ("admin-tables-freeze", "admin-people-mute", "admin-people-ban")
"""Commands whose reason is read by those whom it concerns."""


def language_asked(arguments: list[str]) -> str:
    """The language of ``--lang``, wherever it stands, else that of the locale."""
    for at, word in enumerate(arguments):
        name, equals, value = word.partition("=")
        if name == "--lang":
            wanted = value if equals else "".join(arguments[at + 1 : at + 2])
            if wanted in LANGUAGES:
                return wanted
    return language_here()


def without_language(arguments: list[str]) -> list[str]:
    """For commands that know no ``--lang`` of their own: it chooses the language of their help."""
    left, skip = [], False
    for word in arguments:
        is_lang = word.partition("=")[0] == "--lang"
        if not skip and not is_lang:
            left.append(word)
        skip = is_lang and "=" not in word
    return left


@cache
def help_words(language: str) -> dict[str, str]:
    """The words of a language by their keys.

    They are plain lines of a Fluent catalogue; its library would take as long to import as all
    the rest of ``--help``.
    """
    source = (WORDS / f"{language}.ftl").read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9-]+) = (.+)$", source, re.MULTILINE))


def key_of(words: dict[str, str], path: str, name: str) -> str:
    """The key of an option's or argument's help: its own in this command, or that of any."""
    part = name.replace("_", "-")
    if part == "why" and path in WHY_TOLD:
        return "help-why-told"
    own = f"help-{path}-{part}"
    return own if own in words else f"help-{part}"


def translate(command: Any, language: str, path: str = "") -> None:
    """Gives a command, and all below it, the words of a language."""
    words = help_words(language)
    command.help = words[f"help-{path or 'all'}"]
    command.short_help = None
    command.epilog = examples(words, path or "all")
    for option in command.params:
        if not getattr(option, "hidden", False):
            option.help = words[key_of(words, path, option.name)]
    command.options_metavar = words["help-metavar-options"]
    if hasattr(command, "subcommand_metavar"):
        command.subcommand_metavar = words["help-metavar-commands"]
    usage = command.get_usage
    command.get_usage = lambda context: usage(context).replace(USAGE, words["help-usage"], 1)
    made = command.get_help_option

    def help_option(context: Any) -> Any:
        option = made(context)
        if option is not None:
            option.help = words["help-help"]
        return option

    command.get_help_option = help_option
    for name, below in getattr(command, "commands", {}).items():
        translate(below, language, f"{path}-{name}".strip("-"))
    if not path:
        name_panels(words)


def examples(words: dict[str, str], path: str) -> str | None:
    """What is below the options: command lines, each with what it is for."""
    lines, number = [], 1
    while f"help-{path}-example-{number}" in words:
        lines.append(words[f"help-{path}-example-{number}"])
        number += 1
    return "\n\n".join([words["help-examples"], *lines]) if lines else None


def name_panels(words: dict[str, str]) -> None:
    """The headings that the library of the command line writes by itself."""
    from typer import rich_utils

    rich_utils.OPTIONS_PANEL_TITLE = words["help-panel-options"]
    rich_utils.ARGUMENTS_PANEL_TITLE = words["help-panel-arguments"]
    rich_utils.COMMANDS_PANEL_TITLE = words["help-panel-commands"]
    rich_utils.DEFAULT_STRING = f"[{words['help-default']}: {{}}]"
    rich_utils.REQUIRED_LONG_STRING = f"[{words['help-required']}]"
