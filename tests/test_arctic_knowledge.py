"""Who knows what in Arctic (section 12), and rules that no scenario can show."""

from __future__ import annotations

import random
from typing import Any

import pytest

from wallacea.core.chance import seeded_words
from wallacea.core.game import find_game
from wallacea.core.match import Match, Refused
from wallacea.core.positions import read_position
from wallacea.core.scene import Scene, Thing
from wallacea.core.state import copy
from wallacea.games.arctic.cards import CARDS, COMPANION, DECK, DRAW, MAIN, PLACEMENT

ARCTIC = find_game("arctic")
SPECTATOR = ARCTIC.spectator


def position(text: str) -> Any:
    state = read_position(f"game: arctic\n{text}")[1]
    state.log = []
    return state


def new_game(seats: int, seed: int) -> Any:
    state = ARCTIC.state()
    state.chance[:] = seeded_words(seed, seats)
    state.log = []
    ARCTIC.setup(state, seats, ARCTIC.option_numbers({}, seats))
    return state


def do(state: Any, *choices: str) -> None:
    """Makes choices in words for the player whose turn it is."""
    for words in choices:
        for action in ARCTIC.actions_of(state, state.turn, words):
            assert ARCTIC.obstacle_to(state, state.turn, action) is None, words
            ARCTIC.play(state, state.turn, action)


def things(state: Any, viewer: int, zone: str) -> tuple[Thing, ...]:
    return ARCTIC.scene(state, viewer).zone(zone).things


def seen(state: Any, viewer: int, zone: str) -> list[Any]:
    """The cards of a zone as a viewer sees them: numbers, ``None`` for a card not seen."""
    return [None if t.hidden else t.facts["number"] for t in things(state, viewer, zone)]


def told(state: Any, viewer: int) -> list[tuple[Any, ...]]:
    """What happened, as a viewer is told."""
    found: list[tuple[Any, ...]] = []
    for number, *values in state.log:
        event = ARCTIC.events[number]
        found.append((event.name, *event.seen_by(viewer, tuple(values[: len(event.about)]))))
    return found


def everything_said(scene: Scene) -> str:
    return repr((scene.zones, scene.status, scene.prompt, scene.choices, scene.refusals))


# --- components -------------------------------------------------------------------------


def test_every_deck_has_every_pair_of_animals_once() -> None:
    # rules: ARC-1.6
    for card in range(CARDS):
        deck, draw = DECK[card] + 1, DRAW[card]
        assert COMPANION[card] == (MAIN[card] + (draw - 1 + deck - 1) % 5 + 1) % 6
        assert PLACEMENT[card] == 6 - draw
        assert 1 <= draw <= 5
    assert len({(DECK[c], MAIN[c], COMPANION[c]) for c in range(CARDS)}) == CARDS
    assert [DECK.count(deck) for deck in range(4)] == [30, 30, 30, 30]


def test_the_decks_in_use_are_public() -> None:
    # rules: ARC-2.4
    state = position("seats: 3\noptions: {deck_choice: [1, 3, 4]}")
    for viewer in (0, 1, 2, SPECTATOR):
        (decks,) = (t for t in ARCTIC.scene(state, viewer).status if t.key == "status-decks")
        assert decks.values["decks"] == "1, 3, 4"


def test_which_decks_totems_and_sides_come_is_left_to_chance() -> None:
    # rules: ARC-2.3, ARC-2.8, ARC-2.9
    decks, totems, sides = set(), set(), set()
    for seed in range(60):
        state = new_game(2, seed)
        decks.add(state.decks)
        totems.add(state.players[0].totem)
        sides |= set(enumerate(state.side))
        assert state.players[0].totem != state.players[1].totem
    assert len(decks) == 6
    assert len(totems) == 6
    assert len(sides) == 12


# --- zones ------------------------------------------------------------------------------


def test_a_hand_is_seen_by_its_owner_only() -> None:
    # rules: ARC-12.1
    state = position("players: [{hand: [3, 14]}, {hand: [7, 8, 9]}]")
    assert seen(state, 0, "hand:0") == [3, 14]
    assert seen(state, 0, "hand:1") == [None, None, None]
    assert seen(state, 1, "hand:0") == [None, None]
    assert seen(state, SPECTATOR, "hand:0") == [None, None]
    assert ARCTIC.scene(state, 1).zone("hand:0").count == 2
    dealt = new_game(3, 1)
    for viewer in (0, 1, 2, SPECTATOR):
        for seat in range(3):
            hidden = [t.hidden for t in things(dealt, viewer, f"hand:{seat}")]
            assert hidden == [viewer != seat] * 3


