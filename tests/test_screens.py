"""Darwin's Choice on small terminals: what is drawn is measured at many moments of games."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Iterator

import pytest
from rich.console import Console

from wallacea.bots.thinking import Thinker
from wallacea.core.game import find_game
from wallacea.core.match import Match
from wallacea.core.scene import Scene
from wallacea.core.text import text
from wallacea.games.darwin.people.scene import symbol_names
from wallacea.games.darwin.rules.table import diet_of_draft, symbols_of_draft
from wallacea.games.darwin.state import BUILD, CHANGE
from wallacea.terminal.draw import FULL, LANDSCAPE, Artist
from wallacea.terminal.places import MatchPlace
from wallacea.terminal.play import Table
from wallacea.terminal.seats import Company

DARWIN = find_game("darwin")
PROMPT = 1
"""A line for what is typed."""


def seated(
    seats: int, seed: int, width: int, height: int, language: str, **options: str
) -> tuple[Match, Table]:
    company = Company.gather(DARWIN, seats, ["greedy"], seat=0, name=None, seed=seed, watch=False)
    match = Match(DARWIN, company.names(), options, seed=seed)
    console = Console(
        file=io.StringIO(), width=width, height=height, force_terminal=True, color_system=None,
        highlight=False, emoji=False, markup=False,
    )  # fmt: skip
    table = Table(MatchPlace(match, company), console, language)
    table.live = True
    return match, table


def screen(table: Table) -> list[str]:
    """The lines that the table prints, without what moves the cursor."""
    table.console.file = io.StringIO()
    table.show_table()
    seen = table.console.file.getvalue().rstrip("\n")
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", seen).split("\n")


def moments(match: Match, table: Table, seed: int, every: int = 1) -> Iterator[Scene]:
    """The questions that the first seat is asked in a game between bots that also take chances."""
    dice, bot, asked = random.Random(seed), Thinker(match.game, "greedy", seed), 0
    while not match.over:
        own = 0 in match.waiting
        seat = 0 if own else match.waiting[0]
        before = len(match.history)
        if own:
            asked += 1
            if asked % every == 0:
                yield table.place.scene
        best = dice.random() < 0.75
        action = bot.choose(match.state, seat).action if best else None
        match.choose(seat, dice.choice(match.choices(seat)) if action is None else action)
        if own:
            table.told = before


def headings(scene: Scene, artist: Artist) -> list[str]:
    """What stands above the species of each place, and above the market."""
    places = [artist.voice.say(place.name) for place in scene.zone("places").things]
    return [*places, artist.voice.say(scene.zone("market").name)]


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {}), (4, {"variant": "historic"})])
def test_the_whole_table_of_darwin_fits_100_by_30(
    seats: int, options: dict[str, str], language: str
) -> None:
    match, table = seated(seats, 2, 100, 30, language, **options)
    most = 0
    for scene in moments(match, table, 2, every=5):
        lines = screen(table)
        assert len(lines) + PROMPT <= 30, "\n".join(lines)
        assert max(map(len, lines)) <= 100
        seen = "\n".join(lines)
        for species in (t for z in scene.zones if z.id.startswith("species:") for t in z.things):
            label = str(species.facts["label"])
            assert re.search(rf"\b{label}\b", seen) or "neutral" in species.name.key, label
            most = max(most, sum(z.id.startswith("species:") and z.count for z in scene.zones))
    assert most >= 8 * seats // 4, "the tables were not full enough to tell"


@pytest.mark.parametrize(("seats", "language"), [(2, "it"), (4, "en"), (6, "it")])
def test_80_by_24_shows_the_question_with_what_it_needs(seats: int, language: str) -> None:
    match, table = seated(seats, 3, 80, 24, language)
    for scene in moments(match, table, 3, every=6):
        lines = screen(table)
        assert max(map(len, lines)) <= 80
        visible = lines[-24 + PROMPT :]
        seen = "\n".join(visible)
        assert table.voice.ui("question") in seen
        assert all(re.search(rf"(^| ){n} \S", seen, re.MULTILINE) for n in table.orders)
        draft = [zone for zone in scene.zones if zone.id == "draft"]
        for card in (t for zone in draft for t in zone.things):
            assert table.voice.say(card.name).partition(" (")[0].split()[-1] in seen


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 50), (200, 120)])
def test_places_and_market_keep_their_headings_at_every_size(size: tuple[int, int]) -> None:
    match, table = seated(3, 1, *size, "en")
    for scene in moments(match, table, 1, every=5):
        seen = screen(table)
        for heading in headings(scene, table.artist):
            assert any(heading in line for line in seen), (heading, seen)


@pytest.mark.parametrize("detail", LANDSCAPE)
def test_every_way_to_draw_darwin_names_places_and_market(detail: int) -> None:
    match, table = seated(4, 5, 100, 40, "it")
    for scene in moments(match, table, 5, every=9):
        drawn = table.console.render_lines(table.artist.table(scene, detail))
        lines = ["".join(part.text for part in line) for line in drawn]
        for heading in headings(scene, table.artist):
            assert any(heading in line for line in lines), (heading, lines)


def test_the_fullest_way_that_fits_is_taken() -> None:
    """On a high terminal every fact of a species is on the table, on a low one its name."""
    match, table = seated(2, 4, 110, 300, "en")
    scene = list(moments(match, table, 4))[20]
    whole = table.console.render_lines(table.artist.table(scene, FULL))
    rows = [len(table.console.render_lines(table.artist.table(scene, d))) for d in LANDSCAPE]
    assert rows == sorted(rows, reverse=True)
    assert len(whole) == rows[0]


def test_while_building_the_total_and_the_fitting_places_are_told() -> None:
    match, table = seated(3, 6, 100, 30, "en")
    told = 0
    for scene in moments(match, table, 6):
        game = match.state
        if game.step not in (BUILD, CHANGE):
            continue
        seen = " ".join(" ".join(screen(table)).split())
        for part in symbol_names(symbols_of_draft(game)).split(", "):
            name, _, count = part.partition(" ")
            words = {table.voice.word(name), table.voice.briefly(text(name))}
            assert any(f"{word} {count}" in seen for word in words), part
        fitting = re.search(r"can live at place: ([\d, ]+|nowhere yet)\)", seen)
        assert fitting
        offered = [c.words.removeprefix("at ") for c in scene.choices if c.words[:3] == "at "]
        if game.step == BUILD and diet_of_draft(game) and offered:
            assert fitting[1] == ", ".join(offered)
            told += 1
    assert told > 3
