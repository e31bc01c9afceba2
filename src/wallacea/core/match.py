"""A game between people and bots: its seats, its history, its record, and undo.

>>> from wallacea.core.game import find_game
>>> match = Match(find_game("arctic"), ["Ada", "Ben"], seed=7)
>>> seat = match.waiting[0]
>>> match.choose(seat, match.choices(seat)[0])
>>> Match.from_record(match.record()).state == match.state
True

A number of seats will do instead of names, and :meth:`Match.at` looks at an earlier moment:

>>> match = Match(find_game("arctic"), 3, seed=7)
>>> match.seats
['Player 1', 'Player 2', 'Player 3']
>>> match.choose(0, match.choices(0)[0])
>>> len(match.at(0).history), len(match.history)
(0, 1)
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from .chance import fresh_words, seeded_words, set_chance
from .faults import UserError
from .game import Game, NoSuchGame, find_game
from .options import OptionError, option_words
from .parts import Parts
from .positions import PositionError, by_version, read_yaml, state_of
from .scene import Scene
from .state import copy
from .text import Text

FORMAT = 1
HINT = "hint"
"""What a line of a record says was asked for, if it is not a move."""


class Refused(UserError, ValueError):
    """A choice that cannot be made; ``obstacle`` names what stands in the way."""

    def __init__(self, obstacle: str) -> None:
        super().__init__(obstacle)
        self.obstacle = obstacle


@dataclass(frozen=True, slots=True)
class Played:
    """A choice that was made, with the fresh words of chance that came with it."""

    seat: int
    action: int
    words: str
    chance: tuple[int, ...]
    learned: int
    """A bit for each viewer who came to know something through it."""
    events: tuple[tuple[int, ...], ...]


class Hinted(NamedTuple):
    """A seat asked for a hint after this many moves."""

    after: int
    seat: int


class Match:
    """One game from set-up to end, over plain objects."""

    def __init__(
        self,
        game: Game | str,
        seats: Sequence[str] | int,
        options: Mapping[str, str] | None = None,
        *,
        seed: int | None = None,
        chance: Sequence[int] | None = None,
        position: str | None = None,
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.seats = _names(seats)
        self.seed = seed
        self.position = position
        self.chance = list(chance) if chance else self._words(0)
        if position is None:
            self.numbers = self.game.option_numbers(options or {}, len(self.seats))
        self.history: list[Played] = []
        self.hints: list[Hinted] = []
        self.said: dict[str, str] | None = None
        """The options that differ from their defaults, since somebody has asked."""
        self._begin()

    def _begin(self) -> None:
        """The state before the first choice."""
        state: Any
        if self.position is None:
            state = self.game.state()
            set_chance(state, self.chance)
            state.log = []
            self.game.setup(state, len(self.seats), self.numbers)
            self.prologue = tuple(state.log)
        else:
            state = state_of(self.game, read_yaml(self.position))
            if state.seats != len(self.seats):
                raise OptionError(
                    f"this position has {state.seats} seats, not {len(self.seats)}",
                    "BAD_PLAYER_COUNT",
                )
            self.prologue = ()
        state.log = []
        self.state = state

    @classmethod
    def resumed(
        cls,
        game: Game,
        seats: Sequence[str],
        options: Mapping[str, str],
        *,
        chance: Sequence[int],
        position: str | None,
        prologue: Sequence[tuple[int, ...]],
        history: Sequence[Played],
        state: Any,
    ) -> Match:
        """A match at a state that was kept, with the choices that led there; none is replayed."""
        match = cls.__new__(cls)
        match.game, match.seats, match.seed = game, list(seats), None
        match.position, match.chance, match.said = position, list(chance), None
        if position is None:
            match.numbers = game.option_numbers(options, len(match.seats))
        else:
            match.said = dict(options)
        match.prologue, match.history, match.hints = tuple(prologue), list(history), []
        state.log = []
        match.state = state
        return match

    def _words(self, number: int) -> list[int]:
        return fresh_words() if self.seed is None else seeded_words(self.seed, number)

    # --- playing ---

    @property
    def over(self) -> bool:
        return bool(self.game.over(self.state))

    @property
    def waiting(self) -> list[int]:
        """The seats that must choose now."""
        return self.game.seats_waiting(self.state)

    @property
    def options(self) -> dict[str, str]:
        """The options that differ from their defaults."""
        if self.said is None and self.position is not None:
            self.said = dict(self.game.write(self.state).get("options", {}))
        elif self.said is None:
            self.said = option_words(self.game.options, self.numbers)
        return self.said

    @property
    def notices(self) -> list[Text]:
        """What people should know before they play."""
        return self.game.told_before(self.options, len(self.seats))

    def choices(self, seat: int) -> list[int]:
        """What a seat can choose; nothing if it is not asked."""
        return self.game.choices(self.state, seat)

    def obstacle(self, seat: int, action: int) -> str | None:
        """The name of the obstacle to a choice."""
        if not 0 <= action < self.game.actions:
            return "NO_SUCH_CHOICE"
        return self.game.obstacle_to(self.state, seat, action)

    def choose(self, seat: int, action: int, chance: Sequence[int] | None = None) -> None:
        """Makes a choice. One that is not possible raises :class:`Refused` and changes nothing."""
        obstacle = self.obstacle(seat, action)
        if obstacle:
            raise Refused(obstacle)
        self.history.append(self._play(self.state, seat, action, chance))

    def outcome(
        self, seat: int, action: int, chance: Sequence[int] | None = None
    ) -> tuple[Any, Played]:
        """What a choice would lead to; nothing changes before :meth:`accept`."""
        obstacle = self.obstacle(seat, action)
        if obstacle:
            raise Refused(obstacle)
        state = copy(self.state)
        state.log = []
        return state, self._play(state, seat, action, chance)

    def accept(self, state: Any, played: Played) -> None:
        """Makes the choice of an :meth:`outcome`."""
        self.state = state
        self.history.append(played)

    def _play(self, state: Any, seat: int, action: int, chance: Sequence[int] | None) -> Played:
        words = self.game.move(state, action).words
        fresh = tuple(chance or self._words(len(self.history) + 1))
        set_chance(state, fresh)
        self.game.play(state, seat, action)
        # A card drawn or a die cast is news to everybody.
        learned = state.learned if tuple(state.chance) == fresh else -1
        events, state.log = tuple(state.log), []
        return Played(seat, action, words, fresh, learned, events)

    # --- undo ---

    def undo_obstacle(self, seat: int) -> str | None:
        """Why this seat cannot take its last choice back, or ``None``.

        A choice can be taken back unless the seat learned something through it or
        somebody else has chosen since. Half a choice can always be taken back.
        """
        if not self.history:
            return "NOTHING_TO_UNDO"
        last = self.history[-1]
        if last.seat != seat:
            return (
                "OTHERS_CHOSE" if any(p.seat == seat for p in self.history) else "NOTHING_TO_UNDO"
            )
        if self.game.unfinished(self.state) and self.waiting == [seat]:
            return None
        if self.options.get("undo", self._undo_default) == "off":
            return "UNDO_OFF"
        if last.learned >> seat & 1:
            return "SOMETHING_LEARNED"
        return None

    @property
    def _undo_default(self) -> str:
        return next((o.default for o in self.game.options if o.name == "undo"), "until_learned")

    def undo(self, seat: int) -> None:
        """Takes the seat's last choice back; raises :class:`Refused` where that is not allowed."""
        obstacle = self.undo_obstacle(seat)
        if obstacle:
            raise Refused(obstacle)
        self.go_to(len(self.history) - 1)
        self.hints = before(len(self.history), self.hints)

    def go_to(self, number: int) -> None:
        """Plays the first ``number`` choices again and forgets the others."""
        kept, self.history = self.history[:number], []
        self._begin()
        for played in kept:
            self.choose(played.seat, played.action, played.chance)

    def at(self, number: int) -> Match:
        """The match as it was after ``number`` choices, as one of its own; nothing is lost.

        Negative numbers count from the end: ``at(-1)`` is the moment before the last choice.
        """
        moves = len(self.history)
        wanted = number + moves if number < 0 else number
        if not 0 <= wanted <= moves:
            raise OptionError(f"this match has moments 0 to {moves}, not {number}")
        earlier = object.__new__(type(self))
        earlier.__dict__.update(self.__dict__)
        earlier.seats = list(self.seats)
        earlier.hints = [hinted for hinted in self.hints if hinted.after <= wanted]
        earlier.go_to(wanted)
        return earlier

    # --- hints ---

    def note_hint(self, seat: int) -> None:
        """Writes down that a seat has asked for a hint, once for each question."""
        hinted = Hinted(len(self.history), seat)
        if hinted not in self.hints:
            self.hints.append(hinted)

    # --- what people see ---

    def scene(self, viewer: int, parts: Parts | None = None) -> Scene:
        return self.game.scene(self.state, viewer, parts)

    def story(self, viewer: int, since: int = 0) -> list[Text]:
        """What happened from the choice number ``since`` on, as this viewer may know it."""
        told = self.told(viewer, 0) if since == 0 else []
        for move in range(since + 1, len(self.history) + 1):
            told += self.told(viewer, move)
        return told

    def told(self, viewer: int, move: int) -> list[Text]:
        """What happened through one choice (0 is the set-up), as this viewer may know it."""
        events = self.game.events
        said = (
            self.game.describe(events[number], seen) for number, seen in self.seen(viewer, move)
        )
        return [sentence for sentence in said if sentence is not None]

    def seen(self, viewer: int, move: int) -> tuple[tuple[int, tuple[int | None, ...]], ...]:
        """The events of one choice that people are told, with the numbers this viewer may know."""
        found = []
        for number, *values in self.history[move - 1].events if move else self.prologue:
            event = self.game.events[number]
            if event.name not in self.game.quiet:
                found.append((number, event.seen_by(viewer, tuple(values[: len(event.about)]))))
        return tuple(found)

    @property
    def scores(self) -> list[int]:
        return [self.game.score(self.state, seat) for seat in range(len(self.seats))]

    @property
    def places(self) -> list[int]:
        return [self.game.standing(self.state, seat) for seat in range(len(self.seats))]

    # --- records ---

    def record(self) -> str:
        """The whole match as JSON Lines: what it is, one line per choice, and how it ended."""
        head: dict[str, Any] = {
            "wallacea": "record",
            "format": FORMAT,
            "game": self.game.key,
            "rules": self.game.version,
            "seats": self.seats,
            "chance": self.chance,
        }
        if self.position is None:
            head["options"] = self.options
        else:
            head["position"] = self.position
        lines = [head, *course(self.history, self.hints)]
        if self.over:
            lines.append({"scores": self.scores, "places": self.places})
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)

    @classmethod
    def from_record(cls, text: str, file: str = "record") -> Match:
        """Plays a record again. A faulty one is refused with its line and what was expected."""
        lines = [_Line(file, n, t) for n, t in enumerate(text.splitlines(), 1) if t.strip()]
        if not lines:
            raise PositionError("expected a record, found nothing", file)
        match = cls._from_head(lines[0])
        for line in lines[1:]:
            if "scores" in line.data:
                line.expect(match.over, "expected no result before the end of the game")
                line.expect(
                    line.data.get("scores") == match.scores
                    and line.data.get("places") == match.places,
                    f"expected the scores {match.scores} and places {match.places}",
                )
                line.expect(line is lines[-1], "expected nothing after the result")
            elif "asked" in line.data:
                match._ask_from(line)
            else:
                match._choose_from(line)
        return match

    @classmethod
    def _from_head(cls, head: _Line) -> Match:
        head.expect(head.data.get("wallacea") == "record", "expected the head of a wallacea record")
        head.expect(head.data.get("format") == FORMAT, f"expected a record of format {FORMAT}")
        try:
            game = find_game(str(head.data.get("game")))
        except NoSuchGame as problem:
            raise head.error(str(problem)) from None
        played = str(head.data.get("rules"))
        versions = (*game.earlier, game.version)
        head.expect(
            played in versions,
            f"expected version {' or '.join(versions)} of the rules of {game.key}; "
            f"this game was played with version {played}",
        )
        seats, options = head.data.get("seats"), head.data.get("options", {})
        position = head.data.get("position")
        if not isinstance(seats, list) or not all(isinstance(s, str) for s in seats):
            raise head.error("expected 'seats' with a list of names")
        head.expect(
            isinstance(options, dict) and all(isinstance(v, str) for v in options.values()),
            "expected 'options' with names and values",
        )
        head.expect(position is None or isinstance(position, str), "expected 'position' as text")
        options = game.options_by(played, options)
        position = by_version(game, position, played) if position is not None else None
        try:
            return cls(game, seats, options, chance=head.words_of_chance(), position=position)
        except OptionError as problem:
            raise head.error(str(problem)) from None

    def _choose_from(self, line: _Line) -> None:
        seat, action, words = (line.data.get(k) for k in ("seat", "action", "words"))
        whole = "expected 'seat' and 'action' with whole numbers"
        if type(seat) is not int or type(action) is not int:
            raise line.error(whole)
        line.expect(0 <= seat < len(self.seats), whole)
        obstacle = self.obstacle(seat, action)
        line.expect(obstacle is None, f"expected a possible choice; this meets {obstacle}")
        chance = line.words_of_chance()
        known = self.game.move(self.state, action).words
        line.expect(words in (None, known), f"expected the words {known!r}, found {words!r}")
        self.choose(seat, action, chance)

    def _ask_from(self, line: _Line) -> None:
        seat, asked = line.data.get("seat"), line.data["asked"]
        line.expect(asked == HINT, f"expected 'asked' with {HINT!r}")
        if type(seat) is not int or not 0 <= seat < len(self.seats):
            raise line.error("expected 'seat' with a whole number")
        self.hints.append(Hinted(len(self.history), seat))


