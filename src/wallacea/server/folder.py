"""The folder in which tables are kept: one server uses it, be it of one process or of several."""

from __future__ import annotations

from enum import Enum, auto
from pathlib import Path
from typing import IO


class FolderInUse(RuntimeError):
    """Another server writes into the same folder."""


class Hold(Enum):
    """How a process holds a folder."""

    ALONE = auto()
    OPENED = auto()
    """For processes that are to join."""
    JOINED = auto()


def hold_folder(folder: Path, hold: Hold) -> IO[str] | None:
    """Keeps other servers out for as long as the file is open, in any of the processes."""
    folder.mkdir(parents=True, exist_ok=True)
    try:
        import fcntl
    except ImportError:  # not on this system
        return None
    lock = open(folder / "lock", "w")  # noqa: SIM115
    try:
        if hold is not Hold.JOINED:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if hold is not Hold.ALONE:
            fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise FolderInUse(f"another server uses the folder {folder}") from None
    return lock
