"""What a stretch of play teaches: proximal policy optimisation, with all seats' chances to win.

Advantages are counted along each seat's own choices: what others do in between is part of the
world. (Schulman et al., "Proximal Policy Optimization Algorithms", 2017, and "High-Dimensional
Continuous Control Using Generalized Advantage Estimation", 2015.)
"""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor, nn

from .model import NO, Net
from .play import Steps
from .run import Run

NEAR = 0.2
"""A choice becomes more or less likely by at most this part of it in one lesson."""
CLIPPED = 1.0
"""The longest step."""


class Lesson(NamedTuple):
    """What is to be learned of each choice: how good it was, and what came of it."""

    rows: Tensor
    """Which of the choices are learned from."""
    better: Tensor
    chances: Tensor
    lead: Tensor


def value_of(chances: Tensor, lead: Tensor, seats: Tensor, winning: float) -> Tensor:
    """What a moment is worth to the seat that sees it, from its chance to win and its lead."""
    won = (chances * seats - 1) / (seats - 1).clamp(min=1)
    return winning * won + (1 - winning) * lead


def lesson_of(steps: Steps, seats: Tensor, winning: float, memory: float, scale: float) -> Lesson:
    """Goes back from the ends: each seat's choice is held against what that seat saw at its next
    one. What has no sequel yet is not learned from.
    """
    length, games, most = steps.chances.shape
    rows = torch.arange(games, device=seats.device)
    everybody = torch.arange(most, device=seats.device)
    next_chances = torch.zeros(games, most, most, device=seats.device)
    later_chances = torch.zeros_like(next_chances)
    next_lead = torch.zeros(games, most, device=seats.device)
    later_lead, next_value, later = (torch.zeros_like(next_lead) for _ in range(3))
    known = torch.zeros(games, most, dtype=torch.bool, device=seats.device)
    # Seen from each seat: who won, counted from it.
    turned = (everybody[:, None] + everybody)[None] % seats[:, None, None]
    beyond = everybody[None, None] >= seats[:, None, None]
    found = Lesson(
        torch.zeros(length, games, dtype=torch.bool, device=seats.device),
        torch.zeros(length, games, device=seats.device),
        torch.zeros_like(steps.chances),
        torch.zeros(length, games, device=seats.device),
    )
    for t in reversed(range(length)):
        ended = steps.ended[t][:, None]
        won, ahead = steps.won[t], torch.tanh(steps.ahead[t] / scale)
        theirs = won[:, None].expand(-1, most, -1).gather(2, turned).masked_fill(beyond, 0)
        worth = value_of(won, ahead, seats[:, None], winning)
        next_chances = torch.where(ended[..., None], theirs, next_chances)
        later_chances = torch.where(ended[..., None], theirs, later_chances)
        next_lead = torch.where(ended, ahead, next_lead)
        later_lead = torch.where(ended, ahead, later_lead)
        next_value = torch.where(ended, worth, next_value)
        later = torch.where(ended, torch.zeros_like(later), later)
        known = known | ended
        who = steps.who[t]
        value = value_of(steps.chances[t, :, 0], steps.lead[t], seats, winning)
        there = known[rows, who]
        gain = next_value[rows, who] - value + memory * later[rows, who]
        gain = torch.where(there, gain, torch.zeros_like(gain))
        came = (1 - memory) * next_chances[rows, who] + memory * later_chances[rows, who]
        led = (1 - memory) * next_lead[rows, who] + memory * later_lead[rows, who]
        came = torch.where(there[:, None], came, steps.chances[t])
        led = torch.where(there, led, steps.lead[t])
        found.rows[t] = there & steps.learns[t]
        found.better[t], found.chances[t], found.lead[t] = gain, came, led
        next_value[rows, who], later[rows, who] = value, gain
        next_chances[rows, who], later_chances[rows, who] = steps.chances[t], came
        next_lead[rows, who], later_lead[rows, who] = steps.lead[t], led
        known[rows, who] = True
    return found


def learn(
    net: Net,
    optimiser: torch.optim.Optimizer,
    steps: Steps,
    seats: Tensor,
    lesson: Lesson,
    run: Run,
    variety: float,
    chance: torch.Generator,
    imitating: bool = False,
) -> dict[str, float]:
    """Learns from each choice a few times; what was good becomes more likely, or what a teacher
    would have chosen.
    """
    flat = [one.flatten(0, 1) for one in (steps.seen, steps.mask, steps.chosen, steps.chance)]
    aims = [one.flatten(0, 1) for one in (lesson.better, lesson.chances, lesson.lead)]
    at_table = seats.expand(len(steps.seen), -1).flatten()
    rows = lesson.rows.flatten().nonzero()[:, 0]
    good = aims[0][rows]
    middle, spread = good.mean(), good.std() + 1e-6
    told = torch.zeros(5, device=seats.device)
    count = 0
    for _ in range(run.passes):
        mixed = rows[torch.randperm(len(rows), device=rows.device, generator=chance)]
        for some in torch.split(mixed, run.batch):
            if len(some) < min(run.batch, len(rows)):
                continue  # what is left over
            seen, mask, chosen, before = (one[some] for one in flat)
            better, came, led = (one[some] for one in aims)
            opinion = net(seen)
            chances = torch.log_softmax(opinion.scores.masked_fill(~mask, NO), -1)
            chosen_now = chances.gather(1, chosen[:, None])[:, 0]
            ratio = (chosen_now - before).exp()
            better = (better - middle) / spread
            gain = torch.min(ratio * better, ratio.clamp(1 - NEAR, 1 + NEAR) * better).mean()
            if imitating:
                gain = chosen_now.mean()
            undecided = -(chances.exp() * chances.masked_fill(~mask, 0)).sum(-1).mean()
            there = torch.arange(came.shape[1], device=seats.device) < at_table[some, None]
            says = torch.log_softmax(opinion.chances.masked_fill(~there, NO), -1)
            wrong = -(came * says.masked_fill(~there, 0)).sum(-1).mean()
            off = (opinion.lead - led).square().mean()
            loss = wrong + off - gain - variety * undecided
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), CLIPPED)
            optimiser.step()
            parts = (gain, wrong, off, undecided, (ratio - 1).abs().mean())
            told += torch.stack([one.detach() for one in parts])
            count += 1
    names = ("gain", "wrong", "off", "undecided", "moved")
    return dict(zip(names, (told / max(1, count)).tolist(), strict=True))
