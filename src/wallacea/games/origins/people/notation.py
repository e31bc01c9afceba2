"""Choices in words: the notation of positions, scenarios and records, and what people read."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from wallacea.core.game import Move, WordsError
from wallacea.core.text import Text, message_key, text

from .. import actions as act
from ..cards import (
    CARD_NAMES,
    CARDS,
    ESCAPES,
    FAT_TISSUE,
    FIRST_PAIR,
    HALVES,
    KINDS,
    LINKS,
    MOST_NEED,
    NO_TRAIT,
    SHOWN,
    SYMBIOSIS,
    TRAITS,
    kinds_showing,
)
from ..rules.legality import obstacle
from ..state import CHOOSE_PARTNER, CHOOSE_PREY, DEFEND, Origins
from .names import animal_name, find_animal

# Short names for traits, beside any unmistakable beginning of the full name.
CODES = dict(
    zip(
        (
            *("car", "fat", "hbw", "par", "swi", "cam", "shv", "bur", "run", "mim"),
            *("tai", "poi", "sca", "grz", "pir", "hib", "sym", "com", "coo"),
        ),
        TRAITS,
        strict=True,
    )
)


@cache
def trait_text(trait: int) -> Text:
    return text(f"trait-{message_key(TRAITS[trait])}")


@cache
def card_text(card: int) -> Text:
    """A card's name: the traits it shows."""
    top, bottom = SHOWN[HALVES * card], SHOWN[HALVES * card + 1]
    if bottom == NO_TRAIT:
        return text("card-single", f"card:{card}", top=trait_text(top))
    return text("card-double", f"card:{card}", top=trait_text(top), bottom=trait_text(bottom))


