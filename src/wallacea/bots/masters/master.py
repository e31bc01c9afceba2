"""The master of a game: what its net thinks of a moment, from what one seat knows.

A net sees the numbers of one seat and nothing else. Where it is asked what a choice changes, it
looks at some truths that fit what the seat knows, the same ones for the same knowledge.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from wallacea.core.chance import seeded_words, set_chance
from wallacea.core.faults import UserError
from wallacea.core.game import Game
from wallacea.core.policies import seen_by
from wallacea.core.state import copy

from .net import opinion
from .plan import Plan, plan_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[Any]

WEIGHTS = Path(__file__).parent / "weights"
"""Where the weights that come with the package are."""
TRUTHS = 8
"""So many possible truths are looked at for each choice that somebody asks about."""
MOST_FORCED = 10_000
"""Choices without an alternative that may follow one another."""
AT_ONCE = 64
"""Moments that a net looks at together: more of them need more room and no less time."""


class NoMaster(UserError):
    """There are no weights for a game, or they cannot be used; says why."""


class Judgement(NamedTuple):
    """What a master thinks of a moment, from one seat's own knowledge."""

    actions: tuple[int, ...]
    """The legal choices, best first; none where the seat does not choose."""
    shares: tuple[float, ...]
    """How likely the master makes each of them; they sum to 1."""
    chances: tuple[float, ...]
    """The chance to win of each seat; they sum to 1."""


class Master:
    """The net of one game."""

    def __init__(
        self, plan: Plan, weights: Mapping[str, Array], recipe: Mapping[str, str] | None = None
    ) -> None:
        import numpy as np

        self.game, self.plan = plan.game, plan
        self.recipe = dict(recipe or {})
        """How it was trained."""
        constants = {name: np.array(one, np.float32) for name, one in plan.constants().items()}
        self._weights = {**weights, **constants}

    def judge(self, state: Any, seat: int) -> Judgement:
        """What it thinks, from this seat's numbers only."""
        if seat not in self.game.seats_waiting(state):
            return Judgement((), (), self._looked_on(state, seat))
        choices = self.game.choices(state, seat)
        scores, chances = self._opinions([(state, seat)])
        shares = softened(scores[0][choices])
        order = sorted(range(len(choices)), key=lambda n: -shares[n])
        return Judgement(
            tuple(choices[n] for n in order),
            tuple(float(shares[n]) for n in order),
            tuple(map(float, chances[0])),
        )

    def after(
        self, state: Any, seat: int, actions: Sequence[int], truths: int = TRUTHS, plies: int = 0
    ) -> list[float]:
        """The chance of a seat to win after each of these choices, averaged over some truths;
        everybody plays on for some ``plies`` before the net is asked.
        """
        import numpy as np

        imagined = [self._imagined(state, seat, n) for n in range(truths)]
        moments = []
        for action in actions:
            for truth in imagined:
                played = copy(truth)
                self.game.play(played, seat, action)
                moments.append(played)
        self._play_on(moments, plies)
        chances = self.chances(moments)[:, seat].reshape(len(actions), truths)
        return [float(one) for one in np.mean(chances, axis=1)]

    def chances(self, states: Sequence[Any]) -> Array:
        """The chance of each seat to win in each of these states, as those see it who choose
        next; nobody may be told this of a true state.
        """
        import numpy as np

        most = max((state.seats for state in states), default=0)
        found = np.zeros((len(states), most), np.float32)
        asked, places = [], []
        for n, state in enumerate(states):
            mover = self._on(state)
            if mover is None:
                first = [s for s in range(state.seats) if self.game.standing(state, s) == 0]
                found[n, first] = 1 / len(first)
            else:
                asked.append((state, mover))
                places.append(n)
        for n, row in zip(places, self._opinions(asked)[1], strict=True):
            found[n, : len(row)] = row
        return found

    def scores(self, seen: Array) -> Array:
        """The scores of all actions for some rows of numbers."""
        import numpy as np

        found = [
            opinion(np, self.plan, self._weights, seen[n : n + AT_ONCE].astype(np.float32)).scores
            for n in range(0, len(seen), AT_ONCE)
        ]
        return np.concatenate(found) if found else np.zeros((0, self.game.actions), np.float32)

    def act(self, seen: Array, mask: Array) -> Array:
        """The best choice in each row, see :class:`~wallacea.bots.PolicyBot`."""
        import numpy as np

        best: Array = np.where(mask == 1, self.scores(seen), -np.inf).argmax(axis=1)
        return best

    # --- how it is done -----------------------------------------------------------------

    def _opinions(self, asked: Sequence[tuple[Any, int]]) -> tuple[Array, list[Array]]:
        """The scores of all actions, and the chances of the seats as they are numbered."""
        import numpy as np

        scores, chances = [np.zeros((0, self.game.actions), np.float32)], []
        for n in range(0, len(asked), AT_ONCE):
            some = asked[n : n + AT_ONCE]
            seen = [seen_by(self.game, state, seat) for state, seat in some]
            found = opinion(np, self.plan, self._weights, np.array(seen, np.float32))
            scores.append(found.scores)
            for (state, seat), told in zip(some, found.chances, strict=True):
                counted = softened(told[: state.seats])  # from the one that sees
                chances.append(np.roll(counted, seat))
        return np.concatenate(scores), chances

    def _play_on(self, states: Sequence[Any], plies: int) -> None:
        """Everybody makes some choices as the net likes them, always the same ones."""
        import numpy as np

        dice = np.random.default_rng(len(states))
        for _ in range(plies):
            movers = [(state, self._on(state)) for state in states]
            asked = [(state, mover) for state, mover in movers if mover is not None]
            for (state, seat), scores in zip(asked, self._opinions(asked)[0], strict=True):
                choices = self.game.choices(state, seat)
                chosen = dice.choice(len(choices), p=softened(scores[choices]))
                self.game.play(state, seat, choices[chosen])

    def _looked_on(self, state: Any, seat: int) -> tuple[float, ...]:
        """The chances while others choose, from what this seat knows."""
        imagined = [self._imagined(state, seat, n) for n in range(TRUTHS)]
        return tuple(map(float, self.chances(imagined).mean(axis=0)))

    def _imagined(self, state: Any, seat: int, n: int) -> Any:
        """The ``n``-th truth that fits what a seat knows."""
        truth = copy(state)
        set_chance(truth, seeded_words(n, 0x7247))
        self.game.imagine(truth, seat)
        set_chance(truth, seeded_words(n, 0xF07))
        return truth

    def _on(self, state: Any) -> int | None:
        """Makes choices without an alternative; who has a choice then, or nobody at the end."""
        for _ in range(MOST_FORCED):
            if self.game.over(state):
                return None
            seat = self.game.seats_waiting(state)[0]
            choices = self.game.choices(state, seat)
            if len(choices) > 1:
                return seat
            self.game.play(state, seat, choices[0])
        return None


