"""Before the game: people take seats, by links or in the lobby, until it begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wallacea.core.chance import fresh_words
from wallacea.core.game import Game

from ..people.blocks import Meant
from ..people.person import Person, hashed, new_secret
from ..refusals import Refusal
from ..storage.head import BOT, GATHERING, OPEN, OVER, PERSON, RUNNING, Decision, Head, Seat
from ..storage.rows import Snapshot
from .history import START, History
from .plan import Plan

if TYPE_CHECKING:
    from .house import House
    from .table import Table


async def join(table: Table, person: Person, secret: str | None, seat: int | None) -> int:
    """Takes an open seat, by its link or at a public table; gives its number."""

    def plan() -> Plan:
        mine = table.head.seat_of(person.id)
        if mine is not None:
            raise _Seated(mine)
        taken = _open_seat(table.head, secret, seat)
        head = table.head.changed()
        head.seats[taken] = Seat(PERSON, person.name, person=person.id)
        if not head.open_seats():
            return _start(table, head, seated=person.id)
        return table.plan(head, table.entry("join", taken), seated=person.id)

    if table.head.seat_of(person.id) is None:
        await table.house.refuse_unwelcome(table.head.host, person)
    try:
        await table.do(table.write(plan))
    except _Seated as already:
        return already.seat
    return table.seat_of(person)


def _open_seat(head: Head, secret: str | None, seat: int | None) -> int:
    """The seat that somebody may take."""
    if secret is not None:
        link = hashed(secret)
        found = [i for i, s in enumerate(head.seats) if s.link == link]
        if not found or head.status != GATHERING:
            raise Refusal("BAD_LINK", 403)
        return found[0]
    if head.private:
        raise Refusal("PRIVATE_TABLE", 403)
    if head.status != GATHERING:
        raise Refusal("NOT_GATHERING")
    if seat is None or not 0 <= seat < len(head.seats):
        raise Refusal("NO_SUCH_SEAT", 422)
    if head.seats[seat].kind != OPEN:
        raise Refusal("SEAT_TAKEN")
    return seat


def leave(table: Table, person: Person) -> Plan:
    """Gives a seat up before the game."""
    seat = table.seat_of(person)
    if table.head.status != GATHERING:
        raise Refusal("NOT_GATHERING")
    head = table.head.changed()
    head.seats[seat] = Seat(OPEN)
    others = [s.person for s in head.seats if s.person]
    if not others:
        head.freeze("frozen-left")
    elif head.host == person.id:
        head.host = others[0] or ""
    return table.plan(head, table.entry("leave", seat), unseated=person.id)


async def turn_out(table: Table, host: Person, person: str) -> None:
    """The host does not want somebody here any more: before the game that seat is free."""
    if table.head.host == host.id and table.head.status == GATHERING:
        seat = table.head.seat_of(person)
        if seat is not None:
            unwelcome = Person(person, table.head.seats[seat].name or "", False)
            await table.do(table.write(lambda: leave(table, unwelcome)))


async def new_links(table: Table, person: Person) -> list[str | None]:
    """New secrets for the open seats; the old ones are void."""
    made: list[str | None] = []

    def plan() -> Plan:
        _host_only(table.head, person)
        made[:] = [new_secret() if s.kind == OPEN else None for s in table.head.seats]
        head = table.head.changed()
        for seat, secret in zip(head.seats, made, strict=True):
            seat.link = hashed(secret) if secret else None
        return table.plan(head, table.entry("links"))

    await table.do(table.write(plan))
    return made


async def start(table: Table, person: Person, level: str) -> None:
    """The host begins: bots take the open seats."""

    def plan() -> Plan:
        _host_only(table.head, person)
        head = table.head.changed()
        for seat in head.open_seats():
            head.seats[seat] = Seat(BOT, level=level)
        return _start(table, head)

    await table.do(table.write(plan))


def _host_only(head: Head, person: Person) -> None:
    if person.id != head.host:
        raise Refusal("NOT_HOST", 403)
    if head.status != GATHERING:
        raise Refusal("NOT_GATHERING")


def _start(table: Table, head: Head, **more: Any) -> Plan:
    """The game begins."""
    entry = table.entry(START)
    history, kept = begin(table.house, table.game, head, entry.number, table.position)

    def begun() -> None:
        table.history = history

    return table.plan(head, entry, begun, snapshot=kept, starts=True, **more)


class _Seated(Refusal):
    """The person who wants to join already has a seat here."""

    def __init__(self, seat: int) -> None:
        super().__init__("ALREADY_SEATED")
        self.seat = seat


def meant(table: Table, seat: int | None, line: int | None) -> Meant:
    """The person in a seat, or behind a line of the chat."""
    if (seat is None) == (line is None):
        raise Refusal("BAD_REQUEST", 422, said="say a seat or a line")
    if line is not None:
        said = next((s for s in table.ledger.chat if s["number"] == line), None)
        if said is None:
            raise Refusal("NO_SUCH_LINE", 404)
        return Meant(table.ledger.authors[line], said["name"], table.head.id, line, said)
    if seat is None or seat >= len(table.head.seats):
        raise Refusal("NO_SUCH_SEAT", 422)
    here = table.head.seats[seat]
    if here.person is None:
        raise Refusal("NOBODY_THERE")
    return Meant(here.person, here.name or "", table.head.id)


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
