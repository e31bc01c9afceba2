"""What a position of a game may say, as a table of fields.

From the table follow the names that are known, reading, writing, bounds, and the tables of the
pages in ``docs``. What is special about a game it reads and writes itself (:class:`Own`).

>>> from wallacea.core.positions import read_yaml
>>> from wallacea.core.state import State, number, record
>>> @record
... class Duel(State):
...     turn: int = number()
...     done: int = number()
...     place: int = number()
>>> table = Fields(
...     "in a duel",
...     Number("turn", 0, last_seat, "a seat"),
...     Flag("done"),
...     OneOf("where", ("none", "hill", "ford"), "a place:", least=-1, kept="place"),
... )
>>> duel = Duel(seats=2)
>>> table.read(read_yaml("{turn: 1, where: none}"), duel, duel)
>>> duel.turn, duel.done, duel.place, table.write(duel, duel)
(1, 0, -1, {'turn': 1, 'done': 'no', 'where': 'none'})
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Any

from .chance import Dice, set_chance, spin
from .game import Game, WordsError
from .options import Choice, Option, option_words
from .positions import COMMON, Node, PositionError, chance_of, options_of
from .soundness import Unsound, within

Bound = int | Callable[[Any], int]
"""A number, or what gives it for a state."""
Default = int | str | Callable[[Any, Any, int], int]
"""A number, what has the same number, or what gives it for a state, a part of it and its place."""


def number_of(bound: Bound, game: Any) -> int:
    return bound(game) if callable(bound) else bound


def last_seat(game: Any) -> int:
    """The highest seat that plays."""
    return int(game.seats) - 1


def yes_or_no(flag: object) -> str:
    return "yes" if flag else "no"


# --- kinds of fields --------------------------------------------------------------------


@dataclass(frozen=True)
class Field:
    """A name that a position may say; this kind is read and written by the game itself."""

    name: str
    _: KW_ONLY
    kept: str = ""
    """What the state calls it, if not by the same name."""
    also: tuple[str, ...] = ()
    """Other names for the same thing."""
    default: Default | None = None
    """What is kept where nothing is said; ``None``: what is there already."""
    brief: bool = False
    """Written only where it says something."""


Own = Field


@dataclass(frozen=True)
class Row(Field):
    """Things in a row of which so many places are used."""

    count: str = ""
    words: Sequence[Any] = ()
    """What they are called; by default their numbers, from 1 on."""
    what: str = ""
    """The table reads a list of such things; the game itself, if this is not said."""

    def get(self, game: Any, part: Any, at: int) -> list[int]:
        row: list[int] = getattr(part, self.kept or self.name)
        return row[: getattr(part, self.count)]

    def write(self, things: list[int]) -> list[Any]:
        return [self.words[one] if self.words else one + 1 for one in things]


@dataclass(frozen=True)
class Value(Field):
    """Something that a state keeps as one number."""

    def get(self, game: Any, part: Any, at: int) -> int:
        return int(getattr(part, self.kept or self.name))

    def put(self, game: Any, part: Any, at: int, number: int) -> None:
        setattr(part, self.kept or self.name, number)

    def read(self, said: Node, game: Any) -> Any: ...

    def write(self, number: Any) -> Any: ...

    def check(self, where: str, number: Any, game: Any) -> None:
        """Raises ``Unsound`` where a number is not within its bounds."""


@dataclass(frozen=True)
class Number(Value):
    """A whole number; ``plus`` is what is said beyond what is kept."""

    least: Bound = 0
    most: Bound = 0
    what: str = "a whole number"
    _: KW_ONLY
    plus: int = 0
    none: int | None = None
    """What is kept for ``none``."""

    def read(self, said: Node, game: Any) -> int:
        if self.none is not None and said.value == "none":
            return self.none
        least, most = number_of(self.least, game), number_of(self.most, game)
        return said.whole(least, most, self.what) - self.plus

    def write(self, number: int) -> Any:
        return "none" if number == self.none else number + self.plus

    def check(self, where: str, number: int, game: Any) -> None:
        if number != self.none:
            least, most = number_of(self.least, game), number_of(self.most, game)
            within(where, number + self.plus, least, most)


@dataclass(frozen=True)
class Flag(Value):
    """``yes`` or ``no``."""

    _: KW_ONLY
    default: Default | None = 0

    def read(self, said: Node, game: Any) -> int:
        return int(said.flag())

    def write(self, number: int) -> Any:
        return yes_or_no(number)

    def check(self, where: str, number: int, game: Any) -> None:
        within(where, number, 0, 1)


@dataclass(frozen=True)
class SeatFlag(Flag):
    """``yes`` or ``no`` of a player, kept as the bit of the seat."""

    def get(self, game: Any, part: Any, at: int) -> int:
        return int(getattr(game, self.kept or self.name)) >> at & 1

    def put(self, game: Any, part: Any, at: int, number: int) -> None:
        others = getattr(game, self.kept or self.name) & ~(1 << at)
        setattr(game, self.kept or self.name, others | number << at)


@dataclass(frozen=True)
class OneOf(Value):
    """One of several names; the first is kept as ``least``."""

    names: Sequence[Any] = ()
    what: str = "one of"
    _: KW_ONLY
    least: int = 0
    meaning: Callable[[Any, str], int] | None = None
    """What a word means in a state; raises ``WordsError`` where it means nothing."""

    def read(self, said: Node, game: Any) -> int:
        if self.meaning is None or said.value == "none":
            names = [str(name) for name in self.names]
            return self.least + names.index(said.one_of(names, self.what))
        try:
            return self.meaning(game, said.text(self.what))
        except WordsError as problem:
            raise said.error(str(problem)) from None

    def write(self, number: int) -> Any:
        return self.names[number - self.least]

    def check(self, where: str, number: int, game: Any) -> None:
        within(where, number, self.least, self.least + len(self.names) - 1)


@dataclass(frozen=True)
class Bits(Value):
    """A list of names, each kept as a bit; the first is bit ``least``."""

    names: Sequence[str] = ()
    what: str = "one of"
    _: KW_ONLY
    default: Default | None = 0
    least: int = 0

    def read(self, said: Node, game: Any) -> int:
        found = 0
        for item in said.items("a list"):
            found |= 1 << self.least + list(self.names).index(item.one_of(self.names, self.what))
        return found

    def write(self, number: int) -> Any:
        return [name for i, name in enumerate(self.names, self.least) if number >> i & 1]

    def check(self, where: str, number: int, game: Any) -> None:
        known = (1 << len(self.names) + self.least) - (1 << self.least)
        if number & ~known:
            raise Unsound(where, f"expected some of {', '.join(self.names)}")


@dataclass(frozen=True)
class Each(Value):
    """Names with values: a row of numbers, each for the thing of this name."""

    names: Sequence[str] = ()
    one: Value = Value("")

    def get(self, game: Any, part: Any, at: int) -> Any:
        return getattr(part, self.kept or self.name)

    def put(self, game: Any, part: Any, at: int, number: Any) -> None:
        for place, value in number.items():
            getattr(part, self.kept or self.name)[place] = value

    def read(self, said: Node, game: Any) -> Any:
        found = {}
        for name, value in said.pairs():
            if name not in self.names:
                names = ", ".join(self.names)
                raise value.error(f"expected one of {names}, found {name!r}")
            found[self.names.index(name)] = self.one.read(value, game)
        return found

    def write(self, number: Any) -> Any:
        return {name: self.one.write(n) for name, n in zip(self.names, number, strict=True)}

    def check(self, where: str, number: Any, game: Any) -> None:
        for name, value in zip(self.names, number, strict=True):
            self.one.check(f"{where}.{name}", value, game)


# --- tables -----------------------------------------------------------------------------


class Fields:
    """The fields of one kind of thing, in the order in which they are written."""

    def __init__(
        self, where: str, *fields: Field | str, first: tuple[str, ...] = (), short: str = ""
    ) -> None:
        self.where = where
        given = [Own(field) if isinstance(field, str) else field for field in fields]
        self.by_name = {field.name: field for field in given}
        self.aliases = {other: field.name for field in given for other in field.also}
        self.names = (*self.by_name,)
        self.first = first
        """What the defaults of others depend on."""
        self.short = short
        """The field that is meant where only a value stands."""

    def named(self, said: Node, elsewhere: Mapping[str, str] = {}) -> Node:
        """The same with one name for each thing; refuses names that mean nothing here."""
        if self.short and not said.is_map:
            said = Node({self.short: said}, said.file, said.line)
        pairs: dict[str, Node] = {}
        for name, value in said.pairs():
            ours = self.aliases.get(name, name)
            if ours in pairs:
                raise value.error(f"{name!r} and {ours!r} mean the same; use only one")
            if ours not in self.names and ours in elsewhere:
                raise value.error(f"{name!r} {elsewhere[ours]}")
            pairs[ours] = value
        renamed = Node(pairs, said.file, said.line)
        renamed.known(self.names, self.where)
        return renamed

    def read(self, said: Node, game: Any, part: Any, at: int = 0, only: Iterable[str] = ()) -> None:
        """Keeps what is said of the plain fields, or their defaults."""
        for name in only or dict.fromkeys((*self.first, *self.names)):
            field, value = self.by_name[name], said.get(name)
            try:
                if value is None:
                    self._leave_out(field, game, part, at)
                elif isinstance(field, Value):
                    field.put(game, part, at, field.read(value, game))
                elif isinstance(field, Row) and field.what:
                    found = [one.one_of(field.words, field.what) for one in value.items("a list")]
                    self.put(part, name, [field.words.index(one) for one in found])
            except PositionError as problem:
                message = f"{name}: {problem.message}"
                raise PositionError(message, problem.file, problem.line) from None

    def _leave_out(self, field: Field, game: Any, part: Any, at: int) -> None:
        usual = field.default
        if isinstance(field, Value) and usual is not None:
            if isinstance(usual, str):
                usual = int(getattr(part, usual))
            field.put(game, part, at, int(usual(game, part, at)) if callable(usual) else usual)

    def write(
        self, game: Any, part: Any, at: int = 0, brief: bool = False, **own: Any
    ) -> dict[str, Any]:
        """Everything that is to be said, in order; what is the game's own is given."""
        assert own.keys() <= self.by_name.keys(), f"no fields {self.where}: {', '.join(own)}"
        said: dict[str, Any] = {}
        for name, field in self.by_name.items():
            if name in own:
                words = own[name]
            elif isinstance(field, (Value, Row)):
                words = field.write(field.get(game, part, at))  # type: ignore[arg-type]
            else:
                continue
            number = isinstance(field.default, int)
            resting = self.rests(name, game, part) if number else not words
            if not (brief and field.brief and resting):
                said[name] = words
        return said

    def rests(self, name: str, game: Any, part: Any) -> bool:
        """Whether a field has its default, or is an empty row."""
        field = self.by_name[name]
        kept = field.get(game, part, 0) if isinstance(field, (Value, Row)) else None
        return not kept if isinstance(field, Row) else kept == field.default

    def at_rest(self, where: str, game: Any, *names: str) -> None:
        """Raises ``Unsound`` where one of these numbers of a state is not its default."""
        for name in names:
            field: Any = self.by_name[name]
            within(f"{where}{name}", field.get(game, game, 0), field.default, field.default)

    def put(self, part: Any, name: str, things: list[int]) -> None:
        """Lays things in a row."""
        row = self.by_name[name]
        assert isinstance(row, Row)
        room = getattr(part, row.kept or name)
        if len(things) > len(room):
            raise Unsound(name, f"expected at most {len(room)}, found {len(things)}")
        room[: len(things)] = things
        setattr(part, row.count, len(things))

    def check(self, where: str, game: Any, part: Any, at: int = 0) -> None:
        """Raises ``Unsound`` where a number is not within the bounds of its field."""
        for name, field in self.by_name.items():
            if isinstance(field, Value):
                field.check(f"{where}{name}", field.get(game, part, at), game)


