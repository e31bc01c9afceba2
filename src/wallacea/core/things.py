"""What choices and numbers are about, declared once: things, what is seen of them, what is done.

A game names its kinds of things (cards, species, seats). The numbers that a seat sees are
*features*, most of them a row for each thing of a kind; what it may do are *acts*, each with the
things that it names. A thing has one index, in the features as in the acts: what ``feed(species
7)`` is about stands in row 7 of every feature of the species. Networks, masks, tables in the docs
and tests are all made from these declarations.

>>> SPECIES = Things("species", 60)
>>> FEATURES = (Feature("food", rows=SPECIES, most=6), Feature("zone", 9))
>>> starts(FEATURES)
{'food': 0, 'zone': 60}
>>> ACTS = numbered(Act("pass"), Act("feed", SPECIES), Act("pay", SPECIES, Amounts("price", 3, 1)))
>>> starts(ACTS)
{'pass': 0, 'feed': 1, 'pay': 61}
>>> meant(ACTS, 61 + 3 * 7 + 2)
Meant(act='pay', arguments=(7, 2))
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import prod
from typing import NamedTuple, Protocol


@dataclass(frozen=True, slots=True)
class Things:
    """A kind of things, numbered from 0: a thing keeps its index as long as it is in the game."""

    name: str
    """One of them: ``card``, ``species``, ``seat``."""
    count: int
    facts: Mapping[str, tuple[int, ...]] = field(default_factory=dict, hash=False)
    """What never changes, a number for each thing: the value printed on a card. It belongs to
    what a network should know of a thing, and is not written again at every step."""


@dataclass(frozen=True, slots=True)
class Amounts:
    """Values of an act that are no things: how many tokens, which direction."""

    name: str
    count: int
    first: int = 0
    """The value that the first of them stands for."""


@dataclass(frozen=True, slots=True)
class Feature:
    """Numbers written by ``observe``, alike in kind and range; all features stand in a row.

    >>> Feature("traits", 23, rows=Things("species", 60)).shape
    (60, 23)
    >>> Feature("partner", names=Things("animal", 84)).most
    84
    """

    name: str
    width: int = 1
    """How many numbers: in all, or for each row."""
    most: int = 1
    least: int = 0
    rows: Things | None = None
    """What it has a row for; ``None`` if it is about the whole table."""
    names: Things | None = None
    """The numbers name one of these things: its index plus 1, and 0 for none."""

    def __post_init__(self) -> None:
        if self.names is not None:
            object.__setattr__(self, "most", self.names.count)

    @property
    def shape(self) -> tuple[int, ...]:
        return (self.width,) if self.rows is None else (self.rows.count, self.width)

    @property
    def length(self) -> int:
        return prod(self.shape)


@dataclass(frozen=True, slots=True, init=False)
class Act:
    """A kind of choice with what it names; its choices are numbered in a row from ``start``."""

    name: str
    of: tuple[Things | Amounts, ...]
    start: int

    def __init__(self, name: str, *of: Things | Amounts, start: int = 0) -> None:
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "of", of)
        object.__setattr__(self, "start", start)

    @property
    def length(self) -> int:
        return prod(argument.count for argument in self.of)

    def number(self, *arguments: int) -> int:
        """The choice with these arguments, each an index; the last one counts fastest."""
        if len(arguments) != len(self.of):
            raise ValueError(f"{self} takes {len(self.of)} arguments, not {len(arguments)}")
        number = 0
        for index, argument in zip(arguments, self.of, strict=True):
            if not 0 <= index < argument.count:
                most = argument.count - 1
                raise ValueError(f"{self}: {argument.name} must be 0 to {most}, not {index}")
            number = number * argument.count + index
        return self.start + number

    def arguments(self, action: int) -> tuple[int, ...]:
        """The indexes that a choice of this kind names."""
        left = action - self.start
        found: list[int] = []
        for argument in reversed(self.of):
            left, index = divmod(left, argument.count)
            found.insert(0, index)
        return tuple(found)

    def __str__(self) -> str:
        return f"{self.name}({', '.join(argument.name for argument in self.of)})"


class Meant(NamedTuple):
    """What an action means: the name of the act, and the index of each thing it names."""

    act: str
    arguments: tuple[int, ...] = ()


def numbered(*acts: Act) -> tuple[Act, ...]:
    """The acts with their choices numbered one after the other."""
    start, made = 0, []
    for act in acts:
        made.append(Act(act.name, *act.of, start=start))
        start += act.length
    return tuple(made)


class _Stretch(Protocol):
    @property
    def name(self) -> str: ...
    @property
    def length(self) -> int: ...


def starts(stretches: Iterable[_Stretch]) -> dict[str, int]:
    """Where each begins, by its name, if they lie one after the other."""
    found, at = {}, 0
    for stretch in stretches:
        found[stretch.name] = at
        at += stretch.length
    return found


def total(stretches: Iterable[_Stretch]) -> int:
    """How many numbers, or choices, they are together."""
    return sum(stretch.length for stretch in stretches)


def act_of(acts: tuple[Act, ...], action: int) -> Act:
    """The act that an action is one of."""
    for act in acts:
        if act.start <= action < act.start + act.length:
            return act
    raise ValueError(f"there is no action {action}; actions run from 0 to {total(acts) - 1}")


def meant(acts: tuple[Act, ...], action: int) -> Meant:
    """What an action means, from its number alone."""
    act = act_of(acts, action)
    return Meant(act.name, act.arguments(action))


def narrowest(features: Iterable[Feature]) -> str:
    """The narrowest type that holds all numbers of these features.

    >>> narrowest([Feature("food", most=127)]), narrowest([Feature("bag", most=255)])
    ('int8', 'uint8')
    >>> narrowest([Feature("change", least=-1, most=255)])
    'int16'
    """
    ranges = [(feature.least, feature.most) for feature in features]
    least = min((low for low, _ in ranges), default=0)
    most = max((high for _, high in ranges), default=0)
    for bits in (8, 16, 32):
        if -(1 << bits - 1) <= least and most < 1 << bits - 1:
            return f"int{bits}"
        if least >= 0 and most < 1 << bits:
            return f"uint{bits}"
    return "int64"
