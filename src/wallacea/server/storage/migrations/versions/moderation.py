"""Blocks, reports, people who are shut out or forgotten, and what those did who run the server."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "moderation"
down_revision = "guesses"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for column in (
        sa.Column("muted", sa.Text),
        sa.Column("banned", sa.Text),
        sa.Column("deleted", sa.BigInteger),
    ):
        op.add_column("people", column)
    op.create_table(
        "blocks",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("other", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("person", "other", "kind", "table_id", name="blocks_once"),
    )
    op.create_index("blocks_other", "blocks", ["other"])
    op.create_table(
        "reports",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by", sa.String(32)),
        sa.Column("about", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("line", sa.Integer),
        sa.Column("said", sa.Text),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("closed", sa.BigInteger),
        sa.Column("answer", sa.Text),
    )
    op.create_index("reports_by", "reports", ["by"])
    op.create_index("reports_about", "reports", ["about"])
    op.create_table(
        "admin_log",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("what", sa.String(32), nullable=False),
        sa.Column("about", sa.String(64), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for name in ("admin_log", "reports", "blocks"):
        op.drop_table(name)
    for name in ("deleted", "banned", "muted"):
        op.drop_column("people", name)
