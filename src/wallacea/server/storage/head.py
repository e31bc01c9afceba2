"""What is kept of a table besides its moves: who sits where, what is asked until when."""

from __future__ import annotations

from typing import Any

import msgspec

from wallacea.core.naturalists import NAMES
from wallacea.core.text import Text, text

GATHERING, RUNNING, PAUSED, OVER, FROZEN = "gathering", "running", "paused", "over", "frozen"
PERSON, BOT, OPEN = "person", "bot", "open"
LIVE, SLOW = "live", "slow"
ANEW, AS_WRITTEN = "anew", "as_written"
"""How the hidden cards of a position lie: dealt anew from what everybody can see, or as it says."""
NEVER = 1 << 60
AWAY_LEVEL = "medium"
"""The bot that plays for people who are away."""


class Pace(msgspec.Struct):
    """How long a decision may take; ``live`` tables also notice who has gone offline."""

    kind: str
    seconds: int


class Seat(msgspec.Struct, omit_defaults=True):
    """The person or bot in this seat."""

    kind: str
    name: str | None = None
    level: str | None = None
    person: str | None = None
    link: str | None = None
    """The hash of the secret that opens this seat."""
    away: bool = False
    wants_pause: bool = False
    hints: int = 0
    """How many questions were answered with the help of a hint."""

    @property
    def plays_itself(self) -> bool:
        """Whether this seat is waiting for a person."""
        return self.kind == PERSON and not self.away

    @property
    def bot(self) -> str:
        """The bot that chooses for this seat, if one does."""
        return self.level or AWAY_LEVEL


class Decision(msgspec.Struct, omit_defaults=True):
    """What a seat is asked: the question's number, and when the default is taken.

    While the game is paused ``due`` is the time that is left.
    """

    question: int
    due: int


class Head(msgspec.Struct):
    """A table as it is known without its moves: what lists show and what timers need."""

    id: str
    game: str
    rules: str
    options: dict[str, str]
    position: str | None
    """What the game begins with, hidden cards and all: nobody is told before it has ended."""
    private: bool
    pace: Pace
    host: str
    created: int
    seats: list[Seat]
    status: str = GATHERING
    version: int = 0
    """The number of the last entry."""
    moves: int = 0
    updated: int = 0
    due: int = 0
    """Latest time at which the table must be checked."""
    decisions: dict[int, Decision] = {}
    pause_ends: int | None = None
    rematch: str | None = None
    frozen: dict[str, Any] | None = None
    chance: list[int] = []
    """The words of chance of the set-up."""
    prologue: list[tuple[int, ...]] = []
    """The events of the set-up."""
    deal: str | None = None
    """How the hidden cards of the position lie (see ``fairness``)."""
    hints: bool = True
    """Whether anybody may ask for hints."""

    def changed(self) -> Head:
        """A copy to be changed: the old one holds until the new one is kept."""
        seats = [msgspec.structs.replace(s) for s in self.seats]
        asked = {seat: msgspec.structs.replace(d) for seat, d in self.decisions.items()}
        return msgspec.structs.replace(self, seats=seats, decisions=asked)

    @property
    def playable(self) -> bool:
        return self.status in (RUNNING, PAUSED)

    @property
    def ended(self) -> bool:
        return self.status in (OVER, FROZEN)

    @property
    def told_position(self) -> str | None:
        """What the game began with, as its host may know it: what was dealt is secret until the
        end.
        """
        return self.position if self.ended or self.deal != ANEW else None

    def called(self, seat: int) -> str | None:
        """The name of who sits there; bots are called after naturalists."""
        here = self.seats[seat]
        bots = sum(s.kind == BOT for s in self.seats[:seat])
        return NAMES[bots % len(NAMES)] if here.kind == BOT else here.name

    def names(self) -> list[str]:
        """The names of the seats, as the record has them."""
        return [
            f"{self.called(i) or s.kind}{f' ({s.level})' if s.level else ''}"
            for i, s in enumerate(self.seats)
        ]

    def seat_of(self, person: str | None) -> int | None:
        """The seat of a person."""
        for seat, here in enumerate(self.seats):
            if person is not None and here.person == person:
                return seat
        return None

    def open_seats(self) -> list[int]:
        return [i for i, s in enumerate(self.seats) if s.kind == OPEN]

    def freeze(self, key: str, **values: int | str) -> None:
        """Ends what cannot go on, and says why."""
        self.status = FROZEN
        self.frozen = plain(text(key, **values))
        self.decisions, self.pause_ends = {}, None


def plain(said: Text) -> dict[str, Any]:
    """A text as JSON has it."""
    values = {k: plain(v) if isinstance(v, Text) else v for k, v in said.values.items()}
    return {"key": said.key, "values": values, "thing": said.thing}
