"""Learning from beginning to end: play, learn, measure, and write down how it goes."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import torch

import wallacea
from wallacea.bots.masters.files import read_weights, write_weights
from wallacea.bots.masters.plan import plan_of
from wallacea.core.faults import UserError
from wallacea.core.game import find_game

from .lessons import learn, lesson_of
from .model import NO, Net
from .play import Hall, as_tensor, results
from .run import Run, run_of

FALLS_TO = 0.05
"""What falls over a run falls to this part of what it was."""
LATE = 2 / 3
"""From here on only winning counts."""
USUAL_LEAD = 10.0
"""Points by which one is ahead, until it is known for a game."""
Told = Callable[["Now"], None]


class TrainError(UserError, RuntimeError):
    """Learning cannot go on; says why."""


class Now(dict[str, Any]):
    """How far a run has come: part, choices, games, seconds, choices a second, strength."""


class Training:
    """A run under way. Its checkpoint holds all that it needs to go on."""

    def __init__(self, run: Run, start: Path | None = None) -> None:
        if run.device == "cuda" and not torch.cuda.is_available():
            raise TrainError("device='cuda' needs an NVIDIA GPU that PyTorch can use")
        self.run, self.game = run, find_game(run.game)
        self.plan = plan_of(self.game)
        torch.manual_seed(run.seed)
        self.net = Net(self.plan, run.seed).to(run.device)
        if start is not None:
            self.net.go_on_from(read_master(start, self.plan))
        learned = run.imitate == 0 or start is not None
        self.hall = Hall(self.game, run) if learned else Hall(self.game, run, run.teacher, True)
        self.duels: list[Hall] = []
        """The halls of the rivals, once school is over."""
        self.lessons = 0
        how: dict[str, Any] = {"fused": True} if run.device == "cuda" else {}
        self.optimiser = torch.optim.AdamW(
            self.net.parameters(), lr=run.rate, eps=1e-5, weight_decay=1e-4, **how
        )
        self.chance = torch.Generator(device=run.device).manual_seed(run.seed)
        self.thinks: Any = torch.compile(self.net, dynamic=False) if run.compile else self.net
        self.choices, self.ended, self.before = 0, 0, 0.0
        self.scale = USUAL_LEAD
        self.curve: list[Now] = []
        self.begun = time.monotonic()

    @property
    def seconds(self) -> float:
        return self.before + time.monotonic() - self.begun

    @property
    def part(self) -> float:
        """How much of the run is done, from 0 to 1."""
        run = self.run
        done = self.choices / run.choices
        return min(1.0, max(done, self.seconds / run.seconds if run.seconds else 0.0))

    def go_on(self) -> Iterator[Now]:
        """Learns until the end of the run; tells after each lesson how it goes."""
        run, last = self.run, -1
        each = 1 / run.measures
        while self.part < 1:
            begin, part = time.monotonic(), self.part
            if self.hall.school and part >= run.imitate:
                self._leave_school()
            falling = 1 - (1 - FALLS_TO) * part
            for group in self.optimiser.param_groups:
                group["lr"] = run.rate * falling
            self.net.eval()
            hall = self._next_hall()
            hall.play(self.thinks, self.chance)
            played = time.monotonic()
            winning = run.winning if part < LATE else 1.0
            steps = hall.steps
            self._weigh_leads(hall)
            lesson = lesson_of(steps, hall.seats, winning, run.memory, self.scale)
            self.net.train()
            told = learn(
                self.thinks, self.optimiser, steps, hall.seats, lesson, run, run.variety * falling,
                self.chance, hall.school,
            )  # fmt: skip
            new = run.length * hall.games
            self.choices += new
            self.ended += int(steps.ended.sum())
            end = time.monotonic()
            now = Now(
                part=self.part,
                choices=self.choices,
                games=self.ended,
                seconds=round(self.seconds, 1),
                speed=round(new / (end - begin)),
                playing=round(new / (played - begin)),
                **{name: round(value, 4) for name, value in told.items()},
                **{f"against {name}": round(one, 3) for name, one in hall.shares().items()},
            )
            if int(self.part / each) > last or self.part >= 1:
                last = int(self.part / each)
                if run.past and not self.hall.school:
                    self.hall.remember(self.net)
                if run.measure:
                    now["strength"] = self.measure()
                self.curve.append(now)
            yield now

    def _leave_school(self) -> None:
        """From here on the net learns from what it does itself."""
        self.hall = Hall(self.game, self.run)
        self.hall.remember(self.net)

    def _next_hall(self) -> Hall:
        """Where the next lesson is played: now and then against a rival."""
        run = self.run
        self.lessons += 1
        if self.hall.school or not run.rivals:
            return self.hall
        if not self.duels:
            self.duels = [
                Hall(self.game, run, name, seed=n + 10) for n, name in enumerate(run.rivals)
            ]
            for one in self.duels:
                one.steps = self.hall.steps  # there is one lesson at a time
        before, now = (int(n * run.duels) for n in (self.lessons - 1, self.lessons))
        return self.hall if now == before else self.duels[now % len(self.duels)]

    def _weigh_leads(self, hall: Hall) -> None:
        """Leads are counted in what is usual in this game."""
        steps = hall.steps
        ended = steps.ended
        if bool(ended.any()):
            usual = float(steps.ahead[ended].abs().sum() / hall.seats.expand_as(ended)[ended].sum())
            self.scale += 0.1 * (1.5 * max(1.0, usual) - self.scale)

    @torch.no_grad()
    def measure(self) -> dict[int, float]:
        """The share of victories against the fixed rival, by the number of seats."""
        found = {}
        device = self.run.device
        for seats in sorted({min(self.run.seats), max(self.run.seats)}):
            count = min(self.run.measure, self.run.games)
            others = dict.fromkeys(range(1, seats), self.run.against)
            batch = wallacea.batch(
                self.game.key, seats=seats, games=count, seed=self.run.seed + 99,
                opponents=others, rotate=True, device=device,
            )  # fmt: skip
            seen, mask, _ = batch.reset()
            had = torch.zeros(count, device=device)
            over = torch.zeros(count, dtype=torch.bool, device=device)
            mine = -(torch.arange(count, device=device) % seats) % seats
            for _ in range(MOST_MEASURED):
                scores = self.net(as_tensor(seen, device)).scores
                legal = as_tensor(mask, device).bool()
                chosen = scores.masked_fill(~legal, NO).argmax(-1)
                actions = chosen if device == "cuda" else chosen.numpy()
                seen, mask, _, _, done, info = batch.step(actions)
                rows = torch.arange(count, device=device)
                if device == "cpu":
                    rows = torch.from_numpy(info["ended"])
                points, places, at_table = (
                    as_tensor(info[name], device) for name in ("scores", "places", "seats")
                )
                won = results(points.float(), places, at_table)[0]
                mine_won = won.gather(1, mine[rows, None])[:, 0]
                ended = as_tensor(done, device).bool()[rows] & ~over[rows]
                had[rows] = torch.where(ended, mine_won, had[rows])
                over[rows] |= ended
                if bool(over.all()):
                    break
            found[seats] = round(float(had[over].mean()), 4)
            batch.close()
        return found

    # --- what is kept -------------------------------------------------------------------

    def about(self) -> dict[str, str]:
        """What a file with weights says about itself."""
        return {
            "game": self.game.key,
            "version": str(self.game.version),
            "plan": self.plan.fingerprint,
            "run": json.dumps(asdict(self.run)),
            "choices": str(self.choices),
            "games": str(self.ended),
            "seconds": f"{self.seconds:.0f}",
            "machine": machine(self.run.device),
        }

    def ship(self, path: Path) -> None:
        """Writes the weights that play."""
        write_weights(path, self.net.shipped(), self.about())

    def save(self, path: Path) -> None:
        """Writes a checkpoint, in one go: what was there stays until the new one is complete."""
        state = {
            "about": self.about(),
            "net": self.net.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "past": [one.state_dict() for one in self.hall.past],
            "chance": self.chance.get_state(),
            "choices": self.choices,
            "games": self.ended,
            "seconds": self.seconds,
            "scale": self.scale,
            "curve": [dict(one) for one in self.curve],
        }
        beside = path.with_name(path.name + ".new")
        torch.save(state, beside)
        beside.replace(path)

    @classmethod
    def resumed(cls, path: Path, **changed: Any) -> Training:
        """Goes on from a checkpoint; what is ``changed`` of its run holds from here on."""
        try:
            state = torch.load(path, map_location="cpu", weights_only=True)
            told = json.loads(state["about"]["run"])
        except OSError as problem:
            raise TrainError(f"{path} cannot be read: {problem.strerror}") from None
        except Exception as problem:
            raise TrainError(f"{path} is no checkpoint of a run: {problem}") from None
        run = replace(run_of(told, str(path)), **changed)
        made = cls(run)
        if state["about"]["plan"] != made.plan.fingerprint:
            raise TrainError(
                f"{path} was made for another version of {made.game.key} or of its net; "
                "begin a new run"
            )
        made.net.load_state_dict(state["net"])
        made.optimiser.load_state_dict(state["optimiser"])
        made.choices, made.ended = state["choices"], state["games"]
        made.before, made.scale = state["seconds"], state["scale"]
        if made.hall.school and made.part >= run.imitate:
            made._leave_school()
            made.hall.past.clear()
        for one in state["past"]:
            made.hall.remember(made.net)
            made.hall.past[-1].load_state_dict(one)
        made.chance.set_state(state["chance"])
        made.curve = [Now(one) for one in state["curve"]]
        return made


MOST_MEASURED = 5_000
"""Choices in the games that are measured, at most."""


def read_master(path: Path, plan: Any) -> Any:
    """Weights to go on from."""
    weights, about = read_weights(path)
    if about.get("plan") != plan.fingerprint:
        raise TrainError(f"{path} holds weights of another game, or of another version of it")
    return weights


def machine(device: str) -> str:
    """What it learns on."""
    import platform

    return torch.cuda.get_device_name() if device == "cuda" else f"CPU, {platform.machine()}"
