"""Origins: what a seat is told in numbers, at the rows and under the names that are declared."""

from __future__ import annotations

from typing import Any

import pytest

import wallacea
from tests.playing import imagined
from wallacea.core.game import find_game
from wallacea.core.options import Choice
from wallacea.core.positions import read_position
from wallacea.core.state import copy
from wallacea.core.things import Things
from wallacea.games.origins.cards import CARD_NAMES, HALVES, KINDS, SHOWN, TRAITS
from wallacea.games.origins.options import OPTIONS
from wallacea.games.origins.people.names import find_animal
from wallacea.games.origins.state import DEFEND, MARKS, RESOLVE_LINKS, STEPS
from wallacea.games.origins.things import ANIMAL, CARD, HALF, PAIR_CARD, TRAIT
from wallacea.testing import Trial, observed

ORIGINS = find_game("origins")
FEATURES = {feature.name: feature for feature in ORIGINS.features}

FEEDING = """
base: 7
turn: 3
deck: 40
players:
  - hand: [running, hib/car, hib/car, graz/fat]
    animals: {Wolf: car fat fat, Ant: hib, Hare: []}
    discard: [swimming, poi/car]
    discarded_animals: [mimicry]
  - hand: [piracy]
    animals: {Fish: swi par}
  - animals: [Worm]
links: [[symbiosis, Ant, Wolf], [cooperation, Hare, Ant]]
food: {Wolf: 1}
yellow: {Wolf: 1}
slept: {Ant: 1}
grazed: [Hare]
used: [2]
first: 2
go: 0
skips: 1
"""
ATTACK = """
base: 3
players:
  - animals: {Wolf: car}
  - animals: {Newt: tail run fat fat, Moth: mim, Toad: swi}
links: [[communication, Newt, Moth]]
yellow: {Newt: 1}
attacker: Wolf
target: Newt
"""


def state_of(text: str) -> Any:
    return read_position(f"game: origins\n{text}")[1]


def do(state: Any, *words: str) -> None:
    """Makes choices, each by the seat that is asked."""
    for choice in words:
        seat = ORIGINS.seats_waiting(state)[0]
        for action in ORIGINS.actions_of(state, seat, choice):
            assert ORIGINS.obstacle_to(state, seat, action) is None
            ORIGINS.play(state, seat, action)


class Seen:
    """What a viewer is told of a state, by feature and by row."""

    def __init__(self, state: Any, viewer: int) -> None:
        self.state = state
        self.numbers = observed(ORIGINS, state, viewer)

    def rows(self, name: str) -> list[list[int]]:
        feature = FEATURES[name]
        at, width = ORIGINS.feature_starts[name], feature.width
        ends = range(at, at + feature.length, width)
        return [self.numbers[i : i + width] for i in ends]

    def row(self, name: str, index: int = 0) -> list[int]:
        return self.rows(name)[index]

    def one(self, name: str, index: int = 0) -> int:
        (number,) = self.row(name, index)
        return number

    def column(self, name: str) -> list[int]:
        return [number for (number,) in self.rows(name)]

    def of(self, animal: str, name: str) -> Any:
        """A feature of an animal: one number, or several."""
        number = find_animal(self.state, animal)
        assert number is not None
        row = self.row(f"animal_{name}", number)
        return row[0] if len(row) == 1 else row

    def traits(self, animal: str) -> dict[str, int]:
        return {
            TRAITS[trait]: cards for trait, cards in enumerate(self.of(animal, "traits")) if cards
        }


def kind(name: str) -> int:
    return CARD_NAMES.index(name)


def said(counts: list[int]) -> dict[str, int]:
    """Cards by their names."""
    return {CARD_NAMES[card]: count for card, count in enumerate(counts) if count}


# --- known positions ------------------------------------------------------------------------


def test_animals_stand_at_their_numbers_with_all_that_lies_on_them() -> None:
    state = state_of(FEEDING)
    own, next_one = Seen(state, 0), Seen(state, 1)
    assert own.column("animal_owner")[:6] == [1, 1, 1, 2, 3, 0]
    assert next_one.column("animal_owner")[:6] == [3, 3, 3, 1, 2, 0]
    assert own.traits("Wolf") == {"carnivorous": 1, "fat_tissue": 2, "symbiosis": 1}
    assert own.traits("Ant") == {"hibernation": 1, "symbiosis": 1, "cooperation": 1}
    assert own.traits("Fish") == {"parasite": 1, "swimming": 1}
    for name, wolf, fish in (
        ("food", 1, 0),
        ("need", 2, 3),
        ("yellow", 1, 0),
        ("fed", 0, 0),
        ("waits", 1, 0),
        ("protected", 1, 0),
    ):
        assert (own.of("Wolf", name), own.of("Fish", name)) == (wolf, fish), name
    assert own.of("Ant", "last_sleep") == 1
    assert own.of("Hare", "marks") == [int(mark == "grazed") for mark in MARKS]
    assert own.of("Wolf", "latest_link") == 1
    assert own.of("Ant", "latest_link") == 2
    assert own.of("Fish", "latest_trait") == TRAITS.index("parasite") + 1


