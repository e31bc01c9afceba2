"""How many broken rules of a game would its tests not notice?

Each rule is broken in many ways, one small change at a time (a mutant): a comparison, an
``and``, a plus, a number, a condition, what is returned, a call left out. The scenarios of the
game and its other fast tests run over each mutant until one of them fails. What none of them
notices survives, and shows where a scenario is missing, or code that does nothing.

    make mutants GAME=arctic                          all rules (minutes)
    python -m tools.rule_mutants arctic --only tokens             one file, tokens.move one rule
    python -m tools.rule_mutants arctic --only tokens --last      what survived the last time
    python -m tools.rule_mutants arctic --sample 100 --seed 7     a hundred of them, by lot

A mutant that changes nothing that anybody could see stands in tests/equivalent/GAME.txt with its
reason. A line there names the rule, the statement as it is and as it becomes, so that other
edits do not touch it:

    turn.next_wild | if player.wild_as[i] == 0: -> if player.wild_as[i] <= 0:
      Animals are never negative.

Not broken are what compiled code leaves out, such as telling what happened (``note``), and what
only stops a state that no game can be in (``broken``). Results are kept in .mutants/: a run that
was interrupted goes on, and the test that noticed a mutant is tried first the next time. Ends
with 1 if fewer than 95 % are noticed.
"""

from __future__ import annotations

import argparse
import ast
import gc
import hashlib
import inspect
import json
import os
import pickle
import random
import resource
import select
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

ROOT = Path(__file__).parent.parent
KEPT = ROOT / ".mutants"
LISTS = ROOT / "tests" / "equivalent"
ENOUGH = 0.95
FAST = 0.5
"""A test that takes more seconds of the processor is left out."""
MOST_MEMORY = 4 << 30
AT_ONCE = 16
"""So many mutants are tried by one process, one after another."""
NOBODY = -1
REMOVED = "(left out)"
SOUGHT = (
    "setup",
    "waiting",
    "legal",
    "play",
    "over",
    "score",
    "standing",
    "obstacle",
    "unfinished",
)
"""The rules of a game are what these need; worth, imagine and observe are for bots."""

# --- what can be broken -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Mutant:
    """A rule with one small change."""

    key: str
    """Names it without lines, such as ``turn.begin | game.fresh = 0 -> game.fresh = 1``."""
    file: str
    first: int
    last: int
    """The lines of the changed statement (of a compound one, of its head)."""
    before: str
    after: str
    rule: FunctionType
    code: CodeType


def rules_of(game: Any) -> list[FunctionType]:
    """The rules of a game that say what may happen, in the order of their files and lines."""
    from wallacea.core import rules

    found: set[Any] = set()
    waiting = [getattr(game, name) for name in SOUGHT]
    while waiting:
        rule = waiting.pop()
        if rule not in found:
            found.add(rule)
            waiting += [r for r in rules._called(rule) if r in rules._RULES]
    own = [f for f in found if Path(f.__code__.co_filename).is_relative_to(game.folder)]
    return sorted(own, key=lambda f: (f.__code__.co_filename, f.__code__.co_firstlineno))


def mutants_of(rule: FunctionType) -> list[Mutant]:
    """Every single small change of a rule, each once."""
    lines, first = inspect.getsourcelines(rule)
    tree = ast.parse("".join(lines)).body[0]
    assert isinstance(tree, ast.FunctionDef)
    ast.increment_lineno(tree, first - 1)
    tree.decorator_list.clear()
    file = rule.__code__.co_filename
    name = f"{Path(file).stem}.{rule.__name__}"
    found: list[Mutant] = []
    seen: set[str] = {ast.dump(tree)}
    times: Counter[str] = Counter()
    for statement, change in changes(tree, told_by(rule)):
        before = head(statement)
        last = head_end(statement)
        undo = change()
        after = head(statement) if undo.__name__ != "put_back" else REMOVED
        changed = ast.dump(tree)
        if changed not in seen:
            seen.add(changed)
            key = f"{name} | {before} -> {after}"
            times[key] += 1
            key += f" [{times[key]}]" if times[key] > 1 else ""
            code = code_of(tree, file)
            place = str(Path(file).relative_to(ROOT)) if ROOT in Path(file).parents else file
            found.append(Mutant(key, place, statement.lineno, last, before, after, rule, code))
        undo()
    return found


