"""axe finds nothing serious on any screen, in light and dark."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Coming
from tests.web.people import LIMIT, PHONE, Person
from tools.web_build import SOURCES

GAMES = ("arctic", "climate", "origins", "darwin")
AXE = SOURCES / "node_modules" / "axe-core" / "axe.min.js"
WRONG = ("serious", "critical")
RUN = """async () => (await axe.run(document, {
  resultTypes: ['violations'], iframes: false,
})).violations.map(v => ({
  id: v.id, impact: v.impact, help: v.help,
  where: v.nodes.slice(0, 4).map(n => n.target.join(' ') + ' · ' + (n.any[0]?.message ?? '')),
}))"""


def nothing_serious(person: Person) -> None:
    """On the screen as it is now."""
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = person.page.evaluate(RUN)
    assert not [v for v in found if v["impact"] in WRONG], found


@pytest.mark.parametrize("look", ["light", "dark"])
def test_screens_around_the_table(look: str, come: Coming) -> None:
    """Lobby, the form for a new table, rules, lessons, credits."""
    ada = come("Ada", look=look)
    ada.go("/")
    expect(ada.page.locator(".game").nth(3)).to_be_visible(timeout=LIMIT)
    nothing_serious(ada)
    ada.page.locator(".theme-climate .actions .button").nth(1).click()
    ada.page.locator("dialog summary").click()
    nothing_serious(ada)
    ada.go("/rules/origins")
    expect(ada.page.locator("main p").first).to_be_visible(timeout=LIMIT)
    nothing_serious(ada)
    ada.go("/learn/arctic")
    expect(ada.page.locator(".prompt")).to_be_visible(timeout=LIMIT)
    nothing_serious(ada)
    ada.go("/credits")
    expect(ada.page.locator("main").first).to_be_visible(timeout=LIMIT)
    nothing_serious(ada)


@pytest.mark.parametrize("game", GAMES)
def test_tables(game: str, come: Coming) -> None:
    """In mid-game: light, dark, with the list of moves, with a closer look; and on a phone."""
    ada = come("Ada")
    ada.is_called()
    table = ada.make_table(game, ["me", "easy", "easy"])
    ada.at(table)
    for _ in range(8):
        ada.plays_by_mouse(300)
    ada.is_asked()
    nothing_serious(ada)
    ada.page.emulate_media(color_scheme="dark")
    ada.page.keyboard.press("m")
    nothing_serious(ada)
    ada.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    expect(ada.page.locator(".pages")).to_be_visible(timeout=LIMIT)
    nothing_serious(ada)


def test_gathering_and_the_end(come: Coming) -> None:
    """Waiting for others, and the end screen."""
    ada = come("Ada", look="dark")
    ada.is_called()
    waiting = ada.make_table("arctic", ["me", "open"])
    ada.go(f"/table/{waiting}")
    expect(ada.page.locator("main ol li")).to_have_count(2, timeout=LIMIT)
    nothing_serious(ada)
    table = ada.make_table("darwin", ["me", "easy"], options={"variant": "children"})
    ada.at(table)
    for _ in range(200):
        if ada.plays_by_mouse(200) == "over":
            break
    expect(ada.page.locator("dialog tbody tr")).to_have_count(2)
    nothing_serious(ada)
    ada.page.emulate_media(color_scheme="light")
    nothing_serious(ada)
