"""The browser's own words: in both languages, all that it says and nothing that it does not."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast

from wallacea.core.text import LANGUAGES, message_key

from .test_words import PACKAGE, entries, messages, variables_of

WORDS = PACKAGE / "server" / "words"
WEB = Path(__file__).parent.parent / "web"
SAID = re.compile(r"\bui\(\s*['\"]([a-z0-9-]+)['\"]")
WHOLE = re.compile(r"text\('web-([a-z0-9-]+)'")
CHOSEN = re.compile(r"\bui\([^()`]*\?\s*'([a-z0-9-]+)'\s*:\s*'([a-z0-9-]+)'")
BUILT = re.compile(r"\bui\(`([a-z0-9-]*)\$\{")
UNTOLD = {"id", "name", "power", "icons", "event", "rolled", "redirected", "mimicked"}
"""Facts that say nothing to people: numbers of cards, what the name says anyway."""
UNTOLD |= {"first_thing", "second_thing", "last_sleep", "territory_provenance"}


def catalogue(language: str) -> Path:
    return WORDS / f"web-{language}.ftl"


def sources() -> Iterator[str]:
    for path in sorted((WEB / "src").rglob("*")):
        if path.suffix in (".svelte", ".ts"):
            yield path.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_is_fluent_and_no_key_stands_twice(language: str) -> None:
    assert not [e.content for e in entries(catalogue(language)) if isinstance(e, ast.Junk)]
    keys = [e.id.name for e in entries(catalogue(language)) if isinstance(e, ast.Message)]
    assert len(keys) == len(set(keys))
    assert all(key.startswith("web-") for key in keys)


def test_both_languages_have_the_same_keys_and_values() -> None:
    english, italian = (messages(catalogue(language)) for language in LANGUAGES)
    assert list(english) == list(italian)
    for key in english:
        assert variables_of(english[key]) == variables_of(italian[key]), key


def test_all_that_is_said_has_words_and_all_words_are_said() -> None:
    known = {key.removeprefix("web-") for key in messages(catalogue("en"))}
    said = {key for source in sources() for key in SAID.findall(source)}
    said |= {key for source in sources() for key in WHOLE.findall(source)}
    said |= {key for source in sources() for pair in CHOSEN.findall(source) for key in pair}
    beginnings = {key for source in sources() for key in BUILT.findall(source)} - {""}
    assert said <= known
    for beginning in beginnings:
        assert any(key.startswith(beginning) for key in known), beginning
    beginnings |= {"fact-", "value-"}
    silent = {k for k in known - said if not any(k.startswith(b) for b in beginnings)}
    assert not silent


def facts(zones: list[dict[str, Any]]) -> Iterator[tuple[str, str]]:
    for zone in zones:
        for thing in zone["things"]:
            yield from ((thing["kind"], name) for name in thing["facts"])
            yield from facts(thing["zones"])


def test_every_fact_on_the_table_has_a_name() -> None:
    web = set(messages(catalogue("en")))
    for file in sorted((WEB / "fixtures").glob("*.json")):
        scene = json.loads(file.read_text(encoding="utf-8"))["scene"]
        known = web | set(
            messages(PACKAGE / "games" / scene["game"] / "people" / "words" / "en.ftl")
        )
        for kind, name in set(facts(scene["zones"])):
            keys = {f"web-fact-{message_key(kind)}-{message_key(name)}"}
            keys |= {f"web-fact-{message_key(name)}", f"fact-{message_key(name)}"}
            told = name not in UNTOLD and not name.startswith("provenance_")
            assert not told or keys & known, f"{file.name}: {kind} {name}"
