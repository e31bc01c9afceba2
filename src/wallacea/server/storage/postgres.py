"""PostgreSQL as its own programs name it: ``postgresql://user@host/database?sslmode=require``."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import parse_qs, unquote, urlencode, urlsplit

from wallacea.core.faults import UserError

PATIENCE = 10
"""Seconds that PostgreSQL may take for anything."""
ENGINE = "postgresql+asyncpg://"
"""All that SQLAlchemy is told: the rest, with the password, goes to the driver alone."""
_SCHEMES = ("postgresql", "postgres")
_HOST = re.compile(r"(\[[0-9A-Fa-f:.%]+\]|[^:\[\]]*)(:\d{1,5})?")
_UNREADABLE = (
    "the URL of the database cannot be read; it is postgresql://user@host:port/name, and in a "
    "password %40 stands for @, %3A for :, %2F for /, %3F for ?, %23 for #"
)


class BadURL(UserError, ValueError):
    """A URL that names no database. It is not repeated: it may hold a password."""


def checked(url: str) -> str:
    """The URL, if it can be used."""
    scheme, found, _ = url.partition("://")
    if not found or scheme not in _SCHEMES:
        raise BadURL("the database is postgresql://user@host/name; another kind is not known")
    try:
        parts = urlsplit(url)
    except ValueError:
        raise BadURL(_UNREADABLE) from None
    hosts = parts.netloc.rpartition("@")[2]
    odd = parts.netloc.count("@") > 1 or "@" in parts.path or parts.fragment
    if odd or not all(_HOST.fullmatch(host) for host in hosts.split(",")):
        raise BadURL(_UNREADABLE)
    asked = _asked(parts.query)
    if asked.get("channel_binding", "prefer") not in ("prefer", "disable"):
        raise BadURL("channel_binding=require is not possible here; leave it out of the URL")
    if not asked.get("connect_timeout", "1").isdigit():
        raise BadURL("connect_timeout in the URL of the database is a whole number of seconds")
    return url


def _asked(query: str) -> dict[str, str]:
    try:
        found = parse_qs(query, strict_parsing=True, keep_blank_values=True) if query else {}
    except ValueError:
        raise BadURL(
            "what stands behind the ? in the URL of the database is name=value&name=value"
        ) from None
    return {name: values[-1] for name, values in found.items()}


def password_in(url: str) -> bool:
    """Whether a URL holds a password."""
    parts = urlsplit(url)
    user = parts.netloc.rpartition("@")[0]
    return bool(user.partition(":")[2] or _asked(parts.query).get("password"))


def place(url: str) -> str:
    """Where a database is, without who may use it.

    >>> place("postgresql://ada:secret@localhost:5432/wallacea")
    'PostgreSQL at localhost:5432'
    """
    parts = urlsplit(url)
    where = unquote(parts.netloc.rpartition("@")[2]) or _asked(parts.query).get("host")
    return f"PostgreSQL at {where}" if where else "PostgreSQL on this machine"


def name_of(url: str) -> str:
    """What the database is called."""
    parts = urlsplit(url)
    return unquote(parts.path.lstrip("/")) or _asked(parts.query).get("dbname", "")


def user_of(url: str) -> str:
    """Who uses it."""
    parts = urlsplit(url)
    user = parts.netloc.rpartition("@")[0].partition(":")[0]
    return unquote(user) or _asked(parts.query).get("user", "")


async def connect(url: str) -> Any:
    """A connection of the driver, which knows what the programs of PostgreSQL know: sslmode and
    the certificates, several hosts, PGPASSFILE and the rest of the environment.
    """
    import asyncpg

    parts = urlsplit(url)
    asked = _asked(parts.query)
    asked.pop("channel_binding", None)
    timeout = int(asked.pop("connect_timeout", PATIENCE)) or PATIENCE
    return await asyncpg.connect(
        parts._replace(query=urlencode(asked)).geturl(),
        timeout=min(timeout, PATIENCE),
        command_timeout=PATIENCE,
    )
