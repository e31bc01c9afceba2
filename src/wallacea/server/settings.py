"""What a server can be told: where it listens, what it keeps, and its limits."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from limits import parse

SECOND = 1_000
"""Times are whole milliseconds since 1970 everywhere."""
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR


@dataclass(frozen=True, slots=True)
class Limits:
    """How often one address or one session may do something, in the notation of ``limits``."""

    requests: str = "600/minute"
    tables: str = "20/10 minutes"
    passwords: str = "10/15 minutes"
    joins: str = "30/minute"
    choices: str = "100/5 seconds"
    messages: str = "200/5 seconds"
    chat: str = "10/10 seconds"
    hints: str = "20/minute"
    sockets: int = 64
    """Sockets and event streams open at once from one address."""

    @classmethod
    def none(cls) -> Limits:
        """For load runs, where one machine plays a thousand people."""
        return cls().changed("all=1000000/second").changed("sockets=1000000")

    def changed(self, said: str) -> Limits:
        """With another limit, such as ``choices=50/second`` or ``sockets=500``.

        >>> Limits().changed("sockets=500").sockets
        500
        """
        name, _, value = said.partition("=")
        names = [f.name for f in fields(self)]
        if name not in (*names, "all"):
            raise ValueError(f"a limit is one of {', '.join(names)}, all; not {name!r}")
        new: dict[str, Any]
        if name == "sockets":
            if not value.isdigit():
                raise ValueError(f"sockets is a whole number; not {value!r}")
            new = {name: int(value)}
        else:
            try:
                parse(value)
            except ValueError:
                raise ValueError(f"{name} is a rate such as 20/minute; not {value!r}") from None
            new = dict.fromkeys(names[:-1] if name == "all" else [name], value)
        return replace(self, **new)


@dataclass(frozen=True, slots=True)
class Settings:
    """One server process."""

    data_dir: Path = Path("wallacea-data")
    database: str | None = None
    """The URL of a PostgreSQL database; otherwise a SQLite file in ``data_dir``."""
    proxy_headers: bool = False
    """Whether a proxy in front says who asks and whether that came by https."""
    limits: Limits = field(default_factory=Limits)
    thinkers: int = max(1, (os.cpu_count() or 2) - 1)
    """Processes in which bots think; 0: in threads of this process."""

    search: bool = True
    """Whether bots may search, which needs compiled code; otherwise they choose at first sight."""

    # Time, in milliseconds.
    grace: int = 60 * SECOND
    """How long a live table waits for somebody who has gone offline."""
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
    lonely_pause: int = 2 * SECOND
    """Between two choices of bots where every person is away: who returns soon misses little."""
    send_limit: int = 20 * SECOND
    """A reader that takes longer for one message is let go."""

    # Sizes.
    body: int = 64 * 1024
    message: int = 4 * 1024
    outbox: int = 64
    """Answers that wait for one slow reader; more, and it is let go."""
    snapshot_every: int = 20
    """Choices between two states that are kept."""

    @property
    def url(self) -> str:
        """The database as SQLAlchemy names it."""
        if self.database is None:
            return f"sqlite+aiosqlite:///{self.data_dir.absolute() / 'wallacea.sqlite'}"
        _, _, rest = self.database.partition("://")
        return f"postgresql+asyncpg://{rest}"
