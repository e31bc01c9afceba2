"""The printed things: one set of 84 cards of 20 kinds, 19 traits, and the food dice."""

from __future__ import annotations

from pathlib import Path

from wallacea.core.data import column, rows

DATA = Path(__file__).parent / "data"

_traits = rows(DATA / "traits.csv")
TRAITS = tuple(row["trait"].lower() for row in _traits)
TRAIT_COUNT = len(TRAITS)
CARNIVOROUS, FAT_TISSUE, HIGH_BODY_WEIGHT, PARASITE, SWIMMING, CAMOUFLAGE = range(6)
SHARP_VISION, BURROWING, RUNNING, MIMICRY, TAIL_LOSS, POISONOUS = range(6, 12)
SCAVENGER, GRAZING, PIRACY, HIBERNATION = range(12, 16)
SYMBIOSIS, COMMUNICATION, COOPERATION = range(16, 19)  # the pair traits
FIRST_PAIR = SYMBIOSIS
SINGLE_TRAITS = (1 << FIRST_PAIR) - 1 & ~(1 << FAT_TISSUE)
"""A bit for each trait that an animal has alone; Fat Tissue is counted apart."""
NEED_PLUS = column(_traits, "need_plus")
SCORE_PLUS = column(_traits, "score_plus")

# A kind of card shows one trait, or two: half 0 is the upper one, half 1 the lower one.
# Half 2 stands for any trait that the card does not show: people ask and are told.
_cards = rows(DATA / "deck.csv")
KINDS = len(_cards)
HALVES = 3
NO_TRAIT = -1
SHOWN = tuple(
    TRAITS.index(row[half].lower()) if row.get(half) else NO_TRAIT
    for row in _cards
    for half in ("top", "bottom", "neither")
)
COPIES = column(_cards, "copies")
SET = sum(COPIES)
CARD_NAMES = tuple(
    "/".join(row[half].lower() for half in ("top", "bottom") if row[half]) for row in _cards
)
PAIR_CARDS = sum(copies for kind, copies in enumerate(COPIES) if SHOWN[HALVES * kind] >= FIRST_PAIR)

# The only kind of card that shows a trait; the other traits are on several kinds.
_showing = tuple(
    tuple(i // HALVES for i, trait in enumerate(SHOWN) if trait == wanted)
    for wanted in range(TRAIT_COUNT)
)
ONLY_CARD = tuple(kinds[0] if len(kinds) == 1 else -1 for kinds in _showing)
FAT_KINDS = _showing[FAT_TISSUE]
FAT_PLACE = tuple(FAT_KINDS.index(k) if k in FAT_KINDS else -1 for k in range(KINDS))

_food = rows(DATA / "food.csv")
LEAST_SEATS = int(_food[0]["players"])
MOST_SEATS = int(_food[-1]["players"])
DICE = (*(0,) * LEAST_SEATS, *column(_food, "dice"))
BONUS = (*(0,) * LEAST_SEATS, *column(_food, "bonus"))
SETS = (*(0,) * LEAST_SEATS, *column(_food, "decks"))
CARDS = SET * SETS[MOST_SEATS]
"""No game has more cards, hence no more animals and no more traits than this."""
LINKS = PAIR_CARDS * SETS[MOST_SEATS]

_numbers = {row["name"]: int(row["value"]) for row in rows(DATA / "numbers.csv")}
SIDES = _numbers["die_sides"]
ESCAPES = _numbers["escapes_from"]
"""The least throw with which a running animal escapes (ORI-8.10)."""
STARTING_HAND = _numbers["starting_hand"]
REFILL = _numbers["refill"]
"""Cards for a player with nothing left (ORI-11.4)."""
MEAL = _numbers["meal"]
"""Tokens for eating an animal (ORI-6.8)."""
ANIMAL_POINTS = _numbers["animal_points"]
MOST_NEED = 1 + sum(NEED_PLUS)


def kinds_showing(trait: int) -> tuple[int, ...]:
    """The kinds of cards that show a trait.

    >>> [CARD_NAMES[kind] for kind in kinds_showing(PARASITE)]
    ['parasite/carnivorous', 'parasite/fat_tissue']
    """
    return _showing[trait]
