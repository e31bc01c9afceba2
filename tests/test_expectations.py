"""Scenarios that cannot lie: what is expected is read as a position is, and means something."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from wallacea.core.chance import seeded_words
from wallacea.core.game import Game, find_game, game_keys
from wallacea.core.positions import PositionError
from wallacea.core.scenarios import RESULTS, read_scenarios, run

GAMES = [find_game(key) for key in game_keys()]
PAIR = """
scenario: a pair
given: {game: origins, base: 3, players: [{hand: [hib/car], animals: {A: car, B: []}}, {}],
  links: [[coo, A, B]]}
"""


def problems(text: str) -> tuple[str, ...]:
    (scenario,) = read_scenarios(text, "try.yaml")
    return run(scenario).problems


def expecting(said: str) -> tuple[str, ...]:
    return problems(f"{PAIR}expect: {said}")


@pytest.mark.parametrize(
    "said",
    [
        "{traits: {A: {without: [car]}}}",
        "{traits: {A: {without: [carnivorous]}}}",
        "{links: {without: [[coo, A, B]]}}",
        "{links: {without: [cooperation B A]}}",
        "{players: {0: {hand: {without: [hib/car]}}}}",
        "{players: {0: {hand: {without: [car/hib]}}}}",
        "{players: {0: {hand: {without: [hib]}}}}",
        "{players: {0: {hand: {without: [any]}}}}",
        "{table: {without: [B]}}",
        "{attacks: {A: {B: {without: [TARGET_IS_ATTACKER]}}}, table: {without: [A]}}",
    ],
)
def test_what_is_there_is_found_however_it_is_written(said: str) -> None:
    (problem,) = expecting(said)
    assert "is there" in problem


@pytest.mark.parametrize(
    "said",
    [
        "{traits: {A: [car], B: []}}",
        "{traits: {A: car, B: none}}",
        "{players: {0: {animals: {A: [carn]}}}}",
        "{players: {0: {hand: [car/hib]}}}",
        "{players: {0: {hand: {with: [hib], without: [fat, run]}}}}",
        "{links: [[coo, B, A]]}",
        "{links: {with: [coo A B], count: 1}}",
        "{table: [B, A], fed: none}",
    ],
)
def test_the_same_words_mean_the_same_as_in_a_position(said: str) -> None:
    assert expecting(said) == ()


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("{table: {without: [Nonsense]}}", "there is no animal 'Nonsense' on the table"),
        ("{table: {without: [Nonsense]}}", "there are A, B"),
        ("{traits: {A: {without: [flying]}}}", "'flying' is not a trait"),
        ("{players: {0: {hand: {without: [hib/run]}}}}", "'hib/run' is not a card"),
        ("{links: {without: [coo A]}}", "expected TRAIT ANIMAL ANIMAL"),
        ("{attacks: {A: {B: {without: [TOO_LARGE]}}}}", "'TOO_LARGE' is not an obstacle"),
        ("{chance: {without: [7]}}", "the words of 'chance' are not known"),
    ],
)
def test_a_word_that_means_nothing_is_an_error(said: str, sentence: str) -> None:
    with pytest.raises(PositionError) as refused:
        expecting(said)
    assert sentence in str(refused.value)


def list_facts(value: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], list[Any]]]:
    """The lists among the facts of a game that hold no maps."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from list_facts(inner, (*path, str(name)))
    elif isinstance(value, list):
        if any(isinstance(item, dict) for item in value):
            for place, item in enumerate(value):
                yield from list_facts(item, (*path, str(place)))
        else:
            yield path, value


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_every_list_has_a_vocabulary_that_knows_its_words(game: Game) -> None:
    """Whatever play brings about, each entry of each list means exactly itself."""
    dice = random.Random(3)
    for seats in (game.seats[0], game.seats[-1]):
        state = game.state()
        state.chance[:] = seeded_words(4, seats)
        game.setup(state, seats, game.option_numbers({}, seats))
        moves = 0
        while not game.over(state):
            if moves % 9 == 0:
                facts = {
                    k: v for k, v in game.facts(state).items() if k not in (*RESULTS, "chance")
                }
                for path, items in list_facts(facts, ()):
                    names = [name for name in path[::-1] if name in game.vocabulary]
                    assert names, f"{path} has no vocabulary"
                    for item in items:
                        said = f"[{' '.join(map(str, item))}]" if isinstance(item, list) else item
                        (meaning,) = game.vocabulary[names[0]](state, str(said))
                        assert len(meaning) == 1, (path, item)
            seat = dice.choice(game.seats_waiting(state))
            game.play(state, seat, dice.choice(game.choices(state, seat)))
            moves += 1


