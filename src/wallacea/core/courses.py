"""Series whose choices are written down, and in which functions outside of the rules may choose.

Games are played as :func:`wallacea.core.many.play_series` plays them: the same seeds, the same
games. Many are under way at once, so that a policy is asked about many moments in one call.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, NamedTuple

from .chance import Dice, seed_chance
from .compiling import entry
from .game import legal, observe, over, play, score, setup, standing, waiting
from .many import (
    BOT_CHANCE,
    DREAMS,
    ILLEGAL,
    MOST_MOVES,
    OUTSIDE,
    Desk,
    Job,
    Node,
    Progress,
    chosen,
    first_of,
    illegal,
    keep,
)
from .policies import acted, mask_of
from .rules import Function, bound, rule
from .state import State, layout, number, record

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[Any]

NEW, ENDED, FULL = -1, -2, -3
"""Instead of the seat that is asked: the game has not begun, has ended, has no room for notes."""
ROOM = 1_024
"""Choices of one game that are noted before they are collected."""
TOGETHER = 256
"""Games under way at once where policies are asked."""
SECONDS = 0.5
"""About how long a piece of work takes where nobody outside is asked."""


@record
class Going:
    """A game that is under way in a series."""

    nth: int = number("i8")
    asked: int = number()
    """The seat for which somebody outside must choose, or NEW, ENDED, FULL."""
    noted: int = number("i2")
    moves: int = number("i4")


class Terms(NamedTuple):
    """How all games of a series are played."""

    blank: list[State]
    """One empty state."""
    options: list[int]
    kinds: list[int]
    """The bot in each seat before they move on; OUTSIDE where no rule chooses."""
    strengths: list[int]
    seats: int
    seed: int
    rotate: int


class Notes(NamedTuple):
    """What is written down of each game under way, and how it ends."""

    seats: list[list[int]]
    actions: list[list[int]]
    scores: list[list[int]]
    places: list[list[int]]


class Rows(NamedTuple):
    """What is seen at some moments, a row for each."""

    numbers: list[list[int]]
    choices: list[list[int]]
    counts: list[int]


@rule
def begin_game(game: State, nth: int, terms: Terms) -> None:
    """The ``nth`` game of a series, from an empty state."""
    seed_chance(game, terms.seed, nth)
    setup(game, terms.seats, terms.options)


@rule
def note(notes: Notes, n: int, going: Going, seat: int, action: int) -> None:
    notes.seats[n][going.noted] = seat
    notes.actions[n][going.noted] = action
    going.noted += 1
    going.moves += 1


@rule
def go_on(
    desk: Desk,
    games: list[State],
    dice: list[Dice],
    going: Going,
    n: int,
    terms: Terms,
    notes: Notes,
) -> int:
    """Plays a game until somebody outside is asked, or to its end."""
    while going.noted < len(notes.actions[n]) and desk.stop[0] == 0:
        if over(games[n]) or going.moves >= MOST_MOVES:
            for seat in range(terms.seats):
                notes.scores[n][seat] = score(games[n], seat)
                notes.places[n][seat] = standing(games[n], seat)
            return ENDED
        seat = first_of(waiting(games[n]))
        bot = (seat + going.nth % terms.seats * terms.rotate) % terms.seats
        if terms.kinds[bot] == OUTSIDE:
            return seat
        count = legal(games[n], seat, desk.actions)
        desk.dice[0] = dice[n]
        action = chosen(terms.kinds[bot], desk, games[n], seat, count, terms.strengths[bot])
        dice[n] = desk.dice[0]
        note(notes, n, going, seat, action)
        play(games[n], seat, action)
    return FULL


@rule
def go_on_all(
    desk: Desk,
    games: list[State],
    dice: list[Dice],
    goings: list[Going],
    terms: Terms,
    notes: Notes,
    answers: list[int],
    which: list[int],
    first: int,
    last: int,
) -> None:
    """Some games begin, or go on with the answers of those outside who were asked."""
    for i in range(first, last):
        n = which[i]
        going = goings[n]
        going.noted = 0
        if going.asked == NEW:
            keep(games, n, terms.blank[0])
            begin_game(games[n], going.nth, terms)
            seed_chance(dice[n], terms.seed ^ BOT_CHANCE, going.nth)
        elif going.asked >= 0:
            note(notes, n, going, going.asked, answers[n])
            play(games[n], going.asked, answers[n])
        going.asked = go_on(desk, games, dice, going, n, terms, notes)


@rule
def look_on(
    games: list[State],
    terms: Terms,
    which: list[int],
    begins: list[int],
    seats: list[int],
    actions: list[int],
    rows: Rows,
    first: int,
    last: int,
) -> None:
    """Writes what seats see at some moments. Where a number of a game is given, that begins
    before; where an action is given, it is made after.
    """
    for i in range(first, last):
        n = which[i]
        if begins[i] >= 0:
            keep(games, n, terms.blank[0])
            begin_game(games[n], begins[i], terms)
        numbers = rows.numbers[i]
        for j in range(len(numbers)):
            numbers[j] = 0
        observe(games[n], seats[i], numbers)
        rows.counts[i] = legal(games[n], seats[i], rows.choices[i])
        if actions[i] >= 0:
            play(games[n], seats[i], actions[i])


# --- from Python ------------------------------------------------------------------------


class Course(NamedTuple):
    """A game of a series that has ended: who chose what, and each seat's score and place."""

    nth: int
    seats: Array
    actions: Array
    scores: Array
    places: Array


