"""Compiled functions that are kept on disk, so that they are compiled once and not at every start.

Numba's own cache looks only at the file of the outermost function. Ours has one folder per
fingerprint of everything that goes into the code: the files of the engine and the bots that
hold rules, all sources and data of the game, the versions of Numba, NumPy and Python, and
the processor.
"""

from __future__ import annotations

import hashlib
import logging
import os
import stat
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .rules import Filling, Function, compiled

if TYPE_CHECKING:
    from .game import Game

log = logging.getLogger("wallacea")

_ENTRIES: dict[tuple[Function, frozenset[tuple[Function, Function]]], Any] = {}


def entry(function: Function, filling: Filling, game: Game) -> Any:
    """A compiled function to be called from Python, kept on disk."""
    key = (function, frozenset(filling.items()))
    if key not in _ENTRIES:
        import numba

        config: Any = numba.config
        inner = compiled(function, filling)
        before = config.CACHE_DIR
        config.CACHE_DIR = str(cache_folder(game, filling))
        try:
            kept = numba.njit(cache=True, nogil=True, error_model="numpy")
            _ENTRIES[key] = kept(inner.py_func)
        finally:
            config.CACHE_DIR = before
    return _ENTRIES[key]


def cache_folder(game: Game, filling: Filling) -> Path:
    """Where the compiled code of this game with these bots is kept."""
    bots = sorted(
        f"{f.__module__}.{f.__qualname__}" for b, f in filling.items() if b not in game.filling
    )
    chosen = hashlib.sha256(" ".join(bots).encode()).hexdigest()[:8]
    return _cache_home() / fingerprint(game) / chosen


@cache
def fingerprint(game: Game) -> str:
    """Changes with anything that could change the compiled code."""
    import llvmlite.binding as llvm
    import numba
    import numpy

    here = Path(__file__).parent
    config: Any = numba.config
    checks = "with bounds checks" if config.BOUNDSCHECK else ""
    versions = f"{numba.__version__} {numpy.__version__} {sys.version} {checks}"
    cpu = f"{llvm.get_host_cpu_name()} {llvm.get_host_cpu_features().flatten()}"
    digest = hashlib.sha256(f"{versions} {cpu}".encode())
    for folder in (here, here.parent / "bots", game.folder):
        for file in sorted(folder.rglob("*")):
            if file.suffix in (".py", ".csv") and (folder == game.folder or _holds_rules(file)):
                digest.update(f"{file.name}\0".encode() + file.read_bytes())
    return f"{game.key}-{digest.hexdigest()[:16]}"


def _holds_rules(file: Path) -> bool:
    """Whether a file of the engine has a part in compiled code, such as this one."""
    source = file.read_text(encoding="utf-8")
    return any(mark in source for mark in ("@rule", "@thought", "@blank", "@record"))


@cache
def _cache_home() -> Path:
    """Where compiled code is kept: as ``WALLACEA_CACHE`` says, or in the user's cache folder.

    Where nothing can be written there, people are told and the system's folder for passing
    things holds it: the same one every time, so that nothing is compiled twice.
    """
    wanted = _wanted_folder()
    if wanted is not None:
        try:
            wanted.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=wanted):  # whatever the access rights promise
                return wanted
        except OSError as problem:
            why = f"{wanted} cannot be written ({problem.strerror})"
    else:
        why = "there is no home folder"
    instead = _passing_folder()
    log.warning("%s: compiled code is kept in %s; WALLACEA_CACHE may name another", why, instead)
    return instead


def _wanted_folder() -> Path | None:
    """Where people expect it; nothing if they have neither said so nor have a home."""
    named = os.environ.get("WALLACEA_CACHE")
    if named:
        return Path(named).absolute() / "compiled"
    caches = Path(os.environ.get("XDG_CACHE_HOME") or "")
    if not caches.is_absolute():  # empty or relative ones are to be ignored, says their standard
        try:
            caches = Path.home() / ".cache"
        except RuntimeError:
            return None
    return caches / "wallacea" / "compiled"


def _passing_folder() -> Path:
    """A folder of this user alone among those that pass; a fresh one if somebody else has it."""
    user = os.getuid() if hasattr(os, "getuid") else "user"
    folder = Path(tempfile.gettempdir()) / f"wallacea-{user}"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()
        private = not stat.S_IMODE(found.st_mode) & 0o077 and found.st_uid == user
        if stat.S_ISDIR(found.st_mode) and (private or user == "user"):
            return folder
    except OSError:
        pass
    return Path(tempfile.mkdtemp(prefix="wallacea-"))
