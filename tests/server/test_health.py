"""/health says what is not well; /live whether the process answers at all."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec
import pytest
from sqlalchemy.exc import DatabaseError

from tests.server.forking import Forked, forked
from tests.server.houses import bot, house, settle, table_of
from tests.server.postgres import Postgres, postgres
from tests.server.serving import Serving, serving
from tests.server.test_workers import workers
from wallacea import __version__
from wallacea.client import Unreachable
from wallacea.core.game import find_game
from wallacea.core.match import Match
from wallacea.core.text import LANGUAGES, words_for
from wallacea.server.refusals import SERVER_WORDS
from wallacea.server.settings import FILE
from wallacea.server.tables import health
from wallacea.server.tables.health import PROBLEMS, Problem, Told
from wallacea.server.tables.house import House

SLOW = {"kind": "slow", "seconds": 86_400}
UNLIMITED = ("--limit", "all=1000000/second", "--thinkers", "0", "--no-search")
PATIENCE = 30.0
MACHINE = {"DISK", "SLOW"}
"""What the machine of the test may cause: it has little room, or much else to do."""


def ask(url: str) -> tuple[int, set[str], dict[str, Any]]:
    """The status, the names of the problems, and all that is said."""
    begun = time.monotonic()
    answer = httpx.get(f"{url}/health", timeout=PATIENCE)
    assert time.monotonic() - begun < PATIENCE / 2
    said = answer.json()
    assert answer.headers["cache-control"] == "no-store"
    assert said["version"] == __version__
    assert said["ok"] == (answer.status_code == 200)
    return answer.status_code, {p["name"] for p in said["problems"]}, said


def until(url: str, holds: Callable[[int, set[str]], bool]) -> None:
    latest = time.monotonic() + PATIENCE
    while not holds(*ask(url)[:2]):
        assert time.monotonic() < latest, ask(url)
        time.sleep(0.2)


def until_always(url: str, status: int) -> None:
    """Until all processes say the same: each time by a new connection, so that all are asked."""
    latest, in_a_row = time.monotonic() + PATIENCE, 0
    while in_a_row < 12:
        in_a_row = in_a_row + 1 if ask(url)[0] == status else 0
        assert time.monotonic() < latest


# --- all is well ------------------------------------------------------------------------


def test_all_is_well(tmp_path: Path) -> None:
    with forked(tmp_path, *UNLIMITED) as server:
        server.client("Ada").create("arctic", ("me", "open"), pace=SLOW)
        status, names, said = ask(server.url)
        assert status == 200
        assert names <= MACHINE
        assert said.keys() == {"ok", "version", "tables", "problems"}
        assert httpx.get(f"{server.url}/live").json() == {"ok": True, "version": __version__}
        for path in ("/live", "/health"):
            head = httpx.head(f"{server.url}{path}")
            assert (head.status_code, head.content) == (200, b"")


def test_every_problem_has_words_in_both_languages() -> None:
    for language in LANGUAGES:
        words = words_for(language, SERVER_WORDS)
        for name in PROBLEMS:
            problem = Problem(name, {"left": 3, "seconds": 2, "count": 1})
            assert words.say(problem.reason) not in ("", problem.reason.key)


# --- the disk ---------------------------------------------------------------------------


def fill_up(pid: int) -> None:
    """From now on no file may grow: as on a disk that is full."""
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (8_192, resource.RLIM_INFINITY))


def make_room(pid: int) -> None:
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


def test_a_full_disk(tmp_path: Path) -> None:
    """Moves are refused, and it is seen; when there is room again, that is seen too."""
    with forked(tmp_path, *UNLIMITED) as server:
        ada = server.client("Ada")
        made = ada.create("arctic", ("me", "random"), pace=SLOW)
        assert server.process is not None
        assert server.process.pid is not None
        assert ask(server.url)[0] == 200
        fill_up(server.process.pid)
        with pytest.raises(Unreachable, match="503"):
            ada.create("arctic", ("me", "random"), pace=SLOW)
        for _ in range(3):
            status, names, said = ask(server.url)
            assert (status, "WRITING" in names) == (503, True), said
            time.sleep(health.KEPT)
        assert httpx.get(f"{server.url}/live").status_code == 200
        assert ada.view(made.id).table.status == "running"
        make_room(server.process.pid)
        until(server.url, lambda status, names: status == 200 and "WRITING" not in names)
        ada.create("arctic", ("me", "random"), pace=SLOW)
        assert "not well" in server.log
        assert "Traceback" not in server.log


def open_many(server: Serving) -> None:
    """Each comes to one process or to another."""
    for _ in range(200):
        server.client("Ada").create("arctic", ("me", "open"), pace=SLOW)


def test_all_processes_know_what_one_finds_out(tmp_path: Path) -> None:
    """And that all is well again."""
    with serving(tmp_path, *UNLIMITED, "--workers", "2") as server:
        server.client("Ada").create("arctic", ("me", "open"), pace=SLOW)
        one = workers(server)[0]
        fill_up(one)
        with pytest.raises(Unreachable, match="503"):
            open_many(server)
        until_always(server.url, 503)
        make_room(one)
        until_always(server.url, 200)


# --- damage -----------------------------------------------------------------------------


def play_and_stop(server: Forked, tables: int) -> None:
    ada = server.client("Ada")
    for _ in range(tables):
        ada.create("climate", ("me", *["random"] * 5), pace=SLOW)
    server.stop()


def damage(file: Path) -> None:
    """The first page of what happened at tables is overwritten."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        asked = "SELECT rootpage FROM sqlite_schema WHERE name = 'entries'"
        (page,) = connection.execute(asked).fetchone()
    with open(file, "r+b") as opened:
        opened.seek((page - 1) * 4096)
        opened.write(b"\xff" * 512)


