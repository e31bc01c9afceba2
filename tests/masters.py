"""A master for tests that is no net: what it says follows from what its seat sees alone."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from wallacea.bots import masters, thinking
from wallacea.bots.masters import Judgement, Master, NoMaster
from wallacea.core.game import Game
from wallacea.core.policies import seen_by


class Seer(Master):
    """Prefers choices by a checksum of what its seat sees."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def judge(self, state: Any, seat: int) -> Judgement:
        asked = seat in self.game.seats_waiting(state)
        actions = self.game.choices(state, seat) if asked else []
        best = tuple(sorted(actions, key=lambda action: self._sum(state, seat, action)))
        shares = tuple(1 / len(best) for _ in best)
        lucky = self._sum(state, seat, -1) % state.seats
        return Judgement(
            best, shares, tuple((1 + (s == lucky)) / (state.seats + 1) for s in range(state.seats))
        )

    def after(
        self, state: Any, seat: int, actions: Sequence[int], truths: int = 8, plies: int = 0
    ) -> list[float]:
        return [self._sum(state, seat, action) % 1_000 / 1_000 for action in actions]

    def _sum(self, state: Any, seat: int, action: int) -> int:
        return zlib.crc32(repr((action, seen_by(self.game, state, seat))).encode())


def let(monkeypatch: pytest.MonkeyPatch, find: Callable[[Game], Master]) -> None:
    """From now on masters are found so, here and in bots that think in threads."""
    monkeypatch.setattr(masters, "master_of", find)
    monkeypatch.setattr(thinking, "master_of", find)
    monkeypatch.setattr(masters, "there_are_masters", lambda: True)
    monkeypatch.setattr(thinking, "_MASTERS", {})


def none(game: Game) -> Master:
    raise NoMaster(f"the weights of {game.key} are damaged")
