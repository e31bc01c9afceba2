"""Whom somebody does not want to hear or to meet, and what they report about others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import delete, func, insert, or_, select
from sqlalchemy.exc import IntegrityError

from ..clock import Clock
from ..refusals import Refusal
from ..storage.schema import blocks, people, reports
from ..storage.store import Store
from ..wording import cleaned
from .person import Person, new_id

MUTE, BLOCK = "mute", "block"
MOST = 1_000
"""People whom one person mutes or blocks."""
REASONS = ("rude", "spam", "name", "cheating", "other")
LONGEST_REPORT = 500
CHANGED = "w"
"""How the news begins that something has changed about a person."""


@dataclass(frozen=True, slots=True)
class Meant:
    """The person whom somebody means at a table, by a seat or a line of the chat."""

    person: str
    name: str
    table: str
    line: int | None = None
    said: dict[str, Any] | None = None


class Blocks:
    """Mutes, blocks and reports of people."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock

    async def hidden(self, person: str, table: str) -> frozenset[str]:
        """Those whose chat a person is not shown at a table."""
        here = or_(blocks.c.table_id == "", blocks.c.table_id == table)
        query = select(blocks.c.other).where(blocks.c.person == person, here)
        async with self.store.engine.connect() as connection:
            return frozenset(row[0] for row in await connection.execute(query))

    async def blocked(self, host: str, others: list[str]) -> set[str]:
        """Which of them a host does not want at a table."""
        query = select(blocks.c.other).where(
            blocks.c.person == host, blocks.c.kind == BLOCK, blocks.c.other.in_(others)
        )
        async with self.store.engine.connect() as connection:
            return {row[0] for row in await connection.execute(query)}

    async def add(self, person: Person, meant: Meant, kind: str, table: str = "") -> None:
        """Mutes or blocks somebody, at one table or everywhere."""
        if meant.person == person.id:
            raise Refusal("YOURSELF", 422)
        mine = select(func.count()).select_from(blocks).where(blocks.c.person == person.id)
        async with self.store.engine.connect() as connection:
            if (await connection.execute(mine)).scalar_one() >= MOST:
                raise Refusal("TOO_MANY_BLOCKS")
        row = {"id": new_id(), "person": person.id, "other": meant.person, "kind": kind}
        try:
            async with self.store.writing([self._news(person.id)]) as connection:
                new = insert(blocks).values(**row, table_id=table, at=self.clock.now())
                await connection.execute(new)
        except IntegrityError:  # it was so before, or that person has just gone for good
            return

    async def lift(self, person: Person, other: str) -> None:
        """Somebody is heard again, and welcome."""
        await self._delete(person, blocks.c.other == other)

    async def lift_one(self, person: Person, id: str) -> None:
        """Takes one entry of the list back."""
        await self._delete(person, blocks.c.id == id)

    async def _delete(self, person: Person, which: Any) -> None:
        async with self.store.writing([self._news(person.id)]) as connection:
            await connection.execute(delete(blocks).where(blocks.c.person == person.id, which))

    async def listed(self, person: Person) -> list[dict[str, Any]]:
        """Whom somebody has muted and blocked, the newest first."""
        query = (
            select(blocks.c.id, people.c.name, blocks.c.kind, blocks.c.table_id, blocks.c.at)
            .join(people, people.c.id == blocks.c.other)
            .where(blocks.c.person == person.id)
            .order_by(blocks.c.at.desc())
        )
        names = ("id", "name", "kind", "table", "at")
        async with self.store.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [dict(zip(names, (*row[:3], row[3] or None, row[4]), strict=True)) for row in rows]

    def _news(self, person: str) -> str:
        return f"{CHANGED} {self.store.process} {person}"

    async def report(self, person: Person, meant: Meant, reason: str, words: str) -> None:
        """Tells those who run the server about somebody."""
        if meant.person == person.id:
            raise Refusal("YOURSELF", 422)
        said = cleaned(words)
        if len(said) > LONGEST_REPORT:
            raise Refusal("TOO_LARGE", 413)
        line = None if meant.said is None else msgspec.json.encode(meant.said).decode()
        row = {"by": person.id, "about": meant.person, "name": meant.name, "line": meant.line}
        async with self.store.writing() as connection:
            await connection.execute(
                insert(reports).values(
                    **row,
                    at=self.clock.now(),
                    table_id=meant.table,
                    said=line,
                    reason=reason,
                    words=said,
                )
            )
