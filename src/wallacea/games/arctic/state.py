"""The table of a game of Arctic: everything that lies on it, as whole numbers."""

from __future__ import annotations

from wallacea.core.state import State, number, numbers, record, records

from .cards import CARDS, KINDS, LONGEST, MOST_SEATS, RIVER

# The steps of a turn, in the order of play. Each is a question to the active player;
# what needs no answer is carried out on the way (ARC-3.13).
STEPS = (
    *("swap", "swap_for", "take_back", "adjust_placement", "place"),  # phase A
    *("double_move", "move", "extra_step"),  # phase B
    *("adjust_draw", "draw", "refill_now", "discard", "give", "give_to"),  # phase C
    *("assign_wild", "over"),  # scoring
)
SWAP, SWAP_FOR, TAKE_BACK, ADJUST_PLACEMENT, PLACE = range(5)
DOUBLE_MOVE, MOVE, EXTRA_STEP = range(5, 8)
ADJUST_DRAW, DRAW, REFILL_NOW, DISCARD, GIVE, GIVE_TO = range(8, 14)
ASSIGN_WILD, OVER = range(14, 16)

# Section 9: the stages of a game.
STAGES = ("normal", "closing", "last", "finished")
NORMAL, CLOSING, LAST, FINISHED = range(4)

NOBODY = -1
SPECTATOR = MOST_SEATS
EVERYBODY = (1 << (MOST_SEATS + 1)) - 1
MOST_HAND = 16
MOST_WILDS = 40
FEW_WILDS = 5
"""Up to this many face-down cards, trying every assignment is fast enough."""


@record
class Player:
    """What belongs to one player."""

    hand: list[int] = numbers(MOST_HAND)
    hand_size: int = number()
    pile: list[int] = numbers(CARDS)
    """From bottom to top; a face-down card c is written -1 - c (ARC-3.4, ARC-7.1)."""
    pile_size: int = number()
    penalty: list[int] = numbers(CARDS)
    penalty_size: int = number()
    totem: int = number()
    points: int = number("i2")
    """The final score, once the game is over."""
    wilds: int = number()
    """How many cards of the pile lie face down."""
    wild_as: list[int] = numbers(MOST_WILDS)
    """The animals chosen for them at scoring, from the bottom up, plus 1 (option wild_choice)."""


@record
class Arctic(State):
    """A game of Arctic."""

    players: list[Player] = records(Player, MOST_SEATS)
    turn: int = number()
    """The active player."""
    stage: int = number()
    step: int = number()

    deck: list[int] = numbers(CARDS)
    """The draw pile and the reserve, unordered: a card's place is fixed when it is drawn."""
    draw_pile: int = number()
    reserve: int = number()
    """How many of them are set aside; 0 once the reserve is opened (ARC-9.2)."""
    decks: int = number()
    """A bit for each deck in use (ARC-2.4)."""
    river: list[int] = numbers(RIVER)
    river_size: int = number()
    token: list[int] = numbers(KINDS)
    """Where each animal's token stands: a position from 0 to 5."""
    side: list[int] = numbers(KINDS)
    owner: list[int] = numbers(KINDS)
    """Who owns each power card; NOBODY while it is in the centre."""

    # This turn.
    fresh: int = number()
    """A bit for each power card taken in this turn (ARC-3.10)."""
    used: int = number()
    """A bit for each animal whose power was used in this turn (ARC-3.12)."""
    value: int = number()
    """The effective placement value (A2), later the effective draw value (C1)."""
    placed: int = number()
    left: int = number()
    """How many cards are still to be placed, or drawn."""
    chosen: int = number()
    """The first half of a choice in two halves: the card to swap or to give."""
    asked: int = number("i2")
    """A bit for each step already answered in this turn."""

    # Who knows which card (ARC-12.18): a bit for each seat, one more for spectators.
    known: list[int] = numbers(CARDS)
    known_before: list[int] = numbers(CARDS)
    """Room for imagining."""

    # Room for finding the best use of face-down cards (sequences.py): of few, of many.
    stack: list[int] = numbers(FEW_WILDS + 1, "i4")
    choice: list[int] = numbers(FEW_WILDS + 1)
    above: list[int] = numbers((LONGEST + 1) << KINDS)

    # Options (section 13).
    fox_timing: int = number()
    walrus_mode: int = number()
    orca_refill: int = number()
    penalty_view: int = number()
    end_trigger: int = number()
    wild_choice: int = number()
    show_piles: int = number()
    show_backs: int = number()
    undo: int = number()
