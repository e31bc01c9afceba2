"""The games in OpenSpiel: its own tests, what players see and remember, its bots and solvers."""

from __future__ import annotations

import copy
import pickle
import random
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest

from wallacea.core.chance import seeded_words
from wallacea.core.faults import UserError
from wallacea.core.game import find_game, game_keys
from wallacea.envs.openspiel import WallaceaGame, WallaceaState, rules_of, short_name

PAGE = (Path(__file__).parent.parent / "docs" / "openspiel.md").read_text(encoding="utf-8")
SEATS = {key: find_game(key).seats for key in game_keys()}
FEW_MIDDLE_MOST = [
    (key, number)
    for key, seats in SEATS.items()
    for number in (seats[0], seats[len(seats) // 2], seats[-1])
]
END = """
game: arctic
seats: 2
stage: last
players:
- {hand: 2, pile: [1, 7]}
- {hand: 2, pile: [2, 8]}
"""


MEMORY = pyspiel.IIGObservationType(perfect_recall=True)


@pytest.fixture(autouse=True, scope="module")
def absl() -> None:
    """OpenSpiel's Python side brings absl, which logs to where errors are written when it is
    imported, and closes that when somebody else sets up logging: it must not be pytest's file.
    """
    from absl import logging

    logging.get_absl_handler().python_handler.stream = sys.__stderr__


def load(key: str, **params: Any) -> WallaceaGame:
    game: WallaceaGame = pyspiel.load_game(short_name(key), {"rng_seed": 1, **params})
    return game


def dealt(game: WallaceaGame) -> WallaceaState:
    state = game.new_initial_state()
    state.apply_action(0)
    return state


def moments(state: WallaceaState, seed: int = 1, every: int = 1) -> Iterator[WallaceaState]:
    """A state through random choices to its end, at every so many of them."""
    dice = random.Random(seed)
    number = 0
    while not state.is_terminal():
        if number % every == 0:
            yield state
        state.apply_action(dice.choice(state.legal_actions()))
        number += 1
    yield state


def at(game: WallaceaGame, number: int) -> WallaceaState:
    """A state after so many random choices."""
    state = dealt(game)
    for _ in zip(range(number + 1), moments(state), strict=False):
        pass
    assert not state.is_terminal()
    return state


# --- OpenSpiel's own test ---------------------------------------------------------------


@pytest.mark.parametrize(("key", "seats"), FEW_MIDDLE_MOST)
def test_random_sim_test(key: str, seats: int) -> None:
    pyspiel.random_sim_test(load(key, players=seats), 1, serialize=False, verbose=False)


@pytest.mark.parametrize("key", SEATS)
def test_random_sim_test_with_serialising(key: str) -> None:
    """Games whose chance is sampled cannot be serialised whole, if they are written in Python."""
    game = load(key, deals=3)
    pyspiel.random_sim_test(
        game,
        *(1, True, False),
        observer=game.make_observer(MEMORY, {}),
    )


@pytest.mark.parametrize("key", SEATS)
def test_sim_game(key: str) -> None:
    """The test of OpenSpiel's Python side: games, types and states can be pickled, too."""
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    GamesSimTest().sim_game(load(key), check_pyspiel_serialization=False)
    GamesSimTest().sim_game(load(key, deals=4))


def test_the_type_tells_what_is_so() -> None:
    types = {kind.short_name: kind for kind in pyspiel.registered_games()}
    for key, seats in SEATS.items():
        kind = types[short_name(key)]
        assert (kind.min_num_players, kind.max_num_players) == (seats[0], seats[-1])
        assert kind.chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC
        options = {option.name for option in find_game(key).options}
        assert options < set(kind.parameter_specification)
    explicit = load("arctic", deals=5, reward="win")
    assert explicit.get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert explicit.get_type().utility == pyspiel.GameType.Utility.CONSTANT_SUM
    assert (explicit.min_utility(), explicit.max_utility(), explicit.utility_sum()) == (0, 1, 1)
    assert explicit.max_chance_outcomes() == 5


# --- the same games as everywhere -------------------------------------------------------


@pytest.mark.parametrize("key", SEATS)
def test_the_games_are_those_of_the_seed(key: str) -> None:
    """They are dealt and go on as over objects, and are the same with explicit chance."""
    ours, seats, dice = find_game(key), SEATS[key][-1], random.Random(1)
    game = load(key, players=seats, rng_seed=5)
    explicit = load(key, players=seats, rng_seed=5, deals=3).new_initial_state()
    assert explicit.chance_outcomes() == [(n, 1 / 3) for n in range(3)]
    for number in range(2):
        state, wanted = dealt(game), ours.state()
        wanted.chance[:] = seeded_words(5, number)
        ours.setup(wanted, seats, ours.option_numbers({}, seats))
        assert state.wallacea_state() == explicit.child(number).wallacea_state() == wanted
    for _ in range(60):
        seat, action = state.current_player(), dice.choice(state.legal_actions())
        assert seat == ours.seats_waiting(wanted)[0]
        assert sorted(ours.choices(wanted, seat)) == state.legal_actions()
        ours.play(wanted, seat, action)
        state.apply_action(action)
        assert state.wallacea_state() == wanted


def test_options_and_presets_reach_the_game() -> None:
    def numbers(**params: str) -> list[int]:
        made: list[int] = load("arctic", **params).numbers.tolist()
        return made

    ours = find_game("arctic")
    assert numbers() == ours.option_numbers({}, 2)
    wanted = {"preset": "digital", "deck_choice": "1,3", "power_sides": "fox:A,bear:B"}
    assert numbers(**wanted) == ours.option_numbers(wanted, 2)
    name = str(load("arctic", **wanted))
    again = pyspiel.load_game(name)
    assert (str(again), again.numbers.tolist()) == (name, numbers(**wanted))
    third = load("origins", players=5, first_player="3")
    assert pyspiel.load_game(str(third)).numbers.tolist() == third.numbers.tolist()
    assert dealt(third).current_player() == 3
    assert third.get_parameters()["reward"] == "rank"


@pytest.mark.parametrize("key", SEATS)
def test_what_is_kept_goes_on_alike(key: str) -> None:
    game = load(key, players=SEATS[key][1])
    undealt = game.new_initial_state()
    assert str(game.deserialize_state(undealt.serialize())) == str(undealt) == "before the deal"
    assert pickle.loads(pickle.dumps(undealt)).is_chance_node()
    state, dice = at(game, 20), random.Random(4)
    twins = [
        state.clone(),
        copy.deepcopy(state),
        pickle.loads(pickle.dumps(state)),
        game.deserialize_state(state.serialize()),
    ]
    for _ in range(40):
        action = dice.choice(state.legal_actions())
        for one in (state, *twins):
            one.apply_action(action)
            assert (str(one), one.history()) == (str(state), state.history())
        twins = [twins[0].clone(), *twins[1:]]
    for twin in twins:
        for seat in range(game.num_players()):
            assert twin.information_state_string(seat) == state.information_state_string(seat)
    later = pickle.loads(pickle.dumps(game))
    assert str(dealt(later)) == str(dealt(copy.deepcopy(game))) == str(dealt(game))


@pytest.mark.parametrize("key", SEATS)
def test_returns(key: str) -> None:
    ours, seats = find_game(key), SEATS[key][-1]
    for reward in ("rank", "win"):
        game = load(key, players=seats, reward=reward)
        *_, end = moments(dealt(game), every=1000)
        state = end.wallacea_state()
        places = [ours.standing(state, seat) for seat in range(seats)]
        assert end.returns() == end.rewards()
        best = max(end.returns())
        assert [value == best for value in end.returns()] == [place == 0 for place in places]
        assert sum(end.returns()) == pytest.approx(game.utility_sum())
        assert not any(dealt(game).returns())


# --- what players see and remember ------------------------------------------------------

TABLES = [
    ("arctic", {"players": 2}),
    ("arctic", {"players": 4, "wild_choice": "ask", "show_backs": "yes"}),
    ("climate", {"players": 2}),
    ("climate", {"players": 4, "quick_play": "on"}),
    ("origins", {"players": 2}),
    ("origins", {"players": 5}),
    ("darwin", {"players": 3}),
    ("darwin", {"players": 4, "variant": "teams"}),
]


@pytest.mark.parametrize(("key", "params"), TABLES)
def test_a_resampled_state_is_the_same_to_its_player(key: str, params: dict[str, Any]) -> None:
    """And nothing that is hidden from a player changes what it sees and remembers."""
    game, dice = load(key, **params), random.Random(7)
    other_cards = other_futures = 0
    for state in moments(dealt(game), every=7):
        for seat in range(game.num_players()):
            twin = state.resample_from_infostate(seat, dice.random)
            for said in ("observation_string", "information_state_string", "observation_tensor"):
                assert getattr(twin, said)(seat) == getattr(state, said)(seat)
            other_cards += any(
                twin.observation_tensor(other) != state.observation_tensor(other)
                for other in range(game.num_players())
            )
            other_futures += twin.wallacea_state().chance != state.wallacea_state().chance
            assert twin.history() == state.history()
            assert twin.current_player() == state.current_player()
            if seat == state.current_player():
                assert twin.legal_actions() == state.legal_actions()
    assert other_cards
    assert other_futures


def test_what_others_remember_begins_where_a_state_was_resampled() -> None:
    """Two resampled states in which the other player sees the same are the same to it."""
    state = at(load("arctic"), 30)
    twins = [state.resample_from_infostate(0, random.Random(n).random) for n in (1, 1, 2)]
    said = [twin.information_state_string(1) for twin in twins]
    assert said[0] == said[1] != said[2]
    assert state.information_state_string(1) not in said


@pytest.mark.parametrize("key", SEATS)
def test_players_remember_all_they_saw_and_chose(key: str) -> None:
    game = load(key)
    chosen: dict[int, list[int]] = {0: [], 1: []}
    said: list[set[str]] = [set(), set()]
    state, dice = dealt(game), random.Random(3)
    for _ in range(60):
        if state.is_terminal():
            break
        seat = state.current_player()
        said[seat].add(state.information_state_string())
        action = dice.choice(state.legal_actions())
        chosen[seat].append(action)
        state.apply_action(action)
    for seat in (0, 1):
        assert len(said[seat]) == len(chosen[seat])
        lines = state.information_state_string(seat).splitlines()
        assert lines[0] == f"player {seat}"
        assert lines[1] == f"chose: {' '.join(map(str, chosen[seat]))}"
    assert not said[0] & said[1]


def test_memory_is_the_same_whenever_it_is_asked() -> None:
    asked, unasked = dealt(load("climate")), dealt(load("climate"))
    for one in moments(asked, every=1):
        assert one.information_state_string(0)
        if one.move_number() == 50:
            break
    for two in moments(unasked, every=1):
        if two.move_number() == 50:
            break
    assert asked.information_state_string(0) == unasked.information_state_string(0)


def test_choices_at_the_same_time_stay_hidden() -> None:
    """Who is asked later knows neither what the others chose nor how long they thought."""
    game, ours = load("climate", players=3, quick_play="on"), find_game("climate")
    state, dice, looked = dealt(game), random.Random(2), 0
    for _ in range(150):
        waiting = ours.seats_waiting(state.wallacea_state())
        actions = state.legal_actions()
        if len(waiting) > 1:
            before = [state.information_state_string(seat) for seat in waiting[1:]]
            for child in map(state.child, actions):
                if set(waiting[1:]) <= set(ours.seats_waiting(child.wallacea_state())):
                    done = child.current_player() != waiting[0]  # others see who has finished
                    for seat, known in zip(waiting[1:], before, strict=True):
                        assert done or child.information_state_string(seat) == known
                        looked += not done
        state.apply_action(dice.choice(actions))
    assert looked > 20


def test_observers_name_the_numbers() -> None:
    from open_spiel.python.observation import make_observation

    game = load("arctic")
    state = at(game, 10)
    seen = make_observation(game)
    seen.set_from(state, 1)
    assert seen.tensor.tolist() == state.observation_tensor(1)
    assert seen.string_from(state, 1) == state.observation_string(1)
    assert seen.dict["hand_size"].shape == (4, 1)
    assert seen.dict["hand_size"].base is not None
    assert make_observation(game, MEMORY).string_from(state, 1) == (
        state.information_state_string(1)
    )
    assert game.observation_tensor_shape() == [find_game("arctic").observed]
    assert "hand_size: 0=" in state.observation_string()
    before = game.new_initial_state()
    seen.set_from(before, 0)
    assert not seen.tensor.any()
    assert before.observation_string(1) == "player 1 before the deal"


@pytest.mark.parametrize("key", SEATS)
def test_no_two_actions_have_the_same_words(key: str) -> None:
    words = rules_of(key).words
    assert len(set(words)) == len(words) == find_game(key).actions
    state = at(load(key), 5)
    for action in state.legal_actions():
        assert state.string_to_action(state.action_to_string(action)) == action


# --- its bots, its environment, its solvers ---------------------------------------------


@pytest.mark.parametrize("key", SEATS)
def test_bots_play(key: str) -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    game = load(key, players=SEATS[key][1])
    state, dice = at(game, 12), np.random.RandomState(1)
    legal = state.legal_actions()
    rollouts = mcts.RandomRolloutEvaluator(1, dice)
    assert mcts.MCTSBot(game, 1.4, 3, rollouts, random_state=dice).step(state) in legal
    for by_observation in (False, True):
        bot = ismcts.ISMCTSBot(
            *(game, rollouts, 1.4, 6),
            random_state=dice,
            use_observation_string=by_observation,
        )
        assert bot.step(state) in legal
    compiled = pyspiel.MCTSBot(
        *(game, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, 3, 10, True, 1, False)
    )
    assert pyspiel.Bot.step(compiled, state) in legal
    bots = [pyspiel.make_uniform_random_bot(seat, 1) for seat in range(game.num_players())]
    assert sum(pyspiel.evaluate_bots(state.clone(), bots, 1)) == pytest.approx(0)


def test_rl_environment() -> None:
    from open_spiel.python import rl_environment

    environment = rl_environment.Environment(load("darwin"))
    dice, step = random.Random(1), environment.reset()
    while not step.last():
        seat = step.observations["current_player"]
        assert len(step.observations["info_state"][seat]) == find_game("darwin").observed
        step = environment.step([dice.choice(step.observations["legal_actions"][seat])])
    assert sum(step.rewards) == 0


def test_solvers_judge_the_end_of_a_game(tmp_path: Path) -> None:
    from open_spiel.python import policy
    from open_spiel.python.algorithms import exploitability

    (tmp_path / "end.yaml").write_text(END, encoding="utf-8")
    game = load("arctic", position=str(tmp_path / "end.yaml"), deals=3)
    at_random = exploitability.exploitability(game, policy.UniformRandomPolicy(game))
    assert 0.1 < at_random <= 1
    assert pyspiel.exploitability(game, pyspiel.UniformRandomPolicy(game)) == (
        pytest.approx(at_random)
    )
    hands = {game.new_initial_state().child(n).observation_string(0) for n in range(3)}
    assert len(hands) == 3
    assert pyspiel.load_game(str(game)).new_initial_state().child(2).observation_string(0) in hands


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_the_page_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    scope: dict[str, Any] = {}
    programs = re.findall(r"^```python\n(.*?)^```$", PAGE, re.M | re.S)
    for program in programs:
        exec(program, scope)
    assert len(programs) == 3
    assert scope["solved"] < 0.3 * scope["at_random"]


# --- what cannot be done ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("params", "said"),
    [
        ({"players": 7}, "arctic is for 2 to 4 players, not 7"),
        ({"fox_timing": "never"}, "fox_timing must be last_card or any_card, not 'never'"),
        ({"preset": "none"}, "preset must be standard, digital or literal, not 'none'"),
        ({"reward": "score"}, "reward must be rank or win, not 'score'"),
        ({"deals": -1}, "deals must be a whole number of at least 0, not -1"),
        ({"position": "gone.yaml"}, "gone.yaml: no such file"),
        (
            {"position": "end.yaml", "players": 3},
            "the position end.yaml has 2 players, not 3",
        ),
        (
            {"position": "end.yaml", "show_backs": "yes"},
            "a position brings its options along; leave out show_backs",
        ),
        ({"position": "over.yaml"}, "the game of the position over.yaml is over"),
        ({"position": "other.yaml"}, "the position other.yaml is one of climate, not of arctic"),
    ],
)
def test_parameters(
    params: dict[str, Any], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "end.yaml").write_text(END, encoding="utf-8")
    over = END.replace("last", "finished\nstep: over")
    (tmp_path / "over.yaml").write_text(over, encoding="utf-8")
    (tmp_path / "other.yaml").write_text("game: climate\nseats: 2", encoding="utf-8")
    with pytest.raises(UserError, match=said) as refused:
        load("arctic", **params)
    assert "\n" not in str(refused.value)


def test_an_unknown_parameter() -> None:
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter 'bears'"):
        load("arctic", bears=3)


def test_wrong_actions_and_players() -> None:
    game = load("arctic")
    undealt, state = game.new_initial_state(), dealt(game)
    *_, end = moments(dealt(game), every=1000)
    for step, said in (
        (lambda: undealt.apply_action(2), "the outcomes of the chance node are 0 to 0, not 2"),
        (undealt.wallacea_state, "the cards are not dealt yet"),
        (lambda: end.apply_action(3), "the game is over; nobody can choose in it"),
        (lambda: state.action_to_string(0, 9999), "there is no action 9999; actions run from 0"),
        (lambda: state.observation_string(2), "players are numbered 0 to 1; there is no player 2"),
        (lambda: state.observation_tensor(-1), "players are numbered 0 to 1"),
        (lambda: state.information_state_string(7), "players are numbered 0 to 1"),
        (undealt.observation_string, "players are numbered 0 to 1; there is no player -1"),
        (lambda: state.resample_from_infostate(2, random.random), "players are numbered 0 to 1"),
        (lambda: game.make_py_observer(None, {"high": 1}), "an observer takes no parameters"),
    ):
        with pytest.raises(UserError, match=said):
            step()
    before = str(state)
    for apply in (state.apply_action, state.apply_action_with_legality_check):
        for action in (1138, 99999):
            with pytest.raises(UserError, match=rf"^action {action} is not legal for player 0 now"):
                apply(action)
    assert str(state) == before
    hidden = pyspiel.IIGObservationType(
        perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(UserError, match="an observer shows what one player sees"):
        game.make_py_observer(hidden)


def test_without_the_extra_one_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "wallacea.envs.openspiel")
    with pytest.raises(UserError, match="OpenSpiel is missing; install it with: pip install"):
        import_module("wallacea.envs.openspiel")
