"""A game at the terminal: the table, the choices, and everything a player may ask."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.text import Text as Rich

from wallacea.core.faults import UserError
from wallacea.core.game import WordsError
from wallacea.core.rulebook import rulebook
from wallacea.core.scene import Choice, Scene, Thing, Zone
from wallacea.core.text import LANGUAGES, Text, text

from .consoles import ink, interactive
from .draw import ELLIPSIS, FULL, TIGHT, Artist
from .places import Advice, Hindered, Place, Thought

HINTS = 3
FOUND = 5
"""How many rules a search shows."""
LEAST_STORY = 2
"""So many lines tell what happened, even where there is hardly room."""
WISHES = 4
"""How many examples are shown of what one reason forbids."""
LEAST_PART = 3
"""How many letters of a name must be typed, if they are not a word of it."""
PATIENCE = 1_000
"""So many lines in a row that are no choice end a game that nobody sits at: ``yes`` never ends."""
QUOTED = 60
"""How much is repeated of words that were not understood."""
SHORT = 100
"""The longest message that is shown as it is."""


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
    orders: dict[int, Choice] = field(default_factory=dict)
    """The choices as numbered on the screen."""
    idle: int = 0
    """How many lines in a row have changed nothing."""
    saved: bool = False
    """Whether the person has kept this game already."""

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
        if self.record is None and not self.saved:
            self.say(self.voice.ui("keep-it"), "dim")

    def let_others_choose(self) -> None:
        seat = self.place.waiting[0]
        with self.sign_of_life(self.voice.ui("thinking", seat=self.voice.name(seat))):
            self.place.go_on()

    @contextlib.contextmanager
    def sign_of_life(self, said: str) -> Iterator[None]:
        """Says what is going on while a person waits."""
        if not self.live:
            yield
            return
        with self.console.status(Rich(said)):
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
        self.lose_patience()
        try:
            said = self.console.input(ink(f"{self.prompt()}> ", "bold"))
        except EOFError:
            self.console.print()
            raise Left from None
        return said.strip()

    def lose_patience(self) -> None:
        """What is piped in must get somewhere; a person may look around for ever."""
        self.idle += 1
        if self.live or self.idle <= PATIENCE:
            return
        self.console.print()
        if self.place.over:
            raise Left
        raise UserError(self.voice.ui("idle", count=PATIENCE))

    def prompt(self) -> str:
        return self.voice.ui("ask-over" if self.place.over else "ask")

    # --- what is on the screen ---

    def say(self, sentence: str, style: str = "") -> None:
        self.console.print(self.artist.paint(sentence, style))

    def show_table(self) -> None:
        """The table, what happened, and the question, in as much detail as there is room for."""
        scene = self.place.scene
        question = self.whole_question(scene)
        story = self.news()
        long = sum(len(self.wrapped(paragraph)) for paragraph in story)
        table, room = self.artist.table(scene, FULL), long
        if self.live:
            self.console.clear()
            told = LEAST_STORY + 1 if story else 0
            for detail in self.artist.details(scene):
                table = self.artist.table(scene, detail)
                question = self.whole_question(scene, detail)
                free = self.console.height - self.rows(question) - self.rows(table) - 1
                if free >= min(long + 1, told):
                    break
            room = max(free - 1, LEAST_STORY)
            if detail == TIGHT and free < told:
                story = []  # the question with what it needs comes first
        self.console.print(table)
        self.show_story(story, room)
        self.console.print(question)

    def whole_question(self, scene: Scene, detail: int = FULL) -> Group:
        return Group(self.extras(), self.question(scene, detail))

    def rows(self, part: RenderableType) -> int:
        return len(self.console.render_lines(part))

    def news(self) -> list[str]:
        """What happened since the person last chose, in paragraphs."""
        told = self.place.story(self.told)
        if self.told == 0:
            told = told[self.place.opening :]  # the table shows it anyway
        return self.voice.paragraphs(told)

    def wrapped(self, paragraph: str) -> list[Rich]:
        return list(self.artist.paint(paragraph).wrap(self.console, self.artist.width))

    def show_story(self, story: list[str], room: int) -> None:
        """As much of the story as there is room for: the end of it, in whole sentences."""
        if not story:
            return
        self.console.print(self.artist.heading(self.heading_of_story()))
        shown = list(story)
        while sum(len(self.wrapped(p)) for p in shown) > max(room, 1) and shown != [ELLIPSIS]:
            kept = shown[1:] if shown[0] == ELLIPSIS else shown
            shown = [ELLIPSIS, *_without_its_first_sentence(kept)]
        self.console.print(
            Group(*(line for paragraph in shown for line in self.wrapped(paragraph)))
        )

    def heading_of_story(self) -> str:
        return self.voice.ui("since")

    def extras(self) -> Group:
        """What is told besides the game."""
        return Group()

    def question(self, scene: Scene, detail: int = FULL) -> Group:
        """The prompt with its rule, and the numbered choices."""
        parts: list[RenderableType] = []
        if scene.prompt is not None:
            rule = "" if self.place.over else scene.rule or ""
            parts.append(self.artist.heading(self.voice.ui("question"), rule))
            parts.append(self.artist.paint(self.voice.say(scene.prompt), "bold"))
        parts += [ink(self.voice.say(said), "dim italic") for said in self.place.remarks]
        self.orders = self.artist.numbered(scene)
        if self.orders:
            parts.append(self.artist.choices(self.orders, detail))
            if not self.place.has_chosen:
                parts += self.welcome()
        return Group(*parts)

    def welcome(self) -> list[RenderableType]:
        """To somebody who has not chosen yet: what it is all about, and where it is taught."""
        said = [self.voice.say(notice) for notice in self.place.notices]
        if self.voice.knows("lesson-aim"):
            learn = f"wallacea learn {self.place.game.key}"
            aim = self.voice.say(text("lesson-aim"))
            said.append(self.voice.ui("aim", aim=aim, command=learn))
        return [ink(sentence, "dim") for sentence in [*said, self.voice.ui("welcome")]]

    def show_end(self) -> None:
        """How it ended; the table can still be looked at."""
        self.orders = {}
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
        if said.startswith("?"):  # also without a space: ?1, ?walrus
            said = f"? {said[1:].strip()}".strip()
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
        choices = self.orders if self.place.asked else {}
        if self.place.over:
            self.say_over()
        elif not choices:
            self.say(self.voice.ui("not-asked"))
        elif number in choices:
            self.choose(lambda: self.place.choose(choices[number].action))
        else:
            least, most = min(choices), max(choices)
            said = self.voice.ui("no-such-number", number=str(number), least=least, most=most)
            self.say(said, "yellow")

    def say_over(self) -> None:
        """To somebody who would go on choosing."""
        self.say(self.voice.say(text("obstacle-game-over")))

    def choose_words(self, words: str) -> None:
        if self.place.over:
            self.say(self.voice.ui("not-understood", words=quoted(words)), "yellow")
            return
        try:
            self.choose(lambda: self.place.choose_words(words))
        except WordsError as problem:
            self.misunderstand(words, problem)

    def misunderstand(self, words: str, problem: WordsError) -> None:
        """Says what was wrong: in the game's own sentence where that is short and in English."""
        said = str(problem)
        if self.language != "en" or len(said) > SHORT:
            said = self.voice.ui("not-understood", words=quoted(words))
        self.say(said, "yellow")

    def choose(self, make: Callable[[], None]) -> None:
        """Makes a choice, or says why it is not possible."""
        before = self.place.moves
        try:
            make()
        except Hindered as problem:
            self.refuse(problem)
        else:
            self.told, self.idle = before, 0

    def refuse(self, problem: Hindered) -> None:
        rule = f" ({problem.rule})" if problem.rule else ""
        reason = self.voice.say(problem.reason)
        self.say(self.voice.ui("refused", reason=reason) + rule, "yellow")

    # --- commands ---

    def help(self, about: str) -> None:
        """What is asked now and what may be typed; with a name or number, about that thing."""
        if about:
            self.explain(about)
            return
        self.explain_question()
        words = [choice.words for choice in self.orders.values()]
        examples = ", ".join(dict.fromkeys([words[0], words[-1]] if words else ["..."]))
        rule = self.place.scene.rule or ""
        how, _, commands = self.voice.ui("help", examples=examples, rule=rule).partition("\n")
        self.console.print(f"{how}\n{commands}" if words else commands)
        if self.voice.knows("card-legend"):
            self.say(self.voice.say(text("card-legend")), "dim")

    def explain_question(self) -> None:
        """What is asked now, with the rule that it comes from."""
        scene = self.place.scene
        if scene.prompt is None or self.place.over:
            return
        self.say(self.voice.say(scene.prompt), "bold")
        rule = rulebook(self.voice.game, self.language).find(scene.rule or "")
        if rule is not None:
            show_rule(self.artist, rule.id, rule.marked)
        self.console.print()

    def explain(self, about: str) -> None:
        """A choice of the list by its number, or whatever is called so."""
        choice = self.orders.get(int(about)) if about.isdecimal() else None
        if choice is None:
            self.look(about)
            return
        self.say(f"{about}: {self.voice.say(choice.text)} ({choice.words})", "bold")
        touched = set(choice.things)
        for thing in self.things():
            if thing.id in touched:
                self.tell_about(thing)

    def things(self) -> Iterator[Thing]:
        """Everything on the table, also what lies on other things."""
        waiting = list(self.place.scene.zones)
        while waiting:
            for thing in waiting.pop(0).things:
                yield thing
                waiting += thing.zones

    def why(self, words: str) -> None:
        if words:
            self.why_words(words)
            return
        refusals = [r for r in self.place.scene.refusals if not r.aside]
        if self.place.over:
            self.say_over()
            return
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
            if words.isdecimal() and int(words) in self.orders:
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
            with self.sign_of_life(self.voice.ui("hint-coming")):
                advice = self.place.hint()
        except Hindered as problem:
            self.refuse(problem)
        else:
            self.show_advice(advice)

    def show_advice(self, advice: Advice) -> None:
        for sentence in advice.instead:
            self.say(self.voice.say(sentence), "dim italic")
        choice = self.in_words(advice.action, advice.text)
        said = self.voice.ui(advice.said, choice=choice, **advice.values)
        self.say(said, "bold" if advice.thoughts else "")
        for thought in advice.thoughts[:HINTS]:
            self.say(f" {self.line_of(thought)}")

    def line_of(self, thought: Thought) -> str:
        """A choice that was thought about, with its prospects."""
        choice = self.in_words(thought.action, thought.text)
        value = round(100 * thought.value)
        if thought.change is not None:
            change = f"{round(100 * thought.change):+d}".replace("+0", "0")
            return self.voice.ui("hint-change", choice=choice, value=value, change=change)
        share = round(100 * thought.share)
        return self.voice.ui("hint-line", choice=choice, share=share, value=value)

    def in_words(self, action: int, choice: Text) -> str:
        """A choice with its number on the list."""
        said = self.voice.say(choice)
        numbers = [number for number, c in self.orders.items() if c.action == action]
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
        """What the things on the table do, where the game has words for it; all of a zone or a
        thing that is named, as far as it can be seen.
        """
        wanted = words.lower().strip().removeprefix("#")
        if wanted in ("points", self.voice.ui("points-word")) and self.place.scene.points:
            for seat in range(self.place.scene.seats):
                self.console.print(self.artist.points_explained(self.place.scene, seat))
            return
        zones = [z for z in self.place.scene.zones if wanted and self.is_called(z, wanted)]
        for zone in zones:
            self.tell_of_zone(zone)
        named = self.called(wanted)
        if zones:
            told = []
        elif wanted:
            told = [self.tell_about(thing) for thing in named]
        else:
            told = self.tell_of_all(named)
        rule = rulebook(self.voice.game, self.language).explaining(wanted)
        if not zones and not any(told) and rule is not None:
            show_rule(self.artist, rule.id, rule.marked)
        elif not zones and not any(told):
            known = "nothing-to-look-at" if wanted else "nothing-to-explain"
            self.say(self.voice.ui(known), "yellow")

    def is_called(self, zone: Zone, wanted: str) -> bool:
        """Whether a zone of everybody or of this person goes by that name."""
        if zone.owner not in (None, self.place.scene.viewer):
            return False
        return wanted in (zone.id.partition(":")[0].lower(), self.voice.say(zone.name).lower())

    def tell_of_zone(self, zone: Zone) -> None:
        """Everything in a zone, in its order."""
        self.say(f"{self.voice.say(zone.name)} ({zone.count})", "bold")
        for thing in zone.things:
            hidden = thing.hidden or thing.facts.get("face_down")
            name = self.artist.thing_name(thing)
            self.console.print(Padding(name.append(" *" if hidden else ""), (0, 0, 0, 2)))

    def called(self, wanted: str) -> list[Thing]:
        """What a person means: a number, whole words of a name, or else a part of some names."""
        things = list(self.things())
        if not wanted:
            return things
        if wanted.isdecimal():
            return [t for t in things if self.number_of(t) == wanted and not t.hidden]
        names = [
            f"{self.voice.say(t.name)}\n{self.voice.word(self.artist.motif(t))}".lower()
            for t in things
        ]
        whole = re.compile(rf"(?<!\w){re.escape(wanted)}(?!\w)")
        found = [t for t, name in zip(things, names, strict=True) if whole.search(name)]
        if found or len(wanted) < LEAST_PART:
            return found
        return [t for t, name in zip(things, names, strict=True) if wanted in name]

    def number_of(self, thing: Thing) -> str:
        """The number of a thing; else the one in its name, as in ``1: Coast`` or ``animal 3``."""
        number = thing.facts.get("number")
        if number is not None:
            return str(number)
        said = self.voice.say(thing.name)
        return said.partition(":")[0] if ":" in said else said.rpartition(" ")[2]

    def tell_about(self, thing: Thing) -> bool:
        """All that is known of a thing and what it does; whether it can be seen."""
        if thing.hidden:
            return False
        said = one_text([self.artist.help_text(thing), *self.explanations(thing.name)])
        line = self.artist.thing_name(thing)
        self.console.print(line.append(": ").append_text(self.artist.paint(said)) if said else line)
        return True

    def tell_of_all(self, things: Iterable[Thing]) -> list[bool]:
        """What things do where the game has words for it: what does the same is told once."""
        alike: dict[str, list[Rich]] = {}
        for thing in things:
            said = "" if thing.hidden else one_text(self.explanations(thing.name))
            if said:
                names = alike.setdefault(said, [])
                name = self.artist.thing_name(thing)
                names += [name] if name not in names else []
        for said, names in alike.items():
            line = Rich(", ").join(names)
            self.console.print(line.append(": ").append_text(self.artist.paint(said)))
        return [True] * len(alike)

    def explanations(self, name: Text) -> list[str]:
        """What the game says of a name and of the names in it, in its words or by its rules.

        A name that says the same as one in it is that one's.
        """
        found: dict[str, str] = {}
        book, whole = rulebook(self.voice.game, self.language), self.voice.say(name)
        for part in (name, *(v for v in name.values.values() if isinstance(v, Text))):
            called, key = self.voice.say(part), f"{part.key}-text"
            rule = book.explaining(called)
            if self.voice.knows(key):
                found[called] = self.voice.say(text(key))
            elif rule is not None:
                found.setdefault(called, rule.text.partition(": ")[2])
        return [said for said in found.values() if said not in whole]

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
            self.saved = True
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


