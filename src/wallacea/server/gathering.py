"""Before the game: people take seats, by links or in the lobby, until it begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wallacea.core.chance import fresh_words
from wallacea.core.game import Game

from .changing import Changing, Plan
from .head import BOT, GATHERING, OPEN, OVER, PERSON, RUNNING, Decision, Head, Seat
from .history import START, History
from .people import Person, hashed, new_secret
from .refusals import Refusal
from .storage.rows import Snapshot

if TYPE_CHECKING:
    from .house import House


class Gathering(Changing):
    """A table that looks for players."""

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

        if self.head.seat_of(person.id) is None:
            await self.house.refuse_unwelcome(self.head.host, person)
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

    async def turn_out(self, host: Person, person: str) -> None:
        """The host does not want somebody here any more: before the game that seat is free."""
        if self.head.host == host.id and self.head.status == GATHERING:
            seat = self.head.seat_of(person)
            if seat is not None:
                name = self.head.seats[seat].name or ""
                await self.do(self.write(lambda: self._leave(Person(person, name, False))))

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

    def _begun(self, history: History) -> None:
        self.history = history

    def _seat(self, person: Person | None) -> int:
        seat = self.head.seat_of(person.id if person else None)
        if seat is None:
            raise Refusal("NO_SEAT", 403)
        return seat


class _Seated(Refusal):
    """The person who wants to join already has a seat here."""

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
