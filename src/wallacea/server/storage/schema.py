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
    Column("password", String(200)),
    Column("created", BigInteger, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("secret", String(64), primary_key=True),  # a hash
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("created", BigInteger, nullable=False),
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

leases = Table(
    "leases",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("keeper", String(32), nullable=False),
    Column("until", BigInteger, nullable=False),
)
