"""Bots that think: who does not answer costs one of them, and nobody else notices."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections.abc import Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool

import pytest

from wallacea.core.game import find_game
from wallacea.core.match import Match
from wallacea.server.processes.thinkers import Thinkers

PATIENCE = 60.0


def hang() -> None:
    while True:
        pass


def wait_for(path: str) -> int:
    """Thinks until there is a file; says who it was."""
    while not os.path.exists(path):
        time.sleep(0.01)
    return os.getpid()


def run(processes: int, work: Callable[[Thinkers], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        minds = Thinkers(processes, 10_000, search=False)
        try:
            await asyncio.wait_for(work(minds), PATIENCE)
        finally:
            await minds.close()

    asyncio.run(all_of_it())


def test_who_does_not_answer_costs_one_of_them(tmp_path: object) -> None:
    """Another one is thinking all the while, and is not disturbed."""
    file = f"{tmp_path}/go-on"

    async def work(minds: Thinkers) -> None:
        here = asyncio.create_task(minds._run(PATIENCE, wait_for, file))
        await asyncio.sleep(0.01)
        there = [await minds._run(PATIENCE, os.getpid)]
        with pytest.raises(TimeoutError):
            await minds._run(0.3, hang)
        there.append(await minds._run(PATIENCE, os.getpid))
        os.kill(there[-1], signal.SIGSTOP)
        with pytest.raises(TimeoutError):
            await minds._run(0.3, os.getpid)
        there.append(await minds._run(PATIENCE, os.getpid))
        os.kill(there[-1], signal.SIGKILL)
        with pytest.raises(BrokenProcessPool):
            await minds._run(PATIENCE, os.getpid)
        there.append(await minds._run(PATIENCE, os.getpid))
        assert len(set(there)) == 4
        while any(lives(lost) for lost in there[:-1]):
            await asyncio.sleep(0.01)
        with open(file, "w"):
            pass
        assert await here not in there

    run(2, work)


def lives(process: int) -> bool:
    try:
        os.kill(process, 0)
        return True
    except ProcessLookupError:
        return False


def test_who_asked_may_leave(tmp_path: object) -> None:
    """The thinker is busy until it has finished, and then free again."""
    file = f"{tmp_path}/go-on"

    async def work(minds: Thinkers) -> None:
        first = await minds._run(PATIENCE, os.getpid)
        asking = asyncio.create_task(minds._run(PATIENCE, wait_for, file))
        await asyncio.sleep(0.1)
        asking.cancel()
        waiting = asyncio.create_task(minds._run(PATIENCE, os.getpid))
        leaving = asyncio.create_task(minds._run(PATIENCE, os.getpid))
        await asyncio.sleep(0.1)
        leaving.cancel()
        await asyncio.sleep(0)
        assert minds.waiting == 2
        with open(file, "w"):
            pass
        assert await waiting == first
        assert minds.waiting == 0

    run(1, work)


def test_a_thread_that_does_not_answer_is_ended() -> None:
    async def work(minds: Thinkers) -> None:
        with pytest.raises(TimeoutError):
            await minds._run(0.2, hang)
        assert await minds._run(PATIENCE, os.getpid) == os.getpid()
        while sum(t.name.startswith("thinker") for t in threading.enumerate()) > 1:
            await asyncio.sleep(0.01)

    run(0, work)


def test_a_server_that_ends_makes_no_hasty_choices() -> None:
    """Who waits for a bot is let go, rather than told its default."""
    match = Match(find_game("arctic"), ["Ada", "Ben"], seed=4)

    async def work(minds: Thinkers) -> None:
        await minds._run(PATIENCE, os.getpid)
        busy = asyncio.create_task(minds._run(PATIENCE, time.sleep, PATIENCE))
        await asyncio.sleep(0)
        choosing = asyncio.create_task(
            minds.choose(match.game, "random", match.state, match.waiting[0])
        )
        await asyncio.sleep(0.1)
        await minds.close()
        done = await asyncio.gather(busy, choosing, return_exceptions=True)
        assert [type(each) for each in done] == [asyncio.CancelledError] * 2

    run(1, work)
