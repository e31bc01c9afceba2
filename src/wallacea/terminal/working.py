"""What takes long says what it does: on a terminal in a line that changes, elsewhere in lines."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from .consoles import console, ink

PATIENCE = 2.0
"""Seconds that nobody has to be told about."""
PAUSE = 10.0
"""Seconds between two lines where there is no terminal."""


class Working:
    """What is being done at the moment, told on stderr until it is done."""

    def __init__(self, said: str) -> None:
        self._begun = time.monotonic()
        self._said = said
        self._over = threading.Event()
        self._screen = console(stderr=True)

    def say(self, said: str) -> None:
        """Something else is done now."""
        self._said = said

    def line(self) -> str:
        return f"{self._said} ({time.monotonic() - self._begun:.0f} s)"

    def _tell(self) -> None:
        if self._over.wait(PATIENCE):
            return
        if not self._screen.is_terminal:
            self._screen.print(self.line(), soft_wrap=True)
            while not self._over.wait(PAUSE):
                self._screen.print(self.line(), soft_wrap=True)
            return
        with self._screen.status(ink(self.line(), "dim")) as status:
            while not self._over.wait(0.25):
                status.update(ink(self.line(), "dim"))


@contextmanager
def working(said: str) -> Iterator[Working]:
    """Tells what is done within, if it takes longer than people like to wait in silence."""
    work = Working(said)
    teller = threading.Thread(target=work._tell, daemon=True)
    teller.start()
    try:
        yield work
    finally:
        work._over.set()
        teller.join()
