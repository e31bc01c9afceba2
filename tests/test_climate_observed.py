"""What a seat of Climate observes: known tables, and the numbers that stand for them.

Each test lays out a table as a person would write it down and looks at single features, in the rows
of the things that actions name.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from wallacea.core.game import find_game
from wallacea.core.match import Match
from wallacea.core.options import Choice
from wallacea.core.positions import read_position
from wallacea.core.things import Things
from wallacea.games.climate.cards import CARDS, EVENT_IDS, MOST_SEATS, TRAITS, ZONES
from wallacea.games.climate.minds.observe import (
    DISCARDED,
    DRAWN,
    FOOD_CARD,
    IN_HAND,
    ON_SPECIES,
    RETURNED,
    SPENT,
    UNDER_DECK,
)
from wallacea.games.climate.people.names import LABELS
from wallacea.games.climate.state import EARLY_KINDS, PHASES, STEPS
from wallacea.testing import imagined, observed

GAME = find_game("climate")
FEATURES = {feature.name: feature for feature in GAME.features}


class Seen:
    """What a viewer observes, by feature and row."""

    def __init__(self, state: Any, viewer: int) -> None:
        self.numbers = observed(GAME, state, viewer)

    def of(self, name: str, row: int = 0) -> list[int]:
        """A row of a feature; or all of a feature without rows."""
        feature = FEATURES[name]
        at = GAME.feature_starts[name] + row * feature.width
        return self.numbers[at : at + feature.width]

    def one(self, name: str, row: int = 0) -> int:
        """The only number in a row."""
        (number,) = self.of(name, row)
        return number

    def large(self, name: str, row: int = 0) -> int:
        hundreds, rest = self.of(name, row)
        return 100 * hundreds + rest

    def lies_in(self, number: int) -> list[int]:
        """Where the card with this printed number lies: at most one place."""
        return [place for place, there in enumerate(self.of("card_lies_in", number - 1)) if there]

    def traits(self, name: str, board: int) -> list[str]:
        return [TRAITS[trait] for trait, there in enumerate(self.of(name, board)) if there]

    @property
    def asked(self) -> tuple[str, str]:
        """The phase and the question."""
        return PHASES[self.of("phase").index(1)], STEPS[self.of("step").index(1)]


def table(position: str) -> Any:
    return read_position(f"game: climate\n{position}")[1]


def board(label: str) -> int:
    return LABELS.index(label)


FEEDING = """
seats: 3
first: 1
round: 4
water: 123
climate: tropical
leaves: {ice_age: -100}
bottom: ["#170 by 0", "#171 by 1", "#172 by 0"]
discard: ["#30", "#31"]
events: {cold: meteorite_freezing, hot: heat_wave_warm}
players:
  - row: ["A{p3 b4 f1 | #15 carnivore}", "BH{p2 b5 | #8 burrowing}"]
    hand: ["#1", "#2"]
    bag: 1234
  - row: ["F{p4 b3 t2 | #66 fat_tissue}"]
    hand: 3
    bag: 7
  - row: ["B{p1 b1}"]
    hand: 0
