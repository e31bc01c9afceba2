"""Options of a game: what may be chosen before it begins, in words and as numbers.

>>> timing = Choice("fox_timing", ("last_card", "any_card"), "ARC-7.1.1")
>>> timing.number("any_card", 3), timing.words(1)
(1, 'any_card')
>>> walrus = Choice("walrus_mode", ("double_move", "extra_step"), "ARC-7.5", kept=(1, 0))
>>> walrus.default, walrus.number("double_move", 3), walrus.words(0)
('double_move', 1, 'extra_step')
>>> sides = Each("sides", ("fox", "bear"), ("random", "A", "B"), "ARC-2.8")
>>> sides.number("bear:B", 3), sides.words(6)
(6, 'bear:B')
>>> Subset("decks", ("1", "2", "3"), "random", "ARC-2.3").number("1,3", 2)
5
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from random import Random

from .faults import UserError


class OptionError(UserError, ValueError):
    """Options or a number of seats that the game does not know; says what is allowed."""

    def __init__(self, message: str, obstacle: str = "BAD_OPTION") -> None:
        super().__init__(message)
        self.obstacle = obstacle


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several values; the first is the default."""

    name: str
    values: tuple[str, ...]
    rule: str
    kept: tuple[int, ...] = ()
    """The numbers of the values in a state, if they are not just counted from 0: a value keeps
    its number forever, because states are saved, even if another value becomes the default."""

    @property
    def default(self) -> str:
        return self.values[0]

    @property
    def allowed(self) -> str:
        return ", ".join(self.values)

    @property
    def numbers(self) -> tuple[int, ...]:
        return self.kept or tuple(range(len(self.values)))

    def number(self, words: str, seats: int) -> int:
        if words not in self.values:
            raise OptionError(f"{self.name} must be {alternatives(self.values)}, not {words!r}")
        return self.numbers[self.values.index(words)]

    def words(self, number: int) -> str:
        return self.values[self.numbers.index(number)]


@dataclass(frozen=True, slots=True)
class Each:
    """One of several values for each of some things, such as ``fox:A,bear:B``."""

    name: str
    things: tuple[str, ...]
    values: tuple[str, ...]
    rule: str

    @property
    def default(self) -> str:
        return self.values[0]

    @property
    def allowed(self) -> str:
        things, values = ", ".join(self.things), ", ".join(self.values)
        return f"{self.default}, or THING:VALUE,... with things {things} and values {values}"

    def number(self, words: str, seats: int) -> int:
        chosen = dict.fromkeys(self.things, 0)
        for part in [] if words == self.default else words.split(","):
            thing, colon, value = part.strip().partition(":")
            if not colon and thing in self.values:  # one value for all of them
                chosen = dict.fromkeys(self.things, self.values.index(thing))
            elif thing not in chosen or value.strip() not in self.values:
                raise OptionError(f"{self.name} must be {self.allowed}; not {part.strip()!r}")
            else:
                chosen[thing] = self.values.index(value.strip())
        return sum(v * len(self.values) ** i for i, v in enumerate(chosen.values()))

    def words(self, number: int) -> str:
        parts = []
        for thing in self.things:
            number, value = divmod(number, len(self.values))
            if value:
                parts.append(f"{thing}:{self.values[value]}")
        return ",".join(parts) or self.default


@dataclass(frozen=True, slots=True)
class Subset:
    """As many of some things as there are seats, such as ``1,3``; or chosen at random."""

    name: str
    things: tuple[str, ...]
    default: str
    rule: str

    @property
    def allowed(self) -> str:
        return f"{self.default}, first, or as many of {', '.join(self.things)} as there are seats"

    def number(self, words: str, seats: int) -> int:
        if words == self.default:
            return 0
        names = list(self.things[:seats]) if words == "first" else words.split(",")
        names = [name.strip(" []") for name in names]
        known = all(name in self.things for name in names)
        if not known or len(set(names)) != seats or len(names) != seats:
            raise OptionError(f"{self.name} must be {self.allowed} ({seats}); not {words!r}")
        return sum(1 << self.things.index(name) for name in names)

    def words(self, number: int) -> str:
        names = [t for i, t in enumerate(self.things) if number & 1 << i]
        return ",".join(names) or self.default


Option = Choice | Each | Subset


def option_numbers(
    options: tuple[Option, ...],
    presets: Mapping[str, Mapping[str, str]],
    wanted: Mapping[str, str],
    seats: int,
) -> list[int]:
    """The numbers that ``setup`` reads, in the order of the options.

    ``wanted`` may name a preset (``preset=literal``); single options go before it.
    """
    wanted = dict(wanted)
    preset = wanted.pop("preset", None)
    if preset is not None and preset not in presets:
        raise OptionError(f"preset must be {alternatives(presets)}, not {preset!r}")
    chosen = {**(presets[preset] if preset else {}), **wanted}
    known = {option.name for option in options}
    for name in chosen:
        if name not in known:
            raise OptionError(f"unknown option {name!r}; choose from {_list(known)}")
    return [o.number(chosen.get(o.name, o.default), seats) for o in options]


def option_words(options: tuple[Option, ...], numbers: Iterable[int]) -> dict[str, str]:
    """The options that differ from their defaults, in words."""
    pairs = zip(options, numbers, strict=True)
    return {o.name: o.words(n) for o, n in pairs if o.words(n) != o.default}


def some_options(
    options: tuple[Option, ...], presets: Mapping[str, Mapping[str, str]], seats: int, dice: Random
) -> dict[str, str]:
    """Options that go together, drawn at random; mostly the defaults."""
    for _ in range(100):
        drawn: dict[str, str] = {}
        for option in options:
            if dice.randrange(4) == 0:
                drawn[option.name] = (
                    "first" if isinstance(option, Subset) else dice.choice(option.values)
                )
        try:
            option_numbers(options, presets, drawn, seats)
        except OptionError:
            continue
        return drawn
    return {}


def alternatives(names: Iterable[str]) -> str:
    """Names as a choice.

    >>> alternatives(["records", "objects", "gpu"])
    'records, objects or gpu'
    """
    *first, last = [*names] or ["nothing"]
    return f"{', '.join(first)} or {last}" if first else last


def _list(names: Iterable[str]) -> str:
    return ", ".join(sorted(names)) or "none"
