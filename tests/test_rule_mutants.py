"""Broken rules that nobody notices: the tool that looks for them finds them."""

from __future__ import annotations

import argparse
import io
from pathlib import Path
from typing import Any

import pytest

from tools import rule_mutants
from tools.rule_mutants import Hunt, Mutant, Trial, listed, mutants_of, rules_of
from wallacea.core.broken import broken
from wallacea.core.events import note
from wallacea.core.game import find_game
from wallacea.core.rules import blank, bound, rule

HERE = Path(__file__)


@rule
def capped(points: int, most: int) -> int:
    """No more than the most."""
    return most if points > most else points


@rule
def counted(n: int) -> int:
    count = 0
    while count < n:
        count += 1
    return count


@rule
def told(game: Any, n: int) -> bool:
    steps = 0
    while game.left > 0:
        game.left -= 1
        steps += 1
        if steps > 100:
            broken(game)
            return False
    if n > 7:
        note(game, 1, n, 0, 0)
    note(game, 2, 0, 0, 0)
    return True


@blank
def price(n: int) -> int:
    raise NotImplementedError


@rule
def bill(n: int) -> int:
    return price(n) + 1


def hunted(found: list[Mutant], *tests: Trial) -> dict[str, str | None]:
    """The changes with the test that noticed each."""
    every_line = frozenset((str(HERE), line) for line in range(1, 100))
    for test in tests:
        test.lines = every_line
    asked = argparse.Namespace(scenarios=False, fresh=True, jobs=1, json=True)
    hunt = Hunt("toy", list(tests), asked)
    hunt._run(found, io.StringIO())
    return {mutant.after: hunt.done[mutant.key].by for mutant in found}


def trial(name: str, run: Any) -> Trial:
    return Trial(name, run, False, HERE, seconds=0.01)


def test_what_is_noticed_and_what_is_not() -> None:
    few = trial("few", lambda: capped(3, 5) == 3)
    many = trial("many", lambda: capped(7, 5) == 5)
    assert hunted(mutants_of(capped), few, many) == {  # type: ignore[arg-type]
        "return (most if points > most else points) + 1": "few",
        "return most if points <= most else points": "few",
        "return most if points >= most else points": None,  # 5 of 5 are 5 either way
    }
    assert hunted(mutants_of(capped), few)["return most if points <= most else points"] == "few"  # type: ignore[arg-type]
    assert capped(7, 5) == 5, "the mutants lived elsewhere"


def test_what_never_ends_is_noticed() -> None:
    trials = trial("never", lambda: counted(3) >= 0), trial("three", lambda: counted(3) == 3)
    noticed = hunted(mutants_of(counted), *trials)  # type: ignore[arg-type]
    assert noticed["count -= 1"] in ("never", "three")
    assert noticed["while count <= n:"] == "three"


def test_a_fault_is_noticed_whatever_it_is() -> None:
    def ends() -> bool:
        raise SystemExit(0)

    assert set(hunted(mutants_of(capped), trial("ends", ends)).values()) == {"ends"}  # type: ignore[arg-type]


def test_stories_and_guards_are_left_alone() -> None:
    changed = {(mutant.before, mutant.after) for mutant in mutants_of(told)}  # type: ignore[arg-type]
    assert changed == {
        ("while game.left > 0:", "while game.left >= 0:"),
        ("while game.left > 0:", "while game.left <= 0:"),
        ("while game.left > 0:", "while game.left > 1:"),
        ("game.left -= 1", "game.left += 1"),
        ("game.left -= 1", "game.left -= 2"),
        ("return True", "return False"),
    }


def test_a_rule_with_filled_blanks_is_broken_too() -> None:
    twin = bound(bill, {price: counted})
    assert twin(2) == 3
    noticed = hunted(mutants_of(bill), trial("twin", lambda: twin(2) == 3))  # type: ignore[arg-type]
    assert set(noticed.values()) == {"twin"}


def test_the_rules_of_a_game_are_what_may_happen() -> None:
    files = {Path(rule.__code__.co_filename).stem for rule in rules_of(find_game("arctic"))}
    assert {"turn", "legality", "tokens", "scoring", "setup"} <= files
    assert not {"worth", "observe", "imagine", "scene", "words", "story", "position"} & files


def test_a_change_is_known_again_after_other_edits() -> None:
    for mutant in mutants_of(capped):  # type: ignore[arg-type]
        assert mutant.key == f"test_rule_mutants.capped | {mutant.before} -> {mutant.after}"
        assert HERE.read_text(encoding="utf-8").splitlines()[mutant.first - 1].strip() == (
            mutant.before
        )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a.b | x -> y\n", "no reason is given for: a.b | x -> y"),
        ("  why\n", "a reason without a mutant: why"),
        ("a.b | x -> y\n  why\na.b | x -> y\n  why\n", "listed twice: a.b | x -> y"),
    ],
)
def test_the_list_of_what_changes_nothing_gives_reasons(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, text: str, sentence: str
) -> None:
    monkeypatch.setattr(rule_mutants, "LISTS", tmp_path)
    assert listed("toy") == {}
    (tmp_path / "toy.txt").write_text("# kept\na | x -> y\na | x -> z\n  it is\n  so\n")
    assert listed("toy") == {"a | x -> y": "it is so", "a | x -> z": "it is so"}
    (tmp_path / "toy.txt").write_text(text)
    with pytest.raises(SystemExit, match=sentence.replace("|", r"\|")):
        listed("toy")
