"""Figures of benchmarks are kept, and shown beside those before."""

from __future__ import annotations

import json
from pathlib import Path

from benchmarks.history import HISTORY, lines_of, note, report, shown, table


def test_a_run_is_kept_and_shown_beside_the_one_before(tmp_path: Path) -> None:
    note("speed", {"arctic records/objects": 80, "arctic bytes": 2144}, tmp_path)
    note("speed", {"arctic records/objects": 60.12345, "darwin bytes": 4144}, tmp_path)
    first, second = lines_of("speed", tmp_path)
    assert first["machine"] == second["machine"]
    assert second["figures"] == {"arctic records/objects": 60.12, "darwin bytes": 4144}
    said = report(["speed"], "arctic", tmp_path).splitlines()
    assert said[0] == "speed:"
    assert said[2].split() == ["arctic", "records/objects", "80", "60.12", "(-25%)"]
    assert said[3].split() == ["arctic", "bytes", "2144"]
    assert len(said) == 4


def test_other_machines_are_not_compared() -> None:
    runs = [
        {"date": "2026-11-01", "commit": "a", "machine": kind, "figures": {"x": number}}
        for kind, number in (("one", 10), ("other", 99), ("one", 10.5))
    ]
    assert table(runs)[1].split() == ["x", "10", "99", "10.5"]
    assert shown(2, None) == "2"
    assert shown(2, 1) == "2 (+100%)"
    assert table(runs, "y") == []


def test_what_is_kept_can_be_read() -> None:
    files = sorted(HISTORY.glob("*.jsonl"))
    assert files
    for file in files:
        for line in file.read_text(encoding="utf-8").splitlines():
            run = json.loads(line)
            assert set(run) == {"date", "commit", "machine", "figures"}
            assert all(isinstance(number, (int, float)) for number in run["figures"].values())
