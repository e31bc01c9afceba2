"""What people are told of a game before it begins: numbers that nobody printed, and odd company."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from wallacea.core.provenance import told_reconstructed
from wallacea.core.text import Text, text

from ..cards import (
    BASE,
    BEGINNER,
    CHILDREN,
    HISTORIC,
    HISTORIC_SEATS,
    SETUP_RECONSTRUCTED,
    TERRITORIES_IN_PLAY,
)
from ..options import read_options
from ..rules.table import by_mode
from ..state import Darwin

FOLDER = Path(__file__).parent.parent
# Which rules speak of the numbers in a data file, or of some of its columns.
NUMBERS_IN: dict[str, tuple[str, ...]] = {
    "animals": ("DAR-1.2", "DAR-1.3", "DAR-1.4", "DAR-1.7"),
    "base_events": tuple(f"DAR-18.{n}" for n in range(2, 17)),
    "components": ("DAR-2.12",),
    "habitats/requirements": ("DAR-9.1",),
    "habitats/adaptation": ("DAR-10.1",),
    "habitats/plants": ("DAR-11.2",),
    "habitats/meat": ("DAR-11.2",),
    "neutral_animals": ("DAR-17.14", "DAR-18.2"),
    "setup/eras": ("DAR-20.2", "DAR-23.4"),
    "setup/hand": ("DAR-23.4",),
    "setup/market": ("DAR-2.9",),
    "setup/change": ("DAR-15.1",),
    "territories/plants_max": ("DAR-16.2",),
    "territories/meat_max": ("DAR-16.2",),
}


def notices(options: Sequence[int], seats: int) -> list[Text]:
    """For these options and so many players."""
    game = Darwin()
    game.seats = seats
    read_options(game, list(options))
    told = told_reconstructed(FOLDER, files_in_play(game))
    if game.mode == HISTORIC and seats not in HISTORIC_SEATS:
        told.append(text("notice-historic-seats", seats=seats))
    return told


def files_in_play(game: Darwin) -> list[str]:
    """The data files whose numbers this variant needs."""
    row, mode = by_mode(game), game.mode
    used = {
        "animals": True,
        "habitats": True,
        "territories": TERRITORIES_IN_PLAY[row] > 0,
        "base_events": mode in (BASE, HISTORIC),
        "neutral_animals": mode not in (BEGINNER, CHILDREN),
        "components": mode != CHILDREN,
        "setup": bool(SETUP_RECONSTRUCTED[row]),
    }
    return [name for name, needed in used.items() if needed]
