"""How the hidden cards of a position lie, and whether hints are allowed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "fairness"
down_revision = "moderation"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("deal", sa.String(16)))
    hints = sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.true())
    op.add_column("tables", hints)
    # Tables that there are go on as they were.
    op.execute(sa.text("UPDATE tables SET deal = 'as_written' WHERE position IS NOT NULL"))


def downgrade() -> None:
    op.drop_column("tables", "hints")
    op.drop_column("tables", "deal")
