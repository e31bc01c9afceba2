"""What choices and numbers are about: each kind of things with what is printed on them."""

from __future__ import annotations

from wallacea.core.things import Things

from .cards import (
    CARDS,
    COLD_PROTECTION,
    EVENT,
    EVENT_BODY_LOSS,
    EVENT_BODY_MAX,
    EVENT_BODY_MIN,
    EVENT_CAUSE,
    EVENT_KINDS,
    EVENT_LOSS,
    EVENT_SIDE,
    EVENT_SUNS,
    EVENT_TARGET,
    EVENT_ZONE,
    FOOD,
    HEAT_PROTECTION,
    KINDS,
    MOST_SEATS,
    SIDES,
    SNOWFLAKES,
    SUNS,
    TRAIT,
    ZONE_BODY_MAX,
    ZONE_BODY_MIN,
    ZONE_CAUSE,
    ZONE_COUNT,
    ZONE_LOSS,
)
from .state import BOARDS

CARD = Things("card", CARDS, {"trait": TRAIT, "food": FOOD, "suns": SUNS, "snowflakes": SNOWFLAKES})
SPECIES = Things("species", BOARDS)
"""Species by the numbers of their boards."""
TRAIT_KIND = Things("trait", KINDS, {"cold": COLD_PROTECTION, "heat": HEAT_PROTECTION})
ZONE = Things(
    "zone",
    ZONE_COUNT,
    {
        "cause": ZONE_CAUSE,
        "loss": ZONE_LOSS,
        "body_min": ZONE_BODY_MIN,
        "body_max": ZONE_BODY_MAX,
    },
)
EVENT_CARD = Things(
    "event",
    EVENT_KINDS,
    {
        "event": EVENT,
        "side": EVENT_SIDE,
        "zone": EVENT_ZONE,
        "cause": EVENT_CAUSE,
        "loss": EVENT_LOSS,
        "body_min": EVENT_BODY_MIN,
        "body_max": EVENT_BODY_MAX,
        "body_loss": EVENT_BODY_LOSS,
        "suns": EVENT_SUNS,
        "target": EVENT_TARGET,
    },
)
"""Kinds of climate event cards; of most of them there are several copies."""
SIDE = Things("side", len(SIDES))
"""The cold and the hot side of the climate board, each with an event deck."""
SEAT = Things("seat", MOST_SEATS)
"""Seats as they are numbered at the table; who sits there is a column of theirs."""
PLAYER = Things("player", MOST_SEATS)
"""Players counted from the observer: 0 is the observer, 1 the next one, and so on."""