# --- steps ------------------------------------------------------------------------------


def test_the_same_choice_cannot_be_refused_and_done_in_one_position() -> None:
    """A forgotten ``base`` once passed for both players and rolled the dice in between."""
    text = """
scenario: both
given: {game: origins, players: [{animals: [A]}, {animals: [B]}]}
steps:
  - {refuse: take A, because: WRONG_PHASE}
  - {do: take A, expect: {phase: feeding}}
"""
    (problem,) = problems(text)
    assert "try.yaml:6: 'take A' was refused in this very position" in problem


@pytest.mark.parametrize(
    "then",
    [
        "{do: '  TAKE  a'}",
        "{variations: [[{do: take A}]]}",
        "{variations: [[{refuse: take B, because: WRONG_PHASE}, {do: take A}]]}",
    ],
)
def test_a_refused_choice_is_known_again_in_other_words_and_in_variations(then: str) -> None:
    text = f"""
scenario: both
given: {{game: origins, players: [{{animals: [A]}}, {{animals: [B]}}]}}
steps:
  - {{refuse: take A, because: WRONG_PHASE}}
  - {then}
"""
    (problem,) = problems(text)
    assert "was refused in this very position" in problem


def test_what_is_done_in_a_variation_is_not_done_after_it() -> None:
    text = """
scenario: twice
given: {game: origins, players: [{animals: [A]}, {animals: [B]}]}
steps:
  - {refuse: take A, because: WRONG_PHASE}
  - variations: [[{do: pass}]]
  - {do: take A}
"""
    (problem,) = problems(text)
    assert "try.yaml:7: 'take A' was refused in this very position" in problem


@pytest.mark.parametrize(
    ("rest", "sentence"),
    [
        ("", "this scenario checks nothing"),
        ("steps: []", "expected at least one step"),
        ("steps: [{do: []}]", "expected at least one choice"),
        ("steps: [{refuse: [], because: WRONG_PHASE}]", "expected at least one choice"),
        ("steps: [{variations: []}]", "expected at least one list of steps"),
        ("steps: [{variations: [[]]}]", "expected at least one step"),
        ("steps: [{seat: 1, expect: {base: 3}}]", "'seat' is only allowed together with 'do'"),
        ("expect: {}", "holds always"),
        ("expect: {traits: {A: {}}}", "holds always"),
        ("expect: {traits: {A: {with: []}}}", "holds always"),
        ("expect: {links: {without: []}}", "holds always"),
        ("expect: {players: [{hand: {without: []}}]}", "holds always"),
        ("expect: {players: [{}, {}]}", "expected at least one entry that says something"),
        ("refused: ''", "expected the name of an obstacle"),
        ("refused: carnivorous\nexpect: {base: 3}", "nothing is expected of a position"),
        ("rules: [ORI-99.1]\nexpect: {base: 3}", "there is no rule 'ORI-99.1'"),
        ("expect: {food: {Z: 1}}", "expected one of: A, B, "),
    ],
)
def test_what_would_hold_whatever_happens_is_an_error(rest: str, sentence: str) -> None:
    with pytest.raises(PositionError) as refused:
        problems(f"{PAIR}{rest}")
    assert sentence in str(refused.value)
    assert len(str(refused.value)) < 300


def test_an_entry_that_is_left_open_is_allowed_beside_one_that_is_not() -> None:
    assert expecting("{players: [{}, {hand: 0}]}") == ()


@pytest.mark.parametrize(("words", "holds"), [("carnivorous", True), ("e", False), ("car", False)])
def test_a_refused_position_is_refused_in_whole_words(words: str, holds: bool) -> None:
    text = f"""
scenario: a clash
given: {{game: origins, base: 1, players: [{{animals: {{A: car sca}}}}, {{}}]}}
refused: {words}
"""
    assert (problems(text) == ()) == holds


def test_a_choice_without_a_seat_is_that_of_the_seat_that_must_choose() -> None:
    text = """
scenario: the end of seat 0 was forced, that of seat 1 was not
given: {game: origins, base: 3, players: [{animals: {A: car}}, {animals: {B: []}}]}
steps:
  - {do: take A, expect: {waiting: 1}}
  - {do: end, expect: {go: 0}}
"""
    assert problems(text) == ()


