"""What is typed and what happens elsewhere, in one queue: neither waits for the other."""

from __future__ import annotations

import codecs
import os
import queue
import sys
import threading
from collections import deque

CHUNK = 4096


class Ended(Exception):
    """Nothing more will be typed."""


class Lines:
    """Lines from the keyboard or a pipe, read in a thread of its own.

    The thread reads the file itself, not Python's buffer, which would hold up the end of the
    program as long as somebody might still type.
    """

    def __init__(self) -> None:
        self._events: queue.Queue[str | bytes | None] = queue.Queue()
        self._typed: deque[str | None] = deque()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        decoder = codecs.getincrementaldecoder(sys.stdin.encoding or "utf-8")("replace")
        begun = ""
        try:
            while chunk := os.read(sys.stdin.fileno(), CHUNK):
                *whole, begun = (begun + decoder.decode(chunk)).split("\n")
                for line in whole:
                    self._events.put(line.strip())
        except OSError:
            pass  # the terminal has gone
        if begun.strip():
            self._events.put(begun.strip())
        self._events.put(None)

    def nudge(self) -> None:
        """Something happened; from any thread."""
        self._events.put(b"")

    def next(self, timeout: float, *, take: bool = True) -> str | None:
        """A line, or ``None`` when something happened or the time is over.

        Without ``take`` lines are kept for later. After the last line it raises :class:`Ended`.
        """
        if take and self._typed:
            return self._taken()
        try:
            event = self._events.get(timeout=timeout)
        except queue.Empty:
            return None
        if isinstance(event, bytes):
            self._skip_nudges()
            return None
        self._typed.append(event)
        return self._taken() if take else None

    def _taken(self) -> str:
        line = self._typed[0]
        if line is None:
            raise Ended
        return self._typed.popleft() or ""

    def _skip_nudges(self) -> None:
        """Many nudges in a row are one."""
        while True:
            try:
                event = self._events.get_nowait()
            except queue.Empty:
                return
            if not isinstance(event, bytes):
                self._typed.append(event)
