"""States held to their declaration: what compiled code would do in silence is a fault here."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from wallacea.core.checked import OutOfField, hold_to_declaration
from wallacea.core.state import copy, from_bytes, number, numbers, record, records, to_bytes


@record
class Nest:
    """A record in a state."""

    eggs: list[int] = numbers(3)
    weight: int = number("i2")


@record
class Wood:
    """A state."""

    chance: list[int] = numbers(4, "i8")
    seats: int = number()
    nests: list[Nest] = records(Nest, 2)


for kind in (Nest, Wood):
    hold_to_declaration(kind)


def test_a_number_that_its_field_cannot_hold() -> None:
    wood = Wood()
    wood.seats = 127
    with pytest.raises(OutOfField, match=r"Wood.seats is i1 and cannot be 200"):
        wood.seats = 200
    with pytest.raises(OutOfField, match=r"Nest.eggs is i1 and cannot be -129"):
        wood.nests[1].eggs[2] = -129
    wood.nests[1].weight = 200
    assert (wood.seats, wood.nests[1].weight) == (127, 200)


@pytest.mark.parametrize("place", [-1, 4])
def test_reaching_past_an_array(place: int) -> None:
    wood = Wood()
    with pytest.raises(OutOfField, match="there are 4"):
        wood.chance[place] = 7
    with pytest.raises(OutOfField, match="there are 4"):
        assert wood.chance[place] == 0


def test_copies_and_what_was_kept_are_held_to_it_too() -> None:
    wood = Wood()
    for one in (copy(wood), from_bytes(Wood, to_bytes(wood))):
        assert one == wood
        with pytest.raises(OutOfField):
            one.nests[0].eggs[3] = 1


PLAY = """
from random import Random
from wallacea.core.chance import seeded_words
from wallacea.core.checked import CHECKED
from wallacea.core.game import find_game, game_keys
from wallacea.core.state import copy

assert CHECKED
dice = Random(1)
for key in game_keys():
    game = find_game(key)
    seats = game.seats[1]
    state = game.state()
    state.chance[:] = seeded_words(1, seats)
    game.setup(state, seats, game.option_numbers({}, seats))
    while not game.over(state):
        if dice.random() < 0.02:
            imagined = copy(state)
            game.imagine(imagined, 0)
            game.worth(imagined, 0)
            game.observe(imagined, 0, [0] * sum(f.length for f in game.features))
        seat = dice.choice(game.seats_waiting(state))
        game.play(state, seat, dice.choice(game.choices(state, seat)))
    print(key)
"""


def test_a_game_of_each_stays_within_its_fields() -> None:
    """One of each here; ``make hunt`` plays all other tests of games like this, and compiled."""
    environment = {**os.environ, "WALLACEA_CHECKED": "1"}
    command = [sys.executable, "-c", PLAY]
    played = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=120, check=False
    )
    assert played.stderr == ""
    assert played.stdout.split() == ["arctic", "climate", "darwin", "origins"]