def test_pair_cards_tell_whom_they_join() -> None:
    seen = Seen(state_of(FEEDING), 2)
    wolf, ant, hare = 1, 2, 3
    assert seen.column("link_trait")[:3] == [
        TRAITS.index("symbiosis") + 1,
        TRAITS.index("cooperation") + 1,
        0,
    ]
    assert seen.column("link_first")[:3] == [ant, hare, 0]
    assert seen.column("link_second")[:3] == [wolf, ant, 0]
    assert seen.column("link_used")[:3] == [0, 1, 0]
    assert seen.one("link_card") == kind("symbiosis") + 1


def test_who_waits_for_which_link_to_work() -> None:
    state = state_of(
        "base: 5\nplayers: [{animals: {A: [], B: [], C: fat, D: fat}}, {}]\n"
        "links: [[cooperation, A, B], [cooperation, C, A]]\ngo: 0"
    )
    do(state, "take A")
    assert state.step == RESOLVE_LINKS
    seen = Seen(state, 1)
    assert seen.rows("link_pending")[:3] == [[1, 0], [0, 1], [0, 0]]
    assert seen.column("must_choose")[:2] == [0, 1]


def test_own_cards_and_those_that_all_remember() -> None:
    state = state_of(FEEDING)
    own, other = Seen(state, 0), Seen(state, 2)
    hand = {"running": 1, "hibernation/carnivorous": 2, "grazing/fat_tissue": 1}
    assert said(own.column("card_in_hand")) == hand
    halves = own.column("half_in_hand")
    hibernation = HALVES * kind("hibernation/carnivorous")
    assert halves[hibernation : hibernation + HALVES] == [2, 2, 0]
    running = HALVES * kind("running")
    assert halves[running : running + HALVES] == [1, 0, 0]
    assert said(own.column("card_discarded_face_down")) == {"mimicry": 1}
    open_cards = {"swimming": 1, "poisonous/carnivorous": 1}
    assert said(own.row("discarded_open", 0)) == open_cards
    assert said(other.row("discarded_open", 1)) == open_cards
    assert not any(other.column("card_in_hand") + other.column("card_discarded_face_down"))
    assert own.column("hand_size")[:3] == [4, 1, 0]
    assert own.column("pile_size")[:3] == [3, 0, 0]
    assert own.column("animals")[:4] == [3, 1, 1, 0]


def test_which_card_an_animal_is_only_its_owner_knows() -> None:
    state = state_of("players: [{hand: [mimicry, running]}, {hand: [running, running]}]\ngo: 0")
    do(state, "play mimicry as animal", "play running as animal")
    assert Seen(state, 0).column("animal_card")[:2] == [kind("mimicry") + 1, 0]
    assert Seen(state, 1).column("animal_card")[:2] == [0, kind("running") + 1]
    assert Seen(state, ORIGINS.spectator).column("animal_card")[:2] == [0, 0]


def test_cards_that_lie_open_are_counted_by_kind() -> None:
    state = state_of(
        "players: [{hand: [hib/car, coo/fat, coo/car, par/fat, running], animals: {A: [], B: []}},"
        " {hand: [running], animals: {C: []}}]\ngo: 0"
    )
    do(state, "play hib/car as carnivorous on A", "pass", "play coo/fat as fat on B")
    do(state, "play coo/car as cooperation on A and B", "play par/fat as parasite on C")
    for viewer in (0, 1, ORIGINS.spectator):
        assert said(Seen(state, viewer).column("card_open_on_animals")) == {
            "hibernation/carnivorous": 1,
            "cooperation/fat_tissue": 1,
            "cooperation/carnivorous": 1,
            "parasite/fat_tissue": 1,
        }


