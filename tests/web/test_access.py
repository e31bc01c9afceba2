"""axe finds nothing serious on any screen, in light and dark."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Coming
from tests.web.people import DESKTOP, LIMIT, PHONE, Person
from tools.web_build import SOURCES

GAMES = ("arctic", "climate", "origins", "darwin")
LOOKS: tuple[Literal["light"], Literal["dark"]] = ("light", "dark")
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


def in_both_looks(person: Person) -> None:
    for look in LOOKS:
        person.page.emulate_media(color_scheme=look)
        nothing_serious(person)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_screens_around_the_table(size: dict[str, int], come: Coming) -> None:
    """Lobby, the form for a new table, rules, credits."""
    ada = come("Ada", size=size)
    ada.go("/")
    expect(ada.page.locator(".game").nth(3)).to_be_visible(timeout=LIMIT)
    in_both_looks(ada)
    ada.page.locator(".theme-climate .actions .button").nth(1).click()
    for summary in ada.page.locator("dialog summary").all():
        summary.click()
    ada.page.locator("dialog textarea").fill("game: climate")
    in_both_looks(ada)
    ada.go("/rules/origins")
    expect(ada.page.locator("main p").first).to_be_visible(timeout=LIMIT)
    in_both_looks(ada)
    ada.go("/credits")
    expect(ada.page.locator("main").first).to_be_visible(timeout=LIMIT)
    in_both_looks(ada)


@pytest.mark.parametrize("game", GAMES)
def test_tables(game: str, come: Coming) -> None:
    """In mid-game on the desktop and on a phone, with the list of moves and a look back."""
    ada = come("Ada")
    ada.is_called()
    table = ada.make_table(game, ["me", "easy", "easy"])
    ada.at(table)
    for _ in range(8):
        ada.plays_by_mouse(300)
    ada.is_asked()
    in_both_looks(ada)
    ada.page.keyboard.press("m")
    in_both_looks(ada)
    ada.page.keyboard.press("[")
    expect(ada.page.locator(".frame.past")).to_be_visible(timeout=LIMIT)
    nothing_serious(ada)
    ada.page.keyboard.press("n")
    ada.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    expect(ada.page.locator(".pages")).to_be_visible(timeout=LIMIT)
    for tab in ada.page.locator(".pages .tab").all():
        tab.click()
        in_both_looks(ada)


def test_sheets(come: Coming) -> None:
    """The keys, this table, a closer look, a rule."""
    ada = come("Ada")
    ada.is_called()
    ada.at(ada.make_table("climate", ["me", "easy"]))
    ada.is_asked()
    ada.page.keyboard.press("?")
    expect(ada.page.get_by_role("dialog").locator("kbd").first).to_be_visible()
    in_both_looks(ada)
    ada.page.keyboard.press("Escape")
    ada.page.get_by_role("button", name="This table").click()
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    in_both_looks(ada)
    ada.page.keyboard.press("Escape")
    ada.page.locator(".common .hit").first.focus()
    ada.page.keyboard.press("i")
    expect(ada.page.locator(".closeup")).to_be_visible()
    in_both_looks(ada)
    ada.page.keyboard.press("Escape")
    ada.page.locator(".prompt .rule").click()
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    in_both_looks(ada)


@pytest.mark.parametrize("game", GAMES)
def test_lessons(game: str, come: Coming) -> None:
    ada = come("Ada")
    ada.go(f"/learn/{game}")
    expect(ada.page.locator(".coach .say").first).to_be_visible(timeout=LIMIT)
    in_both_looks(ada)
    ada.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    expect(ada.page.locator(".pages")).to_be_visible(timeout=LIMIT)
    in_both_looks(ada)


def test_gathering_and_the_end(come: Coming) -> None:
    """Waiting for others, the end screen, and the replay."""
    ada = come("Ada")
    ada.is_called()
    waiting = ada.make_table("arctic", ["me", "open"])
    ada.go(f"/table/{waiting}")
    expect(ada.page.locator("main ol li")).to_have_count(2, timeout=LIMIT)
    in_both_looks(ada)
    table = ada.make_table("darwin", ["me", "easy"], options={"variant": "children"})
    ada.at(table)
    for _ in range(200):
        if ada.plays_by_mouse(200) == "over":
            break
    expect(ada.page.locator("dialog tbody tr")).to_have_count(2)
    in_both_looks(ada)
    ada.go(f"/table/{table}?at=1")  # a game may be as short as three moves
    expect(ada.page.locator(".frame.past")).to_be_visible(timeout=LIMIT)
    in_both_looks(ada)
