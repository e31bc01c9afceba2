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
from wallacea.core.match import Match
from wallacea.core.scene import Choice, Scene
from wallacea.core.text import LANGUAGES, text

from .consoles import ink, interactive
from .draw import DETAILS, FULL, Artist
from .rulebook import rulebook
from .seats import Company, reason_of

HINT_LEVEL = "hard"
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
    """One game between a person and bots."""

    match: Match
    company: Company
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
        self.opening = len(self.match.story(self.person))
        """How many sentences tell of the set-up, which the table shows anyway."""

    def speak(self, language: str) -> None:
        self.language = language
        self.voice = self.company.voice(language)
        self.artist = Artist.of(self.console, self.voice)

    @property
    def person(self) -> int:
        assert self.company.person is not None
        return self.company.person

    # --- the course of the game ---

    def play(self) -> None:
        """Until the person leaves; asks for another game by :class:`Again`."""
        try:
            while not self.match.over:
                if self.person in self.match.waiting:
                    self.let_person_choose()
                else:
                    self.let_bot_choose()
            self.show_end()
            self.after_the_game()
        except Left:
            if not self.match.over:
                self.say(self.voice.ui("unfinished"))
                if self.record is None:
                    self.say(self.voice.ui("keep-it"), "dim")
        finally:
            self.keep_record()

    def let_bot_choose(self) -> None:
        seat = self.match.waiting[0]
        with self.waiting_for(seat):
            self.company.let_bot_choose(self.match, seat)

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
        before = len(self.match.history)
        while len(self.match.history) == before and not self.match.over:
            self.answer(self.ask())

    def after_the_game(self) -> None:
        while True:
            self.answer(self.ask())

    def ask(self) -> str:
        """A line from the person; the end of the input means to leave."""
        key = "ask-over" if self.match.over else "ask"
        try:
            said = self.console.input(ink(f"{self.voice.ui(key)}> ", "bold"))
        except EOFError:
            self.console.print()
            raise Left from None
        return said.strip()

    # --- what is on the screen ---

    def say(self, sentence: str, style: str = "") -> None:
        self.console.print(self.artist.paint(sentence, style))

    def show_table(self) -> None:
        """The table, what happened, and the question, in as much detail as there is room for."""
        scene = self.match.scene(self.person)
        question = self.question(scene)
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
        told = self.match.story(self.person, self.told)
        paragraphs = self.voice.paragraphs(told[self.opening :] if self.told == 0 else told)
        return [
            line
            for paragraph in paragraphs
            for line in self.artist.paint(paragraph).wrap(self.console, self.artist.width)
        ]

    def show_story(self, story: list[Rich], room: int) -> None:
        if story:
            self.console.print(self.artist.heading(self.voice.ui("since")))
            if len(story) > room:
                story = [ink("...", "dim"), *story[len(story) - room + 1 :]]
            self.console.print(Group(*story))

    def question(self, scene: Scene) -> Group:
        """The prompt with its rule, and the numbered choices."""
        parts: list[RenderableType] = []
        if scene.prompt is not None:
            rule = "" if self.match.over else scene.rule or ""
            parts.append(self.artist.heading(self.voice.ui("question"), rule))
            parts.append(self.artist.paint(self.voice.say(scene.prompt), "bold"))
        preparation = self.company.preparation
        if preparation is not None and self.company.searches and not preparation.ready:
            said = self.voice.ui("compiling" if preparation.working else "not-compiled")
            parts.append(ink(said, "dim italic"))
        self.orders = self.artist.choice_order(scene)
        if self.orders:
            parts.append(self.artist.choices(scene, self.orders))
            if not any(played.seat == self.person for played in self.match.history):
                parts.append(ink(self.voice.ui("welcome"), "dim"))
        return Group(*parts)

    def show_end(self) -> None:
        """How it ended; the table can still be looked at."""
        if self.live:
            self.console.clear()
        self.show_story(self.news(), self.console.height // 3)
        self.show_result()

    def show_result(self) -> None:
        scene = self.match.scene(self.person)
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
        commands: dict[str, Callable[[str], None]] = {
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
        if not said:
            return
        if word.lower() in commands:
            commands[word.lower()](rest.strip())
        elif said.isdecimal():
            self.choose_number(int(said))
        else:
            self.choose_words(said)

    def choose_number(self, number: int) -> None:
        choices = self.orders if self.orders and not self.match.over else []
        if not choices:
            self.say(self.voice.ui("not-asked"))
        elif 1 <= number <= len(choices):
            self.choose([choices[number - 1].action])
        else:
            said = self.voice.ui("no-such-number", number=str(number), most=len(choices))
            self.say(said, "yellow")

    def choose_words(self, words: str) -> None:
        if self.match.over:
            self.say(self.voice.ui("not-understood", words=words), "yellow")
            return
        try:
            actions = self.match.game.actions_of(self.match.state, self.person, words)
        except WordsError as problem:
            self.misunderstand(words, problem)
            return
        self.choose(actions)

    def misunderstand(self, words: str, problem: WordsError) -> None:
        """Says what was wrong: in the game's own sentence where that is short and in English."""
        said = str(problem)
        if self.language != "en" or len(said) > SHORT:
            said = self.voice.ui("not-understood", words=words)
        self.say(said, "yellow")

    def choose(self, actions: list[int]) -> None:
        """Makes a choice, or both halves of one; nothing changes if one is not possible."""
        before = len(self.match.history)
        for action in actions:
            obstacle = self.match.obstacle(self.person, action)
            if obstacle:
                self.match.go_to(before)
                self.refuse(obstacle)
                return
            self.match.choose(self.person, action)
        self.told = before

    def refuse(self, obstacle: str) -> None:
        reason = self.voice.say(reason_of(obstacle))
        rule = self.match.game.obstacles.get(obstacle)
        self.say(self.voice.ui("refused", reason=reason) + (f" ({rule})" if rule else ""), "yellow")

    # --- commands ---

    def help(self, _: str) -> None:
        words = [choice.words for choice in self.orders or []]
        examples = ", ".join(dict.fromkeys([words[0], words[-1]] if words else ["..."]))
        rule = self.match.scene(self.person).rule or ""
        self.console.print(self.voice.ui("help", examples=examples, rule=rule))
        if self.voice.knows("card-legend"):
            self.say(self.voice.say(text("card-legend")), "dim")

    def why(self, words: str) -> None:
        if words:
            self.why_words(words)
            return
        refusals = self.match.scene(self.person).refusals
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
            actions = self.match.game.actions_of(self.match.state, self.person, words)
        except WordsError as problem:
            if words.isdecimal() and self.orders and 1 <= int(words) <= len(self.orders):
                self.say(self.voice.ui("possible"))
            else:
                self.misunderstand(words, problem)
            return
        obstacle = self.match.obstacle(self.person, actions[0])
        if obstacle:
            self.refuse(obstacle)
        else:
            self.say(self.voice.ui("possible"))

    def hint(self, _: str) -> None:
        if self.match.over or self.person not in self.match.waiting:
            self.say(self.voice.ui("not-asked"))
            return
        thinker = self.company.thinker(self.person, HINT_LEVEL)
        self.company.begin_preparation()
        with self.waiting_for(self.person):
            thought = thinker.choose(self.match.state, self.person)
        if thought.options:
            simulations = f"{thought.simulations:,}"
            self.say(self.voice.ui("hint-heading", simulations=simulations), "bold")
            for option in thought.options[:HINTS]:
                said = self.voice.ui(
                    "hint-line",
                    choice=self.in_words(option.action),
                    share=round(100 * option.share),
                    value=round(100 * option.value),
                )
                self.say(f" {said}")
        else:
            key = "hint-instead" if thought.instead else "hint-only"
            self.say(self.voice.ui(key, choice=self.in_words(thought.action)))

    def in_words(self, action: int) -> str:
        """A choice with its number on the list."""
        said = self.voice.say(self.match.game.move(self.match.state, action).text)
        numbers = [i for i, c in enumerate(self.orders or [], 1) if c.action == action]
        return f"{numbers[0]}: {said}" if numbers else said

    def undo(self, _: str) -> None:
        obstacle = "GAME_OVER" if self.match.over else self.match.undo_obstacle(self.person)
        if obstacle:
            self.refuse(obstacle)
            return
        self.match.undo(self.person)
        self.told = min(self.told, len(self.match.history))
        self.show_table()
        self.say(self.voice.ui("undone"), "green")

    def look(self, words: str) -> None:
        """What the things on the table do, where the game has words for it."""
        wanted = words.lower()
        found = False
        for zone in self.match.scene(self.person).zones:
            for thing in zone.things:
                key = f"{thing.name.key}-text"
                said = self.voice.say(thing.name)
                names = {said.lower(), self.voice.word(self.artist.motif(thing)).lower()}
                if self.voice.knows(key) and (not wanted or any(wanted in n for n in names)):
                    line = self.artist.thing_name(thing).append(": ")
                    line.append_text(self.artist.paint(self.voice.say(text(key))))
                    self.console.print(line)
                    found = True
        if not found:
            self.say(self.voice.ui("nothing-to-look-at"), "yellow")

    def rule(self, words: str) -> None:
        show_rules(self.artist, words)

    def story(self, _: str) -> None:
        for paragraph in self.voice.paragraphs(self.match.story(self.person)):
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
            path.write_text(self.match.record(), encoding="utf-8")
        except OSError as problem:
            said = problem.strerror or str(problem)
            self.say(self.voice.ui("not-saved", file=str(path), problem=said), "yellow")
        else:
            self.say(self.voice.ui("saved", file=str(path)), "green")

    def keep_record(self) -> None:
        if self.record is not None:
            self.write(self.record)

    def position(self, _: str) -> None:
        from wallacea.core.positions import write_position

        if not self.match.over:
            self.say(self.voice.ui("position-secret"), "yellow")
            return
        self.console.print(write_position(self.match.game, self.match.state), soft_wrap=True)

    def lang(self, language: str) -> None:
        if language not in LANGUAGES:
            self.say(self.voice.ui("lang-how"), "yellow")
            return
        self.speak(language)
        self.show_table()
        self.say(self.voice.ui("lang-now"), "green")

    def again(self, _: str) -> None:
        if self.match.over:
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