phase: feeding
turn: 0
"""


def test_species_stand_in_the_rows_of_their_boards() -> None:
    seen = Seen(table(FEEDING), 0)
    a, last, f = board("A"), board("BH"), board("F")
    assert [seen.one(name, a) for name in ("owner", "population", "body", "food")] == [1, 3, 4, 1]
    assert [seen.one(name, last) for name in ("owner", "population", "body", "food")] == [
        1,
        2,
        5,
        0,
    ]
    assert [seen.one(name, f) for name in ("owner", "population", "fat")] == [2, 4, 2]
    assert seen.one("owner", board("B")) == 3
    assert (seen.one("left_neighbour", a), seen.one("right_neighbour", a)) == (0, last + 1)
    assert (seen.one("left_neighbour", last), seen.one("right_neighbour", last)) == (a + 1, 0)
    assert seen.traits("traits", a) == ["carnivore"]
    assert seen.traits("traits", last) == ["burrowing"]
    assert (seen.one("trait_cards", f), seen.one("face_down_cards", f)) == (1, 0)
    assert seen.one("owner", board("C")) == 0  # nobody's
    assert [seen.one("species_count", player) for player in range(MOST_SEATS)] == [2, 1, 1, 0, 0, 0]


def test_players_are_counted_from_the_observer() -> None:
    state = table(FEEDING)
    for viewer in range(3):
        seen = Seen(state, viewer)
        own = seen.one("sits_there", viewer)
        assert own == 1
        assert seen.one("owner", board("A")) == 1 + (0 - viewer) % 3
        assert [seen.one("first", player) for player in range(3)].index(1) == (1 - viewer) % 3
        assert [seen.one("turn", player) for player in range(3)].index(1) == (0 - viewer) % 3
        assert [seen.large("hand_size", (seat - viewer) % 3) for seat in range(3)] == [2, 3, 0]
        assert [seen.one("playing", player) for player in range(MOST_SEATS)] == [1, 1, 1, 0, 0, 0]


def test_cards_are_where_the_seat_knows_them() -> None:
    state = table(FEEDING)
    own, other = Seen(state, 0), Seen(state, 1)
    assert own.lies_in(1) == own.lies_in(2) == [IN_HAND]
    assert other.lies_in(1) == other.lies_in(2) == []
    for seen in own, other:
        assert seen.lies_in(15) == [ON_SPECIES]
        assert seen.one("card_on", 14) == board("A") + 1
        assert seen.lies_in(30) == seen.lies_in(31) == [DISCARDED]
        assert [seen.large("card_place", card) for card in (29, 30)] == [1, 2]  # the top first
        assert seen.large("discard_pile") == 2
    # Cards put under the deck are remembered by who put them there, in their order.
    assert [own.lies_in(card) for card in (170, 171, 172)] == [[UNDER_DECK], [], [UNDER_DECK]]
    assert [own.large("card_place", card - 1) for card in (170, 172)] == [1, 3]
    assert [other.lies_in(card) for card in (170, 171, 172)] == [[], [UNDER_DECK], []]
    assert [own.large("cards_under_deck", player) for player in range(3)] == [2, 1, 0]
    assert [other.large("cards_under_deck", player) for player in range(3)] == [1, 0, 2]


def test_the_table_is_observed_with_large_and_negative_numbers() -> None:
    seen = Seen(table(FEEDING), 0)
    assert seen.large("water") == 123
    assert seen.one("leaf", ZONES.index("ice_age")) == -100
    assert seen.one("marker", ZONES.index("tropical")) == 1
    assert seen.of("face_up", EVENT_IDS.index("meteorite_freezing")) == [1, 0]
    assert seen.of("face_up", EVENT_IDS.index("heat_wave_warm")) == [0, 1]
    # Everybody can count which event cards were never turned up.
    assert seen.one("never_seen", EVENT_IDS.index("meteorite_freezing")) == 0
    assert seen.one("never_seen", EVENT_IDS.index("heat_wave_warm")) == 3
    assert seen.one("round") == 4
    assert seen.large("draw_deck") + seen.large("cards_aside") == CARDS - 10


def test_bags_are_observed_where_they_are_open() -> None:
    hidden, shown = table(FEEDING), table(FEEDING + "options: {food_bags_hidden: 'off'}")
    assert [Seen(hidden, 0).large("bag", player) for player in range(3)] == [1234, 0, 0]
    assert [Seen(hidden, 1).large("bag", player) for player in range(3)] == [7, 0, 0]
    assert [Seen(shown, 1).large("bag", player) for player in range(3)] == [7, 0, 1234]


LATE = """
seats: 2
round: 5
final: 6
meteorites: 1
wildfire_food: 112
eruption: cool
thaw: glacial_thaw_cold
event_leaves: {cold_snap_cool: -9}
events:
  cold: {up: cold_snap_cool, laid: 4, top: [cold_snap_cold], bottom: [glacial_thaw_ice_age]}
  hot: {up: none, top: [], bottom: [wildfire_warm, meteorite_hot]}
players:
  - row: ["A{p1 b1}"]
    hand: 1
  - row: ["B{p1 b1}"]
    hand: 1
