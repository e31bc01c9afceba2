"""What a seat knows, as numbers in a fixed order, for learning bots (section 16).

Animals, pair cards and kinds of cards have rows under the very index that choices name. Players
are counted from the observer; a spectator counts from the first seat, and holds nothing. Cards
that lay open once are known to all who remember them (ORI-16.2).
"""

from __future__ import annotations

from wallacea.core.rules import rule
from wallacea.core.things import Feature, starts

from ..cards import (
    CARDS,
    FAT_KINDS,
    FAT_TISSUE,
    FIRST_PAIR,
    HALVES,
    KINDS,
    LINKS,
    MOST_NEED,
    MOST_SEATS,
    NO_TRAIT,
    SHOWN,
    TRAIT_COUNT,
)
from ..rules.animals import (
    FAT_BITS,
    FAT_KIND_COUNT,
    FAT_MASK,
    card_of,
    fed,
    has,
    need,
    protected,
    waits,
)
from ..rules.legality import chooser
from ..state import (
    CHOOSE_ANIMAL,
    CHOOSE_PARTNER,
    CHOOSE_PREY,
    CHOOSE_VICTIM,
    DEFEND,
    LATEST_LINK,
    MARKS,
    OVER,
    STEPS,
    Animal,
    Link,
    Origins,
)
from ..things import ANIMAL, CARD, HALF, PAIR_CARD, PLAYER, TRAIT

MANY = 127
"""No place of a position has more cards of a kind, or more tokens on an animal."""
MOST_RED = 255
RULINGS = (
    *("mimicry_limit", "optional_defences", "piracy_into_fat", "piracy_victim"),
    *("scavenger_choice", "forced_feeding", "fat_triggers_links", "refill", "final_tie"),
)
"""The options that say which rules are played."""

