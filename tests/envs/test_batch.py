"""Batches of games: the same games as one by one in plain objects, whatever is asked of a batch.

What is expected comes from :class:`Alone`, a loop over plain objects that knows the seed, the
number of a game and the rules, and nothing of batches.
"""

from __future__ import annotations

import copy as copying
import pickle
import threading
import tracemalloc
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import numpy as np
import pytest
import torch

import wallacea
from tests.playing import imagined
from wallacea.bots.plugins import bot_of
from wallacea.bots.simple import choose_greedily
from wallacea.core.chance import Dice, seed_chance, spin
from wallacea.core.compiling import entry
from wallacea.core.faults import UserError
from wallacea.core.game import Game, game_keys
from wallacea.core.many import BOT_CHANCE, DREAMS, ILLEGAL, MOST_SEATS, Bot, Desk, first_of
from wallacea.core.policies import BotError
from wallacea.core.rules import bound, rule
from wallacea.core.state import State, copy
from wallacea.envs import Batch, EnvError, stepping
from wallacea.envs.rewards import reward_named
from wallacea.testing import observed

ARCTIC = wallacea.game("arctic")
NOBODY: Mapping[int, Any] = {}
WORTHS: dict[str, Callable[[list[int], list[int]], list[float]]] = {
    "win": lambda scores, places: [(place == 0) / places.count(0) for place in places],
    "rank": lambda scores, places: [
        (sum(other > place for other in places) - sum(other < place for other in places))
        / (len(places) - 1)
        for place in places
    ],
    "score": lambda scores, places: [float(points) for points in scores],
}


# --- one game at a time, in plain objects ---------------------------------------------------


def pick(step: int, n: int, choices: Sequence[int]) -> int:
    """The choice that learners make in these tests: any, and always the same."""
    return choices[(7 * step + 5 * n) * 2654435761 % 2**32 % len(choices)]


def last_of(seen: Any, mask: Any) -> Any:
    """A policy: the legal action with the greatest number."""
    return mask.shape[1] - 1 - mask[:, ::-1].argmax(axis=1)


def in_the_middle(seen: Any, mask: Any) -> list[int]:
    """Another one, which looks at what it sees."""
    legal = [np.flatnonzero(row) for row in mask]
    return [int(row[int(sees.sum()) % len(row)]) for row, sees in zip(legal, seen, strict=True)]


class Alone:
    """The games of one place of a batch, played one after the other over plain objects."""

    def __init__(
        self,
        game: Game,
        n: int,
        games: int,
        kinds: Sequence[tuple[Mapping[str, str], int]],
        *,
        seed: int,
        opponents: Mapping[int, Any] = NOBODY,
        rotate: bool = False,
        forced: bool = True,
        stagger: int = 0,
    ) -> None:
        self.game, self.n, self.games, self.seed = game, n, games, seed
        self.options, self.seats = kinds[n % len(kinds)]
        self.opponents, self.rotate, self.forced = opponents, rotate, forced
        self.greedy = bound(choose_greedily, game.filling)
        self.dice = Dice()
        dreams = [game.state() for _ in range(DREAMS)]
        room = [0] * (game.most_choices + game.actions)
        self.desk = Desk([self.dice], room, dreams, [], [0])
        self.ended: tuple[list[int], list[int], int, int] | None = None
        """Points, places, choices made, and number of the game that ended last."""
        self.nth = n
        self._begin()
        if stagger:
            self._wander(spin(self.dice, stagger + 1))
        self._go_on()
        self.ended = None

    def _begin(self) -> None:
        self.state: Any = self.game.state()
        seed_chance(self.state, self.seed, self.nth)
        seed_chance(self.dice, self.seed ^ BOT_CHANCE, self.nth)
        self.game.setup(self.state, self.seats, self.game.option_numbers(self.options, self.seats))
        self.moves = 0

    def _wander(self, choices: int) -> None:
        for _ in range(choices):
            if not self.game.over(self.state):
                self.seat = self.game.seats_waiting(self.state)[0]
                legal = self.game.choices(self.state, self.seat)
                self.game.play(self.state, self.seat, legal[spin(self.dice, len(legal))])

    def _go_on(self) -> None:
        """To the next choice of a learner."""
        while True:
            while self.game.over(self.state):
                self._end()
                self.nth += self.games
                self._begin()
            self.seat = first_of(self.game.waiting(self.state))
            self.choices = self.game.choices(self.state, self.seat)
            shift = self.nth % self.seats if self.rotate else 0
            opponent = self.opponents.get((self.seat + shift) % self.seats)
            if opponent is None and (len(self.choices) > 1 or not self.forced):
                return
            self._play(self.choices[0] if opponent is None else self._chosen(opponent))

    def _chosen(self, opponent: Any) -> int:
        if opponent == "greedy":
            self.desk.actions[: len(self.choices)] = self.choices
            chosen: int = self.greedy(self.desk, self.state, self.seat, len(self.choices), 0)
            return chosen
        return int(opponent(np.array([self.numbers]), np.array([self.mask]))[0])

    def _play(self, action: int) -> None:
        self.game.play(self.state, self.seat, action)
        self.moves += 1

    def _end(self) -> None:
        if self.ended is None:
            everybody = range(self.seats)
            points = [self.game.score(self.state, seat) for seat in everybody]
            places = [self.game.standing(self.state, seat) for seat in everybody]
            self.ended = points, places, self.moves, self.nth

    @property
    def numbers(self) -> list[int]:
        return observed(self.game, self.state, self.seat)

    @property
    def mask(self) -> list[int]:
        mask = [0] * self.game.actions
        for action in self.choices:
            mask[action] = 1
        return mask

    def step(self, action: int) -> None:
        self.ended = None
        self._play(action)
        self._go_on()


