"""Who knows which card (section 12, ARC-12.18)."""

from __future__ import annotations

from wallacea.core.rules import rule

from ..state import EVERYBODY, Arctic


@rule
def show_to_all(game: Arctic, card: int) -> None:
    """A card is laid open."""
    game.learned |= EVERYBODY & ~game.known[card]
    game.known[card] = EVERYBODY


@rule
def show(game: Arctic, card: int, seat: int) -> None:
    """One player sees a card."""
    game.learned |= (1 << seat) & ~game.known[card]
    game.known[card] |= 1 << seat


@rule
def lose_track(game: Arctic, cards: list[int], count: int, owner: int) -> None:
    """One of these cards was moved face down, so only the owner can still tell them apart."""
    if count > 1:
        for i in range(count):
            game.known[cards[i]] &= 1 << owner


@rule
def look_at_penalties(game: Arctic, seat: int) -> None:
    """ARC-12.11: the player sees their penalty zone."""
    player = game.players[seat]
    for i in range(player.penalty_size):
        show(game, player.penalty[i], seat)