def code_of(tree: ast.FunctionDef, file: str) -> CodeType:
    module = ast.fix_missing_locations(ast.Module([tree], []))
    flags = __import__("__future__").annotations.compiler_flag
    code = compile(module, file, "exec", flags, dont_inherit=True)
    return next(c for c in code.co_consts if isinstance(c, CodeType))


def head(statement: ast.stmt) -> str:
    """A statement in one line; of a compound one its head."""
    if isinstance(statement, ast.If | ast.While):
        word = "if" if isinstance(statement, ast.If) else "while"
        return f"{word} {ast.unparse(statement.test)}:"
    if isinstance(statement, ast.For):
        return f"for {ast.unparse(statement.target)} in {ast.unparse(statement.iter)}:"
    return " ".join(ast.unparse(statement).split())


def head_end(statement: ast.stmt) -> int:
    within = statement
    part: ast.AST = within
    if isinstance(statement, ast.If | ast.While):
        part = statement.test
    elif isinstance(statement, ast.For):
        part = statement.iter
    return int(getattr(part, "end_lineno", statement.lineno))


Undo = Callable[[], None]
Change = Callable[[], Undo]


def told_by(rule: FunctionType) -> frozenset[str]:
    """The names in a rule of what compiled code leaves out: it says something and does nothing."""
    from wallacea.core import rules

    scope = rule.__globals__
    called = {n: scope[n] for n in rule.__code__.co_names if inspect.isfunction(scope.get(n))}
    return frozenset(n for n, f in called.items() if f in rules._RULES and rules._RULES[f] is None)


def changes(tree: ast.FunctionDef, told: frozenset[str]) -> Iterator[tuple[ast.stmt, Change]]:
    """Every change with the statement that it is in; it is made by calling it, and undone so."""
    body = tree.body[1:] if ast.get_docstring(tree) is not None else tree.body
    counters = only_guarding(tree, told)
    boolean = isinstance(tree.returns, ast.Name) and tree.returns.id == "bool"
    for block, place in list(blocks(body, tree.body, told)):
        statement = block[place]
        if is_told(statement, told) or is_guard(statement) or assigned(statement) in counters:
            continue
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
            yield statement, leave_out(block, place)
        if isinstance(statement, ast.AugAssign) and type(statement.op) in OPERATORS:
            yield statement, put(statement, "op", OPERATORS[type(statement.op)]())
        if isinstance(statement, ast.If | ast.While):
            yield statement, put(statement, "test", negated(statement.test))
        if isinstance(statement, ast.Return) and statement.value is not None:
            yield statement, put(statement, "value", another(statement.value, boolean))
        for owner, name, at, node in expressions(statement):
            for other in alternatives(node):
                yield statement, put(owner, name, other, at)


def blocks(
    body: list[ast.stmt], owner: list[ast.stmt], told: frozenset[str]
) -> Iterator[tuple[list[ast.stmt], int]]:
    """Every statement, as the block that holds it and its place there."""
    for statement in body:
        if calls(statement) == "broken":
            return  # nobody gets any further
        yield owner, owner.index(statement)
        if is_told(statement, told) or is_guard(statement):
            continue
        for name in ("body", "orelse"):
            inner = getattr(statement, name, None)
            if inner and not isinstance(statement, ast.Expr | ast.Return | ast.Assign):
                yield from blocks(inner, inner, told)


def expressions(statement: ast.stmt) -> Iterator[tuple[ast.AST, str, int | None, ast.expr]]:
    """All expressions of a statement, without those of the statements within it."""
    waiting: list[ast.AST] = [statement]
    while waiting:
        owner = waiting.pop(0)
        for name, value in ast.iter_fields(owner):
            if isinstance(owner, ast.AnnAssign) and name == "annotation":
                continue
            several = isinstance(value, list)
            for at, node in enumerate(value if several else [value]):
                if isinstance(node, ast.expr):
                    yield owner, name, at if several else None, node
                    waiting.append(node)


