"""Lists of tables, page by page. However many one host opens, nobody else is out of sight."""

from __future__ import annotations

import re
import time
from collections import Counter
from typing import NamedTuple

from sqlalchemy import ColumnElement, and_, or_, select

from ..clock import Clock
from ..refusals import Refusal
from ..settings import DAY
from ..storage.head import FROZEN, GATHERING, OVER, PAUSED, RUNNING, Head
from ..storage.schema import seatings, tables
from ..storage.store import Store

LISTED = DAY
"""Public tables are listed as long as something has happened at them lately."""
PAGE = 50
SHARE = 20
"""The order of public tables holds for so many times as long as it took to make: a lobby with
thousands of them costs everybody else next to nothing."""
_OPEN = re.compile(r"([01])\.(\d{1,9})\.(\d{1,16})\.([A-Za-z0-9_-]{1,32})")
_OWN = re.compile(r"(\d{1,16})\.([A-Za-z0-9_-]{1,32})")


class Place(NamedTuple):
    """Where a public table stands: first those that look for players, and of each host one, then
    of each host a second one, and so on; the newest first.
    """

    goes_on: bool
    turn: int
    age: int
    id: str
    game: str = ""

    @property
    def said(self) -> str:
        return f"{int(self.goes_on)}.{self.turn}.{-self.age}.{self.id}"


class Listed(NamedTuple):
    """A table, and what to ask for to see those after it."""

    head: Head
    after: str


class Lobby:
    """What there is to see, as one process knows it."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self._places: list[Place] = []
        self._until = 0.0

    async def open(
        self,
        after: str | None = None,
        most: int = PAGE,
        game: str | None = None,
        gathering: bool | None = None,
    ) -> list[Listed]:
        """Public tables, from a place on; of one game; of those that look for players, or not."""
        begin = self._place(after) if after is not None else None
        wanted = [
            place
            for place in await self._in_order()
            if (begin is None or place[:4] > begin[:4])
            and game in (None, place.game)
            and gathering in (None, not place.goes_on)
        ][:most]
        heads = {head.id: head for head in await self.store.heads([p.id for p in wanted])}
        return [Listed(heads[p.id], p.said) for p in wanted if p.id in heads]

    @staticmethod
    def _place(said: str) -> Place:
        found = _OPEN.fullmatch(said)
        if found is None:
            raise Refusal("BAD_REQUEST", 422, said="after is what stands in a table of the list")
        return Place(found[1] == "1", int(found[2]), -int(found[3]), found[4])

    async def _in_order(self) -> list[Place]:
        began = time.monotonic()
        if began >= self._until:
            self._places = await self._look()
            now = time.monotonic()
            self._until = now + SHARE * (now - began)
        return self._places

    def changed(self) -> None:
        """A table was opened here: who looks now sees it."""
        self._until = 0.0

    async def _look(self) -> list[Place]:
        columns = (tables.c.id, tables.c.host, tables.c.status, tables.c.created, tables.c.game)
        query = select(*columns).where(
            tables.c.status.in_((GATHERING, RUNNING, PAUSED)),
            ~tables.c.private,
            tables.c.updated >= self.clock.now() - LISTED,
        )
        async with self.store.engine.connect() as connection:
            rows = (await connection.execute(query.order_by(tables.c.created, tables.c.id))).all()
        turns: Counter[tuple[str, bool]] = Counter()
        places = []
        for id, host, status, created, game in rows:
            goes_on = status != GATHERING
            turns[host, goes_on] += 1
            places.append(Place(goes_on, turns[host, goes_on], -created, id, game))
        return sorted(places)

    async def of_person(
        self, person: str, ended: bool, after: str | None = None, most: int = PAGE
    ) -> list[Listed]:
        """The tables at which a person has a seat, or which that person opened; those first at
        which something has happened last.
        """
        ends = tables.c.status.in_((OVER, FROZEN))
        seated = select(seatings.c.table_id).where(seatings.c.person == person)
        mine = or_(tables.c.id.in_(seated), tables.c.host == person)
        which = [ends if ended else ~ends, mine]
        if after is not None:
            which.append(_before(after))
        heads = await self.store.some_heads(*which, most=most)
        return [Listed(head, f"{head.updated}.{head.id}") for head in heads]


def _before(said: str) -> ColumnElement[bool]:
    found = _OWN.fullmatch(said)
    if found is None:
        raise Refusal("BAD_REQUEST", 422, said="after is what stands in a table of the list")
    updated = int(found[1])
    same = and_(tables.c.updated == updated, tables.c.id < found[2])
    return or_(tables.c.updated < updated, same)
