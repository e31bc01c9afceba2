"""What may stand on a page in English and in Italian alike: the catalogues say it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import wallacea

PACKAGE = Path(wallacea.__file__).parent
CATALOGUES = ("core/words/{}.ftl", "server/words/{}.ftl", "server/words/web-{}.ftl")
UNTRANSLATED = re.compile(r"\b(?:[A-Z]{3}-[\d.]+|[IVX]+|[a-z]\d\d[a-z])(?!\w)")
"""Numbers of rules, of levels and of cards."""
LETTER = re.compile(r"[^\W\d_]")


class Literals(Visitor):
    """Collects the words of a pattern, without what is put in."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.found.add(UNTRANSLATED.sub("", node.value).strip())


@cache
def catalogue(language: str, game: str) -> dict[str, ast.Pattern]:
    """Every message that a table of this game can show."""
    found = {}
    for name in (*CATALOGUES, f"games/{game}/people/words/{{}}.ftl"):
        source = (PACKAGE / name.format(language)).read_text(encoding="utf-8")
        for entry in FluentParser().parse(source).body:
            if isinstance(entry, ast.Message) and entry.value:
                found[entry.id.name] = entry.value
    return found


@cache
def shared(game: str) -> frozenset[str]:
    """The words of all messages that are the same in both languages."""
    english, italian = catalogue("en", game), catalogue("it", game)
    literals = Literals()
    for key, pattern in english.items():
        if key in italian and pattern.equals(italian[key]):
            literals.visit(pattern)
    return frozenset(said for said in literals.found if LETTER.search(said))


def translated(said: str, game: str, names: Iterable[str] = ()) -> bool:
    """Whether words that are alike in both languages had nothing to be translated.

    That is so where they consist of people's names, of numbers and of words that the languages
    share: the Italian for ``#76 Fertile 5`` is ``#76 Fertile 5``.
    """
    left = UNTRANSLATED.sub(" ", said)
    for words in sorted({*names, *shared(game)}, key=len, reverse=True):
        left = re.sub(rf"(?<!\w){re.escape(words)}(?!\w)", " ", left, flags=re.IGNORECASE)
    return not LETTER.search(left)
