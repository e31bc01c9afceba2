"""Positions that went wrong: real ones, changed somewhere, and what must become of them.

What is read can be played to its end over objects and compiled alike, shown, thought about,
saved and read again; everything else is refused in one sentence. As a program it tries many:

    python -m tests.mutants climate 20000
    python -m tests.mutants climate 1 --first 4711    # one of them again
"""

from __future__ import annotations

import argparse
import re
import signal
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from functools import cache
from random import Random
from typing import Any

import numpy as np

from tests.playing import begin, compiled_rule
from wallacea.bots.search import choose_by_search
from wallacea.bots.thinking import Thinker
from wallacea.core.chance import Dice, set_chance
from wallacea.core.dealing import dealt_anew
from wallacea.core.game import Game, find_game
from wallacea.core.many import DREAMS, Desk
from wallacea.core.many import Node as Place
from wallacea.core.options import Choice, Each, OptionError
from wallacea.core.positions import (
    Node,
    PositionError,
    read_position,
    state_of,
    write_position,
    written_node,
)
from wallacea.core.rules import bound
from wallacea.core.soundness import Unsound, check
from wallacea.core.state import copy, layout, pack, unpack

LIMIT = 10.0
"""Seconds of computing for one position, whatever is done with it."""
MOST_MOVES = 20_000
"""No game takes longer, whatever it begins with."""
GAMES_PLAYED = 12
"""Real games that the positions are taken from."""
JUNK = (
    *("", "0", "-1", "1", "99", "300", "40000", "3000000000", "9" * 19, "#0", "#1", "none"),
    *("yes", "²", "#", "x" * 50, "[", "A", "p²"),
)


class Hung(BaseException):
    """Something took longer than its time; nothing that catches faults may catch it."""


@contextmanager
def time_limit(seconds: float = LIMIT) -> Iterator[None]:
    def ring(*_: object) -> None:
        raise Hung(f"not done after {seconds} s")

    # The time of this process: on a busy machine the clock runs on while nothing is done.
    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


# --- real positions ---------------------------------------------------------------------


@dataclass(frozen=True)
class Real:
    """Moments of real games, and all words that their positions say in each place."""

    game: Game
    states: list[Any]
    trees: list[Any]
    words: dict[str, list[Any]]

    @property
    def running(self) -> Any:
        """A moment at which somebody must choose."""
        return next(state for state in self.states if not self.game.over(state))


@cache
def real(game: Game) -> Real:
    """Moments of random games with all numbers of seats and any options, rare questions too."""
    chance = Random(f"real {game.key}")
    states = []
    for number in range(GAMES_PLAYED):
        by_question: dict[str, list[Any]] = {}
        seats = game.seats[number % len(game.seats)]
        match = begin(game, seats, some_options(game, seats, chance), number)
        while not match.over:
            seat = chance.choice(match.waiting)
            choices = match.choices(seat)
            question = game.move(match.state, choices[-1]).words.split()[0]
            by_question.setdefault(question, []).append(copy(match.state))
            match.choose(seat, chance.choice(choices))
        states.append(copy(match.state))
        for moments in by_question.values():
            states += chance.sample(moments, min(3, len(moments)))
    trees = [written_node(game, state).plain() for state in states]
    words: dict[str, dict[str, Any]] = {}
    for tree in trees:
        for path, value in places(tree):
            words.setdefault(kind_of(path), {})[repr(value)] = value
    return Real(game, states, trees, {kind: list(found.values()) for kind, found in words.items()})


def some_options(game: Game, seats: int, chance: Random) -> dict[str, str]:
    """Any options that go together."""
    while True:
        options: dict[str, str] = {}
        for option in game.options:
            if chance.random() < 0.4:
                if isinstance(option, Choice):
                    options[option.name] = chance.choice(option.values)
                elif isinstance(option, Each):
                    each = (f"{thing}:{chance.choice(option.values)}" for thing in option.things)
                    options[option.name] = ",".join(each)
                else:
                    options[option.name] = "first"
        try:
            game.option_numbers(options, seats)
        except OptionError:
            continue
        return options


# --- changing them ----------------------------------------------------------------------

Path = tuple[Any, ...]


