"""What every game offers, and how a game is found by its key.

A game is a package with a ``GAME``: its state, its rules and how people see it. Bots,
drivers and servers are written once for any game: they call the blanks below, which
are filled with the rules of the game at hand.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .events import Event, Names
from .faults import UserError
from .options import Option, OptionError, alternatives, option_numbers
from .parts import Parts
from .rules import Function, blank, rule
from .state import State
from .text import message_key, plain, text
from .things import Act, Amounts, Meant, act_of, narrowest, numbered, starts, total
from .things import Feature as Feature  # games of others find it here

if TYPE_CHECKING:
    from .positions import Node
    from .scene import Refusal, Scene
    from .text import Text
    from .vocabulary import Vocabulary

STANDARD = "standard"
"""The preset used if none is named."""

# --- the rules of a game, as blanks -----------------------------------------------------


@blank
def setup(game: State, seats: int, options: list[int]) -> None:
    """Sets up an empty state and goes on to the first question."""


@blank
def waiting(game: State) -> int:
    """A bit for each seat that must choose now; several where choices are simultaneous."""
    raise NotImplementedError


@blank
def legal(game: State, seat: int, actions: list[int]) -> int:
    """Writes the seat's choices into ``actions`` and counts them; the default comes first."""
    raise NotImplementedError


@blank
def play(game: State, seat: int, action: int) -> None:
    """Carries out a legal choice and all that follows, up to the next question."""


@blank
def over(game: State) -> bool:
    """Whether the game has ended."""
    raise NotImplementedError


@blank
def score(game: State, seat: int) -> int:
    """The seat's points, as if the game ended now."""
    raise NotImplementedError


@blank
def standing(game: State, seat: int) -> int:
    """The seat's place, 0 being the winner, with the game's tie-breaks."""
    raise NotImplementedError


@blank
def imagine(game: State, seat: int) -> None:
    """Replaces everything the seat cannot know with a random possibility.."""


@blank
def observe(game: State, seat: int, numbers: list[int]) -> None:
    """Writes what the seat knows as numbers, for learning bots; all of them are 0 before."""


@blank
def worth(game: State, seat: int) -> int:
    """How good this (imagined) state looks to the seat, in hundredths of a point."""
    raise NotImplementedError


@rule
def never(game: State) -> bool:
    """Default for games in which every choice is a single action."""
    return False


