"""Dependencies point downwards only, and the project speaks of the project alone."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

ROOT = Path(__file__).parent.parent


def test_dependencies_point_downwards(capsys: pytest.CaptureFixture[str]) -> None:
    """The contracts stand in pyproject.toml; ``lint-imports`` says the same."""
    found = lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True)
    assert found == 0, capsys.readouterr().out


PLAIN = """
import importlib, pkgutil, sys
import wallacea.core
from wallacea.core.game import find_game, game_keys
for module in pkgutil.iter_modules(wallacea.core.__path__):
    if module.name != "kernels":  # which needs numba-cuda, and is loaded for a GPU only
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
FOREIGN = re.compile("/wo" + r"rk/|(?<!\w)\.lib" + "rary|sub" + r"agent|\.\./sha" + "red")
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
        for word in FOREIGN.findall(file.read_text(encoding="utf-8", errors="replace"))
    ]
    assert found == []
    assert len(texts()) > 50
