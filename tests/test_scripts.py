"""Bots that follow a script: rivals for learners, each for its own game."""

from __future__ import annotations

from typing import Any

import pytest

import wallacea
from wallacea.bots import BOTS, NoSuchBot, find_bot
from wallacea.bots.scripts import scripts
from wallacea.bots.simple import choose_greedily
from wallacea.bots.thinking import Thinker
from wallacea.core.game import find_game
from wallacea.core.many import play_many
from wallacea.core.policies import BotError
from wallacea.core.positions import read_position
from wallacea.core.rules import check
from wallacea.games.climate.rules.table import row_of
from wallacea.games.darwin.minds.scripts import home
from wallacea.games.darwin.state import NO_PLACE

OURS = ("arctic", "climate", "darwin", "origins")
NAMES = {"arctic": "early_end", "climate": "hunter", "darwin": "occupant", "origins": "starver"}
CLIMATE = find_game("climate")


def test_every_game_of_ours_has_a_script_of_its_own() -> None:
    own = {key: [name for name, (game, _) in scripts().items() if game == key] for key in OURS}
    assert own == {key: [name] for key, name in NAMES.items()}
    assert sum(len(find_game(key).scripts) for key in OURS) == len(OURS), "no name stands for two"
    assert not {name for name in BOTS if "script" in name}, "a table offers levels, no scripts"


@pytest.mark.parametrize("key", OURS)
def test_a_script_can_be_compiled_and_plays_to_the_end(key: str) -> None:
    bot: Any = find_bot(f"script:{NAMES[key]}")
    check(bot.choose)
    assert (bot.game, bot.fits_gpu, bot.nodes) == (key, True, 0)
    greedy = BOTS["greedy"]
    one = play_many(find_game(key), 2, [bot, greedy], 1, seed=3, tier="objects")
    same = play_many(find_game(key), 2, [greedy, greedy], 1, seed=3, tier="objects")
    assert (one.scores != same.scores).any(), "it plays otherwise than a greedy bot"


def test_it_plays_alike_when_compiled() -> None:
    bots = [find_bot("script:early_end"), BOTS["greedy"]]
    arctic = find_game("arctic")
    series = [play_many(arctic, 2, bots, 3, seed=5, tier=t) for t in ("objects", "records")]
    assert (series[0].scores == series[1].scores).all()


@pytest.mark.parametrize(
    "play",
    [
        lambda bot: wallacea.play_many("arctic", [bot, "greedy"], 2, seed=1),
        lambda bot: Thinker(find_game("arctic"), bot),
        lambda bot: wallacea.batch("arctic", seats=2, games=2, opponents={1: bot}),
    ],
)
def test_a_script_of_another_game_is_refused_in_a_sentence(play: Any) -> None:
    with pytest.raises(BotError, match=r"^the bot script:hunter plays climate only, not arctic$"):
        play("script:hunter")


def test_an_unknown_script_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(NoSuchBot, match=r"^unknown script 'script:dreamer'; choose script:\w+, "):
        find_bot("script:dreamer")
    with pytest.raises(NoSuchBot, match="script:NAME for a script of a game"):
        find_bot("dreamer")


def test_an_untouched_bot_is_as_it_was() -> None:
    greedy: Any = BOTS["greedy"]
    assert greedy.choose is choose_greedily
    assert greedy.game == ""


# --- what they set out to do ------------------------------------------------------------


def moves(position: str, bot: str, seat: int = 0) -> list[str]:
    """What the bot does, in the words of positions, until somebody else is asked."""
    game, state = read_position(position)[:2]
    thinker, done = Thinker(game, bot, seed=1), []
    phase = getattr(state, "phase", 0)
    while game.seats_waiting(state)[:1] == [seat] and getattr(state, "phase", 0) == phase:
        action = thinker.choose(state, seat).action
        done.append(game.move(state, action).words)
        game.play(state, seat, action)
    return done


def test_the_hunter_makes_one_large_carnivore() -> None:
    done = moves(
        """
        game: climate
        round: 3
        phase: play
        players:
          - {row: ["A{p3 b1}", "B{p1 b1}"], hand: ["#15", "#8", "#9", "#10", "#11", "#12", "#13"]}
          - {row: ["C{p3 b2}", "D{p2 b3}"], hand: 2}
        """,
        "script:hunter",
    )
    assert done[:2] == ["use #15", "trait on A"]
    assert done.count("body A") == 3, "larger than the largest"
    assert done.count("population A") == 3


def test_the_hunter_feeds_first_and_eats_none_of_its_own() -> None:
    state = read_position(
        """
        game: climate
        phase: feeding
        water: 9
        players:
          - {row: ["A{p4 b5 | carnivore}", "B{p3 b4}"]}
          - {row: ["C{p3 b1}"]}
        """
    )[1]
    hunter, prey = row_of(state, 0)[0], row_of(state, 1)[0]
    thinker = Thinker(CLIMATE, "script:hunter", seed=1)
    assert thinker.choose(state, 0).action == CLIMATE.encode("feed", hunter)
    CLIMATE.play(state, 0, CLIMATE.encode("feed", hunter))
    if CLIMATE.seats_waiting(state) == [0] and state.attacker == hunter and state.prey < 0:
        assert thinker.choose(state, 0).action == CLIMATE.encode("attack", prey)


def test_the_occupant_is_at_home_where_most_of_its_animals_live() -> None:
    game = find_game("darwin")
    state: Any = game.state()
    state.chance[:] = [1, 2, 3, 4]
    game.setup(state, 2, game.option_numbers({}, 2))
    assert home(state, 0) == NO_PLACE
    for place, boards in ((0, (8,)), (1, (0,)), (2, (1, 2))):
        state.places[place].count = len(boards)
        state.places[place].order[: len(boards)] = list(boards)
    assert (home(state, 0), home(state, 1)) == (2, 0)
    wish = game.scripts["occupant"]
    wishes = [wish(state, 0, game.encode("settle", place)) for place in range(3)]
    assert wishes[2] > 0 == wishes[0] == wishes[1]


def test_the_early_end_draws_many_and_the_starver_spoils_food() -> None:
    arctic, origins = find_game("arctic"), find_game("origins")
    state: Any = arctic.state()
    state.left = 1
    from wallacea.games.arctic.cards import DRAW

    few, many = DRAW.index(1), DRAW.index(5)
    wish = arctic.scripts["early_end"]
    placing = [wish(state, 0, arctic.encode("place", card)) for card in (few, many)]
    assert placing[0] < placing[1]
    table: Any = origins.state()
    table.seats = 2
    table.living, table.table[1] = 2, 1
    table.animals[0].owner, table.animals[1].owner = 1, 2
    starve = origins.scripts["starver"]
    assert starve(table, 0, origins.encode("graze", 0)) > 0, "the other's animal is hungry"
    table.animals[1].food = 1
    assert starve(table, 0, origins.encode("graze", 0)) == 0
    prey = [starve(table, 0, origins.encode("attack", animal)) for animal in (0, 1)]
    assert prey[0] < 0 < prey[1]
