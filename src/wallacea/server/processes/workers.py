"""Processes that serve together, and the one that watches over them."""

from __future__ import annotations

import time
from collections.abc import Callable, MutableSequence
from multiprocessing.process import BaseProcess

import structlog

from .. import metrics
from .ending import LATEST

log = structlog.get_logger()

LOOK = 0.2
"""Seconds between two looks at the workers."""
BEAT = 0.5
"""Seconds between two signs of life of a worker."""
SILENT = 25
"""Looks without a sign of life after which a worker is replaced. Looks, not seconds: while this
process is stopped, or waits for the machine, so are they."""
SILENT_FIRST = 300
"""The same for one that has not shown any yet."""
KILLED = 0.4
"""Extra seconds that a worker has to stop by itself."""

Beats = MutableSequence[int]
"""How often each worker has shown that it lives, in memory that all of them share."""


class Workers:
    """The workers: one that stops, or does not respond for some seconds, is replaced."""

    def __init__(self, begin: Callable[[int], BaseProcess], beats: Beats) -> None:
        self._begin = begin
        self.beats = beats
        self._heard: list[int] = []
        self._silent: list[int] = []
        self.processes: list[BaseProcess] = []

    def add(self) -> None:
        """One more of them."""
        self.processes.append(self._begin(len(self.processes)))
        self._heard.append(0)
        self._silent.append(0)

    def ended(self) -> list[int]:
        """Those who do not serve any more, by their slots; who does not answer is ended."""
        for slot, process in enumerate(self.processes):
            if self._is_silent(slot):
                log.error("a worker does not answer and is replaced", worker=process.pid)
                process.kill()
                process.join(KILLED)
        return [slot for slot, process in enumerate(self.processes) if not process.is_alive()]

    def _is_silent(self, slot: int) -> bool:
        beat = self.beats[slot]
        self._silent[slot] += 1
        if beat != self._heard[slot]:
            self._heard[slot], self._silent[slot] = beat, 0
        return self._silent[slot] >= (SILENT if beat else SILENT_FIRST)

    def replace(self, slot: int) -> None:
        metrics.forget(self.processes[slot].pid or 0)
        self.beats[slot] = self._heard[slot] = self._silent[slot] = 0
        self.processes[slot] = self._begin(slot)

    def end(self) -> None:
        """Ends all of them, in time."""
        for process in self.processes:
            process.terminate()
        latest = time.monotonic() + LATEST + KILLED
        for process in self.processes:
            process.join(max(0.0, latest - time.monotonic()))
        for process in self.processes:
            process.kill()
            process.join(KILLED)
