"""The person behind a request, and the form of answers."""

from __future__ import annotations

import re
from typing import Annotated, Any

import msgspec
from fastapi import Depends, Request
from pydantic import BaseModel, ConfigDict
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ...addresses import address_of
from ...people.accounts import Caller, banned
from ...people.devices import LASTS
from ...people.person import Person, new_secret
from ...people.sessions import Session
from ...refusals import Refusal
from ...tables.house import House
from ..guard import Gate

COOKIE = "wallacea"
DEVICE = "wallacea-device"
"""By which a device is known from which somebody has come in before."""

_SECRET = re.compile(r"[A-Za-z0-9_-]{22}")


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
    """Somebody who sends a request: perhaps not a known person yet."""

    def __init__(self, connection: HTTPConnection, session: Session | None) -> None:
        self.connection = connection
        self.house = house_of(connection)
        self.gate = gate_of(connection)
        self.address = address_of(connection.scope)
        self.secret = connection.cookies.get(COOKIE) if session else None
        self.session = session
        self.person = session.person if session else None
        device = connection.cookies.get(DEVICE, "")
        self._device = device if _SECRET.fullmatch(device) else new_secret()
        self._came_in = False
        self._lasts: int | None = None
        """For how many milliseconds the browser shall remember the session, if it is told."""

    @property
    def banned(self) -> Refusal | None:
        """What is said to who may not come in."""
        why = self.session.banned if self.session else None
        return None if why is None else banned(why)

    @property
    def caller(self) -> Caller:
        """Where a password is said."""
        return Caller(self.address, self._device)

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
            self.gate.admit("guests", self.address)
            self.becomes(*await self.house.people.guest())
        return self.known()

    def known(self) -> Person:
        if self.person is None:
            raise Refusal("NO_SESSION", 401)
        return self.person

    def seated(self) -> Session:
        """The session that was there when this was asked."""
        if self.session is None:
            raise Refusal("NO_SESSION", 401)
        return self.session

    def comes_in(self, person: Person, secret: str) -> None:
        """Somebody has said a password: this device is known from now on."""
        self.becomes(person, secret)
        self.is_known_here()

    def is_known_here(self) -> None:
        """The browser shall remember that this device is known."""
        self._came_in = True

    def becomes(self, person: Person, secret: str) -> None:
        """A session begins, or goes on under another secret."""
        self.person, self.secret = person, secret
        self._lasts = self.house.people.sessions.lasts(person.claimed)

    async def renew(self) -> None:
        """The session is used: it goes on."""
        renewed = await self.house.people.sessions.renew(self.session) if self.session else None
        if renewed is not None:
            self.session = renewed
            self.remind()

    def remind(self) -> None:
        """The browser shall remember the session for as long as it goes on."""
        if self.session is not None:
            sessions = self.house.people.sessions
            self._lasts = sessions.ends(self.session) - self.house.clock.now()

    def leave(self) -> None:
        """The browser shall forget the session."""
        self.person, self.secret, self._lasts = None, "", 0

    def answer(self, data: Any, status: int = 200) -> Response:
        """An answer that also lets the browser remember the session."""
        response = json(data, status)
        if self._lasts is not None:
            self._remember(response, COOKIE, self.secret or "", self._lasts)
        if self._came_in:
            self._remember(response, DEVICE, self._device, LASTS, "/api/session")
        return response

    def _remember(
        self, response: Response, name: str, secret: str, lasts: int, path: str = "/"
    ) -> None:
        response.set_cookie(
            name,
            secret,
            max_age=lasts // 1_000,
            path=path,
            httponly=True,
            samesite="lax",
            secure=self.connection.url.scheme in ("https", "wss"),
        )

    def cookies(self) -> list[tuple[bytes, bytes]]:
        """The same as headers, for what is no answer."""
        return [h for h in self.answer(None).raw_headers if h[0] == b"set-cookie"]


async def visitor(request: Request) -> Visitor:
    """The person behind a request, by the cookie; nobody may use up a whole club's share."""
    found = await visitor_of(request)
    if found.banned is not None:
        raise found.banned
    if found.id is not None:
        found.gate.admit("requests", found.id)
    return found


async def leaving(request: Request) -> Visitor:
    """A person who wants to leave: everybody may."""
    return await visitor_of(request)


async def visitor_of(connection: HTTPConnection) -> Visitor:
    sessions = house_of(connection).people.sessions
    found = Visitor(connection, await sessions.of(connection.cookies.get(COOKIE)))
    await found.renew()
    return found


Asking = Annotated[Visitor, Depends(visitor)]
Willing = Annotated[Visitor, Depends(leaving)]
"""Also who may not come in."""
