"""Rules with a rule of one's own in the place of a blank, beside those that any game fills.

A searching bot asks a game what a state is ``worth``. One with an evaluation of its own is the same
rules, in which that one question is put to another rule: all other bots keep the game's.

>>> from wallacea.core.rules import blank, bound
>>> @blank
... def price(n): ...
>>> @rule
... def bill(n): return price(n) + 1
>>> @rule
... def dear(n): return 9 * n
>>> bound(twin(bill, price, dear), {})(2)
19
"""

from __future__ import annotations

from functools import cache
from types import FunctionType

from .rules import (
    _BLANKS,
    _RULES,
    _THOUGHTS,
    Function,
    _is_called,
    _outer,
    _put,
    rule,
    thought,
)


@cache
def twin(function: Function, blank: Function, own: Function) -> Function:
    """A rule like this one, and like all that it calls, with its own rule for one blank."""
    if function is blank:
        return own
    if function in _BLANKS or not _asks(function, blank):
        return function
    scope = dict(function.__globals__)
    for names, value in _outer(function):
        if _is_called(value):
            _put(scope, names, twin(value, blank, own))
    code, defaults = function.__code__, function.__defaults__
    made = FunctionType(code, scope, function.__name__, defaults)
    made.__annotations__ = function.__annotations__
    made.__module__ = function.__module__
    made.__qualname__ = f"{function.__qualname__}_by_{own.__module__}_{own.__qualname__}"
    standing = _RULES[function]
    if function in _THOUGHTS:
        return thought(made)
    if standing in (None, function):
        return rule(made) if standing else rule(compiled_as=None)(made)
    return rule(compiled_as=twin(standing, blank, own))(made)


def _asks(function: Function, blank: Function) -> bool:
    """Whether a rule calls a blank, itself or through others."""
    called = [value for _, value in _outer(function) if _is_called(value)]
    return any(value is blank or _asks(value, blank) for value in called)
