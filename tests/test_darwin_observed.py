"""Darwin's Choice: known positions as the numbers that a seat is given, and what choices name."""

from __future__ import annotations

from typing import Any

import pytest

from tests.playing import begin, imagined, play_on
from wallacea.core.game import find_game
from wallacea.core.options import option_numbers
from wallacea.core.positions import read_position
from wallacea.core.text import LANGUAGES, Words
from wallacea.games.darwin.cards import (
    CARD_IDS,
    EVENT_IDS,
    HABITATS,
    MODES,
    SIZE,
    SMALL,
    TERRITORIES,
)
from wallacea.games.darwin.minds.observe import (
    IN_DISCARDS,
    IN_HAND,
    IN_MARKET,
    IN_SPECIES,
    UNSEEN,
)
from wallacea.games.darwin.options import FOR_CHILDREN, OPTIONS, VARIANT_OPTION, read_options
from wallacea.games.darwin.people.names import LABELS
from wallacea.games.darwin.state import STEPS, Darwin
from wallacea.games.darwin.things import CARD, EVENT, HABITAT
from wallacea.testing import observed

GAME = find_game("darwin")
TABLE = "seats: 3\ntable: [savanna, coast, {habitat: steppe, plants: 9, meat: 4}, mediterranean]\n"
BUILDING = f"""{TABLE}
turn: 1
first: 2
era: 2
market: [h03a, b04a]
small_discards: [t02a]
players:
  - {{hand: [h05a, b05a], species: {{a: {{cards: h01a + b01a, points: 4, ticked: yes}}}}}}
  - hand: [b01b, h01b, t01a]
    bank: 250
    species: {{c: {{cards: h02a + b02a, place: 3, points: 104}}}}
  - {{hand: [h04a, h06a, b06a], passed: yes, actions: 1}}
"""
TWO_ANIMALS = (
    "c: {cards: h02a + b02a, place: 3, points: 104}",
    "a: {cards: h02a + b02a, arrival: 9}, c: {cards: h01c + b01c, arrival: 8}",
)
HUNTING = """
options: {game: base, cards: both, prey_choice: owner}
seats: 2
neutral: {pets: 1}
table: [{habitat: desert, plants: 9, meat: 4}, ocean, savanna]
players:
  - {species: {a: h20a + b04a, b: h03a + b02a, c: {cards: h01a + b01a + t01a, place: 3}}}
  - {species: {a: h18a + b28a + d06a, b: h10a + b05a}}
"""


def read(source: str) -> Any:
    return read_position(f"game: darwin\n{source}")[1]


def seen(game: Any, viewer: int) -> dict[str, Any]:
    """The numbers of each feature; a list of rows where it has rows."""
    numbers, found = observed(GAME, game, viewer), {}
    for feature in GAME.features:
        at = GAME.feature_starts[feature.name]
        part: Any = numbers[at : at + feature.length]
        if feature.rows is not None and feature.width > 1:
            part = [part[i : i + feature.width] for i in range(0, feature.length, feature.width)]
        found[feature.name] = part if len(part) > 1 else part[0]
    return found


def card(name: str) -> int:
    return CARD_IDS.index(name)


def board(label: str) -> int:
    return LABELS.index(label)


def place_of_card(told: dict[str, Any], name: str) -> list[int]:
    """In which of the five places a card lies, if any."""
    row = told["card_lies_in"][card(name)]
    return [place for place, lies in enumerate(row) if lies]


def do(game: Any, seat: int, words: str) -> None:
    for action in GAME.actions_of(game, seat, words):
        assert GAME.obstacle_to(game, seat, action) is None
        GAME.play(game, seat, action)


# --- known positions --------------------------------------------------------------------


