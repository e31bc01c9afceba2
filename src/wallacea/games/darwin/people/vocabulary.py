"""What the words of Darwin's Choice mean in an expectation: the same as in a position."""

from __future__ import annotations

from collections.abc import Mapping

from wallacea.core.vocabulary import Meaning, Vocabulary, one_of

from ..cards import CARD_IDS, EVENT_IDS, GROUPS, HABITATS, SIZES, TERRITORIES
from ..state import Darwin
from .names import LABELS, card_of


def card(game: Darwin, word: str) -> list[Meaning]:
    """A card by its id, or by a name that only one card has."""
    return [frozenset({CARD_IDS[card_of(word)]})]


_PILES = tuple(f"{size}_{pile}" for size in SIZES for pile in ("deck", "discards"))
_HABITATS = one_of(HABITATS, "a habitat")
_TERRITORIES = one_of(TERRITORIES, "a territory")
VOCABULARY: Mapping[str, Vocabulary] = {
    **dict.fromkeys(("hand", "market", "draft", "cards", *_PILES), card),
    **dict.fromkeys(("habitat", "habitat_deck", "habitat_discards"), _HABITATS),
    **dict.fromkeys(("territory", "kinds"), _TERRITORIES),
    "order": one_of(LABELS, "a species"),
    "seen_events": one_of(EVENT_IDS, "an event"),
    "removed": one_of(GROUPS[1:], "a group"),
}
