"""People among each other: muting, blocking, going for good with all that was kept of one."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.inside import SECOND, Inside, inside
from tests.server.test_guessing import PASSWORD, claimed, obstacle
from wallacea.server.people.blocks import Meant

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}
SLOW = {"kind": "slow", "seconds": 86_400}


class Browser:
    """Somebody at the server."""

    def __init__(self, web: httpx.AsyncClient) -> None:
        self.web = web
        self.count = 0

    @classmethod
    async def of(cls, server: Inside, name: str) -> Browser:
        made = cls(server.visitor())
        assert (await made.web.post("/api/session", json={"name": name})).status_code == 200
        return made

    async def open(self, *seats: dict[str, str], **more: Any) -> dict[str, Any]:
        body = {"game": "arctic", "seats": seats, "pace": SLOW, **more}
        answer = await self.web.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    async def at(self, table: str, what: str, **body: Any) -> httpx.Response:
        return await self.web.post(f"/api/tables/{table}/{what}", json=body)

    async def says(self, table: str, text: str) -> dict[str, Any]:
        self.count += 1
        said = {"id": f"message-{self.count}", "do": "say", "text": text}
        answer: dict[str, Any] = (await self.at(table, "choose", **said)).json()
        return answer

    async def view(self, table: str) -> dict[str, Any]:
        answer = await self.web.get(f"/api/tables/{table}/view")
        assert answer.status_code == 200, answer.text
        shown: dict[str, Any] = answer.json()
        return shown

    async def reads(self, table: str) -> list[str]:
        return [line["text"] for line in (await self.view(table))["chat"]]


Work = Callable[[Inside, Browser, Browser, Browser], Coroutine[Any, Any, None]]


def among_three(folder: Path, work: Work) -> None:
    """Ada, Ben and Eve at one server."""
    with inside(folder) as server:

        async def all_of_it() -> None:
            people = [await Browser.of(server, name) for name in ("Ada", "Ben", "Eve")]
            await work(server, *people)

        server.run(all_of_it())


# --- muting ----------------------------------------------------------------------------------


def test_who_is_muted_is_not_read_by_one_and_by_all_others(tmp_path: Path) -> None:
    async def work(server: Inside, ada: Browser, ben: Browser, eve: Browser) -> None:
        made = await ada.open(ME, OPEN, OPEN)
        table = made["id"]
        for who, seat in ((ben, 1), (eve, 2)):
            await who.at(table, "join", secret=made["links"][seat])
        for who, text in ((ada, "from Ada"), (ben, "from Ben"), (eve, "from Eve")):
            assert "refused" not in await who.says(table, text)
        assert (await ada.at(table, "mute", seat=1)).json() == {}
        assert await ada.reads(table) == ["from Ada", "from Eve"]
        assert (await ada.view(table))["hidden"] == [1]
        await ben.says(table, "again")
        assert await ada.reads(table) == ["from Ada", "from Eve"]
        assert await eve.reads(table) == ["from Ada", "from Ben", "from Eve", "again"]
        assert (await ben.view(table))["hidden"] == []  # nobody is told
        other = await ada.open(ME, OPEN)
        await ben.at(other["id"], "join", secret=other["links"][1])
        await ben.says(other["id"], "here I am heard")
        assert await ada.reads(other["id"]) == ["here I am heard"]
        line = (await eve.view(table))["chat"][1]["number"]
        await eve.at(table, "mute", line=line, everywhere=True)
        assert await eve.reads(table) == ["from Ada", "from Eve"]
        assert await eve.reads(other["id"]) == []
        await ada.at(table, "unmute", seat=1)
        assert await ada.reads(table) == ["from Ada", "from Ben", "from Eve", "again"]

    among_three(tmp_path, work)


def test_what_cannot_be_muted(tmp_path: Path) -> None:
    async def work(server: Inside, ada: Browser, ben: Browser, eve: Browser) -> None:
        table = (await ada.open(ME, BOT, OPEN))["id"]
        for body, found in (
            ({"seat": 0}, "YOURSELF"),
            ({"seat": 1}, "NOBODY_THERE"),
            ({"seat": 2}, "NOBODY_THERE"),
            ({"seat": 3}, "NO_SUCH_SEAT"),
            ({"line": 77}, "NO_SUCH_LINE"),
            ({}, "BAD_REQUEST"),
        ):
            for what in ("mute", "block", "report"):
                more = {"reason": "rude"} if what == "report" else {}
                assert obstacle(await ada.at(table, what, **body, **more)) == found
        assert (await ada.web.get("/api/session/blocks")).json() == {"blocks": []}

    among_three(tmp_path, work)


def test_a_listener_sees_at_once_whom_it_has_muted(tmp_path: Path) -> None:
    """Over a socket, also one that was open before."""
    from tests.server.houses import ADA, BEN, connect, do, house, person, run, table_of

    async def work() -> None:
        async with house(tmp_path) as home:
            people = {}
            for who in (ADA, BEN):
                people[who.id], _ = await home.people.guest(who.name)
            ada, ben = people["ada"], people["ben"]
            table = await table_of(home, "arctic", [person(ada), person(ben)])
            listener = connect(table, ada)
            await home.look_at(listener)
            listener.greet(None)
            await do(table, ben, "say", text="something")
            assert b"something" in (await listener.next())[-1]
            meant = Meant(ben.id, ben.name, table.head.id)
            await home.people.blocks.add(ada, meant, "mute", table.head.id)
            home.person_changed(ada.id)
            assert b"something" not in (await listener.next())[-1]
            await do(table, ben, "say", text="another word")
            assert b"another word" not in (await listener.next())[-1]
            late = connect(table, ada)
            await home.look_at(late)
            late.greet(None)
            assert b"something" not in (await late.next())[-1]

    run(work)


# --- blocking --------------------------------------------------------------------------------


def test_who_is_blocked_cannot_sit_down_with_one(tmp_path: Path) -> None:
    async def work(server: Inside, ada: Browser, ben: Browser, eve: Browser) -> None:
        made = await ada.open(ME, OPEN, OPEN, private=False)
        table = made["id"]
        await ben.at(table, "join", secret=made["links"][1])
        assert (await ada.at(table, "block", seat=1)).status_code == 200
        seats = (await ada.view(table))["table"]["seats"]
        assert seats[1]["kind"] == "open"  # nobody stays whom the host has blocked
        for how in ({"secret": made["links"][2]}, {"seat": 1}):
            assert obstacle(await ben.at(table, "join", **how)) == "NOT_WELCOME"
        await eve.at(table, "join", seat=1)
        theirs = await ben.open(ME, OPEN)
        assert (await ada.at(theirs["id"], "join", secret=theirs["links"][1])).is_success
        await ben.says(theirs["id"], "hello?")
        assert await ada.reads(theirs["id"]) == []
        (entry,) = (await ada.web.get("/api/session/blocks")).json()["blocks"]
        assert (entry["name"], entry["kind"], entry["table"]) == ("Ben", "block", None)
        lifted = await eve.web.post(f"/api/session/blocks/{entry['id']}/lift")
        assert lifted.json() == {"blocks": []}  # it is not hers
        assert len((await ada.web.get("/api/session/blocks")).json()["blocks"]) == 1
        lifted = await ada.web.post(f"/api/session/blocks/{entry['id']}/lift")
        assert lifted.json() == {"blocks": []}
        assert await ada.reads(theirs["id"]) == ["hello?"]
        assert (await ben.at(table, "join", seat=2)).is_success

    among_three(tmp_path, work)


def test_another_game_leaves_the_seat_of_a_blocked_one_open(tmp_path: Path) -> None:
    async def work(server: Inside, ada: Browser, ben: Browser, eve: Browser) -> None:
        made = await ada.open(ME, OPEN)
        await ben.at(made["id"], "join", secret=made["links"][1])
        table = await server.house.table(made["id"])
        for who in (ada, ben):
            await who.at(made["id"], "leave")  # bots play on
        async with asyncio.timeout(60):
            while table.head.status == "running":
                await server.pass_time(SECOND)
        await ada.at(made["id"], "block", seat=1)
        assert obstacle(await ben.at(made["id"], "rematch")) == "NOT_WELCOME"
        again = (await ada.at(made["id"], "rematch")).json()["id"]
        seats = (await ada.view(again))["table"]["seats"]
        assert [seat["kind"] for seat in seats] == ["person", "open"]

    among_three(tmp_path, work)


# --- those who run the server ---------------------------------------------------------------


def test_what_was_done_is_looked_at_again_after_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from sqlalchemy.exc import OperationalError

    from wallacea.server.people.acts import Admin, acts_since
    from wallacea.server.tables import house

    async def work(server: Inside, ada: Browser, ben: Browser, eve: Browser) -> None:
        table = (await ada.open(ME, OPEN, OPEN))["id"]
        assert (await ben.view(table))["table"]["status"] == "gathering"  # it is in memory now
        failing = True

        async def faulty(*said: Any) -> Any:
            if failing:
                raise OperationalError("SELECT", None, OSError("no disk"))
            return await acts_since(*said)

        monkeypatch.setattr(house, "acts_since", faulty)
        await Admin(server.house.store, server.clock, "me").freeze(table, "a reason")
        await server.pass_time(3 * SECOND)
        assert (await ben.view(table))["table"]["status"] == "gathering"
        failing = False
        async with asyncio.timeout(20):
            while (await ben.view(table))["table"]["status"] != "frozen":
                await server.pass_time(SECOND)

    among_three(tmp_path, work)


# --- going for good --------------------------------------------------------------------------


async def everything(server: Inside) -> str:
    """All that the database keeps."""
    file = server.house.settings.data_dir / "wallacea.sqlite"
    with sqlite3.connect(file) as database:
        said = "\n".join(database.iterdump())
    database.close()
    return said


def test_who_goes_for_good_says_the_password_and_leaves_nothing_behind(tmp_path: Path) -> None:
    async def work(server: Inside, ada: Browser, ben: Browser, eve: Browser) -> None:
        gone = Browser(await claimed(server, "Wilhelmina"))
        cookie = gone.web.cookies["wallacea"]
        made = await gone.open(ME, OPEN)
        waiting = await gone.open(ME, OPEN, OPEN)
        await ben.at(made["id"], "join", secret=made["links"][1])
        await eve.at(waiting["id"], "join", secret=waiting["links"][1])
        await gone.says(made["id"], "remember me")
        await ben.at(made["id"], "mute", seat=0)
        await ben.at(made["id"], "report", seat=0, reason="other", words="hm")
        await gone.at(made["id"], "report", seat=1, reason="rude", words="no")
        for body in ({}, {"sure": True}, {"password": "a guess at it"}):
            answer = await gone.web.post("/api/session/delete", json=body)
            assert obstacle(answer) == "WRONG_PASSWORD"
        answer = await gone.web.post("/api/session/delete", json={"password": PASSWORD})
        assert answer.json() == {"name": None, "claimed": False}
        async with server.visitor(cookie) as old:
            assert (await old.get("/api/session")).json()["name"] is None
        await server.settle()
        seats = (await ben.view(made["id"]))["table"]["seats"]
        assert seats[0]["kind"] == "person"
        assert seats[0]["name"] is None
        assert seats[0]["away"]
        assert (await ben.view(made["id"]))["chat"] == []
        left = (await eve.view(waiting["id"]))["table"]
        assert [seat["kind"] for seat in left["seats"]] == ["open", "person", "open"]
        assert left["host"]  # it is hers now
        kept = await everything(server)
        assert "Wilhelmina" not in kept
        assert "remember me" not in kept
        async with server.visitor() as web:
            answer = await web.post(
                "/api/session/enter", json={"name": "Wilhelmina", "password": PASSWORD}
            )
            assert obstacle(answer) == "WRONG_PASSWORD"

    among_three(tmp_path, work)


def test_a_guest_says_to_be_sure(tmp_path: Path) -> None:
    async def work(server: Inside, ada: Browser, ben: Browser, eve: Browser) -> None:
        made = await ada.open(ME, BOT)
        assert obstacle(await ada.web.post("/api/session/delete", json={})) == "NOT_SURE"
        assert (await ada.web.post("/api/session/delete", json={"sure": True})).is_success
        assert '"name":"Ada"' not in await everything(server)
        assert (await ben.view(made["id"]))["table"]["seats"][0]["name"] is None

    among_three(tmp_path, work)


def test_forgetting_goes_on_after_a_crash(tmp_path: Path) -> None:
    """The server ended when somebody was half forgotten."""
    with inside(tmp_path) as server:

        async def work() -> str:
            ada = await Browser.of(server, "Ada")
            ben = await Browser.of(server, "Ben")
            made = await ada.open(ME, OPEN)
            await ben.at(made["id"], "join", secret=made["links"][1])
            from wallacea.server.people.departures import forget_at_once

            table = await server.house.table(made["id"])
            async with server.house.people.sessions.changing() as change:
                await forget_at_once(change, table.head.seats[0].person or "")
            return str(made["id"])

        id = server.run(work())
    with inside(tmp_path) as server:

        async def after() -> None:
            async with asyncio.timeout(20):
                while "Ada" in await everything(server):
                    await asyncio.sleep(0.01)
            table = await server.house.table(id)
            assert table.head.seats[0].name is None

        server.run(after())


def test_an_export_tells_no_secret(tmp_path: Path) -> None:
    async def work(server: Inside, ada: Browser, ben: Browser, eve: Browser) -> None:
        mine = Browser(await claimed(server, "Xaver"))
        made = await mine.open(ME, OPEN)
        await ben.at(made["id"], "join", secret=made["links"][1])
        await mine.says(made["id"], "a line of mine")
        await ben.says(made["id"], "a line of Ben's")
        await mine.at(made["id"], "block", seat=1)
        answer = await mine.web.get("/api/session/export")
        found = answer.json()
        assert found["person"]["name"] == "Xaver"
        assert found["blocks"][0]["name"] == "Ben"
        assert [line["text"] for line in found["tables"][0]["chat"]] == ["a line of mine"]
        row = (await server.house.people._one(_named("xaver"))) or pytest.fail("nobody")
        for secret in (row.password, row.recovery, mine.web.cookies["wallacea"], "Ben's"):
            assert str(secret) not in answer.text
        assert "chance" not in answer.text
        async with server.visitor() as nobody:
            assert obstacle(await nobody.get("/api/session/export")) == "NO_SESSION"

    among_three(tmp_path, work)


def _named(claimed: str) -> Any:
    from wallacea.server.storage.schema import people

    return people.c.claimed == claimed