def half_texts(half: int) -> dict[str, Text]:
    """A card and the trait that is meant, which it may not show."""
    trait = SHOWN[half]
    said = text("trait-none") if trait == NO_TRAIT else trait_text(trait)
    return {"card": card_text(half // HALVES), "trait": said}


def animal_text(game: Origins, number: int) -> Text:
    """An animal by its name or number."""
    return text("animal", f"animal:{number + 1}", name=animal_name(game, number))


# --- from choices to words ------------------------------------------------------------------

# Choices about one animal: where they begin, their words, their message.
_ANIMAL_CHOICES = (
    (act.ON_ANIMAL, "on {}", "move-on"),
    (act.TAKE, "take {}", "move-take"),
    (act.HUNT, "hunt {}", "move-hunt"),
    (act.ATTACK, "attack {}", "move-attack"),
    (act.GRAZE, "graze {}", "move-graze"),
    (act.PIRATE, "pirate {}", "move-pirate"),
    (act.STEAL, "steal from {}", "move-steal"),
    (act.HIBERNATE, "hibernate {}", "move-hibernate"),
    (act.MIMIC, "mimic {}", "move-mimic"),
    (act.FEED_SCAVENGER, "scavenge {}", "move-scavenge"),
)


def move(game: Origins, action: int) -> Move:
    """A choice as words and the things it touches."""
    if action >= act.ACTIONS:
        return _gesture(game, action)
    for first, words, key in _ANIMAL_CHOICES:
        if first <= action < first + CARDS:
            return _animal_move(game, action, action - first, words, key)
    if action == act.PASS:
        return Move(action, "pass", text("move-pass"))
    if action == act.END_GO:
        key = "move-end" if game.acted else "move-skip"
        return Move(action, "end", text(key))
    if action < act.PLAY_TRAIT:
        card = action - act.PLAY_ANIMAL
        words = f"play {CARD_NAMES[card]} as animal"
        said = text("move-play-animal", card=card_text(card))
        return Move(action, words, said, (f"card:{card}",))
    if action < act.ON_ANIMAL:
        return _trait_move(action, action - act.PLAY_TRAIT)
    if act.CONVERT <= action < act.GRAZE:
        tokens, number = divmod(action - act.CONVERT, CARDS)
        name = animal_text(game, number)
        said = text("move-convert", animal=name, count=tokens + 1)
        words = f"convert {animal_name(game, number)} {tokens + 1}"
        return Move(action, words, said, (f"animal:{number + 1}",))
    if action >= act.LINK:
        return _link_move(game, action)
    return _reaction(game, action)


def _animal_move(game: Origins, action: int, number: int, words: str, key: str) -> Move:
    name = animal_text(game, number)
    if key == "move-on":
        if game.step == CHOOSE_PARTNER:
            words = "and {}"
        if SHOWN[game.chosen] == SYMBIOSIS:
            key = "move-on-protected" if game.step == CHOOSE_PARTNER else "move-on-symbiont"
        said = text(key, animal=name)
    elif key == "move-attack" and game.step == CHOOSE_PREY:
        said = text(key, attacker=animal_text(game, game.chosen), animal=name)
    elif key == "move-mimic" and game.step == DEFEND:
        said = text(key, target=animal_text(game, game.target), animal=name)
    elif key == "move-attack":
        said = text("move-attack-somehow", animal=name)
    elif key == "move-mimic":
        said = text("move-mimic-somehow", animal=name)
    else:
        said = text(key, animal=name)
    return Move(action, words.format(animal_name(game, number)), said, (f"animal:{number + 1}",))


@cache
def _trait_move(action: int, half: int) -> Move:
    card, trait = half // HALVES, SHOWN[half]
    shown = "nothing" if trait == NO_TRAIT else TRAITS[trait]
    said = text("move-play-trait", **half_texts(half))
    return Move(action, f"play {CARD_NAMES[card]} as {shown}", said, (f"card:{card}",))


def _reaction(game: Origins, action: int) -> Move:
    """The defender's answers, each with what it leads to."""
    target = animal_text(game, game.target)
    attacker = animal_text(game, game.attacker)
    thing: tuple[str, ...] = (f"animal:{game.target + 1}",)
    if game.step != DEFEND:
        thing = ()
        target = attacker = text("some-animal")
    if action == act.NO_DEFENCE:
        said = text("move-no-defence", animal=target, attacker=attacker)
        return Move(action, "no defence", said, thing)
    if action == act.RUN:
        return Move(action, "run", text("move-run", animal=target, least=ESCAPES), thing)
    if action < act.DROP_FILLED:
        trait = action - act.DROP
        words = f"drop {TRAITS[trait]}"
        key = "move-drop"
        if trait == FAT_TISSUE:
            words, key = f"{words} empty", "move-drop-empty"
        said = text(key, animal=target, trait=trait_text(trait), attacker=attacker)
        return Move(action, words, said, thing)
    if action == act.DROP_FILLED:
        said = text("move-drop-filled", animal=target, attacker=attacker)
        return Move(action, f"drop {TRAITS[FAT_TISSUE]} filled", said, thing)
    link = game.links[action - act.DROP_LINK]
    other = link.second if link.first == game.target else link.first
    words = f"drop {TRAITS[link.trait]} with {animal_name(game, other)}"
    said = text(
        "move-drop-link",
        animal=target,
        trait=trait_text(link.trait),
        other=animal_text(game, other),
        attacker=attacker,
    )
    return Move(action, words, said, (*thing, f"animal:{other + 1}"))


def _link_move(game: Origins, action: int) -> Move:
    number, back = divmod(action - act.LINK, 2)
    link = game.links[number]
    giver, receiver = (link.second, link.first) if back else (link.first, link.second)
    words = f"link {TRAITS[link.trait]} {animal_name(game, giver)} to {animal_name(game, receiver)}"
    said = text(
        "move-link",
        trait=trait_text(link.trait),
        animal=animal_text(game, giver),
        other=animal_text(game, receiver),
    )
    return Move(action, words, said, (f"animal:{giver + 1}", f"animal:{receiver + 1}"))


def _gesture(game: Origins, action: int) -> Move:
    """A whole gesture, for telling why it is not possible."""
    if action < act.WHOLE_TRAIT:
        attack = action < act.WHOLE_THEFT
        first, second = divmod(action - (act.WHOLE_ATTACK if attack else act.WHOLE_THEFT), CARDS)
        words = f"{animal_name(game, first)} {'attacks' if attack else 'pirates'} "
        key = "move-attack" if attack else "move-theft"
        who = "attacker" if attack else "pirate"
        said = text(key, **{who: animal_text(game, first)}, animal=animal_text(game, second))
        things = (f"animal:{first + 1}", f"animal:{second + 1}")
        return Move(action, words + animal_name(game, second), said, things)
    if action < act.WHOLE_PAIR:
        half, number = divmod(action - act.WHOLE_TRAIT, CARDS)
        animals: tuple[int, ...] = (number,)
    else:
        half, both = divmod(action - act.WHOLE_PAIR, CARDS * CARDS)
        animals = divmod(both, CARDS)
    card = _trait_move(action, half)
    words = f"{card.words} on {' and '.join(animal_name(game, n) for n in animals)}"
    return Move(action, words, card.text, (*card.things, *(f"animal:{n + 1}" for n in animals)))


def declines(game: Origins) -> list[int]:
    """Nothing is declined implicitly; passing, ending a go and not defending must be written."""
    return []


# --- from words to choices ------------------------------------------------------------------

_A = r"([\w$-]+)"
_WORDS = r"([\w/]+)"
EXPECTED = (
    "pass, play CARD as animal, play [CARD as] TRAIT on ANIMAL [and ANIMAL], end, take ANIMAL, "
    "ANIMAL attacks ANIMAL, convert ANIMAL [TOKENS], graze ANIMAL, ANIMAL pirates ANIMAL, "
    "hibernate ANIMAL, run, mimic ANIMAL, drop TRAIT [filled|empty|with ANIMAL], no defence, "
    "link [TRAIT] ANIMAL to ANIMAL, scavenge ANIMAL"
)


def trait_of(word: str) -> int:
    """A trait by its name, a short name, or an unmistakable beginning.

    >>> TRAITS[trait_of("carn")], TRAITS[trait_of("shv")], TRAITS[trait_of("Tail Loss")]
    ('carnivorous', 'sharp_vision', 'tail_loss')
    """
    name = word.strip().lower().replace(" ", "_").replace("-", "_")
    name = CODES.get(name, name)
    if name in TRAITS:
        return TRAITS.index(name)
    found = [i for i, trait in enumerate(TRAITS) if trait.startswith(name)]
    if len(name) < 3 or len(found) != 1:
        raise WordsError(f"{word!r} is not a trait; there are {', '.join(TRAITS)}")
    return found[0]


def cards_of(word: str) -> list[int]:
    """The kinds of cards that a word may mean: both traits, or one of them.

    >>> [CARD_NAMES[card] for card in cards_of("hib/car") + cards_of("poison")]
    ['hibernation/carnivorous', 'poisonous/carnivorous']
    """
    traits = [trait_of(part) for part in word.split("/")]
    kinds = [k for k in range(KINDS) if all(k in kinds_showing(t) for t in traits)]
    if not kinds or len(set(traits)) != len(traits):
        raise WordsError(f"{word!r} is not a card; there are {', '.join(CARD_NAMES)}")
    return kinds


ANY_CARD = ("any", "animal", "animals", "cards")


def kinds_of(words: str) -> list[list[int]]:
    """Cards as positions write them: names, traits, ``any``, ``3 running``; each as the kinds
    it may be.

    >>> kinds_of("2 hib/car") == 2 * [cards_of("hib/car")]
    True
    """
    parts = words.split()
    count = 1
    if len(parts) > 1 and parts[0].isdecimal():
        count = int(parts.pop(0))
        if count > CARDS:
            raise WordsError(f"expected at most {CARDS} cards, found {count}")
    name = "_".join(parts)
    if name in ANY_CARD:
        return [list(range(KINDS))] * count
    kinds = cards_of(name)
    exact = [kind for kind in kinds if CARD_NAMES[kind] == name]
    return [exact or kinds] * count


def _held(game: Origins, seat: int, cards: list[int]) -> int:
    """One of these kinds, from the hand if it can be."""
    hand = game.players[seat].hand
    return next((card for card in cards if hand[card] > 0), cards[0])


def number_of(game: Origins, word: str) -> int:
    """An animal by its name or number, living or dead."""
    found = find_animal(game, word)
    if found is None:
        raise WordsError(no_animal(game, word))
    return found


def no_animal(game: Origins, word: str) -> str:
    """That there is no such animal, and which there are."""
    table = ", ".join(animal_name(game, n) for n in game.table[: game.living])
    return (
        f"there is no animal {word!r} on the table; there {f'are {table}' if table else 'is none'}"
    )


def actions_of(game: Origins, seat: int, words: str) -> list[int]:
    """The choices that a person's words mean; an attack is two of them.

    A whole gesture that is not possible is one number, which tells what stands in its way.
    """
    said = " ".join(words.replace(",", " ").split())
    for pattern, meaning in _GRAMMAR:
        found = re.fullmatch(pattern, said, re.IGNORECASE)
        if found:
            return meaning(game, seat, found)
    raise WordsError(f"{words!r} is not a valid move; expected one of: {EXPECTED}")


def _two(whole: int, first: int, second: int) -> Callable[..., list[int]]:
    """A gesture of two animals."""

    def meaning(game: Origins, seat: int, found: re.Match[str]) -> list[int]:
        one, other = number_of(game, found[1]), number_of(game, found[2])
        gesture = whole + one * CARDS + other
        if obstacle(game, seat, gesture):
            return [gesture]
        return [first + one, second + other]

    return meaning


def _one(first: int) -> Callable[..., list[int]]:
    return lambda game, seat, found: [first + number_of(game, found[1])]


def _plain(action: int) -> Callable[..., list[int]]:
    return lambda game, seat, found: [action]


def _as_animal(game: Origins, seat: int, found: re.Match[str]) -> list[int]:
    word = found[1]
    kinds = list(range(KINDS)) if word.lower() == "any" else cards_of(word)
    return [act.PLAY_ANIMAL + _held(game, seat, kinds)]


def _half(game: Origins, seat: int, card: str | None, trait: str) -> int:
    """Which card as which trait; half 2 of a card if it does not show the trait."""
    wanted = trait_of(trait)
    if card is None:
        kind = _held(game, seat, list(kinds_showing(wanted)))
    else:
        showing = [k for k in cards_of(card) if k in kinds_showing(wanted)]
        kind = _held(game, seat, showing or cards_of(card))
    halves = range(HALVES * kind, HALVES * kind + HALVES)
    return next((h for h in halves if SHOWN[h] == wanted), halves[-1])


def _as_trait(game: Origins, seat: int, found: re.Match[str]) -> list[int]:
    return [act.PLAY_TRAIT + _half(game, seat, found[1], found[2])]


def _single(game: Origins, seat: int, found: re.Match[str]) -> list[int]:
    half, number = _half(game, seat, found[1], found[2]), number_of(game, found[3])
    gesture = act.WHOLE_TRAIT + half * CARDS + number
    if obstacle(game, seat, gesture):
        return [gesture]
    return [act.PLAY_TRAIT + half, act.ON_ANIMAL + number]


def _pair(game: Origins, seat: int, found: re.Match[str]) -> list[int]:
    half = _half(game, seat, found[1], found[2])
    first, second = number_of(game, found[3]), number_of(game, found[5])
    if found[4].lower() == "protected by":
        first, second = second, first
    gesture = act.WHOLE_PAIR + (half * CARDS + first) * CARDS + second
    if obstacle(game, seat, gesture):
        return [gesture]
    return [act.PLAY_TRAIT + half, act.ON_ANIMAL + first, act.ON_ANIMAL + second]


def _convert(game: Origins, seat: int, found: re.Match[str]) -> list[int]:
    tokens = int(found[2] or 1)
    if not 1 <= tokens <= MOST_NEED:
        tokens = MOST_NEED + 1  # never right
    return [act.CONVERT + (tokens - 1) * CARDS + number_of(game, found[1])]


def _drop(game: Origins, seat: int, found: re.Match[str]) -> list[int]:
    trait = trait_of(found[1])
    target = game.animals[game.target]
    if trait == FAT_TISSUE:
        filled = (found[2] or "").lower() == "filled"
        filled = filled or (not found[2] and target.yellow == target.fat > 0)
        return [act.DROP_FILLED if filled else act.DROP + FAT_TISSUE]
    if trait < FIRST_PAIR:
        return [act.DROP + trait]
    partner = number_of(game, found[3]) if found[3] else None
    for i in range(game.linked):
        link = game.links[i]
        ends = {link.first, link.second}
        if link.trait == trait and game.target in ends and (partner is None or partner in ends):
            return [act.DROP_LINK + i]
    return [act.DROP_LINK + LINKS - 1]


def _link(game: Origins, seat: int, found: re.Match[str]) -> list[int]:
    trait = trait_of(found[1]) if found[1] else None
    one, other = number_of(game, found[2]), number_of(game, found[3])
    fitting = []
    for i in range(game.linked):
        link = game.links[i]
        if link.trait and trait in (None, link.trait) and {link.first, link.second} == {one, other}:
            fitting.append((not link.pending, act.LINK + 2 * i + (link.first != one)))
    # Without its trait a link that waits is meant, else one that has just worked unasked.
    return [min(fitting)[1] if fitting else act.LINK + 2 * LINKS - 1]


_GRAMMAR: tuple[tuple[str, Callable[..., list[int]]], ...] = (
    ("pass", _plain(act.PASS)),
    ("end(?: go)?|skip", _plain(act.END_GO)),
    ("run", _plain(act.RUN)),
    ("no defence|no defense|none", _plain(act.NO_DEFENCE)),
    (rf"(?:play )?{_WORDS} as (?:an )?animal", _as_animal),
    (rf"play {_WORDS} as {_A}", _as_trait),
    (
        rf"play (?:{_WORDS} as )?{_A} on {_A} (and|for|protecting|protected by|with) {_A}",
        _pair,
    ),
    (rf"play (?:{_WORDS} as )?{_A} on {_A}", _single),
    (rf"(?:on|and) {_A}", _one(act.ON_ANIMAL)),
    (rf"take {_A}", _one(act.TAKE)),
    (rf"{_A} attacks {_A}", _two(act.WHOLE_ATTACK, act.HUNT, act.ATTACK)),
    (rf"(?:attack|hunt) {_A} {_A}", _two(act.WHOLE_ATTACK, act.HUNT, act.ATTACK)),
    (rf"hunt {_A}", _one(act.HUNT)),
    (rf"attack {_A}", _one(act.ATTACK)),
    (rf"convert {_A}(?: (\d+))?", _convert),
    (rf"graze {_A}", _one(act.GRAZE)),
    (rf"{_A} (?:pirates|steals from) {_A}", _two(act.WHOLE_THEFT, act.PIRATE, act.STEAL)),
    (rf"pirate {_A}(?: from)? {_A}", _two(act.WHOLE_THEFT, act.PIRATE, act.STEAL)),
    (rf"pirate {_A}", _one(act.PIRATE)),
    (rf"steal from {_A}", _one(act.STEAL)),
    (rf"hibernate {_A}", _one(act.HIBERNATE)),
    (rf"mimic {_A}", _one(act.MIMIC)),
    (rf"drop {_A}(?: (filled|empty))?(?: with {_A})?", _drop),
    (rf"link (?:{_A} )?{_A} to {_A}", _link),
    (rf"scavenge {_A}", _one(act.FEED_SCAVENGER)),
)
