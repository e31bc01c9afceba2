"""A real browser, a real server and the built client, for the tests of the page."""

from __future__ import annotations

import contextlib
import functools
import http.server
import os
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.server.serving import Serving, serving
from tests.web.people import Person
from tools import web_build

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NO_BROWSER = (
    "The tests of the page need Chromium: apt install chromium (or brew install --cask chromium), "
    "or name one in the variable CHROMIUM."
)
FREELY = ("--limit", "all=100000/second", "--limit", "sockets=500")
"""One machine plays all people here."""

Coming = Callable[..., Person]


def chromium() -> str:
    """The browser of this machine."""
    named = os.environ.get("CHROMIUM")
    found = named or next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None or not Path(found).is_file():
        pytest.fail(NO_BROWSER, pytrace=False)
    return found


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser for the tests of a file; while it is there, no other loop of events can be."""
    with sync_playwright() as playwright:
        chrome = playwright.chromium.launch(
            executable_path=chromium(), args=["--no-sandbox", "--mute-audio"]
        )
        yield chrome
        chrome.close()


@pytest.fixture(scope="session")
def client_built() -> None:
    """The package holds what the sources of the client make."""
    if not web_build.up_to_date():
        web_build.build()


@pytest.fixture(scope="module")
def server(client_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One server for all tests of a file."""
    with serving(tmp_path_factory.mktemp("web"), "--thinkers", "1", *FREELY) as served:
        yield served


@pytest.fixture
def come(browser: Browser, server: Serving) -> Iterator[Coming]:
    """Lets people come by, each with a browser profile of their own.

    Afterwards nobody's page may have complained, or have loaded anything from elsewhere.
    """
    here: list[Person] = []

    def comes(name: str, **settings: object) -> Person:
        person = Person(browser, server.url, name, **settings)  # type: ignore[arg-type]
        here.append(person)
        return person

    yield comes
    try:
        for person in here:
            person.had_no_trouble()
    finally:
        for person in here:
            person.leave()


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Hands out files."""

    def log_message(self, format: str, *args: object) -> None:
        """Says nothing."""

    def handle(self) -> None:
        """A page that is closed takes no more."""
        with contextlib.suppress(ConnectionError):
            super().handle()


@pytest.fixture(scope="module")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the gallery, built anew."""
    built = tmp_path_factory.mktemp("gallery")
    web_build.gallery(built)
    handler = functools.partial(Quiet, directory=str(built))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/gallery.html"
        server.shutdown()
