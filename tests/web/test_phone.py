"""On a phone: what answers the question is in sight, and buttons name no keys."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.people import PHONE

ASK_AGAIN = "() => { table.question += 1; }"
"""As if the same were asked anew."""
CHOOSE_AT = """whose => {
  const zones = table.scene.zones.filter(z => (z.owner === 0) === whose && z.id !== 'hand:0');
  const thing = zones.flatMap(z => z.things)[0];
  const choice = { ...table.scene.choices[0], things: [thing.id] };
  table.present = { ...table.scene, choices: [choice] };
  table.question += 1;
}"""
"""As if only one thing could be chosen: one's own, or one of the table."""


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A phone that is touched."""
    context = browser.new_context(
        viewport=PHONE,  # type: ignore[arg-type]
        has_touch=True,
        is_mobile=True,
    )
    yield context.new_page()
    context.close()


def tabs(phone: Page) -> list[Locator]:
    """The tabs of table, own area and log."""
    expect(phone.locator(".pages .tab")).to_have_count(3)
    return phone.locator(".pages .tab").all()


def test_the_page_that_holds_the_answers_opens(phone: Page, gallery: str) -> None:
    """The market of Darwin's Choice, looked for on one's own page, which is empty."""
    phone.goto(f"{gallery}?game=darwin&seats=2&scene=early")
    table, mine, log = tabs(phone)
    for away in (mine, log):
        away.tap()
        expect(away).to_have_attribute("aria-pressed", "true")
        phone.evaluate(ASK_AGAIN)
        expect(table).to_have_attribute("aria-pressed", "true")


def test_it_opens_wherever_they_are(phone: Page, gallery: str) -> None:
    """One's own species on one's own page; who looks elsewhere afterwards is left in peace."""
    phone.goto(f"{gallery}?game=climate&seats=2&scene=middle")
    table, mine, _ = tabs(phone)
    phone.evaluate(CHOOSE_AT, True)
    expect(mine).to_have_attribute("aria-pressed", "true")
    table.tap()
    expect(table).to_have_attribute("aria-pressed", "true")
    phone.evaluate(CHOOSE_AT, True)
    expect(mine).to_have_attribute("aria-pressed", "true")
    phone.evaluate(CHOOSE_AT, False)
    expect(table).to_have_attribute("aria-pressed", "true")


def test_no_button_names_a_key(phone: Page, gallery: str) -> None:
    """Where half a choice can be taken back."""
    phone.goto(f"{gallery}?game=climate&seats=2&scene=middle")
    tabs(phone)
    phone.evaluate("() => { table.picked = [table.choices.find(c => c.things.length).things[0]]; }")
    expect(phone.locator(".prompt .answers .button").first).to_be_visible()
    for key in phone.locator("kbd").all():
        expect(key).to_be_hidden()
