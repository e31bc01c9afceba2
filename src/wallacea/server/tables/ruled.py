"""A table asks its rules within limits: what fails, or does not end, costs that table alone."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import structlog

from wallacea.core.game import Game

from .. import metrics
from ..processes.watch import TooLong, where, within
from ..refusals import Fault, GivenUp, Refusal
from ..storage.head import FROZEN
from .history import Damaged, OldRules
from .presence import Presence

if TYPE_CHECKING:
    from .house import House

log = structlog.get_logger()

Made = TypeVar("Made")


class Ruled(Presence, ABC):
    """A table with the rules of its game."""

    def __init__(self, house: House, game: Game) -> None:
        super().__init__(house)
        self.settings = house.settings
        self.game = game
        self.lock = asyncio.Lock()
        self.failed: str | None = None
        """Why the table was given up; that is written down as soon as it can be."""

    @abstractmethod
    async def freeze(self) -> None:
        """Writes down why the table was given up, unless that has been done."""

    @property
    def still(self) -> bool:
        """Whether the rules are not asked any more: no choice, no scene, no replay."""
        return self.failed is not None or self.head.status == FROZEN

    def watched(
        self, doing: str, seat: int | None, work: Callable[..., Made], *arguments: Any
    ) -> Made:
        """What rules or scenes make. If they fail, or take too long, the table is given up."""
        try:
            return self.tried(doing, seat, work, *arguments)
        except Fault as fault:
            raise self.give_up(doing, seat, fault.__cause__ or fault) from None

    def tried(
        self, doing: str, seat: int | None, work: Callable[..., Made], *arguments: Any
    ) -> Made:
        """The same where the table can go on without it: what only fails is a :class:`Fault`."""
        if self.still:
            raise GivenUp
        try:
            return within(self.settings.rules_limit, work, *arguments)
        except (Refusal, OldRules):
            raise
        except TooLong as problem:
            raise self.give_up(doing, seat, problem) from None
        except Exception as problem:
            self._log("the rules failed", doing, seat, problem)
            raise Fault from problem

    def give_up(self, doing: str, seat: int | None, problem: BaseException) -> GivenUp:
        """From now on the rules are not asked here; when that is written, everybody is told."""
        if not self.still:
            self.failed = "frozen-fault"
            if isinstance(problem, TooLong):
                self.failed = "frozen-too-long"
            elif isinstance(problem, Damaged):
                self.failed = "frozen-damaged"
            metrics.GIVEN_UP.labels(self.failed).inc()
            self._log("a table is given up", doing, seat, problem, reason=self.failed)
            self.house.begin(self.freeze())
        return GivenUp()

    def _log(
        self, what: str, doing: str, seat: int | None, problem: BaseException, **more: str
    ) -> None:
        """Where it happened, but no values: they may be what nobody is to know."""
        first = problem.__cause__ or problem
        log.error(
            what,
            game=self.game.key,
            table=self.head.id,
            seat=seat,
            doing=doing,
            problem=type(first).__name__,
            at=where(first),
            **more,
        )
