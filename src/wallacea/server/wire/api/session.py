"""Names, passwords and sessions."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path
from pydantic import Field
from starlette.responses import Response, StreamingResponse

from ...people import departures
from ...refusals import Refusal
from .asking import Asking, Body, Visitor, Willing

router = APIRouter(prefix="/api/session")
Word = Annotated[str, Field(max_length=1000)]
"""A password or a code."""


class Name(Body):
    """A name."""

    name: Annotated[str, Field(max_length=200)]


class Credentials(Name):
    """A name and its password."""

    password: Word


class Recovering(Credentials):
    """A name, its recovery code and its new password."""

    code: Word


class Confirming(Body):
    """The password of who asks."""

    password: Word


class Changing(Body):
    """The password of who asks, and another one."""

    old: Word
    new: Word


class Leaving(Body):
    """Which sessions to end: this one, or all that this person has."""

    everywhere: bool = False


class Going(Body):
    """For who goes for good: the password, or that they are sure."""

    password: Word = ""
    sure: bool = False


async def _shown(visitor: Visitor, **more: Any) -> Response:
    person = visitor.person
    said = {"name": person.name if person else None, "claimed": bool(person and person.claimed)}
    if person is not None and person.claimed:
        said["recoverable"] = await visitor.house.people.has_recovery(person)
    return visitor.answer({**said, **more})


@router.get("")
async def who(visitor: Asking) -> Response:
    """Your name; ``null`` until you set one."""
    visitor.remind()
    return await _shown(visitor)


@router.post("")
async def introduce(visitor: Asking, body: Name) -> Response:
    """Say your name; no account is needed."""
    visitor.gate.admit("joins", *visitor.who)
    people = visitor.house.people
    if visitor.person is None:
        visitor.gate.admit("guests", visitor.address)
        visitor.becomes(*await people.guest(body.name))
    else:
        visitor.person = await people.rename(visitor.person, body.name)
    return await _shown(visitor)


@router.post("/claim")
async def claim(visitor: Asking, body: Credentials) -> Response:
    """Keep your name, with a password. The code for who forgets it is shown this once."""
    visitor.gate.admit("passwords", *visitor.who)
    people = visitor.house.people
    if visitor.person is None:
        await people.claimable(body.name, body.password)  # nobody comes in for nothing
        visitor.gate.admit("guests", visitor.address)
        visitor.becomes(*await people.guest())
    person, secret, code = await people.claim(
        visitor.caller, visitor.secret or "", visitor.known(), body.name, body.password
    )
    visitor.comes_in(person, secret)
    return await _shown(visitor, recovery=code)


@router.post("/enter")
async def enter(visitor: Asking, body: Credentials) -> Response:
    """Come back from another machine."""
    visitor.gate.admit("passwords", visitor.address)
    found = await visitor.house.people.enter(
        visitor.caller, body.name, body.password, visitor.session
    )
    visitor.comes_in(*found)
    return await _shown(visitor)


@router.post("/password")
async def change_password(visitor: Asking, body: Changing) -> Response:
    """Another password; your sessions elsewhere end."""
    visitor.gate.admit("passwords", *visitor.who)
    await visitor.house.people.change_password(visitor.caller, visitor.seated(), body.old, body.new)
    visitor.is_known_here()
    return await _shown(visitor)


@router.post("/recovery")
async def new_recovery(visitor: Asking, body: Confirming) -> Response:
    """Another code for who forgets the password; the old one is void."""
    visitor.gate.admit("passwords", *visitor.who)
    code = await visitor.house.people.new_recovery(visitor.caller, visitor.known(), body.password)
    return await _shown(visitor, recovery=code)


@router.post("/recover")
async def recover(visitor: Asking, body: Recovering) -> Response:
    """Set a password by the recovery code. It is void then; another one is shown this once."""
    visitor.gate.admit("passwords", visitor.address)
    person, secret, code = await visitor.house.people.recover(
        visitor.caller, body.name, body.code, body.password, visitor.session
    )
    visitor.comes_in(person, secret)
    return await _shown(visitor, recovery=code)


@router.get("/export")
async def export(visitor: Asking) -> Response:
    """All that is kept of you, as a file."""
    person = visitor.known()
    visitor.gate.admit("exports", *visitor.who)
    said = departures.export(visitor.house.store, person.id)
    named = {"Content-Disposition": 'attachment; filename="wallacea.json"'}
    return StreamingResponse(said, media_type="application/json", headers=named)


@router.post("/delete")
async def delete(visitor: Asking, body: Going) -> Response:
    """Go for good. Your seats lose your name, bots play on, what you wrote is taken out."""
    person = visitor.known()
    visitor.gate.admit("passwords", *visitor.who)
    if not person.claimed and not body.sure:
        raise Refusal("NOT_SURE", 422)
    await visitor.house.forget_person(visitor.caller, person, body.password)
    visitor.leave()
    return await _shown(visitor)


@router.get("/blocks")
async def blocks(visitor: Asking) -> Response:
    """Whom you have muted and blocked."""
    found = await visitor.house.people.blocks.listed(visitor.known())
    return visitor.answer({"blocks": found})


@router.post("/blocks/{id}/lift")
async def lift(
    visitor: Asking, id: Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,32}$")]
) -> Response:
    """Hear somebody again, and let them sit down at your tables."""
    person, house = visitor.known(), visitor.house
    visitor.gate.admit("joins", *visitor.who)
    await house.people.blocks.lift_one(person, id)
    house.person_changed(person.id)
    return visitor.answer({"blocks": await house.people.blocks.listed(person)})


@router.post("/leave")
async def leave(visitor: Willing, body: Leaving | None = None) -> Response:
    """End this session, or all that you have; their sockets are closed."""
    people = visitor.house.people
    if visitor.session is not None and body is not None and body.everywhere:
        await people.leave_everywhere(visitor.session.person)
    elif visitor.secret is not None:
        await people.sessions.end(visitor.secret)
    visitor.leave()
    return await _shown(visitor)
