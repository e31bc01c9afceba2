"""The options of Evolution: Climate (section 20), with their defaults."""

from __future__ import annotations

from wallacea.core.options import Choice, Option
from wallacea.core.rules import rule

from .cards import MOST_SEATS
from .state import Climate

# Options that are on by default: ON is their first value.
ON, OFF = range(2)
# Options that are off by default.
NO, YES = range(2)
LIMITED, UNLIMITED = range(2)
WHEN_EMPTY, WHEN_SHORT = range(2)
IN_RANGE, HOT_ZONES = range(2)
EATER, UNTYPED = range(2)

OPTIONS: tuple[Option, ...] = (
    Choice("events", ("on", "off"), "CLI-17.1"),
    Choice("quick_play", ("off", "on"), "CLI-17.2"),
    Choice("species_board_limit", ("20", "none"), "CLI-1.4"),
    Choice("deck_out_moment", ("when_empty", "when_short"), "CLI-15.9"),
    Choice("must_feed_hungry_first", ("off", "on"), "CLI-9.4"),
    Choice("mud_wallowing_forces_discard", ("on", "off"), "CLI-9.6"),
    Choice("horns_negatable", ("on", "off"), "CLI-11.7"),
    Choice("fat_take_triggers_cooperation", ("on", "off"), "CLI-13.6"),
    Choice("fat_accepts_bonus_food", ("off", "on"), "CLI-13.10"),
    Choice("heavy_fur_heat", ("in_range", "hot_zones"), "CLI-13.12"),
    Choice("migratory_food_type", ("eater", "untyped"), "CLI-13.17"),
    Choice("food_bags_hidden", ("on", "off"), "CLI-18.1"),
)

PRESETS: dict[str, dict[str, str]] = {
    "standard": {},
    "first_game": {"events": "off"},
    "italian": {"must_feed_hungry_first": "on"},
}


@rule
def read_options(game: Climate, options: list[int]) -> None:
    """Keeps the options in the state; six players always play Quick Play (CLI-17.6)."""
    game.without_events = options[0]
    game.quick_play = options[1]
    if game.seats == MOST_SEATS:
        game.quick_play = YES
    game.species_board_limit = options[2]
    game.deck_out_moment = options[3]
    game.must_feed_hungry_first = options[4]
    game.mud_wallowing_forces_discard = options[5]
    game.horns_negatable = options[6]
    game.fat_take_triggers_cooperation = options[7]
    game.fat_accepts_bonus_food = options[8]
    game.heavy_fur_heat = options[9]
    game.migratory_food_type = options[10]
    game.food_bags_hidden = options[11]
