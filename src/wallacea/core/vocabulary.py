"""What the words of an expectation mean: read as a position reads them.

A word stands for one thing, for one of several (``fat``: any card that shows it) or for several
things (``2 fat``). What the rules know is read by the same words, so both sides mean the same.

>>> animals = one_of(("fox", "bear"), "an animal")
>>> lies_in(animals(None, "fox"), ["fox", "bear"]), lies_in(animals(None, "Fox"), ["bear"])
(True, False)
>>> animals(None, "fo")
Traceback (most recent call last):
wallacea.core.game.WordsError: 'fo' is not an animal; there are fox, bear (did you mean 'fox'?)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from typing import Any

from .game import WordsError

Meaning = frozenset[str]
"""What one thing may be."""
Vocabulary = Callable[[Any, str], list[Meaning]]
"""The meaning of words over a state, thing by thing; raises ``WordsError`` where they have none."""


def one_of(names: Iterable[str], what: str) -> Vocabulary:
    """Words that are names, each of one thing."""
    known = list(names)

    def meaning(state: Any, words: str) -> list[Meaning]:
        name = words.strip().lower().replace(" ", "_").replace("-", "_")
        if name in known or words in known:
            return [frozenset({name if name in known else words})]
        close = get_close_matches(name, known, 1, 0.4)
        perhaps = f" (did you mean {close[0]!r}?)" if close else ""
        raise WordsError(f"{words!r} is not {what}; there are {', '.join(known)}{perhaps}")

    return meaning


def numbers_from(least: int, most: int, what: str) -> Vocabulary:
    """Words that are numbers, such as those of cards.

    >>> numbers_from(1, 120, "a card")(None, "#14")
    [frozenset({'14'})]
    """

    def meaning(state: Any, words: str) -> list[Meaning]:
        digits = words.strip().removeprefix("#")
        if not digits.isdecimal() or not least <= int(digits) <= most:
            raise WordsError(f"{words!r} is not {what}; expected {least} to {most}")
        return [frozenset({str(int(digits))})]

    return meaning


def either(*vocabularies: Vocabulary) -> Vocabulary:
    """Words of any of these."""

    def meaning(state: Any, words: str) -> list[Meaning]:
        for vocabulary in vocabularies[:-1]:
            try:
                return vocabulary(state, words)
            except WordsError:
                continue
        return vocabularies[-1](state, words)

    return meaning


def each_word(one: Vocabulary) -> Vocabulary:
    """Several words with spaces between them, each of one thing."""

    def meaning(state: Any, words: str) -> list[Meaning]:
        return [m for word in words.split() for m in one(state, word)]

    return meaning


# --- comparing --------------------------------------------------------------------------


def same(wanted: Sequence[Meaning], found: Sequence[str], in_order: bool) -> bool:
    """Whether these are the things that are wanted, no more and no fewer."""
    if len(wanted) != len(found):
        return False
    if in_order:
        return all(thing in meaning for meaning, thing in zip(wanted, found, strict=True))
    return lies_in(wanted, found)


def lies_in(wanted: Sequence[Meaning], found: Sequence[str]) -> bool:
    """Whether each wanted thing can be matched with a different thing."""
    taken: dict[int, int] = {}

    def find(place: int, tried: set[int]) -> bool:
        for i, thing in enumerate(found):
            if thing in wanted[place] and i not in tried:
                tried.add(i)
                if i not in taken or find(taken[i], tried):
                    taken[i] = place
                    return True
        return False

    return all(find(place, set()) for place in range(len(wanted)))
