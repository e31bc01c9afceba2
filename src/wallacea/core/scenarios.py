"""Scenarios: a position, choices in words, and what must hold after each.

See ``docs/positions.md`` for the notation. :func:`run_file` runs a file of them and says
what differed; a faulty file is refused before anything is run.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from .chance import seeded_words, set_chance
from .game import Game, WordsError
from .options import OptionError
from .positions import Node, PositionError, game_of, load, read_documents, state_of
from .rulebook import rulebook
from .state import copy
from .vocabulary import Meaning, Vocabulary, lies_in, same

SCENARIO = ("scenario", "rules", "given", "refused", "expect", "steps")
STEP = ("do", "seat", "chance", "refuse", "because", "expect", "seen_by", "variations")
MOST_DECLINED = 50
"""Upper limit for offers declined in a row."""
RESULTS = ("waiting", "over", "scores", "winner", "places", "ranking", "choices", "default")
"""What may be expected of any game besides its own facts."""
PARTS = ("with", "without", "count")
"""How a list may be described without writing all of it."""
NOTHING = ("none", "")
WHEN = ("era", "round", "turn", "phase", "step")
"""Facts that say where a game stands, in games that have them."""
UNKNOWN = "unknown"
"""What a seat cannot know, where a scenario looks through its eyes."""
POSSIBILITIES = 24
"""How many sampled states decide what a seat knows for certain."""


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
        _check_rule(rule, game)
    refused = node.get("refused")
    if refused is not None:
        if not refused.text("the name of an obstacle"):
            raise refused.error("expected the name of an obstacle, or words of the refusal")
        if node.get("steps"):
            raise refused.error("a position that is refused has no steps")
        if node.get("expect"):
            raise refused.error("nothing is expected of a position that is refused")
        return
    state = start(game, given)
    if node.get("steps") is None and node.get("expect") is None:
        raise node.error("expected 'expect', 'steps' or 'refused': this scenario checks nothing")
    _check_expectation(node.get("expect"), game, state)
    _check_steps(node.get("steps"), game, state)


def _check_rule(rule: Node, game: Game) -> None:
    """Refuses an id that looks like one of the game's rules and is none of them."""
    if not (game.folder / "rules" / "en.md").exists():
        return
    ids = {known.id for known in rulebook(game, "en").rules}
    if rule.text() not in ids and rule.text()[:4] in {known[:4] for known in ids}:
        raise rule.error(f"there is no rule {rule.text()!r} in the rules of {game.key}")


def _check_steps(steps: Node | None, game: Game, state: Any) -> None:
    if steps and not steps.items("a list of steps"):
        raise steps.error("expected at least one step: an empty list checks nothing")
    for step in steps.items() if steps else ():
        step.known(STEP, "in a step")
        kinds = [name for name in ("do", "refuse", "variations", "expect") if step.get(name)]
        if not kinds:
            raise step.error("expected 'do', 'refuse', 'expect' or 'variations' in a step")
        if step.get("do") and step.get("refuse"):
            raise step.error("expected either 'do' or 'refuse' in a step, not both")
        because = step.get("because")
        if step.get("refuse"):
            _check_obstacle(step, because, game)
        elif because:
            raise because.error("'because' is only allowed together with 'refuse'")
        said = step.get("do") or step.get("refuse")
        if said and not _words_of(step):
            raise said.error("expected at least one choice: an empty list checks nothing")
        if step.get("seat") and not said:
            raise step.error("'seat' is only allowed together with 'do' or 'refuse'")
        for words in _words_of(step):
            _actions(words, game, state)
        for seat in (step.get("seat"), step.get("seen_by")):
            if seat:
                seat.whole(0, state.seats - 1, "a seat")
        if step.get("seen_by") and not step.get("expect"):
            raise step.error("'seen_by' is only allowed together with 'expect'")
        if _outcomes(step) and step.get("do") is None:
            raise step.error("'chance' is only allowed together with 'do'")
        _check_expectation(step.get("expect"), game, state)
        variations = step.get("variations")
        if variations and not variations.items("a list of lists of steps"):
            raise variations.error("expected at least one list of steps")
        for variation in variations.items() if variations else ():
            _check_steps(variation, game, state)


