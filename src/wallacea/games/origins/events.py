"""What can happen in a game of Origins, told to people in words."""

from __future__ import annotations

from wallacea.core.events import Event

EVENTS = (
    Event("NEW_TURN", "ORI-2.3", ("turn", "first")),
    Event("LAST_TURN", "ORI-12.1", ()),
    Event("PASSED", "ORI-3.2", ("seat",)),
    Event("PLAYED_ANIMAL", "ORI-3.5", ("seat", "?card", "animal")),
    Event("PLAYED_TRAIT", "ORI-3.6", ("seat", "half", "animal")),
    Event("PLAYED_PAIR", "ORI-10.1", ("half", "animal", "other")),
    Event("FOOD_DIE", "ORI-4.1", ("seat", "die")),
    Event("FOOD_BASE", "ORI-4.1", ("count",)),
    Event("TOOK", "ORI-5.6", ("seat", "animal")),
    Event("RECEIVED", "ORI-6.8", ("animal", "count", "lost")),
    Event("CONVERTED", "ORI-9.2.2", ("animal", "count")),
    Event("GRAZED", "ORI-9.14.1", ("animal", "count")),
    Event("STOLE", "ORI-9.15.1", ("animal", "other")),
    Event("FELL_ASLEEP", "ORI-9.16.1", ("animal",)),
    Event("LINK_WORKED", "ORI-7.5", ("trait", "animal", "other")),
    Event("ATTACKED", "ORI-8.5", ("animal", "other")),
    Event("RAN", "ORI-8.10", ("animal", "die")),
    Event("ESCAPED", "ORI-8.10", ("animal",)),
    Event("REDIRECTED", "ORI-8.11", ("animal", "other")),
    Event("DROPPED", "ORI-8.14", ("animal", "trait")),
    Event("EATEN", "ORI-8.16", ("animal", "other")),
    Event("POISONED", "ORI-9.12.1", ("animal",)),
    Event("SCAVENGED", "ORI-9.13.1", ("animal",)),
    Event("SKIPPED", "ORI-5.7", ("seat",)),
    Event("FEEDING_ENDS", "ORI-5.15", ("count",)),
    Event("DIED", "ORI-11.1", ("animal",)),
    Event("DEALT", "ORI-11.5", ("seat", "?card")),
    Event("TIE_DIE", "ORI-12.5", ("seat", "die")),
    Event("GAME_ENDS", "ORI-12.2", ()),
    Event("FORCED", "ORI-5.9", ("seat", "action")),
)
NEW_TURN, LAST_TURN, PASSED, PLAYED_ANIMAL, PLAYED_TRAIT, PLAYED_PAIR = range(6)
FOOD_DIE, FOOD_BASE, TOOK, RECEIVED, CONVERTED, GRAZED, STOLE = range(6, 13)
FELL_ASLEEP, LINK_WORKED, ATTACKED, RAN, ESCAPED, REDIRECTED = range(13, 19)
DROPPED, EATEN, POISONED, SCAVENGED, SKIPPED, FEEDING_ENDS = range(19, 25)
DIED, DEALT, TIE_DIE, GAME_ENDS, FORCED = range(25, 30)
