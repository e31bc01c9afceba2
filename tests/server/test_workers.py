"""One server of several processes on one database: `wallacea serve --workers 2`."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import socket
import struct
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import httpx
import pytest

from tests.server.ports import Port
from tests.server.postgres import postgres
from tests.server.serving import Serving, serving
from tests.server.test_crash import SLOW, UNLIMITED, Moments, play_and_check, sit_down
from wallacea.client import Client, live
from wallacea.client.faults import Unreachable
from wallacea.server.processes.colleagues import possible
from wallacea.server.settings import Settings

KILLS = 8
PATIENCE = 30.0

pytestmark = pytest.mark.skipif(not possible(), reason="processes cannot share a file here")


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> Iterator[str | None]:
    if request.param == "sqlite":
        yield None
    else:
        with postgres() as found:
            yield found.database()


TOKEN = "0123456789abcdef"
WITH_TOKEN = {"Authorization": f"Bearer {TOKEN}"}


@pytest.fixture(scope="module")
def server(database: str | None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    where = ("--database", database) if database else ()
    folder = tmp_path_factory.mktemp("workers")
    told = {"WALLACEA_METRICS_TOKEN": TOKEN}
    several = ("--workers", "2", *UNLIMITED, *where)
    with (
        Port() as own,
        serving(folder, *several, "--metrics-port", str(own.number), **told) as made,
    ):
        yield made
        assert "Traceback" not in made.log


def workers(server: Serving) -> list[int]:
    """The processes that serve."""
    assert server.process is not None
    main = server.process.pid
    children = Path(f"/proc/{main}/task/{main}/children").read_text().split()
    return [int(pid) for pid in children if b"spawn_main" in _command(pid)]


def _command(pid: str) -> bytes:
    """How a process was started; one that has just ended has no command any more."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""


def _open_files(pid: int) -> set[str]:
    """What a process has open; it may close some of it meanwhile."""
    found = set()
    for file in Path(f"/proc/{pid}/fd").iterdir():
        with suppress(FileNotFoundError):
            found.add(os.readlink(file))
    return found


def sockets_of(pid: int, port: int) -> int:
    """How many connections to the server's port a process holds."""
    held = _open_files(pid)
    lines = Path("/proc/net/tcp").read_text().splitlines()[1:]
    here = f":{port:04X}"
    found = [line.split() for line in lines]
    return sum(f"socket:[{f[9]}]" in held for f in found if f[1].endswith(here) and f[3] == "01")


def test_all_sockets_of_a_table_are_at_one_process(server: Serving) -> None:
    """However many tables there are, each is moved and shown in one place."""
    ada, ben = server.client("Ada"), server.client("Ben")

    async def look() -> set[int]:
        used: set[int] = set()
        for _ in range(40):  # chance decides who keeps a table
            before = [sockets_of(pid, server.port) for pid in workers(server)]
            made = ada.create("arctic", ("me", "open"), pace=SLOW)
            ben.join(made.id, made.links[1])
            async with AsyncExitStack() as stack:
                for client in (ada, ben, Client(server.url), Client(server.url)):
                    await stack.enter_async_context(client.link(made.id))
                after = [sockets_of(pid, server.port) for pid in workers(server)]
                more = [b - a for a, b in zip(before, after, strict=True)]
                assert max(more) >= 4
                used.add(more.index(max(more)))
            if len(used) == 2:
                break
            await asyncio.sleep(0.1)
        return used

    assert asyncio.run(look()) == {0, 1}


def test_requests_about_any_table_on_one_connection_are_answered(server: Serving) -> None:
    """A connection is handed over for its first request at most; the others are answered, too."""
    ada = server.client("Ada")
    tables = [ada.create("arctic", ("me", "random"), pace=SLOW).id for _ in range(6)]
    with Client(server.url, cookie=ada.cookie) as fresh:
        for id in tables:
            view = fresh.view(id)
            assert view.table.you == 0
    for id in tables:
        with Client(server.url, cookie=ada.cookie) as fresh:
            assert fresh.view(id).table.you == 0


def test_who_leaves_is_known_to_no_process_any_more(server: Serving) -> None:
    ada = server.client("Ada")
    cookie = ada.cookie

    def names(times: int) -> set[str | None]:
        found = set()
        for _ in range(times):
            with Client(server.url, cookie=cookie) as client:  # each by a new connection
                found.add(client.session()["name"])
        return found

    assert names(8) == {"Ada"}
    ada.forget()
    assert names(30) == {None}


