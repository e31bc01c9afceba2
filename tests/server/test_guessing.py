"""Passwords and names: guessing gets nobody in, and keeps nobody out who belongs in."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.forking import Forked, forked
from tests.server.inside import SECOND, Inside, inside
from tests.server.test_two_servers import UNLIMITED
from wallacea.client import Client
from wallacea.server.people.naming import name_of, skeleton
from wallacea.server.people.passwords import WAITING, Hashing, common_passwords
from wallacea.server.refusals import Refusal

PASSWORD = "difference engine"
HOUR = 3600 * SECOND


async def post(web: httpx.AsyncClient, path: str, **body: str) -> httpx.Response:
    return await web.post(f"/api/session/{path}", json=body)


def obstacle(answer: httpx.Response) -> str | None:
    found: dict[str, Any] = answer.json()
    return str(found["error"]["obstacle"]) if answer.is_error else None


async def claimed(server: Inside, name: str, password: str = PASSWORD) -> httpx.AsyncClient:
    """The browser of somebody who has just claimed a name."""
    web = server.visitor()
    answer = await post(web, "claim", name=name, password=password)
    assert answer.status_code == 200, answer.text
    return web


# --- guesses -------------------------------------------------------------------------------


def test_wrong_guesses_at_a_name_wait_longer_and_longer(tmp_path: Path) -> None:
    with inside(tmp_path) as server:

        async def work() -> None:
            await claimed(server, "Ada")
            async with server.visitor() as stranger:
                for name in ("Ada", "Nobody"):  # it makes no difference whether there is one
                    waits = []
                    for guess in range(12):
                        answer = await post(stranger, "enter", name=name, password=f"guess {guess}")
                        if answer.status_code == 429:
                            assert obstacle(answer) == "TOO_MANY_GUESSES"
                            waits.append(int(answer.headers["retry-after"]))
                            await server.pass_time(waits[-1] * SECOND)
                            answer = await post(
                                stranger, "enter", name=name, password=f"again {guess}"
                            )
                        assert obstacle(answer) == "WRONG_PASSWORD"
                    assert waits == [30, 60, 120, 240, 480, 960]

        server.run(work())


def test_a_device_where_one_has_been_before_is_not_kept_waiting(tmp_path: Path) -> None:
    with inside(tmp_path) as server:

        async def work() -> None:
            known = await claimed(server, "Ada")
            await post(known, "leave")
            async with server.visitor() as stranger:
                for guess in range(6):
                    await post(stranger, "enter", name="Ada", password=f"guess {guess}")
                refused = await post(stranger, "enter", name="ADA", password=PASSWORD)
                assert refused.status_code == 429  # even the right one, elsewhere
                mistyped = await post(known, "enter", name="ada", password="differenc engine")
                assert obstacle(mistyped) == "WRONG_PASSWORD"
                assert (await post(known, "enter", name="ada", password=PASSWORD)).is_success
                again = await post(stranger, "enter", name="Ada", password=PASSWORD)
                assert again.status_code == 429  # that helps no stranger
                await server.pass_time(HOUR)
                assert (await post(stranger, "enter", name="Ada", password=PASSWORD)).is_success
            async with server.visitor() as thief:  # a device that is known is counted too
                thief.cookies = httpx.Cookies(known.cookies)
                for guess in range(6):
                    await post(thief, "enter", name="Ada", password=f"guess {guess}")
                assert (await post(thief, "enter", name="Ada", password="x" * 8)).status_code == 429

        server.run(work())


def test_guesses_at_codes_are_counted_apart(tmp_path: Path) -> None:
    with inside(tmp_path) as server:

        async def work() -> None:
            await claimed(server, "Ada")
            new = {"name": "Ada", "password": "analytical engine"}
            async with server.visitor() as stranger:
                for guess in range(6):
                    await post(stranger, "enter", name="Ada", password=f"guess {guess}")
                answers = [await post(stranger, "recover", **new, code=f"{n}") for n in range(7)]
                found = [obstacle(answer) for answer in answers]
                assert found == ["WRONG_CODE"] * 6 + ["TOO_MANY_GUESSES"]

        server.run(work())


def test_whoever_has_a_session_cannot_guess_its_password_for_long(tmp_path: Path) -> None:
    with inside(tmp_path) as server:

        async def work() -> None:
            web = await claimed(server, "Ada")
            new = {"new": "another good one"}
            found = [obstacle(await post(web, "password", old=f"{n}", **new)) for n in range(7)]
            assert found == ["WRONG_PASSWORD"] * 6 + ["TOO_MANY_GUESSES"]

        server.run(work())


# --- many at once --------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Forked]:
    with forked(tmp_path_factory.mktemp("guessing"), *UNLIMITED, "--host", "0.0.0.0") as one:
        one.url = one.url.replace("0.0.0.0", "127.0.0.1")
        yield one


def test_many_guesses_do_not_slow_an_honest_login(server: Forked) -> None:
    """Forty at once, again and again, at names of all kinds: a few turns are waited, not all."""
    ada = server.client("Ada")
    ada.claim("Ada", PASSWORD)

    async def attack(number: int, answers: Counter[int]) -> None:
        wire = httpx.AsyncHTTPTransport(local_address=f"127.0.0.{2 + number % 2}")
        async with httpx.AsyncClient(transport=wire, timeout=60) as web:
            while True:
                body = {"name": f"name {number} {time.time()}", "password": "wrong password"}
                answer = await web.post(f"{server.url}/api/session/enter", json=body)
                answers[answer.status_code] += 1
                if answer.status_code == 503:
                    await asyncio.sleep(1)

    async def work() -> None:
        answers: Counter[int] = Counter()
        attacks = [asyncio.create_task(attack(number, answers)) for number in range(40)]
        while answers[503] < 5:  # more come than can be looked at
            await asyncio.sleep(0.05)
        async with httpx.AsyncClient(timeout=60) as web:
            before, body = answers[403], {"name": "Ada", "password": PASSWORD}
            answer = await web.post(f"{server.url}/api/session/enter", json=body)
            assert answer.status_code == 200, answer.text
            assert answers[403] - before <= 12  # of more than thirty that were there before
        for task in attacks:
            task.cancel()
        await asyncio.gather(*attacks, return_exceptions=True)
        assert set(answers) <= {403, 503}

    asyncio.run(asyncio.wait_for(work(), 120))


def test_who_comes_too_late_is_told_at_once_and_known_devices_come_first() -> None:
    async def work() -> None:
        hashing = Hashing()
        order: list[str] = []
        gate = asyncio.Event()

        async def turn(name: str, who: str, known: bool = False) -> None:
            async def doing() -> None:
                await gate.wait()
                order.append(name)

            await hashing.in_turn(who, known, doing)

        async def refused(name: str, who: str) -> bool:
            try:
                await turn(name, who)
            except Refusal as refusal:
                return (refusal.obstacle, refusal.status) == ("BUSY", 503)
            return False

        first = [asyncio.create_task(refused(f"mallory {n}", "mallory")) for n in range(60)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        # As many as may wait do; the rest have been told.
        assert sum(task.done() for task in first) == 60 - WAITING
        others = [asyncio.create_task(turn(f"honest {n}", f"honest {n}")) for n in range(3)]
        known = asyncio.create_task(turn("known", "mallory", known=True))
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(known, *others, *first)
        # One of Mallory's was in work, one stood there first.
        assert order[1] == "known"
        assert set(order[:6]) == {
            "mallory 0",
            "mallory 1",
            "known",
            *(f"honest {n}" for n in "012"),
        }
        await hashing.close()

    asyncio.run(work())


# --- passwords -----------------------------------------------------------------------------


def test_common_passwords_are_refused(tmp_path: Path) -> None:
    assert len(common_passwords()) > 5000
    with inside(tmp_path) as server:

        async def work() -> None:
            async with server.visitor() as web:
                for wrong in (
                    *("password", "PassWord", "12345678", "iloveyou", "qwertyuiop", "Password123"),
                    *("sunshine!", "11111111", "abababab", "trustno1", "juventus", "ada lovelace"),
                    *("AdaLovelace", "Ada Lovelace1", "adalovelace!!", "1234567890"),
                ):
                    answer = await post(web, "claim", name="Ada Lovelace", password=wrong)
                    assert obstacle(answer) == "COMMON_PASSWORD", wrong
                    assert answer.status_code == 422
                assert obstacle(await post(web, "claim", name="Ada", password="short")) == (
                    "BAD_PASSWORD"
                )
                web = await claimed(server, "Ada Lovelace", "engines of difference")
                changed = await post(web, "password", old="engines of difference", new="password1")
                assert obstacle(changed) == "COMMON_PASSWORD"

        server.run(work())


# --- names ---------------------------------------------------------------------------------

BLANK = (
    *("\u3164", "\u2800", "\u2800\u2800 \u3164", "\u115f\u1160", "\uffa0", "\u200b\u00ad"),
    *("\u0301", "\u0301\u0302", "\u034f", "\U000e0041", "\u2063", "\u17b4", "\ufe0f"),
    *("\ufdfa" * 40, "\ufdfa" * 3, "a" + "\u0301" * 30),
)


@pytest.mark.parametrize("name", BLANK, ids=[ascii(name)[1:13] for name in BLANK])
def test_names_that_nobody_sees_or_that_burst_are_refused(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        name_of(name)
    assert refused.value.obstacle == "BAD_NAME"


def test_names_of_all_the_world_are_fine() -> None:
    for name in ("Ada", "José", "Žižek", "Αθηνά", "Наташа", "李小龍", "さくら", "김철수", "محمد"):
        assert name_of(name) == name
    assert name_of("देवनागरी") == "देवनागरी"
    assert name_of("D'Angelo ♥️") == "D'Angelo ♥️"


ALIKE = (
    *("ADA LOVELACE", "Ada LoveIace", "Ada L0velace", "Ada 1ovelace", "Ada  Lovelace"),
    *("\u0410da Lovelace", "Ada Lovela\u0441e", "Ada \u13deovelace", "Ada Lovel\u0251ce"),
    *("\uff21\uff44\uff41 Lovelace", "\U0001d400\U0001d41d\U0001d41a Lovelace"),
    *("Ada\u3164Lovelace", "Ada\u00a0Lovelace", "Ada\u2800 Lovelace", "Ada Lovelace\ufe0f"),
)


def test_names_that_look_like_a_claimed_one_are_refused(tmp_path: Path) -> None:
    """For guests, and for who wants to claim one."""
    with inside(tmp_path) as server:

        async def work() -> None:
            await claimed(server, "Ada Lovelace")
            async with server.visitor() as web:
                for name in ALIKE:
                    for body in ({"name": name}, {"name": name, "password": "quite another one"}):
                        path = "/api/session/claim" if "password" in body else "/api/session"
                        answer = await web.post(path, json=body)
                        assert obstacle(answer) in ("NAME_ALIKE", "NAME_TAKEN"), name
                        assert answer.status_code == 409
                for name in ("Ida Lovelace", "Ada Lovelance", "Ada", "Lovelace"):
                    answer = await web.post("/api/session", json={"name": name})
                    assert answer.status_code == 200, answer.text
                burst = await web.post("/api/session", json={"name": "\ufdfa" * 40})
                assert obstacle(burst) == "BAD_NAME"
                burst = await post(web, "enter", name="\ufdfa" * 40, password=PASSWORD)
                assert obstacle(burst) == "WRONG_PASSWORD"

        server.run(work())


def test_names_that_were_claimed_before_stay(tmp_path: Path) -> None:
    """Two that look alike, in a database of the version before."""
    from alembic import command
    from alembic.config import Config
    from sqlalchemy import create_engine, text

    from wallacea.server.storage import store

    file = tmp_path / "wallacea.sqlite"
    config = Config()
    config.set_main_option("script_location", str(Path(store.__file__).parent / "migrations"))
    with create_engine(f"sqlite:///{file}").begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "first")
        for number, name in enumerate(("Bill", "Biil", "Guest")):
            claimed = name.casefold() if name != "Guest" else None
            row = {"id": name, "name": name, "claimed": claimed, "created": number}
            connection.execute(
                text("INSERT INTO people VALUES (:id, :name, :claimed, NULL, :created)"), row
            )
    assert skeleton("Bill") == skeleton("Biil")
    with inside(tmp_path) as server:

        async def work() -> None:
            async with server.visitor() as web:
                for name, found in (("BILL", "NAME_TAKEN"), ("biil", "NAME_TAKEN")):
                    answer = await web.post("/api/session", json={"name": name})
                    assert obstacle(answer) == found
                answer = await web.post("/api/session", json={"name": "Bi1l"})
                assert obstacle(answer) == "NAME_ALIKE"

        server.run(work())


def test_a_guest_without_a_name_gets_one_that_nobody_has(server: Forked) -> None:
    client = Client(server.url)
    client.create("arctic", ("me", "open"))
    assert client.session()["name"].startswith("Guest ")
