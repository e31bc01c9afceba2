"""Many games at once: over all cores, or one game per thread of a GPU.

Each game of a series has chance of its own, made from the seed and its number, so the
results do not depend on the number of threads nor on the tier.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, runtime_checkable

from .chance import Dice, seed_chance, spin
from .compiling import entry
from .game import Game, imagine, legal, over, play, score, setup, standing, waiting
from .options import OptionError, alternatives
from .policies import BotError
from .rules import Function, blank, bound, rule, thought
from .state import State, copy, layout, number, record
from .twins import twin

if TYPE_CHECKING:
    import numpy as np

    from .policies import Policy

BOT_CHANCE = 0x5EED
"""Mixed into the seed so that bots and game use different random numbers."""
MOST_MOVES = 100_000
"""A game that takes longer is reported as an error (real games are far shorter)."""
DREAMS = 3
"""States that a bot may work on besides the game's own."""
ILLEGAL = -2
"""``Desk.stop`` where a bot has chosen what is not legal; less: which seat, and what it chose."""
MOST_SEATS = 64
OUTSIDE = -1
"""Instead of the number of a bot's kind: a function outside of the rules chooses."""


@record
class Node:
    """A place in the tree that a searching bot grows; other bots have no use for it."""

    action: int = number("i2")
    seat: int = number()
    """Who made this choice."""
    parent: int = number("i4")
    visits: int = number("i4")
    available: int = number("i4")
    total: int = number("i8")
    child: int = number("i4")
    sibling: int = number("i4")


class Desk(NamedTuple):
    """What a bot works with: its dice, the choices, states to try things on, a tree to grow."""

    dice: list[Dice]
    actions: list[int]
    dreams: list[State]
    nodes: list[Node]
    stop: list[int]
    """Set to a non-zero value to stop the series; ILLEGAL or less by a bot that chose wrongly."""


@runtime_checkable
class Bot(Protocol):
    """What plays a seat: a rule that chooses, and how hard it thinks."""

    @property
    def name(self) -> str: ...
    @property
    def choose(self) -> Function: ...
    @property
    def strength(self) -> int: ...
    @property
    def nodes(self) -> int:
        """How many places of a tree it needs."""

    @property
    def fits_gpu(self) -> bool: ...


# --- the same loop for every game and every tier ----------------------------------------


@blank
def first_bot(desk: Desk, game: State, seat: int, count: int, strength: int) -> int:
    """Chooses one of the first ``count`` actions on the desk."""
    raise NotImplementedError


@blank
def second_bot(desk: Desk, game: State, seat: int, count: int, strength: int) -> int:
    raise NotImplementedError


@blank
def third_bot(desk: Desk, game: State, seat: int, count: int, strength: int) -> int:
    raise NotImplementedError


@blank
def fourth_bot(desk: Desk, game: State, seat: int, count: int, strength: int) -> int:
    raise NotImplementedError


@blank
def fifth_bot(desk: Desk, game: State, seat: int, count: int, strength: int) -> int:
    raise NotImplementedError


@blank
def sixth_bot(desk: Desk, game: State, seat: int, count: int, strength: int) -> int:
    raise NotImplementedError


@blank
def seventh_bot(desk: Desk, game: State, seat: int, count: int, strength: int) -> int:
    raise NotImplementedError


@blank
def eighth_bot(desk: Desk, game: State, seat: int, count: int, strength: int) -> int:
    raise NotImplementedError


_BOTS = (
    *(first_bot, second_bot, third_bot, fourth_bot),
    *(fifth_bot, sixth_bot, seventh_bot, eighth_bot),
)
"""As many kinds of bots can play together as there are seats in any game."""


@blank
def chosen(kind: int, desk: Desk, game: State, seat: int, count: int, strength: int) -> int:
    """The choice of the bot of this kind."""
    raise NotImplementedError


