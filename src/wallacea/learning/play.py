"""Play that is learned from: a net in all seats, or against earlier selves and other bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

import torch
from torch import Tensor

import wallacea
from wallacea.core.game import Game
from wallacea.core.options import OptionError, some_options

from .model import NO, Net
from .run import Run

ITSELF, ITS_PAST = "itself", "its past"
"""Whom it plays against, beside other bots by their names."""
EVERYBODY = -1
"""Instead of a seat: all seats are played by the net that learns."""
PAST = 4
"""Earlier selves that are kept."""
MOST_KINDS = 64
"""Kinds of games in a batch, by their options."""
MOST_DRAWN = 1_000


class Steps(NamedTuple):
    """What happened in a stretch of play: a row for each step, a column for each game."""

    seen: Tensor
    mask: Tensor
    chosen: Tensor
    chance: Tensor
    """The logarithm of the chance that it had."""
    chances: Tensor
    """Of the seats to win, as the one that chose saw it, counted from it."""
    lead: Tensor
    who: Tensor
    """The seat that chose."""
    learns: Tensor
    """Whether it was the net that learns."""
    ended: Tensor
    won: Tensor
    """What each seat has of the victory, where a game has ended."""
    ahead: Tensor
    """By how many points each seat was ahead of the best other."""


@dataclass
class Table:
    """A batch of games, and who plays in it."""

    games: Any
    rows: slice
    """Its place among all games."""
    learner: Tensor
    """For each game the seat of the net that learns, or EVERYBODY."""
    name: str
    tally: Tensor
    """Victories and games of the net that learns, against others."""

    def __post_init__(self) -> None:
        self.games.reset()

    def see(self, device: str) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """What is seen, what is legal, whose choice it is, how many seats there are."""
        games = self.games
        arrays = (games.numbers, games.mask, games.seat, games.seats)
        return tuple(as_tensor(one, device) for one in arrays)  # type: ignore[return-value]


def as_tensor(array: Any, device: str) -> Tensor:
    """The same memory as a tensor."""
    if device == "cuda":
        return torch.as_tensor(array, device=device)
    return torch.from_numpy(array)


class Hall:
    """Tables at which a run is played: against itself and its past, or against a bot."""

    def __init__(
        self, game: Game, run: Run, against: str = "", school: bool = False, seed: int = 0
    ) -> None:
        self.game, self.run, self.device = game, run, run.device
        self.against, self.school = against, school
        """A bot in all other seats, if any; in a school it is imitated."""
        self.seed = seed
        self.tables: list[Table] = []
        self.past: list[Net] = []
        own = run.games if against else round(run.games * (1 - run.past))
        self._open(against or ITSELF, own)
        self._open(ITS_PAST, run.games - own)
        self.games = self.tables[-1].rows.stop
        self.steps: Steps = self._room()
        self.seats = torch.cat([one.see(self.device)[3] for one in self.tables]).long()
        """How many seats each game has."""

    def _open(self, name: str, games: int) -> None:
        if not games:
            return
        run, begin = self.run, self.tables[-1].rows.stop if self.tables else 0
        bots = dict.fromkeys(range(1, max(run.seats)), self.against) if self.against else {}
        batch = wallacea.batch(
            self.game.key,
            seats=run.seats,
            games=games,
            seed=run.seed + 1_000_003 * (self.seed + len(self.tables)),
            options=kinds_of_games(self.game, run, games),
            opponents=bots,
            rotate=bool(bots),
            stagger=run.stagger,
            device=run.device,
        )
        learner = torch.full((games,), EVERYBODY, device=self.device)
        tally = torch.zeros(2, device=self.device)
        table = Table(batch, slice(begin, begin + games), learner, name, tally)
        if name == ITS_PAST:
            seats = table.see(self.device)[3]
            table.learner = torch.arange(games, device=self.device) // len(run.seats) % seats
        self.tables.append(table)

    def _room(self) -> Steps:
        run, game, most = self.run, self.game, self.game.seats[-1]
        number = getattr(torch, game.number_type)

        def room(*shape: int, kind: Any = torch.float32) -> Tensor:
            return torch.zeros(run.length, self.games, *shape, dtype=kind, device=self.device)

        return Steps(
            seen=room(game.observed, kind=number),
            mask=room(game.actions, kind=torch.bool),
            chosen=room(kind=torch.int64),
            chance=room(),
            chances=room(most),
            lead=room(),
            who=room(kind=torch.int64),
            learns=room(kind=torch.bool),
            ended=room(kind=torch.bool),
            won=room(most),
            ahead=room(most),
        )

    @torch.no_grad()
    def play(self, net: Net, chance: torch.Generator) -> None:
        """Plays on, and writes down what happens."""
        steps = self.steps
        for t in range(self.run.length):
            for table in self.tables:
                rows = table.rows
                seen, mask, seat, seats = table.see(self.device)
                steps.seen[t, rows], steps.mask[t, rows] = seen, mask.bool()
                steps.who[t, rows] = seat.long()
                steps.learns[t, rows] = (table.learner == EVERYBODY) | (table.learner == seat)
            opinion = net(steps.seen[t])
            scores = self._scores(t, opinion.scores)
            scores = torch.log_softmax(scores.masked_fill_(~steps.mask[t], NO), -1)
            luck = torch.empty_like(scores).exponential_(generator=chance)
            chosen = (scores - luck.log()).argmax(-1)
            if self.school:  # in half of the games the teacher is followed, for other moments
                wanted = as_tensor(self.tables[0].games.opponent_actions(1), self.device).clone()
                steps.chosen[t] = wanted
                chosen[::2] = wanted[::2]
            else:
                steps.chosen[t] = chosen
            steps.chance[t] = scores.gather(1, steps.chosen[t, :, None])[:, 0]
            steps.lead[t] = opinion.lead
            for table in self.tables:
                rows = table.rows
                seats = table.see(self.device)[3]
                steps.chances[t, rows] = seated(opinion.chances[rows], seats).softmax(-1)
                *_, ended, info = table.games.step(self._said(chosen[rows]))
                self._write_ends(t, table, ended, info)

    def _scores(self, t: int, scores: Tensor) -> Tensor:
        """Where an earlier self has the choice, what that one thinks."""
        for table in self.tables:
            if table.name != ITS_PAST or not self.past:
                continue
            share = -(-(table.rows.stop - table.rows.start) // len(self.past))
            for n, old in enumerate(self.past):
                begin = table.rows.start + n * share
                rows = slice(begin, min(begin + share, table.rows.stop))
                theirs = old(self.steps.seen[t, rows]).scores
                learns = self.steps.learns[t, rows, None]
                scores[rows] = torch.where(learns, scores[rows], theirs)
        return scores

    def _said(self, chosen: Tensor) -> Any:
        return chosen if self.device == "cuda" else chosen.numpy()

    def _write_ends(self, t: int, table: Table, ended: Any, info: Any) -> None:
        """How games ended: the victory and the leads of all seats."""
        steps, rows = self.steps, table.rows
        over = as_tensor(ended, self.device).bool()
        steps.ended[t, rows] = over
        if self.device == "cuda":
            scores, places, seats = (
                as_tensor(info[name], self.device) for name in ("scores", "places", "seats")
            )
            where = slice(None)
        else:
            if not over.any():
                return
            scores, places, seats = (
                torch.from_numpy(info[name]) for name in ("scores", "places", "seats")
            )
            where = torch.from_numpy(info["ended"])  # type: ignore[assignment]
        won, ahead = results(scores.float(), places, seats)
        wide = won.shape[1]
        steps.won[t, rows][where, :wide] = won
        steps.ahead[t, rows][where, :wide] = ahead
        if table.name != ITSELF and (table.name != ITS_PAST or self.past):
            self._count(table, over, won, seats, as_tensor(info["game"], self.device), where)

    def _count(
        self, table: Table, over: Tensor, won: Tensor, seats: Tensor, numbers: Tensor, where: Any
    ) -> None:
        """Counts the games of the net that learns against others, and its victories."""
        mine = table.learner[where]
        if table.name != ITS_PAST:  # it moves on by a seat with each game
            mine = -(numbers % seats) % seats
        had = won.gather(1, mine[:, None].long())[:, 0]
        ended = over[where]
        table.tally += torch.stack([(had * ended).sum(), ended.sum().float()])

    def shares(self) -> dict[str, float]:
        """What the net that learns had of the victories at each table against others since this
        was asked for the last time.
        """
        found = {}
        for table in self.tables:
            if table.name != ITSELF and table.tally[1] > 0:
                found[table.name] = float(table.tally[0] / table.tally[1])
                table.tally.zero_()
        return found

    def remember(self, net: Net) -> None:
        """Keeps a copy of the net as one of its earlier selves."""
        self.past = [*self.past[-PAST + 1 :], deepcopy(net).eval()]


def seated(chances: Tensor, seats: Tensor) -> Tensor:
    """Without those seats that a game does not have."""
    there = torch.arange(chances.shape[1], device=chances.device) < seats[:, None]
    return chances.masked_fill(~there, NO)


def results(scores: Tensor, places: Tensor, seats: Tensor) -> tuple[Tensor, Tensor]:
    """What each seat has of the victory, and by how many points it is ahead of the best other.

    >>> won, ahead = results(torch.tensor([[30.0, 41, 12]]), torch.tensor([[1, 0, 2]]),
    ...                      torch.tensor([3]))
    >>> won.tolist(), ahead.tolist()
    ([[0.0, 1.0, 0.0]], [[-11.0, 11.0, -29.0]])
    """
    there = torch.arange(scores.shape[1], device=scores.device) < seats[:, None]
    first = ((places == 0) & there).float()
    won = first / first.sum(1, keepdim=True).clamp(min=1)
    known = scores.masked_fill(~there, -1e9)
    best = known.max(1, keepdim=True)
    second = known.scatter(1, best.indices, -1e9).max(1, keepdim=True).values
    highest = torch.arange(scores.shape[1], device=scores.device) == best.indices
    ahead = scores - torch.where(highest, second, best.values)
    return won, ahead.masked_fill(~there, 0.0)


def kinds_of_games(game: Game, run: Run, games: int) -> Sequence[Mapping[str, str]]:
    """By which options a batch is played: the usual ones, and others in a part of the games."""
    if run.options == 0:
        return [{}]
    kinds = max(2, min(MOST_KINDS, games // len(run.seats)))
    others = max(1, round(kinds * run.options))
    dice = Random(run.seed)
    drawn: list[Mapping[str, str]] = []
    for _ in range(MOST_DRAWN):
        if len(drawn) == others:
            break
        by = some_options(game.options, game.presets, run.seats[0], dice)
        try:
            for seats in run.seats:
                game.option_numbers(by, seats)
        except OptionError:
            continue
        drawn.append(by)
    return [{}] * (kinds - len(drawn)) + drawn
