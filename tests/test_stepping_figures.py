"""The figures of ``benchmarks/learning.py``: what is not installed is named, ratios are ratios."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from benchmarks import learning
from benchmarks.learning import Peer, memory, peers, rates


def sleepy() -> Iterator[int]:
    """Ten choices for each hundredth of a second of the processor."""
    while True:
        begin = time.process_time()
        while time.process_time() - begin < 0.01:
            pass
        yield 10


def test_rates_are_choices_a_second_of_the_processor() -> None:
    one, other = rates([sleepy(), sleepy()], 0.02)
    assert 500 < one < 1010
    assert 500 < other < 1010


def test_peers_that_are_not_installed_are_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def gone() -> Iterator[int]:
        raise ImportError("No module named 'gone'")
        yield 0

    monkeypatch.setattr(learning, "SECONDS", 0.02)
    monkeypatch.setattr(
        learning, "PEERS", (Peer("Sleepy", "bed", sleepy), Peer("G", "g[all]", gone))
    )
    figures: learning.Figures = {}
    lines = list(peers(figures))
    assert "G was left out: No module named 'gone'; pip install 'g[all]'." in lines
    assert figures["arctic as a batch / Sleepy"] > figures["arctic as one game / Sleepy"] > 1
    assert len([line for line in lines if line.startswith("| Sleepy ")]) == 1
    assert "Sleepy ..." in capsys.readouterr().out


def test_memory_is_what_the_buffers_take(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "MEMORY_GAMES", 500)
    reckoned, _ = memory("arctic", 2)
    assert 5 < reckoned < 8