@rule
def one_kind(kind: int, desk: Desk, game: State, seat: int, count: int, strength: int) -> int:
    return first_bot(desk, game, seat, count, strength)


@rule
def two_kinds(kind: int, desk: Desk, game: State, seat: int, count: int, strength: int) -> int:
    if kind == 0:
        return first_bot(desk, game, seat, count, strength)
    return second_bot(desk, game, seat, count, strength)


@rule
def three_kinds(kind: int, desk: Desk, game: State, seat: int, count: int, strength: int) -> int:
    if kind == 2:
        return third_bot(desk, game, seat, count, strength)
    return two_kinds(kind, desk, game, seat, count, strength)


@rule
def many_kinds(kind: int, desk: Desk, game: State, seat: int, count: int, strength: int) -> int:
    if kind == 3:
        return fourth_bot(desk, game, seat, count, strength)
    if kind == 4:
        return fifth_bot(desk, game, seat, count, strength)
    if kind == 5:
        return sixth_bot(desk, game, seat, count, strength)
    if kind == 6:
        return seventh_bot(desk, game, seat, count, strength)
    if kind == 7:
        return eighth_bot(desk, game, seat, count, strength)
    return three_kinds(kind, desk, game, seat, count, strength)


@blank
def stranger(desk: Desk, game: State, seat: int, count: int, strength: int) -> int:
    """A bot of somebody else, whose choices are not taken on trust."""
    raise NotImplementedError


@thought
def watched(desk: Desk, game: State, seat: int, count: int, strength: int) -> int:
    """The choice of such a bot, if it is legal; else the series ends, and it is noted why."""
    action = stranger(desk, game, seat, count, strength)
    legally = legal(game, seat, desk.actions)
    for i in range(legally):
        if desk.actions[i] == action:
            return action
    desk.stop[0] = ILLEGAL - seat - MOST_SEATS * abs(action)
    return desk.actions[0]


@cache
def watch_over(choose: Function) -> Function:
    """A bot's rule, held to legal choices."""
    return twin(watched, stranger, choose)


def illegal(bots: Iterable[Bot], stop: int) -> BotError:
    """What a bot did when it ended a series."""
    names = alternatives(dict.fromkeys(b.name for b in bots if b.choose.__name__ == "watched"))
    action, seat = divmod(ILLEGAL - stop, MOST_SEATS)
    return BotError(f"the bot {names} chose {action} in seat {seat}, which was not legal there")


@rule
def nobody(desk: Desk, game: State, seat: int, count: int, strength: int) -> int:
    """Stands where no bot plays."""
    return desk.actions[0]


@dataclass(frozen=True, slots=True)
class Stand:
    """Stands among the bots of a series for one that chooses outside of the rules."""

    name: str
    choose: Function = nobody
    strength: int = 0
    nodes: int = 0
    fits_gpu: bool = False


def filling_of_bots(rules: Sequence[Function]) -> dict[Function, Function]:
    """How different kinds of bots fill the blanks of a series; the kinds are their places."""
    if len(rules) > len(_BOTS):
        raise OptionError(f"at most {len(_BOTS)} different kinds of bots can play in one series")
    some = rules or (nobody,)
    choosing = (one_kind, two_kinds, three_kinds, many_kinds)[min(len(some), 4) - 1]
    seated = (*some, *[some[0]] * (len(_BOTS) - len(some)))
    used = _BOTS if choosing is many_kinds else _BOTS[: len(some)]
    return {chosen: choosing, **dict(zip(used, seated, strict=False))}


@rule
def _keep(states: list[State], place: int, game: State) -> None:
    states[place] = game


@rule(compiled_as=_keep)
def keep(states: list[State], place: int, game: State) -> None:
    """Puts a copy of a state into a list of states."""
    states[place] = copy(game)


