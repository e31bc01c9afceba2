"""The pages of the notation: every example in them holds, and they leave nothing out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from tools import position_pages
from wallacea.core.fields import Fields, Value
from wallacea.core.game import find_game, game_keys
from wallacea.core.positions import COMMON, read_documents, read_position
from wallacea.core.scenarios import PARTS, RESULTS, SCENARIO, STEP, read_scenarios, run

DOCS = Path(__file__).parent.parent / "docs"
GENERAL = DOCS / "positions.md"
PAGES = sorted(DOCS.glob("positions*.md"))
TEXT = GENERAL.read_text(encoding="utf-8")


def page_of(key: str) -> Path:
    """Arctic is explained where the notation is; every other game has a page of its own."""
    return GENERAL if key == "arctic" else DOCS / f"positions-{key}.md"


def text_of(key: str) -> str:
    return page_of(key).read_text(encoding="utf-8")


# --- examples ---------------------------------------------------------------------------


def examples() -> Iterator[tuple[str, int, str]]:
    """The YAML blocks of the pages with the page and the line each begins on."""
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for block in re.finditer(r"^```yaml\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
            yield page.name, text.count("\n", 0, block.start(1)) + 1, block[1]


def example_id(part: str | int) -> str:
    return f"{part}".partition("\n")[0][:30]


@pytest.mark.parametrize(("page", "line", "text"), list(examples()), ids=example_id)
def test_example(page: str, line: int, text: str) -> None:
    where = f"docs/{page} (block at line {line})"
    (document,) = read_documents(text, where)
    if document.is_map and document.get("scenario") is None:
        game, state = read_position(text)
        assert game.choices(state, game.seats_waiting(state)[0])
        return
    for node in read_scenarios(text, where):
        problems = run(node).problems
        assert not problems, "\n".join(problems)


@pytest.mark.parametrize("key", game_keys())
def test_there_are_examples(key: str) -> None:
    blocks = [text for page, _, text in examples() if page == page_of(key).name]
    assert sum(f"game: {key}" in text for text in blocks) >= 4
    assert "```yml" not in text_of(key)


def test_every_page_is_reached_from_the_general_one() -> None:
    linked = set(re.findall(r"\]\(([\w-]+\.md)\)", TEXT))
    assert linked == {page.name for page in PAGES} - {GENERAL.name}
    assert linked == {page_of(key).name for key in game_keys()} - {GENERAL.name}


# --- names ------------------------------------------------------------------------------

MOMENTS = ("STEPS", "STAGES", "PHASES", "BEGINNINGS", "MARKS")


def part(key: str, name: str) -> ModuleType:
    return import_module(f"wallacea.games.{key}.{name}")


def names_of(key: str) -> set[str]:
    """All that a position, an expectation or a refusal of a game may name."""
    found = set(find_game(key).obstacles)
    position, state = part(key, "people.position"), part(key, "state")
    for name in MOMENTS:
        found |= set(getattr(position, name, ())) | set(getattr(state, name, ()))
    for table in vars(position).values():
        if isinstance(table, Fields):
            found |= {*table.names, *table.aliases}
    new = read_position(f"game: {key}\nseats: 2")[1]
    facts = find_game(key).facts(new)
    found |= set(facts) | set(facts["players"][0])
    return found - set(COMMON)


@pytest.mark.parametrize("name", sorted({*SCENARIO, *STEP, *RESULTS, *COMMON}))
def test_every_general_name_is_explained(name: str) -> None:
    assert f"`{name}`" in TEXT


@pytest.mark.parametrize("key", game_keys())
def test_every_name_of_a_game_is_explained(key: str) -> None:
    text = text_of(key)
    assert [name for name in sorted(names_of(key)) if f"`{name}`" not in text] == []


@pytest.mark.parametrize("key", game_keys())
def test_values_and_defaults_are_those_of_the_tables(key: str) -> None:
    """``python -m tools.position_pages`` writes them anew."""
    assert position_pages.filled(page_of(key), text_of(key)) == text_of(key)


@pytest.mark.parametrize("key", game_keys())
def test_every_plain_field_stands_in_a_table(key: str) -> None:
    rows = "".join(re.findall(r"^\| .*", text_of(key), re.MULTILINE))
    for table in vars(part(key, "people.position")).values():
        for name, field in table.by_name.items() if isinstance(table, Fields) else ():
            if isinstance(field, Value):
                assert f"`{name}`" in rows, f"{table.where}: {name}"


@pytest.mark.parametrize("key", ["arctic", "origins"])
def test_the_obstacles_stand_in_their_order(key: str) -> None:
    text = text_of(key)
    listed = re.findall(r"^\| `([A-Z_]+)` \|", text, re.MULTILINE)
    assert listed == list(find_game(key).obstacles)


@pytest.mark.parametrize("key", ["climate", "origins"])
def test_every_option_is_explained(key: str) -> None:
    game, text = find_game(key), text_of(key)
    section = text[text.index("## Options") :]
    listed = re.findall(r"^\| `(\w+)` \| (`.+`) \| ", section, re.MULTILINE)
    assert [name for name, _ in listed] == [option.name for option in game.options]
    for name, values in listed:
        for value in re.findall(r"`([^`]+)`", values):  # accepted with any number of seats
            game.option_numbers({name: value}, game.seats[-1])
    for preset in game.presets:
        assert f"`{preset}`" in text


def test_every_part_of_a_list_is_explained() -> None:
    for name in PARTS:
        assert f"{name}: " in TEXT


# --- words ------------------------------------------------------------------------------

MOMENTS_FOR_WORDS = {
    "arctic": "players: [{visible: 1}]",
    "climate": "phase: play\nplayers: [{row: [A, B], hand: [horns]}]",
    "origins": "base: 2\nplayers: [{animals: [Ant, Hare, Wolf]}]",
}


@pytest.mark.parametrize("key", MOMENTS_FOR_WORDS)
def test_the_words_on_the_page_are_choices(key: str) -> None:
    state = read_position(f"game: {key}\n{MOMENTS_FOR_WORDS[key]}")[1]
    text = text_of(key)
    begin = text.index("## Choices in words")
    section = text[begin : text.index("\n## " if key != "arctic" else "\n### ", begin)]
    rows = re.findall(r"^\| (`[^|]+) \|", section, re.MULTILINE)
    assert len(rows) >= 18
    for words in re.findall(r"`([^`]+)`", " ".join(rows)):
        assert find_game(key).actions_of(state, 0, words)


# --- cards ------------------------------------------------------------------------------


def test_the_cards_of_arctic_are_the_printed_ones() -> None:
    from wallacea.games.arctic.cards import COMPANION, DRAW, MAIN, PLACEMENT

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


def test_the_cards_of_climate_are_those_of_the_data() -> None:
    from wallacea.games.climate.cards import CARDS, EVENT_COPIES, EVENT_IDS, FOOD, TRAIT, TRAITS
    from wallacea.games.climate.people.notation import icons

    text = text_of("climate")
    faces_of, _, text = text.partition("## Species")
    seen = 0
    rows = re.findall(r"^\| `(\w+)` \| (\d+) to (\d+) \| (.+) \|$", faces_of, re.MULTILINE)
    for trait, first, last, faces in rows:
        cards = range(int(first) - 1, int(last))
        assert {TRAITS[TRAIT[card]] for card in cards} == {trait}
        assert faces.split(", ") == [f"{FOOD[card]}{icons(card)}" for card in cards]
        assert cards[0] == seen
        seen = cards[-1] + 1
    assert seen == CARDS
    section = text[text.index("The event cards, numbered") : text.index("Of a player:")]
    listed = re.findall(r"`(\w+)`(?: \((\d))?", section)[: len(EVENT_IDS)]
    copies = zip(EVENT_IDS, EVENT_COPIES, strict=True)
    assert [(name, int(count or 1)) for name, count in listed] == list(copies)


def test_the_cards_of_origins_are_those_of_the_data() -> None:
    from wallacea.games.origins.cards import CARD_NAMES, COPIES
    from wallacea.games.origins.people.notation import CODES

    text = text_of("origins")
    listed = re.findall(r"\| (\d+) \| `([a-z_/]+)` ", text)
    assert {int(number): name for number, name in listed} == dict(enumerate(CARD_NAMES, 1))
    assert (COPIES[0], set(COPIES[1:])) == (8, {4})
    for code, trait in CODES.items():
        assert f"`{code}` `{trait}`" in re.sub(r"\s+", " ", text)


# --- decisions --------------------------------------------------------------------------


def test_every_decision_stands_in_the_index_under_its_title() -> None:
    folder = DOCS / "decisions"
    index = (folder / "README.md").read_text(encoding="utf-8")
    listed = {name: title for title, name in re.findall(r"\[(.+?)\]\((\d\d-[\w-]+\.md)\)", index)}
    pages = {page.name: page.read_text(encoding="utf-8") for page in folder.glob("[0-9]*.md")}
    assert listed == {name: text.partition("\n")[0].lstrip("# ") for name, text in pages.items()}
    parts = ["Why", "What was decided", "What it costs", "What was rejected"]
    for name, text in pages.items():
        assert re.findall(r"^## (.+)$", text, re.MULTILINE) == parts, name


# --- links ------------------------------------------------------------------------------


def headings(page: Path) -> set[str]:
    """What links may name in a page, as GitHub makes it of the headings."""
    found = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    texts = [re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower() for heading in found]
    return {re.sub(r"[^\w\- ]", "", text).replace(" ", "-") for text in texts}


def test_every_link_leads_somewhere() -> None:
    home = Path(__file__).parent.parent
    pages = [*home.glob("*.md"), *home.glob("docs/**/*.md"), *home.glob("benchmarks/**/*.md")]
    lost = []
    for page in pages:
        text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
        for link in re.findall(r"\]\((?!https?:|mailto:)([^)\s]+)\)", text):
            name, _, place = link.partition("#")
            target = page.parent / name if name else page
            if not target.exists() or (place and place not in headings(target)):
                lost.append(f"{page.relative_to(home)}: {link}")
    assert len(pages) > 30
    assert lost == []
