"""Sessions that end when they are not used, and codes for who has forgotten a password."""

from __future__ import annotations

from time import time_ns

import sqlalchemy as sa
from alembic import op

revision = "sessions"
down_revision = "first"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("recovery", sa.String(64)))
    used = sa.Column("used", sa.BigInteger, nullable=False, server_default="0")
    op.add_column("sessions", used)
    op.create_index("sessions_person", "sessions", ["person"])
    # Sessions that there are go on: their time begins now.
    op.execute(sa.text(f"UPDATE sessions SET used = {time_ns() // 1_000_000}"))


def downgrade() -> None:
    op.drop_index("sessions_person", "sessions")
    op.drop_column("sessions", "used")
    op.drop_column("people", "recovery")
