"""Origins: what holds at every moment of a game, and what scenarios cannot show."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.playing import begin, imagined, option_sets, play_on, viewers
from wallacea.core.chance import seeded_words, set_chance
from wallacea.core.game import WordsError, find_game
from wallacea.core.many import play_many
from wallacea.core.match import Match
from wallacea.core.positions import PositionError, read_position, write_position
from wallacea.core.scene import as_data
from wallacea.core.state import copy, layout
from wallacea.core.text import Text, Words
from wallacea.games.origins.actions import (
    ATTACK,
    DROP,
    DROP_FILLED,
    DROP_LINK,
    HUNT,
    LINK,
    ON_ANIMAL,
    PIRATE,
    PLAY_TRAIT,
    STEAL,
    WHOLE_ATTACK,
    WHOLE_PAIR,
    WHOLE_THEFT,
    WHOLE_TRAIT,
)
from wallacea.games.origins.cards import (
    BONUS,
    CARDS,
    COPIES,
    DICE,
    FAT_KINDS,
    FAT_TISSUE,
    FIRST_PAIR,
    HALVES,
    KINDS,
    MIMICRY,
    NO_TRAIT,
    RUNNING,
    SETS,
    SHOWN,
    TAIL_LOSS,
    TRAITS,
)
from wallacea.games.origins.rules.animals import card_of, fed, has, need
from wallacea.games.origins.state import (
    CHOOSE_ANIMAL,
    DEFEND,
    GO,
    LATEST_LINK,
    OVER,
    PLAY_CARD,
    STEPS,
    Animal,
    Origins,
)
from wallacea.terminal.places import MatchPlace
from wallacea.terminal.seats import Company
from wallacea.terminal.voice import Voice

ORIGINS = find_game("origins")
seeds = st.integers(0, 1 << 40)
few = settings(max_examples=8, deadline=None)
ENGLISH = Words("en", ORIGINS.words)


def state_of(text: str) -> Any:
    return read_position(f"game: origins\n{text}")[1]


def do(state: Any, *words: str) -> None:
    """Makes choices, each by the seat that is asked."""
    for said in words:
        for action in ORIGINS.actions_of(state, ORIGINS.seats_waiting(state)[0], said):
            (seat,) = ORIGINS.seats_waiting(state)
            assert ORIGINS.obstacle_to(state, seat, action) is None, said
            ORIGINS.play(state, seat, action)


# --- at every moment --------------------------------------------------------------------


def all_cards(game: Origins) -> Counter[int]:
    """Every card of a game by its kind, wherever it lies."""
    cards = Counter(game.deck[: game.deck_size])
    for player in game.players:
        for kind in range(KINDS):
            cards[kind] += player.hand[kind] + player.shown[kind] + player.unseen[kind]
    for number in game.table[: game.living]:
        animal = game.animals[number]
        cards[animal.card] += 1
        for trait in range(FIRST_PAIR):
            if animal.traits >> trait & 1:
                cards[card_of(animal, trait)] += 1
        for place, kind in enumerate(FAT_KINDS):
            cards[kind] += animal.fat_cards >> 4 * place & 15
    cards.update(link.card for link in game.links if link.trait)
    return +cards


def check_table(game: Origins) -> None:
    """Nothing is lost, nothing is negative, and nothing lies where it may not."""
    sets = SETS[game.seats]
    assert all_cards(game) == {kind: COPIES[kind] * sets for kind in range(KINDS)}
    assert game.base >= 0
    for player in game.players:
        assert min(*player.hand, *player.shown, *player.unseen) >= 0
        assert sum(player.hand) == player.hand_size
        assert sum(player.shown) + sum(player.unseen) == player.pile_size
    living = set(game.table[: game.living])
    assert len(living) == game.living
    assert game.table[: game.living] == sorted(living)  # the order of play
    for number, animal in enumerate(game.animals):
        if number not in living:
            nothing = Animal()
            nothing.name = animal.name
            assert animal == nothing
            continue
        assert 1 <= animal.owner <= game.seats
        assert 0 <= animal.food <= need(animal)
        assert 0 <= animal.yellow <= animal.fat
        assert animal.traits & (1 << FAT_TISSUE) == 0
        on_it = [k for k in game.links if k.trait and number in (k.first, k.second)]
        assert animal.links == len(on_it)
    pairs = [(k.trait, frozenset((k.first, k.second))) for k in game.links if k.trait]
    assert len(pairs) == len(set(pairs))  # ORI-10.2
    for link in game.links:
        if link.trait:
            assert game.animals[link.first].owner == game.animals[link.second].owner > 0


# rules: ORI-1.1, ORI-13.1, ORI-5.14, ORI-18.1
@pytest.mark.parametrize("seats", ORIGINS.seats)
@few
@given(seed=seeds)
def test_cards_are_conserved_tokens_never_negative_and_games_end(seats: int, seed: int) -> None:
    """Nobody leaves: all seats are there to the end, and whoever is asked has a choice."""
    match = begin(ORIGINS, seats, {}, seed)
    for moment in play_on(match, seed):
        check_table(moment.state)
        assert moment.state.seats == seats
        assert moment.over or len(moment.choices(moment.waiting[0])) > 0
    assert match.over


def cards_on(game: Origins, number: int) -> Counter[int]:
    """The cards on an animal, as ``latest`` names them."""
    animal = game.animals[number]
    cards = Counter({FAT_TISSUE + 1: animal.fat})
    cards.update(trait + 1 for trait in range(FIRST_PAIR) if animal.traits >> trait & 1)
    cards.update(
        LATEST_LINK + i
        for i, k in enumerate(game.links)
        if k.trait and number in (k.first, k.second)
    )
    return +cards


# rules: ORI-18.2
@pytest.mark.parametrize("seats", [2, 6])
@few
@given(seed=seeds)
def test_the_order_in_which_cards_came_is_known(seats: int, seed: int) -> None:
    """Seen from outside: what is new on an animal came last; equal cards leave from the end."""
    came: dict[int, list[int]] = {}
    for moment in play_on(begin(ORIGINS, seats, {}, seed), seed):
        game = moment.state
        for number in range(CARDS):
            order, there = came.setdefault(number, []), cards_on(game, number)
            for card in (Counter(order) - there).elements():
                del order[len(order) - 1 - order[::-1].index(card)]
            order += (there - Counter(order)).elements()
            assert game.animals[number].latest == (order[-1] if order else 0)
            if game.step == DEFEND and game.target == number and TAIL_LOSS + 1 in order:
                drops = (m for m in moment.choices(moment.waiting[0]) if DROP <= m < LINK)
                assert dropped(next(drops)) == order[-1]


def dropped(action: int) -> int:
    """The card that a choice drops, as ``latest`` names it."""
    if action >= DROP_LINK:
        return LATEST_LINK + action - DROP_LINK
    return 1 + (FAT_TISSUE if action == DROP_FILLED else action - DROP)


@few
@given(data=st.data(), seed=seeds)
def test_imagining_keeps_everything_that_is_known(data: st.DataObject, seed: int) -> None:
    seats, options = data.draw(option_sets(ORIGINS))
    for moment in play_on(begin(ORIGINS, seats, options, seed), seed):
        if (seed + len(moment.history)) % 7:
            continue
        game = moment.state
        for viewer in viewers(ORIGINS, seats):
            twin = imagined(ORIGINS, game, viewer, seed)
            check_table(twin)
            for seat in range(seats):
                ours, theirs = game.players[seat], twin.players[seat]
                assert (ours.hand_size, ours.pile_size) == (theirs.hand_size, theirs.pile_size)
                assert ours.shown == theirs.shown
                if seat == viewer:
                    assert ours == theirs
            for number in game.table[: game.living]:
                if game.animals[number].owner == viewer + 1:
                    assert game.animals[number] == twin.animals[number]
            assert twin.step == game.step
            if game.step not in (PLAY_CARD, OVER):
                # Whatever is going on can go on.
                for seat in ORIGINS.seats_waiting(twin):
                    assert sorted(ORIGINS.choices(twin, seat)) == sorted(moment.choices(seat))


@few
@given(data=st.data(), seed=seeds)
def test_whole_gestures_and_their_halves_agree(data: st.DataObject, seed: int) -> None:
    """A gesture has no obstacle exactly if its parts can be chosen one after another."""
    seats, options = data.draw(option_sets(ORIGINS))
    for moment in play_on(begin(ORIGINS, seats, options, seed), seed):
        if (seed + len(moment.history)) % 4 or moment.over:
            continue
        game, seat = moment.state, moment.waiting[0]
        table = [*game.table[: game.living], CARDS - 1]
        if game.step == GO:
            for first, second, whole in (
                (HUNT, ATTACK, WHOLE_ATTACK),
                (PIRATE, STEAL, WHOLE_THEFT),
            ):
                for one in table:
                    halves = after(game, seat, first + one)
                    for other in table:
                        gesture = ORIGINS.obstacle(game, seat, whole + one * CARDS + other)
                        parts = halves and not ORIGINS.obstacle(halves, seat, second + other)
                        assert (gesture == 0) == bool(parts)
        elif game.step == PLAY_CARD:
            for half in range(HALVES * KINDS):
                check_trait_gesture(game, seat, half, table)


def check_trait_gesture(game: Any, seat: int, half: int, table: list[int]) -> None:
    chosen = after(game, seat, PLAY_TRAIT + half)
    pair = SHOWN[half] >= FIRST_PAIR
    for one in table:
        first = chosen and after(chosen, seat, ON_ANIMAL + one)
        if not pair:
            gesture = ORIGINS.obstacle(game, seat, WHOLE_TRAIT + half * CARDS + one)
            assert (gesture == 0) == bool(first)
            continue
        for other in table:
            gesture = WHOLE_PAIR + (half * CARDS + one) * CARDS + other
            parts = first and not ORIGINS.obstacle(first, seat, ON_ANIMAL + other)
            assert (ORIGINS.obstacle(game, seat, gesture) == 0) == bool(parts)


def after(game: Any, seat: int, action: int) -> Any:
    """The state after a choice, or ``None`` if it is not possible."""
    if ORIGINS.obstacle(game, seat, action):
        return None
    twin = copy(game)
    ORIGINS.play(twin, seat, action)
    return twin


@few
@given(data=st.data(), seed=seeds)
def test_the_order_of_animals_means_nothing(data: st.DataObject, seed: int) -> None:
    """Whatever lies where on the table, the same things are possible and lead to the same."""
    seats, options = data.draw(option_sets(ORIGINS))
    options["scavenger_choice"] = "owner"
    dice = random.Random(seed)
    for moment in play_on(begin(ORIGINS, seats, options, seed), seed):
        if (seed + len(moment.history)) % 9 or moment.over:
            continue
        game, seat = moment.state, moment.waiting[0]
        twin = copy(game)
        shuffled = game.table[: game.living]
        dice.shuffle(shuffled)
        twin.table[: game.living] = shuffled
        assert sorted(ORIGINS.choices(twin, seat)) == sorted(moment.choices(seat))
        for action in moment.choices(seat)[:6]:
            here, there = copy(game), copy(twin)
            ORIGINS.play(here, seat, action)
            ORIGINS.play(there, seat, action)
            here.table.sort()
            there.table.sort()
            assert here == there


def test_a_state_is_small() -> None:
    assert layout(Origins).itemsize < 6000


# --- chance -----------------------------------------------------------------------------


# rules: ORI-1.4, ORI-4.1
@pytest.mark.parametrize("seats", ORIGINS.seats)
def test_dice_have_six_sides(seats: int) -> None:
    """Every total of the food dice comes up, from the smallest to the largest, and no other."""
    passed = ", ".join(["{passed: 'yes'}"] * (seats - 1))
    start = state_of(f"players: [{{hand: 1, animals: [Fox]}}, {passed}]")
    totals = set()
    for seed in range(4000):
        game = copy(start)
        set_chance(game, seeded_words(seed, seats))
        ORIGINS.play(game, 0, ORIGINS.actions_of(game, 0, "pass")[0])
        totals.add(game.base)
    dice, bonus = DICE[seats], BONUS[seats]
    assert totals <= set(range(dice + bonus, 6 * dice + bonus + 1))
    most = {1: 0, 2: 0, 3: 1, 4: 3}[dice]  # the rarest totals of many dice need not come up
    assert len(totals) >= 5 * dice + 1 - 2 * most


# rules: ORI-1.7
def test_any_seat_may_begin() -> None:
    firsts = Counter(begin(ORIGINS, 4, {}, seed).state.first for seed in range(200))
    assert sorted(firsts) == [0, 1, 2, 3]
    assert min(firsts.values()) > 20


# rules: ORI-2.6
def test_the_same_chance_and_choices_give_the_same_game() -> None:
    match = begin(ORIGINS, 3, {}, 5)
    for _ in play_on(match, 5):
        pass
    assert Match.from_record(match.record()).state == match.state
    assert begin(ORIGINS, 3, {}, 5).state == begin(ORIGINS, 3, {}, 5).state
    assert begin(ORIGINS, 3, {}, 5).state != begin(ORIGINS, 3, {}, 6).state


# rules: ORI-4.3, ORI-5.12
def test_a_feeding_phase_without_animals_has_no_goes() -> None:
    """EX-98: the dice are rolled, and nobody is said to have skipped."""
    game = state_of("players: [{hand: 2}, {hand: 2}]")
    do(game, "pass")
    game.log = []
    do(game, "pass")
    names = [ORIGINS.events[event[0]].name for event in game.log]
    assert names.count("FOOD_DIE") == 1
    assert "FEEDING_ENDS" in names
    assert "SKIPPED" not in names


# --- knowledge (section 16) -------------------------------------------------------------

SECRETS = """
players:
  - {hand: [running, mimicry], animals: {Fox: []}, discard: [swimming], discarded_animals: [piracy]}
  - {hand: [symbiosis], animals: {Hare: [carnivorous]}, discarded_animals: [scavenger, swimming]}
