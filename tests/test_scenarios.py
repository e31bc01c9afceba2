"""Positions and scenarios: those of the rules hold, faulty ones are refused, nothing is lost."""

from __future__ import annotations

import random
import re
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

import wallacea
from wallacea.core import scenarios
from wallacea.core.chance import seeded_words
from wallacea.core.game import Game, find_game
from wallacea.core.options import Choice
from wallacea.core.positions import Node, PositionError, read_position, write_position
from wallacea.core.scenarios import read_scenarios, run, run_file

TESTS = Path(__file__).parent
RULES = TESTS / "rules"
SOURCES = Path(wallacea.__file__).parent
ARCTIC = find_game("arctic")
FILES = sorted(RULES.glob("**/*.yaml"))
RULE_ID = re.compile(r"\b[A-Z]{3}-\d+(?:\.\d+)+")

some = settings(max_examples=60, deadline=None)


# --- the scenarios of the rules ---------------------------------------------------------


NAME = re.compile(r"^- scenario: (.+)$", re.MULTILINE)


def all_scenarios() -> Iterator[Any]:
    """Each by its file and its place there: only who runs it need read the file as YAML."""
    for path in FILES:
        for place, name in enumerate(NAME.findall(path.read_text(encoding="utf-8"))):
            file = path.relative_to(RULES).with_suffix("")
            yield pytest.param(path, place, id=f"{file}: {name}")


@cache
def scenarios_of(path: Path) -> list[Node]:
    return read_scenarios(path.read_text(encoding="utf-8"), str(path))


@pytest.mark.parametrize(("path", "place"), list(all_scenarios()))
def test_scenario(path: Path, place: int) -> None:
    problems = run(scenarios_of(path)[place]).problems
    assert not problems, "\n".join(problems)


def test_there_are_scenarios() -> None:
    assert len(list(all_scenarios())) > 200


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_no_scenario_is_left_out(path: Path) -> None:
    assert len(scenarios_of(path)) == len(NAME.findall(path.read_text(encoding="utf-8"))) > 0


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_scenarios_have_names_of_their_own(path: Path) -> None:
    names = NAME.findall(path.read_text(encoding="utf-8"))
    assert len(names) == len(set(names))


# --- every rule is shown, every rule cited exists ----------------------------------------


def rules_of(folder: Path) -> list[str]:
    """The ids of the rules of a game, as its rule text defines them."""
    text = (folder / "rules" / "en.md").read_text(encoding="utf-8")
    return re.findall(r"\*\*([A-Z]{3}-\d+(?:\.\d+)+)\*\*", text)


GAMES = sorted(path.parent.parent for path in SOURCES.glob("games/*/rules/en.md"))


def shown_rules() -> set[str]:
    """The rules that a scenario or a test is about."""
    shown = set()
    for path in FILES:
        for listed in re.findall(r"rules: *\[([^\]]*)\]", path.read_text(encoding="utf-8")):
            shown |= set(RULE_ID.findall(listed))
    for path in TESTS.glob("*.py"):
        for listed in re.findall(r"# rules: (.+)", path.read_text(encoding="utf-8")):
            shown |= set(RULE_ID.findall(listed))
    return shown


def cited_rules() -> dict[str, set[str]]:
    """Every rule id in the sources and the scenarios, with the files that cite it."""
    cited = defaultdict(set)
    for path in [*SOURCES.glob("**/*.py"), *SOURCES.glob("**/*.ftl"), *FILES]:
        for rule in RULE_ID.findall(path.read_text(encoding="utf-8")):
            cited[rule].add(path.name)
    return cited


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_every_rule_is_shown_by_a_scenario_or_a_test(folder: Path) -> None:
    shown = shown_rules()
    assert [rule for rule in rules_of(folder) if rule not in shown] == []


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_rule_ids_are_defined_once(folder: Path) -> None:
    ids = rules_of(folder)
    assert len(ids) > 50
    assert len(ids) == len(set(ids))


