"""Evolution: Climate: properties that hold at every move of any game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wallacea.core.chance import Dice, seed_chance, seeded_words, set_chance, spin
from wallacea.core.compiling import entry
from wallacea.core.game import State, find_game, play, setup
from wallacea.core.match import Match
from wallacea.core.positions import read_position, write_position
from wallacea.core.rules import rule
from wallacea.core.scenarios import run_file
from wallacea.core.scene import as_data
from wallacea.core.state import copy, layout, pack
from wallacea.games.climate import cards
from wallacea.games.climate.cards import CARDS
from wallacea.games.climate.position import cards_of, row_of
from wallacea.games.climate.state import MOST_SEATS, Climate

GAME = find_game("climate")
SCENARIOS = sorted((Path(__file__).parent / "rules" / "climate").glob("*.yaml"))
FEW = settings(max_examples=12, deadline=None)

games = st.tuples(
    st.integers(0, 2**32 - 1),
    st.integers(2, MOST_SEATS),
    st.lists(st.integers(0, 1), min_size=len(GAME.options), max_size=len(GAME.options)),
)


class RandomGame:
    """A game in which everybody chooses at random, move by move."""

    def __init__(self, seed: int, seats: int, options: list[int]) -> None:
        self.seats = seats
        self.options = options
        self.dice = Dice()
        seed_chance(self.dice, seed, 1)
        self.state: Any = GAME.state()
        seed_chance(self.state, seed, 0)
        self.state.log = []
        GAME.setup(self.state, seats, options)

    def moves(self) -> Iterator[tuple[int, int]]:
        """Each move after it was made, as seat and action."""
        while not GAME.over(self.state):
            waiting = GAME.seats_waiting(self.state)
            seat = waiting[spin(self.dice, len(waiting))]
            choices = GAME.choices(self.state, seat)
            assert choices, "whoever is asked has a choice"
            action = choices[spin(self.dice, len(choices))]
            GAME.play(self.state, seat, action)
            yield seat, action


# --- the tiers agree --------------------------------------------------------------------


@rule
def begin_compiled(states: list[State], seats: int, options: list[int]) -> None:
    setup(states[0], seats, options)


@rule
def move_compiled(states: list[State], seat: int, action: int) -> None:
    play(states[0], seat, action)


def same(state: Any, row: Any) -> bool:
    packed = np.zeros(1, layout(GAME.state))
    pack(state, packed[0])
    return bool(packed[0] == row)


@settings(max_examples=6, deadline=None)
@given(games)
def test_the_tiers_agree_move_by_move(game: tuple[int, int, list[int]]) -> None:
    begin = entry(begin_compiled, GAME.filling, GAME)
    go_on = entry(move_compiled, GAME.filling, GAME)
    records = np.zeros(1, layout(GAME.state))
    empty: Any = GAME.state()
    seed_chance(empty, game[0], 0)
    pack(empty, records[0])
    played = RandomGame(*game)
    begin(records, game[1], np.array(game[2]))
    assert same(played.state, records[0])
    for seat, action in played.moves():
        go_on(records, seat, action)
        assert same(played.state, records[0])


# --- what never changes -----------------------------------------------------------------


def all_cards(state: Climate) -> list[int]:
    found = state.deck[: state.draw + state.aside] + state.deck[CARDS - state.bottom :]
    found += cards_of(state, state.discard)
    for seat in range(state.seats):
        player = state.players[seat]
        for head in (player.hand, player.drawn, player.returned, player.spent):
            found += cards_of(state, head)
        found += [player.food_card] if player.food_card >= 0 else []
        for board in row_of(state, seat):
            found += state.species[board].cards[: state.species[board].count]
    return sorted(found)


def check_table(state: Climate) -> None:
    assert all_cards(state) == list(range(CARDS))
    assert state.water >= 0
    assert state.boards == sum(len(row_of(state, seat)) for seat in range(state.seats))
    for seat in range(state.seats):
        player = state.players[seat]
        assert player.bag >= 0
        assert player.hand_size == len(cards_of(state, player.hand))
        row = row_of(state, seat)
        assert len(row) == player.species
        for board in row:
            species = state.species[board]
            assert 0 < species.population <= cards.MOST_POPULATION
            assert 0 < species.body <= cards.MOST_BODY
            assert 0 <= species.food <= species.population
            assert 0 <= species.fat <= species.body
            traits = [cards.TRAIT[card] for card in species.cards[: species.count]]
            assert len(set(traits)) == len(traits) <= cards.TRAIT_LIMIT[state.seats]
            shown = [t for i, t in enumerate(traits) if not species.hidden >> i & 1]
            assert species.traits == sum(1 << trait for trait in shown)


@FEW
@given(games)
def test_cards_and_food_are_conserved_and_games_end(game: tuple[int, int, list[int]]) -> None:
    # rules: CLI-2.3, CLI-2.8, CLI-10.3
    played = RandomGame(*game)
    check_table(played.state)
    for count, _ in enumerate(played.moves()):
        check_table(played.state)
        assert count < 20_000
    assert played.state.final and played.state.round == played.state.final


@FEW
@given(games, st.integers(5, 23))
def test_legal_is_what_has_no_obstacle(game: tuple[int, int, list[int]], every: int) -> None:
    played = RandomGame(*game)
    for count, _ in enumerate(played.moves()):
        if count % every == 0:
            for seat in range(game[1]):
                choices = GAME.choices(played.state, seat)
                assert len(set(choices)) == len(choices)
                free = [a for a in range(GAME.actions) if not GAME.obstacle(played.state, seat, a)]
                assert sorted(choices) == free


# --- secrets ----------------------------------------------------------------------------


def seen(state: Any, viewer: int) -> Any:
    """All that a viewer gets of a state."""
    found = [as_data(GAME.scene(state, viewer))]
    if viewer < state.seats:
        numbers = [0] * sum(feature.length for feature in GAME.features)
        GAME.observe(state, viewer, numbers)
        found += [GAME.choices(state, viewer), numbers]
    return found


def imagined(state: Any, viewer: int, words: list[int]) -> Any:
    dream = copy(state)
    set_chance(dream, words)
    GAME.imagine(dream, viewer)
    set_chance(dream, state.chance)
    return dream


@FEW
@given(games)
def test_nobody_sees_what_is_secret(game: tuple[int, int, list[int]]) -> None:
    # rules: CLI-18.1, CLI-4.1, CLI-17.3
    played = RandomGame(*game)
    for count, _ in enumerate(played.moves()):
        viewer = (*range(game[1]), GAME.spectator)[count % (game[1] + 1)]
        dream = imagined(played.state, viewer, seeded_words(game[0], count))
        check_table(dream)
        assert seen(dream, viewer) == seen(played.state, viewer)
        if count % 29 == 0:
            for action in range(GAME.actions):
                before = GAME.obstacle(played.state, viewer, action)
                assert GAME.obstacle(dream, viewer, action) == before


@settings(max_examples=6, deadline=None)
@given(games)
def test_imagining_changes_all_that_is_secret(game: tuple[int, int, list[int]]) -> None:
    # rules: CLI-18.1
    played = RandomGame(*game)
    hands = set()
    others = played.state.players[1]
    for number in range(40):
        dream = imagined(played.state, 0, seeded_words(7, number))
        hands.add(tuple(cards_of(dream, dream.players[1].hand)))
        assert cards_of(dream, dream.players[0].hand) == cards_of(
            played.state, played.state.players[0].hand
        )
    assert len(hands) > 30
    assert others.hand_size == 5


# --- texts ------------------------------------------------------------------------------


@settings(max_examples=5, deadline=None)
@given(games, st.integers(3, 17))
def test_positions_lose_nothing(game: tuple[int, int, list[int]], every: int) -> None:
    played = RandomGame(*game)
    for count, _ in enumerate(played.moves()):
        if count % every == 0:
            text = write_position(GAME, played.state)
            again = read_position(text)[1]
            assert again == played.state
    assert read_position(write_position(GAME, played.state))[1] == played.state


@settings(max_examples=3, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, MOST_SEATS))
def test_records_play_again(seed: int, seats: int) -> None:
    match = Match(GAME, [f"p{s}" for s in range(seats)], seed=seed)
    dice = Dice()
    seed_chance(dice, seed, 5)
    while not match.over:
        seat = match.waiting[spin(dice, len(match.waiting))]
        choices = match.choices(seat)
        action = choices[spin(dice, len(choices))]
        assert action in GAME.actions_of(match.state, seat, GAME.move(match.state, action).words)
        match.choose(seat, action)
    again = Match.from_record(match.record())
    assert again.state == match.state
    assert again.record() == match.record()
    for viewer in (*range(seats), GAME.spectator):
        match.story(viewer)


# --- scenarios --------------------------------------------------------------------------


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_scenarios(path: Path) -> None:
    problems = [p for outcome in run_file(path) for p in outcome.problems]
    assert not problems, "\n".join(problems)
