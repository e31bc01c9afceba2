"""Rules are plain Python functions; the same functions run compiled.

``@rule`` marks a function as a rule and leaves it as it is. :func:`compiled` gives the
same code compiled by Numba, together with every rule it calls. A function written for
*any* game calls blanks (``@blank``) such as ``play``; :func:`bound` and
:func:`compiled` fill them with the rules of one game.

>>> @blank
... def price(n): ...
>>> @rule
... def cheap(n): return 2 * n
>>> @rule
... def bill(n): return price(n) + 1
>>> bound(bill, {price: cheap})(20)
41
"""

from __future__ import annotations

import ast
import builtins
import inspect
import sys
import textwrap
import threading
from collections.abc import Callable, Iterator, Mapping
from dis import opmap
from functools import cache
from math import log, sqrt
from types import CodeType, FunctionType, ModuleType
from typing import Any, TypeVar, cast, overload

from .faults import UserError

Function = Callable[..., Any]
Marked = TypeVar("Marked", bound=Function)
Filling = Mapping[Function, Function]
"""Which rule stands for which blank."""

_RULES: dict[Function, Function | None] = {}
_BLANKS: set[Function] = set()
_THOUGHTS: set[Function] = set()
_MADE: dict[tuple[bool, Function, frozenset[tuple[Function, Function]]], Any] = {}
_ONE_TREE = threading.Lock()
"""Python 3.11 and 3.12.0 count how deep a syntax tree is for all threads together, and stumble
when two of them make one at the same time (python/cpython#106905)."""
_CALLABLE = {"range": range, "min": min, "max": max, "abs": abs, "len": len}
_FRACTIONS = (sqrt, log)
LONG_TABLE = 8
"""From this length on, a table of numbers becomes an array in the compiled tiers."""


class RuleError(UserError, TypeError):
    """A rule uses something that cannot be compiled."""


@overload
def rule(function: Marked) -> Marked: ...
@overload
def rule(*, compiled_as: Function | None) -> Callable[[Marked], Marked]: ...
def rule(function: Any = None, *, compiled_as: Function | None = None) -> Any:
    """Marks a rule. ``compiled_as`` names the rule that stands for it in the compiled tiers;
    with ``None`` its calls are left out there.
    """
    if function is None:
        return lambda marked: _mark(marked, compiled_as)
    return _mark(function, function)


def _mark(function: Function, standing_for_it: Function | None) -> Function:
    _RULES[function] = standing_for_it
    return function


def thought(function: Marked) -> Marked:
    """Marks a bot's function: like a rule, but fractions are allowed. No rule may call it."""
    _THOUGHTS.add(function)
    return rule(function)


def blank(function: Marked) -> Marked:
    """Marks a name that each game (or bot) fills with a rule of its own."""
    _BLANKS.add(function)
    return function


def bound(function: Function, filling: Filling) -> Function:
    """The function with its blanks filled, as plain Python."""
    return cast(Function, _made(False, function, filling, ()))


def compiled(function: Function, filling: Filling | None = None) -> Any:
    """The function with its blanks filled, compiled for flat records."""
    return _made(True, function, filling or {}, ())


def _made(fast: bool, function: Function, filling: Filling, path: tuple[Function, ...]) -> Any:
    if function in _BLANKS:
        if function not in filling:
            raise RuleError(f"nothing stands for the blank {function.__name__}()")
        return _made(fast, filling[function], filling, path)
    if function not in _RULES:
        raise RuleError(f"{_where(function)} is not a rule; mark it with @rule")
    if fast:
        function = _RULES[function] or function
    if function in path:
        circle = " -> ".join(f.__name__ for f in (*path[path.index(function) :], function))
        raise RuleError(f"rules must not call themselves, directly or through others: {circle}")
    used = {b: filling[b] for b in blanks(function, filling) if b in filling}
    if not fast and not used:
        return function
    key = (fast, function, frozenset(used.items()))
    if key not in _MADE:
        if fast:
            check(function)
        scope = dict(function.__globals__)
        for names, value in _outer(function):
            meant = value
            if _is_called(value):
                if not (fast and _left_out(value)):
                    meant = _made(fast, value, filling, (*path, function))
            elif fast and isinstance(value, tuple) and len(value) >= LONG_TABLE:
                meant = _table(value)
            if fast:
                scope[_flat(names)] = meant
            elif meant is not value:
                _put(scope, names, meant)
        code = _uniform_code(function, scope) if fast else function.__code__
        twin = FunctionType(code, scope, function.__name__, function.__defaults__)
        twin.__qualname__ = function.__qualname__
        twin.__module__ = function.__module__
        _MADE[key] = _njit(twin) if fast else twin
    return _MADE[key]


