"""Lessons: each plays through by the real rules, says everything in every language, and covers
what a first game needs. Faulty lessons are refused with file, line and a sentence.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from starlette.testclient import TestClient

from wallacea.core.game import Game, WordsError, find_game, game_keys
from wallacea.core.lessons import FILE, Lesson, Moment, has_lesson, lesson_of, read_lesson
from wallacea.core.positions import PositionError, load
from wallacea.core.scene import Scene, as_data, from_data
from wallacea.core.text import LANGUAGES, Text, words_for
from wallacea.server.wire.app import create_app
from wallacea.terminal.learn import Astray, LessonPlace, LessonTable
from wallacea.terminal.places import Hindered

from .server.houses import QUIET

GAMES = [key for key in game_keys() if has_lesson(find_game(key))]
COVERED = {
    "arctic": {
        "lesson-turn": "placed power-taken token-moved drew turn-begins",
        "lesson-powers": "swapped penalty-taken",
    },
    "climate": {
        "lesson-round": "food-card-laid trait-laid new-species population-grew climate took "
        "starved round-begins",
        "lesson-attack": "attacked took",
        "lesson-defence": "trait-revealed attacked",
        "lesson-climate": "trait-revealed climate event-happens lost-to-climate event-laid",
    },
    "origins": {
        "lesson-turn": "played-animal played-trait passed food-base took died dealt new-turn",
        "lesson-attack": "attacked eaten",
        "lesson-defence": "attacked ran dropped",
    },
    "darwin": {
        "lesson-turn": "created passed survived won-habitat strongest habitat-changed",
        "lesson-feeding": "mutated starved",
        "lesson-attack": "migrated eaten",
        "lesson-defence": "mutated starved",
        "lesson-territories": "migrated survived event-turned index group-removed habitat-changed",
    },
}
"""What must happen in the chapters of our games: a whole turn, feeding, attack and defence."""


@pytest.fixture(scope="module", params=GAMES)
def lesson(request: pytest.FixtureRequest) -> Lesson:
    return read_lesson(find_game(request.param))


def moments(lesson: Lesson) -> list[Moment]:
    return [moment for chapter in lesson.chapters for moment in chapter.moments]


def texts_of(lesson: Lesson) -> Iterator[Text]:
    for chapter in lesson.chapters:
        yield chapter.title
        for moment in chapter.moments:
            yield from (*moment.say, *moment.after, *moment.story)
            if moment.otherwise:
                yield moment.otherwise


def ids(scene: Scene) -> set[str]:
    return set(re.findall(r"'id': '([^']+)'", str(as_data(scene.zones))))


def test_every_game_here_has_a_lesson() -> None:
    assert GAMES == ["arctic", "climate", "darwin", "origins"]


def test_what_is_expected_is_offered_to_the_learner(lesson: Lesson) -> None:
    for moment in moments(lesson):
        offered = {choice.action for choice in moment.scene.choices}
        assert moment.scene.viewer == 0
        assert moment.expected or moment.otherwise is None
        assert set(moment.expected) <= offered
        if len(offered) > 1 and moment.expected:
            assert moment.otherwise, [text.key for text in moment.say]


def test_what_is_pointed_at_is_there(lesson: Lesson) -> None:
    for moment in moments(lesson):
        assert set(moment.highlight) <= ids(moment.scene)


def test_chapters_end_with_something_to_look_at(lesson: Lesson) -> None:
    for chapter in lesson.chapters:
        assert not chapter.moments[-1].expected
        assert any(moment.expected for moment in chapter.moments)


def test_it_takes_two_to_four_minutes(lesson: Lesson) -> None:
    said = words_for("en", find_game(lesson.game).words)
    count = sum(len(said.say(text).split()) for m in moments(lesson) for text in (*m.say, *m.after))
    assert 300 <= count <= 1200  # read at 200 to 300 words a minute
    assert 8 <= sum(bool(m.expected) for m in moments(lesson)) <= 25


def test_scoring_is_shown_and_the_learner_wins(lesson: Lesson) -> None:
    last = moments(lesson)[-1].scene
    assert last.scores
    assert last.places[0] == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_known_in_every_language(lesson: Lesson, language: str) -> None:
    words = words_for(language, find_game(lesson.game).words)
    for text in texts_of(lesson):
        assert words.knows(text.key), text.key
    total = lesson_score(lesson)
    assert any(str(total) in words.say(text) for text in moments(lesson)[-1].say)


def lesson_score(lesson: Lesson) -> int:
    """The learner's points at the end, which the lesson also says in words."""
    return moments(lesson)[-1].scene.scores[0][-1][1]


@pytest.mark.parametrize("key", GAMES)
def test_no_sentence_is_left_over(key: str) -> None:
    game = find_game(key)
    source = load(game.folder / FILE)
    for language in LANGUAGES:
        known = set(re.findall(r"^(lesson-[a-z-]+) =", load(game.words / f"{language}.ftl"), re.M))
        assert known == set(re.findall(r"lesson-[a-z-]+", source))


def test_it_is_the_same_each_time(lesson: Lesson) -> None:
    assert read_lesson(find_game(lesson.game)) == lesson


