"""Writes ``requirements/python.lock``: the releases that ``make`` installs.

Run ``make lock`` to take the newest ones. They hold for the versions of Python that are tested;
newer ones get what pip finds for them.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
LOCK = ROOT / "requirements" / "python.lock"
OLDEST = "3.11"
UNTESTED = "3.14"
"""The first version of Python for which nothing is locked."""
HEAD = f"""\
# What `make` installs, so that a new release of something does not break a checkout.
# Made by `make lock` for Python {OLDEST} and newer, below {UNTESTED}; not written by hand.
"""


def groups() -> list[str]:
    """The names of all groups of what the work on Wallacea needs."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return list(project["dependency-groups"])


def resolved() -> str:
    """The newest releases that go together, a line each, for all systems."""
    done = subprocess.run(
        [
            *(sys.executable, "-m", "uv", "pip", "compile", "pyproject.toml", "--quiet"),
            *("--universal", "--python-version", OLDEST, "--extra", "server"),
            *(word for group in groups() for word in ("--group", group)),
            *("--no-header", "--no-annotate", "--no-emit-index-url"),
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(done.stderr)
    return done.stdout


def bounded(line: str) -> str:
    """The same release, for the tested versions of Python only."""
    release, _, marker = line.partition(" ; ")
    others = f" and ({marker})" if " or " in marker else f" and {marker}" if marker else ""
    return f"{release} ; python_version < '{UNTESTED}'{others}"


def main() -> None:
    """Writes the file anew."""
    lines = [bounded(line) for line in resolved().splitlines()]
    LOCK.parent.mkdir(exist_ok=True)
    LOCK.write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