phase: select
"""


def test_the_climate_is_observed_with_what_is_to_come() -> None:
    state = table(LATE)
    for viewer in (0, 1, GAME.spectator):
        seen = Seen(state, viewer)
        assert (seen.one("round"), seen.one("final_round"), seen.one("meteorites")) == (5, 6, 1)
        assert seen.large("wildfire_food") == 112
        assert seen.one("eruption", ZONES.index("cool")) == 1
        assert seen.one("thaw", EVENT_IDS.index("glacial_thaw_cold")) == 1
        assert seen.one("event_leaf", EVENT_IDS.index("cold_snap_cool")) == -9
        assert (seen.one("laid_in", 0), seen.one("laid_in", 1)) == (4, 0)
        assert seen.one("never_seen", EVENT_IDS.index("cold_snap_cold")) == 1
        below = [EVENT_IDS[event - 1] for event in seen.of("events_at_bottom", 1) if event]
        assert below == ["wildfire_warm", "meteorite_hot"]
        assert seen.of("seats") == [0, 0, 1, 0, 0, 0, 0]


@pytest.mark.parametrize("option", GAME.options, ids=lambda option: option.name)
def test_options_are_observed(option: Choice) -> None:
    for value, number in zip(option.values, option.numbers, strict=True):
        match = Match(GAME, ["a", "b"], {option.name: value}, seed=1)
        assert Seen(match.state, 0).one(option.name) == number


HUNT = """
seats: 2
water: 0
players:
  - row: ["A{p3 b5 | #15 carnivore, #1 ambush, #115 intelligence}"]
    hand: ["#100", "#101", "#102"]
  - row: ["C{p2 b2 | #38 climbing, #136 mud_wallowing, #129 migratory}", "D{p2 b1}"]
    hand: 2
phase: feeding
turn: 0
"""


def test_an_attack_is_observed_step_by_step() -> None:
    state = table(HUNT)
    assert Seen(state, 1).one("attacks", board("A")) == 1
    assert Seen(state, 1).one("attacked", board("C")) == 0
    GAME.play(state, 0, GAME.encode("attack", board("C")))
    assert Seen(state, 1).one("attacked", board("C")) == 1
    climbing, mud = TRAITS.index("climbing"), TRAITS.index("mud_wallowing")
    GAME.play(state, 0, GAME.encode("ignore", mud))
    GAME.play(state, 0, GAME.encode("negate", climbing))
    for seen in Seen(state, 0), Seen(state, 1):
        assert (seen.one("ignored", mud), seen.one("negated", mud)) == (1, 0)
        assert (seen.one("ignored", climbing), seen.one("negated", climbing)) == (0, 1)
    GAME.play(state, 0, GAME.encode("go"))
    assert Seen(state, 0).one("to_pay") == 1
    GAME.play(state, 0, GAME.encode("discard", 99))
    assert Seen(state, 1).lies_in(100) == [DISCARDED]


MEAL = """
seats: 2
water: 9
players:
  - row: ["A{p3 b4 f2 | #15 carnivore, #66 fat_tissue}"]
    hand: 0
  - row: ["C{p2 b3}", "D{p1 b2 f1 | #67 fat_tissue, #157 scavenger}", "E{p1 b6 f1}"]
    hand: 0
phase: feeding
turn: 0
"""


def test_a_meal_is_observed() -> None:
    state = table(MEAL)
    play(state, 0, "attack C")
    seen = Seen(state, 1)
    assert seen.asked == ("feeding", "amount")
    assert (seen.one("eats", board("A")), seen.one("meat")) == (1, 3)
    assert (seen.one("eat_least"), seen.one("eat_most"), seen.one("eat_hungry_only")) == (0, 3, 0)
    assert (seen.of("eat_step"), seen.of("eat_type")) == ([1, 0, 0], [0, 1, 0])  # meat
    assert (seen.of("eat_source"), seen.of("attack")) == ([1, 0], [0, 0, 1, 0])
    play(state, 0, "take 3")
    seen = Seen(state, 0)
    assert (seen.one("food", board("A")), seen.one("fat", board("A"))) == (3, 2)
    assert (seen.one("eats", board("D")), seen.one("scavenges_next", board("E"))) == (1, 1)
    assert (seen.of("attack"), seen.one("scavenging_turn")) == ([0, 0, 0, 1], 1)
    assert seen.large("card_place", 157 - 1) == 2  # on its species


FORAGING = """
seats: 2
water: 9
options: {migratory_food_type: untyped}
players:
  - row: ["A{p3 b2 | #80 foraging, #101 hibernation, #129 migratory}"]
    hand: 0
  - row: ["C{p1 b1 f1}"]
    hand: 0
