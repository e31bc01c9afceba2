"""Dependencies point downwards only, and the project speaks of the project alone."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "wallacea"
FILES = sorted(SOURCES.rglob("*.py"))

# What each part of the house may know besides itself.
KNOWS: dict[str, set[str]] = {
    "core": set(),
    "games": {"core"},
    "bots": {"core"},
    "client": {"core"},
    "terminal": {"core", "games", "bots", "client"},
    "research": {"core", "games", "bots"},
    "lab": {"core", "games", "bots"},
    "server": {"core", "games", "bots"},
    "cli": {"core", "games", "bots", "terminal", "research", "lab", "server"},
    "testing": {"core", "bots", "terminal"},
    "__main__": {"cli"},
}


def imports(file: Path) -> list[str]:
    """The names of all modules that a file imports, wherever in it, in full."""
    parts = file.relative_to(SOURCES.parent).with_suffix("").parts
    found = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [name.name for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = list(parts[: len(parts) - node.level]) if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            found += [f"{module}.{name.name}" for name in node.names]
    return found


def part_of(module: str) -> list[str]:
    """The part of the house that a module stands in, and within it: ``games``, ``arctic``."""
    return module.split(".")[1:3] if module.startswith("wallacea.") else []


def faults(file: Path) -> list[str]:
    here = part_of(".".join(file.relative_to(SOURCES.parent).with_suffix("").parts))
    if here[0] == "__init__":
        return [there for there in imports(file) if part_of(there)]
    found = []
    for module in imports(file):
        there = part_of(module)
        if not there or there[0].startswith("__version"):
            continue
        if there[0] == here[0]:
            if here[0] == "games" and here[1] != "__init__" and there[1:] != here[1:]:
                found.append(module)  # games do not know each other
        elif there[0] not in KNOWS[here[0]]:
            found.append(module)
    return found


@pytest.mark.parametrize("file", FILES, ids=[str(f.relative_to(SOURCES)) for f in FILES])
def test_dependencies_point_downwards(file: Path) -> None:
    assert faults(file) == []


def test_imports_are_found_however_they_are_written() -> None:
    file = SOURCES / "games" / "arctic" / "scene.py"
    known = imports(file)
    assert "wallacea.core.scene.Scene" in known
    assert "wallacea.games.arctic.cards.CARDS" in [
        name for f in FILES if f.parent == file.parent for name in imports(f)
    ]


PLAIN = """
import importlib, pkgutil, sys
import wallacea.core
from wallacea.core.game import find_game, game_keys
for module in pkgutil.iter_modules(wallacea.core.__path__):
    importlib.import_module(f"wallacea.core.{module.name}")
from wallacea.core.match import Match
for key in game_keys():
    game = find_game(key)
    match = Match(game, ["Ada", "Ben"], seed=1)
    seat = match.waiting[0]
    match.choose(seat, match.choices(seat)[0])
    match.scene(seat)
print(*sorted({"numpy", "numba"} & set(sys.modules)))
"""


def test_people_play_without_numpy_and_numba() -> None:
    """A game starts at once: what takes long to load is loaded by the compiled tiers only."""
    paths = os.pathsep.join(path for path in sys.path if path)
    done = subprocess.run(
        [sys.executable, "-c", PLAIN],
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == []


# Traces of the places where the project was written; put together here so as not to be found.
FOREIGN = ("/wo" + "rk/", ".lib" + "rary", "sub" + "agent", "../sha" + "red")
FOLDERS = ("src", "tests", "docs", "benchmarks", "web", ".ci", ".github")
TEXTS = {".py", ".md", ".toml", ".yaml", ".yml", ".csv", ".ftl", ".json", ".txt", ".cfg", ".sh", ""}


def texts() -> list[Path]:
    inside = [file for folder in FOLDERS for file in (ROOT / folder).rglob("*")]
    beside = [file for file in ROOT.iterdir() if not file.name.startswith(".git")]
    skipped = {"__pycache__", "node_modules", ".venv"}
    return [
        file
        for file in (*inside, *beside)
        if file.is_file() and file.suffix in TEXTS and not skipped & set(file.parts)
    ]


def test_the_project_speaks_of_the_project_alone() -> None:
    found = [
        f"{file.relative_to(ROOT)}: {word}"
        for file in texts()
        for word in FOREIGN
        if word in file.read_text(encoding="utf-8", errors="replace")
    ]
    assert found == []
    assert len(texts()) > 50
