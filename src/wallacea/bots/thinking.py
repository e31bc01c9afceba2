"""Bots for people's games: they think on one state at a time, by simulations or by time.

A searching bot needs compiled code. Until a background process has compiled it, the bot
plays its greedy move over plain objects rather than make people wait.
"""

from __future__ import annotations

import subprocess
import sys
import time
from dataclasses import dataclass
from typing import Any

from wallacea.core.chance import Dice, fresh_words, seeded_words, set_chance
from wallacea.core.compiling import entry
from wallacea.core.game import Game
from wallacea.core.many import DREAMS, Desk, Node
from wallacea.core.rules import bound, thought
from wallacea.core.state import State, layout, pack

from . import BOTS, BotKind, find_bot
from .search import ROOT, WIN, begin_search, most_visited, simulate
from .simple import choose_greedily

LEVELS = BOTS
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


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot chose, and why."""

    action: int
    by: str
    simulations: int = 0
    options: tuple[Option, ...] = ()
    instead: bool = False
    """Whether this is the greedy move of a bot whose search was not ready."""


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
        level: str,
        seed: int | None = None,
        preparation: Preparation | None = None,
    ) -> None:
        self.game = game
        self.bot: BotKind = find_bot(level)
        self.preparation = preparation
        words = fresh_words() if seed is None else seeded_words(seed, 0xB07)
        dreams = [game.state() for _ in range(DREAMS)]
        room = game.most_choices + game.actions
        dice = Dice()
        set_chance(dice, words)
        self._desk = Desk([dice], [0] * room, dreams, [], [0])
        self._records: Any = None

    @property
    def searches(self) -> bool:
        return self.bot.nodes > 0

    def choose(self, state: Any, seat: int) -> Thought:
        """Chooses for a seat that must choose. Only what the seat may know counts."""
        choices = self.game.choices(state, seat)
        if len(choices) == 1:
            return Thought(choices[0], self.bot.name)
        if not self.searches:
            return Thought(self._simply(self.bot, state, seat), self.bot.name)
        if self.preparation is not None and not self.preparation.ready:
            return Thought(self._simply(_GREEDY, state, seat), "greedy", instead=True)
        return self._search(state, seat)

    def _simply(self, bot: BotKind, state: Any, seat: int) -> int:
        """A bot that looks one choice ahead, over plain objects."""
        count = self.game.legal(state, seat, self._desk.actions)
        choose = bound(bot.choose, self.game.filling)
        return int(choose(self._desk, state, seat, count, bot.strength))

    def _search(self, state: Any, seat: int) -> Thought:
        import numpy as np

        search = entry(think, self.game.filling, self.game)
        if self._records is None:
            self._records = (
                Desk(
                    np.zeros(1, layout(Dice)),  # type: ignore[arg-type]
                    np.zeros(len(self._desk.actions), np.int64),  # type: ignore[arg-type]
                    np.zeros(DREAMS, layout(self.game.state)),  # type: ignore[arg-type]
                    np.zeros(self.bot.nodes, layout(Node)),  # type: ignore[arg-type]
                    np.zeros(1, np.int64),  # type: ignore[arg-type]
                ),
                np.zeros(1, layout(self.game.state)),
            )
            self._records[0].dice["chance"][0] = self._desk.dice[0].chance
        desk, games = self._records
        pack(state, games[0])
        end = time.monotonic() + MOST_SECONDS
        done, action = 0, 0
        while done < self.bot.strength and time.monotonic() < end:
            more = min(AT_ONCE, self.bot.strength - done)
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


_GREEDY = BotKind("greedy", choose_greedily)


# --- compiling in the background --------------------------------------------------------


class Preparation:
    """A background process that compiles what searching bots need; the cache keeps it."""

    def __init__(self, game: Game) -> None:
        command = [sys.executable, "-m", "wallacea.bots.thinking", game.key]
        quiet = subprocess.DEVNULL
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

    def stop(self) -> None:
        """Ends the process if it is still at work."""
        if self._process.poll() is None:
            self._process.terminate()
            self._process.wait()


def prepare(game: Game) -> Preparation:
    """Starts compiling what searching bots of this game need."""
    return Preparation(game)


def compile_thinking(game: Game) -> None:
    """Compiles the search of a game, or loads it if that was done before."""
    thinker = Thinker(game, "medium", seed=1)
    state = game.state()
    state.chance[:] = [1, 2, 3, 4]
    seats = game.seats[0]
    game.setup(state, seats, game.option_numbers({}, seats))
    thinker._search(state, game.seats_waiting(state)[0])


if __name__ == "__main__":
    from wallacea.core.game import find_game

    compile_thinking(find_game(sys.argv[1]))
