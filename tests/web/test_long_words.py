"""A language with longer words and odd letters: nothing overflows, nothing stays English."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.conftest import Coming
from tests.web.people import LIMIT, PHONE, Person

GAMES = ("arctic", "climate", "origins", "darwin")
ODD = str.maketrans("aeiouycnsAEIOUYCNS", "àéîöüýçñšÀÉÎÖÜÝÇÑŠ")
LONGER = 0.3
"""A translation may be longer by this part."""
MARK = "·"


def odd(words: str) -> str:
    """The same words with odd letters, and longer; what stands in braces stays."""
    parts = re.split(r"(\{.*?\}|\{.*$|^[^{]*?\}|^\s*(?:\*?\[.*?\]))", words)
    said = "".join(p if i % 2 else p.translate(ODD) for i, p in enumerate(parts))
    letters = sum(c.isalpha() for c in "".join(parts[::2]))
    return said + MARK * (1 + int(LONGER * letters)) if letters > 1 else said


def odd_catalogue(source: str) -> str:
    """A Fluent catalogue in that language."""
    lines = []
    for line in source.split("\n"):
        key, equals, words = line.partition(" = ")
        if equals and re.fullmatch(r"-?[\w-]+|\s*\.[\w-]+", key):
            lines.append(f"{key} = {odd(words)}" if not words.rstrip().endswith("->") else line)
        elif line.startswith((" ", "\t")) and line.strip(" }"):
            inner, bracket, words = line.partition("] ")
            lines.append(f"{inner}{bracket}{odd(words)}" if bracket else line)
        else:
            lines.append(line)
    return "\n".join(lines)


def speaks_oddly(person: Person) -> None:
    def answer(route: Route) -> None:
        real = route.fetch()
        route.fulfill(response=real, body=odd_catalogue(real.text()))

    person.page.route("**/api/words/**", answer)


CLIPPED = """() => [...document.querySelectorAll(
    'button, a.button, .tab, label, h1, h2, h3, h4, th, summary, .prompt p, .phases li')]
  .filter(e => e.checkVisibility() && !e.matches('.unseen, .hit') && !e.closest('.unseen'))
  .filter(e => e.scrollWidth > e.clientWidth + 2 && getComputedStyle(e).display !== 'inline')
  .filter(e => getComputedStyle(e).textOverflow !== 'ellipsis')
  .filter(e => getComputedStyle(e).overflowX !== 'auto')
  .map(e => e.tagName + '.' + e.className + ': ' + e.innerText.slice(0, 60))"""
ASIDE = "() => document.documentElement.scrollWidth > innerWidth"


def fits(page: Page) -> None:
    assert not page.evaluate(ASIDE), "the page scrolls aside"
    assert page.evaluate(CLIPPED) == []


def test_the_odd_language() -> None:
    """Braces and selectors stay as they are."""
    assert odd_catalogue("a = Undo") == "a = Üñdö··"
    assert odd_catalogue("a = { $name } is on") == "a = { $name } îš öñ··"
    some = "a = { $n ->\n    [one] One\n   *[other] { $n } of\n  }"
    assert odd_catalogue(some) == "a = { $n ->\n    [one] Öñé·\n   *[other] { $n } öf·\n  }"


def test_lobby_and_form(come: Coming) -> None:
    ada = come("Ada")
    speaks_oddly(ada)
    for size in (None, PHONE):
        if size:
            ada.page.set_viewport_size(size)  # type: ignore[arg-type]
        ada.go("/")
        expect(ada.page.locator(".game").nth(3)).to_contain_text(MARK, timeout=LIMIT)
        fits(ada.page)
        ada.page.locator(".theme-climate .actions .button").nth(1).click()
        for summary in ada.page.locator("dialog summary").all():
            summary.click()
        fits(ada.page)


@pytest.mark.parametrize("game", GAMES)
def test_tables(game: str, come: Coming) -> None:
    """Desktop and phone; every word has gone through the catalogues."""
    ada = come("Ada")
    ada.is_called()
    speaks_oddly(ada)
    table = ada.make_table(game, ["me", "easy", "easy"])
    ada.at(table)
    for _ in range(4):
        ada.plays_by_mouse(300)
    ada.is_asked()
    ada.page.mouse.move(400, 65)
    fits(ada.page)
    for selector in (".prompt p", ".tab", ".phases li", ".log .said p"):
        for words in ada.page.locator(selector).all_inner_texts():
            assert MARK in words or not re.search(r"[a-z]{4}", words), (selector, words)
    ada.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    expect(ada.page.locator(".pages")).to_be_visible(timeout=LIMIT)
    fits(ada.page)
