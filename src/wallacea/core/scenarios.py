"""Scenarios: a position, choices in words, and what must hold after each.

See ``docs/positions.md`` for the notation. :func:`run_file` runs a file of them and says
what differed; a faulty file is refused before anything is run.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .game import Game, WordsError
from .options import OptionError
from .positions import Node, PositionError, game_of, load, read_documents
from .state import copy

SCENARIO = ("scenario", "rules", "given", "refused", "expect", "steps")
STEP = ("do", "seat", "chance", "refuse", "because", "expect", "variations")
RESULTS = ("waiting", "over", "scores", "winner", "places", "choices")
"""What may be expected of any game besides its own facts."""


class Fate:
    """The chance outcomes that a scenario assumes, in order; then chance goes on as usual."""

    def __init__(self, outcomes: list[int]) -> None:
        self.outcomes = outcomes
        self.impossible: str | None = None

    def number(self, n: int) -> int | None:
        """A die or another throw: outcomes are counted from 1."""
        if not self.outcomes:
            return None
        wanted = self.outcomes.pop(0)
        if not 1 <= wanted <= n:
            self.impossible = f"{wanted} cannot come up: there are {n} outcomes, from 1"
            return 0
        return wanted - 1

    def card(self, cards: list[int], count: int) -> int | None:
        """A card drawn: cards are numbered from 1."""
        if not self.outcomes:
            return None
        wanted = self.outcomes.pop(0)
        if wanted - 1 not in cards[:count]:
            self.impossible = f"card #{wanted} cannot be drawn: it is not in the deck"
            return 0
        return cards.index(wanted - 1, 0, count)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a scenario went; ``problems`` say what differed and where."""

    name: str
    file: str
    line: int
    rules: tuple[str, ...]
    problems: tuple[str, ...]


def read_file(path: Path) -> list[Node]:
    """The scenarios of a file, checked for faults of form."""
    return read_scenarios(load(path), str(path))


def read_scenarios(source: str, file: str) -> list[Node]:
    """The scenarios of a text; raises :class:`PositionError` where one is faulty."""
    found = []
    for document in read_documents(source, file):
        for node in document.items() if document.is_list else [document]:
            check(node)
            found.append(node)
    if not found:
        raise PositionError("expected at least one scenario", file)
    return found


def run_file(path: Path) -> list[Outcome]:
    """Runs every scenario of a file."""
    return [run(node) for node in read_file(path)]


# --- form -------------------------------------------------------------------------------


def check(node: Node) -> None:
    """Refuses a scenario that is not well formed, before anything is run."""
    node.known(SCENARIO, "in a scenario")
    _required(node, "scenario", "a name").text("a name")
    given = _required(node, "given", "a position")
    game = game_of(given)
    rules = node.get("rules")
    for rule in rules.items("a list of rule ids") if rules else ():
        rule.text("a rule id")
    refused = node.get("refused")
    if refused is not None:
        refused.text("the name of an obstacle")
        if node.get("steps"):
            raise refused.error("a position that is refused has no steps")
        return
    state = start(game, given)
    for name in ("expect",):
        expected = node.get(name)
        if expected:
            _check_expectation(expected, game, state)
    _check_steps(node.get("steps"), game, state)


def _check_steps(steps: Node | None, game: Game, state: Any) -> None:
    for step in steps.items("a list of steps") if steps else ():
        step.known(STEP, "in a step")
        kinds = [name for name in ("do", "refuse", "variations", "expect") if step.get(name)]
        if not kinds:
            raise step.error("expected 'do', 'refuse', 'expect' or 'variations' in a step")
        if step.get("do") and step.get("refuse"):
            raise step.error("expected either 'do' or 'refuse' in a step, not both")
        because = step.get("because")
        if step.get("refuse"):
            if because is None:
                raise step.error("expected 'because' with the name of the obstacle")
            because.one_of(game.obstacles, "an obstacle:")
        elif because:
            raise because.error("'because' belongs to 'refuse'")
        for words in _words_of(step):
            try:
                game.actions_of(state, 0, words.text("a choice in words"))
            except WordsError as problem:
                raise words.error(str(problem)) from None
        seat = step.get("seat")
        if seat:
            seat.whole(0, state.seats - 1, "a seat")
        _outcomes(step)
        expected = step.get("expect")
        if expected:
            _check_expectation(expected, game, state)
        variations = step.get("variations")
        for variation in variations.items("a list of lists of steps") if variations else ():
            _check_steps(variation, game, state)


