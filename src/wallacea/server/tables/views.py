"""What a viewer is sent: computed once per change, and only for those who look."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any
from weakref import proxy

import msgspec

from wallacea.core.parts import Parts
from wallacea.core.policies import seen_by
from wallacea.core.scene import Zone

from ..storage.head import FROZEN, GATHERING, PAUSED, Head
from . import bots, fairness
from .choosing import undo_obstacle
from .encoding import encoded, encoded_scene, encoded_zone

if TYPE_CHECKING:
    from ..people.person import Person
    from .table import Table

Shown = dict[str, msgspec.Raw]
"""The zones of a scene by their ids, encoded."""
NOBODY: frozenset[str] = frozenset()
FRESH = 250
"""How long an encoded view is reused, in milliseconds: it contains the time."""


def card(head: Head, now: int, table: Table | None) -> dict[str, Any]:
    """A table as everybody may know it."""
    paused = head.status == PAUSED
    return {
        "id": head.id,
        "game": head.game,
        "options": head.options,
        "status": head.status,
        "frozen": head.frozen,
        "private": head.private,
        "pace": {"kind": head.pace.kind, "seconds": head.pace.seconds},
        "seats": [
            {
                "kind": s.kind,
                "name": head.called(i),
                "level": s.level,
                "online": table is not None and table.presence.online(i),
                "away": s.away,
                "wants_pause": s.wants_pause,
                "hints": s.hints,
                "instead": bots.told_instead(table, i) if table is not None else [],
            }
            for i, s in enumerate(head.seats)
        ],
        "spectators": table.presence.spectators() if table is not None else 0,
        "moves": head.moves,
        "now": now,
        "deadlines": {
            str(seat): d.due + (now if paused else 0)
            for seat, d in sorted(head.decisions.items())
            if head.seats[seat].plays_itself
        },
        "rematch": head.rematch,
        "rules": head.rules,
        "from_position": head.position is not None,
        "deal": head.deal,
        "hints": head.hints,
        "rated": fairness.unrated(head) is None,
        "unrated": fairness.unrated(head),
        "terms": fairness.terms(head),
    }


def place(head: Head, viewer: str | None) -> dict[str, Any]:
    """The viewer's own place at a table."""
    host = viewer is not None and viewer == head.host
    return {"you": head.seat_of(viewer), "host": host}


def lobby_card(head: Head, person: Person | None, now: int, table: Table | None) -> dict[str, Any]:
    """A table as lists show it."""
    viewer = person.id if person else None
    here = place(head, viewer)
    turn = here["you"] in head.decisions
    return {**card(head, now, table), **here, "created": head.created, "turn": turn}


