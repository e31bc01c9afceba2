"""Whatever is asked of the server's HTTP interface: no server error, and answers as declared."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any
from zlib import crc32

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
)

from tests.server.forking import Forked, forked
from wallacea.client import Client
from wallacea.server.settings import Settings
from wallacea.server.wire.app import create_app

UNLIMITED = ("--limit", "all=1000000/second", "--limit", "sockets=1000", "--thinkers", "0")
CHECKS = [not_a_server_error, response_schema_conformance, content_type_conformance]
STREAM = "/api/tables/{id}/events"
"""An answer without an end: looked at by itself."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Forked]:
    with forked(tmp_path_factory.mktemp("openapi"), *UNLIMITED, "--no-search") as server:
        yield server
        assert "Traceback" not in server.log


@pytest.fixture(scope="module")
def tables(server: Forked) -> dict[str, str]:
    """A session with tables in all states."""
    ada = server.client("Ada")
    gathering = ada.create("arctic", ("me", "open"), private=False)
    running = ada.create("climate", ("me", "random"))
    over = ada.create("arctic", ("me", "random"))
    with ada.seat(over.id) as seat:
        for view in seat:
            if view.asked:
                seat.choose(view.actions[0])
    ben = server.client("Ben")  # whose session may be left, or go on under another name
    assert ada.cookie is not None
    assert ben.cookie is not None
    ids = {"gathering": gathering.id, "running": running.id, "over": over.id}
    return {"sitting": ada.cookie, "passing": ben.cookie, **ids}


declared = create_app(Settings()).openapi()
api = schemathesis.openapi.from_dict(declared)


def asked(path: str, method: str) -> Callable[..., None]:
    """The test of one kind of request."""

    @api.include(path=path, method=method).parametrize()
    @settings(
        max_examples=12,
        deadline=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def no_server_error(case: Any, server: Forked, tables: dict[str, str]) -> None:
        """Many are about tables that are really there, by one who sits there."""
        seed = crc32(repr((case.body, case.query, case.path_parameters)).encode())
        ids = [tables[name] for name in ("gathering", "running", "over")]
        if "id" in (case.path_parameters or {}) and seed % 4:
            case.path_parameters["id"] = ids[seed % 4 - 1]
        cookie = tables["passing" if path.startswith("/api/session") else "sitting"]
        headers = {"Cookie": f"wallacea={cookie}"} if seed % 3 else {}
        case.call_and_validate(base_url=server.url, headers=headers, checks=CHECKS)

    test: Callable[..., None] = no_server_error
    return test


# Each has a name of its own: those that Schemathesis makes of all together have one name, and
# of tests with one name pytest's processes would share out only the first.
for path, methods in declared["paths"].items():
    for method in methods:
        if path != STREAM:
            globals()[f"test_{method} {path}"] = asked(path, method.upper())


def test_everything_is_declared() -> None:
    paths = set(declared["paths"])
    assert {"/api/games", "/api/tables", "/api/tables/{id}/choose", "/health"} <= paths
    assert len(paths) > 20


def test_the_stream_of_events_has_its_views(server: Forked, tables: dict[str, str]) -> None:
    where = f"{server.url}/api/tables/{tables['running']}/events"
    with httpx.stream("GET", where, params={"version": 1}, timeout=30) as answer:
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/event-stream")
        first = next(line for line in answer.iter_lines() if line)
    assert first.startswith('data: {"kind":"view"')
    for wrong in ("-1", "x", "1e9", str(1 << 40)):
        answer = httpx.get(where, params={"version": wrong}, timeout=30)
        assert answer.status_code == 422
        assert answer.json()["error"]["sentence"]


def test_the_server_is_well_afterwards(server: Forked, tables: dict[str, str]) -> None:
    assert httpx.get(f"{server.url}/health", timeout=30).json()["ok"]
    ada = Client(server.url, cookie=tables["sitting"])
    assert ada.games()
    assert ada.view(tables["over"]).table.you == 0
