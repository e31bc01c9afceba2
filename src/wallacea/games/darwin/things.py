"""What choices and numbers are about: each kind of things with what is printed on them."""

from __future__ import annotations

from wallacea.core.things import Things

from .cards import (
    ADAPT,
    ADAPT_MINUS,
    ADAPT_PLUS,
    BAN,
    BRIDGE_EVENT,
    CARDS,
    CHANGE_ADD,
    DIET,
    EVENT_BACK,
    EVENT_COUNT,
    EXTINCT,
    FREE_DOUBLE,
    GROUP,
    HABITAT_COUNT,
    INDEX_CHANGE,
    LANE,
    LIVING_SYMBOLS,
    LOWEST_POINTS,
    MEAT,
    MEAT_ADD,
    MEAT_PERCENT,
    MIGRATION_COST,
    MOST_SEATS,
    NEED,
    NEUTRAL,
    NO_REQUIREMENTS,
    OFFERS,
    PARK_FACTOR,
    PART,
    PLACES,
    PLANTS,
    PLANTS_ADD,
    PLANTS_PERCENT,
    POINTS_LOSS,
    PREHISTORIC,
    SET,
    SITE_LANE,
    SITES,
    SIZE,
    SUM,
    SYMBOLS,
    TAKES,
    TARGET,
    WASTE_ADD,
    WASTE_OFF,
)
from .state import BOARDS, FIRST_NEUTRAL

Facts = dict[str, tuple[int, ...]]


def _counted(lanes: tuple[int, ...], prefix: str = "", symbols: int = len(SYMBOLS)) -> Facts:
    """A number for each symbol, out of its lane."""
    return {
        f"{prefix}{name}": tuple(one >> LANE * i & 0xFF for one in lanes)
        for i, name in enumerate(SYMBOLS[:symbols])
    }


def _marked(masks: tuple[int, ...], prefix: str) -> Facts:
    """Whether each of the living symbols is meant."""
    return {
        name: tuple(int(number > 0) for number in numbers)
        for name, numbers in _counted(masks, prefix, LIVING_SYMBOLS).items()
    }


def _docking(lanes: tuple[int, ...], prefix: str) -> Facts:
    """How many docking sites of each kind (DAR-1.7)."""
    return {
        f"{prefix}{site}": tuple(one >> SITE_LANE * i & 0xF for one in lanes)
        for i, site in enumerate(SITES)
    }


CARD = Things(
    "card",
    CARDS,
    {"part": PART, "size": SIZE, "set": SET, "extinct": EXTINCT}
    | {"diet": tuple(diet + 1 for diet in DIET)}  # 0 for what is no head
    | _counted(SUM)
    | _docking(OFFERS, "offers_")
    | _docking(TAKES, "takes_"),
)
SPECIES = Things(
    "species", BOARDS, {"neutral": tuple(int(board >= FIRST_NEUTRAL) for board in range(BOARDS))}
)
"""Animals by the number of their board; boards of the same player stand in a row."""
PLACE = Things("place", PLACES)
HABITAT = Things(
    "habitat",
    HABITAT_COUNT,
    {"group": GROUP, "prehistoric": PREHISTORIC, "plants": PLANTS, "meat": MEAT}
    | _counted(NEED, "needs_", LIVING_SYMBOLS)
    | _marked(BAN, "forbids_")
    | _marked(ADAPT, "counts_"),
)
EVENT = Things(
    "event",
    EVENT_COUNT,
    {"back": EVENT_BACK, "target": TARGET, "index_change": INDEX_CHANGE}
    | {"plants_add": PLANTS_ADD, "meat_add": MEAT_ADD}
    | {"plants_percent": PLANTS_PERCENT, "meat_percent": MEAT_PERCENT}
    | {"waste_add": WASTE_ADD, "waste_off": WASTE_OFF, "migration_cost": MIGRATION_COST}
    | {"no_requirements": NO_REQUIREMENTS, "bridge": BRIDGE_EVENT, "free_double": FREE_DOUBLE}
    | {"points_loss": POINTS_LOSS, "lowest_points": LOWEST_POINTS, "park_factor": PARK_FACTOR}
    | {"change_add": CHANGE_ADD, "neutral": tuple(which + 1 for which in NEUTRAL)}
    | {"adapt_plus": tuple(lane // LANE + 1 for lane in ADAPT_PLUS)}  # a symbol, from 1
    | {"adapt_minus": tuple(lane // LANE + 1 for lane in ADAPT_MINUS)},
)
SEAT = Things("seat", MOST_SEATS)
"""Seats as they are numbered at the table; who sits there is a column of theirs."""
PLAYER = Things("player", MOST_SEATS)
"""Players counted from the observer: 0 is the observer, 1 the next one, and so on."""
