"""Arctic: what holds at every moment (section 16 of its rules), and exact scoring."""

from __future__ import annotations

from itertools import product
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.playing import begin, option_sets, play_on
from wallacea.bots import find_bot
from wallacea.core.chance import Dice, seed_chance
from wallacea.core.game import find_game
from wallacea.core.many import DREAMS, Desk, dream, play_many
from wallacea.core.match import Match
from wallacea.core.rules import bound
from wallacea.games.arctic.cards import (
    ANIMALS,
    BEAR,
    CARDS,
    COMPANION,
    DECK,
    DECK_SIZE,
    DRAW,
    ENDS,
    FOX,
    HAND_LIMIT,
    MAIN,
    PLACEMENT,
    PUFFIN,
    RIVER,
    SIDE_A,
    SIDE_B,
)
from wallacea.games.arctic.people.report import WILD, best_assignment, score_lines, sequence_points
from wallacea.games.arctic.rules.scoring import pile_points
from wallacea.games.arctic.rules.sequences import best_of_many
from wallacea.games.arctic.rules.table import NO_CARD, visible_card
from wallacea.games.arctic.state import (
    ADJUST_DRAW,
    ASSIGN_WILD,
    EVERYBODY,
    LAST,
    NOBODY,
    NORMAL,
    PLACE,
    Arctic,
    Player,
)

GAME = find_game("arctic")
seeds = st.integers(0, 1 << 40)
some = settings(max_examples=25, deadline=None)


def cards_of(game: Arctic) -> list[int]:
    """Every card, wherever it lies."""
    cards = game.deck[: game.draw_pile + game.reserve] + game.river[: game.river_size]
    for player in game.players[: game.seats]:
        cards += player.hand[: player.hand_size] + player.penalty[: player.penalty_size]
        cards += [c if c >= 0 else -1 - c for c in player.pile[: player.pile_size]]
    return cards


@some
@given(data=st.data(), seed=seeds)
def test_cards_are_conserved_and_everything_stays_within_bounds(
    data: st.DataObject, seed: int
) -> None:
    seats, options = data.draw(option_sets(GAME))
    for moment in play_on(begin(GAME, seats, options, seed), seed):
        game: Arctic = moment.state
        decks = [deck for deck in range(4) if game.decks >> deck & 1]
        assert len(decks) == seats
        whole = [card for card in range(CARDS) if DECK[card] in decks]
        assert sorted(cards_of(game)) == whole, "invariant 1"
        assert len(whole) == DECK_SIZE * seats
        assert all(0 <= position <= ENDS for position in game.token), "invariant 3"
        assert all(NOBODY <= owner < seats for owner in game.owner), "invariant 4"
        assert game.river_size <= RIVER
        for player in game.players[:seats]:
            face_down = [card for card in player.pile[: player.pile_size] if card < 0]
            assert len(face_down) == player.wilds
            assert not face_down or game.side[FOX] == SIDE_A, "invariant 6"
        active = game.players[game.turn]
        if PLACE < game.step < ASSIGN_WILD:
            assert visible_card(active) != NO_CARD, "invariant 2 and ARC-4.13"
            assert game.owner[MAIN[visible_card(active)]] == game.turn, "invariant 4"


@some
@given(data=st.data(), seed=seeds)
def test_between_turns(data: st.DataObject, seed: int) -> None:
    seats, options = data.draw(option_sets(GAME))
    turns = [0] * seats
    turn = -1
    tokens: list[int] = []
    for moment in play_on(begin(GAME, seats, options, seed), seed):
        game: Arctic = moment.state
        for number, *values in moment.history[-1].events if moment.history else moment.prologue:
            if GAME.events[number].name == "TURN_BEGINS":
                turns[values[0]] += 1
        if game.turn != turn:
            turn = game.turn
            for player in game.players[:seats]:
                assert player.hand_size <= HAND_LIMIT or game.stage >= LAST, "invariant 5"
            if game.draw_pile + game.reserve > 0 and game.step <= ADJUST_DRAW:
                assert game.river_size == RIVER or game.stage > NORMAL, "invariant 5"
        if tokens and game.stage == NORMAL:
            # One choice moves tokens by one card's two steps and one more step of the walrus.
            assert sum(abs(a - b) for a, b in zip(tokens, game.token, strict=True)) <= 3
        tokens = list(game.token)
    assert len(set(turns)) == 1, "invariant 7"


