"""Changes to tables from outside of their games, each with all that belongs to it or not at all."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from .head import GATHERING, PERSON, RUNNING, Head, Seat
from .rows import CHANGING, VACATED, Entry, Unavailable, Unreadable, row_of
from .schema import entries, leases, seatings, snapshots, tables
from .store import Store

ATTEMPTS = 20

Also = Callable[[AsyncConnection], Awaitable[None]]


async def _nothing(connection: AsyncConnection) -> None:
    """Nothing else belongs to it."""


async def rewrite(
    store: Store,
    id: str,
    kind: str,
    now: int,
    change: Callable[[Head], bool],
    also: Also = _nothing,
) -> Head | None:
    """Changes a table and says so by an entry, whatever others write meanwhile.

    ``change`` says whether there was anything to change. Returns the table as it is now.
    """
    for _ in range(ATTEMPTS):
        before = await store.head(id)
        if before is None:
            return None
        head = before.changed()
        if not change(head):
            return before
        head.version, head.updated = before.version + 1, now
        blank: dict[str, Any] = dict.fromkeys(Entry._fields)
        entry = Entry(**{**blank, "number": head.version, "kind": kind, "at": now})
        try:
            async with store.writing([f"v {store.process} {id} {head.version}"]) as connection:
                # The entry first: its number makes sure that nobody else was quicker.
                await connection.execute(insert(entries).values(table_id=id, **entry._asdict()))
                new = row_of(head, CHANGING)
                await connection.execute(update(tables).where(tables.c.id == id).values(**new))
                await also(connection)
            return head
        except IntegrityError:
            continue
    raise Unavailable(f"table {id} does not stand still")


async def vacate(store: Store, id: str, person: str, now: int) -> Head | None:
    """Takes somebody from a table for good: the seat has no name and a bot plays on; what they
    wrote in its chat is taken out.
    """

    def change(head: Head) -> bool:
        seat = head.seat_of(person)
        if seat is None and head.host != person:
            return False
        others = [s.person for s in head.seats if s.person not in (None, person)]
        if seat is not None and head.status == GATHERING:
            head.seats[seat] = Seat("open")
        elif seat is not None:
            head.seats[seat] = Seat(PERSON, away=True)
        if head.host == person:
            head.host = (others[0] if others else None) or ""
        if head.status == GATHERING and not others:
            head.freeze("frozen-left")
        if head.status == RUNNING and seat in head.decisions:
            head.decisions[seat].due = head.due = now
        return True

    async def also(connection: AsyncConnection) -> None:
        here = (seatings.c.table_id == id) & (seatings.c.person == person)
        await connection.execute(delete(seatings).where(here))
        await silence(connection, id, person)

    try:
        return await rewrite(store, id, VACATED, now, change, also)
    except Unreadable:  # nobody can sit there any more, and nobody's name is to stay
        async with store.writing() as connection:
            await also(connection)
            here = update(tables).where(tables.c.id == id)
            await connection.execute(here.values(seats="[]"))
            await connection.execute(here.where(tables.c.host == person).values(host=""))
        return None


async def silence(connection: AsyncConnection, id: str, person: str) -> None:
    """Takes out what somebody wrote in the chat of a table."""
    theirs = entries.c.once.startswith(f"{person}:", autoescape=True)
    said = (entries.c.table_id == id) & (entries.c.kind == "say") & theirs
    await connection.execute(update(entries).where(said).values(note=None))


async def tables_of(store: Store, person: str) -> list[str]:
    """The tables at which somebody has a seat, or which they opened."""
    seated = select(seatings.c.table_id).where(seatings.c.person == person)
    hosted = select(tables.c.id).where(tables.c.host == person)
    async with store.engine.connect() as connection:
        found = await connection.execute(seated.union(hosted))
        return sorted(row[0] for row in found)


async def delete_table(connection: AsyncConnection, id: str) -> None:
    """Forgets a table and all that happened at it."""
    for part, column in (
        (entries, entries.c.table_id),
        (snapshots, snapshots.c.table_id),
        (seatings, seatings.c.table_id),
        (leases, leases.c.table_id),
        (tables, tables.c.id),
    ):
        await connection.execute(delete(part).where(column == id))
    await connection.execute(update(tables).where(tables.c.rematch == id).values(rematch=None))
