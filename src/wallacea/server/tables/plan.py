"""A change of a table that can be written: functions make plans, the table commits them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..storage.rows import Change


@dataclass(slots=True)
class Plan:
    """A change that is ready to be written, and what to do when it has been."""

    change: Change
    then: Callable[[], None] = lambda: None
