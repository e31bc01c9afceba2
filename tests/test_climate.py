"""Evolution: Climate: properties that hold at every move of any game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from wallacea.core.chance import Dice, seed_chance, seeded_words, set_chance, spin
from wallacea.core.data import rows
from wallacea.core.game import find_game
from wallacea.core.match import Match
from wallacea.core.options import Choice
from wallacea.core.positions import read_position
from wallacea.core.scenarios import run_file
from wallacea.core.scene import as_data
from wallacea.core.state import copy
from wallacea.core.text import Words
from wallacea.games.climate import cards
from wallacea.games.climate.cards import CARDS, MOST_SEATS
from wallacea.games.climate.options import FIRST_LATER, heavy_fur, options_kept, read_options
from wallacea.games.climate.rules.table import cards_of, row_of
from wallacea.games.climate.state import FEED, NO_CARD, PLAY, REMOVING, USING, Climate

GAME = find_game("climate")
OPTIONS = [option for option in GAME.options if isinstance(option, Choice)]
SCENARIOS = sorted((Path(__file__).parent / "rules" / "climate").glob("*.yaml"))
FEW = settings(max_examples=12, deadline=None)

games = st.tuples(
    st.integers(0, 2**32 - 1),
    st.integers(2, MOST_SEATS),
    st.tuples(*(st.sampled_from(option.numbers) for option in OPTIONS)).map(list),
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
    assert played.state.round == played.state.final


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


# Quick Play with open bags: fat that is emptied into a bag would tell which trait went.
@example((595, 3, [1, 1, 1, 0, 1, 1, 0, 1, 1, 0, 0, 1]))
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


# --- what people see --------------------------------------------------------------------


def scene_of(position: str, viewer: int) -> Any:
    return GAME.scene(read_position(position)[1], viewer)


def test_every_obstacle_of_an_attack_is_explained() -> None:
    # rules: CLI-11.4, CLI-11.9
    state = read_position(
        """
        game: climate
        phase: feeding
        players:
          - {row: ["A{p2 b4 | carnivore, intelligence}"], hand: 1}
          - {row: ["P{b1}", "Q{p3 b2 | climbing, defensive_herding, hard_shell}"]}
          - {row: ["R{b1}"]}
        """
    )[1]
    refusals = {refusal.words: refusal for refusal in GAME.scene(state, 0).refusals}
    assert refusals["attack Q"].obstacle == "NOT_ENOUGH_CARDS"
    said = Words("en", GAME.words).say(refusals["attack Q"].reason)
    found = [said.index(word) for word in ("Hard Shell", "Climbing", "Herding", "Cards needed: 3")]
    assert found == sorted(found)
    assert said.count("Intelligence can negate this trait") == 3


def test_a_threat_names_the_carnivore() -> None:
    # rules: CLI-13.19
    scene = scene_of(
        """
        game: climate
        phase: feeding
        water: 9
        players:
          - {row: ["N{p2 b2 | nocturnal}", "M{p2 b6 | nocturnal}"]}
          - {row: ["C{p2 b3 | carnivore}"]}
          - {}
        """,
        0,
    )
    (threatened,) = [r for r in scene.refusals if r.obstacle == "NOCTURNAL_THREATENED"]
    assert threatened.words == "feed N"
    assert threatened.reason.values["species"].values["name"] == "C"


def test_a_board_shows_its_numbers_and_nothing_else() -> None:
    # rules: CLI-1.13, CLI-2.1
    scene = scene_of("game: climate\nseats: 2", 0)
    board = scene.thing("species:A")
    assert set(board.facts) == {
        *("population", "body", "food", "fat", "carnivore", "hungry", "can_eat", "fat_tissue")
    }


def test_face_down_traits_food_cards_and_bags_are_hidden_from_others() -> None:
    # rules: CLI-18.1, CLI-5.3
    position = """
        game: climate
        phase: play
        players:
          - {row: ["A{p1 b1 | horns, (climbing)}"], hand: [fertile], food_card: "#5", bag: 7}
          - {row: [B], hand: 2}
          - {}
        """
    own, other = scene_of(position, 0), scene_of(position, 1)
    assert [t.hidden for t in own.thing("species:A").zones[0].things] == [False, False]
    assert [t.hidden for t in other.thing("species:A").zones[0].things] == [False, True]
    assert own.thing("card:5") is not None
    assert other.thing("card:5") is None
    assert other.thing("food_card:0").hidden
    assert own.thing("bag:0").facts == {"count": 7}
    assert other.thing("bag:0").hidden
    assert other.zone("hand:0").count == 1
    opened = position.replace(
        "phase: play", "phase: play\n        options: {food_bags_hidden: off}"
    )
    assert scene_of(opened, 1).thing("bag:0").facts == {"count": 7}


@pytest.mark.parametrize("bags_hidden", ["on", "off"])
def test_quick_play_shows_nothing_before_all_are_done(bags_hidden: str) -> None:
    # rules: CLI-17.2, CLI-17.3, CLI-18.1
    state = read_position(
        """
        game: climate
        options: {quick_play: on, food_bags_hidden: BAGS}
        phase: play
        players:
          - row: ["A{p2 b1 t1 | fat_tissue, horns}"]
            hand: [fertile, climbing, ambush, "#100", "#99"]
          - {row: [U], hand: 2}
          - {row: [AO], hand: 2}
        """.replace("BAGS", bags_hidden)
    )[1]
    before = [as_data(GAME.scene(state, viewer)) for viewer in (1, 2, GAME.spectator)]
    for words in (
        *("use fertile: new left", "use climbing: trait on A", "use ambush: body A"),
        *("remove fat_tissue from A", "return #100"),
    ):
        for action in GAME.actions_of(state, 0, words):
            assert GAME.obstacle_to(state, 0, action) is None
            GAME.play(state, 0, action)
    assert [as_data(GAME.scene(state, viewer)) for viewer in (1, 2, GAME.spectator)] == before
    own: Any = GAME.scene(state, 0).thing("bag:0")
    assert own.facts == {"count": 1}
    assert [points for _, points in GAME.scene(state, 0).points[0]] == [1, 3, 2, 6]
    sources = [points for _, points in GAME.scene(state, 1).points[0]]
    assert sources == ([None, 1, 2, 2, 5] if bags_hidden == "on" else [1, 2, 2, 5])


SHORT_OF_BOARDS = """
game: climate
phase: play
players:
  - {row: [A, B, C, D, E, F, G, H, I], hand: ["#15", "#16", "#17", "#18"]}
  - {row: [K], hand: ["#108", "#109", "#110", "#111"]}
  - {row: [U], hand: ["#38", "#39", "#40", "#41"]}
  - {row: [AE], hand: ["#73"]}
  - {row: [AO], hand: ["#80"]}
  - {row: [AY], hand: ["#164"]}
