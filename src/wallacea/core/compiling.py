"""Compiled functions that are kept on disk, so that they are compiled once and not at every start.

What is kept is named by what goes into it: the instructions, numbers and tables of every rule
that the function reaches, the bots' too, the engine's own way of compiling, the versions of
Numba, NumPy and Python, and the processor. So a changed comment or scene compiles nothing anew,
a changed rule always does, and all copies of the same rules on a machine share what is kept.
"""

from __future__ import annotations

import hashlib
import logging
import os
import pickle
import stat
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .linking import pipelines
from .rules import Filling, Function, compiled, ingredients

if TYPE_CHECKING:
    from .game import Game

log = logging.getLogger("wallacea")

_ENTRIES: dict[tuple[Function, frozenset[tuple[Function, Function]]], Any] = {}


def entry(function: Function, filling: Filling, game: Game) -> Any:
    """A compiled function to be called from Python, kept on disk."""
    key = (function, frozenset(filling.items()))
    if key not in _ENTRIES:
        import numba

        inner = compiled(function, filling)
        njit: Any = numba.njit
        way = {"no_cfunc_wrapper": True, **pipelines()[1]}
        made = njit(nogil=True, error_model="numpy", **way)(inner.py_func)
        name = f"{function.__name__}-{fingerprint(function, filling)}"
        made._cache = Kept(cache_home() / game.key, name)
        _ENTRIES[key] = made
    return _ENTRIES[key]


def fingerprint(function: Function, filling: Filling) -> str:
    """Changes with anything that could change the compiled code, and with nothing else."""
    digest = hashlib.sha256(_surroundings())
    for ingredient in ingredients(function, filling):
        digest.update(f"{ingredient}\0".encode())
    return digest.hexdigest()[:24]


@cache
def _surroundings() -> bytes:
    """What the compiled code owes to the engine, to the compiler and to the processor."""
    import llvmlite
    import llvmlite.binding as llvm
    import numba
    import numpy

    config: Any = numba.config
    ways = [f"{name}={getattr(config, name, None)}" for name in _WAYS]
    versions = f"{numba.__version__} {llvmlite.__version__} {numpy.__version__} {sys.version}"
    cpu = f"{llvm.get_host_cpu_name()} {llvm.get_host_cpu_features().flatten()}"
    linking = bool(pipelines()[0])
    digest = hashlib.sha256(f"{ways} {linking} {versions} {cpu}".encode())
    for file in ("rules.py", "linking.py", "compiling.py"):
        digest.update((Path(__file__).parent / file).read_bytes())
    return digest.digest()


_WAYS = (
    *("OPT", "LOOP_VECTORIZE", "SLP_VECTORIZE", "BOUNDSCHECK", "DEBUGINFO_DEFAULT"),
    *("CPU_NAME", "CPU_FEATURES", "ENABLE_AVX", "DISABLE_INTEL_SVML"),
)
"""Settings of Numba that change the code it makes."""


class Kept:
    """The compiled forms of one function, a file for each; it stands where Numba has its cache.

    Numba's own looks at the file of the function alone, begins anew when that is touched, and
    two processes that write at the same time may spoil its index. Here a name stands for one
    content for ever: there is no index, and whoever comes second writes the same again.
    """

    def __init__(self, folder: Path, name: str) -> None:
        self.folder = folder
        self.name = name

    @property
    def cache_path(self) -> str:
        return str(self.folder)

    def load_overload(self, signature: Any, target: Any) -> Any:
        """The compiled function for these types, if it is kept."""
        from numba.core.compiler import CompileResult

        target.refresh()
        rebuild: Any = CompileResult._rebuild
        made = self.read(signature)
        return None if made is None else rebuild(target, *made)

    def save_overload(self, signature: Any, made: Any) -> None:
        """Keeps what was compiled for these types."""
        from numba.core import serialize

        if made.library.has_dynamic_globals:
            return
        dumps: Any = serialize.dumps
        self.write(signature, dumps((signature, made._reduce())))

    def read(self, signature: Any) -> Any:
        """What is kept for these types, or ``None``."""
        file = self._file(signature)
        try:
            digest, _, data = file.read_bytes().partition(b"\n")
        except FileNotFoundError:
            return None
        except OSError as problem:
            log.warning("%s cannot be read and is compiled anew: %s", file, problem)
            return None
        if digest != _digest(data):
            log.warning("%s is damaged and is compiled anew", file)
            return None
        try:
            kept, made = pickle.loads(data)
        except (ImportError, AttributeError):  # the same rules once stood in another module
            return None
        return made if kept == signature else None

    def write(self, signature: Any, data: bytes) -> None:
        """Keeps what stands for these types."""
        file = self._file(signature)
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory(dir=file.parent) as folder:
                new = Path(folder) / file.name
                new.write_bytes(_digest(data) + b"\n" + data)
                new.replace(file)  # whole or not at all, whoever else writes it now
        except OSError as problem:
            log.warning("%s cannot be kept: %s", file, problem)

    def _file(self, signature: Any) -> Path:
        types = hashlib.sha256(str(signature).encode()).hexdigest()[:8]
        return self.folder / f"{self.name}-{types}.nbc"

    def enable(self) -> None:
        """Numba asks for it; it is always on."""

    def disable(self) -> None:
        """Numba asks for it; it is always on."""

    def flush(self) -> None:
        """Numba asks for it; what is kept never becomes stale."""


def _digest(data: bytes) -> bytes:
    return hashlib.sha256(data).hexdigest().encode()


@cache
def cache_home() -> Path:
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