def hold_to(alone: Sequence[Alone], games: Batch, where: str) -> None:
    """What a batch shows is what each game shows for itself."""
    for one in alone:
        n = one.n
        assert int(games.seat[n]) == one.seat, where
        assert int(games.seats[n]) == one.seats, where
        assert games.choices[n][: games.count[n]].tolist() == one.choices, where
        assert games.numbers[n].tolist() == one.numbers, where
        assert games.mask[n].tolist() == one.mask, where
    assert games.state(alone[-1].n) == alone[-1].state, where


def play_beside(
    game: Game,
    games: int,
    steps: int,
    *,
    seats: Sequence[int],
    options: Sequence[Mapping[str, str]] = ({},),
    reward: str = "rank",
    look: int = 7,
    seed: int = 5,
    **how: Any,
) -> int:
    """Plays a batch and its games alone, and compares all they show; how many games ended."""
    kinds = [(by, count) for by in options for count in seats]
    alone = [Alone(game, n, games, kinds, seed=seed, **how) for n in range(games)]
    with wallacea.batch(
        game, seats=seats, games=games, options=list(options), reward=reward, seed=seed, **how
    ) as batch:
        batch.reset()
        hold_to(alone, batch, "at first")
        ends = 0
        for step in range(steps):
            actions = [pick(step, one.n, one.choices) for one in alone]
            for one, action in zip(alone, actions, strict=True):
                one.step(action)
            _, _, _, rewards, done, info = batch.step(actions)
            over = [one for one in alone if one.ended is not None]
            assert info["ended"].tolist() == [one.n for one in over]
            assert done.tolist() == [one.ended is not None for one in alone]
            for one, row in zip(alone, rewards.tolist(), strict=True):
                worth = WORTHS[reward](*one.ended[:2]) if one.ended else [0] * one.seats
                rest = [0] * (batch.most_seats - one.seats)
                assert row == pytest.approx([*worth, *rest])
            for row, one in enumerate(over):
                assert one.ended is not None
                points, places, moves, nth = one.ended
                assert info["scores"][row].tolist()[: one.seats] == points
                assert info["places"][row].tolist()[: one.seats] == places
                assert (info["seats"][row], info["moves"][row]) == (one.seats, moves)
                assert info["game"][row] == nth
            ends += len(over)
            if step % look == 0 or over:
                hold_to(alone, batch, f"after step {step}")
    return ends


WAYS: dict[str, dict[str, Any]] = {
    "two": {"seats": [2]},
    "mixed": {
        "seats": [2, 4, 3],
        "options": [{}, {"deck_choice": "first"}],
        "forced": False,
        "stagger": 40,
        "reward": "win",
    },
    "greedy": {"seats": [2, 3], "opponents": {1: "greedy"}, "rotate": True, "reward": "score"},
    "policies": {"seats": [3, 4], "opponents": {0: last_of, 2: in_the_middle}, "stagger": 9},
    "both": {"seats": [3], "opponents": {0: last_of, 2: "greedy"}, "rotate": True},
}


@pytest.mark.parametrize("way", WAYS)
def test_a_batch_plays_the_games_that_plain_objects_play(way: str) -> None:
    assert play_beside(ARCTIC, 6, 160, **WAYS[way]) > 2, "some games have ended"


@pytest.mark.parametrize("key", game_keys())
def test_the_same_for_every_game(key: str) -> None:
    """With choices that leave no choice, asked for in some and made unasked in others."""
    game, forced = wallacea.game(key), key in ("darwin", "origins")
    how: dict[str, Any] = {"stagger": 60, "forced": forced, "look": 3}
    play_beside(game, 4, 30, seats=[game.seats[0], game.seats[-1]], **how)


# --- threads --------------------------------------------------------------------------------


def everything(games: Batch) -> list[bytes]:
    """All that a batch holds and shows."""
    there = np.arange(games.choices.shape[1]) < games.count[:, None]
    shown = games.numbers, games.mask, np.where(there, games.choices, 0), games.seat, games.count
    held = games.states, games._places, games._dice, games._seen.done
    return [np.asarray(part).tobytes() for part in (*shown, *held)]


def play_on(games: Batch, steps: int, first: int = 0) -> list[bytes]:
    """Steps a batch as :func:`pick` says; all that came out of it."""
    out = []
    for step in range(first, first + steps):
        actions = [
            pick(step, n, games.choices[n][: games.count[n]].tolist()) for n in range(len(games))
        ]
        *_, reward, done, info = games.step(actions)
        out += [reward.tobytes(), done.tobytes(), *(part.tobytes() for part in info.values())]
    return out + everything(games)