def is_told(statement: ast.stmt, told: frozenset[str]) -> bool:
    """Whether a statement only tells what happened, or tells it under a condition."""
    if isinstance(statement, ast.If):
        return all(is_told(inner, told) for inner in (*statement.body, *statement.orelse))
    return calls(statement) in told


def is_guard(statement: ast.stmt) -> bool:
    """Whether it stops a state that no game can be in."""
    return isinstance(statement, ast.If) and calls(statement.body[0]) == "broken"


def calls(statement: ast.stmt) -> str | None:
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        return ast.unparse(statement.value.func)
    return None


def assigned(statement: ast.stmt) -> str | None:
    """The name of its own that a statement gives a value."""
    if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
        target = statement.targets[0]
    elif isinstance(statement, ast.AugAssign | ast.AnnAssign):
        target = statement.target
    else:
        return None
    return target.id if isinstance(target, ast.Name) else None


def only_guarding(tree: ast.FunctionDef, told: frozenset[str]) -> set[str]:
    """Names that only count steps for a guard, or what is told."""
    guards = [node for node in ast.walk(tree) if isinstance(node, ast.stmt) and is_guard(node)]
    idle = guards + [n for n in ast.walk(tree) if isinstance(n, ast.stmt) and is_told(n, told)]
    within = {id(node) for statement in idle for node in ast.walk(statement)}
    names = {n.id for s in idle for n in ast.walk(s) if isinstance(n, ast.Name)}
    read = {
        node.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and id(node) not in within
    }
    own = {assigned(node) for node in ast.walk(tree) if isinstance(node, ast.stmt)}
    return {name for name in names if name in own and name not in read}


OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}
COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
}
CONTRARY: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.GtE,
    ast.LtE: ast.Gt,
    ast.Gt: ast.LtE,
    ast.GtE: ast.Lt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
}


def alternatives(node: ast.expr) -> Iterator[ast.expr]:
    """What might stand there instead by one small slip."""
    if isinstance(node, ast.Compare):
        for i, op in enumerate(node.ops):
            ops = [*node.ops[:i], COMPARISONS[type(op)](), *node.ops[i + 1 :]]
            yield ast.Compare(node.left, ops, node.comparators)
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    elif isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
        yield ast.BinOp(node.left, OPERATORS[type(node.op)](), node.right)
    elif isinstance(node, ast.UnaryOp):
        number = node.operand.value if isinstance(node.operand, ast.Constant) else None
        if isinstance(number, int) and isinstance(node.op, ast.USub):
            yield ast.Constant(1 - number) if number else node
        else:
            yield node.operand
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield ast.Constant(node.value + 1)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        swapped = {"min": "max", "max": "min"}.get(node.func.id)
        if swapped:
            yield ast.Call(ast.Name(swapped, ast.Load()), node.args, node.keywords)
    elif isinstance(node, ast.IfExp):
        yield ast.IfExp(negated(node.test), node.body, node.orelse)


def negated(test: ast.expr) -> ast.expr:
    if isinstance(test, ast.Compare) and len(test.ops) == 1:
        return ast.Compare(test.left, [CONTRARY[type(test.ops[0])]()], test.comparators)
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return test.operand
    return ast.UnaryOp(ast.Not(), test)


def another(value: ast.expr, boolean: bool) -> ast.expr:
    """Another value to return: the contrary, 0 for what has a name, 1 more for the rest."""
    if isinstance(value, ast.Constant | ast.UnaryOp):
        return next(alternatives(value), value)
    if boolean or isinstance(value, ast.Compare | ast.BoolOp):
        return negated(value)
    named: Any = value.attr if isinstance(value, ast.Attribute) else getattr(value, "id", None)
    if isinstance(value, ast.Attribute) and not named.isupper():
        named = None  # what a state holds, no constant
    if named is not None:
        return ast.Constant(1 if named == "NOTHING" else 0)
    return ast.BinOp(value, ast.Add(), ast.Constant(1))


