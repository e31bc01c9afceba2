"""The folder in which tables are kept: one server uses it, be it of one process or of several.

It is private to the user who runs the server, whatever the umask says.
"""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from enum import Enum, auto
from pathlib import Path
from secrets import token_hex
from typing import IO

import structlog

from ..settings import FILE

log = structlog.get_logger()

LOCK = "lock"
OURS = (LOCK, FILE, *(f"{FILE}{more}" for more in ("-wal", "-shm", "-journal")))
"""What a server keeps in its folder."""
_OTHERS = stat.S_IRWXG | stat.S_IRWXO
_OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH


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
    if hold is not Hold.JOINED or not folder.exists():
        _make_private(folder)
    try:
        import fcntl
    except ImportError:  # not on this system
        return None
    lock = os.fdopen(_open_private(folder / LOCK), "r+")
    try:
        if hold is not Hold.JOINED:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if hold is not Hold.ALONE:
            fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise FolderInUse(f"another server is already using the folder {folder}") from None
    if hold is not Hold.JOINED:
        with suppress(OSError):  # the disk is full
            _sign(lock)
    return lock


def _sign(lock: IO[str]) -> None:
    """Says which server has the folder: another name at each start."""
    lock.truncate()
    lock.write(token_hex(8))
    lock.flush()


def run_of(lock: IO[str] | None) -> str:
    """Which server has the folder; all of its processes find the same."""
    if lock is None:
        return token_hex(8)
    lock.seek(0)
    return lock.read(64)


def _make_private(folder: Path) -> None:
    """Makes the folder and the files in it, readable for nobody else."""
    if not folder.exists():
        folder.mkdir(0o700, parents=True)
        folder.chmod(0o700)
    elif _is_ours(folder):
        folder.chmod(0o700)
    elif folder.stat().st_mode & _OTHERS_WRITE:
        log.warning("others can write into the folder: chmod go-w", folder=str(folder))
    os.close(_open_private(folder / FILE))  # what SQLite puts beside it is as private as the file
    for name in OURS:
        with suppress(FileNotFoundError):
            _close_to_others(folder / name)


def _is_ours(folder: Path) -> bool:
    """Whether nothing but ours lies in it, and it is nobody else's: not such as /tmp or /srv."""
    found = folder.stat()
    common = found.st_mode & stat.S_ISVTX or len(folder.resolve().parts) <= 2
    mine = found.st_uid == _me() and {file.name for file in folder.iterdir()} <= set(OURS)
    return mine and not common


def _open_private(file: Path) -> int:
    """A file that is there from now on."""
    if file.is_symlink() and file.lstat().st_uid != _me():
        raise OSError(errno.EPERM, "a link that somebody else has put there", str(file))
    return os.open(file, os.O_RDWR | os.O_CREAT, 0o600)


def _close_to_others(file: Path) -> None:
    try:
        file.chmod(0o600)
    except PermissionError:
        if file.stat().st_mode & _OTHERS:
            log.warning("others can read what is kept here: chmod 600", file=str(file))


def _me() -> int:
    """The user who runs the server; where there are none, all is one user's."""
    return os.geteuid() if hasattr(os, "geteuid") else 0
