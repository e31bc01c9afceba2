"""Tables: opening, joining, looking, choosing, and what remains of them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Path, Query
from pydantic import Field
from starlette.responses import Response, StreamingResponse

from wallacea.bots import BOTS
from wallacea.server import live, records
from wallacea.server.head import BOT, LIVE, OPEN, OVER, PERSON, SLOW, Pace, Seat
from wallacea.server.messages import Choose
from wallacea.server.refusals import Refusal
from wallacea.server.settings import DAY
from wallacea.server.table import Table
from wallacea.server.views import lobby_card

from .asking import Asking, Body, Visitor, json

router = APIRouter(prefix="/api/tables")
Id = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,32}$")]
LISTED = DAY
"""Public tables are listed as long as something has happened at them lately."""
SHORTEST, LONGEST = 5, 30 * 24 * 3600


class SeatWanted(Body):
    """Who shall sit here."""

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


@router.get("")
async def tables(visitor: Asking) -> Response:
    """The lobby: open tables, your own, and those that are finished."""
    house = visitor.house
    now = house.clock.now()

    def cards(heads: list[Any]) -> list[dict[str, Any]]:
        return [lobby_card(h, visitor.person, now, house.tables.get(h.id)) for h in heads]

    mine = await house.store.of_person(visitor.id, ended=False) if visitor.id else []
    ended = await house.store.of_person(visitor.id, ended=True) if visitor.id else []
    public = await house.store.public(now - LISTED)
    return json({"open": cards(public), "mine": cards(mine), "finished": cards(ended)})


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
    id, links = await visitor.house.create(
        person, body.game, dict(body.options), seats, pace, body.private, body.position
    )
    return visitor.answer({"id": id, "links": links}, 201)


async def _table(visitor: Visitor, id: str) -> Table:
    return await visitor.house.current(id)


@router.post("/{id}/links")
async def links(visitor: Asking, id: Id) -> Response:
    """New links for the open seats; the old ones are void. For the host."""
    table = await _table(visitor, id)
    return json({"links": await table.new_links(visitor.known())})


@router.post("/{id}/join")
async def join(visitor: Asking, id: Id, body: Joining) -> Response:
    """Take a seat."""
    visitor.gate.admit("joins", *visitor.who)
    table = await _table(visitor, id)
    person = await visitor.somebody()
    return visitor.answer({"seat": await table.join(person, body.secret, body.seat)})


@router.post("/{id}/leave")
async def leave(visitor: Asking, id: Id) -> Response:
    """Give your seat up; in a running game a bot plays on."""
    await (await _table(visitor, id)).leave_seat(visitor.known())
    return json({})


@router.post("/{id}/start")
async def start(visitor: Asking, id: Id, body: Starting | None = None) -> Response:
    """Begin now: bots take the open seats. For the host."""
    level = body.level if body else "medium"
    if level not in BOTS:
        raise Refusal("NO_SUCH_BOT", 422)
    await (await _table(visitor, id)).start(visitor.known(), level)
    return json({})


@router.post("/{id}/rematch")
async def rematch(visitor: Asking, id: Id) -> Response:
    """The same game once more with the same seats."""
    visitor.gate.admit("tables", *visitor.who)
    table = await _table(visitor, id)
    return json({"id": await visitor.house.rematch(table, visitor.known())})


# --- looking and choosing ---------------------------------------------------------------


@router.get("/{id}/view")
async def view(visitor: Asking, id: Id) -> Response:
    """The table as you may see it, with the whole story."""
    table = await _table(visitor, id)
    return Response(table.views.message(visitor.id, None), media_type="application/json")


@router.get("/{id}/events")
async def events(
    visitor: Asking, id: Id, version: Annotated[int | None, Query(ge=0, le=1 << 31)] = None
) -> Response:
    """The same views as over the socket, as server-sent events."""
    table = await _table(visitor, id)
    stream = live.stream(visitor.house, visitor.gate, visitor.address, table, visitor.person)
    return StreamingResponse(
        stream(version),
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
    """The table after so many moves, as you saw it."""
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
    table = await _table(visitor, id)
    if table.head.status != OVER or table.history is None:
        raise Refusal("NOT_OVER")
    state = records.state_after(table, table.history.moves if at is None else at)
    said = await visitor.house.thinkers.write(table.game, state)
    if said is None:
        raise Refusal("UNAVAILABLE", 503)
    return Yaml(said)
