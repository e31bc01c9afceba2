"""The text of the rules: by id, or by the words it contains."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from .game import Game
from .provenance import marked_rules

MARK = "≈"
"""Stands behind a rule that speaks of reconstructed numbers."""
_RULE = re.compile(r"- \*\*([A-Z]+-[\d.]+)\*\* (.*)")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its id, its text, and the heading it stands under."""

    id: str
    text: str
    heading: str
    reconstructed: bool = False
    """Whether it speaks of numbers that are reconstructed."""

    @property
    def marked(self) -> str:
        """Its text, with a mark where it speaks of reconstructed numbers.

        >>> Rule("CLI-7.2", "The zones ...", "", True).marked
        'The zones ... ≈'
        """
        return f"{self.text} {MARK}" if self.reconstructed else self.text


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All rules of a game in one language, in order."""

    title: str
    about: str
    rules: tuple[Rule, ...]

    def find(self, id: str) -> Rule | None:
        """The rule of this id, whatever its case; the letters before the dash may be left out.

        >>> from wallacea.core.game import find_game
        >>> rulebook(find_game("arctic"), "en").find("2.1").id
        'ARC-2.1'
        """
        wanted = id.upper().strip(" .,")
        return next((r for r in self.rules if wanted in (r.id, r.id.partition("-")[2])), None)

    def below(self, id: str) -> list[Rule]:
        """The rules of a section or below a rule: ARC-7 has ARC-7.1, ARC-7.1 has ARC-7.1.1."""
        wanted = id.upper().strip(" .,") + "."
        return [r for r in self.rules if f"{r.id}.".startswith(wanted) or _number(r, wanted)]

    def explaining(self, name: str) -> Rule | None:
        """The rule that explains what has this name: it begins with the name and a colon.

        >>> from wallacea.core.game import find_game
        >>> rulebook(find_game("climate"), "en").explaining("Horns").id
        'CLI-13.14'
        """
        return next((r for r in self.rules if r.text.lower().startswith(f"{name.lower()}:")), None)

    def search(self, words: str) -> list[Rule]:
        """The rules that contain all of these words."""
        wanted = words.lower().split()
        return [r for r in self.rules if all(w in f"{r.id} {r.text}".lower() for w in wanted)]


def _number(rule: Rule, wanted: str) -> bool:
    return f"{rule.id.partition('-')[2]}.".startswith(wanted)


def rulebook(game: Game, language: str) -> Rulebook:
    """The rulebook of a game."""
    return _read(game.folder / "rules" / f"{language}.md", _marks(game))


def _marks(game: Game) -> frozenset[str]:
    return marked_rules(game.folder, game.numbers_in)


@lru_cache(maxsize=16)
def _read(path: Path, marks: frozenset[str]) -> Rulebook:
    title, about, heading = "", [], ""
    rules: list[Rule] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        found = _RULE.fullmatch(line.strip())
        if found:
            rules.append(Rule(found[1], found[2].replace("`", ""), heading, found[1] in marks))
        elif line.startswith("# "):
            title = line[2:].strip()
        elif line.startswith("#"):
            heading = line.lstrip("# ").strip()
        elif line.strip() and not rules:
            about.append(line.strip())
    return Rulebook(title, " ".join(about), tuple(rules))
