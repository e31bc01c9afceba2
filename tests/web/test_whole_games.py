"""Two people, a bot and somebody who watches: a whole game of each game, in the page."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Coming
from tests.web.moments import moment
from tests.web.people import LIMIT, Person
from wallacea.core.game import find_game
from wallacea.core.match import Match

BRISK = 0.4
WHOLE = 300.0
"""So many seconds a whole game may take on a busy machine."""


QUICK: dict[str, dict[str, str]] = {
    "arctic": {},
    "origins": {},
    "darwin": {"variant": "beginner"},
    "climate": {"quick_play": "on"},
}
"""The games, with the options that make them short."""


@pytest.mark.parametrize("game", QUICK)
def test_a_whole_game(game: str, come: Coming) -> None:
    """One in Italian with the mouse, one in English by keyboard, a bot, and a spectator."""
    giulia = come("Giulia", language="it", brisk=BRISK, seed=3)
    ada = come("Ada", language="en", brisk=BRISK, seed=4)
    zoe = come("Zoe", language="en", look="dark")
    table, link = invite(giulia, game)
    accept(ada, link)
    zoe.at(table)

    steps = play_to_the_end(giulia, ada)
    assert min(steps.values()) > 3

    results = [results_of(person) for person in (giulia, ada, zoe)]
    assert results[0] == results[1] == results[2]
    assert len(results[0]) == 3
    assert giulia.page.locator("html").get_attribute("lang") == "it"
    assert ada.page.locator("html").get_attribute("lang") == "en"
    the_record_replays(ada, game, results[0])


def invite(host: Person, game: str) -> tuple[str, str]:
    """Makes a table by clicking: an open seat, an easy bot, for all to watch."""
    host.is_called()
    host.go("/")
    card = host.page.locator(f".game.theme-{game}")
    card.get_by_role("button", name="Nuovo tavolo").click()
    sheet = host.page.get_by_role("dialog")
    sheet.locator(".seats select").nth(1).select_option("easy")
    sheet.get_by_role("checkbox").first.uncheck()
    sheet.locator("summary").last.click()
    places = [option.name for option in find_game(game).options]
    for name, value in QUICK[game].items():
        shown = sheet.locator("label.option").nth(places.index(name))
        shown.locator("select").select_option(value)
    sheet.locator("form .button.main").click()
    link = host.page.locator(".link input").first.input_value()
    table = link.split("/join/")[1].split("/")[0]
    return table, link


def accept(guest: Person, link: str) -> None:
    guest.is_called()
    guest.go(link)
    guest.page.locator("main .button.main").click()
    guest.sees_table()


def play_to_the_end(by_mouse: Person, by_keys: Person) -> dict[str, int]:
    """Both choose whenever they are asked; gives how many steps each has made."""
    steps = {by_mouse.name: 0, by_keys.name: 0}
    end = time.monotonic() + WHOLE
    while time.monotonic() < end:
        while (first := by_mouse.plays_by_mouse()) not in ("wait", "over"):
            steps[by_mouse.name] += 1
        while (second := by_keys.plays_by_keys()) not in ("wait", "over"):
            steps[by_keys.name] += 1
        if first == second == "over":
            return steps
    raise AssertionError(f"not over after {WHOLE} s: {steps}")


def results_of(person: Person) -> list[tuple[str, ...]]:
    """The end screen: place, sources and total of every player, without the words."""
    sheet = person.page.get_by_role("dialog")
    expect(sheet.locator("tbody tr")).to_have_count(3, timeout=LIMIT)
    rows = sheet.locator("tbody tr").all()
    cells = [[cell.inner_text() for cell in row.locator("td").all()] for row in rows]
    return [tuple(re.sub(r"[^\d-]", "", cell) for cell in row) for row in cells]


def the_record_replays(person: Person, game: str, results: list[tuple[str, ...]]) -> None:
    """The downloaded record gives the same game again."""
    with person.page.expect_download() as download:
        person.page.locator("dialog a[download]").click()
    text = Path(download.value.path()).read_text(encoding="utf-8")
    match = Match.from_record(text)
    assert match.game.key == game
    assert match.over
    totals = sorted((int(row[-1]) for row in results), reverse=True)
    assert totals == sorted(match.scores, reverse=True)


def test_the_last_choices_of_a_full_table(come: Coming) -> None:
    """Four seats in the last era: species with many cards, changed while they are looked at."""
    ada = come("Ada")
    ada.is_called()
    position = moment("darwin", 4, 1.0)
    table = ada.make_table("darwin", ["me", *["easy"] * 3], position=position, private=True)
    ada.at(table)
    end = time.monotonic() + WHOLE
    while ada.plays_by_mouse(200) != "over":
        ada.had_no_trouble()
        assert time.monotonic() < end
    expect(ada.page.locator("dialog tbody tr")).to_have_count(4)
