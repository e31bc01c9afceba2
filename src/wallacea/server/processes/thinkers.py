"""Bots think in processes of their own, each choice with a time limit.

What they get is an imagined state: not even the process next door knows more than the seat.
"""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from multiprocessing.connection import wait
from random import Random
from typing import Any, TypeVar

import structlog

from wallacea.bots import LEVELS, AnyBot
from wallacea.bots.instead import (
    BUSY,
    FAILED,
    NO_SEARCH,
    SIMPLE,
    UNPREPARED,
    Hindrance,
    Instead,
    needs_master,
    searches,
    stand_ins,
    takes_time,
)
from wallacea.core.chance import set_chance, words_from
from wallacea.core.dealing import dealt_anew
from wallacea.core.game import Game, find_game
from wallacea.core.options import OptionError
from wallacea.core.positions import PositionError, read_position, write_position
from wallacea.core.state import copy, from_bytes, to_bytes

from ..settings import SECOND
from .watch import within

log = structlog.get_logger()

QUEUE = 8
"""Queue length per process above which bots do not search."""
READING_LIMIT = 5_000
TRIALS = 5
"""How many random games are played from a position that somebody sent."""
MOST_MOVES = 20_000
"""More moves than any game takes, whatever position it begins at."""
Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot would choose, and how it saw the choices: action, share of thinking, value, and
    what it changes in the chance to win, where a master says so.
    """

    action: int
    by: str
    options: tuple[tuple[int, float, float, float | None], ...] = ()
    instead: tuple[Instead, ...] = ()
    """Who played for the level that was asked, if it could not."""


# --- in the other process ---------------------------------------------------------------

_AT_HAND: dict[tuple[str, str], Any] = {}


def think(key: str, level: str, data: bytes, seat: int, advice: bool = False) -> Thought:
    """A bot's choice for a seat of an imagined state, or its advice to who has that seat."""
    from wallacea.bots.thinking import Thinker

    game = find_game(key)
    if (key, level) not in _AT_HAND:
        _AT_HAND[key, level] = Thinker(game, LEVELS[level])  # nothing is imported here
    state, bot = from_bytes(game.state, data), _AT_HAND[key, level]
    thought = bot.advise(state, seat) if advice else bot.choose(state, seat)
    options = tuple((o.action, o.share, o.value, o.change) for o in thought.options)
    return Thought(thought.action, thought.by, options)


def missing_master(key: str) -> str:
    """Why a game has no master that can be used; nothing where it has one."""
    from wallacea.bots.thinking import no_master

    problem = no_master(find_game(key))
    return "" if problem is None else str(problem)


@dataclass(frozen=True, slots=True)
class Begun:
    """What a position begins with."""

    game: str
    seats: int
    options: dict[str, str]
    position: str
    """The position itself, with the cards that were dealt again, if any."""
    state: bytes
    over: bool


def read(source: str, anew: bool = False) -> Begun | str:
    """The state of a position that somebody sent, or the sentence that says what is wrong."""
    try:
        game, state = read_position(source)
        over = bool(game.over(state))
        if anew and not over:
            source = write_position(game, dealt_anew(game, state))
            try:
                game, state = read_position(source)
            except PositionError:  # which would say what nobody may know
                return "the hidden cards of this position cannot be dealt again"
        if not _can_be_played_on(game, state):
            return "this position cannot be played to its end"
        game.portable(state)
        options = dict(game.write(state).get("options", {}))
        return Begun(game.key, state.seats, options, source, to_bytes(state), over)
    except (PositionError, OptionError) as problem:
        return str(problem)
    except Exception as problem:  # whatever a stranger sends must not harm anybody
        return f"this cannot be read as a position ({type(problem).__name__})"


def _can_be_played_on(game: Game, state: Any) -> bool:
    """Whether a few random games come to their end from here: the last fence, behind all checks."""
    try:
        return all(_comes_to_an_end(game, copy(state), Random(trial)) for trial in range(TRIALS))
    except Exception:  # why it is not one of the game is for us to find out, not for strangers
        log.warning("a position that passed its check cannot be played", game=game.key)
        return False


def _comes_to_an_end(game: Game, state: Any, chance: Random) -> bool:
    set_chance(state, words_from(chance.randbytes(16)))
    for _ in range(MOST_MOVES):
        if game.over(state):
            return True
        seat = chance.choice(game.seats_waiting(state))
        game.play(state, seat, chance.choice(game.choices(state, seat)))
    return False


def write(key: str, data: bytes) -> str:
    """The position of a state."""
    game = find_game(key)
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


