"""Choices in words: the notation of positions, scenarios and records, and what people read."""

from __future__ import annotations

import re
from functools import cache

from wallacea.core.game import Move, WordsError
from wallacea.core.text import Text, seat_text, text

from .. import actions as act
from ..cards import ANIMALS, CARDS, COMPANION, DRAW, MAIN, MOST_SEATS, PLACEMENT
from ..rules.table import NO_CARD, visible_card
from ..rules.tokens import inward, on_end, opposite
from ..state import STEPS, Arctic

DIRECTIONS = ("left", "right")


@cache
def card_text(card: int) -> Text:
    """A card's name: its number, animals and values."""
    return text(
        "card",
        f"card:{card + 1}",
        number=card + 1,
        main=animal_text(MAIN[card]),
        companion=animal_text(COMPANION[card]),
        placement=PLACEMENT[card],
        draw=DRAW[card],
    )


@cache
def animal_text(animal: int) -> Text:
    return text(ANIMALS[animal], f"token:{ANIMALS[animal]}")


# --- from choices to words --------------------------------------------------------------

# Choices about a card: where they begin, their words, their message.
_CARD_CHOICES = (
    (act.PLACE_TOP, "place #{}", "move-place"),
    (act.PLACE_UNDER, "place #{} under", "move-place-under"),
    (act.PLACE_BOTTOM, "place #{} bottom", "move-place-bottom"),
    (act.SWAP_GIVE, "swap #{}", "move-swap"),
    (act.SWAP_TAKE, "for #{}", "move-swap-for"),
    (act.DRAW_RIVER, "draw #{}", "move-draw"),
    (act.DRAW_PENALTY, "draw penalty #{}", "move-draw-penalty"),
    (act.DISCARD_CARD, "discard #{}", "move-discard"),
    (act.GIVE_CARD, "give #{}", "move-give"),
)


