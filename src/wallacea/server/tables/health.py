"""Whether a server is well, and what is not: for those who watch over it."""

from __future__ import annotations

import asyncio
import shutil
from collections import deque
from collections.abc import Coroutine, Iterator
from time import monotonic
from typing import TYPE_CHECKING, Any

import msgspec
import structlog
from sqlalchemy.exc import SQLAlchemyError

from wallacea import __version__
from wallacea.core.text import Text, message_key, text, words_for

from .. import metrics
from ..refusals import SERVER_WORDS
from ..storage.condition import sound
from ..storage.pulse import WEIGHT

if TYPE_CHECKING:
    from .house import House

log = structlog.get_logger()

KEPT = 1.0
"""Seconds for which an answer is kept: asking often costs nothing."""
PATIENCE = 2.0
"""Seconds that anything may take which is tried out."""
LATELY = 5.0
"""Seconds after which it is tried out whether anything can be written."""
LITTLE_ROOM = 256 << 20
"""Bytes on the disk."""
LOOK = 0.5
"""Seconds between two looks at oneself."""
TELL = 5.0
"""Seconds after which other processes are told in any case."""
SILENT = 20.0
"""Seconds after which a process that says nothing is missed."""
DEAF = 10.0
"""Seconds after which news must be heard again."""
LAG = 1.0
"""Seconds for which nobody should be kept waiting."""
REMEMBERED = 30
"""Looks."""
UNANSWERED = 3
"""Choices in a row that bots did not make."""
LATE = 30.0
"""Seconds after which the tables must have been looked after again."""
CHECK = 60
"""Seconds between two checks of a whole file."""
SELDOM = 200
"""Pause until the next check, as a multiple of the time a check takes."""
TOLD = "h"

GRAVE = ("READING", "WRITING", "DAMAGED", "LOOKING")
"""With these a server cannot do its work; with all others it can."""
PROBLEMS = (*GRAVE, "DISK", "NEWS", "SLOW", "BOTS", "TABLES", "PROCESS")


class Problem(msgspec.Struct, frozen=True):
    """Something that is not well: nothing in it is secret."""

    name: str
    values: dict[str, int] = {}

    @property
    def grave(self) -> bool:
        return self.name in GRAVE

    @property
    def reason(self) -> Text:
        return text(f"health-{message_key(self.name)}", **self.values)

    @property
    def shown(self) -> dict[str, Any]:
        sentence = words_for("en", SERVER_WORDS).say(self.reason)
        said = {"name": self.name, "grave": self.grave}
        return {**said, "reason": self.reason, "sentence": sentence}


class Told(msgspec.Struct):
    """What one process tells the others about itself."""

    tables: int
    problems: list[Problem]


class Trial:
    """Something that is tried out."""

    def __init__(self, task: asyncio.Task[bool], before: bool) -> None:
        self.task = task
        self.begun = monotonic()
        self.before = before
        """Whether it failed the last time, which holds until more is known."""

    @property
    def failed(self) -> bool:
        """Whether it failed, or goes on for too long."""
        if not self.task.done():
            return self.before or monotonic() - self.begun >= PATIENCE
        return self.task.cancelled() or not self.task.result()


