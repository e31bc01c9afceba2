"""What a seat knows, as numbers in a fixed order, for learning bots (section 27).

Cards, species and places have a row each, at the index that choices name them by. Players are
counted from the observer; a spectator, who has no hand, counts from seat 0. A card that lies in no
place the observer knows is *unseen*: in a deck or in somebody's hand. What others took from the
market is hidden again (DAR-27.1). Numbers that can grow beyond 99 have a second feature with the
hundreds, so that all of them are narrow.
"""

from __future__ import annotations

from wallacea.core.rules import rule
from wallacea.core.things import Feature, starts

from ..cards import (
    CHILDREN,
    DIETS,
    ERAS,
    GROUPS,
    LEVELS,
    LIVING_SYMBOLS,
    MODES,
    MOST_IN_LANE,
    MOST_MARKET,
    MOST_PARTS,
    MOST_SEATS,
    NO_DIET,
    PILE,
    PLACES,
    SIZE,
    SIZES,
    SUM,
    SYMBOLS,
    TERRITORIES,
    WASTE_TOKENS,
)
from ..options import FRESH_HANDS, KEPT_HANDS, OPTIONS, TEAMS, competition_card, fresh_hands
from ..rules.food import ADAPTATION_STEP, eligible, lacking, rank_of
from ..rules.legality import hungry_hunter, unfinished, waiting
from ..rules.table import by_mode, diet_of_draft, knows_hand, owner_of, symbols_of_draft
from ..state import (
    ACTION,
    BOARDS,
    BRIDGE,
    CHANGE,
    FILL,
    FIRST_NEUTRAL,
    LATE,
    MAIN,
    MOST_HAND,
    NO_BOARD,
    NO_CARD,
    NO_EVENT,
    NO_HABITAT,
    NO_PLACE,
    PHASES,
    PREY,
    STEPS,
    Darwin,
)
from ..things import CARD, EVENT, HABITAT, PLACE, PLAYER, SEAT, SPECIES

IN_HAND, IN_SPECIES, IN_MARKET, IN_DISCARDS, UNSEEN = range(5)
LIES_IN_COUNT = 5
IN_DECK, IN_DISCARD, ON_TABLE = range(3)
HUNDRED = 100
LARGEST = 127
"""The largest number that fits into a byte."""
SYMBOL_COUNT, SIZE_COUNT, DIET_COUNT = len(SYMBOLS), len(SIZES), len(DIETS)
TERRITORY_COUNT, GROUP_COUNT = len(TERRITORIES), len(GROUPS)
MOST_ADAPTED = (
    2 * MOST_PARTS * max(sum(one >> 8 * i & 0xFF for i in range(LIVING_SYMBOLS)) for one in SUM)
)
"""All symbols of an animal count, and an event counts them once more (DAR-18.8)."""