def test_what_lies_open_is_public() -> None:
    # rules: ARC-12.2
    state = position(
        "river: [31, 32, 33, 34, 35, 36]\ndraw pile: 30\nturn: 1\ntokens: {fox: 15}\n"
        "players: [{owns: [orca B]}, {hand: [1, 2]}]"
    )
    for viewer in (0, 1, SPECTATOR):
        scene = ARCTIC.scene(state, viewer)
        assert seen(state, viewer, "river") == [31, 32, 33, 34, 35, 36]
        orca = scene.thing("power:orca")
        assert orca is not None
        assert (orca.facts["side"], orca.facts["owner"]) == ("B", 0)
        assert scene.zone("draw_pile").count == 30
        assert scene.waiting == (1,)
        assert scene.status[0].key == "stage-normal"
        end = scene.thing("place:15")
        assert end is not None
        assert [t.id for t in end.zones[0].things] == ["token:fox"]


def test_nobody_knows_the_draw_pile_and_the_reserve() -> None:
    # rules: ARC-12.3
    state = position("players: [{hand: [3, 14]}, {hand: [7, 8, 9]}]")
    for viewer in (0, 1, SPECTATOR):
        for zone in ("draw_pile", "reserve"):
            assert things(state, viewer, zone) == ()
        said = everything_said(ARCTIC.scene(state, viewer))
        for card in state.deck[: state.draw_pile + state.reserve]:
            assert f"card:{card + 1}'" not in said
    assert not any(state.known[c] for c in state.deck[: state.draw_pile + state.reserve])


def test_unused_totems_are_never_shown() -> None:
    # rules: ARC-12.4
    state = position("stage: finished\nplayers: [{totem: fox}, {totem: bear}]")
    for viewer in (0, 1, SPECTATOR):
        scene = ARCTIC.scene(state, viewer)
        totems = [t for zone in scene.zones for t in zone.things if t.kind == "totem"]
        assert [t.facts["animal"] for t in totems] == ["fox", "bear"]


def test_a_totem_is_secret_until_scoring() -> None:
    # rules: ARC-12.5, ARC-2.9
    state = position("players: [{totem: fox}, {totem: bear}]")
    assert things(state, 0, "totem:0")[0].facts == {"animal": "fox"}
    for viewer, seat in ((0, 1), (1, 0), (SPECTATOR, 0), (SPECTATOR, 1)):
        (tile,) = things(state, viewer, f"totem:{seat}")
        assert tile.hidden
        assert not tile.facts
    state = position("stage: finished\nplayers: [{totem: fox}, {totem: bear}]")
    for viewer in (0, 1, SPECTATOR):
        assert things(state, viewer, "totem:1")[0].facts == {"animal": "bear"}


def test_a_pile_is_known_to_its_owner() -> None:
    # rules: ARC-12.6, ARC-3.7, ARC-12.8
    state = position("players: [{pile: [9, [30], 2, 6]}, {}]")
    assert seen(state, 0, "pile:0") == [9, 30, 2, 6]
    for viewer in (1, SPECTATOR):
        assert seen(state, viewer, "pile:0") == [None, None, None, 6]
        face_down = [t.facts["face_down"] for t in things(state, viewer, "pile:0")]
        assert face_down == [False, True, False, False]


def test_piles_can_be_shown_in_full() -> None:
    # rules: ARC-12.6, ARC-13.2
    state = position("options: {show_piles: full}\nplayers: [{pile: [9, [30], 2, 6]}, {}]")
    for viewer in (1, SPECTATOR):
        assert seen(state, viewer, "pile:0") == [9, None, 2, 6]


def test_cards_are_seen_as_they_are_placed() -> None:
    # rules: ARC-12.7
    state = position("players: [{visible: 9, hand: [1, 2, 3]}, {}]")
    do(state, "place 1", "place 2")
    for viewer in (1, SPECTATOR):
        assert ("PLACED", 0, 0) in told(state, viewer)
        assert ("PLACED", 0, 1) in told(state, viewer)
    assert state.known[0] == state.known[1] == 0b11111
    assert state.known[2] == 0b00001