"""


def test_extra_food_is_observed() -> None:
    seen = Seen(table(FORAGING + "phase: feeding"), 0)
    assert seen.asked == ("feeding", "bonus")
    assert (seen.of("eat_step"), seen.of("eat_source")) == ([0, 1, 0], [0, 1])
    assert (seen.one("eaten_on_board"), seen.one("ate")) == (1, 1)
    seen = Seen(table(FORAGING.replace("water: 9", "water: 0") + "phase: end"), 0)
    assert seen.asked == ("migration", "amount")
    assert (seen.one("eat_hungry_only"), seen.of("eat_type")) == (1, [0, 0, 1])


THINKING = """
seats: 2
water: 9
players:
  - row: ["A{p2 b2 | #143 nocturnal}", "B{p3 b2 | #115 intelligence}"]
    hand: 2
  - row: ["C{p1 b1 f1 | #66 fat_tissue}"]
    hand: 0
phase: feeding
"""


def test_a_feeding_turn_is_observed() -> None:
    state = table(THINKING)
    seen = Seen(state, 1)
    assert (seen.asked, seen.one("night")) == (("feeding", "night"), 1)
    assert seen.of("acted", board("A")) == [0, 0, 0]
    play(state, 0, "feed A")
    seen = Seen(state, 1)
    assert (seen.asked, seen.one("night")) == (("feeding", "feed"), 0)
    assert (seen.of("acted", board("A")), seen.one("ate")) == ([1, 0, 0], 1)
    play(state, 0, "think B")
    seen = Seen(state, 1)
    assert (seen.asked, seen.one("thinks", board("B"))) == (("feeding", "discard"), 1)
    play(state, 0, f"discard #{state.players[0].hand + 1}")
    assert Seen(state, 1).one("eat_least") == 0
    play(state, 0, "feed A")
    seen = Seen(state, 1)
    assert (seen.one("fed"), seen.one("idle")) == (1, 0)
    play(state, 0, "done")
    play(state, 1, "done")
    assert Seen(state, 0).one("idle") == 1


PLAYING = """
seats: 3
deck: ["#150", "#151", "#152"]
players:
  - row: ["A{p3 b4 | #15 carnivore}"]
    hand: ["#1", "#66", "#99"]
    food_card: "#2"
  - row: ["B{p1 b1}"]
    hand: ["#3", "#16", "#17"]
  - row: ["C{p1 b1}"]
    hand: ["#4"]