def _check_expectation(expected: Node, game: Game, state: Any) -> None:
    expected.known([*RESULTS, *game.facts(state)], "to expect of this game")


def _required(node: Node, name: str, what: str) -> Node:
    found = node.get(name)
    if found is None:
        raise node.error(f"expected {name!r} with {what}")
    return found


def _words_of(step: Node) -> list[Node]:
    said = step.get("do") or step.get("refuse")
    if said is None:
        return []
    return said.items() if said.is_list else [said]


def _outcomes(step: Node) -> list[int]:
    said = step.get("chance")
    return [item.whole(1, 999, "an outcome") for item in said.items("a list")] if said else []


# --- running ----------------------------------------------------------------------------


def start(game: Game, given: Node) -> Any:
    state = game.read(given)
    state.log = []
    return state


def run(node: Node) -> Outcome:
    """Plays a scenario through and notes what differs from what it expects."""
    name = _required(node, "scenario", "a name").text()
    rules = node.get("rules")
    ids = tuple(rule.text() for rule in rules.items()) if rules else ()
    given = _required(node, "given", "a position")
    game = game_of(given)
    problems: list[str] = []
    refused = node.get("refused")
    if refused is not None:
        _expect_refused(game, given, refused, problems)
    else:
        state = start(game, given)
        _expect(node.get("expect"), game, state, problems)
        _run_steps(node.get("steps"), game, state, problems)
    return Outcome(name, node.file, node.line, ids, tuple(problems))


def _expect_refused(game: Game, given: Node, refused: Node, problems: list[str]) -> None:
    try:
        game.read(given)
    except PositionError as problem:
        cause = problem.__context__
        found = cause.obstacle if isinstance(cause, OptionError) else str(problem)
        if found != refused.text():
            problems.append(_at(refused, f"refused with {found}, not {refused.text()}"))
    else:
        problems.append(_at(refused, f"accepted, but expected {refused.text()}"))


def _run_steps(steps: Node | None, game: Game, state: Any, problems: list[str]) -> None:
    for step in steps.items() if steps else ():
        before = len(problems)
        if step.get("refuse"):
            _refuse(step, game, state, problems)
        elif step.get("do"):
            _do(step, game, state, problems)
        _expect(step.get("expect"), game, state, problems)
        variations = step.get("variations")
        for variation in variations.items() if variations else ():
            twin = copy(state)
            twin.log = list(state.log)
            _run_steps(variation, game, twin, problems)
        if len(problems) > before:
            return  # what follows would only repeat the first fault


def _seat_of(step: Node, game: Game, state: Any) -> int:
    said = step.get("seat")
    if said:
        return said.whole(0, state.seats - 1, "a seat")
    waiting = game.seats_waiting(state)
    return waiting[0] if waiting else 0


def _do(step: Node, game: Game, state: Any, problems: list[str]) -> None:
    fate = Fate(_outcomes(step))
    state.fate = fate
    for words in _words_of(step):
        for action in game.actions_of(state, _seat_of(step, game, state), words.text()):
            problem = _play(game, state, step, action)
            if problem:
                problems.append(_at(words, f"{words.text()!r} was refused: {problem}"))
                state.fate = None
                return
    state.fate = None
    if fate.impossible:
        problems.append(_at(step, fate.impossible))
    elif fate.outcomes:
        problems.append(_at(step, f"chance was not asked for {fate.outcomes}"))


