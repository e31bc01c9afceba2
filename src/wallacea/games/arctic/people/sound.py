"""Whether a table is one of a game of Arctic: what comes from outside is held to it.

What a position says is refused where it is read, with its line; here stands what holds for
every state, wherever it comes from.
"""

from __future__ import annotations

from collections.abc import Iterator

from wallacea.core.soundness import Unsound, within

from ..cards import ANIMALS, CARDS, DECK, DECKS, KINDS, RIVER
from ..state import (
    EVERYBODY,
    MOST_HAND,
    MOST_WILDS,
    NOBODY,
    NORMAL,
    STAGES,
    Arctic,
)
from .position import TABLE, check_moment


def sound(game: Arctic) -> None:
    """Raises ``Unsound`` where the table or the moment cannot be."""
    _sound_numbers(game)
    _sound_cards(game)
    _sound_knowledge(game)
    _sound_wilds(game)
    check_moment(game)


def _sound_numbers(game: Arctic) -> None:
    TABLE.check_options(game)
    TABLE.check_all(game)
    within("decks", game.decks, 0, (1 << DECKS) - 1)
    within("decks", game.decks.bit_count(), game.seats, game.seats, "a number of decks")
    for animal, name in enumerate(ANIMALS):
        within(f"owners.{name}", game.owner[animal], NOBODY, game.seats - 1)
    totems = [player.totem for player in game.players[: game.seats]]
    for seat, totem in enumerate(totems):
        if totem in totems[:seat]:
            raise Unsound(f"players.{seat}.totem", f"there is only one {ANIMALS[totem]}")


# --- cards ------------------------------------------------------------------------------


def _sound_cards(game: Arctic) -> None:
    """Each card lies in one place, or is out of the game."""
    within("river", game.river_size, 0, RIVER, "cards")
    within("draw_pile", game.draw_pile, 0, CARDS, "cards")
    within("reserve", game.reserve, 0, CARDS - game.draw_pile, "cards")
    if game.reserve > 0 and game.stage != NORMAL:
        raise Unsound("reserve", f"expected no cards: it is open in stage {STAGES[game.stage]}")
    seen: dict[int, str] = {}
    for where, card in _cards(game):
        within(where, card, 0, CARDS - 1, "a card")
        if card in seen:
            raise Unsound(where, f"card #{card + 1} is used twice (also in {seen[card]})")
        if not game.decks >> DECK[card] & 1:
            raise Unsound(where, f"card #{card + 1} is of none of the decks in use")
        seen[card] = where


def _cards(game: Arctic) -> Iterator[tuple[str, int]]:
    """Every card, with the place where it lies."""
    yield from (("deck", card) for card in game.deck[: game.draw_pile + game.reserve])
    yield from (("river", card) for card in game.river[: game.river_size])
    for seat, player in enumerate(game.players[: game.seats]):
        where = f"players.{seat}"
        within(f"{where}.hand", player.hand_size, 0, MOST_HAND, "cards")
        within(f"{where}.pile", player.pile_size, 0, CARDS, "cards")
        within(f"{where}.penalty", player.penalty_size, 0, CARDS, "cards")
        yield from ((f"{where}.hand", card) for card in player.hand[: player.hand_size])
        yield from ((f"{where}.penalty", card) for card in player.penalty[: player.penalty_size])
        for card in player.pile[: player.pile_size]:
            yield f"{where}.pile", card if card >= 0 else -1 - card


def _sound_knowledge(game: Arctic) -> None:
    """ARC-12.18: everybody knows the open cards, and their own hand."""
    for card, known in enumerate(game.known):
        within(f"known.{card + 1}", known, 0, EVERYBODY)
    for card in game.deck[: game.draw_pile + game.reserve]:
        if game.known[card]:
            raise Unsound(f"known.{card + 1}", "expected nobody: the card is not drawn yet")
    for card in game.river[: game.river_size]:
        if game.known[card] != EVERYBODY:
            raise Unsound(f"known.{card + 1}", "expected all: the card is in the river")
    for seat, player in enumerate(game.players[: game.seats]):
        for card in player.pile[: player.pile_size]:
            if card >= 0 and game.known[card] != EVERYBODY:
                raise Unsound(f"known.{card + 1}", "expected all: the card lies face up")
        hidden = [-1 - card for card in player.pile[: player.pile_size] if card < 0]
        for card in (*player.hand[: player.hand_size], *hidden):
            if not game.known[card] >> seat & 1:
                raise Unsound(f"known.{card + 1}", f"expected seat {seat} among those who know it")


def _sound_wilds(game: Arctic) -> None:
    """ARC-7.1, ARC-10.6: face-down cards, and what they were named to be, from the bottom up."""
    for seat, player in enumerate(game.players[: game.seats]):
        where = f"players.{seat}"
        wilds = sum(card < 0 for card in player.pile[: player.pile_size])
        within(f"{where}.pile", player.wilds, wilds, wilds, "a number of face-down cards")
        within(f"{where}.pile", wilds, 0, MOST_WILDS, "face-down cards")
        named = player.wild_as[:wilds]
        for animal in named:
            within(f"{where}.wild_as", animal, 0, KINDS)
        if 0 in named and any(named[named.index(0) :]):
            raise Unsound(f"{where}.wild_as", "expected animals from the bottom up")
