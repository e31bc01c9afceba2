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
IN_RANGE, HOT_ZONES, THREE_ZONES = range(3)
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
    Choice(
        "heavy_fur_heat",
        ("three_zones", "in_range", "hot_zones"),
        "CLI-13.12",
        kept=(THREE_ZONES, IN_RANGE, HOT_ZONES),
    ),
    Choice("migratory_food_type", ("eater", "untyped"), "CLI-13.17"),
    Choice("food_bags_hidden", ("on", "off"), "CLI-18.1"),
    Choice("hungry_carnivores_only", ("off", "on"), "CLI-11.2"),
    Choice("intelligence_negates", ("defences", "scavengers_too"), "CLI-11.7"),
    Choice("migratory_protection", ("heat_and_cold", "cold"), "CLI-13.17"),
    Choice("nocturnal_threat", ("able_to_eat", "not_fully_fed"), "CLI-13.19"),
)
OPTION_NAMES = [option.name for option in OPTIONS]
FIRST_LATER = OPTION_NAMES.index("hungry_carnivores_only")
"""The options from here on came with version 2. The fields of a kept state never change, so each
of them is a bit of ``heavy_fur_heat``, above the bits of that option's own number."""
FUR_BITS = 2
HUNGRY_CARNIVORES, SCAVENGERS_TOO, COLD_ONLY, NOT_FULLY_FED = range(4)

PRESETS: dict[str, dict[str, str]] = {
    "standard": {},
    "first_game": {"events": "off"},
    # CLI-20.1: where the Italian rulebook differs.
    "italian": {
        "must_feed_hungry_first": "on",
        "hungry_carnivores_only": "on",
        "intelligence_negates": "scavengers_too",
        "migratory_protection": "cold",
    },
}
EARLIER = {
    "1": {
        **PRESETS,
        "standard": {"heavy_fur_heat": "in_range"},
        "italian": {"must_feed_hungry_first": "on"},
    }
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
    for later in range(FIRST_LATER, len(options)):
        game.heavy_fur_heat |= options[later] << (FUR_BITS + later - FIRST_LATER)


@rule
def heavy_fur(game: Climate) -> int:
    """CLI-13.12: where heat costs Heavy Fur one more."""
    return game.heavy_fur_heat & ((1 << FUR_BITS) - 1)


@rule
def later_option(game: Climate, option: int) -> bool:
    """Whether an option that came with version 2 has its second value."""
    return game.heavy_fur_heat >> (FUR_BITS + option) & 1 == YES


def options_kept(game: Climate) -> list[int]:
    """The numbers of all options, as ``read_options`` took them."""
    numbers = [game.without_events]
    numbers += [getattr(game, option.name) for option in OPTIONS[1:FIRST_LATER]]
    numbers[OPTION_NAMES.index("heavy_fur_heat")] = heavy_fur(game)
    return numbers + [int(later_option(game, i)) for i in range(len(OPTIONS) - FIRST_LATER)]
