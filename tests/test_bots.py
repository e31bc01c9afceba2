"""Bots of others: the page about them holds, and what is wrong with one is said in a sentence."""

from __future__ import annotations

import importlib
import re
import shlex
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import wallacea
from wallacea.bots import BOTS, LEVELS, BotKind, NoSuchBot, PolicyBot, find_bot, greedy, plugins
from wallacea.bots.simple import choose_at_random, choose_greedily
from wallacea.bots.thinking import Thinker
from wallacea.cli import run
from wallacea.core.game import find_game
from wallacea.core.many import play_many
from wallacea.core.match import Match
from wallacea.core.policies import BotError

PAGE = (Path(__file__).parent.parent / "docs" / "bots.md").read_text(encoding="utf-8")
ARCTIC = find_game("arctic")
ILL = """
import numpy as np

from wallacea.bots import BotKind, greedy
from wallacea.core.rules import rule

number = 7
count = 0

def first(seen, mask):
    return mask.argmax(axis=1)

class Counted:
    def __init__(self):
        global count
        count += 1
        self.act = first

class Needy:
    def __init__(self, weights): pass

def forbidden(seen, mask): return mask.argmin(axis=1)
def beyond(seen, mask): return np.full(len(mask), 1 << 40)
def below(seen, mask): return np.full(len(mask), -1)
def failing(seen, mask): return 1 // 0
def one(seen, mask): return 3
def fractions(seen, mask): return np.zeros(len(mask))
def words(seen, mask): return ["pass"] * len(mask)
def narrow(seen): return 3

@rule
def cheat(desk, game, seat: int, count: int, strength: int) -> int:
    return 5000 + seat

@rule
def short(desk, game) -> int:
    return 0

@rule
def half(game, seat: int) -> int:
    return 100 / 2

def unmarked(game, seat): return 0

halving = greedy("halving", half)
trusting = greedy("trusting", unmarked)
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with modules that one is in, as at a terminal."""
    before, path = set(sys.modules), list(sys.path)
    (tmp_path / "ill.py").write_text(ILL, encoding="utf-8")
    (tmp_path / "lacking.py").write_text("import nothing_there", encoding="utf-8")
    (tmp_path / "quitting.py").write_text("raise SystemExit", encoding="utf-8")
    (tmp_path / "garbled.py").write_text("def f(:", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [p for p in path if p])
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    plugins._named.cache_clear()
    importlib.invalidate_caches()
    yield tmp_path
    plugins._named.cache_clear()
    for name in set(sys.modules) - before:
        if name in ("my_bots", "ill", "lacking", "quitting", "garbled"):
            del sys.modules[name]


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.M | re.S)