cards: {Fox: {animal: tail_loss}, Hare: {animal: mimicry}}
"""


# rules: ORI-16.1, ORI-16.2
def test_who_sees_what() -> None:
    """EX-97: an animal's own card, hands and piles are for their owners; numbers for all."""
    game = state_of(SECRETS)
    scenes = {viewer: ORIGINS.scene(game, viewer) for viewer in (0, 1, 8)}
    for viewer, scene in scenes.items():
        for seat in (0, 1):
            player = game.players[seat]
            hand, pile = scene.zone(f"hand:{seat}"), scene.zone(f"discard:{seat}")
            assert (hand.count, pile.count) == (player.hand_size, player.pile_size)
            assert all(thing.hidden == (seat != viewer) for thing in hand.things)
            assert len(pile.things) == (pile.count if seat == viewer else 0)
        for seat, number in ((0, 1), (1, 2)):
            fox = scene.thing(f"animal:{number}")
            assert fox is not None
            assert ("card" in fox.facts) == (seat == viewer)
    assert "mimicry" not in str(as_data(scenes[8].zones))


# rules: ORI-16.1
def test_the_story_tells_no_secrets() -> None:
    match = Match(ORIGINS, ["Ada", "Ben"], position=f"game: origins\n{SECRETS}")
    match.choose(0, ORIGINS.actions_of(match.state, 0, "play running as animal")[0])
    own, other = (ENGLISH.say(match.story(viewer)[0]) for viewer in (0, 1))
    assert "Running" in own
    assert "Running" not in other
    assert "animal 3" in other


