"""Darwin's Choice: properties that hold at every move of any game."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console

from tests.playing import begin, imagined, option_sets, play_on
from wallacea.bots import find_bot
from wallacea.bots.thinking import Thinker
from wallacea.core.data import rows
from wallacea.core.game import find_game
from wallacea.core.many import play_many
from wallacea.core.match import Match
from wallacea.core.options import OptionError
from wallacea.core.positions import read_position
from wallacea.core.scene import Thing, Zone
from wallacea.core.state import layout
from wallacea.core.text import LANGUAGES, Words, message_key, text
from wallacea.games.darwin import cards
from wallacea.games.darwin.actions import ACTIONS, CARD, PASS, REDRAW
from wallacea.games.darwin.cards import (
    BACKS,
    CARD_IDS,
    EVENT_BACK,
    EVENT_COUNT,
    EXTINCT,
    PILE,
    SIZE,
    SMALL,
    WASTE_TOKENS,
)
from wallacea.games.darwin.minds.worth import lives, survivors
from wallacea.games.darwin.options import fresh_hands
from wallacea.games.darwin.people import names
from wallacea.games.darwin.people.preview import outcome, preview
from wallacea.games.darwin.rules import food, transition
from wallacea.games.darwin.state import (
    ACTION,
    BUILD,
    CHANGE,
    MAIN,
    SPLIT,
    STEPS,
    TRANSITION,
    Darwin,
)
from wallacea.terminal.draw import Artist
from wallacea.terminal.voice import Voice

GAME = find_game("darwin")
FEW = settings(max_examples=10, deadline=None)
seeds = st.integers(0, 1 << 40)
VARIANTS: tuple[tuple[int, dict[str, str]], ...] = (
    (2, {}),
    (3, {"game": "base"}),
    (4, {"variant": "teams"}),
    (3, {"variant": "beginner"}),
    (5, {"variant": "children"}),
    (4, {"variant": "historic"}),
    (6, {}),
)


def moments(seats: int, options: dict[str, str], seed: int) -> Iterator[Darwin]:
    """The state at every moment of a random game."""
    for match in play_on(begin(GAME, seats, options, seed), seed):
        yield match.state


def read(source: str) -> Any:
    return read_position(f"game: darwin\n{source}")[1]


# --- what is conserved ------------------------------------------------------------------


def cards_in(game: Darwin) -> Counter[int]:
    """Every card on the table, wherever it lies."""
    found: Counter[int] = Counter()
    for pile in game.piles:
        found.update(pile.cards[: pile.deck])
        found.update(pile.cards[PILE - pile.discards :])
    found.update(game.market[: game.market_count])
    for player in game.players:
        found.update(player.hand[: player.count])
    for species in game.species:
        found.update(species.cards[: species.count])
    return found


@FEW
@given(data=st.data(), seed=seeds)
def test_cards_are_conserved(data: st.DataObject, seed: int) -> None:
    seats, options = data.draw(option_sets(GAME))
    before: Counter[int] | None = None
    for game in moments(seats, options, seed):
        now = cards_in(game)
        assert max(now.values()) == 1, "no card lies at two places"
        if options.get("variant") == "historic":
            continue  # cards leave and come by DAR-24.6
        assert before is None or now == before
        before = now
        habitats = [p.habitat for p in game.places[: game.open_places] if p.habitat >= 0]
        habitats += game.habitat_deck[: game.habitats_left]
        habitats += game.habitat_discard[: game.habitats_out]
        assert len(set(habitats)) == len(habitats)


# rules: DAR-24.5, DAR-24.6
def test_extinct_cards_leave_the_historic_game() -> None:
    for seed in range(3):
        for game in moments(3, {"variant": "historic"}, seed):
            loose = cards_in(game)
            for species in game.species:
                loose.subtract(species.cards[: species.count])
            extinct = {EXTINCT[card] for card, count in loose.items() if count}
            prehistory = game.era == 0 or (game.era == 1 and game.phase != TRANSITION)
            assert extinct == ({1} if prehistory else {0})


@FEW
@given(data=st.data(), seed=seeds)
def test_food_and_waste_stay_within_the_supply(data: st.DataObject, seed: int) -> None:
    """rules: waste tokens at most 32, food never dealt beyond supply, the index within I-IV."""
    seats, options = data.draw(option_sets(GAME))
    for game in moments(seats, options, seed):
        assert 1 <= game.index <= 4
        assert 0 <= game.waste_tokens <= WASTE_TOKENS
        assert sum(s.waste for s in game.species) <= game.waste_tokens
        for place in game.places[: game.open_places]:
            here = [game.species[b] for b in place.order[: place.count]]
            assert all(s.alive for s in here)
            if game.phase == ACTION:
                assert sum(s.plants for s in here) <= place.plants
                assert sum(s.meat for s in here) <= place.meat
                for species in here:
                    had = species.waste + species.plants + species.meat
                    assert had <= cards_hearts(species.sum)
        for board, species in enumerate(game.species):
            assert species.points >= 0
            if species.alive:
                assert board in game.places[species.place].order[: game.places[species.place].count]


def cards_hearts(symbols: int) -> int:
    return symbols >> cards.HEARTS_AT


# rules: DAR-10.6, DAR-11.1, DAR-4.7
@FEW
@given(data=st.data(), seed=seeds)
def test_dealing_again_changes_nothing_between_actions(data: st.DataObject, seed: int) -> None:
    seats, options = data.draw(option_sets(GAME))
    for match in play_on(begin(GAME, seats, options, seed), seed):
        if match.state.phase == ACTION and options.get("variant") != "children":
            twin = imagined(GAME, match.state, 0, seed)
            before = [(s.waste, s.plants, s.meat, s.rank) for s in twin.species]
            food.deal(twin)
            assert [(s.waste, s.plants, s.meat, s.rank) for s in twin.species] == before


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_every_variant_ends(seats: int, options: dict[str, str]) -> None:
    bots = [find_bot("greedy"), find_bot("random")]
    series = play_many(GAME, seats, bots, 20, seed=5, options=options, threads=1)
    assert (series.moves > 0).all()


def test_the_numbers_of_choices_and_bytes_stay_small() -> None:
    assert ACTIONS < 2000
    assert layout(Darwin).itemsize < 4400


# --- the check and the preview ----------------------------------------------------------


# rules: DAR-4.9, DAR-4.10
@pytest.mark.parametrize(("seats", "options"), [v for v in VARIANTS if "variant" not in v[1]])
def test_whoever_acts_fits_and_is_provided_for(seats: int, options: dict[str, str]) -> None:
    acted = 0
    for seed in range(4):
        for moment in play_on(begin(GAME, seats, options, seed), seed):
            events = moment.history[-1].events if moment.history else ()
            names = [GAME.events[number].name for number, *_ in events]
            if "EVALUATION_BEGINS" in names:
                continue
            for name, (_, _, board, *_) in zip(names, events, strict=True):
                if name in ("CREATED", "MIGRATED", "MUTATED"):
                    assert food.eligible(moment.state, board)
                    if food.lacking(moment.state, board):
                        assert outcome(moment.state)[board][0] == "hunts"
                    acted += 1
    assert acted > 10


def test_the_preview_tells_what_then_happens() -> None:
    seen: Counter[str] = Counter()
    for seed in range(12):
        match = begin(GAME, 3, {}, seed)
        dice = random.Random(seed)
        while not match.over:
            seat = match.waiting[0]
            action = dice.choice(match.choices(seat))
            told, era = preview(match.state, seat, action), match.state.era
            match.choose(seat, action)
            done = {GAME.events[e[0]].name: e for e in match.history[-1].events}
            kind = next((n for n in ("CREATED", "MIGRATED", "MUTATED") if n in done), None)
            if kind and (match.state.phase, match.state.era) == (ACTION, era):
                species = match.state.species[done[kind][2]]
                if told is not None and species.alive:
                    food_now = (species.waste, species.plants, species.meat)
                    assert (told.own.waste, told.own.plants, told.own.meat) == food_now
                    seen[kind] += 1
    assert min(seen[kind] for kind in ("CREATED", "MIGRATED", "MUTATED")) > 2, seen


def test_what_is_foretold_of_the_evaluation_comes_true() -> None:
    compared: Counter[str] = Counter()
    names = {"FAILED_REQUIREMENTS": "unfit", "STARVED": "starves", "EATEN": "hunts"}
    for seed in range(12):
        match = begin(GAME, 4, {}, seed)
        dice = random.Random(seed)
        while not match.over:
            seat = match.waiting[0]
            action = dice.choice(match.choices(seat))
            foretold = outcome(match.state)
            for board, (fate, _) in foretold.items():  # bots foresee it in their own way
                left = survivors(match.state, match.state.species[board].place)
                assert lives(match.state, board, left) == (fate in ("lives", "hunts"))
            match.choose(seat, action)
            events = [(GAME.events[e[0]].name, *e[1:]) for e in match.history[-1].events]
            if action == PASS and any(e[0] == "EVALUATION_BEGINS" for e in events):
                happened = {e[1]: names[e[0]] for e in events if e[0] in names}
                happened |= {e[2]: "eaten" for e in events if e[0] == "EATEN"}
                for board, (fate, _) in foretold.items():
                    assert happened.get(board, "lives") == fate
                    compared[fate] += 1
    assert set(compared) == {"lives", "unfit", "starves", "hunts", "eaten"}, compared


def test_parts_offered_can_be_completed() -> None:
    """Whatever is chosen of what is offered, the animal can be finished (DAR-26)."""
    for seed in range(6):
        for match in play_on(begin(GAME, 3, {}, seed), seed):
            if match.state.step in (BUILD, CHANGE):
                assert match.choices(match.waiting[0])


def test_a_half_built_animal_can_be_taken_back() -> None:
    taken_back = 0
    for seed in range(4):
        match = begin(GAME, 3, {}, seed)
        dice = random.Random(seed)
        while not match.over:
            seat = match.waiting[0]
            torsos = [a for a in match.choices(seat) if CARD <= a < CARD + cards.CARDS]
            if match.state.step == MAIN and torsos:
                before = write(match)
                match.choose(seat, torsos[0])
                parts = [a for a in match.choices(seat) if a >= CARD]
                match.choose(seat, parts[0])
                assert match.state.step == BUILD
                match.undo(seat)
                match.undo(seat)
                assert write(match) == before
                taken_back += 1
            match.choose(seat, dice.choice(match.choices(seat)))
    assert taken_back > 3


def write(match: Match) -> Any:
    said = GAME.write(match.state)
    return {k: v for k, v in said.items() if k not in ("chance", "learned")}


# --- events, decks, data ----------------------------------------------------------------


# rules: DAR-2.6, DAR-2.7, DAR-17.1, DAR-24.7
def test_x4_the_backs_of_the_event_deck() -> None:
    def backs(era: int, seats: int, options: str) -> set[str]:
        state = read(f"seats: {seats}\nera: {era}\noptions: {options}\ntable: [savanna]")
        may = [e for e in range(EVENT_COUNT) if transition.may_come(state, e)]
        return {BACKS[EVENT_BACK[e]] for e in may}

    for era, back in ((1, "house"), (2, "apartment"), (3, "skyscraper")):
        assert backs(era, 4, "{}") == {back}
        assert backs(era, 4, "{game: base}") == {"base"}
    historic = ["base", "base", "house", "apartment", "skyscraper"]
    for era, back in enumerate(historic, 1):
        assert backs(era, 4, "{variant: historic}") == {back}


def test_fourteen_human_and_fifteen_base_events() -> None:
    assert Counter(BACKS[b] for b in EVENT_BACK) == {
        "house": 5,
        "apartment": 5,
        "skyscraper": 4,
        "base": 15,
    }


# rules: DAR-2.9
def test_the_market_has_half_small_cards_rounded_up() -> None:
    for seats in range(2, 7):
        state = begin(GAME, seats, {}, 1).state
        sizes = [SIZE[card] for card in state.market[: state.market_count]]
        assert (len(sizes), sizes.count(SMALL)) == (seats + 3, (seats + 4) // 2)


# rules: DAR-1.10
def test_a_species_is_named_after_head_and_torso() -> None:
    state = read("seats: 3\ntable: [savanna]\nplayers: [{species: {a: h05d + b21c + l03a}}]")
    said = Words("it", GAME.words).say(names.species_name(state, 0))
    assert "Arthropleura" in said
    assert cards.CARD_NAMES["it"][CARD_IDS.index("b21c")] in said


def test_the_words_name_every_card_as_the_data_do() -> None:
    catalogues = {language: Words(language, GAME.words) for language in LANGUAGES}
    for language, words in catalogues.items():
        for card, name in zip(CARD_IDS, cards.CARD_NAMES[language], strict=True):
            assert words.say(text(f"card-{card}")).startswith(name)


def test_everything_has_a_provenance() -> None:
    for path in sorted((GAME.folder / "data").glob("*.csv")):
        for row in rows(path):
            assert row["provenance"] in ("rulebook", "published", "reconstructed"), path.name


def test_the_scene_says_what_is_reconstructed() -> None:
    match = begin(GAME, 3, {}, 2)
    habitats = {row["id"]: row for row in rows(GAME.folder / "data" / "habitats.csv")}
    territories = {row["id"]: row for row in rows(GAME.folder / "data" / "territories.csv")}
    for place in match.scene(0).zone("places").things:
        printed = [habitats[str(place.facts["habitat"])]]
        if place.facts["territory"] != "national_park":
            printed.append(territories[f"{place.facts['territory']}_4"])
        for row in printed:
            for column, where in row.items():
                if column.startswith("provenance_"):
                    assert place.facts[column] == where
    market = match.scene(0).zone("market").things[0]
    assert market.facts["provenance"] == "reconstructed"


def test_help_tells_what_is_reconstructed() -> None:
    """In both languages, of a habitat and its territory and of an animal card."""
    scene = begin(GAME, 3, {}, 2).scene(0)
    for language, word in (("en", "reconstructed"), ("it", "ricostruiti")):
        artist = Artist.of(Console(width=100), Voice(language, GAME))
        for zone in ("places", "market"):
            assert word in artist.help_text(scene.zone(zone).things[0])
        symbols = {artist.voice.word(name) for name in cards.SYMBOLS}
        for place in scene.zone("places").things:
            listed = artist.voice.list_of_names(str(place.facts["counts"])).split(", ")
            assert symbols.issuperset(listed)


# --- who knows what ---------------------------------------------------------------------


# rules: DAR-27.1, DAR-27.2, DAR-8.5
def test_hands_show_their_sizes_only() -> None:
    for match in play_on(begin(GAME, 3, {}, 6), 6, 120):
        seen = match.scene(0)
        for other in (1, 2):
            hand = seen.zone(f"hand:{other}")
            assert all(thing.hidden and set(thing.facts) == {"size"} for thing in hand.things)
            player = match.state.players[other]
            smalls = sum(SIZE[card] == SMALL for card in player.hand[: player.count])
            assert sum(t.facts["size"] == "small" for t in hand.things) == smalls
        discards = match.state.piles[0].discards
        assert len(seen.zone("discards:small").things) == discards


@pytest.mark.parametrize(
    ("variant", "hand", "untouched", "passes", "tells"),
    [
        ("children", "l02b, l03b", "no", True, True),  # no animal can be made of these
        ("children", "h02b, b03b", "no", False, True),  # that it can be, the others see too
        ("children", "l02b, l03b", "yes", False, False),  # there is a Redraw
        ("standard", "l02b, l03b", "no", False, False),  # there is always a Swap
    ],
)
def test_who_must_pass_tells_the_others_something(
    variant: str, hand: str, untouched: str, passes: bool, tells: bool
) -> None:
    """Section 26: a pass that is forced by a hand cannot be taken back over."""
    game = read(
        f"options: {{variant: {variant}}}\nseats: 3\nera: 2\nmarket: [h03a, b04a]\n"
        f"players: [{{hand: [h01c, b21c]}}, {{hand: [{hand}], untouched: {untouched}}}, "
        "{hand: [h09b, b02c]}]"
    )
    find_game("darwin").play(game, 0, PASS)
    assert bool(game.passed >> 1 & 1) == passes
    assert bool(game.learned & 1) == tells


# rules: DAR-22.3
def test_partners_see_each_other_only_by_option() -> None:
    for said, known in (("closed", False), ("open", True)):
        match = begin(GAME, 4, {"variant": "teams", "team_hands": said}, 1)
        for seat in range(4):
            match.choose(seat, match.choices(seat)[0])
        hand = match.scene(0).zone("hand:2")
        assert all(thing.hidden != known for thing in hand.things)
        assert all(thing.hidden for thing in match.scene(0).zone("hand:1").things)


# rules: DAR-8.6, DAR-14.6
def test_splits_are_secret_until_cards_are_dealt() -> None:
    scenes = []
    for smalls in (2, 8):
        match = begin(GAME, 3, {}, 4)
        match.choose(1, GAME.actions_of(match.state, 1, f"{smalls} small")[0])
        scenes.append((match.scene(0), match.scene(2), match.story(0)))
    assert scenes[0] == scenes[1]


# --- options ----------------------------------------------------------------------------


def test_options_that_do_not_go_together_are_refused() -> None:
    for seats, options, obstacle in (
        (3, {"variant": "teams"}, "SEATS_NOT_SUPPORTED"),
        (3, {"variant": "historic", "game": "base"}, "VARIANT_NEEDS_EXPANSION"),
        (3, {"variant": "beginner", "game": "expansion"}, "VARIANT_NEEDS_BASE"),
    ):
        with pytest.raises(OptionError) as problem:
            GAME.option_numbers(options, seats)
        assert problem.value.obstacle == obstacle


# rules: DAR-24.1, DAR-24.5, DAR-24.6
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_historic_mode_is_played_to_its_end_by_any_number(seats: int) -> None:
    """Whole games, random and by greedy bots: there are cards for all, and every state is sound."""
    for seed in range(3):
        for game in moments(seats, {"variant": "historic"}, seed):
            GAME.sound(game)
            if game.phase == ACTION:
                assert game.open_places == 4
                assert game.market_count == 7
        assert game.era == 6
        assert GAME.over(game)
    match, greedy = begin(GAME, seats, {"variant": "historic"}, 5), Thinker(GAME, "greedy", seed=5)
    begun = 0
    while not match.over:
        if match.state.era > begun and match.state.phase == ACTION:
            begun = match.state.era
            hands = [player.count for player in match.state.players[:seats]]
            assert min(hands) >= 8, "all have been dealt their hands"
        seat = match.waiting[0]
        match.choose(seat, greedy.choose(match.state, seat).action)
    assert match.state.era == 6


# rules: DAR-23.4, DAR-23.8
def test_children_hardly_ever_sit_through_an_era_without_an_animal() -> None:
    """Who creates what can be created, and redraws first where nothing can."""
    without, eras = Counter[int](), 0
    for seed in range(40):
        chooser = random.Random(seed)
        match = begin(GAME, 4, {"variant": "children"}, seed)
        created: Counter[tuple[int, int]] = Counter()
        while not match.over:
            seat, era = match.waiting[0], match.state.era
            offered = match.choices(seat)
            create = [action for action in offered if action not in (PASS, REDRAW)]
            action = chooser.choice(create or [max(offered)])
            if match.state.step == SPLIT:
                action = offered[0]
            match.choose(seat, action)
            names = (GAME.events[event[0]].name for event in match.history[-1].events)
            created[era, seat] += "CREATED" in names
        for seat in range(4):
            missed = sum(created[era, seat] == 0 for era in (1, 2, 3))
            without[missed] += 1
            eras += missed
    assert without[3] == 0
    assert eras < 0.12 * 40 * 4 * 3


def test_a_state_kept_by_version_1_plays_as_it_did() -> None:
    """Its fields are the same; only what a children's game has above them is new (DAR-23.4)."""
    kept = begin(GAME, 3, {"variant": "children", "children_hands": "kept"}, 2).state
    assert kept.children_competition_card == 0
    assert not fresh_hands(kept)
    fourth = {"variant": "children", "children_competition_card": "city"}
    today = begin(GAME, 3, fourth, 2).state
    assert fresh_hands(today)
    assert GAME.write(today)["options"] == fourth
    # In other variants the option says nothing, and a state is what it was.
    for options in ({}, {"children_hands": "kept"}):
        match = begin(GAME, 3, options, 2)
        assert match.state.children_competition_card == 0
        assert match.options == {}