def test_each_card_lies_where_the_seat_knows_it() -> None:
    told = seen(read(BUILDING), 1)
    assert place_of_card(told, "b01b") == [IN_HAND]
    assert told["card_holder"][card("b01b")] == 1
    assert place_of_card(told, "h03a") == place_of_card(told, "b04a") == [IN_MARKET]
    assert place_of_card(told, "t02a") == [IN_DISCARDS]
    assert place_of_card(told, "h01a") == [IN_SPECIES]
    assert told["card_species"][card("h01a")] == board("0a") + 1
    assert told["card_species"][card("h02a")] == board("1c") + 1
    for hidden in ("h05a", "b05a", "h04a", "h20a"):  # in other hands, or in a deck
        assert place_of_card(told, hidden) == [UNSEEN]
        assert told["card_holder"][card(hidden)] == 0
    assert told["hand"] == [[2, 1], [2, 1], [1, 1], [0, 0], [0, 0], [0, 0]]


def test_species_and_places_stand_at_the_numbers_that_choices_name() -> None:
    told = seen(read(BUILDING), 1)
    own = board("1c")
    assert [b for b, lives in enumerate(told["species_in_play"]) if lives] == [board("0a"), own]
    assert told["species_owner"][own] == 1
    assert told["species_owner"][board("0a")] == 3
    assert told["species_place"][own] == 3
    assert told["species_symbols"][own] == [3, 0, 0, 0, 0, 0, 2, 2]
    assert told["species_diet"][own] == [1, 0, 0]
    assert (told["species_points"][own], told["species_hundreds"][own]) == (4, 1)
    assert told["species_food"][own] == [0, 2, 0, 0]
    assert told["species_adaptation"][own] == 3
    assert told["species_ticked"][board("0a")] == 1
    assert told["place_supply"][2] == [9, 4]
    assert told["place_left"][2] == [7, 4]
    assert told["place_habitat"][2] == HABITATS.index("steppe") + 1
    assert told["habitat_place"][HABITATS.index("steppe")] == [0, 0, 1, 0, 0]
    assert told["place_open"] == [1, 1, 1, 1, 0]


def test_players_are_counted_from_the_observer() -> None:
    told = seen(read(BUILDING), 1)
    assert told["sits_there"] == [3, 1, 2, 0, 0, 0]
    assert told["bank"] == [50, 0, 0, 0, 0, 0]
    assert told["bank_hundreds"] == [2, 0, 0, 0, 0, 0]
    assert told["turn"] == told["must_choose"] == [1, 0, 0, 0, 0, 0]
    assert told["first"] == told["passed"] == told["main_actions"] == [0, 1, 0, 0, 0, 0]
    assert told["untouched"] == [1, 0, 1, 0, 0, 0]
    assert (told["era"], told["eras_to_come"]) == (2, 2)


def test_points_below_zero_and_far_above_are_exact() -> None:
    game = read(BUILDING.replace("bank: 250", "bank: -5").replace("points: 4,", "points: 999,"))
    told = seen(game, 1)
    assert (told["bank"][0], told["bank_hundreds"][0]) == (95, -1)
    assert (told["species_points"][0], told["species_hundreds"][0]) == (99, 9)
    ranges = {feature.name: (feature.least, feature.most) for feature in GAME.features}
    assert ranges["bank_hundreds"][0] <= -1
    assert GAME.number_type == "int8"


def test_a_half_made_animal_is_seen_by_its_builder_alone() -> None:
    game = read(BUILDING)
    before = {viewer: seen(game, viewer) for viewer in (0, 2, GAME.spectator)}
    do(game, 1, "card b01b")
    told = seen(game, 1)
    assert told["card_drafted"][card("b01b")] == 1
    assert sum(told["card_drafted"]) == told["draft_cards"] == 1
    assert told["step"][STEPS.index("build")] == 1
    for viewer, then in before.items():
        assert seen(game, viewer) == then