def test_every_rule_cited_exists() -> None:
    known = {rule for folder in GAMES for rule in rules_of(folder)}
    prefixes = {rule[:3] for rule in known}
    unknown = {
        rule: sorted(files)
        for rule, files in cited_rules().items()
        if rule not in known and rule[:3] in prefixes
    }
    assert unknown == {}


def test_obstacles_and_events_cite_rules() -> None:
    known = {rule for folder in GAMES for rule in rules_of(folder)}
    for rule in (*ARCTIC.obstacles.values(), *(event.rule for event in ARCTIC.events)):
        assert rule in known


def test_every_obstacle_of_arctic_is_met_by_a_scenario() -> None:
    said = "".join(path.read_text(encoding="utf-8") for path in FILES)
    assert [name for name in ARCTIC.obstacles if name not in said] == []


# --- what a scenario notices ------------------------------------------------------------

GIVEN = """
- scenario: a try
  given:
    game: arctic
    river: [31, 32, 33, 34, 35, 36]
    players: [{visible: 14, hand: [3, 30, 12]}, {hand: [40, 41]}]
"""


def problems_of(steps: str) -> list[str]:
    (node,) = read_scenarios(GIVEN + steps, "try.yaml")
    return list(run(node).problems)


@pytest.mark.parametrize(
    ("steps", "line", "sentence"),
    [
        ("  expect: {turn: 1}", 7, "turn is 0, not 1"),
        ("  expect: {river: 5}", 7, "river is 6, not 5"),
        ("  expect: {tokens: {fox: 6}}", 7, "tokens.fox is 3, not 6"),
        ("  expect: {waiting: 1}", 7, "waiting is ['0'], not ['1']"),
        ("  expect: {winner: 0}", 7, "winner is none, not 0"),
        ("  expect: {over: yes}", 7, "over is no, not yes"),
        ("  expect: {players: [{hand: [3, 30]}]}", 7, "players.0.hand is"),
        ("  expect: {players: {1: {hand: 3}}}", 7, "players.1.hand is 2, not 3"),
        ("  expect: {players: [{pile: []}]}", 7, "players.0.pile is ['14'], not []"),
        ("  expect: {players: [{hand: {with: [3, 4]}}]}", 7, "4 is not there"),
        ("  expect: {players: [{hand: {without: [3, 4]}}]}", 7, "3 is there"),
        ("  expect: {players: [{hand: {count: 2}}]}", 7, "has 3, not 2"),
        ("  expect: {choices: [place 3, place 30]}", 7, "choices is"),
        ("  expect: {options: {undo: before_draw}}", 7, "options.undo is off, not before_draw"),
        ("  steps:\n    - do: place 4", 8, "'place 4' was refused: CARD_NOT_IN_HAND"),
        (
            "  steps:\n    - {do: place 3, chance: [44]}",
            8,
            "these chance values were not used: [44]",
        ),
        (
            "  steps:\n    - do: [place 3, place 30, move bear left]\n"
            "    - {do: 'draw 31, 32, 33, 34, 35', chance: [3]}",
            9,
            "card #3 cannot be drawn",
        ),
        (
            "  steps:\n    - {refuse: place 3, because: CARD_NOT_IN_HAND}",
            8,
            "'place 3' was accepted, not CARD_NOT_IN_HAND",
        ),
        (
            "  steps:\n    - {refuse: place 4, because: WRONG_STEP}",
            8,
            "'place 4' was refused with CARD_NOT_IN_HAND, not WRONG_STEP",
        ),
        (
            "  steps:\n    - do: place 3\n    - variations:\n"
            "        - - do: place 30\n        - - do: place 12\n            expect: {turn: 1}",
            12,
            "turn is 0, not 1",
        ),
    ],
)
def test_a_scenario_that_does_not_hold_says_where(steps: str, line: int, sentence: str) -> None:
    (problem,) = problems_of(steps)
    assert problem.startswith(f"try.yaml:{line}: ")
    assert sentence in problem


def test_a_position_expected_to_be_refused() -> None:
    text = "scenario: a try\ngiven: {game: arctic, seats: SEATS}\nrefused: BAD_PLAYER_COUNT"
    outcomes = [
        run(read_scenarios(text.replace("SEATS", seats), "try.yaml")[0]) for seats in ("5", "4")
    ]
    assert outcomes[0].problems == ()
    assert outcomes[1].problems == ("try.yaml:3: accepted, but expected BAD_PLAYER_COUNT",)


