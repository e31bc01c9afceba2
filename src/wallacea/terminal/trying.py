"""Runs files of scenarios and says what differed."""

from __future__ import annotations

import json
from pathlib import Path

from rich.console import Console
from rich.text import Text as Rich

from wallacea.core.game import WordsError
from wallacea.core.positions import Node, PositionError
from wallacea.core.scenarios import Outcome, read_file, run

from .consoles import ink

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


def try_files(paths: list[Path]) -> list[Outcome]:
    """Reads all files first; a faulty one is refused before any scenario is run."""
    scenarios: list[Node] = []
    for path in files_of(paths):
        scenarios += read_file(path)
    outcomes = []
    for node in scenarios:
        try:
            outcomes.append(run(node))
        except WordsError as problem:
            raise node.error(str(problem)) from None
    return outcomes


def show(console: Console, outcomes: list[Outcome]) -> None:
    """One line for each scenario, what differed below it, and a count."""
    for outcome in outcomes:
        failed = bool(outcome.problems)
        if console.is_terminal:
            mark = ink("✗ ", "bold red") if failed else ink("✓ ", "green")
        else:
            mark = Rich("FAILED " if failed else "ok     ")
        where = f" ({outcome.file}:{outcome.line})" if failed else ""
        console.print(mark, Rich(outcome.name), ink(where, "dim"), sep="", soft_wrap=True)
        for problem in outcome.problems:
            console.print(f"    {problem}", soft_wrap=True)
    failed_count = sum(bool(outcome.problems) for outcome in outcomes)
    summary = f"{len(outcomes) - failed_count} passed, {failed_count} failed"
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
