"""The options of Darwin's Choice; the defaults come first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import permutations

from wallacea.core.game import Game
from wallacea.core.options import Choice, OptionError
from wallacea.core.rules import rule

from .cards import BASE, BEGINNER, CHILDREN, EXPANSION, HISTORIC, KINDS, TERRITORIES
from .state import Darwin

STANDARD, BEGINNERS, TEAMS, FOR_CHILDREN, HISTORIC_MODE = range(5)
EXPANSION_GAME, BASE_GAME = range(2)
BASE_CARDS, BOTH_CARDS = range(2)
UP_TO_3, EXACTLY_3 = range(2)
SOLE_3, CONTESTED_3 = range(2)
BY_ADAPTATION, BY_ALL = range(2)
FEWER, MORE = range(2)
SKIP, DENSE = range(2)
RELEASE, HOLD = range(2)
PLANTS_FIRST, MEAT_FIRST = range(2)
LOWER, NOT_HIGHER, ANY_STRENGTH = range(3)
LOWEST, OWNER = range(2)
PREY_PRESENT, MEAT_ONLY, FREE_ENTRY = range(3)
STRICT, REQUIREMENTS_ONLY = range(2)
TO_DISCARD, TO_HAND = range(2)
SWAP_ANY, SWAP_BEFORE = range(2)
ANY_SIZE, SAME_SIZE = range(2)
SPLIT_DRAW, ONE_BY_ONE = range(2)
CLOSED, OPEN = range(2)
KEPT_HANDS, FRESH_HANDS = range(2)

_kinds = TERRITORIES[1 : KINDS + 1]
_threes = tuple(permutations(range(1, KINDS + 1), 3))


@dataclass(frozen=True, slots=True)
class InOrder(Choice):
    """Several names in a row may also be written with commas between them."""

    def number(self, words: str, seats: int) -> int:
        written = words.replace(" ", "").replace(",", "_")
        if written not in self.values:  # DAR-23.2: there is one card of each
            few = f"{self.default}, or three different ones of {', '.join(_kinds)}"
            raise OptionError(f"{self.name} is {few}; not {words!r}")
        # Not super(): a class with slots is made again.
        return Choice.number(self, written, seats)


OPTIONS: tuple[Choice, ...] = (
    Choice("game", ("expansion", "base"), "DAR-2.1"),
    Choice("cards", ("base", "both"), "DAR-2.1"),
    Choice("variant", ("standard", "beginner", "teams", "children", "historic"), "DAR-20.1"),
    Choice("double_mutation_price", ("up_to_3", "exactly_3"), "DAR-6.5"),
    Choice("winner_points", ("sole_3_tied_2", "contested_3_alone_2"), "DAR-13.8"),
    Choice("winner_ties", ("adaptation", "full"), "DAR-13.9"),
    Choice("hearts_tiebreak", ("fewer", "more"), "DAR-10.3"),
    Choice("strength_ties", ("skip", "dense"), "DAR-13.11"),
    Choice("partial_food", ("release", "hold"), "DAR-11.4"),
    Choice("omnivore_first", ("plants", "meat"), "DAR-11.4"),
    Choice("prey_strength", ("lower", "not_higher", "any"), "DAR-12.4"),
    Choice("prey_choice", ("lowest", "owner"), "DAR-12.5"),
    Choice("carnivore_entry", ("prey_present", "meat_only", "free"), "DAR-4.10"),
    Choice("action_check", ("strict", "requirements"), "DAR-4.9"),
    Choice("removed_cards", ("discard", "hand"), "DAR-6.4"),
    Choice("swap_timing", ("any", "before"), "DAR-4.6"),
    Choice("swap_size", ("any", "same"), "DAR-8.4"),
    Choice("draw_style", ("split", "one_by_one"), "DAR-8.6"),
    Choice("team_hands", ("closed", "open"), "DAR-22.3"),
    InOrder(
        "children_cards",
        ("random", *("_".join(TERRITORIES[k] for k in three) for three in _threes)),
        "DAR-23.2",
    ),
    Choice("children_competition_card", ("none", *_kinds), "DAR-23.3"),
    Choice("children_hands", ("fresh", "kept"), "DAR-23.4", kept=(FRESH_HANDS, KEPT_HANDS)),
)
GAME_OPTION, CARDS_OPTION, VARIANT_OPTION = range(3)
HANDS_OPTION = len(OPTIONS) - 1
CHILDREN_CARDS = tuple(kind for three in ((0, 0, 0), *_threes) for kind in three)
"""The special cards of places 1 to 3 for each value; 0 is left to chance."""
TEAM_SEATS = 4
CARD_BITS = 3
"""The fields of a kept state never change, so ``children_hands``, which came with version 2, is a
bit of ``children_competition_card``, above the bits of that option's own number. Only a children's
game has it."""
EARLIER = {"1": {"standard": {"children_hands": "kept"}}}


class DarwinsChoice(Game):
    """A game whose options must also go together."""

    def option_numbers(self, wanted: Mapping[str, str], seats: int) -> list[int]:
        # Without super(): Game is a dataclass with all it needs.
        numbers = Game.option_numbers(self, wanted, seats)
        return fit_together(numbers, wanted, seats)


def fit_together(numbers: list[int], wanted: Mapping[str, str], seats: int) -> list[int]:
    """Refuses options that do not go together; some follow from others."""
    variant, game = numbers[VARIANT_OPTION], numbers[GAME_OPTION]
    if variant == BEGINNERS and game != BASE_GAME:
        if "game" in wanted:
            raise OptionError("variant=beginner needs game=base", "VARIANT_NEEDS_BASE")
        numbers[GAME_OPTION] = BASE_GAME  # it says so itself
    if variant == HISTORIC_MODE and game != EXPANSION_GAME:
        raise OptionError("variant=historic needs game=expansion", "VARIANT_NEEDS_EXPANSION")
    if variant == TEAMS and seats != TEAM_SEATS:
        raise OptionError(
            f"variant=teams is for {TEAM_SEATS} players, not {seats}", "SEATS_NOT_SUPPORTED"
        )
    if variant == FOR_CHILDREN and numbers[20]:
        first = 3 * numbers[19]
        if numbers[20] in CHILDREN_CARDS[first : first + 3]:
            raise OptionError("children_competition_card must differ from the three children_cards")
    if variant != FOR_CHILDREN:
        numbers[HANDS_OPTION] = FRESH_HANDS  # it says nothing here
    return numbers


@rule
def read_options(game: Darwin, options: list[int]) -> None:
    """Keeps the options in the state."""
    game.variant = options[2]
    game.expansion = 1 if options[0] == EXPANSION_GAME else 0
    game.both_boxes = 1 if options[0] == EXPANSION_GAME or options[1] == BOTH_CARDS else 0
    game.mode = EXPANSION if options[0] == EXPANSION_GAME else BASE
    if game.variant == BEGINNERS:
        game.mode = BEGINNER
    elif game.variant == FOR_CHILDREN:
        game.mode = CHILDREN
    elif game.variant == HISTORIC_MODE:
        game.mode = HISTORIC
    game.cards_option = options[1]
    game.double_mutation_price = options[3]
    game.winner_points = options[4]
    game.winner_ties = options[5]
    game.hearts_tiebreak = options[6]
    game.strength_ties = options[7]
    game.partial_food = options[8]
    game.omnivore_first = options[9]
    game.prey_strength = options[10]
    game.prey_choice = options[11]
    game.carnivore_entry = options[12]
    game.action_check = options[13]
    game.removed_cards = options[14]
    game.swap_timing = options[15]
    game.swap_size = options[16]
    game.draw_style = options[17]
    game.team_hands = options[18]
    game.children_cards = options[19]
    game.children_competition_card = options[20]
    if game.mode == CHILDREN:
        game.children_competition_card |= options[21] << CARD_BITS


@rule
def competition_card(game: Darwin) -> int:
    """DAR-23.3: the special card of the fourth place; 0 for none."""
    return game.children_competition_card & ((1 << CARD_BITS) - 1)


@rule
def fresh_hands(game: Darwin) -> bool:
    """DAR-23.4: whether children are dealt new cards in every era."""
    return game.children_competition_card >> CARD_BITS == FRESH_HANDS


def option_numbers_of(game: Darwin) -> list[int]:
    """The options of a state, as ``read_options`` was given them."""
    return [
        *(0 if game.expansion else 1, game.cards_option, game.variant),
        *(game.double_mutation_price, game.winner_points, game.winner_ties, game.hearts_tiebreak),
        *(game.strength_ties, game.partial_food, game.omnivore_first, game.prey_strength),
        *(game.prey_choice, game.carnivore_entry, game.action_check, game.removed_cards),
        *(game.swap_timing, game.swap_size, game.draw_style, game.team_hands),
        *(game.children_cards, competition_card(game)),
        FRESH_HANDS if game.mode != CHILDREN else int(fresh_hands(game)),
    ]
