"""Kill -9 at any moment: what was acknowledged is there, once, and the tables go on."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from tests.server.forking import Forked, forked
from tests.server.postgres import Postgres, postgres
from tests.server.serving import Serving
from wallacea.client import Client, RefusedByServer, TableLink, live
from wallacea.core.match import Match
from wallacea.server.settings import Settings
from wallacea.server.storage.rows import Stored
from wallacea.server.storage.store import Store

KILLS = 50
"""On each of the two databases."""
PATIENCE = 120.0
TABLES = {"arctic": "greedy", "climate": "random", "origins": "greedy"}
SLOW = {"kind": "slow", "seconds": 86_400}
UNLIMITED = ("--limit", "all=1000000/second", "--limit", "sockets=1000", "--thinkers", "0")


@pytest.fixture(scope="module")
def database_server() -> Iterator[Postgres]:
    with postgres() as server:
        yield server


@dataclass
class Person:
    """Somebody who plays at one table with a real client and notes what was acknowledged."""

    link: TableLink
    dice: random.Random
    done: list[tuple[int, str, int | None]] = field(default_factory=list)
    """The number of each entry that was acknowledged, its kind, and the action."""

    async def play(self, moment: Moments) -> None:
        """Plays at random until the game is over; also talks, and takes choices back."""
        link, version = self.link, 0
        while True:
            view = link.view
            assert view is not None
            assert view.version >= version, "what had been told was lost"
            version = view.version
            if view.table.status == "over":
                return
            fancy = self.dice.random()
            if fancy < 0.05:
                await self._do("say", moment, text=f"{len(self.done)}")
            elif fancy < 0.1 and view.undo is None:
                await self._do("undo", moment)
            elif view.question is not None:
                action = self.dice.choice(view.actions)
                await self._do("play", moment, question=view.question, action=action)
            else:
                await link.news(link.received, PATIENCE)

    async def _do(self, what: str, moment: Moments, **more: Any) -> None:
        link, seen = self.link, self.link.view.version if self.link.view else 0
        try:
            ack = await link.do(what, timeout=PATIENCE, **more)
        except RefusedByServer:  # only because somebody was quicker
            await link.until(lambda: link.view and link.view.version > seen, PATIENCE)
            return
        self.done.append((ack["version"], what, more.get("action")))
        moment.pass_by()


class Moments:
    """Counts acknowledgements, so that the server can be killed after any of them."""

    def __init__(self) -> None:
        self.count = 0
        self._news = asyncio.Event()

    def pass_by(self) -> None:
        self.count += 1
        self._news.set()

    async def after(self, more: int) -> None:
        goal = self.count + more
        while self.count < goal:
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), PATIENCE)


Killing = Callable[[Moments], Awaitable[None]]


async def kill_often(server: Forked, moments: Moments, dice: random.Random) -> None:
    server.kill()
    for number in range(1, KILLS):
        if number % 6 == 5:  # while it starts
            server.begin()
            await asyncio.sleep(dice.uniform(0, 0.5))
        else:
            await asyncio.to_thread(server.start)
            await moments.after(dice.randrange(10))
            await asyncio.sleep(dice.uniform(0, 0.01))
        server.kill()
    await asyncio.to_thread(server.start)


def sit_down(server: Forked | Serving) -> dict[str, list[Client]]:
    """Two people and a bot at a table of each game."""
    tables: dict[str, list[Client]] = {}
    for game, level in TABLES.items():
        host, guest = server.client("Ada"), server.client("Ben")
        options = {"undo": "until_learned"} if game == "arctic" else {}
        made = host.create(game, ("me", level, "open"), pace=SLOW, options=options)
        assert guest.join(made.id, made.links[2]) == 2
        tables[made.id] = [host, guest]
    return tables


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_kill_at_any_moment_loses_nothing_and_doubles_nothing(
    kind: str, tmp_path: Path, database_server: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "LONGEST_PAUSE", 0.2)  # these people are impatient
    url = database_server.database() if kind == "postgresql" else None
    dice = random.Random()
    with forked(tmp_path, *UNLIMITED, *(("--database", url) if url else ())) as server:
        tables = sit_down(server)
        settings = Settings(data_dir=server.data_dir, database=url)
        play_and_check(tables, settings, dice, lambda moments: kill_often(server, moments, dice))
        assert "Traceback" not in server.log
        server.stop()


def play_and_check(
    tables: dict[str, list[Client]], settings: Settings, dice: random.Random, kill: Killing
) -> None:
    """Everybody plays to the end while somebody kills; then nothing is lost and nothing twice."""
    people = asyncio.run(play_through(tables, dice, kill))
    for id, clients in tables.items():
        check_views(id, clients, people[id])
    records = {id: clients[0].record(id) for id, clients in tables.items()}
    stored = asyncio.run(kept(settings, list(tables)))
    assert stored.keys() == tables.keys()
    for id in tables:
        check_entries(stored[id], people[id])
        check_record(records[id], stored[id])


async def play_through(
    tables: dict[str, list[Client]], dice: random.Random, kill: Killing
) -> dict[str, list[Person]]:
    moments = Moments()
    async with AsyncExitStack() as stack:
        people: dict[str, list[Person]] = {}
        for id, clients in tables.items():
            links = [await stack.enter_async_context(c.link(id)) for c in clients]
            people[id] = [Person(link, random.Random(dice.random())) for link in links]
        playing = [person.play(moments) for persons in people.values() for person in persons]
        await asyncio.gather(kill(moments), *playing)
    return people


async def kept(settings: Settings, tables: list[str]) -> dict[str, Stored]:
    store = Store(settings.url)
    try:
        found = {id: await store.load(id) for id in tables}
        return {id: stored for id, stored in found.items() if stored is not None}
    finally:
        await store.engine.dispose()


def check_views(id: str, clients: list[Client], people: list[Person]) -> None:
    """What everybody was told piece by piece is the whole story."""
    for client, person in zip(clients, people, strict=True):
        whole, told = client.view(id), person.link.view
        assert told is not None
        assert told.story == whole.story
        assert [t.move for t in told.story] == list(range(whole.table.moves + 1))


def check_entries(stored: Stored, people: list[Person]) -> None:
    entries = stored.entries
    assert [e.number for e in entries] == list(range(1, stored.head.version + 1))
    ids = [e.once for e in entries if e.once is not None]
    assert len(ids) == len(set(ids))
    by_number = {e.number: e for e in entries}
    for person in people:
        assert person.link.view is not None
        numbers = [number for number, _, _ in person.done]
        assert numbers == sorted(set(numbers)), "acknowledged twice, or out of order"
        for number, what, action in person.done:
            entry = by_number[number]
            assert (entry.kind, entry.seat) == (what, person.link.view.table.you)
            assert entry.action == action
    # Nothing was done that nobody asked for: every choice of a person was acknowledged.
    assert len(ids) == sum(len(person.done) for person in people)


def check_record(record: str, stored: Stored) -> None:
    match = Match.from_record(record)
    assert match.over
    plays: list[tuple[int | None, int | None]] = []
    for entry in stored.entries:
        if entry.kind == "play":
            plays.append((entry.seat, entry.action))
        elif entry.kind == "undo":
            plays.pop()
    assert [(p.seat, p.action) for p in match.history] == plays
    final = stored.snapshots[-1]
    assert final.moves == len(plays)
    assert final.state == _bytes(match)


def _bytes(match: Match) -> bytes:
    from wallacea.core.state import to_bytes

    return to_bytes(match.state)
