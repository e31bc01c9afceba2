"""The command ``wallacea train``. What it needs is installed with the extra ``train``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

CHECKPOINT = ".checkpoint"


def train(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    run: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    start: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    resume: Annotated[bool, typer.Option("--resume")] = False,
    seconds: Annotated[float | None, typer.Option(min=0)] = None,
    choices: Annotated[int | None, typer.Option(min=1)] = None,
    games: Annotated[int | None, typer.Option(min=1)] = None,
    seats: Annotated[str | None, typer.Option(metavar="N,N,...")] = None,
    device: Annotated[str | None, typer.Option(metavar="cpu|cuda")] = None,
    seed: Annotated[int | None, typer.Option(min=0)] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    lang: Annotated[str | None, typer.Option("--lang", metavar="en|it")] = None,
) -> None:
    """Let a net learn a game by playing against itself."""
    from wallacea.core.game import find_game
    from wallacea.terminal.commands import language_of

    find_game(game)
    language = language_of(lang)
    check_installed()
    told = {
        "seconds": seconds, "choices": choices, "games": games, "device": device, "seed": seed,
        "seats": seats_of(seats),
    }  # fmt: skip
    changed = {name: value for name, value in told.items() if value is not None}
    weights = out or Path(f"{game}.safetensors")
    if not weights.absolute().parent.is_dir():
        raise typer.BadParameter(f"--out {weights}: there is no such folder")
    learn(game, run, weights, start, resume, changed, language, as_json)


def learn(
    key: str,
    file: Path | None,
    weights: Path,
    start: Path | None,
    resume: bool,
    changed: dict[str, Any],
    language: str,
    as_json: bool,
) -> None:
    """Begins a run, or goes on with one, and keeps what comes of it."""
    from dataclasses import replace

    from wallacea.core.game import find_game
    from wallacea.terminal.voice import Voice
    from wallacea.terminal.working import working

    from .run import read_run, run_of
    from .train import Training

    voice = Voice(language, find_game(key))
    checkpoint = weights.with_name(weights.name + CHECKPOINT)
    with working(voice.ui("train-begins")) as work:
        if resume:
            training = Training.resumed(checkpoint, **changed)
        else:
            run = read_run(file) if file else run_of({"game": key})
            training = Training(replace(run, **changed), start)
        if training.game.key != key:
            raise typer.BadParameter(f"the run is one of {training.game.key}, not of {key}")
        try:
            for now in training.go_on():
                work.say(said(voice, now))
                if "strength" in now:
                    training.save(checkpoint)
                    tell(now, voice, as_json)
        finally:
            if training.choices:
                training.save(checkpoint)
                training.ship(weights)
    if not as_json:
        print(voice.ui("train-ends", file=str(weights), checkpoint=str(checkpoint)))


def said(voice: Any, now: dict[str, Any]) -> str:
    """How far it is, in one line."""
    return str(
        voice.ui(
            "train-now",
            part=f"{now['part']:.0%}",
            games=f"{now['games']:,}",
            choices=f"{now['choices']:,}",
            speed=f"{now['speed']:,}",
        )
    )


def tell(now: dict[str, Any], voice: Any, as_json: bool) -> None:
    """A measured moment, for people or for programs."""
    if as_json:
        print(json.dumps(now), flush=True)
        return
    shares = ", ".join(
        voice.ui("train-share", seats=seats, share=f"{share:.1%}")
        for seats, share in now["strength"].items()
    )
    print(f"{said(voice, now)}; {voice.ui('train-strength', shares=shares)}", flush=True)


def seats_of(said: str | None) -> tuple[int, ...] | None:
    """Numbers of seats as they are typed: ``2,2,4``."""
    if said is None:
        return None
    try:
        return tuple(int(one) for one in said.split(","))
    except ValueError:
        raise typer.BadParameter(f"--seats must look like 2,3,4; not {said!r}") from None


def check_installed() -> None:
    """Refuses to go on without what learning needs."""
    import importlib.util

    if importlib.util.find_spec("torch") is None:
        raise typer.BadParameter(
            "PyTorch is missing; install it with: pip install 'wallacea[train]'"
        )
