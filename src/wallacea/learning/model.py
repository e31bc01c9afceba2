"""The net that learns: the parts of a game's plan as PyTorch's parameters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from wallacea.bots.masters.net import Opinion, opinion
from wallacea.bots.masters.plan import THING, Plan

FACT = 0.25
"""How large what is made of a fact is at first."""
NO = -30_000.0
"""The score of what is not legal."""


class Net(nn.Module):
    """What is printed on things is not written into the weights before :meth:`shipped`: as long
    as it learns, what it makes of a fact is one number for all things that share the fact.
    """

    def __init__(self, plan: Plan, seed: int = 0) -> None:
        super().__init__()
        self.plan = plan
        chance = torch.Generator().manual_seed(seed)
        self.parts = nn.ParameterDict()
        for name, size in plan.sizes().items():
            part = torch.zeros(size.shape)
            if size.meeting:
                part.normal_(0, (2 / size.meeting) ** 0.5, generator=chance)
            self.parts[_key(name)] = nn.Parameter(part)
        for name, constant in plan.constants().items():
            self.register_buffer(_key(name), torch.tensor(constant), persistent=False)
        for kind in plan.kinds:
            if kind.marked:
                made = torch.empty(len(kind.facts), THING)
                made.normal_(0, FACT, generator=chance)
                self.parts[_key(f"{kind.name}.facts")] = nn.Parameter(made)

    def weights(self) -> dict[str, Tensor]:
        """All parts as they are used, with what is printed on things worked in."""
        found = {name: self.parts[_key(name)] for name in self.plan.sizes()}
        found |= {name: self.get_buffer(_key(name)) for name in self.plan.constants()}
        for kind in self.plan.kinds:
            if kind.marked:
                learned = found[f"{kind.name}.printed"] @ self.parts[_key(f"{kind.name}.facts")]
                found[f"{kind.name}.each"] = found[f"{kind.name}.each"] + learned
        return found

    def forward(self, seen: Tensor) -> Opinion:
        """What it thinks of some moments; halves are exact enough on a GPU."""
        kind = torch.bfloat16 if seen.is_cuda else torch.float32
        weights = {name: part.to(kind) for name, part in self.weights().items()}
        found = opinion(torch, self.plan, weights, seen.to(kind))
        return Opinion(*(one.float() for one in found))

    @torch.no_grad()
    def shipped(self) -> dict[str, np.ndarray[Any, Any]]:
        """The weights that play."""
        weights = self.weights()
        return {name: weights[name].float().cpu().numpy() for name in self.plan.sizes()}

    @torch.no_grad()
    def go_on_from(self, weights: Mapping[str, np.ndarray[Any, Any]]) -> None:
        """Goes on from weights that were shipped."""
        for name, part in weights.items():
            now = self.weights()[name]
            self.parts[_key(name)].add_(torch.from_numpy(part).to(now.device) - now)


def _key(name: str) -> str:
    """A name as PyTorch allows it."""
    return name.replace(".", "__")