def test_what_was_eaten_stays_known() -> None:
    """Its traits lay open; which card the animal was, only its owner knows."""
    state = state_of(
        "base: 3\nplayers: [{animals: {Wolf: car}}, {animals: {Hare: graz cam, Ant: []}}]\n"
        "cards: {Hare: {animal: mimicry}}\nlinks: [[cooperation, Hare, Ant]]\ngo: 0"
    )
    state.animals[0].traits |= 1 << TRAITS.index("sharp_vision")
    do(state, "Wolf attacks Hare")
    eater, eaten = Seen(state, 0), Seen(state, 1)
    kinds = {"grazing/fat_tissue", "camouflage/fat_tissue"}
    assert kinds < said(eater.row("discarded_open", 1)).keys()
    assert eater.row("discarded_open", 1) == eaten.row("discarded_open", 0)
    assert sum(eater.row("discarded_open", 1)) == 3
    assert said(eaten.column("card_discarded_face_down")) == {"mimicry": 1}
    assert not any(eater.column("card_discarded_face_down"))
    assert not any(eater.column("link_trait"))
    assert eater.column("animal_owner")[:3] == [1, 0, 2]


def test_the_moment() -> None:
    state = state_of(FEEDING)
    seen = Seen(state, 1)
    for name, number in (("base", 7), ("deck", 40), ("turn", 3), ("skips", 1), ("spent", 0)):
        assert seen.one(name) == number, name
    assert seen.one("animals_made") == 5
    assert seen.one("links_made") == 2
    assert seen.row("step") == [int(step == "go") for step in STEPS]
    assert seen.row("seats").index(1) == 3
    assert seen.column("playing")[:4] == [1, 1, 1, 0]
    assert seen.column("first_player")[:3] == [0, 1, 0]
    assert seen.column("on_the_go")[:3] == [0, 0, 1]
    assert seen.column("must_choose")[:3] == [0, 0, 1]


def test_an_attack() -> None:
    state = state_of(ATTACK)
    seen = Seen(state, 1)
    assert seen.column("animal_attacking")[:4] == [1, 0, 0, 0]
    assert seen.column("animal_attacked")[:4] == [0, 1, 0, 0]
    assert seen.column("must_choose")[:2] == [1, 0]
    named = {TRAITS[i]: n for i, n in enumerate(seen.column("trait_under_attack")) if n}
    assert named == {"running": 1, "tail_loss": 1, "fat_tissue": 2, "communication": 1}
    do(state, "run")  # whatever the die shows
    seen = Seen(state, 1)
    if state.step == DEFEND:
        assert seen.of("Newt", "marks")[MARKS.index("rolled")] == 1
    else:
        assert not any(seen.column("animal_attacked") + seen.column("trait_under_attack"))


def test_half_a_choice() -> None:
    """Which card is played only its player knows; the animal that was named lies on the table."""
    state = state_of("players: [{hand: [coo/car], animals: [A, B, C]}, {animals: 1}]\ngo: 0")
    do(state, "play coo/car as cooperation")
    half = HALVES * kind("cooperation/carnivorous")
    assert Seen(state, 0).column("half_chosen").index(1) == half
    do(state, "on B")
    assert Seen(state, 0).column("animal_chosen")[:3] == [0, 1, 0]
    for viewer in (1, ORIGINS.spectator):
        assert not any(Seen(state, viewer).column("half_chosen"))
        assert Seen(state, viewer).column("animal_chosen")[:3] == [0, 1, 0]


def test_the_carnivore_and_the_pirate_that_were_chosen() -> None:
    state = state_of(
        "base: 3\nplayers: [{animals: {A: [], B: car pir}}, {animals: {C: hbw, D: []}}]\n"
        "food: {C: 1}\nreceived: [C]\ngo: 0"
    )
    for first in ("hunt B", "pirate B"):
        twin = copy(state)
        do(twin, first)
        assert Seen(twin, 1).column("animal_chosen")[:4] == [0, 1, 0, 0]


# --- what is printed on things --------------------------------------------------------------


def test_things_tell_what_is_printed_on_them() -> None:
    swimming, grazing = kind("swimming"), kind("grazing/fat_tissue")
    assert CARD.facts["copies"][swimming] == 8
    assert TRAITS[CARD.facts["top"][grazing]] == "grazing"
    assert TRAITS[CARD.facts["bottom"][grazing]] == "fat_tissue"
    assert HALF.facts["trait"] == SHOWN
    assert HALF.facts["card"][HALVES * grazing + 1] == grazing
    assert TRAIT.facts["need"][TRAITS.index("parasite")] == 2
    for things in (CARD, HALF, TRAIT):
        assert all(len(fact) == things.count for fact in things.facts.values())
    assert ORIGINS.number_type == "uint8"


# --- what choices name ----------------------------------------------------------------------