@pytest.mark.parametrize(
    "words",
    [
        ("place 3, 30", "place 3", "place #3 on top", "Place 3"),
        ("move bear left", "move bear left, puffin right", "move puffin right and bear left"),
        ("draw 31, 32, 33, 34, 35", "draw 31", "draw #31 from the river", "draw 31 from river"),
    ],
)
def test_choices_can_be_said_in_several_ways(words: tuple[str, ...]) -> None:
    state = ARCTIC.read(read_node("game: arctic\nplayers: [{visible: 30}]"), ARCTIC)
    meant = [ARCTIC.actions_of(state, 0, said)[0] for said in words]
    assert len(set(meant)) == 1


def read_node(text: str) -> Node:
    from wallacea.core.positions import read_yaml

    return read_yaml(text)


@given(seed=st.integers(0, 10_000), seats=st.integers(2, 4), moves=st.integers(0, 120))
@some
def test_every_choice_can_be_written_in_its_own_words(seed: int, seats: int, moves: int) -> None:
    state = some_moment(ARCTIC, seed, seats, {}, moves)
    for seat in ARCTIC.seats_waiting(state):
        for action in ARCTIC.choices(state, seat):
            assert ARCTIC.actions_of(state, seat, ARCTIC.move(state, action).words) == [action]


# --- faulty files -----------------------------------------------------------------------

