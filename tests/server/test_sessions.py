"""Sessions end everywhere at once, in every process, and with them whatever hangs on them."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.forking import Forked, forked
from tests.server.inside import Inside, inside
from tests.server.test_two_servers import UNLIMITED, two_on_postgresql, two_on_sqlite
from wallacea.client import Client, RefusedByServer
from wallacea.server.settings import DAY

PATIENCE = 20.0
SIGNED_OUT = 4401
SLOW = {"kind": "slow", "seconds": 86_400}
PASSWORD = "difference engine"


class Place:
    """One server, of one process or of several, by all its addresses."""

    def __init__(self, *servers: Forked) -> None:
        self.urls = [server.url for server in servers]

    def client(self, name: str) -> Client:
        client = Client(self.urls[0])
        client.rename(name)
        return client

    def names(self, cookie: str | None, times: int = 30) -> list[str | None]:
        """As whom new connections know a cookie, at all processes in turn."""
        found = []
        for i in range(times):
            with Client(self.urls[i % len(self.urls)], cookie=cookie) as client:
                found.append(client.session()["name"])
        return found


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def place(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Place]:
    """Two processes, each with an address of its own."""
    opened = two_on_sqlite if request.param == "sqlite" else two_on_postgresql
    with opened(*(tmp_path_factory.mktemp(side) for side in ("left", "right"))) as both:
        yield Place(both.left, both.right)


# --- looking at a table --------------------------------------------------------------------


@asynccontextmanager
async def socket(url: str, table: str, cookie: str | None) -> AsyncIterator[ClientConnection]:
    """A socket that has been shown the table."""
    address = f"ws{url.removeprefix('http')}/api/tables/{table}/live"
    headers = {"Cookie": f"wallacea={cookie}"}
    async with connect(address, additional_headers=headers) as opened:
        await opened.send(json.dumps({"kind": "hello", "version": None}))
        await asyncio.wait_for(opened.recv(), PATIENCE)
        yield opened


async def closed(opened: ClientConnection) -> int | None:
    """The code with which a socket is closed from the other side."""
    async with asyncio.timeout(PATIENCE):
        with suppress(ConnectionClosed):
            async for _ in opened:
                pass
    return opened.close_code


async def stream_ends(url: str, table: str, cookie: str | None, began: asyncio.Event) -> None:
    """Reads a stream of events until it ends by itself."""
    headers = {"Cookie": f"wallacea={cookie}"}
    async with (
        asyncio.timeout(PATIENCE),
        httpx.AsyncClient(timeout=PATIENCE) as web,
        web.stream("GET", f"{url}/api/tables/{table}/events", headers=headers) as answer,
    ):
        async for _ in answer.aiter_lines():
            began.set()


def said(table: str, who: Client) -> list[str | None]:
    return [line.text for line in who.view(table).chat]


# --- leaving ---------------------------------------------------------------------------------


def test_who_leaves_is_known_to_no_process_any_more(place: Place) -> None:
    ada = place.client("Ada")
    cookie = ada.cookie
    assert place.names(cookie, 6) == ["Ada"] * 6  # so that all would remember
    ada.forget()
    assert place.names(cookie) == [None] * 30


def test_who_leaves_is_let_go_by_every_table(place: Place) -> None:
    ada, ben = place.client("Ada"), place.client("Ben")
    made = ada.create("arctic", ("me", "open"), pace=SLOW)
    ben.join(made.id, made.links[1])
    late = json.dumps({"kind": "choose", "id": "said-too-late", "do": "say", "text": "too late"})

    async def work() -> None:
        cookie, began = ada.cookie, asyncio.Event()
        async with (
            socket(place.urls[0], made.id, cookie) as here,
            socket(place.urls[-1], made.id, cookie) as there,
            socket(place.urls[-1], made.id, ben.cookie) as bens,
        ):
            stream = asyncio.create_task(stream_ends(place.urls[-1], made.id, cookie, began))
            await asyncio.wait_for(began.wait(), PATIENCE)
            await asyncio.to_thread(ada.forget)
            for opened in (here, there):
                try:
                    await opened.send(late)
                except ConnectionClosed:
                    continue
            assert await closed(here) == SIGNED_OUT
            assert await closed(there) == SIGNED_OUT
            await stream
            await bens.send(json.dumps({"kind": "ping"}))  # others stay
            await asyncio.wait_for(bens.recv(), PATIENCE)

    asyncio.run(work())
    assert "too late" not in said(made.id, ben)


def test_a_program_whose_session_has_ended_is_told(place: Place) -> None:
    ada = place.client("Ada")
    made = ada.create("arctic", ("me", "open"), pace=SLOW)
    with ada.seat(made.id) as seat:
        ada.forget()
        with pytest.raises(RefusedByServer) as refused:
            seat.say("too late")
    assert refused.value.obstacle in ("NO_SESSION", "NO_SEAT")


def test_signing_out_everywhere_and_a_new_password(place: Place) -> None:
    """Also with a socket that is open at another process."""
    first = place.client("Carla")
    first.claim("Carla", PASSWORD)
    made = first.create("arctic", ("me", "open"), pace=SLOW)
    second = Client(place.urls[-1])
    second.enter("carla", PASSWORD)

    async def work() -> None:
        async with (
            socket(place.urls[-1], made.id, second.cookie) as theirs,
            socket(place.urls[0], made.id, first.cookie) as mine,
        ):
            changed = {"old": PASSWORD, "new": "analytical engine"}
            await asyncio.to_thread(first.post, "/session/password", changed)
            assert await closed(theirs) == SIGNED_OUT
            await mine.send(json.dumps({"kind": "ping"}))
            await asyncio.wait_for(mine.recv(), PATIENCE)
            await asyncio.to_thread(first.post, "/session/leave", {"everywhere": True})
            assert await closed(mine) == SIGNED_OUT

    asyncio.run(work())
    for client in (first, second):
        assert place.names(client.cookie, 6) == [None] * 6
    with pytest.raises(RefusedByServer) as refused:
        second.enter("Carla", PASSWORD)
    assert refused.value.obstacle == "WRONG_PASSWORD"


def test_a_claim_gives_the_session_a_new_secret_and_keeps_its_sockets(place: Place) -> None:
    dora = place.client("Dora")
    made = dora.create("arctic", ("me", "open"), pace=SLOW)
    before = dora.cookie

    async def work() -> None:
        async with socket(place.urls[-1], made.id, before) as opened:
            await asyncio.to_thread(dora.claim, "Dora", PASSWORD)
            await opened.send(json.dumps({"kind": "ping"}))
            await asyncio.wait_for(opened.recv(), PATIENCE)
            await asyncio.to_thread(dora.forget)  # under its new secret it is the same session
            assert await closed(opened) == SIGNED_OUT

    asyncio.run(work())
    assert place.names(before, 6) == [None] * 6


# --- guesses ---------------------------------------------------------------------------------


def test_many_guesses_at_once_at_all_processes_are_counted_together(place: Place) -> None:
    """Not one more gets through than may."""

    async def guess(number: int) -> str:
        body = {"name": "Nobody at all", "password": f"guess {number}"}
        async with httpx.AsyncClient(timeout=60) as web:
            answer = await web.post(f"{place.urls[number % 2]}/api/session/enter", json=body)
        return str(answer.json()["error"]["obstacle"])

    async def work() -> list[str]:
        return await asyncio.gather(*(guess(number) for number in range(16)))

    found = asyncio.run(work())
    assert sorted(found) == ["TOO_MANY_GUESSES"] * 10 + ["WRONG_PASSWORD"] * 6


# --- recovery codes --------------------------------------------------------------------------


async def post(web: httpx.AsyncClient, path: str, **body: str) -> dict[str, Any]:
    """What is answered; of a refusal its obstacle."""
    answer = await web.post(f"/api/session/{path}", json=body)
    found: dict[str, Any] = answer.json()
    return {"obstacle": found["error"]["obstacle"]} if answer.is_error else found


def test_a_code_sets_a_new_password_once(tmp_path: Path) -> None:
    with inside(tmp_path) as server:

        async def work() -> None:
            wrong_code, wrong_password = {"obstacle": "WRONG_CODE"}, {"obstacle": "WRONG_PASSWORD"}
            new = {"name": "emil", "password": "a new password"}
            async with server.visitor() as emil, server.visitor() as elsewhere:
                claimed = await post(emil, "claim", name="Emil", password=PASSWORD)
                code = claimed["recovery"]
                assert (await emil.get("/api/session")).json()["recoverable"]
                for wrong in ("", "x", "ABCD-EFGH-JKMN-PQRS-TVWX", code[:-1]):
                    assert await post(elsewhere, "recover", **new, code=wrong) == wrong_code
                refused = await post(elsewhere, "recover", name="Emil", code=code, password="short")
                assert refused == {"obstacle": "BAD_PASSWORD"}
                again = await post(elsewhere, "recover", **new, code=f" {code.lower()} ")
                assert again["name"] == "Emil"
                assert again["recovery"] != code
                assert (await emil.get("/api/session")).json()["name"] is None  # the others are out
                assert await post(emil, "recover", **new, code=code) == wrong_code
                assert await post(emil, "enter", name="Emil", password=PASSWORD) == wrong_password
                assert (await post(emil, "enter", **new))["name"] == "Emil"
                assert await post(emil, "recovery", password=PASSWORD) == wrong_password
                third = (await post(emil, "recovery", password="a new password"))["recovery"]
                old = again["recovery"]
                assert await post(emil, "recover", **new, code=old) == wrong_code
                assert (await post(emil, "recover", **new, code=third))["name"] == "Emil"

        server.run(work())


def test_a_browser_has_one_session_at_a_time(tmp_path: Path) -> None:
    """Who enters leaves the session behind that the browser had before."""
    with inside(tmp_path) as server:

        async def work() -> None:
            async with server.visitor() as ada, server.visitor() as guest:
                await post(ada, "claim", name="Ada", password=PASSWORD)
                await guest.post("/api/session", json={"name": "Somebody"})
                before = guest.cookies["wallacea"]
                assert (await post(guest, "enter", name="Ada", password=PASSWORD))["claimed"]
                assert (await guest.get("/api/session")).json()["name"] == "Ada"
                assert (await asked(server, before)).json()["name"] is None
                assert (await ada.get("/api/session")).json()["name"] == "Ada"

        server.run(work())


def test_who_cannot_claim_a_name_leaves_no_guest_behind(tmp_path: Path) -> None:
    from sqlalchemy import func, select

    from wallacea.server.storage.schema import people

    with inside(tmp_path) as server:

        async def work() -> None:
            async with server.visitor() as web:
                for password in ("short", "password"):
                    assert "obstacle" in await post(web, "claim", name="Ada", password=password)
            async with server.house.store.engine.connect() as connection:
                count = select(func.count()).select_from(people)
                assert (await connection.execute(count)).scalar_one() == 0

        server.run(work())


def test_passwords_and_codes_are_for_claimed_names(tmp_path: Path) -> None:
    with inside(tmp_path) as server:

        async def work() -> None:
            async with server.visitor() as nobody, server.visitor() as guest:
                await guest.post("/api/session", json={"name": "Ada"})
                for web, obstacle in ((nobody, "NO_SESSION"), (guest, "NOT_CLAIMED")):
                    changed = await post(web, "password", old="whatever it is", new="another one")
                    assert changed == {"obstacle": obstacle}
                    assert await post(web, "recovery", password="whatever") == {
                        "obstacle": obstacle
                    }

        server.run(work())


# --- time ------------------------------------------------------------------------------------


def max_age(answer: httpx.Response) -> int | None:
    """For how long a browser is told to remember, in seconds."""
    said = answer.headers.get("set-cookie", "")
    return int(said.partition("Max-Age=")[2].partition(";")[0]) if said else None


async def introduced(server: Inside, name: str) -> str:
    async with server.visitor() as web:
        answer = await web.post("/api/session", json={"name": name})
        assert max_age(answer) == 90 * 24 * 3600
        return answer.cookies["wallacea"]


async def asked(server: Inside, cookie: str, path: str = "/api/session") -> httpx.Response:
    async with server.visitor(cookie) as web:
        return await web.get(path)


def test_a_session_ends_when_it_is_not_used_and_goes_on_when_it_is(tmp_path: Path) -> None:
    with inside(tmp_path) as server:

        async def work() -> None:
            used, unused = [await introduced(server, name) for name in ("Ada", "Ben")]
            for _ in range(8):
                await server.pass_time(50 * DAY)
                answer = await asked(server, used)
                assert answer.json()["name"] == "Ada"
                assert max_age(answer) == 90 * 24 * 3600  # the browser too remembers longer
            assert (await asked(server, unused)).json()["name"] is None
            async with server.visitor(unused) as web:
                assert (await web.post("/api/session/leave")).status_code == 200

        server.run(work())


def test_the_session_of_a_claimed_name_ends_after_a_year_at_any_rate(tmp_path: Path) -> None:
    with inside(tmp_path) as server:

        async def work() -> None:
            async with server.visitor() as web:
                body = {"name": "Ada", "password": PASSWORD}
                await web.post("/api/session/claim", json=body)
                cookie = web.cookies["wallacea"]
            for _ in range(6):
                await server.pass_time(60 * DAY)
                answer = await asked(server, cookie)
                assert answer.json()["name"] == "Ada"
            assert max_age(answer) == 5 * 24 * 3600
            await server.pass_time(5 * DAY)
            assert (await asked(server, cookie)).json()["name"] is None

        server.run(work())


def test_the_lobby_too_lets_the_browser_remember_longer(tmp_path: Path) -> None:
    with inside(tmp_path) as server:

        async def work() -> None:
            cookie = await introduced(server, "Ada")
            assert max_age(await asked(server, cookie, "/api/tables")) is None
            await server.pass_time(2 * DAY)
            assert max_age(await asked(server, cookie, "/api/tables")) == 90 * 24 * 3600
            assert max_age(await asked(server, cookie, "/api/tables")) is None  # once a day

        server.run(work())


def test_who_looks_on_after_the_session_has_ended_is_let_go(tmp_path: Path) -> None:
    """Nobody may have said so: it ran out, or the news of its end was lost."""
    from tests.server.houses import bot, house, run, table_of
    from wallacea.server.clock import DrivenClock
    from wallacea.server.tables.listeners import Listener

    async def work() -> None:
        async with house(tmp_path, DrivenClock()) as home:
            table = await table_of(home, "arctic", [bot(), bot()])
            looking = []
            for name in ("Ada", "Ben"):
                person, secret = await home.people.guest(name)
                session = await home.people.sessions.of(secret)
                listener = Listener(table, person, 64, session)
                table.enter(listener)
                looking.append((listener, secret))
            (adas, _), (bens, secret) = looking
            async with home.store.writing() as connection:  # as another process would
                from sqlalchemy import delete

                from wallacea.server.people.person import hashed
                from wallacea.server.storage.schema import sessions

                await connection.execute(
                    delete(sessions).where(sessions.c.secret == hashed(secret))
                )
            home._missed()
            async with asyncio.timeout(PATIENCE):
                while not bens.closed:
                    await asyncio.sleep(0.001)
            assert bens.code == SIGNED_OUT
            assert not adas.closed

    run(work)


def test_a_session_that_ends_while_somebody_comes_in(tmp_path: Path) -> None:
    """Between the look at the cookie and the first view nobody slips through."""
    from tests.server.houses import bot, house, run, table_of
    from wallacea.server.clock import DrivenClock
    from wallacea.server.tables.listeners import Listener

    async def work() -> None:
        async with house(tmp_path, DrivenClock()) as home:
            table = await table_of(home, "arctic", [bot(), bot()])
            person, secret = await home.people.guest("Ada")
            session = await home.people.sessions.of(secret)
            await home.people.sessions.end(secret)
            listener = Listener(table, person, 64, session)
            table.enter(listener)
            assert listener.closed
            assert await home.people.sessions.of(secret) is None

    run(work)


# --- databases of earlier versions ----------------------------------------------------------


def test_sessions_of_an_earlier_version_go_on(tmp_path: Path) -> None:
    """A database as the first version left it."""
    from alembic import command
    from alembic.config import Config
    from sqlalchemy import create_engine

    from wallacea.server.people.person import hashed
    from wallacea.server.storage import store

    (tmp_path / "data").mkdir()
    file = tmp_path / "data" / "wallacea.sqlite"
    config = Config()
    migrations = Path(store.__file__).parent / "migrations"
    config.set_main_option("script_location", str(migrations))
    with create_engine(f"sqlite:///{file}").begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "first")
    with sqlite3.connect(file) as old:
        old.execute("INSERT INTO people (id, name, created) VALUES ('ada', 'Ada', 5)")
        old.execute("INSERT INTO sessions VALUES (?, 'ada', 5)", (hashed("a secret"),))
    old.close()
    with forked(tmp_path, *UNLIMITED) as server:
        assert Client(server.url, cookie="a secret").session()["name"] == "Ada"