FEATURES = (
    # Cards: one of the first five is 1, unless the card is out of the game.
    Feature("card_lies_in", LIES_IN_COUNT, rows=CARD),
    Feature("card_holder", rows=CARD, names=PLAYER),  # whose hand it is known to be in
    Feature("card_species", rows=CARD, names=SPECIES),
    # Part of the animal that the observer builds or changes; 2 if a change has brought it in.
    Feature("card_drafted", rows=CARD, most=2),
    Feature("card_chosen", rows=CARD),  # given away, kept or replaced
    # Species in play, by the numbers of their boards.
    Feature("species_in_play", rows=SPECIES),
    Feature("species_owner", rows=SPECIES, names=PLAYER),
    Feature("species_place", rows=SPECIES, names=PLACE),
    Feature("species_food_order", rows=SPECIES, most=BOARDS),  # from 1
    Feature("species_arrived", rows=SPECIES, most=BOARDS),  # its place among those there, from 1
    Feature("species_symbols", SYMBOL_COUNT, rows=SPECIES, most=MOST_IN_LANE),
    Feature("species_diet", DIET_COUNT, rows=SPECIES),
    Feature("species_cards", rows=SPECIES, most=MOST_PARTS),
    Feature("species_points", rows=SPECIES, most=HUNDRED - 1),
    Feature("species_hundreds", rows=SPECIES, most=LARGEST),
    Feature("species_ticked", rows=SPECIES),
    Feature("species_food", 4, rows=SPECIES, most=MOST_IN_LANE),  # waste, plants, meat, prey
    Feature("species_lacks", rows=SPECIES, most=MOST_IN_LANE),
    Feature("species_adaptation", rows=SPECIES, most=MOST_ADAPTED),
    Feature("species_eligible", rows=SPECIES),
    Feature("species_rank_holds", rows=SPECIES),  # food was dealt by its present rank
    Feature("species_hunts", rows=SPECIES),  # its owner chooses the prey
    Feature("species_drafted", rows=SPECIES),  # the observer's, that mutates or migrates
    # Places.
    Feature("place_open", rows=PLACE),
    Feature("place_habitat", rows=PLACE, names=HABITAT),
    Feature("place_territory", TERRITORY_COUNT, rows=PLACE),
    Feature("place_supply", 2, rows=PLACE, most=HUNDRED - 1),  # plants, meat
    Feature("place_left", 2, rows=PLACE, most=HUNDRED - 1),
    Feature("place_species", rows=PLACE, most=BOARDS),
    Feature("place_struck", rows=PLACE),
    Feature("place_protected", rows=PLACE),
    Feature("place_drafted", rows=PLACE),  # where the animal in the draft is
    # Habitats and events.
    Feature("habitat_lies_in", 3, rows=HABITAT),  # the deck, the discards, the table
    Feature("habitat_place", PLACES, rows=HABITAT),
    Feature("event_in_force", rows=EVENT),
    Feature("event_seen", rows=EVENT),
    # Players, counted from the observer.
    Feature("playing", rows=PLAYER),
    Feature("hand", SIZE_COUNT, rows=PLAYER, most=MOST_HAND),  # small and large cards
    Feature("to_draw", rows=PLAYER, most=MOST_HAND),
    Feature("bank", rows=PLAYER, most=HUNDRED - 1),
    Feature("bank_hundreds", rows=PLAYER, least=-HUNDRED, most=LARGEST),
    Feature("saved", rows=PLAYER, most=HUNDRED - 1),
    Feature("saved_hundreds", rows=PLAYER, most=LARGEST),
    Feature("waste", rows=PLAYER, most=HUNDRED - 1),
    Feature("waste_hundreds", rows=PLAYER, most=LARGEST),
    Feature("main_actions", rows=PLAYER, most=HUNDRED - 1),
    Feature("passed", rows=PLAYER),
    Feature("untouched", rows=PLAYER),  # has done nothing yet in this era
    Feature("redrawn", rows=PLAYER),
    Feature("first", rows=PLAYER),
    Feature("turn", rows=PLAYER),
    Feature("must_choose", rows=PLAYER),
    Feature("partner", rows=PLAYER),
    Feature("sits_there", rows=SEAT, names=PLAYER),
    # The choice that the observer has half made.
    Feature("draft_cards", most=MOST_PARTS + 1),
    Feature("draft_symbols", SYMBOL_COUNT, most=MOST_IN_LANE),
    Feature("draft_diet", DIET_COUNT),
    Feature("changes", most=2),
    Feature("own_split", most=MOST_HAND + 1),  # small cards to be drawn, and 1; 0 while not said
    # The table.
    Feature("step", len(STEPS)),
    Feature("phase", len(PHASES)),
    Feature("era", most=max(ERAS)),
    Feature("eras_to_come", most=max(ERAS)),
    Feature("nature_index", most=LEVELS),
    Feature("territories_act"),
    Feature("waste_tokens", most=WASTE_TOKENS),
    Feature("waste_left", most=WASTE_TOKENS),
    Feature("group_removed", GROUP_COUNT),
    Feature("swapped"),
    Feature("acted"),
    Feature("market", most=MOST_MARKET),
    Feature("deck", SIZE_COUNT, most=HUNDRED - 1),
    Feature("deck_hundreds", SIZE_COUNT, most=PILE // HUNDRED),
    Feature("discards", SIZE_COUNT, most=HUNDRED - 1),
    Feature("discards_hundreds", SIZE_COUNT, most=PILE // HUNDRED),
    Feature("seats", MOST_SEATS + 1),
    Feature("watches"),  # the observer has no seat
    Feature("mode", len(MODES)),
    *(Feature(option.name, most=len(option.values) - 1) for option in OPTIONS),
)
_AT = starts(FEATURES)
LIES_IN, CARD_HOLDER, CARD_SPECIES = _AT["card_lies_in"], _AT["card_holder"], _AT["card_species"]
CARD_DRAFTED, CARD_CHOSEN = _AT["card_drafted"], _AT["card_chosen"]
IN_PLAY, OWNER, LIVES_AT = _AT["species_in_play"], _AT["species_owner"], _AT["species_place"]
FOOD_ORDER, ARRIVED = _AT["species_food_order"], _AT["species_arrived"]
SPECIES_SYMBOLS, SPECIES_DIET = _AT["species_symbols"], _AT["species_diet"]
SPECIES_CARDS, SPECIES_POINTS = _AT["species_cards"], _AT["species_points"]
SPECIES_HUNDREDS, TICKED = _AT["species_hundreds"], _AT["species_ticked"]
SPECIES_FOOD, LACKS = _AT["species_food"], _AT["species_lacks"]
ADAPTED = _AT["species_adaptation"]
ELIGIBLE, RANK_HOLDS = _AT["species_eligible"], _AT["species_rank_holds"]
HUNTS, SPECIES_DRAFTED = _AT["species_hunts"], _AT["species_drafted"]
OPEN_PLACE, PLACE_HABITAT = _AT["place_open"], _AT["place_habitat"]
TERRITORY, SUPPLY, SUPPLY_LEFT = _AT["place_territory"], _AT["place_supply"], _AT["place_left"]
PLACE_SPECIES, PLACE_DRAFTED = _AT["place_species"], _AT["place_drafted"]
STRUCK, PROTECTED = _AT["place_struck"], _AT["place_protected"]
HABITAT_LIES_IN, HABITAT_PLACE = _AT["habitat_lies_in"], _AT["habitat_place"]
EVENT_IN_FORCE, EVENT_SEEN = _AT["event_in_force"], _AT["event_seen"]
PLAYING, HAND_CARDS, TO_DRAW = _AT["playing"], _AT["hand"], _AT["to_draw"]
BANK, BANK_HUNDREDS = _AT["bank"], _AT["bank_hundreds"]
SAVED, SAVED_HUNDREDS = _AT["saved"], _AT["saved_hundreds"]
WASTE, WASTE_HUNDREDS = _AT["waste"], _AT["waste_hundreds"]
MAIN_ACTIONS, PASSED, UNTOUCHED = _AT["main_actions"], _AT["passed"], _AT["untouched"]
REDRAWN, FIRST, TURN = _AT["redrawn"], _AT["first"], _AT["turn"]
MUST_CHOOSE, PARTNER, SITS_THERE = _AT["must_choose"], _AT["partner"], _AT["sits_there"]
DRAFT_CARDS, DRAFT_SYMBOLS = _AT["draft_cards"], _AT["draft_symbols"]
DRAFT_DIET, CHANGES, OWN_SPLIT = _AT["draft_diet"], _AT["changes"], _AT["own_split"]
STEP, PHASE, ERA, TO_COME = _AT["step"], _AT["phase"], _AT["era"], _AT["eras_to_come"]
NATURE_INDEX, TERRITORIES_ACT = _AT["nature_index"], _AT["territories_act"]
TOKENS_IN_PLAY, TOKENS_LEFT = _AT["waste_tokens"], _AT["waste_left"]
GROUP_REMOVED, SWAPPED, ACTED = _AT["group_removed"], _AT["swapped"], _AT["acted"]
MARKET, DECK, DECK_HUNDREDS = _AT["market"], _AT["deck"], _AT["deck_hundreds"]
DISCARDS, DISCARDS_HUNDREDS = _AT["discards"], _AT["discards_hundreds"]
SEATS, WATCHES, MODE = _AT["seats"], _AT["watches"], _AT["mode"]
FIRST_OPTION = _AT[OPTIONS[0].name]
EVENT_COUNT = EVENT.count


@rule
def observe(game: Darwin, seat: int, numbers: list[int]) -> None:
    """Writes the numbers of ``FEATURES``; any number beyond the seats is a spectator's."""
    first = seat
    if seat >= game.seats:
        first = 0
        numbers[WATCHES] = 1
    asked = waiting(game)
    for turn in range(game.seats):
        other = (first + turn) % game.seats
        observe_player(game, other, turn, numbers)
        observe_hand(game, seat, other, turn, numbers)
        numbers[MUST_CHOOSE + turn] = asked >> other & 1
        numbers[SITS_THERE + other] = turn + 1
    if game.variant == TEAMS:  # DAR-22.2
        numbers[PARTNER + 2] = 1
    numbers[FIRST + (game.first - first + game.seats) % game.seats] = 1
    if game.phase == ACTION:
        numbers[TURN + (game.turn - first + game.seats) % game.seats] = 1
    observe_cards(game, numbers)
    tokens = 0
    for place in range(game.open_places):
        tokens += observe_place(game, place, numbers)
    numbers[TOKENS_IN_PLAY] = game.waste_tokens
    numbers[TOKENS_LEFT] = game.waste_tokens - tokens
    for board in range(BOARDS):
        if game.species[board].alive == 1:
            observe_species(game, first, board, numbers)
    observe_habitats(game, numbers)
    observe_moment(game, seat, numbers)
    if game.turn == seat:
        observe_draft(game, numbers)
    observe_options(game, numbers)


@rule
def observe_hundreds(numbers: list[int], below: int, hundreds: int, amount: int) -> None:
    """A number that may grow large, in two."""
    numbers[below] = amount % HUNDRED
    numbers[hundreds] = amount // HUNDRED


@rule
def observe_player(game: Darwin, other: int, turn: int, numbers: list[int]) -> None:
    """What everybody knows of a player."""
    player = game.players[other]
    numbers[PLAYING + turn] = 1
    numbers[TO_DRAW + turn] = player.to_draw
    observe_hundreds(numbers, BANK + turn, BANK_HUNDREDS + turn, player.bank)
    observe_hundreds(numbers, SAVED + turn, SAVED_HUNDREDS + turn, player.saved)
    observe_hundreds(numbers, WASTE + turn, WASTE_HUNDREDS + turn, player.waste)
    numbers[MAIN_ACTIONS + turn] = player.actions
    numbers[PASSED + turn] = game.passed >> other & 1
    numbers[UNTOUCHED + turn] = game.untouched >> other & 1
    numbers[REDRAWN + turn] = game.redrawn >> other & 1


@rule
def observe_hand(game: Darwin, seat: int, other: int, turn: int, numbers: list[int]) -> None:
    """The cards of a hand the seat knows; of the others how many are small and large."""
    player = game.players[other]
    known = knows_hand(game, seat, other)
    larges = 0
    for i in range(player.count):
        card = player.hand[i]
        larges += SIZE[card]
        if known:
            numbers[LIES_IN + LIES_IN_COUNT * card + IN_HAND] = 1
            numbers[CARD_HOLDER + card] = turn + 1
        else:
            numbers[LIES_IN + LIES_IN_COUNT * card + UNSEEN] = 1
    numbers[HAND_CARDS + SIZE_COUNT * turn] = player.count - larges
    numbers[HAND_CARDS + SIZE_COUNT * turn + 1] = larges


@rule
def observe_cards(game: Darwin, numbers: list[int]) -> None:
    """The market, the discards, and what may still be drawn."""
    for i in range(game.market_count):
        numbers[LIES_IN + LIES_IN_COUNT * game.market[i] + IN_MARKET] = 1
    numbers[MARKET] = game.market_count
    for size in range(SIZE_COUNT):
        pile = game.piles[size]
        for i in range(pile.deck):
            numbers[LIES_IN + LIES_IN_COUNT * pile.cards[i] + UNSEEN] = 1
        for i in range(PILE - pile.discards, PILE):
            numbers[LIES_IN + LIES_IN_COUNT * pile.cards[i] + IN_DISCARDS] = 1
        observe_hundreds(numbers, DECK + size, DECK_HUNDREDS + size, pile.deck)
        observe_hundreds(numbers, DISCARDS + size, DISCARDS_HUNDREDS + size, pile.discards)


@rule
def observe_place(game: Darwin, place: int, numbers: list[int]) -> int:
    """A place with the order of those who live there; counts their waste tokens."""
    here = game.places[place]
    numbers[OPEN_PLACE + place] = 1
    if here.habitat != NO_HABITAT:
        numbers[PLACE_HABITAT + place] = here.habitat + 1
        numbers[HABITAT_PLACE + PLACES * here.habitat + place] = 1
        numbers[HABITAT_LIES_IN + 3 * here.habitat + ON_TABLE] = 1
    numbers[TERRITORY + TERRITORY_COUNT * place + here.territory] = 1
    numbers[PLACE_SPECIES + place] = here.count
    plants = here.plants
    meat = here.meat
    numbers[SUPPLY + 2 * place] = plants
    numbers[SUPPLY + 2 * place + 1] = meat
    tokens = 0
    for i in range(here.count):
        board = here.order[i]
        species = game.species[board]
        plants -= species.plants
        meat -= species.meat
        tokens += species.waste
        earlier = 0
        for j in range(here.count):
            if game.species[here.order[j]].arrival < species.arrival:
                earlier += 1
        numbers[FOOD_ORDER + board] = i + 1
        numbers[ARRIVED + board] = earlier + 1
    numbers[SUPPLY_LEFT + 2 * place] = plants
    numbers[SUPPLY_LEFT + 2 * place + 1] = meat
    return tokens


@rule
def observe_species(game: Darwin, first: int, board: int, numbers: list[int]) -> None:
    """An animal: its cards and what they add up to, its food and points."""
    species = game.species[board]
    numbers[IN_PLAY + board] = 1
    if board < FIRST_NEUTRAL:
        numbers[OWNER + board] = (owner_of(board) - first + game.seats) % game.seats + 1
    numbers[LIVES_AT + board] = species.place + 1
    for symbol in range(SYMBOL_COUNT):
        numbers[SPECIES_SYMBOLS + SYMBOL_COUNT * board + symbol] = species.sum >> 8 * symbol & 0xFF
    numbers[SPECIES_DIET + DIET_COUNT * board + species.diet] = 1
    for i in range(species.count):
        numbers[LIES_IN + LIES_IN_COUNT * species.cards[i] + IN_SPECIES] = 1
        numbers[CARD_SPECIES + species.cards[i]] = board + 1
    numbers[SPECIES_CARDS + board] = species.count
    observe_hundreds(numbers, SPECIES_POINTS + board, SPECIES_HUNDREDS + board, species.points)
    numbers[TICKED + board] = species.ticked
    numbers[SPECIES_FOOD + 4 * board] = species.waste
    numbers[SPECIES_FOOD + 4 * board + 1] = species.plants
    numbers[SPECIES_FOOD + 4 * board + 2] = species.meat
    numbers[SPECIES_FOOD + 4 * board + 3] = species.prey
    numbers[LACKS + board] = lacking(game, board)
    rank = rank_of(game, species.sum, species.place)
    numbers[ADAPTED + board] = rank >> ADAPTATION_STEP
    numbers[ELIGIBLE + board] = 1 if eligible(game, board) else 0
    numbers[RANK_HOLDS + board] = 1 if species.rank == rank else 0


@rule
def observe_habitats(game: Darwin, numbers: list[int]) -> None:
    """The habitats that are not on the table, and the events; all of them were seen."""
    for i in range(game.habitats_left):
        numbers[HABITAT_LIES_IN + 3 * game.habitat_deck[i] + IN_DECK] = 1
    for i in range(game.habitats_out):
        numbers[HABITAT_LIES_IN + 3 * game.habitat_discard[i] + IN_DISCARD] = 1
    for group in range(GROUP_COUNT):
        numbers[GROUP_REMOVED + group] = game.removed >> group & 1
    for event in range(EVENT_COUNT):
        numbers[EVENT_SEEN + event] = game.events_seen >> event & 1
    if game.event != NO_EVENT:
        numbers[EVENT_IN_FORCE + game.event] = 1
    if game.struck != NO_PLACE:
        numbers[STRUCK + game.struck] = 1
    if game.protected != NO_PLACE:
        numbers[PROTECTED + game.protected] = 1


@rule
def observe_moment(game: Darwin, seat: int, numbers: list[int]) -> None:
    """What is asked, and how near the end is."""
    step = game.step
    if game.turn != seat and unfinished(game):  # what is half chosen is not known
        step = LATE if game.acted == 1 else MAIN
    numbers[STEP + step] = 1
    numbers[PHASE + game.phase] = 1
    numbers[ERA] = game.era
    numbers[TO_COME] = ERAS[by_mode(game)] - game.era
    numbers[NATURE_INDEX] = game.index
    numbers[TERRITORIES_ACT] = game.active
    numbers[SWAPPED] = game.swapped
    numbers[ACTED] = game.acted
    numbers[SEATS + game.seats] = 1
    if step == PREY:
        numbers[HUNTS + hungry_hunter(game)] = 1
    if seat < game.seats and game.players[seat].to_draw > 0:
        numbers[OWN_SPLIT] = game.players[seat].split + 1


@rule
def observe_draft(game: Darwin, numbers: list[int]) -> None:
    """What the observer has half chosen."""
    for i in range(game.draft_count):
        numbers[CARD_DRAFTED + game.draft[i]] = 2 if game.draft[i] == game.brought else 1
    numbers[DRAFT_CARDS] = game.draft_count
    symbols = symbols_of_draft(game)
    for symbol in range(SYMBOL_COUNT):
        numbers[DRAFT_SYMBOLS + symbol] = symbols >> 8 * symbol & 0xFF
    diet = diet_of_draft(game)
    if diet != NO_DIET:
        numbers[DRAFT_DIET + diet] = 1
    if game.chosen != NO_CARD:
        numbers[CARD_CHOSEN + game.chosen] = 1
    if game.draft_board != NO_BOARD:
        numbers[SPECIES_DRAFTED + game.draft_board] = 1
    if game.step == CHANGE or game.step == FILL or game.step == BRIDGE:
        numbers[PLACE_DRAFTED + game.draft_place] = 1
    numbers[CHANGES] = game.changes


@rule
def observe_options(game: Darwin, numbers: list[int]) -> None:
    """The rules that are played, in the order of ``OPTIONS``."""
    numbers[MODE + game.mode] = 1
    at = FIRST_OPTION
    numbers[at] = 1 - game.expansion
    numbers[at + 1] = game.cards_option
    numbers[at + 2] = game.variant
    numbers[at + 3] = game.double_mutation_price
    numbers[at + 4] = game.winner_points
    numbers[at + 5] = game.winner_ties
    numbers[at + 6] = game.hearts_tiebreak
    numbers[at + 7] = game.strength_ties
    numbers[at + 8] = game.partial_food
    numbers[at + 9] = game.omnivore_first
    numbers[at + 10] = game.prey_strength
    numbers[at + 11] = game.prey_choice
    numbers[at + 12] = game.carnivore_entry
    numbers[at + 13] = game.action_check
    numbers[at + 14] = game.removed_cards
    numbers[at + 15] = game.swap_timing
    numbers[at + 16] = game.swap_size
    numbers[at + 17] = game.draw_style
    numbers[at + 18] = game.team_hands
    numbers[at + 19] = game.children_cards
    numbers[at + 20] = competition_card(game)
    fresh = game.mode != CHILDREN or fresh_hands(game)
    numbers[at + 21] = FRESH_HANDS if fresh else KEPT_HANDS