def _check_obstacle(step: Node, because: Node | None, game: Game) -> None:
    if because is None:
        names = ", ".join(list(game.obstacles)[:3])
        raise step.error(f"expected 'because' with the name of the obstacle, such as {names}")
    if because.text("the name of an obstacle") not in game.obstacles:
        close = get_close_matches(because.text().upper(), game.obstacles, 3)
        names = f"perhaps {' or '.join(close)}" if close else ", ".join(game.obstacles)
        raise because.error(f"expected an obstacle: {names}; found {because.text()!r}")


def _check_expectation(expected: Node | None, game: Game, state: Any) -> None:
    if expected is None:
        return
    found = {**dict.fromkeys(RESULTS), **game.facts(state)}
    _check_names(expected, found, "in an expectation")
    _check_says_something(expected)
    for name in ("choices", "default"):
        said = expected.get(name)
        for words in _texts(said) if said is not None else ():
            if not (name == "choices" and words.text().isdecimal()):
                _actions(words, game, state)
    for path, words in _spoken(expected, ()):
        _meaning(path, words, game, state)
    _check_parts(expected, game, ())


def _check_says_something(expected: Node) -> None:
    """Refuses what would hold whatever happens; in a list ``{}`` leaves an entry open."""
    said = [value for _, value in expected.pairs("facts with values")]
    if not said:
        raise expected.error("expected at least one name with a value: {} holds always")
    for part in _parts(expected):
        if part.is_list and not part.items():
            raise part.error("expected at least one entry: an empty list holds always")
    for value in said:
        inside = value.items() if value.is_list else []
        if value.is_map:
            _check_says_something(value)
        elif inside and all(item.is_map and not item.value for item in inside):
            raise value.error("expected at least one entry that says something")
        for item in inside:
            if item.is_map and item.value:
                _check_says_something(item)


def _texts(node: Node) -> Iterator[Node]:
    """All words of an expectation of a list, but for the number of its entries."""
    if node.is_map:
        for name, value in node.pairs():
            if name != "count":
                yield from _texts(value)
    elif node.is_list:
        for item in node.items():
            yield from _texts(item)
    elif node.text() not in NOTHING:
        yield node


def _check_parts(node: Node, game: Game, path: tuple[str, ...]) -> None:
    """Refuses to look for words in a list of which nobody knows what words it may hold."""
    if not node.is_map:
        for item in node.items() if node.is_list else ():
            _check_parts(item, game, path)
        return
    for name, value in node.pairs():
        if name not in ("with", "without") or not _parts(node):
            _check_parts(value, game, (*path, name))
        elif _vocabulary(path, game) is None and path[0] not in RESULTS:
            raise value.error(f"the words of {path[-1]!r} are not known; expect the whole list")


def _spoken(node: Node, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Node]]:
    """The words that a vocabulary of the game must know, each with the fact it is about."""
    if node.is_map:
        for name, value in node.pairs():
            if name == "count" and _parts(node):
                continue
            yield from _spoken(value, path if name in PARTS else (*path, name))
    elif node.is_list:
        for item in node.items():
            if item.is_map:
                yield from _spoken(item, path)
            else:
                yield path, item
    elif not node.text().isdecimal() and node.text() not in NOTHING:
        yield path, node


def _check_names(expected: Node, found: Any, where: str) -> None:
    """Refuses names that a fact does not have, however deep."""
    if isinstance(found, list) and expected.is_list and any(isinstance(f, dict) for f in found):
        if len(expected.items()) > len(found):
            raise expected.error(f"expected at most {len(found)} entries {where}")
        for item, fact in zip(expected.items(), found, strict=False):
            _check_names(item, fact, where)
    elif isinstance(found, list) and expected.is_map and not _parts(expected):
        by_place = {str(place): fact for place, fact in enumerate(found)}
        if by_place:
            _check_names(expected, by_place, where)
    elif isinstance(found, dict) and not expected.is_text:
        names = {str(name): fact for name, fact in found.items()}
        expected.known(names, where)
        for name, value in expected.pairs():
            _check_names(value, names[name], f"in {name}")


