"""A seat at a table for plain programs: :class:`TableLink` in its own thread."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import TimeoutError as TooLate
from types import TracebackType
from typing import TYPE_CHECKING, Any, TypeVar

from .faults import Unreachable
from .live import ANSWER, PATIENCE
from .views import Hint, View

if TYPE_CHECKING:
    from .api import Client

Result = TypeVar("Result")
MARGIN = 5.0
"""Extra seconds this thread waits beyond the link's own timeout."""


class Seat:
    """A table, live. Used as ``with``; ``view`` is the newest view at any time."""

    def __init__(
        self,
        client: Client,
        table: str,
        *,
        sockets: bool = True,
        patience: float = PATIENCE,
        numbers: bool = False,
    ) -> None:
        self.client = client
        self.table = table
        self.patience = patience
        self.link = client.link(table, sockets=sockets, patience=patience, numbers=numbers)
        self.seen = 0
        """How many views were looked at."""
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    def __enter__(self) -> Seat:
        self._thread.start()
        try:
            self._wait(self.link.__aenter__(), self.patience)
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Leaves the table; a person's seat stays theirs."""
        if self._thread.is_alive():
            try:
                self._wait(self._finish(), MARGIN)
            finally:
                self._loop.call_soon_threadsafe(self._loop.stop)
                self._thread.join(MARGIN)

    async def _finish(self) -> None:
        await self.link.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    def _wait(self, work: Coroutine[Any, Any, Result], timeout: float) -> Result:
        future = asyncio.run_coroutine_threadsafe(work, self._loop)
        try:
            return future.result(timeout + MARGIN)
        except TooLate:
            future.cancel()
            raise Unreachable(f"{self.client.url} did not answer in time") from None

    # --- what is seen ---

    @property
    def view(self) -> View:
        """The newest view."""
        assert self.link.view is not None, "a seat is used inside of: with"
        return self.link.view

    @property
    def connected(self) -> bool:
        return self.link.connected

    def listen(self, call: Callable[[], None], every: float = 3600.0) -> None:
        """Calls back, in the seat's thread, whenever a view comes or the connection changes."""
        asyncio.run_coroutine_threadsafe(self._tell(call, every), self._loop)

    async def _tell(self, call: Callable[[], None], every: float) -> None:
        seen = (0, False)
        while self.link.ended is None:
            now = (self.link.received, self.link.connected)
            if now != seen:
                seen = now
                call()
            else:
                await self.link.change(every)
        call()

    def news(self, timeout: float = ANSWER) -> View | None:
        """The next view that was not looked at yet; nothing if none comes in time."""
        if not self._wait(self.link.news(self.seen, timeout), timeout):
            return None
        self.seen = self.link.received
        return self.view

    def __iter__(self) -> Iterator[View]:
        """The view now and those that come, up to the one at the end of the game."""
        self.seen = 0
        while (view := self.news(self.idle)) is not None:
            yield view
            if view.table.status in ("over", "frozen"):
                return

    idle = 3600.0
    """Seconds without any change after which iterating ends."""

    # --- what is done ---

    def do(self, what: str, *, timeout: float = ANSWER, **more: Any) -> dict[str, Any]:
        return self._wait(self.link.do(what, timeout=timeout, **more), 2 * timeout)

    def choose(self, action: int, question: int | None = None, *, timeout: float = ANSWER) -> View:
        """Makes a choice; one that is not possible raises :class:`RefusedByServer`."""
        return self._wait(self.link.choose(action, question, timeout=timeout), 2 * timeout)

    def undo(self, *, timeout: float = ANSWER) -> View:
        return self._wait(self.link.undo(timeout=timeout), 2 * timeout)

    def hint(self, *, timeout: float = ANSWER) -> Hint:
        return self._wait(self.link.hint(timeout=timeout), 2 * timeout)

    def say(self, words: str = "", *, phrase: str = "", timeout: float = ANSWER) -> None:
        self._wait(self.link.say(words, phrase=phrase, timeout=timeout), 2 * timeout)

    def pause(self) -> None:
        """Wants the clocks to stop; they do when all people at the table want it."""
        self.do("pause")

    def resume(self) -> None:
        self.do("resume")

    def away(self) -> None:
        """Lets a bot play from now on."""
        self.do("away")

    def back(self) -> None:
        """Takes the seat back from the bot that plays for you."""
        self.do("return")

    def record(self) -> str:
        """The record of the game: all of it at the end, before that what you may know."""
        return self.client.record(self.table)