def test_words_are_said_in_every_variant() -> None:
    """What only a variant says has words too."""
    from tests.test_words import texts_in

    catalogues = [Words(language, GAME.words) for language in LANGUAGES]
    for seats, options in VARIANTS:
        match = begin(GAME, seats, {**options, "prey_choice": "owner"}, 9)
        for moment in play_on(match, 9):
            if len(moment.history) % 7 == 0:
                for message in texts_in(moment.scene(moment.waiting[0] if moment.waiting else 0)):
                    assert all(words.knows(message.key) for words in catalogues), message
        for message in texts_in(match.story(0)):
            assert all(words.knows(message.key) for words in catalogues), message


# rules: DAR-9.1, DAR-9.3, DAR-12.5
def test_the_table_says_why_a_species_will_die() -> None:
    told: Counter[str] = Counter()
    for seed in range(8):
        for match in play_on(begin(GAME, 4, {}, seed), seed):
            if len(match.history) % 4 == 0 and match.state.phase == ACTION:
                for thing in all_things(match.scene(0).zones):
                    if thing.facts.get("fate") == "unfit":
                        board = names.LABELS.index(str(thing.facts["label"]))
                        species = match.state.species[board]
                        fits = food.meets(match.state, species.sum, species.place)
                        assert bool(thing.facts.get("park_full")) == fits
                        why = [
                            n for n in ("missing", "unwanted", "park_full") if thing.facts.get(n)
                        ]
                        assert why
                        told.update(why)
                    elif thing.facts.get("fate") == "starves":
                        assert thing.facts["lacks"]
                    elif thing.facts.get("fate") == "eaten":
                        assert str(thing.facts["eaten_by"]) in names.LABELS
    assert set(told) >= {"missing", "unwanted"}


