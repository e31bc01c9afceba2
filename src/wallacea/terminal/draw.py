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
from wallacea.core.text import Text, text

from .consoles import ink
from .looks import Look, look_of
from .voice import LINE, SHORT, SHORTER, SHORTEST, Voice

FULL, SHORT_POWERS, SHORT_OTHERS, BARE, LINES, ABREAST, FLOWING, TIGHT = range(8)
DETAILS = (FULL, SHORT_POWERS, SHORT_OTHERS, BARE)
"""How much is shown: everything, or less where the terminal is not high enough."""
LANDSCAPE = (FULL, LINES, ABREAST, FLOWING, TIGHT)
"""The same where many boards lie at places in the middle of the table: a line for each, several
in a line, or their names behind those of the places."""
RECENT = 14
"""How many cards of a long pile are shown."""
ELLIPSIS = "..."
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
        if detail >= LINES:
            return Landscape(self, scene, detail).drawn()
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

    def details(self, scene: Scene) -> tuple[int, ...]:
        """The ways to draw this scene, from the fullest on."""
        return LANDSCAPE if _inhabitants(scene) else DETAILS

    def ribbon(self, scene: Scene, briefly: bool = False) -> Rich:
        """The phases, the present one marked; or that one alone, where all would need two lines."""
        line = ink(f" {self.game_name(scene).upper()} ", "bold reverse")
        line.append("  ")
        arrow = self.sign(" → ", " > ")
        for i, phase in enumerate(scene.phases):
            if i:
                line.append(arrow, "dim")
            said = self.voice.say(phase)
            here = i == scene.phase
            line.append(f"[{said}]" if here else said, "bold" if here else "dim")
        if briefly and line.cell_len > self.width:
            line = ink(f" {self.game_name(scene).upper()} ", "bold reverse")
            line.append(f"  [{self.voice.say(scene.phases[scene.phase])}]", "bold")
        return line

    def game_name(self, scene: Scene) -> str:
        return self.voice.word(f"game-{scene.game}")

    def status(self, scene: Scene) -> Rich:
        return self.joined(self.voice.say(part) for part in scene.status)

    # --- zones that belong to nobody ---

    def shared(self, zone: Zone, detail: int) -> RenderableType:
        """A zone under its name, which is left out where there is little room."""
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
        """The name of a place, with a mark if one of its facts is true."""
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

    def in_line(self, line: Rich, marks: str = ELLIPSIS) -> Rich:
        """No more of a line than the table is wide."""
        if line.cell_len > self.width:
            line.truncate(self.width - len(marks))
            line.append(marks)
        return line

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

    def sayings(self, thing: Thing, *about: str) -> dict[type, list[str]]:
        """What the game has to say of a thing's facts, by the kind of their values; in the words
        that come first in ``about``.
        """
        told: dict[type, list[str]] = {bool: [], int: [], str: []}
        for name, value in thing.facts.items():
            keys = [f"{prefix}-{name.replace('_', '-')}" for prefix in about]
            key = next((key for key in keys if self.voice.knows(key)), None)
            shown = value is not None and value is not False and value != ""
            if shown and key is not None:
                word: int | str = int(value or 0) if not isinstance(value, str) else ""
                if isinstance(value, str):
                    word = self.voice.list_of_names(value, briefly=len(about) > 1)
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
            parts = [*self.points(scene, seat), *parts, *self.holdings(scene, seat)]
            grid.add_row(name, self.joined(parts))
            for zone in zones:
                if _boards(zone):
                    grid.add_row("", self.boards(zone.things, self.width - 20))
        return grid

    def points(self, scene: Scene, seat: int) -> list[Rich]:
        """The points of a seat as far as they are known, with a sign where some are not."""
        if not scene.points:
            return []
        *sources, (_, total) = scene.points[seat]
        said = self.voice.ui("points", count=total or 0)
        some_hidden = any(points is None for _, points in sources)
        return [Rich(f"{said} + ?" if some_hidden else said)]

    def points_explained(self, scene: Scene, seat: int) -> Rich:
        """Where a seat's points come from, and what the viewer may not know of them."""
        *sources, (_, total) = scene.points[seat]
        counted = [f"{self.voice.say(source)} {n}" for source, n in sources if n]
        hidden = [self.voice.say(source) for source, n in sources if n is None]
        told = [self.voice.ui("points", count=total or 0)]
        if counted:
            told.append(self.voice.ui("points-from", sources=", ".join(counted)))
        if hidden:
            told.append(self.voice.ui("points-hidden", sources=", ".join(hidden)))
        return ink(f"{self.voice.title(seat)}: ", "bold").append("; ".join(told))

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
        told = [*self.points(scene, seat), *(self.summary(z) for z in inline)]
        line = self.joined([*told, *self.holdings(scene, seat)])
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

    def choices(self, choices: Mapping[int, Choice], detail: int = FULL) -> RenderableType:
        """The numbered choices, in as many columns as fit."""
        prefixes = {ABREAST: SHORT, FLOWING: SHORT, TIGHT: SHORTEST}.get(detail, ())
        digits = max(len(str(number)) for number in choices)
        lines = [
            ink(f"{number:>{digits}} ", "bold")
            + self.paint(self.voice.briefly(choice.text, prefixes))
            for number, choice in choices.items()
        ]
        together = self.in_columns(lines)
        if detail < ABREAST:
            return Padding(together, (0, 0, 0, 1))
        pairs = zip(lines, choices.values(), strict=True)
        kinds = [[line for line, _ in k] for _, k in groupby(pairs, lambda pair: pair[1].text.key)]
        apart = [self.in_columns(kind) for kind in kinds]
        fewer = sum(grid.row_count for grid in apart) < together.row_count
        return Padding(Group(*apart) if fewer else together, (0, 0, 0, 1))

    def in_columns(self, lines: Sequence[Rich]) -> Table:
        """Lines in as many columns as fit, one column after the other."""
        columns = next(n for n in (4, 3, 2, 1) if n == 1 or self._fits(lines, n))
        rows = -(-len(lines) // columns)
        grid = Table.grid(padding=(0, 2, 0, 0))
        for i in range(rows):
            grid.add_row(*lines[i::rows])
        return grid

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


@dataclass(frozen=True)
class Landscape:
    """A table whose middle is places with boards on them, drawn in few lines.

    What matters most stands last, next to the question: the top of what is too high for the
    terminal is out of sight.
    """

    artist: Artist
    scene: Scene
    detail: int

    def drawn(self) -> Group:
        artist, scene = self.artist, self.scene
        inhabitants = _inhabitants(scene)
        living = [zone for zone, _ in inhabitants.values()]
        middle = [z for z in scene.zones if z.owner is None and z.things and z.layout != "pile"]
        laid = [z for z in middle if z not in living and not _has(inhabitants, z)]
        status, lines = artist.status(scene), [artist.ribbon(scene, briefly=True)]
        if self.detail == TIGHT:
            single = [z for z in laid if z.count == 1]
            lines.append(self.joined([*(self.flow(zone) for zone in single), status]))
            laid = [zone for zone in laid if zone not in single]
        else:
            lines.append(status)
        lines += [self.flow(zone) for zone in laid]
        lines += self.supply()
        lines += self.players()
        for zone in middle:
            if _has(inhabitants, zone):
                lines += [part for place in zone.things for part in self.place(place, inhabitants)]
        lines += self.own()
        return Group(*lines)

    def name(self, said: Text) -> str:
        """In full, or in as few words as the room asks for."""
        prefixes = {LINES: LINE, ABREAST: SHORT}.get(self.detail, SHORTER)
        return self.artist.voice.briefly(said, prefixes)

    def supply(self) -> list[Rich]:
        """Piles, by their numbers alone."""
        piles = [z for z in self.scene.zones if z.owner is None and z.layout == "pile"]
        if not piles or self.detail > ABREAST:
            return []
        return [
            self.joined(ink(f"{self.name(z.name)} ", "dim").append(str(z.count)) for z in piles)
        ]

    def joined(self, parts: Iterable[Rich | str]) -> Rich:
        return self.artist.in_line(self.artist.joined(parts))

    # --- places and what lives there ---

    def place(self, place: Thing, inhabitants: Mapping[str, tuple[Zone, Thing]]) -> list[Rich]:
        """A place under its name, and all that lives there."""
        zone, _ = inhabitants.get(place.id, (None, None))
        boards = zone.things if zone is not None else ()
        head = self.facts(ink(self.artist.voice.say(place.name), "bold"), place, ": ")
        if self.detail == TIGHT:
            dot = ink(self.artist.sign(" · ", " | "), "dim")
            head = dot.join([head, *(self.board(board) for board in boards)])
            return list(head.wrap(self.artist.console, self.artist.width))
        told = [self.board(board) for board in boards]
        whole = list(head.wrap(self.artist.console, self.artist.width))
        return [
            *(whole if self.detail == LINES else [self.artist.in_line(head)]),
            *self.abreast(told),
        ]

    def board(self, board: Thing) -> Rich:
        """A board with its facts; the viewer's own stand out."""
        own = board.facts.get("owner") == self.scene.viewer
        tight = self.detail == TIGHT
        name = self.artist.voice.briefly(board.name, SHORTEST) if tight else self.name(board.name)
        return self.facts(ink(name, "bold" if own else ""), board, " ")

    def facts(self, line: Rich, thing: Thing, between: str) -> Rich:
        """A line that goes on with what is told of a thing in few words."""
        more = {LINES: (), ABREAST: ("brief",)}.get(self.detail, ("tight", "brief"))
        told = self.artist.sayings(thing, *more, "line", "fact")
        said = [" ".join(told[int]), ", ".join(told[str]), ", ".join(told[bool])]
        parts = [part for part in said if part]
        if parts:
            line.append(between + "; ".join(parts), "dim" if between == ": " else "")
        return line

    def abreast(self, told: list[Rich]) -> list[Rich]:
        """Boards below their place: one in a line, in columns, or one after the other."""
        if not told:
            return []
        indent, gap = "  ", "  "
        room = self.artist.width - len(indent)
        widest = max(line.cell_len for line in told) + len(gap)
        columns = 1 if self.detail == LINES else max(1, (room + len(gap)) // widest)
        cell = (room + len(gap)) // columns
        rows = []
        for i in range(0, len(told), columns):
            row = Rich(indent)
            for j, line in enumerate(told[i : i + columns]):
                row.append(" " * (len(indent) + j * cell - row.cell_len)).append_text(line)
            rows.append(self.artist.in_line(row))
        return rows

    # --- cards and players ---

    def flow(self, zone: Zone) -> Rich:
        """The cards of a zone one after the other, behind its name."""
        cards = [self.artist.paint(self.name(t.name)) for t in self.artist.in_order(zone)]
        count = f" ({zone.count})" if len(cards) > 1 and zone.layout == "set" else ""
        line = ink(f"{self.name(zone.name)}{count}: ", "bold") + Rich(", ").join(cards)
        cut = self.detail == TIGHT and zone.owner is None
        return self.artist.in_line(line) if cut else line

    def players(self) -> list[Rich]:
        """The other players: a line for each, or one for all, with the numbers of their seats."""
        scene, artist = self.scene, self.artist
        told = []
        for seat in (s for s in range(scene.seats) if s != scene.viewer):
            arrow = artist.sign("▸ ", "> ") if seat in scene.waiting else ""
            zones = [z for z in scene.zones if z.owner == seat]
            held = [*artist.points(scene, seat)] if self.detail < ABREAST else []
            held += [artist.summary(z, named=False) for z in zones]
            name = artist.voice.name(seat) if self.detail >= ABREAST else artist.voice.title(seat)
            name = f"{seat} {name}" if self.detail == TIGHT else name
            comma = Rich(", ")
            told.append(ink(arrow, "bold").append(f"{name} ", "bold") + comma.join(held))
        if self.detail >= ABREAST:
            return [self.joined(told)] if told else []
        return told

    def own(self) -> list[Rich]:
        """What the viewer holds: cards that the question names are not named twice."""
        scene, artist = self.scene, self.artist
        if scene.viewer >= scene.seats:
            return []
        zones = [z for z in scene.zones if z.owner == scene.viewer]
        spread = [z for z in zones if any(t.kind == "card" and not t.hidden for t in z.things)]
        named = {thing for choice in scene.choices for thing in choice.things}
        counted = artist.points(scene, scene.viewer)
        counted += [artist.summary(z, named=False) for z in zones if z not in spread]
        lines = []
        for zone in spread:
            chosen = all(t.id in named for t in zone.things)
            if zone.layout == "set" and (chosen or self.detail == TIGHT):
                counted.append(artist.summary(zone, named=False))
            else:
                lines.append(self.flow(zone))
        name = ink(f"{artist.voice.name(scene.viewer)} ", "bold")
        return [name + self.joined(counted), *lines]


def _inhabitants(scene: Scene) -> dict[str, tuple[Zone, Thing]]:
    """Places in the middle of the table by their ids, each with the zone of what lives there.

    Such a zone is numbered as its place is: ``species:3`` lies at ``place:3``.
    """
    middle = [zone for zone in scene.zones if zone.owner is None]
    places = {t.id.partition(":")[2]: t for z in middle for t in z.things if t.kind == "board"}
    found = {}
    for zone in middle:
        kind, _, number = zone.id.partition(":")
        if number in places and not places[number].id.startswith(f"{kind}:"):
            found[places[number].id] = (zone, places[number])
    return found


def _has(inhabitants: Mapping[str, tuple[Zone, Thing]], zone: Zone) -> bool:
    """Whether a zone is one of places where something can live."""
    return any(thing.id in inhabitants for thing in zone.things)


def _own_number(choice: Choice) -> int | None:
    """The number that a choice is about, if that is all it says."""
    (value, *more) = choice.text.values.values() or [None]
    return value if isinstance(value, int) and value >= 0 and not more else None


def _boards(zone: Zone) -> bool:
    """Whether things with zones of their own lie here, such as species boards."""
    return any(thing.zones for thing in zone.things)