class _Place:
    """Something to play games on: how rules are called, and what they get."""

    def __init__(self, job: Job, compiled: bool, room: int) -> None:
        import numpy as np

        self.job = job
        self.compiled = compiled
        self.games = self.many(job.game.state, room)
        self.terms = Terms(
            blank=self.many(job.game.state, 1),
            options=self.numbers(job.options),
            kinds=self.numbers(job.kinds),
            strengths=self.numbers(job.strengths),
            seats=job.seats,
            seed=job.seed,
            rotate=job.rotate,
        )
        self.np = np

    def many(self, kind: Any, count: int) -> Any:
        """Flat records, or objects."""
        import numpy as np

        return np.zeros(count, layout(kind)) if self.compiled else [kind() for _ in range(count)]

    def numbers(self, values: Sequence[int] | Array) -> Any:
        import numpy as np

        return np.array(values, np.int64) if self.compiled else [*map(int, values)]

    def call(self, function: Function, *arguments: Any) -> None:
        if self.compiled:
            entry(function, self.filling(function), self.job.game)(*arguments)
        else:
            bound(function, self.filling(function))(*arguments)

    def filling(self, function: Function) -> dict[Function, Function]:
        """What is seen does not depend on the bots."""
        return self.job.game.filling if function is look_on else self.job.filling


class Looking(_Place):
    """Sees moments of games again, row by row; what a row holds is overwritten by the next call."""

    def __init__(self, job: Job, compiled: bool, rows: int, games: int = 1) -> None:
        super().__init__(job, compiled, games)
        game, np = job.game, self.np
        self.rows = rows
        self.seen: Array = np.zeros((rows, game.observed), game.number_type)
        self.choices: Array = np.zeros((rows, game.most_choices), np.int32)
        self.counts: Array = np.zeros(rows, np.int64)

    def look(self, which: Array, begins: Array, seats: Array, actions: Array) -> None:
        """Fills the first rows with what is seen at these moments."""
        given = [self.numbers(part) for part in (which, begins, seats, actions)]
        if self.compiled:
            rows: Any = (self.seen, self.choices, self.counts)
            self.call(look_on, self.games, self.terms, *given, Rows(*rows), 0, len(which))
            return
        game = self.job.game
        for i in range(len(which)):  # objects hold plain numbers only
            one = Rows([[0] * game.observed], [[0] * game.most_choices], [0])
            row = [part[i : i + 1] for part in given]
            self.call(look_on, self.games, self.terms, *row, one, 0, 1)
            self.seen[i], self.choices[i], self.counts[i] = (part[0] for part in one)


