"""Real servers at which something hangs: the others go on, and signals are obeyed in time."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from tests.server.postgres import Postgres, postgres
from tests.server.serving import Serving, serving
from tests.server.test_crash import SLOW, UNLIMITED, kept
from tests.server.test_workers import TOKEN, WITH_TOKEN, workers
from tests.server.trapped import Traps
from wallacea.client import Client, RefusedByServer, Unreachable
from wallacea.server.processes.colleagues import possible
from wallacea.server.processes.ending import LAST_WORDS, LATEST
from wallacea.server.processes.workers import KILLED
from wallacea.server.settings import Settings
from wallacea.server.storage.store import Store

PATIENCE = 60.0
IN_TIME = 5.0
BUSY = 3.0
"""Extra seconds that a machine takes which does much else at the same time."""

pytestmark = pytest.mark.skipif(not possible(), reason="processes cannot share a file here")


@pytest.fixture(scope="module")
def database_server() -> Iterator[Postgres]:
    with postgres() as server:
        yield server


@pytest.fixture
def database(request: pytest.FixtureRequest) -> str | None:
    """By its name, an empty one."""
    if request.param == "sqlite":
        return None
    server: Postgres = request.getfixturevalue("database_server")
    return server.database()


def where(database: str | None) -> tuple[str, ...]:
    return ("--database", database) if database else ()


def three_at(server: Serving, game: str) -> tuple[str, list[Client]]:
    people = [server.client(name) for name in ("Ada", "Ben", "Cleo")]
    made = people[0].create(game, ("me", "open", "open"), pace=SLOW)
    for seat, guest in enumerate(people[1:], 1):
        guest.join(made.id, made.links[seat])
    return made.id, people


def choose(table: str, people: list[Client]) -> Any:
    """Somebody who is asked chooses; gives the answer."""
    for person in people:
        view = person.view(table)
        if view.asked:
            wish = {"id": os.urandom(8).hex(), "do": "play", "question": view.question}
            return person.post(f"/tables/{table}/choose", {**wish, "action": view.actions[0]})
    raise AssertionError("nobody is asked")


# --- tables that hang, or are damaged ----------------------------------------------------


@pytest.mark.parametrize(
    ("database", "count"),
    [("sqlite", 1), ("postgresql", 2)],
    indirect=["database"],
)
def test_a_table_that_hangs_costs_itself_alone(
    database: str | None, count: int, tmp_path: Path
) -> None:
    traps = Traps(tmp_path)
    several = ("--workers", str(count), *UNLIMITED, *where(database))
    with serving(tmp_path, *several, **traps.environment, WALLACEA_METRICS_TOKEN=TOKEN) as server:
        chosen, looked_at, damaged, well = (three_at(server, "trap") for _ in range(4))
        quiet = three_at(server, "arctic")
        for table in (chosen, looked_at, damaged, well, quiet):
            assert choose(*table)["version"]
        with traps.sprung("view-hangs"):
            view = looked_at[1][0].view(looked_at[0])
            assert (view.table.status, view.scene) == ("frozen", None)
            choose(*quiet)
        with traps.sprung("play-hangs"):
            assert choose(*chosen)["refused"]["obstacle"] == "FROZEN"
            choose(*quiet)
        assert figure(server, "wallacea_tables_given_up_total") == 2
        server.kill()
        asyncio.run(cut_off(Settings(data_dir=server.data_dir, database=database), damaged[0]))
        with traps.sprung("view-hangs"), traps.sprung("play-hangs"):
            server.start()
            for table in (chosen, looked_at):
                check_frozen(table, "frozen-too-long")
            check_frozen(damaged, "frozen-damaged")
            choose(*quiet)
            assert figure(server, "wallacea_tables_given_up_total") == 1  # it began anew
        choose(*well)
        assert sum("a table is given up" in line for line in server.lines) == 3
        assert "Traceback" not in server.log
        server.stop()


async def cut_off(settings: Settings, table: str) -> None:
    """Damages the state that was kept of a table."""
    store = Store(settings.url)
    how = "UPDATE snapshots SET state = substr(state, 1, 10) WHERE table_id = :id"
    async with store.engine.begin() as connection:
        await connection.execute(text(how), {"id": table})
    await store.engine.dispose()


def check_frozen(table: tuple[str, list[Client]], reason: str) -> None:
    """It says why, in lists and views, by HTTP and by socket; of its rules nothing is asked."""
    id, (ada, ben, _) = table
    view = ada.view(id)
    assert view.table.status == "frozen"
    assert view.table.frozen is not None
    assert view.table.frozen.key == reason
    assert view.scene is None
    assert ada.record(id).count("\n") == 2
    assert ada.ask("GET", f"/tables/{id}/moments/0").status_code == 409
    finished = ada.get("/tables")["finished"]
    assert [card["frozen"]["key"] for card in finished if card["id"] == id] == [reason]
    with ben.seat(id) as seat:
        assert seat.view.table.status == "frozen"
        with pytest.raises(RefusedByServer, match="FROZEN"):
            seat.hint()


def figure(server: Serving, name: str) -> float:
    said = httpx.get(f"{server.url}/metrics", headers=WITH_TOKEN, timeout=PATIENCE).text
    found = re.findall(rf"^{name}(?:\{{.*\}})? (\S+)$", said, re.MULTILINE)
    return sum(float(each) for each in found)


# --- ending in time ----------------------------------------------------------------------


def test_what_is_waited_for_in_the_end_is_less_than_was_promised() -> None:
    """First the workers are waited for, then those that must be killed, then the first process."""
    first = LATEST + 2 * KILLED + LAST_WORDS
    assert LATEST + LAST_WORDS < LATEST + KILLED < first <= IN_TIME - 1


def ended_in(server: Serving, number: signal.Signals) -> float:
    """So many seconds after a signal all its processes are gone."""
    process = server.process
    assert process is not None
    family = [process.pid, *descendants(process.pid)]
    began = time.monotonic()
    process.send_signal(number)
    process.wait(PATIENCE)
    passed = time.monotonic() - began
    server.process = None
    latest = time.monotonic() + PATIENCE
    while any(lives(pid) for pid in family):
        assert time.monotonic() < latest, "somebody goes on"
        time.sleep(0.05)
    return passed


def descendants(pid: int) -> list[int]:
    children: list[int] = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        with suppress(OSError):
            children += map(int, (task / "children").read_text().split())
    return children + [below for child in children for below in descendants(child)]


def lives(pid: int) -> bool:
    """Whether a process is there, and not merely to be counted."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


