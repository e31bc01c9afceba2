"""Origins: what cannot lie on the table is refused in one sentence; what can is played on.

Nearly all of these positions were accepted once; some then broke, or could not be saved or shown.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.playing import begin, compiled_rule
from wallacea.core.broken import BrokenState
from wallacea.core.game import find_game
from wallacea.core.positions import PositionError, read_position, write_position
from wallacea.core.soundness import Unsound, check
from wallacea.core.state import from_bytes, layout, pack
from wallacea.games.origins.cards import CARDS, POISONOUS, TAIL_LOSS
from wallacea.games.origins.people import names
from wallacea.games.origins.rules.animals import leave_table
from wallacea.games.origins.rules.develop import next_developer
from wallacea.games.origins.rules.scoring import animal_points, break_tie
from wallacea.games.origins.rules.turn import go_on
from wallacea.games.origins.state import Animal, Origins

ORIGINS = find_game("origins")

POSITIONS = {
    "two traits that never meet": (
        "base: 1\nplayers: [{animals: {A: car sca}}, {}]",
        "players.0.animals.A: carnivorous and scavenger never lie on the same animal",
    ),
    "a half-played card that is not in the hand": (
        "step: choose_animal\nchosen: swimming as swimming\n"
        "players: [{hand: [running], animals: 2}]",
        "chosen: expected a card of the hand, found swimming",
    ),
    "a single trait for two animals": (
        "step: choose_partner\nchosen: swimming as swimming\npartner: A\n"
        "players: [{hand: [swimming], animals: [A, B]}]",
        "chosen: expected a pair trait that this card shows",
    ),
    "an animal that attacks itself": (
        "base: 1\nattacker: A\ntarget: A\nplayers: [{animals: {A: car, B: tai}}]",
        "target: not possible: TARGET_IS_ATTACKER",
    ),
    "an attack by somebody else's animal": (
        "base: 1\nattacker: B\ntarget: A\nplayers: [{animals: {A: run}}, {animals: {B: car}}]",
        "attacker: not possible: ATTACKER_NOT_OWN",
    ),
    "an attack by an animal that does not hunt": (
        "base: 1\nattacker: A\ntarget: B\nplayers: [{animals: [A]}, {animals: {B: run}}]",
        "attacker: not possible: ATTACKER_NOT_CARNIVOROUS",
    ),
    "an attack on an animal that is out of reach": (
        "base: 1\nattacker: A\ntarget: B\nplayers: [{animals: {A: car}}, {animals: {B: swi run}}]",
        "target: not possible: TARGET_SWIMMING",
    ),
    "a hunt by somebody else's animal": (
        "base: 1\nstep: choose_prey\nchosen: B\nplayers: [{animals: [A]}, {animals: {B: car}}]",
        "chosen: not possible: ATTACKER_NOT_OWN",
    ),
    "a hunt after the main action": (
        "base: 1\nstep: choose_prey\nspent: yes\nchosen: A\n"
        "players: [{animals: {A: car}}, {animals: [B]}]",
        "chosen: the main action of this go is spent",
    ),
    "a pirate that is full": (
        "base: 1\nstep: choose_victim\nchosen: A\nfood: {A: 1, B: 1}\n"
        "players: [{animals: {A: pir}}, {animals: {B: car}}]",
        "chosen: not possible: ANIMAL_FULL",
    ),
    "dice that decided for one who was behind": (
        "phase: over\ndice_winner: 2\nplayers: [{animals: 2}, {animals: 1}]",
        "dice_winner: dice decide only between players level at the end",
    ),
    "dice before the end": (
        "base: 1\ndice_winner: 1\nplayers: [{animals: 1}, {animals: 1}]",
        "dice_winner: dice decide only between players level at the end",
    ),
    "more turns than can be counted": (
        "turn: 120\nplayers: [{hand: 1}, {hand: 1}]",
        "turn: expected 1 to 86, found 120",
    ),
    "more Fat Tissue of a kind than can be counted": (
        "players: [{hand: 2, animals: {A: fat}}, {hand: 16 cam/fat}]",
        "expected at most 15 cards camouflage/fat_tissue that one animal may get",
    ),
    "more cards of a kind than can be counted": (
        "deck: 0\nplayers: [{hand: 1, discard: [128 swimming]}]",
        "expected at most 127 cards of a kind in one place",
    ),
    "more cards than there are": (
        "players: [{discard: [100 swimming]}, {hand: 1}]",
        "expected at most 168 cards in all, found 176",
    ),
    "a link that waits where none can": (
        "base: 1\nplayers: [{animals: [A, B]}]\nlinks: [[coo, A, B]]\npending: {1: forth}",
        "pending: no link waits at the step go",
    ),
    "a link that waits though it is used": (
        "base: 1\nstep: links\nplayers: [{animals: [A, B]}]\nlinks: [[coo, A, B]]\nused: [1]\n"
        "pending: {1: forth}",
        "pending: link 1 is used: it waits no more in this go",
    ),
    "a link of Symbiosis that gives food": (
        "base: 1\nstep: links\nplayers: [{animals: [A, B]}]\nlinks: [[sym, A, B]]\n"
        "pending: {1: forth}",
        "links: symbiosis gives no food: it is neither used nor pending",
    ),
    "a later owner of links": (
        "base: 1\nstep: links\nasked: 1\nplayers: [{animals: [A, B]}, {animals: [C, D]}]\n"
        "links: [[coo, A, B], [coo, C, D]]\npending: {1: forth, 2: both}",
        "asked: the owner of link 1 comes before 1",
    ),
    "a later scavenger": (
        "base: 1\nstep: scavenge\nasked: 1\nplayers: [{animals: {A: sca}}, {animals: {B: sca}}]",
        "asked: seat 0 has a scavenger and comes before 1",
    ),
    "more skipped goes than seats": (
        "base: 1\nskips: 2\nplayers: [{animals: 1}, {animals: 1}]",
        "skips: expected a whole number from 0 to 1, found '2'",
    ),
    "sleep in two turns at once": (
        "base: 1\nturn: 3\nplayers: [{animals: {A: hib, B: []}}]\nasleep: [A]\nslept: {A: 1}",
        "players.0.animals.A: an animal that is asleep slept in this turn, 3",
    ),
    "sleep in a turn to come": (
        "base: 1\nplayers: [{animals: {A: hib}}]\nslept: {A: 5}",
        "players.0.animals.A: expected a latest sleep in turn 0 to 1, found 5",
    ),
    "a latest card that is not there": (
        "base: 1\nplayers: [{animals: {A: tai}}]\nlatest: {A: running}",
        "expected as its latest card one that lies on it",
    ),
    "a latest link of other animals": (
        "base: 1\nplayers: [{animals: {A: tai, B: [], C: []}}]\nlinks: [[coo, B, C]]\n"
        "latest: {A: 1}",
        "expected as its latest card one that lies on it",
    ),
    "two links of the same animals, each the latest": (
        "base: 1\nplayers: [{animals: [A, B]}]\nlinks: [[coo, A, B], [com, A, B]]\n"
        "latest: {A: 1, B: 2}",
        "expected as its latest card the one that came last",
    ),
    "a laid card that lies nowhere": (
        "base: 1\nplayers: [{animals: {A: tai fat}}]\nlaid: [fat on A, fat on A]",
        "expected cards that lie on animals, found 'fat on A'",
    ),
    "a laid card without an animal": (
        "base: 1\nplayers: [{animals: {A: tai}}]\nlaid: [tai]",
        "expected TRAIT on ANIMAL or a link's number, found 'tai'",
    ),
    "a laid link that is not there": (
        "base: 1\nplayers: [{animals: [A, B]}]\nlinks: [[coo, A, B]]\nlaid: [2]",
        "there is no link 2",
    ),
    "more cards on the table than there are": (
        "base: 1\nplayers: [{animals: 160}, {animals: {A: run mim tai poi fat fat fat fat}}]",
        "expected at most 168 cards in all",
    ),
    "a main action with nothing done": (
        "base: 1\nspent: yes\nacted: no\nplayers: [{animals: [A]}]",
        "acted: the main action is spent, so something was done",
    ),
}


@pytest.mark.parametrize(("text", "sentence"), POSITIONS.values(), ids=list(POSITIONS))
def test_a_position_that_no_game_can_be_in(text: str, sentence: str) -> None:
    with pytest.raises(PositionError) as refusal:
        read_position(f"game: origins\n{text}")
    assert refusal.value.message == sentence


def a_table() -> Origins:
    """A hungry carnivore and its prey, joined animals, and cards everywhere."""
    state: Origins = read_position(
        "game: origins\nbase: 4\nturn: 3\n"
        "players: [{hand: 3, animals: {A: car fat, B: [], C: hib}, discard: 2},"
        " {hand: 2, animals: {D: tai run}, discarded_animals: 1}]\n"
        "links: [[coo, A, B], [com, B, C]]\nyellow: {A: 1}\nfood: {D: 1}"
    )[1]
    return state


def change(name: str, value: int) -> Callable[[Origins], None]:
    """Sets a number of a state, such as ``animals.0.food``."""

    def changed(state: Any) -> None:
        *way, last = name.split(".")
        for step in way:
            state = state[int(step)] if step.isdigit() else getattr(state, step)
        if last.isdigit():
            state[int(last)] = value
        else:
            setattr(state, last, value)

    return changed


STATES = {
    "mimicry_limit": (2, "options.mimicry_limit: expected 0 to 1, found 2"),
    "made": (3, "animals: expected 0 to 3, found 4"),
    "living": (3, "animals: expected each animal on the table once, in the order of play"),
    "table.1": (0, "animals: expected each animal on the table once, in the order of play"),
    "table.9": (3, "animals: expected each animal on the table once, in the order of play"),
    "animals.3.owner": (3, "animals: expected 0 to 2, found 3"),
    "animals.9.food": (1, "animals: animal 10 is not on the table: nothing lies on it"),
    "animals.0.name": (29_999, "numbers: expected a name of its own for each animal"),
    "animals.0.traits": (1 << 16, "players.0.animals.A: expected traits of single animals"),
    "animals.0.carnivorous_card": (
        0,
        "players.0.animals.A: expected a card that shows carnivorous",
    ),
    "animals.0.fat": (2, "players.0.animals.A: expected 2 cards that show fat_tissue"),
    "animals.0.fat_cards": (0, "players.0.animals.A: expected 1 cards that show fat_tissue"),
    "animals.0.yellow": (2, "players.0.animals.A: expected 0 to 1 yellow tokens, found 2"),
    "animals.0.food": (-1, "players.0.animals.A: expected 0 to 2 food, found -1"),
    "animals.0.marks": (
        -1,
        "players.0.animals.A: expected marks out of asleep, hunted, pirated, received, mimicked, "
        "poisoned, grazed, rolled, redirected",
    ),
    "animals.1.marks": (
        128,
        "players.0.animals.B: rolled and redirected last no longer than an attack",
    ),
    "animals.3.latest": (
        0,
        "players.1.animals.D: expected as its latest card the one that came last",
    ),
    "animals.0.latest": (
        1,
        "players.0.animals.A: expected as its latest card the one that came last",
    ),
    "table.167": (0, "animals: expected each animal on the table once, in the order of play"),
    "table.166": (
        (POISONOUS + 1) * CARDS,
        "laid: expected each card that lies on an animal once, and no other",
    ),
    "table.160": (
        (TAIL_LOSS + 1) * CARDS,
        "laid: expected each card that lies on an animal once, and no other",
    ),
    "table.162": (
        CARDS * 100,
        "laid: expected each card that lies on an animal once, and no other",
    ),
    "animals.1.links": (1, "players.0.animals.B: expected 2 pair cards, found 1"),
    "animals.1.card": (20, "players.0.animals.B: expected 0 to 19, found 20"),
    "links.0.first": (3, "links: expected two different animals of one player for link 1"),
    "links.0.second": (0, "links: expected two different animals of one player for link 1"),
    "links.1.first": (167, "links: expected two different animals of one player for link 2"),
    "links.0.trait": (1, "links: expected 16 to 18, found 1"),
    "links.0.card": (0, "links: expected a card that shows cooperation for link 1"),
    "links.0.used": (2, "used: expected 0 to 1, found 2"),
    "links.0.pending": (4, "pending: expected 0 to 3, found 4"),
    "links.5.card": (3, "linked: expected at least 6 links that were made"),
    "linked": (1, "linked: expected at least 2 links that were made"),
    "players.0.hand_size": (4, "players.0.hand: expected 3 cards in hand"),
    "players.0.hand.0": (-1, "players.0: expected no fewer than 0 cards of a kind"),
    "players.0.pile_size": (0, "players.0.discard: expected as many discarded cards as there are"),
    "players.0.due": (1, "players.0: expected that no card is still to be dealt"),
    "players.5.hand_size": (1, "players: expected nothing of a player beyond 2 seats"),
    "deck.0": (20, "deck: expected 65 cards of 20 kinds"),
    "deck.100": (1, "deck: expected 65 cards of 20 kinds"),
    "deck_size": (-1, "deck: expected 0 to 168, found -1"),
    "passed": (4, "players: expected that only 2 players can pass"),
    "pending": (1, "pending: expected a mark on the game where links wait, and only there"),
    "step": (10, "step: expected 0 to 9, found 10"),
    "player": (2, "go: expected 0 to 1, found 2"),
    "chosen": (-1, "chosen: expected 0 to 167, found -1"),
    "target": (168, "target: expected 0 to 167, found 168"),
    "attacker": (1, "attacker: expected what is possible at this moment of the game"),
}


@pytest.mark.parametrize(
    ("name", "value", "sentence"), [(k, *v) for k, v in STATES.items()], ids=list(STATES)
)
def test_a_number_that_contradicts_the_others(name: str, value: int, sentence: str) -> None:
    state = a_table()
    check(ORIGINS, state)
    change(name, value)(state)
    with pytest.raises(Unsound) as refusal:
        check(ORIGINS, state)
    assert str(refusal.value) == sentence


def test_a_state_that_was_kept_without_the_order_of_its_cards_is_played_on() -> None:
    """As servers kept them once: of each animal the latest card alone was known (ORI-18.2)."""
    state: Origins = read_position(
        "game: origins\nbase: 4\nplayers: [{animals: {A: car}}, {animals: {B: tai par fat}}]"
    )[1]
    state.table[state.living :] = [0] * (CARDS - state.living)
    for words in ("A attacks B", "drop fat"):
        (action, *rest) = ORIGINS.actions_of(state, ORIGINS.seats_waiting(state)[0], words)
        for part in (action, *rest):
            seat = ORIGINS.seats_waiting(state)[0]
            assert part in ORIGINS.choices(state, seat)
            if words == "drop fat":
                assert ORIGINS.choices(state, seat)[0] == part
            ORIGINS.play(state, seat, part)
    assert state.animals[1].latest == 0
    assert check_again(state).animals[1].latest == TAIL_LOSS + 1


def check_again(state: Origins) -> Origins:
    """Written and read again, it knows an order."""
    again: Origins = read_position(write_position(ORIGINS, state))[1]
    return again


# --- rules that meet a broken state end, and say so over objects ------------------------


def everybody_beyond_the_table_has_passed() -> Origins:
    state: Origins = begin(ORIGINS, 2, {}, 1).state
    state.passed = 0b111
    return state


def test_the_search_for_who_plays_next_ends() -> None:
    with pytest.raises(BrokenState):
        next_developer(everybody_beyond_the_table_has_passed())


def test_fat_that_lies_nowhere_is_not_looked_for_for_ever() -> None:
    state = a_table()
    state.animals[0].fat_cards = 0
    with pytest.raises(BrokenState):
        leave_table(state, 0)


def test_what_happens_unasked_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(go_on.__globals__, "is_a_question", lambda game: False)
    monkeypatch.setitem(go_on.__globals__, "carry_out", lambda game: None)
    with pytest.raises(BrokenState):
        go_on(a_table())


def test_dice_that_are_always_level_are_no_dice() -> None:
    state = a_table()
    for animal in state.animals:
        animal.owner = 0
    state.living = state.linked = 0
    for player in state.players:
        player.pile_size = 0
    state.chance[:] = [0, 0, 0, 0]
    with pytest.raises(BrokenState):
        break_tie(state)


def test_points_of_traits_that_are_none_are_counted_to_an_end() -> None:
    animal = Animal()
    animal.traits = -1
    assert animal_points(animal) > 0


def test_compiled_a_broken_state_ends_too() -> None:
    state = everybody_beyond_the_table_has_passed()
    rows: Any = np.zeros(1, layout(Origins))
    pack(state, rows[0])
    compiled_rule(ORIGINS, "play")(rows, state.player, 0)


# --- names belong to the process that read them -----------------------------------------

NAMED = "game: origins\nbase: 3\nplayers: [{animals: {Wolf: car, Ant: []}}, {animals: {Hare: []}}]"


def test_a_position_that_another_process_read_can_be_shown_and_written() -> None:
    program = (
        "import sys\nfrom wallacea.server.processes.thinkers import read\n"
        f"sys.stdout.buffer.write(read({NAMED!r}).state)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    state = from_bytes(Origins, done.stdout)
    check(ORIGINS, state)
    assert [t.facts["name"] for t in ORIGINS.scene(state, 0).zone("animals:0").things] == ["1", "2"]
    assert read_position(write_position(ORIGINS, state))[1] == state


def test_a_name_that_nobody_here_has_said_is_a_number() -> None:
    state = read_position(NAMED)[1]
    state.animals[0].name = names.MOST_NAMES - 1
    assert names.animal_name(state, 0) == "1"


def test_names_never_run_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(names, "_names", [""])
    monkeypatch.setattr(names, "_numbers", {"": 0})
    monkeypatch.setattr(names, "_oldest", iter(range(1, 9)))
    monkeypatch.setattr(names, "MOST_NAMES", 5)
    numbers = [names.name_number(f"N{i}") for i in range(6)]
    assert numbers == [1, 2, 3, 4, 1, 2]
    assert [names.name_of(n) for n in range(1, 5)] == ["N4", "N5", "N2", "N3"]
