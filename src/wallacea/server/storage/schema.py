"""The tables of the database. Entries are only ever added; their key makes doubles impossible."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("claimed", String(160), unique=True),  # the name, folded, once it is claimed
    Column("looks", String(64)),  # the same for all names that look like it
    Column("password", String(200)),
    Column("recovery", String(64)),  # the hash of a code with which a new password can be set
    Column("created", BigInteger, nullable=False),
    Column("muted", Text),  # why this person cannot write in any chat
    Column("banned", Text),  # why this person cannot come in
    Column("deleted", BigInteger),  # since when this person is being forgotten
    Index("people_looks", "looks", unique=True),
)

sessions = Table(
    "sessions",
    metadata,
    Column("secret", String(64), primary_key=True),  # a hash
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
    Index("sessions_person", "person"),
)

blocks = Table(
    "blocks",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("other", String(32), ForeignKey("people.id"), nullable=False),
    Column("kind", String(8), nullable=False),  # mute or block
    Column("table_id", String(32), nullable=False),  # only there; empty: everywhere
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("person", "other", "kind", "table_id", name="blocks_once"),
    Index("blocks_other", "other"),
)

reports = Table(
    "reports",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("by", String(32)),
    Column("about", String(32), nullable=False),
    Column("name", String(64), nullable=False),  # as that person was called then
    Column("table_id", String(32), nullable=False),
    Column("line", Integer),  # the number of a line of chat
    Column("said", Text),  # and what was said there
    Column("reason", String(16), nullable=False),
    Column("words", Text, nullable=False),
    Column("closed", BigInteger),
    Column("answer", Text),
    Index("reports_by", "by"),
    Index("reports_about", "about"),
)

admin_log = Table(
    "admin_log",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("who", String(64), nullable=False),  # the user of the machine
    Column("what", String(32), nullable=False),
    Column("about", String(64), nullable=False),  # the id of a person or a table, or a number
    Column("name", Text, nullable=False),  # for people who read this
    Column("why", Text, nullable=False),
)

devices = Table(
    "devices",
    metadata,
    Column("secret", String(64), primary_key=True),  # a hash
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("used", BigInteger, nullable=False),
    Index("devices_person", "person"),
)

guesses = Table(
    "guesses",
    metadata,
    Column("about", String(64), primary_key=True),  # the hash of whose password it is
    Column("wrong", Integer, nullable=False),
    Column("until", BigInteger, nullable=False),  # when the next one may come
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", String(64), nullable=False),
    Column("options", Text, nullable=False),
    Column("position", Text),
    Column("private", Boolean, nullable=False),
    Column("pace", Text, nullable=False),
    Column("host", String(32), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seats", Text, nullable=False),
    Column("status", String(16), nullable=False),
    Column("version", Integer, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("decisions", Text, nullable=False),
    Column("pause_ends", BigInteger),
    Column("rematch", String(32)),
    Column("frozen", Text),
    Column("chance", Text, nullable=False),
    Column("prologue", Text, nullable=False),
    Column("deal", String(16)),
    Column("hints", Boolean, nullable=False),
    Index("tables_due", "status", "due"),
    Index("tables_listed", "status", "private", "updated"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer),
    Column("action", Integer),
    Column("chance", Text),
    Column("words", Text),
    Column("learned", Integer),
    Column("events", Text),
    Column("note", Text),
    Column("once", String(128)),  # whose choice this was and the id it came with
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("table_id", "once", name="entries_once"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # of the entry
    Column("moves", Integer, nullable=False),
    Column("shape", String(64), nullable=False),
    Column("state", LargeBinary, nullable=False),
)

seatings = Table(
    "seatings",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
)

clock = Table(
    "clock",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),  # there is one
    Column("at", BigInteger, nullable=False),  # how late it was when somebody served last
    Column("counted", BigInteger, nullable=False),  # the same by the counter that all can read
    Column("run", String(64), nullable=False),  # which server that was
    Column("weight", LargeBinary),  # as much as it takes to try whether there is room
)

leases = Table(
    "leases",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("keeper", String(32), nullable=False),
    Column("until", BigInteger, nullable=False),
)