def put(owner: ast.AST, name: str, new: ast.AST, at: int | None = None) -> Change:
    def change() -> Undo:
        holder = getattr(owner, name)
        old = holder if at is None else holder[at]

        def set_to(node: Any) -> None:
            if at is None:
                setattr(owner, name, node)
            else:
                holder[at] = node

        ast.copy_location(new, old) if isinstance(new, ast.expr) else None
        set_to(new)
        return lambda: set_to(old)

    return change


def leave_out(block: list[ast.stmt], place: int) -> Change:
    def change() -> Undo:
        old = block[place]
        block[place] = ast.copy_location(ast.Pass(), old)

        def put_back() -> None:
            block[place] = old

        return put_back

    return change


def install(mutant: Mutant, code: CodeType) -> None:
    """Puts this code into the rule and into all its twins with filled blanks."""
    from wallacea.core import rules

    twins = [twin for (_, rule, _), twin in rules._MADE.items() if rule is mutant.rule]
    for user in (mutant.rule, *twins):
        user.__code__ = code


# --- those that change nothing -----------------------------------------------------------


def listed(game: str) -> dict[str, str]:
    """The mutants that change nothing, each with its reason."""
    path = LISTS / f"{game}.txt"
    found: dict[str, str] = {}
    group: list[str] = []
    open_group = False
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith(" "):
            if not group:
                raise SystemExit(f"{path}: a reason without a mutant: {line.strip()}")
            for key in group:
                found[key] = f"{found.get(key, '')} {line.strip()}".strip()
            open_group = False
        else:
            if not open_group:
                group = []
            open_group = True
            if line in found or line in group:
                raise SystemExit(f"{path}: listed twice: {line}")
            group.append(line.rstrip())
    if open_group:
        raise SystemExit(f"{path}: no reason is given for: {group[-1]}")
    return found


# --- tests ------------------------------------------------------------------------------


@dataclass(slots=True)
class Trial:
    """A test: a scenario, or one of pytest."""

    name: str
    run: Callable[[], bool]
    """Whether it passes."""
    scenario: bool
    file: Path
    seconds: float = 0.0
    lines: frozenset[tuple[str, int]] = field(default_factory=frozenset)
    """The lines of rules that it runs."""


def scenario_tests(game: str) -> list[Trial]:
    from wallacea.core.scenarios import read_file

    found = []
    for path in sorted((ROOT / "tests" / "rules" / game).glob("*.yaml")):
        for node in read_file(path):
            name = node.get("scenario")
            assert name is not None
            run_it = partial(holds, node)
            found.append(Trial(f"{path.stem}: {name.text()}", run_it, True, path))
    return found


def holds(scenario: Any) -> bool:
    """Whether a scenario passes; whether its position is sound was looked at when it was read."""
    from wallacea.core import scenarios, soundness

    check = soundness.check
    if not scenario.get("refused"):
        soundness.check = lambda game, state: None
    try:
        return not scenarios.run(scenario).problems
    finally:
        soundness.check = check


def test_files(game: str) -> list[Path]:
    tests = ROOT / "tests"
    for_all = [tests / f"test_{name}.py" for name in ("games", "earlier", "soundness")]
    return [*sorted(tests.glob(f"test_{game}*.py")), *for_all]


def pytest_tests(game: str, items: list[Any]) -> list[Trial]:
    """Of tests for all games those of this one."""
    from _pytest.runner import runtestprotocol

    def passes(item: Any) -> Callable[[], bool]:
        def run() -> bool:
            return not any(r.failed for r in runtestprotocol(item, log=False, nextitem=None))

        return run

    own = [i for i in items if i.path.name.startswith(f"test_{game}") or game in i.name]
    return [Trial(item.nodeid, passes(item), False, item.path) for item in own]


