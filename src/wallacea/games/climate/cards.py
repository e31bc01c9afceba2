"""The printed things: 177 trait cards, nine climate zones, 30 climate events, and numbers.

Everything is read from ``data/*.csv``, which says of each number where it comes from; anybody
who owns the game can correct reconstructed numbers there. A file that cannot be right is refused.
"""

from __future__ import annotations

from pathlib import Path

from wallacea.core.data import rows

DATA = Path(__file__).parent / "data"

TRAITS = (
    *("ambush", "burrowing", "carnivore", "climbing", "cooling_frills", "cooperation"),
    *("defensive_herding", "fat_tissue", "fertile", "foraging", "hard_shell", "heavy_fur"),
    *("hibernation", "horns", "intelligence", "long_neck", "migratory", "mud_wallowing"),
    *("nocturnal", "pack_hunting", "scavenger", "symbiosis", "warning_call"),
)
AMBUSH, BURROWING, CARNIVORE, CLIMBING, COOLING_FRILLS, COOPERATION = range(6)
DEFENSIVE_HERDING, FAT_TISSUE, FERTILE, FORAGING, HARD_SHELL, HEAVY_FUR = range(6, 12)
HIBERNATION, HORNS, INTELLIGENCE, LONG_NECK, MIGRATORY, MUD_WALLOWING = range(12, 18)
NOCTURNAL, PACK_HUNTING, SCAVENGER, SYMBIOSIS, WARNING_CALL = range(18, 23)
KINDS = len(TRAITS)

ZONES = (
    *("ice_age", "freezing", "cold", "cool", "temperate"),
    *("warm", "tropical", "hot", "scorching"),
)
ZONE_COUNT = len(ZONES)
TEMPERATE = ZONES.index("temperate")
HOTTEST = ZONE_COUNT - 1

# What a loss of population is due to (CLI-7.3).
CAUSES = ("none", "snowflake", "sun")
NO_LOSS, COLD, HEAT = range(3)

SIDES = ("cold", "hot")
COLD_SIDE, HOT_SIDE = range(2)
EVENT_NAMES = (
    *("cold_snap", "heat_wave", "desertification", "meteorite"),
    *("volcanic_eruption", "glacial_thaw", "wildfire"),
)
COLD_SNAP, HEAT_WAVE, DESERTIFICATION, METEORITE = range(4)
VOLCANIC_ERUPTION, GLACIAL_THAW, WILDFIRE = range(4, 7)
NO_LEAF = -100
"""Stands for an event card without a food number of its own (CLI-8.3)."""


class DataError(ValueError):
    """A data file that cannot be right; says which line and what was expected (CLI-23.4)."""


def refuse(file: str, line: int, expected: str) -> DataError:
    return DataError(f"{file}:{line}: expected {expected}")


def whole(file: str, line: int, words: str, what: str) -> int:
    """A number of a data file."""
    try:
        return int(words)
    except ValueError:
        raise refuse(file, line, f"{what} as a whole number, found {words!r}") from None


def parameters_of(words: str) -> dict[str, str]:
    """The pairs of an event (CLI-23.2).

    >>> parameters_of("loss=1;body_min=1")
    {'loss': '1', 'body_min': '1'}
    """
    pairs = (pair.partition("=") for pair in words.split(";") if pair)
    return {name.strip(): value.strip() for name, _, value in pairs}


def zone_named(file: str, line: int, name: str) -> int:
    key = name.lower().replace(" ", "_")
    if key not in ZONES:
        raise refuse(file, line, f"a climate zone, found {name!r}")
    return ZONES.index(key)


# --- numbers of the rules and of the box ------------------------------------------------

_numbers = {row["name"]: int(row["value"]) for row in rows(DATA / "numbers.csv")}
# CLI-1.2: the decks are checked against these two.
CARDS = _numbers["trait_cards"]
EVENTS_PER_SIDE = _numbers["events_per_side"]
DEAL = _numbers["deal"]
DEAL_PER_SPECIES = _numbers["deal_per_species"]
BOARDS_IN_THE_BOX = _numbers["boards"]
MOST_POPULATION = _numbers["most_population"]
MOST_BODY = _numbers["most_body"]
SHELL_SIZE = _numbers["hard_shell"]
FRILLS_SIZE = _numbers["cooling_frills"]
SLEEPERS = _numbers["hibernation"]
INTELLIGENCE_FOOD = _numbers["intelligence"]
LONG_NECK_FOOD = _numbers["long_neck"]
MIGRATORY_FOOD = _numbers["migratory"]
FERTILE_GAIN = _numbers["fertile"]
HORNS_LOSS = _numbers["horns"]
ATTACK_LOSS = _numbers["attack"]
SCAVENGED = _numbers["scavenger"]
FORAGED = _numbers["foraging"]
PASSED_ON = _numbers["cooperation"]
ONE_FEEDING = _numbers["feeding"]


