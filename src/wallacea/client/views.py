"""What a server tells of a table, as objects."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

from wallacea.core.game import find_game
from wallacea.core.policies import mask_of
from wallacea.core.scene import NotData, Scene, from_data
from wallacea.core.text import Text

from .faults import UNEXPECTED, Faulty, NotSeen

if TYPE_CHECKING:
    from wallacea.core.policies import Array

Kind = TypeVar("Kind")


@dataclass(frozen=True, slots=True)
class SeatState:
    """Who sits in a seat: a person, a bot, or nobody yet."""

    kind: str
    name: str | None = None
    level: str | None = None
    online: bool = False
    away: bool = False
    """Whether a bot plays for the person."""
    wants_pause: bool = False
    hints: int = 0
    """How many questions were answered with the help of a hint."""
    instead: tuple[Text, ...] = ()
    """Who plays for the bot of this seat, where its level cannot play now."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How long one may think."""

    kind: str
    seconds: int


@dataclass(frozen=True, slots=True)
class TableState:
    """A table without what lies on it."""

    id: str
    game: str
    status: str
    """``gathering``, ``running``, ``paused``, ``over`` or ``frozen``."""
    seats: tuple[SeatState, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    frozen: Text | None = None
    private: bool = False
    pace: Pace | None = None
    you: int | None = None
    """Your seat, or nothing if you watch."""
    host: bool = False
    spectators: int = 0
    moves: int = 0
    now: int = 0
    """The server's clock, in milliseconds."""
    deadlines: Mapping[str, int] = field(default_factory=dict)
    """When each seat that is asked must have chosen, by the server's clock."""
    rematch: str | None = None
    rules: str | None = None
    from_position: bool = False
    """Whether the game begins at a position that the host may know."""
    deal: str | None = None
    """Its hidden cards: dealt again (``anew``), or ``as_written``."""
    hints: bool = True
    """Whether hints are allowed."""
    rated: bool = False
    unrated: str | None = None
    """Why the game counts for no rating: ``position``, ``hints`` or ``alone``."""
    terms: tuple[Text, ...] = ()
    """What everybody is told of this before they sit down."""
    turn: bool = False
    """In the lobby: whether you are asked something there."""
    after: str = ""
    """In the lobby: what to ask for to see the tables after this one."""

    @property
    def over(self) -> bool:
        return self.status == "over"


@dataclass(frozen=True, slots=True)
class Told:
    """What one choice brought about, as you may know it; choice 0 is the set-up."""

    move: int
    seat: int | None
    texts: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class ChatLine:
    """Something said at the table: one of the phrases that have translations, or free text."""

    number: int
    at: int
    name: str
    seat: int | None = None
    phrase: str | None = None
    text: str | None = None


@dataclass(frozen=True, slots=True)
class HintOption:
    """A choice that a bot thought about."""

    action: int
    text: Text
    share: float | int
    value: float | int
    change: float | int | None = None
    """What it changes in your chance to win, where a master says so; then ``value`` is that
    chance."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What a bot would choose in your place."""

    action: int
    text: Text
    by: str
    options: tuple[HintOption, ...] = ()
    instead: tuple[Text, ...] = ()
    """Why it does not come from the bot that gives hints."""


@dataclass(frozen=True)
class View:
    """All that you may know of a table at one moment."""

    version: int
    table: TableState
    question: int | None = None
    """The number of the question that you are asked."""
    undo: str | None = None
    """The obstacle to undoing your last move."""
    since: int = 0
    """The number of moves after which the story begins; complete stories have 0."""
    story: tuple[Told, ...] = ()
    chat: tuple[ChatLine, ...] = ()
    scene_data: dict[str, Any] | None = None
    numbers: tuple[int, ...] | None = None
    """What your seat sees as numbers, if that was asked for; nothing if you watch."""
    came: float = field(default_factory=time.monotonic, compare=False)
    """When it came, by this program's clock."""

    @cached_property
    def scene(self) -> Scene | None:
        """What lies on the table; nothing before the game begins."""
        return None if self.scene_data is None else read(Scene, self.scene_data)

    @property
    def asked(self) -> bool:
        return self.question is not None

    @property
    def actions(self) -> list[int]:
        """What you can choose now."""
        return [choice["action"] for choice in (self.scene_data or {}).get("choices", ())]

    def seen(self) -> tuple[Array, Array]:
        """What a network gets: a row of what your seat sees, and a row of 0 and 1 for what it may
        choose, as in a batch with one game.
        """
        import numpy as np

        if self.numbers is None:
            raise NotSeen("this view has no numbers: sit down, and ask for them with numbers=True")
        game = find_game(self.table.game)
        if (self.table.rules, len(self.numbers)) != (game.version, game.observed):
            raise NotSeen(
                f"the server plays version {self.table.rules} of {game.key}; the numbers of "
                f"version {game.version}, which is installed here, are others"
            )
        seen = np.array([self.numbers], game.number_type)
        actions = np.array([self.actions], np.int64)
        return seen, mask_of(actions, np.array([actions.size]), game.actions)

    def time_left(self, seat: int) -> float | None:
        """The seconds that a seat has left now; nothing if it has no limit."""
        until = self.table.deadlines.get(str(seat))
        if until is None:
            return None
        passed = 0.0 if self.table.status == "paused" else time.monotonic() - self.came
        return max(0.0, (until - self.table.now) / 1000 - passed)

    @classmethod
    def of(cls, message: Any) -> View:
        if not isinstance(message, dict):
            raise Faulty(f"the server sent {message!r:.40} where a view was expected")
        return read(cls, {**message, "scene_data": message.get("scene"), "came": time.monotonic()})


def read(kind: type[Kind], data: Any) -> Kind:
    """An object from what the server sent."""
    try:
        return from_data(kind, data)
    except NotData as problem:
        raise Faulty(f"{UNEXPECTED}: {problem}") from None
