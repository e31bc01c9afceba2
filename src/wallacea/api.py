"""The public interface in one place: what ``import wallacea`` offers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from wallacea.bots import AnyBot, find_bot
from wallacea.bots.plugins import bot_of
from wallacea.core.game import Game, find_game, game_keys
from wallacea.core.many import Series as Series
from wallacea.core.many import play_many as _play_many
from wallacea.core.match import Match as Match
from wallacea.core.options import OptionError
from wallacea.core.policies import BotError

if TYPE_CHECKING:
    from wallacea.envs import Batch


def game(key: str) -> Game:
    """The game of this key.

    >>> game("climate").seats
    range(2, 7)
    """
    return find_game(key)


def all_games() -> list[str]:
    """The keys of all games that are installed. (``wallacea.games`` is the folder they are in.)

    >>> all_games()
    ['arctic', 'climate', 'darwin', 'origins']
    """
    return game_keys()


def bot(name: str) -> AnyBot:
    """The bot of this name: ``random``, ``greedy``, ``search:500``, or ``my_module:my_bot``.

    >>> bot("search:500").strength
    500
    """
    return find_bot(name)


def play_many(
    game: Game | str, bots: Sequence[Any], games: int, *, seats: int | None = None, **how: Any
) -> Series:
    """Plays many games with bots, compiled, and returns their results.

    The bots take the seats in the order given, and again from the first if there are fewer of
    them than ``seats`` (default: as many seats as bots). A bot is a name, a :class:`BotKind`, a
    rule that chooses, or a policy: ``act(seen, mask)`` or an object with such a method. Further
    arguments are those of :func:`wallacea.core.many.play_many`: ``options``, ``seed``, ``tier``,
    ``threads``, ``rotate``, ``progress``; ``record`` names a Parquet file for every choice.

    >>> play_many("arctic", ["greedy", "random"], 4, seed=1, tier="objects").win_rates
    [1.0, 0.0]
    """
    played = game if isinstance(game, Game) else find_game(game)
    if isinstance(bots, str) or not bots:
        raise BotError(f"bots must be a list such as ['greedy', 'random'], not {bots!r}")
    for what, number in (("games", games), ("seed", how.get("seed", 0))):
        if not isinstance(number, int) or number < 0:
            raise OptionError(f"{what} must be a whole number of at least 0, not {number!r}")
    seated = [find_bot(one) if isinstance(one, str) else bot_of(_name(one), one) for one in bots]
    count = seats or max(len(seated), played.seats[0])
    if how.get("record") is None:
        how.pop("record", None)
        return _play_many(played, count, seated, games, **how)
    from wallacea.frames import record_many

    return record_many(played, count, seated, games, how.pop("record"), **how).series


def _name(bot: Any) -> str:
    """What a bot is called that was not named."""
    return str(getattr(bot, "name", None) or getattr(bot, "__name__", None) or type(bot).__name__)


def batch(game: Game | str, *, device: str = "cpu", **how: Any) -> Batch:
    """Many games stepped together, for learning; see :class:`wallacea.envs.Batch`.

    >>> games = batch("arctic", seats=2, games=8, seed=1)
    >>> seen, mask, seat = games.reset()
    >>> seen, mask, seat, reward, done, info = games.step(games.random_actions())
    >>> mask.shape
    (8, 1139)
    """
    from wallacea.envs import make_batch

    return make_batch(game, device=device, **how)


def __getattr__(name: str) -> Any:
    if name == "Batch":  # NumPy is loaded by those alone who need it
        from wallacea.envs import Batch

        return Batch
    raise AttributeError(f"module 'wallacea.api' has no attribute {name!r}")
