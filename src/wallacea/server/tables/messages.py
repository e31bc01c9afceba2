"""What travels between a table and those who look at it: five kinds of message."""

from __future__ import annotations

from typing import Any

import msgspec

from ..refusals import Refusal


class Hello(msgspec.Struct, tag_field="kind", tag="hello", forbid_unknown_fields=True):
    """I am here; the last version I have seen; whether views may be short, whether with numbers."""

    version: int | None = None
    short: bool = False
    numbers: bool = False


class Choose(msgspec.Struct, tag_field="kind", tag="choose", forbid_unknown_fields=True):
    """I want to do something; the id makes sure that it is done once."""

    id: str
    do: str
    question: int | None = None
    action: int | None = None
    phrase: str | None = None
    text: str | None = None


class Ping(msgspec.Struct, tag_field="kind", tag="ping", forbid_unknown_fields=True):
    """Are you there?"""


Message = Hello | Choose | Ping
_decoder = msgspec.json.Decoder(Message)
PING = msgspec.json.encode({"kind": "ping"})


def read_message(data: str | bytes) -> Message:
    """A message as the contract has it, or a refusal that says what is wrong."""
    try:
        message: Message = _decoder.decode(data)
        return message
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
        raise Refusal("BAD_MESSAGE", 422, said=str(problem)) from None


def ack(id: str | None, version: int, **more: Any) -> dict[str, Any]:
    return {"kind": "ack", "id": id, "version": version, **more}


def refused(refusal: Refusal) -> dict[str, Any]:
    said = {"obstacle": refusal.obstacle, "reason": refusal.reason, "rule": refusal.rule}
    return said if refusal.wait is None else {**said, "wait": refusal.wait}