class Playing(_Place):
    """Some games of a series under way at once."""

    def __init__(self, job: Job, compiled: bool, threads: int) -> None:
        threads = threads if compiled else 1
        self.policies = job.policies
        room = TOGETHER if self.policies else max(TOGETHER, threads)
        super().__init__(job, compiled, room)
        np = self.np
        self.dice = self.many(Dice, room)
        self.goings = self.many(Going, room)
        self.answers = self.numbers([0] * room)
        self.notes = Notes(
            np.zeros((room, ROOM), np.int8),
            np.zeros((room, ROOM), np.int32),
            np.zeros((room, job.seats), np.int64),
            np.zeros((room, job.seats), np.int64),
        )
        self.stop = self.numbers([0])
        self.desks = [self._desk() for _ in range(threads)]
        self.looking = Looking(job, compiled, room, 0) if self.policies else None
        if self.looking is not None:
            self.looking.games = self.games

    def _desk(self) -> Desk:
        return Desk(
            self.many(Dice, 1),
            self.numbers([0] * self.job.room),
            self.many(self.job.game.state, DREAMS),
            self.many(Node, max(self.job.nodes, 1)),
            self.stop,
        )

    def play(self, pool: ThreadPoolExecutor, first: int, count: int) -> Iterator[Course]:
        """Plays the games from ``first`` on to their ends."""
        np = self.np
        for i in range(count):
            self._set(i, first + i)
        kept: list[list[tuple[Array, Array]]] = [[] for _ in range(count)]
        which = np.arange(count)
        while len(which):
            self._go_on(pool, which)
            if self.stop[0] <= ILLEGAL:
                raise illegal(self.job.bots, int(self.stop[0]))
            asked = self._told("asked", which)
            for n, noted in zip(which, self._told("noted", which), strict=True):
                notes: Any = self.notes
                kept[n].append((notes.seats[n][:noted].copy(), notes.actions[n][:noted].copy()))
            which, asked = which[asked != ENDED], asked[asked != ENDED]
            self._ask(which[asked >= 0], asked[asked >= 0], first)
        for i, parts in enumerate(kept):
            seats, actions = (np.concatenate(part) for part in zip(*parts, strict=True))
            ends: Any = self.notes
            yield Course(first + i, seats, actions, ends.scores[i].copy(), ends.places[i].copy())

    def _set(self, n: int, nth: int) -> None:
        if self.compiled:
            self.goings[n] = (nth, NEW, 0, 0)
        else:
            self.goings[n] = Going()
            self.goings[n].nth, self.goings[n].asked = nth, NEW

    def _told(self, name: str, which: Array) -> Array:
        """A number of each of these games."""
        if self.compiled:
            found: Array = self.goings[name][which]
        else:
            found = self.np.array([getattr(self.goings[n], name) for n in which])
        return found

    def _go_on(self, pool: ThreadPoolExecutor, which: Array) -> None:
        """Shared out among the threads."""
        desks = self.desks[: len(which)]
        cuts = [len(which) * i // len(desks) for i in range(len(desks) + 1)]
        places = self.numbers(which)
        room = (self.games, self.dice, self.goings, self.terms, self.notes, self.answers, places)
        if len(desks) == 1:
            self.call(go_on_all, desks[0], *room, 0, len(which))
            return
        pieces = [
            pool.submit(self.call, go_on_all, desk, *room, cuts[i], cuts[i + 1])
            for i, desk in enumerate(desks)
        ]
        for piece in pieces:
            piece.result()

    def _ask(self, which: Array, seats: Array, first: int) -> None:
        """Asks each policy once about all games that wait for it."""
        np, job = self.np, self.job
        bots = (seats + (first + which) % job.seats * job.rotate) % job.seats
        for bot, policy in self.policies.items():
            here, looking = which[bots == bot], self.looking
            if not len(here) or looking is None:
                continue
            nothing = np.full(len(here), -1)
            looking.look(here, nothing, seats[bots == bot], nothing)
            seen, counts = looking.seen[: len(here)].copy(), looking.counts[: len(here)]
            mask = mask_of(looking.choices[: len(here)], counts, job.game.actions)
            for n, action in zip(here, acted(policy, seen, mask), strict=True):
                self.answers[n] = int(action)


def courses(job: Job, tier: str, threads: int, progress: Progress | None) -> Iterator[Course]:
    """Plays the games of a series in their order; writes the results down as any series does."""
    playing = Playing(job, tier == "records", threads)
    moves, scores, places = job.results
    first, games = 0, len(moves)
    size = TOGETHER if playing.policies else len(playing.desks)
    with ThreadPoolExecutor(len(playing.desks)) as pool:
        try:
            while first < games:
                began = time.perf_counter()
                count = min(size, games - first)
                for course in playing.play(pool, first, count):
                    nth, shift = course.nth, course.nth % job.seats * job.rotate
                    moves[nth] = len(course.actions)
                    for seat in range(job.seats):
                        bot = (seat + shift) % job.seats
                        scores[nth][bot] = course.scores[seat]
                        places[nth][bot] = course.places[seat]
                    yield course
                took = time.perf_counter() - began
                first += count
                if progress:
                    progress(count)
                if not playing.policies:
                    faster = min(4.0, SECONDS / max(took, 1e-6))
                    size = max(1, min(TOGETHER, int(size * faster)))
        except BaseException:
            playing.stop[0] = 1  # Ctrl-C: the games under way end at their next move
            raise