def _actions(words: Node, game: Game, state: Any) -> list[int]:
    try:
        return game.actions_of(state, 0, words.text("a choice in words"))
    except WordsError as problem:
        raise words.error(str(problem)) from None


def _parts(expected: Node | None) -> list[Node]:
    """The lists in ``with: [...], without: [...], count: 3``, if the list is described this way."""
    if expected is None or not expected.is_map:
        return []
    return [value for name, value in expected.pairs() if name in PARTS]


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
    """The state of a position, with the choices that were carried out on the way."""
    state = state_of(game, given)
    if state.log is None:
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
        state_of(game, given)
    except PositionError as problem:
        cause = problem.__context__
        found = cause.obstacle if isinstance(cause, OptionError) else problem.message
        said = rf"(?<!\w){re.escape(refused.text())}(?!\w)"  # whole words: "e" is in any message
        if found != refused.text() and not re.search(said, problem.message):
            problems.append(_at(refused, f"refused with {found}, not {refused.text()}"))
    else:
        problems.append(_at(refused, f"accepted, but expected {refused.text()}"))


def _run_steps(
    steps: Node | None,
    game: Game,
    state: Any,
    problems: list[str],
    refused: set[tuple[int, ...]] | None = None,
) -> None:
    """Runs steps in order; ``refused`` are the choices refused in the present position."""
    refused = set() if refused is None else refused
    for step in steps.items() if steps else ():
        before = len(problems)
        if step.get("refuse"):
            refused |= {_choice(words, step, game, state) for words in _words_of(step)}
            _refuse(step, game, state, problems)
        elif step.get("do"):
            first = _words_of(step)[0]
            if _choice(first, step, game, state) in refused:
                said = "was refused in this very position; say what happens between the two"
                problems.append(_at(first, f"{first.text()!r} {said}"))
                return
            refused = set()  # a new one: the old position may go on after this variation
            _do(step, game, state, problems)
        _expect(step.get("expect"), game, state, problems, step.get("seen_by"))
        variations = step.get("variations")
        for variation in variations.items() if variations else ():
            twin = copy(state)
            twin.log = list(state.log)
            _run_steps(variation, game, twin, problems, refused)
        if len(problems) > before:
            return  # what follows would only repeat the first fault


def _choice(words: Node, step: Node, game: Game, state: Any) -> tuple[int, ...]:
    """A seat and what it chooses, however that is written."""
    seat = _seat_of(step, game, state)
    return seat, *game.actions_of(state, seat, words.text())


def _seat_of(step: Node, game: Game, state: Any) -> int:
    said = step.get("seat")
    if said:
        return said.whole(0, state.seats - 1, "a seat")
    waiting = game.seats_waiting(state)
    return waiting[0] if waiting else 0


def _do(step: Node, game: Game, state: Any, problems: list[str]) -> None:
    fate = Fate(_outcomes(step))
    state.fate = fate
    for place, words in enumerate(_words_of(step)):
        for action in game.actions_of(state, _seat_of(step, game, state), words.text()):
            problem = _play(game, state, step, action, later=place > 0)
            if problem:
                problems.append(_at(words, f"{words.text()!r} was refused: {problem}"))
                state.fate = None
                return
    state.fate = None
    if fate.impossible:
        problems.append(_at(step, fate.impossible))
    elif fate.outcomes:
        problems.append(_at(step, f"these chance values were not used: {fate.outcomes}"))


def _play(game: Game, state: Any, step: Node, action: int, later: bool) -> str | None:
    """Makes a choice. Forced choices may be written too; offers not mentioned are declined."""
    if _already_done(game, state, step, action, later):
        return None
    waits = _declines_before(game, state, step, lambda twin: _obstacle(game, twin, step, action))
    if waits is None:
        return _obstacle(game, state, step, action)
    for seat, unasked in waits:
        game.play(state, seat, unasked)
    state.log.clear()
    game.play(state, _seat_of(step, game, state), action)
    return None


def _obstacle(game: Game, state: Any, step: Node, action: int) -> str | None:
    return game.obstacle_to(state, _seat_of(step, game, state), action)