@pytest.mark.parametrize("key", sorted(COVERED))
def test_it_covers_what_a_first_game_needs(key: str) -> None:
    chapters = {c.title.key: c for c in read_lesson(find_game(key)).chapters}
    for title, wanted in COVERED[key].items():
        told = {text.key for moment in chapters[title].moments for text in moment.story}
        assert {f"event-{name}" for name in wanted.split()} <= told
    end = {text.key for moment in chapters["lesson-scoring"].moments for text in moment.story}
    assert "event-game-ends" in end


# --- over the network -------------------------------------------------------------------


def test_the_server_hands_lessons_out(tmp_path: Path, lesson: Lesson) -> None:
    with TestClient(create_app(replace(QUIET, data_dir=tmp_path))) as client:
        told = client.get(f"/api/lessons/{lesson.game}").json()
        games = {game["key"]: game["lesson"] for game in client.get("/api/games").json()}
        nowhere = client.get("/api/lessons/chess")
    assert from_data(Lesson, told) == lesson
    assert games[lesson.game] is True
    assert nowhere.status_code == 404


def test_a_game_without_a_lesson_has_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wallacea.core.lessons.FILE", "nothing.yaml")
    with TestClient(create_app(replace(QUIET, data_dir=tmp_path))) as client:
        answer = client.get("/api/lessons/arctic")
        games = client.get("/api/games").json()
    assert answer.status_code == 404
    assert answer.json()["error"]["obstacle"] == "NO_SUCH_LESSON"
    assert not any(game["lesson"] for game in games)


# --- at the terminal --------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_plays_it_through(
    lesson: Lesson, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody chooses something else every other time, which does not go on."""
    place = LessonPlace(find_game(lesson.game), lesson)
    shown = StringIO()
    screen = Console(file=shown, width=100)
    table = LessonTable(place, screen, language, command="wallacea play")
    wrong = itertools.cycle((1, 0))

    def typed(prompt: object) -> str:
        orders = list(table.orders.items())
        if not orders:
            return ""
        right = next(i for i, (_, c) in enumerate(orders) if c.action in place.moment.expected)
        return str(orders[(right + next(wrong)) % len(orders)][0])

    monkeypatch.setattr(screen, "input", typed)
    table.play()
    assert place.over
    assert "lesson-" not in shown.getvalue()
    assert "ui-" not in shown.getvalue()


def test_the_terminal_knows_where_a_learner_is(arctic: Game) -> None:
    place = LessonPlace(arctic, lesson_of(arctic, GOOD))
    with pytest.raises(Astray):
        place.choose_words("place 17")
    with pytest.raises(WordsError):
        place.choose_words("place 3")
    with pytest.raises(Hindered) as problem:
        place.choose_words("draw top")
    assert not isinstance(problem.value, Astray)
    assert place.moves == 0
    place.choose_words("place #2")
    assert place.moves == 1
    assert not place.asked
    place.undo()
    assert place.asked
    with pytest.raises(Hindered):
        place.undo()


# --- faulty lessons ---------------------------------------------------------------------

GOOD = """chapters:
  - title: lesson-turn
    given: {players: [{visible: 5, hand: [2, 17]}, {}]}
    steps:
      - say: lesson-place
        highlight: ["card:2"]
        do: place 2
      - say: lesson-end
"""


def broken(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new)


@pytest.fixture
def arctic() -> Game:
    return find_game("arctic")


def test_a_small_lesson(arctic: Game) -> None:
    (chapter,) = lesson_of(arctic, GOOD).chapters
    placing, end = chapter.moments
    assert [c.words for c in placing.scene.choices if c.action in placing.expected] == ["place #2"]
    assert next(text.key for text in end.story) == "event-placed"
    assert end.expected == ()


@pytest.mark.parametrize(
    ("source", "line", "said"),
    [
        ("chapters: []", 1, "at least one"),
        (broken("title: lesson-turn", "name: lesson-turn"), 2, "unknown name 'name'"),
        (broken("say: lesson-place", "say: hello"), 5, "begins with 'lesson-'"),
        (broken("say: lesson-place", "say: lesson-nowhere"), 5, "no message 'lesson-nowhere'"),
        (broken('["card:2"]', '["card:99"]'), 6, "unknown id 'card:99'"),
        (broken("do: place 2", "do: place 3"), 7, "CARD_NOT_IN_HAND"),
        (broken("do: place 2", "do: jump"), 7, "jump"),
        (broken("do: place 2", "do: place 2\n        chance: [5]"), 5, "were not used"),
        (broken("do: place 2", "otherwise: lesson-end"), 5, "is only allowed together with 'do'"),
        (broken("do: place 2", "then: [{do: place 2}, {seat: 1}]"), 7, "expected 'do'"),
        (broken("      - say: lesson-end\n", ""), 5, "it only shows the result"),
        (broken("hand: [2, 17]", "hand: [999]"), 3, "999"),
        ("chapters: [", 1, "YAML"),
    ],
)
def test_a_faulty_lesson_is_refused_where_it_is_faulty(
    arctic: Game, source: str, line: int, said: str
) -> None:
    with pytest.raises(PositionError, match=re.escape(said)) as problem:
        lesson_of(arctic, source, "lesson.yaml")
    assert problem.value.file == "lesson.yaml"
    assert problem.value.line == line
