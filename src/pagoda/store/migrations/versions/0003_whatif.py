"""Tables may forbid try-outs; those that are older allow them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the column."""
    op.add_column("tables", sa.Column("whatif", sa.Boolean, nullable=False, server_default=sa.true()))
