"""Darwin's Choice: what cannot lie on the table is refused in one sentence; what can is played on.

Nearly all of these positions were accepted once; some then hung, broke, or never ended.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.playing import begin, compiled_rule, play_on
from wallacea.core.broken import BrokenState
from wallacea.core.game import find_game
from wallacea.core.positions import PositionError, read_position, write_position
from wallacea.core.soundness import Unsound, check
from wallacea.core.state import layout, pack
from wallacea.games.darwin.actions import CARD
from wallacea.games.darwin.rules.evaluation import hunt_on
from wallacea.games.darwin.rules.play import go_on
from wallacea.games.darwin.rules.table import leave, out_of_draft, take_from_hand
from wallacea.games.darwin.state import Darwin

DARWIN = find_game("darwin")
TABLE = "seats: 3\ntable: [savanna, desert, steppe, coast]\nmarket: [h03a, b04a]\n"
HANDS = "players: [{hand: [h01a, b01a, t01a]}, {hand: 3}, {hand: 3}]\n"
SPECIES = "players: [{hand: [h01b, b01b, t01b], species: {a: b01a + h01a}}, {hand: 3}, {hand: 3}]\n"

POSITIONS = {
    "a transition after the last era": (
        f"{TABLE}era: 4\nstep: split\n{HANDS}",
        "era: expected 1 to 3, found 4",
    ),
    "play before the first era": (f"{TABLE}era: 0\n{HANDS}", "era: expected 1 to 4, found 0"),
    "an opening in a later era": (
        f"{TABLE}era: 2\nphase: opening\nstep: split\n{HANDS}",
        "era: expected 0, found 2",
    ),
    "a question of another phase": (
        f"{TABLE}phase: evaluation\nstep: main\n{HANDS}",
        "phase: expected action at the step main",
    ),
    "nobody has cards to draw": (
        f"{TABLE}step: split\nplayers: [{{to_draw: 0}}, {{to_draw: 0}}, {{to_draw: 0}}]",
        "players: expected somebody who has cards to draw",
    ),
    "one by one, and nobody has cards to draw": (
        f"{TABLE}options: {{draw_style: one_by_one}}\nstep: draw\nphase: transition\n"
        "players: [{to_draw: 0}, {to_draw: 0}, {to_draw: 0}]",
        "players: expected somebody who has cards to draw",
    ),
    "a Redraw that never ends": (
        f"{TABLE}options: {{draw_style: one_by_one}}\nstep: draw\nphase: action\n{HANDS}",
        "players: expected that seat 0 draws",
    ),
    "drawing in another style": (
        f"{TABLE}step: draw\nphase: transition\n{HANDS}",
        "step: expected split, as the option draw_style says",
    ),
    "more cards to draw than a hand holds": (
        f"{TABLE}step: split\nplayers: [{{to_draw: 40, hand: 3}}]",
        "players.0.to_draw: expected 0 to 37, found 40",
    ),
    "points for a player without species": (
        f"{TABLE}step: points\nplayers: [{{saved: 2}}]",
        "seat 0 must choose now and has no choice",
    ),
    "points to lay at another time": (
        f"{TABLE}players: [{{saved: 2, hand: 2}}]",
        "players.0.saved: points are laid on species at the step points only",
    ),
    "a hunter that is not there": (
        f"{TABLE}options: {{prey_choice: owner}}\nstep: prey\n{HANDS}",
        "step: expected a carnivore of a player that is not filled",
    ),
    "prey that nobody chooses": (
        f"{TABLE}step: prey\n{HANDS}",
        "step: expected the option prey_choice: owner",
    ),
    "a turn of somebody who has passed": (
        f"{TABLE}players: [{{hand: 3, passed: yes}}]",
        "turn: a player who has passed has no more turns",
    ),
    "an animal of cards that are not in the hand": (
        f"{TABLE}step: build\ndraft: [b01b, h01b]\n{HANDS}",
        "draft: expected cards of the hand, found b01b",
    ),
    "an animal of one card twice": (
        f"{TABLE}step: build\ndraft: [b01a, h01a, h01a]\n{HANDS}",
        "draft: expected each card once",
    ),
    "an animal without a torso": (
        f"{TABLE}step: build\ndraft: [h01a, t01a]\n{HANDS}",
        "draft: expected one torso and no more than one head",
    ),
    "an animal of parts that do not dock": (
        f"{TABLE}step: build\ndraft: [b14a, h01a, w01a, w02a]\n"
        "players: [{hand: [b14a, h01a, w01a, w02a]}]",
        "draft: the torso has too few docking sites for these cards",
    ),
    "a ninth species": (
        f"{TABLE}step: build\ndraft: [b01a, h01a]\nplayers: [{{hand: [b01a, h01a], species: {{"
        + ", ".join(
            f"{letter}: b{number:02}b + h{number:02}b"
            for letter, number in zip("abcdefgh", (1, 2, 3, 4, 5, 6, 7, 8), strict=True)
        )
        + "}}]",
        "step: expected a token that is not in use",
    ),
    "a mutation of somebody else's species": (
        f"{TABLE}step: change\ndraft: [b01a, h01a]\ndraft_species: 0a\nturn: 1\n{SPECIES}",
        "draft_species: not possible: NOT_YOUR_SPECIES",
    ),
    "a mutation into other cards than are there": (
        f"{TABLE}step: change\ndraft: [b01b, h01b]\ndraft_species: 0a\n{SPECIES}",
        "changes: 0 changes do not lead to these cards",
    ),
    "a mutation that brings a card from nowhere": (
        f"{TABLE}step: change\ndraft: [b01a, h01a, t02a]\nchanges: 1\nbrought: t02a\n"
        f"draft_species: 0a\n{SPECIES}",
        "draft: expected cards of the hand, found t02a",
    ),
    "a card to be replaced that is not there": (
        f"{TABLE}step: fill\ndraft: [b01a, h01a]\nchosen: h02a\ndraft_species: 0a\n{SPECIES}",
        "chosen: expected the card of the species that is replaced",
    ),
    "a migration of a species that is not there": (
        f"{TABLE}step: where\ndraft_species: 0b\n{SPECIES}",
        "draft_species: not possible: NOT_YOUR_SPECIES",
    ),
    "a land bridge in quiet times": (
        f"{TABLE}step: bridge\ndraft: [b01a, h01a]\n{HANDS}",
        "step: expected an event that lays a land bridge",
    ),
    "a Swap of a card that is not in the hand": (
        f"{TABLE}step: take\nchosen: h02a\n{HANDS}",
        "chosen: expected a card of the hand",
    ),
    "a Redraw that keeps a card of somebody else": (
        f"{TABLE}step: redraw_split\nchosen: h02a\n{HANDS}",
        "chosen: expected a card of the hand",
    ),
    "a second Redraw": (
        f"{TABLE}step: keep\nplayers: [{{hand: 3, redrawn: yes}}]",
        "step: not possible: REDRAW_USED",
    ),
    "half a choice where there is none": (
        f"{TABLE}step: main\ndraft: [b01a]\n{HANDS}",
        "draft: expected nothing of the kind at the step main",
    ),
    "the end of a turn in which nothing was done": (
        f"{TABLE}step: late\n{HANDS}",
        "acted: expected yes at the step late",
    ),
    "a place without a habitat": (
        "seats: 3\ntable: [none, desert]\nhabitat_deck: []\nplayers: [{hand: 2}]",
        "table: expected habitats, found none",
    ),
    "a habitat that is out of the game": (
        f"{TABLE}removed: [forest]\nhabitat_deck: [cloud_forest]",
        "habitat_deck: cloud_forest is out of the game",
    ),
    "a territory that is never turned up": (
        "seats: 3\ntable: [{habitat: savanna, territory: unknown}]\nplayers: [{hand: 2}]",
        "table: territories lie face down before the Historic Mode turns them up",
    ),
    "an event that strikes nowhere": (
        f"{TABLE}struck: 2\n{HANDS}",
        "struck: expected an event that strikes a place",
    ),
    "food that is not there": (
        "seats: 3\ntable: [{habitat: savanna, plants: 0}, desert, steppe, coast]\n"
        "players: [{species: {a: {cards: b03a + h02a, plants: 1}}}]",
        "table.0: 1 plants are eaten of 0",
    ),
    "more food than hearts": (
        f"{TABLE}players: [{{species: {{a: {{cards: b03a + h02a, plants: 50}}}}}}]",
        "players.0.species.a.plants: expected 0 to 3, found 50",
    ),
    "more waste than tokens": (
        f"{TABLE}waste_tokens: 0\n"
        "players: [{species: {a: {cards: b03a + h02a, plants: 0, waste: 1}}}]",
        "waste_tokens: expected at least 1",
    ),
    "two that arrived as one": (
        f"{TABLE}players: [{{species: {{a: {{cards: b01a + h01a, arrival: 3}},"
        " b: {cards: b02a + h02a, arrival: 3}}}]",
        "arrivals: two species arrived as one",
    ),
    "more arrivals than can be counted": (
        f"{TABLE}arrivals: 32760\n{SPECIES}",
        "arrivals: expected 0 to 32051, found 32760",
    ),
    "more points than can be counted": (
        f"{TABLE}players: [{{hand: 2, species: {{a: {{cards: b01a + h01a, points: 9999}}}}}}]",
        "players.0.species.a.points: expected 0 to 999, found 9999",
    ),
    "a card of later eras in prehistory": (
        "seats: 3\noptions: {variant: historic}\nplayers: [{hand: [h01a]}]",
        "players.0.hand: h01a comes into the game after the first era",
    ),
}


@pytest.mark.parametrize(("text", "sentence"), POSITIONS.values(), ids=list(POSITIONS))
def test_a_position_that_no_game_can_be_in(text: str, sentence: str) -> None:
    with pytest.raises(PositionError) as refusal:
        read_position(f"game: darwin\n{text}")
    assert refusal.value.message == sentence


def a_table() -> Darwin:
    """A game in its second era, with species that eat, hunt and wait, and an event in force."""
    state: Darwin = read_position(
        "game: darwin\nseats: 3\nera: 2\nevent: pesticides\nindex: III\n"
        "table: [{habitat: savanna, territory: agriculture}, {habitat: coast,"
        " territory: national_park}, steppe, desert]\n"
        "market: [h05a, b10a]\nsmall_discards: [t01a]\nhabitat_discards: [oasis]\n"
        "players: [{hand: [h01a, b01a, t02a], species: {a: b02a + h02a, b: {cards: b03a + h06a,"
        " points: 4, ticked: yes}}, bank: 3, actions: 1}, {hand: 4, species: {a: b04a + h08a}},"
        " {hand: 2, passed: yes}]\nneutral: {pets: 2}"
    )[1]
    return state


STATES = {
    "mode": (3, "options: expected the mode that the options give"),
    "variant": (2, "options: variant=teams is for 4 players, not 3"),
    "prey_choice": (2, "options.prey_choice: expected 0 to 1, found 2"),
    "open_places": (5, "table: expected 4, found 5"),
    "turn": (3, "turn: expected 0 to 2, found 3"),
    "index": (0, "index: expected 1 to 4, found 0"),
    "passed": (8, "players.passed: expected 0 to 7, found 8"),
    "pool.3": (1, "expected that no lots lie about"),
    "places.0.habitat": (-1, "table: expected habitats, found none"),
    "places.1.habitat": (0, "table: savanna is used twice"),
    "places.0.territory": (7, "table.0.territory: expected 0 to 6, found 7"),
    "places.4.plants": (1, "table: expected 4 places"),
    "places.0.order.0": (2, "table.0: expected each species that lives here once"),
    "places.0.count": (2, "table.0: expected each species that lives here once"),
    "habitats_out": (0, "habitat_deck: expected nothing behind the habitats"),
    "species.0.alive": (0, "players.0.species.a: expected nothing on an empty board"),
    "species.0.place": (4, "players.0.species.a.place: expected 1 to 4, found 5"),
    "species.0.count": (1, "players.0.species.a: expected nothing behind its cards"),
    "species.0.cards.0": (0, "players.0.species.a: expected one torso and one head"),
    "species.0.cards.1": (481, "players.0.species.a: expected cards, found number 481"),
    "species.0.sum": (7, "players.0.species.a: expected the diet and the symbols of its cards"),
    "species.0.diet": (2, "players.0.species.a: expected the diet and the symbols of its cards"),
    "species.0.points": (-1, "players.0.species.a.points: expected 0 to 1159, found -1"),
    "species.0.arrival": (99, "players.0.species.a.arrival: expected 0 to 4, found 99"),
    "species.0.rank": (7, "species.0.rank: expected what is possible at this moment of the game"),
    "species.0.waste": (2, "players.0.species.a.waste: expected 0 to 1, found 2"),
    "species.40.points": (1, "players.5.species.a: expected nothing on an empty board"),
    "species.48.count": (1, "neutral.pets: a neutral animal has no cards"),
    "players.0.hand.0": (477, "players.0.hand: expected 3 cards in rising order"),
    "players.0.hand.5": (3, "players.0.hand: expected 3 cards in rising order"),
    "players.0.count": (41, "players.0.hand: expected 0 to 40, found 41"),
    "players.0.actions": (93, "players.0.actions: expected 0 to 92, found 93"),
    "players.0.split": (1, "players.0.split: expected 0, found 1"),
    "players.4.bank": (1, "players: expected nothing of a player beyond 3 seats"),
    "market.1": (0, "market: h01a is used twice (also in players.0.hand)"),
    "market.7": (5, "market: expected no empty places"),
    "market_count": (10, "market: expected 0 to 9, found 10"),
    "piles.0.deck": (277, "small_deck: expected 0 to 276, found 277"),
    "piles.0.discards": (0, "small_deck: expected nothing between the deck and the discards"),
    "event": (29, "event: expected -1 to 28, found 29"),
    "events_seen": (0, "seen_events: expected pesticides among them"),
    "removed": (1, "removed: expected some of climate, forest, water, sea"),
    "protected": (4, "protected: expected 0 to 4, found 5"),
    "draft_count": (8, "draft: expected 0 to 7, found 8"),
    "draft.2": (5, "draft: expected nothing behind its cards"),
    "draft_board": (3, "draft_species: expected nothing of the kind at the step main"),
    "chosen": (3, "chosen: expected nothing of the kind at the step main"),
    "brought": (481, "brought: expected -1 to 480, found 481"),
    "step": (16, "step: expected 0 to 15, found 16"),
    "acted": (1, "acted: expected no at the step main"),
    "children_competition_card": (
        8,
        "options: expected the children_competition_card that the options give",
    ),
}


def change(state: Any, name: str, value: int) -> None:
    """Sets a number of a state, such as ``species.0.points``."""
    *way, last = name.split(".")
    for step in way:
        state = state[int(step)] if step.isdigit() else getattr(state, step)
    if last.isdigit():
        state[int(last)] = value
    else:
        setattr(state, last, value)


@pytest.mark.parametrize(
    ("name", "value", "sentence"), [(k, *v) for k, v in STATES.items()], ids=list(STATES)
)
def test_a_number_that_contradicts_the_others(name: str, value: int, sentence: str) -> None:
    state = a_table()
    check(DARWIN, state)
    change(state, name, value)
    with pytest.raises(Unsound) as refusal:
        check(DARWIN, state)
    assert str(refusal.value) == sentence


# --- what play can reach is readable ----------------------------------------------------


def test_children_are_fed_in_the_order_of_arrival_in_a_position_too() -> None:
    """Nothing sorts them by rank, so that a position has to say who came first."""
    late = 0
    for seed in range(8):
        for moment in play_on(begin(DARWIN, 6, {"variant": "children"}, seed), seed):
            orders = [place.order[: place.count] for place in moment.state.places]
            if any(order != sorted(order) for order in orders):
                text = write_position(DARWIN, moment.state)
                assert read_position(text)[1] == moment.state
                late += 1
    assert late > 3


# --- rules that meet a broken state end, and say so over objects ------------------------


def test_a_card_that_is_not_there_is_not_looked_for_for_ever() -> None:
    state = a_table()
    with pytest.raises(BrokenState):
        take_from_hand(state, 0, 400)
    with pytest.raises(BrokenState):
        out_of_draft(state, 400)


def test_a_species_that_lives_elsewhere_is_not_looked_for_for_ever() -> None:
    state = a_table()
    state.species[0].place = 3
    with pytest.raises(BrokenState):
        leave(state, 0)


def test_a_hunt_ends() -> None:
    state = a_table()
    state.species[0].diet = 2  # hungry, and prey of which there is always more
    state.species[0].plants = state.species[0].waste = 0

    def nothing(*_: Any) -> None:
        return None

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(hunt_on.__globals__, "starve", nothing)
        patch.setitem(hunt_on.__globals__, "eat", nothing)
        with pytest.raises(BrokenState):
            hunt_on(state)


def test_what_happens_unasked_ends() -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(go_on.__globals__, "only_choice", lambda game, seat: 0)
        patch.setitem(go_on.__globals__, "carry_out", lambda game, seat, action: None)
        with pytest.raises(BrokenState):
            go_on(a_table())


def test_compiled_a_broken_state_ends_too() -> None:
    state = read_position(f"game: darwin\n{TABLE}step: take\nchosen: h01a\n{HANDS}")[1]
    state.chosen = 400
    rows: Any = np.zeros(1, layout(Darwin))
    pack(state, rows[0])
    compiled_rule(DARWIN, "play")(rows, 0, CARD + state.market[0])
    with pytest.raises(BrokenState):
        DARWIN.play(state, 0, CARD + state.market[0])
