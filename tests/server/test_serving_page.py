"""docs/serving.md says what is so: limits, options, and where things are kept."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import typer
from typer.main import get_command

from wallacea.server import admin
from wallacea.server.command import serve
from wallacea.server.settings import SECOND, Limits, Settings
from wallacea.server.wire.connections import MOST_QUEUED
from wallacea.server.wire.porter import MOST

PAGE = (Path(__file__).parent.parent.parent / "docs" / "serving.md").read_text(encoding="utf-8")


def test_the_limits_are_those_of_the_server() -> None:
    listed = {
        name: ", ".join(filter(None, (of_person.strip(), of_address.strip())))
        for name, of_person, of_address in re.findall(
            r"^\| `(\w+)` \|([^|]*)\|([^|]*)\|[^|]*\|$", PAGE, re.MULTILINE
        )
    }
    assert listed == {name: str(value) for name, value in asdict(Limits()).items()}


def test_what_is_fixed_is_as_it_says() -> None:
    usual, said = Settings(), dict(re.findall(r"^\| ([^|]+) \| ([^|]+) \|$", PAGE, re.MULTILINE))
    assert said["an address (path and query)"].startswith(f"{usual.path:,} characters")
    assert said["all headers"].startswith(f"{usual.headers}, with {usual.head >> 10} kB")
    assert said["a body"].startswith(f"{usual.body >> 10} kB")
    seconds = {
        "time for the request and its headers": usual.head_limit,
        "time for the body": usual.body_limit,
        "a connection without a request": usual.keep_alive,
    }
    assert {what: said[what] for what in seconds} == {
        what: f"{limit // SECOND} seconds" for what, limit in seconds.items()
    }
    assert f"within {2 * usual.send_limit // SECOND} seconds" in said["time to read an answer"]
    assert said["requests before the first is answered"] == str(1 + MOST_QUEUED)
    assert said["connections of one process"].startswith(f"{MOST:,}")


def test_every_option_that_is_named_exists() -> None:
    app = typer.Typer()
    app.command()(serve)
    app.add_typer(admin.app, name="admin")
    known = set(_options(get_command(app)))
    named = set(re.findall(r"--[a-z][a-z-]+", PAGE))
    assert named <= known
    assert {"--workers", "--database", "--data-dir", "--limit"} <= named
    assert {"--trusted-proxies", "--allowed-hosts", "--proxy-headers"} <= named


def _options(command: Any) -> Iterator[str]:
    """The options of a command and of all commands that it has."""
    for option in command.params:
        yield from (*option.opts, *option.secondary_opts)
    for part in getattr(command, "commands", {}).values():
        yield from _options(part)


def test_the_file_is_where_it_says() -> None:
    assert f"`{Settings().data_dir}/{Path(Settings().url).name}`" in PAGE
