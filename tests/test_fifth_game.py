"""A fifth game is a fifth folder and nothing else: proved by the game of docs/adding-a-game.md.

Nothing in ``src`` knows of ``tests/toy/games/berries``.
"""

from __future__ import annotations

import importlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.playing import check_compiled_rules
from wallacea.bots import find_bot
from wallacea.core.chance import seed_chance
from wallacea.core.game import Game, NoSuchGame, find_game, game_keys
from wallacea.core.many import play_many
from wallacea.core.match import Match, Refused
from wallacea.core.positions import PositionError, read_position, write_position
from wallacea.core.scenarios import run_file
from wallacea.core.scene import as_data
from wallacea.core.state import copy
from wallacea.core.text import LANGUAGES, Text, words_for

TOY = Path(__file__).parent / "toy"
FOLDER = TOY / "games" / "berries"
SCENARIOS = TOY / "berries.yaml"
PAGE = Path(__file__).parent.parent / "docs" / "adding-a-game.md"


@pytest.fixture(scope="module")
def berries() -> Iterator[Game]:
    """The game, while its folder is one of the folders of games."""
    folders = importlib.import_module("wallacea.games").__path__
    folders.append(str(TOY / "games"))
    yield find_game("berries")
    folders.remove(str(TOY / "games"))


def random_match(game: Game, seats: int, seed: int, most: int = 99, ties: str = "rot") -> Match:
    """A match that has come to a moment somewhere, by random choices of random seats."""
    match = Match(game, [f"seat {i}" for i in range(seats)], {"ties": ties}, seed=seed)
    pick = iter(range(seed, seed + 10_000, 7))
    while not match.over and len(match.history) < most:
        seat = match.waiting[next(pick) % len(match.waiting)]
        choices = match.choices(seat)
        match.choose(seat, choices[next(pick) % len(choices)])
    return match


moments = {
    "seats": st.integers(2, 3),
    "seed": st.integers(0, 1 << 32),
    "most": st.integers(0, 20),
    "ties": st.sampled_from(["rot", "stay"]),
}

# --- it is found ------------------------------------------------------------------------


def test_it_is_among_the_games(berries: Game) -> None:
    assert {"arctic", "berries"} <= set(game_keys())
    assert find_game("berries") is berries
    with pytest.raises(NoSuchGame, match=r"there are: .*berries"):
        find_game("bears")


