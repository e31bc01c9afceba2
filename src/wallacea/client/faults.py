"""What can go wrong between a client and its server."""

from __future__ import annotations

from typing import Any

from wallacea.core.faults import UserError
from wallacea.core.scene import NotData, from_data
from wallacea.core.text import Text, message_key, text


class BadAddress(UserError, ValueError):
    """A text that is not the address of a server or table; says what one looks like."""


class Unreachable(UserError, RuntimeError):
    """The server does not answer; nothing is known about what was asked of it.

    ``wait`` is how many seconds it asks to be left alone, if it does.
    """

    def __init__(self, said: str, wait: float | None = None) -> None:
        super().__init__(said)
        self.wait = wait


UNEXPECTED = "the server sent something unexpected (is it a Wallacea server of the same version?)"


class Faulty(UserError, RuntimeError):
    """The server sent something that does not follow the protocol."""


class NotSeen(UserError, ValueError):
    """A view has no numbers for a network; says why."""


class RefusedByServer(UserError, ValueError):
    """Something that cannot be done; nothing has changed.

    ``obstacle`` names what stands in the way, ``reason`` says it in words, ``rule`` is the id
    of the game's rule if there is one. After ``wait`` seconds it may be possible.
    """

    def __init__(
        self,
        obstacle: str,
        reason: Text | None = None,
        rule: str | None = None,
        sentence: str = "",
        wait: float | None = None,
    ) -> None:
        super().__init__(sentence or obstacle)
        self.obstacle = obstacle
        self.reason = reason or text(f"obstacle-{message_key(obstacle)}")
        self.rule = rule
        self.wait = wait


def refusal_of(data: Any) -> RefusedByServer:
    """The refusal in an answer of the server."""
    try:
        obstacle, reason = str(data["obstacle"]), from_data(Text, data["reason"])
        rule, sentence = data.get("rule"), str(data.get("sentence") or "")
        wait = float(data["wait"]) if data.get("wait") is not None else None
    except (KeyError, TypeError, ValueError, AttributeError, NotData):
        raise Faulty(f"the server refused without a reason: {data!r:.80}") from None
    return RefusedByServer(obstacle, reason, rule, sentence, wait)
