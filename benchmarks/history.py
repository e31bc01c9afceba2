"""How figures change over time: each run of a benchmark adds a line to results/history.

    python benchmarks/history.py                # all benchmarks
    python benchmarks/history.py speed arctic   # those figures whose names begin so

Only what can be compared between machines belongs there: ratios, shares, sizes. A figure that
differs by more than a tenth from the run before on the same kind of machine is marked.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

HISTORY = Path(__file__).parent / "results" / "history"
NOTEWORTHY = 0.1
"""By so much of itself a figure differs before it is marked."""


def note(benchmark: str, figures: Mapping[str, float], folder: Path = HISTORY) -> None:
    """Adds what was measured now."""
    line = {
        "date": datetime.now(UTC).date().isoformat(),
        "commit": commit(),
        "machine": f"{platform.machine()}, {os.cpu_count()} cores, "
        f"Python {platform.python_version()}",
        "figures": {name: float(f"{number:.4g}") for name, number in figures.items()},
    }
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / f"{benchmark}.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


def commit() -> str:
    """The commit that is measured; with a + if something was changed since."""
    words = ["git", "describe", "--always", "--exclude=*", "--dirty=+"]
    try:
        done = subprocess.run(
            words, cwd=Path(__file__).parent, capture_output=True, text=True, check=False
        )
    except OSError:  # no git here
        return "unknown"
    return done.stdout.strip() or "unknown"


def lines_of(benchmark: str, folder: Path = HISTORY) -> list[dict[str, Any]]:
    """All runs of a benchmark, the oldest first."""
    file = folder / f"{benchmark}.jsonl"
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def table(runs: list[dict[str, Any]], beginning: str = "") -> list[str]:
    """A row for each figure, a column for each run."""
    named = dict.fromkeys(name for run in runs for name in run["figures"])
    names = [name for name in named if name.startswith(beginning)]
    if not names:
        return []
    rows = [["figure", *(f"{run['date']} {run['commit']}" for run in runs)]]
    for name in names:
        row, before = [name], dict[str, float]()
        for run in runs:
            number, kind = run["figures"].get(name), run["machine"]
            row.append("" if number is None else shown(number, before.get(kind)))
            if number is not None:
                before[kind] = number
        rows.append(row)
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return [
        "  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in rows
    ]


def shown(number: float, before: float | None) -> str:
    """A figure, with by how much it is another than before if that is much."""
    if not before or abs(number / before - 1) <= NOTEWORTHY:
        return f"{number:g}"
    return f"{number:g} ({number / before - 1:+.0%})"


def report(benchmarks: Iterable[str], beginning: str = "", folder: Path = HISTORY) -> str:
    parts = []
    for benchmark in benchmarks:
        found = table(lines_of(benchmark, folder), beginning)
        if found:
            parts.append("\n".join([f"{benchmark}:", *found]))
    return "\n\n".join(parts)


def main() -> None:
    known = sorted(file.stem for file in HISTORY.glob("*.jsonl"))
    wanted, beginning = [*sys.argv[1:], "", ""][:2]
    if wanted and wanted not in known:
        sys.exit(f"there is no history of {wanted}; there is one of: {', '.join(known)}")
    print(report([wanted] if wanted else known, beginning) or f"nothing begins with {beginning}")


if __name__ == "__main__":
    main()