def test_the_story_is_told_in_paragraphs() -> None:
    """What no player does stands apart, and what happens to several is one sentence."""
    *_, match = play_on(begin(GAME, 3, {}, 3), 3)
    told = Voice("en", GAME, match.seats).paragraphs(match.story(0))
    eras = [f"{what}ra {era} began" for what in ("E", "The evaluation of e") for era in (1, 4)]
    for beginning in (*eras, "Event: "):
        assert any(paragraph.startswith(beginning) for paragraph in told)
    assert any(" survived: 1 point each" in paragraph for paragraph in told)
    assert not any(".;" in paragraph for paragraph in told)


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_scores_are_told_by_the_same_sources_for_all(seats: int, options: dict[str, str]) -> None:
    for seed in range(3):
        *_, match = play_on(begin(GAME, seats, options, seed), seed)
        scene = match.scene(0)
        assert len({tuple(text.key for text, _ in lines) for lines in scene.scores}) == 1
        for seat, lines in enumerate(scene.scores):
            *sources, (_, total) = lines
            assert sum(points for _, points in sources) == total
            own = [points for text, points in sources if text.key != "score-partner"]
            assert sum(own) == GAME.score(match.state, seat)


def test_who_can_no_longer_redraw_in_this_era_is_not_told_so_at_every_choice() -> None:
    told, late = set(), 0
    for match in play_on(begin(GAME, 2, {}, 2), 2, 150):
        for seat in match.waiting:
            refusals = match.scene(seat).refusals
            told |= {refusal.obstacle for refusal in refusals if not refusal.aside}
            late += match.obstacle(seat, REDRAW) == "REDRAW_TOO_LATE"
    assert late > 0
    assert told
    assert "REDRAW_TOO_LATE" not in told


