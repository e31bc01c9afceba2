"""Words as they stand on the tables of the gallery: none is broken where no syllable ends."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

GAMES = ("arctic", "climate", "origins", "darwin")
SIZES: tuple[ViewportSize, ...] = (
    {"width": 1280, "height": 720},
    {"width": 1366, "height": 768},
    {"width": 390, "height": 844},
    {"width": 360, "height": 640},
)
PHONE = 700
"""Up to this width the table is several pages."""
MOMENTS = ("middle", "late")

BROKEN = r"""() => {
  const found = [];
  const all = document.createTreeWalker(document.querySelector('.frame'), NodeFilter.SHOW_TEXT);
  while (all.nextNode()) {
    const { data, parentElement: at } = all.currentNode;
    if (!data.trim() || !at.checkVisibility() || at.closest('.unseen, .log, option')) continue;
    const range = document.createRange();
    let before = null;
    [...data].forEach((letter, i) => {
      const whole = /[\p{L}\p{N}]/u.test(letter);
      range.setStart(all.currentNode, i);
      range.setEnd(all.currentNode, i + 1);
      // The hyphen that is drawn belongs to the letter after it; the letter comes last.
      const top = whole ? [...range.getClientRects()].at(-1)?.top ?? null : null;
      if (before !== null && top !== null && top > before + 4) found.push(`${data.trim()} at ${i}`);
      before = top;
    });
  }
  return [...new Set(found)];
}"""
"""Words with a line's end between two letters."""


def pages(page: Page, size: ViewportSize) -> Iterator[str]:
    """Every page of the table at this size, shown."""
    page.set_viewport_size(size)
    page.wait_for_timeout(120)
    if size["width"] > PHONE:
        yield "all"
        return
    for tab in page.locator(".pages .tab").all()[:2]:
        tab.click()
        yield tab.inner_text()


@pytest.mark.parametrize("game", GAMES)
def test_no_word_is_broken(game: str, browser: Browser, gallery: str) -> None:
    """Both languages, four sizes; a soft hyphen may end a line."""
    page = browser.new_page(viewport=SIZES[0])
    found = []
    for moment in MOMENTS:
        for language in ("en", "it"):
            page.goto(f"{gallery}?game={game}&scene={moment}&lang={language}")
            page.wait_for_selector(".frame")
            page.evaluate("() => document.fonts.ready")
            for size in SIZES:
                for part in pages(page, size):
                    for word in page.evaluate(BROKEN):
                        found.append((word, moment, language, size["width"], part))
    page.close()
    assert found == []


HINT = """() => {
  const some = table.choices.slice(0, 3);
  const options = some.map(c => ({ ...c, value: 0.4, share: 0.3, change: 0.1 }));
  table.hint = { ...options[0], by: 'medium', options, instead: [] };
}"""
COVERED = """() => {
  const box = document.querySelector('.notice').getBoundingClientRect();
  return [...document.querySelectorAll('.strip, .prompt, .common, .mine, .hand')]
    .filter(e => {
      const other = e.getBoundingClientRect();
      const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
      const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
      return across > 1 && down > 1;
    }).map(e => e.className);
}"""


def test_a_hint_covers_no_rival(browser: Browser, gallery: str) -> None:
    """Nor the question, nor what can be chosen; nothing of the table's state is cut."""
    page = browser.new_page(viewport=SIZES[0])
    page.goto(f"{gallery}?game=climate&scene=middle&lang=it")
    page.wait_for_selector(".frame")
    page.evaluate(HINT)
    page.wait_for_selector(".notice")
    assert page.evaluate(COVERED) == []
    status = page.locator(".ribbon .status")
    assert status.evaluate("e => e.scrollHeight <= e.clientHeight + 1")
    page.close()
