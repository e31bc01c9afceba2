"""A lesson at the terminal: the same moments as in the browser, on the table of any game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rich.console import Group, RenderableType

from wallacea.core.game import Game, WordsError
from wallacea.core.lessons import Chapter, Lesson, Moment
from wallacea.core.scene import Choice, Scene
from wallacea.core.text import Text, text

from .draw import FULL
from .places import Advice, Hindered
from .play import Left, Table
from .seats import Company, reason_of
from .voice import Voice

LEARNER = 0
BOT = "easy"
OTHER = "learn-other"
"""The message for a move that the lesson did not ask for, where it has none of its own."""
ASIDE = ("save", "position", "again")
"""Commands that do nothing in a lesson."""


class Astray(Hindered):
    """A choice that is possible, but not what the lesson speaks of."""


@dataclass
class LessonPlace:
    """A learner's place in a lesson."""

    game: Game
    lesson: Lesson
    moves: int = 0
    """The moment, counted through all chapters."""
    over: bool = False
    opening: int = 0
    notices: tuple[Text, ...] = ()
    remarks: tuple[Text, ...] = ()

    def __post_init__(self) -> None:
        self.moments = [(c, m) for c in self.lesson.chapters for m in c.moments]

    @property
    def chapter(self) -> Chapter:
        return self.moments[self.moves][0]

    @property
    def moment(self) -> Moment:
        return self.moments[self.moves][1]

    @property
    def done(self) -> tuple[Text, ...]:
        """What the learner is told after the moment before, in the same chapter."""
        chapter, before = self.moments[self.moves - 1]
        return before.after if self.moves and chapter is self.chapter else ()

    @property
    def asked(self) -> bool:
        return bool(self.moment.expected)

    @property
    def question(self) -> int | None:
        return self.moves

    @property
    def has_chosen(self) -> bool:
        return self.moves > 1

    @property
    def waiting(self) -> list[int]:
        return list(self.scene.waiting)

    @property
    def scene(self) -> Scene:
        return self.moment.scene

    def voice(self, language: str) -> Voice:
        levels = dict.fromkeys(range(1, self.scene.seats), BOT)
        return Company(self.game, LEARNER, None, levels).voice(language)

    def story(self, since: int = 0) -> list[Text]:
        here = self.moments[max(0, since) : self.moves + 1]
        return [told for chapter, m in here if chapter is self.chapter for told in m.story]

    def go_on(self) -> None:
        if self.moves == len(self.moments) - 1:
            self.over = True
        else:
            self.moves += 1

    def choose(self, action: int) -> None:
        if action not in self.moment.expected:
            raise Astray(self.moment.otherwise or text(f"ui-{OTHER}"))
        self.go_on()

    def choose_words(self, words: str) -> None:
        self.choose(self.named(words).action)

    def check_words(self, words: str) -> None:
        self.named(words)

    def named(self, words: str) -> Choice:
        """The choice of these words; says why where it is not possible."""
        wanted = _plain(words)
        for refusal in self.scene.refusals:
            if _plain(refusal.words) == wanted:
                raise Hindered(refusal.reason, refusal.rule)
        for choice in self.scene.choices:
            if _plain(choice.words) == wanted:
                return choice
        raise WordsError(f"{words!r} is none of the choices")

    def undo(self) -> None:
        if self.moves == 0:
            raise Hindered(reason_of("NOTHING_TO_UNDO"))
        self.moves -= 1

    def hint(self) -> Advice:
        wanted = next(c for c in self.scene.choices if c.action in self.moment.expected)
        return Advice(wanted.action, wanted.text, "learn-this")

    def record(self) -> str:
        raise Hindered(reason_of("NO_SUCH_CHOICE"))

    def position(self) -> str:
        raise Hindered(reason_of("NO_SUCH_CHOICE"))


def _plain(words: str) -> str:
    return words.lower().replace("#", "")


class LessonTable(Table):
    """The table of a lesson: what is told stands above the question."""

    place: LessonPlace

    def play(self) -> None:
        try:
            while not self.place.over:
                if self.place.asked:
                    self.let_person_choose()
                else:
                    self.let_person_look()
        except Left:
            return
        self.say(self.voice.ui("learn-end", command=self.command), "bold")

    def let_person_look(self) -> None:
        """Nothing is asked: an empty line goes on."""
        self.orders = {}
        self.show_table()
        question = self.place.question
        while self.place.question == question and not self.place.over:
            said = self.ask()
            if said:
                self.answer(said)
            else:
                self.told = self.place.moves + 1
                self.place.go_on()

    def prompt(self) -> str:
        return self.voice.ui("ask" if self.place.asked else "learn-look")

    def extras(self) -> Group:
        """What the lesson tells."""
        place = self.place
        title = self.voice.say(place.chapter.title)
        count = f"{place.moves + 1}/{len(place.moments)}"
        parts: list[RenderableType] = [self.artist.heading(title, count)]
        parts += [self.artist.paint(self.voice.say(told), "green") for told in place.done]
        parts += [self.artist.paint(self.voice.say(told)) for told in place.moment.say]
        if place.scene.scores:
            parts.append(self.artist.scores(place.scene))
        return Group(*parts)

    def question(self, scene: Scene, detail: int = FULL) -> Group:
        return super().question(scene, detail) if self.place.asked else Group()

    def choose(self, make: Callable[[], None]) -> None:
        before = self.place.moves
        super().choose(make)
        if self.place.moves > before:
            self.told = self.place.moves

    def refuse(self, problem: Hindered) -> None:
        if isinstance(problem, Astray):
            self.say(self.voice.say(problem.reason), "yellow")
        else:
            super().refuse(problem)

    def help(self, _: str) -> None:
        self.console.print(self.voice.ui("learn-help"))

    def commands(self) -> dict[str, Callable[[str], None]]:
        return {name: do for name, do in super().commands().items() if name not in ASIDE}
