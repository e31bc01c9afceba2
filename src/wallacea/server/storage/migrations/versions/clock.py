"""How late it was when somebody served last."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "clock"
down_revision = "sessions"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "clock",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("counted", sa.BigInteger, nullable=False),
        sa.Column("run", sa.String(64), nullable=False),
        sa.Column("weight", sa.LargeBinary),
    )


def downgrade() -> None:
    op.drop_table("clock")
