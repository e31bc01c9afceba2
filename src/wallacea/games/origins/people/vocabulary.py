"""What the words of Origins mean in an expectation: the same as in a position."""

from __future__ import annotations

from collections.abc import Mapping

from wallacea.core.game import WordsError
from wallacea.core.vocabulary import (
    Meaning,
    Vocabulary,
    each_word,
    either,
    numbers_from,
    one_of,
)

from .. import obstacles as no
from ..cards import CARD_NAMES, LINKS, TRAITS
from ..state import MARKS, Origins
from .names import animal_name
from .notation import kinds_of, number_of, trait_of


def trait(game: Origins, word: str) -> list[Meaning]:
    return [frozenset({TRAITS[trait_of(word)]})]


def cards(game: Origins, words: str) -> list[Meaning]:
    """``hib/car``, ``fat`` (any card that shows it), ``2 running``, ``any``."""
    return [frozenset(CARD_NAMES[kind] for kind in kinds) for kinds in kinds_of(words)]


def animal(game: Origins, word: str) -> list[Meaning]:
    return [frozenset({animal_name(game, number_of(game, word))})]


def link(game: Origins, words: str) -> list[Meaning]:
    """``coo A B``, with or without brackets; only Symbiosis has a first and a second."""
    parts = words.strip("[] ").split()
    if len(parts) not in (3, 4):
        raise WordsError(f"{words!r} is not a link; expected TRAIT ANIMAL ANIMAL, such as coo A B")
    name = TRAITS[trait_of(parts[0])]
    ends = [animal_name(game, number_of(game, part)) for part in parts[1:3]]
    return [frozenset({" ".join([name, *(ends if name == "symbiosis" else sorted(ends))])})]


def laid(game: Origins, words: str) -> list[Meaning]:
    """``running on Ant``, or the number of a link."""
    card, on, name = words.partition(" on ")
    if not on:
        return _LINK_NUMBERS(game, words)
    return [frozenset({f"{TRAITS[trait_of(card)]} on {animal_name(game, number_of(game, name))}"})]


_TRAITS = each_word(trait)
_LINK_NUMBERS = numbers_from(1, LINKS, "the number of a link")
_ANIMALS = ("table", "fed", "hungry", "full", "waiting_animals", *MARKS)
VOCABULARY: Mapping[str, Vocabulary] = {
    **dict.fromkeys(("traits", "animals"), _TRAITS),
    **dict.fromkeys(("hand", "deck", "discard", "discarded_animals", "cards"), cards),
    **dict.fromkeys(_ANIMALS, each_word(animal)),
    **dict.fromkeys(("attacker", "target", "partner"), animal),
    "links": link,
    "used": _LINK_NUMBERS,
    "laid": laid,
    "latest": either(_LINK_NUMBERS, trait),
    "attacks": one_of(no.OBSTACLES, "an obstacle"),
}
