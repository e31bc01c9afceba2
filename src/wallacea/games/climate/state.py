"""The table of a game of Evolution: Climate: everything that lies on it, as whole numbers."""

from __future__ import annotations

from wallacea.core.state import State, number, numbers, record, records

from .cards import CARDS, EVENT_KINDS, EVENTS_PER_SIDE, MOST_SEATS, MOST_TRAITS, ZONE_COUNT

# Section 3: where a round is. What needs no answer is carried out on the way.
PHASES = ("select", "play", "early", "feeding", "migration", "over")
SELECT, PLAYING, EARLY, FEEDING, MIGRATION, OVER = range(6)

# Section 19.2: the questions, in the order of play.
STEPS = (
    *("food_card", "play", "activate"),  # D2, D3 and D4, D5
    *("night", "feed", "prey", "defences", "discard"),  # D7 to D12
    *("amount", "bonus", "migrate", "over"),  # D6, D13
)
FOOD_CARD, PLAY, ACTIVATE, NIGHT, FEED, PREY, DEFENCES, DISCARD = range(8)
AMOUNT, BONUS, MIGRATE, GAME_OVER = range(8, 12)

# What a player is doing in Phase 3.
USING, REMOVING, EXCHANGING = range(3)

# The course of one take of food (CLI-10.6), and of one attack (section 12).
TAKING, FORAGING_NOW, PASSING_ON = range(3)
NO_ATTACK, DECLARED, EATING, SCAVENGING = range(4)
PLANT, MEAT, ANY_FOOD = range(3)
FOOD_BANK, WATERING_HOLE = range(2)

# The traits that act before the Food Cards are turned (CLI-6.1).
EARLY_FAT, EARLY_FERTILE, EARLY_NECK = range(3)
EARLY_KINDS = 3

NOBODY = -1
NO_CARD = -1
NO_BOARD = -1
NO_TRAIT = -1
NO_EVENT = -1
SPECTATOR = MOST_SEATS
EVERYBODY = (1 << (MOST_SEATS + 1)) - 1
BOARDS = 60
"""Room for species. With Quick Play each seat takes boards of a share of its own first, so
that the numbers of new boards tell nothing about what the others do."""
MOST_LEAVES = 100


@record
class Species:
    """A species board (CLI-2.1); its number never changes while the species lives."""

    owner: int = number()
    left: int = number()
    """The neighbours, as numbers of boards (CLI-2.2)."""
    right: int = number()
    population: int = number()
    body: int = number()
    food: int = number()
    fat: int = number()
    """Food on the Fat Tissue card."""
    traits: int = number("i4")
    """A bit for each trait that works: face up (CLI-2.4)."""
    cards: list[int] = numbers(MOST_TRAITS, "i2")
    count: int = number()
    hidden: int = number()
    """A bit for each of the cards that lies face down."""
    acted: int = number()
    """Early traits that have acted in this round; free feeding in this turn (Nocturnal)."""

    # What the others see while Quick Play goes on.
    newborn: int = number()
    population_before: int = number()
    body_before: int = number()
    fat_before: int = number()
    cards_before: list[int] = numbers(MOST_TRAITS, "i2")
    count_before: int = number()


@record
class Player:
    """What belongs to one player. Hands and piles are chains of cards (``Climate.link``)."""

    hand: int = number("i2")
    hand_size: int = number("i2")
    drawn: int = number("i2")
    """Cards drawn in the exchange: not to be used before the end of Phase 3 (CLI-5.11)."""
    drawn_size: int = number("i2")
    returned: int = number("i2")
    """Cards to be put under the Draw Deck, in order (CLI-5.9)."""
    returned_size: int = number("i2")
    spent: int = number("i2")
    """Quick Play: cards discarded in secret until all have finished (CLI-17.3)."""
    spent_size: int = number("i2")
    hand_before: int = number("i2")
    """Quick Play: the number of hand cards when Phase 3 began."""
    food_card: int = number("i2")
    chosen: int = number("i2")
    """The card of a use that is half chosen."""
    mode: int = number()
    """What the player is doing in Phase 3: using cards, removing a trait, exchanging cards."""
    bag: int = number("i2")
    leftmost: int = number()
    rightmost: int = number()
    species: int = number()
    done: int = number()
    """Whether the player has finished Phase 2 or Phase 3."""


