"""What can happen in a game of Darwin's Choice, told to people in words."""

from __future__ import annotations

from wallacea.core.events import Event

EVENTS = (
    Event("ERA_BEGINS", "DAR-3.1", ("era", "seat")),
    Event("HABITAT_LAID", "DAR-2.2", ("place", "habitat")),
    Event("TERRITORY_LAID", "DAR-2.3", ("place", "territory")),
    Event("DREW", "DAR-8.6", ("seat", "?card")),
    Event("CHOSE_SPLIT", "DAR-14.6", ("seat", "?count")),
    Event("NEW_DECK", "DAR-8.7", ("size",)),
    Event("MARKET_LAID", "DAR-2.9", ("card",)),
    Event("REDREW", "DAR-8.1", ("seat", "count")),
    Event("DISCARDED", "DAR-8.5", ("seat", "card")),
    Event("SWAPPED", "DAR-8.3", ("seat", "card", "other")),
    Event("CREATED", "DAR-5.1", ("seat", "species", "place")),
    Event("MUTATED", "DAR-6.1", ("seat", "species")),
    Event("CARD_ADDED", "DAR-6.2", ("species", "card")),
    Event("CARD_LEFT", "DAR-6.2", ("species", "card")),
    Event("PAID", "DAR-6.5", ("species", "count")),
    Event("MIGRATED", "DAR-7.1", ("seat", "species", "place")),
    Event("PASSED", "DAR-4.4", ("seat",)),
    Event("EVALUATION_BEGINS", "DAR-13.1", ("era",)),
    Event("FAILED_REQUIREMENTS", "DAR-13.2", ("species", "place")),
    Event("STARVED", "DAR-13.4", ("species", "place")),
    Event("EATEN", "DAR-12.2", ("species", "prey")),
    Event("SURVIVED", "DAR-13.7", ("species", "count")),
    Event("WON_HABITAT", "DAR-13.8", ("species", "place", "count")),
    Event("STRONGEST", "DAR-13.11", ("species", "count")),
    Event("DIED_OUT", "DAR-13.13", ("species", "count")),
    Event("NEUTRAL_LEFT", "DAR-13.14", ("species",)),
    Event("EVENT_TURNED", "DAR-14.1", ("event",)),
    Event("EVENT_SET_ASIDE", "DAR-17.1", ("event",)),
    Event("INDEX", "DAR-16.3", ("index",)),
    Event("STRUCK", "DAR-18.1", ("place",)),
    Event("GROUP_REMOVED", "DAR-15.3", ("group",)),
    Event("TERRITORY_REMOVED", "DAR-17.11", ("place", "count")),
    Event("KILLED_BY_EVENT", "DAR-17.9", ("species",)),
    Event("POINTS_SAVED", "DAR-17.16", ("seat", "count")),
    Event("POINT_LAID", "DAR-17.16", ("species", "count")),
    Event("POINTS_BANKED", "DAR-17.16", ("seat", "count")),
    Event("GAINED", "DAR-17.12", ("species", "count")),
    Event("LOST_POINTS", "DAR-18.14", ("species", "count")),
    Event("NEUTRAL_CAME", "DAR-17.14", ("species", "place")),
    Event("HABITAT_CHANGED", "DAR-15.6", ("place", "habitat")),
    Event("TERRITORIES_TURNED", "DAR-24.4", ()),
    Event("DECKS_EXCHANGED", "DAR-24.6", ()),
    Event("COLLECTED", "DAR-23.8", ("seat", "count", "waste")),
    Event("GAME_ENDS", "DAR-19.1", ()),
    Event("FORCED", "DAR-4.8", ("seat", "action")),
)
ERA_BEGINS, HABITAT_LAID, TERRITORY_LAID, DREW, CHOSE_SPLIT, NEW_DECK = range(6)
MARKET_LAID, REDREW, DISCARDED, SWAPPED, CREATED, MUTATED = range(6, 12)
CARD_ADDED, CARD_LEFT, PAID, MIGRATED, PASSED, EVALUATION_BEGINS = range(12, 18)
FAILED_REQUIREMENTS, STARVED, EATEN, SURVIVED, WON_HABITAT, STRONGEST = range(18, 24)
DIED_OUT, NEUTRAL_LEFT, EVENT_TURNED, EVENT_SET_ASIDE, INDEX, STRUCK = range(24, 30)
GROUP_REMOVED, TERRITORY_REMOVED, KILLED_BY_EVENT, POINTS_SAVED, POINT_LAID = range(30, 35)
POINTS_BANKED, GAINED, LOST_POINTS, NEUTRAL_CAME, HABITAT_CHANGED = range(35, 40)
TERRITORIES_TURNED, DECKS_EXCHANGED, COLLECTED, GAME_ENDS, FORCED = range(40, 45)
