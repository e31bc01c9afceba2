"""Figures for those who run a server, as Prometheus reads them."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

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
TABLES_CREATED = Counter("wallacea_tables_created", "Tables that were opened.", ["game"])
ENTRIES = Counter("wallacea_entries", "What happened at tables: play, undo, say, ...", ["kind"])
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


@contextmanager
def together() -> Iterator[None]:
    """Processes that are started now put their figures together."""
    with tempfile.TemporaryDirectory(prefix="wallacea-metrics-") as folder:
        os.environ[_TOGETHER] = folder
        try:
            yield
        finally:
            del os.environ[_TOGETHER]


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