def test_a_card_under_the_visible_one_is_known_to_its_owner() -> None:
    # rules: ARC-12.8
    state = position("players: [{visible: 5, hand: [1, 2], owns: [fox A]}, {}]")
    do(state, "place 1 under")
    assert ("PLACED_UNDER", 0, 0) in told(state, 0)
    for viewer in (1, SPECTATOR):
        assert ("PLACED_UNDER", 0, None) in told(state, viewer)
        assert seen(state, viewer, "pile:0") == [None, 5]
    assert seen(state, 0, "pile:0") == [1, 5]


def test_penalty_cards_from_the_draw_pile_are_unseen() -> None:
    # rules: ARC-12.9, ARC-8.3
    text = "draw pile: 20\nplayers: [{visible: 1, hand: [8, 13, 18]}, {}]"
    state = position(text)
    do(state, "place 8, 13")
    for viewer in (0, 1, SPECTATOR):
        assert seen(state, viewer, "penalty:0") == [None, None]
        assert ("PENALTY_TAKEN", 0) in told(state, viewer)
    state = position(f"options: {{penalty_view: owner}}\n{text}")
    do(state, "place 8, 13")
    assert None not in seen(state, 0, "penalty:0")
    assert seen(state, 1, "penalty:0") == [None, None]


def test_discards_are_known_to_their_owner() -> None:
    # rules: ARC-12.10
    state = position("step: discard\nplayers: [{visible: 9, hand: [1, 2, 3, 4, 5, 6, 7, 8]}, {}]")
    do(state, "discard 4")
    assert seen(state, 0, "penalty:0") == [4]
    for viewer in (1, SPECTATOR):
        assert seen(state, viewer, "penalty:0") == [None]
        assert ("DISCARDED", 0, None) in told(state, viewer)


@pytest.mark.parametrize("side", ["A", "B"])
def test_the_bear_shows_the_own_penalty_zone_in_phase_c(side: str) -> None:
    # rules: ARC-12.11
    state = position(
        f"players: [{{visible: 5, hand: [16, 2], owns: [bear {side}], penalty: [20, 21]}}, "
        "{penalty: [22]}]"
    )
    do(state, "place 16")
    assert seen(state, 0, "penalty:0") == [None, None]
    do(state, "move orca left")
    assert seen(state, 0, "penalty:0") == [20, 21]
    assert seen(state, 0, "penalty:1") == [None]
    for viewer in (1, SPECTATOR):
        assert seen(state, viewer, "penalty:0") == [None, None]


def test_the_giver_knows_the_gift_and_the_receiver_does_not() -> None:
    # rules: ARC-12.12
    state = position(
        "seats: 3\nstep: give\nplayers: [{visible: 9, owns: [bear B], penalty: [20, 21]}, {}, {}]\n"
        "known: {20: [0], 21: [0]}"
    )
    do(state, "give 20 to 1")
    assert seen(state, 0, "penalty:1") == [20]
    for viewer in (1, 2, SPECTATOR):
        assert seen(state, viewer, "penalty:1") == [None]
        assert ("GAVE_PENALTY", 0, 1, None) in told(state, viewer)


def test_cards_from_the_river_are_public() -> None:
    # rules: ARC-12.13
    state = position(
        "river: [31, 32, 33, 34, 35, 36]\n"
        "players: [{visible: 5, hand: [17, 2], owns: [puffin A]}, {}]"
    )
    do(state, "swap 2 for 31")
    for viewer in (1, SPECTATOR):
        assert seen(state, viewer, "hand:0") == [31, None]
        assert 2 in seen(state, viewer, "river")
        assert ("SWAPPED", 0, 1, 30) in told(state, viewer)
    do(state, "place 17", "move orca left", "draw 32")
    for viewer in (1, SPECTATOR):
        assert seen(state, viewer, "hand:0") == [31, 32]
        assert ("DREW", 0, 31) in told(state, viewer)


def test_a_card_taken_back_is_public() -> None:
    # rules: ARC-12.13
    state = position("players: [{pile: [20, 16], hand: [3, 5], owns: [puffin B]}, {}]")
    do(state, "take back")
    for viewer in (1, SPECTATOR):
        assert seen(state, viewer, "hand:0") == [16, None, None]