FEATURES = (
    # Animals on the table; the others have nothing but 0.
    Feature("animal_owner", rows=ANIMAL, names=PLAYER),
    Feature("animal_traits", TRAIT_COUNT, rows=ANIMAL, most=MANY),  # cards of each trait on it
    Feature("animal_marks", len(MARKS), rows=ANIMAL),
    Feature("animal_food", rows=ANIMAL, most=MOST_NEED),
    Feature("animal_need", rows=ANIMAL, most=MOST_NEED),
    Feature("animal_yellow", rows=ANIMAL, most=MANY),
    Feature("animal_fed", rows=ANIMAL),
    Feature("animal_waits", rows=ANIMAL),
    Feature("animal_protected", rows=ANIMAL),
    Feature("animal_last_sleep", rows=ANIMAL, most=MANY),  # the turn of it
    Feature("animal_card", rows=ANIMAL, names=CARD),  # of one's own animals
    Feature("animal_latest_trait", rows=ANIMAL, names=TRAIT),  # of the card that came last
    Feature("animal_latest_link", rows=ANIMAL, names=PAIR_CARD),
    Feature("animal_attacked", rows=ANIMAL),
    Feature("animal_attacking", rows=ANIMAL),
    Feature("animal_chosen", rows=ANIMAL),  # as carnivore, as pirate, as the first of a pair
    # Pair cards; for Symbiosis the first animal is the symbiont.
    Feature("link_trait", rows=PAIR_CARD, names=TRAIT),
    Feature("link_first", rows=PAIR_CARD, names=ANIMAL),
    Feature("link_second", rows=PAIR_CARD, names=ANIMAL),
    Feature("link_card", rows=PAIR_CARD, names=CARD),
    Feature("link_used", rows=PAIR_CARD),
    Feature("link_pending", 2, rows=PAIR_CARD),  # from the first animal, from the second
    # Kinds of cards, and traits that cards can be played as.
    Feature("card_in_hand", rows=CARD, most=MANY),
    Feature("card_open_on_animals", rows=CARD, most=MANY),
    Feature("card_discarded_face_down", rows=CARD, most=MANY),  # in one's own pile
    Feature("half_in_hand", rows=HALF, most=MANY),
    Feature("half_chosen", rows=HALF),
    Feature("trait_under_attack", rows=TRAIT, most=MANY),  # cards on the animal that defends
    # Players.
    Feature("playing", rows=PLAYER),
    Feature("animals", rows=PLAYER, most=CARDS),
    Feature("hand_size", rows=PLAYER, most=CARDS),
    Feature("pile_size", rows=PLAYER, most=CARDS),
    Feature("discarded_open", KINDS, rows=PLAYER, most=MANY),
    Feature("passed", rows=PLAYER),
    Feature("first_player", rows=PLAYER),
    Feature("on_the_go", rows=PLAYER),
    Feature("must_choose", rows=PLAYER),
    Feature("won_by_dice", rows=PLAYER),
    # The table.
    Feature("step", len(STEPS)),
    Feature("base", most=MOST_RED),
    Feature("deck", most=CARDS),
    Feature("turn", most=MANY),
    Feature("skips", most=MOST_SEATS),
    Feature("animals_made", most=CARDS),  # the next one stands in this row
    Feature("links_made", most=LINKS),
    Feature("spent"),
    Feature("acted"),
    Feature("seats", MOST_SEATS + 1),
    *(Feature(name) for name in RULINGS),
)
_AT = starts(FEATURES)
OWNER, TRAITS_ON, MARKS_ON = _AT["animal_owner"], _AT["animal_traits"], _AT["animal_marks"]
FOOD, NEED, YELLOW = _AT["animal_food"], _AT["animal_need"], _AT["animal_yellow"]
FED, WAITS, PROTECTED = _AT["animal_fed"], _AT["animal_waits"], _AT["animal_protected"]
LAST_SLEEP, FACE = _AT["animal_last_sleep"], _AT["animal_card"]
LATEST_TRAIT, LATEST_PAIR = _AT["animal_latest_trait"], _AT["animal_latest_link"]
ATTACKED, ATTACKING = _AT["animal_attacked"], _AT["animal_attacking"]
CHOSEN = _AT["animal_chosen"]
LINK_TRAIT, LINK_CARD = _AT["link_trait"], _AT["link_card"]
LINK_FIRST, LINK_SECOND = _AT["link_first"], _AT["link_second"]
LINK_USED, LINK_PENDING = _AT["link_used"], _AT["link_pending"]
IN_HAND, OPEN_CARDS = _AT["card_in_hand"], _AT["card_open_on_animals"]
FACE_DOWN = _AT["card_discarded_face_down"]
HALF_IN_HAND, HALF_CHOSEN = _AT["half_in_hand"], _AT["half_chosen"]
UNDER_ATTACK = _AT["trait_under_attack"]
PLAYING, ANIMALS = _AT["playing"], _AT["animals"]
HAND_SIZE, PILE_SIZE = _AT["hand_size"], _AT["pile_size"]
DISCARDED, PASSED, FIRST = _AT["discarded_open"], _AT["passed"], _AT["first_player"]
ON_THE_GO, MUST_CHOOSE = _AT["on_the_go"], _AT["must_choose"]
WON_BY_DICE, STEP, BASE, DECK = _AT["won_by_dice"], _AT["step"], _AT["base"], _AT["deck"]
TURN, SKIPS, SPENT, ACTED = _AT["turn"], _AT["skips"], _AT["spent"], _AT["acted"]
ANIMALS_MADE, LINKS_MADE, SEATS = _AT["animals_made"], _AT["links_made"], _AT["seats"]
MIMICRY_LIMIT = _AT["mimicry_limit"]
OPTIONAL_DEFENCES, PIRACY_INTO_FAT = _AT["optional_defences"], _AT["piracy_into_fat"]
PIRACY_VICTIM, SCAVENGER_CHOICE = _AT["piracy_victim"], _AT["scavenger_choice"]
FORCED_FEEDING, FAT_TRIGGERS_LINKS = _AT["forced_feeding"], _AT["fat_triggers_links"]
REFILL, FINAL_TIE = _AT["refill"], _AT["final_tie"]
MARK_COUNT = len(MARKS)


