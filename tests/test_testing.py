"""What must hold for any game is noticed where it does not: Berries, broken on purpose."""

from __future__ import annotations

import importlib
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from wallacea.core.game import Game, find_game
from wallacea.core.options import Choice
from wallacea.core.rules import rule
from wallacea.core.scene import Thing, Zone
from wallacea.core.text import text
from wallacea.core.things import starts
from wallacea.testing import (
    COMPILED,
    GameFault,
    Trial,
    check_game,
    fault,
    hold,
    options_that_change_the_game_are_observed,
)

TOY = Path(__file__).parent / "toy" / "games"


@pytest.fixture(scope="module")
def berries() -> Iterator[Game]:
    """The game, while its folder is one of the folders of games."""
    folders = importlib.import_module("wallacea.games").__path__
    folders.append(str(TOY))
    yield find_game("berries")
    folders.remove(str(TOY))


def test_nothing_is_found_where_all_holds(berries: Game) -> None:
    check_game(berries, games=6, seed=3, compiled=False)


# --- rules that are broken --------------------------------------------------------------

SEEN: dict[str, Any] = {}
REST = 24


def forgets_a_choice(game: Game) -> Any:
    return lambda state, seat, actions: max(game.legal(state, seat, actions) - 1, 0)


def lists_what_is_not_allowed(game: Game) -> Any:
    def legal(state: Any, seat: int, actions: list[int]) -> int:
        count: int = game.legal(state, seat, actions)
        if count and REST not in actions[:count]:
            actions[count] = REST
            count += 1
        return count

    return legal


def lists_a_choice_twice(game: Game) -> Any:
    def legal(state: Any, seat: int, actions: list[int]) -> int:
        count: int = game.legal(state, seat, actions)
        actions[count] = actions[0]
        return count + 1 if count else 0

    return legal


def lists_by_what_is_hidden(game: Game) -> Any:
    def legal(state: Any, seat: int, actions: list[int]) -> int:
        count: int = game.legal(state, seat, actions)
        hidden = state.players[(seat + 1) % state.seats].hand[0]
        actions[:count] = sorted(actions[:count], reverse=hidden % 2 == 0)
        return count

    return legal


def waits_for_nobody(game: Game) -> Any:
    return lambda state: 0


def looks_and_touches(game: Game) -> Any:
    def score(state: Any, seat: int) -> int:
        state.players[seat].berries += 1
        return 0

    return score


def never_ends(game: Game) -> Any:
    def play(state: Any, seat: int, action: int) -> None:
        state.learned = 0

    return play


def depends_on_what_is_not_in_the_state(game: Game) -> Any:
    def play(state: Any, seat: int, action: int) -> None:
        game.play(state, seat, action)
        SEEN["moves"] = SEEN.get("moves", 0) + 1
        state.players[seat].berries += SEEN["moves"] % 3

    return play


def says_nothing_is_learned(game: Game) -> Any:
    def play(state: Any, seat: int, action: int) -> None:
        game.play(state, seat, action)
        state.learned = 0

    return play


def breaks_late(game: Game) -> Any:
    def play(state: Any, seat: int, action: int) -> None:
        game.play(state, seat, action)
        if state.round == 3:
            raise IndexError("no such card")

    return play


def all_are_second(game: Game) -> Any:
    return lambda state, seat: 1


def replaces_nothing(game: Game) -> Any:
    return lambda state, seat: None


def replaces_what_is_known(game: Game) -> Any:
    def imagine(state: Any, seat: int) -> None:
        game.imagine(state, (seat + 1) % state.seats)

    return imagine


def imagines_by_what_is_hidden(game: Game) -> Any:
    def imagine(state: Any, seat: int) -> None:
        other = state.players[(seat + 1) % state.seats]
        last = other.hand[max(other.hand_size - 1, 0)]
        game.imagine(state, seat)
        state.chance[0] += last

    return imagine


def observes_a_hand(game: Game) -> Any:
    def observe(state: Any, seat: int, numbers: list[int]) -> None:
        game.observe(state, seat, numbers)
        numbers[0] = state.players[(seat + 1) % state.seats].hand[0] % 2

    return observe


def observes_too_much(game: Game) -> Any:
    def observe(state: Any, seat: int, numbers: list[int]) -> None:
        game.observe(state, seat, numbers)
        numbers[-1] += 7

    return observe


def observes_no_option(game: Game) -> Any:
    def observe(state: Any, seat: int, numbers: list[int]) -> None:
        game.observe(state, seat, numbers)
        numbers[starts(game.features)["ties"]] = 0

    return observe


