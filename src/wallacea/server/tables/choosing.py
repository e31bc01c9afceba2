"""Choices, and taking them back; chat."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from wallacea.core.chance import fresh_words
from wallacea.core.match import Refused

from ..people.person import Person
from ..refusals import SERVER_WORDS, Refusal
from ..storage.head import OVER, RUNNING, Decision, Head
from ..storage.rows import Snapshot
from ..wording import cleaned
from .history import PLAY, UNDO, History
from .messages import Choose
from .plan import Plan
from .seating import time_for

if TYPE_CHECKING:
    from .table import Table

LONGEST_LINE = 300
MOST_UNDOS = 30
"""Choices taken back in a row without getting further than before."""


def play(table: Table, seat: int, message: Choose, once: str) -> Plan:
    """A person's choice."""
    history = table.running()
    if table.head.seats[seat].away:
        raise Refusal("AWAY")
    if message.action is None or message.question is None:
        raise Refusal("BAD_MESSAGE", 422, said="play needs question and action")
    decision = table.head.decisions.get(seat)
    if decision is None:
        raise _refusal(table, history, seat, message.action, "NOT_ASKED")
    if message.question != decision.question:
        raise Refusal("STALE_QUESTION")
    return choice(table, history, seat, message.action, once)


def _refusal(table: Table, history: History, seat: int, action: int, usual: str) -> Refusal:
    """Why a choice is not possible: in the words of the game where it has some."""
    obstacle = history.match.obstacle(seat, action)
    return Refusal.of_game(table.game, obstacle) if obstacle else Refusal(usual)


def choice(table: Table, history: History, seat: int, action: int, once: str | None) -> Plan:
    """A choice with all that follows: whoever makes it."""
    chance = fresh_words()
    try:
        state, played = history.match.outcome(seat, action, chance)
    except Refused as problem:
        raise Refusal.of_game(table.game, problem.obstacle) from None
    number = table.head.version + 1
    head = table.head.changed()
    head.moves = history.moves + 1
    _ask(table, head, state, history.match.state, seat, number)
    entry = table.entry(
        PLAY,
        seat,
        action=action,
        chance=msgspec.json.encode(played.chance).decode(),
        words=played.words,
        learned=played.learned,
        events=msgspec.json.encode(played.events).decode(),
        note=_result(table, state) if head.status == OVER else None,
        once=once,
    )
    kept: Snapshot | None = None
    if head.moves % table.settings.snapshot_every == 0 or head.status == OVER:
        kept = history.snapshot(number, head.moves, state)
    return table.plan(
        head, entry, lambda: history.accept(number, state, played, kept), snapshot=kept
    )


def _result(table: Table, state: Any) -> str:
    seats = range(len(table.head.seats))
    scores = [table.game.score(state, seat) for seat in seats]
    places = [table.game.standing(state, seat) for seat in seats]
    return msgspec.json.encode({"scores": scores, "places": places}).decode()


def _ask(table: Table, head: Head, state: Any, before: Any, mover: int, number: int) -> None:
    """Who is asked now. A question stays the same while others answer theirs."""
    asked: dict[int, Decision] = {}
    over = bool(table.game.over(state))
    for seat in [] if over else table.game.seats_waiting(state):
        old = head.decisions.get(seat)
        same = (
            old is not None
            and seat != mover
            and table.game.choices(state, seat) == table.game.choices(before, seat)
        )
        asked[seat] = old if same and old else Decision(number, _until(table, head, seat))
    head.decisions = asked
    if over:
        head.status = OVER


def _until(table: Table, head: Head, seat: int) -> int:
    """When the default answers for a seat that is asked now."""
    return table.clock.now() + time_for(table.house, head, seat)


def undo(table: Table, seat: int, message: Choose, once: str) -> Plan:
    """The last choice is taken back."""
    history = table.running()
    obstacle = undo_obstacle(table, seat)
    if obstacle:
        raise Refusal(obstacle)
    decision = table.head.decisions.get(seat)
    if message.question is not None and (decision is None or message.question != decision.question):
        raise Refusal("STALE_QUESTION")
    state = history.state_after(history.moves - 1)
    head = table.head.changed()
    head.moves = history.moves - 1
    _ask(table, head, state, history.match.state, seat, table.head.version + 1)
    entry = table.entry(UNDO, seat, once=once)
    return table.plan(head, entry, lambda: history.take_back(state))


@cache
def phrases() -> tuple[str, ...]:
    """The phrases of the chat that everybody can read in their language."""
    source = (SERVER_WORDS / "en.ftl").read_text(encoding="utf-8")
    return tuple(re.findall(r"^phrase-([a-z-]+) =", source, re.MULTILINE))


def say(table: Table, seat: int, person: Person, message: Choose, once: str) -> Plan:
    """A line of the chat."""
    said = cleaned(message.text) if message.text is not None else None
    if message.phrase is not None and message.phrase not in phrases():
        raise Refusal("NO_SUCH_PHRASE", 422)
    if (said is None) == (message.phrase is None) or said == "":
        raise Refusal("BAD_MESSAGE", 422, said="say needs a phrase or a text")
    if said is not None and len(said) > LONGEST_LINE:
        raise Refusal("TOO_LARGE", 413)
    name = table.head.seats[seat].name or person.name
    note = msgspec.json.encode({"name": name, "phrase": message.phrase, "text": said})
    entry = table.entry("say", seat, note=note.decode(), once=once)
    return table.plan(table.head.changed(), entry)


def undo_obstacle(table: Table, seat: int) -> str | None:
    """Why this seat cannot take its last choice back now."""
    if table.head.status != RUNNING or table.history is None or table.still:
        return "NOT_RUNNING"
    if table.head.seats[seat].away:
        return "AWAY"
    obstacle = table.history.match.undo_obstacle(seat)
    if obstacle is None and table.ledger.undone >= MOST_UNDOS:
        return "UNDO_TOO_OFTEN"
    return obstacle