def test_the_number_of_threads_changes_nothing() -> None:
    """There are as many threads as asked for, where each has enough to do."""
    results = []
    for threads in (1, 2, 5):
        how: dict[str, Any] = {"seats": [2, 3], "games": 330, "stagger": 70, "threads": threads}
        with wallacea.batch("arctic", seed=8, opponents={1: "greedy"}, **how) as games:
            games.reset()
            random = [games.random_actions().tobytes(), games.perfect().tobytes()]
            results.append(random + play_on(games, 12))
            assert len(games._desks) == threads
            assert (games._pool is None) == (threads == 1)
    assert results[0] == results[1] == results[2]


def test_rules_run_without_the_lock_of_python() -> None:
    """Two batches in two threads: neither disturbs the other, nor waits for it in the rules."""
    alone = [wallacea.batch("arctic", games=40, seed=seed, threads=1) for seed in (1, 2)]
    together = [wallacea.batch("arctic", games=40, seed=seed, threads=1) for seed in (1, 2)]
    for games in (*alone, *together):
        games.reset()
    expected = [play_on(games, 20) for games in alone]
    found: dict[int, list[bytes]] = {}
    threads = [
        threading.Thread(target=lambda n=n, games=games: found.update({n: play_on(games, 20)}))
        for n, games in enumerate(together)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [found[0], found[1]] == expected
    for one in (stepping.step_games, stepping.reset_games, stepping.look_again):
        options = entry(one, together[0]._filling, ARCTIC).targetoptions
        assert options["nogil"]


# --- what is written ------------------------------------------------------------------------


def test_numbers_stay_within_what_is_declared() -> None:
    games = wallacea.batch("arctic", seats=[2, 3, 4], games=60, seed=4, stagger=90)
    seen, mask, _ = games.reset()
    least = np.concatenate([np.full(f.length, f.least) for f in ARCTIC.features])
    most = np.concatenate([np.full(f.length, f.most) for f in ARCTIC.features])
    assert (seen.dtype.name, mask.dtype.name) == (ARCTIC.number_type, "uint8")
    for _ in range(60):
        for rows in (seen, games.perfect().reshape(-1, ARCTIC.observed)):
            assert ((rows >= least) & (rows <= most) | (rows == 0)).all()
        assert mask.max() == 1
        assert (mask.sum(axis=1) == games.count).all()
        assert ((games.seat >= 0) & (games.seat < games.seats)).all()
        seen, mask, _, reward, done, _ = games.step(games.random_actions())
        assert (reward.dtype.name, done.dtype.name) == ("float32", "bool")


def test_all_that_is_known_for_critics() -> None:
    """A row for each seat, counted from the one that chooses; what is beyond them is 0."""
    games = wallacea.batch("arctic", seats=[2, 4], games=6, seed=4, stagger=50)
    numbers, _, seat = games.reset()
    for step in range(30):
        rows = games.perfect()
        assert rows.shape == (6, 4, ARCTIC.observed)
        assert (rows[:, 0] == numbers).all()
        for n in range(6):
            state, seats = games.state(n), int(games.seats[n])
            for turn in range(seats):
                own = observed(ARCTIC, state, (int(seat[n]) + turn) % seats)
                assert rows[n, turn].tolist() == own
            assert not rows[n, seats:].any()
        play_on(games, 1, step)
    assert games.perfect() is rows, "written into the same room"


@pytest.mark.parametrize("kind", ["numpy", "torch"])
def test_buffers_that_are_handed_in_are_those_written(kind: str) -> None:
    usual = wallacea.batch("arctic", games=5, seed=3)
    shapes = {name: getattr(usual, name) for name in ("numbers", "mask", "choices")}
    given: dict[str, Any] = {name: np.full_like(made, 3) for name, made in shapes.items()}
    if kind == "torch":
        given = {name: torch.from_numpy(made) for name, made in given.items()}
    games = wallacea.batch("arctic", games=5, seed=3, buffers=given)
    seen, mask, _ = games.reset()
    usual.reset()
    play_on(usual, 30)
    play_on(games, 30)
    for name, buffer in given.items():
        assert np.shares_memory(np.asarray(buffer), getattr(games, name))
        if name != "choices":  # what stands after the last of them means nothing
            assert (np.asarray(buffer) == getattr(usual, name)).all()
    for n in range(5):
        count = usual.count[n]
        assert np.asarray(given["choices"])[n, :count].tolist() == usual.choices[n, :count].tolist()
    assert np.shares_memory(seen, np.asarray(given["numbers"]))
    assert np.shares_memory(mask, np.asarray(given["mask"]))
    twin = games.fork()
    assert not np.shares_memory(twin.numbers, games.numbers)


def test_what_is_returned_is_shared_with_torch() -> None:
    games = wallacea.batch("arctic", games=5, seed=3)
    seen, mask, seat = games.reset()
    tensors = [torch.from_numpy(part) for part in (seen, mask)]
    chosen = torch.multinomial(tensors[1].float(), 1)[:, 0]
    again = games.step(chosen)
    assert again[0] is seen
    assert again[1] is mask
    assert again[2] is seat
    assert (tensors[0].numpy() == seen).all()


def test_a_step_needs_no_room_of_its_own() -> None:
    """Whatever is made during a step is small and gone after it."""
    games = wallacea.batch("arctic", games=200, seed=3, stagger=60, threads=1)
    games.reset()
    games.perfect()
    for _ in range(3):
        games.step(games.random_actions())
    tracemalloc.start()
    try:
        games.step(games.random_actions())
        tracemalloc.reset_peak()
        before = tracemalloc.get_traced_memory()[0]
        for _ in range(20):
            games.step(games.random_actions())
            games.perfect()
        after, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak - before < games.mask.nbytes // 4
    assert after - before < 20_000
    assert games.bytes_per_game * len(games) > games.mask.nbytes


def test_a_reward_of_ones_own() -> None:
    asked = []

    def first_seat(scores: Any, places: Any, seats: Any) -> Any:
        asked.append((scores.copy(), places.copy(), seats.copy()))
        return np.where(np.arange(places.shape[1]) == 0, 10 * seats[:, None] + places, 0)

    games = wallacea.batch("arctic", seats=[2, 3], games=6, seed=3, reward=first_seat)
    games.reset()
    for _ in range(150):
        *_, reward, done, info = games.step(games.random_actions())
        assert not reward[~done].any()
        for row, n in enumerate(info["ended"]):
            assert reward[n].tolist() == [10 * games.seats[n] + info["places"][row, 0], 0, 0]
    assert len(asked) > 1
    assert all((one[1][one[2] == 2, 2] == 0).all() for one in asked)


def test_equal_places_share_their_reward() -> None:
    """Also where fewer play than there are columns."""
    scores = np.array([[9, 9, 4, 2], [3, 9, 0, 0], [5, 5, 5, 0]])
    places = np.array([[0, 0, 2, 3], [1, 0, 0, 0], [0, 0, 0, 0]])
    seats = np.array([4, 2, 3])
    expected = {
        "win": [[0.5, 0.5, 0, 0], [0, 1, 0, 0], [1 / 3, 1 / 3, 1 / 3, 0]],
        "rank": [[2 / 3, 2 / 3, -1 / 3, -1], [-1, 1, 0, 0], [0, 0, 0, 0]],
        "score": scores.tolist(),
    }
    for name, worth in expected.items():
        assert reward_named(name)(scores, places, seats) == pytest.approx(np.array(worth))


# --- states ---------------------------------------------------------------------------------


def test_a_fork_goes_on_as_its_original_would() -> None:
    how: dict[str, Any] = {"seats": [2, 3], "opponents": {1: "greedy"}, "rotate": True}
    games, control = (wallacea.batch("arctic", games=6, seed=9, **how) for _ in range(2))
    for one in (games, control):
        one.reset()
        play_on(one, 10)
    twin = games.fork()
    assert everything(twin) == everything(games)
    later = play_on(twin, 60, 10)
    assert everything(games) == everything(control), "the original is as it was"
    assert play_on(games, 60, 10) == later == play_on(control, 60, 10)
    assert games.fork().seat.base is not games.seat.base


def test_some_games_are_forked_in_any_order_and_several_times() -> None:
    games = wallacea.batch("arctic", games=6, seed=9)
    games.reset()
    play_on(games, 10)
    rows = [4, 1, 4, 0]
    twin = games.fork(np.array(rows))
    assert len(twin) == 4
    before = games.numbers.copy()
    for step in range(10):
        assert (twin.numbers == games.numbers[rows]).all()
        assert (twin.mask == games.mask[rows]).all()
        rows_of_choices = zip(games.choices.tolist(), games.count.tolist(), strict=True)
        actions = np.array([pick(step, 0, row[:count]) for row, count in rows_of_choices])
        twin.step(actions[rows])
        assert (games.numbers == before).all()
        games.step(actions)
        before = games.numbers.copy()


@pytest.mark.parametrize("made", [copying.copy, copying.deepcopy])
def test_a_copy_is_a_fork(made: Callable[[Batch], Batch]) -> None:
    games = wallacea.batch("arctic", games=3, seed=9)
    games.reset()
    twin = made(games)
    assert everything(twin) == everything(games)
    assert play_on(twin, 8) == play_on(games, 8)


def test_a_game_goes_on_from_any_state() -> None:
    games = wallacea.batch("arctic", games=4, seed=9, seats=2)
    games.reset()
    play_on(games, 20)
    moments = [games.state(n) for n in range(4)]
    other = wallacea.batch("arctic", games=3, seed=1, seats=2)
    other.reset()
    play_on(other, 5)
    mine = games.numbers[2].copy(), games.mask[2].copy(), int(games.seat[2])
    others = other.numbers[[0, 2]].copy()
    other.set_state(1, moments[2])
    assert other.state(1) == moments[2]
    assert (other.numbers[1] == mine[0]).all()
    assert (other.mask[1] == mine[1]).all()
    assert int(other.seat[1]) == mine[2]
    assert (other.numbers[[0, 2]] == others).all()
    action = int(games.choices[2][0])
    ARCTIC.play(moments[2], mine[2], action)
    games.step(games.choices[:, 0])
    other.step(other.choices[:, 0])
    assert (other.numbers[1] == games.numbers[2]).all()
    imagined_state = imagined(ARCTIC, other.state(0), int(other.seat[0]), 3)
    other.set_state(0, imagined_state)
    assert other.state(0) == imagined_state


def near_the_end(seats: int, **how: Any) -> Any:
    """A state with a choice that may be the last one."""
    games = wallacea.batch("arctic", seats=seats, games=1, seed=2)
    games.reset()
    for step in range(2_000):
        before = games.state(0)
        chosen = pick(step, 0, games.choices[0][: games.count[0]].tolist())
        if games.step([chosen])[4][0]:
            return before, chosen
    raise AssertionError


def test_what_a_step_has_told_stays_when_states_are_set() -> None:
    """Whoever sets a state where a game has ended still reads which have."""
    games = wallacea.batch("arctic", seats=2, games=2, seed=2)
    games.reset()
    play_on(games, 5)
    last, action = near_the_end(2)
    games.set_state(0, last)
    *_, reward, done, info = games.step([action, games.choices[1, 0]])
    assert done.tolist() == [True, False]
    assert info["moves"].tolist() == [1], "the choices since the state was set"
    told = reward.copy()
    for n in (0, 1):
        games.set_state(n, last)
        assert done.tolist() == [True, False]
        assert (reward == told).all()
    *_, done, info = games.step(games.choices[:, 0])
    assert info["ended"].tolist() == np.flatnonzero(done).tolist()


def test_a_state_with_other_seats_brings_its_options_and_its_bots() -> None:
    """The games after it have as many seats, dealt by options for so many, and bots in them."""
    how: dict[str, Any] = {"options": [{"deck_choice": "first"}, {}], "opponents": {2: "greedy"}}
    games = wallacea.batch("arctic", seats=[2, 4], games=8, seed=2, rotate=True, **how)
    games.reset()
    last, action = near_the_end(2)
    assert games.seats[[3, 5]].tolist() == [4, 4]
    for n in (3, 5):  # by the second and by the first options
        games.set_state(n, last)
    variants = games._places["variant"].tolist()
    assert games.seats[[3, 5]].tolist() == [2, 2]
    assert (variants[3], variants[5]) == (variants[2], variants[0])
    actions = games.choices[:, 0].copy()
    actions[[3, 5]] = action
    *_, info = games.step(actions)
    assert set(info["ended"]) >= {3, 5}
    asked = set()
    for _ in range(100):
        *_, info = games.step(games.random_actions())
        asked |= {(n, int(games.seat[n])) for n in (3, 5)}
        assert (info["scores"][info["seats"] == 2][:, 2:] == 0).all()
    assert asked == {(3, 0), (3, 1), (5, 0), (5, 1)}, "no bot plays where two play"


# --- what cannot be done --------------------------------------------------------------------


def refused(call: Callable[[], object], *words: str) -> None:
    """It is refused in one sentence with these words."""
    with pytest.raises(UserError) as caught:
        call()
    said = str(caught.value)
    assert "\n" not in said
    assert len(said) < 300
    for word in words:
        assert word in said


def made(**how: Any) -> Callable[[], Batch]:
    game = how.pop("game", "arctic")
    return lambda: wallacea.batch(game, **{"games": 2, **how})


STRANGE: dict[str, Any] = {
    "bool": True,
    "float": 2.0,
    "nan": float("nan"),
    "text": "2",
    "list": [2],
    "negative": -1,
    "object": object(),
}


@pytest.mark.parametrize("name", ["games", "seed", "threads", "stagger"])
@pytest.mark.parametrize("kind", STRANGE)
def test_a_number_that_is_none(name: str, kind: str) -> None:
    refused(made(**{name: STRANGE[kind]}), name, "whole number")


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ({"games": 0}, "from 1 to 2147483647, not 0"),
        ({"games": 1 << 31}, "from 1 to 2147483647"),
        ({"seed": 1 << 63}, "from 0 to 9223372036854775807"),
        ({"seed": None}, "not None"),
        ({"threads": 0}, "at least 1, not 0"),
        ({"stagger": 1 << 40}, "from 0 to 1000000"),
        ({"game": "chess"}, "'chess'"),
        ({"game": 5}, "key of a game"),
        ({"game": wallacea}, "key of a game"),
        ({"device": "tpu"}, "cpu or cuda, not 'tpu'"),
        ({"seats": 5}, "2 to 4 players, not 5"),
        ({"seats": [2, 7]}, "not 7"),
        ({"seats": []}, "at least one"),
        ({"seats": 2.0}, "not 2.0"),
        ({"seats": [2, 3.0]}, "not 3.0"),
        ({"seats": "2"}, "not '2'"),
        ({"seats": True}, "not True"),
        ({"options": {"colour": "red"}}, "'colour'"),
        ({"options": {"fox_timing": "never"}}, "'never'"),
        ({"options": {"power_sides": 3}}, "in words, not 3"),
        ({"options": []}, "not an empty list"),
        ({"options": "fox_timing"}, "mapping"),
        ({"options": [{}, 4]}, "mapping, not a int"),
        ({"opponents": {0: "greedy", 1: "greedy"}}, "every seat has an opponent"),
        ({"opponents": {0: last_of, 1: last_of}, "seats": [4, 2]}, "where 2 play"),
        ({"opponents": {4: "greedy"}}, "no seat 4"),
        ({"opponents": {-1: "greedy"}}, "no seat -1"),
        ({"opponents": {1.0: "greedy"}}, "no seat 1.0"),
        ({"opponents": {True: "greedy"}}, "no seat True"),
        ({"opponents": {"1": "greedy"}}, "no seat '1'"),
        ({"opponents": ["greedy"]}, "mapping, not a list"),
        ({"opponents": {1: "clever"}}, "unknown bot 'clever'"),
        ({"opponents": {1: 5}}, "not a bot but 5"),
        ({"opponents": {1: lambda seen: 0}}, "not a bot"),
        ({"reward": "fame"}, "'fame'"),
        ({"reward": None}, "win, rank or score"),
        ({"reward": ["win"]}, "win, rank or score"),
        ({"rotate": 2}, "rotate must be True or False, not 2"),
        ({"forced": "no"}, "forced must be True or False, not 'no'"),
        ({"buffers": {"moves": np.zeros(2)}}, "'moves'"),
        ({"buffers": [np.zeros(2)]}, "mapping, not a list"),
        ({"buffers": {"mask": None}}, "shape"),
        ({"buffers": {"mask": [[0, 1], [0]]}}, "such a list"),
        ({"buffers": {"mask": np.zeros((2, 1138), "uint8")}}, "(2, 1139)"),
        ({"buffers": {"mask": np.zeros((2, 1139), "int8")}}, "uint8, not (2, 1139) and int8"),
        ({"buffers": {"mask": np.zeros((1139, 2), "uint8").T}}, "one piece"),
        ({"buffers": {"mask": np.frombuffer(bytes(2278), "uint8").reshape(2, -1)}}, "writable"),
    ],
)
def test_what_no_batch_can_be(how: dict[str, Any], words: str) -> None:
    refused(made(**how), words)


