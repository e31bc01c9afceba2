"""What a rule may not use, and that the same rules agree with their compiled selves."""

from __future__ import annotations

import ast
import importlib.util
import inspect
import os
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.toy.rooms import deeds, things
from wallacea.bots import BotKind, find_bot
from wallacea.bots.search import choose_by_search
from wallacea.core.chance import Dice, seed_chance, spin, take_any
from wallacea.core.compiling import _surroundings, fingerprint
from wallacea.core.game import Game, find_game, game_keys, play
from wallacea.core.many import job_for, play_series
from wallacea.core.rules import (
    RuleError,
    _outer_names,
    blank,
    blanks,
    bound,
    check,
    compiled,
    rule,
    rules_of,
)
from wallacea.core.state import (
    State,
    copy,
    layout,
    number,
    numbers,
    outside,
    pack,
    record,
    records,
    unpack,
)

TOY = Path(__file__).parent / "toy" / "games"

# --- what a rule may use ----------------------------------------------------------------

HEAD = """from tests.toy.rooms import things
from wallacea.core import events
from wallacea.core.chance import below
from wallacea.core.events import note
from wallacea.core.rules import blank, rule, thought

CARDS = [1, 2]
NAME = "fox"
PRICES = {1: 2}
HALF = 0.5
TABLE = (1, 2, 3)

def helper(n):
    return n

@blank
def price(n: int) -> int: ...

@thought
def guess(n: int) -> int:
    return n // 2

@rule
def tried(game, n: int) -> int:
    '''What is said about a rule may be text.'''
    if n > 0:
        """