def test_damaged_pages(tmp_path: Path) -> None:
    with forked(tmp_path, *UNLIMITED) as server:
        play_and_stop(server, 10)
        damage(server.data_dir / FILE)
        server.start()
        until(server.url, lambda status, names: status == 503 and "DAMAGED" in names)
        assert httpx.get(f"{server.url}/live").status_code == 200


def test_a_file_that_was_taken_away(tmp_path: Path) -> None:
    """What is written goes on, into nothing."""

    async def work() -> None:
        async with house(tmp_path) as home:
            assert "DAMAGED" not in await names_at(home)
            (tmp_path / FILE).rename(tmp_path / "elsewhere")
            assert "DAMAGED" in await names_at(home)
            (tmp_path / "elsewhere").rename(tmp_path / FILE)
            assert "DAMAGED" not in await names_at(home)

    asyncio.run(work())


async def read_all(home: House) -> None:
    async with home.store.engine.connect() as connection:
        for table in ("entries", "snapshots", "tables"):
            await connection.exec_driver_sql(f"SELECT * FROM {table}")


def test_damage_that_is_met_is_noticed_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without anybody looking the whole file over."""

    async def nobody_looks(file: Path) -> None:
        return None

    monkeypatch.setattr(health, "sound", nobody_looks)

    async def work() -> None:
        async with house(tmp_path) as home:
            for _ in range(10):
                await table_of(home, "climate", [bot()] * 6)
            assert "DAMAGED" not in await names_at(home)
        damage(tmp_path / FILE)
        async with house(tmp_path) as home:
            with pytest.raises(DatabaseError, match="malformed"):
                await read_all(home)
            ok, said = await home.health.report()
            assert not ok
            assert "DAMAGED" in {p["name"] for p in said["problems"]}

    asyncio.run(work())


# --- PostgreSQL -------------------------------------------------------------------------


@pytest.fixture(scope="module")
def database_server() -> Iterator[Postgres]:
    with postgres() as server:
        yield server


def test_a_database_that_goes_away_and_comes_back(
    tmp_path: Path, database_server: Postgres
) -> None:
    url = database_server.database()
    name = urlsplit(url).path.strip("/")
    with forked(tmp_path, *UNLIMITED, "--database", url) as server:
        status, names, said = ask(server.url)
        assert (status, names - MACHINE) == (200, set()), said
        database_server.sql("postgres", f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        database_server.sql(
            "postgres",
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'",
        )
        until(server.url, lambda status, names: {"READING", "WRITING"} <= names)
        assert httpx.get(f"{server.url}/live").status_code == 200
        database_server.sql("postgres", f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        until(server.url, lambda status, names: (status, names - MACHINE) == (200, set()))


def test_a_database_that_cannot_be_written(tmp_path: Path, database_server: Postgres) -> None:
    url = database_server.database()
    name = urlsplit(url).path.strip("/")
    with forked(tmp_path, *UNLIMITED, "--database", url) as server:
        database_server.sql(
            "postgres", f"ALTER DATABASE {name} SET default_transaction_read_only = on"
        )
        database_server.sql(
            "postgres",
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'",
        )
        until(server.url, lambda status, names: status == 503 and "WRITING" in names)
        assert "READING" not in ask(server.url)[1]


# --- what a process knows of itself -----------------------------------------------------


async def names_at(home: House, but: set[str] = MACHINE) -> set[str]:
    home.health._checked = 0.0  # nobody remembers the last answer
    _, said = await home.health.report()
    return {p["name"] for p in said["problems"]} - but


def test_nothing_is_done_for_those_who_ask_often(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            trials = 0
            read = home.store.readable

            async def counted() -> bool:
                nonlocal trials
                trials += 1
                return await read()

            home.store.readable = counted  # type: ignore[method-assign]
            await asyncio.gather(*(home.health.report() for _ in range(200)))
            assert trials == 1
            home.health._checked -= health.KEPT
            await asyncio.gather(*(home.health.report() for _ in range(200)))
            assert trials == 2

    asyncio.run(work())


def test_a_database_that_hangs_holds_nobody_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            free = asyncio.Event()
            read = home.store.readable

            async def slow() -> bool:
                await free.wait()
                return await read()

            home.store.readable = slow  # type: ignore[method-assign]
            with monkeypatch.context() as patch:
                patch.setattr(health, "PATIENCE", 0.05)
                for _ in range(3):  # who writes may take longer than that, too
                    assert "READING" in await names_at(home)
                free.set()
                await settle(home.health._tried["read"].task.done)
            assert await names_at(home) == set()

    asyncio.run(work())


def test_slow_answers_are_remembered_for_a_while(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            await asyncio.sleep(0)
            time.sleep(health.LOOK + health.LAG + 0.2)
            await settle(lambda: len(home.health.lags) > 1)
            assert await names_at(home, {"DISK"}) == {"SLOW"}
            home.health.lags.extend([0.0] * health.REMEMBERED)
            assert max(home.health.lags) == 0
            _, said = await home.health.report()
            assert "SLOW" not in {p["name"] for p in said["problems"]}

    asyncio.run(work())


def test_bots_that_do_not_answer(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            thinkers, game = home.thinkers, find_game("arctic")
            match = Match(game, ["Ada", "Ben"], seed=1)
            thinkers.limit = 0.0
            for _ in range(2):
                await thinkers.choose(game, "random", match.state, match.waiting[0])
            assert await names_at(home) == {"BOTS"}
            thinkers.limit = 20.0
            await thinkers.choose(game, "random", match.state, match.waiting[0])
            assert await names_at(home) == set()

    asyncio.run(work())


def test_news_that_is_not_heard(tmp_path: Path, database_server: Postgres) -> None:
    async def work() -> None:
        async with house(tmp_path, database=database_server.database()) as home:
            await home.store.listening.wait()
            home.health._heard_at -= health.DEAF
            assert await names_at(home) == {"NEWS"}
            assert (await home.health.report())[0], "what happens here is seen"
            before = home.health._heard_at
            await settle(lambda: home.health._heard_at > before)
            assert await names_at(home) == set()

    asyncio.run(work())


def test_a_process_that_says_nothing_any_more(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            told = msgspec.json.encode(Told(7, [Problem("BOTS")])).decode()
            home.health._hear(f"{health.TOLD} 1 {told}")
            assert await names_at(home) == {"BOTS"}
            assert (await home.health.report())[1]["tables"] == 7
            heard, known = home.health._others["1"]
            home.health._others["1"] = heard - health.SILENT, known
            assert await names_at(home) == {"BOTS", "PROCESS"}

    asyncio.run(work())


def test_nobody_who_looks_after_the_tables(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            await settle(lambda: home._looks > 0 and not home.looking)
            home.health.looked -= health.LATE
            assert await names_at(home) == {"LOOKING"}
            ok, _ = await home.health.report()
            assert not ok

    asyncio.run(work())
