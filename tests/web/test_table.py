"""What people do at a table besides winning: sizes, leaving, coming back, changing their mind."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.serving import Serving
from tests.web.both_languages import translated
from tests.web.conftest import Coming
from tests.web.people import LIMIT, PHONE, Person
from wallacea.core.game import find_game

GAMES = ("arctic", "climate", "origins", "darwin")
STEPS = 120
"""So many clicks may pass until something comes up."""


def alone(come: Coming, game: str, bots: int = 1, **settings: Any) -> tuple[Person, str]:
    """Somebody who plays against bots."""
    person = come("Ada", **settings)
    person.is_called()
    table = person.make_table(game, ["me", *["easy"] * bots])
    person.at(table)
    return person, table


def pair(come: Coming, game: str) -> tuple[Person, Person, str]:
    """Giulia in Italian and Ada in English at one table."""
    giulia, ada = come("Giulia", language="it"), come("Ada")
    for person in (giulia, ada):
        person.is_called()
    table = giulia.make_table(game, ["me", "open"])
    ada.take_seat(table, 1)
    giulia.at(table)
    ada.at(table)
    return giulia, ada, table


def play_until(person: Person, table: str, holds: Callable[[dict[str, Any]], bool]) -> None:
    """Clicks on until the server's view is as wished, at a question of one's own, and shown."""
    for _ in range(STEPS):
        if person.is_asked()["state"] == "free":
            view = person.view(table)
            if holds(view):
                reaches(person, view["table"]["moves"])
                return
        person.plays_by_mouse()
    raise AssertionError("it did not come up")


def alone_asked(view: dict[str, Any]) -> bool:
    """Nothing happens until seat 0 chooses: no bot is choosing at the same time."""
    return bool(view["scene"]["waiting"] == [0])


def reaches(person: Person, moves: int) -> None:
    """The log has come to this move, or farther."""
    person.page.wait_for_function(
        "n => parseInt(document.querySelector('.log .at')?.textContent) >= n", arg=moves
    )


def boxes_inside(person: Person, *selectors: str) -> None:
    """All of these are in sight, without scrolling."""
    for selector in selectors:
        expect(person.page.locator(selector).first).to_be_in_viewport(ratio=0.98, timeout=LIMIT)


def scrolls(person: Person) -> tuple[bool, bool]:
    """Whether the page scrolls across, and down."""
    across, down = person.page.evaluate(
        """() => { const e = document.documentElement;
        return [e.scrollWidth > innerWidth, e.scrollHeight > innerHeight]; }"""
    )
    return across, down


# --- sizes ---


@pytest.mark.parametrize("game", GAMES)
def test_phone(game: str, come: Coming) -> None:
    """Prompt, clock and hand are in reach, nothing scrolls aside, and a tap chooses."""
    ada, table = alone(come, game, 2, size=PHONE, touch=True)
    seen = ada.is_asked()
    assert scrolls(ada) == (False, False)
    boxes_inside(ada, ".prompt", ".clock", ".pages")
    if ada.page.locator(".hand h3").count():  # there are cards
        boxes_inside(ada, ".hand h3")
    for tab in ada.page.locator(".pages .tab").all():
        tab.tap()
        expect(tab).to_have_attribute("aria-pressed", "true")
        boxes_inside(ada, ".prompt", ".clock", ".pages")
        assert scrolls(ada) == (False, False)
    ada.page.locator(".pages .tab").first.tap()
    before = ada.view(table)["table"]["moves"]
    for tap in range(4):  # a choice may need more than one tap
        seen = ada.sees(300 if tap else LIMIT)
        if seen["state"] not in ("free", "half", "menu"):
            break
        ada.page.touchscreen.tap(seen["spots"][0]["x"], seen["spots"][0]["y"])
    for _ in range(LIMIT // 100):  # the page waits while the choice is on its way
        if ada.view(table)["table"]["moves"] > before:
            break
        ada.page.wait_for_timeout(100)
    assert ada.view(table)["table"]["moves"] > before


@pytest.mark.parametrize("game", GAMES)
def test_one_screen_with_many_seats(game: str, come: Coming) -> None:
    """1366x768 with all seats taken: the page never scrolls, and the hand is whole."""
    seats = max(find_game(game).seats)
    ada, _ = alone(come, game, seats - 1)
    for _ in range(10):
        ada.is_asked()
        assert scrolls(ada) == (False, False)
        ada.plays_by_mouse()
    assert ada.page.locator(".strip").count() == seats - 1
    boxes_inside(ada, ".prompt", ".clock", ".side")
    lowest = ada.page.evaluate(
        "() => Math.max(...[...document.querySelectorAll('.common .hit')]"
        ".map(e => e.getBoundingClientRect().bottom))"
    )
    assert 0 < lowest < ada.page.viewport_size["height"]  # type: ignore[index]
    if ada.page.locator(".hand .hit").count():
        boxes_inside(ada, ".hand .slot")


# --- watching ---


@pytest.mark.parametrize("game", GAMES)
def test_who_watches_sees_no_hand(game: str, come: Coming) -> None:
    """Nothing of a hand is in the page, and there is nothing to choose."""
    ada, table = alone(come, game)
    play_until(ada, table, lambda view: bool(hand_of(view)))
    zoe = come("Zoe")
    zoe.at(table)
    expect(zoe.page.locator(".strip")).to_have_count(2)
    secret = hand_of(ada.view(table))
    page = zoe.page.content()
    assert all(f'data-thing="{thing["id"]}"' not in page for thing in secret)
    assert all(f'data-thing="{thing["id"]}"' in ada.page.content() for thing in secret)
    assert hand_of(zoe.view(table)) == []
    expect(zoe.page.locator(".frame .hand h3, .prompt .main, .aids, .start, .next")).to_have_count(
        0
    )
    zoe.page.keyboard.press("m")
    expect(zoe.page.locator(".moves .move")).to_have_count(0)


def hand_of(view: dict[str, Any]) -> list[dict[str, Any]]:
    """The open cards of the hand of seat 0."""
    hands = [zone for zone in view["scene"]["zones"] if zone["id"] == "hand:0"]
    return [thing for zone in hands for thing in zone["things"] if not thing["hidden"]]


# --- leaving and coming back ---


def shown(person: Person) -> dict[str, Any]:
    """What there is to see of the game."""
    found: dict[str, Any] = person.page.evaluate(
        """() => ({
        prompt: document.querySelector('.prompt p').innerText,
        things: [...document.querySelectorAll('.board [data-thing]')]
          .map(e => e.dataset.thing + ' ' + e.querySelector('.hit').ariaLabel).sort(),
        story: [...document.querySelectorAll('.log .said')].map(e => e.innerText),
        })"""
    )
    return found


def test_reload_keeps_everything(come: Coming) -> None:
    ada, table = alone(come, "climate")
    play_until(ada, table, lambda view: view["table"]["moves"] > 8 and alone_asked(view))
    before = shown(ada)
    ada.page.reload()
    ada.sees_table()
    ada.is_asked()
    assert shown(ada) == before
    assert len(before["story"]) > 3
    assert len(before["things"]) > 10


def test_tab_closed_and_opened_again(come: Coming) -> None:
    """The seat is still one's own, and the log says what is new."""
    giulia, ada, table = pair(come, "origins")
    for _ in range(STEPS):
        giulia.plays_by_mouse(100)
        ada.plays_by_mouse(100)
        seen = ada.view(table)
        if seen["question"] is None and seen["table"]["moves"] > 2:
            break
    ada.page.locator(".ribbon a").first.click()  # to the lobby
    expect(ada.page.locator(".game").first).to_be_visible()
    ada.page.close()
    for _ in range(STEPS):
        if giulia.view(table)["question"] is None:  # her choice is whole, and told
            break
        giulia.plays_by_mouse(300)
    ada.sit_down()
    ada.at(table)
    assert ada.view(table)["table"]["you"] == 1
    expect(ada.page.locator(".log .since")).to_be_visible(timeout=LIMIT)