# Each with the line and the sentence (or its beginning) that it is refused with.
FAULTY = {
    "empty": ("", 1, "expected at least one scenario"),
    "blank": ("\n# nothing\n\n", 1, "expected at least one scenario"),
    "no map": ("hello", 1, "expected names with values"),
    "a list of words": ("- a\n- b", 1, "expected names with values"),
    "tabs": ("scenario: a\n\tgiven: b", 2, "not valid YAML: found character '\\t'"),
    "bad YAML": ("scenario: [a", 1, "not valid YAML: "),
    "control character": ("scenario: a\ngiven: \x07", 2, "not valid YAML: special characters"),
    "impossible escape": ('{scenario: "\\UFFFFFFFF"}', 1, "not valid YAML"),
    "no name": ("given: {game: arctic}", 1, "expected 'scenario' with a name"),
    "no position": ("scenario: a", 1, "expected 'given' with a position"),
    "no game": ("scenario: a\ngiven: {seats: 2}", 2, "expected 'game:'"),
    "wrong game": ("scenario: a\ngiven:\n  game: chess", 3, "unknown game 'chess'"),
    "wrong key": (
        "scenario: a\ngiven: {game: arctic}\nsteps:\n  - doo: place 3",
        4,
        "unknown name 'doo' in a step (did you mean 'do'?); expected one of: do, seat,",
    ),
    "wrong key of a scenario": (
        "scenario: a\ngiven: {game: arctic}\nwhen: []",
        3,
        "unknown name 'when' in a scenario; expected one of: scenario, rules, given",
    ),
    "wrong key of a position": (
        "scenario: a\ngiven:\n  game: arctic\n  rivers:\n    - 3",
        4,
        "unknown name 'rivers' in a position of arctic (did you mean 'river'?)",
    ),
    "wrong key of a player": (
        "scenario: a\ngiven:\n  game: arctic\n  players:\n    - hands: [3]",
        5,
        "unknown name 'hands' for a player of arctic (did you mean 'hand'?)",
    ),
    "a player's key beside the players": (
        "scenario: a\ngiven:\n  game: arctic\n  hand: [3]",
        4,
        "'hand' goes under 'players'",
    ),
    "an option beside the options": (
        "scenario: a\ngiven:\n  game: arctic\n  walrus_mode: double_move",
        4,
        "'walrus_mode' is an option; expected it under 'options'",
    ),
    "a key of the table for a player": (
        "scenario: a\ngiven:\n  game: arctic\n  players: [{river: [3]}]",
        4,
        "'river' goes beside 'players', not under a player",
    ),
    "bad card": (
        "scenario: a\ngiven:\n  game: arctic\n  players:\n    - hand: [3, 121]",
        5,
        "expected a card's number from 1 to 120, found '121'",
    ),
    "no card": (
        "scenario: a\ngiven:\n  game: arctic\n  river: [3, three]",
        4,
        "expected a card: a number from 1 to 120, any, or an animal",
    ),
    "a card cut off by a comment": (
        "scenario: a\ngiven:\n  game: arctic\n  players:\n    - hand:\n      - #3",
        6,
        "expected a card",
    ),
    "card twice": (
        "scenario: a\ngiven:\n  game: arctic\n  river: [3, 4]\n  players: [{hand: [3]}]",
        4,
        "card #3 is used twice (also on line ",
    ),
    "unknown animal": (
        "scenario: a\ngiven:\n  game: arctic\n  tokens: {wolf: 3}",
        4,
        "tokens: expected one of fox, moose, walrus, orca, puffin, bear, found 'wolf'",
    ),
    "unknown animal in a pile": (
        "scenario: a\ngiven:\n  game: arctic\n  players: [{pile: [3 wolf]}]",
        4,
        "expected a card: a number from 1 to 120, any, or an animal",
    ),
    "unknown landscape value": (
        "scenario: a\ngiven:\n  game: arctic\n  tokens: {fox: 2}",
        4,
        "tokens: expected a landscape value: 0, 1, 3, 6, 10, 15, found '2'",
    ),
    "too many cards in the river": (
        "scenario: a\ngiven:\n  game: arctic\n  river: [1, 2, 3, 4, 5, 6, 7]",
        4,
        "expected at most 6 cards, found 7",
    ),
    "too many cards of an animal": (
        "scenario: a\ngiven:\n  game: arctic\n  players: [{pile: [11 fox]}]",
        4,
        "expected fewer cards: there are no more fox cards",
    ),
    "too many cards in a hand": (
        "scenario: a\ngiven:\n  game: arctic\n  players: [{hand: 12}]",
        4,
        "expected at most 9 cards in this hand",
    ),
    "absurdly many cards": (
        "scenario: a\ngiven:\n  game: arctic\n  players: [{pile: [99999999999999999999 fox]}]",
        4,
        "expected a card: a number from 1 to 120",
    ),
    "cards of too many decks": (
        "scenario: a\ngiven:\n  game: arctic\n  river: [1, 31, 61]",
        4,
        "card #61 is of deck 3; expected cards of 2 decks",
    ),
    "an ordered draw pile": (
        "scenario: a\ngiven:\n  game: arctic\n  draw pile: [1, 31]",
        4,
        "give only the number of cards",
    ),
    "too large a draw pile": (
        "scenario: a\ngiven:\n  game: arctic\n  draw_pile: 99",
        4,
        "expected a number of cards in the draw pile from 0 to",
    ),
    "too many players": (
        "scenario: a\ngiven:\n  game: arctic\n  seats: 2\n  players: [{}, {}, {}]",
        5,
        "expected at most 2 players, found 3",
    ),
    "unknown seat": (
        "scenario: a\ngiven:\n  game: arctic\n  turn: 2",
        4,
        "turn: expected a seat from 0 to 1",
    ),
    "unknown option": (
        "scenario: a\ngiven:\n  game: arctic\n  options: {walrus: double}",
        4,
        "unknown option 'walrus'",
    ),
    "unknown step": (
        "scenario: a\ngiven:\n  game: arctic\n  step: shop",
        4,
        "step: expected one of swap,",
    ),
    "a step that asks nothing": (
        "scenario: a\ngiven:\n  game: arctic\n  step: extra_step\n  players: [{visible: 3}]",
        4,
        "nothing can be chosen at step",
    ),
    "a step without a visible card": (
        "scenario: a\ngiven:\n  game: arctic\n  step: move",
        4,
        "step: expected a visible card",
    ),
    "phase C in a last turn": (
        "scenario: a\ngiven:\n  game: arctic\n  stage: last\n  step: draw\n"
        "  players: [{visible: 3}]",
        5,
        "step: expected a step of phase A or B: a last turn has no phase C",
    ),
    "a number of the turn without a step": (
        "scenario: a\ngiven:\n  game: arctic\n  left: 2",
        4,
        "'left' needs 'step'",
    ),
    "nothing to place": (
        "scenario: a\ngiven:\n  game: arctic\n  players: [{hand: []}]",
        4,
        "expected a card in hand, as there is no visible card",
    ),
    "two owners": (
        "scenario: a\ngiven:\n  game: arctic\n  players: [{owns: [fox]}, {owns: [fox]}]",
        4,
        "expected one owner of the fox power card, found two",
    ),
    "two names for one thing": (
        "scenario: a\ngiven:\n  game: arctic\n  players:\n  - {penalty: 3, penalty zone: 4}",
        5,
        "'penalty_zone' and 'penalty' mean the same; use only one",
    ),
    "duplicate key": (
        "scenario: a\ngiven:\n  game: arctic\n  river: 6\n  river: 6",
        5,
        "duplicate name 'river'",
    ),
    "words of chance": (
        "scenario: a\ngiven: {game: arctic, chance: [0, 0, 0, 0]}",
        2,
        "'chance' needs four numbers",
    ),
    "self-referencing alias": (
        "scenario: a\ngiven: &g\n  game: arctic\n  players: [*g]",
        2,
        "an alias refers to itself",
    ),
    "unknown alias": ("scenario: a\ngiven: *g", 2, "not valid YAML: found undefined alias"),
    "a text that grows without end": (
        "a: &a [x, x, x, x, x, x, x, x, x, x]\n"
        + "".join(
            f"{b}: &{b} [*{a}, *{a}, *{a}, *{a}, *{a}, *{a}, *{a}, *{a}, *{a}, *{a}]\n"
            for a, b in zip("abcdef", "bcdefg", strict=True)
        ),
        1,
        "the text is too large (more than 100000 parts)",
    ),
    "deep nesting": ("[" * 5000, 1, "the text is nested too deeply"),
    "no name before a colon": ("? [a, b]\n: c", 1, "missing name before the colon"),
    "unknown obstacle": (
        "scenario: a\ngiven: {game: arctic}\nsteps:\n  - {refuse: place 3, because: TOO_COLD}",
        4,
        "expected an obstacle: BAD_PLAYER_COUNT, BAD_OPTION,",
    ),
    "no obstacle": (
        "scenario: a\ngiven: {game: arctic}\nsteps:\n  - refuse: place 3",
        4,
        "expected 'because' with the name of the obstacle",
    ),
    "an obstacle without a refusal": (
        "scenario: a\ngiven: {game: arctic}\nsteps:\n  - {do: place 3, because: GAME_OVER}",
        4,
        "'because' is only allowed together with 'refuse'",
    ),
    "both done and refused": (
        "scenario: a\ngiven: {game: arctic}\nsteps:\n  - {do: place 3, refuse: place 4}",
        4,
        "expected either 'do' or 'refuse' in a step, not both",
    ),
    "an empty step": (
        "scenario: a\ngiven: {game: arctic}\nsteps:\n  - {seat: 1}",
        4,
        "expected 'do', 'refuse', 'expect' or 'variations' in a step",
    ),
    "unknown words": (
        "scenario: a\ngiven: {game: arctic}\nsteps:\n  - do: play 3",
        4,
        "'play 3' is not a valid move; expected one of: place #CARD",
    ),
    "words cut off by a comment": (
        "scenario: a\ngiven: {game: arctic}\nsteps:\n  - do: place #3",
        4,
        "'place' is not a valid move (a space before # starts a comment: write place 14)",
    ),
    "too many face-down cards": (
        "scenario: a\ngiven:\n  game: arctic\n  players: [{pile: [15 *]}]",
        4,
        "expected at most 14 face-down cards",
    ),
    "an unknown card in words": (
        "scenario: a\ngiven: {game: arctic}\nsteps:\n  - do: place 130",
        4,
        "there is no card #130; cards run from #1 to #120",
    ),
    "unknown words among choices": (
        "scenario: a\ngiven: {game: arctic}\nexpect: {choices: [play 3]}",
        3,
        "'play 3' is not a valid move",
    ),
    "unknown expectation": (
        "scenario: a\ngiven: {game: arctic}\nexpect: {weather: cold}",
        3,
        "unknown name 'weather' in an expectation; expected one of: waiting, over,",
    ),
    "unknown expectation of a player": (
        "scenario: a\ngiven: {game: arctic}\nexpect: {players: [{hat: 3}]}",
        3,
        "unknown name 'hat' in players",
    ),
    "more players expected than there are": (
        "scenario: a\ngiven: {game: arctic}\nexpect:\n  players: [{}, {}, {}]",
        4,
        "expected at most 2 entries",
    ),
    "chance without a choice": (
        "scenario: a\ngiven: {game: arctic}\nsteps:\n  - {expect: {turn: 0}, chance: [3]}",
        4,
        "'chance' is only allowed together with 'do'",
    ),
    "rules that are no list": (
        "scenario: a\nrules: ARC-1.1\ngiven: {game: arctic}",
        2,
        "expected a list of rule ids, found 'ARC-1.1'",
    ),
    "steps of a refused position": (
        "scenario: a\ngiven: {game: arctic}\nrefused: BAD_OPTION\nsteps: [{do: place 3}]",
        3,
        "a position that is refused has no steps",
    ),
}


