"""Extinction and dealing (section 11)."""

from __future__ import annotations

from wallacea.core.chance import take_any
from wallacea.core.events import note
from wallacea.core.rules import rule

from .. import events
from ..cards import REFILL
from ..options import AT_ONCE
from ..state import GRAZED, POISONED, THIS_TURN, Origins
from .animals import close_ranks, fed, leave_table, marked, owner_of


@rule
def extinction(game: Origins) -> None:
    """ORI-11.1: the hungry and the poisoned die, all at the same time."""
    for i in range(game.living):
        animal = game.animals[game.table[i]]
        # A death changes nothing about who is fed, so one after the other is the same.
        if not fed(animal) or marked(animal, POISONED):
            note(game, events.DIED, game.table[i], 0, 0)
            leave_table(game, game.table[i])
    close_ranks(game)


@rule
def count_animals(game: Origins, seat: int) -> int:
    count = 0
    for i in range(game.living):
        if owner_of(game, game.table[i]) == seat:
            count += 1
    return count


@rule
def draw_card(game: Origins, seat: int) -> None:
    """A card from the deck into a hand."""
    card = take_any(game, game.deck, game.deck_size)
    game.deck_size -= 1
    game.players[seat].hand[card] += 1
    game.players[seat].hand_size += 1
    game.learned |= 1 << seat
    note(game, events.DEALT, seat, card, 0)


@rule
def deal(game: Origins) -> None:
    """ORI-11.4 to ORI-11.7: one card at a time, clockwise, while the deck lasts."""
    due = 0
    for seat in range(game.seats):
        player = game.players[seat]
        animals = count_animals(game, seat)
        player.due = REFILL if animals == 0 and player.hand_size == 0 else 1 + animals
        due += player.due
    seat = game.first
    while due > 0 and game.deck_size > 0:
        player = game.players[seat]
        cards = min(1, player.due)
        # ORI-11.6: a player with nothing at all takes all six when first reached.
        if game.refill == AT_ONCE and player.hand_size == 0 and player.due == REFILL:
            if count_animals(game, seat) == 0:
                cards = min(player.due, game.deck_size)
        for _ in range(cards):
            draw_card(game, seat)
        player.due -= cards
        due -= cards
        seat = (seat + 1) % game.seats
    for other in range(game.seats):
        game.players[other].due = 0


@rule
def clear_table(game: Origins) -> None:
    """ORI-11.8: food and the marks of the turn go, yellow tokens stay."""
    for i in range(game.living):
        animal = game.animals[game.table[i]]
        animal.food = 0
        animal.marks &= ~(THIS_TURN | GRAZED)