def _names(seats: Sequence[str] | int) -> list[str]:
    """The names of the seats; numbered where only their number is told."""
    if isinstance(seats, int):
        return [f"Player {number}" for number in range(1, seats + 1)]
    return list(seats)


def course(history: Sequence[Played], hints: Sequence[Hinted]) -> Iterator[dict[str, Any]]:
    """The lines of a record between its head and its result: choices, and hints asked for."""
    asked: defaultdict[int, list[int]] = defaultdict(list)
    for after, seat in hints:
        asked[after].append(seat)
    for number in range(len(history) + 1):
        for seat in asked[number]:
            yield {"seat": seat, "asked": HINT}
        if number < len(history):
            p = history[number]
            chance = list(p.chance)
            yield {"seat": p.seat, "action": p.action, "words": p.words, "chance": chance}


def before(number: int, hints: Sequence[Hinted]) -> list[Hinted]:
    """The hints when choices were taken back down to a number: they were asked for all the same.

    >>> before(3, [Hinted(1, 0), Hinted(4, 2)])
    [Hinted(after=1, seat=0), Hinted(after=3, seat=2)]
    """
    return [Hinted(min(after, number), seat) for after, seat in hints]


class _Line:
    """A line of a record that knows where it stands."""

    def __init__(self, file: str, number: int, text: str) -> None:
        self.file, self.number = file, number
        try:
            data = json.loads(text)
        except (json.JSONDecodeError, RecursionError):
            data = None
        if not isinstance(data, dict):
            raise self.error("expected a JSON object on this line")
        self.data: dict[str, Any] = data

    def error(self, message: str) -> PositionError:
        return PositionError(message, self.file, self.number)

    def expect(self, holds: bool, message: str) -> None:
        if not holds:
            raise self.error(message)

    def words_of_chance(self) -> list[int]:
        words = self.data.get("chance")
        self.expect(
            isinstance(words, list)
            and len(words) == 4
            and all(type(w) is int and 0 <= w < 1 << 32 for w in words)
            and any(words),
            "expected 'chance' with four numbers from 0 to 4294967295, not all of them 0",
        )
        return list(words or [])
