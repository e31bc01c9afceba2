"""What is kept of a person: given to them, and forgotten when they go for good."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Delete, Table, delete, or_, select, update

from ..clock import Clock
from ..storage.rewriting import tables_of, vacate
from ..storage.rows import Unreadable
from ..storage.schema import admin_log, blocks, devices, entries, people, reports, sessions
from ..storage.store import Store
from .sessions import Changing

FORMAT = 1

# --- giving -----------------------------------------------------------------------------


async def export(store: Store, person: str) -> AsyncIterator[bytes]:
    """All that is kept of somebody, as JSON, piece by piece: there may be many tables.

    Nothing of others is in it but their names, and no secret: only that there is one.
    """
    (about,) = await _rows(store, people, people.c.id == person)
    head = {
        "wallacea": "person",
        "format": FORMAT,
        "person": {
            **{name: about[name] for name in ("name", "created", "muted", "banned")},
            "claimed": about["claimed"] is not None,
            "password": about["password"] is not None,
            "recovery_code": about["recovery"] is not None,
        },
        "sessions": [
            {"created": row["created"], "used": row["used"]}
            for row in await _rows(store, sessions, sessions.c.person == person)
        ],
        "devices": [
            {"used": row["used"]} for row in await _rows(store, devices, devices.c.person == person)
        ],
        "blocks": await _blocks(store, person),
        "reports": [
            {
                **{name: row[name] for name in ("at", "name", "reason", "words", "closed")},
                "table": row["table_id"],
            }
            for row in await _rows(store, reports, reports.c.by == person)
        ],
    }
    yield msgspec.json.encode(head)[:-1] + b',"tables":['
    between = b""
    for id in await tables_of(store, person):
        found = await _table(store, id, person)
        if found is not None:
            yield between + msgspec.json.encode(found)
            between = b","
    yield b"]}\n"


async def _rows(store: Store, table: Table, which: ColumnElement[bool]) -> list[dict[str, Any]]:
    async with store.engine.connect() as connection:
        found = await connection.execute(select(table).where(which))
        return [dict(row._mapping) for row in found]


async def _blocks(store: Store, person: str) -> list[dict[str, Any]]:
    query = (
        select(people.c.name, blocks.c.kind, blocks.c.table_id, blocks.c.at)
        .join(people, people.c.id == blocks.c.other)
        .where(blocks.c.person == person)
    )
    async with store.engine.connect() as connection:
        rows = (await connection.execute(query)).all()
    return [{"name": r[0], "kind": r[1], "table": r[2] or None, "at": r[3]} for r in rows]


async def _table(store: Store, id: str, person: str) -> dict[str, Any] | None:
    """A table with what one did there oneself."""
    try:
        head = await store.head(id)
    except Unreadable:
        return {"id": id, "damaged": True}
    if head is None:
        return None
    theirs = entries.c.once.startswith(f"{person}:", autoescape=True)
    did = await _rows(store, entries, (entries.c.table_id == id) & theirs)
    chat = [row for row in did if row["kind"] == "say" and row["note"] is not None]
    return {
        **{name: getattr(head, name) for name in ("id", "game", "rules", "options", "status")},
        **{name: getattr(head, name) for name in ("private", "created", "updated", "moves")},
        "pace": head.pace,
        "position": head.told_position if head.host == person else None,
        "host": head.host == person,
        "seat": head.seat_of(person),
        "seats": [head.called(seat) for seat in range(len(head.seats))],
        "choices": [
            {name: row[name] for name in ("number", "at", "kind", "action", "words")}
            for row in did
            if row["kind"] != "say"
        ],
        "chat": [{"number": row["number"], "at": row["at"], **_note(row["note"])} for row in chat],
    }


def _note(note: str) -> dict[str, Any]:
    """What somebody said; nothing if that cannot be read."""
    try:
        return msgspec.json.decode(note, type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeError):
        return {}


# --- forgetting -------------------------------------------------------------------------


async def forget_at_once(change: Changing, person: str) -> None:
    """From now on nobody can come in as this person, who has no name any more."""
    nothing = dict.fromkeys(("claimed", "looks", "password", "recovery", "muted", "banned"))
    gone = update(people).where(people.c.id == person)
    await change.connection.execute(gone.values(name="", deleted=change.now, **nothing))
    await change.end(sessions.c.person == person)
    await change.connection.execute(delete(devices).where(devices.c.person == person))
    await change.connection.execute(blocks_of(person))
    mine = update(reports).where(reports.c.by == person)
    await change.connection.execute(mine.values(by=None))
    about = update(reports).where(reports.c.about == person)
    await change.connection.execute(about.values(name="", said=None))
    acted = update(admin_log).where(admin_log.c.about == person)
    await change.connection.execute(acted.values(name=""))


async def forget_at_tables(
    store: Store, clock: Clock, person: str, told: Callable[[str], Awaitable[None]]
) -> None:
    """Their seats lose their names, bots play on, what they wrote is taken out; then nothing is
    left of them. Can be done again where it was broken off. ``told`` hears of each table.
    """
    for id in await tables_of(store, person):
        await vacate(store, id, person, clock.now())
        await told(id)
    async with store.writing() as connection:
        await connection.execute(blocks_of(person))
        which = (people.c.id == person) & people.c.deleted.is_not(None)
        await connection.execute(delete(people).where(which))


def blocks_of(person: str) -> Delete:
    """Forgets whom somebody has blocked, and who has blocked that person."""
    return delete(blocks).where(or_(blocks.c.person == person, blocks.c.other == person))


async def being_forgotten(store: Store) -> list[str]:
    """Those of whom something may be left, since a server ended in the midst of it."""
    query = select(people.c.id).where(people.c.deleted.is_not(None))
    async with store.engine.connect() as connection:
        return [row[0] for row in await connection.execute(query)]