class Health:
    """How one process is, and what it knows of those that serve with it."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.lags: deque[float] = deque([0.0], REMEMBERED)
        self.looked = monotonic()
        """When the tables were last looked after."""
        self._heard_at = monotonic()
        """When news could last be heard."""
        self._tried: dict[str, Trial] = {}
        self._checked = 0.0
        self._checking: asyncio.Task[None] | None = None
        self._others: dict[str, tuple[float, Told]] = {}
        self._known: set[str] = set()
        for name in PROBLEMS:  # now, while there is room for it
            metrics.PROBLEMS.labels(name).set(0)
        if house.colleagues is not None:
            house.colleagues.listen(TOLD, self._hear)

    # --- for those who ask ---

    async def report(self) -> tuple[bool, dict[str, Any]]:
        """Whether the server can do its work, and all that is not well."""
        await self._check()
        problems = {p.name: p for p in (*self._elsewhere(), *self._here())}
        ok = not any(problem.grave for problem in problems.values())
        tables = len(self.house.tables) + sum(told.tables for _, told in self._others.values())
        said = [problems[name].shown for name in PROBLEMS if name in problems]
        return ok, {"ok": ok, "version": __version__, "tables": tables, "problems": said}

    async def _check(self) -> None:
        """Tries things out; all who ask at the same time wait for the same trial."""
        if self._checking is None and monotonic() - self._checked >= KEPT:
            self._checking = self.house.begin(self._try_out())
        if self._checking is not None:
            await asyncio.shield(self._checking)

    async def _try_out(self) -> None:
        try:
            await asyncio.gather(self._try("read", self.house.store.readable()), self._write())
        finally:
            self._checked, self._checking = monotonic(), None

    async def _write(self) -> None:
        """Writes if nobody did lately, or where it is doubtful whether there is room."""
        condition = self.house.store.condition
        doubtful = condition.failing or self._room() < LITTLE_ROOM
        if doubtful or condition.unwritten > LATELY:
            await self._try("write", self._beat(WEIGHT if doubtful else 0))

    async def _beat(self, weight: int) -> bool:
        try:
            await self.house.pulse.beat(weight)
            return True
        except (SQLAlchemyError, OSError):
            return False

    async def _try(self, name: str, work: Coroutine[Any, Any, bool]) -> None:
        """What takes too long has failed, but is not broken off; nor is it begun again."""
        before = self._tried.get(name)
        if before is not None and not before.task.done():
            work.close()
            await asyncio.wait([before.task], timeout=PATIENCE)
            return
        failed = before is not None and before.failed
        self._tried[name] = Trial(self.house.begin(work), failed)
        await asyncio.wait([self._tried[name].task], timeout=PATIENCE)

    # --- what is not well ---

    def _here(self) -> Iterator[Problem]:
        house, condition = self.house, self.house.store.condition
        if self._fails("read"):
            yield Problem("READING")
        if condition.failing or self._fails("write"):
            yield Problem("WRITING")
        if condition.damaged or self._gone():
            yield Problem("DAMAGED")
        if monotonic() - self.looked > LATE:
            yield Problem("LOOKING")
        if self._room() < LITTLE_ROOM:
            yield Problem("DISK", {"left": self._room() >> 20})
        if monotonic() - self._heard_at > DEAF:
            yield Problem("NEWS")
        if max(self.lags) > LAG:
            yield Problem("SLOW", {"seconds": round(max(self.lags))})
        if house.thinkers.unanswered >= UNANSWERED:
            yield Problem("BOTS")
        if house.rests:
            yield Problem("TABLES", {"count": len(house.rests)})

    def _fails(self, name: str) -> bool:
        return name in self._tried and self._tried[name].failed

    def _gone(self) -> bool:
        """Whether somebody has taken the file away: what is written then is lost."""
        return self.house.settings.database is None and not self.house.settings.file.exists()

    def _room(self) -> int:
        """Bytes that are free where tables are kept; plenty if that is elsewhere."""
        if self.house.settings.database is not None:
            return LITTLE_ROOM
        try:
            return shutil.disk_usage(self.house.settings.data_dir).free
        except OSError:
            return 0

    def _elsewhere(self) -> Iterator[Problem]:
        """What other processes have told, or did not tell."""
        for heard, told in self._others.values():
            yield from told.problems
            if monotonic() - heard > SILENT:
                yield Problem("PROCESS")

    # --- looking at oneself ---

    async def go_on(self) -> None:
        """Notices what nobody asks for, and tells the other processes."""
        told_at = 0.0
        while True:
            before = monotonic()
            await asyncio.sleep(LOOK)
            now = monotonic()
            self.lags.append(now - before - LOOK)
            if self.house.store.sqlite or self.house.store.listening.is_set():
                self._heard_at = now
            try:
                if self._changed() or now - told_at > TELL:
                    self._tell()
                    told_at = now
            except Exception:  # whatever it is, it must be looked at again
                log.exception("how things are cannot be told")

    def _changed(self) -> bool:
        """Whether something else is wrong than a moment ago; says so in the log."""
        found = {problem.name for problem in self._here()}
        for name in found - self._known:
            log.warning("not well", problem=name)
        for name in self._known - found:
            log.info("well again", problem=name)
        for name in found ^ self._known:
            metrics.PROBLEMS.labels(name).set(name in found)
        changed, self._known = found != self._known, found
        return changed

    def _tell(self) -> None:
        if self.house.colleagues is not None:
            told = Told(len(self.house.tables), list(self._here()))
            said = msgspec.json.encode(told).decode()
            self.house.colleagues.tell(f"{TOLD} {self.house.colleagues.slot} {said}")

    def _hear(self, said: str) -> None:
        _, slot, told = said.split(" ", 2)
        self._others[slot] = monotonic(), msgspec.json.decode(told, type=Told)

    async def look_over(self) -> None:
        """Now and then a whole file is looked over: damage should be found before people do."""
        file = self.house.settings.file
        while True:
            begun = monotonic()
            whole = await sound(file)
            if whole is not None:
                self.house.store.condition.damaged = not whole
            await asyncio.sleep(max(CHECK, SELDOM * (monotonic() - begun)))