@rule
def observe(game: Origins, seat: int, numbers: list[int]) -> None:
    """Writes the numbers of ``FEATURES``."""
    home = seat if seat < game.seats else 0
    for i in range(game.living):
        observe_animal(game, game.table[i], home, numbers)
        if game.animals[game.table[i]].owner == seat + 1:
            numbers[FACE + game.table[i]] = game.animals[game.table[i]].card + 1
    for i in range(game.linked):
        if game.links[i].trait > 0:
            observe_link(game.links[i], i, numbers)
    for turn in range(game.seats):
        observe_player(game, (home + turn) % game.seats, turn, numbers)
    if seat < game.seats:
        observe_own_cards(game, seat, numbers)
    observe_choice(game, seat, numbers)
    observe_moment(game, home, numbers)
    observe_rulings(game, numbers)


@rule
def counted(game: Origins, home: int, seat: int) -> int:
    """A seat as counted from the observer."""
    return (seat - home + game.seats) % game.seats


# --- what lies on the table -----------------------------------------------------------------


@rule
def observe_animal(game: Origins, number: int, home: int, numbers: list[int]) -> None:
    """The rows of an animal: everything that lies on it, and what follows from it."""
    animal = game.animals[number]
    turn = counted(game, home, animal.owner - 1)
    numbers[OWNER + number] = turn + 1
    numbers[ANIMALS + turn] += 1
    observe_cards_on(animal, number, numbers)
    for mark in range(MARK_COUNT):
        numbers[MARKS_ON + MARK_COUNT * number + mark] = animal.marks >> mark & 1
    numbers[FOOD + number] = animal.food
    numbers[NEED + number] = need(animal)
    numbers[YELLOW + number] = animal.yellow
    numbers[FED + number] = 1 if fed(animal) else 0
    numbers[WAITS + number] = 1 if waits(game, number) else 0
    numbers[PROTECTED + number] = 1 if protected(game, number) else 0
    numbers[LAST_SLEEP + number] = animal.last_sleep
    if animal.latest >= LATEST_LINK:
        numbers[LATEST_PAIR + number] = animal.latest - LATEST_LINK + 1
    else:
        numbers[LATEST_TRAIT + number] = animal.latest


@rule
def observe_cards_on(animal: Animal, number: int, numbers: list[int]) -> None:
    """Single traits, and which cards show them: everybody saw what was played."""
    for trait in range(FIRST_PAIR):
        if has(animal, trait):
            numbers[TRAITS_ON + TRAIT_COUNT * number + trait] = 1
            numbers[OPEN_CARDS + card_of(animal, trait)] += 1
    numbers[TRAITS_ON + TRAIT_COUNT * number + FAT_TISSUE] = animal.fat
    if animal.fat > 0:
        for place in range(FAT_KIND_COUNT):
            cards = animal.fat_cards >> FAT_BITS * place & FAT_MASK
            numbers[OPEN_CARDS + FAT_KINDS[place]] += cards


@rule
def observe_link(link: Link, i: int, numbers: list[int]) -> None:
    """The row of a pair card; it also counts as a card on both animals."""
    numbers[LINK_TRAIT + i] = link.trait + 1
    numbers[LINK_FIRST + i] = link.first + 1
    numbers[LINK_SECOND + i] = link.second + 1
    numbers[LINK_CARD + i] = link.card + 1
    numbers[LINK_USED + i] = link.used
    numbers[LINK_PENDING + 2 * i] = link.pending & 1
    numbers[LINK_PENDING + 2 * i + 1] = link.pending >> 1
    numbers[TRAITS_ON + TRAIT_COUNT * link.first + link.trait] += 1
    numbers[TRAITS_ON + TRAIT_COUNT * link.second + link.trait] += 1
    numbers[OPEN_CARDS + link.card] += 1


