"""The command ``wallacea serve``. What it needs is installed with the extra ``server``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

NEEDED = (
    *("fastapi", "uvicorn", "sqlalchemy", "alembic", "aiosqlite", "msgspec", "argon2"),
    *("limits", "structlog", "prometheus_client", "websockets"),
)


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 takes any.", min=0, max=65535)] = 8000,
    data_dir: Annotated[
        Path, typer.Option(metavar="FOLDER", help="Where tables are kept (SQLite).")
    ] = Path("wallacea-data"),
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="A PostgreSQL database instead: postgresql://..."),
    ] = None,
    workers: Annotated[
        int, typer.Option(help="Server processes; one per core is enough.", min=1)
    ] = 1,
    thinkers: Annotated[
        int | None, typer.Option(help="Processes in which bots think; one per core.", min=0)
    ] = None,
    search: Annotated[
        bool, typer.Option(help="Whether bots may search; that needs compiled code.")
    ] = True,
    proxy_headers: Annotated[
        bool, typer.Option("--proxy-headers", help="A proxy in front says who asks.")
    ] = False,
    limit: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=RATE", help="Another limit: choices=50/second, sockets=500."),
    ] = None,
    log: Annotated[str, typer.Option(metavar="plain|json", help="How logs look.")] = "plain",
    browser: Annotated[
        bool, typer.Option("--open", help="Open the browser as soon as the server is ready.")
    ] = False,
) -> int:
    """Serve tables over the network: in the browser, in terminals, for bots."""
    import importlib.util

    if any(importlib.util.find_spec(name) is None for name in NEEDED):
        raise typer.BadParameter('the server needs more: pip install "wallacea[server]"')
    if log not in ("plain", "json"):
        raise typer.BadParameter(f"--log is one of plain, json; not {log!r}")
    if database is not None and not database.startswith(("postgresql://", "postgres://")):
        raise typer.BadParameter(f"--database is postgresql://...; not {database!r}")
    if database is not None and importlib.util.find_spec("asyncpg") is None:
        raise typer.BadParameter('PostgreSQL needs more: pip install "wallacea[server]"')
    from dataclasses import replace

    from . import colleagues
    from .running import run
    from .settings import Limits, Settings

    if database is None and workers > 1 and not colleagues.possible():
        said = "on this system --workers needs a PostgreSQL database (--database URL)"
        raise typer.BadParameter(said)
    limits = Limits()
    for said in limit or ():
        limits = limits.changed(said)
    settings = Settings(
        data_dir=data_dir,
        database=database,
        proxy_headers=proxy_headers,
        limits=limits,
        search=search,
    )
    if thinkers is not None:
        settings = replace(settings, thinkers=thinkers)
    return run(settings, host, port, workers, log, browser)