def in_child(work: Callable[[Any], None]) -> tuple[int, int]:
    """Forks; the child works, writes what it found into a pipe and ends."""
    reading, writing = os.pipe()
    child = os.fork()
    if child:
        os.close(writing)
        return child, reading
    os.close(reading)
    status = 1
    try:
        # A test that stops a program must stop itself alone; nothing it says is wanted.
        silent = os.open(os.devnull, os.O_RDWR)
        for number in (0, 1, 2):
            os.dup2(silent, number)
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        signal.signal(signal.SIGVTALRM, signal.SIG_DFL)
        with os.fdopen(writing, "wb", buffering=0) as out:
            work(out)
        status = 0
    finally:
        os._exit(status)


def limited(seconds: float) -> None:
    """The child ends if it goes on for longer, so many seconds of the processor."""
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)


def answer(child: int, reading: int) -> bytes:
    with os.fdopen(reading, "rb") as source:
        said = source.read()
    os.waitpid(child, 0)
    return said


def measure(test: Trial, files: frozenset[str]) -> bool:
    """Whether a test passes and is fast; notes how long it takes and which rules it runs."""

    def work(out: Any) -> None:
        limited(2 * FAST)
        begun = time.process_time()
        passed = test.run()
        taken = time.process_time() - begun
        if not passed or taken > FAST:
            return
        limited(60)
        passed, lines = traced(test.run, files)
        if passed:  # a second time: a process tries several mutants
            out.write(pickle.dumps((taken, lines)))

    said = answer(*in_child(work))
    if not said:
        return False
    test.seconds, test.lines = pickle.loads(said)
    return True


def traced(
    run: Callable[[], bool], files: frozenset[str]
) -> tuple[bool, frozenset[tuple[str, int]]]:
    found: set[tuple[str, int]] = set()

    def inside(frame: Any, event: str, _: Any) -> Any:
        found.add((frame.f_code.co_filename, frame.f_lineno))
        return inside

    def outside(frame: Any, event: str, _: Any) -> Any:
        return inside(frame, event, None) if frame.f_code.co_filename in files else None

    sys.settrace(outside)
    try:
        passed = run()
    finally:
        sys.settrace(None)
    return passed, frozenset(found)


# --- running ----------------------------------------------------------------------------


@dataclass(slots=True)
class Result:
    """What became of a mutant."""

    key: str
    by: str | None
    """The test that noticed it."""
    scenario: bool = False
    print: str = ""
    """Of all that this depends on: of the test that noticed it, or of all that did not."""