@plain
class Move:
    """An action as text, with the ids of the things it affects."""

    action: int
    words: str
    """The notation of positions and records, such as ``place #14``."""
    text: Text
    """The same for people, in any language."""
    things: tuple[str, ...] = ()
    """The ids of the things in the scene to click on."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Game:
    """A game: one object with all it offers.

    The first part is rules (plain functions that also run compiled), the second part is
    plain Python for people.
    """

    key: str
    version: str
    """Changes whenever the same choices could lead elsewhere than before."""
    folder: Path
    """Where its sources, data, words and rule texts are."""
    state: type[State]
    seats: range
    actions: int
    """Choices are whole numbers below this."""
    most_choices: int
    features: tuple[Feature, ...]
    """The numbers that ``observe`` writes, one after the other."""
    acts: tuple[Act, ...] = ()
    """The kinds of its choices, with what each names; all actions, in the order of their numbers.
    Default: one kind, ``act``, which names nothing."""
    options: tuple[Option, ...] = ()
    presets: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    earlier: Mapping[str, Mapping[str, Mapping[str, str]]] = field(default_factory=dict)
    """Earlier versions by which games can still be played on and again, with the presets they
    had; ``standard`` names the options whose default was another one."""
    numbers_in: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The rules that speak of the numbers in a data file (``zones``) or in some of its columns
    (``zones/food``): where those are reconstructed, the rules say so."""

    setup: Function
    waiting: Function
    legal: Function
    play: Function
    over: Function
    score: Function
    standing: Function
    imagine: Function
    observe: Function
    worth: Function
    obstacle: Callable[[Any, int, int], int]
    """The obstacle to an action (a rule too): 0, or a number into ``obstacles``."""
    unfinished: Callable[[Any], bool] = never
    """Whether a choice is half made and can still be taken back (a rule too)."""

    obstacles: Mapping[str, str]
    """The names of the obstacles, in order from 1, each with the id of its rule."""
    events: tuple[Event, ...]
    move: Callable[[Any, int], Move]
    """A choice as words, with the state that gives them their meaning."""
    actions_of: Callable[[Any, int, str], list[int]]
    """The choices that a person's words mean (a gesture may be two); raises ``WordsError``."""
    view: Callable[[Any, int, Parts], Scene]
    """What a viewer sees of a state, put together from parts that others see too; what can be
    chosen, what cannot and why, and the places at the end are added here."""
    read: Callable[[Node, Game], Any]
    """A state from a position."""
    write: Callable[[Any], dict[str, Any]]
    """A position from a state."""
    labels: frozenset[str] = frozenset({"seats"})
    """Numbers of the state (``animals.name``) that tell people what things are called, or what
    may be taken back, and that learning bots are not told."""
    unordered: frozenset[str] = frozenset()
    """The names in a position whose lists have no order."""
    vocabulary: Mapping[str, Vocabulary] = field(default_factory=dict)
    """How the words of lists are read where a scenario expects them, by the list's name."""
    quiet: frozenset[str] = frozenset({"FORCED"})
    """Events that people are not told."""
    names: Names = field(default_factory=dict)
    """How the numbers of events are named, by what they are: ``card``, ``animal``, ..."""

    # Optional parts of a game.
    sound: Callable[[Any], None] = lambda state: None
    """Raises ``Unsound`` where a state that was read contradicts the game: each card lies in one
    place, what is named is there, numbers are within the rules, the moment fits the table."""
    portable: Callable[[Any], None] = lambda state: None
    """Takes out of a state what only this process understands, such as names that a position
    gave; done before the state is kept or goes to another process."""
    declines: Callable[[Any], list[int]] = lambda state: []
    """The choices that decline what is offered now, such as the use of a power."""
    wishes: Callable[[Any, int], list[int]] = None  # type: ignore[assignment]
    """Actions a person might try now, possible or not; default: the legal actions."""
    refuse: Callable[[Any, int, Refusal], Refusal] = lambda state, viewer, plain: plain
    """A refusal as this viewer is told it, where the name of the obstacle is not all there is."""
    describe: Callable[[Event, tuple[int | None, ...]], Text | None] = None  # type: ignore[assignment]
    """An event as text, from the numbers that the viewer may know; default: by ``names``."""
    notices: Callable[[Sequence[int], int], list[Text]] = lambda options, seats: []
    """What people should know before a game with these options, as numbers, and so many seats:
    which of its numbers are reconstructed, what is not recommended."""
    scripts: Mapping[str, Function] = field(default_factory=dict)
    """What people set out to do, by name, for bots to be tried against: rules that say how much a
    seat that follows the script wishes for an action, in hundredths of a point."""
    facts: Callable[[Any], dict[str, Any]] = None  # type: ignore[assignment]
    """Everything a scenario may expect of a state; default: its position."""

    def __post_init__(self) -> None:
        defaults: dict[str, Function] = {
            "wishes": self.choices,
            "describe": lambda event, numbers: event.told(numbers, self.names),
            "facts": self.write,
        }
        if not self.acts:
            every = numbered(Act("act", Amounts("number", self.actions)))
            object.__setattr__(self, "acts", every)
        for name, usual in defaults.items():
            if getattr(self, name) is None:
                object.__setattr__(self, name, usual)

    @cached_property
    def filling(self) -> dict[Function, Function]:
        """The game's rules for the blanks."""
        blanks = (setup, waiting, legal, play, over, score, standing, imagine, observe, worth)
        return {b: getattr(self, b.__name__) for b in blanks}

    @cached_property
    def obstacle_names(self) -> tuple[str, ...]:
        return ("", *self.obstacles)

    @cached_property
    def observed(self) -> int:
        """How many numbers ``observe`` writes."""
        return total(self.features)

    @cached_property
    def number_type(self) -> str:
        """The narrowest type for these numbers, as NumPy calls it."""
        return narrowest(self.features)

    @cached_property
    def feature_starts(self) -> dict[str, int]:
        """Where the numbers of each feature begin."""
        return starts(self.features)

    def decode(self, action: int) -> Meant:
        """What an action means, from its number alone.

        >>> find_game("arctic").decode(14)
        Meant(act='place', arguments=(14,))
        """
        act = act_of(self.acts, action)
        return Meant(act.name, act.arguments(action))

    def encode(self, act: str, *arguments: int) -> int:
        """The action of this name with these arguments.

        >>> find_game("arctic").encode("place", 14)
        14
        """
        for one in self.acts:
            if one.name == act:
                return one.number(*arguments)
        raise ValueError(
            f"there is no act {act!r}; choose {alternatives(a.name for a in self.acts)}"
        )

    def told(self, action: int) -> Text:
        """An action in words that need no state; :attr:`move` says it as it is at the moment.

        >>> find_game("arctic").told(14).key
        'act-place'
        """
        act = act_of(self.acts, action)
        values: dict[str, Any] = {}
        for of, index in zip(act.of, act.arguments(action), strict=True):
            name = of.name if of.name not in values else f"other_{of.name}"
            number = index + (of.first if isinstance(of, Amounts) else 0)
            said = self.names[of.name](number) if of.name in self.names else number
            values |= said if isinstance(said, Mapping) else {name: said}
        return text(f"act-{message_key(act.name)}", **values)

    @property
    def words(self) -> Path:
        """The folder of its words, one catalogue for each language."""
        return self.folder / "people" / "words"

    @property
    def spectator(self) -> int:
        """The viewer without a seat."""
        return self.seats[-1]

    def option_numbers(self, wanted: Mapping[str, str], seats: int) -> list[int]:
        """Checks the number of seats and the options; returns the numbers that ``setup`` reads."""
        if seats not in self.seats:
            few, many = self.seats[0], self.seats[-1]
            raise OptionError(
                f"{self.key} is for {few} to {many} players, not {seats}", "BAD_PLAYER_COUNT"
            )
        return option_numbers(self.options, self.presets, wanted, seats)

    def told_before(self, options: Mapping[str, str], seats: int) -> list[Text]:
        """What people should know before they play by these options.

        >>> [notice.key for notice in find_game("climate").told_before({}, 3)]
        ['notice-reconstructed']
        """
        return self.notices(self.option_numbers(options, seats), seats)

    def options_by(self, version: str, wanted: Mapping[str, str]) -> dict[str, str]:
        """Options chosen by some version of the rules, so that they mean the same today."""
        presets = self.earlier.get(version)
        preset = wanted.get("preset", STANDARD)
        if presets is None or preset not in presets:
            return dict(wanted)
        chosen = {name: value for name, value in wanted.items() if name != "preset"}
        return {**presets[STANDARD], **presets[preset], **chosen}

    def obstacle_to(self, state: Any, seat: int, action: int) -> str | None:
        """The name of what stands in the way of a choice, or ``None``."""
        return self.obstacle_names[self.obstacle(state, seat, action)] or None

    def choices(self, state: Any, seat: int) -> list[int]:
        """The legal choices of a seat over a state object."""
        actions = [0] * self.most_choices
        return actions[: self.legal(state, seat, actions)]

    def scene(self, state: Any, viewer: int, parts: Parts | None = None) -> Scene:
        """The scene for one viewer. Pass the same ``parts`` when rendering for several viewers."""
        from .scene import offered

        made = self.view(state, viewer, parts or Parts(state))
        asked = viewer in made.waiting
        over, seats = self.over(state), range(made.seats)
        return replace(
            made,
            choices=offered(self.move(state, a) for a in self.choices(state, viewer) if asked),
            refusals=self.refusals(state, viewer),
            places=tuple(self.standing(state, s) for s in seats) if over else (),
        )

    def refusals(self, state: Any, viewer: int) -> tuple[Refusal, ...]:
        """What the viewer might want to do now and cannot, with the reason."""
        from .scene import refused

        found = []
        for action in self.wishes(state, viewer):
            if number := self.obstacle(state, viewer, action):
                plain = refused(self.move(state, action), number, self.obstacles)
                found.append(self.refuse(state, viewer, plain))
        return tuple(found)

    def seats_waiting(self, state: Any) -> list[int]:
        """The seats that must choose now."""
        from .scene import seats_in

        return list(seats_in(self.waiting(state)))


