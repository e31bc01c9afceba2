"""Who sits at the table: the person and the bots, with names and levels."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from wallacea.core.game import Game
from wallacea.core.match import Match
from wallacea.core.naturalists import NAMES
from wallacea.core.text import Text, text

from .voice import Voice

if TYPE_CHECKING:
    from wallacea.bots.instead import Instead
    from wallacea.bots.thinking import Preparation, Thinker, Thought


@dataclass
class Company:
    """The seats of one game: at most one person, the others bots."""

    game: Game
    person: int | None
    name: str | None
    """The person's name; ``None`` for You."""
    levels: dict[int, str]
    """The bots' levels, by seat."""
    seed: int | None = None
    preparation: Preparation | None = None
    _thinkers: dict[int, Thinker] = field(default_factory=dict)

    @classmethod
    def gather(
        cls,
        game: Game,
        seats: int,
        levels: list[str],
        *,
        seat: int | None,
        name: str | None,
        seed: int | None,
        watch: bool,
    ) -> Company:
        """Seats the person (anywhere, if not said) and the bots in the order given."""
        from wallacea.bots import find_bot

        for level in levels:
            find_bot(level)
        person = None if watch else Random(seed).randrange(seats) if seat is None else seat
        bots = [s for s in range(seats) if s != person]
        seated = {s: levels[i % len(levels)] for i, s in enumerate(bots)}
        return cls(game, person, name, seated, seed)

    @property
    def seats(self) -> int:
        return len(self.levels) + (self.person is not None)

    def names(self, you: str = "Player") -> list[str]:
        """The names by seat; a record calls the person without a name Player."""
        bots = iter(NAMES)
        return [
            (self.name or you) if seat == self.person else f"{next(bots)} ({self.levels[seat]})"
            for seat in range(self.seats)
        ]

    def voice(self, language: str) -> Voice:
        voice = Voice(language, self.game)
        voice.names = self.names(voice.say(text("you")))
        return voice

    @property
    def instead(self) -> list[Instead]:
        """Who plays for a level that cannot play now; each is told once."""
        found = [one for seat in self.levels for one in self.thinker(seat).instead]
        return list({(one.level, one.hindrance.why): one for one in found}.values())

    def prepare(self) -> None:
        """Starts compiling in the background if some bot searches."""
        if any(self.thinker(seat).compiles for seat in self.levels):
            self.begin_preparation()

    def begin_preparation(self) -> None:
        from wallacea.bots.thinking import prepare

        if self.preparation is None:
            self.preparation = prepare(self.game, self.levels.values())
            for thinker in self._thinkers.values():
                thinker.preparation = self.preparation

    def dismiss(self) -> None:
        if self.preparation is not None:
            self.preparation.stop()

    def thinker(self, seat: int, level: str | None = None) -> Thinker:
        from wallacea.bots.thinking import Thinker

        if seat not in self._thinkers:
            seed = None if self.seed is None else self.seed + seat
            chosen = level or self.levels[seat]
            self._thinkers[seat] = Thinker(self.game, chosen, seed, self.preparation)
        return self._thinkers[seat]

    def let_bot_choose(self, match: Match, seat: int) -> Thought:
        thought = self.thinker(seat).choose(match.state, seat)
        match.choose(seat, thought.action)
        return thought


def reason_of(obstacle: str) -> Text:
    """Why something is not possible, in words."""
    return text(f"obstacle-{obstacle.lower().replace('_', '-')}")
