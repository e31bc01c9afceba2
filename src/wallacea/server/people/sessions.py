"""Sessions: how somebody is known again, for how long, and how that ends everywhere at once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import TypeVar

import structlog
from sqlalchemy import ColumnElement, delete, insert, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from ..clock import Clock
from ..settings import DAY, Settings
from ..storage.schema import people, sessions
from ..storage.store import Store
from .person import Person, hashed, new_secret

log = structlog.get_logger()

KEPT = 10_000
"""Sessions that are remembered without asking the database; also of those that have ended."""
REMEMBERED = 60_000
"""How long they are cached, in milliseconds."""
MOST = 30
"""Sessions that one person has at once; a further one ends the oldest."""
FORGOTTEN = 30 * DAY
"""What has run out is kept so much longer: a clock that went wrong ends nobody's session."""
TOGETHER = 500
"""Sessions that are asked for at once."""
ENDED = "e"
"""How the news begins that a session has ended, or goes on under another secret."""

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Session:
    """Somebody who is known again."""

    key: str
    """The hash of its secret."""
    person: Person
    begun: int
    used: int
    banned: str | None = None
    """Why this person may not come in."""


class Sessions:
    """All sessions, as one process knows them."""

    def __init__(self, store: Store, clock: Clock, settings: Settings) -> None:
        self.store = store
        self.clock = clock
        self.idle = settings.session_idle
        self.longest = settings.session_longest
        self.on_end: Callable[[str, str], None] = lambda key, new: None
        """Called when a session has ended, or has a new key."""
        self._known: OrderedDict[str, tuple[Session, int]] = OrderedDict()
        self._ended: OrderedDict[str, None] = OrderedDict()

    # --- known again ---

    async def of(self, secret: str | None) -> Session | None:
        """The session of a secret, as long as it goes on."""
        if not secret or len(secret) > 64:
            return None
        key = hashed(secret)
        found = self._remembered(key) or await self._kept(key)
        return found if found is not None and self._goes_on(found) else None

    def _remembered(self, key: str) -> Session | None:
        """What need not be asked again. Where other processes may end a session, it must be."""
        if key not in self._known or self.store.shared:
            return None
        found, since = self._known[key]
        return found if self.clock.now() - since < REMEMBERED else None

    async def _kept(self, key: str) -> Session | None:
        return next(iter(await self._all_kept([key])), None)

    async def _all_kept(self, keys: Sequence[str]) -> list[Session]:
        query = (
            select(
                *(sessions.c.secret, people.c.id, people.c.name, people.c.claimed),
                *(sessions.c.created, sessions.c.used, people.c.banned),
            )
            .join(sessions, sessions.c.person == people.c.id)
            .where(sessions.c.secret.in_(keys))
        )
        async with self.store.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        found = [Session(r[0], Person(r[1], r[2], r[3] is not None), *r[4:]) for r in rows]
        for session in found:
            self._remember(session)
        return found

    def _remember(self, session: Session) -> None:
        if session.key not in self._ended:
            _note(self._known, session.key, (session, self.clock.now()))

    def forget(self, person: str | None = None) -> None:
        """Something has changed about somebody, or perhaps about anybody: ask again."""
        for key, (session, _) in list(self._known.items()):
            if person in (None, session.person.id):
                del self._known[key]

    # --- for how long ---

    def _goes_on(self, session: Session) -> bool:
        return session.key not in self._ended and self.clock.now() < self.ends(session)

    def ends(self, session: Session) -> int:
        """When it ends unless it is used. Guests have nothing else to come back with: theirs go
        on for as long as they are used.
        """
        unused = session.used + self.idle
        return min(unused, session.begun + self.longest) if session.person.claimed else unused

    def lasts(self, claimed: bool) -> int:
        """How long a new session lasts unless it is used."""
        return min(self.idle, self.longest) if claimed else self.idle

    async def renew(self, session: Session) -> Session | None:
        """Writes down that a session is used; nothing if it is too soon to do so again."""
        now = self.clock.now()
        if now - session.used < min(DAY, self.idle // 10):
            return None
        try:
            async with self.store.writing() as connection:
                here = sessions.c.secret == session.key
                await connection.execute(update(sessions).where(here).values(used=now))
        except (SQLAlchemyError, OSError) as problem:  # the next time will do
            log.warning("a session was not renewed", problem=str(problem))
            return None
        renewed = replace(session, used=now)
        self._remember(renewed)
        return renewed

    # --- beginning and ending ---

    @asynccontextmanager
    async def changing(self, also: Sequence[str] = ()) -> AsyncIterator[Changing]:
        """A transaction in which sessions begin and end, with all else that belongs to it.

        Other processes are told what it has changed, and ``also`` other news.
        """
        ended: list[str] = []
        news: list[str] = []
        async with self.store.writing(news) as connection:
            yield Changing(connection, self.store.process, self.clock.now(), ended)
            news += [*ended, *also]
        for said in ended:
            self.hear(said)

    async def end(self, secret: str) -> None:
        """Ends a session, here and at once wherever else it is known."""
        async with self.changing() as change:
            await change.end(sessions.c.secret == hashed(secret))

    def hear(self, said: str) -> None:
        """A session has ended, here or elsewhere: what was known of it never comes back."""
        _, _, key, new = said.split(" ")
        self._known.pop(key, None)
        _note(self._ended, key, None)
        self.on_end(key, new)

    def has_ended(self, key: str | None) -> bool:
        """Whether a session is known to have ended."""
        return key in self._ended

    async def still(self, keys: Collection[str]) -> set[str]:
        """Which of these sessions go on. They are in use: their time is renewed."""
        asked = list(keys)
        some = [asked[i : i + TOGETHER] for i in range(0, len(asked), TOGETHER)]
        found = [session for part in some for session in await self._all_kept(part)]
        going = [session for session in found if self._goes_on(session)]
        for session in going:
            await self.renew(session)
        return {session.key for session in going}

    async def tidy(self) -> None:
        """Lets go of what has ended long ago."""
        async with self.store.writing() as connection:
            latest = self.clock.now() - self.idle - FORGOTTEN
            await connection.execute(delete(sessions).where(sessions.c.used < latest))


class Changing:
    """Sessions that begin and end together."""

    def __init__(
        self, connection: AsyncConnection, process: str, now: int, news: list[str]
    ) -> None:
        self.connection = connection
        self.now = now
        self._process = process
        self._news = news

    async def begin(self, person: str, instead_of: str | None = None) -> str:
        """A new session; returns its secret. Whoever knew that of an old one knows nothing now."""
        secret = new_secret()
        await self.connection.execute(
            insert(sessions).values(
                secret=hashed(secret), person=person, created=self.now, used=self.now
            )
        )
        if instead_of is not None:
            old = sessions.c.secret == hashed(instead_of)
            await self.connection.execute(delete(sessions).where(old))
            self._tell(hashed(instead_of), hashed(secret))
        newest = (
            select(sessions.c.secret)
            .where(sessions.c.person == person)
            .order_by(sessions.c.used.desc(), sessions.c.created.desc())
            .limit(MOST)
        )
        await self.end(sessions.c.person == person, sessions.c.secret.not_in(newest))
        return secret

    async def set(self, person: str, **values: str | None) -> None:
        """Changes what is kept of somebody."""
        here = people.c.id == person
        await self.connection.execute(update(people).where(here).values(**values))

    async def end(self, *which: ColumnElement[bool]) -> None:
        """Ends sessions."""
        query = delete(sessions).where(*which).returning(sessions.c.secret)
        for row in await self.connection.execute(query):
            self._tell(row[0])

    def _tell(self, key: str, new: str = "") -> None:
        self._news.append(f"{ENDED} {self._process} {key} {new}")


def _note(kept: OrderedDict[str, Value], key: str, value: Value) -> None:
    """Keeps the newest so many."""
    kept[key] = value
    kept.move_to_end(key)
    if len(kept) > KEPT:
        kept.popitem(last=False)
