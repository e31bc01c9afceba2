"""Everything on the table as whole numbers, and the numbers of choices, obstacles and events."""

from __future__ import annotations

from wallacea.core.events import Event
from wallacea.core.options import Choice
from wallacea.core.state import State, number, numbers, record, records
from wallacea.core.things import Act, Things, numbered, starts, total

from .cards import BERRIES, CARDS, MOST_SEATS, STRENGTH

# Things that choices and numbers are about, each with what is printed on it.
CARD = Things("card", CARDS, {"strength": STRENGTH, "berries": BERRIES})
PLAYER = Things("player", MOST_SEATS)

# Choices: the card to play, or rest.
ACTS = numbered(Act("play", CARD), Act("rest"))
REST = starts(ACTS)["rest"]
ACTIONS = total(ACTS)

# Obstacles: each cites its rule. Their numbers count from 1; 0 is none.
OBSTACLES = {
    "GAME_OVER": "BER-3.1",
    "NOT_YOUR_TURN": "BER-2.2",
    "NOT_IN_HAND": "BER-2.2",
    "JUST_RESTED": "BER-2.3",
}
NOTHING, GAME_OVER, NOT_YOUR_TURN, NOT_IN_HAND, JUST_RESTED = range(5)

# Events: a number whose name begins with ? is known only to the seat that comes first.
EVENTS = (
    Event("DREW", "BER-2.7", ("seat", "?card")),
    Event("BUSH", "BER-2.1", ("card",)),
    Event("CHOSE", "BER-2.2", ("seat", "?choice")),
    Event("PLAYED", "BER-2.5", ("seat", "card")),
    Event("TOOK", "BER-2.5", ("seat", "count")),
    Event("NOBODY_TOOK", "BER-2.6", ("count",)),
    Event("FORCED", "BER-2.4", ("seat", "?action")),
)
DREW, BUSH, CHOSE, PLAYED, TOOK, NOBODY_TOOK, FORCED = range(7)

# Options: the first value is the default.
OPTIONS = (Choice("ties", ("rot", "stay"), "BER-2.6"),)
ROT, STAY = range(2)

NOBODY = -1
EVERYBODY = (1 << (MOST_SEATS + 1)) - 1  # all seats, and the spectators


@record
class Player:
    """What belongs to one player."""

    hand: list[int] = numbers(CARDS)
    hand_size: int = number()
    berries: int = number()
    chosen: int = number()
    """The choice of this round plus 1; 0 while it is open. A card is in the hand until shown."""
    rested: int = number()
    """1 if the player rested in the last round."""


@record
class Berries(State):
    """A game of Berries."""

    players: list[Player] = records(Player, MOST_SEATS)
    deck: list[int] = numbers(CARDS)
    """In no order: the next card is decided when it is drawn."""
    deck_size: int = number()
    round: int = number()
    bush: int = number()
    at_stake: int = number()
    ties: int = number()