def test_cards_from_other_sources_are_seen_by_the_drawer() -> None:
    # rules: ARC-12.14
    state = position(
        "step: draw\n"
        "players: [{visible: 13, hand: [2], owns: [orca B, bear A], penalty: [20, 21]}, {}]"
    )
    do(state, "draw top", "draw penalty 20")
    assert None not in seen(state, 0, "hand:0")
    for viewer in (1, SPECTATOR):
        assert seen(state, viewer, "hand:0") == [None, None, None]
        assert ("DREW_UNSEEN", 0, None) in told(state, viewer)
        assert ("DREW_PENALTY", 0, None) in told(state, viewer)


def test_backs_are_shown_only_where_an_option_says_so() -> None:
    # rules: ARC-12.15, ARC-13.2
    text = "players: [{hand: [1, 31], penalty: [32]}, {hand: [2, 3]}]"
    for viewer in (1, SPECTATOR):
        plain = position(text)
        assert all("deck" not in t.facts for t in things(plain, viewer, "hand:0"))
        shown = position(f"options: {{show_backs: yes}}\n{text}")
        assert [t.facts["deck"] for t in things(shown, viewer, "hand:0")] == [1, 2]
        assert [t.facts["deck"] for t in things(shown, viewer, "penalty:0")] == [2]


def test_declared_changes_and_moves_are_public() -> None:
    # rules: ARC-12.16
    given = (
        "players: [{visible: 9, hand: [13, 2, 3], owns: [moose B, walrus A]}, {}]\n"
        "tokens: {walrus: 6}\n"
    )
    state = position(given)
    do(state, "placement -1", "place 13", "double walrus left")
    for viewer in (0, 1, SPECTATOR):
        heard = told(state, viewer)
        assert ("PLACEMENT_CHANGED", 0, 1) in heard
        assert ("TOKEN_MOVED", 0, 2, 1) in heard
        assert ("TOKEN_MOVED", 0, 5, 3) in heard
    state = position(given + "options: {walrus_mode: extra_step}")
    do(state, "placement -1", "place 13", "move walrus left", "step walrus left")
    for viewer in (0, 1, SPECTATOR):
        heard = told(state, viewer)
        assert ("TOKEN_MOVED", 0, 2, 2) in heard
        assert ("TOKEN_MOVED", 0, 5, 3) in heard
        assert ("TOKEN_STEPPED", 0, 2, 1) in heard
    state = position("step: adjust_draw\nplayers: [{visible: 9, owns: [moose A]}, {}]")
    do(state, "draw +1")
    for viewer in (0, 1, SPECTATOR):
        assert ("DRAW_CHANGED", 0, 5) in told(state, viewer)


def test_scoring_reveals_piles_and_totems() -> None:
    # rules: ARC-12.17
    state = position("stage: finished\nplayers: [{pile: [1, [9], 2], totem: fox}, {pile: [6, 7]}]")
    for viewer in (1, SPECTATOR):
        assert seen(state, viewer, "pile:0") == [1, None, 2]
        assert seen(state, viewer, "pile:1") == [6, 7]
        assert things(state, viewer, "totem:0")[0].facts["animal"] == "fox"
        scores = ARCTIC.scene(state, viewer).scores
        assert {t.key: n for t, n in scores[0]}["score-fox"] == 3


def test_a_card_seen_once_stays_known_while_its_place_is() -> None:
    # rules: ARC-12.18
    state = position(
        "step: discard\nriver: [31, 32, 33, 34, 35, 36]\n"
        "players: [{visible: 9, hand: [1, 2, 3, 4, 5, 6, 7, 8]}, {hand: [40, 41]}]\n"
        "known: {1: all, 2: [0, 1, spectators]}"
    )
    assert seen(state, 1, "hand:0")[:3] == [1, 2, None]
    do(state, "discard 8")  # which card went nobody else can tell
    assert seen(state, 1, "hand:0") == [None] * 7
    assert seen(state, 0, "hand:0") == [1, 2, 3, 4, 5, 6, 7]
    assert seen(state, 1, "penalty:0") == [None]


def test_the_only_card_can_be_followed() -> None:
    # rules: ARC-12.18
    state = position(
        "players: [{visible: 5, hand: [1], owns: [fox A]}, {hand: [40, 41]}]\nknown: {1: all}"
    )
    do(state, "place 1 under")
    assert state.known[0] == 0b11111