# rules: ORI-16.2
def test_discarded_traits_are_remembered_and_animals_are_not() -> None:
    game = state_of(SECRETS)
    piles = set()
    for seed in range(60):
        twin = imagined(ORIGINS, game, 1, seed)
        assert twin.players[0].shown == game.players[0].shown
        piles.add(tuple(twin.players[0].unseen))
    assert len(piles) > 3


def test_a_card_half_played_stays_where_it_is() -> None:
    game = state_of("players: [{hand: [symbiosis, any, any], animals: [A, B]}, {hand: 3}]")
    do(game, "play symbiosis as symbiosis")
    assert game.step == CHOOSE_ANIMAL
    for seed in range(30):
        twin = imagined(ORIGINS, game, 1, seed)
        do(twin, "on A", "and B")
        assert min(twin.players[0].hand) >= 0
        assert all_cards(twin) == all_cards(game)


# rules: ORI-14.1
def test_options_are_public_and_fixed() -> None:
    match = Match(ORIGINS, ["Ada", "Ben"], {"preset": "third-edition"}, seed=1)
    wanted = {"mimicry_limit": "per_turn", "optional_defences": "no"}
    assert match.options == wanted
    for moment in play_on(match, 1):
        assert ORIGINS.write(moment.state)["options"] == wanted


