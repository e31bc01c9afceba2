"""Where compiled code is kept, whatever the machine has: said in one sentence where it matters."""

from __future__ import annotations

import logging
import shutil
import stat
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from wallacea.core import compiling
from wallacea.core.game import find_game
from wallacea.core.rules import rule


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A user of this test's own, in a folder of its own."""
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.delenv("WALLACEA_CACHE", raising=False)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    passing = tmp_path / "passing"
    passing.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(passing))
    return home


def cache_home() -> Path:
    return compiling.cache_home.__wrapped__()


@pytest.mark.parametrize("named", ["", "caches"])
def test_an_empty_or_relative_cache_folder_is_not_the_working_folder(
    home: Path, monkeypatch: pytest.MonkeyPatch, named: str
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", named)
    assert cache_home() == home / ".cache" / "wallacea" / "compiled"


def test_no_home_folder_is_needed_where_a_cache_is_named(
    home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Path, "home", _homeless)
    monkeypatch.setenv("WALLACEA_CACHE", str(tmp_path / "kept"))
    assert cache_home() == tmp_path / "kept" / "compiled"


def test_without_a_home_folder_it_is_said_and_kept_elsewhere(
    home: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(Path, "home", _homeless)
    folder = cache_home()
    assert cache_home() == folder, "the same every time: nothing is compiled twice"
    assert not stat.S_IMODE(folder.stat().st_mode) & 0o077, "nobody else may put code there"
    (said, _) = caplog.messages
    assert said.startswith("there is no home folder: compiled code is kept in ")


def test_a_folder_that_cannot_be_written_is_named(
    home: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("WALLACEA_CACHE", str(tmp_path / "file"))
    with caplog.at_level(logging.WARNING):
        folder = cache_home()
    assert folder.parent == tmp_path / "passing"
    (said,) = caplog.messages
    assert str(tmp_path / "file") in said
    assert "cannot be written" in said


def test_a_folder_of_somebody_else_is_not_trusted(
    home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Path, "home", _homeless)
    first = cache_home()
    first.chmod(0o777)
    assert cache_home() != first


def _homeless() -> Path:
    raise RuntimeError("Could not determine home directory.")


# --- what is kept there -----------------------------------------------------------------


@rule
def treble(n: int) -> int:
    return 3 * n


@rule
def charge(numbers: list[int], n: int) -> int:
    return numbers[0] + treble(n)


def made_anew() -> Any:
    """The function as another process would have it."""
    compiling._ENTRIES.clear()
    return compiling.entry(charge, {}, find_game("arctic"))


@pytest.fixture
def kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The one file of a function that was compiled for one kind of numbers."""
    entries = dict(compiling._ENTRIES)
    compiling.cache_home.cache_clear()
    assert made_anew()(np.ones(1, np.int64), 2) == 7
    (file,) = home.rglob("*.nbc")
    yield file
    compiling.cache_home.cache_clear()
    compiling._ENTRIES.clear()
    compiling._ENTRIES.update(entries)


def test_what_was_compiled_is_loaded(kept: Path) -> None:
    written = kept.stat().st_mtime_ns
    again = made_anew()
    assert again(np.ones(1, np.int64), 3) == 10
    assert sum(again.stats.cache_hits.values()) == 1
    assert sum(again.stats.cache_misses.values()) == 0
    assert kept.stat().st_mtime_ns == written
    assert again(np.ones(1, np.int8), 3) == 10  # other numbers: another file beside it
    assert len(list(kept.parent.iterdir())) == 2


@pytest.mark.parametrize("damage", [b"", b"half a fi", None])
def test_a_damaged_file_is_compiled_anew(
    kept: Path, caplog: pytest.LogCaptureFixture, damage: bytes | None
) -> None:
    whole = kept.read_bytes()
    kept.write_bytes(whole[: len(whole) // 2] if damage is None else damage)
    again = made_anew()
    assert again(np.ones(1, np.int64), 3) == 10
    assert sum(again.stats.cache_misses.values()) == 1
    assert "compiled anew" in caplog.text
    made_anew()(np.ones(1, np.int64), 3)
    assert len(caplog.messages) == 1, "it is whole again"


def test_a_file_of_a_version_that_stood_in_other_modules_is_compiled_anew(kept: Path) -> None:
    """The same rule, moved to another module, has the same name on disk."""
    data = kept.read_bytes().partition(b"\n")[2].replace(b"test_cache_folder", b"test_cache_f0lder")
    kept.write_bytes(compiling._digest(data) + b"\n" + data)
    again = made_anew()
    assert again(np.ones(1, np.int64), 3) == 10
    assert sum(again.stats.cache_misses.values()) == 1


def test_code_that_cannot_be_kept_is_used_all_the_same(
    kept: Path, caplog: pytest.LogCaptureFixture
) -> None:
    shutil.rmtree(kept.parent)
    kept.parent.write_text("in the way", encoding="utf-8")
    assert made_anew()(np.ones(1, np.int64), 3) == 10
    assert "cannot be kept" in caplog.text
