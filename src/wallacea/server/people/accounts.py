"""All known people: guests, claimed names with their passwords, and codes to recover them."""

from __future__ import annotations

import secrets
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from sqlalchemy import ColumnElement, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from ..clock import Clock
from ..refusals import Refusal
from ..settings import Settings
from ..storage.schema import people, sessions
from ..storage.store import Store
from ..wording import cleaned
from .blocks import Blocks
from .departures import forget_at_once
from .devices import Devices
from .guesses import Guesses
from .naming import folded, likeness, name_of
from .passwords import Hashing, check_password
from .person import Person, hashed, new_id
from .recovery import new_code, plain
from .sessions import Changing, Session, Sessions


class Caller(NamedTuple):
    """Where somebody speaks from who says a password: an address, and the secret of a device."""

    address: str
    device: str


class _Claimed(NamedTuple):
    """What is kept of who has claimed a name."""

    id: str
    name: str
    password: str | None
    recovery: str | None
    banned: str | None


def banned(why: str) -> Refusal:
    """What is said to somebody who may not come in."""
    return Refusal("BANNED", 403, why=why)


class People:
    """All who have come by."""

    def __init__(self, store: Store, clock: Clock, settings: Settings) -> None:
        self.store = store
        self.clock = clock
        self.sessions = Sessions(store, clock, settings)
        self.devices = Devices(store)
        self.guesses = Guesses(store, clock)
        self.hashing = Hashing()
        self.blocks = Blocks(store, clock)

    async def tidy(self) -> None:
        """Lets go of what has run out."""
        await self.sessions.tidy()
        await self.devices.tidy(self.clock.now())
        await self.guesses.tidy()

    async def standing(self, person: str) -> tuple[str | None, str | None]:
        """Why somebody may not write, and why somebody may not come in."""
        query = select(people.c.muted, people.c.banned).where(people.c.id == person)
        async with self.store.engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        return (None, None) if row is None else (row[0], row[1])

    async def refuse_muted(self, person: Person) -> None:
        """Refuses the words of somebody who may not write."""
        why, _ = await self.standing(person.id)
        if why is not None:
            raise Refusal("MUTED", 403, why=why)

    async def forget(self, caller: Caller, person: Person, password: str) -> None:
        """Somebody goes for good; who has a password says it once more."""
        if person.claimed:
            await self._checked(caller, person, password)
        async with self.sessions.changing() as change:
            await forget_at_once(change, person.id)
        self.sessions.forget(person.id)

    # --- guests ---

    async def guest(self, name: str | None = None) -> tuple[Person, str]:
        """A new guest, and the secret of the session."""
        if name is None:
            name = await self._new_name()
        else:
            name = name_of(name)
            await self._refuse_claimed(name)
        person = Person(new_id(), name, False)
        async with self.sessions.changing() as change:
            new = insert(people).values(id=person.id, name=name, created=change.now)
            await change.connection.execute(new)
            secret = await change.begin(person.id)
        return person, secret

    async def _new_name(self) -> str:
        """For who has not said a name: one that nobody has claimed."""
        for digits in (4, 6, 12):
            name = f"Guest {secrets.randbelow(9 * 10 ** (digits - 1)) + 10 ** (digits - 1)}"
            with suppress(Refusal):
                await self._refuse_claimed(name)
                break
        return name

    async def rename(self, person: Person, said: str) -> Person:
        """Gives a guest another name; a claimed name stays."""
        name = name_of(said)
        if person.claimed:
            raise Refusal("ALREADY_CLAIMED")
        await self._refuse_claimed(name)
        async with self.sessions.changing() as change:
            await change.set(person.id, name=name)
        self.sessions.forget(person.id)
        return Person(person.id, name, False)

    async def _refuse_claimed(self, name: str) -> None:
        """Nobody is called like somebody who has a password, or so that it looks like that."""
        same, alike = people.c.claimed == folded(name), people.c.looks == likeness(name)
        async with self.store.engine.connect() as connection:
            found = await connection.execute(select(people.c.claimed).where(or_(same, alike)))
            names = [row[0] for row in found]
        if names:
            raise Refusal("NAME_TAKEN" if folded(name) in names else "NAME_ALIKE")

    # --- claimed names ---

    async def claimable(self, said: str, password: str) -> str:
        """The name that somebody wants to claim, if that can be."""
        name = name_of(said)
        check_password(password, name)
        await self._refuse_claimed(name)
        return name

    async def claim(
        self, caller: Caller, secret: str, person: Person, said: str, password: str
    ) -> tuple[Person, str, str]:
        """Claims a name with a password: the person, a new secret for the session, and a code."""
        if person.claimed:
            raise Refusal("ALREADY_CLAIMED")
        name = await self.claimable(said, password)
        kept, code = await self._hash(caller, password), new_code()
        values = {"name": name, "claimed": folded(name), "looks": likeness(name)}
        claim = (
            update(people)
            .where(people.c.id == person.id, people.c.claimed.is_(None))
            .values(**values, password=kept, recovery=hashed(plain(code)))
        )
        try:
            async with self.sessions.changing() as change:
                if (await change.connection.execute(claim)).rowcount == 0:
                    raise Refusal("ALREADY_CLAIMED")
                await self.devices.note(change, caller.device, person.id)
                new = await change.begin(person.id, instead_of=secret)
        except IntegrityError:
            raise Refusal("NAME_TAKEN") from None
        self.sessions.forget(person.id)
        return Person(person.id, name, True), new, code

    async def enter(
        self, caller: Caller, said: str, password: str, before: Session | None = None
    ) -> tuple[Person, str]:
        """A session for a claimed name, instead of the one that the browser had before."""
        found = await self._claimed(said)
        known = found is not None and await self.devices.knows(caller.device, found.id)
        about = f"enter {folded(cleaned(said))} {caller.device if known else ''}"
        kept = found.password if found is not None else None
        right = await self._guess(about, caller, known, kept, password)
        if found is None or not right:
            raise Refusal("WRONG_PASSWORD", 403)
        if found.banned is not None:
            raise banned(found.banned)
        async with self.sessions.changing() as change:
            await self._still(change, found.id, people.c.password == kept, "WRONG_PASSWORD")
            await self.devices.note(change, caller.device, found.id)
            await self._end(change, before)
            secret = await change.begin(found.id)
        return Person(found.id, found.name, True), secret

    async def _end(self, change: Changing, session: Session | None) -> None:
        if session is not None:
            await change.end(sessions.c.secret == session.key)

    async def change_password(self, caller: Caller, session: Session, old: str, new: str) -> None:
        """Another password; all other sessions end."""
        me = session.person.id
        kept = await self._checked(caller, session.person, old)
        check_password(new, session.person.name)
        fresh = await self._hash(caller, new, known=True)
        async with self.sessions.changing() as change:
            await self._still(change, me, people.c.password == kept, "WRONG_PASSWORD")
            await change.set(me, password=fresh)
            await change.end(sessions.c.person == me, sessions.c.secret != session.key)
            await self.devices.forget(change, me)
            await self.devices.note(change, caller.device, me)

    async def leave_everywhere(self, person: Person) -> None:
        """Ends all sessions of a person."""
        async with self.sessions.changing() as change:
            await change.end(sessions.c.person == person.id)
            await self.devices.forget(change, person.id)

    # --- forgotten passwords ---

    async def new_recovery(self, caller: Caller, person: Person, password: str) -> str:
        """Another code, for who still knows the password; the old one is void."""
        kept, code = await self._checked(caller, person, password), new_code()
        async with self.sessions.changing() as change:
            await self._still(change, person.id, people.c.password == kept, "WRONG_PASSWORD")
            await change.set(person.id, recovery=hashed(plain(code)))
        return code

    async def recover(
        self, caller: Caller, said: str, code: str, password: str, before: Session | None = None
    ) -> tuple[Person, str, str]:
        """Sets a password by a code, once: the person, the only session now, and a new code."""
        about = f"recover {folded(cleaned(said))}"
        await self.guesses.count(about)
        found, kept = await self._claimed(said), hashed(plain(code))
        if found is None or found.recovery is None or found.recovery != kept:
            raise Refusal("WRONG_CODE", 403)
        await self.guesses.right(about)
        if found.banned is not None:
            raise banned(found.banned)
        check_password(password, found.name)
        fresh, another = await self._hash(caller, password, known=True), new_code()
        async with self.sessions.changing() as change:
            await self._still(change, found.id, people.c.recovery == kept, "WRONG_CODE")
            await change.set(found.id, password=fresh, recovery=hashed(plain(another)))
            await change.end(sessions.c.person == found.id)
            await self._end(change, before)
            await self.devices.forget(change, found.id)
            await self.devices.note(change, caller.device, found.id)
            secret = await change.begin(found.id)
        return Person(found.id, found.name, True), secret, another

    async def has_recovery(self, person: Person) -> bool:
        """Whether there is a code for somebody: a name that was claimed long ago has none."""
        found = await self._one(people.c.id == person.id)
        return found is not None and found.recovery is not None

    # --- passwords ---

    async def _claimed(self, said: str) -> _Claimed | None:
        """The person who has reserved a name."""
        return await self._one(people.c.claimed == folded(cleaned(said)))

    async def _one(self, which: ColumnElement[bool]) -> _Claimed | None:
        columns = ("id", "name", "password", "recovery", "banned")
        query = select(*(people.c[name] for name in columns))
        async with self.store.engine.connect() as connection:
            row = (await connection.execute(query.where(which))).one_or_none()
        return None if row is None else _Claimed(*row)

    async def _checked(self, caller: Caller, person: Person, password: str) -> str:
        """What is kept of somebody's password, if this is it."""
        row = await self._one(people.c.id == person.id)
        if row is None or row.password is None:
            raise Refusal("NOT_CLAIMED")
        if not await self._guess(f"own {person.id}", caller, True, row.password, password):
            raise Refusal("WRONG_PASSWORD", 403)
        return row.password

    async def _guess(
        self, about: str, caller: Caller, known: bool, kept: str | None, password: str
    ) -> bool:
        """Whether a password is right; a name that nobody has costs as much time as a wrong one."""
        await self.guesses.refuse(about)

        async def counted() -> bool:
            await self.guesses.count(about)
            return await self.hashing.matches(kept, password)

        right = await self.hashing.in_turn(caller.address, known, counted)
        if right:
            await self.guesses.right(about)
        return right

    async def _hash(self, caller: Caller, password: str, known: bool = False) -> str:
        return await self.hashing.in_turn(
            caller.address, known, partial(self.hashing.hash, password)
        )

    async def _still(
        self, change: Changing, who: str, so: ColumnElement[bool], otherwise: str
    ) -> None:
        """Nobody else may change what was just looked at, and nobody has."""
        held = update(people).where(people.c.id == who, so).values(id=who)
        if (await change.connection.execute(held)).rowcount == 0:
            raise Refusal(otherwise, 403)
