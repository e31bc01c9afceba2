"""Series as tables: what is written is what was played, whatever reads it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import polars as pl
import pyarrow.parquet as pq
import pytest

from wallacea import frames
from wallacea.bots import find_bot
from wallacea.cli import run
from wallacea.core.chance import seeded_words
from wallacea.core.faults import UserError
from wallacea.core.game import find_game
from wallacea.core.many import Series, play_many
from wallacea.core.match import Match
from wallacea.core.policies import seen_by
from wallacea.terminal import working

SRC = str(Path(__file__).parent.parent / "src")
ARCTIC = find_game("arctic")
BOTS = [find_bot("greedy"), find_bot("random")]
PLAYED: dict[str, Any] = {"seed": 7, "rotate": True, "options": {"show_piles": "full"}}


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four games of three, in row groups that are shorter than a game."""
    made = tmp_path_factory.mktemp("frames") / "games.parquet"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(frames, "MOST_ROWS", 70)
        frames.record_many(ARCTIC, 3, BOTS, 4, made, threads=2, **PLAYED)
    return made


def test_polars_reads_what_a_match_plays_again(file: Path) -> None:
    table = pl.read_parquet(file)
    assert table["game"].unique().sort().to_list() == [0, 1, 2, 3]
    for (number,), rows in table.group_by("game", maintain_order=True):
        chance = seeded_words(PLAYED["seed"], number)
        match = Match(ARCTIC, 3, PLAYED["options"], chance=chance)
        for row in rows.iter_rows(named=True):
            seat = row["seat"]
            assert (row["moment"], row["seats"]) == (len(match.history), 3)
            assert seat == match.waiting[0]
            assert row["legal"] == match.choices(seat)
            assert row["bot"] == ("greedy", "random", "greedy")[(seat + number) % 3]
            if row["moment"] % 10 == 0:
                assert list(row["numbers"]) == seen_by(ARCTIC, match.state, seat)
            match.choose(seat, row["action"], list(match.state.chance))
        assert match.over
        for row in rows.select("seat", "score", "place", "reward").unique().to_dicts():
            assert row["score"] == match.scores[row["seat"]]
            assert row["place"] == match.places[row["seat"]]
            if len(set(match.places)) == 3:
                assert row["reward"] == 1 - row["place"]


def test_rewards_sum_to_nothing(file: Path) -> None:
    of_seats = pl.read_parquet(file).group_by("game", "seat").agg(pl.col("reward").first())
    sums = of_seats.group_by("game").agg(pl.col("reward").sum())["reward"]
    assert sums.to_list() == pytest.approx([0] * 4)


def test_both_tiers_and_any_number_of_threads_write_the_same(file: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.parquet"
    recorded = frames.record_many(ARCTIC, 3, BOTS, 2, again, tier="objects", **PLAYED)
    table = pl.read_parquet(file).filter(pl.col("game") < 2)
    assert recorded.rows == len(table)
    assert pl.read_parquet(again).equals(table)


def test_results_are_those_of_the_series(file: Path) -> None:
    series: Series = play_many(ARCTIC, 3, BOTS, 4, tier="objects", **PLAYED)
    lengths = pl.read_parquet(file).group_by("game").len().sort("game")["len"]
    assert lengths.to_list() == series.moves.tolist()


def test_a_file_says_what_it_is_about(file: Path) -> None:
    said = frames.about(file)
    assert (said["game"], said["version"]) == ("arctic", ARCTIC.version)
    assert said["options"] == {"show_piles": "full"}
    assert (said["bots"], said["seed"], said["rotate"]) == (["greedy", "random", "greedy"], 7, True)
    assert sum(f["width"] * (f["rows"] or {"count": 1})["count"] for f in said["features"]) == (
        ARCTIC.observed
    )
    assert [act["name"] for act in said["acts"]] == [act.name for act in ARCTIC.acts]


def test_what_is_written_is_held_in_pieces(file: Path) -> None:
    groups = pq.ParquetFile(file).metadata
    assert max(groups.row_group(n).num_rows for n in range(groups.num_row_groups)) == 70


def test_a_game_of_a_file_is_a_match_again(file: Path) -> None:
    match = frames.read_match(file, 2)
    assert match.over
    assert match.seats == ["greedy", "greedy", "random"]
    assert Match.from_record(match.record()).state == match.state
    with pytest.raises(UserError, match="has no game 9"):
        frames.read_match(file, 9)


# --- the command line -------------------------------------------------------------------

SIMULATE = ("simulate", "arctic", "--tier", "objects", "--seats", "2", "--games")


def test_simulate_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.parquet"
    assert run([*SIMULATE, "1", "--record", str(file), "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["file"], said["rows"]) == (str(file), len(pl.read_parquet(file)))
    assert said["moves"] == said["rows"]


def test_progress_is_told_where_nobody_sits_at_a_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(working, "PATIENCE", 0.01)
    monkeypatch.setattr(working, "PAUSE", 0.05)
    assert run([*SIMULATE, "3", "--record", str(tmp_path / "games.parquet")]) == 0
    assert "Arctic: games: " in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--record", "games.jsonl"), "games.jsonl must end in .parquet"),
        (("--record", "/nowhere/games.parquet"), "there is no folder /nowhere"),
        (("--record", __file__), "must end in .parquet"),
        (("--record", "games.parquet", "--tier", "gpu"), "records and objects, not gpu"),
    ],
)
def test_what_cannot_be_recorded_is_refused_in_one_sentence(
    arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*SIMULATE, "1", *arguments]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1


def test_what_exists_is_not_written_over(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = file.read_bytes()
    assert run([*SIMULATE, "1", "--record", str(file)]) == 2
    assert "already exists" in capsys.readouterr().err
    assert file.read_bytes() == before


def test_without_the_extra_one_sentence_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert run([*SIMULATE, "1", "--record", "games.parquet"]) == 2
    assert capsys.readouterr().err == (
        "wallacea: pyarrow is missing; install it with: pip install 'wallacea[rl]'\n"
    )


def test_ctrl_c_keeps_the_games_that_were_played(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    process = subprocess.Popen(
        [sys.executable, "-m", "wallacea", *SIMULATE, "1000000", "--record", str(file)],
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": SRC, "LANG": "C.UTF-8"},
    )
    assert process.stderr is not None
    until = time.monotonic() + 60
    while not any(tmp_path.iterdir()) and time.monotonic() < until:
        time.sleep(0.05)
    time.sleep(3)  # some games
    process.send_signal(signal.SIGINT)
    assert process.wait(60) == 130
    assert "Traceback" not in process.stderr.read()
    process.stderr.close()
    rows = pl.read_parquet(file).group_by("game").agg(pl.len(), pl.col("moment").max())
    assert len(rows) > 0
    assert (rows["len"] == rows["moment"] + 1).all()
    assert [path.name for path in tmp_path.iterdir()] == ["games.parquet"]


def test_a_fault_leaves_no_file(tmp_path: Path) -> None:
    def fail(more: int) -> None:
        raise OSError("the disk is full")

    file = tmp_path / "games.parquet"
    with pytest.raises(OSError, match="disk"):
        frames.record_many(ARCTIC, 2, BOTS, 2, file, tier="objects", progress=fail)
    assert list(tmp_path.iterdir()) == []
