"""What rules use through this module: numbers, tables, a blank, and things that they may not."""

from __future__ import annotations

from math import sqrt as sqrt

from wallacea.core.rules import blank, rule, thought

PRICE = 7
SHORT = (1, 2, 3)
LONG = tuple(n * n for n in range(40))
HALF = 0.5
NAME = "fox"


@blank
def tax(n: int) -> int:
    """How much is added."""
    raise NotImplementedError


@rule
def twice(n: int) -> int:
    return 2 * n


@rule
def taxed(n: int) -> int:
    return n + tax(n)


@thought
def guess(n: int) -> int:
    return n // 2


def helper(n: int) -> int:
    return n
