"""The page that teaches: its code runs, and what it says of the numbers is what is declared."""

from __future__ import annotations

import importlib
import re
import shlex
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import wallacea
from tools import numbers
from wallacea.bots import plugins
from wallacea.cli import run
from wallacea.core.faults import UserError
from wallacea.core.game import find_game, game_keys

HOME = Path(__file__).parent.parent
PAGE = (HOME / "docs" / "learning.md").read_text(encoding="utf-8")
TINY = "--steps 1000 --games 16 --length 16 --width 8 --threads 1 --measure 10"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with the example that one is in, as at a terminal."""
    shutil.copy(HOME / "examples" / "ppo.py", tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    plugins._named.cache_clear()
    yield tmp_path
    plugins._named.cache_clear()
    sys.modules.pop("ppo", None)


def test_every_piece_of_code_runs(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    scope: dict[str, Any] = {}
    pieces = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.M | re.S)
    assert {language for language, _ in pieces} == {"sh", "python"}
    for language, code in pieces:
        if language == "python":
            exec(code, scope)
            continue
        for words in map(shlex.split, code.splitlines()):
            if words[:2] == ["python", "ppo.py"]:  # minutes, made seconds
                importlib.import_module("ppo").main([*words[2:], *TINY.split()])
            elif words[:2] == ["wallacea", "play"]:
                assert run([*words[1:], "--watch", "--pace", "0", "--seed", "1"]) == 0
            elif words[0] == "wallacea":
                assert run(words[1:]) == 0, capsys.readouterr().err
            else:
                assert words[:2] == ["pip", "install"]
    said = capsys.readouterr().out
    for printed in re.findall(r"^print\(.*\)  # (.+)$", PAGE, re.M):
        assert printed.split(" now;")[0] in said or "..." in printed, printed


def test_a_bot_of_the_example_plays_any_game(folder: Path) -> None:
    """The network is made from the declarations of each game, and follows them."""
    import torch

    ppo = importlib.import_module("ppo")
    for key in game_keys():
        game = find_game(key)
        match = wallacea.Match(game, game.seats[0], seed=1)
        seat = match.waiting[0]
        seen = [[0] * game.observed]
        game.observe(match.state, seat, seen[0])
        legal = match.choices(seat)
        dtype = getattr(torch, game.number_type)
        counted = torch.tensor([len(legal)])
        chances, _ = ppo.Net(game, 8)(
            torch.tensor(seen, dtype=dtype), torch.tensor([legal]), counted
        )
        assert chances.shape == (1, len(legal))
        assert chances.exp().sum().item() == pytest.approx(1)


@pytest.mark.parametrize("key", game_keys())
def test_the_tables_are_what_the_games_declare(key: str) -> None:
    made = numbers.page(find_game(key))
    page = HOME / "docs" / f"numbers-{key}.md"
    assert page.read_text(encoding="utf-8") == made, "python -m tools.numbers"
    assert f"(numbers-{key}.md)" in PAGE


def test_the_public_interface_stands_on_the_page() -> None:
    table = PAGE[PAGE.index("## The public interface") :]
    assert set(re.findall(r"`wallacea\.(\w+)", table)) == set(wallacea.__all__)
    for name in wallacea.__all__:
        assert getattr(wallacea, name).__doc__, name


# --- what is wrong ----------------------------------------------------------------------


def batch(**how: Any) -> wallacea.Batch:
    return wallacea.batch("arctic", **{"seats": 2, "games": 4, "seed": 1, **how})


WRONG: dict[str, tuple[Callable[[], object], str]] = {
    "no game": (lambda: wallacea.play_many("artic", ["easy"], 1), "unknown game 'artic'; choose"),
    "bot": (lambda: wallacea.bot("gredy"), "unknown bot 'gredy'; choose"),
    "no name": (lambda: wallacea.bot(3), "the name of a bot is a text"),  # type: ignore[arg-type]
    "bots": (lambda: wallacea.play_many("arctic", "greedy", 2), "bots must be a list such as"),
    "no bots": (lambda: wallacea.play_many("arctic", [], 2), "bots must be a list such as"),
    "games": (lambda: wallacea.play_many("arctic", ["easy"], -1), "games must be a whole number"),
    "seed": (lambda: wallacea.play_many("arctic", ["easy"], 1, seed="x"), "seed must be a whole"),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_is_told_in_one_sentence(what: str) -> None:
    wrong, said = WRONG[what]
    with pytest.raises(UserError, match=re.escape(said)) as told:
        wrong()
    assert "\n" not in str(told.value)


def test_a_closed_batch_says_so() -> None:
    games = batch()
    games.reset()
    games.close()
    for asked in (games.reset, games.random_actions, games.perfect, games.points, games.fork):
        with pytest.raises(UserError, match="this batch is closed"):
            asked()


def test_points_are_those_of_the_game() -> None:
    games = batch(seats=[2, 3], games=6)
    games.reset()
    for _ in range(30):
        games.step(games.random_actions())
        points, twin = games.points(), games.fork([2, 5])
        for n in range(6):
            state, seats = games.state(n), range(games.seats[n])
            assert points[n, : len(seats)].tolist() == [games.game.score(state, s) for s in seats]
            assert not points[n, len(seats) :].any()
        assert (twin.points() == points[[2, 5]]).all()


def test_an_opponent_says_what_it_would_choose() -> None:
    """Greedy has no chance: what it says for the learner is what it does in the learner's seat."""
    games = batch(opponents={1: "greedy"}, rotate=True)
    games.reset()
    for _ in range(20):
        actions = games.opponent_actions(1).copy()
        assert games.mask[range(4), actions].all()
        games.step(actions)
    with pytest.raises(UserError, match="seat 0 has no opponent"):
        games.opponent_actions(0)
    first = batch(opponents={0: lambda seen, mask: mask.argmax(axis=1)})
    first.reset()
    assert (first.opponent_actions(0) == first.mask.argmax(axis=1)).all()