def places(tree: Any, above: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every piece of a tree below its root, with the way to it."""
    pairs = tree.items() if isinstance(tree, dict) else enumerate(tree)
    for name, value in pairs if isinstance(tree, (dict, list)) else ():
        yield (*above, name), value
        yield from places(value, (*above, name))


def kind_of(path: Path) -> str:
    """What stands in this place, wherever in a list it is."""
    return ".".join("*" if isinstance(name, int) else name for name in path)


def at(tree: Any, path: Path) -> Any:
    for name in path:
        if isinstance(tree, str):
            raise KeyError(name)
        tree = tree[name]
    return tree


def put(tree: Any, path: Path, value: Any) -> None:
    at(tree, path[:-1])[path[-1]] = value


def twin_of(tree: Any) -> Any:
    if isinstance(tree, dict):
        return {name: twin_of(value) for name, value in tree.items()}
    return [twin_of(value) for value in tree] if isinstance(tree, list) else tree


@dataclass
class Mutator:
    """Changes a tree in one place or a few."""

    real: Real
    chance: Random

    def mutant(self) -> Any:
        tree = twin_of(self.chance.choice(self.real.trees))
        ways: list[Callable[[Any], None]] = [
            *[self.another_number] * 5,
            *[self.another_word] * 4,
            *[self.move] * 3,
            *[self.swap] * 3,
            *[self.drop] * 2,
            *[self.double, self.empty, self.junk, self.rename, self.reseat, self.add],
            *[self.graft] * 3,
        ]
        for _ in range(self.chance.choice((1, 1, 1, 1, 2, 2, 3, 5))):
            self.chance.choice(ways)(tree)
        return tree

    def any_place(self, tree: Any, fits: Callable[[Path, Any], bool]) -> Path | None:
        """A place that fits; each kind of place is as likely as any other."""
        kinds: dict[str, list[Path]] = {}
        for path, value in places(tree):
            if fits(path, value):
                kinds.setdefault(kind_of(path), []).append(path)
        return self.chance.choice(kinds[self.chance.choice(list(kinds))]) if kinds else None

    def another_number(self, tree: Any) -> None:
        path = self.any_place(tree, lambda _, v: isinstance(v, str) and bool(re.search(r"\d", v)))
        if path is None:
            return
        text = at(tree, path)
        found = self.chance.choice(list(re.finditer(r"-?\d+", text)))
        old = int(found[0])
        near = (old - 1, old + 1, 0, 1, -1, old + self.chance.randint(-20, 20))
        new = self.chance.choice((*near, self.chance.randint(0, 130), self.chance.randint(0, 8)))
        put(tree, path, f"{text[: found.start()]}{new}{text[found.end() :]}")

    def another_word(self, tree: Any) -> None:
        """What stands in the same place of another real position."""
        path = self.any_place(tree, lambda _, v: isinstance(v, str))
        if path is not None:
            words = self.real.words.get(kind_of(path), JUNK)
            put(tree, path, twin_of(self.chance.choice(words)))

    def graft(self, tree: Any) -> None:
        """A whole part of another real position."""
        donor = self.chance.choice(self.real.trees)
        path = self.any_place(tree, lambda path, _: is_in(donor, path))
        if path is not None:
            put(tree, path, twin_of(at(donor, path)))

    def add(self, tree: Any) -> None:
        """Something that another real position says and this one does not."""
        donor = self.chance.choice(self.real.trees)
        path = self.any_place(
            donor,
            lambda path, _: (
                not is_in(tree, path)
                and is_in(tree, path[:-1])
                and isinstance(at(tree, path[:-1]), dict)
            ),
        )
        if path is not None:
            put(tree, path, twin_of(at(donor, path)))

    def move(self, tree: Any) -> None:
        """From one list to another, such as a card."""
        source = self.any_place(tree, lambda _, v: isinstance(v, list) and len(v) > 0)
        target = self.any_place(tree, lambda _, v: isinstance(v, list))
        if source is not None and target is not None:
            items = at(tree, source)
            item = items.pop(self.chance.randrange(len(items)))
            items = at(tree, target) if is_in(tree, target) else None
            if isinstance(items, list):  # else what was moved held the place to move it to
                items.insert(self.chance.randint(0, len(items)), item)

    def swap(self, tree: Any) -> None:
        one = self.any_place(tree, lambda _, v: isinstance(v, str))
        kind = kind_of(one) if one is not None and self.chance.random() < 0.5 else None
        other = self.any_place(tree, lambda p, v: isinstance(v, str) and kind in (None, kind_of(p)))
        if one is not None and other is not None:
            value = at(tree, one)
            put(tree, one, at(tree, other))
            put(tree, other, value)

    def drop(self, tree: Any) -> None:
        path = self.any_place(tree, lambda *_: True)
        if path is not None:
            del at(tree, path[:-1])[path[-1]]

    def double(self, tree: Any) -> None:
        path = self.any_place(tree, lambda path, _: isinstance(path[-1], int))
        if path is not None:
            at(tree, path[:-1]).insert(path[-1], twin_of(at(tree, path)))

    def empty(self, tree: Any) -> None:
        path = self.any_place(tree, lambda _, v: isinstance(v, (list, dict)) and len(v) > 0)
        if path is not None:
            at(tree, path).clear()

    def junk(self, tree: Any) -> None:
        path = self.any_place(tree, lambda *_: True)
        if path is not None:
            put(tree, path, self.chance.choice((*JUNK, [], {}, ["1"], {"A": "1"})))

    def rename(self, tree: Any) -> None:
        """Another name of the same kind, such as another species or another option."""
        path = self.any_place(tree, lambda path, _: isinstance(path[-1], str) and len(path) > 1)
        if path is not None:
            above = kind_of(path[:-1])
            kinds = [k for k in self.real.words if k.rpartition(".")[0] == above] or ["A"]
            inside = at(tree, path[:-1])
            inside[self.chance.choice(kinds).rpartition(".")[2]] = inside.pop(path[-1])

    def reseat(self, tree: Any) -> None:
        """Other seats or other options than the position was made for."""
        seats = self.chance.choice(self.real.game.seats)
        if self.chance.random() < 0.5:
            tree["seats"] = str(seats)
            players = tree.get("players")
            if isinstance(players, list) and self.chance.random() < 0.7:
                del players[seats:]
        else:
            tree["options"] = some_options(self.real.game, seats, self.chance)


def is_in(tree: Any, path: Path) -> bool:
    try:
        at(tree, path)
    except (IndexError, KeyError, TypeError):
        return False
    return True


def as_node(tree: Any) -> Node:
    """What YAML would make of a tree."""
    if isinstance(tree, dict):
        return Node({name: as_node(value) for name, value in tree.items()}, "mutant", 1)
    if isinstance(tree, list):
        return Node([as_node(value) for value in tree], "mutant", 1)
    return Node(str(tree), "mutant", 1)


# --- numbers of a state -----------------------------------------------------------------


def numbers_of(part: Any) -> Iterator[tuple[Any, Any, str]]:
    """Every number of a state: what holds it, its name or place there, and how wide it is."""
    for f in fields(part):
        if "kind" in f.metadata:
            for inner in getattr(part, f.name):
                yield from numbers_of(inner)
        elif "length" in f.metadata:
            holder = getattr(part, f.name)
            yield from ((holder, place, f.metadata["dtype"]) for place in range(len(holder)))
        elif f.metadata:
            yield part, f.name, f.metadata["dtype"]


def changed_state(found: Real, chance: Random) -> Any:
    """A real state with one number changed to another that has room in its place."""
    state = copy(chance.choice(found.states))
    by_name: dict[Any, list[tuple[Any, Any, str]]] = {}
    for holder, name, dtype in numbers_of(state):
        key = (type(holder).__name__, name) if isinstance(name, str) else len(holder)
        by_name.setdefault(key, []).append((holder, name, dtype))
    holder, name, dtype = chance.choice(by_name[chance.choice(list(by_name))])
    old = holder[name] if isinstance(name, int) else getattr(holder, name)
    most = (1 << 8 * int(dtype[1:]) - 1) - 1
    near = (old + 1, old - 1, 0, 1, -1, 2, chance.randint(0, 10), chance.randint(-200, 200))
    new = chance.choice((*near, most, -most - 1, chance.randint(-most - 1, most)))
    new = min(max(new, -most - 1), most)
    if isinstance(name, int):
        holder[name] = new
    else:
        setattr(holder, name, new)
    return state


# --- what must become of them -----------------------------------------------------------


@cache
def compiled_play(game: Game) -> Any:
    """The game's play, compiled before anybody looks at the time."""
    play = compiled_rule(game, "play")
    state = real(game).running
    rows: Any = np.zeros(1, layout(game.state))
    pack(state, rows[0])
    seat = game.seats_waiting(state)[0]
    play(rows, seat, game.choices(state, seat)[0])
    return play


@cache
def searcher(game: Game) -> Thinker:
    thinker = Thinker(game, "search:12", seed=1)
    state = real(game).running
    thinker._search(state, game.seats_waiting(state)[0])
    return thinker


def follow(game: Game, state: Any, chance: Random, search: bool) -> int:
    """Plays a state that was accepted to its end on both tiers; counts the moves.

    What takes long is done for some of them: a search without compiled code, and the way over
    a text (the check has read what would be written already).
    """
    if chance.random() < 0.1:
        text = write_position(game, state)
        assert read_position(text)[1] == state, "written and read again it is another"
    if not game.over(state) and chance.random() < 0.2:
        check(game, dealt_anew(game, state, [chance.getrandbits(32) | 1 for _ in range(4)]))
    if not game.over(state) and (search or chance.random() < 0.2):
        think_about(game, state, chance, search)
    rows: Any = np.zeros(1, layout(game.state))
    pack(state, rows[0])
    state, twin = copy(state), game.state()
    moves = 0
    while not game.over(state):
        assert moves < MOST_MOVES, "this game does not end"
        seat = chance.choice(game.seats_waiting(state))
        action = chance.choice(game.choices(state, seat))
        game.play(state, seat, action)
        compiled_play(game)(rows, seat, action)
        moves += 1
        if moves % 16 == 1 or game.over(state):
            unpack(rows[0], twin)
            assert twin == state, f"after {moves} moves the tiers differ"
        if chance.random() < 0.01 or game.over(state):
            check(game, state)
    return moves


def think_about(game: Game, state: Any, chance: Random, search: bool) -> None:
    """A small search for somebody who must choose: compiled, or a still smaller one without."""
    seat = chance.choice(game.seats_waiting(state))
    choices = game.choices(state, seat)
    if search:
        action = searcher(game)._search(state, seat).action
    else:
        dreams = [game.state() for _ in range(DREAMS)]
        room = [0] * (game.most_choices + game.actions)
        dice = Dice()
        set_chance(dice, [1, 2, 3, 4])
        desk = Desk([dice], room, dreams, [Place() for _ in range(4)], [0])
        count = game.legal(state, seat, desk.actions)
        action = bound(choose_by_search, game.filling)(desk, copy(state), seat, count, 1)
    assert action in choices, "searching chose what cannot be chosen"


@dataclass
class Count:
    """What became of some positions."""

    accepted: int = 0
    refused: int = 0
    moves: int = 0
    sentences: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def __str__(self) -> str:
        tried = self.accepted + self.refused + len(self.faults)
        return (
            f"{tried} positions: {self.accepted} accepted and played to their end "
            f"({self.moves} moves), {self.refused} refused, {len(self.faults)} faults; "
            f"{self.seconds:.0f} s"
        )


def try_one(game: Game, number: int, count: Count, *, inside: bool, search: bool) -> None:
    """Reads the mutant of this number, or checks the state that was changed inside."""
    chance = Random(f"{game.key} {number} {inside}")
    found = real(game)
    compiled_play(game)
    if search:
        searcher(game)
    begun = time.perf_counter()
    tree: Any = None
    try:
        with time_limit():
            try:
                if inside:
                    state = changed_state(found, chance)
                    check(game, state)
                else:
                    tree = Mutator(found, chance).mutant()
                    state = state_of(game, as_node(tree))
            except (PositionError, OptionError, Unsound) as refusal:
                refuse(refusal, count, inside)
            else:
                count.moves += follow(game, state, chance, search)
                count.accepted += 1
    except (Exception, Hung) as fault:
        told = "".join(traceback.format_exception(fault)[-6:])
        count.faults.append(f"{game.key} {number}{' inside' if inside else ''}: {told}\n{tree}")
    count.seconds += time.perf_counter() - begun


def refuse(refusal: Exception, count: Count, inside: bool) -> None:
    """A refusal is one sentence; of a position it says more than that something else broke."""
    sentence = str(refusal)
    assert sentence, "nothing is said"
    assert "\n" not in sentence, f"one sentence is enough: {sentence}"
    # A fault of our own that was caught at the last fence: refused, but nobody knows why.
    caught = refusal.__cause__
    if isinstance(caught, Unsound):
        caught = caught.__cause__
    assert inside or caught is None, f"refused without saying why: {sentence}"
    count.refused += 1
    count.sentences[re.sub(r"#?-?\d+|'[^']*'", "N", sentence)] += 1


def try_many(game: Game, first: int, count: int, *, inside: bool, search: bool) -> Count:
    """What became of the mutants from this number on."""
    tried = Count()
    for number in range(first, first + count):
        try_one(game, number, tried, inside=inside, search=search)
    return tried


def main() -> None:
    parser = argparse.ArgumentParser(description="tries positions that went wrong")
    parser.add_argument("game")
    parser.add_argument("count", type=int)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--inside", action="store_true", help="change numbers of states instead")
    parser.add_argument("--search", action="store_true", help="with the compiled search")
    parser.add_argument("--sentences", action="store_true", help="what was said, and how often")
    asked = parser.parse_args()
    game, count = find_game(asked.game), Count()
    for number in range(asked.first, asked.first + asked.count):
        shown = len(count.faults)
        try_one(game, number, count, inside=asked.inside, search=asked.search)
        for fault in count.faults[shown:]:
            print(fault[:3000] if asked.count > 1 else fault, flush=True)
    for sentence, times in count.sentences.most_common() if asked.sentences else ():
        print(f"{times:6} {sentence}")
    print(count)


if __name__ == "__main__":
    main()