phase: play
"""


def play(state: Any, seat: int, *words: str) -> None:
    for said in words:
        for action in GAME.actions_of(state, seat, said):
            assert action in GAME.choices(state, seat), said
            GAME.play(state, seat, action)


def test_face_down_traits_are_known_to_their_owner() -> None:
    state = table(PLAYING)
    GAME.play(state, 0, GAME.encode("use", 65))
    assert Seen(state, 0).one("card_chosen", 65) == 1
    assert Seen(state, 1).one("card_chosen", 65) == 0
    GAME.play(state, 0, GAME.encode("as_trait", board("A")))
    own, other = Seen(state, 0), Seen(state, 1)
    assert own.traits("traits", 0) == other.traits("traits", 0) == ["carnivore"]
    assert own.traits("own_face_down_traits", 0) == ["fat_tissue"]
    assert other.traits("own_face_down_traits", 0) == []
    for seen in own, other:
        assert (seen.one("trait_cards", 0), seen.one("face_down_cards", 0)) == (2, 1)
    assert (own.lies_in(66), own.one("card_on", 65), own.one("card_face_down", 65)) == (
        [ON_SPECIES],
        1,
        1,
    )
    assert other.lies_in(66) == []
    assert (own.lies_in(2), own.one("card_face_down", 1)) == ([FOOD_CARD], 1)
    assert other.lies_in(2) == []
    assert other.one("food_card_laid", 2) == 1  # seat 0 is the second after seat 1


def test_cards_on_their_way_under_the_deck_are_their_owners() -> None:
    state = table(PLAYING)
    assert Seen(state, 0).of("own_mode") == [1, 0, 0]
    play(state, 0, "return #99", "return #1")
    own = Seen(state, 0)
    assert own.of("own_mode") == [0, 0, 1]  # exchanging cards
    assert Seen(state, 1).of("own_mode") == [1, 0, 0]
    assert own.lies_in(99) == own.lies_in(1) == [RETURNED]
    assert [own.large("card_place", card - 1) for card in (99, 1)] == [1, 2]
    assert Seen(state, 1).large("hand_size", 2) == 3  # still in front of its owner
    assert own.one("done") == 0
    play(state, 0, "done")
    own = Seen(state, 0)
    assert own.one("done") == 1
    assert own.lies_in(99) == own.lies_in(1) == [UNDER_DECK]
    assert sum(own.lies_in(card) == [DRAWN] for card in (150, 151, 152)) == 2


def test_quick_play_shows_the_others_what_was_there_before() -> None:
    state = table(PLAYING + "options: {quick_play: 'on'}")
    before = Seen(state, 1).numbers
    play(state, 0, "use #66: trait on A", "remove carnivore from A", "use #1: new right")
    own, others = Seen(state, 0), Seen(state, 1)
    assert others.numbers == before
    assert [others.one(name, 0) for name in ("population", "body", "trait_cards")] == [3, 4, 1]
    assert (others.traits("traits", 0), others.lies_in(15)) == (["carnivore"], [ON_SPECIES])
    assert own.traits("traits", 0) == []
    assert own.lies_in(15) == own.lies_in(1) == [SPENT]
    assert own.one("species_count") == 2
    (new,) = (n for n in range(len(LABELS)) if own.one("left_neighbour", n))
    assert own.one("owner", new) == 1
    assert others.one("owner", new) == 0


def test_a_spectator_sees_what_all_see() -> None:
    state = table(PLAYING)
    play(state, 0, "use #66: trait on A")
    seen, twin = Seen(state, GAME.spectator), imagined(GAME, state, GAME.spectator, 1)
    assert seen.numbers == Seen(twin, GAME.spectator).numbers
    assert [seen.one("owner", n) for n in range(3)] == [1, 2, 3]  # counted from seat 0
    known = [card for card in range(1, CARDS + 1) if seen.lies_in(card)]
    assert known == [15]
    assert [seen.large("bag", player) for player in range(3)] == [0, 0, 0]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_what_a_choice_names_stands_in_the_row_that_it_names(seats: int) -> None:
    """By the numbers alone, at every moment of a random game."""
    chooser = Random(seats)
    match = Match(GAME, [f"seat {n}" for n in range(seats)], seed=seats)
    met = set()
    while not match.over:
        seat = chooser.choice(match.waiting)
        choices = match.choices(seat)
        seen = Seen(match.state, seat)
        for action in choices:
            act, arguments = GAME.decode(action)
            assert GAME.encode(act, *arguments) == action
            met.add(act)
            named = arguments[0] if arguments else 0
            if act in ("lay", "use", "return", "discard"):
                assert seen.lies_in(named + 1) == [IN_HAND]
            elif act == "remove":
                assert seen.one("owner", seen.one("card_on", named) - 1) == 1
            elif act in ("as_trait", "as_body", "as_population", "activate", "feed", "think"):
                assert seen.one("owner", named) == 1
            elif act == "attack":
                assert seen.one("owner", named) > 0
                assert seen.one("attacks", named) == 0
            elif act == "negate":
                assert seen.one("negated", named) == 0
        match.choose(seat, chooser.choice(choices))
    assert {"lay", "use", "remove", "as_trait", "feed"} <= met


def test_acts_have_the_numbers_that_records_hold() -> None:
    starts = {act.name: act.start for act in GAME.acts}
    assert starts["lay"] == 0
    assert starts["remove"] == 4 * CARDS
    assert starts["as_trait"] == 5 * CARDS
    assert starts["new_left"] == 5 * CARDS + 3 * len(LABELS)
    assert GAME.encode("activate", 7, 2) == 1068 + 7 * EARLY_KINDS + 2
    assert GAME.encode("take", 6) == 1254
    assert GAME.encode("done") == GAME.actions - 1 == 1543


def test_numbers_are_narrow_and_every_thing_named_has_rows() -> None:
    assert GAME.number_type == "int8"
    named = {of.name for act in GAME.acts for of in act.of if isinstance(of, Things)}
    assert named == {"card", "species", "trait"}
    assert FEATURES["owner"].shape == (len(LABELS), 1)
