"""The games as OpenSpiel knows games: importing this module registers ``python_wallacea_arctic``
and the others with ``pyspiel``.

>>> import pyspiel
>>> import wallacea.envs.openspiel
>>> game = pyspiel.load_game("python_wallacea_arctic(players=3,rng_seed=1)")
>>> state = game.new_initial_state()
>>> state.apply_action(0)  # the one chance node: the cards are dealt
>>> state.current_player(), state.action_to_string(state.legal_actions()[0])
(0, 'Place #38 3/3 moose+bear')
>>> len(state.observation_tensor(0)) == game.observation_tensor_size()
True

All chance comes from the state once the cards are dealt: a state, its clone and what is read from
its serialised form go on alike. What a seat sees is what ``observe`` of the game writes; what it
remembers is every different thing that it saw, and its own choices.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache, cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wallacea.core.chance import WORD, fresh_words, seeded_words, words_from
from wallacea.core.dealing import dealt_anew
from wallacea.core.game import Game, find_game, game_keys
from wallacea.core.many import MOST_MOVES
from wallacea.core.options import alternatives
from wallacea.core.pieces import PIECES, all_pieces
from wallacea.core.positions import load as read_text
from wallacea.core.positions import read_position
from wallacea.core.state import layout, pack, unpack
from wallacea.core.text import words_for

from .batch import EnvError
from .rewards import reward_named

try:
    import pyspiel
except ModuleNotFoundError:
    raise EnvError("OpenSpiel is missing; install it with: pip install 'wallacea[rl]'") from None

Array = NDArray[Any]

CHANCE, TERMINAL = pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.TERMINAL
SETUP, WAITING, LEGAL, PLAY = map(PIECES.index, ("setup", "waiting", "legal", "play"))
OVER, SCORE, STANDING = map(PIECES.index, ("over", "score", "standing"))
IMAGINE, OBSERVE = map(PIECES.index, ("imagine", "observe"))
NONE: Array = np.zeros(0, np.int64)

UTILITIES = {
    "rank": (pyspiel.GameType.Utility.ZERO_SUM, -1.0, 1.0, 0.0),
    "win": (pyspiel.GameType.Utility.CONSTANT_SUM, 0.0, 1.0, 1.0),
}
"""The rewards, with the least, the most and the sum of what all seats get. Points have no bounds
that could be declared, so that ``score`` is none of them."""

NOT_SAID = ""
"""The value of an option that nobody has named."""


# --- states of the table ----------------------------------------------------------------


class Rules:
    """The rules of a game as states need them: compiled, with room for what they write."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.run = all_pieces(game)
        self.layout = layout(game.state)

    @cached_property
    def words(self) -> list[str]:
        """All actions in words; those that no words tell apart have their number too."""
        say = words_for("en", self.game.words).say
        every = [say(self.game.told(action)) for action in range(self.game.actions)]
        times = Counter(every)
        return [w if times[w] == 1 else f"{w} ({action})" for action, w in enumerate(every)]

    @cached_property
    def _starts(self) -> list[int]:
        """Where the numbers of each feature begin, and where the last ones end."""
        starts = self.game.feature_starts
        return [*(starts[feature.name] for feature in self.game.features), self.game.observed]

    def lines(self, numbers: Array) -> list[str]:
        """What is seen, by features: the numbers that are not 0, each with its place."""
        there = np.flatnonzero(numbers)
        places, values = there.tolist(), numbers[there].tolist()
        cuts = np.searchsorted(there, self._starts).tolist()
        lines = []
        for n, feature in enumerate(self.game.features):
            if cuts[n] < cuts[n + 1]:
                inside = slice(cuts[n], cuts[n + 1])
                within = [place - self._starts[n] for place in places[inside]]
                pairs = map("{}={}".format, within, values[inside])
                lines.append(f"{feature.name}: {' '.join(pairs)}")
        return lines

    def room(self) -> tuple[Array, Array]:
        """Room for a state: as bytes, which are quick to copy, and as the record they are."""
        raw: Array = np.zeros(self.layout.itemsize, np.uint8)
        return raw, raw.view(self.layout)

    def moment(self, state: Any) -> Moment:
        """The moment of a state object."""
        raw, rows = self.room()
        pack(state, rows[0])
        return Moment(self, raw, rows)


@cache
def rules_of(key: str) -> Rules:
    """The rules of the game of this key."""
    return Rules(find_game(key))


