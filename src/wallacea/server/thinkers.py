"""Bots think in processes of their own, each choice with a time limit.

What they get is an imagined state: not even the process next door knows more than the seat.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing.connection import wait
from typing import Any, TypeVar

import structlog

from wallacea.bots import BOTS
from wallacea.core.game import Game
from wallacea.core.options import OptionError
from wallacea.core.positions import PositionError, read_position, write_position
from wallacea.core.state import copy, from_bytes, to_bytes

from .catalogue import game_named

log = structlog.get_logger()

SIMPLE = "greedy"
"""Chooses at first sight: for bots whose search is not compiled yet, and when all are busy."""
QUEUE = 8
"""So many choices may wait for each process before bots choose at first sight."""
READING_LIMIT = 5_000
CLOSING = 3.0
"""Seconds for the processes to end."""
Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot would choose, and how it saw the choices: action, share of thinking, value."""

    action: int
    by: str
    options: tuple[tuple[int, float, float], ...] = ()


# --- in the other process ---------------------------------------------------------------

_AT_HAND: dict[tuple[str, str], Any] = {}


def think(key: str, level: str, data: bytes, seat: int) -> Thought:
    """A bot's choice for a seat of an imagined state."""
    from wallacea.bots.thinking import Thinker

    game = game_named(key)
    if (key, level) not in _AT_HAND:
        _AT_HAND[key, level] = Thinker(game, level)
    state = from_bytes(game.state, data)
    thought = _AT_HAND[key, level].choose(state, seat)
    options = tuple((o.action, o.share, o.value) for o in thought.options)
    return Thought(thought.action, thought.by, options)


@dataclass(frozen=True, slots=True)
class Begun:
    """What a position begins with."""

    game: str
    seats: int
    options: dict[str, str]
    state: bytes
    over: bool


def read(source: str) -> Begun | str:
    """The state of a position that somebody sent, or the sentence that says what is wrong."""
    try:
        game, state = read_position(source)
        written = game.write(state)
        over = bool(game.over(state))
        return Begun(game.key, state.seats, dict(written.get("options", {})), to_bytes(state), over)
    except (PositionError, OptionError) as problem:
        return str(problem)
    except Exception as problem:  # whatever a stranger sends must not harm anybody
        return f"this cannot be read as a position ({type(problem).__name__})"


def write(key: str, data: bytes) -> str:
    """The position of a state."""
    game = game_named(key)
    return write_position(game, from_bytes(game.state, data))


def _begin_process() -> None:
    """Ctrl-C is for the server to handle; when the server has died, so do we."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError):
        os.nice(5)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent.sentinel,), daemon=True).start()


def _follow(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


# --- in the server ----------------------------------------------------------------------


class Thinkers:
    """Some processes that think, and the queue before them."""

    def __init__(self, processes: int, limit: int, search: bool = True) -> None:
        self.processes = processes
        self.limit = limit / 1_000
        self.search = search
        self.slots = asyncio.Semaphore(max(1, processes))
        self.waiting = 0
        self._pool: Executor | None = None
        self._preparations: dict[str, Any] = {}

    def _executor(self) -> Executor:
        if self._pool is None:
            if self.processes:
                context = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(
                    self.processes, mp_context=context, initializer=_begin_process
                )
            else:
                self._pool = ThreadPoolExecutor(1, thread_name_prefix="thinker")
        return self._pool

    def _level(self, game: Game, level: str) -> str:
        """The level asked for; one that chooses at first sight where searching would take long."""
        if not BOTS[level].nodes:
            return level
        if not self.search or self.waiting > QUEUE * max(1, self.processes) or not self.ready(game):
            return SIMPLE
        return level

    def ready(self, game: Game) -> bool:
        """Whether the search of this game is compiled; if not, somebody begins to."""
        from wallacea.bots.thinking import prepare

        if game.key not in self._preparations:
            self._preparations[game.key] = prepare(game)
        return bool(self._preparations[game.key].ready)

    async def choose(self, game: Game, level: str, state: Any, seat: int) -> Thought:
        """A choice for this seat, in any case: in the end the default."""
        imagined = copy(state)
        game.imagine(imagined, seat)
        data = to_bytes(imagined)
        choices = game.choices(state, seat)
        wanted = self._level(game, level)
        for attempt in dict.fromkeys((wanted, SIMPLE)):
            problem = "no such choice"
            try:
                thought = await self._run(self.limit, think, game.key, attempt, data, seat)
                if thought.action in choices:
                    return thought
            except Exception as fault:  # whatever happens to a bot, the table goes on
                problem = type(fault).__name__
            log.warning("a bot gave no answer", game=game.key, level=attempt, problem=problem)
        return Thought(choices[0], "default")

    async def read(self, source: str) -> Begun | str | None:
        """A position that somebody sent; ``None`` if that takes too long."""
        try:
            return await self._run(READING_LIMIT / 1_000, read, source)
        except (TimeoutError, BrokenProcessPool):
            return None

    async def write(self, game: Game, state: Any) -> str | None:
        """The position of a state; ``None`` if that takes too long."""
        try:
            return await self._run(READING_LIMIT / 1_000, write, game.key, to_bytes(state))
        except (TimeoutError, BrokenProcessPool):
            return None

    async def _run(self, limit: float, task: Callable[..., Answer], *arguments: Any) -> Answer:
        self.waiting += 1
        try:
            async with self.slots:
                loop = asyncio.get_running_loop()
                pool = self._executor()
                try:
                    async with asyncio.timeout(limit):
                        return await loop.run_in_executor(pool, task, *arguments)
                except (TimeoutError, BrokenProcessPool):
                    self._dismiss(pool)
                    raise
        finally:
            self.waiting -= 1

    def _dismiss(self, pool: Executor) -> None:
        """Ends processes that do not answer; others take their place."""
        if self._pool is pool:
            self._pool = None
        for process in list((getattr(pool, "_processes", None) or {}).values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)

    async def close(self) -> None:
        for preparation in self._preparations.values():
            preparation.stop()
        pool = self._pool
        if pool is not None:
            self._dismiss(pool)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(CLOSING):
                    await asyncio.to_thread(pool.shutdown)