def observes_no_berries(game: Game) -> Any:
    def observe(state: Any, seat: int, numbers: list[int]) -> None:
        game.observe(state, seat, numbers)
        for turn in range(state.seats):
            numbers[starts(game.features)["berries"] + turn] = 0

    return observe


def observes_less_than_nothing(game: Game) -> Any:
    def observe(state: Any, seat: int, numbers: list[int]) -> None:
        game.observe(state, seat, numbers)
        numbers[-2] -= 1

    return observe


# --- what people see, broken ------------------------------------------------------------


def shows_a_hand(game: Game) -> Any:
    def view(state: Any, viewer: int, parts: Any) -> Any:
        shown = game.view(state, viewer, parts)
        card = text("card", number=state.players[0].hand[0] + 1, strength=1, berries=1)
        zone = Zone("peep", "row", text("hand"), (Thing("peep:1", "card", card),), 1, 0)
        return replace(shown, zones=(*shown.zones, zone))

    return view


def shows_what_was(game: Game) -> Any:
    def view(state: Any, viewer: int, parts: Any) -> Any:
        shown = game.view(state, viewer, parts)
        zone: Zone = parts(lambda watched: round_before(state))
        return (
            replace(shown, zones=(*shown.zones, parts(keep_round, state.seats)))
            if not zone
            else shown
        )

    def keep_round(watched: Any, seats: int) -> Zone:
        return Zone("round", "row", text("berries-count", count=SEEN["round"]), (), 0)

    def round_before(state: Any) -> None:
        SEEN["round"] = state.round

    return view


def says_what_has_no_words(game: Game) -> Any:
    def view(state: Any, viewer: int, parts: Any) -> Any:
        zone = Zone("odd", "row", text("never-heard-of"), (), 0)
        shown = game.view(state, viewer, parts)
        return replace(shown, zones=(*shown.zones, zone))

    return view


def calls_all_the_same(game: Game) -> Any:
    return lambda state, action: replace(game.move(state, action), words="rest")


def writes_less(game: Game) -> Any:
    def write(state: Any) -> dict[str, Any]:
        said = game.write(state)
        said.pop("learned")
        return said

    return write


def reads_wrongly(game: Game) -> Any:
    def read(node: Any, rules: Game) -> Any:
        state = game.read(node, rules)
        state.players[0].berries = 0
        return state

    return read


def calls_all_unsound(game: Game) -> Any:
    from wallacea.core.soundness import Unsound

    def sound(state: Any) -> None:
        if state.round > 1:
            raise Unsound("round", "expected the first")

    return sound


@pytest.mark.parametrize(
    ("part", "broken", "sentence"),
    [
        ("legal", forgets_a_choice, "legal is what has no obstacle: nothing stands in the way"),
        ("legal", lists_what_is_not_allowed, "it ends: legal() lists 24 for seat "),
        ("legal", lists_a_choice_twice, "legal is what has no obstacle: legal() lists a choice"),
        ("legal", lists_by_what_is_hidden, "what is hidden changes nothing seen: what seat"),
        ("waiting", waits_for_nobody, "it ends: IndexError"),
        ("score", looks_and_touches, "asking changes nothing: score changes the state"),
        ("play", never_ends, "it ends: the game has not ended after 20000 choices"),
        ("play", depends_on_what_is_not_in_the_state, "records lose nothing: a game that is"),
        ("play", depends_on_what_is_not_in_the_state, "undo goes back to the state before: "),
        ("play", says_nothing_is_learned, "a move that teaches nothing looks the same: seat"),
        ("play", breaks_late, "it ends: IndexError in test_testing.py, line "),
        ("standing", all_are_second, "places are those of a race: the places are [1, 1]"),
        ("imagine", replaces_nothing, "what is hidden changes nothing seen: there are secrets"),
        ("imagine", replaces_what_is_known, "what is hidden changes nothing seen: what viewer 0"),
        ("imagine", imagines_by_what_is_hidden, "what is hidden changes nothing seen: what viewer"),
        ("observe", observes_a_hand, "what is hidden changes nothing seen: what seat"),
        ("observe", observes_no_berries, "what changes what is seen changes what is observed: "),
        ("observe", observes_too_much, "what is observed stays within its features: round is 8"),
        ("observe", observes_less_than_nothing, "what is observed stays within its features: at_"),
        ("view", shows_a_hand, "what is hidden changes nothing seen: what viewer 1 sees"),
        ("view", shows_what_was, "parts that are taken over are as new: viewer 0"),
        ("view", says_what_has_no_words, "everything said has words: words/en.ftl cannot say"),
        ("move", calls_all_the_same, "words mean the choice they were made from: the choice"),
        ("write", writes_less, "states and positions lose nothing: a position is another"),
        ("read", reads_wrongly, "states and positions lose nothing: a position is another"),
        ("sound", calls_all_unsound, "every moment is sound: a moment of the game is called"),
    ],
)
def test_what_does_not_hold_is_found(
    berries: Game, part: str, broken: Callable[[Game], Any], sentence: str
) -> None:
    SEEN.clear()
    changed: dict[str, Any] = {part: broken(berries)}
    with pytest.raises(GameFault) as found:
        check_game(replace(berries, **changed), games=8, compiled=False)
    assert [said for said in found.value.sentences if said.startswith(sentence)], found.value
    assert len(found.value.sentences) < 12
    assert "choices of berries with" in str(found.value)