class Memory(NamedTuple):
    """What a seat has seen and chosen until some moment."""

    course: bytes
    """A digest of all that it saw and chose, in order."""
    seen: bytes
    """A digest of what it saw last: what looks the same as before is not remembered twice, or it
    would tell how long the others have thought."""
    chosen: tuple[int, ...]
    """Its choices."""


class Moment:
    """A state that nobody changes again, with what led to it: clones share it."""

    __slots__ = ("before", "chosen", "legal", "memories", "raw", "rows", "rules", "seats", "turn")

    def __init__(
        self,
        rules: Rules,
        raw: Array,
        rows: Array,
        before: Moment | None = None,
        chosen: int = 0,
    ) -> None:
        self.rules, self.raw, self.rows = rules, raw, rows
        self.before = before
        self.chosen = chosen
        """The action which led here from the moment before."""
        self.seats: int = before.seats if before is not None else int(rows["seats"][0])
        self.memories: dict[int, Memory] = {}
        """What seats remember, as far as somebody has asked."""
        self.legal: list[int] | None = None
        run = rules.run
        if run(rows, OVER, 0, 0, NONE):
            self.turn = TERMINAL
        else:
            waiting = run(rows, WAITING, 0, 0, NONE)
            self.turn = (waiting & -waiting).bit_length() - 1

    def __deepcopy__(self, memo: object) -> Moment:
        return self

    def __reduce__(self) -> Any:
        memories = {seat: tuple(self.memory(seat)) for seat in range(self.seats)}
        return moment_again, (self.rules.game.key, self.raw.tobytes(), memories)

    def choices(self) -> list[int]:
        """What the seat to choose may do, in the order of numbers."""
        if self.legal is None:
            found = np.empty(self.rules.game.most_choices, np.int64)
            count = self.rules.run(self.rows, LEGAL, self.turn, 0, found)
            self.legal = sorted(found[:count].tolist())
        return self.legal

    def after(self, action: int) -> Moment:
        """The moment after a choice."""
        if action not in self.choices():
            legal = ", ".join(map(str, self.choices()[:12]))
            more = ", ..." if len(self.choices()) > 12 else ""
            raise EnvError(
                f"action {action} is not legal for player {self.turn} now; "
                f"the choices are {legal}{more}"
            )
        raw = self.raw.copy()
        rows: Array = raw.view(self.rules.layout)
        self.rules.run(rows, PLAY, self.turn, action, NONE)
        return Moment(self.rules, raw, rows, self, action)

    def seen(self, seat: int) -> Array:
        """The numbers that a seat sees."""
        numbers: Array = np.zeros(self.rules.game.observed, np.int64)
        self.rules.run(self.rows, OBSERVE, seat, 0, numbers)
        return numbers

    def memory(self, seat: int) -> Memory:
        """What a seat has seen and chosen until now."""
        path, moment = [], self
        while seat not in moment.memories:
            path.append(moment)
            if moment.before is None:
                break
            moment = moment.before
        for one in reversed(path):
            one.memories[seat] = one._remembered(seat)
        return self.memories[seat]

    def _remembered(self, seat: int) -> Memory:
        """What a seat remembers, if the moment before has been remembered."""
        course, seen = b"", b""
        chosen: tuple[int, ...] = ()
        if self.before is not None:
            course, seen, chosen = self.before.memories[seat]
            if self.before.turn == seat:
                course = _digest(course, self.chosen.to_bytes(4, "little"))
                chosen = (*chosen, self.chosen)
        now = _digest(self.seen(seat).astype(self.rules.game.number_type).tobytes())
        return Memory(course if now == seen else _digest(course, now), now, chosen)

    def imagined(self, seat: int, words: list[int]) -> Moment:
        """A moment that this seat cannot tell from this one: what it cannot know is replaced.

        It remembers what it saw; what the others remember begins here.
        """
        raw = self.raw.copy()
        rows: Array = raw.view(self.rules.layout)
        rows["chance"][0] = words
        self.rules.run(rows, IMAGINE, seat, 0, NONE)
        made = Moment(self.rules, raw, rows)
        made.memories[seat] = self.memory(seat)
        return made

    def results(self, piece: int) -> Array:
        """The points, or the places, of all seats."""
        run, rows = self.rules.run, self.rows
        return np.array([[run(rows, piece, seat, 0, NONE) for seat in range(self.seats)]])

    def state(self) -> Any:
        """The state as an object of its own."""
        state = self.rules.game.state()
        unpack(self.rows[0], state)
        return state