def tried_with(folder: Path, body: str) -> Callable[..., Any]:
    """A rule with this body, from a file of its own."""
    file = folder / "tried.py"
    lines = "\n        ".join(body.split("\n"))
    file.write_text(f"{HEAD}{lines}\n    return n\n", encoding="utf-8")
    spec = importlib.util.spec_from_file_location(f"tried_{abs(hash(str(folder)))}", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    made: Callable[..., Any] = module.tried
    return made


FORBIDDEN = {
    "text": ('n = "fox"', "whole numbers"),
    "f-string": ('n = f"{n}"', "numbers"),
    "nothing": ("n = None", "whole numbers"),
    "float": ("n = 0.5", "whole numbers"),
    "division": ("n = n / 2", "use //"),
    "division in place": ("n /= 2", "use //"),
    "power": ("n = n ** 2", "whole-number arithmetic"),
    "list": ("n = [n][0]", "a field of the state"),
    "list comprehension": ("n = [i for i in range(n)][0]", "a field of the state"),
    "dict": ("n = {1: 2}[n]", "numbers in the state"),
    "dict comprehension": ("n = {i: i for i in range(n)}[0]", "numbers in the state"),
    "set": ("n = len({n})", "numbers in the state"),
    "set comprehension": ("n = len({i for i in range(n)})", "numbers in the state"),
    "generator": ("n = max(i for i in range(n))", "write a loop"),
    "lambda": ("n = (lambda m: m)(n)", "import the rule by name"),
    "lambda alone": ("f = lambda m: m", "write a loop or a rule"),
    "try": ("try:\n    n = 1\nfinally:\n    n = 2", "the name of the obstacle"),
    "raise": ("raise ValueError", "the name of the obstacle"),
    "assert": ("assert n", "the name of the obstacle"),
    "in": ("n = n in TABLE", "write a loop"),
    "not in": ("n = n not in TABLE", "write a loop"),
    "is": ("n = n is 1", "compare with =="),
    "is not": ("n = n is not 1", "compare with =="),
    "slice": ("n = TABLE[1:][0]", "a loop with an index"),
    "no rule": ("n = helper(n)", "helper(), which is not marked with @rule"),
    "a bot's thought": ("n = guess(n)", "a bot's thought"),
    "builtin": ("n = sorted(TABLE)[0]", "only range, min, max, abs, len"),
    "method": ("TABLE.index(n)", "import the rule by name"),
    "unknown name": ("n = nowhere", "not defined in its file"),
    "outer list": ("n = CARDS[0]", "only whole numbers and tuples"),
    "outer text": ("n = NAME", "only whole numbers and tuples"),
    "outer dict": ("n = PRICES[1]", "only whole numbers and tuples"),
    "outer float": ("n = HALF", "only whole numbers and tuples"),
    "loop over a table": ("for m in TABLE:\n    n += m", "range(...)"),
    "import": ("import math", "at the top of the file"),
    "import from": ("from math import pi", "at the top of the file"),
    "function": ("def inner():\n    return 1", "write a rule beside it"),
    "class": ("class Inner:\n    pass", "write a rule beside it"),
    "call in a note": ("note(game, 1, below(game, n), 0, 0)", "call it before"),
    "call deep in a note": ("note(game, 1, n, 2 + max(n, 1), 0)", "call it before"),
    "argument by name": ("n = below(game, n=n)", "docs/adding-a-game.md"),
    "assignment within": ("n = (m := n)", "docs/adding-a-game.md"),
    "with": ("with game:\n    pass", "docs/adding-a-game.md"),
    "del": ("del n", "docs/adding-a-game.md"),
    "global": ("global TABLE", "docs/adding-a-game.md"),
    "yield": ("yield n", "docs/adding-a-game.md"),
    "a module alone": ("n = things", "of a module a rule uses numbers, tables and rules"),
    "what a module lacks": ("n = things.NOWHERE", "things.NOWHERE, which is not defined"),
    "text in a module": ("n = things.NAME", "things.NAME: only whole numbers and tuples"),
    "float in a module": ("n = things.HALF", "things.HALF: only whole numbers and tuples"),
    "no rule in a module": ("n = things.helper(n)", "things.helper(), which is not marked"),
    "a thought in a module": ("n = things.guess(n)", "things.guess(), which is a bot's thought"),
    "what a module has for thoughts": ("n = things.sqrt(n)", "things.sqrt(), which is not marked"),
    "change of a module": ("things.PRICE = n", "a rule changes nothing but the state"),
    "call in a note of a module": ("events.note(game, 1, things.twice(n), 0, 0)", "call it before"),
    "method of what is in a module": ("things.SHORT.index(n)", "import the rule by name"),
}


@pytest.mark.filterwarnings("ignore::SyntaxWarning")
@pytest.mark.parametrize(("body", "instead"), FORBIDDEN.values(), ids=FORBIDDEN)
def test_what_a_rule_cannot_use(tmp_path: Path, body: str, instead: str) -> None:
    tried = tried_with(tmp_path, body)
    with pytest.raises(RuleError) as refused:
        check(tried)
    said = str(refused.value)
    line = HEAD.count("\n") + 1
    assert said.startswith(f"{tmp_path / 'tried.py'}:{line}, tried(): a rule cannot use ")
    assert instead in said


def test_the_line_is_that_of_the_fault_and_not_of_the_statement_around_it(tmp_path: Path) -> None:
    tried = tried_with(tmp_path, "n += 1\nwhile n > 0:\n    n -= 1\n    n = n / 2")
    line = HEAD.count("\n") + 4
    with pytest.raises(RuleError, match=f"tried.py:{line}, "):
        check(tried)


def test_what_a_rule_can_use(tmp_path: Path) -> None:
    check(
        tried_with(
            tmp_path,
            "m: int = max(abs(-n), len(TABLE), TABLE[0], price(n), True)\n"
            "m += things.PRICE + things.SHORT[0] + things.twice(things.tax(n))\n"
            "events.note(game, things.PRICE, things.SHORT[n], 0, 0)\n"
            "for i in range(below(game, m)):\n"
            "    if i & 1 == 0 or not m >> 2 != 3:\n"
            "        continue\n"
            "    n, m = m // 2 % 3, (n if n < m else ~m)\n"
            "while n > 0:\n"
            "    n -= 1\n"
            "    break",
        )
    )


def test_a_function_that_is_no_rule_is_not_compiled() -> None:
    def plain(n: int) -> int:
        return n

    with pytest.raises(RuleError, match=r"plain\(\) is not a rule; mark it with @rule"):
        compiled(plain)


@rule
def countdown(n: int) -> int:
    return countdown(n - 1) if n > 0 else 0


@rule
def ping(n: int) -> int:
    return pong(n - 1) if n > 0 else 0


@rule
def pong(n: int) -> int:
    return ping(n - 1) if n > 0 else 1


@pytest.mark.parametrize(
    ("first", "circle"),
    [(countdown, "countdown -> countdown"), (ping, "ping -> pong -> ping")],
)
def test_rules_do_not_call_themselves(first: Callable[..., Any], circle: str) -> None:
    with pytest.raises(RuleError, match=f"directly or through others: {circle}"):
        compiled(first)


@rule
def play_once(game: State) -> None:
    play(game, 0, 0)


def test_a_blank_must_be_filled() -> None:
    with pytest.raises(RuleError, match=r"nothing stands for the blank play\(\)"):
        compiled(play_once)


@blank
def price(n: int) -> int:
    raise NotImplementedError


@blank
def tax(n: int) -> int:
    raise NotImplementedError


@rule
def bill(n: int) -> int:
    return price(n) + 1


@rule
def taxed_price(n: int) -> int:
    return n + tax(n)


@rule
def low_tax(n: int) -> int:
    return n


@rule
def high_tax(n: int) -> int:
    return 5 * n


@pytest.mark.parametrize("tier", ["objects", "records"])
def test_what_fills_a_blank_may_use_blanks_itself(tier: str) -> None:
    from numba import njit

    for level, total in ((low_tax, 21), (high_tax, 61), (low_tax, 21)):
        filling = {price: taxed_price, tax: level}
        made = bound(bill, filling) if tier == "objects" else njit(compiled(bill, filling).py_func)
        assert made(10) == total


# --- through modules --------------------------------------------------------------------


def heard_with(dice: Dice) -> Heard:
    heard = Heard()
    heard.chance[:], heard.log = dice.chance, []
    return heard


@pytest.mark.parametrize("tier", ["objects", "records"])
def test_a_rule_reaches_everything_through_its_module(tier: str) -> None:
    from numba import njit

    for level in (deeds.low, deeds.high, deeds.low):
        dice = Dice()
        seed_chance(dice, 1, 2)
        times = spin(copy(dice), things.PRICE)
        assert times > 0
        numbers = things.PRICE + things.SHORT[2] + things.LONG[5] + things.LONG[3]
        total = numbers + times * 10 + level(5) + 5 + level(5)
        filling = {things.tax: level}
        if tier == "objects":
            heard = heard_with(dice)
            assert bound(deeds.visit, filling)(heard, 5) == total
            assert heard.log == [(things.PRICE, things.SHORT[0], 5, 0)]
        else:
            rows: Any = np.zeros(1, layout(Dice))
            rows["chance"][0] = dice.chance
            assert njit(compiled(deeds.visit_first, filling).py_func)(rows, 5) == total
    with pytest.raises(NotImplementedError):
        deeds.visit(heard_with(dice), 5)  # what is bound elsewhere is not here


def test_compiled_code_knows_no_modules_and_no_long_tuples() -> None:
    """What Numba for CUDA could not have either: it is given the same functions."""
    rule: Any = compiled(deeds.visit, {things.tax: deeds.low}).py_func
    used = {name: rule.__globals__[name] for name in rule.__code__.co_names if name != "range"}
    del used["_whole"]
    kinds = {type(value).__name__ for value in used.values()}
    assert kinds == {"int", "tuple", "ndarray", "CPUDispatcher"}
    assert {len(value) for value in used.values() if isinstance(value, tuple)} == {3}


def test_a_thought_may_use_fractions_of_a_module() -> None:
    from numba import njit

    assert njit(compiled(deeds.root).py_func)(16) == deeds.root(16) == 2.0


def test_calls_are_found_where_they_are_made_and_not_by_their_names() -> None:
    assert rules_of(deeds.look) == {deeds.look}
    assert blanks(deeds.look, {}) == set()
    reached = {deeds.visit, spin, things.twice, things.taxed, things.tax}
    assert rules_of(deeds.visit) | blanks(deeds.visit, {}) == reached
    assert blanks(deeds.visit, {}) == {things.tax}


def outer_names(function: Callable[..., Any]) -> set[str]:
    """What a function uses from outside, by its syntax."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
    assert isinstance(tree, ast.FunctionDef)
    own = function.__code__.co_varnames
    found = set()
    annotated = [n.annotation for n in ast.walk(tree) if isinstance(n, ast.AnnAssign)]
    within = {id(part) for types in annotated for part in ast.walk(types)}
    for statement in tree.body:
        for node in ast.walk(statement):
            chain: ast.AST = node
            names: list[str] = []
            while isinstance(chain, ast.Attribute):
                names.insert(0, chain.attr)
                within.add(id(chain.value))
                chain = chain.value
            if isinstance(chain, ast.Name) and id(node) not in within:
                found.add(".".join([chain.id, *names]))
    return {name for name in found if name.partition(".")[0] not in own}


def all_rules() -> list[Callable[..., Any]]:
    found = rules_of(deeds.visit)
    for key in game_keys():
        game = find_game(key)
        functions: list[Callable[..., Any]] = [
            *game.filling.values(),
            game.obstacle,
            game.unfinished,
        ]
        functions.append(choose_by_search)
        found |= set().union(*(rules_of(function) for function in functions))
    return sorted(found, key=lambda function: f"{function.__module__} {function.__qualname__}")


def test_the_instructions_use_what_the_syntax_names() -> None:
    """What a rule uses is read from its instructions, which every Python writes differently."""
    for function in all_rules():
        loaded = {".".join(names) for names in _outer_names(function.__code__)}
        assert loaded == outer_names(function), function.__qualname__


def test_a_function_of_very_many_names(tmp_path: Path) -> None:
    """More than 256 of them, so that the instructions need arguments of two bytes."""
    lines = [f"n = n{i} + things.PRICE + things.A{i}" for i in range(300)]
    tried = tried_with(tmp_path, "\n".join(lines))
    loaded = {".".join(names) for names in _outer_names(tried.__code__)}
    own = {"n0", "n299", "things.PRICE", "things.A0", "things.A299"}
    assert own <= loaded
    assert len(loaded) == 601


# --- how a state is declared ------------------------------------------------------------


@pytest.mark.parametrize("width", ["u1", "u4", "f4", "i3", "int"])
@pytest.mark.parametrize("declare", [number, lambda width: numbers(3, width)])
def test_numbers_of_a_state_are_signed(declare: Callable[[str], Any], width: str) -> None:
    with pytest.raises(ValueError, match=rf"i1, i2, i4 or i8 \(signed\), not '{width}'"):
        declare(width)


def test_a_field_is_declared_by_number_numbers_or_records() -> None:
    with pytest.raises(TypeError, match=r"Plain\.points must be declared by number\(\)"):

        @record
        class Plain:
            points: int = 0

    with pytest.raises(TypeError, match=r"Unsaid\.points must be declared by number\(\)"):

        @record
        class Unsaid:
            points: int


# --- the same in all tiers --------------------------------------------------------------


@record
class Heard(Dice):
    """Dice, and somebody who listens."""

    log: list[tuple[int, ...]] | None = outside()


@record
class Box:
    """Something with a little of everything."""

    small: int = number()
    wide: int = number("i4")
    many: list[int] = numbers(3, "i2")


@record
class Table(State):
    """A state of such things, and a deck."""

    boxes: list[Box] = records(Box, 2)
    deck: list[int] = numbers(8)
    largest: int = number("i8")


def filled(kind: type) -> st.SearchStrategy[Any]:
    """Objects of a state class with any numbers that fit."""
    parts: dict[str, st.SearchStrategy[Any]] = {}
    for f in fields(kind):
        if not f.metadata:
            continue
        if "kind" in f.metadata:
            one = filled(f.metadata["kind"])
        else:
            bits = int(f.metadata["dtype"][1]) * 8
            one = st.integers(-(1 << (bits - 1)), (1 << (bits - 1)) - 1)
        size = f.metadata.get("length")
        parts[f.name] = one if size is None else st.lists(one, min_size=size, max_size=size)
    return st.builds(kind, **parts)


@settings(deadline=None)
@given(filled(Table))
def test_packing_and_copying_change_nothing(table: Table) -> None:
    rows = np.zeros(1, layout(Table))
    pack(table, rows[0])
    back = Table()
    unpack(rows[0], back)
    assert back == table
    twin = copy(table)
    assert twin == table
    twin.boxes[1].many[2] ^= 1
    assert twin != table
    assert back == table


@pytest.mark.parametrize("spoil", ["small", "wide", "many", "deck"])
def test_a_number_that_does_not_fit_is_refused(spoil: str) -> None:
    table = Table()
    if spoil == "small":
        table.boxes[1].small = 128
    elif spoil == "wide":
        table.boxes[0].wide = -(1 << 31) - 1
    elif spoil == "many":
        table.boxes[0].many[1] = 1 << 15
    else:
        table.deck[7] = 200
    with pytest.raises(OverflowError):
        pack(table, np.zeros(1, layout(Table))[0])


@rule
def spin_first(dice: list[Dice], n: int) -> int:
    return spin(dice[0], n)


@rule
def seed_first(dice: list[Dice], seed: int, nth: int) -> None:
    seed_chance(dice[0], seed, nth)


@rule
def take_from_first(tables: list[Table], count: int) -> int:
    return take_any(tables[0], tables[0].deck, count)


@pytest.fixture(scope="module")
def fast() -> dict[str, Any]:
    from numba import njit

    rules = (spin_first, seed_first, take_from_first)
    return {f.__name__: njit(compiled(f).py_func) for f in rules}


word = st.integers(0, 0xFFFFFFFF)
words = st.lists(word, min_size=4, max_size=4)
any_number = st.integers(-(1 << 63), (1 << 63) - 1)


def both(kind: type, state: Any, call: Callable[..., Any], fast: Any, *values: int) -> None:
    """The rule over an object and compiled over a record: same answer, same state after."""
    rows = np.zeros(1, layout(kind))
    pack(state, rows[0])
    assert call([state], *values) == fast(rows, *values)
    after = kind()
    unpack(rows[0], after)
    assert after == state


@settings(deadline=None)
@given(chance=words, n=st.integers(1, (1 << 31) - 1))
def test_spin_agrees(fast: dict[str, Any], chance: list[int], n: int) -> None:
    dice = Dice()
    dice.chance[:] = chance
    both(Dice, dice, spin_first, fast["spin_first"], n)


@settings(deadline=None)
@given(seed=any_number, nth=st.integers(0, (1 << 63) - 1))
def test_seed_chance_agrees(fast: dict[str, Any], seed: int, nth: int) -> None:
    dice = Dice()
    both(Dice, dice, seed_first, fast["seed_first"], seed, nth)
    assert any(dice.chance)


@settings(deadline=None)
@given(chance=words, deck=st.permutations(range(8)), count=st.integers(1, 8))
def test_take_any_agrees(
    fast: dict[str, Any], chance: list[int], deck: list[int], count: int
) -> None:
    table = Table()
    table.chance[:], table.deck[:] = chance, deck
    both(Table, table, take_from_first, fast["take_from_first"], count)
    assert table.deck[count - 1] == 0


# --- compiled code is kept, but never kept too long -------------------------------------


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """A copy of the example game that may be changed."""
    skip = shutil.ignore_patterns("__pycache__")
    shutil.copytree(TOY, tmp_path / "games", ignore=skip)
    return tmp_path / "games"


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def loaded(folder: Path) -> Game:
    """A game from a folder, as its files are now."""
    name = f"loaded_{len(sys.modules)}"
    place = [str(folder)]
    spec = importlib.util.spec_from_file_location(
        name, folder / "__init__.py", submodule_search_locations=place
    )
    assert spec is not None
    assert spec.loader is not None
    sys.modules[name] = module = importlib.util.module_from_spec(spec)
    sys.dont_write_bytecode, before = True, sys.dont_write_bytecode
    try:
        spec.loader.exec_module(module)
    finally:
        sys.dont_write_bytecode = before
    game: Game = module.GAME
    return game


def name_of(game: Game, bot: str | BotKind = "random") -> str:
    """What the compiled code of a series with this bot is called."""
    found = find_bot(bot) if isinstance(bot, str) else bot
    return fingerprint(play_series, job_for(game, 2, [found], 1).filling)


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("people/words/en.ftl", "bush", "shrub"),
        ("rules/en.md", "bush", "shrub"),
        ("table.py", 'text("deck")', 'text("a-card")'),
        ("play.py", "# --- the end", "# A comment more.\n\n\n# --- the end"),
        ("play.py", "everything that follows", "all that follows"),
        ("position.py", "import annotations", "import annotations\n\nUNUSED = 5"),
    ],
)
def test_compiled_code_keeps_its_name(games: Path, file: str, old: str, new: str) -> None:
    folder = games / "berries"
    before = name_of(loaded(TOY / "berries"))
    edit(folder / file, old, new)
    assert name_of(loaded(folder)) == before


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("data/cards.csv", "24,8,3", "24,8,2"),  # in a table
        ("data/setup.csv", "hand", "hand"),  # below
        ("play.py", "game.at_stake = 0", "game.at_stake = 1"),  # deep down
        ("play.py", "card: int", "card: 'int | None'"),  # no longer widened
        ("play.py", "@rule\ndef rank", "@rule(compiled_as=over)\ndef rank"),
        ("play.py", "@rule\ndef show_birds", "@rule(compiled_as=None)\ndef show_birds"),
    ],
)
def test_compiled_code_gets_another_name(games: Path, file: str, old: str, new: str) -> None:
    folder = games / "berries"
    before = name_of(loaded(folder))
    if file.endswith("setup.csv"):
        heads, numbers, *_ = (folder / file).read_text(encoding="utf-8").splitlines()
        place = heads.split(",").index("rounds")
        changed = numbers.split(",")
        changed[place] = str(int(changed[place]) + 1)
        (folder / file).write_text(f"{heads}\n{','.join(changed)}\n", encoding="utf-8")
    else:
        edit(folder / file, old, new)
    assert name_of(loaded(folder)) != before


def test_a_name_depends_on_what_is_reached_and_on_nothing_else(games: Path) -> None:
    folder = games / "berries"
    before = {bot: name_of(loaded(folder), bot) for bot in ("random", "greedy", "search")}
    assert len(set(before.values())) == 3
    edit(folder / "minds.py", "POINT = 100", "POINT = 101")
    after = {bot: name_of(loaded(folder), bot) for bot in before}
    assert after["random"] == before["random"]  # it looks at nothing
    assert after["greedy"] != before["greedy"]
    assert after["search"] != before["search"]


BOT = """
from wallacea.bots import BotKind
from wallacea.core.rules import rule

LUCKY = 7

@rule
def pick(n: int) -> int:
    return LUCKY % n

@rule
def choose(desk, game, seat: int, count: int, strength: int) -> int:
    return desk.actions[pick(count)]

KIND = BotKind("lucky", choose)
"""


def test_a_changed_bot_of_another_package_gets_another_name(tmp_path: Path) -> None:
    berries = loaded(TOY / "berries")
    names = []
    for change in (("", ""), ("# a word", ""), ("LUCKY = 7", "LUCKY = 8"), ("% n", "% n // 1")):
        scope: dict[str, Any] = {"__name__": "bot"}
        exec(BOT.replace(*change), scope)
        names.append(name_of(berries, scope["KIND"]))
    assert names[0] == names[1]
    assert len(set(names)) == 3


def test_a_setting_of_the_compiler_goes_into_the_name(monkeypatch: pytest.MonkeyPatch) -> None:
    import numba

    berries = loaded(TOY / "berries")
    before = name_of(berries)
    monkeypatch.setattr(numba.config, "BOUNDSCHECK", 1)
    _surroundings.cache_clear()
    try:
        assert name_of(berries) != before
    finally:
        monkeypatch.undo()
        _surroundings.cache_clear()
    assert name_of(berries) == before


SERIES = """
import sys
import wallacea.games
wallacea.games.__path__.append(sys.argv[1])
from wallacea.bots import find_bot
from wallacea.core.game import find_game
from wallacea.core.many import play_many
series = play_many(find_game("berries"), 2, [find_bot("random")], 50, seed=5, tier=sys.argv[2])
print(int(series.scores.sum()))
"""


def total_score(games: Path, cache: Path, tier: str) -> int:
    paths = os.pathsep.join(path for path in sys.path if path)
    environment = {**os.environ, "WALLACEA_CACHE": str(cache), "PYTHONPATH": paths}
    command = [sys.executable, "-W", "ignore", "-c", SERIES, str(games), tier]
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    return int(done.stdout)


def test_a_stale_cache_is_not_used(games: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    rules = games / "berries" / "play.py"
    before = total_score(games, cache, "records")
    kept = sorted(cache.rglob("*.nbc"))
    assert kept
    assert total_score(games, cache, "records") == before
    assert sorted(cache.rglob("*.nbc")) == kept  # loaded, not compiled again
    # Another copy of the same rules, with another scene, uses the same code.
    elsewhere = tmp_path / "elsewhere"
    shutil.copytree(games, elsewhere)
    edit(elsewhere / "berries" / "table.py", 'text("deck")', 'text("a-card")')
    assert total_score(elsewhere, cache, "records") == before
    assert sorted(cache.rglob("*.nbc")) == kept
    # A rule deep below the function that is compiled and kept, in another file than it.
    edit(rules, "berries += game.at_stake", "berries += 3 * game.at_stake")
    assert total_score(games, cache, "records") == 3 * before
    assert total_score(games, cache, "objects") == 3 * before