Names = tuple[str, ...]
"""What a rule uses from outside: ``("USE",)``, or through a module ``("act", "USE")``."""
_MISSING = object()


def _outer(function: Function) -> list[tuple[Names, Any]]:
    """All that a function uses from outside, by its names: modules never, but what is in them."""
    found = []
    for names in _outer_names(function.__code__):
        used, value = _reached(names, function.__globals__)
        if value is not _MISSING:
            found.append((used, value))
    return found


def _reached(names: Names, scope: Mapping[str, Any]) -> tuple[Names, Any]:
    """The thing outside that a chain of names leads to, and how many of them lead there.

    What stands behind a thing that is no module is a field of a state: ``("game", "seats")``.
    """
    value = scope.get(names[0], _MISSING)
    used = 1
    while isinstance(value, ModuleType) and used < len(names):
        value = getattr(value, names[used], _MISSING)
        used += 1
    return names[:used], value


@cache
def _outer_names(code: CodeType) -> tuple[Names, ...]:
    """The global names that the instructions of a function load, with the attributes taken of
    them at once. (An attribute or a parameter may have the name of a rule and is none.)
    """
    found: dict[Names, None] = {}
    names: Names = ()
    for operation, argument in _instructions(code):
        if operation == _LOAD_GLOBAL:
            if names:
                found[names] = None
            names = (code.co_names[argument >> 1],)
        elif operation in _LOAD_ATTRIBUTE and names:
            names = (*names, code.co_names[argument >> _METHOD_BIT])
        elif names:
            found[names] = None
            names = ()
    return tuple(found)


_LOAD_GLOBAL = opmap["LOAD_GLOBAL"]
_LOAD_ATTRIBUTE = {opmap[name] for name in ("LOAD_ATTR", "LOAD_METHOD") if name in opmap}
_EXTENDED, _CACHE = opmap["EXTENDED_ARG"], opmap["CACHE"]
_METHOD_BIT = int(sys.version_info >= (3, 12))
"""From 3.12 on one instruction loads attributes and methods, and its lowest bit says which."""


def _instructions(code: CodeType) -> Iterator[tuple[int, int]]:
    """The operations with their arguments: what ``dis`` tells, in a tenth of the time."""
    argument = 0
    for operation, low in zip(code.co_code[::2], code.co_code[1::2], strict=True):
        argument = argument << 8 | low
        if operation == _EXTENDED:
            continue
        if operation != _CACHE:
            yield operation, argument
        argument = 0


def _is_called(value: Any) -> bool:
    return inspect.isfunction(value) and (value in _RULES or value in _BLANKS)


def _flat(names: Names) -> str:
    """One name for a thing in a module: compiled code knows no modules."""
    return names[0] if len(names) == 1 else "_in_" + "__".join(names)


def _put(scope: dict[str, Any], names: Names, value: Any) -> None:
    """Puts a thing where a function finds it; a module on the way is replaced by a twin."""
    for name in names[:-1]:
        module: Any = scope[name]
        twin = ModuleType(module.__name__, module.__doc__)
        twin.__dict__.update(module.__dict__)
        scope[name] = twin
        scope = twin.__dict__
    scope[names[-1]] = value


def _left_out(function: Function) -> bool:
    return _RULES.get(function, function) is None


