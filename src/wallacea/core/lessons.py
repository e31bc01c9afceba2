"""Lessons: positions with a few moves, told step by step and the same each time.

A game with a ``lesson.yaml`` in its folder has a lesson. It is played here once by the real
rules; what comes out is plain data, so that a viewer needs no rules and no table.

A lesson is a list of ``chapters``, each with a ``title``, a position (``given``) and ``steps``:

``say``        what the learner is told: keys of messages that begin with ``lesson-``
``highlight``  what to look at: ids of things, zones or seats of the scene
``do``         what the learner should do, in words, one choice or several in a row
``chance``     what comes up through it, as in scenarios
``otherwise``  what a learner who makes another legal move is told
``after``      what the learner is told when it is done
``then``       what follows automatically: ``do``, ``seat`` (default: who is asked) and ``chance``

A step without ``do`` is only looked at, and so is the last one of a chapter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from .game import Game, WordsError
from .match import Match, Refused
from .naturalists import NAMES
from .positions import Node, load, read_yaml
from .scenarios import Fate, start
from .scene import Scene, Zone
from .text import LANGUAGES, Text, text, words_for

LEARNER = 0
"""The learner's seat."""
FILE = "people/lesson.yaml"
CHAPTER = ("title", "given", "steps")
STEP = ("say", "highlight", "do", "chance", "otherwise", "after", "then")
REPLY = ("do", "seat", "chance")


@dataclass(frozen=True, slots=True)
class Moment:
    """A scene of the learner, and what to do in it."""

    scene: Scene
    say: tuple[Text, ...]
    highlight: tuple[str, ...] = ()
    expected: tuple[int, ...] = ()
    """The choices that go on; none where there is only something to look at."""
    otherwise: Text | None = None
    after: tuple[Text, ...] = ()
    story: tuple[Text, ...] = ()
    """What happened since the moment before."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """Some moments in a row, from one position."""

    title: Text
    moments: tuple[Moment, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A first game."""

    game: str
    chapters: tuple[Chapter, ...]
    bots: tuple[str, ...] = NAMES
    """What those who play with the learner are called, in the order of their seats."""


def has_lesson(game: Game) -> bool:
    return (game.folder / FILE).exists()


def read_lesson(game: Game) -> Lesson:
    """The lesson of a game; a faulty one raises ``PositionError`` with its file and line.

    >>> from wallacea.core.game import find_game
    >>> read_lesson(find_game("arctic")).chapters[0].moments[0].scene.viewer
    0
    """
    path = game.folder / FILE
    return lesson_of(game, load(path), str(path))


def lesson_of(game: Game, source: str, file: str = FILE) -> Lesson:
    """The lesson of a text."""
    root = read_yaml(source, file)
    root.known(("chapters",), "in a lesson")
    chapters = tuple(_chapter(game, node) for node in _some(root, "chapters"))
    return Lesson(game.key, chapters)


def _chapter(game: Game, node: Node) -> Chapter:
    node.known(CHAPTER, "in a chapter")
    title = _message(game, _required(node, "title"))
    playing = _Playing(game, _required(node, "given"))
    steps = _some(node, "steps")
    moments = tuple(moment for step in steps for moment in playing.step(step))
    for name in ("do", "then"):
        if steps[-1].get(name):
            raise steps[-1].error(
                f"the last step of a chapter cannot have {name!r}: it only shows the result"
            )
    return Chapter(title, moments)