@rule
def dream(desk: Desk, place: int, game: State, seat: int) -> None:
    """A sampled state that fits the seat's knowledge, with its own random generator."""
    keep(desk.dreams, place, game)
    dreamt = desk.dreams[place]
    for i in range(4):
        dreamt.chance[i] = spin(desk.dice[0], 0x7FFFFFFF) + 1
    imagine(dreamt, seat)


@rule
def first_of(mask: int) -> int:
    """The lowest seat of a bit mask that is not 0."""
    seat = 0
    while mask >> seat & 1 == 0:
        seat += 1
    return seat


@rule
def play_to_the_end(
    desk: Desk, game: State, seats: int, shift: int, kinds: list[int], strengths: list[int]
) -> int:
    """Plays a game with bots in all seats; counts the moves."""
    moves = 0
    while not over(game) and moves < MOST_MOVES and desk.stop[0] == 0:
        seat = first_of(waiting(game))
        count = legal(game, seat, desk.actions)
        bot = seat + shift
        if bot >= seats:  # a division takes longer
            bot -= seats
        play(game, seat, chosen(kinds[bot], desk, game, seat, count, strengths[bot]))
        moves += 1
    return moves


@rule
def play_numbered(
    desk: Desk,
    game: State,
    seats: int,
    options: list[int],
    seed: int,
    nth: int,
    shift: int,
    kinds: list[int],
    strengths: list[int],
) -> int:
    """The ``nth`` game of a series, from an empty state to the end."""
    seed_chance(game, seed, nth)
    seed_chance(desk.dice[0], seed ^ BOT_CHANCE, nth)
    setup(game, seats, options)
    return play_to_the_end(desk, game, seats, shift, kinds, strengths)


@rule
def play_series(
    desk: Desk,
    games: list[State],
    seats: int,
    options: list[int],
    seed: int,
    first: int,
    count: int,
    rotate: int,
    kinds: list[int],
    strengths: list[int],
    moves: list[int],
    scores: list[list[int]],
    places: list[list[int]],
) -> None:
    """Plays some games of a series one after the other and writes down their results.

    ``games[0]`` is played on, ``games[1]`` stays empty. With ``rotate`` the bots change
    seats from game to game; results are by bot, not by seat.
    """
    for nth in range(first, first + count):
        shift = nth % seats * rotate
        keep(games, 0, games[1])
        moves[nth] = play_numbered(
            desk, games[0], seats, options, seed, nth, shift, kinds, strengths
        )
        for seat in range(seats):
            bot = (seat + shift) % seats
            scores[nth][bot] = score(games[0], seat)
            places[nth][bot] = standing(games[0], seat)


# --- a series of games, from Python -----------------------------------------------------


@dataclass(frozen=True)
class Series:
    """The results of many games: for each game its moves, and each bot's score and place."""

    game: str
    bots: tuple[str, ...]
    tier: str
    threads: int
    seconds: float
    moves: np.ndarray[Any, Any]
    scores: np.ndarray[Any, Any]
    places: np.ndarray[Any, Any]

    @property
    def games(self) -> int:
        return len(self.moves)

    @property
    def mean_scores(self) -> list[float]:
        return [float(v) for v in self.scores.mean(axis=0)]

    @property
    def win_rates(self) -> list[float]:
        """The share of games that each bot won."""
        return [float(v) for v in (self.places == 0).mean(axis=0)]


TIERS = ("objects", "records", "gpu")
Progress = Callable[[int], None]
"""Told how many more games have ended."""


class GameDidNotEnd(RuntimeError):
    """A game took more moves than any game should."""


