"""Which words are rightly the same in English and in Italian; no browser is needed here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from random import Random
from typing import Any

import pytest

from tests.web.both_languages import PACKAGE, translated
from wallacea.core.game import find_game
from wallacea.core.match import Match
from wallacea.core.naturalists import NAMES
from wallacea.core.text import Text, Words

GAMES = ("arctic", "climate", "origins", "darwin")
SEEDS = range(3)


def texts(found: Any) -> Iterator[Text]:
    """All texts in a scene or a story, and those within them."""
    if isinstance(found, Text):
        yield found
        for value in found.values.values():
            yield from texts(value)
    elif isinstance(found, (list, tuple)):
        for item in found:
            yield from texts(item)
    elif is_dataclass(found):
        for field in fields(found):
            yield from texts(getattr(found, field.name))


def whole_games(game: str) -> Iterator[Text]:
    """What is said to everybody in games that are played at random to their end."""
    found = find_game(game)
    for seed in SEEDS:
        chance = Random(seed)
        match = Match(found, list(NAMES[: min(found.seats)]), {}, seed=seed)
        while not match.over:
            seat = match.waiting[0]
            yield from texts(match.scene(seat))
            match.choose(seat, chance.choice(match.choices(seat)))
        for viewer in range(len(match.seats)):
            yield from texts(match.scene(viewer))
            yield from texts(match.story(viewer))


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_a_game_says_is_taken_for_untranslated(game: str) -> None:
    """Whatever cards come up: what is alike in both languages is alike by the catalogues."""
    folders = [find_game(game).words, PACKAGE / "server" / "words"]
    english, italian = Words("en", *folders), Words("it", *folders)
    alike = {}
    for found in whole_games(game):
        said = english.say(found)
        if said not in alike:
            alike[said] = said == italian.say(found)
    assert len(alike) > 200
    assert not [said for said, same in alike.items() if same and not translated(said, game, NAMES)]


def test_english_is_not_taken_for_shared() -> None:
    """Words of which a part only is the same in both languages have been left in English."""
    assert translated("#76 Fertile 5", "climate")
    assert not translated("#76 Ambush 5", "climate")
    assert not translated("Fertile, Horns", "climate")
    assert not translated("Fertiles", "climate")
    assert translated("Wallace: Fertile", "climate", NAMES)
    assert not translated("Wallace: Fertile", "climate")
    assert not translated("Fertile", "arctic")
    assert translated("Torso b17a", "darwin")
    assert not translated("Your turn", "darwin")
