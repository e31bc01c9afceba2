"""Runs the migrations on the connection that the server hands over."""

from __future__ import annotations

from alembic import context

from wallacea.server.storage.schema import metadata


def migrate() -> None:
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=metadata,
        render_as_batch=True,  # SQLite changes a table by making it again
    )
    with context.begin_transaction():
        context.run_migrations()


if hasattr(context, "config"):  # only while migrations are run
    migrate()
