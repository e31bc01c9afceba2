"""Batches on a GPU, with a stand-in for the GPU: the kernels' own bodies, thread after thread.

What a GPU adds (its compiler, its memory) is tried by ``benchmarks/gpu.py`` where there is one.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from numba.np.numpy_support import as_dtype

import wallacea
from wallacea.bots import find_bot
from wallacea.core import gpu as tier
from wallacea.core.compiling import entry
from wallacea.core.game import Game, find_game
from wallacea.core.gpu import NoGPU
from wallacea.core.many import play_many
from wallacea.core.rules import Function
from wallacea.envs import EnvError
from wallacea.envs.cuda import CudaBatch, GpuArray
from wallacea.envs.rewards import REWARDS_OF_ONE

TOY = Path(__file__).parent / "toy" / "games"
Array = Any


class Threads:
    """What a body asks ``numba.cuda`` for: which thread it is, local arrays, atomic changes."""

    def __init__(self) -> None:
        self.thread = 0
        self.local = SimpleNamespace(array=room_of_a_thread)
        self.atomic = SimpleNamespace(min=self._min, add=self._add)

    def grid(self, _: int) -> int:
        return self.thread

    def _min(self, array: Array, place: int, value: int) -> None:
        array[place] = min(array[place], value)

    def _add(self, array: Array, place: int, value: int) -> None:
        array[place] += value


def room_of_a_thread(length: int, kind: Any) -> Array:
    """Local memory is not empty: whoever reads before writing is found."""
    dtype = as_dtype(kind)
    return np.frombuffer(bytearray(b"\x55" * dtype.itemsize * length), dtype).view(np.recarray)


class StandIn:
    """A GPU that is none."""

    def __init__(self, memory: int = 1 << 40) -> None:
        self.memory = memory

    def room(self, shape: tuple[int, ...], dtype: Any) -> Array:
        return self.put(np.zeros(shape, dtype))

    def put(self, array: Array) -> Array:
        copy = np.array(array)
        return copy.view(np.recarray) if copy.dtype.names else copy

    def write(self, array: Array, target: Array) -> None:
        assert array.dtype == target.dtype
        assert array.shape == target.shape
        target[...] = array

    def read(self, array: Array) -> Array:
        return np.array(array)

    def clear(self, array: Array) -> None:
        array[...] = np.zeros((), array.dtype)

    def field(self, records: Array, name: str) -> Array:
        return records.view(np.ndarray)[name]

    def foreign(self, array: Any) -> Any:
        return getattr(array, "on_the_gpu", None)

    def free(self) -> int:
        return self.memory

    def kernel(
        self,
        make: Callable[..., Any],
        rules: Sequence[Function],
        filling: Mapping[Function, Function],
        game: Game,
        sizes: Sequence[Any] = (),
        registers: int | None = None,
        doors: Sequence[Function] = (),
    ) -> Any:
        assert all(blank in filling for blank in doors)
        threads = Threads()
        body = make(threads, *(entry(rule, filling, game) for rule in rules), *sizes)

        def run(count: int, *given: Any) -> None:
            # More threads than games, as on a GPU; the last ones first.
            for threads.thread in reversed(range(count + 3)):
                body(count, *given)

        return run


@pytest.fixture(scope="module")
def berries() -> Iterator[Game]:
    """A small game, while its folder is one of the folders of games."""
    folders = importlib.import_module("wallacea.games").__path__
    folders.append(str(TOY))
    yield find_game("berries")
    folders.remove(str(TOY))


def on_gpu(**how: Any) -> CudaBatch:
    return CudaBatch("berries", **{"gpu": StandIn(), "seed": 5, **how})


def as_numpy(seen: Any) -> list[Array]:
    return [np.asarray(one) for one in seen]


def same_games(how: dict[str, Any], steps: int = 40) -> None:
    """Plays the same on both; everything that is seen on the way is the same."""
    mine, its = wallacea.batch("berries", seed=5, **how), on_gpu(**how)
    for a, b in zip(mine.reset(), its.reset(), strict=True):
        assert np.array_equal(a, np.asarray(b))
    ended = 0
    for step in range(steps):
        actions = mine.random_actions().copy()
        drawn = its.random_actions()
        assert np.array_equal(actions, np.asarray(drawn))
        *left, info = mine.step(actions)
        *right, its_info = its.step(drawn if step % 2 else np.array(actions))
        for a, b in zip(left, right, strict=True):
            assert np.array_equal(a, np.asarray(b))
        assert np.array_equal(mine.states, np.asarray(its.states))
        rows = info.pop("ended")
        assert np.array_equal(np.flatnonzero(np.asarray(its_info["ended"])), rows)
        for name, values in info.items():
            assert np.array_equal(values, np.asarray(its_info[name])[rows]), name
        ended += len(rows)
    assert ended > 5


def second_choice(numbers: Any, mask: Any) -> Array:
    """A policy: the last of all choices."""
    mask = np.asarray(mask)
    return mask.shape[1] - 1 - mask[:, ::-1].argmax(axis=1)


@pytest.mark.usefixtures("berries")
@pytest.mark.parametrize(
    "how",
    [
        {"games": 7, "seats": 2},
        {"games": 9, "seats": [2, 3], "rotate": True, "stagger": 9, "reward": "win"},
        {"games": 6, "seats": 3, "forced": False, "reward": "score"},
        {"games": 5, "seats": 3, "opponents": {0: "greedy", 2: second_choice}, "rotate": True},
        {
            "games": 4,
            "options": [{"ties": "stay"}, {"ties": "rot"}],
            "opponents": {1: second_choice},
        },
        {"games": 4, "reward": lambda scores, places, seats: scores * 2 - places},
    ],
    ids=["plain", "mixed", "unforced", "opponents", "options", "own reward"],
)
def test_the_games_are_those_of_the_processor(how: dict[str, Any]) -> None:
    same_games(how)


@pytest.mark.usefixtures("berries")
def test_points_and_what_an_opponent_would_choose_are_the_same() -> None:
    how: dict[str, Any] = {"seats": (2, 3), "games": 9, "opponents": {1: "greedy"}, "rotate": True}
    mine, its = wallacea.batch("berries", seed=5, **how), on_gpu(**how)
    mine.reset()
    its.reset()
    differ = 0
    for _ in range(12):
        assert np.array_equal(mine.points(), np.asarray(its.points()))
        wanted = mine.opponent_actions(1).copy()
        assert np.array_equal(wanted, np.asarray(its.opponent_actions(1)))
        drawn = mine.random_actions().copy()
        differ += int((drawn != wanted).sum())
        its.random_actions()
        mine.step(drawn)
        its.step(drawn)
    assert differ
    with pytest.raises(EnvError, match="seat 0 has no opponent"):
        its.opponent_actions(0)


def test_states_are_read_set_and_forked() -> None:
    mine, its = wallacea.batch("berries", games=5, seed=5), on_gpu(games=5)
    for batch in (mine, its):
        batch.reset()
        for _ in range(3):
            batch.step(batch.random_actions())
    state = its.state(3)
    assert state == mine.state(3)
    for batch in (mine, its):
        batch.set_state(1, state)
    assert np.array_equal(mine.numbers, np.asarray(its.numbers))
    assert np.array_equal(mine.perfect(), np.asarray(its.perfect()))
    twins = [batch.fork([1, 4]) for batch in (mine, its)]
    before = np.asarray(its.states)
    for _ in range(9):
        for a, b in zip(*(as_numpy(t.step(t.random_actions())[:5]) for t in twins), strict=True):
            assert np.array_equal(a, b)
    assert np.array_equal(before, np.asarray(its.states))
    kept = sum(part.nbytes for part in its._kept()) + its._reward_of_step.nbytes
    assert its.bytes_per_game * 5 == kept


@pytest.mark.usefixtures("berries")
def test_what_is_wrong_changes_nothing() -> None:
    its = on_gpu(games=4)
    with pytest.raises(EnvError, match=r"call reset\(\)"):
        its.step([0, 0, 0, 0])
    its.reset()
    before = np.asarray(its.states).tobytes()
    legal = np.asarray(its.random_actions()).copy()
    illegal = legal.copy()
    illegal[2] = its.game.actions + 4
    for actions, why in (
        (illegal, r"action \d+ of game 2 is not legal for seat 0 now; it has \d+ choices: \d"),
        (legal[:3], r"4 whole numbers, not an array of shape \(3,\)"),
        (legal * 1.0, "whole numbers, not float64"),
    ):
        with pytest.raises(EnvError, match=why):
            its.step(actions)
        assert np.asarray(its.states).tobytes() == before
    wrong = on_gpu(games=2, opponents={1: lambda seen, mask: np.zeros(2, int) - 3})
    wrong.reset()
    drawn = wrong.random_actions()
    with pytest.raises(EnvError, match=r"action -3 of game \d, chosen by the opponent .*, is not"):
        wrong.step(drawn)
    its.step(SimpleNamespace(on_the_gpu=GpuArray(StandIn(), legal).there))  # type: ignore[arg-type]
    with pytest.raises(EnvError, match="threads are for device='cpu'"):
        on_gpu(threads=2)
    with pytest.raises(EnvError, match="search does not play on a GPU"):
        on_gpu(opponents={1: "search"})
    with pytest.raises(EnvError, match=r"need 0.0 GB on the GPU, which has 0.0 GB left"):
        on_gpu(games=9, gpu=StandIn(memory=100))
    with pytest.raises(EnvError, match=r"'mask' must be an array on the GPU of shape .* ndarray"):
        on_gpu(games=2, buffers={"mask": np.zeros((2, its.game.actions), np.uint8)})
    its.close()
    with pytest.raises(EnvError, match="closed"):
        its.step(legal)


@pytest.mark.usefixtures("berries")
def test_an_opponent_that_fails_stops_the_games() -> None:
    """They begin anew then, as they do on the processor."""

    def opponent(seen: Any, mask: Any) -> Any:
        if failing:
            raise ZeroDivisionError
        return np.asarray(mask).argmax(axis=1)

    failing = False
    its = on_gpu(games=4, opponents={0: opponent})
    first = as_numpy(its.reset())
    failing = True
    with pytest.raises(ZeroDivisionError):
        its.reset()
    with pytest.raises(EnvError, match=r"reset\(\) first: .* halfway"):
        its.step(its.random_actions())
    failing = False
    again = as_numpy(its.reset())
    assert all(np.array_equal(a, b) for a, b in zip(first, again, strict=True))


def test_without_a_gpu_it_is_said_what_is_missing() -> None:
    if tier.available() is None:
        pytest.skip("there is a GPU")
    with pytest.raises(NoGPU, match="device='cuda' needs an NVIDIA GPU with its driver, and pip"):
        wallacea.batch("arctic", device="cuda")
    with pytest.raises(NoGPU, match="the GPU tier needs an NVIDIA GPU"):
        play_many(find_game("arctic"), 2, [find_bot("random")], 1, tier="gpu")


def test_whole_games_are_those_of_the_processor(
    berries: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tier, "the_gpu", lambda _: StandIn())
    bots = [find_bot("greedy"), find_bot("random")]
    job = {"seed": 3, "rotate": True}
    mine = play_many(berries, 3, bots, 70, **job)  # type: ignore[arg-type]
    its = play_many(berries, 3, bots, 70, tier="gpu", **job)  # type: ignore[arg-type]
    for name in ("moves", "scores", "places"):
        assert np.array_equal(getattr(mine, name), getattr(its, name))


@pytest.mark.parametrize("n", range(len(REWARDS_OF_ONE)))
def test_rewards_are_the_same_for_one_and_for_all(n: int) -> None:
    of_all, of_one = REWARDS_OF_ONE[n]
    random = np.random.default_rng(4)
    seats = random.integers(2, 6, 200)
    places = np.where(np.arange(5) < seats[:, None], random.integers(0, 3, (200, 5)), 0)
    places -= np.where(np.arange(5) < seats[:, None], places, 9).min(axis=1)[:, None]
    places = np.where(np.arange(5) < seats[:, None], places, 0)
    scores = random.integers(-5, 99, (200, 5))
    found = of_all(scores, places, seats)
    for row in range(200):
        for seat in range(seats[row]):
            one = of_one(scores[row].tolist(), places[row].tolist(), int(seats[row]), seat)
            assert one == pytest.approx(found[row, seat])