SHOWS: dict[Things, str] = {
    ANIMAL: "animal_owner",
    CARD: "card_in_hand",
    HALF: "half_in_hand",
    TRAIT: "trait_under_attack",
    PAIR_CARD: "link_trait",
}
"""The feature in whose row there is something whenever a choice names that thing."""
OWN = {"take", "hunt", "convert", "graze", "pirate", "hibernate", "mimic", "scavenge"}
"""Choices about an animal of one's own."""


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_what_a_choice_names_stands_at_the_index_that_it_names(seats: int) -> None:
    named = set()
    for moment in Trial(ORIGINS, seats, seed=seats).moments():
        for seat in moment.waiting:
            seen = Seen(moment.state, seat)
            for action in moment.choices(seat):
                act, indexes = ORIGINS.decode(action)
                assert ORIGINS.encode(act, *indexes) == action
                kinds = next(one.of for one in ORIGINS.acts if one.name == act)
                for things, index in zip(kinds, indexes, strict=True):
                    if isinstance(things, Things):
                        assert seen.one(SHOWS[things], index) > 0, (act, index)
                    if things is ANIMAL and act in OWN:
                        assert seen.one("animal_owner", index) == 1
                named.add(act)
    assert {"play_trait", "on_animal", "attack", "take"} < named


def test_a_link_is_named_with_its_direction() -> None:
    state = state_of(
        "base: 5\nplayers: [{animals: {A: fat, B: [], C: []}}, {}]\n"
        "links: [[cooperation, A, B], [cooperation, C, A]]\ngo: 0"
    )
    do(state, "take A")
    seen = Seen(state, 0)
    for action in ORIGINS.choices(state, 0):
        act, (link, direction) = ORIGINS.decode(action)
        assert act == "link"
        assert seen.row("link_pending", link)[direction] == 1


# --- what is not told -----------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 6])
def test_a_spectator_is_told_what_all_may_know(seats: int) -> None:
    """Counted from the first seat; the same whatever is hidden; beyond that nothing is hidden."""
    viewer, secret = ORIGINS.spectator, {"card_in_hand", "card_discarded_face_down"}
    secret |= {"half_in_hand", "half_chosen", "animal_card"}
    for moment in Trial(ORIGINS, seats, seed=1).moments(150):
        seen, first = Seen(moment.state, viewer), Seen(moment.state, 0)
        assert seen.numbers == observed(ORIGINS, imagined(ORIGINS, moment.state, viewer, 5), viewer)
        for name in FEATURES:
            assert seen.rows(name) == first.rows(name) or name in secret
            assert not (name in secret and any(map(any, seen.rows(name))))


def test_hidden_cards_change_nothing_but_for_those_who_hold_them() -> None:
    state = state_of(FEEDING)
    before = [observed(ORIGINS, state, viewer) for viewer in (0, 1, 2, ORIGINS.spectator)]
    state.players[0].hand[kind("running")] -= 1
    state.players[0].hand[kind("piracy")] += 1
    state.animals[0].card = kind("piracy")
    state.players[0].unseen[kind("mimicry")] -= 1
    state.players[0].unseen[kind("piracy")] += 1
    state.deck[0] = (state.deck[0] + 1) % KINDS
    after = [observed(ORIGINS, state, viewer) for viewer in (0, 1, 2, ORIGINS.spectator)]
    assert [one == other for one, other in zip(before, after, strict=True)] == [0, 1, 1, 1]


# --- which rules are played -----------------------------------------------------------------


@pytest.mark.parametrize("option", OPTIONS[1:], ids=lambda option: option.name)
def test_every_option_is_told(option: Choice) -> None:
    """The same table by another rule is told apart by one number, in every seat and without one."""
    for viewer in (0, 1, 2, ORIGINS.spectator):
        state = state_of(FEEDING)
        usual = observed(ORIGINS, state, viewer)
        for number in range(len(option.values)):
            setattr(state, option.name, number)
            usual[ORIGINS.feature_starts[option.name]] = number
            assert observed(ORIGINS, state, viewer) == usual


def test_who_begins_is_told() -> None:
    for seat in range(3):
        options = ORIGINS.option_numbers({"first_player": str(seat)}, 3)
        state = ORIGINS.state()
        state.chance[:] = [1, 2, 3, 4]
        ORIGINS.setup(state, 3, options)
        assert Seen(state, 0).column("first_player").index(1) == seat


# --- in a batch -----------------------------------------------------------------------------


def test_a_batch_writes_the_same_numbers() -> None:
    """One byte holds a deck of more than 127 cards."""
    with wallacea.batch("origins", seats=8, games=8, seed=2, stagger=200, threads=1) as games:
        numbers, _, seats = games.reset()
        for _ in range(3):
            for n in range(8):
                assert numbers[n].tolist() == observed(ORIGINS, games.state(n), int(seats[n]))
            numbers, _, seats, *_ = games.step(games.random_actions())
        assert numbers.dtype == "uint8"
        assert max(numbers[:, ORIGINS.feature_starts["deck"]]) > 100
