"""What the entries of a table mean besides the game: chat, hints, what was done once."""

from __future__ import annotations

from collections import deque
from typing import Any

import msgspec
import structlog

from wallacea.core.match import Hinted, before

from ..storage.rows import Entry
from .history import HINT, PLAY, UNDO

log = structlog.get_logger()

CHAT = 50
"""Lines of chat that a view shows."""


class Ledger:
    """What is remembered of every entry of a table, noted one after the other."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.chat: deque[dict[str, Any]] = deque(maxlen=CHAT)
        self.authors: dict[int, str] = {}
        """Who said each line of the chat; told to nobody."""
        self.done: dict[str, int] = {}
        """The numbers of what was asked once, by the messages that asked for it."""
        self.marks: list[int] = [0]
        """How many moves there were after each entry."""
        self.furthest, self.undone = 0, 0
        self.hinted: list[Hinted] = []
        """Who has asked for hints, and when."""
        self.result: dict[str, Any] | None = None

    def note(self, entry: Entry) -> None:
        """Remembers what an entry means besides its move."""
        moves = self.marks[-1] + (entry.kind == PLAY) - (entry.kind == UNDO)
        self.marks.append(moves)
        if entry.once is not None:
            self.done[entry.once] = entry.number
        if entry.note is not None:  # a line of chat without one was taken out
            self._read(entry, entry.note)
        if entry.kind == HINT:
            self.hinted.append(Hinted(moves, entry.seat or 0))
        if entry.kind == UNDO:
            self.hinted = before(moves, self.hinted)
            self.undone += 1
        elif moves > self.furthest:
            self.furthest, self.undone = moves, 0

    def _read(self, entry: Entry, note: str) -> None:
        try:
            said = msgspec.json.decode(note, type=dict[str, Any])
        except (msgspec.MsgspecError, UnicodeError):  # no line of chat is worth a table
            log.warning("a note cannot be read", table=self.table, number=entry.number)
            return
        if entry.kind == "say":
            self.chat.append({"number": entry.number, "at": entry.at, "seat": entry.seat, **said})
            self.authors[entry.number] = (entry.once or "").partition(":")[0]
        elif entry.kind == PLAY:
            self.result = said

    def since(self, seen: int | None) -> int:
        """How many moves somebody knows who has seen a version; 0 if they must begin anew."""
        if seen is None or not 0 <= seen < len(self.marks):
            return 0
        still = min(self.marks[seen:])
        return still if still == self.marks[seen] else 0  # some of what they know was taken back
