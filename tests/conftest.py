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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of tests with the same name only one is shared out: the others would never be run."""
    same = [name for name, count in Counter(item.nodeid for item in items).items() if count > 1]
    if same:
        raise pytest.UsageError(f"several tests are called {', '.join(same)}")