class Views:
    """The messages of one table for its current viewers."""

    def __init__(self, table: Table) -> None:
        self.table: Table = proxy(table)  # a table that is let go takes its views with it
        self._scenes: dict[tuple[int, int | None], msgspec.Raw] = {}
        self._numbers: dict[int, msgspec.Raw] = {}
        self._shown: dict[int, Shown] = {}
        self._shown_before: tuple[int, dict[int, Shown]] = (-1, {})
        self._parts = Parts(None)
        self._zones: dict[int, tuple[Zone, msgspec.Raw]] = {}
        self._old_zones = self._zones
        self._stories: dict[tuple[Any, ...], msgspec.Raw] = {}
        self._messages: dict[tuple[Any, ...], tuple[int, bytes]] = {}
        self._chats: dict[frozenset[str], msgspec.Raw] = {}
        self._made_card: tuple[int, dict[str, Any]] | None = None
        self._version = -1

    def forget(self) -> None:
        """Something has changed; if it is only who is here, scenes are still good."""
        self._messages.clear()
        self._made_card = None
        if self._version != self.table.head.version:
            self._shown_before, self._shown = (self._version, self._shown), {}
            self._version = self.table.head.version
            self._scenes.clear()
            self._numbers.clear()
            state = self.table.history and self.table.history.match.state
            if state is not self._parts.state:  # a choice makes a state of its own
                same_game = state is not None and self._parts.state is not None
                self._parts = Parts(state, self._parts if same_game else None)
            self._old_zones, self._zones = self._zones, {}
            self._stories.clear()
            self._chats.clear()

    def viewer(self, seat: int | None) -> int:
        """The viewer as the rules know it."""
        return self.table.game.spectator if seat is None else seat

    def message(
        self,
        person: str | None,
        seen: int | None,
        known: int | None = None,
        hidden: frozenset[str] = NOBODY,
        numbers: bool = False,
    ) -> bytes:
        """The view of a person who has seen a version, as JSON; may be :class:`GivenUp`."""
        table = self.table
        if table.head.status == FROZEN:  # its rules are not asked
            return self._message(person, seen, known, hidden, numbers)
        seat = table.head.seat_of(person)
        return table.watched("viewing", seat, self._message, person, seen, known, hidden, numbers)

    def _message(
        self,
        person: str | None,
        seen: int | None,
        known: int | None,
        hidden: frozenset[str],
        numbers: bool,
    ) -> bytes:
        """Encoded now, or as it was sent to somebody else who sees the same.

        If the reader already has the scene of version ``known``, unchanged zones are sent as
        ids only. Hidden information never affects which zones are sent. The chat is shown without
        the lines of those who are ``hidden``.
        """
        head = self.table.head
        seat = head.seat_of(person)
        since = self.table.ledger.since(seen)
        known = known if self._scene_of(seat, known) else None
        hidden = self._here(hidden) if hidden else hidden
        key = (seat, person == head.host, since, known, hidden, numbers)
        now = self._now()
        made = self._messages.get(key)
        if made is None or now - made[0] >= FRESH:
            view = self._view(person, seat, since, now, known, hidden)
            if numbers:
                view["numbers"] = self.numbers(seat)
            made = (now, msgspec.json.encode(view))
            self._messages[key] = made
        return made[1]

    def _here(self, hidden: frozenset[str]) -> frozenset[str]:
        """Of those who are hidden, who has a seat or has said something here."""
        seated = {seat.person for seat in self.table.head.seats}
        return hidden & (seated | set(self.table.ledger.authors.values()))

    def _now(self) -> int:
        """What time it is, for all who look at the same time."""
        now = self.table.clock.now()
        made = self._made_card
        return made[0] if made is not None and now - made[0] < FRESH else now

    def _view(
        self,
        person: str | None,
        seat: int | None,
        since: int,
        now: int,
        known: int | None,
        hidden: frozenset[str],
    ) -> dict[str, Any]:
        table = self.table
        head = table.head
        asked = head.decisions.get(seat) if seat is not None else None
        return {
            "kind": "view",
            "version": head.version,
            "table": {**self._card(now), **place(head, person)},
            "hidden": [i for i, s in enumerate(head.seats) if s.person in hidden],
            "question": asked.question if asked else None,
            "undo": self._undo(seat),
            "scene": self.scene(seat, known),
            "story": self.story(seat, since),
            "since": since,
            "chat": self.chat(hidden),
        }

    def _card(self, now: int) -> dict[str, Any]:
        """The table's card, made once for all who look at the same time."""
        if self._made_card is None or self._made_card[0] != now:
            made = card(self.table.head, now, self.table)
            self.table.told_instead = [seat["instead"] for seat in made["seats"]]
            made["seats"] = encoded(made["seats"])
            self._made_card = now, made
        return self._made_card[1]

    def _undo(self, seat: int | None) -> str | None:
        if seat is None:
            return "NO_SEAT"
        return undo_obstacle(self.table, seat)

    def scene(self, seat: int | None, known: int | None) -> msgspec.Raw | None:
        """What a viewer sees, encoded."""
        history = self.table.history
        if history is None or self.table.head.status in (GATHERING, FROZEN):
            return None
        viewer = self.viewer(seat)
        if (viewer, known) not in self._scenes:
            made = history.match.scene(viewer, self._parts)
            zones = {zone.id: self._zone(zone) for zone in made.zones}
            before = self._scene_of(seat, known)
            sent = [name if before.get(name) == zone else zone for name, zone in zones.items()]
            self._shown[viewer] = zones
            self._scenes[viewer, known] = encoded_scene(made, sent)
        return self._scenes[viewer, known]

    def numbers(self, seat: int | None) -> msgspec.Raw | None:
        """What a seat sees as numbers, encoded; nothing for those who only watch."""
        history = self.table.history
        if seat is None or history is None or self.table.head.status in (GATHERING, FROZEN):
            return None
        if seat not in self._numbers:
            viewer = self.viewer(seat)
            self._numbers[seat] = encoded(seen_by(self.table.game, history.match.state, viewer))
        return self._numbers[seat]

    def _scene_of(self, seat: int | None, version: int | None) -> Shown:
        """The zones of a scene as they were sent; nothing if that is no longer known."""
        earlier, before = self._shown_before
        shown = self._shown if version == self._version else before if version == earlier else {}
        return shown.get(self.viewer(seat), {})

    def _zone(self, zone: Zone) -> msgspec.Raw:
        """A zone, encoded once for all who see it alike: for them it is the same object."""
        number = id(zone)
        if number not in self._zones:
            kept = self._old_zones.get(number)
            self._zones[number] = kept or (zone, encoded_zone(zone))
        return self._zones[number][1]

    def story(self, seat: int | None, since: int) -> msgspec.Raw:
        """What happened after this many moves, as far as this viewer may know it, encoded."""
        viewer, history = self.viewer(seat), self.table.history
        key: tuple[Any, ...] = (since, viewer)
        if history is not None and not self.table.still and since == history.moves - 1 > 0:
            # The usual case: one more move, of which most know the same.
            key = (since, history.match.seen(viewer, history.moves))
        if key not in self._stories:
            told = list(self.told(seat, since))
            self._stories[key] = encoded(told)
        return self._stories[key]

    def told(self, seat: int | None, since: int) -> Iterable[dict[str, Any]]:
        """The story move by move."""
        history = self.table.history
        if history is None or self.table.still:
            return
        viewer = self.viewer(seat)
        for move in range(0 if since == 0 else since + 1, history.moves + 1):
            mover = history.match.history[move - 1].seat if move else None
            told = history.match.told(viewer, move)
            texts = told if move else [*fairness.foreword(self.table.head), *told]
            yield {"move": move, "seat": mover, "texts": texts}

    def chat(self, hidden: frozenset[str] = NOBODY) -> msgspec.Raw:
        """What was said lately, but for the lines of those who are hidden."""
        if hidden not in self._chats:
            authors = self.table.ledger.authors
            shown = [
                said for said in self.table.ledger.chat if authors[said["number"]] not in hidden
            ]
            self._chats[hidden] = encoded(shown)
        return self._chats[hidden]
