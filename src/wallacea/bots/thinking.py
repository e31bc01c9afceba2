"""Bots for people's games: they think on one state at a time, by simulations or by time.

A searching bot needs compiled code. Until a background process has compiled it, another level
plays in its place rather than make people wait, and people are told (see :mod:`.instead`).
"""

from __future__ import annotations

import contextlib
import json
import platform
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from wallacea import __version__
from wallacea.core.chance import Dice, fresh_words, seeded_words, set_chance
from wallacea.core.compiling import cache_home, entry
from wallacea.core.game import Game, worth
from wallacea.core.many import DREAMS, ILLEGAL, Desk, Node, illegal, only_its_own
from wallacea.core.policies import acted, mask_of, seen_by
from wallacea.core.rules import bound, thought
from wallacea.core.state import State, layout, pack

from . import AnyBot, BotKind, PolicyBot, find_bot
from .instead import (
    PREPARING,
    UNPREPARED,
    Hindrance,
    Instead,
    searches,
    stand_ins,
)
from .masters import ChampionBot, MasterBot, NoMaster, master_of
from .masters.champion import think as ponder
from .search import ROOT, WIN, begin_search, most_visited, simulate

BEST = 3
"""So many choices a hint tells of."""
AT_ONCE = 256
"""Simulations between two looks at the clock."""
MOST_SECONDS = 3.0
"""No choice takes longer, whatever the level."""


@thought
def think(desk: Desk, games: list[State], seat: int, simulations: int, begin: int) -> int:
    """Some simulations on what the seat knows of ``games[0]``; returns the choice so far."""
    if begin == 1:
        begin_search(desk, games[0], seat)
    simulate(desk, seat, simulations)
    return most_visited(desk)


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that was thought about: how much of the thinking it got, and its prospects."""

    action: int
    share: float
    value: float
    change: float | None = None
    """What it changes in the chance to win, where a master says so."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot chose, and why."""

    action: int
    by: str
    simulations: int = 0
    options: tuple[Option, ...] = ()
    instead: tuple[Instead, ...] = ()
    """Who played for the bot that was asked, if it could not."""