CODES = {"id", "label", "eaten_by", "dock", "level"}
"""Facts shown as they are: numbers of cards, labels of species, letters, Roman numerals."""
SAID_BY_THE_NAME = {"id", "label", "owner", "habitat"}


def all_things(zones: Iterable[Zone]) -> Iterator[Thing]:
    for zone in zones:
        for thing in zone.things:
            yield thing
            yield from all_things(thing.zones)


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_every_fact_has_words(seats: int, options: dict[str, str]) -> None:
    """What a client shows of a thing is never a name of the program."""
    catalogues = [Words(language, GAME.words) for language in LANGUAGES]
    told = set()
    for moment in play_on(begin(GAME, seats, options, 11), 11):
        if len(moment.history) % 5 == 0:
            for thing in all_things(moment.scene(0).zones):
                told |= set(thing.facts.items())
    for name, value in told:
        said = {name: [f"fact-{message_key(name)}", f"about-{message_key(name)}"]}
        if name in SAID_BY_THE_NAME:
            said.pop(name)
        if isinstance(value, str) and value and name not in CODES:
            for part in value.split(", "):  # a list of names, each perhaps with a number
                named = part.rstrip(" 0123456789")
                said[named] = [message_key(named)]
        for what, keys in said.items():
            for words in catalogues:
                assert any(words.knows(key) for key in keys), (words.language, name, what)
    assert len(told) > 20


