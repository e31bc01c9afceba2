"""The interfaces of others: their own tests pass, nobody sees too much, and the page holds."""

from __future__ import annotations

import re
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.test.render_test import collect_render_results

import wallacea
from wallacea.core.game import Game, find_game, game_keys
from wallacea.core.state import State, copy, pack
from wallacea.envs import EnvError
from wallacea.envs.drawing import RENDER_MODES
from wallacea.envs.gymnasium import VERSIONS, WallaceaEnv, WallaceaVectorEnv, id_of
from wallacea.envs.pettingzoo import AEC, Parallel, env, parallel_env

PAGE = Path(__file__).parent.parent / "docs" / "environments.md"
GAMES = [(key, seats) for key in game_keys() for seats in (2, 3, find_game(key).seats[-1])]
each_game = pytest.mark.parametrize("key", game_keys())
each_table = pytest.mark.parametrize(("key", "seats"), GAMES)
"""Every game at its fewest, a middle and its most seats."""


def first(seen: Any, mask: Any) -> Any:
    """A bot that needs nothing compiled: it takes the first of its choices."""
    return mask.argmax(axis=1)


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    """Their tests warn where observations are no arrays, as those of their own games are not."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def play_on(table: AEC, dice: np.random.Generator, most: int = 10_000) -> int:
    """Random choices up to the end of the game; how many."""
    for made in range(most):
        if table.terminations[table.agent_selection]:
            return made
        mask = table.observe(table.agent_selection)["action_mask"]
        table.step(int(dice.choice(np.flatnonzero(mask))))
    return most


# --- PettingZoo -------------------------------------------------------------------------


@each_table
def test_their_tests_of_an_aec_environment(key: str, seats: int) -> None:
    api_test(env(key, seats=seats, render_mode="ansi"), num_cycles=40)
    seed_test(lambda: env(key, seats=seats), num_cycles=20)


@each_table
def test_their_tests_of_a_parallel_environment(key: str, seats: int) -> None:
    parallel_api_test(parallel_env(key, seats=seats), num_cycles=40)
    parallel_seed_test(lambda: parallel_env(key, seats=seats, illegal="end"), num_cycles=20)


@each_game
@pytest.mark.parametrize("mode", RENDER_MODES)
def test_what_is_drawn_in_their_test(key: str, mode: str) -> None:
    pictures = collect_render_results(env(key, seats=3, render_mode=mode))
    assert all(isinstance(picture, str) for picture in pictures)
    begins = "<svg" if mode == "svg" else "\x1b["
    assert all(picture.startswith(begins) and "player_1" in picture for picture in pictures)
    if mode == "svg":
        assert all(ElementTree.fromstring(picture) is not None for picture in pictures)
    assert not any(re.search(r"url\((?!#)|@import|href", picture) for picture in pictures)


@each_game
def test_the_same_games_as_in_a_batch(key: str) -> None:
    """Choice by choice: what is seen, what is allowed, who wins; also in the next game."""
    table, batch = env(key, seats=3), wallacea.batch(key, seats=3, games=1, seed=5)
    batch.reset()
    dice = np.random.default_rng(1)
    for seed in (5, None):
        table.reset(seed=seed)
        done = False
        while not done:
            seat = table.possible_agents.index(table.agent_selection)
            seen = table.observe(table.agent_selection)
            assert seat == batch.seat[0]
            assert (seen["observation"] == batch.numbers[0]).all()
            assert (seen["action_mask"] == batch.mask[0]).all()
            assert (table.infos[table.agent_selection]["action_mask"] == batch.mask[0]).all()
            action = int(dice.choice(np.flatnonzero(batch.mask[0])))
            table.step(action)
            *_, reward, ended, info = batch.step([action])
            done = bool(ended[0])
        assert [table.rewards[agent] for agent in table.agents] == reward[0].tolist()
        assert table.infos["player_0"]["places"] == info["places"][0].tolist()
        assert all(table.terminations.values())


def unlike(game: Game, state: State, seat: int) -> State:
    """The same for this seat; all that it cannot know is another possibility."""
    other = copy(state)
    game.imagine(other, seat)
    return other


@each_game
def test_an_agent_gets_no_more_than_its_own_observation(key: str) -> None:
    """Also at the end, and as a picture: what is hidden may be anything."""
    table = env(key, seats=3, render_mode="ansi")
    table.reset(seed=2)
    game, batch, dice = table.game.game, table.game.batch, np.random.default_rng(3)
    for _ in range(12):
        before = {agent: table.observe(agent) for agent in table.agents}
        picture, state = table.render(), batch.state(0)
        for seat, agent in enumerate(table.agents):
            numbers = [0] * game.observed
            game.observe(state, seat, numbers)
            assert before[agent]["observation"].tolist() == numbers
            if agent != table.agent_selection:
                assert not before[agent]["action_mask"].any()
        chooser = table.game.seat
        pack(unlike(game, state, chooser), batch.states[0])
        assert table.render() == picture
        assert (batch._seen_by(0, chooser) == before[table.agent_selection]["observation"]).all()
        pack(state, batch.states[0])
        play_on(table, dice, 9)
        if all(table.terminations.values()):
            table.reset()


@each_game
def test_choices_at_the_same_time_tell_nothing_of_each_other(key: str) -> None:
    """In a whole game: the others may do the same as before, and see the same, whatever it was."""
    table = parallel_env(key, seats=3)
    game, dice, together = table.game, np.random.default_rng(1), 0
    seen, _ = table.reset(seed=4)
    while table.agents:
        masks = [seen[agent]["action_mask"] for agent in table.agents]
        assert [seat for seat in range(3) if not masks[seat][table.wait]] == table._asked
        actions = [int(dice.choice(np.flatnonzero(mask))) for mask in masks]
        before = game.batch.states.copy()
        for seat in table._asked if len(table._asked) > 1 else []:
            told = set()
            for action in np.flatnonzero(masks[seat]):
                game.batch.states[:] = before
                game.play_as(seat, int(action))
                waiting, now = game.ask_all()
                others = [other for other in table._asked if other != seat]
                assert set(others) <= set(waiting)
                assert all((now[one] == masks[one][: table.wait]).all() for one in others)
                told.add(b"".join(game.seen(other).tobytes() for other in others))
            assert len(told) == 1
            together += 1
        game.batch.states[:] = before
        seen, *_ = table.step(dict(zip(table.agents, actions, strict=True)))
    assert (together > 5) == (key in ("climate", "darwin"))


def test_a_choice_that_another_one_made_impossible_is_asked_for_again() -> None:
    """Not so in our games; but in a game the first who chooses may take it from the others."""
    table = parallel_env("climate", seats=2)
    seen, _ = table.reset(seed=1)
    true = table.game.ask_all

    def nothing_left() -> Any:
        table.game.ask_all = true  # type: ignore[method-assign]
        return true()[0], 0 * true()[1]

    table.game.ask_all = nothing_left  # type: ignore[method-assign]
    actions = {agent: int(one["action_mask"].argmax()) for agent, one in seen.items()}
    seen, *_ = table.step(actions)
    assert seen["player_0"]["action_mask"][table.wait]
    assert seen["player_1"]["action_mask"][actions["player_1"]]


def test_both_environments_play_the_same_game() -> None:
    """With the same choices, the agents of both see the same at the end, and win the same."""
    apart, together = env("climate", seats=3), parallel_env("climate", seats=3)
    apart.reset(seed=9)
    seen, _ = together.reset(seed=9)
    rewards: dict[str, float] = {}
    while together.agents:
        actions = {agent: int(np.flatnonzero(one["action_mask"])[0]) for agent, one in seen.items()}
        seen, rewards, *_ = together.step(actions)
    while not all(apart.terminations.values()):
        apart.step(int(np.flatnonzero(apart.observe(apart.agent_selection)["action_mask"])[0]))
    assert apart.rewards == rewards
    for agent in apart.agents:
        assert (apart.observe(agent)["observation"] == seen[agent]["observation"]).all()


@pytest.mark.parametrize("make", [env, WallaceaEnv])
def test_a_copy_goes_on_apart(make: Any) -> None:
    """The same choices lead to the same end, and not in the other one."""
    table = make("arctic") if make is env else make("arctic", opponents=first)
    table.reset(seed=3)

    def choose_on(one: Any, most: int) -> list[bytes]:
        seen: list[bytes] = []
        while len(seen) < most and one.game.seat >= 0:
            one.step(int(one.game.mask().argmax()))
            seen.append(one.game.seen(0).tobytes())
        return seen

    choose_on(table, 5)
    twin = deepcopy(table)
    before, moves = table.game.seen(0), table.game.moves
    ends = choose_on(twin, 1000)
    assert twin.game.seat == -1
    assert table.game.moves == moves
    assert (table.game.seen(0) == before).all()
    assert choose_on(table, 1000) == ends


def test_the_state_is_what_all_seats_know() -> None:
    table = env("arctic", seats=3)
    table.reset(seed=1)
    assert table.state_space.contains(table.state())
    for seat, agent in enumerate(table.agents):
        assert (table.state()[seat] == table.observe(agent)["observation"]).all()


def test_whoever_chooses_illegally_loses() -> None:
    """If that is wanted; nobody else wins or loses by it, and another game can begin."""
    table = env("arctic", illegal="end")
    table.reset(seed=1)
    chooser = table.agent_selection
    wrong = int(table.observe(chooser)["action_mask"].argmin())
    table.step(wrong)
    assert table.rewards == {agent: -1.0 * (agent == chooser) for agent in table.agents}
    assert f"action {wrong} is not legal for {chooser} now" in table.infos[chooser]["illegal"]
    assert all(table.terminations.values())
    for _ in range(2):
        table.step(None)
    assert table.agents == []
    table.reset()
    play_on(table, np.random.default_rng(1))
    assert all(table.terminations.values())

    both = parallel_env("arctic", illegal="end")
    both.reset(seed=1)
    _, rewards, terminations, _, infos = both.step({"player_0": wrong})
    assert sorted(rewards.values()) == [-1.0, 0.0]
    assert all(terminations.values())
    assert "not legal for player_0" in infos["player_1"]["illegal"]


# --- Gymnasium --------------------------------------------------------------------------


@each_table
def test_their_test_of_an_environment(key: str, seats: int) -> None:
    bot: Any = "greedy" if key == "arctic" and seats == 2 else first
    made = gymnasium.make(id_of(key), seats=seats, opponents=bot, render_mode="ansi")
    check_env(made.unwrapped)


@each_game
def test_their_vectors(key: str) -> None:
    """Games that have ended are seen at their end, and the next step begins others."""
    envs = gymnasium.make_vec(id_of(key), num_envs=6, seats=2, opponents=first, seat=1)
    assert isinstance(envs, WallaceaVectorEnv)
    assert envs.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.NEXT_STEP
    seen, info = envs.reset(seed=3)
    ended, before, dice = np.zeros(6, bool), 0, np.random.default_rng(1)
    for _ in range(400):
        assert envs.observation_space.contains(seen)
        mask = info["action_mask"]
        assert (mask[ended].sum(axis=1) == 0).all()
        assert (mask[~ended].sum(axis=1) > 1).all()
        actions = (dice.random(mask.shape) * mask).argmax(axis=1)
        seen, reward, terminated, truncated, info = envs.step(actions)
        assert not (ended & terminated).any()
        assert not truncated.any()
        assert not reward[~terminated].any()
        assert (info["seat"] == 1).all()
        if terminated.any():
            assert (info["_scores"] == terminated).all()
            places = info["places"][terminated, 1]
            assert (reward[terminated] == np.where(places == 0, 1, -1)).all()
        ended, before = terminated, before + int(terminated.sum())
        if before > 6:
            break
    assert before > 6
    seen, *_ = envs.step(envs.action_space.sample() * 0 - 1)  # what ends was not legal
    assert not np.shares_memory(seen, envs.batch.numbers)
    envs.close()


def test_a_vector_can_give_its_own_buffers() -> None:
    envs = WallaceaVectorEnv("arctic", 2, opponents=first, copy=False)
    seen, info = envs.reset(seed=1)
    assert np.shares_memory(seen, envs.batch.numbers)
    assert (info["action_mask"] == envs.action_masks()).all()


def test_a_vector_plays_what_single_environments_play() -> None:
    """The first one, as far as a game goes: the same numbers, masks, rewards, bots."""
    one = gymnasium.make(id_of("arctic"), seats=3, opponents=["greedy", "greedy"])
    many = gymnasium.make_vec(id_of("arctic"), num_envs=1, seats=3, opponents="greedy")
    (seen, info), (rows, infos) = one.reset(seed=8), many.reset(seed=8)
    dice, terminated = np.random.default_rng(2), False
    for _ in range(3):
        while not terminated:
            assert (seen == rows[0]).all()
            assert (info["action_mask"] == infos["action_mask"][0]).all()
            action = int(dice.choice(np.flatnonzero(info["action_mask"])))
            seen, reward, terminated, _, info = one.step(action)
            rows, rewards, ended, _, infos = many.step(np.array([action]))
            assert (reward, terminated) == (rewards[0], ended[0])
        assert (seen == rows[0]).all()
        assert info["places"] == infos["places"][0].tolist()
        terminated = False
        seen, info = one.reset()
        rows, _, _, _, infos = many.step(np.array([0]))


def test_the_learner_changes_seats_or_keeps_its_own() -> None:
    changing = WallaceaEnv("arctic", seats=3, opponents=first)
    changing.reset(seed=1)
    seats = [changing.reset()[1]["seat"] for _ in range(6)]
    assert sorted(seats[:3]) == sorted(seats[3:]) == [0, 1, 2]
    sitting = WallaceaEnv("arctic", seats=3, opponents=first, seat=2)
    assert {sitting.reset()[1]["seat"] for _ in range(3)} == {2}
    assert (sitting.action_masks() == sitting.reset()[1]["action_mask"]).sum() > 1000


@pytest.mark.parametrize("bot", [first, "greedy"])
def test_a_learner_gets_no_more_than_its_seat_knows(bot: Any) -> None:
    """Also at the end, whoever made the last choice; and in a vector."""
    one = WallaceaEnv("arctic", seats=3, opponents=bot, render_mode="ansi")
    dice = np.random.default_rng(5)
    for _ in range(4):
        (seen, info), terminated = one.reset(seed=None), False
        while not terminated:
            assert info["action_mask"].sum() > 1
            action = int(dice.choice(np.flatnonzero(info["action_mask"])))
            seen, _, terminated, _, info = one.step(action)
            assert (seen == one.game.batch._seen_by(0, info["seat"])).all()
        numbers = [0] * one.game.game.observed
        one.game.game.observe(one.game.batch.state(0), info["seat"], numbers)
        assert seen.tolist() == numbers
        assert not info["action_mask"].any()
    many = WallaceaVectorEnv("arctic", 8, seats=3, opponents=bot)
    seen, info = many.reset(seed=1)
    ends = 0
    while ends < 8:
        actions = (dice.random((8, 1139)) * info["action_mask"]).argmax(axis=1)
        seen, _, ended, _, info = many.step(actions)
        for n in np.flatnonzero(ended):
            seat = int(many.batch._learner_seats()[n])
            assert (seen[n] == many.batch._seen_by(int(n), seat)).all()
            ends += 1


def test_an_illegal_choice_of_a_learner_ends_the_game() -> None:
    one = WallaceaEnv("arctic", opponents=first)
    seen, info = one.reset(seed=1)
    wrong = int(info["action_mask"].argmin())
    after, reward, terminated, truncated, info = one.step(wrong)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert (after == seen).all()
    assert "it has" in info["illegal"]
    assert one.reset()[1]["action_mask"].any()

    many = WallaceaVectorEnv("arctic", 4, opponents=first)
    seen, info = many.reset(seed=1)
    actions = info["action_mask"].argmax(axis=1)
    actions[[1, 3]] = wrong, -5
    after, rewards, ended, _, info = many.step(actions)
    assert rewards.tolist() == [0, -1, 0, -1]
    assert ended.tolist() == [False, True, False, True]
    assert (after[[1, 3]] == seen[[1, 3]]).all()
    assert not info["action_mask"][[1, 3]].any()
    *_, ended, _, info = many.step(info["action_mask"].argmax(axis=1))
    assert not ended.any()
    assert info["action_mask"].any(axis=1).all()


def test_the_versions_of_the_ids() -> None:
    """Whoever changes a game for learners raises the version in its id, and then this."""
    told = {
        key: (VERSIONS[key], game.version, game.actions, game.observed)
        for key in game_keys()
        for game in [find_game(key)]
    }
    assert told == {
        "arctic": (1, "2", 1139, 2396),
        "climate": (1, "2", 1544, 6429),
        "darwin": (1, "2", 1698, 6402),
        "origins": (1, "1", 2888, 7747),
    }
    assert {id_of(key) for key in game_keys()} <= set(gymnasium.registry)


def test_an_id_is_found_by_its_module() -> None:
    """In a program that has imported Gymnasium alone."""
    source = (
        "import gymnasium\n"
        "env = gymnasium.make('wallacea.envs.gymnasium:wallacea/Arctic-v1', opponents='random')\n"
        "print(env.spec.id, env.action_space)"
    )
    done = subprocess.run(
        [sys.executable, "-c", source], check=False, capture_output=True, text=True
    )
    assert done.stdout == "wallacea/Arctic-v1 Discrete(1139)\n", done.stderr


# --- bad input --------------------------------------------------------------------------


def begun(make: Callable[..., Any], **how: Any) -> Any:
    made = make("arctic", **how)
    made.reset(seed=1)
    return made


def closed(made: Any) -> Any:
    made.close()
    made.close()
    return made


WRONG: dict[str, tuple[Callable[[], Any], str]] = {
    "seats": (lambda: env("arctic", seats=7), "arctic is for 2 to 4 players, not 7"),
    "seats of a kind": (
        lambda: env("arctic", seats=[2, 3]),
        r"seats must be a whole number, not \[2, 3\]",
    ),
    "game": (lambda: parallel_env("chess"), "unknown game 'chess'; choose arctic, "),
    "option": (
        lambda: WallaceaEnv("arctic", options={"weather": "rain"}, opponents=first),
        "arctic has no option 'weather'|weather",
    ),
    "mode": (
        lambda: env("arctic", render_mode="human"),
        "render_mode must be ansi or svg, or None, not 'human'",
    ),
    "illegal": (
        lambda: WallaceaEnv("arctic", illegal="ignore"),
        "illegal must be end or error, not 'ignore'",
    ),
    "reward": (
        lambda: env("arctic", reward="luck"),
        "reward must be win, rank or score, or a function, not 'luck'",
    ),
    "seat": (
        lambda: WallaceaEnv("arctic", seat=2),
        "seat must be 0 to 1, or None to change seats, not 2",
    ),
    "opponents": (
        lambda: WallaceaEnv("arctic", seats=3, opponents=["greedy"] * 3),
        "there are 2 opponents; name one for all, or 1 to 2, not 3",
    ),
    "bot": (lambda: WallaceaEnv("arctic", opponents="clever"), "clever"),
    "stay": (
        lambda: wallacea.batch("arctic", device="cuda", stay=True),
        "stay is for device='cpu'; on a GPU the next game begins at once",
    ),
    "action": (
        lambda: begun(env).step(5000),
        r"action 5000 is not legal for player_\d now; it has \d+ choices: \d+",
    ),
    "no whole number": (
        lambda: begun(env).step(1.5),
        r"the action of player_\d must be a whole number, not 1.5",
    ),
    "nothing": (
        lambda: begun(env).step(None),
        r"the action of player_\d must be a whole number, not None",
    ),
    "action in a step": (
        lambda: begun(parallel_env).step({"player_0": -1}),
        "action -1 is not legal for player_0 now",
    ),
    "nobody chooses": (
        lambda: begun(parallel_env).step({}),
        r"action 1139 is not legal for player_\d now; it has \d+ choices",
    ),
    "somebody else": (
        lambda: begun(parallel_env).step({"player_9": 1}),
        "there is no agent 'player_9'; they are player_0, player_1",
    ),
    "agent": (
        lambda: begun(env).observe("Ada"),
        "there is no agent 'Ada'; they are player_0, player_1",
    ),
    "action of a learner": (
        lambda: begun(WallaceaEnv, opponents=first, illegal="error").step(5000),
        "action 5000 is not legal for player_0 now",
    ),
    "actions of learners": (
        lambda: begun(WallaceaVectorEnv, num_envs=2, opponents=first, illegal="error").step(
            np.array([0, 5000])
        ),
        r"action \d+ of game \d is not legal for seat 0 now",
    ),
    "shape": (
        lambda: begun(WallaceaVectorEnv, num_envs=2, opponents=first).step(np.array([0])),
        r"actions must be 2 whole numbers, not an array of shape \(1,\)",
    ),
    "no game": (lambda: env("arctic").step(0), r"call reset\(\) first"),
    "no game to learn": (
        lambda: WallaceaEnv("arctic", opponents=first).step(0),
        r"call reset\(\) first",
    ),
    **{
        f"closed {made.__name__}": (
            lambda made=made, how=how: closed(begun(made, **how)).reset(),  # type: ignore[misc]
            "this environment is closed; make another one",
        )
        for made, how in ((env, {}), (parallel_env, {}), (WallaceaEnv, {"opponents": first}))
    },
    "closed vector": (
        lambda: closed(begun(WallaceaVectorEnv, num_envs=2, opponents=first)).step(np.zeros(2)),
        "closed; make another one",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_said_in_a_sentence(name: str) -> None:
    do, told = WRONG[name]
    with pytest.raises(Exception, match=told) as caught:
        do()
    assert isinstance(caught.value, wallacea.core.faults.UserError), repr(caught.value)
    assert "\n" not in str(caught.value)


def test_an_environment_is_usable_after_an_error() -> None:
    table = begun(env)
    seen = table.observe(table.agent_selection)
    for wrong in (5000, "pass", None):
        with pytest.raises(EnvError):
            table.step(wrong)
    assert (table.observe(table.agent_selection)["observation"] == seen["observation"]).all()
    assert play_on(table, np.random.default_rng(1)) > 20
    with pytest.raises(EnvError, match="the only action now is None"):
        table.step(3)


@pytest.mark.parametrize("name", ["gymnasium", "pettingzoo"])
def test_what_is_not_installed_is_said_in_a_sentence(name: str) -> None:
    source = (
        f"import sys; sys.modules['{name}'] = None\n"
        f"try: import wallacea.envs.{name}\n"
        "except ImportError as missing: print(missing)"
    )
    done = subprocess.run(
        [sys.executable, "-c", source], check=False, capture_output=True, text=True
    )
    assert done.stdout == f'{name} is not installed; pip install "wallacea[rl]" brings it\n'


# --- the page ---------------------------------------------------------------------------


def test_the_code_on_the_page_runs() -> None:
    names: dict[str, Any] = {}
    blocks = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S)
    assert len(blocks) >= 4
    for block in blocks:
        exec(block, names)


def test_all_games_stand_on_the_page() -> None:
    text = PAGE.read_text("utf-8")
    assert all(f"`{id_of(key)}`" in text for key in game_keys())
    assert all(f"`{name}`" in text for name in ("end", "error", *RENDER_MODES))
    assert Parallel.__name__ not in text  # people call the functions
