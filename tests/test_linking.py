"""Rules are joined into one module before they are optimised, and do what they do alone."""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from wallacea.core import compiling, linking
from wallacea.core.game import find_game
from wallacea.core.rules import compiled, rule


@rule
def least(numbers: list[int], count: int) -> int:
    """Numba has code of its own for min: what is no part is linked too."""
    found = numbers[0]
    for i in range(count):
        found = min(found, numbers[i])
    return found


@rule
def spread(numbers: list[int], count: int) -> int:
    return numbers[count - 1] // 2 - least(numbers, count)


@rule
def twofold(numbers: list[int], count: int) -> int:
    """Reaches a rule directly and through another one."""
    return spread(numbers, count) * 1000 + least(numbers, count)


NUMBERS = np.array([5, 3, 9, 20])
TOTAL = (20 // 2 - 3) * 1000 + 3


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Nothing is kept from before."""
    monkeypatch.setattr(compiling, "_ENTRIES", {})
    monkeypatch.setattr(compiling, "cache_home", lambda: tmp_path)
    yield
    linking.pipelines.cache_clear()


def library_of(function: Any) -> Any:
    (made,) = function.overloads.values()
    return made.library


def test_only_what_python_calls_becomes_machine_code() -> None:
    whole = compiling.entry(twofold, {}, find_game("arctic"))
    collecting = gc.isenabled()
    assert whole(NUMBERS, 4) == twofold(NUMBERS.tolist(), 4) == TOTAL
    assert gc.isenabled() == collecting
    assert library_of(whole)._get_compiled_object()
    for inner in (spread, least):
        with pytest.raises(RuntimeError, match="no compiled object"):
            library_of(compiled(inner))._get_compiled_object()
    module = library_of(whole)._final_module
    for function in module.functions:  # nobody else calls them: gone, or nobody's business
        if "spread" in function.name or "least" in function.name:
            assert function.linkage.name == "internal"


def test_what_knows_nothing_of_parts_can_call_them() -> None:
    from numba import njit

    assert njit(compiled(twofold).py_func)(NUMBERS, 4) == TOTAL


WITHOUT = """
import json, sys
import numpy as np
if sys.argv[1] == "changed":
    from numba.core import codegen
    del codegen.CPUCodeLibrary._optimize_final_module  # as if it had another name
from tests.test_linking import NUMBERS, twofold
from wallacea.core import compiling, linking
from wallacea.core.game import find_game
function = compiling.entry(twofold, {}, find_game("arctic"))
name = compiling.fingerprint(twofold, {})
total = None if sys.argv[1] == "changed" else function(NUMBERS, 4)
print(json.dumps([linking.pipelines() == ({}, {}), name, total]))
"""


@pytest.mark.parametrize("way", ["on", "off", "changed"])
def test_where_numba_is_otherwise_rules_are_compiled_the_usual_way(
    way: str, tmp_path: Path
) -> None:
    linked = "on" if way == "changed" else way
    wanted = {"WALLACEA_LINKING": linked, "WALLACEA_CACHE": str(tmp_path)}
    paths = os.pathsep.join(path for path in sys.path if path)
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", WITHOUT, way],
        env={**os.environ, **wanted, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    usual, name, total = json.loads(done.stdout)
    assert usual == (way != "on")
    if linking.pipelines()[0]:
        assert (name == compiling.fingerprint(twofold, {})) == (way == "on")
    assert total == (None if way == "changed" else TOTAL)