def _njit(function: Function) -> Any:
    import numba

    from .linking import pipelines

    # Only rules call rules: a way in from Python would only take time to compile.
    njit: Any = numba.njit
    inner = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, **pipelines()[0]}
    return njit(nogil=True, error_model="numpy", **inner)(function)


def _table(numbers: tuple[Any, ...]) -> Any:
    import numpy as np

    table = np.array(numbers, dtype=np.int64)
    # As narrow as its numbers allow, so that it stays in the processor's caches.
    for width in (np.int8, np.int16, np.int32):
        if (table == table.astype(width)).all():
            return table.astype(width)
    return table


def _uniform_code(function: Function, scope: dict[str, Any]) -> Any:
    """The code of a rule with every whole number widened where it is handed to another rule.

    Otherwise Numba would compile the called rule anew for each width and each constant.
    """
    from numba import int64

    scope["_whole"] = int64
    tree, first = _syntax(function)
    ast.increment_lineno(tree, first - 1)
    module = ast.Module([_Widen(function).visit(tree)], [])
    with _ONE_TREE:
        code = compile(ast.fix_missing_locations(module), function.__code__.co_filename, "exec")
    return next(c for c in code.co_consts if inspect.iscode(c))


class _Widen(ast.NodeTransformer):
    def __init__(self, function: Function) -> None:
        self.scope = function.__globals__
        self.own = function.__code__.co_varnames

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        called = self._called(node.value)
        self.generic_visit(node)
        return ast.Pass() if called is not None and _left_out(called) else node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        names = _named(node)
        used, value = _reached(names, self.scope) if names else ((), _MISSING)
        if names == used and value is not _MISSING and names[0] not in self.own:
            return ast.Name(_flat(names), node.ctx)
        return self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        called = self._called(node)
        self.generic_visit(node)
        if called is not None:
            for i, whole in enumerate(_wholes(called)):
                if whole and i < len(node.args):
                    widen = ast.Name("_whole", ast.Load())
                    node.args[i] = ast.Call(widen, [node.args[i]], [])
        return node

    def _called(self, node: ast.AST) -> Function | None:
        if isinstance(node, ast.Call):
            names = _named(node.func)
            if names and names[0] not in self.own:
                used, value = _reached(names, self.scope)
                if used == names and _is_called(value):
                    return cast(Function, value)
        return None


def _wholes(called: Function) -> list[bool]:
    """Which parameters of a rule are whole numbers."""
    names = called.__code__.co_varnames[: called.__code__.co_argcount]
    return [called.__annotations__.get(name) in (int, "int") for name in names]


def _named(node: ast.AST) -> Names:
    """The names of ``act.USE``, if it is nothing but names."""
    if isinstance(node, ast.Name):
        return (node.id,)
    inner = _named(node.value) if isinstance(node, ast.Attribute) else ()
    return (*inner, node.attr) if inner and isinstance(node, ast.Attribute) else ()


def blanks(
    function: Function, filling: Filling, seen: set[Function] | None = None
) -> set[Function]:
    """The blanks that a function uses: itself, through other rules, or through filled blanks."""
    seen = set() if seen is None else seen
    if function in seen:
        return set()
    seen.add(function)
    if function in _BLANKS:
        filled = filling.get(function)
        return {function} | (blanks(filled, filling, seen) if filled else set())
    found: set[Function] = set()
    for value in (*_called(function), _RULES.get(function) or function):
        found |= blanks(value, filling, seen)
    return found


def rules_of(function: Function, seen: set[Function] | None = None) -> set[Function]:
    """A rule and all the rules it calls, directly or not, as they are compiled."""
    seen = set() if seen is None else seen
    standing_for_it = _RULES.get(function)
    if standing_for_it is not None and standing_for_it not in seen:
        seen.add(standing_for_it)
        for value in _called(standing_for_it):
            rules_of(value, seen)
    return seen