def test_a_buffer_at_an_odd_address() -> None:
    odd = np.zeros(2 * ARCTIC.most_choices * 2 + 1, "uint8")[1:].view("int16").reshape(2, -1)
    refused(made(buffers={"choices": odd}), "aligned")


def test_more_games_than_there_is_memory_for(monkeypatch: pytest.MonkeyPatch) -> None:
    zeros = np.zeros

    def full(shape: Any, dtype: Any = float) -> Any:
        if np.prod(shape) > 1 << 30:
            raise MemoryError
        return zeros(shape, dtype)

    monkeypatch.setattr(np, "zeros", full)
    refused(lambda: Batch(ARCTIC, games=1 << 30), "memory for 1073741824 games")


@pytest.fixture
def games() -> Iterator[Batch]:
    with wallacea.batch("arctic", games=4, seed=3, seats=[2, 3]) as made:
        made.reset()
        yield made


def nothing_changes(games: Batch, call: Callable[[], object], *words: str) -> None:
    """A call is refused, and the batch goes on as if it had never been made."""
    twin, before = games.fork(), everything(games)
    refused(call, *words)
    assert everything(games) == before
    assert play_on(games, 3) == play_on(twin, 3)


@pytest.mark.parametrize(
    ("actions", "words"),
    [
        ([0, 0, 0], "must be 4 whole numbers, not an array of shape (3,)"),
        ([[0], [0], [0], [0]], "shape (4, 1)"),
        (0, "shape ()"),
        (None, "shape ()"),
        ([None] * 4, "not object"),
        (["0"] * 4, "whole numbers, not <U1"),
        ([0.0] * 4, "not float64"),
        ([float("nan")] * 4, "not float64"),
        ([True] * 4, "not bool"),
        ([[0], [0, 1], [0], [0]], "not such a list"),
        ([1 << 70] * 4, "not object"),
        (torch.zeros(4), "not float32"),
        (torch.zeros(4, requires_grad=True), "such a Tensor"),
        ({0: 1}, "shape ()"),
    ],
)
def test_actions_that_are_none(games: Batch, actions: Any, words: str) -> None:
    nothing_changes(games, lambda: games.step(actions), words)