def test_the_page_holds(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    module, *programs = blocks("python")
    (folder / "my_bots.py").write_text(module, encoding="utf-8")
    commands = [shlex.split(line)[1:] for block in blocks("sh") for line in block.splitlines()]
    asked = " ".join(command[0] for command in commands)
    assert asked == "simulate simulate play simulate simulate"
    for command in commands:
        assert run(command) == 0, capsys.readouterr().err
    said = capsys.readouterr().out
    assert "my_bots:Placer" in said
    assert "counting" in said
    scope: dict[str, Any] = {"Placer": sys.modules["my_bots"].Placer}
    for program in programs:
        exec(program, scope)
    assert scope["series"].bots == ("Placer", "my_bots:last", "greedy")


def test_help_speaks_of_bots_of_your_own(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("simulate", "play"):
        assert run([command, "--help"]) == 0
        assert "my_module:my_bot" in re.sub(r"[\s│]+", "", capsys.readouterr().out)


# --- what is wrong ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("nowhere:bot", "there is no module 'nowhere' in "),
        ("nowhere.at.all:bot", "there is no module 'nowhere.at.all' in "),
        ("ill:absent", "the module ill has no 'absent'"),
        ("ill:first.absent", "the module ill has no 'first.absent'"),
        ("lacking:bot", "the module lacking cannot be imported: ModuleNotFoundError: No module"),
        ("quitting:bot", "the module quitting cannot be imported: SystemExit"),
        ("garbled:bot", "the module garbled cannot be imported: SyntaxError: "),
        ("ill:number", "ill:number is not a bot but 7: a bot is a function act(seen, mask)"),
        ("ill:narrow", "ill:narrow is not a bot but <function narrow"),
        ("ill:Needy", "ill:Needy cannot be made a bot: TypeError: "),
        ("ill:forbidden", "the bot ill:forbidden chose 0, which is not legal there; it had "),
        ("ill:beyond", "the bot ill:beyond chose 1099511627776, which is not legal there"),
        ("ill:below", "the bot ill:below chose -1, which is not legal there"),
        ("ill:failing", "the bot ill:failing failed: ZeroDivisionError: "),
        ("ill:one", "an action for each row, not int64 of shape ()"),
        ("ill:fractions", "an action for each row, not float64 of shape (2,)"),
        ("ill:words", "an action for each row, not <U4 of shape (2,)"),
        ("ill:cheat", "the bot ill:cheat chose 5000 in seat 0, which was not legal there"),
        ("ill:short", "choose of the bot ill:short must take 5 arguments"),
        ("ill:halving", "the bot halving cannot be compiled: "),
        ("ill:trusting", "worth of the bot trusting must be marked with @rule or @thought"),
        ("genius", "or my_module:my_bot for a bot of your own"),
        ("ill/x:bot", "unknown bot 'ill/x:bot'; choose random"),
        ("search:many", "unknown bot 'search:many'; choose random"),
        (":", "unknown bot ':'"),
        ("ill:", "unknown bot 'ill:'"),
        ("", "unknown bot ''"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(
    folder: Path, capsys: pytest.CaptureFixture[str], bot: str, said: str
) -> None:
    simulate = ["simulate", "arctic", "--seats", "2", "--games", "2", "--tier", "objects"]
    assert run([*simulate, "--bots", bot]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1


@pytest.mark.parametrize("bot", ["ill:forbidden", "ill:cheat", "ill:failing", "nowhere:bot"])
def test_at_a_table_it_is_one_sentence_too(
    folder: Path, capsys: pytest.CaptureFixture[str], bot: str
) -> None:
    assert run(["play", "arctic", "--watch", "--pace", "0", "--seed", "1", "--bots", bot]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert bot.partition(":")[0] in told


def test_an_illegal_choice_ends_compiled_series_too(folder: Path) -> None:
    with pytest.raises(BotError, match="ill:forbidden chose 0, which is not legal"):
        wallacea.play_many("arctic", ["ill:forbidden", "greedy", "random"], 2, seed=1)


# --- what is right ----------------------------------------------------------------------


def test_a_class_is_made_once(folder: Path) -> None:
    assert find_bot("ill:Counted") is find_bot("ill:Counted")
    wallacea.play_many("arctic", ["ill:Counted", "ill:Counted"], 1, tier="objects")
    assert sys.modules["ill"].count == 1


def test_packages_offer_bots(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    (folder / "placing.py").write_text("def best(seen, mask): return mask.argmax(axis=1)")
    monkeypatch.syspath_prepend(str(folder))
    there = {name: EntryPoint(name, value, plugins.GROUP) for name, value in OFFERED.items()}
    monkeypatch.setattr(plugins, "_installed", lambda path: there)
    found = find_bot("placer")
    assert isinstance(found, PolicyBot)
    assert found.name == "placer"
    with pytest.raises(BotError, match=r"the bot gone \(nowhere:bot\) cannot be loaded"):
        find_bot("gone")
    with pytest.raises(NoSuchBot, match="champion, placer, gone, random, search:N"):
        find_bot("genius")
    assert find_bot("random") is BOTS["random"], "ours cannot be replaced"


OFFERED = {"placer": "placing:best", "gone": "nowhere:bot", "random": "placing:best"}


def test_an_evaluation_like_the_games_changes_nothing() -> None:
    same = greedy("same", ARCTIC.worth)
    assert same.choose is not choose_greedily
    series = [
        play_many(ARCTIC, 2, [bot, BOTS["random"]], 3, seed=4, tier="objects")
        for bot in (BOTS["greedy"], same)
    ]
    assert (series[0].scores == series[1].scores).all()
    assert (series[0].moves == series[1].moves).all()


def test_each_bot_has_an_evaluation_of_its_own() -> None:
    """The twin of a rule leaves the rule itself alone."""
    hating = greedy("hating", ARCTIC.score)
    both = play_many(ARCTIC, 2, [BOTS["greedy"], hating], 3, seed=4, tier="objects")
    again = play_many(ARCTIC, 2, [BOTS["greedy"], BOTS["greedy"]], 3, seed=4, tier="objects")
    assert (both.scores != again.scores).any()


def test_policies_see_what_their_seat_sees_and_rotate() -> None:
    """Many games at once: each row is one of them, whoever sits where."""
    asked = []

    def lowest(seen: np.ndarray[Any, Any], mask: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        assert seen.shape == (len(mask), ARCTIC.observed)
        assert seen.dtype == ARCTIC.number_type
        asked.append(len(mask))
        first: np.ndarray[Any, Any] = mask.argmax(axis=1)
        return first

    bots: list[Any] = [PolicyBot("lowest", lowest), BOTS["random"]]
    series = play_many(ARCTIC, 2, bots, 8, seed=2, tier="objects", rotate=True)
    assert max(asked) > 4
    alone = play_many(ARCTIC, 2, bots, 3, seed=2, tier="objects", rotate=True)
    assert (alone.scores == series.scores[:3]).all(), "who else is under way changes nothing"


def test_a_policy_thinks_at_a_table() -> None:
    bot = PolicyBot("last", lambda seen, mask: [int(np.flatnonzero(mask[0])[-1])])
    match = Match(ARCTIC, 2, seed=3)
    for _ in range(20):
        seat = match.waiting[0]
        thought = Thinker(ARCTIC, bot).choose(match.state, seat)
        assert thought.action == max(match.choices(seat))
        match.choose(seat, thought.action)


def test_a_batch_takes_them_by_name(folder: Path) -> None:
    """What an opponent of a batch may be, a name stands for too."""
    bot = find_bot("ill:first")
    assert callable(bot)
    assert not hasattr(bot, "choose"), "which would be a rule"


def test_servers_know_ours_alone() -> None:
    from wallacea.server.processes import thinkers

    with pytest.raises(KeyError):
        thinkers.think("arctic", "os:system", b"", 0)
    assert not any(isinstance(bot, PolicyBot) for bot in LEVELS.values())
    random = LEVELS["random"]
    assert isinstance(random, BotKind)
    assert random.choose is choose_at_random
