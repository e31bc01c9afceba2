"""Words for people: keys and values, made into sentences in the reader's language.

The engine speaks neither English nor Italian; it hands out :class:`Text`. The sentences
stand in Fluent catalogues, one per language and part.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeVar, dataclass_transform

LANGUAGES = ("en", "it")
Kind = TypeVar("Kind")
CORE_WORDS = Path(__file__).parent / "words"


@dataclass_transform(frozen_default=True)
def plain(cls: type[Kind]) -> type[Kind]:
    """A dataclass that nobody changes. Scenes hold hundreds of them: only the types are
    checked for that, since checking at run time would take 50% longer.
    """
    return dataclass(slots=True)(cls)


@plain
class Text:
    """A message key with its values; values may be texts themselves.

    ``thing`` is the id of the thing in the scene that the text names, if any.
    """

    key: str
    values: Mapping[str, int | str | Text] = field(default_factory=dict)
    thing: str | None = None


def text(key: str, thing: str | None = None, /, **values: int | str | Text) -> Text:
    """A text.

    >>> text("power-of", animal=text("fox")).values["animal"].key
    'fox'
    """
    return Text(key, values, thing) if values or thing else _alone(key)


@lru_cache(maxsize=4096)
def _alone(key: str) -> Text:
    """Cached text without values."""
    return Text(key)


class Words:
    """The catalogue of one language: core messages and those of some games.

    >>> Words("it").say(text("yes"))
    'sì'
    """

    def __init__(self, language: str, *folders: Path) -> None:
        from fluent.runtime import FluentBundle, FluentResource

        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for folder in (CORE_WORDS, *folders):
            source = (folder / f"{language}.ftl").read_text(encoding="utf-8")
            self._bundle.add_resource(FluentResource(source))

    def say(self, message: Text | str) -> str:
        """The sentence for a text. An unknown key is shown as it is."""
        if isinstance(message, str):
            return message
        pattern = self.knows(message.key) and self._bundle.get_message(message.key).value
        if not pattern:
            return message.key
        values: dict[str, Any] = {
            name: self.say(value) if isinstance(value, Text) else value
            for name, value in message.values.items()
        }
        said, _ = self._bundle.format_pattern(pattern, values)
        return str(said)

    def knows(self, key: str) -> bool:
        return bool(self._bundle.has_message(key))


@lru_cache(maxsize=16)
def words_for(language: str, *folders: Path) -> Words:
    return Words(language, *folders)


def language_here(wanted: str | None = None) -> str:
    """The language asked for, else that of the locale, else English.

    >>> language_here("it")
    'it'
    """
    for name in (wanted, *(os.environ.get(v) for v in ("LC_ALL", "LC_MESSAGES", "LANG"))):
        if name:
            return name[:2] if name[:2] in LANGUAGES else "en"
    return "en"


@cache
def seat_text(seat: int) -> Text:
    """A seat, which its readers call by the name of who sits there."""
    return text("seat", f"seat:{seat}", number=seat)


@cache
def message_key(name: str) -> str:
    """The part of a key that stands for a name of the engine: ``NOT_YOUR_TURN`` is
    ``not-your-turn``.
    """
    return name.lower().replace("_", "-")
