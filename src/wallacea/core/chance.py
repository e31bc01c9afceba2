"""Chance comes from the state itself, so that a game can be played again exactly.

The generator is xoshiro128**: 32-bit words only, so that Python's whole numbers and
compiled ones agree. A deck has no order until a card is drawn from it: nothing about
the future exists to be peeked at.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Protocol

from .rules import rule
from .state import State, numbers, record

WORD = 0xFFFFFFFF


class Random(Protocol):
    """Anything that carries four words of chance."""

    chance: list[int]


@record
class Dice:
    """Random generator for bots, independent of the game's."""

    chance: list[int] = numbers(4, "i8")


@rule
def spin(game: Random, n: int) -> int:
    """A whole number from 0 to n - 1, from the words alone."""
    w = game.chance
    x = (w[1] * 5) & WORD
    x = (((x << 7) & WORD) | (x >> 25)) * 9 & WORD
    t = (w[1] << 9) & WORD
    w[2] ^= w[0]
    w[3] ^= w[1]
    w[1] ^= w[2]
    w[0] ^= w[3]
    w[2] ^= t
    w[3] = ((w[3] << 11) & WORD) | (w[3] >> 21)
    return (x * n) >> 32


@rule(compiled_as=spin)
def below(game: State, n: int) -> int:
    """A whole number from 0 to n - 1; a scenario may have decided which."""
    if game.fate is not None:
        fated = game.fate.number(n)
        if fated is not None:
            return int(fated)
    return spin(game, n)


@rule
def any_place(game: State, cards: list[int], count: int) -> int:
    """A place at random among the first ``count``."""
    return spin(game, count)


@rule(compiled_as=any_place)
def place_to_draw(game: State, cards: list[int], count: int) -> int:
    """Where the card to be drawn lies; a scenario can fix the result."""
    if game.fate is not None:
        fated = game.fate.card(cards, count)
        if fated is not None:
            return int(fated)
    return spin(game, count)


@rule
def take_any(game: State, cards: list[int], count: int) -> int:
    """Takes a card at random from the first ``count``; the caller counts one fewer."""
    return take_at(cards, place_to_draw(game, cards, count), count)


@rule
def take_at(cards: list[int], place: int, count: int) -> int:
    """Takes the card at ``place`` out of an unordered set of ``count`` cards."""
    card = cards[place]
    cards[place] = cards[count - 1]
    cards[count - 1] = 0
    return card


@rule
def in_order(cards: list[int], count: int) -> None:
    """Sorts the first ``count`` cards: what is drawn then depends on chance alone, and not on
    the order in which an unordered set happens to be kept.
    """
    for i in range(1, count):
        card = cards[i]
        place = i
        while place > 0 and cards[place - 1] > card:
            cards[place] = cards[place - 1]
            place -= 1
        cards[place] = card


@rule
def seed_chance(game: Random, seed: int, number: int) -> None:
    """Words for the game number ``number`` of a series: well mixed, never all zero."""
    h = (seed ^ (seed >> 32)) & WORD
    for i in range(4):
        h = (h + 0x9E3779B9 + (number & WORD) * 0x85EB) & WORD
        h = ((h ^ (h >> 16)) * 0x7FEB352D) & WORD
        h = ((h ^ (h >> 15)) * 0x846CA68B) & WORD
        h = (h ^ (h >> 16)) & WORD
        game.chance[i] = h
    game.chance[0] |= 1
    spin(game, 1)
    spin(game, 1)


def fresh_words() -> list[int]:
    """Four words of chance from the operating system."""
    return words_from(secrets.token_bytes(16))


def words_from(data: bytes) -> list[int]:
    """Four words from sixteen bytes; an all-zero state would never change."""
    words = [int.from_bytes(data[i : i + 4], "little") for i in range(0, 16, 4)]
    return words if any(words) else [1, 2, 3, 4]


def seeded_words(seed: int, number: int) -> list[int]:
    """Four words that depend on a seed and a number alone.

    >>> seeded_words(1, 2) == seeded_words(1, 2) != seeded_words(1, 3)
    True
    """
    dice = Dice()
    seed_chance(dice, seed, number)
    return dice.chance


def set_chance(game: Random, words: Sequence[int]) -> None:
    """Replaces the words; fresh ones come with every move of a match."""
    game.chance[:] = list(words)
