"""For all tests: their examples, their chance, and that programs they start hear Ctrl-C."""

from __future__ import annotations

import signal
import threading
from collections import Counter
from random import Random
from types import SimpleNamespace

import pytest
from hypothesis import settings

from wallacea.core import chance

# Tests that run in the background would not let them hear it.
if threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Whether a change lands depends on the change: make test takes the same examples every time.
settings.register_profile("same", derandomize=True)
settings.register_profile("fresh", derandomize=False, print_blob=True)  # make hunt
settings.load_profile("same")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """The games that a test plays are the same every time, as its examples are.

    Servers that it starts as programs still play by the chance of the operating system.
    """
    if settings.get_current_profile_name() == "same":
        by_name = SimpleNamespace(token_bytes=Random(item.nodeid).randbytes)
        chance.secrets = by_name  # type: ignore[assignment, attr-defined]


# Whole files are shared out in this order. What takes long begins first, or one process would
# work on it at the end while the others have nothing to do. What plays with the code that
# test_games.py compiles comes last, or it would be compiled twice at the same time.
FIRST = (
    "tests/test_games.py",
    *("tests/server/test_crash.py", "tests/web/test_whole_games.py", "tests/web/test_table.py"),
    *("tests/web/", "tests/server/test_hanging.py", "tests/server/test_two_servers.py"),
    *("tests/server/", "tests/test_client.py", "tests/test_join.py"),
)
LAST = (
    *("tests/test_testing.py", "tests/test_fifth_game.py", "tests/test_cli.py"),
    "tests/test_openspiel.py",
    *("tests/test_darwin.py", "tests/test_origins.py", "tests/test_climate.py"),
    *("tests/test_arctic.py", "tests/test_scenarios.py"),
)


def turn(item: pytest.Item) -> int:
    """When the file of a test is begun: the first come first, the last come before the end."""
    for place, start in enumerate(FIRST):
        if item.nodeid.startswith(start):
            return place - len(FIRST)
    return next((place for place, name in enumerate(LAST) if item.nodeid.startswith(name)), 99)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of tests with the same name only one is shared out: the others would never be run."""
    same = [name for name, count in Counter(item.nodeid for item in items).items() if count > 1]
    if same:
        raise pytest.UsageError(f"several tests are called {', '.join(same)}")
    items.sort(key=turn)  # stable: the rest stays as it is
