"""The table of a game of Origins: everything that lies on it, as whole numbers."""

from __future__ import annotations

from wallacea.core.state import State, number, numbers, record, records

from .cards import CARDS, KINDS, LINKS, MOST_SEATS

# What is asked. Steps in which nothing needs to be asked are carried out on the way.
STEPS = (
    *("play_card", "choose_animal", "choose_partner"),  # development
    *("go", "choose_prey", "choose_victim", "defend", "scavenge", "links"),  # feeding
    "over",
)
PLAY_CARD, CHOOSE_ANIMAL, CHOOSE_PARTNER = range(3)
GO, CHOOSE_PREY, CHOOSE_VICTIM, DEFEND, SCAVENGE, RESOLVE_LINKS = range(3, 9)
OVER = 9

# Marks on an animal, one bit each.
MARKS = (
    *("asleep", "hunted", "pirated", "received", "mimicked"),  # until the end of the turn
    "poisoned",  # forever
    "grazed",  # until the end of the go
    *("rolled", "redirected"),  # until the end of the attack
)
ASLEEP, HUNTED, PIRATED, RECEIVED, MIMICKED = 1, 2, 4, 8, 16
POISONED = 32
GRAZED = 64
ROLLED, REDIRECTED = 128, 256
THIS_TURN = ASLEEP | HUNTED | PIRATED | RECEIVED | MIMICKED
THIS_ATTACK = ROLLED | REDIRECTED

NOBODY = -1
SPECTATOR = MOST_SEATS
EVERYBODY = (1 << (MOST_SEATS + 1)) - 1

LATEST_LINK = 32

# The two directions of a link.
FORTH, BACK = 1, 2


@record
class Animal:
    """An animal with everything on it; all zeros where none lies."""

    traits: int = number("i4")
    """A bit for each single trait; Fat Tissue and pair traits are counted apart."""
    fat_cards: int = number("i4")
    """Fat Tissue cards by kind, four bits for each kind that shows it."""
    marks: int = number("i2")
    name: int = number("i2")
    """What a position calls it (see ``names``); 0 for an animal known by its number."""
    owner: int = number()
    """Its player's seat plus 1; 0 for an animal that is not on the table."""
    card: int = number()
    """The kind of the card itself, which only its owner knows (section 16)."""
    food: int = number()
    fat: int = number()
    """How many Fat Tissue cards: places for yellow tokens."""
    yellow: int = number()
    links: int = number()
    """How many pair cards lie on it."""
    last_sleep: int = number()
    """The turn of its latest sleep, 0 for none (ORI-9.16.8)."""
    latest: int = number()
    """The card that came to it last (ORI-18.2): its trait plus 1, LATEST_LINK plus its link,
    or 0 if none lies on it.
    """
    carnivorous_card: int = number()
    weight_card: int = number()
    parasite_card: int = number()
    """The kinds of cards that these traits came with, for there are several."""


@record
class Link:
    """A pair card between two animals of one player."""

    first: int = number("i2")
    """For Symbiosis: the symbiont."""
    second: int = number("i2")
    """For Symbiosis: the protected animal."""
    trait: int = number()
    """0 where there is no such card any more."""
    card: int = number()
    used: int = number()
    """In this go (ORI-7.9)."""
    pending: int = number()
    """The directions in which it may still work now (ORI-7.2)."""


@record
class Player:
    """What belongs to one player, besides animals."""

    hand: list[int] = numbers(KINDS)
    """How many cards of each kind."""
    hand_size: int = number("i2")
    shown: list[int] = numbers(KINDS)
    """Discarded cards that lay open as traits, by kind."""
    unseen: list[int] = numbers(KINDS)
    """Discarded cards that were animals, by kind: only their owner knows them (ORI-16.2)."""
    pile_size: int = number("i2")
    due: int = number("i2")
    """Cards still to be dealt to the player (ORI-11.4)."""


@record
class Origins(State):
    """A game of Origins.

    An animal keeps its number for life, and numbers are never used again: every card is
    played at most once, so there are enough of them. The same holds for links.
    """

    animals: list[Animal] = records(Animal, CARDS)
    table: list[int] = numbers(CARDS, "i2")
    """The animals in play, in the order in which they were played. From the other end on, the
    cards that lie on them, in the order in which they came: each as ``latest`` names it, times
    CARDS, plus its animal (of a link: 0). A card is one or the other, so there is room for all.
    """
    living: int = number("i2")
    """How many animals are in play."""
    made: int = number("i2")
    """How many animals were ever played: the number of the next one."""
    links: list[Link] = records(Link, LINKS)
    linked: int = number()
    """How many links were ever made."""
    players: list[Player] = records(Player, MOST_SEATS)
    deck: list[int] = numbers(CARDS)
    """Unordered kinds of cards: which one is on top is decided when it is drawn."""
    deck_size: int = number("i2")

    turn: int = number()
    """Turns are numbered 1, 2, 3, ..."""
    first: int = number()
    """The first player."""
    player: int = number()
    """The player whose go it is."""
    step: int = number()
    passed: int = number("i2")
    """A bit for each player who has passed in this development phase."""
    base: int = number("i2")
    """Red tokens on the table."""
    skips: int = number()
    """Goes in a row in which nothing was done (ORI-5.12)."""
    spent: int = number()
    """Whether the main action of this go is spent."""
    acted: int = number()
    """Whether anything was done in this go."""
    chosen: int = number("i2")
    """The first part of a choice: the card and its half, the carnivore, or the pirate."""
    partner: int = number("i2")
    """The second part of it: the first animal of a pair."""
    attacker: int = number("i2")
    target: int = number("i2")
    """The animal that the attack aims at now."""
    asked: int = number()
    """The seat that chooses a scavenger or the order of links."""
    pending: int = number()
    """Whether links wait to be resolved."""
    dice_winner: int = number()
    """The seat plus 1 that won the tie for first place by dice (ORI-12.5)."""

    # Options (section 14); first_player acts in the set-up alone.
    mimicry_limit: int = number()
    optional_defences: int = number()
    piracy_into_fat: int = number()
    piracy_victim: int = number()
    scavenger_choice: int = number()
    forced_feeding: int = number()
    fat_triggers_links: int = number()
    refill: int = number()
    final_tie: int = number()
