"""Choices in words: the notation of positions, scenarios and records, and what people read."""

from __future__ import annotations

import re
from collections.abc import Callable

from wallacea.core.game import Move, WordsError
from wallacea.core.state import copy
from wallacea.core.text import Text, text

from .. import actions as act
from .. import obstacles as no
from ..cards import CARD_IDS, CHILDREN, HEAD, OFFERS, PART, PLACES, SIZES, TAKES, TORSO
from ..rules.build import (
    bridge,
    change_obstacle,
    copy_to_draft,
    destination_obstacle,
    docks,
    double_obstacle,
    home_obstacle,
    migration_price,
    new_home_obstacle,
    offered_sites,
    own_obstacle,
    sound,
    taken_sites,
)
from ..rules.food import place_obstacle
from ..rules.legality import hungry_hunter, obstacle
from ..rules.table import (
    diet_of_draft,
    free_board,
    in_hand,
    into_draft,
    out_of_draft,
    symbols_of_draft,
)
from ..state import (
    BUILD,
    CHANGE,
    FILL,
    GIVE,
    KEEP,
    LATE,
    MAIN,
    MOST_HAND,
    NO_BOARD,
    NO_CARD,
    PREY,
    TAKE,
    WHERE,
    Darwin,
)
from .names import (
    LABELS,
    board_of,
    card_label,
    card_of,
    place_name,
    place_of,
    place_text,
    species_name,
    species_text,
)
from .preview import preview_text

# --- from choices to words --------------------------------------------------------------

_PLAIN = {
    act.PASS: ("pass", "move-pass"),
    act.END: ("end", "move-end"),
    act.REDRAW: ("redraw", "move-redraw"),
    act.SWAP: ("swap", "move-swap"),
    act.DONE: ("done", "move-done"),
    act.STAY: ("stay", "move-stay"),
    act.NO_PREY: ("no prey", "move-no-prey"),
}
_CARD_KEYS = {
    MAIN: "move-torso",
    BUILD: "move-part",
    CHANGE: "move-add",
    FILL: "move-fill",
    KEEP: "move-keep",
    GIVE: "move-give",
    TAKE: "move-take",
}


def move(game: Darwin, action: int) -> Move:
    """A choice as words and the things it touches; with what it would change at its place."""
    plain = _move(game, action)
    told = None
    if game.step in (BUILD, CHANGE, FILL, WHERE) and action < act.ACTIONS:
        told = preview_text(game, game.turn, action)
    if told is None:
        return plain
    said = text("move-preview", move=plain.text, preview=told)
    return Move(action, plain.words, said, plain.things)


def _move(game: Darwin, action: int) -> Move:
    if action in _PLAIN:
        words, key = _PLAIN[action]
        return Move(action, words, text(key))
    if action < act.PLACE:
        size = SIZES[action - act.DRAW_CARD]
        return Move(action, f"draw {size}", text(f"move-draw-{size}"))
    if action < act.SMALLS:
        return _place_move(game, action, action - act.PLACE)
    if action < act.MUTATE:
        count = action - act.SMALLS
        return Move(action, f"{count} small", text("move-split", count=count))
    if action < act.CARD:
        return _species_move(game, action)
    if action >= act.ACTIONS:
        return Move(action, "not possible", text("move-impossible"))
    kind = (action - act.CARD) // (act.REMOVE - act.CARD)
    card = (action - act.CARD) % (act.REMOVE - act.CARD)
    name, thing = CARD_IDS[card], (f"card:{CARD_IDS[card]}",)
    if kind == 1:
        return Move(action, f"remove {name}", text("move-remove", card=card_label(card)), thing)
    if kind == 2:
        return Move(action, f"replace {name}", text("move-replace", card=card_label(card)), thing)
    key = _CARD_KEYS.get(game.step, "move-card")
    return Move(action, f"card {name}", text(key, card=card_label(card)), thing)


def _place_move(game: Darwin, action: int, place: int) -> Move:
    thing = (f"place:{place + 1}",)
    if place >= game.open_places:
        return Move(action, f"at {place + 1}", text("move-nowhere", place=place_text(place)))
    said = text("move-at", place=place_name(game, place))
    return Move(action, f"at {place + 1}", said, thing)


def _species_move(game: Darwin, action: int) -> Move:
    first, words, key = next(
        kind
        for kind in (
            (act.POINT, "point", "move-point"),
            (act.HUNT, "hunt", "move-hunt"),
            (act.MIGRATE, "migrate", "move-migrate"),
            (act.MUTATE, "mutate", "move-mutate"),
        )
        if action >= kind[0]
    )
    board = action - first
    things: tuple[str, ...] = (f"species:{LABELS[board]}",)
    values: dict[str, int | str | Text] = {"species": species_name(game, board)}
    if key == "move-hunt":
        hunter = hungry_hunter(game) if game.step == PREY else NO_BOARD
        values["hunter"] = species_text(max(hunter, 0))
    return Move(action, f"{words} {LABELS[board]}", text(key, **values), things)


