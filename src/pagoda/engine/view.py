"""What one seat may know. This module is never compiled, so that games in plain Python can add fields to a view."""

from __future__ import annotations

from dataclasses import dataclass

from pagoda.engine.agenda import Decision, Edition, Seats, Setting, Step


@dataclass(frozen=True)
class View:
    """What one seat, or a spectator, may know; a game adds its fields, all of them immutable."""

    seat: int | None
    edition: Edition
    setting: Setting
    agenda: tuple[Step, ...]

    @property
    def waiting(self) -> Seats:
        """The seats that are asked now."""
        step = self.agenda[-1] if self.agenda else None
        return step.seats if isinstance(step, Decision) else ()
