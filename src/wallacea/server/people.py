"""Who somebody is: guests, claimed names, sessions. Secrets are kept as hashes only."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import unicodedata
from collections import OrderedDict
from dataclasses import dataclass

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from .clock import Clock
from .refusals import Refusal
from .storage.schema import people, sessions
from .storage.store import Store
from .wording import cleaned

LONGEST_NAME = 40
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
KEPT = 10_000
"""Sessions that are remembered without asking the database."""
REMEMBERED = 60_000
"""For so many milliseconds."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who can have a seat."""

    id: str
    name: str
    claimed: bool


def new_id() -> str:
    """A random id that nobody guesses."""
    return secrets.token_urlsafe(12)


def new_secret() -> str:
    return secrets.token_urlsafe(16)


def hashed(secret: str) -> str:
    """What is kept of a secret of 128 random bits: no salt is needed."""
    return hashlib.sha256(secret.encode()).hexdigest()


def name_of(said: str) -> str:
    name = cleaned(unicodedata.normalize("NFC", said))
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Refusal("BAD_NAME", 422)
    return name


def folded(name: str) -> str:
    """Names that look alike are the same name."""
    return unicodedata.normalize("NFKC", name).casefold()


class People:
    """All who have come by."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self.hasher = PasswordHasher()
        self.hashing = asyncio.Semaphore(2)
        self._known: OrderedDict[str, tuple[Person, int]] = OrderedDict()

    async def by_session(self, secret: str | None) -> Person | None:
        """The person of a session."""
        if not secret or len(secret) > 64:
            return None
        key = hashed(secret)
        now = self.clock.now()
        if key in self._known and now - self._known[key][1] < REMEMBERED:
            return self._known[key][0]
        query = (
            select(people.c.id, people.c.name, people.c.claimed)
            .join(sessions, sessions.c.person == people.c.id)
            .where(sessions.c.secret == key)
        )
        async with self.store.engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            return None
        person = Person(row[0], row[1], row[2] is not None)
        self._remember(key, person)
        return person

    def _remember(self, key: str, person: Person) -> None:
        self._known[key] = (person, self.clock.now())
        self._known.move_to_end(key)
        if len(self._known) > KEPT:
            self._known.popitem(last=False)

    async def guest(self, name: str | None = None) -> tuple[Person, str]:
        """A new guest, and the secret of the session."""
        name = f"Guest {secrets.randbelow(9000) + 1000}" if name is None else name_of(name)
        await self._refuse_claimed(name, None)
        person, secret = Person(new_id(), name, False), new_secret()
        now = self.clock.now()
        async with self.store.writing() as connection:
            await connection.execute(insert(people).values(id=person.id, name=name, created=now))
            await connection.execute(
                insert(sessions).values(secret=hashed(secret), person=person.id, created=now)
            )
        self._remember(hashed(secret), person)
        return person, secret

    async def rename(self, secret: str, person: Person, said: str) -> Person:
        """Gives a guest another name; a claimed name stays."""
        name = name_of(said)
        if person.claimed:
            raise Refusal("ALREADY_CLAIMED")
        await self._refuse_claimed(name, person)
        async with self.store.writing() as connection:
            await connection.execute(
                update(people).where(people.c.id == person.id).values(name=name)
            )
        renamed = Person(person.id, name, False)
        self._remember(hashed(secret), renamed)
        return renamed

    async def _refuse_claimed(self, name: str, person: Person | None) -> None:
        query = select(people.c.id).where(people.c.claimed == folded(name))
        async with self.store.engine.connect() as connection:
            owner = (await connection.execute(query)).scalar_one_or_none()
        if owner is not None and (person is None or owner != person.id):
            raise Refusal("NAME_TAKEN")

    async def claim(
        self, secret: str, person: Person, said: str, password: str
    ) -> tuple[Person, str]:
        """Claims a name with a password; the session gets a new secret."""
        name = name_of(said)
        if person.claimed:
            raise Refusal("ALREADY_CLAIMED")
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            raise Refusal("BAD_PASSWORD", 422)
        async with self.hashing:
            kept = await asyncio.to_thread(self.hasher.hash, password)
        try:
            async with self.store.writing() as connection:
                await connection.execute(
                    update(people)
                    .where(people.c.id == person.id, people.c.claimed.is_(None))
                    .values(name=name, claimed=folded(name), password=kept)
                )
        except IntegrityError:
            raise Refusal("NAME_TAKEN") from None
        await self.leave(secret)
        claimed = Person(person.id, name, True)
        return claimed, await self._begin(claimed)

    async def enter(self, said: str, password: str) -> tuple[Person, str]:
        """A session for a claimed name."""
        query = select(people.c.id, people.c.name, people.c.password).where(
            people.c.claimed == folded(cleaned(said))
        )
        async with self.store.engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        # A name that nobody has costs as much time as a wrong password.
        kept = row[2] if row is not None else self._nobody()
        async with self.hashing:
            right = await asyncio.to_thread(self._matches, kept, password)
        if row is None or not right:
            raise Refusal("WRONG_PASSWORD", 403)
        person = Person(row[0], row[1], True)
        return person, await self._begin(person)

    def _nobody(self) -> str:
        if not hasattr(self, "_nobodys"):
            self._nobodys = self.hasher.hash(new_secret())
        return self._nobodys

    def _matches(self, kept: str, password: str) -> bool:
        try:
            return self.hasher.verify(kept, password)
        except (VerifyMismatchError, InvalidHashError):
            return False

    async def _begin(self, person: Person) -> str:
        secret = new_secret()
        async with self.store.writing() as connection:
            await connection.execute(
                insert(sessions).values(
                    secret=hashed(secret), person=person.id, created=self.clock.now()
                )
            )
        self._remember(hashed(secret), person)
        return secret

    async def leave(self, secret: str) -> None:
        """Ends a session."""
        self._known.pop(hashed(secret), None)
        async with self.store.writing() as connection:
            await connection.execute(delete(sessions).where(sessions.c.secret == hashed(secret)))
