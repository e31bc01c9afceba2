"""Rules and scenes run in the event loop: what does not end in time is stopped there.

A timer of the operating system looks a few times a second at what runs now. What counts is how
long this thread has worked, not what the clock says: a machine that is busy with other things
costs no table. Only work that does nothing but wait is stopped by the clock, and later.

Where there is no such timer (Windows), and in other threads than the main one, nothing is stopped.
"""

from __future__ import annotations

import atexit
import signal
import threading
import time
from collections.abc import Callable
from types import FrameType
from typing import ParamSpec, TypeVar

Given = ParamSpec("Given")
Made = TypeVar("Made")
LOOKS = 4
"""How often work is looked at within the time that it may take."""
WAITING = 3
"""Factor by which work that only waits may take longer."""


class TooLong(Exception):
    """Something did not end in time; ``where`` says what it was at."""

    def __init__(self, where: str) -> None:
        super().__init__(where)
        self.where = where


class _Stop(BaseException):
    """Ends what is watched, whatever it catches."""


class Watch:
    """The watch over the main thread of a process."""

    def __init__(self) -> None:
        self._thread: int | None = None
        self._limit: float | None = None
        """The seconds that the work of this moment may take; ``None`` if there is none."""
        self._number = 0
        """Which piece of work it is."""
        self._looking = False
        self._known = 0
        """The piece of work that was there at the last look."""
        self._worked = 0.0
        self._looks = 0

    def begin(self) -> None:
        """From now on work in this thread is watched, if it can be."""
        main = threading.current_thread() is threading.main_thread()
        if main and hasattr(signal, "setitimer"):
            signal.signal(signal.SIGALRM, self._look)
            signal.siginterrupt(signal.SIGALRM, False)
            if self._thread is None:  # Python ends without its handlers: no timer may outlive them
                atexit.register(signal.setitimer, signal.ITIMER_REAL, 0)
            self._thread = threading.get_ident()

    def within(
        self,
        limit: int,
        work: Callable[Given, Made],
        *arguments: Given.args,
        **named: Given.kwargs,
    ) -> Made:
        """What ``work`` gives within this many milliseconds; else it is stopped: :class:`TooLong`.

        What is watched within other work is a part of it.
        """
        if self._limit is not None or threading.get_ident() != self._thread:
            return work(*arguments, **named)
        self._number += 1
        try:
            try:
                self._limit = limit / 1_000
                if not self._looking:
                    self._look_later(self._limit)
                return work(*arguments, **named)
            finally:
                self._limit = None  # nothing is stopped from here on
        except _Stop as stop:
            raise TooLong(where(stop)) from None

    def _look_later(self, limit: float) -> None:
        self._looking = True
        signal.setitimer(signal.ITIMER_REAL, limit / LOOKS)

    def _look(self, number: int, frame: FrameType | None) -> None:
        """Looks whether the work that runs now is still that of the last looks."""
        limit = self._limit
        if limit is None:
            self._looking = False
            return
        self._look_later(limit)
        worked = time.thread_time()
        if self._known != self._number:
            self._known, self._worked, self._looks = self._number, worked, 0
            return
        self._looks += 1
        if worked - self._worked >= limit or self._looks >= WAITING * LOOKS:
            raise _Stop


def where(problem: BaseException) -> str:
    """Where in the code something happened: no values, which may be secret.

    >>> try: 1 / 0
    ... except ZeroDivisionError as problem: where(problem).split(":")[0]
    'wallacea.server.processes.watch.<module>'
    """
    if isinstance(problem, TooLong):
        return problem.where
    trace = problem.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return "?"
    frame = trace.tb_frame
    if frame.f_code is Watch._look.__code__ and frame.f_back is not None:
        frame = frame.f_back
    return f"{frame.f_globals.get('__name__')}.{frame.f_code.co_name}:{frame.f_lineno}"


_watch = Watch()
begin, within = _watch.begin, _watch.within
