"""Masters: nets that learned by playing against themselves, and the bots that ask them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from wallacea.core.faults import UserError
from wallacea.core.game import Game


class NoMaster(UserError):
    """There are no weights for a game, or they cannot be used; says why."""


class Judgement(NamedTuple):
    """What a master thinks of a moment, from one seat's own knowledge."""

    actions: tuple[int, ...]
    """The legal choices, best first; none where the seat does not choose."""
    shares: tuple[float, ...]
    """How likely the master makes each of them; they sum to 1."""
    chances: tuple[float, ...]
    """The chance to win of each seat; they sum to 1."""


class Master:
    """The net of one game."""

    recipe: Mapping[str, str]

    def judge(self, state: Any, seat: int) -> Judgement:
        """What it thinks, from this seat's numbers only."""
        raise NotImplementedError

    def after(self, state: Any, seat: int, actions: Sequence[int]) -> list[float]:
        """The chance of a seat to win after each of these choices."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class MasterBot:
    """The net alone."""

    name: str = "master"
    strength: int = 0
    nodes: int = 0
    fits_gpu: bool = False

    @property
    def act(self) -> Callable[[Any, Any], Any]:
        raise UserError(f"{self.name} plays one game at a time, not many at once")


@dataclass(frozen=True, slots=True)
class ChampionBot:
    """The net, and some thinking on top."""

    name: str = "champion"
    strength: int = 0
    nodes: int = 0
    fits_gpu: bool = False

    @property
    def act(self) -> Callable[[Any, Any], Any]:
        raise UserError(f"{self.name} plays one game at a time, not many at once")


def master_of(game: Game) -> Master:
    """The master of a game, or :class:`NoMaster`."""
    raise NoMaster(f"{game.key} has no master")
