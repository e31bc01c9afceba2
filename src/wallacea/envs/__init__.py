"""Games to learn from: batches of games, and the interfaces that the field already uses."""

from __future__ import annotations

from typing import Any

from wallacea.core.game import Game
from wallacea.core.options import alternatives

from .batch import Batch, EnvError

DEVICES = ("cpu", "cuda")


def make_batch(game: Game | str, *, device: str = "cpu", **how: Any) -> Batch:
    """A batch of games on the processor (``cpu``) or on a GPU (``cuda``)."""
    if device == "cpu":
        return Batch(game, **how)
    if device == "cuda":
        from .cuda import CudaBatch

        return CudaBatch(game, **how)
    raise EnvError(f"device must be {alternatives(DEVICES)}, not {device!r}")


__all__ = ["Batch", "EnvError", "make_batch"]
