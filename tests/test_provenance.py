"""What no source prints is reconstructed: people are told so before they play, and in the rules."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from tests.test_games import GAMES
from wallacea.core.data import rows
from wallacea.core.game import Game, find_game
from wallacea.core.match import Match
from wallacea.core.provenance import RECONSTRUCTED, reconstructed, told_reconstructed
from wallacea.core.rulebook import rulebook
from wallacea.core.text import LANGUAGES, Text, Words

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
NOTICE = "notice-reconstructed"
UNPRINTED = {"climate", "darwin"}
"""Games of which not every number is public."""


def files_named(notices: list[Text]) -> set[str]:
    """The data files that are spoken of, by the keys of their words."""
    found, waiting = set(), list(notices)
    while waiting:
        said = waiting.pop()
        if said.key.startswith("data-"):
            found.add(said.key.removeprefix("data-").replace("-", "_"))
        waiting += [value for value in said.values.values() if isinstance(value, Text)]
    return found


@each_game
def test_who_plays_is_told_which_numbers_are_reconstructed(game: Game) -> None:
    """Every data file with such numbers is named for some options, and no other."""
    named: set[str] = set()
    for option in [{}, *({"variant": v} for v in ("children", "historic", "teams"))]:
        for extra in ({}, {"game": "base"}):
            wanted = {n: v for n, v in (option | extra).items() if game.key == "darwin"}
            try:
                told = game.told_before(wanted, 4)
            except ValueError:  # options that do not go together
                continue
            assert [text.key for text in told].count(NOTICE) == (game.key in UNPRINTED)
            named |= files_named(told)
    assert named == {name for name in reconstructed(game.folder) if "/" not in name}
    assert bool(named) == (game.key in UNPRINTED)


@each_game
def test_the_notices_have_words(game: Game) -> None:
    for language in LANGUAGES:
        words = Words(language, game.words)
        for seats in game.seats:
            for told in Match(game, ["a"] * seats, seed=1).notices:
                said = words.say(told)
                assert "data-" not in said
                assert "list-" not in said
                assert said.endswith(".")


@each_game
def test_the_rules_are_marked_where_their_numbers_are_reconstructed(game: Game) -> None:
    """Every reconstructed number has a rule that speaks of it, in both languages."""
    found = reconstructed(game.folder)
    for name in (n for n in found if "/" not in n):
        spoken_of = [key for key in game.numbers_in if key.partition("/")[0] == name]
        assert spoken_of, f"no rule speaks of the numbers in {name}.csv"
    known = set(found)
    for path in (game.folder / "data").glob("*.csv"):
        known |= {path.stem, *(f"{path.stem}/{column}" for column in _concerns(path))}
    assert set(game.numbers_in) <= known
    marked = []
    for language in LANGUAGES:
        rules = rulebook(game, language).rules
        ids = {rule.id for rule in rules}
        assert {id for all_ids in game.numbers_in.values() for id in all_ids} <= ids
        marked.append({rule.id for rule in rules if rule.reconstructed})
        assert all(rule.marked.endswith("≈") == rule.reconstructed for rule in rules)
    assert marked[0] == marked[1]
    assert bool(marked[0]) == (game.key in UNPRINTED)


def _concerns(path: Path) -> list[str]:
    columns = rows(path)[0]
    return [c.removeprefix("provenance_") for c in columns if c.startswith("provenance_")]


def test_some_rules_of_darwin() -> None:
    book = rulebook(find_game("darwin"), "en")
    marked = {rule.id for rule in book.rules if rule.reconstructed}
    assert {"DAR-2.9", "DAR-9.1", "DAR-16.2", "DAR-18.10", "DAR-23.4"} <= marked
    assert not {"DAR-3.1", "DAR-11.3", "DAR-17.2", "DAR-24.8"} & marked


def test_whoever_corrects_the_data_is_told_no_more_of_it(tmp_path: Path) -> None:
    """What is printed on the cards of an owner is neither marked nor told."""
    game = find_game("darwin")
    shutil.copytree(game.folder / "data", tmp_path / "data")
    shutil.copytree(game.folder / "rules", tmp_path / "rules")
    files = ["animals", "territories", "components"]
    before = files_named(told_reconstructed(tmp_path, files))
    assert before == set(files)
    for name in files:
        path = tmp_path / "data" / f"{name}.csv"
        path.write_text(path.read_text("utf-8").replace(RECONSTRUCTED, "rulebook"), "utf-8")
    reconstructed.cache_clear()
    assert told_reconstructed(tmp_path, files) == []
    theirs = rulebook(replace(game, folder=tmp_path), "en")
    marked = {rule.id for rule in theirs.rules if rule.reconstructed}
    assert not {"DAR-1.2", "DAR-2.12", "DAR-16.2"} & marked
    assert "DAR-9.1" in marked


@pytest.mark.parametrize(
    ("options", "seats", "named", "unnamed"),
    [
        ({}, 3, "territories", "base_events"),
        ({"game": "base"}, 3, "base_events", "territories"),
        ({"variant": "children"}, 3, "setup", "components"),
        ({"variant": "beginner"}, 3, "setup", "neutral_animals"),
        ({"variant": "historic"}, 3, "base_events", "setup"),
    ],
)
def test_darwin_tells_of_what_is_played_with(
    options: dict[str, str], seats: int, named: str, unnamed: str
) -> None:
    told = files_named(find_game("darwin").told_before(options, seats))
    assert named in told
    assert unnamed not in told


def test_climate_without_events_does_not_speak_of_them() -> None:
    game = find_game("climate")
    assert "events" in files_named(game.told_before({}, 3))
    assert "events" not in files_named(game.told_before({"preset": "first_game"}, 3))


# rules: DAR-24.1
@pytest.mark.parametrize("seats", range(2, 7))
def test_who_plays_the_historic_mode_is_told_for_whom_it_is_recommended(seats: int) -> None:
    told = find_game("darwin").told_before({"variant": "historic"}, seats)
    assert ("notice-historic-seats" in [text.key for text in told]) == (seats not in (3, 4))
    usual = find_game("darwin").told_before({}, seats)
    assert "notice-historic-seats" not in [text.key for text in usual]


def test_a_game_from_a_position_tells_the_same() -> None:
    position = "game: darwin\nseats: 5\noptions: {variant: historic}\n"
    match = Match(find_game("darwin"), ["a"] * 5, position=position)
    assert [text.key for text in match.notices] == [NOTICE, "notice-historic-seats"]