# --- bots -------------------------------------------------------------------------------


def test_greedy_beats_random() -> None:
    for seats in (2, 3, 4):
        bots = [find_bot("greedy"), *[find_bot("random")] * (seats - 1)]
        series = play_many(GAME, seats, bots, 30, seed=8, threads=1)
        wins = (series.places[:, 0] == 0).mean()
        assert wins > 0.9
        assert series.scores[:, 0].mean() > 2 * np.mean(series.scores[:, 1:])


def test_there_are_scenario_files() -> None:
    folder = Path(__file__).parent / "rules" / "darwin"
    assert len(list(folder.glob("*.yaml"))) >= 8


# rules: DAR-23.2, DAR-23.3, DAR-24.2, DAR-24.4, DAR-2.5
def test_each_special_card_and_each_territory_lies_at_one_place() -> None:
    """Whatever chance does; and in the Historic Mode all four places are prehistoric."""
    for seed in range(12):
        options = {"variant": "children", "children_competition_card": "industry"}
        state = begin(GAME, 3, options, seed).state
        kinds = [place.territory for place in state.places[: state.open_places]]
        assert len(set(kinds)) == len(kinds) == 4
        old = begin(GAME, 3, {"variant": "historic"}, seed).state
        assert all(cards.PREHISTORIC[place.habitat] for place in old.places[:4])
        old.active, old.era = 0, 2
        transition.turn_territories_up(old)
        kinds = [place.territory for place in old.places[:4]]
        assert len(set(kinds)) == 4
        assert cards.PARK in kinds
        assert set(kinds) <= set(range(cards.AGRICULTURE, cards.PARK + 1))


# rules: DAR-2.5, DAR-11.2
def test_food_lies_out_from_the_start() -> None:
    state = begin(GAME, 3, {"game": "base"}, 1).state
    for place in state.places[: state.open_places]:
        assert (place.plants, place.meat) == (
            cards.PLANTS[place.habitat],
            cards.MEAT[place.habitat],
        )


def test_what_is_half_chosen_can_be_taken_back() -> None:
    """Section 26: a choice made of several small ones, until its last part; nothing else."""
    state = begin(GAME, 3, {}, 1).state
    half = []
    for number, name in enumerate(STEPS):
        state.step = number
        if GAME.unfinished(state):
            half.append(name)
    assert half == [
        *("keep", "redraw_split", "give", "take"),
        *("build", "change", "fill", "where", "bridge"),
    ]
