"""The words: both languages say the same things, and nothing is left unsaid."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import wallacea
from wallacea.core.game import Game, find_game, game_keys
from wallacea.core.match import Match
from wallacea.core.options import OptionError
from wallacea.core.scene import Scene, Thing, Zone
from wallacea.core.text import CORE_WORDS, LANGUAGES, Text, Words, message_key
from wallacea.terminal.lists import named_values, value_key

PACKAGE = Path(wallacea.__file__).parent
FOLDERS = [
    CORE_WORDS,
    PACKAGE / "terminal" / "words",
    *sorted(PACKAGE.glob("games/*/people/words")),
]
MATCH_OBSTACLES = (
    *("NO_SUCH_CHOICE", "UNDO_OFF", "NOTHING_TO_UNDO", "OTHERS_CHOSE", "SOMETHING_LEARNED"),
)


class Variables(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def variables_of(message: ast.Message) -> set[str]:
    found = Variables()
    found.visit(message)
    return found.names


@cache
def entries(path: Path) -> tuple[ast.EntryType, ...]:
    return tuple(FluentParser().parse(path.read_text(encoding="utf-8")).body)


def messages(path: Path) -> dict[str, ast.Message]:
    return {e.id.name: e for e in entries(path) if isinstance(e, ast.Message)}


def name_of(folder: Path) -> str:
    return folder.relative_to(PACKAGE).parts[-3 if "people" in folder.parts else 0]


# --- the catalogues ---------------------------------------------------------------------


@pytest.mark.parametrize("folder", FOLDERS, ids=name_of)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_is_fluent(folder: Path, language: str) -> None:
    junk = [e.content for e in entries(folder / f"{language}.ftl") if isinstance(e, ast.Junk)]
    assert junk == []


@pytest.mark.parametrize("folder", FOLDERS, ids=name_of)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_twice(folder: Path, language: str) -> None:
    found = entries(folder / f"{language}.ftl")
    keys = [e.id.name for e in found if isinstance(e, ast.Message)]
    assert sorted(keys) == sorted(set(keys))


@pytest.mark.parametrize("folder", FOLDERS, ids=name_of)
def test_both_languages_have_the_same_keys_and_values(folder: Path) -> None:
    english, italian = (messages(folder / f"{language}.ftl") for language in ("en", "it"))
    assert set(english) == set(italian)
    for key, message in english.items():
        assert variables_of(message) == variables_of(italian[key]), key


@pytest.mark.parametrize("folder", FOLDERS, ids=name_of)
def test_italian_is_not_a_copy_of_english(folder: Path) -> None:
    """Sentences of three words or more differ; names and signs may be the same."""
    english = (folder / "en.ftl").read_text(encoding="utf-8").splitlines()
    italian = (folder / "it.ftl").read_text(encoding="utf-8").splitlines()
    spoken = {line for line in english if len(re.findall(r"[a-z]{2,}", line)) > 6}
    assert spoken.isdisjoint(italian)


@pytest.mark.parametrize("folder", FOLDERS[1:], ids=name_of)
def test_a_game_does_not_redefine_what_the_engine_says(folder: Path) -> None:
    core = set(messages(CORE_WORDS / "en.ftl"))
    assert core.isdisjoint(messages(folder / "en.ftl"))


# --- everything that can be said has words ----------------------------------------------


def words(game: Game, language: str) -> Words:
    return Words(language, game.words)


def codes(game: Game) -> Iterator[str]:
    """The keys of all that a game can say, whether or not it happened in a test."""
    yield f"game-{game.key}"
    yield f"game-{game.key}-text"
    yield from (f"obstacle-{message_key(name)}" for name in (*MATCH_OBSTACLES, *game.obstacles))
    for event in game.events:
        if event.name not in game.quiet:
            key = f"event-{message_key(event.name)}"
            yield key
            if any(what.startswith("?") for what in event.about):
                yield f"{key}-unseen"
    for option in game.options:
        yield message_key(f"option-{option.name}")
        yield from (value_key(option, value) for value in named_values(option))
    yield from (f"preset-{message_key(name)}" for name in game.presets)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", game_keys())
def test_every_code_has_words(key: str, language: str) -> None:
    game = find_game(key)
    said = words(game, language)
    assert [code for code in codes(game) if not said.knows(code)] == []


def test_every_step_and_power_of_arctic_has_words() -> None:
    from wallacea.games.arctic.cards import ANIMALS, POWERS
    from wallacea.games.arctic.state import STAGES, STEPS

    for language in LANGUAGES:
        said = words(find_game("arctic"), language)
        keys = [f"ask-{message_key(step)}" for step in (*STEPS, "other")]
        keys += [f"stage-{stage}" for stage in STAGES]
        keys += [f"score-{animal}" for animal in ANIMALS]
        keys += [f"power-{message_key(power)}{end}" for power in POWERS for end in ("", "-text")]
        assert [key for key in keys if not said.knows(key)] == []


def texts_in(part: object) -> Iterator[Text]:
    """Every text in a scene, a zone, a thing or a story, with the texts inside it."""
    if isinstance(part, Text):
        yield part
        yield from texts_in(tuple(part.values.values()))
    elif isinstance(part, (tuple, list)):
        for item in part:
            yield from texts_in(item)
    elif isinstance(part, (Scene, Zone, Thing)) or hasattr(part, "__dataclass_fields__"):
        for name in part.__dataclass_fields__:
            yield from texts_in(getattr(part, name))


def option_sets(game: Game) -> Iterator[dict[str, str]]:
    """The defaults, each preset, and for each option its last value."""
    yield {}
    yield from ({"preset": name} for name in game.presets)
    yield {
        option.name: named_values(option)[-1]
        for option in game.options
        if len(named_values(option)) > 1
    }


def harvest(game: Game) -> Iterator[Text]:
    """All that is said to anybody in some random games."""
    for number, options in enumerate(option_sets(game)):
        seats = game.seats[number % len(game.seats)]
        dice = random.Random(number)
        try:
            match = Match(game, [f"P{seat}" for seat in range(seats)], options, seed=number)
        except OptionError:  # options that do not go together
            continue
        while not match.over:
            for viewer in (*range(seats), game.spectator):
                yield from texts_in(match.scene(viewer))
            seat = dice.choice(match.waiting)
            match.choose(seat, dice.choice(match.choices(seat)))
        for viewer in (*range(seats), game.spectator):
            yield from texts_in(match.scene(viewer))
            yield from texts_in(match.story(viewer))


@pytest.mark.parametrize("key", game_keys())
def test_everything_said_in_play_has_words(key: str) -> None:
    game = find_game(key)
    catalogues = [words(game, language) for language in LANGUAGES]
    seen: set[str] = set()
    for message in harvest(game):
        mark = repr((message.key, message.values))
        if mark in seen:
            continue
        seen.add(mark)
        for catalogue in catalogues:
            assert catalogue.knows(message.key), message
            said = catalogue.say(message)
            assert "{" not in said, said
            assert said.strip(), message
    assert len(seen) > 100


# --- the terminal's own sentences -------------------------------------------------------


def terminal_sources() -> Iterable[str]:
    files = [*sorted((PACKAGE / "terminal").glob("*.py")), PACKAGE / "learning" / "command.py"]
    return [file.read_text(encoding="utf-8") for file in files]


def test_the_terminal_has_words_for_all_it_says_and_says_all_it_has_words_for() -> None:
    source = "".join(terminal_sources())
    known = {k.removeprefix("ui-") for k in messages(CORE_WORDS / "en.ftl") if k.startswith("ui-")}
    said = set(re.findall(r"\bui\(\s*[\"']([a-z-]+)[\"']", source))
    assert said - known == set()
    assert [key for key in sorted(known) if not re.search(rf"[\"']{key}[\"']", source)] == []
