"""All tables of one server process: loads them on demand and runs their timers."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine
from time import monotonic
from typing import IO, Any

import structlog
from sqlalchemy.exc import SQLAlchemyError

from wallacea.core.game import NoSuchGame
from wallacea.core.text import message_key, text

from .. import metrics
from ..clock import Clock
from ..people.accounts import Caller, People
from ..people.acts import ACTED, OF_PERSON, OF_TABLE, PRUNE, Act, acts_since, last_act
from ..people.blocks import CHANGED
from ..people.departures import being_forgotten, forget_at_tables
from ..people.person import Person, new_id
from ..people.sessions import ENDED
from ..processes import watch
from ..processes.colleagues import Colleagues
from ..processes.folder import Hold, hold_folder, run_of
from ..processes.thinkers import Thinkers
from ..processes.watch import where
from ..refusals import Refusal, damaged, no_such_game, no_such_table, unavailable
from ..settings import HOUR, SECOND, Settings
from ..storage.head import (
    FROZEN,
    NEVER,
    OVER,
    plain,
)
from ..storage.pulse import Pulse
from ..storage.rows import Unavailable
from ..storage.store import Store
from . import absence, bots
from .health import Health
from .listeners import ENDING, NO_SUCH_TABLE, SHUT_OUT, SIGNED_OUT, Listener
from .lobby import Lobby
from .rests import Rests, Why
from .table import Table

log = structlog.get_logger()

LOOK = 1 * SECOND
"""How often somebody looks whether anything is due."""
DUE = 200
"""How many tables that are not in memory are checked then."""
LOOK_FAR = 5
"""Check tables that are not in memory on every n-th round."""
LEASE = 15 * SECOND
PRESENCE = 20 * SECOND
"""How often processes tell each other who is connected to them."""
PRESENCE_ENDS = 60 * SECOND
LOOK_AT_ACTS = SECOND // 2
"""How often somebody looks what those have done who run the server."""
FORGETTING = 5.0
"""Seconds that deleting a person waits until all their tables are changed."""
TIDY = 1 * HOUR
"""How often what has run out is let go."""


class House:
    """The tables, the people and the bots of one process."""

    def __init__(
        self,
        settings: Settings,
        clock: Clock | None = None,
        colleagues: Colleagues | None = None,
    ) -> None:
        self.settings = settings
        self.clock = clock or Clock()
        self.process = new_id()
        self.colleagues = colleagues
        """Other processes of this machine that serve the same tables."""
        self.store = Store(settings.url, self.process, colleagues)
        self.people = People(self.store, self.clock, settings)
        self.people.sessions.on_end = self._session_ended
        self.lobby = Lobby(self.store, self.clock)
        self.thinkers = Thinkers(
            settings.thinkers, settings.bot_limit // 2, settings.search, settings.rules_limit
        )
        self.tables: dict[str, Table] = {}
        self.rests = Rests(self.clock)
        """Tables that could not be loaded, or looked after."""
        self.health = Health(self)
        self.closing = False
        self.looking = False
        """Whether the tables are being looked after at this moment."""
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._leases: dict[str, int] = {}
        self._looks = 0
        self._told = 0
        self._lock: IO[str] | None = None

    # --- opening and closing ---

    async def open(self) -> None:
        """Opens the database and goes on with whatever was running."""
        watch.begin()
        if self.settings.database is None:
            hold = Hold.ALONE if self.colleagues is None else Hold.JOINED
            self._lock = hold_folder(self.settings.data_dir, hold)
        await self.store.open()
        self._acts = await last_act(self.store)  # what is read from now on knows of them
        self.pulse = Pulse(self.store, self.clock, run_of(self._lock))
        await self.pulse.begin()
        if self.settings.database is not None:
            self.begin(self.store.listen(self._hear, self._missed))
        if self.colleagues is not None:
            self.colleagues.listen(f"v?pk{ENDED}{CHANGED}{ACTED}", self._hear)
            self.colleagues.open(self._missed)
        self.begin(self._look_after())
        self.begin(self._finish_forgetting())
        self.begin(self._hear_acts())
        self.begin(self._tidy())
        self.begin(self.pulse.go_on())
        self.begin(self.health.go_on())
        if self.settings.database is None:
            self.begin(self.health.look_over())

    async def close(self) -> None:
        """Lets everybody go; what was begun is written."""
        self.say_goodbye()
        await self.thinkers.close()
        for table in self.tables.values():
            async with table.lock:  # whatever is being written is finished
                pass
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.pulse.end()
        await self.people.hashing.close()
        await self.store.close()
        if self.colleagues is not None:
            self.colleagues.close()
        if self._lock is not None:
            self._lock.close()

    def say_goodbye(self) -> None:
        """Ends every stream: the server is about to end."""
        self.closing = True
        for listener in self.listeners():
            listener.close(ENDING)

    # --- those who look ---

    def listeners(self) -> list[Listener]:
        """Everybody who looks at a table here."""
        return [listener for table in self.tables.values() for listener in table.presence.listeners]

    def welcome(self, listener: Listener) -> None:
        """Somebody begins to look, perhaps too late."""
        if self.closing:
            listener.close(ENDING)
        elif self.people.sessions.has_ended(listener.session):
            listener.close(SIGNED_OUT)

    async def look_at(self, listener: Listener) -> None:
        """What somebody who looks may see, and whether at all."""
        listener.looks += 1
        looks = listener.looks
        if listener.person is None:
            return
        try:
            _, banned = await self.people.standing(listener.person)
            hidden = await self.people.blocks.hidden(listener.person, listener.table.head.id)
        except (SQLAlchemyError, OSError) as problem:
            log.warning("not looked at", problem=str(problem))
            return
        if looks == listener.looks:  # else it was looked at again meanwhile
            listener.hidden = hidden
            if banned is not None:
                listener.close(SHUT_OUT)

    def person_changed(self, person: str) -> None:
        """Something is different about somebody: all who look as this person see it."""
        self.people.sessions.forget(person)
        for listener in self.listeners():
            if listener.person == person:
                self.begin(self._look_again(listener))

    async def _look_again(self, listener: Listener) -> None:
        await self.look_at(listener)
        listener.nudge()

    async def refuse_unwelcome(self, host: str, person: Person) -> None:
        """Nobody sits down with a host who does not want that."""
        if await self.people.blocks.blocked(host, [person.id]):
            raise Refusal("NOT_WELCOME", 403)

    def drop(self, table: Table) -> None:
        """A table that is no more."""
        if self.tables.get(table.head.id) is table:
            del self.tables[table.head.id]
        for listener in list(table.presence.listeners):
            listener.close(NO_SUCH_TABLE)

    async def reload(self, id: str) -> None:
        """A table was changed from outside of its game."""
        if id in self._loading:
            with contextlib.suppress(Refusal):
                await asyncio.shield(self._loading[id])
        table = self.tables.get(id)
        if table is not None:
            with contextlib.suppress(Refusal, Unavailable):  # it is no more, or is read later
                await table.reload()

    async def forget_person(self, caller: Caller, person: Person, password: str) -> None:
        """Somebody goes for good: nobody comes in as that person any more. Where there are many
        tables, the last of them are seen to later.
        """
        await self.people.forget(caller, person, password)
        rest = self.begin(forget_at_tables(self.store, self.clock, person.id, self.reload))
        await asyncio.wait({rest}, timeout=FORGETTING)

    async def _finish_forgetting(self) -> None:
        """A server may have ended before everything was forgotten."""
        for person in await being_forgotten(self.store):
            await forget_at_tables(self.store, self.clock, person, self.reload)

    async def _hear_acts(self) -> None:
        """Those who run the server write into its database: look what they have done."""
        while True:
            await self.clock.sleep(LOOK_AT_ACTS)
            try:
                await self.look_at_acts()
            except Exception:  # whatever it is, the next act must be heard of
                log.exception("not looked at what was done")

    async def look_at_acts(self) -> None:
        """Whatever was done takes effect here, too."""
        try:
            for act in await acts_since(self.store, self._acts):
                await self._follow(act)
                self._acts = max(self._acts, act.number)
        except (SQLAlchemyError, OSError, Unavailable) as problem:  # the next look will do
            log.warning("not looked at what was done", problem=str(problem))

    async def _follow(self, act: Act) -> None:
        kind = act.what.rpartition(" ")[2]
        touched: list[str] = []
        if kind == OF_TABLE:
            touched = [act.about]
        elif kind == OF_PERSON:
            self.person_changed(act.about)
            await self.check_sessions(act.about)
            touched = self._tables_of(act.about)
        elif kind == PRUNE:
            self.people.sessions.forget()
            await self.check_sessions()
            touched = list(self.tables)
        for id in touched:
            try:
                await self.reload(id)
            except (SQLAlchemyError, OSError, Unavailable):
                raise
            except Exception:  # one table must not keep the others from being looked at
                log.exception("a table could not be read again", table=id)

    def _tables_of(self, person: str) -> list[str]:
        """The tables in memory at which somebody sits, or has said something."""
        return [
            id
            for id, table in self.tables.items()
            if table.head.seat_of(person) is not None
            or person == table.head.host
            or person in table.ledger.authors.values()
        ]

    def _session_ended(self, key: str, new: str) -> None:
        """Lets all go who look by a session that has ended; it may go on under a new key."""
        for listener in self.listeners():
            if listener.session == key:
                listener.session = new
                if not new:
                    listener.close(SIGNED_OUT)

    async def check_sessions(self, person: str | None = None) -> None:
        """Lets all go, or one person, whose session has ended without anybody saying so."""
        here = {
            listener.session
            for listener in self.listeners()
            if listener.session and person in (None, listener.person)
        }
        try:
            still = await self.people.sessions.still(here)
        except (SQLAlchemyError, OSError) as problem:
            log.warning("sessions were not looked at", problem=str(problem))
            return
        for listener in self.listeners():
            if listener.session in here - still:
                listener.close(SIGNED_OUT)

    async def _tidy(self) -> None:
        """Now and then: what has run out is let go."""
        while True:
            await self.clock.sleep(TIDY)
            try:
                await self.check_sessions()
                await self.people.tidy()
                await self._finish_forgetting()
            except (SQLAlchemyError, OSError) as problem:
                log.warning("not tidied up", problem=str(problem))

    # --- background work ---

    def begin(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Background work; its faults are logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        problem = None if task.cancelled() else task.exception()
        if problem is not None and not isinstance(problem, (Refusal, Unavailable)):
            log.error("something went wrong", exc_info=problem)

    # --- tables in memory ---

    async def table(self, id: str) -> Table:
        """The table of this id, loaded if need be."""
        found = self.tables.get(id)
        if found is not None:
            found.used = self.clock.now()  # it stays while somebody has it in hand
            return found
        if id not in self._loading:
            refusal = self.rests.why(id)
            if refusal is not None:
                raise refusal
            self._loading[id] = self.begin(self._load(id))
        return await asyncio.shield(self._loading[id])

    async def current(self, id: str) -> Table:
        """The table of this id with all that anybody was shown of it, perhaps elsewhere."""
        known = id in self.tables or id in self._loading
        table = await self.table(id)
        if known:
            await table.catch_up()
        return table

    async def _load(self, id: str) -> Table:
        try:
            with metrics.LOADING.time():
                table = await self._kept(id)
            self.tables[id] = table
            metrics.TABLES.set(len(self.tables))
            await absence.renew(table)
            bots.kick(table)
            self.begin(self.store.tell(f"? {self.process} {id}"))
            return table
        finally:
            del self._loading[id]

    async def _kept(self, id: str) -> Table:
        """The table as it was kept. If that cannot be read, it costs this table alone."""
        try:
            stored = await self.store.load(id)
            if stored is None:
                raise no_such_table()
            table = Table(self, stored)
        except (Refusal, Unavailable):
            raise
        except NoSuchGame:  # perhaps it is installed again some day, or elsewhere
            raise self._left_alone(id, no_such_game, "its game is missing") from None
        except Exception as problem:
            said = f"{type(problem).__name__} at {where(problem)}"
            refusal = self._left_alone(id, damaged, said)
            with contextlib.suppress(Exception):  # or it is left alone as it is
                await self.store.freeze(id, plain(text("frozen-damaged")), self.clock.now())
            raise refusal from None
        self.rests.end(id)
        return table

    def _left_alone(self, id: str, why: Why, problem: str) -> Refusal:
        """For a while those who ask for a table are told this without another try."""
        refusal = why()
        if self.rests.begin(id, why):
            metrics.GIVEN_UP.labels(message_key(refusal.obstacle)).inc()
            log.error("a table cannot be loaded", table=id, problem=problem)
        return refusal

    def _evict(self, now: int) -> None:
        """Tables that nobody uses leave the memory, but none for which something is due."""
        for id, table in list(self.tables.items()):
            limit = self.settings.idle
            if self.colleagues is not None and not self.colleagues.keeps(id):
                limit = self.settings.idle_elsewhere
            elif table.head.status in (OVER, FROZEN):
                limit = self.settings.idle_ended
            idle = now - table.used >= limit
            busy = table.presence.listeners or table.thinking or table.lock.locked()
            if idle and not busy and not absence.overdue(table):
                del self.tables[id]
                if self._leases.pop(id, None) is not None:
                    self.begin(self.store.release(id))
        metrics.TABLES.set(len(self.tables))

    # --- time ---

    async def _look_after(self) -> None:
        everything = True  # bots that were thinking when the last server ended
        while True:
            self.looking = True
            try:
                await self.attend(everything)
                everything = False
                self.health.looked = monotonic()
            except Unavailable:
                log.error("the database does not answer")
            except Exception:
                log.exception("looking after the tables failed")
            self.looking = False
            await self.clock.sleep(LOOK)

    async def attend(self, everything: bool = False) -> None:
        """Does whatever is due at any table."""
        now = self.clock.now()
        for table in list(self.tables.values()):
            self._forget_dead(table, now)
            await self._attend(table)
            bots.look(table)
        self._looks += 1
        if everything or self._looks % LOOK_FAR == 0:
            soon = self.settings.bot_limit if everything else 0  # bots that were thinking
            due = [id for id in await self.store.due(now + soon) if id not in self.tables]
            for id in [id for id in due if self.rests.why(id) is None][:DUE]:
                await self._attend_far(id)
        if self.store.shared and now - self._told >= PRESENCE:
            self._told = now
            for table in list(self.tables.values()):
                if table.presence.listeners:
                    self.tell_presence(table)
        self._evict(now)

    async def _attend_far(self, id: str) -> None:
        """Looks after a table that is not in memory."""
        try:
            table = await self.table(id)
        except Refusal:
            return
        except Unavailable:
            if not await self.store.readable():
                raise
            self._left_alone(id, unavailable, "the database does not give it")
        else:
            await self._attend(table)

    async def _attend(self, table: Table) -> None:
        id = table.head.id
        if self.rests.why(id) is not None:
            return
        try:
            await absence.attend(table)
            self.rests.end(id)
        except (Refusal, Unavailable) as problem:  # somebody was quicker, or the next look will do
            log.info("not attended to", table=id, problem=str(problem))
            if table.failed is not None or str(problem) == damaged().obstacle:
                self.rests.begin(id, unavailable)
        except Exception:  # one table must not keep the others from being looked after
            if self.rests.begin(id, damaged):
                log.exception("a table could not be attended to", table=id)

    # --- several processes ---

    def _hear(self, said: str) -> None:
        kind, process, id, *more = said.split(" ")
        if process == self.process:
            return
        if kind == ENDED:
            self.people.sessions.hear(said)
            return
        if kind == CHANGED:
            self.person_changed(id)
            return
        if kind == ACTED:
            self.begin(self.look_at_acts())
            return
        table = self.tables.get(id)
        if table is None:
            if kind == "v" and id in self._loading:  # perhaps it was read before
                self.begin(self._catch_up(self._loading[id], int(more[0])))
            elif kind == "k" and self.colleagues is not None and self.colleagues.keeps(id):
                self.begin(self.table(id))  # its bots have to choose
        elif kind == "v" and int(more[0]) > table.head.version:
            self.begin(self._catch_up(table, int(more[0])))
        elif kind == "?":
            self.tell_presence(table)
        elif kind == "p":
            seats = frozenset(int(s) for s in more[0].split(",") if s)
            table.hear_presence(process, seats, int(more[1]))

    async def _catch_up(self, table: Table | asyncio.Task[Table], version: int) -> None:
        if not isinstance(table, Table):
            table = await asyncio.shield(table)
        await table.catch_up(version)

    def _missed(self) -> None:
        """Notices may have been lost: look at every table, session and person again."""
        self.begin(self.check_sessions())
        self.begin(self.look_at_acts())
        for listener in self.listeners():
            self.begin(self._look_again(listener))
        for table in self.tables.values():
            self.begin(self._catch_up(table, NEVER))
        for loading in self._loading.values():
            self.begin(self._catch_up(loading, NEVER))

    def tell_presence(self, table: Table) -> None:
        """Tells other processes who is connected here."""
        if self.store.shared and not self.closing:
            seats, spectators = table.presence.here()
            said = ",".join(str(s) for s in sorted(seats))
            self.begin(self.store.tell(f"p {self.process} {table.head.id} {said} {spectators}"))

    def _forget_dead(self, table: Table, now: int) -> None:
        """Forgets who was connected to a process that no longer speaks."""
        for process, (heard, _, _) in list(table.presence.elsewhere.items()):
            if now - heard >= PRESENCE_ENDS:
                table.hear_presence(process, frozenset(), 0)

    async def keeps(self, table: Table) -> bool:
        """Whether this process thinks for the table's bots: one at a time is enough."""
        id, now = table.head.id, self.clock.now()
        if not self.store.shared or self._leases.get(id, 0) - now > LEASE // 2:
            return True
        mine = await self.store.lease(id, now, now + LEASE)
        if mine:
            self._leases[id] = now + LEASE
        else:
            self._leases.pop(id, None)
        return mine
