"""Names of cards, species and places: for notation and for people."""

from __future__ import annotations

from functools import cache

from wallacea.core.game import WordsError
from wallacea.core.text import Text, message_key, seat_text, text

from ..cards import (
    CARD_IDS,
    CARD_NAMES,
    DIET,
    DIETS,
    EVENT_IDS,
    GROUPS,
    HABITATS,
    HEAD,
    LANE,
    NEUTRAL_IDS,
    OFFERS,
    PART,
    PARTS,
    SITE_LANE,
    SITES,
    SUM,
    SYMBOLS,
    TERRITORIES,
    TOKENS,
    TORSO,
)
from ..state import BOARDS, FIRST_NEUTRAL, NO_HABITAT, Darwin

LETTERS = "abcdefghijklmnopqrstuvwxyz"
LABELS = tuple(
    f"{board // TOKENS}{LETTERS[board % TOKENS]}"
    if board < FIRST_NEUTRAL
    else NEUTRAL_IDS[board - FIRST_NEUTRAL]
    for board in range(BOARDS)
)
"""Species by seat and letter, such as 0a; the neutral animals by their names."""
ROMAN = ("0", "I", "II", "III", "IV")


def board_of(word: str, seat: int) -> int:
    """A species by its label; a letter alone means one of the own.

    >>> board_of("0b", 3), board_of("b", 1)
    (1, 9)
    """
    name = word.strip().lower()
    label = f"{seat}{name}" if len(name) == 1 and name in LETTERS else name
    if label not in LABELS:
        raise WordsError(f"{word!r} is not a species; expected a seat and a letter, such as 0a")
    return LABELS.index(label)


def card_of(word: str) -> int:
    """A card by its id or by a name that only one card has.

    >>> CARD_IDS[card_of("h01a")], CARD_IDS[card_of("plains zebra")]
    ('h01a', 'h01a')
    """
    name = word.strip().lower()
    if name in CARD_IDS:
        return CARD_IDS.index(name)
    found = [
        i
        for i in range(len(CARD_IDS))
        if name in (CARD_NAMES["en"][i].lower(), CARD_NAMES["it"][i].lower())
    ]
    if len(found) != 1:
        raise WordsError(f"{word!r} is not a card; expected an id such as h01a")
    return found[0]


def place_of(word: str) -> int:
    return int(word) - 1


@cache
def card_text(card: int) -> Text:
    return text(f"card-{CARD_IDS[card]}", f"card:{CARD_IDS[card]}")


@cache
def card_label(card: int) -> Text:
    """A card with all that is printed on it."""
    values: dict[str, int | str | Text] = {
        "name": card_text(card),
        "part": text(message_key(PARTS[PART[card]])),
        "symbols": symbols_text(SUM[card]),
    }
    key = "card-label"
    if PART[card] == HEAD:
        key, values["diet"] = "card-label-head", text(DIETS[DIET[card]])
    elif PART[card] == TORSO:
        key, values["dock"] = "card-label-torso", dock_words(OFFERS[card])
    return Text(key, values, f"card:{CARD_IDS[card]}")


@cache
def symbols_text(lanes: int) -> Text:
    """All symbols with their numbers."""
    said: Text | None = None
    for symbol in reversed(range(len(SYMBOLS))):
        count = lanes >> LANE * symbol & 0xFF
        if count:
            one = text("symbols-one", symbol=symbol_text(symbol), count=count)
            said = one if said is None else text("symbols-more", first=one, rest=said)
    return text("symbols-none") if said is None else said


@cache
def dock_words(sites: int) -> str:
    """Docking sites as letters (DAR-1.7)."""
    lanes = enumerate(SITES)
    return "".join(letter * (sites >> SITE_LANE * i & 0xF) for i, letter in lanes)


@cache
def species_text(board: int) -> Text:
    if board >= FIRST_NEUTRAL:
        return text(f"neutral-{LABELS[board]}", f"species:{LABELS[board]}")
    return text("species-label", f"species:{LABELS[board]}", label=LABELS[board])


def species_name(game: Darwin, board: int) -> Text:
    """DAR-1.10: the name of its head followed by the name of its torso."""
    species = game.species[board]
    if board >= FIRST_NEUTRAL or not species.alive:
        return species_text(board)
    cards = species.cards[: species.count]
    head = next((c for c in cards if PART[c] == HEAD), cards[0])
    torso = next((c for c in cards if PART[c] == TORSO), cards[0])
    return text(
        "species-name",
        f"species:{LABELS[board]}",
        label=LABELS[board],
        head=card_text(head),
        torso=card_text(torso),
    )


def species_label(game: Darwin, board: int) -> Text:
    """A species on the table: with its owner."""
    named = species_name(game, board)
    if named.key != "species-name":
        return named
    return Text("species-owned", {**named.values, "seat": seat_text(board // TOKENS)}, named.thing)


def seats_text(seats: list[int]) -> Text:
    """Some seats, one after the other."""
    first, *rest = seats
    if not rest:
        return seat_text(first)
    return text("seats-more", first=seat_text(first), rest=seats_text(rest))


@cache
def habitat_text(habitat: int) -> Text:
    if habitat == NO_HABITAT:
        return text("habitat-competition")
    return text(message_key(HABITATS[habitat]))


def place_text(place: int) -> Text:
    return text("place", f"place:{place + 1}", number=place + 1)


def place_name(game: Darwin, place: int) -> Text:
    habitat = habitat_text(game.places[place].habitat)
    return text("place-name", f"place:{place + 1}", number=place + 1, habitat=habitat)


def territory_text(territory: int) -> Text:
    return text(message_key(TERRITORIES[territory]))


def event_text(event: int) -> Text:
    return text(f"card-event-{message_key(EVENT_IDS[event])}")


def event_label(event: int) -> Text:
    """An event with what it does."""
    told = event_text(event)
    return text("event-label", event=told, effect=text(f"{told.key}-text"))


def group_text(group: int) -> Text:
    return text(f"group-{GROUPS[group]}")


def symbol_text(symbol: int) -> Text:
    return text(SYMBOLS[symbol])
