"""What the words of Climate mean in an expectation: the same as in a position."""

from __future__ import annotations

import re
from collections.abc import Mapping

from wallacea.core.game import WordsError
from wallacea.core.vocabulary import Meaning, Vocabulary, either, numbers_from, one_of

from .. import events
from .. import obstacles as no
from ..cards import CARDS, EVENT_IDS, FOOD, TRAIT, TRAITS
from ..state import Climate
from .names import LABELS
from .notation import icons

_NUMBER = numbers_from(1, CARDS, "a card")
_FACE = re.compile(r"(-?\d+)?(-|[SF]+)?")


def kinds_of(words: str) -> list[int]:
    """The cards that words may mean: ``#12``, a trait, ``any``, food and icons such as ``4S``.

    >>> [card + 1 for card in kinds_of("#12")], len(kinds_of("any")) == CARDS
    ([12], True)
    """
    words = words.strip()
    if words.startswith("#"):
        (number,) = _NUMBER(None, words.split()[0])  # its trait may stand behind
        return [int(next(iter(number))) - 1]
    name = words.lower().replace(" ", "_")
    if name == "any":
        return list(range(CARDS))
    if name in TRAITS:
        return [card for card in range(CARDS) if TRAIT[card] == TRAITS.index(name)]
    face = _FACE.fullmatch(words)
    if not words or not face:
        raise WordsError(f"expected #CARD, a trait, food and icons, or any; found {words!r}")
    fitting = list(range(CARDS))
    if face[1] is not None:
        fitting = [card for card in fitting if FOOD[card] == int(face[1])]
    if face[2] is not None:
        fitting = [card for card in fitting if icons(card) == face[2].replace("-", "")]
    return fitting


def cards(game: Climate, words: str) -> list[Meaning]:
    """As in a position, but a bare number is that of a card: ``[60, 74]``."""
    bare = words.strip().isdecimal()
    return [frozenset(str(card + 1) for card in kinds_of(f"#{words.strip()}" if bare else words))]


def returned(game: Climate, words: str) -> list[Meaning]:
    """A card under the deck, with or without who put it there: ``#12 by 1``."""
    card, _, seat = words.partition(" by ")
    seats = [seat] if seat else [str(s) for s in range(game.seats)]
    return [frozenset(f"{one} by {s}" for one in cards(game, card)[0] for s in seats)]


def row(game: Climate, words: str) -> list[Meaning]:
    """The species of a row by their letters, from left to right."""
    labels = words.strip("[] ").replace(",", " ").split()
    strangers = [label for label in labels if label not in LABELS]
    if strangers:
        raise WordsError(f"{strangers[0]!r} is not a species; expected {LABELS[0]} to {LABELS[-1]}")
    return [frozenset({" ".join(labels)})]


def species(game: Climate, words: str) -> list[Meaning]:
    """A species as positions write it: ``A{p3 b4 | carnivore}``."""
    if words.partition("{")[0].strip() not in LABELS:
        raise WordsError(f"expected a species such as A{{p3 b4 | carnivore}}, found {words!r}")
    return [frozenset({" ".join(words.split())})]


_LIFTING = ("ambush", "intelligence", "card")
VOCABULARY: Mapping[str, Vocabulary] = {
    **dict.fromkeys(("hand", "drawn", "returned", "spent", "deck", "discard"), cards),
    **dict.fromkeys(("traits", "face_down"), one_of(TRAITS, "a trait")),
    "top": one_of(EVENT_IDS, "an event"),
    "bottom": either(returned, one_of(EVENT_IDS, "an event")),
    "rows": row,
    "row": species,
    "attacks": one_of(no.OBSTACLES, "an obstacle"),
    "lifted_by": one_of(_LIFTING, "a way around an obstacle"),
    "told": one_of((event.name for event in events.EVENTS), "something that is told"),
    **dict.fromkeys(("bags", "hands"), numbers_from(0, CARDS, "a number")),
}