def test_visitors_who_vanish_at_the_door_harm_nobody(server: Serving) -> None:
    ada = server.client("Ada")
    tables = [ada.create("arctic", ("me", "open"), pace=SLOW).id for _ in range(4)]
    gone_at_once = struct.pack("ii", 1, 0)
    for number in range(60):
        with socket.create_connection(("127.0.0.1", server.port)) as visitor:
            asked = f"GET /api/tables/{tables[number % 4]}/view HTTP/1.1\r\nHost: x\r\n\r\n"
            visitor.sendall(asked.encode()[: part_of(number, len(asked))])
            if number % 2:
                visitor.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, gone_at_once)
    for id in tables:
        assert ada.view(id).table.you == 0


def part_of(number: int, most: int) -> int:
    """All of it every other time, else some."""
    return most if number % 4 < 2 else 1 + number * 7 % most


def test_the_figures_of_all_processes_are_put_together(server: Serving) -> None:
    """Whichever process is asked: what both have done, and who is connected to either."""
    ada = server.client("Ada")

    port = server.arguments[server.arguments.index("--metrics-port") + 1]

    def figure(name: str, url: str = server.url) -> float:
        said = httpx.get(f"{url}/metrics", headers=WITH_TOKEN).text
        found = re.findall(rf"^{name}(?:\{{.*\}})? (\S+)$", said, re.MULTILINE)
        return sum(float(each) for each in found)

    before = figure("wallacea_tables_created_total")
    tables = [ada.create("arctic", ("me", "open"), pace=SLOW).id for _ in range(6)]
    for _ in range(6):
        assert figure("wallacea_tables_created_total") == before + 6
    assert figure("wallacea_tables_created_total", f"http://127.0.0.1:{port}") == before + 6

    async def look() -> None:
        async with AsyncExitStack() as stack:
            for id in tables:
                await stack.enter_async_context(ada.link(id))
            for _ in range(6):
                assert figure("wallacea_sockets") == 6

    asyncio.run(look())


def test_a_worker_that_is_killed_is_replaced_and_nothing_is_lost(
    server: Serving, database: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Kill -9 of one process or the other, in the middle of play."""
    monkeypatch.setattr(live, "LONGEST_PAUSE", 0.2)
    dice = random.Random()
    tables = sit_down(server)

    async def kill_some(moments: Moments) -> None:
        for _ in range(KILLS):
            await moments.after(dice.randrange(10))
            await asyncio.sleep(dice.uniform(0, 0.01))
            before = workers(server)
            victim = dice.choice(before)
            os.kill(victim, signal.SIGKILL)
            latest = time.monotonic() + PATIENCE
            while len(set(workers(server)) - {victim}) < 2:
                assert time.monotonic() < latest, "nobody has taken its place"
                await asyncio.sleep(0.02)

    play_and_check(tables, Settings(data_dir=server.data_dir, database=database), dice, kill_some)


def test_without_its_first_process_a_server_ends_and_the_folder_is_free(tmp_path: Path) -> None:
    with serving(tmp_path, "--workers", "2", *UNLIMITED) as server:
        second = Serving(server.data_dir, "--workers", "2")
        with pytest.raises(AssertionError, match="another server is already using the folder"):
            second.start()
        alone = Serving(server.data_dir)
        with pytest.raises(AssertionError, match="another server is already using the folder"):
            alone.start()
        made = server.client("Ada").create("arctic", ("me", "open"), pace=SLOW)
        left = workers(server)
        assert server.process is not None
        os.kill(server.process.pid, signal.SIGKILL)
        server.process.wait()
        latest = time.monotonic() + PATIENCE
        while any(Path(f"/proc/{pid}").exists() for pid in left):
            assert time.monotonic() < latest, "it goes on without anybody who could end it"
            time.sleep(0.05)
        alone = Serving(server.data_dir)
        alone.start()
        try:
            assert Client(alone.url).view(made.id).table.status == "gathering"
        finally:
            assert alone.stop() == 0


def test_it_says_where_it_is_once_and_ends_when_asked(tmp_path: Path) -> None:
    server = Serving(tmp_path / "data", "--workers", "3", *UNLIMITED)
    server.start()
    made = server.client("Ada").create("arctic", ("me", "open"), pace=SLOW)
    assert len(workers(server)) == 3
    assert server.stop() == 0
    assert len(re.findall("is running at", server.log)) == 1
    assert "Traceback" not in server.log
    with pytest.raises(Unreachable):
        Client(server.url).view(made.id)
