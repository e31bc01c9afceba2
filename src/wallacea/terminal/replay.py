"""Watching: bots at play, or a finished game step by step, through anybody's eyes."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.console import Console
from rich.padding import Padding
from rich.text import Text as Rich

from wallacea.core.match import Match
from wallacea.core.text import LANGUAGES

from .consoles import ink, interactive
from .draw import Artist
from .play import quoted, show_rules
from .seats import Company
from .voice import Voice, told_of

if TYPE_CHECKING:
    from wallacea.bots.instead import Instead


def show_story(match: Match, artist: Artist, viewer: int) -> None:
    """The whole game as text, one numbered paragraph for each choice, then the result."""
    voice = artist.voice
    head = voice.ui(
        "replay-head", game=voice.word(f"game-{match.game.key}"), count=len(match.history)
    )
    artist.console.print(head, style="bold")
    show_notices(match, artist)
    for number in range(len(match.history)):
        show_choice(match, artist, viewer, number)
    show_hints(match, artist, len(match.history))
    show_result(match, artist, viewer)


def show_notices(match: Match, artist: Artist) -> None:
    """What people should know of a game before its first choice."""
    for notice in match.notices:
        artist.console.print(artist.paint(artist.voice.say(notice), "dim"))


def show_choice(match: Match, artist: Artist, viewer: int, number: int) -> None:
    """What the choice number ``number`` (from 0) brought about, and who asked for a hint then."""
    show_hints(match, artist, number)
    events = match.told(viewer, 0) if number == 0 else []
    events += told_of(match.history[number].seat, match.told(viewer, number + 1))
    label = ink(f"{number + 1:>4} ", "dim")
    for paragraph in artist.voice.paragraphs(events):
        artist.console.print(label, artist.paint(paragraph), sep="")
        label = Rich("     ")


def show_hints(match: Match, artist: Artist, after: int) -> None:
    """Who asked for a hint when so many choices had been made."""
    for hinted in match.hints:
        if hinted.after == after:
            said = artist.voice.ui("asked-hint", seat=artist.voice.name(hinted.seat))
            artist.console.print("     ", artist.paint(said, "dim"), sep="")


def show_result(match: Match, artist: Artist, viewer: int) -> None:
    scene = match.scene(viewer)
    if scene.scores:
        artist.console.print(artist.heading(artist.voice.ui("result")))
        if scene.prompt is not None:
            artist.console.print(artist.paint(artist.voice.say(scene.prompt), "bold"))
        artist.console.print(Padding(artist.scores(scene), (0, 1)))
    else:
        artist.console.print(artist.voice.ui("unfinished"))


def watch(match: Match, company: Company, artist: Artist, pace: float) -> None:
    """Bots play, and their choices are told as they are made."""
    live = interactive()
    viewer = match.game.spectator
    artist.console.print(artist.voice.ui("watch"), style="dim")
    show_notices(match, artist)
    told: dict[tuple[str, str], Instead] = {}
    while not match.over:
        told = tell_instead(company, artist, told)
        seat = match.waiting[0]
        begin = time.monotonic()
        company.let_bot_choose(match, seat)
        show_choice(match, artist, viewer, len(match.history) - 1)
        if live:
            time.sleep(max(0.0, pace - (time.monotonic() - begin)))
    artist.console.print(artist.table(match.scene(viewer)))
    show_result(match, artist, viewer)


def tell_instead(
    company: Company, artist: Artist, told: dict[tuple[str, str], Instead]
) -> dict[tuple[str, str], Instead]:
    """Tells who plays for a level that cannot play now, and when it can, each once."""
    from wallacea.bots.instead import level_text

    now = {(one.level, one.hindrance.why): one for one in company.instead}
    sentences = [one.told for key, one in now.items() if key not in told]
    ready = dict.fromkeys(level for level, _ in told if level not in {one for one, _ in now})
    said = [artist.voice.say(sentence) for sentence in sentences]
    said += [artist.voice.ui("level-ready", level=level_text(level)) for level in ready]
    for sentence in said:
        artist.console.print(ink(sentence, "dim italic"))
    return now


@dataclass
class Replay:
    """Steps through a record."""

    match: Match
    console: Console
    language: str
    viewer: int

    def __post_init__(self) -> None:
        self.moves = list(self.match.history)
        self.live = interactive()
        self.speak(self.language)

    def speak(self, language: str) -> None:
        self.voice = Voice(language, self.match.game, self.match.seats)
        self.artist = Artist.of(self.console, self.voice)

    @property
    def at(self) -> int:
        return len(self.match.history)

    def go_to(self, number: int) -> None:
        if number < self.at:
            self.match.go_to(number)
        for played in self.moves[self.at : number]:
            self.match.choose(played.seat, played.action, played.chance)

    def step_through(self) -> None:
        """Asks where to go until the viewer leaves."""
        self.go_to(0)
        self.show()
        while True:
            try:
                said = self.console.input(ink(f"{self.voice.ui('replay-ask')}> ", "bold")).strip()
            except EOFError:
                self.console.print()
                return
            if said in ("q", "quit", "exit"):
                return
            self.answer(said)

    def answer(self, said: str) -> None:
        word, _, rest = said.partition(" ")
        last = len(self.moves)
        if said in ("", "n", "b"):
            aim = self.at + (-1 if said == "b" else 1)
            if not 0 <= aim <= last:
                self.tell(self.voice.ui("replay-begin" if aim < 0 else "replay-end"))
            else:
                self.show_at(aim)
        elif said.isdecimal():
            if int(said) > last:
                self.tell(self.voice.ui("replay-none", number=said, most=last))
            else:
                self.show_at(int(said))
        elif said in ("start", "end"):
            self.show_at(0 if said == "start" else last)
        elif word == "seat":
            seats = len(self.match.seats)
            if rest.isdecimal() and int(rest) < seats:
                self.look_as(int(rest))
            else:
                self.tell(self.voice.ui("replay-no-seat", number=rest, most=seats - 1))
        elif said == "spectator":
            self.look_as(self.match.game.spectator)
        elif said == "story":
            for number in range(self.at):
                show_choice(self.match, self.artist, self.viewer, number)
        elif word == "rule":
            show_rules(self.artist, rest)
        elif word == "lang":
            if rest in LANGUAGES:
                self.speak(rest)
                self.show()
            else:
                self.tell(self.voice.ui("lang-how"))
        elif said in ("?", "help"):
            self.console.print(self.voice.ui("replay-help"))
        else:
            self.tell(self.voice.ui("not-understood", words=quoted(said)))

    def tell(self, sentence: str) -> None:
        self.console.print(sentence, style="yellow")

    def look_as(self, viewer: int) -> None:
        self.viewer = viewer
        self.show()

    def show_at(self, number: int) -> None:
        self.go_to(number)
        self.show()

    def show(self) -> None:
        """The table as the viewer saw it, and the choice that led there."""
        if self.live:
            self.console.clear()
        scene = self.match.scene(self.viewer)
        self.console.print(self.artist.table(scene))
        where = self.voice.ui(
            "replay-at",
            number=self.at,
            count=len(self.moves),
            viewer=self.voice.viewer(self.viewer),
        )
        self.console.print(self.artist.heading(where))
        if self.at:
            show_choice(self.match, self.artist, self.viewer, self.at - 1)
        else:
            show_notices(self.match, self.artist)
            self.console.print(self.voice.ui("replay-start"), style="dim")
        if self.match.over:
            show_result(self.match, self.artist, self.viewer)
        elif scene.prompt is not None:
            self.console.print(self.artist.paint(self.voice.say(scene.prompt), "bold"))