def test_a_half_made_mutation_says_what_it_is_about() -> None:
    game = read(BUILDING)
    do(game, 1, "mutate 1c")
    told = seen(game, 1)
    assert [b for b, drafted in enumerate(told["species_drafted"]) if drafted] == [board("1c")]
    assert told["card_drafted"][card("h02a")] == told["card_drafted"][card("b02a")] == 1
    assert told["place_drafted"] == [0, 0, 1, 0, 0]
    assert told["draft_symbols"] == [3, 0, 0, 0, 0, 0, 2, 2]
    assert told["draft_diet"] == [1, 0, 0]
    do(game, 1, "replace h02a")
    assert seen(game, 1)["card_chosen"][card("h02a")] == 1
    do(game, 1, "card h01b")
    told = seen(game, 1)
    assert told["card_drafted"][card("h01b")] == 2  # brought in: it stays in this mutation
    assert told["changes"] == 1
    assert seen(game, 0)["changes"] == sum(seen(game, 0)["card_drafted"]) == 0
    do(game, 1, "done")
    assert seen(game, 0)["acted"] == 1


def test_a_swap_names_the_card_that_is_given() -> None:
    game = read(BUILDING)
    do(game, 1, "swap")
    do(game, 1, "card t01a")
    assert seen(game, 1)["card_chosen"][card("t01a")] == 1
    assert not any(seen(game, 0)["card_chosen"])
    do(game, 1, "card h03a")
    told = seen(game, 0)
    assert place_of_card(told, "t01a") == [IN_MARKET]
    assert place_of_card(told, "h03a") == [UNSEEN]  # DAR-27.1
    assert told["swapped"] == 1


def test_everybody_sees_who_hunts() -> None:
    game = read(HUNTING)
    do(game, 0, "pass")
    do(game, 1, "pass")
    for viewer in (0, 1, GAME.spectator):
        told = seen(game, viewer)
        assert told["step"][STEPS.index("prey")] == 1
        assert [b for b, hunts in enumerate(told["species_hunts"]) if hunts] == [board("1a")]
        assert told["species_lacks"][board("1a")] > 0
        assert told["species_owner"][board("pets")] == 0


# rules: DAR-10.5
def test_who_came_earlier_is_told_beside_the_food_order() -> None:
    told = seen(read(BUILDING.replace(*TWO_ANIMALS)), 1)
    younger, older = board("1a"), board("1c")
    there = (board("0a"), older, younger)
    assert [told["species_place"][b] for b in there] == [1, 1, 1]
    assert [told["species_arrived"][b] for b in there] == [1, 2, 3]
    assert [told["species_food_order"][b] for b in there] == [2, 3, 1]


def test_the_event_in_force_and_those_before_it_are_told() -> None:
    told = seen(
        read(f"{BUILDING}event: pesticides\nseen_events: [tourism]\nremoved: [sea]\nindex: II\n"), 0
    )
    named = [EVENT_IDS[event] for event, there in enumerate(told["event_seen"]) if there]
    assert sorted(named) == ["pesticides", "tourism"]
    assert [EVENT_IDS[e] for e, there in enumerate(told["event_in_force"]) if there] == [
        "pesticides"
    ]
    assert told["group_removed"] == [0, 0, 0, 0, 1]
    assert told["nature_index"] == 2
    assert told["habitat_lies_in"][HABITATS.index("ocean")] == [0, 0, 0]
    assert told["habitat_lies_in"][HABITATS.index("savanna")] == [0, 0, 1]