class Hunt:
    """All mutants of a game against all its fast tests."""

    def __init__(self, game: str, tests: list[Trial], asked: argparse.Namespace) -> None:
        self.game = game
        self.tests = tests
        self.asked = asked
        self.kills: Counter[tuple[str, str]] = Counter()
        """How often a test noticed mutants of a rule."""
        self.kept = KEPT / f"{game}.jsonl"
        self.before: dict[str, Result] = {}
        self.done: dict[str, Result] = {}
        self.covering: dict[tuple[str, int, int], list[int]] = {}
        own = sources(game)
        self.prints = {file: fingerprint([*own, file]) for file in {t.file for t in tests}}
        self.print = fingerprint([*own, *self.prints])
        if self.kept.exists() and not asked.fresh:
            lines = self.kept.read_text(encoding="utf-8").splitlines()
            results = [Result(**json.loads(line)) for line in lines if line.endswith("}")]
            self.before = {result.key: result for result in results}
            files = {test.name: test.file for test in tests}
            for result in results:
                by = self.prints.get(files.get(result.by or "", Path()), self.print)
                if result.print == (by if result.by else self.print):
                    self.done[result.key] = result

    def run(self, mutants: list[Mutant]) -> list[Result]:
        KEPT.mkdir(exist_ok=True)
        waiting = [m for m in mutants if m.key not in self.done]
        with self.kept.open("w", encoding="utf-8") as out:
            for result in self.before.values():
                out.write(json.dumps(asdict(result)) + "\n")
            out.flush()
            self._run(waiting, out)
        return [self.done[m.key] for m in mutants]

    def _run(self, waiting: list[Mutant], out: Any) -> None:
        begun = time.monotonic()
        total = len(waiting)
        running: dict[int, tuple[int, list[Mutant]]] = {}
        shown = done = 0.0
        while waiting or running:
            while waiting and len(running) < self.asked.jobs:
                some, waiting = waiting[:AT_ONCE], waiting[AT_ONCE:]
                child, reading = in_child(partial(self.attack, some))
                running[reading] = (child, some)
            for reading in select.select(list(running), [], [], 1.0)[0]:
                child, some = running.pop(reading)
                results = self.read(answer(child, reading), some)
                waiting = some[len(results) :] + waiting
                for mutant, result in zip(some, results, strict=False):
                    self.keep(mutant, result, out)
                    done += 1
            now = time.monotonic()
            if now - shown > (1 if sys.stderr.isatty() else 30) and done:
                shown = now
                left = (now - begun) / done * (total - done)
                end = "\r" if sys.stderr.isatty() else "\n"
                text = f"{done:.0f} of {total}, {left:.0f} s left  "
                print(text, end=end, file=sys.stderr, flush=True)

    def keep(self, mutant: Mutant, result: Result, out: Any) -> None:
        self.done[mutant.key] = result
        if result.by:
            self.kills[mutant.rule.__qualname__, result.by] += 1
        elif not self.asked.json:
            print(f"\r\033[K{mutant.file}:{mutant.first}: {mutant.key}", file=sys.stderr)
        out.write(json.dumps(asdict(result)) + "\n")
        out.flush()

    def in_order(self, mutant: Mutant) -> list[int]:
        """The tests that run the changed line: who noticed it before first, then scenarios."""
        place = (mutant.rule.__code__.co_filename, mutant.first, mutant.last)
        if place not in self.covering:
            lines = {(place[0], line) for line in range(mutant.first, mutant.last + 1)}
            covering = [n for n, test in enumerate(self.tests) if test.lines & lines]
            self.covering[place] = covering
        before = self.before.get(mutant.key)
        hint = before.by if before else None

        def rank(number: int) -> tuple[bool, bool, float]:
            test = self.tests[number]
            known = test.name == hint and test.scenario
            kills = self.kills[mutant.rule.__qualname__, test.name]
            return not known, not test.scenario, test.seconds * 10 - kills

        return sorted(self.covering[place], key=rank)

    def attack(self, mutants: list[Mutant], out: Any) -> None:
        """In a child: says which test is tried on which mutant, and which of them failed."""
        for mutant in mutants:
            old = mutant.rule.__code__
            tests = self.in_order(mutant)
            install(mutant, mutant.code)
            noticed = NOBODY
            for number in tests:
                out.write(b"%d\n" % number)
                if not passes(self.tests[number]):
                    noticed = number
                    break
            limited(0)
            install(mutant, old)
            if noticed != NOBODY:
                self.kills[mutant.rule.__qualname__, self.tests[noticed].name] += 1
            out.write(b"%s%d\n" % (b"=", noticed))

    def read(self, said: bytes, mutants: list[Mutant]) -> list[Result]:
        """The child's answers; a mutant over which it died was noticed by the test at hand."""
        results: list[Result] = []
        last = NOBODY
        for line in said.split():
            if line.startswith(b"="):
                results.append(self.result(mutants[len(results)], int(line[1:])))
                last = NOBODY
            else:
                last = int(line)
        if len(results) < len(mutants):
            if last == NOBODY:
                raise RuntimeError(f"a child ended before {mutants[len(results)].key}")
            results.append(self.result(mutants[len(results)], last))
        return results

    def result(self, mutant: Mutant, number: int) -> Result:
        if number == NOBODY:
            return Result(mutant.key, None, False, self.print)
        test = self.tests[number]
        return Result(mutant.key, test.name, test.scenario, self.prints[test.file])


