"""Why a server cannot start, in one sentence that says what to do and tells no secret."""

from __future__ import annotations

import errno
import socket
import sqlite3
from collections.abc import Iterator
from typing import Any

from alembic.util.exc import CommandError
from asyncpg import InterfaceError
from sqlalchemy.exc import SQLAlchemyError

from .processes.folder import FolderInUse
from .settings import FILE, Settings
from .storage import postgres

_RIGHTS = "42501"
_NO_DATABASE = "3D000"
_HINTS = {
    _RIGHTS: "let its owner say: GRANT CREATE ON SCHEMA public TO {user}",
    _NO_DATABASE: "create it with: createdb {name}",
    "28P01": "the password comes from the URL, PGPASSWORD or PGPASSFILE",
    "42704": "leave it out of the URL",
}
"""What to do, by PostgreSQL's code of the problem."""
_SQLITE = {
    sqlite3.SQLITE_NOTADB: "is not a database of Wallacea, or is damaged; restore a backup",
    sqlite3.SQLITE_CORRUPT: "is damaged; restore a backup",
    sqlite3.SQLITE_CANTOPEN: "cannot be opened",
    sqlite3.SQLITE_READONLY: "cannot be written",
    sqlite3.SQLITE_FULL: "cannot be written: the disk is full",
    sqlite3.SQLITE_IOERR: "cannot be read or written: the disk is full or broken",
    sqlite3.SQLITE_BUSY: "is held by another program",
}


def why(problem: BaseException, settings: Settings) -> str:
    """The sentence for somebody who starts a server with these settings."""
    return f"the server cannot start: {' '.join(reason_of(problem, settings).split())}"


def reason_of(problem: BaseException, settings: Settings) -> str:
    """What is wrong with the database that these settings name, or with its folder."""
    if isinstance(problem, FolderInUse):
        return str(problem)
    if isinstance(problem, CommandError):
        return _of_versions(problem, settings)
    if settings.database is not None:
        return _of_postgres(problem, settings.database)
    if isinstance(problem, OSError):
        folder, where = str(settings.data_dir), str(problem.filename or settings.data_dir)
        what = f"the folder {folder}" if where == folder else where
        said = problem.strerror or str(problem)
        return f"{what} cannot be used ({said}); choose another --data-dir"
    for cause in _causes(problem):
        if isinstance(cause, sqlite3.Error):
            code = getattr(cause, "sqlite_errorcode", 0) & 0xFF
            return f"the file {settings.data_dir / FILE} {_SQLITE.get(code, f'fails ({cause})')}"
    return _plain(problem)


def _of_versions(problem: CommandError, settings: Settings) -> str:
    where = f"the database of {settings.data_dir}" if settings.database is None else "the database"
    if "locate revision" in str(problem):
        return f"{where} was made by a newer version of Wallacea; use that one, or newer"
    return f"{where} cannot be brought up to date ({problem})"


def _of_postgres(problem: BaseException, url: str) -> str:
    place = postgres.place(url)
    for cause in _causes(problem):
        code = getattr(cause, "sqlstate", None)
        if code is not None and not isinstance(cause, SQLAlchemyError):
            said = str(cause).splitlines()[0].rpartition(">: ")[2]
            hint = _HINTS.get(code, "").format(
                user=postgres.user_of(url) or "...", name=postgres.name_of(url)
            )
            return f"{place} says: {said}{f' ({hint})' if hint else ''}"
    for cause in _causes(problem):
        if isinstance(cause, KeyError) and "getpwuid" in str(cause):
            return f"{place} must be told who asks: name a user in the URL, or in PGUSER"
        if isinstance(cause, InterfaceError):
            return f"{place} cannot be asked: {str(cause).splitlines()[0]}"
        if isinstance(cause, TimeoutError):
            return f"{place} does not answer within {postgres.PATIENCE} seconds"
        if isinstance(cause, OSError):
            return f"{place} cannot be reached ({_said(cause)})"
    return f"{place}: {_plain(problem)}"


def _said(problem: OSError) -> str:
    """What the system says; where several addresses were tried, of the last."""
    known = {errno.ECONNREFUSED: "nobody listens there", errno.ENOENT: "no such file or socket"}
    return known.get(problem.errno or 0) or problem.strerror or str(problem)


def _plain(problem: BaseException) -> str:
    said = str(problem).splitlines()[0] if str(problem) else "it says no more"
    return f"{said} ({type(problem).__name__})"


def _causes(problem: BaseException) -> Iterator[BaseException]:
    """A problem, what it was made of, and what led to it."""
    waiting, seen = [problem], set[int]()
    while waiting:
        cause = waiting.pop(0)
        if id(cause) not in seen:
            seen.add(id(cause))
            yield cause
            more = (getattr(cause, "orig", None), cause.__cause__, cause.__context__)
            waiting += [each for each in more if isinstance(each, BaseException)]


# --- addresses --------------------------------------------------------------------------


WAITING = 2048
"""Connections that may wait to be accepted."""


TABLES, METRICS = ("--host", "--port"), ("--metrics-host", "--metrics-port")
"""The options that say where."""


def listen(host: str, port: int, said: tuple[str, str] = TABLES) -> socket.socket:
    """A socket at which connections arrive."""
    family, address = _address(host, port, said)
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind(address)
        listening.listen(WAITING)
    except OSError as problem:
        listening.close()
        raise OSError(_of_address(problem, host, port, said)) from None
    return listening


def _address(host: str, port: int, said: tuple[str, str]) -> tuple[int, tuple[Any, ...]]:
    bare = host.removeprefix("[").removesuffix("]")
    try:
        if not bare:
            raise ValueError
        found = socket.getaddrinfo(bare, port, type=socket.SOCK_STREAM)
    except (OSError, ValueError):
        raise OSError(
            f"cannot listen on {host!r}: it is not an address of this machine; {said[0]} must be "
            f"one such as 127.0.0.1, or 0.0.0.0 for all (the port goes into {said[1]})"
        ) from None
    family, _, _, _, address = min(found, key=lambda one: one[0] != socket.AF_INET)
    return family, address


def _of_address(problem: OSError, host: str, port: int, said: tuple[str, str]) -> str:
    where = f"cannot listen on {host}:{port}"
    if problem.errno == errno.EADDRINUSE:
        return f"{where}: the port is in use; choose another {said[1]}"
    if problem.errno == errno.EACCES:
        return f"{where}: this user may not use ports below 1024; choose another {said[1]}"
    if problem.errno == errno.EADDRNOTAVAIL:
        return f"{where}: this machine does not have the address; choose another {said[0]}"
    return f"{where} ({problem.strerror}); choose another {said[0]} or {said[1]}"
