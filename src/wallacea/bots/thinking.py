"""Bots for people's games: they think on one state at a time, by simulations or by time.

A searching bot needs compiled code. Until a background process has compiled it, the bot
plays its greedy move over plain objects rather than make people wait.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from wallacea.core.chance import Dice, fresh_words, seeded_words, set_chance
from wallacea.core.compiling import entry
from wallacea.core.game import Game, worth
from wallacea.core.many import DREAMS, ILLEGAL, Desk, Node, illegal, only_its_own
from wallacea.core.policies import acted, mask_of, seen_by
from wallacea.core.rules import bound, thought
from wallacea.core.state import State, layout, pack

from . import BOTS, BotKind, PolicyBot, find_bot
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
        level: str | BotKind | PolicyBot,
        seed: int | None = None,
        preparation: Preparation | None = None,
    ) -> None:
        self.game = game
        self.bot = find_bot(level) if isinstance(level, str) else level
        only_its_own(game, [self.bot])
        self.preparation = preparation
        words = fresh_words() if seed is None else seeded_words(seed, 0xB07)
        dreams = [game.state() for _ in range(DREAMS)]
        room = game.most_choices + game.actions
        dice = Dice()
        set_chance(dice, words)
        nodes = [] if self.searches else [Node() for _ in range(self.bot.nodes)]
        self._desk = Desk([dice], [0] * room, dreams, nodes, [0])
        self._records: Any = None

    @property
    def searches(self) -> bool:
        return isinstance(self.bot, BotKind) and self.bot.searches

    def choose(self, state: Any, seat: int) -> Thought:
        """Chooses for a seat that must choose. Only what the seat may know counts."""
        choices = self.game.choices(state, seat)
        if len(choices) == 1:
            return Thought(choices[0], self.bot.name)
        if isinstance(self.bot, PolicyBot):
            return Thought(self._ask(self.bot, state, seat, choices), self.bot.name)
        if not self.searches:
            return Thought(self._simply(self.bot, state, seat), self.bot.name)
        if self.preparation is not None and not self.preparation.ready:
            return Thought(self._simply(_GREEDY, state, seat), "greedy", instead=True)
        return self._search(state, seat)

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


_GREEDY = BotKind("greedy", choose_greedily)


# --- compiling in the background --------------------------------------------------------


USUAL = "medium"
"""Compiled for all levels: they differ in how long they think."""


class Preparation:
    """A background process that compiles what searching bots need; the cache keeps it."""

    def __init__(self, game: Game, bots: Sequence[str]) -> None:
        command = [sys.executable, "-m", "wallacea.bots.thinking", game.key, *bots]
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


if __name__ == "__main__":
    from wallacea.core.game import find_game

    for level in sys.argv[2:]:
        compile_thinking(find_game(sys.argv[1]), level)