# --- trait cards (CLI-23.1) -------------------------------------------------------------


def read_cards(folder: Path) -> list[tuple[int, int, int, int]]:
    """Every trait card as trait, food, suns and snowflakes; in the order of the traits."""
    file = "traits.csv"
    found: dict[int, list[tuple[int, int, int, int]]] = {}
    for line, row in enumerate(rows(folder / file), 2):
        if row["id"] not in TRAITS:
            raise refuse(file, line, f"a trait, found {row['id']!r}")
        trait = TRAITS.index(row["id"])
        if trait in found:
            raise DataError(f"{file}:{line}: {row['id']!r} is listed twice")
        found[trait] = []
        for card in row["cards"].split("|"):
            food, _, icons = card.rpartition(":")
            if not icons or icons.strip("SF") not in ("", "-"):
                raise refuse(file, line, f"icons of S and F, or -, found {icons!r}")
            number = whole(file, line, food, "the food of a card")
            found[trait].append((trait, number, icons.count("S"), icons.count("F")))
        copies = whole(file, line, row["copies"], "a number of copies")
        if len(found[trait]) != copies:
            raise refuse(file, line, f"{copies} cards, found {len(found[trait])}")
    if len(found) != KINDS:
        raise refuse(file, 1, f"{KINDS} traits, found {len(found)}")
    cards = [card for trait in range(KINDS) for card in found[trait]]
    if len(cards) != CARDS:
        raise refuse(file, 1, f"{CARDS} cards in all, found {len(cards)}")
    return cards


_cards = read_cards(DATA)
TRAIT = tuple(card[0] for card in _cards)
FOOD = tuple(card[1] for card in _cards)
SUNS = tuple(card[2] for card in _cards)
SNOWFLAKES = tuple(card[3] for card in _cards)


# --- climate zones ----------------------------------------------------------------------


def read_zones(folder: Path) -> list[dict[str, int]]:
    """The zones from cold to hot: cause and size of the loss, whom it hits, and the leaves."""
    file = "zones.csv"
    found: dict[int, dict[str, int]] = {}
    for line, row in enumerate(rows(folder / file), 2):
        zone = zone_named(file, line, row["zone"])
        order = whole(file, line, row["order"], "the order of a zone")
        if order != zone - TEMPERATE or zone in found:
            raise refuse(file, line, f"{row['zone']} once, with order {zone - TEMPERATE}")
        if row["loss_icon"] not in CAUSES:
            raise refuse(file, line, f"one of {', '.join(CAUSES)}, found {row['loss_icon']!r}")
        found[zone] = {"cause": CAUSES.index(row["loss_icon"])}
        for name in ("loss", "body_min", "body_max", "food_2_3", "food_4_6"):
            found[zone][name] = whole(file, line, row[name] or "0", name)
    if len(found) != ZONE_COUNT:
        raise refuse(file, 1, f"{ZONE_COUNT} zones, found {len(found)}")
    return [found[zone] for zone in range(ZONE_COUNT)]


_zones = read_zones(DATA)
ZONE_CAUSE = tuple(zone["cause"] for zone in _zones)
ZONE_LOSS = tuple(zone["loss"] for zone in _zones)
ZONE_BODY_MIN = tuple(zone["body_min"] for zone in _zones)
ZONE_BODY_MAX = tuple(zone["body_max"] for zone in _zones)
# The leaf of each zone, first the side for few players, then the side for many (CLI-1.5).
BOARD_SIDES = ("food_2_3", "food_4_6")
ZONE_FOOD = tuple(zone[side] for side in BOARD_SIDES for zone in _zones)


# --- climate events (CLI-23.2) ----------------------------------------------------------


