"""The lobby page by page: nobody is pushed out of sight, and nothing is missed or shown twice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.inside import inside
from tests.server.test_guessing import obstacle
from tests.server.test_people import BOT, ME, OPEN, Browser
from wallacea.server.tables.lobby import PAGE


async def listed(browser: Browser, **query: Any) -> dict[str, list[dict[str, Any]]]:
    answer = await browser.web.get("/api/tables", params=query)
    assert answer.status_code == 200, answer.text
    found: dict[str, list[dict[str, Any]]] = answer.json()
    return found


async def all_pages(browser: Browser, name: str, **query: Any) -> list[list[str]]:
    """The ids on every page of a list, from the first to the last."""
    pages: list[list[str]] = []
    after: dict[str, str] = {}
    while True:
        page = (await listed(browser, list=name, **query, **after))[name]
        if not page:
            return pages
        pages.append([table["id"] for table in page])
        after = {"after": page[-1]["after"]}


def test_who_opens_many_tables_pushes_nobody_out_of_sight(tmp_path: Path) -> None:
    with inside(tmp_path) as server:

        async def work() -> None:
            ada = await Browser.of(server, "Ada")
            mine = (await ada.open(ME, OPEN, private=False))["id"]
            await server.pass_time(60_000)
            mallory = await Browser.of(server, "Mallory")
            flood = [(await mallory.open(ME, OPEN, private=False))["id"] for _ in range(120)]
            others = []
            for name in ("Ben", "Eve"):
                who = await Browser.of(server, name)
                others.append((await who.open(ME, OPEN, private=False))["id"])
            first = [table["id"] for table in (await listed(ada))["open"]]
            assert len(first) == PAGE
            assert {mine, *others} <= set(first[:4])
            pages = await all_pages(ada, "open")
            seen = [id for page in pages for id in page]
            assert pages[0] == first
            assert len(seen) == len(set(seen)) == 123
            assert set(seen) == {mine, *others, *flood}
            assert len((await listed(mallory))["mine"]) == PAGE
            own = await all_pages(mallory, "mine")
            assert sorted(id for page in own for id in page) == sorted(flood)

        server.run(work())


def test_pages_miss_nothing_while_tables_are_opened(tmp_path: Path) -> None:
    with inside(tmp_path) as server:

        async def work() -> None:
            people = [await Browser.of(server, f"Person {n}") for n in range(5)]
            before = [(await people[n % 5].open(ME, OPEN, private=False))["id"] for n in range(40)]
            seen: list[str] = []
            after: dict[str, str] = {}
            for n in range(100):
                page = (await listed(people[0], list="open", most=7, **after))["open"]
                if not page:
                    break
                seen += [table["id"] for table in page]
                after = {"after": page[-1]["after"]}
                await people[n % 5].open(ME, OPEN, private=False)
                await server.pass_time(1_000)
            assert set(before) <= set(seen)
            assert len(seen) == len(set(seen))

        server.run(work())


def test_what_is_listed_where(tmp_path: Path) -> None:
    with inside(tmp_path) as server:

        async def work() -> None:
            ada, ben = await Browser.of(server, "Ada"), await Browser.of(server, "Ben")
            gathering = (await ada.open(ME, OPEN, private=False))["id"]
            private = (await ada.open(ME, OPEN, private=True))["id"]
            running = (await ada.open(ME, BOT, private=False))["id"]
            other = (await ada.open(ME, OPEN, private=False, game="climate"))["id"]
            await server.settle()
            over = (await ada.open(BOT, BOT, private=False))["id"]
            table = await server.house.table(over)
            while table.head.status != "over":
                await server.pass_time(2_000)

            async def found(name: str, **query: Any) -> set[str]:
                return {t["id"] for t in (await listed(ada, list=name, **query))[name]}

            assert await found("open") == {gathering, running, other}
            assert await found("open", game="climate") == {other}
            assert await found("open", gathering=True) == {gathering, other}
            assert await found("open", gathering=False) == {running}
            assert await found("mine") == {gathering, private, running, other}
            assert await found("finished") == {over}
            assert set(await listed(ada, list="mine")) == {"mine"}
            assert (await listed(ben, list="mine")) == {"mine": []}
            async with server.visitor() as nobody:
                answer = await nobody.get("/api/tables", params={"list": "finished"})
                assert answer.json() == {"finished": []}
                for wrong in (
                    {"list": "open", "after": "x"},
                    {"list": "mine", "after": "0.1.2.x"},
                    {"after": "0.1.2.x"},
                    {"list": "hidden"},
                    {"list": "open", "most": "0"},
                    {"list": "open", "after": "9" * 70},
                ):
                    answer = await ada.web.get("/api/tables", params=wrong)
                    assert obstacle(answer) == "BAD_REQUEST", wrong

        server.run(work())
