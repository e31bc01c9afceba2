"""Series as tables, to learn from: a row for each choice. Needs the extra ``rl``.

A file is Parquet, written piece by piece as the games are played, so that memory does not grow
with their number. Polars, pandas, DuckDB and PyTorch's data loaders read it as it is.
"""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wallacea.core.chance import seeded_words
from wallacea.core.courses import Course, Looking, courses
from wallacea.core.faults import UserError
from wallacea.core.game import Game, find_game
from wallacea.core.many import Bot, Job, Progress, Series, job_for, series_of, threads_for
from wallacea.core.match import Match
from wallacea.core.options import option_words
from wallacea.core.policies import Policy

if TYPE_CHECKING:
    import pyarrow as pa

FORMAT = 1
ENDING = ".parquet"
ABOUT = b"wallacea"
"""Where a file says what it is about, as JSON."""
BYTES = 32 << 20
"""About how much of what is seen is held before it is written."""
MOST_ROWS = 16_384
"""Choices that are written at once, however little is seen of each."""
FEW_ROWS = 1_000
"""The same where plain objects look on, a millisecond each: nobody waits long after Ctrl-C."""


class Recorded:
    """What was written, and the results of the series."""

    def __init__(self, file: Path, series: Series, rows: int) -> None:
        self.file = file
        self.series = series
        self.rows = rows


def record_many(
    game: Game,
    seats: int,
    bots: Sequence[Bot | Policy],
    games: int,
    file: Path | str,
    *,
    options: Mapping[str, str] | None = None,
    seed: int = 0,
    tier: str = "records",
    threads: int | None = None,
    rotate: bool = False,
    progress: Progress | None = None,
) -> Recorded:
    """Plays many games as :func:`wallacea.core.many.play_many` does, and writes down every choice.

    Ctrl-C keeps the games that were played until then; any fault leaves no file.
    """
    checked(file)
    if tier == "gpu":
        raise UserError("games are recorded with the tiers records and objects, not gpu")
    job = job_for(game, seats, bots, games, options=options, seed=seed, rotate=rotate)
    threads = threads_for(tier, threads)
    began = time.perf_counter()
    with Recorder(Path(file), job, tier) as recorder:
        for course in courses(job, tier, threads, progress):
            recorder.add(course)
    series = series_of(job, tier, threads, time.perf_counter() - began)
    return Recorded(recorder.file, series, recorder.rows)


def checked(file: Path | str) -> None:
    """Refuses a file that cannot be written, before any game is played."""
    arrow()
    if Path(file).suffix != ENDING:
        raise UserError(f"games are recorded as Parquet: {file} must end in {ENDING}")


def arrow() -> Any:
    """The library that writes and reads Parquet; without it one sentence says how to get it."""
    try:
        import pyarrow.parquet
    except ModuleNotFoundError:
        raise UserError("pyarrow is missing; install it with: pip install 'wallacea[rl]'") from None
    return pyarrow