class _Playing:
    """A chapter while it is played."""

    def __init__(self, game: Game, given: Node) -> None:
        self.game = game
        state = start(game, given)
        self.chance = list(state.chance)
        self.match = Match.resumed(
            game,
            [""] * state.seats,
            {},
            chance=self.chance,
            position="",
            prologue=(),
            history=(),
            state=state,
        )
        self.told = 0

    def step(self, step: Node) -> list[Moment]:
        """The moments of a step: one for each choice of the learner, or one to look at."""
        _check_step(step)
        told = Moment(
            self._scene(),
            say=self._messages(step, "say"),
            highlight=self._highlight(step),
            story=self._story(),
        )
        moments = self._choices(step, told) if step.get("do") else [told]
        moments[-1] = replace(moments[-1], after=self._messages(step, "after"))
        for reply in _listed(step.get("then")):
            self._reply(reply)
        return moments

    def _choices(self, step: Node, told: Moment) -> list[Moment]:
        """Makes the learner's choices; each has its own moment."""
        fate = self._fate(step)
        otherwise = next(iter(self._messages(step, "otherwise")), None)
        moments: list[Moment] = []
        for words in _listed(step.get("do")):
            for action in self._actions(words, LEARNER):
                if moments:
                    scene = self._scene()
                    seen = tuple(id for id in told.highlight if id in _ids(scene))
                    told = replace(told, scene=scene, highlight=seen, story=self._story())
                self._choose(words, LEARNER, action)
                moments.append(replace(told, expected=(action,), otherwise=otherwise))
        fate.check(step)
        return moments

    def _messages(self, step: Node, name: str) -> tuple[Text, ...]:
        return tuple(_message(self.game, node) for node in _listed(step.get(name)))

    def _reply(self, reply: Node) -> None:
        reply.known(REPLY, "in what follows")
        _required(reply, "do")
        fate = self._fate(reply)
        for words in _listed(reply.get("do")):
            seat = self._seat(reply)
            for action in self._actions(words, seat):
                self._choose(words, seat, action)
        fate.check(reply)

    def _seat(self, reply: Node) -> int:
        said = reply.get("seat")
        if said:
            return said.whole(0, self.match.state.seats - 1, "a seat")
        if not self.match.waiting:
            raise reply.error("the game has no open question at this point")
        return self.match.waiting[0]

    def _actions(self, words: Node, seat: int) -> list[int]:
        try:
            return self.game.actions_of(self.match.state, seat, words.text("a choice in words"))
        except WordsError as problem:
            raise words.error(str(problem)) from None

    def _choose(self, words: Node, seat: int, action: int) -> None:
        try:
            self.match.choose(seat, action, self.chance)
        except Refused as problem:
            raise words.error(f"{words.text()!r} was refused: {problem.obstacle}") from None

    def _fate(self, step: Node) -> _Fate:
        said = step.get("chance")
        outcomes = [item.whole(1, 999, "an outcome") for item in said.items()] if said else []
        fate = _Fate(outcomes)
        self.match.state.fate = fate
        return fate

    def _scene(self) -> Scene:
        return self.match.scene(LEARNER)

    def _story(self) -> tuple[Text, ...]:
        since, self.told = self.told, len(self.match.history)
        return tuple(self.match.story(LEARNER, since))

    def _highlight(self, step: Node) -> tuple[str, ...]:
        there = _ids(self._scene())
        wanted = _listed(step.get("highlight"))
        for node in wanted:
            if node.text("an id") not in there:
                raise node.error(f"unknown id {node.text()!r} in this scene")
        return tuple(node.text() for node in wanted)


def _check_step(step: Node) -> None:
    step.known(STEP, "in a step")
    _some(step, "say")
    for name in ("chance", "otherwise"):
        if step.get(name) and not step.get("do"):
            raise step.error(f"{name!r} is only allowed together with 'do'")


class _Fate(Fate):
    """The chance outcomes of a step, all of which must come up."""

    def check(self, step: Node) -> None:
        if self.impossible:
            raise step.error(self.impossible)
        if self.outcomes:
            raise step.error(f"these chance values were not used: {self.outcomes}")


def _ids(scene: Scene) -> set[str]:
    """Everything that can be pointed at: things, zones and seats."""
    return {*_inside(scene.zones), *(f"seat:{seat}" for seat in range(scene.seats))}


def _inside(zones: Iterable[Zone]) -> Iterator[str]:
    for zone in zones:
        yield zone.id
        for thing in zone.things:
            yield thing.id
            yield from _inside(thing.zones)


def _message(game: Game, node: Node) -> Text:
    """A sentence of the lesson, which must stand in every language."""
    key = node.text("the key of a message")
    if not key.startswith("lesson-"):
        raise node.error(f"expected a key that begins with 'lesson-', found {key!r}")
    for language in LANGUAGES:
        if not words_for(language, game.words).knows(key):
            raise node.error(f"there is no message {key!r} in words/{language}.ftl")
    return text(key)


def _listed(node: Node | None) -> list[Node]:
    """One or several, or none at all."""
    if node is None:
        return []
    return node.items() if node.is_list else [node]


def _some(node: Node, name: str) -> list[Node]:
    found = _listed(_required(node, name))
    if not found:
        raise node.error(f"expected at least one entry of {name!r}")
    return found


def _required(node: Node, name: str) -> Node:
    found = node.get(name)
    if found is None:
        raise node.error(f"expected {name!r}")
    return found
