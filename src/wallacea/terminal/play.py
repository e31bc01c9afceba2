"""A game at the terminal: the table, the choices, and everything a player may ask."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.text import Text as Rich

from wallacea.core.game import WordsError
from wallacea.core.rulebook import rulebook
from wallacea.core.scene import Choice, Scene
from wallacea.core.text import LANGUAGES, Text, text

from .consoles import ink, interactive
from .draw import DETAILS, FULL, Artist
from .places import Advice, Hindered, Place

HINTS = 3
FOUND = 5
"""How many rules a search shows."""
LEAST_STORY = 2
"""So many lines tell what happened, even where there is hardly room."""
WISHES = 4
"""How many examples are shown of what one reason forbids."""
SHORT = 100
"""No longer than this is one clear sentence."""


class Left(Exception):
    """The person leaves the table."""


class Again(Exception):
    """The person wants another game."""


@dataclass
class Table:
    """One game as a person plays it here."""

    place: Place
    console: Console
    language: str
    record: Path | None = None
    command: str = ""
    """What to type to play the same game again."""
    told: int = 0
    """How many choices the person has been told of."""
    orders: list[Choice] | None = None
    """The choices as numbered on the screen."""

    def __post_init__(self) -> None:
        self.speak(self.language)
        self.live = interactive()

    def speak(self, language: str) -> None:
        self.language = language
        self.voice = self.place.voice(language)
        self.artist = Artist.of(self.console, self.voice)

    # --- the course of the game ---

    def play(self) -> None:
        """Until the person leaves; asks for another game by :class:`Again`."""
        try:
            while not self.place.over:
                if self.place.asked:
                    self.let_person_choose()
                else:
                    self.let_others_choose()
            self.show_end()
            self.after_the_game()
        except Left:
            if not self.place.over:
                self.say_goodbye()
        finally:
            self.keep_record()

    def say_goodbye(self) -> None:
        """To somebody who leaves before the end."""
        self.say(self.voice.ui("unfinished"))
        if self.record is None:
            self.say(self.voice.ui("keep-it"), "dim")

    def let_others_choose(self) -> None:
        with self.waiting_for(self.place.waiting[0]):
            self.place.go_on()

    @contextlib.contextmanager
    def waiting_for(self, seat: int) -> Iterator[None]:
        """A sign of life while somebody thinks."""
        if not self.live:
            yield
            return
        with self.console.status(Rich(self.voice.ui("thinking", seat=self.voice.name(seat)))):
            yield

    def let_person_choose(self) -> None:
        """Shows the table, then answers what is asked until a choice is made."""
        self.show_table()
        question = self.place.question
        while self.place.question == question and not self.place.over:
            self.answer(self.ask())

    def after_the_game(self) -> None:
        while True:
            self.answer(self.ask())

    def ask(self) -> str:
        """A line from the person; the end of the input means to leave."""
        try:
            said = self.console.input(ink(f"{self.prompt()}> ", "bold"))
        except EOFError:
            self.console.print()
            raise Left from None
        return said.strip()

    def prompt(self) -> str:
        return self.voice.ui("ask-over" if self.place.over else "ask")

    # --- what is on the screen ---

    def say(self, sentence: str, style: str = "") -> None:
        self.console.print(self.artist.paint(sentence, style))

    def show_table(self) -> None:
        """The table, what happened, and the question, in as much detail as there is room for."""
        scene = self.place.scene
        question = Group(self.extras(), self.question(scene))
        story = self.news()
        detail, room = FULL, len(story)
        if self.live:
            self.console.clear()
            free = self.console.height - self.rows(question) - 1
            for detail in DETAILS:
                room = free - self.rows(self.artist.table(scene, detail)) - 1
                if room >= min(len(story), LEAST_STORY):
                    break
            room = max(room, LEAST_STORY)
        self.console.print(self.artist.table(scene, detail))
        self.show_story(story, room)
        self.console.print(question)

    def rows(self, part: RenderableType) -> int:
        return len(self.console.render_lines(part))

    def news(self) -> list[Rich]:
        """What happened since the person last chose, in lines."""
        told = self.place.story(self.told)
        if self.told == 0:
            told = told[self.place.opening :]  # the table shows it anyway
        paragraphs = self.voice.paragraphs(told)
        return [
            line
            for paragraph in paragraphs
            for line in self.artist.paint(paragraph).wrap(self.console, self.artist.width)
        ]

    def show_story(self, story: list[Rich], room: int) -> None:
        if story:
            self.console.print(self.artist.heading(self.heading_of_story()))
            if len(story) > room:
                story = [ink("...", "dim"), *story[len(story) - room + 1 :]]
            self.console.print(Group(*story))

    def heading_of_story(self) -> str:
        return self.voice.ui("since")

    def extras(self) -> Group:
        """What is told besides the game."""
        return Group()

    def question(self, scene: Scene) -> Group:
        """The prompt with its rule, and the numbered choices."""
        parts: list[RenderableType] = []
        if scene.prompt is not None:
            rule = "" if self.place.over else scene.rule or ""
            parts.append(self.artist.heading(self.voice.ui("question"), rule))
            parts.append(self.artist.paint(self.voice.say(scene.prompt), "bold"))
        if self.place.remark is not None:
            parts.append(ink(self.voice.ui(self.place.remark), "dim italic"))
        self.orders = self.artist.choice_order(scene)
        if self.orders:
            parts.append(self.artist.choices(scene, self.orders))
            if not self.place.has_chosen:
                parts.append(ink(self.voice.ui("welcome"), "dim"))
        return Group(*parts)

    def show_end(self) -> None:
        """How it ended; the table can still be looked at."""
        if self.live:
            self.console.clear()
        self.show_story(self.news(), self.console.height // 3)
        self.show_result()

    def show_result(self) -> None:
        scene = self.place.scene
        if scene.scores:
            self.console.print(self.artist.heading(self.voice.ui("result")))
            if scene.prompt is not None:
                self.console.print(self.artist.paint(self.voice.say(scene.prompt), "bold"))
            self.console.print(Padding(self.artist.scores(scene), (0, 1)))
        if self.command:
            self.say(self.voice.ui("again", command=self.command), "dim")
        self.say(self.voice.ui("again-how"), "dim")

    # --- answers ---

    def answer(self, said: str) -> None:
        """Does what the person typed; what cannot be understood changes nothing."""
        word, _, rest = said.partition(" ")
        commands = self.commands()
        if not said:
            return
        if word.lower() in commands:
            commands[word.lower()](rest.strip())
        elif said.isdecimal():
            self.choose_number(int(said))
        else:
            self.choose_words(said)

    def commands(self) -> dict[str, Callable[[str], None]]:
        """What may be typed besides choices, and what does it."""
        return {
            "?": self.help,
            "help": self.help,
            "why": self.why,
            "hint": self.hint,
            "undo": self.undo,
            "look": self.look,
            "rule": self.rule,
            "story": self.story,
            "table": self.table,
            "save": self.save,
            "position": self.position,
            "lang": self.lang,
            "again": self.again,
            "quit": self.leave,
            "exit": self.leave,
        }

    def choose_number(self, number: int) -> None:
        choices = self.orders if self.orders and self.place.asked else []
        if not choices:
            self.say(self.voice.ui("not-asked"))
        elif 1 <= number <= len(choices):
            self.choose(lambda: self.place.choose(choices[number - 1].action))
        else:
            said = self.voice.ui("no-such-number", number=str(number), most=len(choices))
            self.say(said, "yellow")

    def choose_words(self, words: str) -> None:
        if self.place.over:
            self.say(self.voice.ui("not-understood", words=words), "yellow")
            return
        try:
            self.choose(lambda: self.place.choose_words(words))
        except WordsError as problem:
            self.misunderstand(words, problem)

    def misunderstand(self, words: str, problem: WordsError) -> None:
        """Says what was wrong: in the game's own sentence where that is short and in English."""
        said = str(problem)
        if self.language != "en" or len(said) > SHORT:
            said = self.voice.ui("not-understood", words=words)
        self.say(said, "yellow")

    def choose(self, make: Callable[[], None]) -> None:
        """Makes a choice, or says why it is not possible."""
        before = self.place.moves
        try:
            make()
        except Hindered as problem:
            self.refuse(problem)
        else:
            self.told = before

    def refuse(self, problem: Hindered) -> None:
        rule = f" ({problem.rule})" if problem.rule else ""
        reason = self.voice.say(problem.reason)
        self.say(self.voice.ui("refused", reason=reason) + rule, "yellow")

    # --- commands ---

    def help(self, _: str) -> None:
        words = [choice.words for choice in self.orders or []]
        examples = ", ".join(dict.fromkeys([words[0], words[-1]] if words else ["..."]))
        rule = self.place.scene.rule or ""
        self.console.print(self.voice.ui("help", examples=examples, rule=rule))
        if self.voice.knows("card-legend"):
            self.say(self.voice.say(text("card-legend")), "dim")

    def why(self, words: str) -> None:
        if words:
            self.why_words(words)
            return
        refusals = self.place.scene.refusals
        if not refusals:
            self.say(self.voice.ui("nothing-refused"))
            return
        self.say(self.voice.ui("why-heading"), "bold")
        reasons: dict[tuple[str, str], list[str]] = {}
        for refusal in refusals:
            key = (self.voice.say(refusal.reason), refusal.rule)
            reasons.setdefault(key, []).append(self.voice.say(refusal.text))
        for (reason, rule), wishes in reasons.items():
            wanted = "; ".join(wishes[:WISHES]) + ("; ..." if len(wishes) > WISHES else "")
            self.console.print(Rich(f"{reason} ").append(rule, "dim"))
            self.console.print(Padding(self.artist.paint(wanted), (0, 0, 0, 4)))

    def why_words(self, words: str) -> None:
        """Why a choice is not possible; a number means one of the list, which is possible."""
        try:
            self.place.check_words(words)
        except WordsError as problem:
            if words.isdecimal() and self.orders and 1 <= int(words) <= len(self.orders):
                self.say(self.voice.ui("possible"))
            else:
                self.misunderstand(words, problem)
        except Hindered as problem:
            self.refuse(problem)
        else:
            self.say(self.voice.ui("possible"))

    def hint(self, _: str) -> None:
        if not self.place.asked:
            self.say(self.voice.ui("not-asked"))
            return
        try:
            with self.waiting_for(self.place.scene.viewer):
                advice = self.place.hint()
        except Hindered as problem:
            self.refuse(problem)
        else:
            self.show_advice(advice)

    def show_advice(self, advice: Advice) -> None:
        choice = self.in_words(advice.action, advice.text)
        said = self.voice.ui(advice.said, choice=choice, **advice.values)
        self.say(said, "bold" if advice.thoughts else "")
        for thought in advice.thoughts[:HINTS]:
            said = self.voice.ui(
                "hint-line",
                choice=self.in_words(thought.action, thought.text),
                share=round(100 * thought.share),
                value=round(100 * thought.value),
            )
            self.say(f" {said}")

    def in_words(self, action: int, choice: Text) -> str:
        """A choice with its number on the list."""
        said = self.voice.say(choice)
        numbers = [i for i, c in enumerate(self.orders or [], 1) if c.action == action]
        return f"{numbers[0]}: {said}" if numbers else said

    def undo(self, _: str) -> None:
        try:
            self.place.undo()
        except Hindered as problem:
            self.refuse(problem)
            return
        self.told = min(self.told, self.place.moves)
        self.show_table()
        self.say(self.voice.ui("undone"), "green")

    def look(self, words: str) -> None:
        """What the things on the table do, where the game has words for it; of a thing that is
        named, all that is known.
        """
        wanted = words.lower()
        found = False
        for zone in self.place.scene.zones:
            for thing in zone.things:
                key = f"{thing.name.key}-text"
                said = self.voice.say(thing.name)
                names = {said.lower(), self.voice.word(self.artist.motif(thing)).lower()}
                told = [self.voice.say(text(key))] * self.voice.knows(key)
                if wanted and not thing.hidden:
                    told += [self.artist.help_text(thing)] * (wanted in said.lower())
                if any(told) and (not wanted or any(wanted in n for n in names)):
                    line = self.artist.thing_name(thing).append(": ")
                    line.append_text(self.artist.paint("; ".join(t for t in told if t)))
                    self.console.print(line)
                    found = True
        if not found:
            self.say(self.voice.ui("nothing-to-look-at"), "yellow")

    def rule(self, words: str) -> None:
        show_rules(self.artist, words)

    def story(self, _: str) -> None:
        for paragraph in self.voice.paragraphs(self.place.story()):
            self.say(paragraph)

    def table(self, _: str) -> None:
        self.show_table()

    def save(self, file: str) -> None:
        if not file:
            self.say(self.voice.ui("save-how"), "yellow")
            return
        path = Path(file).expanduser()
        if path.exists():
            self.say(self.voice.ui("file-exists", file=str(path)), "yellow")
            return
        self.write(path)

    def write(self, path: Path) -> None:
        try:
            path.write_text(self.place.record(), encoding="utf-8")
        except OSError as problem:
            said = problem.strerror or str(problem)
            self.say(self.voice.ui("not-saved", file=str(path), problem=said), "yellow")
        else:
            self.say(self.voice.ui("saved", file=str(path)), "green")

    def keep_record(self) -> None:
        if self.record is not None:
            self.write(self.record)

    def position(self, _: str) -> None:
        if not self.place.over:
            self.say(self.voice.ui("position-secret"), "yellow")
            return
        self.console.print(self.place.position(), soft_wrap=True)

    def lang(self, language: str) -> None:
        if language not in LANGUAGES:
            self.say(self.voice.ui("lang-how"), "yellow")
            return
        self.speak(language)
        self.show_table()
        self.say(self.voice.ui("lang-now"), "green")

    def again(self, _: str) -> None:
        if self.place.over:
            raise Again
        self.say(self.voice.ui("unfinished"), "yellow")

    def leave(self, _: str) -> None:
        raise Left


def show_rules(artist: Artist, words: str) -> None:
    """A rule by its id, or the rules that contain some words."""
    voice = artist.voice
    book = rulebook(voice.game, voice.language)
    one = book.find(words)
    if not words:
        artist.console.print(voice.ui("rule-how"), style="yellow")
    elif one is not None:
        show_rule(artist, one.id, one.text)
    elif any(letter.isdigit() for letter in words):
        artist.console.print(voice.ui("no-rule", id=words), style="yellow")
    else:
        found = book.search(words)
        for rule in found[:FOUND]:
            show_rule(artist, rule.id, rule.text)
        if len(found) > FOUND:
            artist.console.print(voice.ui("more-rules", count=len(found) - FOUND), style="dim")
        if not found:
            artist.console.print(voice.ui("no-rule-words", words=words), style="yellow")


def show_rule(artist: Artist, id: str, said: str) -> None:
    artist.console.print(ink(f"{id} ", "bold").append_text(artist.paint(said)))