def _declines_before(
    game: Game, state: Any, step: Node, obstacle: Callable[[Any], str | None], wanted: str = ""
) -> list[tuple[int, int]] | None:
    """The offers to be declined until the obstacle is the wanted one (default: none).

    ``None`` if that does not help. Only offers are declined, and choices made that are the
    only one; the state itself is left alone. An obstacle that is wanted must be there in the
    same turn: one that stands in the way turns later says nothing about now.
    """
    declined: list[tuple[int, int]] = []
    twin = copy(state)
    now = _turn(game, state) if wanted else None
    while (obstacle(twin) or "") != wanted:
        waiting = game.seats_waiting(twin)
        if len(waiting) != 1 or len(declined) > MOST_DECLINED:
            return None
        legal = game.choices(twin, waiting[0])
        offers = [a for a in game.declines(twin) if a in legal]
        unasked = offers or (legal if len(legal) == 1 else [])
        if not unasked:
            return None
        declined.append((waiting[0], unasked[0]))
        game.play(twin, waiting[0], unasked[0])
        if wanted and _turn(game, twin) != now:
            return None
    return declined


def _turn(game: Game, state: Any) -> tuple[Any, ...]:
    """Whose turn it is and when, in the facts that a game has; not the step of the turn."""
    facts = game.facts(state)
    return tuple(game.seats_waiting(state)), *(facts.get(name) for name in WHEN[:-1])


def _already_done(game: Game, state: Any, step: Node, action: int, later: bool) -> bool:
    """Whether this choice was carried out just now because there was no other.

    A step that says no seat speaks of the seat that must choose now, if that can choose so;
    ``later`` in a list also of others whose turn came and went after the choice before.
    """
    said = step.get("seat")
    asked = [s for s in game.seats_waiting(state) if not game.obstacle(state, s, action)]
    for i, (number, seat, done, *_) in enumerate(state.log):
        forced = game.events[number].name == "FORCED" and done == action
        meant = later or not asked or seat in asked
        if forced and (meant if said is None else said.text() == str(seat)):
            del state.log[i]
            return True
    return False


def _refuse(step: Node, game: Game, state: Any, problems: list[str]) -> None:
    because = _required(step, "because", "an obstacle").text()
    before = copy(state)
    for words in _words_of(step):
        actions = game.actions_of(state, _seat_of(step, game, state), words.text())

        def first_obstacle(twin: Any, actions: list[int] = actions) -> str | None:
            return _first_obstacle(game, twin, step, actions)

        found = first_obstacle(state)
        # Like a choice that is made, a refused one may come after offers of this turn.
        later = found and _declines_before(game, state, step, first_obstacle, because) is not None
        if found != because and not later:
            said = f"refused with {found}" if found else "accepted"
            problems.append(_at(words, f"{words.text()!r} was {said}, not {because}"))
    if before != state:
        problems.append(_at(step, "a refused choice changed the state"))


def _first_obstacle(game: Game, state: Any, step: Node, actions: list[int]) -> str | None:
    """The obstacle to an action, which may be two choices in a row."""
    twin = copy(state)
    for action in actions:
        obstacle = _obstacle(game, twin, step, action)
        if obstacle or action == actions[-1]:
            return obstacle
        game.play(twin, _seat_of(step, game, twin), action)
    return None


# --- expectations -----------------------------------------------------------------------


def _expect(
    expected: Node | None,
    game: Game,
    state: Any,
    problems: list[str],
    viewer: Node | None = None,
) -> None:
    if expected is None:
        return
    found = known_to(game, state, int(viewer.text())) if viewer else _found(game, state)
    before = len(problems)
    for name, wanted in expected.pairs("facts with values"):
        if name in ("choices", "default"):
            wanted = _in_notation(wanted, game, state)
        elif name == "waiting" and wanted.is_text and wanted.text() != "none":
            wanted = Node([wanted], wanted.file, wanted.line)  # a seat, not a number of seats
        problems += _differences((name,), wanted, found[name], game, state)
    if len(problems) > before:
        problems[-1] += f" ({_when(found)})"


def _found(game: Game, state: Any) -> dict[str, Any]:
    return {**game.facts(state), **results(game, state)}