"""


def test_boards_beyond_the_own_share_tell_nothing_of_the_others() -> None:
    """CLI-17.4: what a seat finds there is the same whatever the others have done."""

    def turn_of(state: Climate, seat: int, cards: range) -> None:
        for card in cards:
            for action in GAME.actions_of(state, seat, f"use {card}: new right"):
                assert GAME.obstacle_to(state, seat, action) is None
                GAME.play(state, seat, action)

    seen = []
    for others in ([], [1], [2, 1], [1, 2]):
        _, state = read_position(SHORT_OF_BOARDS)
        for other in others:
            turn_of(state, other, {1: range(108, 112), 2: range(38, 42)}[other])
        turn_of(state, 0, range(15, 18))
        for seat in (0, MOST_SEATS):
            looked = as_data(GAME.scene(state, seat)), GAME.choices(state, seat)
            truth = copy(state)
            GAME.imagine(truth, seat)
            assert (as_data(GAME.scene(truth, seat)), GAME.choices(truth, seat)) == looked
        seen.append((row_of(state, 0), GAME.choices(state, 0)))
        turn_of(state, 0, range(18, 19))
        rows = [row_of(state, seat) for seat in range(MOST_SEATS)]
        boards = [board for row in rows for board in row]
        assert len(boards) == len(set(boards)) == state.boards
        assert len(rows[0]) == 13
    assert all(what == seen[0] for what in seen)


def test_options_that_came_later_are_kept_beside_the_older_ones() -> None:
    """Every combination is read back; the older fields hold what they always held."""
    for numbers in product(*(option.numbers for option in OPTIONS[FIRST_LATER - 3 :])):
        state = Climate()
        state.seats = 2
        asked = [0] * (FIRST_LATER - 3) + list(numbers)
        read_options(state, asked)
        assert options_kept(state) == asked
        assert heavy_fur(state) == numbers[0]


def test_without_events_there_are_no_event_decks() -> None:
    # rules: CLI-17.1
    match = Match(GAME, ["Ada", "Ben"], {"events": "off"}, seed=1)
    assert "events" not in GAME.write(match.state)
    assert all(
        not zone.things for place in match.scene(0).zone("climate").things for zone in place.zones
    )
    assert match.scene(0).zone("events:cold-side").count == 0


# --- data files -------------------------------------------------------------------------


def changed(folder: Path, file: str, old: str, new: str) -> Path:
    """A folder of data in which one thing is different."""
    for path in cards.DATA.glob("*.csv"):
        (folder / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("file", "old", "new", "line"),
    [
        ("traits.csv", "ambush,Ambush", "hiding,Hiding", 2),
        ("traits.csv", "burrowing,Burrowing", "ambush,Ambush", 3),
        ("traits.csv", "-3:S|-2:F", "-3:S", 2),
        ("traits.csv", "-3:S|-2:F", "-3:S|two:F", 2),
        ("traits.csv", "-3:S|-2:F", "-3:S|-2:X", 2),
        ("traits.csv", "Imboscata,7,-3:S|", "Imboscata,6,", 1),
        ("zones.csv", "cool,Cool,Fresco,-1", "cool,Cool,Fresco,-2", 5),
        ("zones.csv", "hot,Hot", "mild,Mild", 9),
        ("zones.csv", "snowflake,4", "wind,4", 2),
        ("events.csv", "Cool,5,", "Cool,6,", 1),
        ("events.csv", "cold,Cold Snap,Ondata di Freddo,Cool", "cold,Storm,Tempesta,Cool", 2),
        ("events.csv", "cold,Cold Snap,Ondata di Freddo,Cool", "cold,Cold Snap,x,Warm", 2),
        ("events.csv", "target_zone=Freezing", "target_zone=Nowhere", 7),
        ("events.csv", "target_zone=Freezing", "", 7),
        ("events.csv", "suns_next_round=3", "moons=3", 4),
    ],
)
def test_data_that_cannot_be_right_are_refused(
    tmp_path: Path, file: str, old: str, new: str, line: int
) -> None:
    # rules: CLI-23.1, CLI-23.2, CLI-23.4
    folder = changed(tmp_path, file, old, new)
    readers: Any = {
        "traits": cards.read_cards,
        "zones": cards.read_zones,
        "events": cards.read_events,
    }
    with pytest.raises(cards.DataError, match=rf"^{file}:{line}: (expected|unknown|.* twice)"):
        readers[file.removesuffix(".csv")](folder)


def test_corrected_numbers_are_read(tmp_path: Path) -> None:
    # rules: CLI-23.1, CLI-23.2, CLI-7.2
    folder = changed(tmp_path, "traits.csv", "-3:S|-2:F", "-3:SS|-2:F")
    assert cards.read_cards(folder)[0] == (cards.AMBUSH, -3, 2, 0)
    folder = changed(tmp_path, "zones.csv", "-8,-15,", "-9,-15,")
    assert cards.read_zones(folder)[0]["food_2_3"] == -9
    folder = changed(tmp_path, "events.csv", "food_2_3=-3", "food_2_3=-4")
    assert cards.read_events(folder)[0]["food_2_3"] == -4


def test_every_number_says_where_it_comes_from() -> None:
    # rules: CLI-23.3, CLI-23.5, CLI-23.6
    allowed = {"rulebook", "cross-checked-base", "reconstructed"}
    found = set()
    for path in sorted(cards.DATA.glob("*.csv")):
        for row in rows(path):
            sources = {value for name, value in row.items() if name.startswith("provenance")}
            assert sources, path.name
            assert sources <= allowed, (path.name, row)
            found |= sources
    assert found == allowed


def test_both_sides_of_the_board_are_used() -> None:
    # rules: CLI-1.5
    sides = [tuple(Match(GAME, ["x"] * seats, seed=1).state.leaves) for seats in range(2, 7)]
    zones = rows(cards.DATA / "zones.csv")
    few, many = (tuple(int(zone[side]) for zone in zones) for side in cards.BOARD_SIDES)
    assert sides == [few, few, many, many, many]


# --- scenarios --------------------------------------------------------------------------


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_scenarios(path: Path) -> None:
    problems = [p for outcome in run_file(path) for p in outcome.problems]
    assert not problems, "\n".join(problems)


def test_what_is_half_chosen_can_be_taken_back() -> None:
    """In Phase 3 what a player who is not done has begun; later half of an attack or a meal."""
    state = read_position("game: climate\nseats: 3\n")[1]
    state.step = PLAY
    assert not GAME.unfinished(state)
    player = state.players[1]
    player.chosen = 0  # the first of all cards
    assert GAME.unfinished(state)
    player.done = 1
    assert not GAME.unfinished(state)
    player.chosen, player.mode = NO_CARD, REMOVING
    assert not GAME.unfinished(state)
    player.done = 0
    assert GAME.unfinished(state)
    player.mode = USING
    state.half = 1  # says nothing in this phase
    assert not GAME.unfinished(state)
    state.step = FEED
    assert GAME.unfinished(state)
    state.half = 0
    assert not GAME.unfinished(state)