class Thinker:
    """A bot in a seat of a people's game.

    >>> from wallacea.core.game import find_game
    >>> from wallacea.core.match import Match
    >>> match = Match(find_game("arctic"), ["Ada", "bot"], seed=1)
    >>> thought = Thinker(match.game, "greedy", seed=1).choose(match.state, match.waiting[0])
    >>> thought.action in match.choices(match.waiting[0])
    True
    """

    def __init__(
        self,
        game: Game,
        level: str | AnyBot,
        seed: int | None = None,
        preparation: Preparation | None = None,
    ) -> None:
        self.game = game
        self.bot = find_bot(level) if isinstance(level, str) else level
        only_its_own(game, [self.bot])
        self.preparation = preparation
        self.seed = seed
        words = fresh_words() if seed is None else seeded_words(seed, 0xB07)
        dreams = [game.state() for _ in range(DREAMS)]
        room = game.most_choices + game.actions
        dice = Dice()
        set_chance(dice, words)
        nodes = [] if self.searches else [Node() for _ in range(self.bot.nodes)]
        self._desk = Desk([dice], [0] * room, dreams, nodes, [0])
        self._records: Any = None
        self._others: dict[str, Thinker] = {}
        """Those who play for it while it cannot."""

    @property
    def searches(self) -> bool:
        return searches(self.bot)

    @property
    def instead(self) -> tuple[Instead, ...]:
        """Who plays for it now, each for the one before; nobody where it plays itself."""
        lacks = partial(lacks_master, self.game)
        return stand_ins(self.bot.name, self.bot, lacks, self._hindered)

    def _hindered(self, bot: AnyBot) -> Hindrance | None:
        """Why this bot cannot search yet, if it searches."""
        if self.preparation is None or not searches(bot):
            return None
        return self.preparation.hindrance

    @property
    def compiles(self) -> bool:
        """Whether it, or a level that plays for it, needs compiled code."""
        return any(searches(bot) for bot in (self.bot, *(find_bot(o.plays) for o in self.instead)))

    def choose(self, state: Any, seat: int) -> Thought:
        """Chooses for a seat that must choose. Only what the seat may know counts."""
        choices = self.game.choices(state, seat)
        if len(choices) == 1:
            return Thought(choices[0], self.bot.name)
        return self._stand_in(state, seat) or self._choose(state, seat, choices)

    def advise(self, state: Any, seat: int) -> Thought:
        """The same for a person who asks: a master also says what each choice changes."""
        choices = self.game.choices(state, seat)
        if len(choices) > 1 and isinstance(self.bot, MasterBot) and not self.instead:
            return self._judge(state, seat)
        return self.choose(state, seat)

    def _stand_in(self, state: Any, seat: int) -> Thought | None:
        """The choice of who plays for this bot now, if somebody does."""
        instead = self.instead
        if not instead:
            return None
        plays = instead[-1].plays
        if plays not in self._others:
            self._others[plays] = Thinker(self.game, plays, self.seed)
        thought = self._others[plays].choose(state, seat)
        return replace(thought, instead=instead)

    def _choose(self, state: Any, seat: int, choices: list[int]) -> Thought:
        if isinstance(self.bot, MasterBot):
            return Thought(master_of(self.game).judge(state, seat).actions[0], self.bot.name)
        if isinstance(self.bot, ChampionBot):
            return Thought(ponder(master_of(self.game), state, seat), self.bot.name)
        if isinstance(self.bot, PolicyBot):
            return Thought(self._ask(self.bot, state, seat, choices), self.bot.name)
        if not self.searches:
            return Thought(self._simply(self.bot, state, seat), self.bot.name)
        return self._search(state, seat)

    def _judge(self, state: Any, seat: int) -> Thought:
        """The master's best choices, with what each changes in the chance to win."""
        master = master_of(self.game)
        judged = master.judge(state, seat)
        best = judged.actions[:BEST]
        chances, now = master.after(state, seat, best), judged.chances[seat]
        options = tuple(
            Option(action, share, chance, chance - now)
            for action, share, chance in zip(best, judged.shares, chances, strict=False)
        )
        return Thought(best[0], self.bot.name, options=options)

    def _ask(self, bot: PolicyBot, state: Any, seat: int, choices: list[int]) -> int:
        """A function of what is seen and what is legal."""
        import numpy as np

        seen = np.array([seen_by(self.game, state, seat)], self.game.number_type)
        mask = mask_of(np.array([choices]), np.array([len(choices)]), self.game.actions)
        return int(acted(bot, seen, mask)[0])

    def _simply(self, bot: BotKind, state: Any, seat: int) -> int:
        """A bot that looks one choice ahead, over plain objects."""
        count = self.game.legal(state, seat, self._desk.actions)
        choose = bound(bot.choose, self.game.filling)
        action = int(choose(self._desk, state, seat, count, bot.strength))
        stop, self._desk.stop[0] = self._desk.stop[0], 0
        if stop <= ILLEGAL:
            raise illegal([bot], stop)
        return action

    def _search(self, state: Any, seat: int) -> Thought:
        import numpy as np

        bot = self.bot
        assert isinstance(bot, BotKind)
        own = {worth: bot.worth} if bot.worth else {}
        search = entry(think, {**self.game.filling, **own}, self.game)
        if self._records is None:
            self._records = (
                Desk(
                    np.zeros(1, layout(Dice)),  # type: ignore[arg-type]
                    np.zeros(len(self._desk.actions), np.int64),  # type: ignore[arg-type]
                    np.zeros(DREAMS, layout(self.game.state)),  # type: ignore[arg-type]
                    np.zeros(bot.nodes, layout(Node)),  # type: ignore[arg-type]
                    np.zeros(1, np.int64),  # type: ignore[arg-type]
                ),
                np.zeros(1, layout(self.game.state)),
            )
            self._records[0].dice["chance"][0] = self._desk.dice[0].chance
        desk, games = self._records
        pack(state, games[0])
        end = time.monotonic() + MOST_SECONDS
        done, action = 0, 0
        while done < bot.strength and time.monotonic() < end:
            more = min(AT_ONCE, bot.strength - done)
            action = int(search(desk, games, seat, more, int(done == 0)))
            done += more
        return Thought(action, "search", done, _options(desk.nodes))


def _options(nodes: Any) -> tuple[Option, ...]:
    """The choices at the root of the tree, best first."""
    found = []
    visits = max(1, int(nodes[ROOT]["visits"]))
    child = int(nodes[ROOT]["child"])
    while child != ROOT:
        node = nodes[child]
        value = float(node["total"]) / (max(1, int(node["visits"])) * WIN)
        found.append(Option(int(node["action"]), int(node["visits"]) / visits, value))
        child = int(node["sibling"])
    return tuple(sorted(found, key=lambda option: -option.share))