def play_many(
    game: Game,
    seats: int,
    bots: Sequence[Bot | Policy],
    games: int,
    *,
    options: Mapping[str, str] | None = None,
    seed: int = 0,
    tier: str = "records",
    threads: int | None = None,
    rotate: bool = False,
    progress: Progress | None = None,
) -> Series:
    """Plays many games with bots and returns their results.

    The bots take the seats in the order given, and again from the first if there are
    fewer of them than seats. ``tier`` is ``objects``, ``records`` or ``gpu``. A bot may be a
    :class:`~wallacea.core.policies.Policy`; then many games are played at once, and it is asked
    about all that wait for it together.

    >>> from wallacea.core.game import find_game
    >>> from wallacea.bots import find_bot
    >>> random = find_bot("random")
    >>> series = play_many(find_game("arctic"), 2, [random], 3, seed=1, tier="objects")
    >>> series.games, len(series.mean_scores)
    (3, 2)
    """
    job = job_for(game, seats, bots, games, options=options, seed=seed, rotate=rotate)
    if tier == "gpu":
        from .gpu import run_on_gpu

        threads, seconds = run_on_gpu(job, progress)
    elif tier not in TIERS:
        raise OptionError(f"the tier must be {alternatives(TIERS)}, not {tier!r}")
    elif job.policies:
        threads, seconds = _run_with_policies(job, tier, threads, progress)
    elif tier == "objects":
        threads, seconds = _run_on_objects(job, progress)
    else:
        threads, seconds = _run_on_records(job, threads or os.cpu_count() or 1, progress)
    return series_of(job, tier, threads, seconds)


def series_of(job: Job, tier: str, threads: int, seconds: float) -> Series:
    """The results of a series that was played."""
    import numpy as np

    moves, scores, places = job.results
    endless = np.flatnonzero(moves >= MOST_MOVES)
    if len(endless):
        raise GameDidNotEnd(
            f"game {endless[0]} (seed {job.seed}) did not finish within {MOST_MOVES} moves"
        )
    names = tuple(bot.name for bot in job.bots)
    return Series(job.game.key, names, tier, threads, seconds, moves, scores, places)


@dataclass(frozen=True)
class Job:
    """What one series needs, whichever tier it runs on."""

    game: Game
    filling: dict[Function, Function]
    seats: int
    options: list[int]
    seed: int
    rotate: int
    bots: tuple[Bot, ...]
    policies: Mapping[int, Policy]
    """The bots among them that choose outside of the rules."""
    kinds: list[int]
    results: tuple[Any, Any, Any]

    @property
    def strengths(self) -> list[int]:
        return [bot.strength for bot in self.bots]

    @property
    def nodes(self) -> int:
        return max(bot.nodes for bot in self.bots)

    @property
    def room(self) -> int:
        """The length of the list of actions: a bot also marks actions in it."""
        return self.game.most_choices + self.game.actions


def fitted(game: Game, bots: Iterable[Any]) -> list[Any]:
    """Bots for this game: one that plays several games is told which; one of another is refused."""
    bots = list(bots)
    only_its_own(game, bots)
    return [bot.at(game) if hasattr(bot, "at") else bot for bot in bots]


def only_its_own(game: Game, bots: Iterable[object]) -> None:
    """Refuses a bot that belongs to another game."""
    for bot in bots:
        own = getattr(bot, "game", "") or game.key
        if own != game.key:
            raise BotError(f"the bot {getattr(bot, 'name', bot)} plays {own} only, not {game.key}")


def job_for(
    game: Game,
    seats: int,
    bots: Sequence[Bot | Policy],
    games: int,
    *,
    options: Mapping[str, str] | None = None,
    seed: int = 0,
    rotate: bool = False,
) -> Job:
    """Checks what is asked for and gathers what a series needs."""
    import numpy as np

    bots = fitted(game, bots)
    numbers = game.option_numbers(options or {}, seats)
    seated = tuple(bots[seat % len(bots)] for seat in range(seats))
    rules = sorted(
        {bot.choose for bot in seated if isinstance(bot, Bot)},
        key=lambda choose: (choose.__qualname__, choose.__module__),
    )
    return Job(
        game=game,
        filling={**game.filling, **filling_of_bots(rules)},
        seats=seats,
        options=numbers,
        seed=seed,
        rotate=int(rotate),
        bots=tuple(bot if isinstance(bot, Bot) else Stand(bot.name) for bot in seated),
        policies={n: bot for n, bot in enumerate(seated) if not isinstance(bot, Bot)},
        kinds=[rules.index(bot.choose) if isinstance(bot, Bot) else OUTSIDE for bot in seated],
        results=(
            np.zeros(games, np.int64),
            np.zeros((games, seats), np.int64),
            np.zeros((games, seats), np.int64),
        ),
    )


