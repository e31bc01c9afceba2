"""Compiled functions that are kept on disk, so that they are compiled once and not at every start.

Numba's own cache looks only at the file of the outermost function. Ours has one folder per
fingerprint of everything that goes into the code: the files of the engine and the bots that
hold rules, all sources and data of the game, the versions of Numba, NumPy and Python, and
the processor.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .rules import Filling, Function, compiled

if TYPE_CHECKING:
    from .game import Game

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
    versions = f"{numba.__version__} {numpy.__version__} {sys.version}"
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
    """The user's cache folder; a temporary one where nothing can be written there."""
    default = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "wallacea"
    home = Path(os.environ.get("WALLACEA_CACHE", default)) / "compiled"
    try:
        home.mkdir(parents=True, exist_ok=True)
        if os.access(home, os.W_OK):
            return home
    except OSError:
        pass
    return Path(tempfile.mkdtemp(prefix="wallacea-"))
