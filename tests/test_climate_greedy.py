"""What Climate's greedy bot makes of moments in which hunting pays, or breeding does not."""

from __future__ import annotations

from typing import Any

import pytest

from wallacea.bots import find_bot
from wallacea.bots.thinking import Thinker
from wallacea.core.game import find_game
from wallacea.core.positions import read_position
from wallacea.games.climate.cards import CARNIVORE, TRAIT
from wallacea.games.climate.rules.table import row_of
from wallacea.games.climate.state import Climate

GAME = find_game("climate")
SEEDS = range(5)
CARNIVORE_CARD = TRAIT.index(CARNIVORE)
"""The first; positions count cards from 1."""


def played(position: str, seat: int, bot: str, seed: int) -> Any:
    """The state after everything that the bot does in its turn."""
    state: Climate = read_position(position)[1]
    thinker = Thinker(GAME, find_bot(bot), seed=seed)
    phase = state.phase
    while GAME.seats_waiting(state)[0] == seat and state.phase == phase:
        GAME.play(state, seat, thinker.choose(state, seat).action)
    return state


def hunters(state: Climate, seat: int) -> list[int]:
    """Own Carnivores, also those that still lie face down."""
    return [
        board
        for board in row_of(state, seat)
        if CARNIVORE_CARD in state.species[board].cards[: state.species[board].count]
    ]


HUNTING = f"""
game: climate
round: 3
phase: play
climate: cool
players:
  - {{row: ["A{{p4 b1}}"], hand: ["#{CARNIVORE_CARD + 1}", "#1", "#2", "#3", "#9", "#10"]}}
  - {{row: [{", ".join(f'"{name}{{{{p4 b1}}}}"' for name in "BCDE")}], hand: 2}}
""".replace("{{", "{").replace("}}", "}")


@pytest.mark.parametrize("seed", SEEDS)
def test_it_makes_a_carnivore_that_can_eat_somebody(seed: int) -> None:
    state = played(HUNTING, 0, "greedy", seed)
    assert len(hunters(state, 0)) == 1
    hunter = state.species[hunters(state, 0)[0]]
    assert hunter.body > 1, "the Carnivore and its body were valued together"
    assert hunter.population >= 3


@pytest.mark.parametrize("seed", SEEDS)
def test_it_makes_no_carnivore_that_would_find_nothing(seed: int) -> None:
    state = played(HUNTING.replace("{p4 b1}", "{p4 b6 | climbing}"), 0, "greedy", seed)
    assert hunters(state, 0) == []


CROWDED = """
game: climate
round: 4
phase: play
climate: cool
water: 12
players:
  - {row: ["A{p2 b2}", "B{p2 b2}", "C{p2 b2}", "D{p2 b2}"], hand: ["#1", "#2", "#3", "#9", "#10"]}
  - {row: ["E{p3 b3}", "F{p3 b3}", "G{p3 b3}", "H{p3 b3}"], hand: 4}
"""


def mouths(state: Climate) -> int:
    return sum(state.species[board].population for board in row_of(state, 0))


@pytest.mark.parametrize("seed", SEEDS)
def test_it_does_not_breed_those_who_would_starve(seed: int) -> None:
    assert mouths(played(CROWDED, 0, "greedy", seed)) <= 8
    assert mouths(played(CROWDED.replace("water: 12", "water: 40"), 0, "greedy", seed)) > 9


ATTACKING = """
game: climate
round: 4
phase: feeding
climate: cool
water: 6
players:
  - {row: ["A{p5 b5 | carnivore}", "B{p3 b2}"], hand: 0}
  - {row: ["C{p2 b1}", "D{p3 b4}", "E{p3 b2 | horns}"], hand: 0}
"""


@pytest.mark.parametrize("seed", SEEDS)
def test_it_eats_what_feeds_it_most_and_not_its_own(seed: int) -> None:
    state: Climate = read_position(ATTACKING)[1]
    hunter, _ = row_of(state, 0)
    prey = row_of(state, 1)[1]
    GAME.play(state, 0, GAME.encode("feed", hunter))
    action = Thinker(GAME, "greedy", seed=seed).choose(state, 0).action
    assert action == GAME.encode("attack", prey)


def test_danger_grows_with_the_hunters_hunger_and_size() -> None:
    position = "game: climate\nphase: feeding\nwater: 9\nplayers:\n" + (
        '  - {row: ["A{p3 b3}", "B{p3 b3}"]}\n  - {row: ["C{p%d b%d | carnivore}"]}\n'
    )

    def feared(population: int, body: int) -> int:
        """How much less the plant eaters' seat has than if the hunter were too small for them."""
        small, large = (
            GAME.worth(read_position(position % (population, size))[1], 0) for size in (3, body)
        )
        return int(small - large)

    assert 0 == feared(6, 3) < feared(1, 4) < feared(3, 4) < feared(6, 4)