def is_stuck(server: Serving) -> bool:
    try:
        httpx.get(f"{server.url}/health", timeout=2)
    except httpx.TimeoutException:
        return True
    return False


def ask_in_vain(url: str) -> None:
    """A request that is never answered."""

    def ask() -> None:
        with suppress(httpx.HTTPError):
            httpx.get(url, timeout=PATIENCE)

    threading.Thread(target=ask, daemon=True).start()


@pytest.mark.parametrize(("count", "number"), [(1, signal.SIGTERM), (2, signal.SIGINT)])
def test_a_server_whose_loop_is_stuck_ends_in_time(
    count: int, number: signal.Signals, tmp_path: Path
) -> None:
    traps = Traps(tmp_path)
    arguments = ("--workers", str(count), *UNLIMITED)
    with serving(tmp_path, *arguments, **traps.environment) as server:
        table, people = three_at(server, "arctic")
        done = choose(table, people)["version"]
        with traps.sprung("words-hangs"):
            ask_in_vain(f"{server.url}/api/words/en/trap")
            latest = time.monotonic() + PATIENCE
            while count == 1 and not is_stuck(server):
                assert time.monotonic() < latest
            time.sleep(0.5)
            assert ended_in(server, number) < IN_TIME + BUSY
        assert kept_version(Settings(data_dir=server.data_dir), table) == done