class Reading:
    """Fills a state from a position: first what is said, then what is left to chance."""

    def __init__(self, node: Node, players: list[Node], game: Any, options: list[int]) -> None:
        self.node = node
        self.players = players
        """What is said of each seat."""
        self.game = game
        self.options = options
        self.dice = Dice()
        """Decides what is left to chance; the chance of the game itself stays as it is."""
        set_chance(self.dice, game.chance)

    def any_of(self, things: list[int]) -> int:
        """One of these at random, taken away."""
        return things.pop(spin(self.dice, len(things)))

    def read(self) -> None:
        raise NotImplementedError


class Position(Fields):
    """The fields of a whole position: those that every game has, then its own."""

    def __init__(
        self,
        key: str,
        options: tuple[Option, ...],
        numbers: Callable[[Any], list[int]],
        player: Fields,
        *fields: Field | str,
        first: tuple[str, ...] = (),
        by_seat: bool = True,
    ) -> None:
        where = f"in a position of {key}"
        common = [Own(name, brief=name == "options") for name in COMMON]
        super().__init__(where, *common, *fields, first=first)
        self.options = options
        self.numbers = numbers
        """The numbers of the options, as a state has them."""
        self.player = player
        self.by_seat = by_seat
        """Whether players may also be named by their seats."""
        names = [*player.names, *player.aliases]
        self.elsewhere = dict.fromkeys(names, "goes under 'players'")
        said = [*(option.name for option in options), "preset"]
        self.elsewhere |= dict.fromkeys(said, "is an option; expected it under 'options'")
        names = [*self.names, *self.aliases]
        self.beside = dict.fromkeys(names, "goes beside 'players', not under a player")

    def reader(
        self, reading: type[Reading], complete: Callable[[Node], Node] = lambda node: node
    ) -> Callable[[Node, Game], Any]:
        """What reads positions of a game; with nothing said but options, a new game begins."""
        return lambda node, rules: self._state(complete(node), rules, reading)

    def _state(self, node: Node, rules: Game, reading: type[Reading]) -> Any:
        node = self.named(node, self.elsewhere)
        said, players = node.get("seats"), node.get("players")
        listed = self._listed(players, rules.seats[-1] - 1) if players else []
        least = max(len(listed), rules.seats[0])
        seats = said.whole(-99, 99, "a number of players") if said else least
        options = options_of(node, rules, seats)
        if players and len(listed) > seats:
            raise players.error(f"expected at most {seats} players, found {len(listed)}")
        game = rules.state()
        game.chance[:] = chance_of(node)
        if all(name in COMMON for name, _ in node.pairs()):
            rules.setup(game, seats, options)
            return game
        game.seats = seats
        listed += [Node({}, node.file, node.line)] * (seats - len(listed))
        listed = [self.player.named(one, self.beside) for one in listed]
        reading(node, listed, game, options).read()
        return game

    def _listed(self, players: Node, most: int) -> list[Node]:
        """What is said of each seat: a list from seat 0 on, or seats with what is said of them."""
        if not (self.by_seat and players.is_map):
            return players.items("a list of players")
        said: dict[int, Node] = {}
        for name, value in players.pairs():
            number = Node(name.removeprefix("seat_"), value.file, value.line)
            said[number.whole(0, most, "a seat")] = value
        empty = Node({}, players.file, players.line)
        return [said.get(seat, empty) for seat in range(max(said, default=-1) + 1)]

    def all_of(self, game: Any, brief: bool = False, **own: Any) -> dict[str, Any]:
        """Everything that a position says of a state; what is the game's own is given."""
        own |= {"seats": game.seats, "options": option_words(self.options, self.numbers(game))}
        return self.write(game, game, brief=brief, chance=list(game.chance), **own)

    def check_options(self, game: Any) -> None:
        """Raises ``Unsound`` where an option has a value that it cannot have."""
        for option, number in zip(self.options, self.numbers(game), strict=True):
            if isinstance(option, Choice):
                within(f"options.{option.name}", number, min(option.numbers), max(option.numbers))

    def check_all(self, game: Any) -> None:
        """Raises ``Unsound`` where a plain field of the table or of a player is out of bounds."""
        self.check("", game, game)
        for seat, player in enumerate(game.players[: game.seats]):
            self.player.check(f"players.{seat}.", game, player, seat)
