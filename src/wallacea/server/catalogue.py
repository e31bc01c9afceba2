"""The games of this server, found once: looking for them takes long."""

from __future__ import annotations

from functools import cache

from wallacea.core.game import Game, NoSuchGame, find_game, game_keys


@cache
def keys() -> tuple[str, ...]:
    return tuple(game_keys())


@cache
def _found(key: str) -> Game:
    return find_game(key)


def game_named(key: str) -> Game:
    """The game of this key; raises ``NoSuchGame``.

    >>> game_named("arctic").key
    'arctic'
    """
    if key not in keys():
        raise NoSuchGame(f"there is no game {key!r}")
    return _found(key)