class WordsError(UserError, ValueError):
    """Words that name no choice; says what was expected."""


class NoSuchGame(UserError, KeyError):
    """There is no game of that key; says which there are."""

    def __str__(self) -> str:
        return str(self.args[0])


_PACKAGE = "wallacea.games"


def game_keys() -> list[str]:
    """The keys of all games: the folders of ``wallacea.games`` and what other packages add.

    >>> "arctic" in game_keys()
    True
    """
    return sorted(_games())


def find_game(key: str) -> Game:
    """The game of this key.

    >>> find_game("arctic").seats
    range(2, 5)
    """
    if key not in _games():
        raise NoSuchGame(f"unknown game {key!r}; choose {alternatives(game_keys())}")
    entry = _games()[key]
    if entry is not None:
        added: Game = entry.load()
        return added
    own: Game = importlib.import_module(f"{_PACKAGE}.{key}").GAME
    return own


def _games() -> Mapping[str, EntryPoint | None]:
    """All games by their keys, with where they come from if that is another package."""
    package = importlib.import_module(_PACKAGE)
    return _installed(tuple(package.__path__), tuple(sys.path))


@lru_cache(maxsize=4)
def _installed(folders: tuple[str, ...], path: tuple[str, ...]) -> Mapping[str, EntryPoint | None]:
    """What can be found there now. Looking through installed packages takes milliseconds."""
    own = {m.name: None for m in pkgutil.iter_modules(folders) if m.ispkg}
    return own | {e.name: e for e in entry_points(group=_PACKAGE)}