def passes(test: Trial) -> bool:
    # In this time also a slower way to the same would have come to its end.
    limited(0.3 + 10 * test.seconds)
    try:
        return test.run()
    except BaseException:
        return False


def sources(game: str) -> list[Path]:
    folders = [ROOT / "src/wallacea/core", ROOT / "src/wallacea/games" / game]
    return [f for folder in folders for f in folder.rglob("*") if f.suffix in (".py", ".csv")]


def fingerprint(files: list[Path]) -> str:
    """Changes with anything that could change a result."""
    digest = hashlib.sha256()
    for file in sorted(set(files)):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def measured(game: str, tests: list[Trial], files: frozenset[str]) -> list[Trial]:
    """The tests that pass and are fast; what was measured before is not measured again."""
    kept = KEPT / f"{game}-tests.pickle"
    known: dict[tuple[str, str], Any] = pickle.loads(kept.read_bytes()) if kept.exists() else {}
    own = sources(game)
    prints = {file: fingerprint([*own, file]) for file in {test.file for test in tests}}
    fast = []
    new = sum((test.name, prints[test.file]) not in known for test in tests)
    if new:
        say = f"{new} tests are measured without any mutant first"
        print(say, file=sys.stderr, flush=True)
    for test in tests:
        key = (test.name, prints[test.file])
        if key not in known:
            known[key] = (test.seconds, test.lines) if measure(test, files) else None
        if known[key]:
            test.seconds, test.lines = known[key]
            fast.append(test)
        elif test.scenario:
            print(f"fails without any mutant: {test.name}", file=sys.stderr)
    current = set(prints.values())
    KEPT.mkdir(exist_ok=True)
    kept.write_bytes(pickle.dumps({k: v for k, v in known.items() if k[1] in current}))
    return fast


