"""Deals hidden cards again, so that nobody knows more of them than everybody does.

Whoever writes a position, or has the record of a finished game, knows what lies where. At a
table that begins there, all that is hidden from anybody is replaced by a fresh possibility.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .chance import fresh_words, set_chance
from .game import Game
from .state import copy


def dealt_anew(game: Game, state: Any, chance: Sequence[int] | None = None) -> Any:
    """A state that the public cannot tell from this one, with new cards wherever any are hidden.

    Hands, decks, face-down cards and secret choices are drawn again; half of a choice is taken
    back, so that it is asked again. Nothing depends on what was hidden before.

    >>> from wallacea.core.positions import read_position
    >>> arctic, written = read_position("game: arctic\\nseats: 2")
    >>> dealt = dealt_anew(arctic, written)
    >>> arctic.scene(dealt, arctic.spectator) == arctic.scene(written, arctic.spectator)
    True
    """
    dealt = copy(state)
    set_chance(dealt, chance or fresh_words())
    game.imagine(dealt, game.spectator)
    return dealt