def ingredients(function: Function, filling: Filling) -> Iterator[str]:
    """All that goes into the compiled code of a function, rule by rule: the instructions, numbers
    and names of each, and the numbers and tables that it uses from outside.

    In which file and line a rule stands and what is said about it goes into nothing.
    """
    reached: list[Function] = []
    places: dict[Function, int] = {}

    def place(called: Function) -> int:
        meant = _stands_for(called, filling)
        if meant not in places:
            places[meant] = len(reached)
            reached.append(meant)
        return places[meant]

    place(function)
    for current in reached:  # and those that are found on the way
        code = current.__code__
        numbers = [None if isinstance(c, str) else c for c in code.co_consts]
        yield f"{code.co_code.hex()} {code.co_varnames} {code.co_names} {numbers}"
        for names, value in _outer(current):
            if _is_called(value) and not _left_out(value):
                yield f"{names} is rule {place(value)} of {_wholes(value)}"
            elif isinstance(value, (int, float, tuple)):
                yield f"{names} is {value}"
            else:
                yield f"{names} is {getattr(value, '__qualname__', None)}"


def _stands_for(called: Function, filling: Filling) -> Function:
    """The rule that is compiled where this one is called."""
    while called in _BLANKS:
        if called not in filling:
            raise RuleError(f"nothing stands for the blank {called.__name__}()")
        called = filling[called]
    return _RULES.get(called) or called


def _called(function: Function) -> list[Function]:
    return [value for _, value in _outer(function) if _is_called(value)]


# --- what a rule may use ----------------------------------------------------------------

_ALLOWED = (
    *(ast.Return, ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Expr, ast.If),
    *(ast.While, ast.For, ast.Break, ast.Continue, ast.Pass),
    *(ast.BinOp, ast.UnaryOp, ast.BoolOp, ast.Compare, ast.IfExp, ast.Call, ast.Name),
    *(ast.Attribute, ast.Subscript, ast.Constant, ast.Tuple, ast.Load, ast.Store),
    *(ast.boolop, ast.operator, ast.unaryop, ast.cmpop),
)
_ADVICE: tuple[tuple[tuple[type[ast.AST], ...], str], ...] = (
    ((ast.Div,), "a division that may give a fraction; use //"),
    ((ast.Pow, ast.MatMult), "this operator; use whole-number arithmetic"),
    ((ast.In, ast.NotIn), "'in'; compare with == or write a loop"),
    ((ast.Is, ast.IsNot), "'is'; compare with =="),
    ((ast.Slice,), "a slice; use a loop with an index"),
    ((ast.List, ast.ListComp), "a list of its own; use a field of the state as room for work"),
    ((ast.Dict, ast.DictComp, ast.Set, ast.SetComp), "a dict or a set; use numbers in the state"),
    ((ast.GeneratorExp, ast.Lambda), "a generator or a lambda; write a loop or a rule"),
    ((ast.FunctionDef, ast.ClassDef), "a definition of its own; write a rule beside it"),
    ((ast.Try, ast.Raise, ast.Assert), "exceptions; return the name of the obstacle"),
    ((ast.JoinedStr,), "text; rules work on whole numbers"),
    ((ast.Import, ast.ImportFrom), "an import; import at the top of the file"),
)


def check(function: Function) -> None:
    """Refuses a rule that the compiled tiers could not have, and says which line and why.

    >>> @rule
    ... def half(n): return n / 2
    >>> try: check(half)
    ... except RuleError as problem: print(str(problem).partition(": ")[2])
    a rule cannot use a division that may give a fraction; use //
    """
    tree, first = _syntax(function)
    documented = ast.get_docstring(tree) is not None
    for statement in tree.body[1:] if documented else tree.body:
        for node, line in _with_lines(statement, statement.lineno, function):
            problem = _problem(node, function)
            if problem:
                where = _where(function, first + line - 1)
                raise RuleError(f"{where}: a rule cannot use {problem}")


def _with_lines(node: ast.AST, line: int, function: Function) -> Iterator[tuple[ast.AST, int]]:
    """A piece of syntax and all within it, each with its line; types of names are left out.

    A thing in a module (``act.USE``) is one piece.
    """
    line = getattr(node, "lineno", line)
    yield node, line
    for child in ast.iter_child_nodes(node):
        whole = isinstance(node, ast.Attribute) and _outer_of(node, function)
        if not whole and not (isinstance(node, ast.AnnAssign) and child is node.annotation):
            yield from _with_lines(child, line, function)