# rules: DAR-11.3, DAR-11.4, DAR-11.8
def test_territories_food_and_waste_are_told() -> None:
    game = read(
        """seats: 3
table:
  - {habitat: savanna, territory: suburb}
  - {habitat: coast, territory: national_park}
  - {habitat: steppe, territory: agriculture, meat: 2}
  - mediterranean
event: flood
struck: 2
protected: 4
waste_tokens: 9
habitat_deck: [desert, tundra]
habitat_discards: [ocean]
market: [h03a]
players:
  - redrawn: yes
    species: {a: h02a + b02a, b: {cards: h18a + b02b, place: 3}, c: {cards: h01a + b01a, place: 2}}
  - {}
  - {}
"""
    )
    game.species[board("0b")].prey = 1
    told = seen(game, 0)
    assert [told["species_food"][board(label)] for label in ("0a", "0b")] == [
        [1, 1, 0, 0],
        [1, 0, 1, 1],
    ]
    assert [told["species_cards"][board(label)] for label in ("0a", "0c")] == [2, 2]
    assert [told["species_eligible"][board(label)] for label in ("0a", "0c")] == [1, 0]
    assert told["species_rank_holds"][board("0a")] == 1
    assert (told["waste_tokens"], told["waste_left"]) == (9, 7)
    territories = [row.index(1) for row in told["place_territory"][:4]]
    assert [TERRITORIES[kind] for kind in territories] == [
        *("suburb", "national_park", "agriculture", "none"),
    ]
    assert told["territories_act"] == 1
    assert told["place_species"] == [1, 1, 1, 0, 0]
    assert told["place_struck"] == [0, 1, 0, 0, 0]
    assert told["place_protected"] == [0, 0, 0, 1, 0]
    assert told["habitat_lies_in"][HABITATS.index("tundra")] == [1, 0, 0]
    assert told["habitat_lies_in"][HABITATS.index("ocean")] == [0, 1, 0]
    assert told["redrawn"] == [1, 0, 0, 0, 0, 0]
    assert told["playing"] == [1, 1, 1, 0, 0, 0]
    assert told["seats"] == [0, 0, 0, 1, 0, 0, 0]
    assert told["phase"] == [0, 1, 0, 0, 0]
    game.places[0].habitat = HABITATS.index("marsh")  # until food is dealt again
    assert seen(game, 0)["species_rank_holds"][board("0a")] == 0


def test_decks_and_discards_are_counted_beyond_a_hundred() -> None:
    small = [name for name, size in zip(CARD_IDS, SIZE, strict=True) if size == SMALL]
    source = f"{TABLE}market: [b01a]\nsmall_discards: [{', '.join(small[:203])}]\n"
    told = seen(read(f"{source}players: [{{hand: []}}, {{hand: []}}, {{hand: []}}]"), 0)
    assert told["market"] == 1
    assert (told["discards"], told["discards_hundreds"]) == ([3, 0], [2, 0])
    assert told["deck"] == [len(small) - 203, 4]
    assert told["deck_hundreds"] == [0, 2]


# rules: DAR-17.16, DAR-23.9
def test_points_to_be_laid_and_waste_of_children_are_told() -> None:
    animals = "{a: h01a + b01a, b: h02a + b02a}"
    told = seen(
        read(f"{TABLE}step: points\nplayers: [{{}}, {{saved: 103, species: {animals}}}, {{}}]"), 0
    )
    assert (told["saved"][1], told["saved_hundreds"][1]) == (3, 1)
    assert told["must_choose"] == [0, 1, 0, 0, 0, 0]
    children = "options: {variant: children}\nseats: 3\nplayers: [{}, {}, {waste: 105}]"
    told = seen(read(children), 0)
    assert (told["waste"][2], told["waste_hundreds"][2]) == (5, 1)


# rules: DAR-22.2, DAR-22.3
def test_partners_with_open_hands_see_each_others_cards() -> None:
    for hands, lies, holder in (("open", IN_HAND, 3), ("closed", UNSEEN, 0)):
        told = seen(
            read(
                f"options: {{variant: teams, team_hands: {hands}}}\nseats: 4\n"
                "players: [{hand: [h05a]}, {hand: [h06a]}, {hand: [h04a]}, {hand: [h03a]}]"
            ),
            1,
        )
        assert place_of_card(told, "h03a") == [lies]
        assert told["card_holder"][card("h03a")] == holder
        assert place_of_card(told, "h04a") == [UNSEEN]
        assert told["partner"] == [0, 0, 1, 0, 0, 0]


def test_the_own_split_is_told_to_nobody_else() -> None:
    game = GAME.state()
    GAME.setup(game, 3, GAME.option_numbers({}, 3))
    before = seen(game, 0)
    assert before["to_draw"] == [10, 10, 10, 0, 0, 0]
    do(game, 1, "3 small")
    assert seen(game, 1)["own_split"] == 4
    assert seen(game, 0) == {**before, "must_choose": [1, 0, 1, 0, 0, 0]}


