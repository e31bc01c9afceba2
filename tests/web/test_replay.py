"""A finished game: scrubbed, shared from a moment on, and taken up again from there."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Coming
from tests.web.moments import moment
from tests.web.people import LIMIT, Person

GAME, SEATS = "arctic", 2
ENOUGH = 120.0
"""So many seconds may pass until the end."""
THINGS = """() => [...document.querySelectorAll('.board [data-thing]')]
  .map(e => e.dataset.thing + ' ' + e.querySelector('.hit').ariaLabel).sort()"""


@pytest.fixture
def finished(come: Coming) -> tuple[Person, str, int]:
    """Somebody whose game has just ended, its table, and how many moves it had."""
    ada = come("Ada")
    ada.is_called()
    position = moment(GAME, SEATS, 0.85)
    table = ada.make_table(GAME, ["me", "easy"], position=position, private=True)
    ada.at(table)
    latest = time.monotonic() + ENOUGH
    while ada.plays_by_mouse(300) != "over":
        assert time.monotonic() < latest, "it does not end"
    expect(ada.page.locator("dialog tbody tr")).to_have_count(SEATS)
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator("dialog")).to_have_count(0)
    return ada, table, ada.view(table)["table"]["moves"]


def is_at(person: Person, move: int, moves: int) -> None:
    expect(person.prompt).to_have_text(f"Move {move} of {moves}", timeout=LIMIT)


def scene_at(person: Person, table: str, move: int) -> dict[str, Any]:
    answer = person.context.request.get(f"{person.url}/api/tables/{table}/moments/{move}")
    assert answer.ok, answer.text()
    found: dict[str, Any] = answer.json()["scene"]
    return found


IN_SIGHT = """() => {
  const [list, line] = ['.log .lines', '.log .move.now']
    .map(selector => document.querySelector(selector)?.getBoundingClientRect());
  return Boolean(line && line.top >= list.top - 1 && line.bottom <= list.bottom + 1);
}"""
"""The line of the moment that is looked at."""
BELOW = """() => {
  const list = document.querySelector('.log .lines');
  return list.scrollHeight - list.scrollTop - list.clientHeight;
}"""
"""So many pixels of the log lie below what is seen of it."""
LONG = 80
"""Moves of a game whose log does not fit."""


@pytest.fixture
def long_game(come: Coming) -> tuple[Person, str, int]:
    """Somebody who looks on at a long game of bots, its table, and how many moves it had."""
    ada = come("Ada")
    ada.is_called()
    table = ada.make_table(GAME, ["easy"] * SEATS)
    latest = time.monotonic() + ENOUGH
    while (now := ada.view(table)["table"])["status"] != "over":
        assert time.monotonic() < latest, "it does not end"
        time.sleep(0.2)
    assert now["moves"] >= LONG
    return ada, table, now["moves"]


def test_the_log_keeps_to_its_newest_line(long_game: tuple[Person, str, int]) -> None:
    """Though lines out of sight are higher than guessed; not while somebody reads older ones."""
    ada, table, _ = long_game
    for _ in range(2):
        ada.at(table)
        ada.page.keyboard.press("Escape")
        ada.page.wait_for_function(
            f"() => document.querySelectorAll('.log .move').length >= {LONG // 2}"
        )
        ada.page.wait_for_timeout(500)
        assert ada.page.evaluate(BELOW) < 2
    ada.page.locator(".log .lines").hover()
    ada.page.mouse.wheel(0, -600)
    ada.page.wait_for_timeout(300)
    assert ada.page.evaluate(BELOW) > 300


def test_a_replay_plays_by_itself(long_game: tuple[Person, str, int]) -> None:
    """From the first move on; the log follows, and nothing lies over it."""
    ada, table, moves = long_game
    page = ada.page
    ada.go(f"/table/{table}?at=0&plays")
    is_at(ada, 0, moves)
    is_at(ada, 2, moves)
    expect(page.locator("dialog")).to_have_count(0)
    page.keyboard.press(" ")
    expect(page.locator(".prompt").get_by_role("button", name="Play", exact=True)).to_be_visible()
    slider = page.locator(".log input[type=range]")
    for wanted in (moves // 2, moves - 5, 8):
        slider.fill(str(wanted))
        is_at(ada, wanted, moves)
        page.wait_for_function(IN_SIGHT)
    page.wait_for_timeout(1000)
    is_at(ada, 8, moves)
    page.get_by_role("button", name="Play", exact=True).first.click()
    is_at(ada, 10, moves)
    slider.fill(str(moves - 1))
    expect(page.locator(".frame.past")).to_have_count(0)
    expect(page.locator("dialog")).to_have_count(0)
    page.locator(".ribbon .main").click()
    page.locator("dialog").get_by_role("button", name="Replay").click()
    is_at(ada, 1, moves)


def test_scrub_share_and_go_on_from_a_moment(finished: tuple[Person, str, int]) -> None:
    ada, table, moves = finished
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=ada.url)
    page = ada.page
    at_the_end = page.evaluate(THINGS)

    slider = page.locator(".log input[type=range]")
    slider.focus()
    for back in (1, 2, 3):
        slider.press("ArrowLeft")
        is_at(ada, moves - back, moves)
    wanted = moves - 3
    seen = page.evaluate(THINGS)
    assert seen != at_the_end

    page.get_by_role("button", name="Copy a link to this moment").click()
    expect(page.locator(".log .shared")).not_to_be_empty()
    link = page.evaluate("() => navigator.clipboard.readText()")
    ada.sit_down().goto(link)
    is_at(ada, wanted, moves)
    assert ada.page.evaluate(THINGS) == seen
    ada.page.keyboard.press("n")
    expect(ada.page.locator(".frame.past")).to_have_count(0)
    assert ada.page.evaluate(THINGS) == at_the_end

    with page.expect_download() as download:
        page.locator(".log a[href*=position]").click()
    position = Path(download.value.path()).read_text(encoding="utf-8")
    ada.go("/")
    ada.page.locator(f"a[href*='{table}']").first.click()
    is_at(ada, 1, moves)
    again = ada.make_table(GAME, ["me", "easy"], position=position, private=True)
    assert scene_at(ada, again, 0)["zones"] == scene_at(ada, table, wanted)["zones"]
