"""What a rule does with a state that contradicts it: it ends, and says so where it can."""

from __future__ import annotations

from .rules import rule
from .state import State


class BrokenState(RuntimeError):
    """A rule did not find what must be there: no game can be in such a state."""


@rule(compiled_as=None)
def broken(game: State) -> None:
    """Raises :class:`BrokenState` over objects; compiled, the rule goes on and must end.

    It stands behind every loop that walks a chain and has taken as many steps as there are
    cards without coming to the end.
    """
    raise BrokenState("a rule did not find what must be there: no game can be in such a state")
