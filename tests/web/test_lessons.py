"""The first game of each game, played in the page from the first moment to the last."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Coming
from tests.web.people import Person
from wallacea.core.game import find_game
from wallacea.core.lessons import Moment, read_lesson
from wallacea.core.scene import Choice, Scene, Zone
from wallacea.core.text import Words

LANGUAGES = {"arctic": "en", "climate": "it", "origins": "it", "darwin": "en"}


def ids(zones: tuple[Zone, ...]) -> set[str]:
    """Everything that can be clicked on in these zones."""
    found = {zone.id for zone in zones}
    for zone in zones:
        for thing in zone.things:
            found |= {thing.id} | ids(thing.zones)
    return found


def alike(scene: Scene, choice: Choice) -> list[Choice]:
    """The choices with the same things: a menu offers them, or buttons beside the prompt."""
    known = ids(scene.zones) | {f"seat:{seat}" for seat in range(scene.seats)}
    if known.isdisjoint(choice.things):
        return [c for c in scene.choices if known.isdisjoint(c.things)]
    return [c for c in scene.choices if c.things == choice.things]


def does(person: Person, scene: Scene, choice: Choice) -> None:
    """Clicks on one thing after another, as the choice names them."""
    same = alike(scene, choice)
    for thing in choice.things:
        spots = {spot["id"]: spot for spot in person.is_asked()["spots"]}
        if thing in spots:
            person.page.mouse.click(spots[thing]["x"], spots[thing]["y"])
    if len(same) > 1 or not choice.things:
        offered = ".menu button" if choice.things else ".prompt .question .main"
        person.page.locator(offered).nth(same.index(choice)).click()


def is_told(person: Person, words: Words, moment: Moment, number: int, count: int) -> None:
    """The coach says what belongs to this moment."""
    progress = re.compile(rf"^\D*{number}\D+{count}\D*$")
    expect(person.page.locator(".coach .actions small")).to_have_text(progress)
    expect(person.page.locator(".coach .say")).to_have_text([words.say(t) for t in moment.say])


def goes_astray(person: Person, words: Words, moment: Moment) -> None:
    """Another choice changes nothing, and the coach says why it waits."""
    wrong = next(c for c in moment.scene.choices if c.action not in moment.expected)
    person.page.locator(".coach .all summary").click()
    person.page.locator(".coach .move").nth(moment.scene.choices.index(wrong)).click()
    said = words.say(moment.otherwise) if moment.otherwise else re.compile(r"\w")
    expect(person.page.locator(".coach .astray")).to_have_text(said)


@pytest.mark.parametrize(("game", "language"), LANGUAGES.items())
def test_a_lesson_to_its_end(game: str, language: str, come: Coming) -> None:
    """Every sentence is said, a wrong choice is answered, one step back and on again works."""
    ada = come("Ada", language=language)
    words = Words(language, find_game(game).words)
    moments = [m for chapter in read_lesson(find_game(game)).chapters for m in chapter.moments]
    first = next(i for i, m in enumerate(moments) if m.expected and len(m.scene.choices) > 1)
    ada.go(f"/learn/{game}")
    number = 0
    been_back = False
    while number < len(moments) - 1:
        moment = moments[number]
        is_told(ada, words, moment, number + 1, len(moments))
        if number == first and not been_back:
            goes_astray(ada, words, moment)
            is_told(ada, words, moment, number + 1, len(moments))
        if moment.expected:
            wanted = next(c for c in moment.scene.choices if c.action in moment.expected)
            does(ada, moment.scene, wanted)
        else:
            ada.page.locator(".coach .actions .main").click()
        number += 1
        if number == first + 1 and not been_back:
            is_told(ada, words, moments[number], number + 1, len(moments))
            ada.page.locator(".coach .actions .button").first.click()
            number, been_back = first, True
    is_told(ada, words, moments[-1], len(moments), len(moments))
    ada.page.locator(".coach .actions a.main").click()  # now a real game
    expect(ada.page.locator(".game").first).to_be_visible()