def declines(game: Darwin) -> list[int]:
    """The late Swap may be left out, as may a second change."""
    return {LATE: [act.END], CHANGE: [act.DONE]}.get(game.step, [])


# --- from words to choices --------------------------------------------------------------

_S = r"(\w+)"
_C = r"([\w' .-]+?)"
EXPECTED = (
    "pass, end, create CARD + CARD ... at PLACE, mutate SPECIES: add CARD | remove CARD | replace "
    "CARD by CARD [; a second change], migrate SPECIES to PLACE, swap CARD for CARD, redraw keep "
    "CARD, N small, N small, draw small|large, hunt SPECIES, no prey, point SPECIES; or the parts "
    "of these: card CARD, at PLACE, mutate SPECIES, remove CARD, replace CARD, done, stay, migrate "
    "SPECIES, swap, redraw"
)


def actions_of(game: Darwin, seat: int, words: str) -> list[int]:
    """The choices that a person's words mean; a whole gesture is several.

    A whole gesture that is not possible is one number, which tells what stands in its way.
    """
    said = " ".join(words.split())
    for pattern, meaning in _GRAMMAR:
        found = re.fullmatch(pattern, said, re.IGNORECASE)
        if found:
            return meaning(game, seat, found)
    raise WordsError(f"{words!r} is not a valid move; expected one of: {EXPECTED}")


def _refused(code: int) -> list[int]:
    return [act.ACTIONS + code]


def _place(word: str) -> int:
    place = place_of(word)
    if not 0 <= place < PLACES:
        raise WordsError(f"{word!r} is not a place; expected a number from 1 to {PLACES}")
    return place


def _create(game: Darwin, seat: int, found: re.Match[str]) -> list[int]:
    cards = [card_of(word) for word in found[1].split("+")]
    place = _place(found[2])
    cards.sort(key=lambda card: (PART[card] != TORSO, PART[card] != HEAD))
    code = creation_obstacle(game, seat, cards, place)
    if code:
        return _refused(code)
    return [*(act.CARD + card for card in cards), act.PLACE + place]


def creation_obstacle(game: Darwin, seat: int, cards: list[int], place: int) -> int:
    """The obstacle to creating this species at this place."""
    general = _turn_obstacle(game, seat)
    if general:
        return general
    if any(not in_hand(game, seat, card) for card in cards) or len(set(cards)) < len(cards):
        return no.NOT_IN_HAND
    if free_board(game, seat) == NO_BOARD:
        return no.NO_TOKEN
    parts = [PART[card] for card in cards]
    for part, none, second in (
        (TORSO, no.NO_TORSO, no.SECOND_TORSO),
        (HEAD, no.NO_HEAD, no.SECOND_HEAD),
    ):
        if parts.count(part) != 1:
            return none if part not in parts else second
    free = OFFERS[cards[0]]
    for card in cards[1:]:
        if not docks(free, card):
            return no.NO_DOCK
        free -= TAKES[card]
    twin = copy(game)
    for card in cards:
        into_draft(twin, card)
    return new_home_obstacle(twin, seat, place)


def _turn_obstacle(game: Darwin, seat: int) -> int:
    """The obstacle to any main action."""
    found = obstacle(game, seat, act.PASS)
    if found:
        return found
    if game.step != MAIN:
        return obstacle(game, seat, act.MUTATE)
    twin = own_obstacle(game, seat, NO_BOARD)
    return no.NOTHING if twin == no.NOT_YOUR_SPECIES else twin


# Obstacles of the place come after all that concern the cards themselves.
_FIRST_OF_HOME = no.SYMBOL_LACKING
_CHANGE = re.compile(r"(add|remove|replace) ([\w' -]+?)(?: (?:by|with) ([\w' -]+))?", re.IGNORECASE)


def _mutate(game: Darwin, seat: int, found: re.Match[str]) -> list[int]:
    board = board_of(found[1], seat)
    changes = []
    for part in re.split(r";|\bthen\b", found[2]):
        change = _CHANGE.fullmatch(part.strip().rstrip(","))
        if change is None or (change[1].lower() == "replace") != bool(change[3]):
            raise WordsError(f"{part.strip()!r} is not a change; expected {EXPECTED}")
        kind, first = change[1].lower(), card_of(change[2])
        out = NO_CARD if kind == "add" else first
        card = first if kind == "add" else card_of(change[3]) if change[3] else NO_CARD
        changes.append((out, card))
    if len(changes) > 2:
        raise WordsError("a mutation has at most two changes")
    code = changes_obstacle(game, seat, board, changes)
    if code:
        return _refused(code)
    actions = [act.MUTATE + board]
    for out, card in changes:
        if out == NO_CARD:
            actions.append(act.CARD + card)
        elif card == NO_CARD:
            actions.append(act.REMOVE + out)
        else:
            actions += [act.REPLACE + out, act.CARD + card]
    return actions if len(changes) == 2 else [*actions, act.DONE]