def no_master(game: Game) -> NoMaster | None:
    """Why a game has no master; nothing where it has one."""
    if game.key not in _MASTERS:
        try:
            master_of(game)
            _MASTERS[game.key] = None
        except NoMaster as problem:
            _MASTERS[game.key] = problem
    return _MASTERS[game.key]


def lacks_master(game: Game) -> bool:
    return no_master(game) is not None


_MASTERS: dict[str, NoMaster | None] = {}


# --- compiling in the background --------------------------------------------------------


USUAL = "medium"
"""Compiled for all levels: they differ in how long they think."""


class Preparation:
    """A background process that compiles what searching bots need; the cache keeps it."""

    def __init__(self, game: Game, bots: Sequence[str]) -> None:
        command = [sys.executable, "-m", "wallacea.bots.thinking", game.key, *bots]
        quiet = subprocess.DEVNULL
        self.expected = expected(game)
        self._begun = time.monotonic()
        self._process = subprocess.Popen(
            command, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True
        )

    @property
    def ready(self) -> bool:
        """Whether searching can begin without waiting."""
        return self._process.poll() == 0

    @property
    def working(self) -> bool:
        return self._process.poll() is None

    @property
    def seconds(self) -> int:
        """How long it has been at work."""
        return int(time.monotonic() - self._begun)

    @property
    def hindrance(self) -> Hindrance | None:
        """Why bots cannot search yet; nothing where they can."""
        if self.ready:
            return None
        if self.working:
            return Hindrance(PREPARING, self.seconds, self.expected)
        return Hindrance(UNPREPARED)

    def stop(self) -> None:
        """Ends the process if it is still at work."""
        if self._process.poll() is None:
            self._process.terminate()
            self._process.wait()


def prepare(game: Game, bots: Iterable[str] = ()) -> Preparation:
    """Starts compiling what searching bots of this game need: these too, where they ask what a
    state is worth by a rule of their own.
    """
    own = [name for name in dict.fromkeys(bots) if getattr(find_bot(name), "worth", None)]
    return Preparation(game, [USUAL, *own])


def compile_thinking(game: Game, bot: str = USUAL) -> None:
    """Compiles the search of a game, or loads it if that was done before."""
    thinker = Thinker(game, bot, seed=1)
    state = game.state()
    state.chance[:] = [1, 2, 3, 4]
    seats = game.seats[0]
    game.setup(state, seats, game.option_numbers({}, seats))
    if thinker.searches:
        thinker._search(state, game.seats_waiting(state)[0])


# --- how long that takes ----------------------------------------------------------------

LOADING = 2
"""Seconds until what was compiled before is loaded."""
SECONDS = 0.00011
"""So long compiling takes for each byte of a game's rules: 6 s for Arctic, 11 s for Darwin on one
core of a machine of 2026."""


def expected(game: Game) -> int:
    """How many seconds a preparation takes: as it took before, else by the size of the rules."""
    took = _took(game)
    if took.get("mark") == _mark(game):
        return max(LOADING, round(float(took.get("again", 0))))
    size = sum(file.stat().st_size for file in (game.folder / "rules").rglob("*.py"))
    return max(LOADING, round(float(took.get("first", size * SECONDS))))


def note_time(game: Game, seconds: float) -> None:
    """Keeps how long a preparation took, for the next time it is asked."""
    took, mark = _took(game), _mark(game)
    if took.get("mark") == mark:
        took["again"] = round(seconds, 1)
    else:
        took = {"mark": mark, "first": round(seconds, 1)}
    with contextlib.suppress(OSError):  # then it is not known, as before
        folder = cache_home() / game.key
        folder.mkdir(parents=True, exist_ok=True)
        (folder / TIMES).write_text(json.dumps(took), encoding="utf-8")


TIMES = "preparing.json"


def _took(game: Game) -> dict[str, Any]:
    try:
        found = json.loads((cache_home() / game.key / TIMES).read_text(encoding="utf-8"))
        numbers = (found.get("first", 0), found.get("again", 0))
        usable = all(isinstance(number, int | float) for number in numbers)
        return dict(found) if usable else {}
    except (OSError, ValueError, AttributeError):
        return {}


def _mark(game: Game) -> str:
    """Changes where most would have to be compiled again."""
    return f"{__version__} {game.key} {game.version} {platform.python_version()}"


if __name__ == "__main__":
    from wallacea.core.game import find_game

    begun = time.monotonic()
    asked = find_game(sys.argv[1])
    for level in sys.argv[2:]:
        compile_thinking(asked, level)
    note_time(asked, time.monotonic() - begun)