def _play(game: Game, state: Any, step: Node, action: int) -> str | None:
    """Makes a choice; what was done without asking may be said, powers unsaid are declined."""
    seat = _seat_of(step, game, state)
    if step.get("seat") is None and _already_done(game, state, action):
        return None
    while True:
        obstacle = game.obstacle_to(state, seat, action)
        if obstacle is None:
            state.log.clear()
            game.play(state, seat, action)
            return None
        declining = [a for a in game.declines(state) if game.obstacle_to(state, seat, a) is None]
        if obstacle != "WRONG_STEP" or not declining:
            return obstacle
        game.play(state, seat, declining[0])


def _already_done(game: Game, state: Any, action: int) -> bool:
    """Whether this is the next choice that was carried out because there was no other."""
    for i, (number, _, done, *_) in enumerate(state.log):
        if game.events[number].name == "FORCED":
            if done == action:
                del state.log[: i + 1]
                return True
            return False
    return False


def _refuse(step: Node, game: Game, state: Any, problems: list[str]) -> None:
    because = _required(step, "because", "an obstacle")
    before = copy(state)
    seat = _seat_of(step, game, state)
    for words in _words_of(step):
        actions = game.actions_of(state, seat, words.text())
        found = game.obstacle_to(state, seat, actions[-1] if len(actions) == 1 else actions[0])
        if found != because.text():
            said = f"refused with {found}" if found else "accepted"
            problems.append(_at(words, f"{words.text()!r} was {said}, not {because.text()}"))
    if before != state:
        problems.append(_at(step, "a refused choice changed the state"))


# --- expectations -----------------------------------------------------------------------


def _expect(expected: Node | None, game: Game, state: Any, problems: list[str]) -> None:
    if expected is None:
        return
    found = {**game.facts(state), **results(game, state)}
    for name, wanted in expected.pairs("facts with values"):
        problems += _differences(name, wanted, found[name], game.unordered | {"choices"})


def results(game: Game, state: Any) -> dict[str, Any]:
    """What can be asked of any game."""
    seats = range(state.seats)
    over = bool(game.over(state))
    waiting = game.seats_waiting(state)
    places = [game.standing(state, seat) for seat in seats]
    choosing = game.choices(state, waiting[0]) if waiting else []
    return {
        "waiting": waiting,
        "over": "yes" if over else "no",
        "scores": [game.score(state, seat) for seat in seats],
        "winner": places.index(0) if over else "none",
        "places": places,
        "choices": [game.move(state, action).words for action in choosing],
    }


def _differences(name: str, wanted: Node, found: Any, unordered: Iterable[str]) -> list[str]:
    """Where the facts differ from what is expected; a number stands for the length of a list."""
    if wanted.is_map and isinstance(found, dict):
        problems = []
        for key, value in wanted.pairs():
            match = next((v for k, v in found.items() if str(k) == key), None)
            if match is None and key not in {str(k) for k in found}:
                problems.append(_at(value, f"there is no {name}.{key}"))
            else:
                problems += _differences(f"{name}.{key}", value, match, unordered)
        return problems
    if wanted.is_map and isinstance(found, list):
        return _differences(name, wanted, dict(enumerate(found)), unordered)
    if wanted.is_list and isinstance(found, list):
        if any(item.is_map for item in wanted.items()):
            pairs = zip(wanted.items(), found, strict=False)
            return [
                problem
                for i, (want, have) in enumerate(pairs)
                for problem in _differences(f"{name}.{i}", want, have, unordered)
            ]
        expected, actual = _plain(wanted.plain()), _plain(found)
        if name.rpartition(".")[2] in unordered:
            expected, actual = sorted(expected, key=str), sorted(actual, key=str)
        same = expected == actual
    elif wanted.is_text and isinstance(found, list):
        expected, actual = wanted.text(), len(found)
        same = expected == str(actual)
    else:
        expected, actual = wanted.plain(), found
        same = str(expected).lstrip("+#") == str(actual)
    return [] if same else [_at(wanted, f"{name} is {actual}, not {expected}")]


def _plain(value: Any) -> Any:
    if isinstance(value, list):
        return [_plain(v) for v in value]
    return str(value).lstrip("#")


def _at(node: Node, message: str) -> str:
    return f"{node.file}:{node.line}: {message}"