@pytest.mark.parametrize("action", [-1, -(1 << 40), 1139, 1 << 62, 14, 1138])
def test_an_action_that_is_not_legal(games: Batch, action: int) -> None:
    """It is said in which game, for whom, and what is allowed there."""
    actions = games.choices[:, 0].astype(np.int64)
    actions[2] = action
    seat, legal = int(games.seat[2]), games.choices[2, : games.count[2]].tolist()
    assert action not in legal
    listed = ", ".join(map(str, legal[:12]))
    where = f"action {action} of game 2 is not legal for seat {seat} now"
    nothing_changes(games, lambda: games.step(actions), where, f"{len(legal)} choices: {listed}")


def test_actions_of_any_whole_type(games: Batch) -> None:
    twins = [games.fork() for _ in range(5)]
    legal = games.choices[:, 0]
    kinds: list[Any] = [legal, legal.tolist(), legal.astype("uint64"), torch.from_numpy(legal)]
    for twin, actions in zip(twins, [*kinds, legal.astype(">i8")], strict=True):
        twin.step(actions)
        assert everything(twin) == everything(twins[0])


def test_names_of_games(games: Batch) -> None:
    state = games.state(0)
    wrong: Any
    for wrong in (4, -1, 1.5, None, "1", True, float("nan")):
        for call in (games.state, lambda n: games.set_state(n, state), lambda n: games.fork([n])):
            nothing_changes(games, partial(call, wrong), f"no game {wrong!r}", "0 to 3")
    nothing_changes(games, lambda: games.fork([]), "at least one game")
    nothing_changes(games, lambda: games.fork(3), "list of numbers")  # type: ignore[arg-type]
    nothing_changes(games, lambda: games.fork(np.array([True, False])), "no game")


