"""The lock file holds everything that ``make`` installs."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from tools.lock import LOCK, OLDEST, UNTESTED, bounded

ROOT = Path(__file__).parent.parent
LINE = re.compile(r"([a-z0-9-]+)==[0-9][0-9a-z.]* ; (.+)")


def locked() -> dict[str, list[str]]:
    """The names that are locked, with their markers."""
    found: dict[str, list[str]] = {}
    for line in LOCK.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            match = LINE.fullmatch(line)
            assert match, f"{line!r} is no release with a marker"
            found.setdefault(match[1], []).append(match[2])
    return found


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_whatever_the_project_names_is_locked() -> None:
    said = project()
    named = [*said["project"]["dependencies"], *said["project"]["optional-dependencies"]["server"]]
    named += [name for group in said["dependency-groups"].values() for name in group]
    named += said["build-system"]["requires"]
    names = {re.split(r"[^\w.-]", name)[0].lower() for name in named}
    names = {re.sub(r"[._]+", "-", name) for name in names}
    assert len(names) > 25
    assert names - set(locked()) == set(), "run: make lock"


def test_untested_versions_of_python_are_not_locked_out() -> None:
    assert project()["project"]["requires-python"] == f">={OLDEST}"
    for name, markers in locked().items():
        for marker in markers:
            assert marker.startswith(f"python_version < '{UNTESTED}'"), name


def test_markers_keep_their_meaning() -> None:
    assert bounded("a==1") == "a==1 ; python_version < '3.14'"
    assert bounded("a==1 ; b == 'c'") == "a==1 ; python_version < '3.14' and b == 'c'"
    assert bounded("a==1 ; b or c") == "a==1 ; python_version < '3.14' and (b or c)"