# --- players and their cards ----------------------------------------------------------------


@rule
def observe_player(game: Origins, seat: int, turn: int, numbers: list[int]) -> None:
    """What everybody knows of a player, with the discarded cards that lay open as traits."""
    player = game.players[seat]
    numbers[PLAYING + turn] = 1
    numbers[HAND_SIZE + turn] = player.hand_size
    numbers[PILE_SIZE + turn] = player.pile_size
    for card in range(KINDS):
        numbers[DISCARDED + KINDS * turn + card] = player.shown[card]
    numbers[PASSED + turn] = game.passed >> seat & 1


@rule
def observe_own_cards(game: Origins, seat: int, numbers: list[int]) -> None:
    """The hand, and those discarded cards that nobody else knows."""
    own = game.players[seat]
    for card in range(KINDS):
        numbers[IN_HAND + card] = own.hand[card]
        numbers[FACE_DOWN + card] = own.unseen[card]
        for half in range(HALVES * card, HALVES * card + HALVES):
            if SHOWN[half] != NO_TRAIT:
                numbers[HALF_IN_HAND + half] = own.hand[card]


# --- the moment -----------------------------------------------------------------------------


@rule
def observe_choice(game: Origins, seat: int, numbers: list[int]) -> None:
    """What has been chosen of a choice that is half made, and who attacks whom."""
    step = game.step
    if step == CHOOSE_ANIMAL or step == CHOOSE_PARTNER:
        if game.player == seat:  # which card it is nobody else knows yet
            numbers[HALF_CHOSEN + game.chosen] = 1
        if step == CHOOSE_PARTNER:
            numbers[CHOSEN + game.partner] = 1
    elif step == CHOOSE_PREY or step == CHOOSE_VICTIM:
        numbers[CHOSEN + game.chosen] = 1
    elif step == DEFEND:
        numbers[ATTACKING + game.attacker] = 1
        numbers[ATTACKED + game.target] = 1
        for trait in range(TRAIT_COUNT):
            on_it = numbers[TRAITS_ON + TRAIT_COUNT * game.target + trait]
            numbers[UNDER_ATTACK + trait] = on_it


@rule
def observe_moment(game: Origins, home: int, numbers: list[int]) -> None:
    """Whose go it is, what is asked, and how near the end is."""
    numbers[FIRST + counted(game, home, game.first)] = 1
    numbers[ON_THE_GO + counted(game, home, game.player)] = 1
    if game.step != OVER:
        numbers[MUST_CHOOSE + counted(game, home, chooser(game))] = 1
    if game.dice_winner > 0:
        numbers[WON_BY_DICE + counted(game, home, game.dice_winner - 1)] = 1
    numbers[STEP + game.step] = 1
    numbers[BASE] = game.base
    numbers[DECK] = game.deck_size
    numbers[TURN] = game.turn
    numbers[SKIPS] = game.skips
    numbers[ANIMALS_MADE] = game.made
    numbers[LINKS_MADE] = game.linked
    numbers[SPENT] = game.spent
    numbers[ACTED] = game.acted
    numbers[SEATS + game.seats] = 1


@rule
def observe_rulings(game: Origins, numbers: list[int]) -> None:
    numbers[MIMICRY_LIMIT] = game.mimicry_limit
    numbers[OPTIONAL_DEFENCES] = game.optional_defences
    numbers[PIRACY_INTO_FAT] = game.piracy_into_fat
    numbers[PIRACY_VICTIM] = game.piracy_victim
    numbers[SCAVENGER_CHOICE] = game.scavenger_choice
    numbers[FORCED_FEEDING] = game.forced_feeding
    numbers[FAT_TRIGGERS_LINKS] = game.fat_triggers_links
    numbers[REFILL] = game.refill
    numbers[FINAL_TIE] = game.final_tie