@pytest.mark.parametrize("name", FAULTY)
def test_a_faulty_file_is_refused_before_anything_is_run(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text, line, sentence = FAULTY[name]
    if text.startswith("scenario"):  # also after a good one, nothing is run
        text = f"scenario: good\ngiven: {{game: arctic}}\nexpect: {{turn: 0}}\n---\n{text}"
        line += 4
    path = tmp_path / "faulty.yaml"
    path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(scenarios, "run", lambda node: pytest.fail("something was run"))
    with pytest.raises(PositionError) as refused:
        run_file(path)
    assert sentence in refused.value.message
    assert refused.value.message.startswith(sentence.split(";")[0][:20])
    assert (refused.value.file, refused.value.line) == (str(path), line)
    assert "\n" not in str(refused.value)
    assert str(refused.value).startswith(f"{path}:{line}: ")
    assert list(tmp_path.iterdir()) == [path]


def test_a_binary_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "binary.yaml"
    path.write_bytes(bytes(range(256)))
    with pytest.raises(PositionError, match=r"binary.yaml: cannot be read as text"):
        run_file(path)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PositionError, match=r"nowhere.yaml: no such file"):
        run_file(tmp_path / "nowhere.yaml")
    with pytest.raises(PositionError, match="cannot be read"):
        run_file(tmp_path)


