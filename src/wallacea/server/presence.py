"""Who is connected to a table, here and at other server processes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .clock import Clock
from .head import Head

if TYPE_CHECKING:
    from .house import House
    from .listeners import Listener


class Presence:
    """Who is connected to a table; nobody is ever waited for."""

    head: Head

    def __init__(self, house: House) -> None:
        self.house = house
        self.clock: Clock = house.clock
        self.used = self.clock.now()
        self.listeners: set[Listener] = set()
        self.offline_since: dict[int, int] = {}
        self.elsewhere: dict[str, tuple[int, frozenset[int], int]] = {}
        """Who is connected to other processes: when they said so, the seats, the spectators."""

    def online(self, seat: int) -> bool:
        return any(listener.seat == seat for listener in self.listeners) or any(
            seat in seats for _, seats, _ in self.elsewhere.values()
        )

    def spectators(self) -> int:
        here = sum(listener.seat is None for listener in self.listeners)
        return here + sum(count for _, _, count in self.elsewhere.values())

    def enter(self, listener: Listener) -> None:
        self.listeners.add(listener)
        self.house.welcome(listener)
        self._presence_changed(listener.seat)

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self._presence_changed(listener.seat)

    def _presence_changed(self, seat: int | None) -> None:
        self.used = self.clock.now()
        if seat is not None:
            self._see(seat)
        self.house.tell_presence(self)
        self.changed()

    def _see(self, seat: int) -> None:
        if self.online(seat):
            self.offline_since.pop(seat, None)
        else:
            self.offline_since.setdefault(seat, self.clock.now())

    def hear_presence(self, process: str, seats: frozenset[int], spectators: int) -> None:
        """What another process says about who is connected to it."""
        before = self.elsewhere.pop(process, (0, frozenset(), 0))
        if seats or spectators:
            self.elsewhere[process] = (self.clock.now(), seats, spectators)
        for seat in range(len(self.head.seats)):
            self._see(seat)
        if before[1:] != (seats, spectators):
            self.changed()

    def seat_changed(self) -> None:
        """Somebody who looked on has taken a seat, or given it up."""
        for seat in range(len(self.head.seats)):
            self._see(seat)
        self.house.tell_presence(self)
        self.changed()

    def changed(self) -> None:
        """Lets everybody look again."""
        for listener in self.listeners:
            listener.nudge()
