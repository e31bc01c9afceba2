"""Every choice a player can make, as one whole number.

Cards are named by their number, species by the number of their board; nothing depends on
the order of a hand. Some numbers stand for requests that no rule ever allows (a species
between two others): people ask for them and are told the obstacle.
"""

from __future__ import annotations

from .cards import CARDS, KINDS, MOST_BODY
from .state import BOARDS, EARLY_KINDS

LAY = 0  # + card: the Food Card
USE = LAY + CARDS  # + card: use this card ...
RETURN = USE + CARDS  # + card: put it under the Draw Deck
PAY = RETURN + CARDS  # + card: discard it for Intelligence or Mud Wallowing
REMOVE = PAY + CARDS  # + card: the trait to discard from an own species
AS_TRAIT = REMOVE + CARDS  # ... as a trait, + board
AS_BODY = AS_TRAIT + BOARDS
AS_POPULATION = AS_BODY + BOARDS
NEW_LEFT = AS_POPULATION + BOARDS
NEW_RIGHT = NEW_LEFT + 1
NEW_BETWEEN = NEW_RIGHT + 1  # never allowed (CLI-5.4)
ACTIVATE_EARLY = NEW_BETWEEN + 1  # + 3 x board + early trait
TAKE = ACTIVATE_EARLY + EARLY_KINDS * BOARDS  # + amount
FEED_SPECIES = TAKE + MOST_BODY + 1  # + board
ATTACK = FEED_SPECIES + BOARDS  # + board of the prey
NEGATE = ATTACK + BOARDS  # + trait, by Intelligence
IGNORE = NEGATE + KINDS  # + trait, by Ambush against Migratory prey
THINK = IGNORE + KINDS  # + board: Intelligence take
MIGRATE_FIRST = THINK + BOARDS  # + board
REMOVE_ONE = MIGRATE_FIRST + BOARDS  # remove a trait; which one is said next (REMOVE)
GO = REMOVE_ONE + 1  # attack with what is declared
DONE = GO + 1  # finish playing cards, pass, end the turn
ACTIONS = DONE + 1

MOST_CHOICES = 2 * CARDS + 4 * BOARDS + 8
"""No moment offers more choices than this."""
