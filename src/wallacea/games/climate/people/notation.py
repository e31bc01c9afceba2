"""Choices in words: the notation of positions, scenarios and records, and what people read."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from wallacea.core.game import Move, WordsError
from wallacea.core.text import Text, message_key, text

from .. import actions as act
from ..cards import (
    CARDS,
    EVENT,
    EVENT_NAMES,
    FOOD,
    MOST_BODY,
    SNOWFLAKES,
    SUNS,
    TRAIT,
    TRAITS,
    ZONES,
)
from ..rules.table import cards_of, deck_size
from ..state import EARLY_KINDS, FEED, NIGHT, PLAY, USING, Climate
from .names import LABELS

EARLY_TRAITS = ("fat_tissue", "fertile", "long_neck")


# --- names ------------------------------------------------------------------------------


@cache
def icons(card: int) -> str:
    """The climate icons of a card, as in the data file: S a sun, F a snowflake."""
    return "S" * SUNS[card] + "F" * SNOWFLAKES[card]


@cache
def card_text(card: int) -> Text:
    """A card's name: its trait, food and icons."""
    return text(
        "card",
        f"card:{card + 1}",
        number=card + 1,
        trait=trait_text(TRAIT[card]),
        food=FOOD[card],
        icons=icons(card) or "none",
    )


@cache
def trait_text(trait: int) -> Text:
    return text(f"trait-{message_key(TRAITS[trait])}")


@cache
def species_text(board: int) -> Text:
    return text("species", f"species:{LABELS[board]}", name=LABELS[board])


@cache
def zone_text(zone: int) -> Text:
    return text(f"zone-{message_key(ZONES[zone])}", f"zone:{ZONES[zone]}")


@cache
def event_text(kind: int) -> Text:
    return text(f"climate-event-{message_key(EVENT_NAMES[EVENT[kind]])}")


# --- from choices to words --------------------------------------------------------------

# Choices about a card or a species: where they begin, their words, their message.
_CARD_CHOICES = (
    (act.LAY, "lay #{}", "move-lay"),
    (act.USE, "use #{}", "move-use"),
    (act.RETURN, "return #{}", "move-return"),
    (act.PAY, "discard #{}", "move-discard"),
    (act.REMOVE, "remove #{}", "move-remove"),
)
_SPECIES_CHOICES = (
    (act.AS_TRAIT, "trait on {}", "move-trait"),
    (act.AS_BODY, "body {}", "move-body"),
    (act.AS_POPULATION, "population {}", "move-population"),
    (act.FEED_SPECIES, "feed {}", "move-feed"),
    (act.ATTACK, "attack {}", "move-attack"),
    (act.THINK, "think {}", "move-think"),
    (act.MIGRATE_FIRST, "migrate {}", "move-migrate"),
)
_PLAIN_CHOICES = {
    act.NEW_LEFT: ("new left", "move-new-left"),
    act.NEW_RIGHT: ("new right", "move-new-right"),
    act.NEW_BETWEEN: ("new between", "move-new-between"),
    act.REMOVE_ONE: ("remove", "move-remove-one"),
    act.GO: ("go", "move-go"),
}


