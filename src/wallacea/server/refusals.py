"""What the server refuses, and why: the name of the obstacle, and a text for people."""

from __future__ import annotations

import math
from pathlib import Path

from wallacea.bots.instead import offered
from wallacea.core.game import Game
from wallacea.core.text import Text, message_key, text, words_for

from .wording import cleaned

SERVER_WORDS = Path(__file__).parent / "words"
TOO_OFTEN = 429
IN_MINUTES = 120
"""From this many seconds on, a wait is given in minutes."""


class Refusal(Exception):
    """Something that cannot be done now, by this person, or at all.

    >>> Refusal("SEAT_TAKEN").sentence
    'Somebody else has this seat.'
    """

    def __init__(
        self,
        obstacle: str,
        status: int = 409,
        *,
        rule: str | None = None,
        game: Game | None = None,
        wait: float | None = None,
        **values: int | str,
    ) -> None:
        super().__init__(obstacle)
        self.obstacle = obstacle
        self.status = status
        self.wait = None if wait is None and status != TOO_OFTEN else max(1, math.ceil(wait or 0))
        """Seconds after which to try again."""
        if self.wait is not None:
            minutes = math.ceil(self.wait / 60) if self.wait >= IN_MINUTES else 0
            values = {**values, "wait": self.wait, "minutes": minutes}
        self.rule = rule
        self.game = game
        said = {k: cleaned(v) if isinstance(v, str) else v for k, v in values.items()}
        self.reason: Text = text(f"obstacle-{message_key(obstacle)}", **said)

    @classmethod
    def of_game(cls, game: Game, obstacle: str) -> Refusal:
        """An obstacle of a game's own, with its rule."""
        return cls(obstacle, rule=game.obstacles.get(obstacle), game=game)

    @property
    def sentence(self) -> str:
        """The reason in English, for logs and clients without translations."""
        folders = [self.game.words] if self.game else []
        return words_for("en", SERVER_WORDS, *folders).say(self.reason)


class Fault(Refusal):
    """The rules themselves have failed."""

    def __init__(self) -> None:
        super().__init__("FAULT", 500)


class GivenUp(Refusal):
    """The table cannot go on: asking its rules did not end, or went wrong."""

    def __init__(self) -> None:
        super().__init__("FROZEN")


def damaged() -> Refusal:
    return Refusal("DAMAGED")


def no_such_game() -> Refusal:
    return Refusal("NO_SUCH_GAME", 404)


def no_such_bot() -> Refusal:
    return Refusal("NO_SUCH_BOT", 422, known=", ".join(offered()))


def no_such_table() -> Refusal:
    return Refusal("NO_SUCH_TABLE", 404)


def unavailable() -> Refusal:
    return Refusal("UNAVAILABLE", 503)
