"""Where a person plays: what the table on the screen asks of a game, wherever that runs.

A game of this program is a :class:`MatchPlace`; a table of a server is in ``remote``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from wallacea.bots.instead import adviser
from wallacea.core.game import Game
from wallacea.core.match import Match
from wallacea.core.scene import Scene
from wallacea.core.text import Text

from .seats import Company, reason_of
from .voice import Voice, told_of

if TYPE_CHECKING:
    from wallacea.bots.thinking import Thought as BotsThought


class Hindered(Exception):
    """Something that is not possible: why, and by which rule."""

    def __init__(self, reason: Text, rule: str | None = None) -> None:
        super().__init__(reason.key)
        self.reason = reason
        self.rule = rule


@dataclass(frozen=True, slots=True)
class Thought:
    """A choice that a bot thought about: its share of the thinking, and its prospects."""

    action: int
    text: Text
    share: float
    value: float
    change: float | None = None
    """What it changes in the chance to win, where a master says so."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What a bot would choose, and how it came to that."""

    action: int
    text: Text
    said: str
    """The key of what stands above the thoughts, or says the choice where there are none."""
    values: Mapping[str, int | str | Text] = field(default_factory=dict)
    thoughts: tuple[Thought, ...] = ()
    instead: tuple[Text, ...] = ()
    """Why it does not come from the bot that gives hints."""


class Place(Protocol):
    """A person's place at a game."""

    @property
    def game(self) -> Game: ...

    @property
    def over(self) -> bool: ...

    @property
    def asked(self) -> bool:
        """Whether the person must choose now."""

    @property
    def question(self) -> int | None:
        """Changes when what the person is asked changes."""

    @property
    def moves(self) -> int:
        """How many choices have been made by anybody."""

    @property
    def has_chosen(self) -> bool:
        """Whether the person has made a choice in this game."""

    @property
    def waiting(self) -> list[int]:
        """The seats that must choose now."""

    @property
    def remarks(self) -> Sequence[Text]:
        """What to say above the choices."""

    @property
    def scene(self) -> Scene: ...

    def voice(self, language: str) -> Voice: ...

    def story(self, since: int = 0) -> list[Text]:
        """What happened from the choice number ``since`` on; from 0 with the set-up."""

    @property
    def opening(self) -> int:
        """How many sentences tell of the set-up."""

    @property
    def notices(self) -> Sequence[Text]:
        """What the person should know before the first choice."""

    def go_on(self) -> None:
        """Lets one of the others choose."""

    def choose(self, action: int) -> None:
        """Makes a choice, or raises :class:`Hindered`."""

    def choose_words(self, words: str) -> None:
        """The same in words, both halves of a choice too; raises ``WordsError`` as well."""

    def check_words(self, words: str) -> None:
        """Raises what :meth:`choose_words` would raise, and does nothing."""

    def undo(self) -> None: ...

    def hint(self) -> Advice: ...

    def record(self) -> str: ...

    def position(self) -> str:
        """The whole position of a game that is over."""


@dataclass
class MatchPlace:
    """A place at a match of this program, among bots."""

    match: Match
    company: Company

    def __post_init__(self) -> None:
        self.opening = len(self.match.story(self.person))
        self.notices = self.match.notices

    @property
    def person(self) -> int:
        assert self.company.person is not None
        return self.company.person

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def asked(self) -> bool:
        return not self.match.over and self.person in self.match.waiting

    @property
    def question(self) -> int | None:
        return self.moves

    @property
    def moves(self) -> int:
        return len(self.match.history)

    @property
    def has_chosen(self) -> bool:
        return any(played.seat == self.person for played in self.match.history)

    @property
    def waiting(self) -> list[int]:
        return self.match.waiting

    @property
    def remarks(self) -> list[Text]:
        return [one.told for one in self.company.instead]

    @property
    def scene(self) -> Scene:
        return self.match.scene(self.person)

    def voice(self, language: str) -> Voice:
        return self.company.voice(language)

    def story(self, since: int = 0) -> list[Text]:
        told = self.match.told(self.person, 0) if since == 0 else []
        for move, played in enumerate(self.match.history[since:], since + 1):
            told += told_of(played.seat, self.match.told(self.person, move))
        return told

    def go_on(self) -> None:
        self.company.let_bot_choose(self.match, self.match.waiting[0])

    def choose(self, action: int) -> None:
        self.choose_all([action])

    def choose_words(self, words: str) -> None:
        self.choose_all(self.actions_of(words))

    def check_words(self, words: str) -> None:
        self.check(self.actions_of(words)[0])

    def actions_of(self, words: str) -> list[int]:
        return self.match.game.actions_of(self.match.state, self.person, words)

    def choose_all(self, actions: list[int]) -> None:
        """Nothing changes if one of them is not possible."""
        before = self.moves
        for action in actions:
            try:
                self.check(action)
            except Hindered:
                self.match.go_to(before)
                raise
            self.match.choose(self.person, action)

    def check(self, action: int) -> None:
        self.hinder(self.match.obstacle(self.person, action))

    def hinder(self, obstacle: str | None) -> None:
        if obstacle is not None:
            raise Hindered(reason_of(obstacle), self.game.obstacles.get(obstacle))

    def undo(self) -> None:
        self.hinder("GAME_OVER" if self.over else self.match.undo_obstacle(self.person))
        self.match.undo(self.person)

    def hint(self) -> Advice:
        thinker = self.company.thinker(self.person, adviser())
        if thinker.compiles:
            self.company.begin_preparation()
        thought = thinker.advise(self.match.state, self.person)
        self.match.note_hint(self.person)
        said, values = heading_of(thought, len(self.match.choices(self.person)) == 1)
        thoughts = tuple(
            Thought(o.action, self.told(o.action), o.share, o.value, o.change)
            for o in thought.options
        )
        told = tuple(one.told for one in thought.instead)
        return Advice(thought.action, self.told(thought.action), said, values, thoughts, told)

    def told(self, action: int) -> Text:
        return self.match.game.move(self.match.state, action).text

    def record(self) -> str:
        return self.match.record()

    def position(self) -> str:
        from wallacea.core.positions import write_position

        return write_position(self.match.game, self.match.state)


def heading_of(thought: BotsThought, only: bool) -> tuple[str, Mapping[str, int | str | Text]]:
    """What stands above a bot's thoughts, or says its choice where there are none."""
    from wallacea.bots.instead import level_text

    if only:
        return "hint-only", {}
    if not thought.options:
        return "hint-plain", {"bot": level_text(thought.by)}
    if thought.options[0].change is not None:
        return "hint-master", {}
    return "hint-heading", {"simulations": thought.simulations}
