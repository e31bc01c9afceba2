"""All tables of one server process: in memory while somebody needs them, looked after in time."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine
from typing import IO, Any

import structlog

from wallacea.bots import BOTS
from wallacea.core.game import Game, NoSuchGame
from wallacea.core.options import OptionError

from . import metrics
from .catalogue import game_named
from .changing import NEVER, Plan
from .clock import Clock
from .colleagues import Colleagues
from .folder import Hold, hold_folder
from .gathering import begin
from .head import BOT, FROZEN, LIVE, OPEN, OVER, PERSON, Head, Pace, Seat
from .history import START, fingerprint
from .people import People, Person, hashed, new_id, new_secret
from .presence import Presence
from .refusals import Refusal, no_such_table
from .settings import SECOND, Settings
from .storage.rows import Conflict, Entry, Snapshot, Unavailable
from .storage.store import Store
from .table import Table
from .thinkers import Begun, Thinkers

log = structlog.get_logger()

LOOK = 1 * SECOND
"""How often somebody looks whether anything is due."""
LOOK_FAR = 5
"""Every so many looks also at the tables that are not in memory."""
LEASE = 15 * SECOND
PRESENCE = 20 * SECOND
"""How often processes tell each other who is connected to them."""
PRESENCE_ENDS = 60 * SECOND


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
        self.people = People(self.store, self.clock)
        self.thinkers = Thinkers(settings.thinkers, settings.bot_limit // 2, settings.search)
        self.tables: dict[str, Table] = {}
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
        if self.settings.database is None:
            hold = Hold.ALONE if self.colleagues is None else Hold.JOINED
            self._lock = hold_folder(self.settings.data_dir, hold)
        await self.store.open()
        if self.settings.database is not None:
            self.begin(self.store.listen(self._hear, self._missed))
        if self.colleagues is not None:
            self.colleagues.listen("v?pk", self._hear)
            self.colleagues.open(self._missed)
        self.begin(self._look_after())

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
        await self.store.close()
        if self.colleagues is not None:
            self.colleagues.close()
        if self._lock is not None:
            self._lock.close()

    def say_goodbye(self) -> None:
        """Ends every stream: the server is about to end."""
        self.closing = True
        for table in self.tables.values():
            for listener in list(table.listeners):
                listener.close()

    def begin(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Something that goes on by itself; its faults are logged."""
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
                stored = await self.store.load(id)
                if stored is None:
                    raise no_such_table()
                table = Table(self, stored)
            self.tables[id] = table
            metrics.TABLES.set(len(self.tables))
            await table.renew()
            table.kick()
            self.begin(self.store.tell(f"? {self.process} {id}"))
            return table
        finally:
            del self._loading[id]

    def _evict(self, now: int) -> None:
        """Tables that nobody uses leave the memory, but none for which something is due."""
        for id, table in list(self.tables.items()):
            limit = self.settings.idle
            if self.colleagues is not None and not self.colleagues.keeps(id):
                limit = self.settings.idle_elsewhere
            elif table.head.status in (OVER, FROZEN):
                limit = self.settings.idle_ended
            idle = now - table.used >= limit
            busy = table.listeners or table.thinking or table.lock.locked()
            if idle and not busy and not table.overdue:
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
        self._looks += 1
        if everything or self._looks % LOOK_FAR == 0:
            soon = self.settings.bot_limit if everything else 0  # bots that were thinking
            for id in await self.store.due(now + soon):
                if id not in self.tables:
                    with contextlib.suppress(Refusal):
                        await self._attend(await self.table(id))
        if self.store.shared and now - self._told >= PRESENCE:
            self._told = now
            for table in list(self.tables.values()):
                if table.listeners:
                    self.tell_presence(table)
        self._evict(now)

    async def _attend(self, table: Table) -> None:
        try:
            await table.attend()
        except (Refusal, Unavailable) as problem:  # somebody was quicker, or the next look will do
            log.info("not attended to", table=table.head.id, problem=str(problem))
        except Exception:  # one table must not keep the others from being looked after
            log.exception("a table could not be attended to", table=table.head.id)

    # --- several processes ---

    def _hear(self, said: str) -> None:
        kind, process, id, *more = said.split(" ")
        if process == self.process:
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
        """Notices may have been lost: look at every table again."""
        for table in self.tables.values():
            self.begin(self._catch_up(table, NEVER))
        for loading in self._loading.values():
            self.begin(self._catch_up(loading, NEVER))

    def tell_presence(self, table: Presence) -> None:
        """Tells other processes who is connected here."""
        if self.store.shared and not self.closing:
            seats = {li.seat for li in table.listeners if li.seat is not None}
            spectators = sum(li.seat is None for li in table.listeners)
            said = ",".join(str(s) for s in sorted(seats))
            self.begin(self.store.tell(f"p {self.process} {table.head.id} {said} {spectators}"))

    def _forget_dead(self, table: Table, now: int) -> None:
        """Forgets who was connected to a process that no longer speaks."""
        for process, (heard, _, _) in list(table.elsewhere.items()):
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

    # --- new tables ---

    async def create(
        self,
        person: Person,
        game: str,
        options: dict[str, str],
        seats: list[Seat],
        pace: Pace,
        private: bool,
        position: str | None = None,
    ) -> tuple[str, list[str | None]]:
        """Opens a table; gives its id and the secrets of its open seats."""
        found = game_of(game)
        begun: Begun | None = None
        if position is None:
            options = with_undo(found, options)
        else:
            begun = await self._position(found, position, options, len(seats), private)
            options = begun.options
        check(found, options, len(seats), seats)
        secrets: list[str | None] = [new_secret() if s.kind == OPEN else None for s in seats]
        for seat, secret in zip(seats, secrets, strict=True):
            seat.link = hashed(secret) if secret else None
        head = self._new_head(person.id, found, options, seats, pace, private, position)
        await self._keep(head, found, begun.state if begun else None)
        return head.id, secrets

    async def _position(
        self, game: Game, source: str, options: dict[str, str], seats: int, private: bool
    ) -> Begun:
        if not private:
            raise Refusal("POSITION_NOT_PRIVATE", 422)
        begun = await self.thinkers.read(source)
        if begun is None:
            raise Refusal("POSITION_TOO_SLOW", 422)
        if isinstance(begun, str):
            raise Refusal("BAD_POSITION", 422, said=begun[:300])
        if begun.game != game.key:
            said = f"expected a position of {game.key}, found one of {begun.game}"
            raise Refusal("BAD_POSITION", 422, said=said)
        if options:
            said = "a position brings its own options; leave the others out"
            raise Refusal("BAD_POSITION", 422, said=said)
        if begun.seats != seats:
            said = f"this position has {begun.seats} seats; not {seats}"
            raise Refusal("BAD_POSITION", 422, said=said)
        if begun.over:
            raise Refusal("BAD_POSITION", 422, said="in this position the game is over")
        return begun

    def _new_head(
        self,
        host: str,
        game: Game,
        options: dict[str, str],
        seats: list[Seat],
        pace: Pace,
        private: bool,
        position: str | None,
    ) -> Head:
        now = self.clock.now()
        return Head(
            id=new_id(),
            game=game.key,
            rules=game.version,
            options=options,
            position=position,
            private=private,
            pace=pace,
            host=host,
            created=now,
            updated=now,
            seats=seats,
            version=1,
        )

    async def _keep(self, head: Head, game: Game, state: bytes | None) -> None:
        blank: dict[str, Any] = dict.fromkeys(Entry._fields)
        kept: Snapshot | None = None
        if head.open_seats():
            kind = "open"
            live = head.pace.kind == LIVE
            limits = (self.settings.gathering_limit, self.settings.slow_gathering_limit)
            head.due = head.created + limits[not live]
            if state is not None:
                kept = Snapshot(1, 0, fingerprint(game), state)
        else:
            kind = START
            _, kept = begin(self, game, head, 1, state)
            head.due = min((d.due for d in head.decisions.values()), default=NEVER)
        entry = Entry(**{**blank, "number": 1, "kind": kind, "at": head.created})
        try:
            await self.store.create(head, entry, kept)
        except Unavailable:
            raise Refusal("UNAVAILABLE", 503) from None
        metrics.TABLES_CREATED.labels(game.key).inc()
        if any(not head.seats[seat].plays_itself for seat in head.decisions):
            await self.table(head.id)  # bots begin

    async def rematch(self, table: Table, person: Person) -> str:
        """The same game with the same seats; the same table for everybody who asks."""
        if table.head.seat_of(person.id) is None and table.head.host != person.id:
            raise Refusal("NO_SEAT", 403)
        if table.head.rematch is not None:
            return table.head.rematch
        if table.head.status != OVER:
            raise Refusal("NOT_OVER")
        old = table.head
        seats = [Seat(s.kind, s.name, s.level, s.person) for s in old.seats]
        game = game_of(old.game)
        new = self._new_head(
            old.host, game, old.options, seats, old.pace, old.private, old.position
        )
        state = table.first_state() if old.position is not None else None
        await self._keep(new, game, state)

        def plan() -> Plan:
            if table.head.rematch is not None:
                raise Refusal("NOT_POSSIBLE")
            head = table.head.changed()
            head.rematch = new.id
            return table.plan(head, table.entry("rematch"))

        try:
            await table.do(table.write(plan))
        except (Refusal, Conflict):
            if table.head.rematch is None:
                raise
        return table.head.rematch or new.id


def game_of(key: str) -> Game:
    try:
        return game_named(key)
    except NoSuchGame:
        raise Refusal("NO_SUCH_GAME", 404) from None


def with_undo(game: Game, options: dict[str, str]) -> dict[str, str]:
    """Tables let choices be taken back unless they are told otherwise."""
    if any(o.name == "undo" for o in game.options):
        return {"undo": "until_learned", **options}
    return options


def check(game: Game, options: dict[str, str], count: int, seats: list[Seat]) -> None:
    """Refuses what the game does not know."""
    mine = sum(s.kind == PERSON for s in seats)
    if count not in game.seats or mine > 1:
        raise Refusal("BAD_SEATS", 422, few=game.seats[0], many=game.seats[-1])
    if any(s.kind == BOT and s.level not in BOTS for s in seats):
        raise Refusal("NO_SUCH_BOT", 422)
    try:
        game.option_numbers(options, count)
    except OptionError as problem:
        raise Refusal("BAD_OPTIONS", 422, said=str(problem)) from None
