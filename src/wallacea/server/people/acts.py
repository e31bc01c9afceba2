"""What those who run a server can do, beside it or without it. Each act is written down."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, and_, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from wallacea.core.faults import UserError
from wallacea.core.text import text

from ..clock import Clock
from ..settings import DAY, Settings
from ..storage.head import FROZEN, OVER, Head
from ..storage.head import plain as as_json
from ..storage.rewriting import delete_table, rewrite
from ..storage.rows import HEAD, Unreadable, head_of
from ..storage.schema import (
    admin_log,
    blocks,
    devices,
    entries,
    people,
    reports,
    seatings,
    sessions,
    tables,
)
from ..storage.store import Store
from ..wording import cleaned
from . import departures
from .naming import folded
from .person import hashed
from .recovery import new_code, plain
from .sessions import Sessions

ACTED = "a"
"""How the news begins that something was done that is in the log."""
OF_TABLE, OF_PERSON, OF_REPORT, PRUNE = "table", "person", "report", "prune"
"""What an act is about: the last word of its name."""
LONGEST_WHY = 300
TOGETHER = 200
"""Tables that are deleted in one transaction."""

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Act:
    """What was done."""

    number: int
    what: str
    about: str


async def acts_since(store: Store, number: int) -> list[Act]:
    """What was done after an act."""
    query = (
        select(admin_log.c.number, admin_log.c.what, admin_log.c.about)
        .where(admin_log.c.number > number)
        .order_by(admin_log.c.number)
    )
    async with store.engine.connect() as connection:
        return [Act(*row) for row in await connection.execute(query)]


async def last_act(store: Store) -> int:
    async with store.engine.connect() as connection:
        return (await connection.execute(select(func.max(admin_log.c.number)))).scalar() or 0


class Admin:
    """Somebody who runs a server, at its database."""

    def __init__(self, store: Store, clock: Clock, who: str) -> None:
        self.store = store
        self.clock = clock
        self.who = who
        self.sessions = Sessions(store, clock, Settings())

    async def _note(
        self, connection: AsyncConnection, what: str, about: str, name: str, why: str
    ) -> None:
        """Writes an act down, together with what it does."""
        row = {"at": self.clock.now(), "who": self.who[:64], "what": what, "about": about}
        await connection.execute(insert(admin_log).values(**row, name=name, why=why))

    def _news(self, about: str) -> list[str]:
        return [f"{ACTED} {self.store.process} {about or '-'}"]

    async def log(self, most: int) -> list[Row]:
        """What was done, the newest first."""
        query = select(admin_log).order_by(admin_log.c.number.desc()).limit(most)
        return await self._all(query)

    async def _all(self, query: Any) -> list[Row]:
        async with self.store.engine.connect() as connection:
            return [dict(row._mapping) for row in await connection.execute(query)]

    # --- tables ---

    async def tables(
        self,
        status: str | None = None,
        game: str | None = None,
        person: str | None = None,
        untouched: int | None = None,
        most: int = 50,
    ) -> list[Row]:
        """Tables, those first at which something has happened last."""
        conditions: list[ColumnElement[bool]] = []
        if status is not None:
            conditions.append(tables.c.status == status)
        if game is not None:
            conditions.append(tables.c.game == game)
        if person is not None:
            conditions.append(_tables_of(person))
        if untouched is not None:
            conditions.append(tables.c.updated < self.clock.now() - untouched * DAY)
        query = select(*HEAD).where(*conditions).order_by(tables.c.updated.desc()).limit(most)
        async with self.store.engine.connect() as connection:
            return [_shown_row(row) for row in await connection.execute(query)]

    async def table(self, id: str) -> Row:
        """A table as everybody may know it, and who sits there."""
        head = await self._head(id)
        count = select(func.count()).select_from(entries).where(entries.c.table_id == id)
        said = select(entries).where(entries.c.table_id == id, entries.c.kind == "say")
        async with self.store.engine.connect() as connection:
            happened = (await connection.execute(count)).scalar_one()
            chat = [dict(row._mapping) for row in await connection.execute(said)]
        return {
            **_shown(head),
            "entries": happened,
            "people": [
                {"seat": seat, "person": s.person, "name": s.name}
                for seat, s in enumerate(head.seats)
                if s.person
            ],
            "chat": [
                {"number": row["number"], "seat": row["seat"], "note": row["note"]} for row in chat
            ],
        }

    async def _head(self, id: str) -> Head:
        try:
            head = await self.store.head(id)
        except Unreadable:
            said = f"what was kept of table {id} is damaged; it can only be deleted"
            raise UserError(said) from None
        if head is None:
            raise UserError(f"there is no table {id!r}; see: wallacea admin tables list")
        return head

    async def freeze(self, id: str, why: str) -> None:
        """Ends what goes on at a table, and says why to all who look."""
        head = await self._head(id)
        if head.ended:
            raise UserError(f"table {id} is {head.status}: nothing goes on there")

        def change(head: Head) -> bool:
            if not head.ended:
                head.freeze("frozen-admin", why=why)
                head.due = 1 << 60
            return head.status == FROZEN

        async def also(connection: AsyncConnection) -> None:
            await self._note(connection, f"freeze {OF_TABLE}", id, head.game, why)

        await rewrite(self.store, id, FROZEN, self.clock.now(), change, also)
        await self._tell(id)

    async def delete_table(self, id: str, why: str) -> None:
        """Forgets a table with all that happened there."""
        async with self.store.writing(self._news(id)) as connection:
            game = await connection.scalar(select(tables.c.game).where(tables.c.id == id))
            if game is None:
                raise UserError(f"there is no table {id!r}; see: wallacea admin tables list")
            await delete_table(connection, id)
            await self._note(connection, f"delete {OF_TABLE}", id, game, why)

    async def _tell(self, about: str) -> None:
        for said in self._news(about):
            await self.store.tell(said)

    # --- people ---

    async def find(
        self, words: str = "", banned: bool = False, muted: bool = False, most: int = 50
    ) -> list[Row]:
        """People whose name has these words in it, or whose id they are."""
        conditions: list[ColumnElement[bool]] = [people.c.deleted.is_(None)]
        if words:
            like = func.lower(people.c.name).contains(words.lower(), autoescape=True)
            claimed = people.c.claimed.contains(folded(words), autoescape=True)
            conditions.append(or_(like, claimed, people.c.id == words))
        if banned:
            conditions.append(people.c.banned.is_not(None))
        if muted:
            conditions.append(people.c.muted.is_not(None))
        query = select(people).where(*conditions).order_by(people.c.created.desc()).limit(most)
        return [_about(row) for row in await self._all(query)]

    async def who_is(self, said: str) -> Row:
        """The one person of an id or a name."""
        same = or_(people.c.id == said, people.c.claimed == folded(cleaned(said)))
        named = people.c.name == said
        for which in (same, named):
            found = await self._all(select(people).where(which, people.c.deleted.is_(None)))
            if len(found) == 1:
                return found[0]
            if found:
                ids = ", ".join(sorted(row["id"] for row in found)[:10])
                raise UserError(f"{len(found)} people are called {said!r}; say which id: {ids}")
        raise UserError(f"nobody is called {said!r}; see: wallacea admin people find")

    async def person(self, said: str) -> Row:
        """All about somebody that helps to decide: no password, no hand of cards."""
        row = await self.who_is(said)
        id = row["id"]
        came = await self._all(select(sessions).where(sessions.c.person == id))
        told = await self._all(
            select(reports).where(reports.c.about == id).order_by(reports.c.number)
        )
        blocked = select(func.count()).select_from(blocks).where(blocks.c.other == id)
        async with self.store.engine.connect() as connection:
            hidden = (await connection.execute(blocked)).scalar_one()
        return {
            **_about(row),
            "sessions": [{"created": s["created"], "used": s["used"]} for s in came],
            "tables": await self.tables(person=id),
            "reports": [_report(report) for report in told],
            "blocked_by": hidden,
        }

    async def mute(self, said: str, why: str) -> Row:
        """Somebody cannot write in any chat."""
        return await self._mark(said, f"mute {OF_PERSON}", why, muted=why)

    async def unmute(self, said: str, why: str) -> Row:
        return await self._mark(said, f"unmute {OF_PERSON}", why, muted=None)

    async def ban(self, said: str, why: str) -> Row:
        """Somebody cannot come in any more, and is out."""
        return await self._mark(said, f"ban {OF_PERSON}", why, banned=why)

    async def unban(self, said: str, why: str) -> Row:
        return await self._mark(said, f"unban {OF_PERSON}", why, banned=None)

    async def _mark(self, said: str, what: str, why: str, **values: str | None) -> Row:
        row = await self.who_is(said)
        async with self.store.writing(self._news(row["id"])) as connection:
            here = people.c.id == row["id"]
            await connection.execute(update(people).where(here).values(**values))
            await self._note(connection, what, row["id"], row["name"], why)
        return row

    async def reset(self, said: str, why: str) -> tuple[Row, str]:
        """The password is void and all sessions end; gives a code to set a new one."""
        row = await self.who_is(said)
        if row["claimed"] is None:
            raise UserError(f"{row['name']!r} is a guest and has no password")
        code = new_code()
        async with self.sessions.changing(self._news(row["id"])) as change:
            await change.set(row["id"], password=None, recovery=hashed(plain(code)))
            await change.end(sessions.c.person == row["id"])
            mine = devices.c.person == row["id"]
            await change.connection.execute(delete(devices).where(mine))
            await self._note(change.connection, f"reset {OF_PERSON}", row["id"], row["name"], why)
        return row, code

    async def export(self, said: str, why: str) -> AsyncIterator[bytes]:
        """All that is kept of somebody, for them."""
        row = await self.who_is(said)
        async with self.store.writing() as connection:
            await self._note(connection, f"export {OF_PERSON}", row["id"], row["name"], why)
        async for part in departures.export(self.store, row["id"]):
            yield part

    async def delete_person(self, said: str, why: str) -> Row:
        """Forgets somebody for good."""
        row = await self.who_is(said)
        async with self.sessions.changing(self._news(row["id"])) as change:
            await departures.forget_at_once(change, row["id"])
            await self._note(change.connection, f"delete {OF_PERSON}", row["id"], "", why)

        async def told(id: str) -> None:
            """Servers hear of it by the log, when everything is done."""

        await departures.forget_at_tables(self.store, self.clock, row["id"], told)
        async with self.store.writing(self._news(row["id"])) as connection:
            await self._note(connection, f"forgotten {OF_PERSON}", row["id"], "", why)
        return row

    # --- reports ---

    async def reports(self, everything: bool = False, most: int = 50) -> list[Row]:
        """What people have reported, the oldest first that nobody has closed."""
        query = select(reports).order_by(reports.c.number).limit(most)
        if not everything:
            query = query.where(reports.c.closed.is_(None))
        return [_report(row) for row in await self._all(query)]

    async def close_report(self, number: int, answer: str) -> None:
        """Nothing more is to be done about it."""
        found = await self._all(select(reports).where(reports.c.number == number))
        if not found:
            raise UserError(f"there is no report {number}; see: wallacea admin reports list")
        if found[0]["closed"] is not None:
            raise UserError(f"report {number} was closed before")
        async with self.store.writing() as connection:
            here = update(reports).where(reports.c.number == number)
            await connection.execute(here.values(closed=self.clock.now(), answer=answer))
            await self._note(
                connection, f"close {OF_REPORT}", str(number), found[0]["name"], answer
            )

    # --- what is old ---

    async def prune(self, days: dict[str, int], dry: bool, why: str) -> dict[str, int]:
        """Deletes what is older than so many days, of each kind; returns how many there were."""
        now = self.clock.now()
        done = {}
        for kind, age in days.items():
            latest = now - age * DAY
            done[kind] = await getattr(self, f"_prune_{kind}")(latest, dry)
        if not dry and any(done.values()):
            said = ", ".join(f"{count} {kind}" for kind, count in done.items())
            async with self.store.writing(self._news("")) as connection:
                await self._note(connection, PRUNE, "", said, why)
        return done

    async def _prune_tables(self, latest: int, dry: bool) -> int:
        """Tables whose game is over, or that cannot go on."""
        ended = tables.c.status.in_((OVER, FROZEN)) & (tables.c.updated < latest)
        ids = [row["id"] for row in await self._all(select(tables.c.id).where(ended))]
        for some in () if dry else _parts(ids):
            async with self.store.writing() as connection:
                for id in some:
                    await delete_table(connection, id)
        return len(ids)

    async def _prune_guests(self, latest: int, dry: bool) -> int:
        """Guests without a seat who have not come by for long."""
        lately = select(sessions.c.person).where(sessions.c.used >= latest)
        seated = select(seatings.c.person)
        hosts = select(tables.c.host)
        old = and_(
            people.c.claimed.is_(None),
            people.c.banned.is_(None),
            people.c.created < latest,
            people.c.id.not_in(lately),
            people.c.id.not_in(seated),
            people.c.id.not_in(hosts),
        )
        ids = [row["id"] for row in await self._all(select(people.c.id).where(old))]
        for some in () if dry else _parts(ids):
            async with self.store.writing() as connection:
                for id in some:
                    await connection.execute(delete(sessions).where(sessions.c.person == id))
                    await connection.execute(delete(devices).where(devices.c.person == id))
                    await connection.execute(departures.blocks_of(id))
                    await connection.execute(delete(people).where(people.c.id == id))
        return len(ids)

    async def _prune_sessions(self, latest: int, dry: bool) -> int:
        """Sessions that were not used for long; guests among them cannot come back."""
        old = sessions.c.used < latest
        return await self._prune(sessions, old, dry)

    async def _prune_reports(self, latest: int, dry: bool) -> int:
        """Reports that were closed."""
        return await self._prune(reports, reports.c.closed < latest, dry)

    async def _prune(self, table: Any, which: ColumnElement[bool], dry: bool) -> int:
        count = select(func.count()).select_from(table).where(which)
        async with self.store.engine.connect() as connection:
            found: int = (await connection.execute(count)).scalar_one()
        if not dry:
            async with self.store.writing() as connection:
                await connection.execute(delete(table).where(which))
        return found


def _parts(ids: list[str]) -> Iterable[list[str]]:
    return (ids[i : i + TOGETHER] for i in range(0, len(ids), TOGETHER))


def _tables_of(person: str) -> ColumnElement[bool]:
    seated = select(seatings.c.table_id).where(seatings.c.person == person)
    return or_(tables.c.id.in_(seated), tables.c.host == person)


_PLAIN = ("id", "game", "status", "private", "created", "updated", "moves", "version", "host")


def _shown_row(row: Any) -> Row:
    """A table of a list; of a damaged one what can be read."""
    try:
        return _shown(head_of(row))
    except Unreadable:
        found = {name: getattr(row, name) for name in _PLAIN}
        return {**found, "seats": [], "frozen": as_json(text("frozen-damaged"))}


def _shown(head: Head) -> Row:
    return {
        **{name: getattr(head, name) for name in _PLAIN},
        "seats": head.names(),
        "frozen": head.frozen,
    }


def _about(row: Row) -> Row:
    shown = {name: row[name] for name in ("id", "name", "created", "muted", "banned")}
    return {**shown, "claimed": row["claimed"] is not None}


def _report(row: Row) -> Row:
    names = ("number", "at", "about", "name", "line", "said", "reason", "words", "closed", "answer")
    return {**{name: row[name] for name in names}, "by": row["by"], "table": row["table_id"]}