def quoted(words: str) -> str:
    """What somebody typed, as far as it is worth repeating."""
    return words if len(words) <= QUOTED else f"{words[:QUOTED]}..."


def one_text(parts: Iterable[str]) -> str:
    """Facts and sentences one after the other: only a sentence begins with a capital letter.

    >>> one_text(["food 2", "levels IV to I", "Makes waste.", "more with fur."])
    'food 2; levels IV to I. Makes waste. More with fur.'
    """
    whole = ""
    for part in filter(None, parts):
        if not whole:
            whole = part
        elif whole.endswith("."):
            whole += f" {part[:1].upper()}{part[1:]}"
        else:
            whole += f"{'. ' if part[0].isupper() else '; '}{part}"
    return whole


def _without_its_first_sentence(story: list[str]) -> list[str]:
    """A story that begins one sentence later; the name at its head stays."""
    if not story:
        return []
    head, *rest = story
    first, _, more = head.partition("; ")
    name = first.partition(": ")[0] + ": " if ": " in first else ""
    return [name + more, *rest] if more else rest


def show_rules(artist: Artist, words: str) -> None:
    """A rule by its id, or the rules that contain some words."""
    voice = artist.voice
    book = rulebook(voice.game, voice.language)
    one = book.find(words)
    if not words:
        artist.console.print(voice.ui("rule-how"), style="yellow")
    elif one is not None:
        show_rule(artist, one.id, one.marked)
    elif any(letter.isdigit() for letter in words):
        artist.console.print(voice.ui("no-rule", id=quoted(words)), style="yellow")
    else:
        found = book.search(words)
        for rule in found[:FOUND]:
            show_rule(artist, rule.id, rule.marked)
        if len(found) > FOUND:
            artist.console.print(voice.ui("more-rules", count=len(found) - FOUND), style="dim")
        if not found:
            artist.console.print(voice.ui("no-rule-words", words=quoted(words)), style="yellow")


def show_rule(artist: Artist, id: str, said: str) -> None:
    artist.console.print(ink(f"{id} ", "bold").append_text(artist.paint(said)))