def changes_obstacle(game: Darwin, seat: int, board: int, changes: list[tuple[int, int]]) -> int:
    """The obstacle to a mutation of one or two changes."""
    general = _turn_obstacle(game, seat)
    if general:
        return general
    if game.mode == CHILDREN:
        return no.NOT_IN_CHILDRENS_GAME
    found = own_obstacle(game, seat, board)
    if found:
        return found
    twin = copy(game)
    copy_to_draft(twin, board)
    structural = (no.NOTHING, no.TORSO_TOO_SMALL, no.NO_DOCK)
    for number, (out, card) in enumerate(changes):
        if number == 1:
            found = double_obstacle(twin, board)
            if found:
                return found
        twin.changes = number
        found = change_obstacle(twin, seat, out, card)
        last = number == len(changes) - 1
        at_home = found not in structural and found < _FIRST_OF_HOME
        if found and (at_home or last):
            return found
        if out != NO_CARD:
            out_of_draft(twin, out)
        if card != NO_CARD:
            into_draft(twin, card)
            twin.brought = card
    if not sound(offered_sites(twin), taken_sites(twin)):
        return no.NO_DOCK
    symbols, diet = symbols_of_draft(twin), diet_of_draft(twin)
    place = twin.species[board].place
    found = place_obstacle(twin, symbols, diet, place, board)
    if found and any(
        not home_obstacle(twin, seat, symbols, diet, other, board)
        for other in range(twin.open_places)
        if other != place and bridge(twin)
    ):
        return no.NOTHING
    return found


def _migrate(game: Darwin, seat: int, found: re.Match[str]) -> list[int]:
    board, place = board_of(found[1], seat), _place(found[2])
    code = _turn_obstacle(game, seat)
    if not code and game.mode == CHILDREN:
        code = no.NOT_IN_CHILDRENS_GAME
    code = code or own_obstacle(game, seat, board)
    if not code and game.species[board].points < migration_price(game):
        code = no.NO_POINTS
    code = code or destination_obstacle(game, seat, board, place)
    return _refused(code) if code else [act.MIGRATE + board, act.PLACE + place]


def _swap(game: Darwin, seat: int, found: re.Match[str]) -> list[int]:
    return [act.SWAP, act.CARD + card_of(found[1]), act.CARD + card_of(found[2])]


def _redraw(game: Darwin, seat: int, found: re.Match[str]) -> list[int]:
    actions = [act.REDRAW, act.CARD + card_of(found[1])]
    return [*actions, *_split(game, seat, found, 2)] if found[2] else actions


def _split(game: Darwin, seat: int, found: re.Match[str], group: int = 1) -> list[int]:
    return [act.SMALLS + min(int(found[group]), MOST_HAND)]


def _plain(action: int) -> Callable[..., list[int]]:
    return lambda game, seat, found: [action]


def _board(first: int) -> Callable[..., list[int]]:
    return lambda game, seat, found: [first + board_of(found[1], seat)]


def _card(first: int) -> Callable[..., list[int]]:
    return lambda game, seat, found: [first + card_of(found[1])]


_GRAMMAR: tuple[tuple[str, Callable[..., list[int]]], ...] = (
    *((words, _plain(action)) for action, (words, _) in _PLAIN.items()),
    (r"end (?:the )?turn", _plain(act.END)),
    (r"create ([\w' .+-]+?) (?:at|in|on) (?:place )?(\d+)", _create),
    (rf"mutate {_S} ?: (.+)", _mutate),
    (rf"mutate {_S}", _board(act.MUTATE)),
    (rf"migrate {_S} to (?:place )?(\d+)", _migrate),
    (rf"migrate {_S}", _board(act.MIGRATE)),
    (rf"swap {_C} for {_C}", _swap),
    (rf"redraw,? keep(?:ing)? {_C}(?:,? (?:split )?(\d+) small)?", _redraw),
    (r"(?:split )?(\d+) small", _split),
    (r"draw small", _plain(act.DRAW_CARD)),
    (r"draw large", _plain(act.DRAW_CARD + 1)),
    (r"at (?:place )?(\d+)", lambda game, seat, found: [act.PLACE + _place(found[1])]),
    (rf"hunt {_S}", _board(act.HUNT)),
    (rf"point {_S}", _board(act.POINT)),
    (rf"remove {_C}", _card(act.REMOVE)),
    (rf"replace {_C}", _card(act.REPLACE)),
    (rf"(?:card|add|keep|give|take) {_C}", _card(act.CARD)),
)