# --- defaults and explanations ----------------------------------------------------------


# rules: ORI-18.2
@pytest.mark.parametrize(
    ("position", "moves", "words"),
    [
        ("players: [{hand: 2}, {hand: 2}]", (), "pass"),
        ("base: 3\nplayers: [{animals: [Fox]}, {animals: [Hare]}]", (), "end"),
        (
            "base: 3\noptions: {forced_feeding: 'yes'}\n"
            "players: [{animals: [Fox, Owl]}, {animals: [Hare]}]",
            (),
            "take Fox",
        ),
        (
            "base: 3\nplayers: [{animals: {Wolf: car}}, {animals: {Deer: mim tai run, Elk: []}}]",
            ("Wolf attacks Deer",),
            "run",
        ),
        (
            "base: 3\nplayers: [{animals: {Wolf: [car]}}, {animals: {Deer: [mim, tai], Elk: []}}]",
            ("Wolf attacks Deer",),
            "drop tail_loss",
        ),
        (
            "base: 3\nplayers: [{animals: {Wolf: car}}, {animals: {Deer: tai fat fat, Elk: []}}]",
            ("Wolf attacks Deer",),
            "drop fat_tissue empty",
        ),
        (
            "base: 3\nplayers: [{animals: {Wolf: car}}, {animals: {Deer: tai, Elk: []}}]\n"
            "links: [[coo, Deer, Elk]]",
            ("Wolf attacks Deer",),
            "drop cooperation with Elk",
        ),
        (
            "base: 3\nplayers: [{animals: {Wolf: car}}, {animals: {Deer: mim, Elk: [], Gnu: []}}]",
            ("Wolf attacks Deer",),
            "mimic Elk",
        ),
        (
            "base: 3\nplayers: [{animals: [A, B, C]}, {animals: [D]}]\n"
            "links: [[cooperation, A, B], [cooperation, A, C]]",
            ("take A",),
            "link cooperation A to B",
        ),
        (
            "base: 3\nplayers: [{animals: {Wolf: car, Kite: sca, Crow: sca}}, {animals: [D, E]}]",
            ("Wolf attacks D",),
            "scavenge Kite",
        ),
    ],
)
def test_the_default_answer_comes_first(position: str, moves: tuple[str, ...], words: str) -> None:
    game = state_of(position)
    do(game, *moves)
    seat = ORIGINS.seats_waiting(game)[0]
    assert ORIGINS.move(game, ORIGINS.choices(game, seat)[0]).words == words


