"""The page of the notation: every example in it holds, and it leaves nothing out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from wallacea.core.game import find_game
from wallacea.core.positions import read_documents, read_position
from wallacea.core.scenarios import PARTS, RESULTS, SCENARIO, STEP, read_scenarios, run
from wallacea.games.arctic.cards import COMPANION, DRAW, MAIN, PLACEMENT
from wallacea.games.arctic.position import NAMES, PLAYER_NAMES, facts
from wallacea.games.arctic.state import STAGES, STEPS

PAGE = Path(__file__).parent.parent / "docs" / "positions.md"
TEXT = PAGE.read_text(encoding="utf-8")
ARCTIC = find_game("arctic")


def examples() -> list[tuple[int, str]]:
    """The YAML blocks of the page with the line each begins on."""
    found = []
    for block in re.finditer(r"^```yaml\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL):
        found.append((TEXT.count("\n", 0, block.start(1)) + 1, block[1]))
    return found


@pytest.mark.parametrize(("line", "text"), examples(), ids=lambda part: f"{part}"[:5])
def test_example(line: int, text: str) -> None:
    (document,) = read_documents(text, f"docs/positions.md (block at line {line})")
    if document.is_map and document.get("scenario") is None:
        game, state = read_position(text)
        assert game.choices(state, game.seats_waiting(state)[0])
        return
    for node in read_scenarios(text, f"docs/positions.md (block at line {line})"):
        problems = run(node).problems
        assert not problems, "\n".join(problems)


def test_there_are_examples() -> None:
    assert len(examples()) >= 8
    assert "```yml" not in TEXT


def names_of_expectations() -> set[str]:
    state = read_position("game: arctic\nseats: 2")[1]
    found = facts(state)
    return {*found, *found["players"][0]}


@pytest.mark.parametrize(
    "name",
    sorted(
        {*SCENARIO, *STEP, *RESULTS, *NAMES, *PLAYER_NAMES, *STEPS, *STAGES, *ARCTIC.obstacles}
        | names_of_expectations()
    ),
)
def test_every_name_is_explained(name: str) -> None:
    assert f"`{name}`" in TEXT


def test_every_part_of_a_list_is_explained() -> None:
    for part in PARTS:
        assert f"{part}: " in TEXT


def test_the_words_on_the_page_are_choices() -> None:
    state = read_position("game: arctic\nplayers: [{visible: 1}]")[1]
    section = TEXT[TEXT.index("### Choices in words") : TEXT.index("### What may be expected")]
    rows = re.findall(r"^\| (`[^|]+) \|", section, re.MULTILINE)
    assert len(rows) >= 18
    for words in re.findall(r"`([^`]+)`", " ".join(rows)):
        assert ARCTIC.actions_of(state, 0, words)


def test_the_cards_on_the_page_are_the_printed_ones() -> None:
    animals = ("fox", "moose", "walrus", "orca", "puffin", "bear")
    rows = re.findall(r"^\| placement (\d), draw (\d) \|(.+)\|$", TEXT, re.MULTILINE)
    seen = []
    for placement, draw, cells in rows:
        for main, cell in enumerate(cells.split("|")):
            number, companion = cell.strip().split(" >")
            card = int(number) - 1
            assert (PLACEMENT[card], DRAW[card]) == (int(placement), int(draw))
            assert (MAIN[card], COMPANION[card]) == (main, animals.index(companion))
            seen.append(card)
            for deck in (1, 2, 3):  # the companions move up by a row with each deck
                up = 5 * main + (card % 5 + deck) % 5
                assert COMPANION[card + 30 * deck] == COMPANION[up]
    assert sorted(seen) == list(range(30))
