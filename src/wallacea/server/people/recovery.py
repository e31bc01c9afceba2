"""Codes for people who have forgotten their password: easy to copy from paper, hard to guess."""

from __future__ import annotations

import secrets

ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""What is not taken for something else when it is read or heard."""
GROUPS, IN_A_GROUP = 5, 4


def new_code() -> str:
    """A code of nearly 100 random bits.

    >>> len(new_code())
    24
    """
    letters = [secrets.choice(ALPHABET) for _ in range(GROUPS * IN_A_GROUP)]
    parts = zip(*[iter(letters)] * IN_A_GROUP, strict=True)
    return "-".join("".join(part) for part in parts)


def plain(said: str) -> str:
    """A code as it is kept, however it was written down.

    >>> plain(" abcd efgh-jkmn 2345pqrs ")
    'ABCDEFGHJKMN2345PQRS'
    """
    return "".join(letter for letter in said.upper() if letter in ALPHABET)
