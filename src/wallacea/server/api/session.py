"""Who somebody is."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import Field
from starlette.responses import Response

from .asking import COOKIE, Asking, Body, Visitor

router = APIRouter(prefix="/api/session")


class Name(Body):
    """A name."""

    name: Annotated[str, Field(max_length=200)]


class Credentials(Name):
    """A name and its password."""

    password: Annotated[str, Field(max_length=1000)]


def _shown(visitor: Visitor) -> dict[str, Any]:
    person = visitor.person
    return {"name": person.name if person else None, "claimed": bool(person and person.claimed)}


@router.get("")
async def who(visitor: Asking) -> Response:
    """Who you are; ``null`` as long as you have not said so."""
    return visitor.answer(_shown(visitor))


@router.post("")
async def introduce(visitor: Asking, body: Name) -> Response:
    """Say your name; no account is needed."""
    visitor.gate.admit("joins", *visitor.who)
    people = visitor.house.people
    if visitor.person is None or visitor.secret is None:
        visitor.becomes(*await people.guest(body.name))
    else:
        visitor.person = await people.rename(visitor.secret, visitor.person, body.name)
    return visitor.answer(_shown(visitor))


@router.post("/claim")
async def claim(visitor: Asking, body: Credentials) -> Response:
    """Keep your name, with a password."""
    visitor.gate.admit("passwords", *visitor.who)
    people = visitor.house.people
    if visitor.person is None or visitor.secret is None:
        visitor.becomes(*await people.guest())
        secret = visitor.new_secret
    else:
        secret = visitor.secret
    claimed = await people.claim(secret, visitor.known(), body.name, body.password)
    visitor.becomes(*claimed)
    return visitor.answer(_shown(visitor))


@router.post("/enter")
async def enter(visitor: Asking, body: Credentials) -> Response:
    """Come back from another machine."""
    visitor.gate.admit("passwords", visitor.address)
    visitor.becomes(*await visitor.house.people.enter(body.name, body.password))
    return visitor.answer(_shown(visitor))


@router.post("/leave")
async def leave(visitor: Asking) -> Response:
    """Forget this session."""
    if visitor.secret is not None:
        await visitor.house.people.leave(visitor.secret)
    visitor.person = None
    response = visitor.answer(_shown(visitor))
    response.delete_cookie(COOKIE)
    return response
