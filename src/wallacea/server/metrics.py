"""Figures for those who run a server, as Prometheus reads them."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

TABLES = Gauge("wallacea_tables", "Tables in memory.")
SOCKETS = Gauge("wallacea_sockets", "Sockets and event streams that are open.")
TABLES_CREATED = Counter("wallacea_tables_created", "Tables that were opened.", ["game"])
ENTRIES = Counter("wallacea_entries", "What happened at tables: play, undo, say, ...", ["kind"])
REFUSALS = Counter("wallacea_refusals", "What was refused.", ["obstacle"])
CHOOSING = Histogram(
    "wallacea_choosing_seconds",
    "From a choice that arrives to its answer.",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
)
LOADING = Histogram(
    "wallacea_loading_seconds",
    "Loading a table into memory.",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5),
)
