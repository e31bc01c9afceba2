"""Where compiled code is kept, whatever the machine has: said in one sentence where it matters."""

from __future__ import annotations

import logging
import stat
import tempfile
from pathlib import Path

import pytest

from wallacea.core import compiling


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
    return compiling._cache_home.__wrapped__()


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
