"""The figures of ``benchmarks/bots.py``: the tables are there, and they say what was played."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from benchmarks import bots
from benchmarks.bots import Kept, Played, counts_of, duel, interval, lines_of, main
from wallacea.core.game import find_game

ARCTIC = find_game("arctic")


@pytest.fixture(autouse=True)
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is compiled, and a piece is one deal."""
    monkeypatch.setattr(bots, "TIER", "objects")
    monkeypatch.setattr(bots, "DEALS", 1)


def rows(said: str) -> list[list[str]]:
    """The rows of all tables, without their heads."""
    lines = [line for line in said.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [row for row in cells if row[0] != "bot" and set(row[0]) != {"-"}]


def test_lines_are_told_and_who_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    drawn = [
        bots.Line("greedy", "random", {2: 0.5}),
        bots.Line("random", "greedy", most={2: 0.3}),
        bots.Line("nobody", "script:hunter", {2: 0.5}),
    ]
    monkeypatch.setattr(bots, "lines_of", lambda game: drawn)
    main(["--game", "arctic", "--part", "lines", "--seats", "2", "--games", "2"])
    said = capsys.readouterr()
    assert "## arctic\n\n### What must be reached\n" in said.out
    one, other, gone = rows(said.out)
    assert one[:5] == ["greedy", "random", "2", "2", "100.0%"]
    assert one[-1] == "at least 50%: yes"
    assert other[4] == "0.0%"
    assert other[-1] == "at most 30%: yes"
    assert gone[3:5] == ["", "not found: nobody, script:hunter"]
    assert "greedy against random: 100.0% of 2" in said.err


def test_what_was_played_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "kept.jsonl"
    first = duel(ARCTIC, "random", "random", 2, 2, Kept(file))
    assert first.games == 2
    monkeypatch.setattr(bots, "piece_of", lambda *of: pytest.fail("it was played before"))
    again = duel(ARCTIC, "random", "random", 2, 1, Kept(file))
    assert (again.places == first.places).all()
    monkeypatch.setattr(bots, "commit", lambda: "another")
    assert not Kept(file).pieces, "another commit may play otherwise"


def test_each_deal_is_played_in_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first bot's column stays the first, wherever it sits."""
    asked: list[tuple[int, list[str]]] = []

    def played(game: Any, seats: int, seated: Any, deals: int, *, seed: int, tier: str) -> Any:
        import numpy as np

        asked.append((seed, [bot.name for bot in seated]))
        at = [bot.name for bot in seated].index("one")
        places = np.ones((deals, seats), int)
        places[:, at] = 0
        return SimpleNamespace(places=places, scores=10 - places)

    monkeypatch.setattr(bots, "play_many", played)
    seated = [SimpleNamespace(name=name) for name in ("one", "other", "other")]
    piece = bots.piece_of(ARCTIC, seated, 3, 7)
    assert [seed for seed, _ in asked] == [bots.SEED + 7] * 3, "the same cards for all"
    assert [names.index("one") for _, names in asked] == [0, 1, 2]
    assert piece["places"] == [[0, 1, 1]] * 3


def test_a_shared_first_place_is_a_share_of_a_win() -> None:
    import numpy as np

    places = np.array([[0, 0, 0, 0], [0, 1, 1, 1], [1, 0, 1, 1]])
    assert Played(places, places).wins == 1.25
    assert interval(0, 10)[0] == 0.0
    assert interval(10, 10)[1] == 1.0


class Rating:
    """As much of openskill as the table needs."""

    def __init__(self, name: str) -> None:
        self.name, self.mu, self.sigma = name, 25.0, 5.0

    def predicted(self, other: Rating) -> float:
        return 0.5 + (self.mu - other.mu) / 100


class Model:
    def __init__(self, tau: float) -> None:
        assert tau == 0.0

    def rating(self, name: str) -> Rating:
        return Rating(name)

    def rate(self, teams: list[list[Rating]], ranks: list[int]) -> list[list[Rating]]:
        after = []
        for (old,), place in zip(teams, ranks, strict=True):
            new = Rating(old.name)
            new.mu = old.mu + (1 if place == 0 else -1)
            after.append([new])
        return after

    def predict_win(self, teams: list[list[Rating]]) -> list[float]:
        return [teams[0][0].predicted(teams[1][0])]


def test_all_against_all_are_rated(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    models = ModuleType("openskill.models")
    models.PlackettLuce = Model  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "openskill", ModuleType("openskill"))
    monkeypatch.setitem(sys.modules, "openskill.models", models)
    words = ["--game", "arctic", "--part", "ratings", "--games", "2"]
    main([*words, "--bots", "random,greedy,nobody"])
    said = capsys.readouterr().out
    assert "- not found: nobody" in said
    best, worst = rows(said)
    assert best == ["greedy", "27.0", "17.2 to 36.8", "54%"]
    assert worst == ["random", "23.0", "13.2 to 32.8", ""]
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    main([*words, "--bots", "random,greedy"])
    assert "openskill is not installed" in capsys.readouterr().out


def test_every_game_has_its_lines_and_seats() -> None:
    assert [counts_of(find_game(key)) for key in ("arctic", "climate", "origins")] == [
        [2, 3, 4],
        [2, 4, 6],
        [2, 4, 5, 8],
    ]
    pairs = {(line.one, line.other): line for line in lines_of(find_game("climate"))}
    assert pairs["master", "benchmarks.before.climate:hard"].least == {2: 0.75, 4: 0.45}
    assert pairs["script:hunter", "master"].most == {2: 0.3}


def test_a_wrong_command_line_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--games", "0"])
    assert "--games must be 1 or more, not 0" in capsys.readouterr().err
