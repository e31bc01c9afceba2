"""The printed things: animal cards, habitats, territories, events, and numbers by variant.

Everything is read from ``data/*.csv``, which says of each value where it comes from; who owns
the box can correct it there, card by card. The symbols of a card are kept as one number with a
lane for each kind, so that the symbols of an animal are the sum of its cards.
"""

from __future__ import annotations

from pathlib import Path

from wallacea.core.data import column, named, rows

DATA = Path(__file__).parent / "data"

# --- symbols in lanes (DAR-1.2) ---------------------------------------------------------

SYMBOLS = ("run", "swim", "fly", "climb", "heat", "cold", "strength", "hearts")
LIVING_SYMBOLS = 6
"""The first six decide where an animal can live."""
LANE = 8
STRENGTH_AT, HEARTS_AT = 48, 56
ONES = 0x0101_0101_0101
TOPS = 0x8080_8080_8080
"""One in each lane, and the highest bit of each lane."""
MOST_IN_LANE = 40
"""No animal may have more symbols of one kind than a lane holds."""

PARTS = ("head", "torso", "wings", "legs", "double_legs", "tail")
HEAD, TORSO, WINGS, LEGS, DOUBLE_LEGS, TAIL = range(6)
# DAR-6.2: single and double legs share one kind of site.
SITE_OF_PART = (0, 1, 2, 3, 3, 4)
DIETS = ("herbivore", "omnivore", "carnivore")
HERBIVORE, OMNIVORE, CARNIVORE = range(3)
NO_DIET = -1
SIZES = ("small", "large")
SMALL, LARGE = range(2)
SETS = ("base", "expansion")
BASE_SET, EXPANSION_SET = range(2)

# Docking sites in lanes of four bits (DAR-1.7).
SITES = "HWLT"
SITE_LANE = 4
SITE_TOPS = 0x8888
HEAD_SITE = 0x000F


class DataError(ValueError):
    """A data file that cannot be right; says which line and what was expected."""


def _lanes(row: dict[str, str], prefix: str = "") -> int:
    kinds = SYMBOLS[:LIVING_SYMBOLS] if prefix else SYMBOLS
    return sum(int(row[prefix + kind]) << LANE * i for i, kind in enumerate(kinds))


def _masks(row: dict[str, str], prefix: str) -> int:
    kinds = SYMBOLS[:LIVING_SYMBOLS]
    return sum(0xFF << LANE * i for i, kind in enumerate(kinds) if row[prefix + kind] == "1")


def _sources(row: dict[str, str]) -> dict[str, str]:
    """Where the values of a row come from, column by column."""
    return {name: where for name, where in row.items() if name.startswith("provenance_")}


def _docks(words: str) -> int:
    return sum(words.count(site) << SITE_LANE * i for i, site in enumerate(SITES))


# --- animal cards -----------------------------------------------------------------------

_animals = rows(DATA / "animals.csv")
for _line, _row in enumerate(_animals, 2):
    if _row["part"] not in PARTS or not set(_row["dock"]) <= set(SITES):
        raise DataError(f"animals.csv:{_line}: expected a part and docking sites of {SITES}")
    if (_row["part"] == "head") != bool(_row["diet"]):
        raise DataError(f"animals.csv:{_line}: expected a diet on heads, and only there")
CARDS = len(_animals)
CARD_IDS = tuple(row["id"] for row in _animals)
if len(set(CARD_IDS)) != CARDS:
    raise DataError("animals.csv: expected every id once")
CARD_NAMES = {
    "en": tuple(row["name_en"] for row in _animals),
    "it": tuple(row["name_it"] for row in _animals),
}
CARD_PROVENANCE = tuple(row["provenance"] for row in _animals)
PART = named(_animals, "part", PARTS)
SIZE = named(_animals, "size", SIZES)
SET = named(_animals, "set", SETS)
EXTINCT = column(_animals, "extinct")
DIET = tuple(DIETS.index(row["diet"]) if row["diet"] else NO_DIET for row in _animals)
SUM = tuple(_lanes(row) for row in _animals)
# What a torso offers and what any other card takes up.
OFFERS = tuple(_docks(row["dock"]) if row["part"] == "torso" else 0 for row in _animals)
TAKES = tuple(_docks(row["dock"]) if row["part"] != "torso" else 0 for row in _animals)
_of_size = tuple(sum(s == size for s in SIZE) for size in range(2))
PILE = max(_of_size)
"""Room for all cards of one size."""
MOST_PARTS = 1 + max(len(row["dock"]) for row in _animals if row["part"] == "torso")
"""A torso and a card on each of its sites."""

# --- neutral animals --------------------------------------------------------------------

_neutral = rows(DATA / "neutral_animals.csv")
NEUTRAL_IDS = tuple(row["id"] for row in _neutral)
NEUTRALS = len(_neutral)
NEUTRAL_SUM = tuple(_lanes(row) for row in _neutral)
NEUTRAL_DIET = named(_neutral, "diet", DIETS)
NEUTRAL_EDIBLE = column(_neutral, "can_be_eaten")
NEUTRAL_STARVES = column(_neutral, "starves")
NEUTRAL_TAKES_WASTE = column(_neutral, "takes_waste")
NEUTRAL_WINS = column(_neutral, "wins_habitat")
NEUTRAL_LEAVES = tuple(int(row["leaves"] == "end_of_era") for row in _neutral)