class InPytest:
    """Where pytest would run its tests, mutants are hunted with them."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self.asked = asked
        self.found: list[tuple[Mutant, Result]] = []
        self.seconds = 0.0
        self.stale: list[str] = []

    def pytest_runtestloop(self, session: Any) -> bool:
        from wallacea.core import rules
        from wallacea.core.game import find_game

        def not_compiled(function: Any) -> Any:
            raise RuntimeError("what needs the compiler is no fast test")

        rules._njit = not_compiled
        begun = time.monotonic()
        game = find_game(self.asked.game)
        own = rules_of(game)
        mutants = [mutant for rule in own for mutant in mutants_of(rule)]
        self.stale = sorted(set(listed(self.asked.game)) - {m.key for m in mutants})
        tests = scenario_tests(self.asked.game)
        tests += [] if self.asked.scenarios else pytest_tests(self.asked.game, session.items)
        files = frozenset(rule.__code__.co_filename for rule in own)
        fast = measured(self.asked.game, tests, files)
        for test in fast:
            if test.scenario:
                test.run()  # what is worked out once is worked out before the processes part
        gc.freeze()
        hunt = Hunt(self.asked.game, fast, self.asked)
        chosen = self.chosen(mutants, hunt)
        count = sum(test.scenario for test in fast)
        say = f"{len(chosen)} mutants, {count} scenarios, {len(fast) - count} other fast tests"
        print(say, file=sys.stderr, flush=True)
        results = hunt.run(chosen)
        self.found = list(zip(chosen, results, strict=True))
        self.seconds = time.monotonic() - begun
        return True

    def chosen(self, mutants: list[Mutant], hunt: Hunt) -> list[Mutant]:
        asked = self.asked
        nothing = listed(asked.game)
        if not asked.all:
            mutants = [m for m in mutants if m.key not in nothing]
        if asked.only:
            mutants = [m for m in mutants if any(within(m, name) for name in asked.only)]
        if asked.last:
            survived = {key for key, result in hunt.before.items() if result.by is None}
            mutants = [m for m in mutants if m.key in survived]
        if asked.sample:
            chance = random.Random(asked.seed)
            mutants = chance.sample(mutants, min(asked.sample, len(mutants)))
        return mutants


def within(mutant: Mutant, name: str) -> bool:
    rule = mutant.key.split(" | ")[0]
    return name in (rule, rule.partition(".")[0])


# --- telling ----------------------------------------------------------------------------


def tell(asked: argparse.Namespace, hunt: InPytest) -> int:
    nothing = listed(asked.game)
    counted = [(m, r) for m, r in hunt.found if m.key not in nothing]
    survivors = [(m, r) for m, r in counted if r.by is None]
    lies = [m.key for m, r in hunt.found if m.key in nothing and r.by is not None]
    noticed = len(counted) - len(survivors)
    by_scenario = sum(r.scenario for _, r in counted)
    share = noticed / len(counted) if counted else 1.0
    if asked.json:
        report = {
            "game": asked.game,
            "mutants": len(counted) + len(nothing),
            "counted": len(counted),
            "noticed": noticed,
            "by_scenarios": by_scenario,
            "equivalent": len(nothing),
            "seconds": round(hunt.seconds, 1),
            "survivors": [
                {
                    "file": m.file,
                    "line": m.first,
                    "before": m.before,
                    "after": m.after,
                    "key": m.key,
                }
                for m, _ in survivors
            ],
            "noticed_by": {m.key: r.by for m, r in counted if r.by},
            "stale": hunt.stale,
            "not_equivalent": lies,
        }
        print(json.dumps(report, indent=1))
    else:
        for m, _ in survivors:
            print(f"\n{m.file}:{m.first}  {m.key.split(' | ')[0]}\n- {m.before}\n+ {m.after}")
        if asked.unseen:
            print("\nNoticed, but by no scenario:")
            for m, r in counted:
                if r.by and not r.scenario:
                    print(f"{m.file}:{m.first}: {m.key}   ({r.by})")
        for key in hunt.stale:
            print(f"\nNo such mutant any more, take it off the list: {key}")
        for key in lies:
            print(f"\nNoticed although listed as changing nothing: {key}")
        print(
            f"\n{asked.game}: {noticed} of {len(counted)} noticed ({share:.1%}), "
            f"{by_scenario} of them by scenarios ({by_scenario / max(len(counted), 1):.1%}); "
            f"{len(nothing)} change nothing; {hunt.seconds:.0f} s"
        )
    return 0 if share >= ENOUGH and not hunt.stale and not lies else 1


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tools.rule_mutants",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", help="the key of a game, such as arctic")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="of these files or rules alone")
    parser.add_argument("--last", action="store_true", help="only what survived the last time")
    parser.add_argument("--sample", type=int, metavar="N", help="so many, chosen by lot")
    parser.add_argument("--seed", type=int, default=1, help="the lot (unsaid: 1)")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="at a time (unsaid: 2)")
    parser.add_argument("--scenarios", action="store_true", help="with the scenarios alone")
    parser.add_argument("--unseen", action="store_true", help="list what no scenario notices too")
    parser.add_argument("--all", action="store_true", help="also those listed as changing nothing")
    parser.add_argument("--fresh", action="store_true", help="forget what earlier runs found")
    parser.add_argument("--json", action="store_true", help="the report for programs")
    return parser.parse_args()


def main() -> int:
    import pytest

    asked = parse()
    from wallacea.core.game import game_keys

    if asked.game not in game_keys():
        print(
            f"there is no game {asked.game!r}; there are: {', '.join(game_keys())}", file=sys.stderr
        )
        return 2
    os.chdir(ROOT)
    hunt = InPytest(asked)
    files = [] if asked.scenarios else [str(f) for f in test_files(asked.game)]
    if asked.scenarios:
        files = [str(ROOT / "tests" / "__init__.py")]
    switches = [
        "-o",
        "addopts=",
        "-s",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:terminal",
        "-p",
        "no:xdist",
    ]
    ended = pytest.main([*switches, *files], plugins=[hunt])
    if not hunt.found and ended not in (0, 5):
        print("the tests could not be collected", file=sys.stderr)
        return 2
    return tell(asked, hunt)


if __name__ == "__main__":
    sys.exit(main())
