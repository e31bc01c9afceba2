"""Positions of real games, changed somewhere: refused in one sentence, or good to the end.

``make hunt`` tries a hundred thousand of them, others every time, with the compiled search.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from pathlib import Path
from random import SystemRandom

import pytest
from hypothesis import settings

from tests.mutants import Count, try_many
from wallacea.core.game import Game, find_game, game_keys

TOY = Path(__file__).parent / "toy" / "games"
KEYS = (*game_keys(), "berries")
each_game = pytest.mark.parametrize("key", KEYS)


@pytest.fixture(scope="module", autouse=True)
def _berries() -> Iterator[None]:
    """The toy game, while its folder is one of the folders of games."""
    folders = importlib.import_module("wallacea.games").__path__
    folders.append(str(TOY))
    yield
    folders.remove(str(TOY))


def tried(game: Game, *, inside: bool) -> Count:
    """A few hundred mutants, the same every time; in a hunt many, and others."""
    if settings.get_current_profile_name() == "same":
        return try_many(game, 0, 60 if inside else 200, inside=inside, search=False)
    first = SystemRandom().randrange(1 << 40)
    return try_many(game, first, 5_000 if inside else 20_000, inside=inside, search=True)


@each_game
def test_a_changed_position_is_refused_in_one_sentence_or_can_be_played_to_its_end(
    key: str,
) -> None:
    found = tried(find_game(key), inside=False)
    assert not found.faults, f"{found}\n{found.faults[0]}"
    assert min(found.accepted, found.refused) > 20, f"nothing was tried: {found}"


@each_game
def test_a_state_changed_inside_is_refused_or_can_be_played_to_its_end(key: str) -> None:
    found = tried(find_game(key), inside=True)
    assert not found.faults, f"{found}\n{found.faults[0]}"
    assert found.refused > 20, f"nothing was tried: {found}"