def test_no_scene_depends_on_what_its_viewer_cannot_know() -> None:
    # rules: ARC-12.1, ARC-12.3, ARC-12.5, ARC-12.8, ARC-12.9
    chance = random.Random(7)
    for seed in range(6):
        state = new_game(2 + seed % 3, seed)
        while not ARCTIC.over(state):
            if chance.random() < 0.08:
                for viewer in (*range(state.seats), SPECTATOR):
                    imagined = copy(state)
                    ARCTIC.imagine(imagined, viewer)
                    assert ARCTIC.scene(imagined, viewer) == ARCTIC.scene(state, viewer)
            legal = ARCTIC.choices(state, state.turn)
            ARCTIC.play(state, state.turn, chance.choice(legal))


# --- the report -------------------------------------------------------------------------


def test_the_lines_of_the_score_report() -> None:
    # rules: ARC-10.14
    state = position("stage: finished\nplayers: [{pile: [2 fox], penalty: 3}, {}]")
    lines = [t.key for t, _ in ARCTIC.scene(state, 0).scores[0]]
    animals = ["fox", "moose", "walrus", "orca", "puffin", "bear"]
    wanted = [*animals, "diversity", "totem", "penalties", "total"]
    assert lines == [f"score-{name}" for name in wanted]


# --- rounds -----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_the_end_trigger_ends_the_game(seats: int) -> None:
    # rules: ARC-9.9, ARC-9.5, ARC-9.6
    chance = random.Random(seats)
    for seed in range(5):
        state = new_game(seats, seed)
        while not ARCTIC.over(state):
            ARCTIC.play(state, state.turn, chance.choice(ARCTIC.choices(state, state.turn)))
        names = [ARCTIC.events[number].name for number, *_ in state.log]
        turns = [e[1] for e in state.log if ARCTIC.events[e[0]].name == "TURN_BEGINS"]
        assert turns == list(range(seats)) * (len(turns) // seats)
        assert names.count("RESERVE_OPENED") == names.count("LAST_TURNS") == 1
        last = [n for n in names[names.index("LAST_TURNS") :] if n == "TURN_BEGINS"]
        assert len(last) == seats


# --- taking back ------------------------------------------------------------------------

TURN = """
game: arctic
options: {undo: UNDO}
river: [31, 32, 33, 34, 35, 36]
players: [{visible: 9, hand: [1, 17, 3], owns: [puffin A]}, {hand: [40, 41]}]
"""


def match_with(undo: str, text: str = TURN) -> Match:
    return Match(ARCTIC, ["Ada", "Ben"], position=text.replace("UNDO", undo), seed=1)


def choose(match: Match, *choices: str) -> None:
    for words in choices:
        seat = match.waiting[0]
        for action in ARCTIC.actions_of(match.state, seat, words):
            match.choose(seat, action)


def test_choices_can_be_taken_back_until_phase_c_begins() -> None:
    # rules: ARC-13.3
    match = match_with("before_draw")
    before = copy(match.state)
    choose(match, "decline", "place 1", "place 17")
    for _ in range(3):
        match.undo(0)
    assert match.state == before
    choose(match, "decline", "place 1", "place 17", "move orca left")
    assert match.state.step == 9  # draw
    with pytest.raises(Refused):
        match.undo(0)


def test_nothing_is_taken_back_past_a_card_from_the_draw_pile() -> None:
    # rules: ARC-13.3
    match = match_with("before_draw", TURN.replace("visible: 9", "visible: 21"))
    choose(match, "decline", "place 1", "place 17")
    assert match.state.players[0].penalty_size == 2
    with pytest.raises(Refused):
        match.undo(0)


def test_nothing_is_taken_back_where_undo_is_off() -> None:
    # rules: ARC-13.3, ARC-13.2
    match = match_with("off")
    choose(match, "decline")
    with pytest.raises(Refused):
        match.undo(0)


def test_half_a_choice_can_always_be_taken_back() -> None:
    # rules: ARC-13.3
    match = match_with("off")
    before = copy(match.state)
    choose(match, "swap 1")
    match.undo(0)
    assert match.state == before


def test_another_player_cannot_take_a_choice_back() -> None:
    # rules: ARC-13.3
    match = match_with("before_draw")
    choose(match, "decline")
    with pytest.raises(Refused):
        match.undo(1)