@record
class EventDeck:
    """The climate events of one side: unordered on top, in order at the bottom."""

    cards: list[int] = numbers(EVENTS_PER_SIDE)
    top: int = number()
    bottom: int = number()
    face_up: int = number()
    laid: int = number()
    """The round in which the face-up card was laid (CLI-6.9)."""


@record
class Climate(State):
    """A game of Evolution: Climate."""

    players: list[Player] = records(Player, MOST_SEATS)
    species: list[Species] = records(Species, BOARDS)
    round: int = number()
    first: int = number()
    turn: int = number()
    phase: int = number()
    step: int = number()
    final: int = number()
    """The number of the final round, 0 while it is not known (CLI-15.7)."""
    boards: int = number()
    """How many species are in play."""

    # Trait cards.
    link: list[int] = numbers(CARDS, "i2")
    """The next card of the same hand or pile; NO_CARD at its end."""
    deck: list[int] = numbers(CARDS, "i2")
    """The Draw Deck and behind it the cards set aside, unordered; cards put under the deck
    lie at the far end, the first to be drawn last of all."""
    draw: int = number("i2")
    aside: int = number("i2")
    bottom: int = number("i2")
    put_by: list[int] = numbers(CARDS)
    """Who put a card under the Draw Deck, plus 1 (section 18)."""
    discard: int = number("i2")
    discard_size: int = number("i2")

    # Climate.
    zone: int = number()
    water: int = number("i2")
    events: list[EventDeck] = records(EventDeck, 2)
    thaw: int = number()
    """The Glacial Thaw on the Watering Hole, plus 1 (CLI-8.9)."""
    meteorites: int = number()
    eruption: int = number()
    """The zone to which the marker will be thrown, plus 1 (CLI-8.8)."""
    wildfire_food: int = number("i2")
    leaves: list[int] = numbers(ZONE_COUNT)
    """The food number of each zone, on the side of the board in use (CLI-1.5)."""
    event_leaves: list[int] = numbers(EVENT_KINDS)

    # A feeding turn.
    fed: int = number()
    """Whether the normal feeding action is done."""
    ate: int = number()
    """Whether anything was eaten in this turn (CLI-14.1)."""
    night: int = number()
    """Whether the Nocturnal stage goes on (CLI-9.2)."""
    idle: int = number()
    """Feeding turns in a row without any feeding."""
    half: int = number()
    """Whether a choice is half made."""

    # One take of food.
    eater: int = number()
    eat_step: int = number()
    eat_most: int = number()
    eat_least: int = number()
    eat_type: int = number()
    eat_source: int = number()
    eat_hungry_only: int = number()
    """Migratory: nothing goes onto Fat Tissue (CLI-14.2)."""
    eaten_on_board: int = number()

    # One attack, or one use of Intelligence.
    attack: int = number()
    attacker: int = number()
    prey: int = number()
    negated: int = number("i4")
    waived: int = number()
    thinker: int = number()
    """The species for which a card is discarded (Intelligence)."""
    to_pay: int = number()
    meat: int = number()
    scavenging_seat: int = number()
    scavenger: int = number()

    # Options (section 20).
    without_events: int = number()
    quick_play: int = number()
    species_board_limit: int = number()
    deck_out_moment: int = number()
    must_feed_hungry_first: int = number()
    mud_wallowing_forces_discard: int = number()
    horns_negatable: int = number()
    fat_take_triggers_cooperation: int = number()
    fat_accepts_bonus_food: int = number()
    heavy_fur_heat: int = number()
    migratory_food_type: int = number()
    food_bags_hidden: int = number()
