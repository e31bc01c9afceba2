"""Who is connected to a table, here and at other server processes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .listeners import Listener


class Presence:
    """Who is connected to a table; nobody is ever waited for."""

    def __init__(self) -> None:
        self.listeners: set[Listener] = set()
        self.offline_since: dict[int, int] = {}
        self.elsewhere: dict[str, tuple[int, frozenset[int], int]] = {}
        """Who is connected to other processes: when they said so, the seats, the spectators."""

    def online(self, seat: int) -> bool:
        """Whether somebody looks from this seat."""
        return any(listener.seat == seat for listener in self.listeners) or any(
            seat in seats for _, seats, _ in self.elsewhere.values()
        )

    def spectators(self) -> int:
        """How many look on without a seat."""
        here = sum(listener.seat is None for listener in self.listeners)
        return here + sum(count for _, _, count in self.elsewhere.values())

    def look(self, seat: int, now: int) -> None:
        """Notes since when nobody looks from a seat, or that somebody does."""
        if self.online(seat):
            self.offline_since.pop(seat, None)
        else:
            self.offline_since.setdefault(seat, now)

    def hear(self, process: str, now: int, seats: frozenset[int], spectators: int) -> bool:
        """What another process says about who is connected to it; whether that is news."""
        before = self.elsewhere.pop(process, (0, frozenset(), 0))
        if seats or spectators:
            self.elsewhere[process] = (now, seats, spectators)
        return before[1:] != (seats, spectators)

    def here(self) -> tuple[set[int], int]:
        """The seats and the number of spectators that are connected to this process."""
        seats = {listener.seat for listener in self.listeners if listener.seat is not None}
        return seats, sum(listener.seat is None for listener in self.listeners)

    def nudge(self) -> None:
        """Lets everybody look again."""
        for listener in self.listeners:
            listener.nudge()
