"""Guesses that are counted, devices that are known, and names that look like others."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from wallacea.server.people.naming import likeness

revision = "guesses"
down_revision = "clock"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "devices",
        sa.Column("secret", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("used", sa.BigInteger, nullable=False),
    )
    op.create_index("devices_person", "devices", ["person"])
    op.create_table(
        "guesses",
        sa.Column("about", sa.String(64), primary_key=True),
        sa.Column("wrong", sa.Integer, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    # An index and no constraint: SQLite would make the table again, and others point to its rows.
    op.add_column("people", sa.Column("looks", sa.String(64)))
    op.create_index("people_looks", "people", ["looks"], unique=True)
    _note_looks()


def _note_looks() -> None:
    """Of names that look alike and were claimed before, the first one keeps others away."""
    people = sa.table("people", *(sa.column(name) for name in ("id", "name", "claimed", "looks")))
    claimed = sa.select(people.c.id, people.c.name).where(people.c.claimed.is_not(None))
    first: dict[str, str] = {}
    for id, name in op.get_bind().execute(claimed.order_by(sa.text("created"))).all():
        first.setdefault(likeness(name), id)
    for looks, id in first.items():
        op.execute(people.update().where(people.c.id == id).values(looks=looks))


def downgrade() -> None:
    op.drop_index("people_looks", "people")
    op.drop_column("people", "looks")
    op.drop_table("guesses")
    op.drop_table("devices")