def _digest(*parts: bytes) -> bytes:
    return blake2b(b"".join(parts), digest_size=16).digest()


def moment_again(key: str, raw: bytes, memories: Mapping[int, Any]) -> Moment:
    """A moment that was pickled."""
    rules = rules_of(key)
    kept: Array = np.frombuffer(raw, np.uint8).copy()
    moment = Moment(rules, kept, kept.view(rules.layout))
    moment.memories = {seat: Memory(*memory) for seat, memory in memories.items()}
    return moment


# --- OpenSpiel's game -------------------------------------------------------------------


class WallaceaGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games with its parameters. Made by ``pyspiel.load_game``.

    ``players``: how many seats, by default the fewest. ``rng_seed``: the deals are the games 0, 1,
    2, ... of this seed, as in ``wallacea.batch``; -1 takes a fresh one each time. ``reward``:
    ``rank`` (zero-sum, from 1 for the first to -1 for the last) or ``win`` (1 for the winner).
    ``preset`` and every option of the game by its name. ``position``: a file with a position to
    begin at, whose hidden cards are dealt again. ``deals``: with N of them the chance node is
    explicit, with N outcomes of equal chance; 0 samples one of them all.
    """

    game: Game
    """Which of our games; each has a class of its own."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game = self.game
        usual = _parameters(game)
        named = {name: value for name, value in (params or {}).items() if value != usual.get(name)}
        asked = {**usual, **named}
        self.seats: int = asked["players"]
        self.seed: int = asked["rng_seed"]
        self.deals: int = asked["deals"]
        self.reward_name: str = asked["reward"]
        if self.reward_name not in UTILITIES:
            raise EnvError(f"reward must be {alternatives(UTILITIES)}, not {self.reward_name!r}")
        if self.deals < 0:
            raise EnvError(f"deals must be a whole number of at least 0, not {self.deals}")
        own = ("preset", *(option.name for option in game.options))
        options = {name: _plain(asked[name]) for name in own if asked[name] != NOT_SAID}
        self.numbers: Array = np.array(game.option_numbers(options, self.seats), np.int64)
        self.position = self._read(asked["position"], options)
        self.reward = reward_named(self.reward_name)
        self.begun = 0
        """How many games were dealt."""
        named |= {name: _quoted(options[name]) for name in options}
        least, most, total = UTILITIES[self.reward_name][1:]
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions,
            max_chance_outcomes=max(self.deals, 1),
            num_players=self.seats,
            min_utility=least,
            max_utility=most,
            utility_sum=total,
            max_game_length=MOST_MOVES,
        )
        self.parameters = {**usual, **named}
        super().__init__(_kind(game, self.reward_name, self.deals), info, named)

    def get_parameters(self) -> dict[str, Any]:
        """All parameters, with the values of those that nobody has named."""
        return dict(self.parameters)

    def _read(self, file: str, options: Mapping[str, str]) -> Any:
        """The state of the position to begin at, if there is one."""
        if not file:
            return None
        if options:
            raise EnvError(
                f"a position brings its options along; leave out {alternatives(options)}"
            )
        game, state = read_position(read_text(Path(file)), file)
        if game is not self.game:
            raise EnvError(f"the position {file} is one of {game.key}, not of {self.game.key}")
        if state.seats != self.seats:
            raise EnvError(f"the position {file} has {state.seats} players, not {self.seats}")
        if game.over(state):
            raise EnvError(f"the game of the position {file} is over; nobody can choose in it")
        return state

    def new_initial_state(self) -> WallaceaState:
        """A table at which no card is dealt yet."""
        return WallaceaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What writes down what a player sees, or remembers too (``perfect_recall``)."""
        if params:
            raise EnvError(f"an observer takes no parameters, not {alternatives(params)}")
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        single = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not wanted.public_info or wanted.private_info != single:
            raise EnvError(
                "an observer shows what one player sees: "
                "public_info must be True and private_info SINGLE_PLAYER"
            )
        return Observer(self.game, self.seats, wanted.perfect_recall)

    def first_moment(self, outcome: int) -> Moment:
        """Deals the cards: the outcome of the chance node says which, if it has several."""
        if not 0 <= outcome < max(self.deals, 1):
            last = max(self.deals, 1) - 1
            raise EnvError(f"the outcomes of the chance node are 0 to {last}, not {outcome}")
        if self.deals:
            words = seeded_words(max(self.seed, 0), outcome)
        elif self.seed < 0:
            words = fresh_words()
        else:
            words = seeded_words(self.seed, self.begun)
        self.begun += 1
        rules = rules_of(self.game.key)
        if self.position is not None:
            return rules.moment(dealt_anew(self.game, self.position, words))
        raw, rows = rules.room()
        rows["chance"][0] = words
        rules.run(rows, SETUP, 0, self.seats, self.numbers)
        return Moment(rules, raw, rows)

    def __reduce__(self) -> Any:
        return game_again, (str(self), self.begun)

    def __deepcopy__(self, memo: object) -> WallaceaGame:
        return game_again(str(self), self.begun)


class WallaceaState(pyspiel.State):  # type: ignore[misc]
    """A table: before its cards are dealt, and at every choice after that.

    Where several seats choose at the same time, they are asked one after the other, and none of
    them sees what the others have chosen before all have.
    """

    def __init__(self, game: WallaceaGame) -> None:
        super().__init__(game)
        self.moment: Moment | None = None
        """Where the game stands; ``None`` before the deal."""

    def current_player(self) -> Any:
        return CHANCE if self.moment is None else self.moment.turn

    def is_terminal(self) -> bool:
        return self.moment is not None and self.moment.turn is TERMINAL

    def apply_action_with_legality_check(self, action: int) -> None:
        """The same as ``apply_action``, which looks whether an action is legal."""
        self.apply_action(action)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """What a player sees as numbers; by default the one to choose."""
        seat = self._seat(player)
        if self.moment is None:
            return [0.0] * self.get_game().observation_tensor_size()
        numbers: list[float] = self.moment.seen(seat).astype(np.float64).tolist()
        return numbers

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """The same numbers: they tell what a person would remember, but not in which order it was
        seen. Only the string identifies all that a player saw.
        """
        return self.observation_tensor(player)

    def observation_string(self, player: int | None = None) -> str:
        """What a player sees, in lines."""
        return said(self.moment, self._seat(player), perfect_recall=False)

    def information_state_string(self, player: int | None = None) -> str:
        """What identifies all that a player saw and chose."""
        return said(self.moment, self._seat(player), perfect_recall=True)

    def _seat(self, player: int | None) -> int:
        asked = int(self.current_player() if player is None else player)
        _player(asked, self.num_players())
        return asked

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, all with the same chance."""
        deals = max(self.get_game().deals, 1)
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.moment.choices() if self.moment is not None else []

    def _apply_action(self, action: int) -> None:
        if self.moment is None:
            self.moment = self.get_game().first_moment(action)
        elif self.moment.turn is TERMINAL:
            raise EnvError("the game is over; nobody can choose in it")
        else:
            self.moment = self.moment.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"Deal {action}"
        words = rules_of(self.get_game().game.key).words
        if not 0 <= action < len(words):
            raise EnvError(f"there is no action {action}; actions run from 0 to {len(words) - 1}")
        return words[action]

    def returns(self) -> list[float]:
        """What the game was worth to each player; 0 before its end."""
        if not self.is_terminal() or self.moment is None:
            return [0.0] * self.num_players()
        scores, places = self.moment.results(SCORE), self.moment.results(STANDING)
        seats = np.array([self.moment.seats])
        rewards: list[float] = self.get_game().reward(scores, places, seats)[0].tolist()
        return rewards

    def rewards(self) -> list[float]:
        """What the last choice brought: nothing before the end of the game."""
        return self.returns()

    def resample_from_infostate(
        self, player: int, probability_sampler: Callable[[], float]
    ) -> WallaceaState:
        """A state that this player cannot tell from this one: the hidden cards are others, and so
        are those to come. What the other players remember begins there.
        """
        _player(player, self.num_players())
        made: WallaceaState = self.clone()
        if self.moment is not None:
            data = b"".join(
                int(probability_sampler() * (WORD + 1) % (WORD + 1)).to_bytes(4, "little")
                for _ in range(4)
            )
            made.moment = self.moment.imagined(player, words_from(data))
        return made

    def wallacea_state(self) -> Any:
        """The state object of the game itself, as ``wallacea.Match`` has it."""
        if self.moment is None:
            raise EnvError("the cards are not dealt yet; apply an outcome of the chance node first")
        return self.moment.state()

    def __str__(self) -> str:
        if self.moment is None:
            return "before the deal"
        points = " ".join(map(str, self.moment.results(SCORE)[0].tolist()))
        whose = "over" if self.moment.turn is TERMINAL else f"player {self.moment.turn} to choose"
        return f"{whose}; points: {points}; state: {_digest(self.moment.raw.tobytes()).hex()}"

    def __reduce__(self) -> Any:
        return state_again, (self.get_game(), self.serialize())

    def __deepcopy__(self, memo: object) -> WallaceaState:
        twin: WallaceaState = self.clone()
        return twin