def test_a_spectator_sees_what_lies_open_and_no_hand() -> None:
    game = read(BUILDING)
    told, seat = seen(game, GAME.spectator), seen(game, 0)
    assert told["watches"] == 1
    assert seat["watches"] == 0
    assert not any(told["card_holder"])
    assert place_of_card(told, "h05a") == [UNSEEN]
    hidden = ("card_lies_in", "card_holder", "watches")
    assert {k: v for k, v in told.items() if k not in hidden} == {
        k: v for k, v in seat.items() if k not in hidden
    }


# --- options ----------------------------------------------------------------------------


@pytest.mark.parametrize("option", [option.name for option in OPTIONS])
def test_every_option_is_told(option: str) -> None:
    number = [one.name for one in OPTIONS].index(option)
    told = []
    for value in range(len(OPTIONS[number].values)):
        game = Darwin()
        numbers = option_numbers(OPTIONS, {}, {}, 3)
        if option == "children_hands":
            numbers[VARIANT_OPTION] = FOR_CHILDREN
        numbers[number] = value
        read_options(game, numbers)
        game.seats = 2
        told.append(seen(game, 0)[option])
    assert told == list(range(len(told)))


def test_the_mode_follows_from_the_options() -> None:
    for words, mode in (("variant: children", "children"), ("variant: beginner", "beginner")):
        told = seen(read(f"options: {{{words}}}\nseats: 3\nera: 1"), 0)
        assert told["mode"] == [int(name == mode) for name in MODES]


# --- what choices name ------------------------------------------------------------------


def names_fit(game: Any, seat: int, action: int) -> None:
    """What a choice names stands at the same index of what the seat is told."""
    told = seen(game, seat)
    act, named = GAME.decode(action)
    index = named[0] if named else 0
    if act == "card":
        lies = [told["card_lies_in"][index][where] for where in (IN_HAND, IN_MARKET)]
        assert lies == ([0, 1] if STEPS[game.step] == "take" else [1, 0])
    elif act in ("remove", "replace"):
        assert told["card_drafted"][index] == 1
    elif act in ("mutate", "migrate", "point"):
        assert told["species_owner"][index] == 1
    elif act == "hunt":
        hunter = told["species_hunts"].index(1)
        assert told["species_place"][index] == told["species_place"][hunter]
        assert told["species_owner"][hunter] == 1
    elif act == "settle":
        assert told["place_open"][index] == 1


@pytest.mark.parametrize(
    ("seats", "options", "seed"),
    [
        (2, {"prey_choice": "owner"}, 1),
        (4, {"variant": "teams", "draw_style": "one_by_one"}, 2),
        (3, {"variant": "historic", "action_check": "requirements"}, 3),
        (6, {"variant": "children"}, 4),
    ],
)
def test_choices_name_things_by_their_rows(seats: int, options: dict[str, str], seed: int) -> None:
    for moment in play_on(begin(GAME, seats, options, seed), seed):
        if len(moment.history) % 5 == 0:
            for seat in moment.waiting:
                for action in moment.choices(seat)[:3] + moment.choices(seat)[-3:]:
                    names_fit(moment.state, seat, action)
            twin = imagined(GAME, moment.state, GAME.spectator, seed)
            assert seen(twin, GAME.spectator) == seen(moment.state, GAME.spectator)


def test_what_is_printed_is_declared_with_the_things() -> None:
    zebra = {name: facts[card("h01a")] for name, facts in CARD.facts.items()}
    assert (zebra["part"], zebra["size"], zebra["diet"], zebra["run"]) == (0, 0, 1, 1)
    assert (zebra["takes_H"], zebra["offers_H"]) == (1, 0)
    for things in (CARD, HABITAT, EVENT):
        assert {len(facts) for facts in things.facts.values()} == {things.count}


def test_every_choice_has_words_that_need_no_moment() -> None:
    told = {"en": "Settle at place 2", "it": "Falla vivere nel posto 2"}
    for language in LANGUAGES:
        words = Words(language, GAME.words)
        assert words.say(GAME.told(GAME.encode("settle", 1))) == told[language]
        for act in GAME.acts:
            assert words.say(GAME.told(act.start + act.length - 1))
