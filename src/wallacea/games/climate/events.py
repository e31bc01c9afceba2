"""What can happen in a game of Evolution: Climate, told to people in words."""

from __future__ import annotations

from wallacea.core.events import Event

EVENTS = (
    Event("ROUND_BEGINS", "CLI-3.0", ("round",)),
    Event("FREE_SPECIES", "CLI-3.1", ("seat", "species")),
    Event("DEALT", "CLI-3.2", ("seat", "count")),
    Event("FINAL_ROUND", "CLI-15.7", ("round",)),
    Event("NEW_DECK", "CLI-15.6", ("count",)),
    Event("FOOD_CARD_LAID", "CLI-4.1", ("seat", "?card")),
    Event("TRAIT_LAID", "CLI-5.3", ("seat", "species", "?card")),
    Event("NEW_SPECIES", "CLI-5.4", ("seat", "species", "card")),
    Event("BODY_GREW", "CLI-5.5", ("seat", "species", "card")),
    Event("POPULATION_GREW", "CLI-5.6", ("seat", "species", "card")),
    Event("TRAIT_REMOVED", "CLI-5.7", ("seat", "species", "card")),
    Event("EXCHANGED", "CLI-5.9", ("seat", "count")),
    Event("DREW", "CLI-15.2", ("seat", "?card")),
    Event("FINISHED_PLAYING", "CLI-5.1", ("seat",)),
    Event("TRAIT_REVEALED", "CLI-5.12", ("species", "card")),
    Event("CHANGED", "CLI-17.3", ("species", "population", "body")),
    Event("SPENT", "CLI-17.3", ("seat", "card")),
    Event("FAT_USED", "CLI-13.8", ("species", "count")),
    Event("FERTILE_GREW", "CLI-13.9", ("species",)),
    Event("FOOD_CARD_SHOWN", "CLI-6.4", ("seat", "card")),
    Event("CLIMATE", "CLI-6.5", ("zone", "suns", "snowflakes")),
    Event("EVENT_HAPPENS", "CLI-6.7", ("event",)),
    Event("SHRANK", "CLI-8.4", ("species",)),
    Event("LOST_TO_WILDFIRE", "CLI-8.11", ("species", "count")),
    Event("LOST_TO_CLIMATE", "CLI-7.3", ("species", "count")),
    Event("PLANT_FOOD", "CLI-6.12", ("total", "water")),
    Event("FOOD_SET_ASIDE", "CLI-8.11", ("count",)),
    Event("EVENT_LAID", "CLI-6.13", ("event",)),
    Event("TOOK", "CLI-10.6", ("species", "count", "source")),
    Event("FORAGED", "CLI-13.10", ("species", "count")),
    Event("PAID", "CLI-12.1", ("seat", "card")),
    Event("NEGATED", "CLI-11.7", ("species", "trait")),
    Event("IGNORED", "CLI-11.6", ("species", "trait")),
    Event("ATTACKED", "CLI-12.3", ("species", "prey")),
    Event("GORED", "CLI-12.4", ("species",)),
    Event("PASSED", "CLI-9.5", ("seat",)),
    Event("FEEDING_ENDS", "CLI-14.1", ()),
    Event("STARVED", "CLI-14.3", ("species", "count")),
    Event("EXTINCT", "CLI-15.1", ("seat", "species", "count")),
    Event("MARKER_THROWN", "CLI-8.8", ("zone",)),
    Event("FOOD_RETURNS", "CLI-8.11", ("count",)),
    Event("GAME_ENDS", "CLI-16.1", ()),
    Event("FORCED", "CLI-9.5", ("seat", "action")),
)
ROUND_BEGINS, FREE_SPECIES, DEALT, FINAL_ROUND, NEW_DECK, FOOD_CARD_LAID = range(6)
TRAIT_LAID, NEW_SPECIES, BODY_GREW, POPULATION_GREW, TRAIT_REMOVED, EXCHANGED = range(6, 12)
DREW, FINISHED_PLAYING, TRAIT_REVEALED, CHANGED, SPENT, FAT_USED = range(12, 18)
FERTILE_GREW, FOOD_CARD_SHOWN, CLIMATE, EVENT_HAPPENS, SHRANK, LOST_TO_WILDFIRE = range(18, 24)
LOST_TO_CLIMATE, PLANT_FOOD, FOOD_SET_ASIDE, EVENT_LAID, TOOK, FORAGED = range(24, 30)
PAID, NEGATED, IGNORED, ATTACKED, GORED, PASSED = range(30, 36)
FEEDING_ENDS, STARVED, EXTINCT, MARKER_THROWN, FOOD_RETURNS, GAME_ENDS, FORCED = range(36, 43)