def test_server_killed_and_started_again(come: Coming, server: Serving) -> None:
    """The page says so, comes back by itself, and the game goes on where it was."""
    ada, table = alone(come, "climate")
    play_until(ada, table, lambda view: view["table"]["moves"] > 5 and alone_asked(view))
    before = shown(ada)
    ada.server_may_vanish = True
    server.kill()
    expect(ada.page.locator(".lost")).to_be_visible(timeout=LIMIT)
    server.start()
    expect(ada.page.locator(".lost")).to_be_hidden(timeout=3 * LIMIT)
    ada.is_asked()
    assert shown(ada) == before
    moves = ada.view(table)["table"]["moves"]
    play_until(ada, table, lambda view: view["table"]["moves"] > moves)


# --- changing one's mind ---


def test_a_half_choice_is_taken_back(come: Coming) -> None:
    """A piece that can do several things asks which; Esc lets go of it, and nothing is done."""
    ada, table = alone(come, "origins")
    for _ in range(STEPS):
        if ada.is_asked()["state"] == "menu":
            break
        ada.plays_by_mouse()
    moves = ada.view(table)["table"]["moves"]
    expect(ada.page.locator(".spot.picked")).not_to_have_count(0)
    expect(ada.page.get_by_role("menuitem").nth(1)).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator(".spot.picked, .menu")).to_have_count(0)
    assert ada.is_asked()["state"] == "free"
    assert ada.view(table)["table"]["moves"] == moves