class Observer:
    """What a player sees: all numbers in a row (``tensor``), and by their names (``dict``)."""

    def __init__(self, game: Game, seats: int, perfect_recall: bool) -> None:
        self.game, self.seats, self.perfect_recall = game, seats, perfect_recall
        self.tensor: Array = np.zeros(game.observed, np.float32)
        self.dict: dict[str, Array] = {}
        for feature in game.features:
            start = game.feature_starts[feature.name]
            piece = self.tensor[start : start + feature.length]
            self.dict[feature.name] = piece.reshape(feature.shape)

    def set_from(self, state: WallaceaState, player: int) -> None:
        """Writes what a player sees; nothing but 0 before the deal."""
        _player(player, self.seats)
        self.tensor[:] = 0 if state.moment is None else state.moment.seen(player)

    def string_from(self, state: WallaceaState, player: int) -> str:
        """What a player sees, or with perfect recall what identifies all that it saw and chose."""
        _player(player, self.seats)
        return said(state.moment, player, self.perfect_recall)


def said(moment: Moment | None, player: int, perfect_recall: bool) -> str:
    """What a player sees in lines; or, with perfect recall, its choices and a digest of all that it
    saw, which differs wherever anything differed.
    """
    if moment is None:
        return f"player {player} before the deal"
    if perfect_recall:
        memory = moment.memory(player)
        chose = " ".join(map(str, memory.chosen))
        return f"player {player}\nchose: {chose}\ncourse: {memory.course.hex()}"
    return "\n".join([f"player {player}", *moment.rules.lines(moment.seen(player))])


