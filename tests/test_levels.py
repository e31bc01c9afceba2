"""The levels of bots: one list for everybody, and nobody plays below a name in silence."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from rich.console import Console

from wallacea.bots import BOTS, EARLIER, LADDER, LEVELS, find_bot, instead, thinking
from wallacea.bots import masters as package
from wallacea.bots.instead import Hindrance, stand_ins
from wallacea.bots.thinking import Thinker
from wallacea.core.chance import set_chance
from wallacea.core.game import find_game, game_keys
from wallacea.core.match import Match
from wallacea.core.state import copy
from wallacea.core.text import CORE_WORDS, LANGUAGES, text, words_for
from wallacea.terminal import helping
from wallacea.terminal.consoles import console
from wallacea.terminal.draw import Artist
from wallacea.terminal.places import MatchPlace
from wallacea.terminal.play import Table
from wallacea.terminal.replay import tell_instead
from wallacea.terminal.seats import Company

from . import masters
from .test_words import messages

ARCTIC = find_game("arctic")


class Working:
    """A preparation that is still at work, or that has failed."""

    def __init__(self, hindrance: Hindrance | None) -> None:
        self.hindrance = hindrance

    def stop(self) -> None:
        pass


SLOW = Working(Hindrance(instead.PREPARING, 4, 9))


@pytest.fixture(params=[masters.Seer, masters.none], ids=["master", "none"])
def master(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Once with a master, once without."""
    masters.let(monkeypatch, request.param)
    return request.param is masters.Seer


def begun(seed: int = 3) -> tuple[Match, int]:
    """A moment with a choice to make."""
    match = Match(ARCTIC, ["a", "b"], seed=seed)
    while len(match.choices(match.waiting[0])) < 3:
        match.choose(match.waiting[0], match.choices(match.waiting[0])[0])
    return match, match.waiting[0]


# --- one list ---------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_a_phrase(language: str) -> None:
    words = words_for(language)
    known = {k for k in messages(CORE_WORDS / f"{language}.ftl") if k.startswith("level-")}
    assert known == {f"level-{level}{end}" for level in LEVELS for end in ("", "-text")}
    assert len({words.say(text(f"level-{level}-text")) for level in LEVELS}) >= len(LEVELS) - 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_names_the_ladder(language: str) -> None:
    words = helping.help_words(language)
    assert f": {', '.join(LADDER)}, " in words["help-play-bots"]
    for line in words.values():
        for said in re.findall(r"--bots ([a-z,]+)[\\[ ]", line):
            assert set(said.split(",")) <= set(BOTS), line


def test_the_ladder_begins_with_what_everybody_can_beat() -> None:
    assert LADDER == ("easy", "medium", "hard", "master", "champion")
    assert set(LADDER) | {"random", "greedy", "search"} == set(BOTS)


def test_levels_that_no_game_has_yet_are_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    for learned, expected in ((True, LADDER), (False, ("easy", "medium", "hard"))):
        monkeypatch.setattr(package, "there_are_masters", lambda learned=learned: learned)
        assert instead.offered() == expected


def test_earlier_levels_can_still_be_played(master: bool) -> None:
    assert list(EARLIER) == ["expert"]
    assert find_bot("expert").strength == 20_000
    company = Company.gather(ARCTIC, 2, ["expert"], seat=0, name=None, seed=1, watch=False)
    match = Match(ARCTIC, company.names(), seed=1)
    assert "(expert)" in Match.from_record(match.record()).seats[1]


# --- who plays instead ------------------------------------------------------------------


def test_who_waits_for_the_compiler_is_replaced_at_its_name(master: bool) -> None:
    match, seat = begun()
    thinker = Thinker(ARCTIC, "medium", seed=1, preparation=SLOW)  # type: ignore[arg-type]
    thought = thinker.choose(match.state, seat)
    plays = "master" if master else "greedy"
    assert (thought.by, thought.action in match.choices(seat)) == (plays, True)
    assert [(one.level, one.plays) for one in thought.instead] == [("medium", plays)]
    told = thought.instead[0].told
    assert told.values["seconds"] == 4
    assert told.values["expected"] == 9
    assert thinker.compiles


@pytest.mark.parametrize("level", ["master", "champion"])
def test_without_weights_the_next_below_plays(level: str, master: bool) -> None:
    match, seat = begun()
    thinker = Thinker(ARCTIC, level, seed=1, preparation=SLOW)  # type: ignore[arg-type]
    thought = thinker.choose(match.state, seat)
    if master:
        assert (thought.by, thought.instead, thinker.compiles) == (level, (), False)
        return
    assert [(one.level, one.plays) for one in thought.instead] == [
        (level, "hard"),
        ("hard", "greedy"),
    ]
    assert thinker.compiles
    assert thought.by == "greedy"


@pytest.mark.parametrize("why", [instead.UNPREPARED, instead.NO_SEARCH, instead.BUSY])
@pytest.mark.parametrize("language", LANGUAGES)
def test_people_are_told_in_their_language(why: str, language: str) -> None:
    for lacks in (True, False):
        for level in ("medium", "champion"):
            for one in stand_ins(
                level, find_bot(level), partial(bool, lacks), lambda _: Hindrance(why)
            ):
                said = words_for(language).say(one.told)
                assert said.count(".") == 2 or said.count(".") == 1, said
                assert "{" not in said


