"""What the words of Arctic mean in an expectation: the same as in a position."""

from __future__ import annotations

from collections.abc import Mapping

from wallacea.core.game import WordsError
from wallacea.core.vocabulary import Meaning, Vocabulary, either, numbers_from, one_of

from ..cards import ANIMALS, CARDS, DECKS, MAIN, MOST_SEATS
from ..state import STEPS, Arctic

_NUMBER = numbers_from(1, CARDS, "a card")


def cards(game: Arctic, words: str) -> list[Meaning]:
    """``14``, ``fox`` (any fox), ``3 fox``, ``any``; ``[14]`` or ``*`` for one face down."""
    if words.startswith("[") and words.endswith("]"):
        return [frozenset(f"[{card}]" for card in one) for one in cards(game, words[1:-1])]
    *count, name = words.split() or [""]
    if len(count) == 1 and count[0].isdecimal() and int(count[0]) <= CARDS:
        return cards(game, name) * int(count[0])
    if count:
        raise WordsError(f"{words!r} is not a card; expected 1 to {CARDS}, an animal, or any")
    if name == "*":
        return cards(game, "[any]")
    if name == "any":
        return [frozenset(str(card + 1) for card in range(CARDS))]
    if name in ANIMALS:
        animal = ANIMALS.index(name)
        return [frozenset(str(c + 1) for c in range(CARDS) if MAIN[c] == animal)]
    return _NUMBER(game, name)


_ANIMALS = one_of(ANIMALS, "an animal")
VOCABULARY: Mapping[str, Vocabulary] = {
    **dict.fromkeys(("hand", "river", "deck", "pile", "penalty", "penalty_zone"), cards),
    **dict.fromkeys(("visible", "visible_card"), cards),
    **dict.fromkeys(("owns", "fresh", "used", "wild_as", "wild_best", "totem"), _ANIMALS),
    "asked": one_of(STEPS, "a step"),
    "decks": numbers_from(1, DECKS, "a deck"),
    "known": either(
        numbers_from(0, MOST_SEATS - 1, "a seat"), one_of(("all", "spectators"), "who knows a card")
    ),
}
