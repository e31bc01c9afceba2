"""What people are told of a game before it begins: numbers that nobody printed (section 23)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from wallacea.core.provenance import told_reconstructed
from wallacea.core.text import Text

from ..options import ON

FOLDER = Path(__file__).parent.parent
# Which rules speak of the numbers in a data file, or of some of its columns.
NUMBERS_IN: dict[str, tuple[str, ...]] = {
    "events": ("CLI-23.2",),
    "traits": ("CLI-23.1",),
    "zones/food": ("CLI-6.12", "CLI-7.2"),
    "zones/name": ("CLI-7.2",),
    "zones/order": ("CLI-7.2",),
}


def notices(options: Sequence[int], seats: int) -> list[Text]:
    """For these options."""
    events = ["events"] if options[0] == ON else []
    return told_reconstructed(FOLDER, ["traits", "zones", *events])
