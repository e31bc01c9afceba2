"""Memory is tidied when there is little to do, and else seldom."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator

import pytest

from wallacea.server import memory


class Hands:
    """The hands of two clocks: what time it is, and how long the process has worked."""

    def __init__(self) -> None:
        self.now, self.worked = 1_000.0, 0.0

    def monotonic(self) -> float:
        return self.now

    def process_time(self) -> float:
        return self.worked


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hands]:
    made = Hands()
    monkeypatch.setattr(memory, "time", made)
    yield made
    gc.enable()


def test_it_is_tidied_when_quiet_or_late(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    tidied: list[float] = []
    monkeypatch.setattr(gc, "collect", lambda: tidied.append(hands.now))
    tidier = memory.Tidier()
    assert not gc.isenabled()

    def pass_time(seconds: float, share: float) -> None:
        hands.now += seconds
        hands.worked += seconds * share
        asyncio.run(tidier())

    pass_time(5, 0.05)  # quiet, but nothing was done
    for _ in range(10):
        pass_time(5, 0.9)
    assert tidied == []
    pass_time(5, 0.05)
    assert tidied == [hands.now]
    for _ in range(60):
        pass_time(5, 0.9)
    assert len(tidied) == 1
    pass_time(5, 0.9)  # five minutes have passed
    assert len(tidied) == 2
