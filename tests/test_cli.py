"""The command line: as a person meets it, from the first help to Ctrl-C."""

from __future__ import annotations

import io
import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import typer
from rich.console import Console

from wallacea import __version__
from wallacea.cli import asks_for_help, commands, run
from wallacea.core.game import Game, find_game
from wallacea.core.match import Match
from wallacea.core.rulebook import rulebook
from wallacea.core.scene import Fact, Scene, Thing, Zone
from wallacea.core.text import Words, text
from wallacea.terminal import bench
from wallacea.terminal.draw import Artist
from wallacea.terminal.helping import WORDS, help_words, key_of
from wallacea.terminal.voice import Voice
from wallacea.terminal.working import working

SRC = str(Path(__file__).parent.parent / "src")
PLAY = ("play", "arctic", "--seats", "2", "--seat", "0", "--seed", "5", "--bots", "greedy")
ONES = "1\n" * 400


class Answer(NamedTuple):
    """What came of a command."""

    code: int
    out: str
    err: str


Wallacea = Callable[..., Answer]


@pytest.fixture
def wallacea(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Wallacea:
    """Runs a command line in this process, with something typed."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)

    def command(*arguments: str, typed: str = "") -> Answer:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capsys.readouterr()
        code = run(list(arguments))
        said = capsys.readouterr()
        return Answer(code, said.out, said.err)

    return command


def started(*arguments: str, **settings: str) -> subprocess.Popen[str]:
    """The same as a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "wallacea", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": SRC, "LANG": "C.UTF-8", **settings},
    )


def one_sentence(answer: Answer) -> str:
    """The sentence of a refusal: on stderr, alone, with the exit code 2."""
    assert answer.code == 2
    assert answer.out == ""
    assert answer.err.count("\n") == 1
    assert "Traceback" not in answer.err
    return answer.err.strip()


# --- help, versions, faults -------------------------------------------------------------


def test_help_teaches_with_examples(wallacea: Wallacea) -> None:
    said = wallacea("--help")
    assert said.code == 0
    assert "wallacea play arctic" in said.out
    assert wallacea() == said
    for command in ("games", "play", "simulate", "replay", "try", "bench", "rules"):
        assert command in said.out
        assert wallacea(command, "--help").code == 0