def said(message: Text) -> str:
    return ENGLISH.say(message)


# rules: ORI-8.1
def test_every_obstacle_to_an_attack_is_named_in_order() -> None:
    game = state_of(
        "base: 5\nplayers: [{animals: {Wolf: [car]}}, {animals: {Seal: [hbw, swi, cam], Hare: []}}]"
    )
    do(game, "hunt Wolf")
    refusal = next(r for r in ORIGINS.scene(game, 0).refusals if r.words == "attack Seal")
    assert refusal.obstacle == "TARGET_HIGH_BODY_WEIGHT"
    assert said(refusal.reason) == (
        "It is too large for this attacker. Only swimmers can attack it. "
        "It is camouflaged: Sharp Vision is needed."
    )


def test_a_carnivore_without_prey_is_told_why() -> None:
    game = state_of(
        "base: 5\nplayers: [{animals: {Wolf: [car]}}, {animals: {Seal: [swi], Ox: [hbw]}}]"
    )
    refusal = next(r for r in ORIGINS.scene(game, 0).refusals if r.words == "hunt Wolf")
    assert refusal.obstacle == "NO_TARGET"
    reason = said(refusal.reason)
    assert "(animal Seal) Only swimmers" in reason
    assert "(animal Ox) It is too large" in reason


def test_the_defender_sees_what_each_reaction_leads_to() -> None:
    game = state_of(
        "base: 5\nplayers: [{animals: {Wolf: car}}, {animals: {Deer: run mim tai, Elk: bur}}]"
    )
    do(game, "Wolf attacks Deer")
    told = {choice.words: said(choice.text) for choice in ORIGINS.scene(game, 1).choices}
    assert "escapes on 4 or more" in told["run"]
    assert "sends the attack to animal Elk" in told["mimic Elk"]
    assert "drops Running and survives; animal Wolf gets 1 food" in told["drop running"]
    assert "animal Wolf eats animal Deer" in told["no defence"]
    assert ORIGINS.scene(game, 0).choices == ()