class NotImagined(Exception):
    """The rules could not even say what a seat knows and may choose; the cause says why."""


def _imagined(game: Game, state: Any, seat: int) -> tuple[bytes, list[int]]:
    """What a bot gets to think about, and what it may choose."""
    imagined = copy(state)
    game.imagine(imagined, seat)
    return to_bytes(imagined), game.choices(state, seat)


class _Dismissed(BaseException):
    """Ends a thread that thinks, whatever it catches."""


class _One:
    """A process that thinks, or a thread in its place: one thing at a time, until dismissed."""

    def __init__(self, process: bool) -> None:
        self._executor: Executor
        if process:
            context = multiprocessing.get_context("spawn")
            self._executor = ProcessPoolExecutor(1, context, _begin_process)
        else:
            self._executor = ThreadPoolExecutor(1, "thinker")
        self._thread: int | None = None

    def begin(self) -> None:
        """Gets it ready, so that nobody waits for that."""
        self._executor.submit(os.getpid)

    async def run(self, task: Callable[..., Answer], *arguments: Any) -> Answer:
        here = asyncio.get_running_loop().run_in_executor
        if isinstance(self._executor, ThreadPoolExecutor):
            return await here(self._executor, self._run_here, task, *arguments)
        return await here(self._executor, task, *arguments)

    def _run_here(self, task: Callable[..., Answer], *arguments: Any) -> Answer:
        self._thread = threading.get_ident()
        try:
            return task(*arguments)
        finally:
            self._thread = None

    def dismiss(self) -> None:
        """Ends it, whatever it does."""
        for process in list((getattr(self._executor, "_processes", None) or {}).values()):
            process.kill()
        if self._thread is not None:  # rules in Python hear this, compiled code does not
            thread = ctypes.c_ulong(self._thread)
            ctypes.pythonapi.PyThreadState_SetAsyncExc(thread, ctypes.py_object(_Dismissed))
        self._executor.shutdown(wait=False, cancel_futures=True)


class _Unprepared:
    """In the place of a preparation that could not even begin."""

    hindrance = Hindrance(UNPREPARED)

    def stop(self) -> None:
        """Nothing is at work."""


