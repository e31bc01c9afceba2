"""What the server refuses, and why: the name of the obstacle, and a text for people."""

from __future__ import annotations

from pathlib import Path

from wallacea.core.game import Game
from wallacea.core.text import Text, message_key, text, words_for

from .wording import cleaned

SERVER_WORDS = Path(__file__).parent / "words"


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
        **values: int | str,
    ) -> None:
        super().__init__(obstacle)
        self.obstacle = obstacle
        self.status = status
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
        """The reason in English, for logs and for those who read no catalogue."""
        folders = [self.game.folder / "words"] if self.game else []
        return words_for("en", SERVER_WORDS, *folders).say(self.reason)


def no_such_table() -> Refusal:
    return Refusal("NO_SUCH_TABLE", 404)