@few
@given(data=st.data(), seed=seeds)
def test_refusals_name_the_obstacle_that_is_met(data: st.DataObject, seed: int) -> None:
    seats, options = data.draw(option_sets(ORIGINS))
    for moment in play_on(begin(ORIGINS, seats, options, seed), seed):
        for seat in moment.waiting:
            for refusal in moment.scene(seat).refusals:
                assert moment.obstacle(seat, refusal.action) == refusal.obstacle
                assert "{" not in said(refusal.reason)
                if refusal.words == "run" or refusal.words.startswith("mimic "):
                    trait = RUNNING if refusal.words == "run" else MIMICRY
                    held = has(moment.state.animals[moment.state.target], trait)
                    assert refusal.aside == (not held)


ENDING = """
base: 0
deck: 0
players: [{discard: 9, animals: {Ant: []}}, {discard: %d, animals: {Bee: []}}, {}]
food: {Ant: 1, Bee: 1}
"""


# rules: ORI-12.4, ORI-12.5
@pytest.mark.parametrize(("discarded", "dice"), [(11, 0), (9, 1)])
def test_the_end_tells_what_decided_between_equals(discarded: int, dice: int) -> None:
    game = state_of(ENDING % discarded)
    do(game, "end")
    told = [said(tie) for tie in ORIGINS.scene(game, 0).ties]
    assert sorted(told[1:3]) == [
        "seat 0: 9 cards in the discard pile.",
        f"seat 1: {discarded} cards in the discard pile.",
    ]
    assert len(told) == 3 + dice


@pytest.mark.parametrize(("language", "begins"), [("en", "Turn 2 began"), ("it", "È cominciato")])
def test_a_new_turn_begins_a_paragraph_of_the_story(language: str, begins: str) -> None:
    """Nobody is the subject of that sentence: it does not stand behind a player's name."""
    position = "game: origins\nbase: 0\nplayers: [{animals: [Ant], hand: 1}, {hand: 2}]"
    match = Match(ORIGINS, ["Ada", "Ben"], position=position)
    match.choose(0, ORIGINS.actions_of(match.state, 0, "end")[0])
    assert match.state.turn == 2
    told = Voice(language, ORIGINS, ["Ada", "Ben"]).paragraphs(match.story(0))
    assert [line for line in told if line.startswith(begins)]


def test_an_act_that_names_no_player_is_told_of_who_chose_it() -> None:
    """Two skipped goes later an animal attacked: not the animal of who skipped."""
    position = (
        "game: origins\nbase: 5\nplayers: [{animals: [Ant, Bee]}, {animals: {Wolf: car}}]\ngo: 0"
    )
    match = Match(ORIGINS, ["Ada", "Ben"], position=position)
    for seat, words in ((0, "take Ant"), (1, "Wolf attacks Ant")):
        for action in ORIGINS.actions_of(match.state, seat, words):
            match.choose(seat, action)
    place = MatchPlace(match, Company(ORIGINS, 0, "Ada", {1: "random"}))
    told = Voice("en", ORIGINS, ["Ada", "Ben"]).paragraphs(place.story(0))
    assert [line for line in told if " attacked " in line and line.startswith("Ben: ")]


def test_without_equals_nothing_is_told_of_them() -> None:
    game = state_of("base: 0\ndeck: 0\nplayers: [{animals: {Ant: []}}, {}]\nfood: {Ant: 1}")
    do(game, "end")
    assert ORIGINS.scene(game, 0).ties == ()