def _when(found: dict[str, Any]) -> str:
    """The state of play, to explain why something differs."""
    said = [f"{name} {found[name]}" for name in WHEN if name in found]
    waiting = found["waiting"]
    seats = " and ".join(str(seat) for seat in waiting) if isinstance(waiting, list) else waiting
    return ", ".join([*said, f"waiting for seat {seats}" if waiting else "waiting for nobody"])


# --- what a seat knows ------------------------------------------------------------------


def known_to(game: Game, state: Any, seat: int) -> dict[str, Any]:
    """The facts that hold in every world that a seat holds possible; the others are unknown."""
    worlds = []
    for number in range(POSSIBILITIES):
        world = copy(state)
        set_chance(world, seeded_words(number, seat))
        game.imagine(world, seat)
        world.log = []
        worlds.append(_found(game, world))
    known = _common("", worlds, game.unordered)
    if seat not in game.seats_waiting(state):
        known["choices"] = known["default"] = UNKNOWN
    return dict(known)


def _common(name: str, values: list[Any], unordered: frozenset[str]) -> Any:
    """What several worlds have in common."""
    if all(isinstance(value, dict) for value in values):
        names = set.intersection(*(set(value) for value in values))
        return {
            n: _common(str(n), [v[n] for v in values], unordered) for n in values[0] if n in names
        }
    if all(isinstance(v, list) for v in values) and len({len(v) for v in values}) == 1:
        if any(isinstance(item, (dict, list)) for v in values for item in v):
            return [_common(name, list(items), unordered) for items in zip(*values, strict=True)]
        if name in unordered:
            shared = Counter(str(item) for item in values[0])
            for value in values[1:]:
                shared &= Counter(str(item) for item in value)
            certain = list(shared.elements())
            return certain + [UNKNOWN] * (len(values[0]) - len(certain))
        return [
            items[0] if len(set(items)) == 1 else UNKNOWN for items in zip(*values, strict=True)
        ]
    return values[0] if all(value == values[0] for value in values) else UNKNOWN


# --- comparing --------------------------------------------------------------------------


def _in_notation(wanted: Node, game: Game, state: Any) -> Node:
    """Choices as the game itself writes them."""
    if wanted.is_map:
        pairs = {name: _in_notation(value, game, state) for name, value in wanted.pairs()}
        return Node(pairs, wanted.file, wanted.line)
    if wanted.is_list:
        words = [_in_notation(item, game, state) for item in wanted.items()]
        return Node(words, wanted.file, wanted.line)
    if wanted.text().isdecimal() or wanted.text() in (*NOTHING, UNKNOWN):
        return wanted
    action = _actions(wanted, game, state)[0]
    return Node(game.move(state, action).words, wanted.file, wanted.line)


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
        "ranking": sorted(seats, key=places.__getitem__),
        "choices": [game.move(state, action).words for action in choosing],
        "default": game.move(state, choosing[0]).words if choosing else "none",
    }


def _differences(
    path: tuple[str, ...], wanted: Node, found: Any, game: Game, state: Any
) -> list[str]:
    """Where the facts differ from what is expected; a number stands for the length of a list."""
    name = ".".join(path)
    if wanted.is_map and isinstance(found, list) and _parts(wanted):
        return _part_differences(path, wanted, found, game, state)
    if wanted.is_map and isinstance(found, (dict, list)):
        facts = found if isinstance(found, dict) else dict(enumerate(found))
        named = {str(key): fact for key, fact in facts.items()}
        problems = []
        for key, value in wanted.pairs():
            if key in named:
                problems += _differences((*path, key), value, named[key], game, state)
            else:
                problems.append(_at(value, f"there is no {name}.{key}"))
        return problems
    if wanted.is_list and any(item.is_map for item in wanted.items()):
        numbered = {str(place): item for place, item in enumerate(wanted.items())}
        return _differences(path, Node(numbered, wanted.file, wanted.line), found, game, state)
    if _holds(path, wanted, found, game, state):
        return []
    counted = isinstance(found, (list, dict)) and wanted.is_text and wanted.text().isdecimal()
    is_so = len(found) if counted else _plain(found)
    return [_at(wanted, f"{name} is {is_so}, not {_plain(wanted.plain())}")]