# --- fuzzing ----------------------------------------------------------------------------


def try_text(text: str) -> None:
    """Reads and runs a text; whatever it is, nothing but a PositionError may come of it."""
    with suppress(PositionError):
        for node in read_scenarios(text, "fuzzed.yaml"):
            run(node)
    with suppress(PositionError):
        read_position(text, "fuzzed.yaml")


@given(text=st.text())
@some
def test_arbitrary_text(text: str) -> None:
    try_text(text)


@given(text=st.text(alphabet="[]{}:,-#&*!|>'\"?%@` \n\tabgamescro:0123456789\\"))
@some
def test_arbitrary_yaml(text: str) -> None:
    try_text(text)


SAMPLES = [
    f"- scenario: {part}"
    for path in sorted((RULES / "arctic").glob("*.yaml"))
    for part in path.read_text(encoding="utf-8").split("\n- scenario: ")[1:]
]
PIECES = st.one_of(
    st.sampled_from(
        ["", "0", "-1", "7", "121", "99999999999999999999", "any", "none", "fox", "2 bear", "'*'"]
        + ["[3]", "[]", "{}", "[[1]]", "yes", "place 3", "stop", "draw", "stage: last\n", "  "]
        + ["step: ", "turn: 1", "hand: ", "- ", ": ", "\n", ", ", "walrus A", "over", "give_to"]
    ),
    st.text(max_size=5),
)