# --- positions and words ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("players: [{animals: {Fox: [wings]}}]", 2, "'wings' is not a trait"),
        ("players: [{animals: {Fox: [symbiosis]}}]", 2, "it stands under 'links'"),
        ("players: [{animals: {Fox: [car, car]}}]", 2, "carnivorous only once"),
        (
            "players: [{animals: {Fox: []}}, {animals: {Fox: []}}]",
            2,
            "'Fox' is used twice",
        ),
        ("players: [{animals: {'?': []}}]", 2, "a name of letters"),
        ("players: [{animals: [A]}]\nfood: {B: 1}", 3, "no animal 'B'"),
        ("players: [{animals: [A]}]\nfood: {A: 2}", 3, "from 0 to 1"),
        ("players: [{animals: [A]}]\nyellow: {A: 1}", 3, "from 0 to 0"),
        ("players: [{animals: [A]}, {animals: [B]}]\nlinks: [[coo, A, B]]", 3, "of one player"),
        ("players: [{animals: [A, B]}]\nlinks: [[car, A, B]]", 3, "no pair trait"),
        (
            "players: [{animals: [A, B]}]\nlinks: [[coo, A, B], [coo, B, A]]",
            3,
            "joined by cooperation only once",
        ),
        ("players: [{hand: [feather]}]", 2, "is not a trait"),
        ("players: [{hand: 200}]", 2, "from 0 to 168"),
        ("players: [{hand: 80}, {hand: 80}]", 2, "at most 84 cards in all"),
        ("deck: 99", 2, "from 0 to 84"),
        ("players: [{passed: 'yes'}]", 1, "has no more goes"),
        ("base: 3\nattacker: Wolf\nplayers: [{animals: {Wolf: [car]}}]", 1, "'target'"),
        ("phase: sleeping", 2, "a phase:"),
        ("step: choose_prey", 1, "'chosen'"),
        ("step: links", 2, "something can be chosen"),
    ],
)
def test_faulty_positions_are_refused(text: str, line: int, words: str) -> None:
    with pytest.raises(PositionError) as problem:
        state_of(text)
    assert problem.value.line == line
    assert words in str(problem.value)


@settings(max_examples=60, deadline=None)
@given(data=st.data(), seed=seeds)
def test_any_change_of_a_position_is_read_or_refused(data: st.DataObject, seed: int) -> None:
    """Whatever somebody writes instead of one thing, nothing but a clear refusal comes of it."""
    match = begin(ORIGINS, data.draw(st.sampled_from([2, 3, 5])), {}, seed)
    for _ in play_on(match, seed, data.draw(st.integers(0, 150))):
        pass
    said: Any = {"game": "origins", **ORIGINS.write(match.state)}
    part, key = said, data.draw(st.sampled_from(list(said)[1:]))
    while data.draw(st.booleans()) and isinstance(part[key], (dict, list)) and part[key]:
        part = part[key]
        keys = list(part) if isinstance(part, dict) else list(range(len(part)))
        key = data.draw(st.sampled_from(keys))
    part[key] = data.draw(
        st.sampled_from(
            [*("", "none", "no", "x", "3", "-1", "999", "car", "any", "1 2 3", "symbiosis"), 5]
            + [[], {}, ["3"], [[]], {"1": "2"}, {"Fox": ["car", "fat"]}, [["coo", "1", "2"]]]
        )
    )
    try:
        game, state = read_position(yaml.safe_dump(said))
    except PositionError:
        return
    for seat in ORIGINS.seats_waiting(state):
        assert len(ORIGINS.choices(state, seat)) > 0
    assert read_position(write_position(game, state))[1] == state


def test_positions_can_be_short() -> None:
    game = state_of(
        "base: 4\nplayers: [{hand: 6 camo, animals: {$A: carn fat, $B: []}}, {animals: 2}]\n"
        "links: [comm $A $B]\nfood: {$A: 1}"
    )
    assert game.players[0].hand_size == 6
    assert game.living == 4
    assert game.links[0].trait == TRAITS.index("communication")
    assert game.step == GO
    _, again = read_position(write_position(ORIGINS, game))
    assert again == game


def test_words_that_mean_nothing() -> None:
    game = state_of("players: [{hand: 2, animals: [Fox]}]")
    unknown = ("", "fly", "take Nobody", "play wings on Fox", "take 0", "take 999", "take \u00b2")
    for words in unknown:
        with pytest.raises(WordsError):
            ORIGINS.actions_of(game, 0, words)