# --- habitats ---------------------------------------------------------------------------

_habitats = rows(DATA / "habitats.csv")
HABITATS = tuple(row["id"] for row in _habitats)
HABITAT_COUNT = len(HABITATS)
GROUPS = ("none", "climate", "forest", "water", "sea")
GROUP = named(_habitats, "removal_group", GROUPS)
HABITAT_SET = named(_habitats, "set", SETS)
PREHISTORIC = column(_habitats, "prehistoric")
TWO_PLAYER = column(_habitats, "two_player")
NEED = tuple(_lanes(row, "need_") for row in _habitats)
BAN = tuple(_masks(row, "ban_") for row in _habitats)
ADAPT = tuple(_masks(row, "adapt_") for row in _habitats)
PLANTS = column(_habitats, "plants")
MEAT = column(_habitats, "meat")
HABITAT_PROVENANCE = tuple(row["provenance"] for row in _habitats)
HABITAT_SOURCES = tuple(_sources(row) for row in _habitats)

# --- territories (DAR-16) ---------------------------------------------------------------

TERRITORIES = ("none", "agriculture", "industry", "suburb", "city", "national_park", "unknown")
NO_TERRITORY, AGRICULTURE, INDUSTRY, SUBURB, CITY, PARK, UNKNOWN = range(7)
KINDS = 4
"""Agriculture, Industry, Suburb and City have levels."""
LEVELS = 4
NO_LIMIT = 99
_territories = rows(DATA / "territories.csv")
_levels = {
    (TERRITORIES.index(row["territory"]), int(row["level"])): row
    for row in _territories
    if row["level"]
}


def _limits(name: str) -> tuple[int, ...]:
    """The limit of each territory at each level, in rows of ``LEVELS + 1``."""
    found = []
    for kind in range(len(TERRITORIES)):
        for level in range(LEVELS + 1):
            row = _levels.get((kind, level))
            found.append(int(row[name]) if row and row[name] else NO_LIMIT)
    return tuple(found)


PLANTS_MAX = _limits("plants_max")
MEAT_MAX = _limits("meat_max")


def _condition(name: str, default: int) -> tuple[int, ...]:
    found = [default] * len(TERRITORIES)
    for (kind, _), row in _levels.items():
        found[kind] = int(row[name]) if row[name] else default
    return tuple(found)


WASTE_AT = tuple(
    next(
        (LANE * SYMBOLS.index(row["waste_symbol"]) for (k, _), row in _levels.items() if k == kind),
        -1,
    )
    for kind in range(len(TERRITORIES))
)
"""The lane that the waste condition looks at; -1 where there is no waste."""
WASTE_MIN = _condition("waste_min", 0)
WASTE_MAX = _condition("waste_max", NO_LIMIT)
WASTE_SHIFT = _condition("pesticides_shift", 0)
HUNTING = tuple(
    next((int(row["hunting"]) for row in _territories if row["territory"] == name), 1)
    for name in TERRITORIES
)
TERRITORY_PROVENANCE = {row["id"]: row["provenance"] for row in _territories}
TERRITORY_SOURCES = {row["id"]: _sources(row) for row in _territories}

# --- events (DAR-17, DAR-18) ------------------------------------------------------------

_human = rows(DATA / "human_events.csv")
_base = rows(DATA / "base_events.csv")
_events = [*_human, *_base]
EVENT_IDS = tuple(row["id"] for row in _events)
EVENT_COUNT = len(_events)
HUMAN_EVENTS = len(_human)
EVENT_PROVENANCE = tuple(row["provenance"] for row in _events)
BACKS = ("base", "house", "apartment", "skyscraper")
BASE_BACK, HOUSE, APARTMENT, SKYSCRAPER = range(4)
EVENT_BACK = tuple(BACKS.index(row.get("back", "base")) for row in _events)
ICONS = ("none", "smog", "tree")
EVENT_ICON = tuple(ICONS.index(row.get("icon", "none")) for row in _events)


def _of_events(name: str, default: int = 0) -> tuple[int, ...]:
    return tuple(int(row.get(name) or default) for row in _events)


def _territory_bits(name: str) -> tuple[int, ...]:
    """A bit for each territory named, such as ``agriculture|industry``."""
    return tuple(
        sum(1 << TERRITORIES.index(word) for word in (row.get(name) or "").split("|") if word)
        for row in _events
    )


def _symbol_shift(name: str) -> tuple[int, ...]:
    """Where the lane of a symbol begins; -1 where none is named."""
    words = (row.get(name) or "" for row in _events)
    return tuple(LANE * SYMBOLS.index(word) if word else -1 for word in words)


