"""docs/serving.md says what is so: limits, options, and where things are kept."""

from __future__ import annotations

import re
from dataclasses import asdict
from pathlib import Path

import typer
from typer.main import get_command

from wallacea.server.command import serve
from wallacea.server.settings import Limits, Settings

PAGE = (Path(__file__).parent.parent.parent / "docs" / "serving.md").read_text(encoding="utf-8")


def test_the_limits_are_those_of_the_server() -> None:
    listed = dict(re.findall(r"^\| `(\w+)` \| (.+) \|$", PAGE, re.MULTILINE))
    assert listed == {name: str(value) for name, value in asdict(Limits()).items()}


def test_every_option_that_is_named_exists() -> None:
    app = typer.Typer()
    app.command()(serve)
    known = {name for o in get_command(app).params for name in (*o.opts, *o.secondary_opts)}
    named = set(re.findall(r"--[a-z][a-z-]+", PAGE))
    assert named <= known
    assert {"--workers", "--database", "--data-dir", "--proxy-headers", "--limit"} <= named


def test_the_file_is_where_it_says() -> None:
    assert f"`{Settings().data_dir}/{Path(Settings().url).name}`" in PAGE
