"""The options of Arctic (section 13), with their defaults."""

from __future__ import annotations

from wallacea.core.options import Choice, Each, Option, Subset
from wallacea.core.rules import rule

from .cards import ANIMALS
from .state import Arctic

FOX_LAST_CARD, FOX_ANY_CARD = range(2)
EXTRA, DOUBLE = range(2)
AUTO, ASK = range(2)
BEAR_ONLY, OWNER = range(2)
LITERAL, LAST_CARD = range(2)
TOP_ONLY, FULL = range(2)
HIDDEN, SHOWN = range(2)
UNDO_OFF, BEFORE_DRAW, UNTIL_LEARNED = range(3)

OPTIONS: tuple[Option, ...] = (
    Subset("deck_choice", ("1", "2", "3", "4"), "random", "ARC-2.3"),
    Each("power_sides", ANIMALS, ("random", "A", "B"), "ARC-2.8"),
    Choice("fox_timing", ("last_card", "any_card"), "ARC-7.1.1"),
    Choice("walrus_mode", ("double_move", "extra_step"), "ARC-7.5", kept=(DOUBLE, EXTRA)),
    Choice("orca_refill", ("auto", "ask"), "ARC-7.7.1"),
    Choice("penalty_view", ("bear_only", "owner"), "ARC-8.3"),
    Choice("end_trigger", ("literal", "last_card"), "ARC-9.1"),
    Choice("wild_choice", ("auto", "ask"), "ARC-10.6"),
    Choice("show_piles", ("top_only", "full"), "ARC-12.6"),
    Choice("show_backs", ("no", "yes"), "ARC-12.15"),
    Choice("undo", ("off", "before_draw", "until_learned"), "ARC-13.3"),
)
DECK_CHOICE, POWER_SIDES = range(2)

# ARC-13.5: options that belong together.
PRESETS = {
    "standard": {},
    "digital": {
        "deck_choice": "first",
        "end_trigger": "last_card",
        "walrus_mode": "extra_step",
    },
    "literal": {"fox_timing": "any_card"},
}
EARLIER = {
    "1": {
        **PRESETS,
        "standard": {"walrus_mode": "extra_step"},
        "literal": {"fox_timing": "any_card", "walrus_mode": "double_move"},
    }
}


@rule
def read_options(game: Arctic, options: list[int]) -> None:
    """Keeps the options in the state; deck_choice and power_sides act in the set-up."""
    game.fox_timing = options[2]
    game.walrus_mode = options[3]
    game.orca_refill = options[4]
    game.penalty_view = options[5]
    game.end_trigger = options[6]
    game.wild_choice = options[7]
    game.show_piles = options[8]
    game.show_backs = options[9]
    game.undo = options[10]