def test_drag_and_drop_is_a_choice(come: Coming) -> None:
    """A card that is dragged out of the hand is played; one that is put back is not."""
    ada, table = alone(come, "climate")
    cards = ada.page.locator(".hand .start")
    play_until(ada, table, lambda view: alone_asked(view) and cards.count() > 1)
    moves = ada.view(table)["table"]["moves"]
    mouse, dragged = ada.page.mouse, ada.page.locator(".spot.dragged")
    for end, done in ((0, False), (-260, True)):
        card = next(spot for spot in ada.is_asked()["spots"] if spot["key"])
        mouse.move(card["x"], card["y"])
        mouse.down()
        mouse.move(card["x"] + 30, card["y"], steps=3)
        expect(dragged).to_have_count(1)
        mouse.move(card["x"] + 30, card["y"] + end, steps=3)
        mouse.up()
        expect(dragged).to_have_count(0)
        if done:
            reaches(ada, moves + 1)
        else:
            assert ada.is_asked()["state"] == "free"
            assert ada.view(table)["table"]["moves"] == moves


PLAYING = """game: climate
seats: 2
phase: play
players:
- {row: [A, B], hand: ["#110", "#40", "#122"]}
- {row: [Z], hand: ["#67", "#150", "#151"]}
"""


def test_a_card_dropped_on_a_species_is_for_that_species(come: Coming) -> None:
    """The question that follows is answered by the drop; only what to do there is asked."""
    ada = come("Ada")
    ada.is_called()
    table = ada.make_table("climate", ["me", "easy"], position=PLAYING, private=True)
    ada.at(table)
    card = next(spot for spot in ada.is_asked()["spots"] if spot["id"] == "card:110")
    onto = ada.page.locator(".mine [data-thing='species:B']").bounding_box()
    assert onto is not None
    ada.page.mouse.move(card["x"], card["y"])
    ada.page.mouse.down()
    ada.page.mouse.move(onto["x"] + onto["width"] / 2, onto["y"] + onto["height"] / 2, steps=5)
    ada.page.mouse.up()
    uses = ada.page.get_by_role("menuitem")
    expect(uses).to_have_count(3)  # trait, body size or population, and nothing for species A
    for use in uses.all():
        expect(use).to_contain_text("B")
    uses.first.click()
    expect(ada.page.locator("[data-thing='species:B'] [data-thing='card:110']")).to_be_visible()
    assert not ada.page.locator("[data-thing='species:A'] [data-thing='card:110']").count()


def test_undo(come: Coming) -> None:
    """By key; the table is as it was before the choice."""
    ada, table = alone(come, "origins")
    play_until(ada, table, lambda view: view["undo"] is None and alone_asked(view))
    moves = ada.view(table)["table"]["moves"]
    ada.page.keyboard.press("u")
    ada.page.wait_for_function(
        f"() => document.querySelector('.log .at')?.textContent === '{moves - 1}/{moves - 1}'"
    )
    assert ada.view(table)["table"]["moves"] == moves - 1


SEARCHES = """async (table) => {
  const body = JSON.stringify({kind: 'choose', id: 'asks-' + Math.random(), do: 'hint'});
  const headers = {'content-type': 'application/json'};
  const answer = await fetch(`/api/tables/${table}/choose`, {method: 'POST', headers, body});
  return (await answer.json()).hint.options.length > 0;
}"""
"""Whether bots can search yet: that is prepared when a game is played for the first time."""


def test_hint(come: Coming) -> None:
    """A bot says what it would choose and why; one click does it."""
    ada, table = alone(come, "arctic")
    ada.is_asked()
    moves = ada.view(table)["table"]["moves"]
    for _ in range(STEPS):
        if ada.page.evaluate(SEARCHES, table):
            break
        ada.page.wait_for_timeout(400)
    ada.page.keyboard.press("h")
    options = ada.page.locator(".notice ol li")
    expect(options.first).to_be_visible(timeout=2 * LIMIT)
    expect(options.first.locator("small")).to_contain_text("%")
    expect(ada.page.locator(".spot.hinted, .moves .hinted")).not_to_have_count(0)
    options.first.locator("button").click()
    reaches(ada, moves + 1)


REFUSED = ".spot.refused > .hit"
FEEDING = """game: climate
seats: 2
phase: feeding
water: 9
players:
- {row: ["A{p3}", "B{p3}", "C{p2 f2}"]}
- {row: ["Z{p4}"]}
"""