def softened(scores: Array) -> Array:
    """Shares that sum to 1, larger for higher scores."""
    import numpy as np

    powers = np.exp(scores.astype(np.float64) - scores.max())
    shares: Array = powers / powers.sum()
    return shares


def master_from(game: Game, path: Path) -> Master:
    """The master whose weights are in this file, or :class:`NoMaster`."""
    from .files import Damaged, read_weights

    plan = plan_of(game)
    try:
        weights, about = read_weights(path)
    except Damaged as problem:
        raise NoMaster(str(problem)) from None
    if about.get("game") != game.key:
        raise NoMaster(f"{path} holds weights of {about.get('game', 'no game')}, not of {game.key}")
    if about.get("plan") != plan.fingerprint:
        raise NoMaster(
            f"{path} was made for version {about.get('version', '?')} of {game.key} as it was "
            f"seen then; this is version {game.version}, seen otherwise"
        )
    wanted = {name: size.shape for name, size in plan.sizes().items()}
    if {name: array.shape for name, array in weights.items()} != wanted:
        raise NoMaster(f"{path} is damaged: its parts are not those of a net for {game.key}")
    return Master(plan, weights, about)


def there_are_masters() -> bool:
    """Whether any game has weights of a net."""
    return any(WEIGHTS.glob("*.safetensors"))


def master_of(game: Game) -> Master:
    """The master of a game, or :class:`NoMaster`."""
    return _kept(game, WEIGHTS / f"{game.key}.safetensors")


@cache
def _kept(game: Game, path: Path) -> Master:
    if not path.exists():
        raise NoMaster(f"{game.key} has no master: {path} is missing")
    return master_from(game, path)


# --- the bots ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MasterBot:
    """The net alone."""

    name: str = "master"
    strength: int = 0
    nodes: int = 0
    fits_gpu: bool = False
    plays: Master | None = field(default=None, compare=False)

    def at(self, game: Game) -> MasterBot:
        """The same bot with the net of this game."""
        return MasterBot(self.name, plays=self.plays or master_of(game))

    def act(self, seen: Any, mask: Any) -> Any:
        """Chooses for many games at once, see :class:`~wallacea.bots.PolicyBot`."""
        if self.plays is None:
            raise UserError(f"{self.name} must be told of which game it is the master")
        return self.plays.act(seen, mask)


@dataclass(frozen=True, slots=True)
class ChampionBot:
    """The net, and some thinking on top, see :mod:`.champion`."""

    name: str = "champion"
    strength: int = 0
    nodes: int = 0
    fits_gpu: bool = False

    def act(self, seen: Any, mask: Any) -> Any:
        raise UserError(f"{self.name} plays one game at a time, not many at once")
