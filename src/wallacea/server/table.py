"""A table in memory: who looks, what is asked, and every change, committed before it is told."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec
import structlog

from wallacea.core.chance import fresh_words
from wallacea.core.game import Game
from wallacea.core.match import Refused

from . import metrics, views
from .catalogue import game_named
from .head import (
    BOT,
    FROZEN,
    GATHERING,
    LIVE,
    OPEN,
    OVER,
    PAUSED,
    PERSON,
    RUNNING,
    Decision,
    Head,
    Seat,
)
from .history import PLAY, RULES, START, UNDO, History, OldRules, fingerprint, played_of
from .messages import Choose, ack
from .people import Person, hashed, new_secret
from .refusals import Refusal
from .storage.store import Change, Conflict, Entry, Snapshot, Stored, Unavailable
from .wording import cleaned

if TYPE_CHECKING:
    from .house import House
    from .listeners import Listener

log = structlog.get_logger()

CHAT = 50
"""Lines of chat that a view shows."""
LONGEST_LINE = 300
MOST_UNDOS = 30
"""Choices taken back in a row without getting further than before."""
NEVER = 1 << 60
HINTS = "hard"
"""The bot that gives hints."""
ATTEMPTS = 3


Tell = Callable[[dict[str, Any]], None]


@dataclass(slots=True)
class Plan:
    """A change that is ready to be written, and what to do when it has been."""

    change: Change
    then: Callable[[], None] = lambda: None


class Table:
    """One table. Every change goes through :meth:`write`, under the table's lock."""

    def __init__(self, house: House, stored: Stored) -> None:
        self.house = house
        self.settings = house.settings
        self.clock = house.clock
        self.game: Game = game_named(stored.head.game)
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.offline_since: dict[int, int] = {}
        self.elsewhere: dict[str, tuple[int, frozenset[int], int]] = {}
        """Who is connected to other processes: when they said so, the seats, the spectators."""
        self.used = self.clock.now()
        self.stale = False
        self.views = views.Views(self)
        self._bots: asyncio.Task[None] | None = None
        self.take(stored)

    # --- what was kept ---

    def take(self, stored: Stored) -> None:
        """The table as it was kept; forgets what was known before."""
        self.head: Head = stored.head
        self.chat: deque[dict[str, Any]] = deque(maxlen=CHAT)
        self.done: dict[str, int] = {}
        self.marks: list[int] = [0]
        """How many moves there were after each entry."""
        self.furthest, self.undone = 0, 0
        self.result: dict[str, Any] | None = None
        for entry in stored.entries:
            self._note(entry)
        self.history: History | None = None
        self.position: bytes | None = None
        self.too_old = False
        if any(e.kind == START for e in stored.entries):
            try:
                self.history = History.rebuilt(
                    self.game, self.head, stored.entries, stored.snapshots
                )
            except OldRules:
                self.too_old = True
        elif stored.snapshots:  # a position that the game will begin with
            self.too_old = stored.snapshots[0].shape != fingerprint(self.game)
            self.position = None if self.too_old else stored.snapshots[0].state
        self.entries = stored.entries if self.too_old else []
        now = self.clock.now()
        for seat in range(len(self.head.seats)):
            if not self.online(seat):
                self.offline_since.setdefault(seat, now)
        self.stale = False
        self.views.forget()

    def _note(self, entry: Entry) -> None:
        """Remembers what every entry means besides its move."""
        moves = self.marks[-1] + (entry.kind == PLAY) - (entry.kind == UNDO)
        self.marks.append(moves)
        if entry.once is not None:
            self.done[entry.once] = entry.number
        if entry.kind == "say":
            said = msgspec.json.decode(entry.note or "{}")
            self.chat.append({"number": entry.number, "at": entry.at, "seat": entry.seat, **said})
        if entry.kind == PLAY and entry.note is not None:
            self.result = msgspec.json.decode(entry.note)
        if entry.kind == UNDO:
            self.undone += 1
        elif moves > self.furthest:
            self.furthest, self.undone = moves, 0

    async def refresh(self) -> None:
        """Takes in what other processes have written."""
        stored = await self.house.store.load(self.head.id, self.head.version)
        if stored is None:
            return
        known = self.history is not None or all(e.kind != START for e in stored.entries)
        plain = known and all(e.kind not in (RULES, UNDO) for e in stored.entries)
        if self.stale or not plain or stored.head.version < self.head.version:
            whole = await self.house.store.load(self.head.id)
            assert whole is not None
            self.take(whole)
        else:
            self._catch_up(stored)
        self.changed()

    def _catch_up(self, stored: Stored) -> None:
        kept = {s.number: s for s in stored.snapshots}
        for entry in stored.entries:
            if entry.kind == PLAY and self.history is not None:
                played = played_of(entry)
                state, again = self.history.match.outcome(played.seat, played.action, played.chance)
                self.history.accept(entry.number, state, again, kept.get(entry.number))
            self._note(entry)
        self.head = stored.head

    # --- who is here ---

    def online(self, seat: int) -> bool:
        return any(listener.seat == seat for listener in self.listeners) or any(
            seat in seats for _, seats, _ in self.elsewhere.values()
        )

    def spectators(self) -> int:
        here = sum(listener.seat is None for listener in self.listeners)
        return here + sum(count for _, _, count in self.elsewhere.values())

    def enter(self, listener: Listener) -> None:
        self.listeners.add(listener)
        self._presence_changed(listener.seat)

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self.used = self.clock.now()
        self._presence_changed(listener.seat)

    def _presence_changed(self, seat: int | None) -> None:
        if seat is not None:
            self._see(seat)
        self.house.tell_presence(self)
        self.changed()

    def _see(self, seat: int) -> None:
        if self.online(seat):
            self.offline_since.pop(seat, None)
        else:
            self.offline_since.setdefault(seat, self.clock.now())

    def hear_presence(self, process: str, seats: frozenset[int], spectators: int) -> None:
        """What another process says about who is connected to it."""
        before = self.elsewhere.pop(process, (0, frozenset(), 0))
        if seats or spectators:
            self.elsewhere[process] = (self.clock.now(), seats, spectators)
        for seat in range(len(self.head.seats)):
            self._see(seat)
        if before[1:] != (seats, spectators):
            self.changed()

    def seat_changed(self) -> None:
        """Somebody who looked on has taken a seat, or given it up."""
        for seat in range(len(self.head.seats)):
            self._see(seat)
        self.house.tell_presence(self)
        self.changed()

    def changed(self) -> None:
        """Somebody should look again: nobody is waited for."""
        self.used = self.clock.now()
        self.views.forget()
        for listener in self.listeners:
            listener.nudge()

    # --- changing ---

    async def do(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Finishes what was begun, even if whoever asked has gone."""
        return await asyncio.shield(self.house.begin(work))

    async def write(self, plan: Callable[[], Plan], once: str | None = None) -> int:
        """Makes a plan, commits it, and only then lets it be true. Gives the entry's number."""
        async with self.lock:
            try:
                return await self._write(plan, once)
            except Unavailable:  # perhaps it was written, perhaps not
                self.stale = True
                raise Refusal("UNAVAILABLE", 503) from None

    async def _write(self, plan: Callable[[], Plan], once: str | None) -> int:
        if self.stale:
            await self.refresh()
        for _ in range(ATTEMPTS):
            if once is not None and once in self.done:
                return self.done[once]
            made = plan()
            try:
                await self.house.store.commit(made.change)
            except Conflict:  # somebody was first: look again
                self.stale = True
                await self.refresh()
                continue
            self.head = made.change.head
            self._note(made.change.entry)
            made.then()
            metrics.ENTRIES.labels(made.change.entry.kind).inc()
            self.changed()
            self.kick()
            return made.change.entry.number
        raise Refusal("NOT_POSSIBLE")

    def entry(self, kind: str, seat: int | None = None, **more: Any) -> Entry:
        blank: dict[str, Any] = dict.fromkeys(Entry._fields)
        said = {
            "number": self.head.version + 1,
            "kind": kind,
            "seat": seat,
            "at": self.clock.now(),
        }
        return Entry(**{**blank, **said, **more})

    def plan(
        self, head: Head, entry: Entry, then: Callable[[], None] = lambda: None, **more: Any
    ) -> Plan:
        head.version = entry.number
        head.updated = entry.at
        head.due = self._due(head)
        return Plan(Change(head, entry, **more), then)

    def _due(self, head: Head) -> int:
        """When somebody must look after the table at the latest."""
        if head.status == GATHERING:
            live = head.pace.kind == LIVE
            limit = self.settings.gathering_limit if live else self.settings.slow_gathering_limit
            return head.created + limit
        if head.status == PAUSED:
            return head.pause_ends or 0
        if head.status == RUNNING:
            return min((d.due for d in head.decisions.values()), default=head.updated)
        return NEVER

    # --- gathering ---

    async def join(self, person: Person, secret: str | None, seat: int | None) -> int:
        """Takes an open seat, by its link or at a public table."""

        def plan() -> Plan:
            mine = self.head.seat_of(person.id)
            if mine is not None:
                raise _Seated(mine)
            place = self._place(secret, seat)
            head = self.head.changed()
            head.seats[place] = Seat(PERSON, person.name, person=person.id)
            entry = self.entry("join", place)
            if not head.open_seats():
                return self._start(head, entry.number, seated=person.id)
            return self.plan(head, entry, seated=person.id)

        try:
            await self.do(self.write(plan))
        except _Seated as already:
            return already.seat
        taken = self.head.seat_of(person.id)
        assert taken is not None
        return taken

    def _place(self, secret: str | None, seat: int | None) -> int:
        """The seat that somebody may take."""
        if secret is not None:
            link = hashed(secret)
            found = [i for i, s in enumerate(self.head.seats) if s.link == link]
            if not found or self.head.status != GATHERING:
                raise Refusal("BAD_LINK", 403)
            return found[0]
        if self.head.private:
            raise Refusal("PRIVATE_TABLE", 403)
        if self.head.status != GATHERING:
            raise Refusal("NOT_GATHERING")
        if seat is None or not 0 <= seat < len(self.head.seats):
            raise Refusal("NO_SUCH_SEAT", 422)
        if self.head.seats[seat].kind != OPEN:
            raise Refusal("SEAT_TAKEN")
        return seat

    async def leave_seat(self, person: Person) -> None:
        """Gives a seat up before the game; lets a bot play on in the game."""
        if self.head.status == GATHERING:
            await self.do(self.write(lambda: self._leave(person)))
        elif self.head.playable:
            seat = self._seat(person)
            if not self.head.seats[seat].away:
                await self.do(self.write(lambda: self._away(seat)))

    def _leave(self, person: Person) -> Plan:
        seat = self._seat(person)
        if self.head.status != GATHERING:
            raise Refusal("NOT_GATHERING")
        head = self.head.changed()
        head.seats[seat] = Seat(OPEN)
        others = [s.person for s in head.seats if s.person]
        if not others:
            head.freeze("frozen-left")
        elif head.host == person.id:
            head.host = others[0] or ""
        return self.plan(head, self.entry("leave", seat), unseated=person.id)

    async def new_links(self, person: Person) -> list[str | None]:
        """New secrets for the open seats; the old ones are void."""
        made: list[str | None] = []

        def plan() -> Plan:
            self._host_only(person)
            made[:] = [new_secret() if s.kind == OPEN else None for s in self.head.seats]
            head = self.head.changed()
            for seat, secret in zip(head.seats, made, strict=True):
                seat.link = hashed(secret) if secret else None
            return self.plan(head, self.entry("links"))

        await self.do(self.write(plan))
        return made

    async def start(self, person: Person, level: str) -> None:
        """The host begins: bots take the open seats."""

        def plan() -> Plan:
            self._host_only(person)
            head = self.head.changed()
            for seat in head.open_seats():
                head.seats[seat] = Seat(BOT, level=level)
            return self._start(head, self.head.version + 1)

        await self.do(self.write(plan))

    def _host_only(self, person: Person) -> None:
        if person.id != self.head.host:
            raise Refusal("NOT_HOST", 403)
        if self.head.status != GATHERING:
            raise Refusal("NOT_GATHERING")

    def _start(self, head: Head, number: int, **more: Any) -> Plan:
        """The game begins."""
        history, kept = begin(self.house, self.game, head, number, self.position)
        entry = self.entry(START)
        return self.plan(
            head, entry, lambda: self._begun(history), snapshot=kept, starts=True, **more
        )

    def first_state(self) -> bytes | None:
        """The state that the game began with."""
        return self.history.kept[0].state if self.history is not None else self.position

    def _begun(self, history: History) -> None:
        self.history = history

    # --- playing ---

    def _seat(self, person: Person | None) -> int:
        seat = self.head.seat_of(person.id if person else None)
        if seat is None:
            raise Refusal("NO_SEAT", 403)
        return seat

    def _running(self) -> History:
        if self.head.status == PAUSED:
            raise Refusal("PAUSED")
        if self.head.status == FROZEN or self.too_old:
            raise Refusal("FROZEN")
        if self.head.status != RUNNING or self.history is None:
            raise Refusal("NOT_RUNNING")
        return self.history

    async def choose(
        self, person: Person, message: Choose, tell: Tell = lambda answer: None
    ) -> dict[str, Any]:
        """Does what a message asks, once; gives the ack, and tells it before the view."""
        seat = self._seat(person)
        once = f"{person.id}:{message.id}"
        if message.do == "hint":
            answer = ack(message.id, self.head.version, hint=await self.hint(seat))
            tell(answer)
            return answer
        plans: dict[str, Callable[[], Plan]] = {
            "play": lambda: self._play(seat, message, once),
            "undo": lambda: self._undo(seat, message, once),
            "say": lambda: self._say(seat, person, message, once),
            "pause": lambda: self._pause(seat, once),
            "resume": lambda: self._resume(seat, once),
            "away": lambda: self._away(seat, once),
            "return": lambda: self._return(seat, once),
        }
        if message.do not in plans:
            raise Refusal("BAD_MESSAGE", 422, said=f"do is one of hint, {', '.join(plans)}")
        told: list[int] = []

        def planned() -> Plan:
            made = plans[message.do]()
            then, number = made.then, made.change.entry.number

            def then_tell() -> None:
                then()
                told.append(number)
                tell(ack(message.id, number))

            made.then = then_tell
            return made

        number = await self.do(self.write(planned, once))
        if not told:  # it was done before
            tell(ack(message.id, number))
        return ack(message.id, number)

    def _play(self, seat: int, message: Choose, once: str) -> Plan:
        history = self._running()
        if self.head.seats[seat].away:
            raise Refusal("AWAY")
        if message.action is None or message.question is None:
            raise Refusal("BAD_MESSAGE", 422, said="play needs question and action")
        decision = self.head.decisions.get(seat)
        if decision is None:
            raise self._refusal(history, seat, message.action, "NOT_ASKED")
        if message.question != decision.question:
            raise Refusal("STALE_QUESTION")
        return self._choice(history, seat, message.action, once)

    def _refusal(self, history: History, seat: int, action: int, usual: str) -> Refusal:
        """Why a choice is not possible: in the words of the game where it has some."""
        obstacle = history.match.obstacle(seat, action)
        return Refusal.of_game(self.game, obstacle) if obstacle else Refusal(usual)

    def _choice(self, history: History, seat: int, action: int, once: str | None) -> Plan:
        chance = fresh_words()
        try:
            state, played = history.match.outcome(seat, action, chance)
        except Refused as problem:
            raise Refusal.of_game(self.game, problem.obstacle) from None
        except Exception:
            log.exception("the rules failed", table=self.head.id, seat=seat, action=action)
            raise Fault from None
        number = self.head.version + 1
        head = self.head.changed()
        head.moves = history.moves + 1
        self._ask(head, state, history.match.state, seat, number)
        entry = self.entry(
            PLAY,
            seat,
            action=action,
            chance=msgspec.json.encode(played.chance).decode(),
            words=played.words,
            learned=played.learned,
            events=msgspec.json.encode(played.events).decode(),
            note=self._result(state) if head.status == OVER else None,
            once=once,
        )
        kept: Snapshot | None = None
        if head.moves % self.settings.snapshot_every == 0 or head.status == OVER:
            kept = history.snapshot(number, head.moves, state)
        return self.plan(
            head, entry, lambda: history.accept(number, state, played, kept), snapshot=kept
        )

    def _result(self, state: Any) -> str:
        seats = range(len(self.head.seats))
        scores = [self.game.score(state, seat) for seat in seats]
        places = [self.game.standing(state, seat) for seat in seats]
        return msgspec.json.encode({"scores": scores, "places": places}).decode()

    def _ask(self, head: Head, state: Any, before: Any, mover: int, number: int) -> None:
        """Who is asked now. A question stays the same while others answer theirs."""
        asked: dict[int, Decision] = {}
        over = bool(self.game.over(state))
        for seat in [] if over else self.game.seats_waiting(state):
            old = head.decisions.get(seat)
            same = (
                old is not None
                and seat != mover
                and self.game.choices(state, seat) == self.game.choices(before, seat)
            )
            asked[seat] = old if same and old else Decision(number, self._until(head, seat))
        head.decisions = asked
        if over:
            head.status = OVER

    def _until(self, head: Head, seat: int) -> int:
        """When the default answers for a seat that is asked now."""
        return self.clock.now() + time_for(self.house, head, seat)

    def _undo(self, seat: int, message: Choose, once: str) -> Plan:
        history = self._running()
        obstacle = self.undo_obstacle(seat)
        if obstacle:
            raise Refusal(obstacle)
        decision = self.head.decisions.get(seat)
        if message.question is not None and (
            decision is None or message.question != decision.question
        ):
            raise Refusal("STALE_QUESTION")
        state = history.state_after(history.moves - 1)
        head = self.head.changed()
        head.moves = history.moves - 1
        self._ask(head, state, history.match.state, seat, self.head.version + 1)
        entry = self.entry(UNDO, seat, once=once)
        return self.plan(head, entry, lambda: history.take_back(state))

    def _say(self, seat: int, person: Person, message: Choose, once: str) -> Plan:
        said = cleaned(message.text) if message.text is not None else None
        if message.phrase is not None and message.phrase not in views.phrases():
            raise Refusal("NO_SUCH_PHRASE", 422)
        if (said is None) == (message.phrase is None) or said == "":
            raise Refusal("BAD_MESSAGE", 422, said="say needs a phrase or a text")
        if said is not None and len(said) > LONGEST_LINE:
            raise Refusal("TOO_LARGE", 413)
        name = self.head.seats[seat].name or person.name
        note = msgspec.json.encode({"name": name, "phrase": message.phrase, "text": said})
        entry = self.entry("say", seat, note=note.decode(), once=once)
        return self.plan(self.head.changed(), entry)

    def undo_obstacle(self, seat: int) -> str | None:
        """Why this seat cannot take its last choice back now."""
        if self.head.status != RUNNING or self.history is None:
            return "NOT_RUNNING"
        if self.head.seats[seat].away:
            return "AWAY"
        obstacle = self.history.match.undo_obstacle(seat)
        if obstacle is None and self.undone >= MOST_UNDOS:
            return "UNDO_TOO_OFTEN"
        return obstacle

    # --- pauses and absence ---

    def _pause(self, seat: int, once: str) -> Plan:
        self._running()
        head = self.head.changed()
        head.seats[seat].wants_pause = True
        present = [s for i, s in enumerate(head.seats) if s.plays_itself and self.online(i)]
        if all(s.wants_pause for s in present):
            now = self.clock.now()
            live = head.pace.kind == LIVE
            limit = self.settings.pause_limit if live else self.settings.slow_pause_limit
            head.status = PAUSED
            head.pause_ends = now + limit
            for decision in head.decisions.values():
                decision.due = max(0, decision.due - now)
        return self.plan(head, self.entry("pause", seat, once=once))

    def _resume(self, seat: int | None, once: str | None = None) -> Plan:
        head = self.head.changed()
        if head.status == PAUSED:
            head.status, head.pause_ends = RUNNING, None
            for decision in head.decisions.values():
                decision.due += self.clock.now()
        elif seat is None or not head.seats[seat].wants_pause:
            raise Refusal("NOT_PAUSED")
        for s in head.seats:
            s.wants_pause = False
        return self.plan(head, self.entry("resume", seat, once=once))

    def _away(self, seat: int, once: str | None = None) -> Plan:
        """A bot plays for this seat from now on."""
        self._playable()
        if self.head.seats[seat].away:
            raise Refusal("AWAY")
        head = self.head.changed()
        head.seats[seat].away = True
        head.seats[seat].wants_pause = False
        self._ask_again(head, seat)
        return self.plan(head, self.entry("away", seat, once=once))

    def _return(self, seat: int, once: str | None = None) -> Plan:
        """Somebody takes the seat back."""
        self._playable()
        if not self.head.seats[seat].away:
            raise Refusal("NOT_AWAY")
        head = self.head.changed()
        head.seats[seat].away = False
        self._ask_again(head, seat)
        return self.plan(head, self.entry("return", seat, once=once))

    def _playable(self) -> None:
        if not self.head.playable:
            raise Refusal("NOT_RUNNING")

    def _ask_again(self, head: Head, seat: int) -> None:
        """The same question, with the time of who answers it now."""
        if seat in head.decisions:
            time = time_for(self.house, head, seat)
            paused = head.status == PAUSED
            head.decisions[seat].due = time if paused else self.clock.now() + time

    async def renew(self) -> None:
        """A table that began by older rules goes on by those of today, or says why not."""
        if self.head.ended or (self.head.rules == self.game.version and not self.too_old):
            return
        await self.do(self.write(self._freeze_old if self.too_old else self._renewed))

    def _renewed(self) -> Plan:
        head, entry = self.head.changed(), self.entry(RULES)
        head.rules = self.game.version
        if self.history is None:
            return self.plan(head, entry, starts=True)
        history = self.history
        kept = history.snapshot(entry.number, history.moves, history.match.state)
        return self.plan(head, entry, lambda: history.kept.append(kept), snapshot=kept, starts=True)

    async def attend(self) -> None:
        """Does what is due now: nobody is waited for in vain."""
        while self._overdue() is not None:
            await self.do(self.write(self._attend))
        self.kick()

    def _attend(self) -> Plan:
        plan = self._overdue()
        if plan is None:  # somebody was quicker
            raise Refusal("NOT_POSSIBLE")
        return plan()

    def _overdue(self) -> Callable[[], Plan] | None:
        """What must be done now because nobody did anything in time."""
        now = self.clock.now()
        if self.head.status == GATHERING and now >= self.head.due:
            return lambda: self._frozen("frozen-gathering")
        if self.head.status == PAUSED and now >= self.head.due:
            return lambda: self._resume(None)
        if self.head.status == RUNNING:
            late = [seat for seat in self.head.decisions if self._too_late(seat, now)]
            if late:
                return lambda: self._away(late[0])
        return None

    def _too_late(self, seat: int, now: int) -> bool:
        decision = self.head.decisions.get(seat)
        if decision is None or not self.head.seats[seat].plays_itself:
            return False
        gone = self.offline_since.get(seat, NEVER) + self.settings.grace
        return now >= decision.due or (self.head.pace.kind == LIVE and now >= gone)

    def _freeze_old(self) -> Plan:
        return self._frozen("frozen-rules", old=self.head.rules, new=self.game.version)

    def _frozen(self, key: str, **values: int | str) -> Plan:
        head = self.head.changed()
        head.freeze(key, **values)
        return self.plan(head, self.entry("frozen"))

    # --- bots ---

    def bot_turns(self) -> list[int]:
        """The seats for which a bot must choose now."""
        if self.head.status != RUNNING:
            return []
        return [s for s in self.head.decisions if not self.head.seats[s].plays_itself]

    def kick(self) -> None:
        """Lets bots choose where they must."""
        if self.bot_turns() and self.history is not None and self._bots is None:
            self._bots = self.house.begin(self._play_bots())

    @property
    def thinking(self) -> bool:
        return self._bots is not None

    async def _play_bots(self) -> None:
        try:
            while self.history is not None and (turns := self.bot_turns()):
                if not await self.house.keeps(self):
                    return
                await self._play_bot(turns[0])
        except (Refusal, Unavailable) as problem:
            log.warning("a bot could not choose", table=self.head.id, problem=str(problem))
            if isinstance(problem, Fault):  # nobody can go on here
                await self.write(lambda: self._frozen("frozen-fault"))
        finally:
            self._bots = None

    async def _play_bot(self, seat: int) -> None:
        assert self.history is not None
        question = self.head.decisions[seat].question
        level = self.head.seats[seat].bot
        await self.clock.sleep(self._pause_before_bot())
        if seat not in self.bot_turns():
            return
        thought = await self.house.thinkers.choose(self.game, level, self.history.match.state, seat)

        def plan() -> Plan:
            decision = self.head.decisions.get(seat)
            if seat not in self.bot_turns() or decision is None or decision.question != question:
                raise Refusal("STALE_QUESTION")
            return self._choice(self._running(), seat, thought.action, None)

        try:
            await self.write(plan)
        except Refusal as refusal:
            if refusal.obstacle != "STALE_QUESTION":  # else somebody was quicker
                raise

    def _pause_before_bot(self) -> int:
        """Where every person is away bots take their time: who comes back soon misses little."""
        people = [s for s in self.head.seats if s.kind == PERSON]
        if any(s.plays_itself for s in people):
            return 0
        return self.settings.lonely_pause if people or self.listeners else 0

    async def hint(self, seat: int) -> dict[str, Any]:
        """What a bot that sees what this seat sees would choose."""
        history = self._running()
        if seat not in self.head.decisions:
            raise Refusal("NOT_ASKED")
        state, question = history.match.state, self.head.decisions[seat].question
        thought = await self.house.thinkers.choose(self.game, HINTS, state, seat)
        asked = self.head.decisions.get(seat)
        if asked is None or asked.question != question:
            raise Refusal("STALE_QUESTION")
        said = {a: self.game.move(state, a).text for a in self.game.choices(state, seat)}
        return {
            "action": thought.action,
            "text": said[thought.action],
            "by": HINTS if thought.by == "search" else thought.by,
            "options": [
                {"action": a, "text": said[a], "share": round(share, 4), "value": round(value, 4)}
                for a, share, value in thought.options
                if a in said
            ],
        }


class Fault(Refusal):
    """The rules themselves have failed."""

    def __init__(self) -> None:
        super().__init__("FAULT", 500)


class _Seated(Refusal):
    """Who wants to join sits here already."""

    def __init__(self, seat: int) -> None:
        super().__init__("ALREADY_SEATED")
        self.seat = seat


def time_for(house: House, head: Head, seat: int) -> int:
    """How long a decision of this seat may take."""
    plays = head.seats[seat].plays_itself
    return head.pace.seconds * 1_000 if plays else house.settings.bot_limit


def begin(
    house: House, game: Game, head: Head, number: int, state: bytes | None = None
) -> tuple[History, Snapshot]:
    """Begins the game of a table, perhaps at a position; entry ``number`` will say so."""
    head.chance = fresh_words()
    history = History.begin(game, head, state)
    head.prologue = list(history.match.prologue)
    head.status = RUNNING
    head.rules = game.version
    for seat in head.seats:
        seat.link = None
    now = house.clock.now()
    head.decisions = {
        seat: Decision(number, now + time_for(house, head, seat)) for seat in history.match.waiting
    }
    if history.match.over:
        head.status = OVER
    kept = history.snapshot(number, 0, history.match.state)
    history.kept.append(kept)
    return history, kept
