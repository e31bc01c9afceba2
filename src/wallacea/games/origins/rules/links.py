"""Receiving food (section 6) and the links it sets off (section 7)."""

from __future__ import annotations

from wallacea.core.events import note
from wallacea.core.rules import rule

from .. import events
from ..cards import COMMUNICATION, COOPERATION
from ..options import FAT_LINKS_NOT
from ..state import BACK, FORTH, RECEIVED, RESOLVE_LINKS, Origins
from .animals import can_receive, need, owner_of

BLUE, RED = range(2)
"""Whether a token comes from the base: all that matters about its source (ORI-6.3)."""


@rule
def receive(game: Origins, number: int, source: int, tokens: int) -> None:
    """ORI-6.6 to ORI-6.9: food first, then fat, the rest is lost; then links may work."""
    animal = game.animals[number]
    as_food = min(tokens, max(0, need(animal) - animal.food))
    as_fat = min(tokens - as_food, animal.fat - animal.yellow)
    note(game, events.RECEIVED, number, as_food + as_fat, tokens - as_food - as_fat)
    if as_food + as_fat == 0:
        return
    animal.food += as_food
    animal.yellow += as_fat
    animal.marks |= RECEIVED
    if animal.links > 0 and (as_food > 0 or game.fat_triggers_links != FAT_LINKS_NOT):
        trigger_links(game, number, source)


@rule
def trigger_links(game: Origins, number: int, source: int) -> None:
    """ORI-7.2: Communication follows red tokens, Cooperation any; each card once per go."""
    for i in range(game.linked):
        link = game.links[i]
        if link.trait == COOPERATION or (link.trait == COMMUNICATION and source == RED):
            if link.used == 0:
                if link.first == number:
                    link.pending |= FORTH
                    game.pending = 1
                elif link.second == number:
                    link.pending |= BACK
                    game.pending = 1


@rule
def links_come_next(game: Origins) -> None:
    """ORI-7.10: the player whose go it is resolves his links first."""
    game.asked = game.player
    game.step = RESOLVE_LINKS


@rule
def link_owner(game: Origins, i: int) -> int:
    return owner_of(game, game.links[i].first)


@rule
def deliverable(game: Origins, i: int, direction: int) -> bool:
    """ORI-7.4: the partner can receive, and red tokens need a base."""
    link = game.links[i]
    if link.pending & direction == 0:
        return False
    if link.trait == COMMUNICATION and game.base == 0:
        return False
    return can_receive(game, link.second if direction == FORTH else link.first)


@rule
def count_deliverable(game: Origins, seat: int) -> int:
    count = 0
    for i in range(game.linked):
        if game.links[i].pending > 0 and link_owner(game, i) == seat:
            for direction in range(FORTH, BACK + 1):
                if deliverable(game, i, direction):
                    count += 1
    return count


@rule
def only_deliverable(game: Origins, seat: int) -> int:
    """The first link of this player that can work: twice its number, plus 1 if it works back."""
    for i in range(game.linked):
        if game.links[i].pending > 0 and link_owner(game, i) == seat:
            for direction in range(FORTH, BACK + 1):
                if deliverable(game, i, direction):
                    return 2 * i + direction - 1
    return -1


@rule
def deliver(game: Origins, i: int, direction: int) -> None:
    """ORI-7.5: the link works and is used for this go."""
    link = game.links[i]
    link.used = 1
    link.pending = 0
    giver = link.first if direction == FORTH else link.second
    receiver = link.second if direction == FORTH else link.first
    note(game, events.LINK_WORKED, link.trait, giver, receiver)
    if link.trait == COMMUNICATION:
        game.base -= 1
        receive(game, receiver, RED, 1)
    else:
        receive(game, receiver, BLUE, 1)


@rule
def lapse(game: Origins, seat: int) -> None:
    """ORI-7.7: what cannot be delivered any more lapses, unused."""
    for i in range(game.linked):
        if game.links[i].pending > 0 and link_owner(game, i) == seat:
            game.links[i].pending = 0
