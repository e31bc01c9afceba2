"""What must hold for any game: for those that are here, and for yours.

:func:`check_game` plays random games, looks at every moment of them, and says in sentences what
does not hold. It needs no test framework; in a test it is one line::

    def test_my_game() -> None:
        check_game(my_game)

A test framework may also run the checks one by one, on games it draws itself: each of
:data:`DECLARED` looks at a :class:`~wallacea.core.game.Game`, each of :data:`PLAYED` and
:data:`COMPILED` at a :class:`Trial`; :func:`hold` runs one and says where it failed.
"""

from __future__ import annotations

import random
import re
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from itertools import islice
from pathlib import Path
from typing import Any

from wallacea.core.chance import set_chance
from wallacea.core.game import Game, NoSuchGame, find_game
from wallacea.core.match import Match, Refused
from wallacea.core.options import Choice, OptionError, some_options
from wallacea.core.parts import Parts
from wallacea.core.pieces import PIECES
from wallacea.core.pieces import compiled_rule as compiled_rule
from wallacea.core.positions import read_yaml, state_of, write_position
from wallacea.core.rules import Function, RuleError, rules_of
from wallacea.core.rules import check as check_rule
from wallacea.core.scene import as_data
from wallacea.core.soundness import Unsound
from wallacea.core.soundness import check as check_soundness
from wallacea.core.state import State, copy, from_bytes, layout, pack, to_bytes, unpack
from wallacea.core.text import LANGUAGES, Text, Words, message_key
from wallacea.core.things import Things

MOST_CHOICES = 20_000
"""A random game that takes more is reported as one that does not end."""
FEW_MOMENTS = 31
"""Moments of a game at which every rule is asked, compiled and over objects."""
MATCH_OBSTACLES = (
    *("NO_SUCH_CHOICE", "UNDO_OFF", "NOTHING_TO_UNDO", "OTHERS_CHOSE", "SOMETHING_LEARNED"),
)
"""Obstacles that the engine sets up for every game."""
RULE_ID = re.compile(r"\*\*([A-Z]{3}-\d+(?:\.\d+)+)\*\*")
"""How a rule text marks the id of a rule."""


class GameFault(AssertionError):
    """What must hold for any game does not hold for this one; ``sentences`` say what."""

    def __init__(self, *sentences: str) -> None:
        super().__init__("\n".join(sentences))
        self.sentences = sentences


def check_game(game: Game, *, games: int = 4, seed: int = 0, compiled: bool = True) -> None:
    """Raises :class:`GameFault` unless all that must hold for any game holds for this one.

    Each check looks at some random ``games`` of its own, with different seats and options; more
    of them, or another ``seed``, find more. Without ``compiled`` nothing is compiled: that is
    quick, and says nothing of the compiled tiers. Rules that loop for ever are not noticed.
    """
    sentences = [said for check in DECLARED if (said := fault(check, game))]
    for check in (*PLAYED, *(COMPILED if compiled else ())):
        found = (fault(check, trial) for trial in trials(game, games, seed, compiled=compiled))
        said = next((said for said in found if said), None)  # one sentence for each check
        sentences += [said] if said else []
        if said and check is it_ends:
            break
    if sentences:
        raise GameFault(*sentences)


def hold(check: Callable[[Any], None], about: Game | Trial) -> None:
    """Runs one check on a game or a trial; raises :class:`GameFault` with a sentence."""
    if said := fault(check, about):
        raise GameFault(said)


def fault(check: Callable[[Any], None], about: Game | Trial) -> str | None:
    """What does not hold, as a sentence; ``None`` if all does."""
    try:
        check(about)
    except GameFault as found:
        said = str(found)
    except Exception as problem:  # whatever the game's functions raise
        last = traceback.extract_tb(problem.__traceback__)[-1]
        kind = type(problem).__name__
        said = f"{kind} in {Path(last.filename).name}, line {last.lineno}: {problem}"
    else:
        return None
    where = f" ({about.where})" if isinstance(about, Trial) else ""
    return f"{check.__name__.replace('_', ' ')}: {said}{where}"


# --- random games -----------------------------------------------------------------------


