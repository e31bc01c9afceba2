"""A run of learning: everything that decides its course, in one file."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from wallacea.bots import find_bot
from wallacea.core.faults import UserError
from wallacea.core.game import find_game


class RunError(UserError, ValueError):
    """A run cannot be done like this; says what was expected."""


@dataclass(frozen=True, slots=True)
class Run:
    """How a net for a game learns."""

    game: str
    seats: tuple[int, ...] = ()
    """The numbers of seats that are played, in turn; one may be named more than once. Default:
    each of them."""
    choices: int = 100_000_000
    """To learn from."""
    seconds: float = 0.0
    """To learn for at most; 0: no limit."""
    imitate: float = 0.15
    """The part of the run at the beginning in which a teacher is imitated."""
    teacher: str = "greedy"
    games: int = 8_192
    """At the same time."""
    length: int = 32
    """Choices in each game between two lessons."""
    options: float = 0.0
    """The part of the games that are played by other options than usual."""
    past: float = 0.2
    """The part of the games in which the others are played by earlier selves."""
    rivals: tuple[str, ...] = ()
    """Bots that play all other seats in some lessons, in turn."""
    duels: float = 0.1
    """The part of the lessons in which rivals play."""
    rate: float = 5e-4
    """The learning rate at first; it falls to a twentieth."""
    passes: int = 2
    """How often each choice is learned from."""
    batch: int = 16_384
    """Choices that are learned from at once."""
    variety: float = 0.01
    """What undecidedness is worth at first; it falls to a twentieth."""
    winning: float = 0.5
    """How much winning counts at first, beside the lead in points; in the last third, all."""
    memory: float = 0.95
    """How far what happens later counts for a choice (the lambda of the advantages)."""
    stagger: int = 200
    """Random choices at most before the first games of a run are learned from."""
    measure: int = 512
    """Games against the fixed rival, for the curve, and no more than are played at the same time;
    0: none."""
    measures: int = 12
    """How often it is measured."""
    against: str = "greedy"
    """The fixed rival."""
    seed: int = 1
    device: str = "cpu"
    compile: bool = False
    """Whether PyTorch compiles the net: a minute at first, then quicker."""

    def __post_init__(self) -> None:
        known = find_game(self.game).seats
        for number in self.seats:
            if number not in known:
                raise RunError(
                    f"seats: {self.game} has {known[0]} to {known[-1]} seats, not {number}"
                )
        if not self.seats:
            object.__setattr__(self, "seats", tuple(known))
        for name in ("choices", "games", "length", "passes", "batch", "measures"):
            if getattr(self, name) < 1:
                raise RunError(f"{name} must be at least 1, not {getattr(self, name)}")
        for name in ("options", "past", "winning", "memory", "imitate", "duels"):
            if not 0 <= getattr(self, name) <= 1:
                raise RunError(f"{name} must be from 0 to 1, not {getattr(self, name)}")
        for name in ("seconds", "rate", "variety", "stagger", "measure", "seed"):
            if getattr(self, name) < 0:
                raise RunError(f"{name} must not be negative")
        if self.device not in ("cpu", "cuda"):
            raise RunError(f"device must be cpu or cuda, not {self.device!r}")
        for name in (*self.rivals, self.against, self.teacher):
            find_bot(name)


def run_of(told: dict[str, Any], where: str = "a run") -> Run:
    """A run as it is told; whatever is not known or of another type is refused."""
    known = {one.name: one for one in fields(Run)}
    for name, value in told.items():
        if name not in known:
            raise RunError(f"{where}: there is no {name!r}; a run has {', '.join(known)}")
        wanted = type(known[name].default) if name != "game" else str
        if name == "seats":
            whole = isinstance(value, (list, tuple)) and all(type(one) is int for one in value)
            if not whole:
                raise RunError(f"{where}: seats must be a list of whole numbers, not {value!r}")
        elif name == "rivals":
            named = isinstance(value, (list, tuple)) and all(type(one) is str for one in value)
            if not named:
                raise RunError(f"{where}: rivals must be a list of names of bots, not {value!r}")
        elif wanted is float and type(value) is int:
            continue
        elif type(value) is not wanted:
            raise RunError(f"{where}: {name} must be of type {wanted.__name__}, not {value!r}")
    if "game" not in told:
        raise RunError(f"{where} must name its game")
    lists = {name: tuple(told.get(name, ())) for name in ("seats", "rivals")}
    return Run(**{**told, **lists})


def read_run(path: Path) -> Run:
    """A run from its file.

    The file is TOML: ``game = "arctic"``, ``choices = 400_000_000``, ``rivals = ["greedy"]``.
    """
    try:
        told = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as problem:
        raise RunError(f"{path} cannot be read: {problem.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise RunError(f"{path} is no TOML file: {problem}") from None
    return run_of(told, str(path))
