"""The options of Origins (section 14); the defaults are the second edition."""

from __future__ import annotations

from wallacea.core.options import Choice
from wallacea.core.rules import rule

from .cards import MOST_SEATS
from .state import Origins

PER_ATTACK, PER_TURN = range(2)
DEFENCES_OPTIONAL, DEFENCES_COMPULSORY = range(2)
INTO_FAT, NOT_INTO_FAT = range(2)
RECEIVED_ONLY, ANY_TOKEN = range(2)
OWNER_CHOOSES, TABLE_ORDER = range(2)
FEEDING_FREE, FEEDING_FORCED = range(2)
FAT_LINKS, FAT_LINKS_NOT = range(2)
AT_ONCE, ONE_BY_ONE = range(2)
TIE_BY_DICE, TIE_SHARED = range(2)


OPTIONS: tuple[Choice, ...] = (
    Choice("first_player", ("random", *map(str, range(MOST_SEATS))), "ORI-1.7"),
    Choice("mimicry_limit", ("per_attack", "per_turn"), "ORI-8.13"),
    Choice("optional_defences", ("yes", "no"), "ORI-8.9"),
    Choice("piracy_into_fat", ("yes", "no"), "ORI-9.15.2"),
    Choice("piracy_victim", ("received", "any_token"), "ORI-9.15.4"),
    Choice("scavenger_choice", ("owner", "table_order"), "ORI-9.13.4"),
    Choice("forced_feeding", ("no", "yes"), "ORI-5.7"),
    Choice("fat_triggers_links", ("yes", "no"), "ORI-6.9"),
    Choice("refill", ("at_once", "one_by_one"), "ORI-11.6"),
    Choice("final_tie", ("dice", "shared"), "ORI-12.5"),
)
FIRST_PLAYER = 0

# ORI-14.2: options that belong together.
PRESETS = {
    "second": {},
    "third-edition": {"mimicry_limit": "per_turn", "optional_defences": "no"},
    "online": {
        "mimicry_limit": "per_turn",
        "optional_defences": "no",
        "piracy_into_fat": "no",
        "piracy_victim": "any_token",
        "scavenger_choice": "table_order",
        "forced_feeding": "yes",
        "refill": "one_by_one",
    },
}


@rule
def read_options(game: Origins, options: list[int]) -> None:
    """Keeps the options in the state."""
    game.mimicry_limit = options[1]
    game.optional_defences = options[2]
    game.piracy_into_fat = options[3]
    game.piracy_victim = options[4]
    game.scavenger_choice = options[5]
    game.forced_feeding = options[6]
    game.fat_triggers_links = options[7]
    game.refill = options[8]
    game.final_tie = options[9]