def everything(command: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """All commands with their paths."""
    yield path, command
    for name, below in getattr(command, "commands", {}).items():
        yield from everything(below, f"{path}-{name}".strip("-"))


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_command_and_option_has_help_in_both_languages(language: str) -> None:
    words = help_words(language)
    used = {"help-help", "help-examples", "help-default", "help-required", "help-why-told"}
    used |= {"help-usage", "help-metavar-options", "help-metavar-commands"}
    for path, command in everything(typer.main.get_command(commands())):
        used.add(f"help-{path or 'all'}")
        used |= {key_of(words, path, p.name) for p in command.params if not p.hidden}
    assert [key for key in sorted(used) if key not in words] == []
    said = {key for key in words if not key.startswith("help-panel") and "-example-" not in key}
    assert said - used == set()
    catalogue = Words(language, WORDS)  # Fluent reads the same
    assert {key: catalogue.say(text(key)) for key in words} == words


def test_help_speaks_the_language_of_the_reader(
    wallacea: Wallacea, monkeypatch: pytest.MonkeyPatch
) -> None:
    italian = wallacea("--lang", "it", "--help").out
    assert "Gioca contro i bot" in italian
    assert "Comandi" in italian
    assert "Uso: wallacea [OPZIONI] COMANDO [ARGOMENTI]..." in italian
    assert "Uso: wallacea play [OPZIONI]" in wallacea("play", "--help", "--lang", "it").out
    assert "Play a game" not in italian
    assert wallacea("--help", "--lang=it").out == italian
    assert "Number of players" in wallacea("play", "--help", "--lang", "en").out
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    assert wallacea("--help").out == italian
    assert wallacea().out == italian
    for asked in (("play",), ("serve",), ("admin", "people", "ban"), ("try",), ("bench",)):
        said = wallacea(*asked, "--help").out
        assert "esce" in said
        assert "exit" not in said.replace("Exit code", "")
    assert "Play a game" in wallacea("--help", "--lang", "en").out


def test_words_that_look_like_commands_are_no_call_for_help() -> None:
    assert not asks_for_help(["rules", "--lang", "it", "arctic", "tables"])
    assert asks_for_help(["admin", "people"])


def test_what_takes_long_says_what_it_does(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where no terminal is attached: in lines, with the seconds so far."""
    monkeypatch.setattr("wallacea.terminal.working.PATIENCE", 0.05)
    monkeypatch.setattr("wallacea.terminal.working.PAUSE", 0.05)
    with working("Arctic: compiling") as work:
        time.sleep(0.3)
        work.say("Arctic: 3 of 9 games")
        time.sleep(0.3)
    lines = capsys.readouterr().err.splitlines()
    assert re.fullmatch(r"Arctic: compiling \(\d+ s\)", lines[0])
    assert re.fullmatch(r"Arctic: 3 of 9 games \(\d+ s\)", lines[-1])


def test_what_is_short_says_nothing(wallacea: Wallacea) -> None:
    said = wallacea("simulate", "arctic", "--tier", "objects", "--games", "2")
    assert (said.code, said.err) == (0, "")


def test_try_and_bench_speak_italian(
    wallacea: Wallacea, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "good.yaml"
    file.write_text(GOOD)
    assert wallacea("try", str(file), "--lang", "it").out.endswith("riusciti: 1, falliti: 0\n")
    monkeypatch.setattr(bench, "measure", lambda game, progress: FIGURES)
    said = wallacea("bench", "--lang", "it").out
    assert "bot casuali" in said
    assert "mosse/s" in said


RATE = {"games": 1, "games_per_second": 1.0, "moves_per_second": 2.0, "compiling_seconds": 3.0}
FIGURES = {
    **{"game": "arctic", "seats": 3, "objects_random": RATE, "records_random": RATE},
    **{"records_greedy": RATE, "bytes_per_state": 5, "seconds": 6.0},
    "search": {"simulations_per_second": 7.0, "compiling_seconds": 8.0},
    **{"copy_object_microseconds": 9.0, "copy_record_microseconds": 0.1},
}


def test_help_imports_nothing_slow() -> None:
    code = (
        "import sys; from wallacea.cli import run; run(['--help']); "
        "slow = {'numpy', 'numba', 'fluent', 'yaml', 'wallacea.bots', 'wallacea.games.arctic'}; "
        "sys.exit(','.join(sorted(slow & set(sys.modules))) or 0)"
    )
    environment = {**os.environ, "PYTHONPATH": SRC}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_game_over_objects_imports_no_numba() -> None:
    code = (
        "import sys, io; sys.stdin = io.StringIO('1\\nquit\\n'); from wallacea.cli import run; "
        f"run({list(PLAY)!r}); sys.exit(','.join({{'numpy', 'numba'}} & set(sys.modules)) or 0)"
    )
    environment = {**os.environ, "PYTHONPATH": SRC}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_version(wallacea: Wallacea) -> None:
    assert wallacea("--version") == Answer(0, f"wallacea {__version__}\n", "")


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (("play", "chess"), ("chess", "arctic")),
        (("games", "chess"), ("chess", "arctic")),
        (("rules", "chess"), ("chess", "arctic")),
        (("simulate", "chess"), ("chess", "arctic")),
        (("play", "arctic", "--bots", "genius"), ("genius", "greedy")),
        (("simulate", "arctic", "--bots", "genius"), ("genius", "greedy")),
        (("play", "arctic", "--option", "colour=red"), ("colour", "fox_timing")),
        (("play", "arctic", "--option", "undo=maybe"), ("maybe", "until_learned")),
        (("play", "arctic", "--option", "undo"), ("NAME=VALUE", "'undo'")),
        (("play", "arctic", "--option", "preset=mine"), ("mine", "literal")),
        (("play", "arctic", "--seats", "7"), ("2 to 4", "7")),
        (("play", "arctic", "--seats", "2", "--seat", "2"), ("0 to 1", "2")),
        (("play", "arctic", "--lang", "de"), ("--lang must be en or it", "de")),
        (("simulate", "arctic", "--tier", "steam"), ("objects, records or gpu", "steam")),
        (("simulate", "arctic", "--seats", "1"), ("2 to 4", "1")),
        (("simulate", "arctic", "--games", "0"), ("--games", "1")),
        (("play", "arctic", "--position", "/nowhere.yaml"), ("/nowhere.yaml:", "no such file")),
        (("replay", "/nowhere.jsonl"), ("/nowhere.jsonl:", "no such file")),
        (("play", "arctic", "--record", "/nowhere/game.jsonl"), ("/nowhere", "folder")),
        (("replay", "/"), ("/: cannot be read",)),
        (("play", "arctic", "--seat", "7"), ("wallacea: --seat must be 0 to 2, not 7",)),
        (("play", "arctic", "-o", "undo"), ("wallacea: --option must look like NAME=VALUE",)),
        (("serve", "--log", "x"), ("wallacea: --log must be plain or json, not 'x'",)),
        (("dance",), ("dance",)),
        (("play", "arctic", "--colour"), ("--colour",)),
    ],
)
def test_a_fault_is_one_sentence(
    wallacea: Wallacea, arguments: tuple[str, ...], parts: tuple[str, ...]
) -> None:
    sentence = one_sentence(wallacea(*arguments))
    for part in parts:
        assert part in sentence


def test_a_fault_of_ours_is_shown_whole(
    wallacea: Wallacea, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name that a programmer mistyped was once a sentence: ``wallacea: 'deck_size'``."""

    def broken(key: str) -> None:
        raise KeyError("deck_size")

    monkeypatch.setattr("wallacea.terminal.commands.find_game", broken, raising=False)
    monkeypatch.setattr("wallacea.core.game.find_game", broken)
    said = wallacea("rules", "arctic")
    assert (said.code, said.out) == (3, "")
    assert said.err.startswith("Traceback")
    assert "KeyError: 'deck_size'" in said.err
    assert "please report it" in said.err.splitlines()[-1]


def test_numbers_of_choices_that_are_numbers_are_their_own(wallacea: Wallacea) -> None:
    """Typing 5 for "5 small" once drew four."""
    said = wallacea("play", "darwin", "--seats", "2", "--seed", "1", typed="5\nstory\nquit\n").out
    assert re.search(r"^ *0 0 small", said, re.MULTILINE)
    assert re.search(r"\b5 small", said.partition("Your choice> ")[2])
    assert "4 small cards" not in said.partition("Your choice> ")[2]


def test_help_explains_the_question_and_things(wallacea: Wallacea) -> None:
    said = wallacea(*PLAY, typed="?\n?1\n? walrus\n?Walrus\nquit\n").out.split("Your choice> ")
    assert "Which card do you place?" in said[1]
    assert "ARC-4.5" in said[1]
    assert "(place #" in said[2]
    assert "walrus+" in said[3]
    assert said[3] == said[4]


def test_a_place_is_looked_at_by_its_number_and_the_help_names_it(wallacea: Wallacea) -> None:
    said = wallacea(
        *("play", "darwin", "--seats", "2", "--bots", "random", "--seed", "7"),
        typed="?\nlook 1\nlook 9\nquit\n",
    ).out.split("Your choice> ")
    assert "?1, ? NAME" in said[1]
    assert said[2].startswith("1: ")
    assert "plants" in said[2]
    assert "Nothing on the table has this name" in said[3]


def test_a_species_is_looked_at_by_its_letter_and_a_card_by_part_of_its_name(
    wallacea: Wallacea,
) -> None:
    """Not everything that has an a in its name, as long as something is called A."""
    command = ("play", "climate", "--seats", "2", "--bots", "random", "--seed", "7", "--seat", "0")
    said = wallacea(*command, typed="look A\nlook carn\nlook z\nquit\n").out
    _, letter, part, nothing, _ = said.split("Your choice> ")
    assert letter.startswith("species A: ")
    assert "\n#" not in letter
    assert "Carnivore" in part
    assert "Nothing on the table has this name" in nothing


def test_an_animal_is_looked_at_by_its_number(wallacea: Wallacea) -> None:
    command = ("play", "origins", "--seats", "2", "--bots", "random", "--seed", "7", "--seat", "0")
    said = wallacea(*command, typed="2\n2\n2\nlook 1\nlook 77\nquit\n").out
    *_, one, none, _ = said.split("Your choice> ")
    assert one.startswith("animal 1: ")
    assert "\nanimal 1" not in one, "not animal 11"
    assert "Nothing on the table has this name" in none


def test_the_points_of_everybody_are_explained_as_far_as_they_are_known(
    wallacea: Wallacea,
) -> None:
    command = ("play", "climate", "--seats", "2", "--bots", "random", "--seed", "7", "--seat", "0")
    said = wallacea(*command, typed="look points\nlang it\nlook punti\nquit\n").out
    table, english, _, italian, _ = re.split("Your choice> |La tua scelta> ", said)
    assert "You 1 point " in table
    own, other = english.splitlines()[:2]
    assert own == "You: 1 point; from population 1"
    assert other.endswith(": 1 point; from population 1; not known to you: food in the bag")
    assert "Tu: 1 punto; da Popolazione 1" in italian


def test_a_newcomer_is_told_the_aim_and_where_to_learn(wallacea: Wallacea) -> None:
    said = wallacea(*PLAY, typed="1\nquit\n").out.split("Your choice> ")
    assert "wallacea learn arctic" in said[0]
    assert "wallacea learn arctic" not in said[1], "once is enough"


def test_the_own_pile_can_be_looked_through(wallacea: Wallacea) -> None:
    """ARC-3.4: at any time; a long pile is shown shortened on the table."""
    typed = "1\n" * 40 + "look pile\nquit\n"
    command = ("play", "arctic", "--seats", "2", "--seed", "4", "--bots", "random")
    said = wallacea(*command, typed=typed)
    whole = said.out.rpartition("Pile (")[2].partition("Your choice>")[0]
    count = int(whole.partition(")")[0])
    assert count > 5
    assert len(re.findall(r"^  \S", whole, re.MULTILINE)) == count


def test_who_has_saved_is_not_advised_to_save(wallacea: Wallacea, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    assert "save FILE" in wallacea(*PLAY, typed="quit\n").out
    assert "save FILE" not in wallacea(*PLAY, typed=f"save {file}\nquit\n").out


# --- what there is ----------------------------------------------------------------------


def test_games_are_listed(wallacea: Wallacea) -> None:
    said = wallacea("games", "--lang", "it")
    assert said.code == 0
    assert "arctic" in said.out
    assert "Artico" in said.out


def test_a_game_shows_every_option_with_its_rule(wallacea: Wallacea) -> None:
    game = find_game("arctic")
    said = wallacea("games", "arctic").out
    assert "2-4" in said
    for option in game.options:
        assert option.name in said
        assert option.rule in said
    for preset in game.presets:
        assert preset in said
    assert "double_move" in said


def test_data_says_where_numbers_come_from(wallacea: Wallacea) -> None:
    said = wallacea("games", "arctic", "--data").out
    for file in (find_game("arctic").folder / "data").glob("*.csv"):
        assert file.name in said
    assert "rulebook" in said


def test_reconstructed_numbers_are_told(tmp_path: Path) -> None:
    from wallacea.core.provenance import provenances

    table = tmp_path / "zones.csv"
    table.write_text(
        "id,food,provenance_food,note\n1,4,rulebook,\n2,5,reconstructed,\n"
        "3,6,reconstructed,level is reconstructed\n"
    )
    assert provenances(table) == [
        ("food", 1, "rulebook"),
        ("food", 2, "reconstructed"),
        ("note", 1, "level is reconstructed"),
    ]


def test_rules_that_speak_of_reconstructed_numbers_are_marked(wallacea: Wallacea) -> None:
    told = wallacea("rules", "darwin", "DAR-2").out
    assert re.search(r"^DAR-2\.9 [^≈]*≈ *\nDAR-2\.10 ", told, re.M)
    assert re.search(r"^DAR-2\.1 [^≈]*\nDAR-2\.2 ", told, re.M)
    assert "wallacea games darwin --data" in " ".join(told.split())
    assert "≈ parla" in wallacea("rules", "climate", "CLI-7.2", "--lang", "it").out
    assert "≈" not in wallacea("rules", "arctic").out


def test_who_begins_a_game_is_told_what_is_reconstructed(wallacea: Wallacea) -> None:
    """In one sentence, until the first choice; of the Historic Mode also for whom it is."""
    historic = ("play", "darwin", "--seats", "2", "--seed", "1", "-o", "variant=historic")
    first, second = (
        " ".join(part.split())
        for part in wallacea(*historic, typed="4\nquit\n").out.split("Your choice> ")[:2]
    )
    assert "Reconstructed numbers" in first
    assert "animal cards" in first
    assert "recommends the Historic Mode" in first
    assert "Reconstructed" not in second
    climate = wallacea("play", "climate", "--seed", "1", "--lang", "it", typed="quit\n").out
    assert "Numeri ricostruiti" in climate
    assert climate.index("Numeri ricostruiti") < climate.index("Scrivi il numero")
    assert "econstructed" not in wallacea(*PLAY, typed="quit\n").out


def test_who_watches_is_told_what_is_reconstructed(wallacea: Wallacea, tmp_path: Path) -> None:
    """Before the first choice, and again by the record."""
    file = tmp_path / "game.jsonl"
    game = ("play", "climate", "--seats", "2", "--seed", "1", "--bots", "random", "--watch")
    for told in (wallacea(*game, "--record", str(file)), wallacea("replay", str(file))):
        first = re.search(r"^ +1 ", told.out, re.MULTILINE)
        assert first is not None
        assert "Reconstructed numbers" in told.out[: first.start()]
    at_once = wallacea("replay", str(file), "--at", "0").out
    assert "Reconstructed numbers" in at_once
    assert "Reconstructed" not in wallacea("replay", str(file), "--at", "5").out


def test_rules_by_id_and_by_words(wallacea: Wallacea) -> None:
    one = wallacea("rules", "arctic", "ARC-5.2")
    assert one.code == 0
    assert re.findall(r"^ARC-\S+", one.out, re.M) == ["ARC-5.2"]
    assert re.findall(r"^ARC-\S+", wallacea("rules", "arctic", "7.12").out, re.M) == [
        *("ARC-7.12", "ARC-7.12.1", "ARC-7.12.2", "ARC-7.12.3"),
    ]
    found = wallacea("rules", "arctic", "Fiume", "mano", "--lang", "it").out
    assert "ARC-7.9" in found
    whole = wallacea("rules", "arctic").out
    assert all(rule.id in whole for rule in rulebook(find_game("arctic"), "en").rules)
    nothing = wallacea("rules", "arctic", "xyzzy")
    assert (nothing.code, nothing.out) == (1, "")


# --- playing ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "over", "total"),
    [("en", "The game is over", "total"), ("it", "La partita è finita", "totale")],
)
def test_a_whole_game_by_numbers(
    wallacea: Wallacea, tmp_path: Path, language: str, over: str, total: str
) -> None:
    file = tmp_path / "game.jsonl"
    said = wallacea(*PLAY, "--lang", language, "--record", str(file), typed=ONES)
    assert said.code == 0
    assert said.err == ""
    assert over in said.out
    assert re.search(rf"^ {total} +-?\d+ +-?\d+ *$", said.out, re.M)
    assert "{" not in said.out
    assert "\x1b" not in said.out  # no colours where there is no terminal
    match = Match.from_record(file.read_text(encoding="utf-8"))
    assert match.over
    assert match.seats == ["Player", "Wallace (greedy)"]


def test_the_locale_chooses_the_language(
    wallacea: Wallacea, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    assert "La tua scelta>" in wallacea(*PLAY).out


def twin() -> Match:
    """The match that ``PLAY`` begins."""
    return Match(find_game("arctic"), ["a", "b"], {"undo": "until_learned"}, seed=5)


def test_choices_in_words(wallacea: Wallacea, tmp_path: Path) -> None:
    match = twin()
    words = match.scene(0).choices[1].words
    file = tmp_path / "game.jsonl"
    said = wallacea(*PLAY, "--record", str(file), typed=f"{words.replace('#', '').upper()}\n")
    assert said.code == 0
    played = Match.from_record(file.read_text(encoding="utf-8"))
    assert [p.words for p in played.history] == [words]


def test_why_something_is_not_possible(wallacea: Wallacea) -> None:
    said = wallacea(*PLAY, typed="why\nwhy stop\nwhy place 3\nplace 120 under\n").out
    assert "What is not possible now, and why:" in said
    assert "Not possible: You must place more cards. (ARC-4.6)" in said
    assert "That is possible now." in said
    assert said.count("Not possible: You do not own this power card. (ARC-3.9)") == 1


@pytest.mark.parametrize("typed", ["99", "0", "-1", "frobnicate", "place 121", "1 2", "place"])
def test_bad_input_is_one_sentence_and_changes_nothing(
    wallacea: Wallacea, tmp_path: Path, typed: str
) -> None:
    file = tmp_path / "game.jsonl"
    said = wallacea(*PLAY, "--record", str(file), typed=f"{typed}\n")
    assert said.code == 0
    told = said.out.split("Your choice> ")[1]
    assert told.count("\n") == 1
    assert said.out.count("ARCTIC") == 1  # the table is not drawn again
    assert Match.from_record(file.read_text(encoding="utf-8")).history == []


def test_half_a_choice_that_cannot_be_completed_is_taken_back(
    wallacea: Wallacea, tmp_path: Path
) -> None:
    start = tmp_path / "swap.yaml"
    start.write_text(
        "game: arctic\nseats: 2\nturn: 0\npowers: {puffin: A}\nriver: [20, 21, 22, 23, 24, 25]\n"
        "players:\n- {hand: [3, 14], pile: [2], owns: [puffin]}\n- {hand: [5]}\n"
    )
    file = tmp_path / "game.jsonl"
    said = wallacea(
        *("play", "arctic", "--seat", "0", "--bots", "greedy", "--position", str(start)),
        *("--record", str(file)),
        typed="swap 3 for 99\nswap 3 for 20\n",
    )
    assert said.out.count("Not possible: This card is not in the river. (ARC-3.14)") == 1
    match = Match.from_record(file.read_text(encoding="utf-8"))
    assert [p.words for p in match.history] == ["swap #3", "for #20"]


def test_a_card_is_explained_by_the_rule_that_begins_with_its_name(wallacea: Wallacea) -> None:
    table = ("play", "climate", "--seed", "3", "--bots", "random,random")
    said = wallacea(*table, typed="look\n? pack\n? horns\n").out
    assert said.count("#152 Pack Hunting -1: when it attacks") == 1
    assert "#152 Pack Hunting -1: food -1; when it attacks" in said
    assert "CLI-13.14 Horns: an attacker" in said
    told = wallacea(*table, "--lang", "it", typed="look\n? corna\n").out
    assert "#152 Cacciare in Branco -1: quando attacca" in told
    assert "CLI-13.14 Corna: chi attacca" in told


def test_undo(wallacea: Wallacea, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    said = wallacea(*PLAY, "--record", str(file), typed="undo\n1\nundo\n")
    assert "There is nothing to undo." in said.out
    assert "Taken back." in said.out
    assert Match.from_record(file.read_text(encoding="utf-8")).history == []
    refused = wallacea(*PLAY, "--option", "undo=off", typed="1\nundo\n").out
    assert "Undo is off in this game." in refused


def test_hint_help_rule_look_story(wallacea: Wallacea) -> None:
    said = wallacea(
        *PLAY, typed="hint\n?\nrule ARC-5.2\nrule ARC-99.9\nrule penguins\n1\nstory\nlook fox\n"
    ).out
    assert re.search(r"(would play:|Place #).*(Place #|of the search|%)", said)
    assert "take back your last move" in said
    assert "one step right" in said
    assert "There is no rule ARC-99.9" in said
    assert "No rule contains: penguins" in said
    assert said.count("You: placed #") >= 2
    assert "Hidden sighting:" in said or "Under the pile:" in said


def test_hints_are_in_the_record_and_in_its_story(wallacea: Wallacea, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    wallacea(*PLAY, "--record", str(file), typed="hint\nhint\n1\n")
    assert [hinted.after for hinted in Match.from_record(file.read_text()).hints] == [0]
    assert "Player asked for a hint." in wallacea("replay", str(file)).out
    assert "Player: chiesto un suggerimento." in wallacea("replay", str(file), "--lang", "it").out


def test_the_language_can_be_changed_at_once(wallacea: Wallacea) -> None:
    said = wallacea(*PLAY, typed="lang it\nlang de\nwhy\n").out
    assert "Lingua: italiano." in said
    assert "Lingue disponibili: en (inglese), it (italiano)." in said
    assert "Devi posizionare altre carte." in said


def test_why_lists_what_matters_and_tells_the_rest_to_who_asks_for_it(wallacea: Wallacea) -> None:
    said = wallacea(*PLAY, typed="why\nwhy draw top\nquit\n").out
    _, listed, asked, _ = said.split("Your choice> ")
    assert "You must place more cards." in listed
    assert "power" not in listed.lower()
    assert "7 cards" not in listed
    assert "Power card" in asked or "power card" in asked


def test_the_position_is_secret_until_the_end(wallacea: Wallacea) -> None:
    early = wallacea(*PLAY, typed="position\n").out
    assert "only when the game is over" in early
    assert "chance:" not in early
    from wallacea.core.positions import read_position

    late = wallacea(*PLAY, typed=ONES + "position\n").out
    found = late[late.index("game: arctic") :].partition("Game over")[0]
    game, state = read_position(found)
    assert game.over(state)


def test_saving(wallacea: Wallacea, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    said = wallacea(*PLAY, typed=f"1\nsave\nsave {file}\nsave {file}\nsave /nowhere/x\nquit\n").out
    assert "Type save and a file name, for example: save game.jsonl" in said
    assert f"Saved: {file}" in said
    assert "already exists" in said
    assert "could not be written" in said
    assert len(Match.from_record(file.read_text(encoding="utf-8")).history) == 1
    sentence = one_sentence(wallacea(*PLAY, "--record", str(file)))
    assert "already exists" in sentence


def test_what_is_hidden_stays_hidden(wallacea: Wallacea) -> None:
    """The table shows no card that only the other player knows."""
    match = twin()
    said = wallacea(*PLAY).out
    for card in match.game.write(match.state)["players"][1]["hand"]:
        assert f"#{card} " not in said


def test_commands_alone_show_what_is_below_them(wallacea: Wallacea) -> None:
    said = wallacea("admin", "tables")
    assert (said.code, said.err) == (0, "")
    assert "wallacea admin tables" in said.out
    italian = wallacea("admin", "--lang", "it")
    assert (italian.code, italian.err) == (0, "")
    assert "Uso: wallacea admin" in italian.out


def test_when_the_game_is_over_nothing_is_asked(wallacea: Wallacea) -> None:
    command = ("play", "arctic", "--seats", "2", "--seat", "0", "--seed", "5", "--bots", "random")
    said = wallacea(*command, typed=ONES + "why\n? 1\n?\nquit\n").out
    *_, typed, why, number, questions, end = said.split("Game over (? for help)> ")
    assert typed.strip() == why.strip() == "The game is over."
    assert "Place" not in number
    assert "Choose by number" not in questions
    assert questions.startswith("?1, ? NAME ")
    assert "not saved" not in end


def test_what_never_chooses_comes_to_an_end(
    wallacea: Wallacea, monkeypatch: pytest.MonkeyPatch
) -> None:
    """``yes | wallacea play arctic`` went on for ever."""
    monkeypatch.setattr("wallacea.terminal.play.PATIENCE", 20)
    said = wallacea(*PLAY, typed="y\nlook\n\n" * 10)
    assert said.code == 2
    assert said.err == "wallacea: the game was left (lines in a row without a choice: 20)\n"
    assert wallacea(*PLAY, typed=("y\n" * 15 + "1\n") * 3 + "quit\n").code == 0
    assert wallacea(*PLAY, typed=ONES).code == 0, "the game ends, and then the asking"


def test_long_nonsense_is_not_repeated(wallacea: Wallacea) -> None:
    for words in ("x" * 300, f"rule {'x' * 300}", f"why {'x' * 300}"):
        said = wallacea(*PLAY, typed=f"{words}\nquit\n").out.split("Your choice> ")[1]
        assert "xxx..." in said
        assert len(said) < 160


def test_you_is_written_small_within_a_sentence(wallacea: Wallacea) -> None:
    command = ("play", "arctic", "--seats", "2", "--seed", "2", "--bots", "random", "--seat", "0")
    said = wallacea(*command, typed=ONES + "story\nquit\n").out
    assert re.search(r"(from|to) you\b", said)
    assert not re.search(r"[a-z] You\b", said)
    assert re.search(r"^You: placed", said, re.MULTILINE)


def test_a_look_tells_each_thing_once_in_whole_sentences(wallacea: Wallacea) -> None:
    """Cards that do the same share a line; after a full stop stands no semicolon."""
    typed = "look\n?2\nquit\n"
    for game in ("climate", "origins", "darwin"):
        said = wallacea("play", game, "--seed", "3", "--bots", "random", typed=typed).out
        looked = " ".join(part for part in said.split("Your choice> ")[1:])
        assert ".;" not in looked
        assert not re.search(r"; [A-Z][a-z]+ \w+ \w+", looked)
    said = wallacea("play", "climate", "--seed", "3", "--bots", "random", typed=typed).out
    looked = said.split("Your choice> ")[1]
    assert looked.count("this Carnivore can attack") == 1
    assert "#2 Ambush -2 F, #4 Ambush 0: this Carnivore" in looked


def test_names_and_a_new_game(wallacea: Wallacea) -> None:
    said = wallacea(*PLAY, "--name", "Ada", typed=ONES + "again\nquit\n").out
    assert "Ada: placed" in said
    assert "To play the same game again: wallacea play arctic" in said
    assert "--seed " in said.partition("To play the same game again: ")[2].splitlines()[0]
    assert said.count("Type the number of a choice, or ? for help.") == 2


def test_watching_bots(wallacea: Wallacea, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    said = wallacea(
        *("play", "arctic", "--seats", "2", "--bots", "greedy,random", "--seed", "1", "--watch"),
        *("--record", str(file)),
    )
    assert said.code == 0
    assert "The winner: Wallace" in said.out or "The winner: Merian" in said.out
    assert Match.from_record(file.read_text(encoding="utf-8")).over


# --- records and positions --------------------------------------------------------------


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game, always the first choice."""
    match = Match(find_game("arctic"), ["Ada", "Ben"], seed=3)
    while not match.over:
        seat = match.waiting[0]
        match.choose(seat, match.choices(seat)[0])
    file = tmp_path / "record.jsonl"
    file.write_text(match.record(), encoding="utf-8")
    return file


def test_a_record_is_told_as_a_story(wallacea: Wallacea, record: Path) -> None:
    match = Match.from_record(record.read_text(encoding="utf-8"))
    said = wallacea("replay", str(record))
    assert said.code == 0
    assert f"Arctic, {len(match.history)} moves" in said.out
    assert "Ada: placed #" in said.out
    winner = match.seats[match.places.index(0)]
    assert f"The winner: {winner}, with {max(match.scores)} point" in said.out
    assert "Ada: posizionata #" in wallacea("replay", str(record), "--lang", "it").out


def test_a_record_shows_each_seat_what_it_may_know(wallacea: Wallacea, record: Path) -> None:
    match = Match.from_record(record.read_text(encoding="utf-8"))
    secret = [p.words for p in match.history if p.seat == 0 and p.words.startswith("discard")]
    assert secret
    told = f"discarded {secret[0].removeprefix('discard ')} "
    assert told in " ".join(wallacea("replay", str(record), "--seat", "0").out.split())
    assert told not in " ".join(wallacea("replay", str(record), "--seat", "1").out.split())
    assert told not in " ".join(wallacea("replay", str(record)).out.split())


def test_the_table_at_a_choice(wallacea: Wallacea, record: Path) -> None:
    said = wallacea("replay", str(record), "--at", "10", "--seat", "1").out
    assert "Move 10 of" in said
    assert "seen by: Ben" in said
    assert "0 to" in one_sentence(wallacea("replay", str(record), "--at", "9999"))


def test_a_faulty_record_is_refused(wallacea: Wallacea, record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    record.write_text("\n".join([*lines[:3], '{"seat": 0}']), encoding="utf-8")
    assert one_sentence(wallacea("replay", str(record))).startswith(f"{record}:4: expected ")


def test_a_position_as_a_table(wallacea: Wallacea, tmp_path: Path) -> None:
    file = tmp_path / "position.yaml"
    file.write_text("game: arctic\nseats: 2\nplayers: [{hand: [3, 14]}]\n")
    assert "#14" not in wallacea("position", str(file)).out
    assert "#14" in wallacea("position", str(file), "--seat", "0").out
    file.write_text("game: arctic\nseats: 9\n")
    assert one_sentence(wallacea("position", str(file))).startswith(f"{file}:")


# --- many games -------------------------------------------------------------------------

FIELDS = (
    *("game", "seats", "games", "moves", "seconds", "games_per_second", "moves_per_second"),
    *("tier", "threads", "mean_scores", "win_rates"),
)


@pytest.mark.parametrize("tier", ["objects", "records"])
def test_simulating_as_json(wallacea: Wallacea, tier: str) -> None:
    said = wallacea(
        *("simulate", "arctic", "--seats", "3", "--games", "20", "--bots", "greedy,random"),
        *("--tier", tier, "--threads", "1", "--seed", "4", "--option", "preset=digital", "--json"),
    )
    assert said.code == 0
    assert all(re.fullmatch(r"Arctic: .* \(\d+ s\)", line) for line in said.err.splitlines())
    found = json.loads(said.out)
    assert set(FIELDS) <= set(found)
    assert (found["game"], found["seats"], found["games"]) == ("arctic", 3, 20)
    assert (found["tier"], found["threads"]) == (tier, 1)
    assert found["moves"] > 20 * 50
    assert sum(found["win_rates"]) == pytest.approx(1)
    assert found["mean_scores"][0] > found["mean_scores"][1]
    assert found["games_per_second"] == pytest.approx(20 / found["seconds"])


def test_the_tiers_tell_the_same(wallacea: Wallacea) -> None:
    words = ("simulate", "arctic", "--games", "10", "--bots", "greedy,random", "--json")
    told = [json.loads(wallacea(*words, "--tier", tier).out) for tier in ("objects", "records")]
    for field in ("moves", "mean_scores", "win_rates"):
        assert told[0][field] == told[1][field]


def test_simulating_for_people(wallacea: Wallacea) -> None:
    said = wallacea("simulate", "arctic", "--games", "5", "--tier", "objects", "--lang", "it").out
    assert "partite di Artico: 5, con 3 posti" in said
    assert "random" in said


def test_the_benchmark(wallacea: Wallacea, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.05)
    found = json.loads(wallacea("bench", "--json").out)
    assert found["records_over_objects"] > 1
    assert found["search"]["simulations_per_second"] > 0
    assert found["bytes_per_state"] > 100
    assert "against plain Python" in wallacea("bench").out


# --- scenarios --------------------------------------------------------------------------

GOOD = """
scenario: the first turn
given: {game: arctic, seats: 2, turn: 0}
expect: {waiting: [0], over: no}
"""
DIFFERING = """
scenario: a wrong hope
given: {game: arctic, seats: 2, turn: 0}
expect: {waiting: [1]}
"""
FAULTY = """
scenario: a slip of the pen
given: {game: arctic, seats: 2, trun: 0}
"""


def test_scenarios_that_hold(wallacea: Wallacea, tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "good.yaml").write_text(GOOD)
    said = wallacea("try", str(tmp_path))
    assert said.code == 0
    assert said.out.splitlines() == ["ok      the first turn", "1 passed, 0 failed"]


def test_scenarios_that_differ(wallacea: Wallacea, tmp_path: Path) -> None:
    good, differing = tmp_path / "good.yaml", tmp_path / "differing.yaml"
    good.write_text(GOOD)
    differing.write_text(DIFFERING)
    said = wallacea("try", str(good), str(differing))
    assert (said.code, said.err) == (1, "")
    assert said.out.splitlines()[1].startswith("FAILED  a wrong hope")
    assert f"{differing}:4: waiting is ['0'], not ['1']" in said.out
    assert said.out.endswith("1 passed, 1 failed\n")
    found = json.loads(wallacea("try", str(good), str(differing), "--json").out)
    assert (found["passed"], found["failed"]) == (1, 1)
    assert [s["passed"] for s in found["scenarios"]] == [True, False]


def test_a_faulty_scenario_stops_everything(wallacea: Wallacea, tmp_path: Path) -> None:
    good, faulty = tmp_path / "good.yaml", tmp_path / "faulty.yaml"
    good.write_text(GOOD)
    faulty.write_text(FAULTY)
    sentence = one_sentence(wallacea("try", str(good), str(faulty)))
    assert sentence.startswith(f"{faulty}:3: ")
    assert "trun" in sentence
    (tmp_path / "empty").mkdir()
    assert "*.yaml" in one_sentence(wallacea("try", str(tmp_path / "empty")))
    assert "no such file" in one_sentence(wallacea("try", str(tmp_path / "none.yaml")))


# --- the terminal -----------------------------------------------------------------------


def wait_for(process: subprocess.Popen[str], sign: str) -> str:
    assert process.stdout is not None
    seen = ""
    while sign not in seen:
        letter = process.stdout.read(1)
        assert letter, seen
        seen += letter
    return seen


@pytest.mark.parametrize(
    ("arguments", "sign"),
    [
        (PLAY, "Your choice>"),
        (("play", "arctic", "--seat", "0", "--seed", "5", "--bots", "hard"), "Your choice>"),
    ],
)
def test_ctrl_c_at_the_prompt(arguments: tuple[str, ...], sign: str) -> None:
    process = started(*arguments)
    wait_for(process, sign)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=20)
    assert (process.returncode, err) == (130, "")


def test_ctrl_c_in_the_middle_of_many_games() -> None:
    process = started("simulate", "arctic", "--tier", "objects", "--games", "1000000")
    time.sleep(2)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert (process.returncode, out) == (130, "")
    assert all(re.fullmatch(r"Arctic: .* games \(\d+ s\)", line) for line in err.splitlines())


def on_a_terminal(typed: bytes, *arguments: str, **settings: str) -> tuple[int, str]:
    """Runs a command on a terminal of its own and types something."""
    person, terminal = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "wallacea", *arguments],
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        env={
            **{k: v for k, v in os.environ.items() if k != "NO_COLOR"},
            **{"PYTHONPATH": SRC, "LANG": "C.UTF-8", "TERM": "xterm-256color"},
            **{"COLUMNS": "100", "LINES": "40", **settings},
        },
    )
    os.close(terminal)
    os.write(person, typed)
    seen = b""
    while True:
        try:
            more = os.read(person, 65536)
        except OSError:
            break
        if not more:
            break
        seen += more
    os.close(person)
    return process.wait(timeout=20), seen.decode()


def test_nobody_listens() -> None:
    """Output that whoever started it has closed is no fault."""
    code = "import os, sys; os.close(1); os.close(2); os.execv(sys.executable, sys.argv[1:])"
    said = [sys.executable, "-c", code, sys.executable, "-m", "wallacea", "games"]
    environment = {**os.environ, "PYTHONPATH": SRC}
    assert subprocess.run(said, env=environment, check=False).returncode == 0


COLOUR = re.compile(r"\x1b\[[0-9;]*(3[0-7]|38;5;\d+)m")


def test_colours_on_a_terminal_unless_unwanted() -> None:
    code, seen = on_a_terminal(b"1\nquit\n", *PLAY)
    assert code == 0
    assert COLOUR.search(seen)
    assert "Your choice>" in seen
    code, seen = on_a_terminal(b"quit\n", *PLAY, NO_COLOR="1")
    assert code == 0
    assert not COLOUR.search(seen)


def test_the_table_fits_a_terminal() -> None:
    _, seen = on_a_terminal(b"1\n1\n1\nquit\n", *PLAY)
    last = seen.split("\x1b[2J")[-1]
    plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", last)
    lines = plain.splitlines()
    assert len(lines) <= 40
    assert max(len(line) for line in lines) <= 100


def test_marks_on_a_terminal(tmp_path: Path) -> None:
    file = tmp_path / "both.yaml"
    file.write_text(f"{GOOD}---{DIFFERING}")
    code, seen = on_a_terminal(b"", "try", str(file))
    assert code == 1
    assert "✓" in seen
    assert "✗" in seen


def test_stepping_through_a_record_on_a_terminal(record: Path) -> None:
    steps = b"\nb\n12\nseat 1\nspectator\nend\nn\nstart\nb\n999\nseat 9\nlang it\n?\nquit\n"
    code, seen = on_a_terminal(steps, "replay", str(record))
    assert code == 0
    for sign in (
        *("Move 1 of", "Move 12 of", "seen by: Ben", "seen by: spectator"),
        *("The winner", "This is the end.", "This is the beginning."),
        *("There is no move 999", "There is no seat 9", "la scelta successiva"),
    ):
        assert sign in seen


# --- drawing other games ----------------------------------------------------------------


def scene_of_boards() -> Scene:
    """A table that the terminal has never heard of: a track, and boards with cards on them."""
    horns = Thing("t:1", "card", text("Horns"), {"trait": "horns"})
    traits = Zone("traits:1", "row", text("Traits"), (horns,), 1)
    facts: dict[str, Fact] = {"size": 4, "hungry": True, "asleep": False, "dreams": 17}
    species = Thing("species:1", "board", text("Longneck"), facts, zones=(traits,))
    places = (
        Thing("p:1", "place", text("Cold"), {"marker": False}),
        Thing("p:2", "place", text("Hot"), {"marker": True}),
    )
    boards = [Zone(f"row:{seat}", "row", text("Row"), (species,), 1, seat) for seat in (0, 1)]
    return Scene(
        game="arctic",
        viewer=0,
        seats=2,
        phases=(text("Feeding"),),
        phase=0,
        status=(),
        waiting=(0,),
        prompt=None,
        rule=None,
        zones=(Zone("climate", "track", text("Climate"), places, 2), *boards),
    )


def drawn(game: Game) -> str:
    out = io.StringIO()
    console = Console(file=out, width=100, highlight=False)
    artist = Artist.of(console, Voice("en", game, ["Ada", "Ben"]))
    console.print(artist.table(scene_of_boards()))
    return out.getvalue()


def test_boards_and_tracks_of_any_game_are_drawn() -> None:
    """Unknown things still show their names, numbers and parts."""
    seen = drawn(find_game("arctic"))
    for part in ("[Cold]", "[▸Hot]", "[Feeding]"):
        assert part in seen
    for part in ("Longneck", "Horns", "(hungry)", "4/17"):
        assert seen.count(part) == 2  # on both players' boards
    assert "asleep" not in seen


def test_facts_that_have_words_are_told_in_words(tmp_path: Path) -> None:
    game = replace(find_game("arctic"), folder=tmp_path)
    game.words.mkdir(parents=True)
    (game.words / "en.ftl").write_text(
        "fact-size = size { $value }\nfact-hungry = needs food\nfact-asleep = sleeps\n"
    )
    seen = drawn(game)
    for part in ("size 4", "(needs food)", "Longneck", "Horns"):
        assert seen.count(part) == 2
    for part in ("17", "dreams", "sleeps"):
        assert part not in seen
