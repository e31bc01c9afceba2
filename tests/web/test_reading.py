"""What is read rather than played: the rules with their search, and whose work this is."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Locator, expect

from tests.web.conftest import Coming
from tests.web.people import LIMIT, Person
from tools.web_build import SOURCES


def shown(rules: Locator) -> list[str]:
    return [said.lower() for said in rules.all_inner_texts()]


def looks_for(person: Person, words: str) -> list[str]:
    """What the rules page finds, by typing; it says how much that is."""
    rules = person.page.locator("main .rule")
    person.page.get_by_role("searchbox").fill(words)
    said = person.page.locator(".search small").inner_text()
    expect(rules).to_have_count(int(re.sub(r"\D", "", said) or 0))
    return shown(rules)


def test_rules_are_found_by_any_of_their_words(come: Coming) -> None:
    ada = come("Ada")
    ada.go("/rules/climate")
    rules = ada.page.locator("main .rule")
    answer = ada.context.request.get(f"{ada.url}/api/rules/climate/en")
    expect(rules).to_have_count(len(answer.json()), timeout=LIMIT)
    everything = shown(rules)
    for words in ("carnivore", "FOOD card", "CLI-9.3"):
        found = looks_for(ada, words)
        parts = words.lower().split()
        assert found == [rule for rule in everything if all(part in rule for part in parts)]
        assert 0 < len(found) < len(everything)
    assert looks_for(ada, "no such thing") == []
    expect(ada.page.locator("main")).to_contain_text("No rule")
    assert looks_for(ada, "") == everything


def test_rules_in_another_language_and_a_link_to_one(come: Coming) -> None:
    giulia = come("Giulia")
    giulia.go("/rules/climate#CLI-9.3")
    rule = giulia.page.locator("[id='CLI-9.3']")
    expect(rule).to_be_in_viewport(timeout=LIMIT)
    english = rule.inner_text()
    giulia.page.locator("header select").select_option("it")
    expect(rule).not_to_have_text(english)
    assert looks_for(giulia, "carnivoro")
    assert all("carnivor" in said for said in looks_for(giulia, "carnivor"))


def test_whose_work_this_is(come: Coming) -> None:
    """Every icon with its author, every font and program with its licence."""
    ada = come("Ada")
    ada.go("/")
    ada.page.locator("a[href='/credits']").click()
    expect(ada.page.locator("main section").first).to_be_visible(timeout=LIMIT)
    said = ada.page.locator("main").inner_text()
    credits = json.loads((SOURCES / "credits.json").read_text(encoding="utf-8"))
    for icon, author in credits["icons"].items():
        name = icon.partition(":")[2]
        assert re.search(rf"^Icons by {author}: (.*, )?{name}(,|$)", said, re.MULTILINE), icon
    for entry in [*credits["fonts"], *credits["programs"]]:
        assert f"{entry['name']} · {entry['by']} · {entry['licence']}" in said
    for icons in credits["sets"]:
        assert icons["licence"] in said