INDEX_CHANGE = _of_events("index_change")
NEEDS_TERRITORY = _territory_bits("needs_territory")
REMOVES_GROUP = tuple(GROUPS.index(row.get("remove_group", "none")) for row in _events)
WASTE_ADD = _of_events("waste_threshold_add")
WASTE_OFF = _of_events("waste_off")
MIGRATION_COST = _of_events("migration_cost")
KILLS_CARD_COUNT = _of_events("kill_card_count")
KILLS_WASTE_ONLY = _of_events("kill_waste_only")
POINTS_SAVED = _of_events("points_saved")
REMOVES_TERRITORY = _territory_bits("remove_territory")
PROTECTS = _of_events("protect_territory_habitat")
NEUTRAL = tuple(
    NEUTRAL_IDS.index(row["neutral_animal"]) if row.get("neutral_animal") else -1 for row in _events
)
NEUTRAL_TERRITORY = _territory_bits("neutral_territory")
LOWEST_POINTS = _of_events("lowest_adapted_points")
PARK_FACTOR = _of_events("park_winner_factor", 1)
TARGETS = ("none", "all", "random_habitat", "fullest_habitat")
EVERYWHERE, ONE_PLACE, FULLEST = 1, 2, 3
TARGET = tuple(TARGETS.index(row.get("target", "none")) for row in _events)
PLANTS_ADD = _of_events("plants_add")
MEAT_ADD = _of_events("meat_add")
PLANTS_PERCENT = tuple(int(row.get("plants_percent", 100)) for row in _events)
MEAT_PERCENT = tuple(int(row.get("meat_percent", 100)) for row in _events)
NO_REQUIREMENTS = _of_events("ignore_requirements")
ADAPT_PLUS = _symbol_shift("adapt_plus_symbol")
ADAPT_MINUS = _symbol_shift("adapt_minus_symbol")
KILLS = ("none", "all", "lowest_ranked")
KILL = tuple(KILLS.index(row.get("kill", "none")) for row in _events)
KILL_ALL, KILL_LOWEST = 1, 2
REPLACES_HABITAT = _of_events("replace_habitat")
POINTS_LOSS = _of_events("points_loss")
SPARED_BY = tuple(
    sum(0xFF << LANE * SYMBOLS.index(w) for w in (row.get("spared_by") or "").split("|") if w)
    for row in _events
)
BRIDGE_EVENT = _of_events("extra_migration")
FREE_DOUBLE = _of_events("free_double_mutation")
CHANGE_ADD = _of_events("change_add")
HISTORIC_EVENT = _of_events("historic")
TWO_PLAYER_EVENT = _of_events("two_player")

# --- by variant and number of players ---------------------------------------------------

MODES = ("expansion", "base", "beginner", "historic", "children")
EXPANSION, BASE, BEGINNER, HISTORIC, CHILDREN = range(5)
LEAST_SEATS, MOST_SEATS = 2, 6
TRANSITIONS = 5
_setup = {(row["variant"], int(row["players"])): row for row in rows(DATA / "setup.csv")}


def _by_mode(name: str, default: int = 0) -> tuple[int, ...]:
    """A column by mode and number of players, in rows of ``MOST_SEATS + 1``."""
    return tuple(
        int(_setup.get((mode, seats), {}).get(name) or default)
        for mode in MODES
        for seats in range(MOST_SEATS + 1)
    )


ERAS = _by_mode("eras")
PLACES_IN_PLAY = _by_mode("habitats")
TERRITORIES_IN_PLAY = _by_mode("territories")
PARK_LIMIT = _by_mode("park_limit", NO_LIMIT)
HAND = _by_mode("hand")
MARKET_SMALL = _by_mode("market_small")
MARKET_LARGE = _by_mode("market_large")
CHANGES = tuple(_by_mode(f"change_{n}") for n in range(1, TRANSITIONS + 1))
CHANGE_1, CHANGE_2, CHANGE_3, CHANGE_4, CHANGE_5 = CHANGES
MAIN_ACTIONS = _by_mode("main_actions_per_era", NO_LIMIT)
EVENTS_IN_PLAY = _by_mode("events")
SETUP_RECONSTRUCTED = tuple(
    int("reconstructed" in _sources(_setup.get((mode, seats), {})).values())
    for mode in MODES
    for seats in range(MOST_SEATS + 1)
)
"""Whether single numbers of a variant are reconstructed."""
PLACES = max(PLACES_IN_PLAY)
MOST_MARKET = max(a + b for a, b in zip(MARKET_SMALL, MARKET_LARGE, strict=True))

_components = {row["id"]: row for row in rows(DATA / "components.csv")}
WASTE_TOKENS = int(_components["waste_token"]["count"])
TOKENS = int(_components["player_token"]["count"])

# Numbers of the rules themselves.
DOUBLE_PRICE = 3
DOUBLE_LEAST = 1
SURVIVAL_POINTS = 1
SOLE_POINTS, SHARED_POINTS = 3, 2
STRENGTH_POINTS = (3, 2, 1)
SAVED_AT_DEATH = 1
KEPT_IN_REDRAW = 1
PREHISTORIC_POINTS = 10
HISTORIC_SEATS = (3, 4)
"""DAR-24.1: for whom the Historic Mode is recommended."""