def read_events(folder: Path) -> list[dict[str, int | str]]:
    """The kinds of event cards, cold side first."""
    file = "events.csv"
    kinds: list[dict[str, int | str]] = []
    copies = [0, 0]
    for line, row in enumerate(rows(folder / file), 2):
        name = row["event"].lower().replace(" ", "_")
        if name not in EVENT_NAMES:
            raise refuse(file, line, f"an event, found {row['event']!r}")
        if row["side"] not in SIDES:
            raise refuse(file, line, f"one of {', '.join(SIDES)}, found {row['side']!r}")
        side = SIDES.index(row["side"])
        zone = zone_named(file, line, row["zone"])
        if zone == TEMPERATE or (zone > TEMPERATE) != (side == HOT_SIDE):
            raise refuse(file, line, f"a zone of the {row['side']} side, found {row['zone']!r}")
        said = parameters_of(row["parameters"])
        kind: dict[str, int | str] = {"id": row["id"], "event": EVENT_NAMES.index(name)}
        kind |= {"side": side, "zone": zone}
        kind["copies"] = whole(file, line, row["copies"], "a number of copies")
        copies[side] += int(kind["copies"])
        cause = said.pop("loss_icon", "none")
        if cause not in CAUSES:
            raise refuse(file, line, f"one of {', '.join(CAUSES)}, found {cause!r}")
        kind["cause"] = CAUSES.index(cause)
        target = said.pop("target_zone", "")
        kind["target"] = zone_named(file, line, target) if target else zone
        if (name == "volcanic_eruption") != bool(target):
            raise refuse(file, line, "target_zone for a volcanic eruption, and for no other event")
        for key in ("loss", "body_min", "body_max", "suns_next_round", "body_loss"):
            kind[key] = whole(file, line, said.pop(key, "0"), key)
        for key in BOARD_SIDES:
            kind[key] = whole(file, line, said.pop(key, str(NO_LEAF)), key)
        if said:
            raise DataError(f"{file}:{line}: unknown parameter {', '.join(said)}")
        kinds.append(kind)
    for side, count in enumerate(copies):
        if count != EVENTS_PER_SIDE:
            wanted = f"{EVENTS_PER_SIDE} cards on the {SIDES[side]} side, found {count}"
            raise refuse(file, 1, wanted)
    return kinds


_events = read_events(DATA)
EVENT_IDS = tuple(str(kind["id"]) for kind in _events)
EVENT_KINDS = len(_events)


def _of_events(name: str) -> tuple[int, ...]:
    return tuple(int(kind[name]) for kind in _events)


EVENT = _of_events("event")
EVENT_SIDE = _of_events("side")
EVENT_ZONE = _of_events("zone")
EVENT_COPIES = _of_events("copies")
EVENT_CAUSE = _of_events("cause")
EVENT_LOSS = _of_events("loss")
EVENT_BODY_MIN = _of_events("body_min")
EVENT_BODY_MAX = _of_events("body_max")
EVENT_BODY_LOSS = _of_events("body_loss")
EVENT_SUNS = _of_events("suns_next_round")
EVENT_TARGET = _of_events("target")
EVENT_FOOD = _of_events("food_2_3") + _of_events("food_4_6")


# --- by number of players, and protection -----------------------------------------------

_setup = rows(DATA / "setup.csv")
LEAST_SEATS = int(_setup[0]["seats"])
MOST_SEATS = int(_setup[-1]["seats"])
_unused = (0,) * LEAST_SEATS
ASIDE = (*_unused, *(int(row["aside"]) for row in _setup))
TRAIT_LIMIT = (*_unused, *(int(row["trait_limit"]) for row in _setup))
BOARD_SIDE = (*_unused, *(BOARD_SIDES.index(row["zone_food"]) for row in _setup))
MOST_TRAITS = max(TRAIT_LIMIT)

_protection = {row["trait"]: row for row in rows(DATA / "protection.csv")}
# CLI-7.4: by how much each trait reduces a loss; Heavy Fur increases a loss by heat.
COLD_PROTECTION = tuple(int(_protection.get(t, {}).get("cold", 0)) for t in TRAITS)
HEAT_PROTECTION = tuple(int(_protection.get(t, {}).get("heat", 0)) for t in TRAITS)