def _holds(path: tuple[str, ...], wanted: Node, found: Any, game: Game, state: Any) -> bool:
    """Whether a fact is what is expected: the same words, read in the same way."""
    if not isinstance(found, (list, dict)):
        if wanted.is_text and _plain(wanted.plain()) == _plain(found):
            return True
        if str(found) in (*NOTHING, UNKNOWN) or not wanted.is_text:
            return False
        return _meanings(path, [wanted], game, state) == _meanings_of(path, [found], game, state)
    if wanted.is_text and wanted.text().isdecimal():
        return len(found) == int(wanted.text())
    if isinstance(found, dict) or (wanted.is_text and wanted.text() in NOTHING):
        return not found and wanted.is_text
    items = wanted.items() if wanted.is_list else [wanted]
    in_order = not {*path[-1:]} & (game.unordered | {"choices"})
    meant = _meanings(path, items, game, state)
    return same(meant, _things(path, found, game, state), in_order)


def _part_differences(
    path: tuple[str, ...], wanted: Node, found: list[Any], game: Game, state: Any
) -> list[str]:
    """What a list must hold and must not hold, and how long it is."""
    wanted.known(PARTS, "of a list")
    things, name = _things(path, found, game, state), ".".join(path)
    problems = []
    for part, value in wanted.pairs():
        items = value.items() if value.is_list else [value]
        if part == "count":
            if value.text("a number") != str(len(things)):
                problems.append(_at(value, f"{name} has {len(things)}, not {value.text()}"))
            continue
        meant: list[Meaning] = []
        for item in items:
            own = _meaning(path, item, game, state)
            meant += own
            there = (
                lies_in(meant, things) if part == "with" else any(lies_in([m], things) for m in own)
            )
            if there != (part == "with"):
                is_there = "is there" if there else "is not there"
                problems.append(_at(item, f"{name} is {things}: {item.plain()} {is_there}"))
                break
    return problems


def _vocabulary(path: tuple[str, ...], game: Game) -> Vocabulary | None:
    """How the words of a fact are read: by the innermost of its names that says so."""
    return next((game.vocabulary[name] for name in path[::-1] if name in game.vocabulary), None)


def _meaning(path: tuple[str, ...], item: Node, game: Game, state: Any) -> list[Meaning]:
    """What a word of an expectation means; refuses one that means nothing."""
    words = _words_in(item.plain())
    vocabulary = _vocabulary(path, game)
    if vocabulary is None or words == UNKNOWN:
        return [frozenset({str(_plain(words))})]
    try:
        return vocabulary(state, words)
    except WordsError as problem:
        raise item.error(str(problem)) from None


def _meanings(path: tuple[str, ...], items: list[Node], game: Game, state: Any) -> list[Meaning]:
    return [meaning for item in items for meaning in _meaning(path, item, game, state)]


def _meanings_of(path: tuple[str, ...], found: list[Any], game: Game, state: Any) -> list[Meaning]:
    return [
        meaning
        for item in found
        for meaning in _meaning(path, Node(_words_in(item), "", 0), game, state)
    ]


def _things(path: tuple[str, ...], found: list[Any], game: Game, state: Any) -> list[str]:
    """The entries of a list as its vocabulary calls them."""
    return [next(iter(m)) for m in _meanings_of(path, found, game, state)]


def _words_in(said: Any) -> str:
    """Words as one text; those in brackets keep them."""
    return (
        f"[{' '.join(_words_in(item) for item in said)}]" if isinstance(said, list) else str(said)
    )


def _plain(value: Any) -> Any:
    """A value as text that can be compared: cards with or without #, numbers with or without +."""
    if isinstance(value, list):
        return [_plain(v) for v in value]
    if isinstance(value, dict):
        return {str(k): _plain(v) for k, v in value.items()}
    words = str(value).replace("#", "")
    return {"true": "yes", "false": "no"}.get(words, words.removeprefix("+"))


def _at(node: Node, message: str) -> str:
    return f"{node.file}:{node.line}: {message}"
