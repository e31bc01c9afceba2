"""What a server can be told: where it listens, what it keeps, and its limits."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, fields, replace
from functools import cache
from pathlib import Path
from typing import Any

from limits import RateLimitItem, parse_many
from sqlalchemy import URL

from wallacea.core.faults import UserError
from wallacea.core.options import alternatives

from .addresses import THIS_MACHINE

SECOND = 1_000
"""Times are whole milliseconds since 1970 everywhere."""
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR


FILE = "wallacea.sqlite"
"""What a folder's database is called."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How often something may be done, in the notation of ``limits``.

    Two rates: that of one person, and that of one address, where a whole club may be. One
    rate: the same for both.
    """

    requests: str = "600/minute, 3000/minute"
    pages: str = "3000/minute"
    """Pages, pictures, scripts: one address alone is counted."""
    status: str = "600/minute"
    """The same for those who watch over the server."""
    guests: str = "300/10 minutes"
    """New people; nobody knows yet who they are."""
    tables: str = "20/10 minutes, 60/10 minutes"
    passwords: str = "10/15 minutes, 60/15 minutes"
    joins: str = "30/minute, 300/minute"
    choices: str = "100/5 seconds, 500/5 seconds"
    messages: str = "200/5 seconds, 1000/5 seconds"
    """Here the first rate is that of one socket."""
    chat: str = "10/10 seconds, 100/10 seconds"
    hints: str = "20/minute, 60/minute"
    positions: str = "20/minute, 200/minute"
    reports: str = "10/hour, 60/hour"
    exports: str = "10/hour, 60/hour"
    sockets: int = 256
    """Sockets and event streams open at once from one address."""
    connections: int = 512
    """Connections of any kind open at once from one address, to each process."""

    @classmethod
    def none(cls) -> Limits:
        """For load runs, where one machine plays a thousand people."""
        free = cls().changed("all=1000000/second")
        for name in _numbers():
            free = free.changed(f"{name}=1000000")
        return free

    def changed(self, said: str) -> Limits:
        """With another limit: ``choices=50/second``, ``joins=10/minute, 99/minute``, ``sockets=9``.

        >>> Limits().changed("sockets=500").sockets
        500
        """
        name, _, value = said.partition("=")
        names = [f.name for f in fields(self)]
        if name not in (*names, "all"):
            raise UserError(f"--limit must name {alternatives([*names, 'all'])}, not {name!r}")
        new: dict[str, Any]
        if name in _numbers():
            if not value.isdecimal():
                raise UserError(f"--limit {name} needs a whole number, not {value!r}")
            new = {name: int(value)}
        else:
            try:
                rates(value)
            except ValueError:
                raise UserError(
                    f"--limit {name} needs a rate such as 20/minute, or two, for a person and "
                    f"for an address, such as 20/minute,200/minute, not {value!r}"
                ) from None
            all_rates = [other for other in names if other not in _numbers()]
            new = dict.fromkeys(all_rates if name == "all" else [name], value)
        return replace(self, **new)


def _numbers() -> list[str]:
    """The limits that are not rates."""
    return [f.name for f in fields(Limits) if f.type == "int"]


@cache
def rates(said: str) -> tuple[RateLimitItem, RateLimitItem]:
    """How often one person may do something, and how often one address.

    >>> rates("20/minute, 200/minute")
    (20 per 1 minute, 200 per 1 minute)
    """
    of_person, *of_address = said.split(",")
    if len(of_address) > 1:
        raise ValueError(said)
    found = [parse_many(one) for one in (of_person, *of_address)]
    if any(len(one) > 1 for one in found):  # the others would be forgotten
        raise ValueError(said)
    return found[0][0], found[-1][0]


@dataclass(frozen=True, slots=True)
class Settings:
    """One server process."""

    data_dir: Path = Path("wallacea-data")
    database: str | None = field(default=None, repr=False)
    """The URL of a PostgreSQL database; otherwise a SQLite file in ``data_dir``."""
    trusted_proxies: tuple[str, ...] = THIS_MACHINE
    """Addresses and networks of proxies, which say who asks and whether that came by https."""
    allowed_hosts: tuple[str, ...] = ()
    """The names for which it answers; none: for every name."""
    limits: Limits = field(default_factory=Limits)
    thinkers: int = max(1, (os.cpu_count() or 2) - 1)
    """Processes in which bots think; 0: in threads of this process."""

    metrics_token: str | None = field(default=None, repr=False)
    """With it figures can be asked for at the address of the tables."""
    metrics_at: tuple[str, int] | None = None
    """An address of their own for figures."""

    search: bool = True
    """Whether bots may search, which needs compiled code; otherwise they choose at first sight."""

    # Time, in milliseconds.
    grace: int = 60 * SECOND
    """How long a live table waits for somebody who has gone offline."""
    rules_limit: int = 1 * SECOND
    """A table whose rules work longer than this, on a choice or on a view, is frozen."""
    bot_limit: int = 20 * SECOND
    """After this a bot's choice is made for it."""
    pause_limit: int = 30 * MINUTE
    slow_pause_limit: int = 14 * DAY
    gathering_limit: int = 2 * HOUR
    slow_gathering_limit: int = 14 * DAY
    idle: int = 5 * MINUTE
    """A table that nobody uses leaves the memory after this."""
    idle_ended: int = 30 * SECOND
    """The same for one whose game is over."""
    idle_elsewhere: int = 10 * SECOND
    """The same for one that another process keeps."""
    bot_pause: int = SECOND // 2
    """Between what happened last and a bot's choice, where people look on: each can be seen."""
    lonely_pause: int = 2 * SECOND
    """Between two choices of bots where every person is away: who returns soon misses little."""
    send_limit: int = 20 * SECOND
    """A reader that takes longer for one message is let go."""
    session_idle: int = 90 * DAY
    """A session that is not used for so long ends."""
    session_longest: int = 365 * DAY
    """The session of a claimed name ends after this, used or not."""
    head_limit: int = 5 * SECOND
    """A request must have said within this what it asks for."""
    body_limit: int = 20 * SECOND
    """The same for its body."""
    keep_alive: int = 30 * SECOND
    """How long a connection may wait for its next request."""
    linger: int = 2 * SECOND
    """How long somebody who was refused may go on talking, so that the answer is heard."""

    # Sizes.
    path: int = 2 * 1024
    """The longest address of a request, with what stands behind the question mark."""
    head: int = 16 * 1024
    """All that is said before a body: as much as may be handed to another process."""
    headers: int = 100
    body: int = 64 * 1024
    message: int = 4 * 1024
    outbox: int = 64
    """Answers that wait for one slow reader; more, and it is let go."""
    snapshot_every: int = 20
    """Choices between two states that are kept."""

    @property
    def file(self) -> Path:
        """The SQLite file."""
        return self.data_dir.absolute() / FILE

    @property
    def url(self) -> str:
        """The database: a SQLite file as SQLAlchemy names it, or the URL of PostgreSQL."""
        file = URL.create("sqlite+aiosqlite", database=str(self.file))
        return self.database or file.render_as_string()
