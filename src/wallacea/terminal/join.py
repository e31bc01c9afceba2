"""A game over the network: the same table, with people who come, go and talk."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import typer
from rich.console import Group
from rich.text import Text as Rich

from wallacea.client import Client, RefusedByServer, TableState, Unreachable, View
from wallacea.client.api import Where
from wallacea.core.faults import UserError
from wallacea.core.game import WordsError, find_game
from wallacea.core.scene import Scene
from wallacea.core.text import Text, text, words_for

from .consoles import console, ink, interactive
from .draw import FULL
from .lines import Ended, Lines
from .places import Hindered
from .play import Again, Left, Table
from .remote import PHRASE, TABLE_WORDS, RemotePlace, phrases, printable
from .voice import Voice, told_of

LOOK = 30.0
"""So many seconds at most until the table is looked at again."""
HURRY = 20
"""So many seconds before the end of the time a person is told so."""
NOTES = 6
"""So many lines of chat and news are shown with the table."""
START_LEVEL = "hard"
"""The level of bots that take open seats."""
MINUTE, HOUR, DAY = 60, 3600, 86400


@dataclass
class Joining:
    """What was asked for: where, as whom, and how."""

    where: Where
    name: str | None
    seat: int | None
    watch: bool
    patience: float
    language: str
    record: Path | None

    def play(self) -> None:
        """Until the person leaves; another game is another table."""
        file = Path(typer.get_app_dir("wallacea")) / "sessions.json"
        with Client(self.where.url) as client:
            client.load(file, self.name or "")
            try:
                if self.name is not None:
                    client.rename(self.name)
                if not self.sit_down(client):
                    return
                if client.cookie is not None:
                    client.save(file, self.name or "")
                self.stay(client)
            except RefusedByServer as problem:
                said = words_for(self.language, TABLE_WORDS).say(problem.reason)
                raise UserError(said) from None

    def sit_down(self, client: Client) -> bool:
        """Takes the seat that the link leads to; without one, the person's own or none.

        Whether the person stays, having heard what everybody is told of the table.
        """
        wanted = self.where.secret is not None or self.seat is not None
        if self.watch or not wanted:
            return True
        table = client.view(self.where.table).table
        new = table.you is None
        if new and table.from_position and not self.agrees(table):
            return False
        client.join(self.where.table, self.where.secret, seat=self.seat)
        if new and not table.from_position:
            self.tell_terms(table, "dim")
        return True

    def tell_terms(self, table: TableState, style: str) -> None:
        """What everybody is told of a table."""
        folder = find_game(table.game).words
        words, out = words_for(self.language, TABLE_WORDS, folder), console()
        for sentence in table.terms:
            out.print(ink(words.say(sentence), style))

    def agrees(self, table: TableState) -> bool:
        """Tells what the host may know more than others, and asks whether to sit down."""
        self.tell_terms(table, "yellow")
        if not interactive():
            return True
        voice, out = Voice(self.language, find_game(table.game)), console()
        try:
            return not out.input(ink(f"{voice.ui('sit-down')}> ", "bold")).strip()
        except EOFError:
            return False

    def stay(self, client: Client) -> None:
        table, lines, out = self.where.table, Lines(), console()
        while True:
            try:
                with client.seat(table, patience=self.patience) as seat:
                    seat.listen(lines.nudge)
                    place = RemotePlace(seat)
                    NetTable(
                        place, out, self.language, self.record, lines=lines, name=self.name
                    ).play()
                    return
            except Again as another:
                table, self.record = str(another), None


@dataclass
class NetTable(Table):
    """A server's table, as somebody sees it who sits there or watches."""

    place: RemotePlace
    lines: Lines = field(default_factory=Lines)
    name: str | None = None
    """The name of the session, if it has one."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.known = self.place.view
        """The view up to which chat and news have been told."""
        self.connected = True
        self.hurried: int | None = None
        """The question for which the person was told to hurry."""
        self.notes: list[Rich] = []
        """Chat and news so far."""
        self.unsaid: list[Rich] = []
        """Those of them that are not on the screen yet."""
        self.shown = self.place.moves
        """Up to which choice those who watch have been told the story."""
        self.told = self.place.last_choice
        if self.known.table.from_position:
            self.note(self.voice.say(self.known.table.terms[0]))
        for line in self.known.chat[-NOTES:]:
            self.note(self.chat_line(self.known, line.number))
        if not self.live:
            self.print_notes()
        self.command = ""

    # --- the course of the game ---

    def moment(self) -> tuple[object, ...]:
        """Changes when the table must be shown again."""
        place = self.place
        if place.asked:
            return ("asked", place.question)
        gathering = place.view.scene is None
        seats = place.view.table.seats if gathering else ()
        return (place.view.table.status, place.moves, place.away, seats)

    def let_person_choose(self) -> None:
        self.show_table()
        before = self.moment()
        while self.moment() == before and not self.place.over:
            self.answer(self.ask())

    def let_others_choose(self) -> None:
        """Somebody else is asked: shows it, and hears what is typed meanwhile."""
        if self.live:
            if self.place.you is None:
                self.told = self.place.last_choice
            self.let_person_choose()
        elif self.has_a_say():
            self.answer(self.ask())
        else:
            self.wait(take=False)
            self.print_notes()
            self.tell_story()

    def has_a_say(self) -> bool:
        """Whether the person might want something though nothing is asked."""
        gathering = self.place.view.scene is None
        return self.place.away or (gathering and self.place.view.table.host)

    def wait(self, *, take: bool) -> str | None:
        """A line if one may be taken; else until something happens."""
        line = self.lines.next(self.until_hurry() or LOOK, take=take)
        ended = self.place.seat.link.ended
        if ended is not None:
            raise ended
        self.take_notice()
        return line

    def until_hurry(self) -> float | None:
        """The seconds until the person should be told to hurry."""
        if not self.place.asked or self.place.you is None or self.hurried == self.place.question:
            return None
        left = self.place.view.time_left(self.place.you)
        return None if left is None else max(0.01, left - HURRY)

    def ask(self) -> str:
        """A line from the person, or nothing when the table must be shown again."""
        before = self.moment()
        self.write_prompt()
        while True:
            try:
                line = self.wait(take=True)
            except Ended:
                self.console.print()
                raise Left from None
            if line is not None:
                return line
            if self.moment() != before:
                self.console.print()
                if not self.live:
                    self.print_notes()
                return ""
            if self.unsaid:
                self.console.print()
                self.print_notes()
                self.write_prompt()

    def write_prompt(self) -> None:
        self.console.print(ink(f"{self.prompt()}> ", "bold"), end="")
        sys.stdout.flush()

    def prompt(self) -> str:
        """What is waited for, and until when."""
        table = self.place.view.table
        if self.place.over:
            return super().prompt()
        if table.status == "paused":
            return self.voice.ui("paused")
        if table.status == "gathering":
            return self.voice.ui("gathering")
        if self.place.asked:
            return super().prompt() + self.clock(self.place.you)
        waiting = self.place.waiting
        names = ", ".join(self.voice.name(seat) + self.clock(seat) for seat in waiting)
        return self.voice.ui("waiting-for", seats=names)

    def clock(self, seat: int | None) -> str:
        """How long a seat may still think, in brackets."""
        left = None if seat is None else self.place.view.time_left(seat)
        if left is None:
            return ""
        seconds = int(left)
        if seconds >= DAY:
            return f" ({self.voice.ui('days', days=seconds // DAY, hours=seconds % DAY // HOUR)})"
        hours = f"{seconds // HOUR}:" if seconds >= HOUR else ""
        minutes = seconds % HOUR // MINUTE
        return f" ({hours}{minutes:0{2 if hours else 1}}:{seconds % MINUTE:02})"

    def say_goodbye(self) -> None:
        table = self.place.view.table
        if table.you is None:
            return
        self.say(self.voice.ui("unfinished"))
        name = ["--name", self.name] if self.name is not None else []
        back = shlex.join(["wallacea", "join", self.place.client.address(table.id), *name])
        said = ink(self.voice.ui("come-back", command=back), "dim")
        self.console.print(said, soft_wrap=True)  # to be copied as a whole

    # --- what is on the screen ---

    def show_table(self) -> None:
        self.take_notice()
        if self.place.view.scene is None:
            self.show_gathering()
        else:
            super().show_table()
        self.unsaid.clear()

    def show_gathering(self) -> None:
        """Who sits at a table that has not begun."""
        if self.live:
            self.console.clear()
        table = self.place.view.table
        self.console.print(self.artist.heading(self.voice.word(f"game-{table.game}")))
        for seat in range(len(table.seats)):
            self.say(f" {seat}  {self.voice.title(seat)}")
        for sentence in table.terms:
            self.say(self.voice.say(sentence), "dim")
        self.console.print(self.extras())
        self.say(self.voice.ui("gathering-host" if table.host else "gathering-guest"), "dim")

    def extras(self) -> Group:
        """Chat and news of late."""
        return Group(*(self.notes[-NOTES:] if self.live else self.unsaid))

    def heading_of_story(self) -> str:
        return self.voice.ui("lately") if self.place.you is None else super().heading_of_story()

    def question(self, scene: Scene, detail: int = FULL) -> Group:
        asked = super().question(scene, detail)
        if self.place.you is None and not self.place.over:
            return Group(asked, ink(self.voice.ui("watch"), "dim"))
        return asked

    def tell_story(self) -> None:
        """To a file, for those who watch: every choice as it is made."""
        if self.place.you is not None:
            return
        for told in self.place.view.story:
            if told.move > self.shown:
                label = ink(f"{told.move:>4} ", "dim")
                for paragraph in self.voice.paragraphs(told_of(told.seat, told.texts)):
                    self.console.print(label, self.artist.paint(paragraph), sep="")
                    label = Rich("     ")
        self.shown = self.place.moves

    def show_end(self) -> None:
        if not self.live:
            self.tell_story()
        frozen = self.place.view.table.frozen
        if frozen is not None:
            self.say(self.voice.say(frozen), "yellow")
        if self.place.view.scene is not None:
            super().show_end()
            self.tell_hints()

    # --- chat and news ---

    def note(self, sentence: str) -> None:
        line = self.artist.paint(sentence, "cyan")
        self.notes.append(line)
        self.unsaid.append(line)

    def print_notes(self) -> None:
        for line in self.unsaid:
            self.console.print(line)
        self.unsaid.clear()

    def take_notice(self) -> None:
        """Looks at the table, and notes what is new besides the game itself."""
        self.place.look()
        if (self.until_hurry() or HURRY) < 0.1:
            self.hurried = self.place.question
            left = self.place.view.time_left(self.place.you or 0) or 0.0
            self.note(self.voice.ui("hurry", seconds=round(left)))
        view, before = self.place.view, self.known
        if view is not before:
            self.known = view
            self.voice.names = self.place.names(self.voice)
            self.notice_people(before, view)
            last = before.chat[-1].number if before.chat else -1
            for line in view.chat:
                if line.number > last:
                    self.note(self.chat_line(view, line.number))
            self.notice_table(before, view)
        if self.place.seat.connected != self.connected:
            self.connected = not self.connected
            self.note(self.voice.ui("connected-again" if self.connected else "connection-lost"))

    def chat_line(self, view: View, number: int) -> str:
        line = next(line for line in view.chat if line.number == number)
        said = printable(line.text or "")
        if line.phrase is not None:
            said = self.voice.say(Text(f"{PHRASE}{line.phrase}"))
        return f"{printable(line.name)}: {said}"

    def notice_people(self, before: View, view: View) -> None:
        seats = zip(before.table.seats, view.table.seats, strict=False)
        for seat, (was, now) in enumerate(seats):
            if was == now or now.kind != "person":
                continue
            mine = seat == view.table.you
            name = self.voice.name(seat)
            if was.kind != now.kind:
                self.note(self.voice.ui("sat-down", seat=name))
            if now.away != was.away:
                key = "own-away" if mine else "gone-away"
                self.note(self.voice.ui(key if now.away else "is-back", seat=name))
            elif now.online != was.online and not mine:
                self.note(self.voice.ui("is-online" if now.online else "is-offline", seat=name))
            if now.wants_pause and not was.wants_pause:
                self.note(self.voice.ui("wants-pause", seat=name))

    def notice_table(self, before: View, view: View) -> None:
        if view.table.status != before.table.status:
            if view.table.status == "paused":
                self.note(self.voice.ui("paused-now"))
            elif before.table.status == "paused":
                self.note(self.voice.ui("goes-on"))
        if view.table.rematch is not None and before.table.rematch is None:
            self.note(self.voice.ui("rematch"))

    # --- commands ---

    def commands(self) -> dict[str, Callable[[str], None]]:
        more = {
            "say": self.chat,
            "who": self.who,
            "away": lambda _: self.tell_server("away"),
            "return": lambda _: self.tell_server("return"),
            "pause": lambda _: self.tell_server("pause"),
            "resume": lambda _: self.tell_server("resume"),
            "start": self.start,
            "links": self.links,
        }
        known = super().commands() | more
        if self.place.view.scene is None:  # there is nothing to ask about yet
            for word in ("why", "hint", "undo", "look", "story", "position"):
                known[word] = lambda _: self.say(self.voice.ui("not-asked"))
        return known

    def answer(self, said: str) -> None:
        try:
            super().answer(said)
        except RefusedByServer as problem:
            self.refuse(Hindered(problem.reason, problem.rule))
        except Unreachable as problem:
            if self.place.seat.link.ended is not None:
                raise
            self.say(self.voice.ui("no-answer", problem=str(problem)), "yellow")

    def choose(self, make: Callable[[], None]) -> None:
        super().choose(make)
        self.notes = list(self.unsaid)  # what was on the screen has been read

    def choose_words(self, words: str) -> None:
        if self.place.asked or self.place.over:
            super().choose_words(words)
        else:
            self.say(self.voice.ui("not-asked"))

    def misunderstand(self, words: str, problem: WordsError) -> None:
        self.say(self.voice.ui("not-understood", words=words), "yellow")

    def help(self, words: str) -> None:
        if self.place.view.scene is not None:
            super().help(words)
        self.console.print(self.voice.ui("help-table"))

    def chat(self, words: str) -> None:
        if words:
            self.try_to(lambda: self.place.say(words))
            return
        self.say(self.voice.ui("say-how"))
        for phrase in phrases():
            self.say(f" {phrase:<14} {self.voice.say(text(f'{PHRASE}{phrase}'))}")

    def who(self, _: str) -> None:
        table = self.place.view.table
        for seat in range(len(table.seats)):
            self.say(f" {seat}  {self.voice.title(seat)}")
        self.say(self.voice.ui("spectators", count=table.spectators), "dim")
        for sentence in table.terms:
            self.say(self.voice.say(sentence), "dim")
        self.tell_hints()

    def tell_hints(self) -> None:
        """Who has asked for hints so far."""
        for seat, state in enumerate(self.place.view.table.seats):
            if state.hints:
                name = self.voice.name(seat)
                self.say(self.voice.ui("asked-hints", seat=name, count=state.hints), "dim")

    def again(self, words: str) -> None:
        """Goes on to the next game of the same players, also to watch it."""
        if not self.place.over:
            super().again(words)
            return
        known = self.place.view.table.rematch
        raise Again(known or self.place.client.rematch(self.place.seat.table))

    def tell_server(self, what: str) -> None:
        self.try_to(lambda: self.place.do(what))

    def start(self, level: str) -> None:
        self.place.client.start(self.place.seat.table, level or START_LEVEL)

    def links(self, _: str) -> None:
        """New links for the open seats; those sent before lead nowhere then."""
        client, table = self.place.client, self.place.seat.table
        self.say(self.voice.ui("new-links"))
        for seat, secret in enumerate(client.links(table)):
            if secret:
                self.console.print(f" {seat}  {client.address(table, secret)}", soft_wrap=True)

    def try_to(self, work: Callable[[], None]) -> None:
        try:
            work()
        except Hindered as problem:
            self.refuse(problem)