def test_an_option_that_is_not_observed_is_found(berries: Game) -> None:
    said = fault(
        options_that_change_the_game_are_observed,
        replace(berries, observe=observes_no_option(berries)),
    )
    assert said is not None
    assert said.endswith("ties: stay is seen in no number")
    assert fault(options_that_change_the_game_are_observed, berries) is None


def test_a_choice_that_is_refused_and_made(berries: Game) -> None:
    """Where the obstacle is wrong, what is no choice can be made."""

    def obstacle(state: Any, seat: int, action: int) -> int:
        return 0 if action == REST else berries.obstacle(state, seat, action)

    with pytest.raises(GameFault, match=r"a refused choice changes nothing: seat \d could choose"):
        check_game(replace(berries, obstacle=obstacle, actions=29), compiled=False)


# --- what is declared, broken -----------------------------------------------------------


@rule
def half(state: Any, seat: int) -> int:
    return int(state.seats / 2)


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"key": "straws"}, "it is found by its key: unknown game 'straws'; choose arctic"),
        ({"key": "arctic"}, "it is found by its key: another game has the key 'arctic'"),
        ({"most_choices": 26}, "what is declared fits together: 'most_choices' is 26 of 25"),
        ({"seats": range(0)}, "what is declared fits together: 'seats' is range(0, 0)"),
        ({"state": int}, "it is found by its key: another game"),
        ({"presets": {"odd": {"ties": "fly"}}}, "what is declared fits together: the preset odd"),
        ({"worth": half}, "every rule can be compiled: "),
        ({"worth": lambda state, seat: 1}, "every rule can be compiled: "),
        (
            {"options": (Choice("ties", ("rot",), "BER-9"),)},
            "every rule that is cited exists: ties",
        ),
    ],
)
def test_what_is_declared_wrongly_is_found(
    berries: Game, changed: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(GameFault) as found:
        check_game(replace(berries, **changed), games=0, compiled=False)
    assert [said for said in found.value.sentences if said.startswith(sentence)], found.value


def test_events_that_cannot_keep_their_secret(berries: Game) -> None:
    drew, *others = berries.events
    for changed, sentence in (
        (replace(drew, about=("?card", "seat")), "DREW has a secret, and no seat stands first"),
        (replace(drew, about=("seat", "?card", "a", "b")), "DREW has more than three numbers"),
        (others[0], "several events are called BUSH"),
    ):
        with pytest.raises(GameFault, match=sentence):
            check_game(replace(berries, events=(changed, *others)), games=0, compiled=False)


def test_texts_that_are_missing(berries: Game, tmp_path: Path) -> None:
    folder = tmp_path / "berries"
    shutil.copytree(TOY / "berries", folder)
    words, rules = folder / "people" / "words" / "it.ftl", folder / "rules" / "it.md"
    words.write_text(words.read_text(encoding="utf-8").replace("event-bush", "event-tree"))
    rules.write_text(rules.read_text(encoding="utf-8").replace("BER-2.3", "BER-2.9"))
    with pytest.raises(GameFault) as found:
        check_game(replace(berries, folder=folder), games=0, compiled=False)
    said = "\n".join(found.value.sentences)
    assert "words/it.ftl does not say event-bush" in said
    assert "BER-2.3, BER-2.9 stands in one of en.md and it.md only" in said


# --- compiled ---------------------------------------------------------------------------


real_play: Any = None


@rule
def play_and_count(game: Any, seat: int, action: int) -> None:
    """Over objects numbers have no limit; compiled, they do."""
    real_play(game, seat, action)
    game.players[seat].berries += 100


def test_tiers_that_disagree(berries: Game) -> None:
    globals()["real_play"] = berries.play
    agree, _, series = COMPILED
    hold(agree, Trial(berries, 2))
    said = fault(agree, Trial(replace(berries, play=play_and_count), 2))
    assert said is not None
    assert "the tiers disagree on players" in said
    assert series.__name__ == "series_depend_on_the_seed_alone"
    hold(series, Trial(berries, 3, {"ties": "stay"}))
