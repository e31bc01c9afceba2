"""Tables: opening, joining, looking, choosing, and what remains of them."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Path, Query
from pydantic import Field
from starlette.responses import Response, StreamingResponse

from wallacea.bots import LEVELS

from ...people.blocks import BLOCK, MUTE
from ...people.person import Person
from ...refusals import Refusal, no_such_bot
from ...storage.head import BOT, LIVE, OPEN, OVER, PERSON, SLOW, Head, Pace, Seat
from ...tables import absence, opening, records, seating
from ...tables.lobby import PAGE
from ...tables.messages import Choose
from ...tables.table import Table
from ...tables.views import NOBODY, lobby_card
from .. import live
from .asking import Asking, Body, Visitor, json

router = APIRouter(prefix="/api/tables")
Id = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,32}$")]
SHORTEST, LONGEST = 5, 30 * 24 * 3600


class SeatWanted(Body):
    """Who will have this seat."""

    kind: Literal["me", "open", "bot"]
    level: Annotated[str | None, Field(max_length=20)] = None


class PaceWanted(Body):
    """How long a decision may take."""

    kind: Literal["live", "slow"] = "live"
    seconds: Annotated[int, Field(ge=SHORTEST, le=LONGEST)] = 90


class Opening(Body):
    """A new table."""

    game: Annotated[str, Field(max_length=64)]
    options: dict[str, Annotated[str, Field(max_length=400)]] = Field({}, max_length=40)
    seats: Annotated[list[SeatWanted], Field(min_length=1, max_length=12)]
    pace: PaceWanted = PaceWanted()
    private: bool = False
    position: str | None = None
    deal: Literal["anew", "as_written"] | None = None
    hints: bool | None = None


class Joining(Body):
    """Which seat to take: that of a link, or any open one of a public table."""

    secret: Annotated[str | None, Field(max_length=64)] = None
    seat: Annotated[int | None, Field(ge=0, le=11)] = None


class Starting(Body):
    """The bots for the open seats."""

    level: Annotated[str, Field(max_length=20)] = "medium"


class Choosing(Body):
    """The same message as over the socket."""

    kind: Literal["choose"] = "choose"
    id: Annotated[str, Field(pattern=r"^[!-~]{8,64}$")]
    do: Annotated[str, Field(max_length=20)]
    question: Annotated[int | None, Field(ge=0, le=1 << 31)] = None
    action: Annotated[int | None, Field(ge=0, le=1 << 31)] = None
    phrase: Annotated[str | None, Field(max_length=40)] = None
    text: Annotated[str | None, Field(max_length=4096)] = None


class Wanted(Enum):
    """The lists of tables."""

    OPEN = "open"
    MINE = "mine"
    FINISHED = "finished"


@router.get("")
async def tables(
    visitor: Asking,
    list: Annotated[Wanted | None, Query()] = None,
    after: Annotated[str | None, Query(max_length=80)] = None,
    most: Annotated[int, Query(ge=1, le=PAGE)] = PAGE,
    game: Annotated[str | None, Query(max_length=64)] = None,
    gathering: Annotated[bool | None, Query()] = None,
) -> Response:
    """The lobby: open tables, your own, and those that are finished; a page of each, or the
    next page of one. Of the open ones perhaps those of a game, or that look for players.
    """
    if list is None and after is not None:
        raise Refusal("BAD_REQUEST", 422, said="after needs a list")
    lobby, me = visitor.house.lobby, visitor.id
    shown = {}
    for wanted in Wanted if list is None else [list]:
        if wanted is Wanted.OPEN:
            found = await lobby.open(after, most, game, gathering)
        elif me is not None:
            found = await lobby.of_person(me, wanted is Wanted.FINISHED, after, most)
        else:
            found = []
        shown[wanted.value] = [_listed(visitor, head, place) for head, place in found]
    return visitor.answer(shown)


def _listed(visitor: Visitor, head: Head, after: str) -> dict[str, Any]:
    house = visitor.house
    card = lobby_card(head, visitor.person, house.clock.now(), house.tables.get(head.id))
    return {**card, "after": after}


@router.post("", status_code=201)
async def open_table(visitor: Asking, body: Opening) -> Response:
    """Open a table; it starts at once when no seat is open."""
    visitor.gate.admit("tables", *visitor.who)
    person = await visitor.somebody()
    seats = []
    for seat in body.seats:
        if seat.kind == "me":
            seats.append(Seat(PERSON, person.name, person=person.id))
        elif seat.kind == "bot":
            seats.append(Seat(BOT, level=seat.level or "medium"))
        else:
            seats.append(Seat(OPEN))
    pace = Pace(SLOW if body.pace.kind == "slow" else LIVE, body.pace.seconds)
    id, links = await opening.create(
        visitor.house,
        person,
        body.game,
        dict(body.options),
        seats,
        pace,
        body.private,
        body.position,
        deal=body.deal,
        hints=body.hints,
    )
    return visitor.answer({"id": id, "links": links}, 201)


async def _table(visitor: Visitor, id: str) -> Table:
    return await visitor.house.current(id)


@router.post("/{id}/links")
async def links(visitor: Asking, id: Id) -> Response:
    """New links for the open seats; the old ones are void. For the host."""
    table = await _table(visitor, id)
    return json({"links": await seating.new_links(table, visitor.known())})


@router.post("/{id}/join")
async def join(visitor: Asking, id: Id, body: Joining) -> Response:
    """Take a seat."""
    visitor.gate.admit("joins", *visitor.who)
    table = await _table(visitor, id)
    person = await visitor.somebody()
    return visitor.answer({"seat": await seating.join(table, person, body.secret, body.seat)})


@router.post("/{id}/leave")
async def leave(visitor: Asking, id: Id) -> Response:
    """Give your seat up; in a running game a bot plays on."""
    await absence.leave(await _table(visitor, id), visitor.known())
    return json({})


@router.post("/{id}/start")
async def start(visitor: Asking, id: Id, body: Starting | None = None) -> Response:
    """Begin now: bots take the open seats. For the host."""
    level = body.level if body else "medium"
    if level not in LEVELS:
        raise no_such_bot()
    await seating.start(await _table(visitor, id), visitor.known(), level)
    return json({})


@router.post("/{id}/rematch")
async def rematch(visitor: Asking, id: Id) -> Response:
    """The same game once more with the same seats."""
    visitor.gate.admit("tables", *visitor.who)
    table = await _table(visitor, id)
    return json({"id": await opening.rematch(visitor.house, table, visitor.known())})


# --- others -----------------------------------------------------------------------------


class About(Body):
    """Whom you mean: who sits in a seat, or who wrote a line of the chat."""

    seat: Annotated[int | None, Field(ge=0, le=11)] = None
    line: Annotated[int | None, Field(ge=0, le=1 << 31)] = None


class Muting(About):
    """Where: at this table, or everywhere."""

    everywhere: bool = False


class Reporting(About):
    """Why."""

    reason: Literal["rude", "spam", "name", "cheating", "other"]
    words: Annotated[str, Field(max_length=2000)] = ""


@router.post("/{id}/mute")
async def mute(visitor: Asking, id: Id, body: Muting) -> Response:
    """Read no more of what somebody writes."""
    table, person = await _about_others(visitor, id)
    meant = seating.meant(table, body.seat, body.line)
    await visitor.house.people.blocks.add(person, meant, MUTE, "" if body.everywhere else id)
    visitor.house.person_changed(person.id)
    return visitor.answer({})


@router.post("/{id}/block")
async def block(visitor: Asking, id: Id, body: About) -> Response:
    """The same everywhere; and somebody cannot sit down at your tables."""
    table, person = await _about_others(visitor, id)
    meant = seating.meant(table, body.seat, body.line)
    await visitor.house.people.blocks.add(person, meant, BLOCK)
    await seating.turn_out(table, person, meant.person)
    visitor.house.person_changed(person.id)
    return visitor.answer({})


@router.post("/{id}/unmute")
async def unmute(visitor: Asking, id: Id, body: About) -> Response:
    """Neither mute nor block somebody any more."""
    table, person = await _about_others(visitor, id)
    await visitor.house.people.blocks.lift(
        person, seating.meant(table, body.seat, body.line).person
    )
    visitor.house.person_changed(person.id)
    return visitor.answer({})


@router.post("/{id}/report")
async def report(visitor: Asking, id: Id, body: Reporting) -> Response:
    """Tell those who run the server about somebody."""
    visitor.gate.admit("reports", *visitor.who)
    table, person = await _about_others(visitor, id)
    meant = seating.meant(table, body.seat, body.line)
    await visitor.house.people.blocks.report(person, meant, body.reason, body.words)
    return visitor.answer({})


async def _about_others(visitor: Visitor, id: str) -> tuple[Table, Person]:
    visitor.gate.admit("joins", *visitor.who)
    return await _table(visitor, id), await visitor.somebody()


# --- looking and choosing ---------------------------------------------------------------


@router.get("/{id}/view")
async def view(visitor: Asking, id: Id, numbers: bool = False) -> Response:
    """The table as you may see it, with the whole story; and as numbers, if you have a seat."""
    table = await _table(visitor, id)
    hidden = await visitor.house.people.blocks.hidden(visitor.id, id) if visitor.id else NOBODY
    shown = await table.shown(visitor.id, None, None, hidden, numbers)
    return Response(shown, media_type="application/json")


@router.get("/{id}/events")
async def events(
    visitor: Asking,
    id: Id,
    version: Annotated[int | None, Query(ge=0, le=1 << 31)] = None,
    numbers: bool = False,
) -> Response:
    """The same views as over the socket, as server-sent events."""
    table = await _table(visitor, id)
    stream = live.stream(visitor.house, visitor.gate, visitor.address, table, visitor.session)
    return StreamingResponse(
        stream(version, numbers),
        media_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


@router.post("/{id}/choose")
async def choose(visitor: Asking, id: Id, body: Choosing) -> Response:
    """The same as a choice over the socket, with the same answer."""
    table = await _table(visitor, id)
    message = msgspec.convert(body.model_dump(exclude={"kind"}), Choose)
    answer = await live.answer(visitor.gate, visitor.address, table, visitor.person, message)
    return json(answer)


# --- what remains -----------------------------------------------------------------------


class Lines(Response):
    """JSON, one object to a line."""

    media_type = "application/x-ndjson"


class Yaml(Response):
    """A position."""

    media_type = "application/yaml"


POSITION: dict[int | str, dict[str, Any]] = {
    200: {"content": {Yaml.media_type: {"schema": {"type": "object"}}}}
}


@router.get("/{id}/moments/{number}")
async def moment(
    visitor: Asking, id: Id, number: Annotated[int, Path(ge=0, le=1 << 31)]
) -> Response:
    """The table after this many moves, as you saw it."""
    table = await _table(visitor, id)
    return json(records.moment(table, visitor.id, number))


@router.get("/{id}/record", response_class=Lines)
async def record(visitor: Asking, id: Id) -> Response:
    """All of a finished game; of a running one what you may know."""
    table = await _table(visitor, id)
    said = records.record(table, visitor.id)
    return Lines(said)


@router.get("/{id}/position", response_class=Yaml, responses=POSITION)
async def position(
    visitor: Asking, id: Id, at: Annotated[int | None, Query(ge=0, le=1 << 31)] = None
) -> Response:
    """A moment of a finished game as a position."""
    visitor.gate.admit("positions", *visitor.who)
    table = await _table(visitor, id)
    if table.head.status != OVER or table.history is None:
        raise Refusal("NOT_OVER")
    state = records.state_after(table, table.history.moves if at is None else at)
    said = await visitor.house.thinkers.write(table.game, state)
    if said is None:
        raise Refusal("UNAVAILABLE", 503)
    return Yaml(said)