def test_nothing_before_the_games_begin() -> None:
    games = wallacea.batch("arctic", games=2)
    state = ARCTIC.state()
    for call in (
        lambda: games.step([0, 0]),
        games.random_actions,
        games.perfect,
        games.fork,
        lambda: games.state(0),
        lambda: games.set_state(0, state),
    ):
        refused(call, "reset()")
    games.reset()


def test_nothing_after_a_batch_was_closed(games: Batch) -> None:
    twin, state = games.fork(), games.state(0)
    games.close()
    games.close()
    for call in (
        lambda: games.step([0] * 4),
        games.reset,
        games.random_actions,
        games.perfect,
        games.fork,
        lambda: games.state(0),
        lambda: games.set_state(0, state),
    ):
        refused(call, "closed")
    twin.step(twin.random_actions())


@pytest.mark.parametrize("seed", [-1, 1 << 63, 1.0, "1", True, [1]])
def test_a_seed_that_is_none(games: Batch, seed: Any) -> None:
    nothing_changes(games, lambda: games.reset(seed), "seed must be a whole number")


def test_a_seed_begins_the_same_games_again(games: Batch) -> None:
    begun = everything(games)
    play_on(games, 5)
    games.reset(4)
    assert everything(games) != begun
    games.reset(3)
    assert everything(games) == begun
    games.reset()
    assert everything(games) == begun
    games.reset(seed=(1 << 63) - 1)