def test_another_package_can_bring_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By an entry point, from anywhere."""
    shutil.copytree(FOLDER, tmp_path / "hedgerow", ignore=shutil.ignore_patterns("__pycache__"))
    about = tmp_path / "hedgerow-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: hedgerow\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[wallacea.games]\nhedgerow = hedgerow:GAME\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert "hedgerow" in game_keys()
    assert find_game("hedgerow").folder == tmp_path / "hedgerow"


def test_installed_packages_are_looked_through_once(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []

    def entry_points(group: str) -> tuple[()]:
        looked.append(group)
        return ()

    monkeypatch.setattr("wallacea.core.game.entry_points", entry_points)
    monkeypatch.setattr(sys, "path", [*sys.path, "somewhere else"])
    for _ in range(3):
        find_game("arctic")
        game_keys()
    assert looked == ["wallacea.games"]


def test_every_rule_can_be_compiled(berries: Game) -> None:
    check_compiled_rules(berries, 3, {}, seed=3)


# --- it is played -----------------------------------------------------------------------


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_simultaneous_choices_may_come_in_any_order(berries: Game, order: tuple[int, ...]) -> None:
    usual = Match(berries, ["a", "b", "c"], seed=4)
    other = Match(berries, ["a", "b", "c"], seed=4)
    several = 0
    while not usual.over:
        asked = usual.waiting
        several += len(asked) == 3
        wanted = {seat: usual.choices(seat)[-1] for seat in asked}
        for seat in asked:
            usual.choose(seat, wanted[seat])
        for seat in (seat for seat in order if seat in asked):
            assert seat in other.waiting
            other.choose(seat, wanted[seat])
        assert other.state == usual.state
    assert several > 0
    assert other.over


def test_a_choice_stays_secret_until_all_have_chosen(berries: Game) -> None:
    match = Match(berries, ["a", "b"], seed=1)
    card = match.choices(0)[-1]
    match.choose(0, card)
    assert match.waiting == [1]
    (back,) = match.scene(1).zone("choice:0").things
    (own,) = match.scene(0).zone("choice:0").things
    assert back.hidden
    assert not own.hidden
    assert match.story(1)[-1].key == "event-chose-unseen"
    assert match.story(0)[-1].key == "event-chose"
    with pytest.raises(Refused, match="NOT_YOUR_TURN"):
        match.choose(0, card)
    match.choose(1, match.choices(1)[-1])
    assert "event-played" in {said.key for said in match.story(1)}


def test_undo_stops_where_something_is_learned(berries: Game) -> None:
    match = Match(berries, ["a", "b"], seed=1)
    before = copy(match.state)
    match.choose(1, match.choices(1)[-1])
    assert match.undo_obstacle(0) == "NOTHING_TO_UNDO"
    match.undo(1)
    assert match.state == before
    match.choose(1, match.choices(1)[-1])
    match.choose(0, match.choices(0)[-1])
    assert match.undo_obstacle(1) == "OTHERS_CHOSE"
    assert match.undo_obstacle(0) == "SOMETHING_LEARNED"


@settings(deadline=None, max_examples=30)
@given(**moments)
def test_records_and_positions_lose_nothing(
    berries: Game, seats: int, seed: int, most: int, ties: str
) -> None:
    match = random_match(berries, seats, seed, most, ties)
    again = Match.from_record(match.record())
    assert again.state == match.state
    assert again.record() == match.record()
    text = write_position(berries, match.state)
    assert read_position(text) == (berries, match.state)
    assert Match(berries, match.seats, position=text).state == match.state


@pytest.mark.parametrize(
    ("said", "because"),
    [
        ("seats: 5", "2 to 3 players"),
        ("weather: fine", "'weather' means nothing in a position of berries"),
        ("bush: 25", "a card from 1 to 24"),
        ("players: [{hand: [3, 3]}]", "card #3 lies elsewhere"),
        ("players: [{hand: [3]}]\nbush: 3", "card #3 lies elsewhere"),
        ("players: [{hand: [3], chosen: sing}]", "'sing' is no choice"),
        ("players: [{hand: [3], chosen: 'play #4'}]", "a possible choice"),
        ("players: [{wings: 2}]", "'wings' means nothing for a player"),
        ("players: [{}, {}, {}]\nseats: 2", "at most 2 players"),
        ("options: {ties: fly}", "ties is one of rot, stay"),
    ],
)
def test_faulty_positions_are_refused(berries: Game, said: str, because: str) -> None:
    with pytest.raises(PositionError, match=re.escape(because)):
        read_position(f"game: berries\n{said}")


def test_scenarios(berries: Game) -> None:
    outcomes = run_file(SCENARIOS)
    assert [problem for outcome in outcomes for problem in outcome.problems] == []
    cited = {rule for outcome in outcomes for rule in outcome.rules}
    assert cited == rule_ids("en")


def test_a_scenario_can_fail(berries: Game, tmp_path: Path) -> None:
    wrong = SCENARIOS.read_text(encoding="utf-8").replace("scores: [3, 3, 3]", "scores: [3, 3, 2]")
    (tmp_path / "wrong.yaml").write_text(wrong, encoding="utf-8")
    problems = [p for outcome in run_file(tmp_path / "wrong.yaml") for p in outcome.problems]
    assert len(problems) == 1
    assert "scores is ['3', '3', '3']" in problems[0]


# --- obstacles, secrets, words ----------------------------------------------------------


@settings(deadline=None, max_examples=30)
@given(**moments)
def test_legal_is_exactly_what_has_no_obstacle(
    berries: Game, seats: int, seed: int, most: int, ties: str
) -> None:
    match = random_match(berries, seats, seed, most, ties)
    for seat in range(seats):
        free = [a for a in range(berries.actions) if match.obstacle(seat, a) is None]
        assert sorted(match.choices(seat)) == free
        assert bool(free) == (seat in match.waiting)
        for action in free:
            words = berries.move(match.state, action).words
            assert berries.actions_of(match.state, seat, words) == [action]


@settings(deadline=None, max_examples=30)
@given(**moments, fresh=st.integers(1, 1 << 32))
def test_nobody_sees_what_is_imagined(
    berries: Game, seats: int, seed: int, most: int, ties: str, fresh: int
) -> None:
    match = random_match(berries, seats, seed, most, ties)
    for viewer in (*range(seats), berries.spectator):
        imagined = copy(match.state)
        seed_chance(imagined, fresh, viewer)
        berries.imagine(imagined, viewer)
        assert berries.scene(imagined, viewer) == match.scene(viewer)
        assert berries.choices(imagined, viewer) == match.choices(viewer)
        assert cards_of(imagined) == cards_of(match.state)
        if viewer < seats:
            for action in range(berries.actions):
                assert berries.obstacle_to(imagined, viewer, action) == match.obstacle(
                    viewer, action
                )
            assert observed(berries, imagined, viewer) == observed(berries, match.state, viewer)
        assert story_with_other_secrets(match, viewer) == match.story(viewer)


def test_imagining_reaches_every_possibility(berries: Game) -> None:
    """What is hidden does change: hands, open choices, and what is left in the deck."""
    match = Match(berries, ["a", "b", "c"], seed=2)
    match.choose(1, match.choices(1)[-1])
    hands, choices = set(), set()
    for number in range(300):
        imagined = copy(match.state)
        seed_chance(imagined, 1, number)
        berries.imagine(imagined, 0)
        player = imagined.players[1]
        hands.update(player.hand[: player.hand_size])
        choices.add(player.chosen)
    known = {*match.state.players[0].hand[:3], match.state.bush}
    assert hands == set(range(24)) - known
    assert len(choices) == len(hands) + 1  # any card of theirs, or rest


def cards_of(state: Any) -> list[int]:
    cards = state.deck[: state.deck_size]
    return sorted(sum((p.hand[: p.hand_size] for p in state.players[: state.seats]), cards))


def observed(game: Game, state: Any, seat: int) -> list[int]:
    numbers = [0] * sum(feature.length for feature in game.features)
    game.observe(state, seat, numbers)
    most = [feature.most for feature in game.features for _ in range(feature.length)]
    assert all(0 <= number <= top for number, top in zip(numbers, most, strict=True))
    return numbers


def story_with_other_secrets(match: Match, viewer: int) -> list[Text]:
    """The story if every secret of the others had been another one."""

    def changed(event: tuple[int, ...]) -> tuple[int, ...]:
        about = match.game.events[event[0]].about
        secret = [what.startswith("?") and event[1] != viewer for what in about]
        return (event[0], *(n + 1 if s else n for n, s in zip(event[1:], secret, strict=False)))

    history, prologue = match.history, match.prologue
    match.history = [replace(p, events=tuple(changed(e) for e in p.events)) for p in history]
    match.prologue = tuple(changed(e) for e in prologue)
    story = match.story(viewer)
    match.history, match.prologue = history, prologue
    return story


def rule_ids(language: str) -> set[str]:
    rules = (FOLDER / "rules" / f"{language}.md").read_text(encoding="utf-8")
    return set(re.findall(r"\*\*(BER-[\d.]+)\*\*", rules))


def test_every_rule_that_is_cited_exists_in_both_languages(berries: Game) -> None:
    cited = {*berries.obstacles.values(), *(e.rule for e in berries.events)}
    cited |= {option.rule for option in berries.options}
    assert cited <= rule_ids("en") == rule_ids("it")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_words(berries: Game, language: str) -> None:
    words = words_for(language, FOLDER / "words")
    said: set[str] = {f"obstacle-{name.lower().replace('_', '-')}" for name in berries.obstacles}
    for seed in range(8):
        for most in (0, 3, 99):
            match = random_match(berries, 3, seed, most)
            for viewer in range(4):
                scene = as_data([match.scene(viewer), match.story(viewer)])
                said |= set(keys_in(scene))
    assert {key for key in said if not words.knows(key)} == set()
    assert len(said) > 30


def keys_in(data: Any) -> Iterator[str]:
    """The keys of all texts within a scene."""
    if isinstance(data, dict):
        if set(data) == {"key", "values", "thing"}:
            yield data["key"]
        for part in data.values():
            yield from keys_in(part)
    elif isinstance(data, list):
        for part in data:
            yield from keys_in(part)


# --- bots play it, many at once ---------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "seats", "games"),
    [
        (("random",), 2, 200),
        (("random", "greedy"), 3, 60),
        (("greedy", "search:20", "random"), 3, 6),
    ],
)
def test_objects_and_records_agree(
    berries: Game, names: tuple[str, ...], seats: int, games: int
) -> None:
    bots = [find_bot(name) for name in names]
    options = {"ties": "stay"}
    slow, fast, three = (
        play_many(
            *(berries, seats, bots, games),
            options=options,
            seed=11,
            tier=tier,
            threads=threads,
            rotate=True,
        )
        for tier, threads in (("objects", None), ("records", 1), ("records", 3))
    )
    for other in (fast, three):
        assert other.moves.tolist() == slow.moves.tolist()
        assert other.scores.tolist() == slow.scores.tolist()
        assert other.places.tolist() == slow.places.tolist()
    assert slow.moves.min() > 0


@pytest.mark.parametrize("name", ["greedy", "search:50"])
def test_bots_that_think_win_more(berries: Game, name: str) -> None:
    bots = [find_bot(name), find_bot("random")]
    series = play_many(berries, 2, bots, 1000, seed=3, rotate=True)
    thinking, random = series.win_rates
    assert thinking > random + 0.1


# --- the page that explains it ----------------------------------------------------------

BLOCK = re.compile(r"^```\w* file=(\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_page_shows_the_files_as_they_are() -> None:
    shown: dict[str, str] = {}
    for name, code in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        shown[name] = shown.get(name, "") + code
    for name, code in shown.items():
        whole = (TOY / name).read_text(encoding="utf-8")
        if name.endswith(".py"):
            assert code == whole, f"docs/adding-a-game.md shows another {name}"
        else:
            assert code in whole, f"docs/adding-a-game.md shows another {name}"
    sources = {f"games/berries/{file.name}" for file in FOLDER.glob("*.py")}
    assert sources <= set(shown)


# --- from the command line --------------------------------------------------------------

MAIN = """
import sys
import wallacea.games
wallacea.games.__path__.append(sys.argv.pop(1))
sys.argv[0] = "wallacea"
from wallacea.cli import main
main()
"""


def wallacea(*words: str, typed: str = "") -> str:
    """What the command prints, with the game's folder among the folders of games."""
    paths = os.pathsep.join(path for path in sys.path if path)
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", MAIN, str(TOY / "games"), *words],
        input=typed,
        env={**os.environ, "PYTHONPATH": paths, "LC_ALL": "C.UTF-8", "COLUMNS": "100"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


def test_the_command_lists_it() -> None:
    listed = wallacea("games")
    assert "berries" in listed
    assert "Berries" in listed
    assert "BER-2.6" in wallacea("games", "berries")


def test_the_command_simulates_it() -> None:
    said = wallacea("simulate", "berries", "--games", "200", "--seed", "1", "--json")
    assert json.loads(said)["game"] == "berries"


def test_the_command_plays_it() -> None:
    """A person who always takes the first choice gets to the end of the game."""
    said = wallacea("play", "berries", "--seed", "1", "--bots", "random", typed="1\n" * 12)
    assert "Play a bird or rest?" in said
    assert "The game is over." in said
