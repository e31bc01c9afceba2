"""New tables: opened by somebody, perhaps at a position, or once more with the same company."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import structlog

from wallacea.bots import LEVELS
from wallacea.core.game import Game, NoSuchGame, find_game
from wallacea.core.options import OptionError

from .. import metrics
from ..people.person import Person, hashed, new_id, new_secret
from ..processes.thinkers import Begun
from ..processes.watch import TooLong, where, within
from ..refusals import Fault, Refusal, no_such_bot, no_such_game, unavailable
from ..storage.head import ANEW, BOT, LIVE, NEVER, OPEN, OVER, PERSON, Head, Pace, Seat
from ..storage.rows import Conflict, Entry, Snapshot, Unavailable
from .fairness import usual_deal, usual_hints
from .history import START, as_then, fingerprint
from .plan import Plan
from .seating import begin

if TYPE_CHECKING:
    from .house import House
    from .table import Table

log = structlog.get_logger()


async def create(
    house: House,
    person: Person,
    game: str,
    options: dict[str, str],
    seats: list[Seat],
    pace: Pace,
    private: bool,
    position: str | None = None,
    *,
    deal: str | None = None,
    hints: bool | None = None,
) -> tuple[str, list[str | None]]:
    """Opens a table; gives its id and the secrets of its open seats."""
    found = game_of(game)
    begun: Begun | None = None
    if position is not None:
        deal = deal or usual_deal(seats)
        begun = await _position(house, found, position, deal, options, len(seats), private)
        position, options = begun.position, begun.options
    elif deal is None:
        options = with_undo(found, options)
    else:
        raise Refusal("NOTHING_TO_DEAL", 422)
    check(found, options, len(seats), seats)
    secrets: list[str | None] = [new_secret() if s.kind == OPEN else None for s in seats]
    for seat, secret in zip(seats, secrets, strict=True):
        seat.link = hashed(secret) if secret else None
    head = new_head(house, person.id, found, options, seats, pace, private, position)
    head.deal, head.hints = deal, usual_hints(seats) if hints is None else hints
    await keep(house, head, found, begun.state if begun else None)
    return head.id, secrets


async def _position(
    house: House,
    game: Game,
    source: str,
    deal: str,
    options: dict[str, str],
    seats: int,
    private: bool,
) -> Begun:
    if not private:
        raise Refusal("POSITION_NOT_PRIVATE", 422)
    begun = await _read(house, source, deal)
    if begun.game != game.key:
        said = f"expected a position of {game.key}, found one of {begun.game}"
        raise Refusal("BAD_POSITION", 422, said=said)
    if options:
        said = "a position sets its own options: leave out all others"
        raise Refusal("BAD_POSITION", 422, said=said)
    if begun.seats != seats:
        said = f"this position has {begun.seats} seats; not {seats}"
        raise Refusal("BAD_POSITION", 422, said=said)
    if begun.over:
        raise Refusal("BAD_POSITION", 422, said="in this position the game is over")
    return begun


async def _read(house: House, source: str, deal: str | None) -> Begun:
    """What a position begins with, its hidden cards dealt."""
    begun = await house.thinkers.read(source, anew=deal == ANEW)
    if begun is None:
        raise Refusal("POSITION_TOO_SLOW", 422)
    if isinstance(begun, str):
        raise Refusal("BAD_POSITION", 422, said=begun[:300])
    return begun


def new_head(
    house: House,
    host: str,
    game: Game,
    options: dict[str, str],
    seats: list[Seat],
    pace: Pace,
    private: bool,
    position: str | None,
) -> Head:
    now = house.clock.now()
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


async def keep(house: House, head: Head, game: Game, state: bytes | None) -> None:
    blank: dict[str, Any] = dict.fromkeys(Entry._fields)
    kept: Snapshot | None = None
    if head.open_seats():
        kind = "open"
        live = head.pace.kind == LIVE
        limits = (house.settings.gathering_limit, house.settings.slow_gathering_limit)
        head.due = head.created + limits[not live]
        if state is not None:
            kept = Snapshot(1, 0, fingerprint(game), state)
    else:
        kind = START
        kept = _begun(house, game, head, state)
        head.due = min((d.due for d in head.decisions.values()), default=NEVER)
    entry = Entry(**{**blank, "number": 1, "kind": kind, "at": head.created})
    try:
        await house.store.create(head, entry, kept)
    except Unavailable:
        raise unavailable() from None
    house.lobby.changed()
    for level in {seat.level for seat in head.seats if seat.level is not None}:
        house.begin(house.thinkers.get_ready(game, level))
    metrics.TABLES_CREATED.labels(game.key).inc()
    if any(not head.seats[seat].plays_itself for seat in head.decisions):
        await house.table(head.id)  # bots begin


def _begun(house: House, game: Game, head: Head, state: bytes | None) -> Snapshot:
    """The first state of a new table; where rules fail or do not end, there is no table."""
    try:
        return within(house.settings.rules_limit, begin, house, game, head, 1, state)[1]
    except Exception as problem:
        kind = type(problem).__name__
        log.error("a game cannot begin", game=game.key, problem=kind, at=where(problem))
        slow = isinstance(problem, TooLong) and state is not None
        raise Refusal("POSITION_TOO_SLOW", 422) if slow else Fault() from None


async def rematch(house: House, table: Table, person: Person) -> str:
    """The same game with the same seats; the same table for everybody who asks."""
    if table.head.seat_of(person.id) is None and table.head.host != person.id:
        raise Refusal("NO_SEAT", 403)
    if table.head.rematch is not None:
        return table.head.rematch
    if table.head.status != OVER:
        raise Refusal("NOT_OVER")
    old = table.head
    await house.refuse_unwelcome(old.host, person)
    seats = await _again(house, old)
    game = game_of(old.game)
    options, position = table.tried("a rematch", None, as_then, game, old)
    begun: Begun | None = None
    if position is not None:  # what was dealt is known now: it is dealt once more
        begun = await _read(house, position, old.deal)
        position = begun.position
        if table.head.rematch is not None:
            return table.head.rematch
    host = old.host or person.id
    new = new_head(house, host, game, options, seats, old.pace, old.private, position)
    new.deal, new.hints = old.deal, old.hints
    await keep(house, new, game, begun.state if begun else None)

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


async def _again(house: House, old: Head) -> list[Seat]:
    """The same seats once more; but those are open whose people are gone or unwelcome."""
    people = [s.person for s in old.seats if s.person]
    unwelcome = await house.people.blocks.blocked(old.host, people)
    unwelcome |= {p for p in people if (await house.people.standing(p))[1] is not None}
    return [
        Seat(s.kind, s.name, s.level, s.person)
        if s.kind == BOT or (s.person and s.person not in unwelcome)
        else Seat(OPEN)
        for s in old.seats
    ]


def game_of(key: str) -> Game:
    try:
        return find_game(key)
    except NoSuchGame:
        raise no_such_game() from None


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
    if any(s.kind == BOT and s.level not in LEVELS for s in seats):
        raise no_such_bot()
    try:
        game.option_numbers(options, count)
    except OptionError as problem:
        raise Refusal("BAD_OPTIONS", 422, said=str(problem)) from None
