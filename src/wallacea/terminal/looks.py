"""What things look like: a colour for each name on the cards. Colour is never the only sign."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

PALETTE = (
    *("bright_red", "yellow3", "orange3", "dodger_blue1", "magenta", "cyan"),
    *("green3", "medium_purple", "deep_pink2", "spring_green3", "sandy_brown", "steel_blue1"),
)

# The names that a game prints on its cards, in their order, each with its colour.
LOOKS = {
    "arctic": {
        "fox": "orange1",
        "moose": "green3",
        "walrus": "medium_purple1",
        "orca": "dodger_blue1",
        "puffin": "indian_red1",
        "bear": "bright_cyan",
    },
}


@dataclass(frozen=True, slots=True)
class Look:
    """The colours of one game."""

    colours: dict[str, str]

    def colour(self, name: str) -> str:
        """The colour of a name; a name without one gets always the same."""
        if name in self.colours:
            return self.colours[name]
        return PALETTE[hashlib.sha256(name.encode()).digest()[0] % len(PALETTE)]

    def rank(self, name: str) -> int:
        """Where a name stands in the game's own order; unknown ones come last."""
        names = list(self.colours)
        return names.index(name) if name in names else len(names)


def look_of(game: str) -> Look:
    return Look(LOOKS.get(game, {}))
