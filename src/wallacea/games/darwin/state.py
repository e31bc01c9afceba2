"""The table of a game of Darwin's Choice: everything that lies on it, as whole numbers."""

from __future__ import annotations

from wallacea.core.state import State, number, numbers, record, records

from .cards import (
    HABITAT_COUNT,
    MOST_MARKET,
    MOST_PARTS,
    MOST_SEATS,
    NEUTRALS,
    PILE,
    PLACES,
    TOKENS,
)

PHASES = ("opening", "action", "evaluation", "transition", "over")
OPENING, ACTION, EVALUATION, TRANSITION, FINISHED = range(5)

# Section 26: the questions.
STEPS = (
    *("split", "draw", "main", "keep", "redraw_split", "give", "take"),
    *("build", "change", "fill", "where", "bridge"),
    *("late", "prey", "points", "over"),
)
SPLIT, DRAW, MAIN, KEEP, REDRAW_SPLIT, GIVE, TAKE = range(7)
BUILD, CHANGE, FILL, WHERE, BRIDGE, LATE, PREY, POINTS, OVER = range(7, 16)

NOBODY = -1
NO_CARD = -1
NO_BOARD = -1
NO_PLACE = -1
NO_HABITAT = -1
NO_EVENT = -1
UNCHOSEN = -1
BOARDS = MOST_SEATS * TOKENS + NEUTRALS
"""Each player has as many boards as player tokens; the neutral animals come last."""
FIRST_NEUTRAL = MOST_SEATS * TOKENS
MOST_HAND = 40
SPECTATOR = MOST_SEATS
EVERYBODY = (1 << (MOST_SEATS + 1)) - 1
POOL = 16


@record
class Species:
    """An animal in play (DAR-1.9); the number of its board never changes while it lives."""

    alive: int = number()
    place: int = number()
    count: int = number()
    cards: list[int] = numbers(MOST_PARTS, "i2")
    sum: int = number("i8")
    """All its symbols, in lanes (``cards.py``)."""
    diet: int = number()
    points: int = number("i2")
    arrival: int = number("i2")
    ticked: int = number()
    rank: int = number("i4")
    """Its place in the ranking when food was last dealt: more is ahead (DAR-10.3)."""
    waste: int = number()
    plants: int = number()
    meat: int = number()
    prey: int = number()
    """Hearts of the prey it has eaten in this evaluation."""


@record
class Player:
    """What belongs to one player."""

    hand: list[int] = numbers(MOST_HAND, "i2")
    """In rising order."""
    count: int = number()
    bank: int = number("i2")
    waste: int = number("i2")
    """Waste tokens collected (children only)."""
    split: int = number()
    """How many small cards are to be drawn; UNCHOSEN while not said."""
    to_draw: int = number()
    saved: int = number("i2")
    """Points to be laid on species (DAR-17.16)."""
    actions: int = number()
    """Main actions in this era."""


@record
class Place:
    """A position on the table that holds a habitat card (DAR-1.11)."""

    habitat: int = number()
    territory: int = number()
    plants: int = number()
    meat: int = number()
    count: int = number()
    """How many species live here."""
    order: list[int] = numbers(BOARDS)
    """Their boards in food order (DAR-10.5)."""


@record
class Pile:
    """The deck of one size, unordered, and behind it the discard pile from the far end on."""

    cards: list[int] = numbers(PILE, "i2")
    deck: int = number("i2")
    discards: int = number("i2")


@record
class Darwin(State):
    """A game of Darwin's Choice."""

    players: list[Player] = records(Player, MOST_SEATS)
    species: list[Species] = records(Species, BOARDS)
    places: list[Place] = records(Place, PLACES)
    piles: list[Pile] = records(Pile, 2)
    market: list[int] = numbers(MOST_MARKET, "i2")
    market_count: int = number()
    habitat_deck: list[int] = numbers(HABITAT_COUNT)
    habitats_left: int = number()
    habitat_discard: list[int] = numbers(HABITAT_COUNT)
    habitats_out: int = number()
    open_places: int = number()
    era: int = number()
    phase: int = number()
    step: int = number()
    first: int = number()
    turn: int = number()
    passed: int = number()
    """A bit for each seat that has passed in this era."""
    untouched: int = number()
    """A bit for each seat that has done nothing yet in this era (DAR-8.1)."""
    redrawn: int = number()
    swapped: int = number()
    """Whether the Swap of this turn is used."""
    acted: int = number()
    """Whether the main action of this turn is done."""
    arrivals: int = number("i2")
    index: int = number()
    """The nature index: 4 close to nature, 1 far from it (DAR-16.1)."""
    active: int = number()
    """Whether the territories act (DAR-24.4)."""
    waste_tokens: int = number()
    """All that are not removed from the game."""
    event: int = number()
    """The last event turned over."""
    struck: int = number()
    """The place that it strikes."""
    protected: int = number()
    """The place that the next habitat change leaves alone (DAR-15.5)."""
    events_seen: int = number("i4")
    removed: int = number()
    """A bit for each removal group out of the game (DAR-15.3)."""

    # A choice that is half made.
    draft: list[int] = numbers(MOST_PARTS + 1, "i2")
    """The cards of the animal that is built or changed; hand cards stay in the hand so long."""
    draft_count: int = number()
    draft_board: int = number()
    """The species that mutates or migrates; NO_BOARD for a new one."""
    draft_place: int = number()
    changes: int = number()
    brought: int = number("i2")
    """The card brought in by the first change (DAR-6.6)."""
    chosen: int = number("i2")
    """The card that is given away, kept, or replaced."""
    pool: list[int] = numbers(POOL)
    """Room for drawing lots; empty between choices."""

    # Options.
    mode: int = number()
    variant: int = number()
    expansion: int = number()
    both_boxes: int = number()
    cards_option: int = number()
    double_mutation_price: int = number()
    winner_points: int = number()
    winner_ties: int = number()
    hearts_tiebreak: int = number()
    strength_ties: int = number()
    partial_food: int = number()
    omnivore_first: int = number()
    prey_strength: int = number()
    prey_choice: int = number()
    carnivore_entry: int = number()
    action_check: int = number()
    removed_cards: int = number()
    swap_timing: int = number()
    swap_size: int = number()
    draw_style: int = number()
    team_hands: int = number()
    children_cards: int = number()
    children_competition_card: int = number()
