"""Choices, and taking them back; chat; hints."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from wallacea.core.chance import fresh_words
from wallacea.core.match import Refused
from wallacea.core.text import Text

from . import views
from .absence import Absence
from .changing import Plan
from .gathering import time_for
from .head import OVER, RUNNING, Decision, Head
from .history import HINT, PLAY, UNDO, History
from .messages import Choose, ack
from .people import Person
from .refusals import Refusal
from .storage.rows import Snapshot
from .thinkers import NotImagined, Thought
from .wording import cleaned

LONGEST_LINE = 300
MOST_UNDOS = 30
"""Choices taken back in a row without getting further than before."""
HINTS = "hard"
"""The bot that gives hints."""
Tell = Callable[[dict[str, Any]], None]


class Playing(Absence):
    """A table at which people play."""

    async def choose(
        self, person: Person, message: Choose, tell: Tell = lambda answer: None
    ) -> dict[str, Any]:
        """Does what a message asks, once; returns the ack, and tells it before the view."""
        seat = self._seat(person)
        once = f"{person.id}:{message.id}"
        if message.do == "hint":
            return await self._give_hint(seat, person, message, tell)
        plans: dict[str, Callable[[], Plan]] = {
            "play": lambda: self._play(seat, message, once),
            "undo": lambda: self._undo(seat, message, once),
            "say": lambda: self._say(seat, person, message, once),
            "pause": lambda: self._pause(seat, once),
            "resume": lambda: self._resume(seat, once),
            "away": lambda: self._away(seat, once),
            "return": lambda: self._return(seat, once),
        }
        if message.do not in plans:
            raise Refusal("BAD_MESSAGE", 422, said=f"do is one of hint, {', '.join(plans)}")
        if message.do == "say":
            await self.house.people.refuse_muted(person)
        return await self._do(
            plans[message.do], once, seat, lambda number: ack(message.id, number), tell
        )

    async def _do(
        self,
        plan: Callable[[], Plan],
        once: str,
        seat: int,
        answer: Callable[[int], dict[str, Any]],
        tell: Tell,
    ) -> dict[str, Any]:
        """Writes a plan, once, and tells the answer before the view that shows it."""
        told: list[int] = []

        def planned() -> Plan:
            made = plan()
            then, number = made.then, made.change.entry.number

            def then_tell() -> None:
                then()
                told.append(number)
                tell(answer(number))

            made.then = then_tell
            return made

        number = await self.do(self.write(planned, once, seat))
        if not told:  # it was done before
            tell(answer(number))
        return answer(number)

    def _play(self, seat: int, message: Choose, once: str) -> Plan:
        history = self._running()
        if self.head.seats[seat].away:
            raise Refusal("AWAY")
        if message.action is None or message.question is None:
            raise Refusal("BAD_MESSAGE", 422, said="play needs question and action")
        decision = self.head.decisions.get(seat)
        if decision is None:
            raise self._refusal(history, seat, message.action, "NOT_ASKED")
        if message.question != decision.question:
            raise Refusal("STALE_QUESTION")
        return self._choice(history, seat, message.action, once)

    def _refusal(self, history: History, seat: int, action: int, usual: str) -> Refusal:
        """Why a choice is not possible: in the words of the game where it has some."""
        obstacle = history.match.obstacle(seat, action)
        return Refusal.of_game(self.game, obstacle) if obstacle else Refusal(usual)

    def _choice(self, history: History, seat: int, action: int, once: str | None) -> Plan:
        chance = fresh_words()
        try:
            state, played = history.match.outcome(seat, action, chance)
        except Refused as problem:
            raise Refusal.of_game(self.game, problem.obstacle) from None
        number = self.head.version + 1
        head = self.head.changed()
        head.moves = history.moves + 1
        self._ask(head, state, history.match.state, seat, number)
        entry = self.entry(
            PLAY,
            seat,
            action=action,
            chance=msgspec.json.encode(played.chance).decode(),
            words=played.words,
            learned=played.learned,
            events=msgspec.json.encode(played.events).decode(),
            note=self._result(state) if head.status == OVER else None,
            once=once,
        )
        kept: Snapshot | None = None
        if head.moves % self.settings.snapshot_every == 0 or head.status == OVER:
            kept = history.snapshot(number, head.moves, state)
        return self.plan(
            head, entry, lambda: history.accept(number, state, played, kept), snapshot=kept
        )

    def _result(self, state: Any) -> str:
        seats = range(len(self.head.seats))
        scores = [self.game.score(state, seat) for seat in seats]
        places = [self.game.standing(state, seat) for seat in seats]
        return msgspec.json.encode({"scores": scores, "places": places}).decode()

    def _ask(self, head: Head, state: Any, before: Any, mover: int, number: int) -> None:
        """The seats asked now. A question stays the same while others answer theirs."""
        asked: dict[int, Decision] = {}
        over = bool(self.game.over(state))
        for seat in [] if over else self.game.seats_waiting(state):
            old = head.decisions.get(seat)
            same = (
                old is not None
                and seat != mover
                and self.game.choices(state, seat) == self.game.choices(before, seat)
            )
            asked[seat] = old if same and old else Decision(number, self._until(head, seat))
        head.decisions = asked
        if over:
            head.status = OVER

    def _until(self, head: Head, seat: int) -> int:
        """When the default answers for a seat that is asked now."""
        return self.clock.now() + time_for(self.house, head, seat)

    def _undo(self, seat: int, message: Choose, once: str) -> Plan:
        history = self._running()
        obstacle = self.undo_obstacle(seat)
        if obstacle:
            raise Refusal(obstacle)
        decision = self.head.decisions.get(seat)
        if message.question is not None and (
            decision is None or message.question != decision.question
        ):
            raise Refusal("STALE_QUESTION")
        state = history.state_after(history.moves - 1)
        head = self.head.changed()
        head.moves = history.moves - 1
        self._ask(head, state, history.match.state, seat, self.head.version + 1)
        entry = self.entry(UNDO, seat, once=once)
        return self.plan(head, entry, lambda: history.take_back(state))

    def _say(self, seat: int, person: Person, message: Choose, once: str) -> Plan:
        said = cleaned(message.text) if message.text is not None else None
        if message.phrase is not None and message.phrase not in views.phrases():
            raise Refusal("NO_SUCH_PHRASE", 422)
        if (said is None) == (message.phrase is None) or said == "":
            raise Refusal("BAD_MESSAGE", 422, said="say needs a phrase or a text")
        if said is not None and len(said) > LONGEST_LINE:
            raise Refusal("TOO_LARGE", 413)
        name = self.head.seats[seat].name or person.name
        note = msgspec.json.encode({"name": name, "phrase": message.phrase, "text": said})
        entry = self.entry("say", seat, note=note.decode(), once=once)
        return self.plan(self.head.changed(), entry)

    def undo_obstacle(self, seat: int) -> str | None:
        """Why this seat cannot take its last choice back now."""
        if self.head.status != RUNNING or self.history is None or self.still:
            return "NOT_RUNNING"
        if self.head.seats[seat].away:
            return "AWAY"
        obstacle = self.history.match.undo_obstacle(seat)
        if obstacle is None and self.undone >= MOST_UNDOS:
            return "UNDO_TOO_OFTEN"
        return obstacle

    def _texts(self, state: Any, seat: int) -> dict[int, Text]:
        """The choices of a seat in words."""
        return {a: self.game.move(state, a).text for a in self.game.choices(state, seat)}

    async def think(self, level: str, state: Any, seat: int) -> Thought:
        """What a bot would choose for a seat; a table at which it cannot even begin is given up."""
        try:
            return await self.house.thinkers.choose(self.game, level, state, seat)
        except NotImagined as problem:
            raise self.give_up("thinking", seat, problem.__cause__ or problem) from None

    async def _give_hint(
        self, seat: int, person: Person, message: Choose, tell: Tell
    ) -> dict[str, Any]:
        """A hint, which is written down before it is given: once for each question."""
        question = self._hint_question(seat)
        hint = await self.hint(seat)
        once = f"{person.id}:{HINT} {question}"  # no message has an id with a space
        return await self._do(
            lambda: self._hinted(seat, question, once),
            once,
            seat,
            lambda number: ack(message.id, number, hint=hint),
            tell,
        )

    def _hint_question(self, seat: int) -> int:
        """The question about which a seat may be given a hint."""
        self._running()
        if not self.head.hints:
            raise Refusal("HINTS_OFF")
        if seat not in self.head.decisions:
            raise Refusal("NOT_ASKED")
        return self.head.decisions[seat].question

    def _hinted(self, seat: int, question: int, once: str) -> Plan:
        if self._hint_question(seat) != question:
            raise Refusal("STALE_QUESTION")
        head = self.head.changed()
        head.seats[seat].hints += 1
        return self.plan(head, self.entry(HINT, seat, once=once))

    async def hint(self, seat: int) -> dict[str, Any]:
        """What a bot that sees what this seat sees would choose."""
        history = self._running()
        question = self._hint_question(seat)
        state = history.match.state
        if self.hints.get(seat, (None, {}))[0] == question:
            return self.hints[seat][1]
        thought = await self.think(HINTS, state, seat)
        asked = self.head.decisions.get(seat)
        if asked is None or asked.question != question:
            raise Refusal("STALE_QUESTION")
        said = self.watched("hinting", seat, self._texts, state, seat)
        hint = {
            "action": thought.action,
            "text": said[thought.action],
            "by": HINTS if thought.by == "search" else thought.by,
            "options": [
                {"action": a, "text": said[a], "share": round(share, 4), "value": round(value, 4)}
                for a, share, value in thought.options
                if a in said
            ],
        }
        if thought.by == "search":
            self.hints[seat] = question, hint
        return hint
