"""Draws a scene: zones and things of any game, by what kind they are."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Rich

from wallacea.core.scene import Choice, Scene, Thing, Zone
from wallacea.core.text import text

from .consoles import ink
from .looks import Look, look_of
from .voice import Voice

FULL, SHORT_POWERS, SHORT_OTHERS, BARE = range(4)
DETAILS = (FULL, SHORT_POWERS, SHORT_OTHERS, BARE)
"""How much is shown: everything, or less where the terminal is not high enough."""
RECENT = 14
"""How many cards of a long pile are shown."""
CARD = 12
"""The least width of a card."""
LABELS = ("number", "deck")
"""Facts that name a card; other numbers on it are values."""


@dataclass(frozen=True)
class Artist:
    """Draws for one reader on one console."""

    console: Console
    voice: Voice
    look: Look

    @classmethod
    def of(cls, console: Console, voice: Voice) -> Artist:
        return cls(console, voice, look_of(voice.game.key))

    @property
    def width(self) -> int:
        return min(self.console.width, 110)

    @property
    def fancy(self) -> bool:
        return self.console.encoding.lower().startswith("utf")

    def sign(self, fancy: str, plain: str) -> str:
        return fancy if self.fancy else plain

    # --- words in colour ---

    def paint(self, sentence: str, style: str = "") -> Rich:
        """A sentence with the names of the game in their colours."""
        painted = ink(sentence, style)
        for name, colour in self.look.colours.items():
            word = re.escape(self.voice.word(name))
            painted.highlight_regex(rf"(?i)\b{word}\b", colour)
        return painted

    def heading(self, title: str, note: Rich | str = "") -> Rich:
        line = ink(f"{title} ", "bold")
        if note:
            line.append_text(ink(note, "dim") if isinstance(note, str) else note)
            line.append(" ")
        rest = max(0, self.width - line.cell_len)
        return line.append(self.sign("─", "-") * rest, "dim")

    def joined(self, parts: Iterable[Rich | str]) -> Rich:
        dot = ink(self.sign(" · ", " | "), "dim")
        return dot.join(Rich(p) if isinstance(p, str) else p for p in parts)

    # --- the whole table ---

    def table(self, scene: Scene, detail: int = FULL) -> Group:
        """All zones of a scene: what is shared, the other players, the viewer."""
        parts: list[RenderableType] = [self.ribbon(scene), self.status(scene)]
        said = {part.key for part in scene.status}
        shared = [z for z in scene.zones if z.owner is None]
        counted = [z for z in shared if not z.things or z.layout == "pile"]
        counts = [
            self.summary(z, named=False) for z in counted if f"status-{z.name.key}" not in said
        ]
        if counts:
            parts.append(self.joined(counts))
        parts += [self.shared(zone, detail) for zone in shared if zone not in counted]
        others = [s for s in range(scene.seats) if s != scene.viewer]
        if others:
            watching = scene.viewer >= scene.seats
            parts.append(self.heading(self.voice.ui("all-players" if watching else "players")))
            parts.append(self.others(scene, others, detail))
        if scene.viewer < scene.seats:
            parts += self.own(scene)
        return Group(*parts)

    def ribbon(self, scene: Scene) -> Rich:
        """The phases, the present one marked."""
        line = ink(f" {self.game_name(scene).upper()} ", "bold reverse")
        line.append("  ")
        arrow = self.sign(" → ", " > ")
        for i, phase in enumerate(scene.phases):
            if i:
                line.append(arrow, "dim")
            said = self.voice.say(phase)
            here = i == scene.phase
            line.append(f"[{said}]" if here else said, "bold" if here else "dim")
        return line

    def game_name(self, scene: Scene) -> str:
        return self.voice.word(f"game-{scene.game}")

    def status(self, scene: Scene) -> Rich:
        return self.joined(self.voice.say(part) for part in scene.status)

    # --- zones that belong to nobody ---

    def shared(self, zone: Zone, detail: int) -> RenderableType:
        """A zone under its name; where there is little room the things must do without."""
        name = self.voice.say(zone.name)
        if zone.layout == "track":
            drawn = self.track(zone)
        elif all(thing.kind == "power" for thing in zone.things):
            drawn = self.powers(zone.things, detail)
        else:
            drawn = self.blocks(zone.things)
        return drawn if detail == BARE else Group(self.heading(name), drawn)

    def track(self, zone: Zone) -> RenderableType:
        """Places in a line, and under each what stands there."""
        places = zone.things
        cell = max(6, self.width // max(1, len(places)))
        labels = [f"[{self.place_name(place)}]" for place in places]
        grid = Table.grid(padding=0)
        line = Rich()
        for label in labels:
            rest = 0 if label is labels[-1] else max(0, cell - cell_len(label))
            line.append(label, "bold").append(self.sign("─", "-") * rest, "dim")
            grid.add_column(width=cell)
        standing = [[t for inner in place.zones for t in inner.things] for place in places]
        tokens = [Rich(" ").join(self.thing_name(t) for t in there) for there in standing]
        if any(cell_len(label) > cell for label in labels):  # long names need two lines
            grid.add_row(*(ink(label, "bold") for label in labels))
            self.place_facts(grid, places)
            grid.add_row(*tokens)
            return grid
        self.place_facts(grid, places)
        grid.add_row(*tokens)
        return Group(line, grid)

    def place_facts(self, grid: Table, places: Sequence[Thing]) -> None:
        """A line with what the places of a track say, where the game has words for it."""
        told = [self.told_facts(place)[1:2] for place in places]
        if any(told):
            grid.add_row(*(line[0] if line else Rich() for line in told), style="dim")

    def place_name(self, place: Thing) -> str:
        """What a place is called; one that some fact holds of is marked."""
        value = place.facts.get("value")
        mark = self.sign("▸", ">") if any(v is True for v in place.facts.values()) else ""
        return mark + (self.voice.say(place.name) if value is None else str(value))

    def thing_name(self, thing: Thing) -> Rich:
        motif = self.motif(thing)
        said = self.voice.say(thing.name)
        return ink(said, self.look.colour(motif)) if motif else Rich(said)

    def powers(self, things: Sequence[Thing], detail: int) -> RenderableType:
        """Cards with a side, a phase and perhaps an owner, three in a row."""
        grid = Table.grid(padding=(0, 1))
        columns = 3 if self.width >= 84 else 2
        for _ in range(columns):
            grid.add_column(width=(self.width - columns + 1) // columns)
        cells = [self.power(thing, detail) for thing in things]
        for i in range(0, len(cells), columns):
            grid.add_row(*cells[i : i + columns])
        return grid

    def power(self, thing: Thing, detail: int) -> Rich:
        facts = thing.facts
        colour = self.look.colour(self.motif(thing))
        owner = facts.get("owner")
        bar = self.sign("▌", "|")
        cell = ink(bar, colour)
        cell.append(f"{self.voice.word(str(facts.get('animal', '')))} ", f"bold {colour}")
        cell.append(str(facts.get("side", "")), "bold")
        cell.append(f" {self.voice.ui('phase', phase=str(facts.get('phase')))}", "dim")
        if isinstance(owner, int):
            cell.append(self.sign(" ◂ ", " < "), "dim").append(self.voice.name(owner), "bold")
        marks = [fact for fact in ("used", "fresh") if facts.get(fact)]
        for fact in marks[:1]:
            cell.append(f" ({self.voice.ui(fact)})", "yellow")
        if detail < SHORT_POWERS:
            cell.append("\n").append(bar, colour).append(self.voice.say(thing.name))
        return cell

    # --- cards and other things side by side ---

    def blocks(self, things: Sequence[Thing]) -> RenderableType:
        """Things as small blocks of a few lines, as many in a row as there is room for."""
        drawn = [self.block(thing) for thing in things]
        widest = max((cell_len(line.plain) for block in drawn for line in block), default=0)
        cell = max(CARD, widest + 2)
        columns = max(1, self.width // cell)
        tallest = max(len(block) for block in drawn)
        grid = Table.grid(padding=0)
        for _ in range(columns):
            grid.add_column(width=cell)
        for i in range(0, len(drawn), columns):
            row = drawn[i : i + columns]
            grid.add_row(
                *(Rich("\n").join([*b, *[Rich()] * (tallest - len(b))]) for b in row),
            )
        return grid

    def block(self, thing: Thing) -> list[Rich]:
        """A thing in a few lines: its name, what is on it, and what lies on it."""
        if thing.hidden:
            back = self.sign("▒▒▒", "###")
            deck = f" {thing.facts['deck']}" if thing.facts.get("deck") else ""
            return [ink(f"{back}{deck}", "dim")]
        motif = self.motif(thing)
        colour = self.look.colour(motif) if motif else ""
        lines = self.told_facts(thing) or self.bare_facts(thing, colour)
        lines += [self.summary(zone) for zone in thing.zones]
        return [ink(self.sign("▌", "|"), colour) + line for line in lines]

    def boards(self, things: Sequence[Thing], width: int | None = None) -> RenderableType:
        """Boards, each in a line: its name, its facts, what lies on it; two abreast if they fit."""
        lines = [self.board(thing) for thing in things]
        half = (width or self.width) // 2
        rows: list[Rich] = []
        alone = False
        for line in lines:
            fits = line.cell_len < half
            if fits and alone:
                rows[-1].pad_right(half - rows[-1].cell_len)
                rows[-1].append_text(line)
            else:
                rows.append(line)
            alone = fits and not alone
        return Group(*rows)

    def board(self, thing: Thing) -> Rich:
        head, *rest = self.told_facts(thing) or self.bare_facts(thing, "")
        line = ink(self.sign("▌", "|")) + head
        for part in rest:
            line.append(" ").append_text(part)
        for zone in thing.zones:
            if zone.things:
                line.append(self.sign(" · ", " | "), "dim")
                line += Rich(", ").join(self.short_name(t) for t in zone.things)
        return line

    def short_name(self, thing: Thing) -> Rich:
        """What lies on a board: a trait by its name alone, face-down cards marked."""
        back = self.sign("▒", "#") if thing.hidden or thing.facts.get("face_down") else ""
        if thing.hidden:
            return ink(back, "dim")
        key = f"trait-{str(thing.facts.get('trait', '')).lower().replace('_', '-')}"
        said = self.voice.word(key) if self.voice.knows(key) else self.voice.say(thing.name)
        return ink(back, "dim") + self.paint(said)

    def told_facts(self, thing: Thing) -> list[Rich]:
        """The facts that the game has words for (``fact-food``), after the thing's name."""
        told = self.sayings(thing, "fact") if thing.kind != "card" else {}
        if not any(told.values()):
            return []
        motif = self.motif(thing)
        style = f"bold {self.look.colour(motif)}" if motif else "bold"
        head = ink(self.voice.say(thing.name), style)
        lines = [head]
        for kind, between in ((int, " "), (str, ", ")):
            if told[kind]:
                lines.append(Rich(between.join(told[kind])))
        if told[bool]:
            lines.append(ink(f"({', '.join(told[bool])})", "yellow"))
        return lines

    def sayings(self, thing: Thing, about: str) -> dict[type, list[str]]:
        """What the game has to say of a thing's facts, by the kind of their values."""
        told: dict[type, list[str]] = {bool: [], int: [], str: []}
        for name, value in thing.facts.items():
            key = f"{about}-{name.replace('_', '-')}"
            shown = value is not None and value is not False and value != ""
            if shown and self.voice.knows(key):
                word = (
                    self.voice.list_of_names(value) if isinstance(value, str) else int(value or 0)
                )
                said = self.voice.say(text(key, value=word)).strip()
                told[type(value)] += [said] * bool(said)
        return told

    def help_text(self, thing: Thing) -> str:
        """All that there is to know of a thing: its facts, and what only help says (``about-``)."""
        known = [self.sayings(thing, about) for about in ("fact", "about")]
        return ", ".join(said for told in known for kind in told.values() for said in kind)

    def bare_facts(self, thing: Thing, colour: str) -> list[Rich]:
        """The facts as they are: a card's number and values, its names, its marks."""
        facts = thing.facts
        number = facts.get("number")
        words = [v for v in facts.values() if isinstance(v, str) and v]
        if thing.kind == "card" and words and not self.voice.knows(words[0]):
            return [self.paint(self.voice.say(thing.name))]
        values = [
            str(value)
            for name, value in facts.items()
            if isinstance(value, int) and not isinstance(value, bool) and name not in LABELS
        ]
        head = " ".join([f"#{number}"] * (number is not None) + ["/".join(values)] * bool(values))
        lines = [Rich(head)] if head else []
        names = words
        if number is None or not names:
            lines.append(ink(self.voice.say(thing.name), f"bold {colour}"))
        else:
            lines.append(ink(self.voice.word(names[0]), f"bold {self.look.colour(names[0])}"))
            lines += [ink(f"+{self.voice.word(n)}", self.look.colour(n)) for n in names[1:]]
        marks = [self.mark(fact) for fact, value in facts.items() if value is True]
        return [*lines, *(ink(f"({mark})", "yellow") for mark in marks)]

    def mark(self, name: str) -> str:
        key = name.replace("_", "-")
        return self.voice.ui(key) if self.voice.knows(f"ui-{key}") else self.voice.word(name)

    def motif(self, thing: Thing) -> str:
        """The name that a thing is all about: the first word among its facts."""
        return next((v for v in thing.facts.values() if isinstance(v, str) and v), "")

    # --- what belongs to somebody ---

    def others(self, scene: Scene, seats: Sequence[int], detail: int) -> RenderableType:
        grid = Table.grid(padding=(0, 1))
        grid.add_column(width=min(18, max(len(self.voice.title(s)) for s in seats) + 2))
        grid.add_column(width=self.width - 20)
        for seat in seats:
            turn = seat in scene.waiting
            arrow = self.sign("▸ ", "> ") if turn else "  "
            name = ink(arrow, "bold").append(self.voice.title(seat), "bold")
            zones = [z for z in scene.zones if z.owner == seat]
            named = detail < SHORT_OTHERS
            parts = [self.summary(z, named=named) for z in zones if not _boards(z)]
            grid.add_row(name, self.joined([*parts, *self.holdings(scene, seat)]))
            for zone in zones:
                if _boards(zone):
                    grid.add_row("", self.boards(zone.things, self.width - 20))
        return grid

    def holdings(self, scene: Scene, seat: int) -> list[Rich]:
        """What a player owns of the things in the middle of the table."""
        found = []
        for zone in scene.zones:
            if zone.owner is None and not _boards(zone):  # boards tell their owners themselves
                held = [t for t in zone.things if t.facts.get("owner") == seat]
                if held:
                    said = [
                        self.voice.word(self.motif(t))
                        if self.voice.knows(self.motif(t))
                        else self.voice.say(t.name)
                        for t in held
                    ]
                    names = [self.paint(name) for name in said]
                    title = ink(f"{self.voice.say(zone.name)} ", "dim")
                    found.append(title + Rich(", ").join(names))
        return found

    def own(self, scene: Scene) -> list[RenderableType]:
        """The viewer's own things, in full."""
        seat = scene.viewer
        name = self.voice.name(seat)
        zones = [z for z in scene.zones if z.owner == seat]
        open_sets = [z for z in zones if z.layout in ("set", "row") and self._spread(z)]
        cards = [z for z in open_sets if not _boards(z)]
        open_sets = [z for z in open_sets if z not in cards[1:]]  # one set of cards: the hand
        piles = [z for z in zones if z.layout == "pile" and z.things]
        inline = [z for z in zones if z not in open_sets and z not in piles]
        line = self.joined([*(self.summary(z) for z in inline), *self.holdings(scene, seat)])
        parts: list[RenderableType] = [self.heading(name, line)]
        parts += [self.summary(zone, whole=True) for zone in piles]
        legend = self.voice.word("card-key") if self.voice.knows("card-key") else ""
        for zone in open_sets:
            boards = _boards(zone)
            title = f"{self.voice.say(zone.name)} ({zone.count})"
            parts.append(self.heading(title, "" if boards else legend))
            draw = self.boards if boards else self.blocks
            parts.append(draw(self.in_order(zone)))
        return parts

    def _spread(self, zone: Zone) -> bool:
        """Whether a zone is laid out in full: cards that the viewer can see, or boards."""
        cards = [t for t in zone.things if t.kind == "card" and not t.hidden]
        return _boards(zone) or (len(cards) > 0 and len(cards) == len(zone.things))

    def in_order(self, zone: Zone) -> list[Thing]:
        """The things of a set by what they are about; of anything else in their own order."""
        if zone.layout != "set":
            return list(zone.things)
        return sorted(zone.things, key=lambda t: (t.hidden, self.look.rank(self.motif(t))))

    def summary(self, zone: Zone, whole: bool = False, named: bool = True) -> Rich:
        """A zone in one line; ``whole`` shows all of a pile, ``named`` each card by its name."""
        line = ink(f"{self.voice.say(zone.name)} ", "dim")
        hidden = [t for t in zone.things if t.hidden]
        shown = [t for t in zone.things if not t.hidden]
        if zone.layout == "pile" and zone.things:
            return line + self.pile(zone, whole or (named and len(shown) > 1))
        if zone.count == 0:
            return line.append("0" if zone.layout != "pile" else self.voice.ui("empty"))
        if len(zone.things) == 1 and not hidden and zone.things[0].kind != "card":
            count = zone.things[0].facts.get("count")
            if count is not None:
                return line.append(str(count))
            return line + self.thing_name(zone.things[0])
        if not shown:
            only_tile = len(hidden) == 1 and hidden[0].kind != "card"
            return line.append("?" if only_tile else str(zone.count))
        line.append(str(zone.count))
        if not named:
            return line
        names = [self.paint(self.voice.say(t.name)) for t in self.in_order(zone) if not t.hidden]
        if hidden:
            names.append(ink(self.voice.ui("hidden", count=len(hidden)), "dim"))
        return line.append(" (") + Rich(", ").join(names) + Rich(")")

    def pile(self, zone: Zone, whole: bool) -> Rich:
        """How many cards, the visible one, and what can be seen below it as runs."""
        face_down = sum(bool(t.facts.get("face_down")) for t in zone.things)
        line = Rich(str(zone.count))
        if face_down:
            line.append(f" ({face_down} {self.voice.ui('face-down')})")
        top = zone.things[-1]
        if not top.hidden and not top.facts.get("face_down"):
            line.append(f", {self.voice.ui('visible')}: ", "dim")
            line += self.paint(self.voice.say(top.name))
        if whole and len(zone.things) > 1:
            line.append(f"\n{self.voice.ui('bottom-first')}: ", "dim")
            line += self.runs(zone.things)
        return line

    def runs(self, things: Sequence[Thing]) -> Rich:
        """What lies one on another, from the bottom up: equal cards in a row counted."""
        line = Rich()
        if len(things) > RECENT:
            earlier = len(things) - RECENT
            line.append(f"({self.voice.ui('earlier', count=earlier)}) ", "dim")
            things = things[-RECENT:]
        runs = []
        for motif, group in groupby(things, key=self._shown_as):
            run = list(group)
            length = len(run)
            many = f" x{length}" if length > 1 else ""
            colour = self.look.colour(motif) if motif not in "*?" else "dim"
            said = motif if motif in "*?" else self.voice.word(motif)
            if not self.voice.knows(motif) and motif not in "*?":
                said = self.voice.say(run[0].name)
            runs.append(ink(f"{said}{many}", f"bold {colour}" if many else colour))
        return line + Rich(" ").join(runs)

    def _shown_as(self, thing: Thing) -> str:
        if thing.facts.get("face_down"):
            return "*"
        return "?" if thing.hidden else self.motif(thing)

    # --- choices ---

    def choices(self, choices: Mapping[int, Choice]) -> RenderableType:
        """The numbered choices, in as many columns as fit."""
        digits = max(len(str(number)) for number in choices)
        lines = [
            ink(f"{number:>{digits}} ", "bold") + self.paint(self.voice.say(choice.text))
            for number, choice in choices.items()
        ]
        columns = next(n for n in (4, 3, 2, 1) if n == 1 or self._fits(lines, n))
        rows = -(-len(lines) // columns)
        grid = Table.grid(padding=(0, 2, 0, 0))
        for i in range(rows):
            grid.add_row(*lines[i::rows])
        return Padding(grid, (0, 0, 0, 1))

    def _fits(self, lines: Sequence[Rich], columns: int) -> bool:
        """Whether lines fit side by side in so many columns, each as wide as it must be."""
        rows = -(-len(lines) // columns)
        widths = [
            max(line.cell_len for line in lines[i : i + rows]) for i in range(0, len(lines), rows)
        ]
        return sum(widths) + 2 * len(widths) < self.width

    def numbered(self, scene: Scene) -> dict[int, Choice]:
        """The choices by the numbers that a person types.

        Where all choices are numbers ("5 small"), each goes by its own; else they are counted.
        """
        choices = self.choice_order(scene)
        own = [_own_number(choice) for choice in choices]
        alike = {choice.text.key for choice in choices}
        if len(choices) > 1 and len(alike) == 1 and None not in own and len({*own}) == len(own):
            return {n: choice for n, choice in zip(own, choices, strict=True) if n is not None}
        return dict(enumerate(choices, 1))

    def choice_order(self, scene: Scene) -> list[Choice]:
        """The choices in the order in which their things lie on the table, kind by kind."""
        order: dict[str, int] = {}
        for zone in scene.zones:
            for thing in self.in_order(zone):
                order.setdefault(thing.id, len(order))
        kinds = list(dict.fromkeys(choice.text.key for choice in scene.choices))
        return sorted(
            scene.choices,
            key=lambda c: (
                kinds.index(c.text.key),
                min((order[t] for t in c.things if t in order), default=0),
            ),
        )

    # --- the end ---

    def scores(self, scene: Scene) -> RenderableType:
        """The points of each seat by source, and the places."""
        grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        grid.add_column("")
        seats = range(len(scene.scores))
        for seat in seats:
            winner = scene.places[seat] == 0
            star = self.sign("★ ", "* ") if winner else ""
            style = "bold green" if winner else "bold"
            grid.add_column(ink(f"{star}{self.voice.name(seat)}", style), justify="right")
        sources = [source for source, _ in scene.scores[0]]
        for i, source in enumerate(sources):
            last = i == len(sources) - 1
            row = [Rich(str(scene.scores[seat][i][1])) for seat in seats]
            label = self.paint(self.voice.say(source))
            grid.add_row(label, *row, style="bold" if last else "")
        places = [Rich(f"{scene.places[seat] + 1}.") for seat in seats]
        grid.add_row(Rich(self.voice.ui("place")), *places, style="dim")
        return Group(grid, *(self.paint(self.voice.say(tie)) for tie in scene.ties))


def _own_number(choice: Choice) -> int | None:
    """The number that a choice is about, if that is all it says."""
    (value, *more) = choice.text.values.values() or [None]
    return value if isinstance(value, int) and value >= 0 and not more else None


def _boards(zone: Zone) -> bool:
    """Whether things with zones of their own lie here, such as species boards."""
    return any(thing.zones for thing in zone.things)