@given(
    text=st.sampled_from(SAMPLES),
    changes=st.lists(st.tuples(st.integers(0, 10_000), st.integers(0, 12), PIECES), max_size=4),
)
@settings(max_examples=250, deadline=None)
def test_changed_scenarios(text: str, changes: list[tuple[int, int, str]]) -> None:
    for at, length, piece in changes:
        at %= len(text) + 1
        text = text[:at] + piece + text[at + length :]
    try_text(text)


CARD = st.one_of(st.integers(1, 60), st.sampled_from(["any", "fox", "2 moose", "walrus"]))
ANIMAL = st.sampled_from(["fox", "moose", "walrus", "orca", "puffin", "bear"])
POWER = st.builds(" ".join, st.tuples(ANIMAL, st.sampled_from("AB")))
PLAYER = st.fixed_dictionaries(
    {},
    optional={
        "hand": st.one_of(st.integers(0, 9), st.lists(CARD, max_size=7)),
        "pile": st.lists(st.one_of(CARD, st.just("*"), st.just(["any"])), max_size=8),
        "visible": CARD,
        "penalty": st.one_of(st.integers(0, 9), st.lists(CARD, max_size=4)),
        "owns": st.lists(POWER, max_size=4),
        "fresh": st.lists(POWER, max_size=1),
        "totem": ANIMAL,
        "wild_as": st.lists(ANIMAL, max_size=2),
    },
)
STEPS = (
    *("swap", "swap_for", "take_back", "adjust_placement", "place", "double_move", "move"),
    *("extra_step", "adjust_draw", "draw", "refill_now", "discard", "give", "give_to"),
    *("assign_wild", "over"),
)
OPTIONS = st.fixed_dictionaries(
    {},
    optional={o.name: st.sampled_from(o.values) for o in ARCTIC.options if isinstance(o, Choice)},
)
POSITION = st.fixed_dictionaries(
    {"game": st.just("arctic")},
    optional={
        "seats": st.integers(2, 4),
        "options": OPTIONS,
        "stage": st.sampled_from(["normal", "closing", "last", "finished"]),
        "step": st.sampled_from(STEPS),
        "turn": st.integers(0, 2),
        "river": st.one_of(st.integers(0, 6), st.lists(CARD, max_size=6)),
        "draw pile": st.integers(0, 30),
        "reserve": st.integers(0, 6),
        "tokens": st.dictionaries(ANIMAL, st.sampled_from([0, 1, 3, 6, 10, 15])),
        "powers": st.dictionaries(ANIMAL, st.sampled_from("AB"), max_size=3),
        "owners": st.dictionaries(ANIMAL, st.integers(0, 1), max_size=3),
        "value": st.integers(0, 6),
        "placed": st.integers(0, 3),
        "left": st.integers(0, 6),
        "chosen": st.integers(1, 60),
        "players": st.lists(PLAYER, max_size=3),
    },
)


@given(said=POSITION, seed=st.integers(0, 99))
@settings(max_examples=400, deadline=None)
def test_whatever_position_is_accepted_can_be_played_to_the_end(
    said: dict[str, Any], seed: int
) -> None:
    try:
        game, state = read_position(yaml.safe_dump(said), "fuzzed.yaml")
    except PositionError:
        return
    assert read_position(write_position(game, state))[1] == state
    chance = random.Random(seed)
    for _ in range(1000):
        if game.over(state):
            break
        (seat,) = game.seats_waiting(state)
        legal = game.choices(state, seat)
        assert legal, "somebody is asked and has no choice"
        assert all(game.obstacle_to(state, seat, action) is None for action in legal)
        game.play(state, seat, chance.choice(legal))
    assert game.over(state)


# --- nothing is lost --------------------------------------------------------------------


def some_moment(game: Game, seed: int, seats: int, options: dict[str, str], moves: int) -> Any:
    """A moment of a random game."""
    state: Any = game.state()
    state.chance[:] = seeded_words(seed, 0)
    game.setup(state, seats, game.option_numbers(options, seats))
    chance = random.Random(seed)
    for _ in range(moves):
        if game.over(state):
            break
        seat = chance.choice(game.seats_waiting(state))
        game.play(state, seat, chance.choice(game.choices(state, seat)))
    return state