def test_a_lone_link_needs_no_trait() -> None:
    text = """
scenario: a link that works unasked
given: {game: origins, base: 9, players: [{animals: {A: car, B: car}}, {animals: {Z: hib}}],
  links: [[com, A, B]]}
steps:
  - do: [take B, link B to A]
    expect: {food: {A: 1, B: 1}}
"""
    assert problems(text) == ()


@pytest.mark.parametrize(
    ("step", "sentence"),
    [
        ("{refuse: take A}", "expected 'because' with the name of the obstacle, such as "),
        ("{refuse: take A, because: WRONG_PHASES}", "perhaps WRONG_PHASE"),
        ("{do: take X}", "there is no animal 'X' on the table; there are A, B"),
        ("{do: pass, seen_by: 0}", "'seen_by' is only allowed together with 'expect'"),
    ],
)
def test_a_step_that_is_not_well_formed_says_what_is_missing(step: str, sentence: str) -> None:
    with pytest.raises(PositionError) as refused:
        problems(f"{PAIR}steps: [{step}]")
    assert sentence in str(refused.value)


def test_a_wrong_expectation_says_where_the_game_stands() -> None:
    (problem,) = expecting("{base: 4}")
    assert problem.endswith("(turn 1, phase feeding, step go, waiting for seat 0)")


def test_too_many_cards_are_counted() -> None:
    text = "scenario: a\ngiven: {game: origins, players: [{hand: 80}, {hand: 5}]}"
    with pytest.raises(PositionError, match="expected at most 84 cards in all"):
        problems(text)


def test_the_default_can_be_expected() -> None:
    text = """
scenario: what is dropped if nobody says anything
given: {game: origins, base: 4, players: [{animals: {K: car}}, {animals: {X: tail mim fat}}]}
steps:
  - {do: K attacks X, expect: {default: drop fat}}
  - {do: drop fat, expect: {default: end}}
"""
    assert problems(text) == ()
    (problem,) = problems(text.replace("default: drop fat", "default: drop tail"))
    assert "default is drop fat" in problem


# --- what a seat knows ------------------------------------------------------------------

HANDS = """
scenario: two hands
given: {game: origins, players: [{hand: [run, swi]}, {hand: [fat, any]}], deck: 9}
"""


def test_a_seat_knows_its_own_hand_and_the_size_of_others() -> None:
    text = f"""{HANDS}
steps:
  - expect: {{players: [{{hand: [run, swi]}}, {{hand: [unknown, unknown]}}], deck: 9}}
    seen_by: 0
  - expect: {{players: [{{hand: 2}}, {{hand: {{with: [fat], without: [unknown]}}}}]}}
    seen_by: 1
"""
    assert problems(text) == ()


def test_what_a_seat_does_not_know_is_not_expected_of_it() -> None:
    step = "steps: [{expect: {players: [{hand: [run, swi]}]}, seen_by: 1}]"
    (problem,) = problems(f"{HANDS}{step}")
    assert "players.0.hand is ['unknown', 'unknown']" in problem


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_no_seat_knows_the_hand_of_another(game: Game) -> None:
    said = "[{expect: {players: [{hand: {with: [unknown]}}, {hand: {without: [unknown]}}]}"
    dealt = ", players: [{hand: 4}, {hand: 4}]" if game.key == "darwin" else ""
    text = (
        f"scenario: a\ngiven: {{game: {game.key}, seats: 2{dealt}}}\nsteps: {said}, seen_by: 1}}]"
    )
    assert problems(text) == ()


LATER = """
scenario: an obstacle of the next player's turn
given:
  game: darwin
  seats: 2
  step: late
  acted: yes
  market: [h03a]
  table: [savanna, coast, steppe]
  players: [{hand: [t01a], untouched: no, species: {a: h01a + b01a}}, {hand: [h02a, b02a]}]
steps:
  - {refuse: mutate 0a, because: %s}
"""


def test_what_stands_in_the_way_only_turns_later_does_not_count() -> None:
    """The offer of a Swap is open; once it is declined the other player would be refused so."""
    (problem,) = problems(LATER % "NOT_YOUR_SPECIES")
    assert "refused with MAIN_ACTION_USED, not NOT_YOUR_SPECIES" in problem
    assert problems(LATER % "MAIN_ACTION_USED") == ()
