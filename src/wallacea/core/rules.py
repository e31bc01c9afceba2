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
import textwrap
from collections.abc import Callable, Iterator, Mapping
from math import log, sqrt
from types import FunctionType
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
_CALLABLE = {"range": range, "min": min, "max": max, "abs": abs, "len": len}
_FRACTIONS = (sqrt, log)
LONG_TABLE = 8
"""From this length on, a table of numbers becomes an array in the compiled tiers."""


class RuleError(UserError, TypeError):
    """A rule uses something that the compiled tiers cannot have."""


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
        raise RuleError(f"{_where(function)} is no rule: mark it with @rule")
    if fast:
        function = _RULES[function] or function
    if function in path:
        circle = " -> ".join(f.__name__ for f in (*path[path.index(function) :], function))
        raise RuleError(f"rules must not call themselves, not even in a circle: {circle}")
    used = {b: filling[b] for b in blanks(function, filling) if b in filling}
    if not fast and not used:
        return function
    key = (fast, function, frozenset(used.items()))
    if key not in _MADE:
        if fast:
            check(function)
        scope = dict(function.__globals__)
        for name in function.__code__.co_names:
            value = scope.get(name)
            if inspect.isfunction(value) and (value in _RULES or value in _BLANKS):
                if not (fast and _left_out(value)):
                    scope[name] = _made(fast, value, filling, (*path, function))
            elif fast and isinstance(value, tuple) and len(value) >= LONG_TABLE:
                scope[name] = _table(value)
        code = _uniform_code(function, scope) if fast else function.__code__
        twin = FunctionType(code, scope, function.__name__, function.__defaults__)
        twin.__qualname__ = function.__qualname__
        twin.__module__ = function.__module__
        _MADE[key] = _njit(twin) if fast else twin
    return _MADE[key]


def _left_out(function: Function) -> bool:
    return _RULES.get(function, function) is None


def _njit(function: Function) -> Any:
    import numba

    # Only rules call rules: a way in from Python would only take time to compile.
    njit: Any = numba.njit
    inner = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
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
    module = ast.Module([_Widen(function.__globals__).visit(tree)], [])
    code = compile(ast.fix_missing_locations(module), function.__code__.co_filename, "exec")
    return next(c for c in code.co_consts if inspect.iscode(c))


class _Widen(ast.NodeTransformer):
    def __init__(self, scope: dict[str, Any]) -> None:
        self.scope = scope

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        self.generic_visit(node)
        called = self._called(node.value)
        return ast.Pass() if called is not None and _left_out(called) else node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        called = self._called(node)
        if called is not None:
            for i, parameter in enumerate(inspect.signature(called).parameters.values()):
                if parameter.annotation in (int, "int") and i < len(node.args):
                    whole = ast.Name("_whole", ast.Load())
                    node.args[i] = ast.Call(whole, [node.args[i]], [])
        return node

    def _called(self, node: ast.AST) -> Function | None:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            value = self.scope.get(node.func.id)
            if inspect.isfunction(value) and (value in _RULES or value in _BLANKS):
                return value
        return None


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


def _called(function: Function) -> list[Function]:
    scope = function.__globals__
    values = (scope.get(name) for name in function.__code__.co_names)
    return [v for v in values if inspect.isfunction(v) and (v in _RULES or v in _BLANKS)]


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
    ((ast.List, ast.ListComp), "a list of its own; room for work is a field of the state"),
    ((ast.Dict, ast.DictComp, ast.Set, ast.SetComp), "a dict or a set; use numbers in the state"),
    ((ast.GeneratorExp, ast.Lambda), "a generator or a lambda; write a loop or a rule"),
    ((ast.FunctionDef, ast.ClassDef), "a definition of its own; write a rule beside it"),
    ((ast.Try, ast.Raise, ast.Assert), "exceptions; return the name of the obstacle"),
    ((ast.JoinedStr,), "text; rules speak in numbers"),
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
    own = set(function.__code__.co_varnames)
    for statement in tree.body[1:] if documented else tree.body:
        for node, line in _with_lines(statement, statement.lineno):
            problem = _problem(node, function, own)
            if problem:
                where = _where(function, first + line - 1)
                raise RuleError(f"{where}: a rule cannot use {problem}")


def _with_lines(node: ast.AST, line: int) -> Iterator[tuple[ast.AST, int]]:
    """A piece of syntax and all within it, each with its line; types of names are left out."""
    line = getattr(node, "lineno", line)
    yield node, line
    for child in ast.iter_child_nodes(node):
        if not (isinstance(node, ast.AnnAssign) and child is node.annotation):
            yield from _with_lines(child, line)


def _syntax(function: Function) -> tuple[ast.FunctionDef, int]:
    """A rule's syntax without decorators and types, and the line where it begins."""
    source, first = inspect.getsourcelines(function)
    tree = ast.parse(textwrap.dedent("".join(source))).body[0]
    assert isinstance(tree, ast.FunctionDef)
    tree.decorator_list.clear()
    tree.returns = None
    for argument in tree.args.args:
        argument.annotation = None
    return tree, first


def _problem(node: ast.AST, function: Function, own: set[str]) -> str | None:
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
    if isinstance(node, ast.Call) and not isinstance(node.func, ast.Name):
        return "a call of a method or attribute; import the rule by name"
    if isinstance(node, ast.Call) and _is_left_out(node, function):
        inner = (part for argument in node.args for part in ast.walk(argument))
        if any(isinstance(part, ast.Call) for part in inner):
            name = ast.unparse(node.func)
            return f"a call inside {name}(...), which compiled code leaves out; call it before"
    if isinstance(node, ast.Name) and node.id not in own and node.id not in _CALLABLE:
        return _outer_problem(node.id, function)
    return None


def _is_left_out(call: ast.Call, function: Function) -> bool:
    """Whether compiled code leaves this call out, with all that stands in its brackets."""
    called = function.__globals__.get(call.func.id) if isinstance(call.func, ast.Name) else None
    return inspect.isfunction(called) and _left_out(called)


def _outer_problem(name: str, function: Function) -> str | None:
    if name not in function.__globals__:
        if hasattr(builtins, name):
            return f"{name}(): besides rules it can call only {', '.join(_CALLABLE)}"
        return f"{name}, which is not defined in its file"
    value = function.__globals__[name]
    if isinstance(value, int) or _is_table(value):
        return None
    if function in _THOUGHTS and (value in _FRACTIONS or isinstance(value, float)):
        return None
    if inspect.isfunction(value) and (value in _RULES or value in _BLANKS):
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
