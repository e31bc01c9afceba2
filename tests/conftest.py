"""For all tests: which examples they take, and that programs they start hear Ctrl-C."""

from __future__ import annotations

import signal
import threading
from collections import Counter

import pytest
from hypothesis import settings

# Tests that run in the background would not let them hear it.
if threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Whether a change lands depends on the change: make test takes the same examples every time.
settings.register_profile("same", derandomize=True)
settings.register_profile("fresh", derandomize=False, print_blob=True)  # make hunt
settings.load_profile("same")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of tests with the same name only one is shared out: the others would never be run."""
    same = [name for name, count in Counter(item.nodeid for item in items).items() if count > 1]
    if same:
        raise pytest.UsageError(f"several tests are called {', '.join(same)}")