def _run_with_policies(
    job: Job, tier: str, threads: int | None, progress: Progress | None
) -> tuple[int, float]:
    from .courses import courses

    threads = threads_for(tier, threads)
    begin = time.perf_counter()
    for _ in courses(job, tier, threads, progress):
        pass  # the results are written down on the way
    return threads, time.perf_counter() - begin


def threads_for(tier: str, wanted: int | None) -> int:
    """How many threads play: plain objects take turns whatever is wanted."""
    return 1 if tier == "objects" else wanted or os.cpu_count() or 1


def _run_on_objects(job: Job, progress: Progress | None) -> tuple[int, float]:
    series = bound(play_series, job.filling)
    state = job.game.state
    dreams = [state() for _ in range(DREAMS)]
    nodes = [Node() for _ in range(job.nodes)]
    desk = Desk([Dice()], [0] * job.room, dreams, nodes, [0])
    states = [state(), state()]
    begin = time.perf_counter()
    for first in range(len(job.results[0])):
        series(
            *(desk, states, job.seats, job.options, job.seed, first, 1, job.rotate),
            *(job.kinds, job.strengths, *job.results),
        )
        if desk.stop[0] <= ILLEGAL:
            raise illegal(job.bots, desk.stop[0])
        if progress:
            progress(1)
    return 1, time.perf_counter() - begin


def _run_on_records(job: Job, threads: int, progress: Progress | None) -> tuple[int, float]:
    import numpy as np

    series = entry(play_series, job.filling, job.game)
    games = len(job.results[0])
    fixed = (np.array(job.kinds), np.array(job.strengths), *job.results)
    options = np.array(job.options, np.int64)

    stop = np.zeros(1, np.int64)

    def desk() -> Desk:
        return Desk(
            np.zeros(1, layout(Dice)),  # type: ignore[arg-type]
            np.zeros(job.room, np.int64),  # type: ignore[arg-type]
            np.zeros(DREAMS, layout(job.game.state)),  # type: ignore[arg-type]
            np.zeros(max(job.nodes, 1), layout(Node)),  # type: ignore[arg-type]
            stop,  # type: ignore[arg-type]
        )

    def run(place: Desk, first: int, count: int) -> None:
        states = np.zeros(2, layout(job.game.state))
        series(
            *(place, states, job.seats, options, job.seed, first, count, job.rotate),
            *fixed,
        )

    run(desk(), 0, 0)  # compiles, or loads what was compiled before
    threads = max(1, min(threads, games))
    begin = time.perf_counter()
    with ThreadPoolExecutor(threads) as pool:
        # Pieces large enough to cost nothing, small enough to show progress and to stop.
        desks = [desk() for _ in range(threads)]
        first, size = 0, 1
        try:
            while first < games:
                took = time.perf_counter()
                pieces = []
                for place in desks:
                    count = min(size, games - first)
                    pieces.append((pool.submit(run, place, first, count), count))
                    first += count
                for piece, count in pieces:
                    piece.result()
                    if stop[0] <= ILLEGAL:
                        raise illegal(job.bots, int(stop[0]))
                    if progress:
                        progress(count)
                took = time.perf_counter() - took
                size = max(1, min(int(size * min(4.0, 0.2 / max(took, 1e-6))), 1 << 20))
        except BaseException:
            stop[0] = 1  # Ctrl-C: the games under way end at their next move
            raise
    return threads, time.perf_counter() - begin