def test_cards_follow_the_formula_of_the_rules() -> None:  # rules: ARC-1.6
    seen = set()
    for card in range(CARDS):
        deck, k, main = DECK[card], DRAW[card], MAIN[card]
        assert PLACEMENT[card] + k == 6
        assert COMPANION[card] == (main + (k - 1 + deck) % 5 + 1) % 6 != main
        seen.add((deck, main, COMPANION[card]))
    assert len(seen) == CARDS


# --- scoring ----------------------------------------------------------------------------


def player_with(pile: list[int]) -> Player:
    """A player whose pile shows these animals, from bottom to top."""
    player = Player()
    for i, animal in enumerate(pile):
        player.pile[i] = -1 if animal == WILD else MAIN.index(animal)
    player.pile_size = len(pile)
    player.wilds = pile.count(WILD)
    return player


def brute_force(pile: list[int]) -> tuple[int, tuple[int, ...]]:
    """The best points and the smallest best assignment, by trying everything."""
    best = -1
    choice: tuple[int, ...] = ()
    for animals in product(range(len(ANIMALS)), repeat=pile.count(WILD)):
        given_animals = iter(animals)
        whole = [next(given_animals) if a == WILD else a for a in pile]
        longest, length = [0] * len(ANIMALS), 0
        for i, animal in enumerate(whole):
            length = length + 1 if i and whole[i - 1] == animal else 1
            longest[animal] = max(longest[animal], min(length, 6))
        points = sequence_points(tuple(longest))
        if points > best:
            best, choice = points, animals
    return best, choice


piles = st.lists(st.sampled_from([0, 0, 1, 1, 2, 5, WILD]), max_size=14).filter(
    lambda pile: pile.count(WILD) <= 4
)


@settings(max_examples=150, deadline=None)
@given(pile=piles)
def test_wild_cards_are_used_as_well_as_possible(pile: list[int]) -> None:  # rules: ARC-10.11
    points, choice = brute_force(pile)
    assert pile_points(Arctic(), player_with(pile)) == points
    assert best_of_many(Arctic(), player_with(pile)) == points  # the way of many is exact, too
    assert best_assignment(tuple(pile)) == choice  # rules: ARC-10.12
    # Invariants 8 and 9: one more wild card never hurts; a pile may be read from either end.
    assert pile_points(Arctic(), player_with([*pile, WILD])) >= points
    assert pile_points(Arctic(), player_with([WILD, *pile])) >= points
    assert pile_points(Arctic(), player_with(pile[::-1])) == points


@settings(max_examples=60, deadline=None)
@given(pile=st.lists(st.sampled_from([*range(6), *[WILD] * 6]), max_size=60))
def test_many_wild_cards_are_scored_exactly_and_soon(pile: list[int]) -> None:
    """What is reported brings what is scored, and no other use of one card brings more."""
    points = pile_points(Arctic(), player_with(pile))  # rules: ARC-10.11
    used = best_assignment(tuple(pile))
    assert pile_points(Arctic(), player_with(filled(pile, used))) == points
    for i, animal in product(range(len(used)), range(6)):
        other = (*used[:i], animal, *used[i + 1 :])
        found = pile_points(Arctic(), player_with(filled(pile, other)))
        assert found <= points
        if animal < used[i]:  # rules: ARC-10.12
            assert found < points


def test_nothing_but_wild_cards() -> None:
    assert pile_points(Arctic(), player_with([WILD] * 10)) == 15 + 6 + 1
    assert best_assignment((WILD,) * 10) == (0,) * 6 + (1,) * 4
    assert pile_points(Arctic(), player_with([WILD] * 40)) == 6 * 15 + 15


