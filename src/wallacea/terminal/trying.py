"""Runs files of scenarios and says what differed."""

from __future__ import annotations

import json
from pathlib import Path

from rich.console import Console
from rich.text import Text as Rich

from wallacea.core.game import WordsError
from wallacea.core.positions import Node, PositionError
from wallacea.core.scenarios import Outcome, read_file, run
from wallacea.core.text import text, words_for

from .consoles import ink
from .working import working

TRIED = "tried"
"""The key of the count."""
WIDEST = 7
"""The longest word for how a scenario ended."""
SUFFIXES = (".yaml", ".yml")


def files_of(paths: list[Path]) -> list[Path]:
    """The files named, and those in the folders named."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(p for p in path.rglob("*") if p.suffix in SUFFIXES and p.is_file())
            if not inside:
                raise PositionError(
                    "expected files of scenarios (*.yaml) in this folder", str(path)
                )
            found += inside
        else:
            found.append(path)
    return list(dict.fromkeys(found))


def try_files(paths: list[Path], language: str = "en") -> list[Outcome]:
    """Reads all files first; a faulty one is refused before any scenario is run."""
    words, files = words_for(language), files_of(paths)
    scenarios: list[Node] = []
    outcomes: list[Outcome] = []

    def far(key: str, done: int, of: int) -> str:
        return words.say(text(f"ui-{key}", done=str(done), count=str(of)))

    with working(far("reading-files", 0, len(files))) as work:
        for number, path in enumerate(files):
            work.say(far("reading-files", number, len(files)))
            scenarios += read_file(path)
        for node in scenarios:
            work.say(far("trying-scenarios", len(outcomes), len(scenarios)))
            try:
                outcomes.append(run(node))
            except WordsError as problem:
                raise node.error(str(problem)) from None
    return outcomes


def show(console: Console, outcomes: list[Outcome], language: str = "en") -> None:
    """One line for each scenario, what differed below it, and a count."""
    words = words_for(language)
    for outcome in outcomes:
        failed = bool(outcome.problems)
        if console.is_terminal:
            mark = ink("✗ ", "bold red") if failed else ink("✓ ", "green")
        else:
            mark = Rich(
                words.say(text(f"ui-{'failed' if failed else 'passed'}")).ljust(WIDEST) + " "
            )
        where = f" ({outcome.file}:{outcome.line})" if failed else ""
        console.print(mark, Rich(outcome.name), ink(where, "dim"), sep="", soft_wrap=True)
        for problem in outcome.problems:
            console.print(f"    {problem}", soft_wrap=True)
    failed_count = sum(bool(outcome.problems) for outcome in outcomes)
    passed = len(outcomes) - failed_count
    summary = words.say(text(f"ui-{TRIED}", passed=passed, failed=failed_count))
    console.print(summary, style="bold red" if failed_count else "bold green")


def as_json(outcomes: list[Outcome]) -> str:
    failed = sum(bool(outcome.problems) for outcome in outcomes)
    return json.dumps(
        {
            "passed": len(outcomes) - failed,
            "failed": failed,
            "scenarios": [
                {
                    "name": outcome.name,
                    "file": outcome.file,
                    "line": outcome.line,
                    "rules": list(outcome.rules),
                    "passed": not outcome.problems,
                    "problems": list(outcome.problems),
                }
                for outcome in outcomes
            ],
        },
        ensure_ascii=False,
    )