class Trial:
    """A random game that is looked at; the same seed plays the same game."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, str] | None = None,
        seed: int = 0,
        *,
        compiled: bool = True,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = dict(options or {})
        self.seed = seed
        self.compiled = compiled
        """Whether rules may be compiled for it, where that is faster."""
        self.match: Match | None = None

    @property
    def where(self) -> str:
        """Which game this is, and how far it has come."""
        options = ", ".join(f"{name}: {value}" for name, value in self.options.items())
        after = f"after {len(self.match.history)} choices of " if self.match else ""
        with_options = f", {options}" if options else ""
        return f"{after}{self.game.key} with {self.seats} seats{with_options}, seed {self.seed}"

    @property
    def viewers(self) -> list[int]:
        return viewers(self.game, self.seats)

    def begin(self) -> Match:
        names = [f"seat {seat}" for seat in range(self.seats)]
        self.match = None
        self.match = Match(self.game, names, self.options, seed=self.seed)
        return self.match

    def moments(self, most: int = MOST_CHOICES) -> Iterator[Match]:
        """The match at every moment, to its end or so many choices on."""
        return play_on(self.begin(), self.seed, most)

    def imagined(self, state: Any, viewer: int, more: int = 0) -> Any:
        return imagined(self.game, state, viewer, self.seed + more)

    def obstacles(self, state: Any, seat: int) -> list[int]:
        """What stands in the way of every choice there is, as numbers."""
        if self.compiled:
            return obstacles_to(self.game, state, seat)
        return [self.game.obstacle(state, seat, action) for action in range(self.game.actions)]


def trials(game: Game, count: int, seed: int = 0, *, compiled: bool = True) -> Iterator[Trial]:
    """So many trials of a game: with the options as usual at first, then with others."""
    for number in range(count):
        dice = random.Random(f"{seed} {number}")
        seats = game.seats[number % len(game.seats)]
        options = some_options(game.options, game.presets, seats, dice) if number else {}
        yield Trial(game, seats, options, seed + number, compiled=compiled)


def play_on(match: Match, seed: int, most: int = MOST_CHOICES) -> Iterator[Match]:
    """Plays random choices of random waiting seats; gives the match at every moment."""
    chooser = random.Random(seed)
    yield match
    for _ in range(most):
        if match.over:
            return
        seat = chooser.choice(match.waiting)
        action = chooser.choice(match.choices(seat))
        try:
            match.choose(seat, action)
        except Refused as refusal:
            raise GameFault(
                f"legal() lists {action} for seat {seat}, and its obstacle is {refusal.obstacle}"
            ) from None
        yield match
    if most == MOST_CHOICES and not match.over:
        raise GameFault(f"the game has not ended after {most} choices")


def viewers(game: Game, seats: int) -> list[int]:
    """All seats, and a spectator."""
    return [*range(seats), game.spectator]


def imagined(game: Game, state: Any, viewer: int, seed: int) -> Any:
    """The state with all that the viewer cannot know replaced by another possibility."""
    twin = copy(state)
    words = random.Random(seed)
    twin.chance[:] = [words.getrandbits(32) | 1 for _ in range(4)]
    game.imagine(twin, viewer)
    return twin


# --- what compiled rules are asked ------------------------------------------------------


def obstacles_to(game: Game, state: Any, seat: int) -> list[int]:
    """What stands in the way of every choice there is; compiled, since there are many."""
    import numpy as np

    rows: Any = np.zeros(1, layout(game.state))
    pack(state, rows[0])
    numbers: Any = np.zeros(game.actions, np.int64)
    compiled_rule(game, "obstacle")(rows, seat, 0, numbers)
    found: list[int] = numbers.tolist()
    return found


# --- what a game declares ---------------------------------------------------------------


def it_is_found_by_its_key(game: Game) -> None:
    """Records and positions name their game by its key."""
    try:
        found = find_game(game.key)
    except NoSuchGame as problem:
        raise GameFault(f"{problem}; announce yours as docs/adding-a-game.md says") from None
    if found.state is not game.state:
        raise GameFault(f"another game has the key {game.key!r}")


def what_is_declared_fits_together(game: Game) -> None:
    """Numbers, names and options that contradict nobody."""
    if not (isinstance(game.state, type) and issubclass(game.state, State)):
        raise GameFault("'state' is no kind of State")
    if not game.seats or game.seats[0] < 1 or game.seats.step != 1:
        raise GameFault(f"'seats' is {game.seats}, not from a least to a most number of players")
    if not 1 <= game.most_choices <= game.actions:
        raise GameFault(f"'most_choices' is {game.most_choices} of {game.actions} actions")
    for feature in game.features:
        if feature.length < 1 or feature.most <= feature.least:
            raise GameFault(f"the feature {feature.name} has no room for a number")
    at = 0
    for act in game.acts:
        if act.start != at:
            raise GameFault(f"the act {act.name} begins at {act.start}, not at {at}")
        at += act.length
    if at != game.actions:
        raise GameFault(f"the acts are {at} choices together, and there are {game.actions} actions")
    described = {feature.rows for feature in game.features}
    for things in (of for act in game.acts for of in act.of if isinstance(of, Things)):
        if things not in described:
            raise GameFault(f"choices name a {things.name}, and no feature has a row for each")
    for what, names in (
        ("events", [event.name for event in game.events]),
        ("options", [option.name for option in game.options]),
        ("features", [feature.name for feature in game.features]),
        ("acts", [act.name for act in game.acts]),
    ):
        twice = [name for name, count in Counter(names).items() if count > 1]
        if twice:
            raise GameFault(f"several {what} are called {', '.join(twice)}")
    for event in game.events:
        if len(event.about) > 3:
            raise GameFault(f"the event {event.name} has more than three numbers")
        if any(what.startswith("?") for what in event.about) and event.about[0] != "seat":
            raise GameFault(f"{event.name} has a secret, and no seat stands first that knows it")
    for preset in game.presets:
        reasons = [_obstacle_to_preset(game, preset, seats) for seats in game.seats]
        if all(reasons):
            raise GameFault(f"the preset {preset} cannot be played: {reasons[0]}")


def _obstacle_to_preset(game: Game, preset: str, seats: int) -> str:
    try:
        game.option_numbers({"preset": preset}, seats)
    except OptionError as problem:
        return str(problem)
    return ""


def every_rule_can_be_compiled(game: Game) -> None:
    """No rule uses what cannot be compiled."""
    functions: list[Function] = [*game.filling.values(), game.obstacle, game.unfinished]
    for function in functions:
        called = rules_of(function)
        if not called:
            raise GameFault(f"{function.__qualname__}() is not a rule; mark it with @rule")
        for one in called:
            try:
                check_rule(one)
            except RuleError as problem:
                raise GameFault(str(problem)) from None


def every_rule_that_is_cited_exists(game: Game) -> None:
    """Obstacles, events and options cite rules; both languages tell the same rules."""
    told = {}
    for language in LANGUAGES:
        text = (game.folder / "rules" / f"{language}.md").read_text(encoding="utf-8")
        told[language] = RULE_ID.findall(text)
        twice = [id for id, count in Counter(told[language]).items() if count > 1]
        if twice:
            raise GameFault(f"rules/{language}.md defines {', '.join(twice)} twice")
    for language in LANGUAGES[1:]:
        different = set(told[LANGUAGES[0]]) ^ set(told[language])
        if different:
            names = ", ".join(sorted(different))
            raise GameFault(f"{names} stands in one of {LANGUAGES[0]}.md and {language}.md only")
    cited = dict(game.obstacles)
    cited |= {event.name: event.rule for event in game.events}
    cited |= {option.name: option.rule for option in game.options}
    for name, id in cited.items():
        if id not in told[LANGUAGES[0]]:
            raise GameFault(f"{name} cites {id}, which no rule text defines")


def everything_declared_has_words(game: Game) -> None:
    """Whatever can be said has words in every language, whether or not it is ever said."""
    for language in LANGUAGES:
        words = Words(language, game.words)
        missing = [key for key in keys(game) if not words.knows(key)]
        if missing:
            raise GameFault(f"words/{language}.ftl does not say {', '.join(missing)}")


def keys(game: Game) -> Iterator[str]:
    """The keys of all that the engine says of a game."""
    from wallacea.terminal.lists import named_values, value_key

    yield f"game-{game.key}"
    yield f"game-{game.key}-text"
    yield from (f"obstacle-{message_key(name)}" for name in (*MATCH_OBSTACLES, *game.obstacles))
    for event in game.events:
        if event.name not in game.quiet:
            key = f"event-{message_key(event.name)}"
            yield key
            if any(what.startswith("?") for what in event.about):
                yield f"{key}-unseen"
    for option in game.options:
        yield message_key(f"option-{option.name}")
        yield from (value_key(option, value) for value in named_values(option))
    yield from (f"act-{message_key(act.name)}" for act in game.acts)
    yield from (f"preset-{message_key(name)}" for name in game.presets)


# --- choices ----------------------------------------------------------------------------


def it_ends(trial: Trial) -> None:
    """Random choices lead to the end; all other checks play to it."""
    for _ in trial.moments():
        pass


def asking_changes_nothing(trial: Trial) -> None:
    """Whatever is asked of a state leaves it as it is, whoever asks."""
    game = trial.game
    for moment in trial.moments():
        if len(moment.history) % 3:
            continue
        state = moment.state
        before = copy(state)
        for name, ask in _questions(trial, state):
            ask()
            if state != before:
                raise GameFault(f"{name} changes the state of {game.key}")


def _questions(trial: Trial, state: Any) -> Iterator[tuple[str, Callable[[], Any]]]:
    game = trial.game
    for name in ("waiting", "over", "unfinished", "declines", "write", "facts", "sound"):
        yield name, lambda name=name: getattr(game, name)(state)  # type: ignore[misc]
    for seat in range(trial.seats):
        for name in ("score", "standing", "wishes"):
            yield name, lambda name=name, seat=seat: getattr(game, name)(state, seat)  # type: ignore[misc]
        yield "legal", lambda seat=seat: game.choices(state, seat)  # type: ignore[misc]
        yield "observe", lambda seat=seat: observed(game, state, seat)  # type: ignore[misc]
        actions = game.choices(state, seat)
        for action in {0, game.actions - 1, *actions[:3]}:
            yield (
                "obstacle",
                lambda seat=seat, action=action: game.obstacle(state, seat, action),  # type: ignore[misc]
            )
        for action in actions[:3]:
            yield "move", lambda action=action: game.move(state, action)  # type: ignore[misc]
    for viewer in trial.viewers:
        yield "view", lambda viewer=viewer: game.scene(state, viewer)  # type: ignore[misc]


def legal_is_what_has_no_obstacle(trial: Trial) -> None:
    """The list of choices and the obstacles say the same, at every moment, to every seat."""
    game = trial.game
    for moment in trial.moments():
        if moment.over != (not moment.waiting):
            waiting = moment.waiting
            raise GameFault(f"over() says {moment.over}, and the seats {waiting} are waited for")
        for seat in range(trial.seats):
            free = {a for a, number in enumerate(trial.obstacles(moment.state, seat)) if not number}
            choices = moment.choices(seat)
            if len(choices) > game.most_choices:
                raise GameFault(f"seat {seat} has {len(choices)} choices, more than 'most_choices'")
            if len(set(choices)) < len(choices):
                raise GameFault(f"legal() lists a choice of seat {seat} twice")
            for action in sorted(set(choices) - free):
                why = moment.obstacle(seat, action)
                raise GameFault(
                    f"legal() lists {action} for seat {seat}, and its obstacle is {why}"
                )
            for action in sorted(free - set(choices)):
                raise GameFault(
                    f"nothing stands in the way of {action} for seat {seat}, "
                    "and legal() does not list it"
                )
            if bool(choices) != (seat in moment.waiting):
                asked = "is asked" if seat in moment.waiting else "is not asked"
                raise GameFault(f"seat {seat} {asked} and has {len(choices)} choices")


def a_refused_choice_changes_nothing(trial: Trial) -> None:
    """Whatever is not legal is refused, with the state and the history as they were."""
    game = trial.game
    for moment in trial.moments(60):
        before, history = copy(moment.state), len(moment.history)
        for seat in range(trial.seats):
            legal = set(moment.choices(seat))
            some = range(history % 7, game.actions, 7)  # all, as the game goes on
            for action in (-1, game.actions, *some):
                if action in legal:
                    continue
                try:
                    moment.choose(seat, action)
                except Refused:
                    continue
                raise GameFault(f"seat {seat} could choose {action}, which legal() does not list")
        if moment.state != before or len(moment.history) != history:
            raise GameFault("a refused choice has left something behind")


def words_mean_the_choice_they_were_made_from(trial: Trial) -> None:
    """``move`` and ``actions_of`` are the way there and back."""
    game = trial.game
    for moment in trial.moments():
        for seat in moment.waiting:
            for action in moment.choices(seat):
                words = game.move(moment.state, action).words
                meant = game.actions_of(moment.state, seat, words)
                if meant != [action]:
                    raise GameFault(f"the choice {action} is called {words!r}, which means {meant}")


# --- secrets ----------------------------------------------------------------------------


def what_is_hidden_changes_nothing_seen(trial: Trial) -> None:
    """A viewer sees the same when all that it must not know is replaced by ``imagine``."""
    game = trial.game
    replaced = not any(what.startswith("?") for event in game.events for what in event.about)
    for number, moment in enumerate(trial.moments()):
        for viewer in _two_of(trial.viewers, number):
            twin = trial.imagined(moment.state, viewer)
            replaced = replaced or bool(_differing(twin, moment.state))
            _same_seen(trial, moment, twin, viewer)
            # Whoever thinks on imagined states (bots, hints) is no wiser for what is hidden.
            again = trial.imagined(twin, viewer, 1)
            if again != trial.imagined(moment.state, viewer, 1):
                raise GameFault(f"what viewer {viewer} imagines depends on what is hidden from it")
            if game.waiting(twin) != game.waiting(moment.state):
                raise GameFault(f"who is waited for depends on what is hidden from {viewer}")
    if not (replaced or trial.options):
        raise GameFault("there are secrets, and imagine() never replaces anything")


def _two_of(viewers: list[int], number: int) -> set[int]:
    """Two at every moment are all of them soon, at a fraction of the time."""
    return {viewers[number % len(viewers)], viewers[(number + 1) % len(viewers)]}


def _differing(one: Any, other: Any) -> list[str]:
    """The fields in which two states differ, besides their chance."""
    names = (name for name in one.__dataclass_fields__ if name not in ("chance", "log"))
    return [name for name in names if getattr(one, name) != getattr(other, name)]


def _same_seen(trial: Trial, moment: Match, twin: Any, viewer: int) -> None:
    game = trial.game
    secret = "depends on what is hidden from it"
    if game.scene(twin, viewer) != moment.scene(viewer):
        raise GameFault(
            f"what viewer {viewer} sees {secret}: {_first_difference(trial, twin, viewer)}"
        )
    if viewer >= trial.seats:
        return
    if game.choices(twin, viewer) != moment.choices(viewer):
        raise GameFault(f"what seat {viewer} can choose, or in which order, {secret}")
    if trial.obstacles(twin, viewer) != trial.obstacles(moment.state, viewer):
        raise GameFault(f"why seat {viewer} cannot choose something {secret}")
    if observed(game, twin, viewer) != observed(game, moment.state, viewer):
        raise GameFault(f"what seat {viewer} observes {secret}")


def _first_difference(trial: Trial, twin: Any, viewer: int) -> str:
    """The first part of a scene that differs."""
    assert trial.match is not None
    one, other = trial.game.scene(twin, viewer), trial.match.scene(viewer)
    for zone, now in zip(one.zones, other.zones, strict=False):
        if zone != now:
            return f"the zone {now.id}"
    parts = (
        name for name in one.__dataclass_fields__ if getattr(one, name) != getattr(other, name)
    )
    return f"its {next(parts, 'zones')}"


def observed(game: Game, state: Any, seat: int) -> list[int]:
    """What a seat knows, as numbers."""
    numbers = [0] * game.observed
    game.observe(state, seat, numbers)
    return numbers


def a_move_that_teaches_nothing_looks_the_same(trial: Trial) -> None:
    """Whatever is hidden, it does: so undo gives nothing away, nor does the log."""
    game = trial.game
    before: Any = None
    for moment in trial.moments():
        if moment.history:
            last = moment.history[-1]
            if not last.learned >> last.seat & 1:
                twin = trial.imagined(before, last.seat, 1)
                twin.log = []
                set_chance(twin, last.chance)
                game.play(twin, last.seat, last.action)
                seen = as_data(game.scene(twin, last.seat))
                if seen != as_data(moment.scene(last.seat)):
                    raise GameFault(
                        f"seat {last.seat} learned something by {last.words!r}, "
                        "and 'learned' does not say so"
                    )
                if told(game, twin.log, last.seat) != told(game, last.events, last.seat):
                    raise GameFault(
                        f"seat {last.seat} was told something new by {last.words!r}, "
                        "and 'learned' does not say so"
                    )
        before = copy(moment.state)


def told(game: Game, events: Sequence[Sequence[int]], viewer: int) -> list[Any]:
    """What a viewer is told of some events."""
    sentences = []
    for number, *values in events:
        event = game.events[number]
        if event.name not in game.quiet:
            seen = event.seen_by(viewer, tuple(values[: len(event.about)]))
            sentences.append(as_data(game.describe(event, seen)))
    return sentences


# --- what people and bots are shown -----------------------------------------------------


def parts_that_are_taken_over_are_as_new(trial: Trial) -> None:
    """A scene made with the parts of the last one is the scene made anew."""
    parts: Parts | None = None
    for moment in trial.moments(150):
        state = copy(moment.state)
        parts = Parts(state, parts)
        for viewer in trial.viewers:
            if trial.game.scene(state, viewer, parts) != trial.game.scene(state, viewer):
                raise GameFault(f"viewer {viewer} sees something that was so before")


def what_is_observed_stays_within_its_features(trial: Trial) -> None:
    """No number is below or above what its feature declares."""
    features = [(f.name, f.least, f.most) for f in trial.game.features for _ in range(f.length)]
    for moment in trial.moments():
        if len(moment.history) % 3 and not moment.over:
            continue
        for seat in range(trial.seats):
            numbers = observed(trial.game, moment.state, seat)
            for (name, least, most), number in zip(features, numbers, strict=True):
                if not least <= number <= most:
                    raise GameFault(f"{name} is {number} for seat {seat}, not {least} to {most}")


def options_that_change_the_game_are_observed(game: Game) -> None:
    """Who learns by numbers alone knows which rules are played, from the first moment on."""
    for seats in {game.seats[0], game.seats[-1]}:
        usual = _begun(game, seats, {})
        for option in game.options:
            if not isinstance(option, Choice):
                continue
            for value in option.values:
                try:
                    other = _begun(game, seats, {option.name: value})
                except OptionError:  # not with so many seats, or not alone
                    continue
                changed = not game.labels.issuperset(_differing(other, usual))
                if changed and observed(game, other, 0) == observed(game, usual, 0):
                    raise GameFault(f"{option.name}: {value} is seen in no number")


def _begun(game: Game, seats: int, options: dict[str, str]) -> Any:
    """A game at its first moment, always with the same chance."""
    return Match(game, [f"seat {n}" for n in range(seats)], options, seed=1).state


def what_changes_what_is_seen_changes_what_is_observed(trial: Trial) -> None:
    """A number of the state, changed to others that it has in play, shows in the numbers if it
    shows in the scene. (One other value may happen to make a state that cannot be, such as a card
    that lies twice; so it takes two of them.)
    """
    game = trial.game
    dice = random.Random(trial.seed)
    values: dict[str, set[int]] = {}
    for moment in trial.moments():
        if len(moment.history) % MOMENTS_APART == 0:
            for where, several in _places(moment.state, "").items():
                values.setdefault(where, set()).update(value for _, _, value in several)
    for moment in trial.moments():
        if len(moment.history) % MOMENTS_APART or moment.over:
            continue
        seat = dice.choice(moment.waiting)
        before = _seen(game, moment.state, seat), observed(game, moment.state, seat)
        for where, several in _places(moment.state, "").items():
            owner, key, value = dice.choice(several)
            others = sorted(values.get(where, set()) - {value})
            if where in game.labels or not others:
                continue
            unseen = []
            for other in dice.sample(others, min(2, len(others))):
                _put(owner, key, other)
                try:
                    unseen.append(
                        observed(game, moment.state, seat) == before[1]
                        and _seen(game, moment.state, seat) != before[0]
                    )
                except Exception:  # nothing that play could lead to
                    unseen.append(False)
            _put(owner, key, value)
            if all(unseen):
                raise GameFault(
                    f"seat {seat} sees when {where} is {other} instead of {value}, "
                    "and its numbers stay the same"
                )


MOMENTS_APART = 9
"""Every so many choices all kinds of numbers are changed, one by one."""


def _seen(game: Game, state: Any, seat: int) -> Any:
    """The scene but for the points: they follow from what it shows, and rules that count them may
    look at numbers that mean something only in states that play leads to.
    """
    return replace(game.view(state, seat, Parts(state)), points=())


def _places(part: Any, above: str) -> dict[str, list[tuple[Any, Any, int]]]:
    """Where the numbers of a state stand, by their names: in what, under which key, which."""
    found: dict[str, list[tuple[Any, Any, int]]] = {}
    for f in fields(part):
        value, where = getattr(part, f.name), f"{above}{f.name}"
        if "kind" in f.metadata:
            for inner in value:
                for name, places in _places(inner, f"{where}.").items():
                    found.setdefault(name, []).extend(places)
        elif "length" in f.metadata:
            found[where] = [(value, i, number) for i, number in enumerate(value)]
        elif f.metadata:
            found[where] = [(part, f.name, value)]
    return found


def _put(owner: Any, key: Any, value: int) -> None:
    if isinstance(key, int):
        owner[key] = value
    else:
        setattr(owner, key, value)


def everything_said_has_words(trial: Trial) -> None:
    """Whatever is shown or told can be said in every language."""
    catalogues = [Words(language, trial.game.words) for language in LANGUAGES]
    seen: set[str] = set()

    def say(what: object) -> None:
        for message in texts_in(what):
            mark = repr((message.key, message.values))
            if mark in seen:
                continue
            seen.add(mark)
            for language, words in zip(LANGUAGES, catalogues, strict=True):
                said = words.say(message) if words.knows(message.key) else ""
                if not said.strip() or "{" in said:
                    raise GameFault(f"words/{language}.ftl cannot say {message.key!r}")

    for moment in trial.moments():
        if len(moment.history) % 5 == 0 or moment.over:
            for viewer in trial.viewers:
                say(moment.scene(viewer))
        for viewer in trial.viewers:
            say(moment.told(viewer, len(moment.history)))


def texts_in(part: object) -> Iterator[Text]:
    """Every text in a scene, a zone, a thing or a story, with the texts inside it."""
    if isinstance(part, Text):
        yield part
        yield from texts_in(tuple(part.values.values()))
    elif isinstance(part, (tuple, list)):
        for item in part:
            yield from texts_in(item)
    elif isinstance(part, dict):
        yield from texts_in(tuple(part.values()))
    elif hasattr(part, "__dataclass_fields__"):
        for name in part.__dataclass_fields__:
            yield from texts_in(getattr(part, name))


# --- what is kept, and how it ends ------------------------------------------------------


def every_moment_is_sound(trial: Trial) -> None:
    """No moment that is reached by playing is taken for one that no game can be in."""
    for moment in trial.moments():
        if len(moment.history) % 5 == 0 or moment.over:
            try:
                check_soundness(trial.game, moment.state)
            except Unsound as problem:
                raise GameFault(f"a moment of the game is called unsound: {problem}") from None


def states_and_positions_lose_nothing(trial: Trial) -> None:
    """A state is written as bytes and as a position, and read again, without loss."""
    game = trial.game
    for moment in trial.moments():
        if (trial.seed + len(moment.history)) % 5:
            continue
        if from_bytes(game.state, to_bytes(moment.state)) != moment.state:
            raise GameFault("the state is another one when it is read from its bytes")
        text = write_position(game, moment.state)
        state = state_of(game, read_yaml(text))
        if state != moment.state:
            raise GameFault(f"a position is another one when it is read again: {text!r}")
        if write_position(game, state) != text:
            raise GameFault(f"a position is written differently after it was read: {text!r}")


def records_lose_nothing(trial: Trial) -> None:
    """A game that is played again from its record is the same game, told the same way."""
    match = list(trial.moments())[-1]
    replayed = _again(trial.game, match)
    if replayed.state != match.state:
        raise GameFault("a game that is played again from its record ends in another state")
    if replayed.record() != match.record():
        raise GameFault("a game that is played again from its record has another record")
    for viewer in trial.viewers:
        if replayed.story(viewer) != match.story(viewer):
            raise GameFault(f"a game that is played again tells viewer {viewer} another story")


def _again(game: Game, match: Match) -> Match:
    """The same game from its record; by the same choices where the game is a changed one."""
    if find_game(game.key) is game:
        return Match.from_record(match.record())
    found = Match(game, match.seats, match.options, chance=match.chance)
    found.seed = match.seed
    for played in match.history:
        found.choose(played.seat, played.action, played.chance)
    return found


def places_are_those_of_a_race(trial: Trial) -> None:
    """Somebody is first, and each place is the number of those who are ahead."""
    for moment in trial.moments():
        places = moment.places
        for seat, place in enumerate(places):
            ahead = sum(other < place for other in places)
            sides = len({other for other in places if other < place})  # partners share a place
            if place not in (ahead, sides):
                raise GameFault(f"the places are {places}: {ahead} are ahead of seat {seat}")


def undo_goes_back_to_the_state_before(trial: Trial) -> None:
    """Where a choice can be taken back all is as before; elsewhere it is refused."""
    before: Any = None
    for moment in _where_undo_is_allowed(trial).moments():
        if moment.history:
            last, after = moment.history[-1], moment.state
            for seat in range(trial.seats):
                obstacle = moment.undo_obstacle(seat)
                if obstacle and _undone(moment, seat):
                    raise GameFault(f"undo is refused to seat {seat} ({obstacle}), and done")
                if not obstacle and seat != last.seat:
                    raise GameFault(f"seat {seat} can take back the choice of seat {last.seat}")
            if moment.undo_obstacle(last.seat) is None:
                moment.undo(last.seat)
                if moment.state != before:
                    raise GameFault(f"undo of {last.words!r} does not lead to the state before it")
                moment.choose(last.seat, last.action, last.chance)
                if moment.state != after:
                    raise GameFault(f"{last.words!r} leads elsewhere after it was taken back")
        before = copy(moment.state)


def _undone(match: Match, seat: int) -> bool:
    """Whether undo was done, though there is an obstacle."""
    try:
        match.undo(seat)
    except Refused:
        return False
    return True


def _where_undo_is_allowed(trial: Trial) -> Trial:
    """The same trial, with the option that allows to take choices back."""
    options = {**trial.options, "undo": "until_learned"}
    try:
        trial.game.option_numbers(options, trial.seats)
    except OptionError:
        return trial
    trial.options = options
    return trial


# --- the tiers --------------------------------------------------------------------------


def objects_and_records_agree_after_every_move(trial: Trial) -> None:
    """Compiled rules do what the same rules do over objects."""
    import numpy as np

    game = trial.game
    fast_setup, fast_play = compiled_rule(game, "setup"), compiled_rule(game, "play")
    rows: Any = np.zeros(1, layout(game.state))
    twin: Any = game.state()
    for moment in trial.moments():
        if not moment.history:
            rows["chance"][0] = moment.chance
            fast_setup(rows, 0, trial.seats, np.array(moment.numbers, np.int64))
        else:
            last = moment.history[-1]
            rows["chance"][0] = last.chance
            fast_play(rows, last.seat, last.action)
        unpack(rows[0], twin)
        if twin != moment.state:
            names = ", ".join(_differing(twin, moment.state)) or "chance"
            after = repr(moment.history[-1].words) if moment.history else "the set-up"
            raise GameFault(f"after {after} the tiers disagree on {names}")


def every_rule_does_the_same_compiled(trial: Trial) -> None:
    """Each rule that a game declares, compiled, says and does what it does over objects."""
    import numpy as np

    game = trial.game
    fast = {name: compiled_rule(game, name) for name in PIECES}
    rows: Any = np.zeros(1, layout(game.state))
    twin: Any = game.state()
    long = max(game.most_choices, game.observed)

    def agree(name: str, one: Any, other: Any) -> None:
        if one != other:
            raise GameFault(f"{name}() says {one} compiled, and {other} over objects")

    for moment in islice(trial.moments(), FEW_MOMENTS):
        state: Any = moment.state
        pack(state, rows[0])
        seat = (moment.waiting or [0])[-1]
        for name in ("waiting", "over", "unfinished"):
            agree(name, fast[name](rows), int(getattr(game, name)(state)))
        for name in ("score", "standing", "worth"):
            agree(name, fast[name](rows, seat), getattr(game, name)(state, seat))
        for name in ("legal", "observe"):
            wanted, found = [0] * long, np.zeros(long, np.int64)
            count = getattr(game, name)(state, seat, wanted) or 0
            agree(name, fast[name](rows, seat, 0, found), count)
            agree(name, found.tolist(), wanted)
        said = [game.obstacle(state, seat, action) for action in range(game.actions)]
        agree("obstacle", obstacles_to(game, state, seat), said)
        sampled, imaginary = rows.copy(), copy(state)
        fast["imagine"](sampled, seat)
        game.imagine(imaginary, seat)
        unpack(sampled[0], twin)
        if twin != imaginary:
            names = ", ".join(_differing(twin, imaginary)) or "chance"
            raise GameFault(f"imagine() does otherwise compiled: {names}")


def series_depend_on_the_seed_alone(trial: Trial) -> None:
    """Many games at once are the same with objects and records, on any number of threads."""
    from wallacea.bots import find_bot
    from wallacea.core.many import play_many

    bots = [find_bot("greedy"), find_bot("random")]
    results = [
        play_many(
            *(trial.game, trial.seats, bots, 4),
            options=trial.options,
            seed=trial.seed,
            rotate=True,
            tier=tier,
            threads=threads,
        )
        for tier, threads in (("objects", 1), ("records", 1), ("records", 2))
    ]
    for other in results[1:]:
        for name in ("moves", "scores", "places"):
            if (getattr(other, name) != getattr(results[0], name)).any():
                raise GameFault(f"the {name} of a series depend on the tier or the threads")


DECLARED: tuple[Callable[[Game], None], ...] = (
    it_is_found_by_its_key,
    what_is_declared_fits_together,
    every_rule_can_be_compiled,
    every_rule_that_is_cited_exists,
    everything_declared_has_words,
    options_that_change_the_game_are_observed,
)
"""What is looked at without a game being played."""
PLAYED: tuple[Callable[[Trial], None], ...] = (
    it_ends,
    asking_changes_nothing,
    legal_is_what_has_no_obstacle,
    a_refused_choice_changes_nothing,
    words_mean_the_choice_they_were_made_from,
    what_is_hidden_changes_nothing_seen,
    a_move_that_teaches_nothing_looks_the_same,
    parts_that_are_taken_over_are_as_new,
    what_is_observed_stays_within_its_features,
    what_changes_what_is_seen_changes_what_is_observed,
    everything_said_has_words,
    every_moment_is_sound,
    states_and_positions_lose_nothing,
    records_lose_nothing,
    places_are_those_of_a_race,
    undo_goes_back_to_the_state_before,
)
"""What is looked at in every random game."""
COMPILED: tuple[Callable[[Trial], None], ...] = (
    objects_and_records_agree_after_every_move,
    every_rule_does_the_same_compiled,
    series_depend_on_the_seed_alone,
)
"""What is looked at with compiled rules."""
