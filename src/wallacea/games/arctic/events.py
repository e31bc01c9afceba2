"""What can happen in a game of Arctic, told to people in words."""

from __future__ import annotations

from wallacea.core.events import Event

EVENTS = (
    Event("TURN_BEGINS", "ARC-3.2", ("seat",)),
    Event("SWAPPED", "ARC-7.9", ("seat", "card", "river_card")),
    Event("TOOK_BACK", "ARC-7.10", ("seat", "card")),
    Event("PLACEMENT_CHANGED", "ARC-7.4", ("seat", "value")),
    Event("PLACED", "ARC-4.5", ("seat", "card")),
    Event("PLACED_UNDER", "ARC-7.1", ("seat", "?card")),
    Event("PLACED_BOTTOM", "ARC-7.2", ("seat", "card")),
    Event("PENALTY_TAKEN", "ARC-4.9", ("seat",)),
    Event("PENALTY_FORGIVEN", "ARC-8.4", ("seat",)),
    Event("POWER_TAKEN", "ARC-4.10", ("seat", "animal", "other")),
    Event("TOKEN_MOVED", "ARC-5.1", ("seat", "animal", "position")),
    Event("TOKEN_STEPPED", "ARC-7.5.1", ("seat", "animal", "position")),
    Event("DRAW_CHANGED", "ARC-7.3", ("seat", "value")),
    Event("DREW", "ARC-6.3", ("seat", "card")),
    Event("DREW_UNSEEN", "ARC-7.8", ("seat", "?card")),
    Event("DREW_PENALTY", "ARC-7.11", ("seat", "?card")),
    Event("DRAWS_LOST", "ARC-6.6", ("seat", "count")),
    Event("RIVER_REFILLED", "ARC-6.7", ("card",)),
    Event("RESERVE_OPENED", "ARC-9.2", ()),
    Event("DISCARDED", "ARC-8.6", ("seat", "?card")),
    Event("GAVE_PENALTY", "ARC-7.12", ("seat", "other", "?card")),
    Event("LAST_TURNS", "ARC-9.6", ()),
    Event("WILD_CHOSEN", "ARC-10.6", ("seat", "animal")),
    Event("GAME_ENDS", "ARC-9.8", ()),
    Event("FORCED", "ARC-3.13", ("seat", "action")),
)
TURN_BEGINS, SWAPPED, TOOK_BACK, PLACEMENT_CHANGED, PLACED = range(5)
PLACED_UNDER, PLACED_BOTTOM, PENALTY_TAKEN, PENALTY_FORGIVEN, POWER_TAKEN = range(5, 10)
TOKEN_MOVED, TOKEN_STEPPED, DRAW_CHANGED, DREW, DREW_UNSEEN = range(10, 15)
DREW_PENALTY, DRAWS_LOST, RIVER_REFILLED, RESERVE_OPENED, DISCARDED = range(15, 20)
GAVE_PENALTY, LAST_TURNS, WILD_CHOSEN, GAME_ENDS, FORCED = range(20, 25)