class Recorder:
    """A file that grows with each game; it has its name only when it is complete."""

    def __init__(self, file: Path, job: Job, tier: str) -> None:
        import numpy as np

        self.file, self.job = file, job
        self.rows = self.games = 0
        width = job.game.observed * np.dtype(job.game.number_type).itemsize
        rows = MOST_ROWS if tier == "records" else FEW_ROWS
        most = max(1, min(rows, BYTES // max(1, width)))
        self._looking = Looking(job, tier == "records", most)
        self._held: list[dict[str, Any]] = []
        self._count = 0
        self._schema = schema_of(job)
        self._part = file.with_name(f"{file.name}.part")

    def __enter__(self) -> Recorder:
        options: Any = {"compression": "zstd", "use_dictionary": ["options", "bot"]}
        self._writer = arrow().parquet.ParquetWriter(self._part, self._schema, **options)
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        kept = kind is None or issubclass(kind, KeyboardInterrupt)
        try:
            if kept:
                self._write()
        finally:
            self._writer.close()
            if kept:
                self._part.replace(self.file)
            else:
                self._part.unlink(missing_ok=True)

    def add(self, course: Course) -> None:
        """Another game; several are written at once."""
        most, moves = self._looking.rows, len(course.actions)
        if self._count + moves > most:
            self._write()
        for first in range(0, moves, most):
            last = min(moves, first + most)
            self._held.append(_rows(self.job, course, first, last))
            self._count += last - first
            if self._count == most:
                self._write()
        self.games += 1

    def _write(self) -> None:
        """Writes what is held as one row group."""
        import numpy as np

        if not self._held:
            return
        pa = arrow()
        held = {name: np.concatenate([h[name] for h in self._held]) for name in self._held[0]}
        count, looking, game = self._count, self._looking, self.job.game
        begins = np.where(held["moment"] == 0, held["game"], -1)
        looking.look(np.zeros(count, np.int64), begins, held["seat"], held["action"])
        counts = looking.counts[:count]
        there = np.arange(game.most_choices) < counts[:, None]
        ends = np.concatenate([[0], np.cumsum(counts)]).astype(np.int32)
        legal = pa.array(looking.choices[:count][there].astype(np.int32))
        seen = pa.array(looking.seen[:count].reshape(-1))
        named = pa.array([bot.name for bot in self.job.bots])
        options = pa.array([json.dumps(_options(self.job))])
        made = {
            **{name: pa.array(column) for name, column in held.items() if name != "bot"},
            "seats": pa.array(np.full(count, self.job.seats, np.int8)),
            "options": pa.DictionaryArray.from_arrays(np.zeros(count, np.int32), options),
            "bot": pa.DictionaryArray.from_arrays(held["bot"], named),
            "numbers": pa.FixedSizeListArray.from_arrays(seen, game.observed),
            "legal": pa.ListArray.from_arrays(pa.array(ends), legal),
        }
        columns = [made[field.name] for field in self._schema]
        self._writer.write_batch(pa.RecordBatch.from_arrays(columns, schema=self._schema))
        self.rows += count
        self._held.clear()
        self._count = 0


def _rows(job: Job, course: Course, first: int, last: int) -> dict[str, Any]:
    """Some choices of a game, but for what was seen."""
    import numpy as np

    seats = course.seats[first:last]
    better = (course.places[:, None] > course.places).sum(axis=1)
    worse = (course.places[:, None] < course.places).sum(axis=1)
    reward = ((worse - better) / max(1, job.seats - 1)).astype(np.float32)
    shift = course.nth % job.seats * job.rotate
    return {
        "game": np.full(last - first, course.nth, np.int64),
        "moment": np.arange(first, last, dtype=np.int32),
        "seat": seats,
        "bot": ((seats + shift) % job.seats).astype(np.int32),
        "action": course.actions[first:last],
        "reward": reward[seats],
        "score": course.scores[seats].astype(np.int32),
        "place": course.places[seats].astype(np.int8),
    }


def _options(job: Job) -> dict[str, str]:
    return option_words(job.game.options, job.options)


def schema_of(job: Job) -> pa.Schema:
    """The columns of a file, and what it says about itself."""
    pa = arrow()
    game = job.game
    columns = [
        ("game", pa.int64()),
        ("moment", pa.int32()),
        ("seat", pa.int8()),
        ("seats", pa.int8()),
        ("options", pa.dictionary(pa.int32(), pa.string())),
        ("bot", pa.dictionary(pa.int32(), pa.string())),
        ("numbers", pa.list_(getattr(pa, game.number_type)(), game.observed)),
        ("legal", pa.list_(pa.int32())),
        ("action", pa.int32()),
        ("reward", pa.float32()),
        ("score", pa.int32()),
        ("place", pa.int8()),
    ]
    about = {
        "format": FORMAT,
        "game": game.key,
        "version": game.version,
        "seats": job.seats,
        "options": _options(job),
        "bots": [bot.name for bot in job.bots],
        "seed": job.seed,
        "rotate": bool(job.rotate),
        "actions": game.actions,
        "features": [asdict(feature) for feature in game.features],
        "acts": [
            {"name": a.name, "start": a.start, "of": list(map(asdict, a.of))} for a in game.acts
        ],
    }
    return pa.schema(columns, metadata={ABOUT: json.dumps(about).encode()})


# --- reading ----------------------------------------------------------------------------


def about(file: Path | str) -> dict[str, Any]:
    """What a file says about itself: game, version, options, bots, features, acts."""
    try:
        said = arrow().parquet.read_schema(file).metadata
    except arrow().lib.ArrowInvalid:
        said = None
    if not said or ABOUT not in said:
        raise UserError(f"{file} has no games that Wallacea recorded")
    found: dict[str, Any] = json.loads(said[ABOUT])
    return found


def read_match(file: Path | str, number: int) -> Match:
    """A recorded game as a match, which can be looked at moment by moment and saved as a record."""
    said = about(file)
    game = find_game(said["game"])
    if (said["format"], said["version"]) != (FORMAT, game.version):
        raise UserError(
            f"{file} was recorded by version {said['version']} of the rules of {game.key}; "
            f"version {game.version} is installed"
        )
    columns = ["moment", "seat", "action"]
    table = arrow().parquet.read_table(file, columns=columns, filters=[("game", "==", number)])
    if not table.num_rows:
        raise UserError(f"{file} has no game {number}")
    moves = table.sort_by("moment").to_pylist()
    seats, shift = said["seats"], number % said["seats"] * said["rotate"]
    names = [said["bots"][(seat + shift) % seats] for seat in range(seats)]
    chance = seeded_words(said["seed"], number)
    match = Match(game, names, said["options"], chance=chance)
    for move in moves:  # chance goes on as it does in a series
        match.choose(move["seat"], move["action"], list(match.state.chance))
    return match
