"""The surroundings in which Alembic runs the steps: a connection that `pagoda.store.migrate` hands over."""

from __future__ import annotations

from alembic import context

from pagoda.store.schema import METADATA, VERSION_TABLE

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    version_table=VERSION_TABLE,
    render_as_batch=True,  # SQLite alters a table by making it anew
)
with context.begin_transaction():
    context.run_migrations()