def test_a_batch_is_not_pickled(games: Batch) -> None:
    nothing_changes(games, lambda: pickle.dumps(games), "cannot be pickled")


@pytest.mark.parametrize(
    ("reward", "words"),
    [
        (lambda scores, places, seats: 1.0, "not float64 of shape ()"),
        (lambda scores, places, seats: scores[:, :1], "a row for each game"),
        (lambda scores, places, seats: None, "not object"),
        (lambda scores, places, seats: scores.astype(str), "must be numbers"),
    ],
)
def test_a_reward_that_is_none(reward: Any, words: str) -> None:
    """The games have gone on nonetheless."""
    games = wallacea.batch("arctic", games=1, seed=2, reward=reward)
    usual = wallacea.batch("arctic", games=1, seed=2)
    games.reset()
    usual.reset()
    for _ in range(1_000):
        actions = usual.choices[:, 0].copy()
        if usual.step(actions)[4].any():
            refused(partial(games.step, actions), words)
            break
        games.step(actions)
    assert everything(games) == everything(usual)
    games.step(games.random_actions())


# --- opponents that fail --------------------------------------------------------------------


class Broken(Exception):
    """Nobody but these tests knows it."""


class Failing:
    """Chooses like another policy until it shall fail."""

    def __init__(self) -> None:
        self.answer: Any = last_of

    def act(self, seen: Any, mask: Any) -> Any:
        return self.answer(seen, mask)


def failing(seen: Any, mask: Any) -> Any:
    raise Broken("on purpose")


def overwriting(seen: Any, mask: Any) -> Any:
    illegal = mask.argmin(axis=1)
    mask[:] = 1
    return illegal


RUBBISH: dict[str, tuple[Callable[[Any, Any], Any], str]] = {
    "nothing": (lambda seen, mask: None, "opponent in seat 0 must be"),
    "one number": (lambda seen, mask: 3, "shape ()"),
    "too many": (lambda seen, mask: [0] * (len(seen) + 1), "shape"),
    "fractions": (lambda seen, mask: mask.argmax(axis=1) / 1, "not float64"),
    "words": (lambda seen, mask: ["first"] * len(seen), "whole numbers, not"),
    "a mask": (lambda seen, mask: mask, "shape"),
    "ragged": (lambda seen, mask: [[1], [1, 2]], "such a list"),
    "illegal": (lambda seen, mask: mask.argmin(axis=1), ", chosen by the opponent Failing, is"),
    "negative": (
        lambda seen, mask: [-5] * len(seen),
        ", chosen by the opponent Failing, is not legal",
    ),
}


@pytest.mark.parametrize("kind", ["its own exception", "Ctrl-C", *RUBBISH])
def test_an_opponent_that_fails(kind: str) -> None:
    """The games have stopped halfway: nothing can be done but to begin anew, and that works."""
    policy = Failing()
    games = wallacea.batch("arctic", games=4, seed=3, opponents={0: policy})
    control = wallacea.batch("arctic", games=4, seed=3, opponents={0: last_of})
    games.reset()
    play_on(games, 5)

    def interrupted(seen: Any, mask: Any) -> Any:
        raise KeyboardInterrupt

    for call in (lambda: play_on(games, 50), games.reset):
        policy.answer = {"Ctrl-C": interrupted}.get(kind, failing)
        if kind in RUBBISH:
            policy.answer, words = RUBBISH[kind]
            refused(call, words)
        else:
            with pytest.raises(KeyboardInterrupt if kind == "Ctrl-C" else Broken):
                call()
        refused(lambda: games.step([0] * 4), "reset()", "halfway")
        refused(games.random_actions, "reset()")
        policy.answer = last_of
        games.reset()
        control.reset()
        assert play_on(games, 30) == play_on(control, 30)