class Thinkers:
    """Some processes that think, and the queue before them."""

    def __init__(
        self, processes: int, limit: int, search: bool = True, rules_limit: int = 1 * SECOND
    ) -> None:
        self.processes = processes
        self.limit = limit / 1_000
        self.rules_limit = rules_limit
        self.search = search
        self.slots = asyncio.Semaphore(max(1, processes))
        self.waiting = 0
        """How much is thought about, or waits for that."""
        self.unanswered = 0
        """How many questions in a row were not answered."""
        self._closed = False
        self._all: set[_One] = set()
        self._idle: list[_One] = []
        self._work: set[asyncio.Task[Any]] = set()
        self._preparations: dict[str, Any] = {}
        self._missing: dict[str, str] = {}
        """Why a game has no master; nothing where it has one."""
        self._logged: set[tuple[str, str, str, str]] = set()

    # --- who plays for a level that cannot ---

    def instead(self, game: Game, level: str) -> tuple[Instead, ...]:
        """Who plays for a level now, each for the one before, as far as that is known."""
        return stand_ins(
            level,
            LEVELS[level],
            lambda: bool(self._missing.get(game.key)),
            lambda bot: self._hindered(game, bot),
        )

    def _hindered(self, game: Game, bot: AnyBot) -> Hindrance | None:
        """Why this bot, which needs time, cannot have it."""
        if self.waiting > QUEUE * max(1, self.processes):
            return Hindrance(BUSY)
        if not searches(bot):
            return None
        if not self.search:
            return Hindrance(NO_SEARCH)
        preparation = self._preparations.get(game.key)
        hindrance: Hindrance | None = preparation and preparation.hindrance
        return hindrance

    async def get_ready(self, game: Game, level: str) -> None:
        """Finds out what a level needs, and begins to prepare it if it is not there."""
        bot = LEVELS[level]
        if game.key not in self._missing and (needs_master(bot) or takes_time(bot)):
            await self._look_for_master(game)
        needed = (level, *(one.plays for one in self.instead(game, level)))
        if self.search and any(searches(LEVELS[one]) for one in needed):
            self._prepare(game)

    async def _look_for_master(self, game: Game) -> None:
        """Finds out whether a game has a master; if that fails it is asked again next time."""
        try:
            problem = await self._run(self.limit, missing_master, game.key)
        except Exception as fault:  # whatever happens to a bot, the table goes on
            log.warning("no word of a master", game=game.key, problem=type(fault).__name__)
            return
        if problem and game.key not in self._missing:
            log.warning("no master", game=game.key, problem=problem)
        self._missing[game.key] = problem

    def _prepare(self, game: Game) -> None:
        from wallacea.bots.thinking import prepare

        try:
            if game.key not in self._preparations and not self._closed:
                self._preparations[game.key] = prepare(game)
        except OSError as problem:  # no process can be started at the moment
            log.warning("nothing is compiled", game=game.key, problem=str(problem))
            self._preparations[game.key] = _Unprepared()

    def _who(self, game: Game, level: str) -> tuple[str, tuple[Instead, ...]]:
        """Who chooses for a level; the log has it when somebody begins to play for it."""
        instead = self.instead(game, level)
        for one in instead:
            about = (game.key, one.level, one.plays, one.hindrance.why)
            if about not in self._logged:
                self._logged.add(about)
                log.warning(
                    "another level plays",
                    game=game.key,
                    bot=one.level,
                    plays=one.plays,
                    why=one.hindrance.why,
                )
        return instead[-1].plays if instead else level, instead

    async def choose(
        self, game: Game, level: str, state: Any, seat: int, advice: bool = False
    ) -> Thought:
        """A choice for this seat, in any case: in the end the default."""
        try:
            data, choices = within(self.rules_limit, _imagined, game, state, seat)
            default = choices[0]
        except Exception as fault:
            raise NotImagined from fault
        await self.get_ready(game, level)
        wanted, instead = self._who(game, level)
        for attempt in dict.fromkeys((wanted, SIMPLE)):
            problem = "no such choice"
            try:
                thought = await self._run(self.limit, think, game.key, attempt, data, seat, advice)
                if thought.action in choices:
                    return replace(thought, instead=instead)
            except Exception as fault:  # whatever happens to a bot, the table goes on
                problem = type(fault).__name__
            log.warning("a bot gave no answer", game=game.key, bot=attempt, problem=problem)
            instead = (Instead(level, SIMPLE, Hindrance(FAILED)),)
        return Thought(default, "default", instead=instead)

    async def read(self, source: str, anew: bool = False) -> Begun | str | None:
        """A position that somebody sent; ``None`` if that takes too long."""
        try:
            return await self._run(READING_LIMIT / 1_000, read, source, anew)
        except (TimeoutError, BrokenProcessPool):
            return None

    async def write(self, game: Game, state: Any) -> str | None:
        """The position of a state; ``None`` if that takes too long."""
        try:
            return await self._run(READING_LIMIT / 1_000, write, game.key, to_bytes(state))
        except (TimeoutError, BrokenProcessPool):
            return None

    async def _run(self, limit: float, task: Callable[..., Answer], *arguments: Any) -> Answer:
        """The caller may leave at any time: work in progress is finished, or ends at its limit."""
        self.waiting += 1
        try:
            await self.slots.acquire()
        except BaseException:
            self.waiting -= 1
            raise
        work = asyncio.create_task(self._let_one(limit, task, *arguments))
        self._work.add(work)
        work.add_done_callback(self._done)
        return await asyncio.shield(work)

    def _done(self, work: asyncio.Task[Any]) -> None:
        self._work.discard(work)
        self.slots.release()
        self.waiting -= 1
        if not work.cancelled():
            work.exception()  # a caller who is still there has it

    async def _let_one(self, limit: float, task: Callable[..., Answer], *arguments: Any) -> Answer:
        """One of them does it; who does not answer is dismissed, and another takes its place."""
        if self._closed:  # nobody waits for an answer any more
            raise asyncio.CancelledError
        one = self._idle.pop() if self._idle else self._new()
        well = False
        try:
            async with asyncio.timeout(limit):
                answer = await one.run(task, *arguments)
            well, self.unanswered = True, 0
            return answer
        except (TimeoutError, BrokenProcessPool):
            self.unanswered += 1
            raise
        except asyncio.CancelledError:
            raise
        except Exception:
            well = True  # the task failed, not who did it
            raise
        finally:
            if well:
                self._idle.append(one)
            else:
                self._dismiss(one)

    def _new(self) -> _One:
        one = _One(self.processes > 0)
        self._all.add(one)
        return one

    def _dismiss(self, one: _One) -> None:
        one.dismiss()
        self._all.discard(one)
        if not self._closed:
            another = self._new()
            another.begin()
            self._idle.append(another)

    async def close(self) -> None:
        self._closed = True
        for preparation in self._preparations.values():
            preparation.stop()
        for work in self._work:
            work.cancel()
        for one in list(self._all):
            self._dismiss(one)