@given(
    seed=st.integers(0, 1_000_000),
    seats=st.integers(2, 4),
    options=OPTIONS,
    moves=st.integers(0, 250),
)
@settings(max_examples=150, deadline=None)
def test_a_position_written_and_read_is_the_same(
    seed: int, seats: int, options: dict[str, str], moves: int
) -> None:
    state = some_moment(ARCTIC, seed, seats, options, moves)
    text = write_position(ARCTIC, state)
    game, again = read_position(text)
    assert game is ARCTIC
    assert again == state
    assert write_position(ARCTIC, again) == text
    # What comes next is the same too.
    for seat in ARCTIC.seats_waiting(state):
        action = ARCTIC.choices(state, seat)[-1]
        assert ARCTIC.choices(again, seat)[-1] == action
        ARCTIC.play(state, seat, action)
        ARCTIC.play(again, seat, action)
    assert again == state


@pytest.mark.parametrize("option", [o for o in ARCTIC.options if isinstance(o, Choice)])
def test_every_value_of_every_option_is_written(option: Choice) -> None:
    for value in option.values:
        state = some_moment(ARCTIC, 5, 3, {option.name: value}, 40)
        again = read_position(write_position(ARCTIC, state))[1]
        assert option.words(getattr(again, option.name)) == value


@given(said=POSITION)
@some
def test_the_same_text_is_the_same_state(said: dict[str, Any]) -> None:
    text = yaml.safe_dump(said)
    try:
        first = read_position(text)[1]
    except PositionError as problem:
        with pytest.raises(PositionError, match=re.escape(problem.message)):
            read_position(text)
        return
    random.seed(3)
    assert read_position(text)[1] == first
    assert read_position(f"# a remark\n{text}")[1] == first


# --- several ways of saying the same ----------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("seats: 3", "players: 3"),
        ("players: [{hand: [1]}, {hand: [2]}]", "players: {0: {hand: [1]}, 1: {hand: [2]}}"),
        ("players: [{}, {hand: [2]}]", "players: {seat 1: {hand: [2]}}"),
        ("players: [{pile: [9]}]", "players: [{visible: 9}]"),
        ("players: [{pile: [3, 9]}]", "players: [{pile: [3, 9], visible card: 9}]"),
        ("players: [{penalty: [9]}]", "players: [{penalty zone: [9]}]"),
        ("players: [{penalty: [any, any]}]", "players: [{penalty_zone: 2}]"),
        ("players: [{pile: [fox, fox]}]", "players: [{pile: [2 fox]}]"),
        ("players: [{pile: ['*', 3]}]", "players: [{pile: [[any], 3]}]"),
        ("players: [{hand: ['#7']}]", "players: [{hand: [7]}]"),
        ("draw_pile: 20", "draw pile: 20"),
        ("{powers: {fox: B}, players: [{owns: [fox]}]}", "{players: [{owns: fox B}]}"),
        ("players: [{}, {owns: [fox]}]", "owners: {fox: 1}\nplayers: [{}]"),
        ("river: [1]\ndecks: [1, 2]", "river: [1]"),
        ("players: [{owns: []}]", "players: [{owns: none}]"),
        ("river: []", "river: none"),
        ("tokens: {fox: 0}", "landscape: {fox: 0}"),
        ("river: 6\nknown: {1: [0, 1, 2, 3, 4]}", "river: 6\nknown: {1: all}"),
        (
            "{step: move, fresh: [fox], players: [{visible: 1, owns: [fox]}]}",
            "{step: move, players: [{visible: 1, fresh: [fox]}]}",
        ),
    ],
)
def test_two_texts_for_one_position(one: str, other: str) -> None:
    def read(text: str) -> Any:
        said = yaml.safe_load(text)
        return read_position(yaml.safe_dump({"game": "arctic", **said}))[1]

    assert read(one) == read(other)