def test_why_not_and_the_rule(come: Coming) -> None:
    """What cannot be done says why when it is clicked on, with its rule one click away."""
    ada = come("Ada")
    ada.is_called()
    ada.at(ada.make_table("climate", ["me", "easy"], position=FEEDING, private=True))
    assert {spot["id"] for spot in ada.is_asked()["spots"]} >= {"species:A", "species:B"}
    expect(ada.page.locator(".spot.refused")).to_have_attribute("data-thing", "species:C")
    ada.clicks_on(REFUSED)
    rule = ada.page.locator(".closeup .why .rule").first
    expect(rule).to_be_visible()
    words = rule.inner_text()
    rule.click()
    sheet = ada.page.get_by_role("dialog", name=f"Rule {words}")
    expect(sheet.locator("p b").first).to_have_text(words)
    ada.page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(rule).to_be_visible()  # one step back at a time
    ada.page.keyboard.press("Escape")
    expect(rule).to_be_hidden()
    ada.page.keyboard.press("m")
    expect(ada.page.locator(".moves .rule").first).to_be_visible()


# --- time ---


def test_scrub_to_a_moment_and_back(come: Coming) -> None:
    ada, table = alone(come, "origins")
    play_until(ada, table, lambda view: view["table"]["moves"] > 6 and alone_asked(view))
    now = shown(ada)
    ada.page.locator(".log .move .number").nth(1).click()
    expect(ada.page.locator(".frame.past")).to_be_visible()
    expect(ada.prompt).to_contain_text(re.compile(r"Move \d+ of"))
    assert shown(ada)["things"] != now["things"]
    ada.page.keyboard.press("]")
    expect(ada.prompt).to_contain_text(re.compile(r"Move \d+ of"))
    ada.page.keyboard.press("n")
    expect(ada.page.locator(".frame.past")).to_have_count(0)
    assert shown(ada) == now
    ada.go(f"/table/{table}?at=2")
    expect(ada.prompt).to_contain_text("Move 2 of")


def test_rematch(come: Coming) -> None:
    """Who asks first makes the next table; the others come to the same one."""
    giulia, ada = come("Giulia", language="it", seed=5), come("Ada", seed=6)
    for person in (giulia, ada):
        person.is_called()
    table = giulia.make_table("darwin", ["me", "open"], options={"variant": "children"})
    ada.take_seat(table, 1)
    giulia.at(table)
    ada.at(table)
    for _ in range(2 * STEPS):
        if {giulia.plays_by_mouse(150), ada.plays_by_mouse(150)} == {"over"}:
            break
    giulia.page.get_by_role("dialog").get_by_role("button", name="Gioca ancora").click()
    giulia.page.wait_for_url(re.compile(rf"/table/(?!{table})"))
    ada.page.get_by_role("dialog").get_by_role("button", name="Go to the next game").click()
    ada.page.wait_for_url(giulia.page.url)
    ada.sees_table()
    giulia.sees_table()


# --- words ---

WORDS = """() => {
  const seen = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode;
    const words = text.data.replaceAll('\u00ad', '').trim();
    if (!/[a-zà-ù]{3}/i.test(words)) continue;
    // What was announced was said in the language of its moment.
    if (text.parentElement.closest('option, script, style, [role=status]')) continue;
    if (text.parentElement.checkVisibility()) seen.push(words);
  }
  return seen;
}"""


@pytest.mark.parametrize("game", GAMES)
def test_language_switch_in_mid_game(game: str, come: Coming) -> None:
    """All words change at once; names of people, rules and species stay."""
    ada, table = alone(come, game, 2)
    play_until(ada, table, lambda view: view["table"]["moves"] > 4 and alone_asked(view))
    ada.page.mouse.move(400, 65)  # away from the cards: no closer look meanwhile
    expect(ada.page.locator(".closeup")).to_have_count(0)
    english = ada.page.evaluate(WORDS)
    ada.page.locator(".ribbon select").select_option("it")
    expect(ada.page.locator("html")).to_have_attribute("lang", "it")
    expect(ada.page.get_by_role("tab", name="Mosse")).to_be_visible()
    italian = ada.page.evaluate(WORDS)
    names = {seat["name"] for seat in ada.view(table)["table"]["seats"]}
    assert len(italian) > 20
    alike = set(english) & set(italian)
    assert not [words for words in alike if not translated(words, game, names)]
    ada.page.locator(".ribbon select").select_option("en")
    expect(ada.page.get_by_role("tab", name="Moves")).to_be_visible()
    assert ada.page.evaluate(WORDS) == english


def test_phrases_cross_languages(come: Coming) -> None:
    """Said in Italian with a click, read in English."""
    giulia, ada, _ = pair(come, "arctic")
    giulia.page.keyboard.press("c")
    phrase = giulia.page.locator(".phrases button").first
    italian = phrase.inner_text()
    phrase.click()
    expect(giulia.page.locator(".chat .lines p")).to_contain_text([italian])
    expect(ada.page.locator("#tab-chat .dot")).to_be_visible(timeout=LIMIT)
    ada.page.locator("#tab-chat").click()
    line = ada.page.locator(".chat .lines p").first
    expect(line).to_contain_text("Giulia")
    expect(line).to_contain_text(ada.page.locator(".phrases button").first.inner_text())
    expect(line).not_to_contain_text(italian)
