"""Memory is tidied when there is little to do, and else seldom: little is left behind."""

from __future__ import annotations

import asyncio
import gc
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect as connect_socket

from tests.server.houses import (
    ADA,
    BEN,
    QUIET,
    bot,
    connect,
    house,
    person,
    run,
    settle,
    table_of,
)
from wallacea.core.game import game_keys
from wallacea.server import running
from wallacea.server.processes import memory
from wallacea.server.settings import SECOND
from wallacea.server.starting import listen
from wallacea.server.tables.house import House
from wallacea.server.wire.app import create_app


class Hands:
    """The hands of two clocks: what time it is, and how long the process has worked."""

    def __init__(self) -> None:
        self.now, self.worked = 1_000.0, 0.0

    def monotonic(self) -> float:
        return self.now

    def process_time(self) -> float:
        return self.worked


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hands]:
    made = Hands()
    monkeypatch.setattr(memory, "time", made)
    yield made
    gc.unfreeze()
    gc.enable()


@contextmanager
def circles() -> Iterator[list[Any]]:
    """What is left behind that goes round in circles, at the end."""
    gc.collect()
    gc.disable()
    left: list[Any] = []
    try:
        yield left
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        left += gc.garbage
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()


def test_it_is_tidied_when_quiet_or_late(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    tidied: list[float] = []
    tidier = memory.Tidier()
    monkeypatch.setattr(gc, "collect", lambda: tidied.append(hands.now))
    assert not gc.isenabled()

    def pass_time(seconds: float, share: float) -> None:
        hands.now += seconds
        hands.worked += seconds * share
        asyncio.run(tidier())

    pass_time(5, 0.05)  # quiet, but nothing was done
    for _ in range(10):
        pass_time(5, 0.9)
    assert tidied == []
    pass_time(5, 0.05)
    assert tidied == [hands.now]
    for _ in range(720):
        pass_time(5, 0.9)
    assert len(tidied) == 1
    pass_time(5, 0.9)  # an hour has passed
    assert len(tidied) == 2


@pytest.mark.parametrize("game", game_keys())
def test_games_leave_no_circles_behind(game: str, tmp_path: Path) -> None:
    """A game to its end, with people who look on, and the table let go afterwards."""

    async def play(here: House) -> None:
        table = await table_of(here, game, [bot() for _ in range(4)])
        listeners = [connect(table, None) for _ in range(2)]
        for listener in listeners:
            listener.greet(None, True)
        while table.head.status != "over":
            for listener in listeners:
                await listener.next()
        for listener in listeners:
            table.leave(listener)
        await settle(lambda: not table.thinking)

    async def work() -> None:
        async with house(tmp_path) as here:
            await play(here)  # whatever is made once is made now
            with circles() as left:
                await play(here)
                here.tables.clear()
                await asyncio.sleep(0)
            assert not ours(left)
            assert len(left) < 300

    run(work)


BELOW = ("uvicorn", "starlette", "websockets.server")
"""The server below this project, and its sockets."""
LIVE = ("wallacea.server.wire.live", "wallacea.server.tables.listeners")


def ours(left: list[Any], *modules: str) -> Counter[str]:
    """What is of this project, or of some of its modules, or of what lies below it."""
    kinds = [type(thing) for thing in left]
    wanted = (*BELOW, *(modules or ["wallacea"]))
    return Counter(k.__name__ for k in kinds if str(k.__module__).startswith(wanted))


REQUESTS = (
    b"GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    b"GET /health HTTP/1.1\r\nHost: a\r\n\r\n" * 100,  # too many at once
    b"GET /" + b"a" * 5_000,
    b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 200,
    b"nonsense\r\n\r\n",
    b"GET /",  # too slow
    b"",
)


@pytest.mark.parametrize("way", ["goodbye", "breaks off", "requests"])
def test_connections_leave_no_circles_behind(tmp_path: Path, way: str) -> None:
    """Neither those that say goodbye nor those that are just gone, or are refused."""

    async def work() -> None:
        soon = SECOND // 10
        settings = replace(QUIET, data_dir=tmp_path, head_limit=soon, body_limit=soon, linger=soon)
        app = create_app(settings)
        listening = listen("127.0.0.1", 0)
        server = running.Server(running.configured(app, settings, None), lambda: None, app.state)
        serving = asyncio.create_task(server.serve([listening]))
        await settle(lambda: server.started)
        table = await table_of(app.state.house, "arctic", [person(ADA), person(BEN)])
        port = listening.getsockname()[1]
        address = f"ws://127.0.0.1:{port}/api/tables/{table.head.id}/live"

        async def ask() -> None:
            for request in REQUESTS:
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(request)
                with suppress(ConnectionError):
                    await reader.read()
                writer.close()

        async def sit_down() -> None:
            async with connect_socket(address) as socket:
                await socket.send('{"kind": "hello", "version": null}')
                await socket.recv()
                if way == "breaks off":
                    socket.transport.abort()

        async def come_and_go() -> None:
            await (ask() if way == "requests" else sit_down())
            await settle(
                lambda: not table.presence.listeners and not server.server_state.connections
            )
            await asyncio.sleep(0.05)

        await come_and_go()  # whatever is made once is made now
        with circles() as left:
            before = ours(gc.get_objects(), *LIVE)
            for _ in range(5):
                await come_and_go()
            # Generators end their circles while these are looked for, which hides them.
            await settle(lambda: not ours(gc.get_objects(), *LIVE) - before)
        assert not ours(left)
        server.should_exit = True
        await serving

    run(work)