def move(game: Climate, action: int) -> Move:
    """A choice as words and the things it touches."""
    if action < act.AS_TRAIT:
        _, words, key = _CARD_CHOICES[action // CARDS]
        card = action % CARDS
        said = text(key, card=card_text(card))
        return Move(action, words.format(card + 1), said, (f"card:{card + 1}",))
    if action in _PLAIN_CHOICES:
        words, key = _PLAIN_CHOICES[action]
        return Move(action, words, text(key))
    if action == act.DONE:
        return Move(action, "done", text(done_key(game)))
    if act.ACTIVATE_EARLY <= action < act.TAKE:
        board, kind = divmod(action - act.ACTIVATE_EARLY, EARLY_KINDS)
        trait = TRAITS.index(EARLY_TRAITS[kind])
        said = text("move-activate", species=species_text(board), trait=trait_text(trait))
        words = f"activate {EARLY_TRAITS[kind]} of {LABELS[board]}"
        return Move(action, words, said, (f"species:{LABELS[board]}",))
    if act.TAKE <= action < act.FEED_SPECIES:
        amount = action - act.TAKE
        return Move(action, f"take {amount}", text("move-take", count=amount))
    if act.NEGATE <= action < act.THINK:
        verb, first = ("negate", act.NEGATE) if action < act.IGNORE else ("ignore", act.IGNORE)
        trait = action - first
        said = text(f"move-{verb}", trait=trait_text(trait))
        return Move(action, f"{verb} {TRAITS[trait]}", said)
    first, words, key = [c for c in _SPECIES_CHOICES if c[0] <= action][-1]
    name = LABELS[action - first]
    said = text(key, species=species_text(action - first))
    return Move(action, words.format(name), said, (f"species:{name}",))


def done_key(game: Climate) -> str:
    """What "done" means at this step."""
    if game.step == PLAY:
        return "move-finish-playing"
    if game.step == NIGHT:
        return "move-no-night"
    return "move-end-turn" if game.step == FEED and game.fed else "move-pass"


def declines(game: Climate) -> list[int]:
    """The free feeding of Nocturnal species can be left out."""
    return [act.DONE] if game.step == NIGHT else []


# --- from words to choices --------------------------------------------------------------

_CARD = r"(#?\d+|[a-z_]+)"
_SPECIES = r"([A-Z]{1,2})"
_TRAIT = f"({'|'.join(TRAITS)})"
EXPECTED = (
    "lay #CARD, use #CARD: trait on A | body A | population A | new left | new right, "
    "remove #CARD, remove TRAIT from A, return #CARD, activate TRAIT of A, take 2, feed A, "
    "A attacks B, attack B, negate TRAIT, ignore TRAIT, go, think A, discard #CARD, "
    "migrate A, done, finish"
)
_PLAIN_WORDS = {
    **{words: action for action, (words, _) in _PLAIN_CHOICES.items()},
    **dict.fromkeys(("done", "pass", "stop", "end"), act.DONE),
}
_CARD_WORDS = ((r"lay", act.LAY), (r"use", act.USE), (r"return", act.RETURN), (r"discard", act.PAY))
_SPECIES_WORDS = (
    (r"trait on", act.AS_TRAIT),
    (r"body", act.AS_BODY),
    (r"population", act.AS_POPULATION),
    (r"feed", act.FEED_SPECIES),
    (r"attack", act.ATTACK),
    (r"think", act.THINK),
    (r"migrate", act.MIGRATE_FIRST),
)


def actions_of(game: Climate, seat: int, words: str) -> list[int]:
    """The choices that a person's words mean; a gesture such as using a card is two of them."""
    said = " ".join(words.split())
    whole = re.fullmatch(rf"(use {_CARD}): ?(.+)", said)
    if whole:
        return [*actions_of(game, seat, whole[1]), *actions_of(game, seat, whole[3])]
    attack = re.fullmatch(rf"{_SPECIES} attacks {_SPECIES}", said)
    if attack:
        return [act.FEED_SPECIES + _board(attack[1]), act.ATTACK + _board(attack[2])]
    if said == "finish":  # without an exchange
        exchanging = mode_of(game, seat) == USING and game.players[seat].hand_size > 0
        return [act.DONE, act.DONE] if exchanging and deck_size(game) > 0 else [act.DONE]
    if said in _PLAIN_WORDS:
        return [_PLAIN_WORDS[said]]
    for verb, first in _CARD_WORDS:
        found = re.fullmatch(rf"{verb} {_CARD}", said)
        if found:
            choice = first + _hand_card(game, seat, found[1])
            # A choice about the exchange means that using cards is finished.
            return (
                [act.DONE, choice]
                if first == act.RETURN and mode_of(game, seat) == USING
                else [choice]
            )
    for verb, first in _SPECIES_WORDS:
        found = re.fullmatch(rf"{verb} {_SPECIES}", said)
        if found:
            return [first + _board(found[1])]
    for pattern, meaning in _OTHER_WORDS:
        found = re.fullmatch(pattern, said)
        if found:
            choice = meaning(game, found)
            which = act.REMOVE <= choice < act.AS_TRAIT and mode_of(game, seat) == USING
            return [act.REMOVE_ONE, choice] if which else [choice]
    raise WordsError(f"{words!r} is not a valid move; expected one of: {EXPECTED}")


def mode_of(game: Climate, seat: int) -> int:
    return game.players[seat].mode


def _board(name: str) -> int:
    if name not in LABELS:
        raise WordsError(
            f"there is no species {name}; species are named {LABELS[0]} to {LABELS[-1]}"
        )
    return LABELS.index(name)


def _card(number: str) -> int:
    if not 1 <= int(number.lstrip("#")) <= CARDS:
        raise WordsError(f"there is no card #{number}; cards run from #1 to #{CARDS}")
    return int(number.lstrip("#")) - 1


def _hand_card(game: Climate, seat: int, words: str) -> int:
    """A card by its number, or by its trait: the lowest of that trait in hand."""
    if words.lstrip("#").isdigit():
        return _card(words)
    if words not in TRAITS:
        raise WordsError(f"expected #CARD or a trait such as horns, found {words!r}")
    trait = TRAITS.index(words)
    player = game.players[seat]
    for head in (player.hand, player.drawn):
        for card in cards_of(game, head):
            if TRAIT[card] == trait:
                return card
    return TRAIT.index(trait)


def _trait_card(game: Climate, found: re.Match[str]) -> int:
    """The card of a trait that lies on a species."""
    species = game.species[_board(found[2])]
    trait = TRAITS.index(found[1])
    cards = [card for card in species.cards[: species.count] if TRAIT[card] == trait]
    return act.REMOVE + (cards[0] if cards else TRAIT.index(trait))


def _early(game: Climate, found: re.Match[str]) -> int:
    return act.ACTIVATE_EARLY + EARLY_KINDS * _board(found[2]) + EARLY_TRAITS.index(found[1])


def _amount(game: Climate, found: re.Match[str]) -> int:
    if int(found[1]) > MOST_BODY:
        raise WordsError(f"a species takes at most {MOST_BODY} food at once, not {found[1]}")
    return act.TAKE + int(found[1])


_OTHER_WORDS: tuple[tuple[str, Callable[[Climate, re.Match[str]], int]], ...] = (
    (r"remove (#?\d+)", lambda game, found: act.REMOVE + _card(found[1])),
    (rf"remove {_TRAIT} from {_SPECIES}", _trait_card),
    (rf"activate ({'|'.join(EARLY_TRAITS)}) of {_SPECIES}", _early),
    (r"take (\d+)", _amount),
    (rf"negate {_TRAIT}", lambda game, found: act.NEGATE + TRAITS.index(found[1])),
    (rf"ignore {_TRAIT}", lambda game, found: act.IGNORE + TRAITS.index(found[1])),
)
