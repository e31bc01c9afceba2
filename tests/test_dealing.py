"""Hidden cards can be dealt anew, so that whoever knows a position knows nobody's hand."""

from __future__ import annotations

import importlib
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.playing import begin, imagined, option_sets, play_on, viewers
from wallacea.core.chance import seeded_words, set_chance
from wallacea.core.dealing import dealt_anew
from wallacea.core.game import Game, find_game, game_keys
from wallacea.core.match import Match
from wallacea.core.positions import read_position, write_position
from wallacea.core.state import copy

TOY = Path(__file__).parent / "toy" / "games"
KEYS = [*game_keys(), "berries"]
few = settings(
    max_examples=3,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],  # a whole game is not worth shrinking
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.data_too_large],
)
LOOKS = 3
"""So many moments of a game are looked at, and as many in which a choice is half made."""


@pytest.fixture(params=KEYS)
def game(request: pytest.FixtureRequest) -> Iterator[Game]:
    """Every game, and the one of docs/adding-a-game.md."""
    folders = importlib.import_module("wallacea.games").__path__
    folders.append(str(TOY))
    yield find_game(request.param)
    folders.remove(str(TOY))


def some_moments(match: Match, seed: int) -> list[Any]:
    """States of a random game; first those in which a choice is half made."""
    states = [copy(moment.state) for moment in play_on(match, seed) if not moment.over]
    half = [state for state in states if match.game.unfinished(state)]
    chooser = random.Random(seed)
    return [chooser.choice(of) for of in (half, states) if of for _ in range(LOOKS)]


def played_to_the_end(game: Game, state: Any, seed: int) -> None:
    """Random choices of random seats; everybody who is asked has some."""
    chooser = random.Random(seed)
    for number in range(20_000):
        if game.over(state):
            return
        seat = chooser.choice(game.seats_waiting(state))
        set_chance(state, seeded_words(seed, number))
        game.play(state, seat, chooser.choice(game.choices(state, seat)))
    raise AssertionError("this game does not end")


@few
@given(data=st.data(), seed=st.integers(0, 1 << 40))
def test_what_was_dealt_anew_looks_the_same_to_all_and_can_be_played_on(
    game: Game, data: st.DataObject, seed: int
) -> None:
    seats, options = data.draw(option_sets(game))
    for number, state in enumerate(some_moments(begin(game, seats, options, seed), seed)):
        dealt = dealt_anew(game, state)
        assert game.scene(dealt, game.spectator) == game.scene(state, game.spectator)
        assert read_position(write_position(game, dealt)) == (game, dealt), "it is sound"
        if number % LOOKS == 0:
            played_to_the_end(game, dealt, seed)


@few
@given(data=st.data(), seed=st.integers(0, 1 << 40))
def test_nothing_is_left_of_what_anybody_knew(game: Game, data: st.DataObject, seed: int) -> None:
    """Whatever lay hidden, from whomever, the same chance deals the same."""
    if game.key == "berries":
        return  # its sets have no order of their own: other cards come by the same chance
    seats, options = data.draw(option_sets(game))
    words = seeded_words(seed, 0)
    for state in some_moments(begin(game, seats, options, seed), seed):
        dealt = dealt_anew(game, state, words)
        for viewer in viewers(game, seats):
            assert dealt_anew(game, imagined(game, state, viewer, seed), words) == dealt


def test_everybody_gets_other_cards(game: Game) -> None:
    """What a seat sees besides what all see has changed, unless there was no other possibility."""
    same = other = 0
    for seed in range(3):
        for state in some_moments(begin(game, game.seats[0], {}, seed), seed):
            dealt = dealt_anew(game, state)
            for seat in range(state.seats):
                if game.scene(state, seat).zones != game.scene(state, game.spectator).zones:
                    changed = game.scene(dealt, seat).zones != game.scene(state, seat).zones
                    same, other = same + (not changed), other + changed
    assert other > 4 * same


def test_what_a_position_says_that_somebody_has_seen_is_forgotten() -> None:
    """A host cannot write down that the guest's hand is known to the host, or to spectators."""
    # rules: ARC-12.18
    arctic, state = read_position("game: arctic\nseats: 2")
    guest = [card + 1 for card in state.players[1].hand[: state.players[1].hand_size]]
    written = write_position(arctic, state)
    for knowing in ("[0, 1]", "[1, spectators]"):
        known = "".join(f"  {card}: {knowing}\n" for card in guest)
        _, spied = read_position(f"{written}known:\n{known}")
        dealt = dealt_anew(arctic, spied)
        for viewer in (0, arctic.spectator):
            hand = next(z for z in arctic.scene(dealt, viewer).zones if z.id == "hand:1")
            assert all(thing.hidden for thing in hand.things)
        assert not any(dealt.known[card] for card in dealt.deck[: dealt.draw_pile + dealt.reserve])
        own = next(z for z in arctic.scene(dealt, 1).zones if z.id == "hand:1")
        assert not any(thing.hidden for thing in own.things)