def filled(pile: list[int], animals: tuple[int, ...]) -> list[int]:
    """The pile with these animals for its face-down cards."""
    given_animals = iter(animals)
    return [next(given_animals) if a == WILD else a for a in pile]


def test_the_report_adds_up_to_the_score() -> None:  # rules: ARC-10.14
    for seed in range(20):
        match = Match(GAME, ["a", "b", "c"], {"power_sides": "fox:A"}, seed=seed)
        for _ in play_on(match, seed):
            pass
        for seat in range(3):
            lines = score_lines(match.state, seat)
            assert [name for name, _ in lines] == [
                *ANIMALS,
                *("diversity", "totem", "penalties", "total"),
            ]
            assert lines[-1][1] == match.scores[seat]


# --- what bots think with ---------------------------------------------------------------


def test_dreams_say_nothing_about_the_truth() -> None:
    """A bot that dreams of a rival's totem is right one time in five, and shares no chance."""
    match = Match(GAME, ["a", "b"], seed=8)
    dice = Dice()
    seed_chance(dice, 1, 1)
    desk = Desk([dice], [0] * 2000, [Arctic() for _ in range(DREAMS)], [], [0])
    dreaming = bound(dream, GAME.filling)
    right = hands = 0
    for _ in range(1000):
        dreaming(desk, 0, match.state, 0)
        dreamt: Any = desk.dreams[0]
        assert dreamt.chance != match.state.chance
        assert sorted(cards_of(dreamt)) == sorted(cards_of(match.state))
        right += dreamt.players[1].totem == match.state.players[1].totem
        rival = set(match.state.players[1].hand[:3])
        hands += len(rival & set(dreamt.players[1].hand[:3]))
    assert 150 < right < 250
    assert 100 < hands < 260  # three of 51 unknown cards, each time


def test_bots_rank_as_they_should() -> None:
    """A quick check; the table with confidence intervals is in benchmarks/results."""
    greedy, random = find_bot("greedy"), find_bot("random")
    against_random = play_many(GAME, 2, [greedy, random], 200, seed=1, rotate=True)
    assert against_random.win_rates[0] > 0.9
    search = find_bot("search:100")
    against_greedy = play_many(GAME, 2, [search, greedy], 60, seed=1, rotate=True)
    assert against_greedy.win_rates[0] > 0.6


def test_everybody_knows_what_lies_open() -> None:
    for moment in play_on(begin(GAME, 3, {"power_sides": f"bear:A,puffin:B,fox:{'A'}"}, 6), 6):
        game: Arctic = moment.state
        assert all(game.known[card] == EVERYBODY for card in game.river[: game.river_size])
        for seat in range(3):
            player = game.players[seat]
            for card in player.pile[: player.pile_size]:
                known = game.known[card if card >= 0 else -1 - card]
                assert known == EVERYBODY if card >= 0 else known & 1 << seat
            for card in player.hand[: player.hand_size]:
                assert game.known[card] & 1 << seat
    assert game.side[BEAR] == SIDE_A
    assert game.side[PUFFIN] == SIDE_B


def test_a_power_of_somebody_else_is_refused_at_its_card_alone_and_one_of_nobody_nowhere() -> None:
    seen, aside = set(), set()
    for moment in play_on(begin(GAME, 3, {}, 8), 8):
        game: Arctic = moment.state
        for refusal in moment.scene(game.turn).refusals:
            if refusal.aside:
                assert refusal.things == ()
                aside.add(refusal.obstacle)
                continue
            assert refusal.obstacle not in ("POWER_SIDE_NOT_IN_PLAY", "NO_EXCESS")
            if refusal.obstacle == "POWER_NOT_HELD":
                (card,) = refusal.things
                animal = ANIMALS.index(card.removeprefix("power:"))
                assert game.owner[animal] not in (game.turn, NOBODY)
                seen.add(animal)
    assert seen == set(range(len(ANIMALS)))
    assert aside == {"POWER_SIDE_NOT_IN_PLAY", "POWER_NOT_HELD", "NO_EXCESS"}
