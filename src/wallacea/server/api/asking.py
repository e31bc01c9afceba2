"""Who asks, and how answers look."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from fastapi import Depends, Request
from pydantic import BaseModel, ConfigDict
from starlette.requests import HTTPConnection
from starlette.responses import Response

from wallacea.server.guard import Gate, address_of
from wallacea.server.house import House
from wallacea.server.people import Person
from wallacea.server.refusals import Refusal

COOKIE = "wallacea"
YEAR = 365 * 24 * 3600


class Body(BaseModel):
    """A body that says nothing unknown."""

    model_config = ConfigDict(extra="forbid", str_max_length=64 * 1024)


def json(data: Any, status: int = 200) -> Response:
    """An answer as JSON; scenes and texts as they are."""
    return Response(msgspec.json.encode(data), status, media_type="application/json")


def house_of(connection: HTTPConnection) -> House:
    house: House = connection.app.state.house
    return house


def gate_of(connection: HTTPConnection) -> Gate:
    gate: Gate = connection.app.state.gate
    return gate


class Visitor:
    """Whoever asks: perhaps nobody yet."""

    def __init__(self, connection: HTTPConnection, person: Person | None) -> None:
        self.connection = connection
        self.house = house_of(connection)
        self.gate = gate_of(connection)
        self.address = address_of(connection.scope)
        self.secret = connection.cookies.get(COOKIE)
        self.person = person
        self._new: str | None = None

    @property
    def id(self) -> str | None:
        return self.person.id if self.person else None

    @property
    def who(self) -> tuple[str, ...]:
        """Whom limits count."""
        return (self.address, self.person.id) if self.person else (self.address,)

    async def somebody(self) -> Person:
        """The person who asks; a new guest if need be."""
        if self.person is None:
            self.gate.admit("tables", self.address)
            self.person, self._new = await self.house.people.guest()
        return self.person

    def known(self) -> Person:
        if self.person is None:
            raise Refusal("NO_SESSION", 401)
        return self.person

    @property
    def new_secret(self) -> str:
        """The secret of a session that has just begun."""
        return self._new or ""

    def becomes(self, person: Person, secret: str) -> None:
        self.person, self._new = person, secret

    def answer(self, data: Any, status: int = 200) -> Response:
        """An answer that also lets the browser remember a new session."""
        response = json(data, status)
        if self._new is not None:
            response.set_cookie(
                COOKIE,
                self._new,
                max_age=YEAR,
                httponly=True,
                samesite="lax",
                secure=self.connection.url.scheme in ("https", "wss"),
            )
        return response


async def visitor(request: Request) -> Visitor:
    """Who asks, by the session's cookie alone."""
    return await visitor_of(request)


async def visitor_of(connection: HTTPConnection) -> Visitor:
    people = house_of(connection).people
    return Visitor(connection, await people.by_session(connection.cookies.get(COOKIE)))


Asking = Annotated[Visitor, Depends(visitor)]
