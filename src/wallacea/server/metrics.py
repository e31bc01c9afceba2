"""Figures for those who run a server, as Prometheus reads them."""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    multiprocess,
)

_TOGETHER = "PROMETHEUS_MULTIPROC_DIR"
"""Where processes that serve together put their figures: the library's name for it."""

TABLES = Gauge("wallacea_tables", "Tables in memory.", multiprocess_mode="livesum")
SOCKETS = Gauge(
    "wallacea_sockets", "Sockets and event streams that are open.", multiprocess_mode="livesum"
)
PROBLEMS = Gauge(
    "wallacea_problems",
    "What is not well, as /health names it: 1 while it is so.",
    ["problem"],
    multiprocess_mode="livemax",
)
CONNECTIONS = Gauge(
    "wallacea_connections", "Connections of any kind that are open.", multiprocess_mode="livesum"
)
TABLES_CREATED = Counter("wallacea_tables_created", "Tables that were opened.", ["game"])
ENTRIES = Counter("wallacea_entries", "What happened at tables: play, undo, say, ...", ["kind"])
GIVEN_UP = Counter(
    "wallacea_tables_given_up", "Tables that cannot go on, by the reason they say.", ["reason"]
)
REFUSALS = Counter("wallacea_refusals", "What was refused.", ["obstacle"])
CHOOSING = Histogram(
    "wallacea_choosing_seconds",
    "From a choice that arrives to its answer.",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
)
WRITING = Histogram(
    "wallacea_writing_seconds",
    "Writing what happened to the disk, everything that waits at once.",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
)
LOADING = Histogram(
    "wallacea_loading_seconds",
    "Loading a table into memory.",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5),
)


_MEMORY, _NAME, _LOCK = "/dev/shm", "wallacea-metrics-", "lock"
_NEW = 60
"""Seconds in which a server may be about to begin."""


def _sweep(where: str) -> None:
    """Takes away what servers have left that were killed."""
    for lock in Path(where).glob(f"{_NAME}*/{_LOCK}"):
        with suppress(OSError), open(lock, "r+") as opened:
            begun = time.time() - lock.stat().st_mtime < _NEW
            if not begun and _held(opened):
                shutil.rmtree(lock.parent, ignore_errors=True)


def _held(lock: IO[str]) -> bool:
    """Whether a folder is ours from now on; another server that lives keeps its own."""
    try:
        import fcntl

        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (ImportError, OSError):
        return False
    return True


@contextmanager
def together() -> Iterator[None]:
    """Processes that are started now put their figures together: not on a disk that may be full."""
    where = _MEMORY if os.access(_MEMORY, os.W_OK) else tempfile.gettempdir()
    _sweep(where)
    with (
        tempfile.TemporaryDirectory(prefix=_NAME, dir=where) as folder,
        open(Path(folder, _LOCK), "w") as lock,
    ):
        _held(lock)
        os.environ[_TOGETHER] = folder
        try:
            yield
        finally:
            del os.environ[_TOGETHER]


def take_room() -> None:
    """Takes the room that figures of this process need: later there may be none, and to count
    something must not fail then.
    """
    for labelled in (REFUSALS, PROBLEMS):  # one of a kind makes the file for all
        labelled.labels("WRITING")
    folder = os.environ.get(_TOGETHER)
    if folder is not None and hasattr(os, "posix_fallocate"):
        for file in Path(folder).glob(f"*_{os.getpid()}.db"):
            with open(file, "r+b") as opened:
                os.posix_fallocate(opened.fileno(), 0, file.stat().st_size)


def forget(process: int) -> None:
    """A process that has ended holds nothing any more; what it has counted stays."""
    multiprocess.mark_process_dead(process, os.environ[_TOGETHER])  # type: ignore[no-untyped-call]


def report() -> bytes:
    """All figures, of all processes that serve together."""
    if _TOGETHER not in os.environ:
        return generate_latest()
    registry = CollectorRegistry()
    multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)