def move(game: Arctic, action: int) -> Move:
    """A choice as words and the things it touches."""
    if action < act.GIVE_SEAT:
        _, words, key = _CARD_CHOICES[action // CARDS]
        card = action % CARDS
        name = card_text(card)
        return Move(action, words.format(card + 1), text(key, card=name), (f"card:{card + 1}",))
    if action < act.TAKE_BACK_TOP:
        seat = action - act.GIVE_SEAT
        words = f"to {seat}"
        return Move(action, words, text("move-give-to", seat=seat_text(seat)), (f"seat:{seat}",))
    if action == act.TAKE_BACK_TOP:
        return Move(action, "take back", text("move-take-back"), ("power:puffin",))
    if action < act.MOVE_TOKENS:
        return _value_change(action)
    if action < act.DRAW_TOP:
        return _token_move(game, action)
    if action < act.CHOOSE_ANIMAL:
        words, key, thing = {
            act.DRAW_TOP: ("draw top", "move-draw-top", "draw_pile"),
            act.DRAW_ELSEWHERE: ("draw reserve", "move-draw-elsewhere", "reserve"),
            act.REFILL: ("refill", "move-refill", "river"),
        }[action]
        return Move(action, words, text(key), (thing,))
    if action < act.DECLINE:
        animal = action - act.CHOOSE_ANIMAL
        name = animal_text(animal)
        return Move(action, f"choose {ANIMALS[animal]}", text("move-choose", animal=name))
    return Move(action, "decline", text("move-decline", step=STEPS[game.step].replace("_", "-")))


def _value_change(action: int) -> Move:
    what, first = (
        ("placement", act.PLACE_CHANGE) if action < act.DRAW_CHANGE else ("draw", act.DRAW_CHANGE)
    )
    change = action - first - 2
    signed = f"{change:+d}" if change else "0"
    return Move(
        action, f"{what} {signed}", text(f"move-{what}-change", change=change), ("power:moose",)
    )


def _token_move(game: Arctic, action: int) -> Move:
    if action < act.MOVE_OTHER:
        card = visible_card(game.players[game.turn])
        main, companion = MAIN[card], COMPANION[card]
        main_goes, companion_goes = divmod(action - act.MOVE_TOKENS, 2)
        words = (
            f"move {ANIMALS[main]} {DIRECTIONS[main_goes]}, "
            f"{ANIMALS[companion]} {DIRECTIONS[companion_goes]}"
        )
        said = text(
            "move-tokens",
            main=animal_text(main),
            main_goes=DIRECTIONS[main_goes],
            companion=animal_text(companion),
            companion_goes=DIRECTIONS[companion_goes],
        )
        return Move(action, words, said, (f"token:{ANIMALS[main]}", f"token:{ANIMALS[companion]}"))
    if action < act.STEP_TOKEN:
        animal = action - act.MOVE_OTHER
        words, said = f"move {ANIMALS[animal]}", text("move-other", animal=animal_text(animal))
    else:
        kind, first = (
            ("step", act.STEP_TOKEN) if action < act.DOUBLE_TOKEN else ("double", act.DOUBLE_TOKEN)
        )
        animal, direction = divmod(action - first, 2)
        words = f"{kind} {ANIMALS[animal]} {DIRECTIONS[direction]}"
        said = text(f"move-{kind}", animal=animal_text(animal), goes=DIRECTIONS[direction])
    return Move(action, words, said, (f"token:{ANIMALS[animal]}",))


def declines(game: Arctic) -> list[int]:
    """How an offered power is declined: the value changes by changing nothing."""
    return [act.DECLINE, act.PLACE_CHANGE + 2, act.DRAW_CHANGE + 2]


# --- from words to choices --------------------------------------------------------------

_NUMBER = r"([0-9]{1,6})"
_CARD = f"#?{_NUMBER}"
_ANIMAL = f"({'|'.join(ANIMALS)})"
_WAY = r"(left|right)"
_CARD_WORDS = (
    (rf"place {_CARD}(?: on top| top)?", act.PLACE_TOP),
    (rf"place {_CARD} (?:face down )?under(?: (?:the )?visible(?: card)?)?", act.PLACE_UNDER),
    (rf"place {_CARD} (?:at the |to the |on the )?bottom", act.PLACE_BOTTOM),
    (rf"swap {_CARD}", act.SWAP_GIVE),
    (rf"for {_CARD}", act.SWAP_TAKE),
    (rf"draw (?!0$){_CARD}(?: from (?:the )?river)?", act.DRAW_RIVER),  # draw 0 is no change
    (rf"draw penalty {_CARD}", act.DRAW_PENALTY),
    (rf"draw {_CARD} from (?:the |own )?penalty(?: zone)?", act.DRAW_PENALTY),
    (rf"discard {_CARD}", act.DISCARD_CARD),
    (rf"give {_CARD}", act.GIVE_CARD),
)
_CARD_VERBS = ("place", "swap", "draw", "draw penalty", "discard", "give")
_SEVERAL = re.compile(rf"(place|draw|discard)((?: #?{_NUMBER}){{2,}})")
_PLAIN_WORDS = {
    "take back": act.TAKE_BACK_TOP,
    **dict.fromkeys(("draw top", "draw from the draw pile", "draw from draw pile"), act.DRAW_TOP),
    **dict.fromkeys(("draw reserve", "draw from the reserve"), act.DRAW_ELSEWHERE),
    "refill": act.REFILL,
    **dict.fromkeys(("decline", "stop", "no", "pass", "skip"), act.DECLINE),
}
EXPECTED = (
    "place #CARD [under|bottom], swap #CARD for #CARD, take back, placement -1|0|+1, "
    "move ANIMAL left|right, step ANIMAL left|right, double ANIMAL left|right, draw -1|0|+1, "
    "draw #CARD, draw penalty #CARD, draw top, draw reserve, refill, discard #CARD, "
    "give #CARD to SEAT, choose ANIMAL, decline"
)


def actions_of(game: Arctic, seat: int, words: str) -> list[int]:
    """The choices that a person's words mean; a gesture such as a swap is two of them."""
    said = " ".join(words.lower().replace(",", " ").replace(" and ", " ").split())
    several = _SEVERAL.fullmatch(said)
    if several:  # cards in a row
        cards = several[2].split()
        return [a for card in cards for a in actions_of(game, seat, f"{several[1]} {card}")]
    for first, second in (("swap", "for"), ("give", "to")):
        halves = re.fullmatch(rf"({first} \S+) ({second} (?:seat |player )?\S+)", said)
        if halves:
            return [*actions_of(game, seat, halves[1]), *actions_of(game, seat, halves[2])]
    if said in _PLAIN_WORDS:
        return [_PLAIN_WORDS[said]]
    for pattern, first_action in _CARD_WORDS:
        found = re.fullmatch(pattern, said)
        if found:
            return [first_action + _card(found[1])]
    for pattern, meaning in _OTHER_WORDS:
        found = re.fullmatch(pattern, said)
        if found:
            return [meaning(game, found)]
    cut = " (a space before # starts a comment: write place 14)" if said in _CARD_VERBS else ""
    raise WordsError(f"{words!r} is not a valid move{cut}; expected one of: {EXPECTED}")


def _card(number: str) -> int:
    if not 1 <= int(number) <= CARDS:
        raise WordsError(f"there is no card #{number}; cards run from #1 to #{CARDS}")
    return int(number) - 1


def _change(first: int, found: re.Match[str]) -> int:
    change = int(found[1])
    return first + 2 + max(-2, min(2, change))


def _tokens(game: Arctic, found: re.Match[str]) -> int:
    """Which way both tokens go; the one that is not named goes opposite, or inward from an end."""
    card = visible_card(game.players[game.turn])
    named = {ANIMALS.index(found[1]): DIRECTIONS.index(found[2])}
    if found[3]:
        named[ANIMALS.index(found[3])] = DIRECTIONS.index(found[4])
    if card == NO_CARD:
        return act.MOVE_TOKENS
    pair = (MAIN[card], COMPANION[card])
    for animal in named:
        if animal not in pair:
            return act.MOVE_OTHER + animal
    for animal, other in (pair, pair[::-1]):
        if animal not in named:
            goes = inward(game, animal) if on_end(game, animal) else opposite(named[other])
            named[animal] = goes
    return act.MOVE_TOKENS + 2 * named[pair[0]] + named[pair[1]]


def _walrus(first: int, found: re.Match[str]) -> int:
    return first + 2 * ANIMALS.index(found[1]) + (act.LEFT if found[2] == "left" else act.RIGHT)


def _seat(found: re.Match[str]) -> int:
    if int(found[1]) >= MOST_SEATS:
        raise WordsError(f"there is no seat {found[1]}; seats run from 0 to {MOST_SEATS - 1}")
    return act.GIVE_SEAT + int(found[1])


_OTHER_WORDS = (
    (r"placement ([+-]?[0-9]{1,6})", lambda game, found: _change(act.PLACE_CHANGE, found)),
    (r"draw ([+-][0-9]{1,6}|0)", lambda game, found: _change(act.DRAW_CHANGE, found)),
    (rf"move {_ANIMAL} {_WAY}(?: {_ANIMAL} {_WAY})?", _tokens),
    (
        rf"move {_ANIMAL}",
        lambda game, found: act.MOVE_OTHER + ANIMALS.index(found[1]),
    ),
    (rf"(?:extra )?step {_ANIMAL} {_WAY}", lambda game, found: _walrus(act.STEP_TOKEN, found)),
    (rf"double (?:move )?{_ANIMAL} {_WAY}", lambda game, found: _walrus(act.DOUBLE_TOKEN, found)),
    (rf"to (?:seat |player )?{_NUMBER}", lambda game, found: _seat(found)),
    (rf"choose {_ANIMAL}", lambda game, found: act.CHOOSE_ANIMAL + ANIMALS.index(found[1])),
)