def _outer_of(node: ast.AST, function: Function) -> Names:
    """The names of a thing outside of the function, if this is one and not a field of it."""
    names = _named(node)
    if not names or names[0] in function.__code__.co_varnames:
        return ()
    return names if _reached(names, function.__globals__)[0] == names else ()


def _syntax(function: Function) -> tuple[ast.FunctionDef, int]:
    """A rule's syntax without decorators and types, and the line where it begins."""
    source, first = inspect.getsourcelines(function)
    with _ONE_TREE:
        tree = ast.parse(textwrap.dedent("".join(source))).body[0]
    assert isinstance(tree, ast.FunctionDef)
    tree.decorator_list.clear()
    tree.returns = None
    for argument in tree.args.args:
        argument.annotation = None
    return tree, first


def _problem(node: ast.AST, function: Function) -> str | None:
    thinking = function in _THOUGHTS
    for kinds, advice in _ADVICE:
        if isinstance(node, kinds) and not (thinking and isinstance(node, ast.Div)):
            return advice
    if not isinstance(node, _ALLOWED):
        return f"{type(node).__name__}; see docs/adding-a-game.md for what a rule may use"
    numbers = (int, float) if thinking else int
    if isinstance(node, ast.Constant) and not isinstance(node.value, numbers):
        return f"{node.value!r}; rules speak in whole numbers"
    if isinstance(node, ast.For) and not (
        isinstance(node.iter, ast.Call)
        and isinstance(node.iter.func, ast.Name)
        and node.iter.func.id == "range"
    ):
        return "a loop over anything but range(...)"
    if isinstance(node, ast.Call) and not (
        isinstance(node.func, ast.Name) or _outer_of(node.func, function)
    ):
        return "a call of a method; import the rule by name or with its module"
    if isinstance(node, ast.Call) and _is_left_out(node, function):
        inner = (part for argument in node.args for part in ast.walk(argument))
        if any(isinstance(part, ast.Call) for part in inner):
            name = ast.unparse(node.func)
            return f"a call inside {name}(...), which compiled code leaves out; call it before"
    names = _outer_of(node, function)
    if names and names[0] not in _CALLABLE:
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            return f"{'.'.join(names)} = ...; a rule changes nothing but the state"
        return _outer_problem(names, function)
    return None


def _is_left_out(call: ast.Call, function: Function) -> bool:
    """Whether compiled code leaves this call out, with all that stands in its brackets."""
    names = _outer_of(call.func, function)
    called = _reached(names, function.__globals__)[1] if names else None
    return inspect.isfunction(called) and _left_out(called)


def _outer_problem(names: Names, function: Function) -> str | None:
    name = ".".join(names)
    value = _reached(names, function.__globals__)[1]
    if value is _MISSING:
        if hasattr(builtins, name):
            return f"{name}(): besides rules it can call only {', '.join(_CALLABLE)}"
        return f"{name}, which is not defined in its file"
    if isinstance(value, ModuleType):
        return f"{name} as it is: of a module a rule uses numbers, tables and rules"
    if isinstance(value, int) or _is_table(value):
        return None
    if function in _THOUGHTS and (value in _FRACTIONS or isinstance(value, float)):
        return None
    if _is_called(value):
        if value in _THOUGHTS and function not in _THOUGHTS:
            return f"{name}(), which is a bot's thought"
        return None
    if callable(value):
        return f"{name}(), which is not marked with @rule"
    return f"{name}: only whole numbers and tuples of them can be used from outside"


def _is_table(value: Any) -> bool:
    return isinstance(value, tuple) and all(isinstance(v, int) or _is_table(v) for v in value)


def _where(function: Function, line: int | None = None) -> str:
    code = function.__code__
    return f"{code.co_filename}:{line or code.co_firstlineno}, {function.__name__}()"
