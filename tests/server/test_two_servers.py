"""Two server processes on one database: one table, one order, one choice."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from tests.server.forking import Beside, Forked, forked, started
from tests.server.postgres import postgres
from wallacea.client import Client, RefusedByServer, TableLink, View
from wallacea.core.match import Match
from wallacea.server.processes.colleagues import wires
from wallacea.server.settings import Settings
from wallacea.server.storage.rows import Entry
from wallacea.server.storage.store import Store

PATIENCE = 60.0
SLOW = {"kind": "slow", "seconds": 86_400}
UNLIMITED = ("--limit", "all=1000000/second", "--limit", "sockets=1000", "--thinkers", "0")


@dataclass(frozen=True)
class Two:
    """Both servers and what they share."""

    left: Forked
    right: Forked
    settings: Settings

    def entries(self, table: str) -> list[Entry]:
        """What was written at a table."""

        async def load() -> list[Entry]:
            store = Store(self.settings.url)
            try:
                stored = await store.load(table)
            finally:
                await store.engine.dispose()
            assert stored is not None
            return stored.entries

        return asyncio.run(load())


@pytest.fixture(scope="module", params=["postgresql", "sqlite"])
def two(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Two]:
    folders = tmp_path_factory.mktemp("left"), tmp_path_factory.mktemp("right")
    opened = two_on_sqlite if request.param == "sqlite" else two_on_postgresql
    with opened(*folders) as both:
        yield both
        for each in (both.left, both.right):
            assert "Traceback" not in each.log


@contextmanager
def two_on_postgresql(*folders: Path) -> Iterator[Two]:
    with postgres() as server:
        url = server.database()
        arguments = (*UNLIMITED, "--database", url)
        with forked(folders[0], *arguments) as left, forked(folders[1], *arguments) as right:
            yield Two(left, right, Settings(database=url))


@contextmanager
def two_on_sqlite(*folders: Path) -> Iterator[Two]:
    """As ``--workers 2`` would start them, but with two addresses."""
    ends, data_dir = wires(2), folders[0] / "data"
    left, right = (
        Beside(folder, data_dir, slot, ends[slot]) for slot, folder in enumerate(folders)
    )
    with started(left), started(right):
        yield Two(left, right, Settings(data_dir=data_dir))


def elsewhere(client: Client, server: Forked) -> Client:
    """The same session at another server."""
    return Client(server.url, cookie=client.cookie)


@dataclass
class Reader:
    """Somebody who looks at a table through one of the servers, and notes what comes."""

    link: TableLink
    seen: list[View] = field(default_factory=list)

    async def read(self, most: int) -> None:
        async for view in self.link.views(PATIENCE):
            self.seen.append(view)
            if view.table.moves >= most:
                return


async def play(link: TableLink, dice: random.Random, most: int) -> None:
    """Plays at random so many moves, or to the end; refused only if somebody was quicker."""
    while True:
        view = link.view
        assert view is not None
        if view.table.status == "over" or view.table.moves >= most:
            return
        if view.question is None:
            assert await link.news(link.received, PATIENCE), "nothing happens any more"
            continue
        try:
            await link.choose(dice.choice(view.actions), timeout=PATIENCE)
        except RefusedByServer:
            seen = view.version
            await link.until(lambda: link.view and link.view.version > seen, PATIENCE)  # noqa: B023


@asynccontextmanager
async def open_links(*wanted: tuple[Client, str]) -> AsyncIterator[list[TableLink]]:
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(client.link(id)) for client, id in wanted]


@pytest.mark.parametrize(("game", "most"), [("arctic", 1000), ("climate", 60)])
def test_both_see_every_move_in_the_same_order(two: Two, game: str, most: int) -> None:
    """People at both servers, bots in between: one order for all, and no bot plays twice."""
    ada, ben = two.left.client("Ada"), two.right.client("Ben")
    made = ada.create(game, ("me", "greedy", "open"), pace=SLOW)
    assert ben.join(made.id, made.links[2]) == 2
    spectators = [Client(server.url) for server in (two.left, two.right)]

    async def all_of_it() -> list[Reader]:
        everybody = [(client, made.id) for client in (ada, ben, *spectators)]
        async with open_links(*everybody) as links:
            readers = [Reader(link) for link in links]
            reading = [asyncio.create_task(reader.read(most)) for reader in readers]
            await asyncio.gather(
                *(play(link, random.Random(i), most) for i, link in enumerate(links[:2]))
            )
            await asyncio.wait_for(asyncio.gather(*reading), PATIENCE)
            return readers

    readers = asyncio.run(all_of_it())
    entries = two.entries(made.id)
    assert [e.number for e in entries] == list(range(1, len(entries) + 1))
    movers = [e.seat for e in entries if e.kind == "play"]
    for reader in readers:
        versions = [view.version for view in reader.seen]
        assert versions == sorted(versions)
        told = reader.seen[-1].story
        assert [t.move for t in told] == list(range(len(told)))
        assert [t.seat for t in told[1:]] == movers[: len(told) - 1]
        assert len(told) > min(most, len(movers))
    assert len([e for e in entries if e.kind == "start"]) == 1
    if most < len(movers) + 10:
        return
    # A bot that plays twice, or for nobody's turn, would not be a game by the rules.
    records = [client.record(made.id) for client in (ada, ben)]
    assert records[0] == records[1]
    match = Match.from_record(records[0])
    assert match.over
    assert [p.seat for p in match.history] == movers


async def at_once(*asked: Any) -> list[Any]:
    """All at the same instant; refusals are results too."""
    done = await asyncio.gather(*asked, return_exceptions=True)
    for one in done:
        if isinstance(one, BaseException) and not isinstance(one, RefusedByServer):
            raise one
    return done


def test_two_tabs_of_one_seat_choose_differently_at_the_same_instant(two: Two) -> None:
    """One is accepted; the other is refused, and told that the question is no longer asked."""
    ada, ben = two.left.client("Ada"), two.right.client("Ben")
    made = ada.create("arctic", ("me", "open"), pace=SLOW)
    ben.join(made.id, made.links[1])
    tabs = {0: (ada, elsewhere(ada, two.right)), 1: (elsewhere(ben, two.left), ben)}
    rounds = 25

    async def race() -> tuple[list[int], list[str]]:
        everybody = [(client, made.id) for pair in tabs.values() for client in pair]
        accepted, reasons = [], []
        async with open_links(*everybody) as links:
            for _ in range(rounds):
                await level(links)
                view = next(link.view for link in links if link.view and link.view.asked)
                pair = [link for link in links if link.view and link.view.asked]
                assert len(pair) == 2
                actions = [view.actions[0], view.actions[-1]]
                done = await at_once(
                    *(
                        link.do("play", question=view.question, action=action)
                        for link, action in zip(pair, actions, strict=True)
                    )
                )
                won = [one["version"] for one in done if isinstance(one, dict)]
                assert len(won) == 1, "exactly one is accepted"
                await level(links, won[0])
                accepted += won
                reasons += [one.obstacle for one in done if isinstance(one, RefusedByServer)]
        return accepted, reasons

    accepted, reasons = asyncio.run(race())
    assert len(reasons) == rounds
    assert set(reasons) <= {"STALE_QUESTION", "NOT_YOUR_TURN", "NOT_YOUR_GO"}, reasons
    plays = [e.number for e in two.entries(made.id) if e.kind == "play"]
    assert plays == accepted


async def level(links: list[TableLink], least: int = 0) -> None:
    """Waits until all have seen the same version, and it is the newest."""
    for link in links:
        newest = max(least, *(each.view.version for each in links if each.view))
        await link.until(lambda: link.view and link.view.version >= newest, PATIENCE)  # noqa: B023


def test_the_same_choice_sent_to_both_is_made_once(two: Two) -> None:
    """One id, two servers, the same instant: one entry, and both are told the same."""
    ada = two.left.client("Ada")
    twin = elsewhere(ada, two.right)
    made = ada.create("arctic", ("me", "random"), pace=SLOW)

    async def race() -> None:
        async with open_links((ada, made.id), (twin, made.id)) as links:
            for number in range(12):
                await links[0].until(lambda: links[0].view and links[0].view.asked, PATIENCE)
                await level(links)
                view = links[0].view
                assert view is not None
                message = {
                    "kind": "choose",
                    "id": f"the-same-{number}",
                    "do": "play",
                    "question": view.question,
                    "action": view.actions[0],
                }
                acks = await asyncio.gather(*(link._asked(message, PATIENCE) for link in links))
                assert acks[0] == acks[1]
                version = acks[0]["version"]
                for link in links:
                    await link.until(
                        lambda: link.view and link.view.version >= version,  # noqa: B023
                        PATIENCE,
                    )

    asyncio.run(race())
    mine = [e for e in two.entries(made.id) if e.kind == "play" and e.seat == 0]
    assert len(mine) == 12


def test_simultaneous_decisions_of_different_seats_are_all_accepted(two: Two) -> None:
    """Everybody is asked at once, at two servers: nobody's choice stands in another's way."""
    ada, ben = two.left.client("Ada"), two.right.client("Ben")
    made = ada.create("climate", ("me", "open"), pace=SLOW)
    ben.join(made.id, made.links[1])

    async def race() -> int:
        dice, together = random.Random(3), 0
        async with open_links((ada, made.id), (ben, made.id)) as links:
            while True:
                await level(links)
                views = [link.view for link in links if link.view]
                if together == 8 or any(view.table.status == "over" for view in views):
                    return together
                asked = [link for link in links if link.view and link.view.asked]
                done = await at_once(
                    *(link.choose(dice.choice(link.view.actions)) for link in asked if link.view)
                )
                assert asked
                refused = [one for one in done if isinstance(one, RefusedByServer)]
                if len(asked) == 2:
                    together += 1
                    # What is asked may change with the other's choice; then it is asked anew.
                    assert all(r.obstacle == "STALE_QUESTION" for r in refused)
                assert len(refused) < len(asked)

    assert asyncio.run(race()) >= 3


def test_a_seat_and_a_chair_for_two(two: Two) -> None:
    """Two people take the last seat at the same instant, at two servers: one gets it."""
    host = two.left.client("Ada")
    for _ in range(5):
        made = host.create("arctic", ("me", "open"), pace=SLOW)
        rivals = [two.left.client("Ben"), two.right.client("Cleo")]

        async def race(made: Any = made, rivals: list[Client] = rivals) -> list[Any]:
            return await at_once(
                *(asyncio.to_thread(each.join, made.id, made.links[1]) for each in rivals)
            )

        done = asyncio.run(race())
        assert sum(one == 1 for one in done) == 1
        assert sum(isinstance(one, RefusedByServer) for one in done) == 1
        assert host.view(made.id).table.status == "running"