@settings(max_examples=150, deadline=None)
@given(
    words=st.lists(
        st.sampled_from(
            [
                "play",
                "take",
                "attacks",
                "pirates",
                "drop",
                "link",
                "on",
                "and",
                "as",
                "animal",
                "with",
                "to",
                "filled",
                "convert",
                "mimic",
                "run",
                "Fox",
                "Owl",
                "1",
                "99",
                "car",
                "symbiosis",
                "any",
                "fat",
                "hib/car",
                "protecting",
                "no",
                "defence",
                "end",
                "3",
            ]
        )
        | st.text(max_size=4),
        max_size=7,
    )
)
def test_any_words_mean_a_choice_or_nothing(words: list[str]) -> None:
    game = state_of("base: 3\nplayers: [{hand: 2, animals: {Fox: car, Owl: tai}}, {animals: 2}]")
    try:
        actions = ORIGINS.actions_of(game, 0, " ".join(words))
    except WordsError:
        return
    for action in actions:
        assert ORIGINS.obstacle_to(game, 0, action) in (None, *ORIGINS.obstacles)
        assert ORIGINS.move(game, action).words


def test_a_dead_animal_can_still_be_named() -> None:
    game = state_of(
        "base: 5\nplayers: [{animals: {Wolf: [car], Cow: [grz]}}, {animals: [Hare, Vole]}]"
    )
    do(game, "Wolf attacks Hare")
    _, again = read_position(write_position(ORIGINS, game))
    assert again == game
    (action,) = ORIGINS.actions_of(game, 0, "Cow attacks Hare")
    assert ORIGINS.obstacle_to(game, 0, action) == "MAIN_ACTION_SPENT"


def test_every_card_shows_what_is_printed() -> None:
    single = [k for k in range(KINDS) if SHOWN[HALVES * k + 1] == NO_TRAIT]
    assert sum(COPIES[k] for k in single) == 32
    assert sum(COPIES) == 84
    assert {SHOWN[HALVES * k + 1] for k in range(KINDS)} == {NO_TRAIT, 0, 1}
    assert sorted({t for t in SHOWN if t != NO_TRAIT}) == list(range(len(TRAITS)))


# --- bots -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bot", "trait", "answer"),
    [
        ("greedy", "tail_loss", "drop"),
        ("search:100", "tail_loss", "drop"),
        ("search:100", "running", "run"),
        ("search:100", "mimicry", "mimic Ant"),
    ],
)
def test_bots_answer_as_defenders(bot: str, trait: str, answer: str) -> None:
    """A good animal is defended, if need be by another one that is worth less."""
    from wallacea.bots.thinking import Thinker

    game = state_of(
        "base: 5\nplayers: [{animals: {Wolf: car}}, "
        f"{{animals: {{Deer: {trait} hib grz fat, Ant: []}}}}]\nfood: {{Deer: 1}}"
    )
    do(game, "Wolf attacks Deer")
    chosen = Thinker(ORIGINS, bot, seed=3).choose(game, 1).action
    assert ORIGINS.move(game, chosen).words.startswith(answer)


def test_better_bots_win() -> None:
    from wallacea.bots import find_bot

    bots = [find_bot("greedy"), find_bot("random")]
    series = play_many(ORIGINS, 2, bots, 400, seed=2, rotate=True, threads=1)
    assert series.win_rates[0] > 0.8


def test_a_fed_animal_is_worth_more() -> None:
    text = "base: {}\nplayers: [{{animals: [A, B]}}, {{animals: [C]}}]\nfood: {{A: {}}}"
    hungry, sated = state_of(text.format(3, 0)), state_of(text.format(3, 1))
    assert not fed(hungry.animals[0])
    assert ORIGINS.worth(sated, 0) > ORIGINS.worth(hungry, 0)
    assert ORIGINS.worth(sated, 1) < ORIGINS.worth(hungry, 1)


def test_what_is_half_chosen_can_be_taken_back() -> None:
    """A choice in two parts, until the second is made; nothing else."""
    state = begin(ORIGINS, 2, {}, 1).state
    half = []
    for number, name in enumerate(STEPS):
        state.step = number
        if ORIGINS.unfinished(state):
            half.append(name)
    assert half == ["choose_animal", "choose_partner", "choose_prey", "choose_victim"]