def test_a_server_ends_in_time_whatever_hangs(database_server: Postgres, tmp_path: Path) -> None:
    """A thread, a bot that thinks, the database, and people who do not read, all at once."""
    traps = Traps(tmp_path)
    database = database_server.database()
    limits = ("--limit", "all=1000000/second", "--limit", "sockets=1000", "--thinkers", "1")
    with serving(tmp_path, *limits, *where(database), **traps.environment) as server:
        ada = server.client("Ada")
        table, people = three_at(server, "arctic")
        done = choose(table, people)["version"]
        traps.set("words-hangs")
        ask_in_vain(f"{server.url}/api/lessons/trap")
        traps.set("thinking-hangs")
        ada.create("trap", ("me", "random", "random"), pace=SLOW)
        deaf = [deaf_reader(server, table) for _ in range(20)]
        stopped = database_server.processes()
        for pid in stopped:
            os.kill(pid, signal.SIGSTOP)
        try:
            ask_in_vain(f"{server.url}/api/tables")
            time.sleep(0.5)
            assert ended_in(server, signal.SIGTERM) < IN_TIME + BUSY
        finally:
            for pid in stopped:
                os.kill(pid, signal.SIGCONT)
        for reader in deaf:
            reader.close()
        assert kept_version(Settings(database=database), table) == done


def kept_version(settings: Settings, table: str) -> int:
    """The last thing that is on disk of a table."""
    found = asyncio.run(kept(settings, [table]))[table]
    assert found.entries[-1].number == found.head.version
    return found.head.version


def deaf_reader(server: Serving, table: str) -> socket.socket:
    """A socket that says hello and reads nothing."""
    reader = socket.create_connection(("127.0.0.1", server.port))
    reader.sendall(
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    said = b'{"kind":"hello"}'
    reader.sendall(b"\x81" + bytes([0x80 | len(said)]) + bytes(4) + said)
    return reader


# --- workers that do not answer ----------------------------------------------------------


def test_a_worker_that_does_not_answer_is_replaced(tmp_path: Path) -> None:
    """Be its loop stuck or itself stopped: the others serve, and who asked it is answered."""
    traps = Traps(tmp_path)
    with serving(tmp_path, "--workers", "2", *UNLIMITED, **traps.environment) as server:
        tables = [three_at(server, "arctic") for _ in range(6)]
        before = workers(server)
        traps.set("words-hangs")
        ask_in_vain(f"{server.url}/api/words/en/trap")
        wait_for_another(server, before)
        traps.release("words-hangs")
        hung = three_at(server, "trap")
        with traps.sprung("play-hangs"):
            assert choose(*hung)["refused"]["obstacle"] == "FROZEN"
        for table in tables:
            choose(*table)
        before = workers(server)
        os.kill(before[0], signal.SIGSTOP)  # the first of them is in slot 0, or in slot 1
        answers = [in_background(choose, *table) for table in tables]
        wait_for_another(server, before)
        for answer in answers:
            assert answer()["version"] >= 5
        assert len(re.findall("does not answer and is replaced", server.log)) == 2
        assert server.stop() == 0
        assert "Traceback" not in server.log


def wait_for_another(server: Serving, before: list[int]) -> None:
    latest = time.monotonic() + PATIENCE
    while len(set(workers(server)) - set(before)) != 1:
        assert time.monotonic() < latest, "nobody has taken its place"
        time.sleep(0.05)


def in_background(work: Callable[..., Any], *arguments: Any) -> Callable[[], Any]:
    """Begins something; gives the wait for it."""
    found: list[Any] = []

    def insist() -> None:
        """A connection may end with the process that had it."""
        while not found:
            with suppress(Unreachable):
                found.append(work(*arguments))

    thread = threading.Thread(target=insist, daemon=True)
    thread.start()

    def wait() -> Any:
        thread.join(PATIENCE)
        assert found, "there was no answer"
        return found[0]

    return wait
