"""Nets that play: what they are made of, how they are kept, what they tell."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from wallacea.bots.masters import champion
from wallacea.bots.masters.champion import think
from wallacea.bots.masters.files import Damaged, read_weights, write_weights
from wallacea.bots.masters.master import Master, NoMaster, master_from
from wallacea.bots.masters.net import opinion, scores_of
from wallacea.bots.masters.plan import PAIR, THING, Plan, plan_of
from wallacea.core.game import Game, find_game, game_keys
from wallacea.core.match import Match
from wallacea.core.policies import seen_by
from wallacea.core.state import copy
from wallacea.core.things import Act, Amounts, Things, numbered


def some_weights(plan: Plan, seed: int = 1) -> dict[str, Any]:
    """A net that has learned nothing."""
    dice = np.random.default_rng(seed)
    return {
        name: (dice.normal(size=size.shape) / 4).astype(np.float32)
        for name, size in plan.sizes().items()
    }


def some_master(key: str) -> Master:
    plan = plan_of(find_game(key))
    return Master(plan, some_weights(plan))


@pytest.fixture(params=game_keys())
def game(request: pytest.FixtureRequest) -> Game:
    return find_game(request.param)


def test_a_net_has_a_score_for_every_action_and_a_chance_for_every_seat(game: Game) -> None:
    """At every number of seats it plays to the end by what it thinks best."""
    master = some_master(game.key)
    for seats in (game.seats[0], game.seats[-1]):
        match = Match(game, [f"p{n}" for n in range(seats)], seed=seats)
        for _ in range(25):
            if match.over:
                break
            seat = match.waiting[0]
            judged = master.judge(match.state, seat)
            assert sorted(judged.actions) == sorted(match.choices(seat))
            assert sum(judged.shares) == pytest.approx(1)
            assert list(judged.shares) == sorted(judged.shares, reverse=True)
            assert len(judged.chances) == seats
            assert sum(judged.chances) == pytest.approx(1)
            match.choose(seat, judged.actions[0])


def test_a_choice_is_scored_from_the_things_that_it_names() -> None:
    """Each argument stands where the number of the action has it, whatever its place."""
    ants, bees = Things("ant", 3), Things("bee", 2)
    how_many = Amounts("price", 4)
    rows = np.random.default_rng(2)
    asked = {one.name: rows.normal(size=(1, one.count, THING)) for one in (ants, bees)}
    for of in ((ants,), (ants, how_many), (how_many, ants), (ants, bees), (bees, how_many, ants)):
        (act,) = numbered(Act("act", *of))
        named = [one for one in of if isinstance(one, Things)]
        amounts = 4 if how_many in of else 1
        weights = {"act.act.bias": rows.normal(size=amounts)}
        for n in range(len(named)):
            weights[f"act.act.{n}"] = rows.normal(size=(THING, amounts))
            weights[f"act.act.{n}.both"] = rows.normal(size=(THING, amounts * PAIR))
        scores = scores_of(act, weights, np.zeros((1, 1)), asked)
        assert scores.shape == (1, act.length)
        for action in range(act.length):
            told = dict(zip(of, act.arguments(action), strict=True))
            amount = told.get(how_many, 0)
            expected = weights["act.act.bias"][amount]
            for n, one in enumerate(named):
                expected += asked[one.name][0, told[one]] @ weights[f"act.act.{n}"][:, amount]
            if len(named) == 2:
                query, key = (
                    (asked[one.name][0, told[one]] @ weights[f"act.act.{n}.both"]).reshape(
                        amounts, PAIR
                    )[amount]
                    for n, one in enumerate(named)
                )
                expected += query @ key / PAIR**0.5
            assert scores[0, action] == pytest.approx(expected)


def test_what_an_action_names_is_what_its_score_depends_on() -> None:
    """What is seen of one card changes the scores of that card; where nothing is passed on to
    other things and to the whole, of no other.
    """
    game = find_game("arctic")
    plan = plan_of(game)
    weights = some_weights(plan)
    for name in weights:
        if name.endswith((".alike", ".gate", ".whole", ".back", ".there", "whole.in")):
            weights[name][:] = 0
    master = Master(plan, weights)
    numbers = np.zeros((1, game.observed), np.float32)
    before = master.scores(numbers)[0]
    assert game.features[0].shape == (120, 4)
    numbers[0, 4 * 17 : 4 * 18] = 1  # where the card 17 lies
    moved = np.flatnonzero(master.scores(numbers)[0] != before)
    by_card = {game.encode(act, 17) for act in ("place", "draw", "give", "discard", "swap")}
    assert by_card <= set(moved.tolist())
    for action in moved:
        act = next(one for one in game.acts if one.start <= action < one.start + one.length)
        assert (act.of[0].name, act.arguments(int(action))[0]) == ("card", 17)


@settings(max_examples=4, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 10**6))
def test_nothing_hidden_changes_what_is_told(seed: int) -> None:
    """Other truths that fit the same knowledge: the same judgement, hints and thoughts."""
    master = some_master("arctic")
    match = Match(master.game, ["Ada", "Ben", "Cleo"], seed=seed)
    for _ in range(20 + seed % 20):
        seat = match.waiting[0]
        match.choose(seat, match.choices(seat)[seed % len(match.choices(seat))])
    seat = match.waiting[0]
    other = copy(match.state)
    other.chance[:] = [seed + 1, 2, 3, 4]
    master.game.imagine(other, seat)
    assert seen_by(master.game, other, seat) == seen_by(master.game, match.state, seat)
    choices = match.choices(seat)[:3]
    assert master.judge(other, seat) == master.judge(match.state, seat)
    for plies in (0, 2):
        hints = [master.after(state, seat, choices, 3, plies) for state in (match.state, other)]
        assert hints[0] == hints[1]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(champion, "SECONDS", 1_000)  # however slow this machine is
        patch.setattr(champion, "PLIES", 1)
        patch.setattr(champion, "FEWEST_TRUTHS", 2)
        assert think(master, other, seat) == think(master, match.state, seat)


def test_weights_are_kept_as_they_were(tmp_path: Path) -> None:
    file = tmp_path / "weights.safetensors"
    weights = {"a": np.array([[1.5, -2.0]], np.float32), "b": np.zeros((0, 3), np.float32)}
    write_weights(file, weights, {"game": "arctic"})
    again, about = read_weights(file)
    assert about == {"game": "arctic"}
    assert {name: one.tolist() for name, one in again.items()} == {"a": [[1.5, -2.0]], "b": []}
    tensors = pytest.importorskip("safetensors.numpy")
    theirs = tensors.load_file(file)
    assert theirs["a"].tolist() == [[1.5, -2.0]]


def sentence_about(file: Path) -> str | None:
    """What is wrong with a file of weights, if anything is noticed."""
    try:
        read_weights(file)
    except Damaged as problem:
        return str(problem)
    return None


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_damaged_files_are_refused_in_one_sentence(data: Any) -> None:
    weights = {"a": np.arange(6, dtype=np.float32).reshape(2, 3), "b": np.ones(4, np.float32)}
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "weights.safetensors"
        write_weights(file, weights, {"game": "arctic"})
        good = bytearray(file.read_bytes())
        how = data.draw(st.sampled_from(["cut", "flip", "insert"]))
        at = data.draw(st.integers(0, len(good) - 1))
        if how == "cut":
            del good[at:]
        elif how == "flip":
            good[at] ^= data.draw(st.integers(1, 255))
        else:
            good[at:at] = data.draw(st.binary(min_size=1, max_size=9))
        file.write_bytes(good)
        said = sentence_about(file)
        assert said is None or (str(file) in said and "\n" not in said)


def test_weights_of_something_else_are_refused(tmp_path: Path) -> None:
    arctic, climate = find_game("arctic"), find_game("climate")
    plan = plan_of(arctic)
    about = {"game": "arctic", "version": "1", "plan": plan.fingerprint}
    file = tmp_path / "master.safetensors"

    def refused(change: Callable[[], None], expected: str, game: Game = arctic) -> None:
        change()
        with pytest.raises(NoMaster, match=expected) as problem:
            master_from(game, file)
        assert "\n" not in str(problem.value)

    refused(lambda: None, "cannot be read: No such file")
    refused(lambda: write_weights(file, {}, {**about, "game": "darwin"}), "weights of darwin, not")
    refused(lambda: write_weights(file, {}, {**about, "plan": "old"}), "version 1 of arctic as it")
    refused(lambda: write_weights(file, {}, about), "its parts are not those of a net for arctic")
    refused(lambda: write_weights(file, some_weights(plan), about), "not of climate", climate)
    assert master_from(arctic, file).recipe["version"] == "1"


def test_a_plan_changes_with_what_the_numbers_mean() -> None:
    arctic = find_game("arctic")
    first, *others = arctic.features
    wider = replace(arctic, features=(replace(first, most=2), *others))
    assert plan_of(wider).fingerprint != plan_of(arctic).fingerprint


# --- learning ---------------------------------------------------------------------------

torch = pytest.importorskip("torch")
torch.set_num_threads(1)  # several wait for each other where cores are busy


def test_both_ways_of_computing_think_the_same(game: Game) -> None:
    from wallacea.learning.model import Net

    plan = plan_of(game)
    net = Net(plan, seed=3)
    master = Master(plan, net.shipped())
    match = Match(game, ["Ada", "Ben", "Cleo"][: max(2, game.seats[0])], seed=1)
    rows = np.array([seen_by(game, match.state, seat) for seat in (0, 1)], game.number_type)
    with torch.no_grad():
        theirs = net(torch.from_numpy(rows))
    ours = opinion(np, plan, master._weights, rows.astype(np.float32))
    for one, other in zip(ours, theirs, strict=True):
        assert np.allclose(one, other.numpy(), atol=1e-4)


def test_a_lesson_follows_each_seats_own_choices() -> None:
    """Two seats, three choices each; the first seat wins by ten points."""
    from wallacea.learning.lessons import lesson_of
    from wallacea.learning.play import Steps

    length, most = 5, 4
    chances = torch.full((length, 1, most), 0.0)
    chances[:, :, :2] = 0.5
    empty = torch.zeros(length, 1)
    steps = Steps(
        seen=empty, mask=empty, chosen=empty.long(), chance=empty, chances=chances, lead=empty,
        who=torch.tensor([[0], [1], [0], [1], [0]]), learns=torch.ones(length, 1).bool(),
        ended=torch.tensor([[0], [0], [0], [1], [0]]).bool(),
        won=torch.tensor([[0.0, 0, 0, 0]] * 3 + [[1.0, 0, 0, 0]] + [[0.0, 0, 0, 0]])[:, None],
        ahead=torch.tensor([[0.0] * 4] * 3 + [[10.0, -10, 0, 0]] + [[0.0] * 4])[:, None],
    )  # fmt: skip
    lesson = lesson_of(steps, torch.tensor([2]), winning=1.0, memory=1.0, scale=10.0)
    assert lesson.rows[:, 0].tolist() == [True, True, True, True, False]
    assert lesson.better[:4, 0].tolist() == [1, -1, 1, -1]
    assert lesson.chances[0, 0].tolist() == [1, 0, 0, 0]
    assert lesson.chances[1, 0].tolist() == [0, 1, 0, 0]  # counted from the one that sees
    assert lesson.lead[2, 0] == pytest.approx(np.tanh(1))


def test_a_minute_of_learning(tmp_path: Path) -> None:
    """The whole path on a processor: imitating, playing itself and others, going on, shipping."""
    from wallacea.learning.run import run_of
    from wallacea.learning.train import Training

    told = {
        "game": "arctic", "seats": [2], "games": 48, "length": 8, "batch": 256, "choices": 2_400,
        "imitate": 0.4, "past": 0.3, "rivals": ["random"], "duels": 0.3, "measure": 8,
        "measures": 1, "options": 0.2, "stagger": 30, "against": "random",
    }  # fmt: skip

    def outcome(training: Training) -> dict[str, Any]:
        *_, last = training.go_on()
        return {name: last[name] for name in ("choices", "games", "wrong", "undecided")}

    training = Training(run_of(told))
    for now in islice(training.go_on(), 4):
        assert now["choices"] > 0
    training.save(tmp_path / "run.checkpoint")
    again = Training.resumed(tmp_path / "run.checkpoint")
    assert again.choices == training.choices
    assert not again.hall.school
    assert outcome(again)["choices"] >= 2_400
    again.ship(tmp_path / "arctic.safetensors")
    master = master_from(find_game("arctic"), tmp_path / "arctic.safetensors")
    assert json.loads(master.recipe["run"])["games"] == 48
    match = Match(master.game, ["Ada", "Ben"], seed=1)
    assert master.judge(match.state, match.waiting[0]).actions
    went_on = Training(run_of({**told, "imitate": 0.0}), tmp_path / "arctic.safetensors")
    assert np.allclose(
        went_on.net.shipped()["whole.in"], again.net.shipped()["whole.in"], atol=0.01
    )


def test_a_run_from_the_same_seed_is_the_same() -> None:
    from wallacea.learning.run import run_of
    from wallacea.learning.train import Training

    told = {
        "game": "arctic", "seats": [2], "games": 16, "length": 6, "batch": 64, "choices": 200,
        "imitate": 0.0, "past": 0.0, "measure": 0, "stagger": 10,
    }  # fmt: skip
    one, other = (Training(run_of(told)) for _ in range(2))
    for training in (one, other):
        for _ in training.go_on():
            pass
    first, second = one.net.shipped(), other.net.shipped()
    assert all(np.array_equal(first[name], second[name]) for name in first)


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ({"game": "chess"}, "unknown game"),
        ({"game": "arctic", "seats": [9]}, "arctic has 2 to 4 seats, not 9"),
        ({"game": "arctic", "seats": 2}, "must be a list of whole numbers"),
        ({"game": "arctic", "games": 0}, "games must be at least 1, not 0"),
        ({"game": "arctic", "past": 2}, "past must be from 0 to 1"),
        ({"game": "arctic", "gmaes": 2}, "there is no 'gmaes'; a run has game, seats"),
        ({"game": "arctic", "games": "many"}, "games must be of type int, not 'many'"),
        ({"game": "arctic", "device": "tpu"}, "device must be cpu or cuda"),
        ({"game": "arctic", "rivals": "greedy"}, "must be a list of names of bots"),
        ({"game": "arctic", "rivals": ["nobody"]}, "unknown bot 'nobody'"),
        ({"games": 3}, "must name its game"),
    ],
)
def test_a_run_that_cannot_be_done_is_refused(told: dict[str, Any], expected: str) -> None:
    from wallacea.core.faults import UserError
    from wallacea.learning.run import run_of

    with pytest.raises(UserError, match=expected):
        run_of(told)


def test_files_that_are_no_runs_are_refused(tmp_path: Path) -> None:
    from wallacea.learning.run import RunError, read_run
    from wallacea.learning.train import TrainError, Training

    file = tmp_path / "run.toml"
    with pytest.raises(RunError, match="cannot be read"):
        read_run(file)
    file.write_text("game = ")
    with pytest.raises(RunError, match="no TOML file"):
        read_run(file)
    with pytest.raises(TrainError, match="no checkpoint of a run"):
        Training.resumed(file)
    file.write_text('game = "arctic"\nchoices = 5\nrivals = ["greedy"]\n')
    assert read_run(file).rivals == ("greedy",)
