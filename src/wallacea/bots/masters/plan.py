"""What a net for a game is made of: its parts and their sizes, from what the game declares.

Nothing here is about any one game. Each kind of things (cards, species, seats) has an encoder
that all things of the kind share; numbers that name other things tell where one thing's encoding
is added to another's; each kind of choice is scored from the things that it names.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from math import prod
from typing import Any

from wallacea.core.game import Game
from wallacea.core.things import Act, Feature, Things, starts

THING = 64
"""Numbers that an encoder makes of a thing."""
WHOLE = 384
"""Numbers that stand for the whole table."""
BLOCKS = 2
"""Layers that think about the whole, one after the other."""
PAIR = 24
"""Numbers that two things compare that are named together."""
FEW = 12
"""Of so few things each has a meaning of its own (one's left neighbour): they lie side by side."""
SMALL = 3
"""Numbers up to this are taken as they are; larger ones also on a scale on which 1 is not lost."""
MANY_VALUES = 32
"""A fact with no more values than this has a column for each of them."""
OWN = "whole"
"""What is about no single thing."""
FORMAT = 1
"""Of the files with weights."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Where a feature lies in the numbers."""

    feature: Feature
    start: int

    @property
    def columns(self) -> int:
        """How many columns a net makes of each row of it."""
        feature = self.feature
        if feature.names is None:
            return feature.width * (2 if spread_out(feature) else 1)
        return feature.width * feature.names.count if feature.names.count <= FEW else 0


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of things, and what is seen of them."""

    things: Things
    stretches: tuple[Stretch, ...]
    acts: tuple[Act, ...]
    """The choices that name one of them."""

    @property
    def name(self) -> str:
        return self.things.name

    @property
    def columns(self) -> int:
        return sum(one.columns for one in self.stretches)

    @property
    def names(self) -> tuple[Stretch, ...]:
        """What names other things."""
        return tuple(one for one in self.stretches if one.feature.names is not None)

    @property
    def few(self) -> bool:
        return self.things.count <= FEW

    @property
    def somebody(self) -> bool:
        """Whether each of them has a meaning of its own; else they differ by what is seen."""
        return self.few or self.marked

    @property
    def marked(self) -> bool:
        """Whether facts are printed on them, so that each of them is somebody in particular."""
        return bool(self.things.facts)

    def printed(self) -> list[list[float]]:
        """What is printed on each of them: a row of numbers from -1 to 1, most of them 0 or 1."""
        columns: list[list[float]] = []
        for fact in self.things.facts.values():
            most = max(1, *(abs(value) for value in fact))
            values = sorted(set(fact))
            several = 2 < len(values) <= MANY_VALUES
            columns += [[float(one == value) for one in fact] for value in values if several]
            if not several:
                columns.append([value / most for value in fact])
        return [list(row) for row in zip(*columns, strict=True)]

    @property
    def facts(self) -> list[int]:
        """Which fact each column of what is printed is about."""
        found: list[int] = []
        for n, fact in enumerate(self.things.facts.values()):
            values = len(set(fact))
            found += [n] * (values if 2 < values <= MANY_VALUES else 1)
        return found


@dataclass(frozen=True, slots=True)
class Size:
    """Of one part of a net, and how many numbers meet in one of its results."""

    shape: tuple[int, ...]
    meeting: int
    """0 for what begins as 0."""


@dataclass(frozen=True, slots=True)
class Plan:
    """All that a net for a game is made of."""

    game: Game
    kinds: tuple[Kind, ...]
    own: tuple[Stretch, ...]
    """What is about the whole table."""

    @property
    def seats(self) -> int:
        return self.game.seats[-1]

    @property
    def whole(self) -> int:
        """How many numbers go into the whole."""
        return sum(one.columns for one in self.own) + sum(map(self._of_kind, self.kinds))

    def _of_kind(self, kind: Kind) -> int:
        shown = kind.things.count * THING if kind.few else THING
        return shown + kind.columns * len(kind.facts)

    def kind(self, things: Things) -> Kind:
        return next(one for one in self.kinds if one.things == things)

    def naming(self) -> Iterator[tuple[Kind, Stretch, Kind]]:
        """Who names whom, and by which numbers."""
        for kind in self.kinds:
            for stretch in kind.names:
                assert stretch.feature.names is not None
                yield kind, stretch, self.kind(stretch.feature.names)

    def constants(self) -> dict[str, list[Any]]:
        """What a net takes in beside its weights: what is printed on things, and the scales."""
        found: dict[str, list[Any]] = {}
        for kind in self.kinds:
            found[f"{kind.name}.scale"] = scale_of(kind.stretches)
            if kind.marked:
                facts = range(len(kind.things.facts))
                found[f"{kind.name}.printed"] = kind.printed()
                found[f"{kind.name}.facts_of"] = [
                    [float(one == fact) for fact in facts] for one in kind.facts
                ]
        return {**found, f"{OWN}.scale": scale_of(self.own)}

    def sizes(self) -> dict[str, Size]:
        """Every part of the net by its name."""
        found: dict[str, Size] = {}
        for kind in self.kinds:
            name, count = kind.name, kind.things.count
            found[f"{name}.columns"] = Size((kind.columns, THING), max(1, kind.columns) // 4 + 1)
            found[f"{name}.each"] = Size((count if kind.somebody else 1, THING), 0)
            found[f"{name}.again"] = Size((THING, THING), THING)
            found[f"{name}.again_bias"] = Size((THING,), 0)
            if kind.marked and kind.columns:
                size = (len(kind.things.facts), kind.columns, THING)
                found[f"{name}.alike"] = Size(size, kind.columns)
            if kind.acts:
                found[f"{name}.asked"] = Size((THING, THING), THING)
                found[f"{name}.gate"] = Size((WHOLE, THING), 4 * WHOLE)
                found[f"{name}.whole"] = Size((WHOLE, THING), WHOLE)
        for kind, stretch, _ in self.naming():
            name = f"{kind.name}.{stretch.feature.name}"
            found[f"{name}.there"] = Size((THING, THING), THING)
            found[f"{name}.back"] = Size((THING, THING), 4 * THING)
        found["whole.in"] = Size((self.whole, WHOLE), self.whole)
        found["whole.in_bias"] = Size((WHOLE,), 0)
        for n in range(BLOCKS):
            found[f"whole.{n}.up"] = Size((WHOLE, WHOLE), WHOLE)
            found[f"whole.{n}.up_bias"] = Size((WHOLE,), 0)
            found[f"whole.{n}.down"] = Size((WHOLE, WHOLE), 0)
        for act in self.game.acts:
            amounts = amounts_of(act)
            named = things_of(act)
            rows = THING if named else WHOLE
            for n in range(max(1, len(named))):
                found[f"act.{act.name}.{n}"] = Size((rows, amounts), 16 * rows)
            if len(named) == 2:
                for n in range(2):
                    found[f"act.{act.name}.{n}.both"] = Size((THING, amounts * PAIR), 10 * THING)
            found[f"act.{act.name}.bias"] = Size((amounts,), 0)
        found["chances"] = Size((WHOLE, self.seats), 0)
        found["chances_bias"] = Size((self.seats,), 0)
        found["lead"] = Size((WHOLE, 1), 0)
        found["lead_bias"] = Size((1,), 0)
        return found

    @property
    def fingerprint(self) -> str:
        """Changes with whatever the numbers and choices of the game mean."""
        told = [f"{FORMAT} {self.game.key} {THING} {WHOLE} {BLOCKS} {PAIR} {FEW}"]
        told += [f"{name} {size.shape}" for name, size in self.sizes().items()]
        for feature in self.game.features:
            rows, names = (one and (one.name, one.count) for one in (feature.rows, feature.names))
            told.append(
                f"{feature.name} {feature.shape} {feature.most} {feature.least} {rows} {names}"
            )
        told += [f"{act} {act.start} {[one.count for one in act.of]}" for act in self.game.acts]
        return hashlib.sha256("\n".join(told).encode()).hexdigest()[:16]


def plan_of(game: Game) -> Plan:
    """What a net for this game is made of.

    >>> from wallacea.core.game import find_game
    >>> [kind.name for kind in plan_of(find_game("arctic")).kinds]
    ['card', 'player', 'seat', 'animal']
    """
    begin = starts(game.features)
    stretches = [Stretch(feature, begin[feature.name]) for feature in game.features]
    seen = [one.feature.rows for one in stretches]
    named = [one.feature.names for one in stretches]
    meant = [one for act in game.acts for one in things_of(act)]
    things = list(dict.fromkeys(one for one in (*seen, *named, *meant) if one is not None))
    kinds = tuple(
        Kind(
            one,
            tuple(stretch for stretch in stretches if stretch.feature.rows == one),
            tuple(act for act in game.acts if one in act.of),
        )
        for one in things
    )
    return Plan(game, kinds, tuple(one for one in stretches if one.feature.rows is None))


def in_turn(stretches: tuple[Stretch, ...]) -> list[Stretch]:
    """Those that name nothing; the large ones last."""
    plain = [one for one in stretches if one.feature.names is None]
    return sorted(plain, key=lambda one: spread_out(one.feature))


def scale_of(stretches: tuple[Stretch, ...]) -> list[float]:
    """What each number is multiplied by, so that the largest becomes 1."""
    return [
        1 / max(one.feature.most, -one.feature.least)
        for one in in_turn(stretches)
        for _ in range(one.feature.width)
    ]


def spread_out(feature: Feature) -> bool:
    """Whether its numbers are large enough for a second scale."""
    return max(feature.most, -feature.least) > SMALL


def things_of(act: Act) -> list[Things]:
    """The things that a choice names."""
    return [one for one in act.of if isinstance(one, Things)]


def amounts_of(act: Act) -> int:
    """How many choices of this kind name the same things."""
    return prod(one.count for one in act.of if not isinstance(one, Things))
