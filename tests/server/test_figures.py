"""Figures are for those who run a server: by a token, or at a port of their own."""

from __future__ import annotations

import os
import re
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest

from tests.server.forking import Forked, Told, forked, started
from tests.server.ports import Port
from wallacea import cli
from wallacea.server import metrics
from wallacea.server.settings import SECOND, Settings
from wallacea.server.wire.porter import KEPT_FREE

TOKEN = "a-token-of-the-server"
QUIET = ("--thinkers", "0", "--no-search")
SLOW = {"kind": "slow", "seconds": 86_400}


def ask(url: str, said: str | None = None) -> httpx.Response:
    return httpx.get(f"{url}/metrics", headers={} if said is None else {"Authorization": said})


def test_strangers_get_no_figures(tmp_path: Path) -> None:
    with forked(tmp_path, *QUIET) as server:
        for said in (None, f"Bearer {TOKEN}", "Bearer", "Bearer None"):
            answer = ask(server.url, said)
            assert answer.status_code == 404
            assert answer.json()["error"]["obstacle"] == "NO_SUCH_PAGE"


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Forked]:
    """A server with a token and a port."""
    folder = tmp_path_factory.mktemp("figures")
    file = folder / "token"
    file.write_text(f"{TOKEN}\n")
    file.chmod(0o600)
    secret = ("--metrics-token-file", str(file))
    with (
        Port() as own,
        forked(folder, *QUIET, *secret, "--metrics-port", str(own.number)) as made,
    ):
        made.environment["figures"] = f"http://127.0.0.1:{own.number}"
        yield made
        assert TOKEN not in made.log
        assert "Traceback" not in made.log


@pytest.mark.parametrize("own_port", [False, True])
def test_who_has_the_token_gets_them(told: Forked, own_port: bool) -> None:
    url = told.environment["figures"] if own_port else told.url
    for said in (None, TOKEN, "Bearer", f"Bearer {TOKEN}x", f"Bearer  {TOKEN}", f"Basic {TOKEN}"):
        answer = ask(url, said)
        assert answer.status_code == 401
        assert answer.headers["WWW-Authenticate"] == "Bearer"
        assert "wallacea_tables" not in answer.text
    answer = ask(url, f"Bearer {TOKEN}")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain")
    assert re.search(r"^wallacea_tables \d", answer.text, re.MULTILINE)


def test_a_header_that_is_no_text_is_no_token(told: Forked) -> None:
    for url in (told.url, told.environment["figures"]):
        answer = httpx.get(f"{url}/metrics", headers={b"Authorization": b"Bearer \xff\xfe"})
        assert answer.status_code == 401


def test_a_port_of_their_own_has_figures_and_nothing_else(tmp_path: Path) -> None:
    with Port() as port, forked(tmp_path, *QUIET, "--metrics-port", str(port.number)) as server:
        own = f"http://127.0.0.1:{port.number}"
        ada = server.client("Ada")
        for _ in range(3):
            ada.create("arctic", ("me", "open"), pace=SLOW)
        said = ask(own).text
        assert re.search(r'wallacea_tables_created_total{game="arctic"} [3-9]', said)
        assert ask(server.url).status_code == 404
        for path in ("/", "/health", "/api/games", "/metrics/x"):
            assert httpx.get(f"{own}{path}").status_code == 404
        assert httpx.post(f"{own}/metrics").status_code == 501


def test_who_keeps_this_port_waiting_gives_way(tmp_path: Path) -> None:
    """More half requests than the process may have files, and they drip: all are served."""
    with Port() as port, ExitStack() as stack:
        hurried = Settings(
            thinkers=0, search=False, head_limit=SECOND, metrics_at=("127.0.0.1", port.number)
        )
        few = Told(tmp_path, hurried, files=KEPT_FREE + 40)
        server = stack.enter_context(started(few))
        own = f"http://127.0.0.1:{port.number}"
        crowd = [
            stack.enter_context(socket.create_connection(("127.0.0.1", port.number)))
            for _ in range(300)
        ]
        for visitor in crowd:
            visitor.setblocking(False)
        began = time.monotonic()
        while time.monotonic() - began < 1.5:
            for visitor in crowd:
                with suppress(OSError):
                    visitor.send(b"G")
            assert ask(own).status_code == 200
            assert httpx.get(f"{server.url}/live").status_code == 200
            server.client("Ada").create("arctic", ("me", "open"), pace=SLOW)
        latest = time.monotonic() + 20
        while not all(map(is_closed, crowd)):
            assert time.monotonic() < latest, "they are waited for"
            time.sleep(0.05)
        assert "Traceback" not in server.log


def is_closed(visitor: socket.socket) -> bool:
    try:
        return not visitor.recv(1 << 10)
    except BlockingIOError:
        return False
    except OSError:
        return True


def test_what_a_killed_server_has_left_is_taken_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """But not what one has that lives."""
    monkeypatch.setattr(metrics, "_MEMORY", str(tmp_path))
    killed, beginning = (tmp_path / f"{metrics._NAME}{name}" for name in ("killed", "beginning"))
    with metrics.together():
        living = Path(os.environ[metrics._TOGETHER])
        for folder in (killed, beginning):
            folder.mkdir()
            (folder / "lock").touch()
        for folder in (killed, living):
            os.utime(folder / "lock", (0, 0))
        metrics._sweep(str(tmp_path))
        assert set(tmp_path.iterdir()) == {living, beginning}
    assert set(tmp_path.iterdir()) == {beginning}


@pytest.mark.parametrize("said", ["short", "x" * 15, "with spaces in between", "ü" * 20])
def test_a_token_cannot_be_guessed(
    said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("WALLACEA_METRICS_TOKEN", said)
    assert cli.run(["serve"]) == 2
    found = capsys.readouterr().err
    assert "at least 16 characters" in found
    assert said not in found


def test_a_port_in_use_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        assert cli.run(["serve", "--port", "0", "--metrics-port", port]) == 2
    assert "the port is in use; choose another --metrics-port" in capsys.readouterr().err
