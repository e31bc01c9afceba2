"""People and the secrets that identify them. Only hashes of the secrets are kept."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who can have a seat."""

    id: str
    name: str
    claimed: bool


def new_id() -> str:
    """A random id that nobody guesses; no command takes it for one of its options."""
    while (found := secrets.token_urlsafe(12)).startswith("-"):
        pass
    return found


def new_secret() -> str:
    return secrets.token_urlsafe(16)


def hashed(secret: str) -> str:
    """What is kept of a secret of 128 random bits: no salt is needed."""
    return hashlib.sha256(secret.encode()).hexdigest()