def test_levels_at_first_sight_ask_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(game: Any) -> Any:
        raise AssertionError("no weights are needed")

    masters.let(monkeypatch, fail)
    for level in ("easy", "greedy", "random"):
        assert Thinker(ARCTIC, level, seed=1, preparation=SLOW).instead == ()  # type: ignore[arg-type]


def test_the_table_says_who_plays_instead(master: bool) -> None:
    company = Company.gather(
        ARCTIC, 3, ["hard", "champion"], seat=0, name=None, seed=1, watch=False
    )
    company.preparation = SLOW  # type: ignore[assignment]
    place = MatchPlace(Match(ARCTIC, company.names(), seed=1), company)
    said = [text.key for text in place.remarks]
    assert said == (["instead-preparing"] if master else ["instead-preparing", "instead-no-master"])


def test_watching_tells_who_plays_instead_and_when_a_level_is_ready(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    masters.let(monkeypatch, masters.none)
    company = Company.gather(ARCTIC, 2, ["champion"], seat=None, name=None, seed=1, watch=True)
    slow = company.preparation = Working(SLOW.hindrance)  # type: ignore[assignment]
    artist = Artist.of(console(), company.voice("en"))
    told = tell_instead(company, artist, {})
    assert tell_instead(company, artist, told) == told
    slow.hindrance = None
    told = tell_instead(company, artist, told)
    tell_instead(company, artist, told)
    said = " ".join(capsys.readouterr().out.split())
    assert said.count("cannot play this game here") == 1
    assert said.count("(4 of about 9 s)") == 1
    assert said.count("The level hard is ready") == 1
    assert "champion is ready" not in said


# --- how long it takes ------------------------------------------------------------------


def test_times_are_kept_for_the_next_time(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    monkeypatch.setattr(thinking, "cache_home", lambda: tmp_path)
    by_size = {key: thinking.expected(find_game(key)) for key in game_keys()}
    assert all(3 <= seconds <= 60 for seconds in by_size.values())
    thinking.note_time(ARCTIC, 21.4)
    assert thinking.expected(ARCTIC) == thinking.LOADING, "all of it is there now"
    thinking.note_time(ARCTIC, 4.2)
    assert thinking.expected(ARCTIC) == 4
    assert thinking.expected(replace(ARCTIC, version="0")) == 21, "as when it was compiled before"
    for nonsense in ("", "[]", '{"first": "x"}', "\0"):
        (tmp_path / "arctic" / thinking.TIMES).write_text(nonsense)
        assert thinking.expected(ARCTIC) == by_size["arctic"]


# --- hints ------------------------------------------------------------------------------


def test_a_master_says_what_choices_change(monkeypatch: pytest.MonkeyPatch) -> None:
    masters.let(monkeypatch, masters.Seer)
    match, seat = begun()
    thought = Thinker(ARCTIC, "master").advise(match.state, seat)
    judged = masters.Seer(ARCTIC).judge(match.state, seat)
    assert tuple(option.action for option in thought.options) == judged.actions[:3]
    for option in thought.options:
        assert option.change == pytest.approx(option.value - judged.chances[seat])


def hinted(language: str) -> str:
    """What a person at a terminal is told who asks for a hint."""
    match, seat = begun()
    company = Company.gather(ARCTIC, 2, ["random"], seat=seat, name="Ada", seed=1, watch=False)
    company.preparation = SLOW  # type: ignore[assignment]
    out = io.StringIO()
    Table(MatchPlace(match, company), Console(file=out, width=200), language).answer("hint")
    assert [hint.seat for hint in match.hints] == [seat]
    return out.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_terminal_shows_what_choices_change(
    monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    masters.let(monkeypatch, masters.Seer)
    heading, *lines = hinted(language).splitlines()
    assert heading.endswith(":")
    assert len(lines) == 3
    assert all(re.fullmatch(r" .* - \d+% \([+-]\d+\)", line) for line in lines), lines


def test_a_terminal_without_a_master_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    masters.let(monkeypatch, masters.none)
    said = hinted("en")
    assert "The level master cannot play this game here" in said
    assert "The level hard is still being prepared (4 of about 9 s)" in said
    assert "The bot greedy would play:" in said


@pytest.mark.parametrize("key", game_keys())
def test_hints_and_chances_depend_on_nothing_hidden(
    monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    """Whatever lies where the seat cannot see it, it is told the same."""
    masters.let(monkeypatch, masters.Seer)
    game = find_game(key)
    match, thinker = Match(game, ["a", "b"], seed=5), Thinker(game, "master", seed=1)
    compared = 0
    while not match.over and compared < 40:
        seat = match.waiting[0]
        other = copy(match.state)
        set_chance(other, (compared + 1, 2, 3, 4))
        game.imagine(other, seat)
        assert thinker.advise(other, seat) == thinker.advise(match.state, seat)
        compared += 1
        match.choose(seat, match.choices(seat)[-1])
    assert compared > 5
