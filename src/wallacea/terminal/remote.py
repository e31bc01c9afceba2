"""A place at a table of a server."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import wallacea
from wallacea.bots.instead import level_text
from wallacea.client import Client, Hint, RefusedByServer, Seat, SeatState
from wallacea.core.game import Game, WordsError, find_game
from wallacea.core.scene import Choice, Refusal, Scene
from wallacea.core.text import Text, text

from .places import Advice, Hindered, Thought
from .voice import Voice, told_of

TABLE_WORDS = Path(wallacea.__file__).parent / "server" / "words"
"""What servers say of tables."""
PHRASE = "phrase-"
"""Begins the keys of the phrases for the chat."""
AWAY = "away-now"
"""The key of what people are told for whom a bot plays."""
NOTICE = "notice-"
"""Begins the keys of what a game has to say before it begins."""
THINKING = 60.0
"""So many seconds a hint may take."""
LATELY = 8
"""So many choices back those who watch are told of."""


class RemotePlace:
    """A seat at a server's table, or a place among those who watch."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.language = "en"
        self.view = seat.view
        """What was seen when the person last looked: it does not change between two looks."""

    def look(self) -> None:
        self.view = self.seat.view

    @property
    def client(self) -> Client:
        return self.seat.client

    @property
    def game(self) -> Game:
        return find_game(self.view.table.game)

    # --- what is seen ---

    @property
    def you(self) -> int | None:
        return self.view.table.you

    @property
    def mine(self) -> SeatState | None:
        return None if self.you is None else self.view.table.seats[self.you]

    @property
    def away(self) -> bool:
        """Whether a bot plays for the person."""
        return self.mine is not None and self.mine.away

    @property
    def over(self) -> bool:
        return self.view.table.status in ("over", "frozen")

    @property
    def asked(self) -> bool:
        return self.view.asked and not self.away and self.view.table.status == "running"

    @property
    def question(self) -> int | None:
        return self.view.question if self.asked else None

    @property
    def moves(self) -> int:
        return self.view.table.moves

    @property
    def has_chosen(self) -> bool:
        return any(told.seat == self.you for told in self.view.story if told.move)

    @property
    def last_choice(self) -> int:
        """How many choices had been made before the person's last one."""
        if self.you is None:
            return max(0, self.moves - LATELY)
        own = [told.move for told in self.view.story if told.seat == self.you and told.move]
        return own[-1] - 1 if own else 0

    @property
    def waiting(self) -> list[int]:
        return [] if self.view.scene is None else list(self.view.scene.waiting)

    @property
    def remarks(self) -> list[Text]:
        away = [text(f"ui-{AWAY}")] if self.away else []
        told = [sentence for seat in self.view.table.seats for sentence in seat.instead]
        return away + [s for n, s in enumerate(told) if s not in told[:n]]

    @property
    def scene(self) -> Scene:
        assert self.view.scene is not None
        return self.view.scene

    @property
    def opening(self) -> int:
        return sum(len(told.texts) for told in self.view.story if told.move == 0)

    @property
    def notices(self) -> list[Text]:
        return [said for said in self.view.table.terms if said.key.startswith(NOTICE)]

    def story(self, since: int = 0) -> list[Text]:
        return [
            sentence
            for told in self.view.story
            if told.move > since or since == 0
            for sentence in told_of(told.seat, told.texts)
        ]

    def voice(self, language: str) -> Voice:
        self.language = language
        voice = Voice(language, self.game, (), TABLE_WORDS)
        voice.names = self.names(voice)
        return voice

    def names(self, voice: Voice) -> list[str]:
        """Who sits where, with a bot's level or who is not there behind the name."""
        return [self._name(voice, seat, state) for seat, state in enumerate(self.view.table.seats)]

    def _name(self, voice: Voice, seat: int, state: SeatState) -> str:
        if state.kind == "open":
            return voice.ui("open-seat")
        name = printable(state.name or "")
        if not name:
            name = (
                voice.say(text("you"))
                if seat == self.you
                else voice.say(Text("seat", {"number": seat}))
            )
        if state.kind == "bot":
            return f"{name} ({state.level})"
        if state.away:
            return f"{name} ({voice.ui('away')})"
        if not state.online and seat != self.you:
            return f"{name} ({voice.ui('offline')})"
        return name

    # --- what is done ---

    def go_on(self) -> None:
        """The server lets the others choose."""

    @contextmanager
    def _asking(self) -> Iterator[None]:
        """The server refuses in its way; whatever it says, the table is looked at again."""
        try:
            yield
        except RefusedByServer as problem:
            raise Hindered(problem.reason, problem.rule) from None
        finally:
            self.look()

    def choose(self, action: int) -> None:
        if self.question is None:
            raise Hindered(text("obstacle-not-asked"))
        with self._asking():
            self.seat.choose(action, self.question)

    def choose_words(self, words: str) -> None:
        """A choice by its words; one in two halves is completed, or taken back."""
        said = bare(words)
        whole = self._meant(said)
        if whole is not None:
            self._choose_meant(whole)
            return
        halves = [c for c in self.scene.choices if said.startswith(f"{bare(c.words)} ")]
        if not halves:
            raise WordsError(f"{words!r} is not a valid move")
        half = max(halves, key=lambda c: len(c.words))
        self.choose(half.action)
        rest = self._meant(said.removeprefix(bare(half.words)).strip()) if self.asked else None
        try:
            if rest is None:
                raise WordsError(f"{words!r} is not a valid move")
            self._choose_meant(rest)
        except (Hindered, WordsError):
            self.undo()
            raise

    def check_words(self, words: str) -> None:
        meant = self._meant(bare(words))
        if meant is None:
            raise WordsError(f"{words!r} is not a valid move")
        if isinstance(meant, Refusal):
            raise Hindered(meant.reason, meant.rule)

    def _choose_meant(self, meant: Choice | Refusal) -> None:
        if isinstance(meant, Refusal):
            raise Hindered(meant.reason, meant.rule)
        self.choose(meant.action)

    def _meant(self, said: str) -> Choice | Refusal | None:
        """What somebody means who says this: in the words of the game, or as it is shown."""
        voice = self.voice(self.language)
        known: list[Choice | Refusal] = [*self.scene.choices, *self.scene.refusals]
        for choice in known:
            if said in (bare(choice.words), bare(voice.say(choice.text))):
                return choice
        return None

    def undo(self) -> None:
        with self._asking():
            self.seat.undo()

    def hint(self) -> Advice:
        with self._asking():
            return advice_of(self.seat.hint(timeout=THINKING))

    def do(self, what: str) -> None:
        """``pause``, ``resume``, ``away`` or ``return``."""
        with self._asking():
            self.seat.do(what)

    def say(self, words: str) -> None:
        """Says something to the table; the name of a phrase says it in everybody's language."""
        phrase = bare(words).replace(" ", "-")
        known = phrase in phrases()
        with self._asking():
            self.seat.say("" if known else words, phrase=phrase if known else "")

    def record(self) -> str:
        return self.seat.record()

    def position(self) -> str:
        return self.client.position(self.seat.table, self.moves)


def advice_of(hint: Hint) -> Advice:
    thoughts = tuple(Thought(o.action, o.text, o.share, o.value, o.change) for o in hint.options)
    said = "hint-by" if thoughts else "hint-plain"
    if thoughts and thoughts[0].change is not None:
        said = "hint-master"
    bot = {"bot": level_text(hint.by)}
    return Advice(hint.action, hint.text, said, bot, thoughts, hint.instead)


@cache
def phrases() -> tuple[str, ...]:
    """The phrases that can be said at a table in any language."""
    source = (TABLE_WORDS / "en.ftl").read_text(encoding="utf-8")
    return tuple(re.findall(rf"^{PHRASE}([\w-]+) =", source, re.MULTILINE))


def bare(words: str) -> str:
    """Words without what need not be typed.

    >>> bare("Place  #14 under.")
    'place 14 under'
    """
    return " ".join(words.lower().replace("#", " ").replace(",", " ").rstrip(" .!").split())


def printable(said: str) -> str:
    """What somebody wrote, without what could move the cursor."""
    return "".join(letter for letter in said if letter.isprintable())