def _player(player: int, players: int) -> None:
    if not 0 <= player < players:
        raise EnvError(f"players are numbered 0 to {players - 1}; there is no player {player}")


def game_again(name: str, begun: int) -> WallaceaGame:
    """A game that was pickled: it goes on with the deal that would have come next."""
    game: WallaceaGame = pyspiel.load_game(name)
    game.begun = begun
    return game


def state_again(game: WallaceaGame, data: str) -> WallaceaState:
    """A state that was pickled."""
    state: WallaceaState = game.deserialize_state(data)
    return state


# --- parameters -------------------------------------------------------------------------


def short_name(key: str) -> str:
    """The name under which OpenSpiel knows a game."""
    return f"python_wallacea_{key}"


def _parameters(game: Game) -> dict[str, Any]:
    """The parameters of a game with their defaults."""
    own = dict.fromkeys(("preset", *(option.name for option in game.options)), NOT_SAID)
    usual = {"players": game.seats[0], "rng_seed": -1, "reward": "rank", "deals": 0}
    return {**own, **usual, "position": ""}


def _kind(game: Game, reward: str = "rank", deals: int = 0) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=short_name(game.key),
        long_name=f"Wallacea: {game.key}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=(
            kind.ChanceMode.EXPLICIT_STOCHASTIC if deals else kind.ChanceMode.SAMPLED_STOCHASTIC
        ),
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=UTILITIES[reward][0],
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(game),
    )


def _plain(value: str) -> str:
    """The value of an option. OpenSpiel's names of games cannot hold commas, and take digits for
    numbers: there ``"1+3"``, in quotes, stands for ``1,3``.

    >>> _plain('"1+3"'), _plain("fox:A+bear:B")
    ('1,3', 'fox:A,bear:B')
    """
    return value.strip("'\"").replace("+", ",")


def _quoted(value: str) -> str:
    """The value of an option as a name of a game can hold it.

    >>> _quoted("1,3"), _quoted("any_card")
    ('"1+3"', 'any_card')
    """
    written = value.replace(",", "+")
    return f'"{written}"' if not written.strip("+-.0123456789") else written


def register() -> None:
    """Registers all games with OpenSpiel.

    It keeps what makes a game beyond the end of Python, where only a class is not taken down.
    """
    for key in game_keys():
        game = find_game(key)
        made = type(f"Wallacea{key.capitalize()}", (WallaceaGame,), {"game": game})
        pyspiel.register_game(_kind(game), made)


register()
