"""The moves of a table: rebuilt from what was kept, and any moment of them again."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from wallacea.core.chance import set_chance
from wallacea.core.game import Game
from wallacea.core.match import Match, Played
from wallacea.core.positions import by_version
from wallacea.core.state import copy, from_bytes, shape, to_bytes

from ..storage.head import Head
from ..storage.rows import Entry, Snapshot

PLAY, UNDO, START, RULES, HINT = "play", "undo", "start", "rules", "hint"
_chance = msgspec.json.Decoder(tuple[int, ...])
_events = msgspec.json.Decoder(tuple[tuple[int, ...], ...])


class OldRules(Exception):
    """What was kept cannot be continued by the rules of today."""


class Damaged(Exception):
    """What was kept cannot be read, or is no game."""


@cache
def fingerprint(game: Game) -> str:
    """Changes whenever a kept state or a kept event would mean something else."""
    kind: Any = game.state
    said = shape(kind) + "".join(f"{e.name}{e.about}" for e in game.events)
    return hashlib.sha256(said.encode()).hexdigest()[:32]


def as_then(game: Game, head: Head) -> tuple[dict[str, str], str | None]:
    """The options and the position of a table, meaning by today's rules what they meant then."""
    position = head.position
    if position is not None:
        position = by_version(game, position, head.rules)
    return game.options_by(head.rules, head.options), position


def played_of(entry: Entry) -> Played:
    return Played(
        entry.seat or 0,
        entry.action or 0,
        entry.words or "",
        _chance.decode(entry.chance or "[]"),
        entry.learned or 0,
        _events.decode(entry.events or "[]"),
    )


class History:
    """A match with the numbers of its entries and the states that were kept on the way."""

    def __init__(self, game: Game, match: Match, numbers: list[int], kept: list[Snapshot]) -> None:
        self.game = game
        self.match = match
        self.numbers = numbers
        self.kept = kept

    @property
    def moves(self) -> int:
        return len(self.numbers)

    @classmethod
    def begin(cls, game: Game, head: Head, state: Any = None) -> History:
        """A new game: from its set-up, or from the state of a position."""
        if state is None:
            match = Match(game, head.names(), head.options, chance=head.chance)
        else:
            match = cls._resumed(game, head, (), state)
        return cls(game, match, [], [])

    @classmethod
    def rebuilt(
        cls, game: Game, head: Head, entries: Sequence[Entry], snapshots: Sequence[Snapshot]
    ) -> History:
        """The match as it stood: the last state that was kept, and the few choices since."""
        try:
            return cls._rebuilt(game, head, entries, snapshots)
        except OldRules:
            raise
        except Exception as problem:
            if head.rules != game.version:
                raise OldRules from None
            raise Damaged from problem

    @classmethod
    def _rebuilt(
        cls, game: Game, head: Head, entries: Sequence[Entry], snapshots: Sequence[Snapshot]
    ) -> History:
        plays: list[Entry] = []
        for entry in entries:
            if entry.kind == PLAY:
                plays.append(entry)
            elif entry.kind == UNDO:
                plays.pop()
        numbers = [p.number for p in plays]
        kept = [s for s in snapshots if _stands(s, numbers) and s.shape == fingerprint(game)]
        if snapshots and not kept:
            raise OldRules
        last = kept[-1]
        history = [played_of(p) for p in plays]
        match = cls._resumed(game, head, history[: last.moves], last.state)
        for played in history[last.moves :]:
            match.choose(played.seat, played.action, played.chance)
        match.history = history
        return cls(game, match, numbers, kept)

    @staticmethod
    def _resumed(game: Game, head: Head, history: Sequence[Played], state: Any) -> Match:
        return Match.resumed(
            game,
            head.names(),
            head.options,
            chance=head.chance,
            position=head.position,
            prologue=head.prologue,
            history=history,
            state=from_bytes(game.state, state) if isinstance(state, bytes) else state,
        )

    def snapshot(self, number: int, moves: int, state: Any) -> Snapshot:
        return Snapshot(number, moves, fingerprint(self.game), to_bytes(state))

    def state_after(self, moves: int) -> Any:
        """The state after this many moves."""
        if moves == self.moves:
            return copy(self.match.state)
        before = [s for s in self.kept if s.moves <= moves][-1]
        state = from_bytes(self.game.state, before.state)
        for played in self.match.history[before.moves : moves]:
            if self.game.obstacle(state, played.seat, played.action):
                raise OldRules
            set_chance(state, played.chance)
            self.game.play(state, played.seat, played.action)
        return state

    def accept(self, number: int, state: Any, played: Played, kept: Snapshot | None) -> None:
        """A choice that has been written."""
        self.match.accept(state, played)
        self.numbers.append(number)
        if kept is not None:
            self.kept.append(kept)

    def take_back(self, state: Any) -> None:
        """An undo that has been written."""
        state.log = []
        self.match.state = state
        self.match.history.pop()
        self.numbers.pop()
        self.kept = [s for s in self.kept if s.moves <= self.moves]


def _stands(snapshot: Snapshot, numbers: Sequence[int]) -> bool:
    """Whether the choices that led to a snapshot have not been taken back."""
    if snapshot.moves == 0:
        return True
    return snapshot.moves <= len(numbers) and numbers[snapshot.moves - 1] <= snapshot.number
