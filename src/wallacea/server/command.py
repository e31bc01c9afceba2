"""The command ``wallacea serve``. What it needs is installed with the extra ``server``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

NEEDED = (
    *("fastapi", "uvicorn", "sqlalchemy", "alembic", "aiosqlite", "msgspec", "argon2"),
    *("limits", "structlog", "prometheus_client", "websockets", "asyncpg"),
)
NO_LONGER_NEEDED = (
    "--proxy-headers is no longer needed: a proxy on this machine is believed, "
    "and any other is named with --trusted-proxies"
)
MOST_PAUSE = 10
"""Seconds between the choices of bots that nobody wants to wait for."""
CENTURY = 36_500
"""Days that nobody waits for."""


def serve(
    host: Annotated[str, typer.Option()] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535)] = 8000,
    data_dir: Annotated[Path, typer.Option(metavar="FOLDER")] = Path("wallacea-data"),
    database: Annotated[
        str | None,
        typer.Option(metavar="URL"),
    ] = None,
    database_file: Annotated[
        Path | None,
        typer.Option(metavar="FILE"),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=256)] = 1,
    thinkers: Annotated[int | None, typer.Option(min=0)] = None,
    search: Annotated[bool, typer.Option()] = True,
    bot_pause: Annotated[
        float,
        typer.Option(metavar="SECONDS", min=0, max=MOST_PAUSE),
    ] = 0.5,
    trusted_proxies: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NETWORKS",
            envvar="WALLACEA_TRUSTED_PROXIES",
        ),
    ] = None,
    allowed_hosts: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAMES",
            envvar="WALLACEA_ALLOWED_HOSTS",
        ),
    ] = None,
    proxy_headers: Annotated[bool, typer.Option("--proxy-headers")] = False,
    session_idle: Annotated[
        int,
        typer.Option(metavar="DAYS", min=1, max=CENTURY),
    ] = 90,
    session_longest: Annotated[
        int,
        typer.Option(metavar="DAYS", min=1, max=CENTURY),
    ] = 365,
    limit: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=RATE",
        ),
    ] = None,
    metrics_port: Annotated[
        int | None,
        typer.Option(min=1, max=65535),
    ] = None,
    metrics_host: Annotated[str, typer.Option()] = "127.0.0.1",
    metrics_token_file: Annotated[
        Path | None,
        typer.Option(metavar="FILE"),
    ] = None,
    log: Annotated[str, typer.Option(metavar="plain|json")] = "plain",
    browser: Annotated[bool, typer.Option("--open")] = False,
) -> int:
    """Serve tables over the network: in the browser, in terminals, for bots."""
    check_installed()
    if log not in ("plain", "json"):
        raise typer.BadParameter(f"--log must be plain or json, not {log!r}")
    from dataclasses import replace

    from .addresses import THIS_MACHINE, host_names, networks
    from .confidential import token_told, warn
    from .processes import colleagues
    from .running import run
    from .settings import DAY, SECOND, Limits, Settings

    database = database_of(database, database_file)
    if database is None and workers > 1 and not colleagues.possible():
        said = "more than one worker needs PostgreSQL on this system; add --database URL"
        raise typer.BadParameter(said)
    limits = Limits()
    for said in limit or ():
        limits = limits.changed(said)
    settings = Settings(
        data_dir=folder_of(data_dir),
        database=database,
        metrics_token=token_told(metrics_token_file),
        metrics_at=(metrics_host, metrics_port) if metrics_port is not None else None,
        trusted_proxies=networks(trusted_proxies) if trusted_proxies else THIS_MACHINE,
        allowed_hosts=host_names(allowed_hosts or ()),
        limits=limits,
        search=search,
        bot_pause=round(bot_pause * SECOND),
        session_idle=session_idle * DAY,
        session_longest=session_longest * DAY,
    )
    if proxy_headers:
        warn(NO_LONGER_NEEDED)
    if thinkers is not None:
        settings = replace(settings, thinkers=thinkers)
    return run(settings, host, port, workers, log, browser)


def check_installed() -> None:
    """Refuses to go on without what a server needs."""
    import importlib.util

    if any(importlib.util.find_spec(name) is None for name in NEEDED):
        raise typer.BadParameter(
            "the packages of the server are missing; install them with: "
            'pip install "wallacea[server]"'
        )


def folder_of(folder: Path) -> Path:
    """A folder that may begin with ``~``."""
    try:
        return folder.expanduser()
    except RuntimeError:
        said = f"--data-dir {folder}: there is no home folder; name the folder in full"
        raise typer.BadParameter(said) from None


def database_of(said: str | None, file: Path | None) -> str | None:
    """The URL of the database: from the command line, a file, or the environment."""
    from .confidential import told, warn
    from .storage.postgres import checked, password_in

    if said is not None and file is not None:
        raise typer.BadParameter("give only one of --database and --database-file")
    url = said if said is not None else told("--database-file", file, "WALLACEA_DATABASE")
    if url is None:
        return None
    url = checked(url)
    if said is not None and password_in(said):
        warn(
            "everybody on this machine can read the password in --database; put the URL into a "
            "file (--database-file) or into WALLACEA_DATABASE"
        )
    return url
