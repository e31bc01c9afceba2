"""A game with traps for servers: see ``tests/toy/traps/trap.py``."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.serving import SRC

TOYS = str(Path(__file__).parent.parent / "toy" / "traps")


class Traps:
    """The traps of a test, all of them open to begin with."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "traps"
        self.folder.mkdir()

    def set(self, name: str) -> None:
        (self.folder / name).touch()

    def release(self, name: str) -> None:
        (self.folder / name).unlink()

    @contextmanager
    def sprung(self, name: str) -> Iterator[None]:
        self.set(name)
        try:
            yield
        finally:
            self.release(name)

    @property
    def environment(self) -> dict[str, str]:
        """For a server of its own, which then knows the game."""
        paths = os.pathsep.join((SRC, TOYS))
        return {"PYTHONPATH": paths, "TRAPS": str(self.folder)}


@pytest.fixture
def traps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Traps:
    """The game is among the games of this process."""
    made = Traps(tmp_path)
    monkeypatch.setenv("TRAPS", str(made.folder))
    monkeypatch.syspath_prepend(TOYS)
    return made