def test_an_opponent_cannot_change_what_is_legal() -> None:
    games = wallacea.batch("arctic", games=4, seed=3, opponents={0: overwriting})
    refused(games.reset, "chosen by the opponent overwriting, is not legal")


def test_an_opponent_does_not_step_its_own_batch() -> None:
    policy = Failing()
    games = wallacea.batch("arctic", games=4, seed=3, opponents={0: policy})
    policy.answer = lambda seen, mask: games.random_actions()
    refused(games.reset, "in use already")
    policy.answer = lambda seen, mask: games.close()
    refused(games.reset, "in use already")
    policy.answer = last_of
    games.reset()


@rule
def chooses_nothing_legal(desk: Desk, game: State, seat: int, count: int, strength: int) -> int:
    """A rule of somebody else, whose choices are looked at."""
    return -7


def test_rules_of_others_are_held_to_legal_choices() -> None:
    """A class, a rule and a bot are opponents as they are in a series."""
    games = wallacea.batch("arctic", games=4, opponents={0: chooses_nothing_legal})
    assert isinstance(games._opponents[0], Bot)
    assert games._opponents[0].choose is not chooses_nothing_legal
    assert wallacea.batch("arctic", opponents={1: Failing})._opponents[1].name == "Failing"


def test_what_a_rule_of_others_chose_is_told() -> None:
    """As if one stood among the bots: it leaves a note on its desk, and the games stop halfway."""
    games = wallacea.batch("arctic", games=4, opponents={1: "greedy"})
    games.reset()
    careless = bot_of("Careless", chooses_nothing_legal)
    assert isinstance(careless, Bot)
    games._bots = [careless]
    actions = games.choices[:, 0].copy()
    games._desks[0].stop[0] = ILLEGAL - 1 - MOST_SEATS * 7
    with pytest.raises(BotError, match="Careless chose 7 in seat 1, which was not legal"):
        games.step(actions)
    refused(games.random_actions, "halfway")
    games.reset()
    games.step(games.random_actions())


def test_one_thread_at_a_time() -> None:
    """A second one is told so, whatever it wants, and disturbs nothing."""
    inside, go_on = threading.Event(), threading.Event()

    def slow(seen: Any, mask: Any) -> Any:
        inside.set()
        assert go_on.wait(30)
        return last_of(seen, mask)

    policy = Failing()
    games = wallacea.batch("arctic", games=4, seed=3, opponents={1: policy})
    games.reset()
    while not inside.is_set():
        policy.answer = last_of
        play_on(games, 1)
        policy.answer = slow
        control = games.fork()
        actions = games.choices[:, 0].copy()
        thread = threading.Thread(target=games.step, args=[actions])
        thread.start()
        while thread.is_alive() and not inside.wait(0.01):
            pass
    state = control.state(0)
    for call in (
        lambda: games.step(actions),
        games.reset,
        games.random_actions,
        games.perfect,
        games.fork,
        games.close,
        lambda: games.set_state(0, state),
    ):
        refused(call, "in use already", "one thread")
    go_on.set()
    thread.join()
    policy.answer = last_of
    control.step(actions)
    assert everything(games) == everything(control)


# --- states that no game can be in ----------------------------------------------------------


def test_a_state_that_is_none(games: Batch) -> None:
    climate = wallacea.game("climate")
    other = climate.state()
    other.chance[:] = [1, 2, 3, 4]
    climate.setup(other, 2, climate.option_numbers({}, 2))
    four = wallacea.Match(ARCTIC, 4, seed=1).state
    ended, action = near_the_end(2)
    ARCTIC.play(ended, first_of(ARCTIC.waiting(ended)), action)
    for state, words in (
        (other, "not a"),
        (None, "not a NoneType"),
        (games.states[0], "not a void"),
        (four, "have 2 or 3 seats, not 4"),
        (ended, "is over"),
        (ARCTIC.state(), "no game can be in this state"),
    ):
        nothing_changes(games, partial(games.set_state, 1, state), words)


def test_a_state_that_contradicts_the_rules(games: Batch) -> None:
    """Numbers too great, cards that lie twice, nobody who must choose: all of it is refused."""
    said = []
    for name, value in spoilings(games.state(0)):
        twin, state = games.fork(), copy(games.state(0))
        setattr(state, name, value)
        try:
            twin.set_state(0, state)
        except EnvError as problem:
            said.append(str(problem))
            assert everything(twin) == everything(games)
        else:
            play_on(twin, 5)
    assert len(said) > 20
    for sentence in said:
        assert sentence.startswith("no game can be in this state: ")
        assert "\n" not in sentence


def spoilings(state: Any) -> Iterator[tuple[str, Any]]:
    """Every number of a state made another one."""
    for name in state.__dataclass_fields__:
        value = getattr(state, name)
        if isinstance(value, int):
            yield from ((name, other) for other in (-1, value + 1, 127, 1 << 70, None, "x"))
        elif isinstance(value, list):
            yield name, value[:-1]
            yield name, None
            if value and isinstance(value[0], int):
                yield from ((name, [other, *value[1:]]) for other in (-1, 126, 1 << 70, 1.5))
