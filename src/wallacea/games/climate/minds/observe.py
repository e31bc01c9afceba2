"""What a seat knows, as numbers in a fixed order, for learning bots (section 18).

Every card and every species board has a row: a species stands in the row of its board, whatever
its place on the table, and all species that there can be are there. Players are counted from the
observer; a spectator counts them from seat 0 and owns nothing. While Quick Play goes on, the
others' species and hands are as they were when the phase began (CLI-17.3).

Numbers that may be larger than 99 take two places: how many hundreds, and the rest.
"""

from __future__ import annotations

from wallacea.core.broken import broken
from wallacea.core.options import Choice
from wallacea.core.rules import rule
from wallacea.core.things import Feature, starts

from ..cards import (
    CARDS,
    EVENTS_PER_SIDE,
    KINDS,
    MOST_BODY,
    MOST_POPULATION,
    MOST_SEATS,
    MOST_TRAITS,
    SIDES,
    TRAIT,
)
from ..options import FIRST_LATER, OFF, OPTIONS, YES, heavy_fur, later_option
from ..rules.table import bag_before, cards_held, must_end
from ..state import (
    EARLY_KINDS,
    GAME_OVER,
    MOST_LEAVES,
    NO_BOARD,
    NO_CARD,
    NO_EVENT,
    NO_TRAIT,
    PHASES,
    PLAYING,
    STEPS,
    Climate,
    Species,
)
from ..things import CARD, EVENT_CARD, PLAYER, SEAT, SIDE, SPECIES, TRAIT_KIND, ZONE

PLACES = 8
IN_HAND, DRAWN, RETURNED, SPENT, FOOD_CARD, UNDER_DECK, ON_SPECIES, DISCARDED = range(PLACES)
HUNDRED = 100
MODES, EAT_STEPS, FOOD_TYPES, FOOD_SOURCES, ATTACK_STEPS = 3, 3, 3, 2, 4
MOST_ROUNDS = 127

FEATURES = (
    # Cards: one of the first eight is 1 where the seat knows the card's place.
    Feature("card_lies_in", PLACES, rows=CARD),
    # From 1: what goes or comes up first, the top of the Discard Pile, the first on a species.
    Feature("card_place", 2, rows=CARD, most=99),
    Feature("card_on", rows=CARD, names=SPECIES),
    Feature("card_face_down", rows=CARD),
    Feature("card_chosen", rows=CARD),
    # Species.
    Feature("owner", rows=SPECIES, names=PLAYER),
    Feature("left_neighbour", rows=SPECIES, names=SPECIES),
    Feature("right_neighbour", rows=SPECIES, names=SPECIES),
    Feature("population", rows=SPECIES, most=MOST_POPULATION),
    Feature("body", rows=SPECIES, most=MOST_BODY),
    Feature("food", rows=SPECIES, most=MOST_POPULATION),
    Feature("fat", rows=SPECIES, most=MOST_BODY),
    Feature("traits", KINDS, rows=SPECIES),
    Feature("own_face_down_traits", KINDS, rows=SPECIES),
    Feature("trait_cards", rows=SPECIES, most=MOST_TRAITS),
    Feature("face_down_cards", rows=SPECIES, most=MOST_TRAITS),
    Feature("acted", EARLY_KINDS, rows=SPECIES),
    Feature("eats", rows=SPECIES),
    Feature("attacks", rows=SPECIES),
    Feature("attacked", rows=SPECIES),
    Feature("thinks", rows=SPECIES),
    Feature("scavenges_next", rows=SPECIES),
    # Traits, in an attack.
    Feature("negated", rows=TRAIT_KIND),
    Feature("ignored", rows=TRAIT_KIND),
    # Players, counted from the observer.
    Feature("playing", rows=PLAYER),
    Feature("hand_size", 2, rows=PLAYER, most=99),
    Feature("bag", 2, rows=PLAYER, most=99),
    Feature("species_count", rows=PLAYER, most=SPECIES.count),
    Feature("food_card_laid", rows=PLAYER),
    Feature("cards_under_deck", 2, rows=PLAYER, most=99),
    Feature("done", rows=PLAYER),
    Feature("first", rows=PLAYER),
    Feature("turn", rows=PLAYER),
    Feature("sits_there", rows=SEAT, names=PLAYER),
    # The climate.
    Feature("marker", rows=ZONE),
    Feature("leaf", rows=ZONE, least=-MOST_LEAVES, most=MOST_LEAVES),
    Feature("eruption", rows=ZONE),
    Feature("face_up", len(SIDES), rows=EVENT_CARD),
    Feature("never_seen", rows=EVENT_CARD, most=EVENTS_PER_SIDE),  # still on top of the deck
    Feature("thaw", rows=EVENT_CARD),
    Feature("event_leaf", rows=EVENT_CARD, least=-MOST_LEAVES, most=MOST_LEAVES),
    Feature("laid_in", rows=SIDE, most=MOST_ROUNDS),
    Feature("events_at_bottom", EVENTS_PER_SIDE, rows=SIDE, names=EVENT_CARD),
    Feature("meteorites", most=2 * EVENTS_PER_SIDE),
    # The table.
    Feature("water", 2, most=99),
    Feature("wildfire_food", 2, most=99),
    Feature("draw_deck", 2, most=99),  # with the cards under it
    Feature("cards_aside", 2, most=99),
    Feature("discard_pile", 2, most=99),
    Feature("round", most=MOST_ROUNDS),
    Feature("final_round", most=MOST_ROUNDS),
    Feature("phase", len(PHASES)),
    Feature("step", len(STEPS)),
    Feature("own_mode", MODES),
    Feature("fed"),
    Feature("ate"),
    Feature("night"),
    Feature("idle", most=MOST_SEATS),
    # A take of food, and an attack.
    Feature("eat_step", EAT_STEPS),
    Feature("eat_type", FOOD_TYPES),
    Feature("eat_source", FOOD_SOURCES),
    Feature("eat_least", most=MOST_BODY),
    Feature("eat_most", most=MOST_BODY),
    Feature("eat_hungry_only"),
    Feature("eaten_on_board", most=MOST_POPULATION),
    Feature("attack", ATTACK_STEPS),
    Feature("meat", most=MOST_BODY),
    Feature("to_pay", most=KINDS),
    Feature("scavenging_turn", most=MOST_SEATS),
    Feature("seats", MOST_SEATS + 1),
    # The options that say which rules are played.
    *(Feature(o.name, most=len(o.values) - 1) for o in OPTIONS if isinstance(o, Choice)),
)
_AT = starts(FEATURES)
LIES_IN, CARD_PLACE, CARD_ON = _AT["card_lies_in"], _AT["card_place"], _AT["card_on"]
CARD_FACE_DOWN, CARD_CHOSEN = _AT["card_face_down"], _AT["card_chosen"]
OWNER, LEFT, RIGHT = _AT["owner"], _AT["left_neighbour"], _AT["right_neighbour"]
POPULATION, BODY, FOOD, FAT = _AT["population"], _AT["body"], _AT["food"], _AT["fat"]
TRAITS, OWN_FACE_DOWN = _AT["traits"], _AT["own_face_down_traits"]
TRAIT_CARDS, FACE_DOWN_CARDS = _AT["trait_cards"], _AT["face_down_cards"]
ACTED = _AT["acted"]
EATS, ATTACKS, ATTACKED = _AT["eats"], _AT["attacks"], _AT["attacked"]
THINKS, SCAVENGES_NEXT = _AT["thinks"], _AT["scavenges_next"]
NEGATED, IGNORED = _AT["negated"], _AT["ignored"]
IS_PLAYING, HAND_SIZE, BAG = _AT["playing"], _AT["hand_size"], _AT["bag"]
SPECIES_COUNT, FOOD_CARD_LAID = _AT["species_count"], _AT["food_card_laid"]
CARDS_UNDER_DECK, DONE = _AT["cards_under_deck"], _AT["done"]
FIRST, TURN, SITS_THERE = _AT["first"], _AT["turn"], _AT["sits_there"]
MARKER, LEAF, ERUPTION = _AT["marker"], _AT["leaf"], _AT["eruption"]
FACE_UP, NEVER_SEEN, THAW = _AT["face_up"], _AT["never_seen"], _AT["thaw"]
EVENT_LEAF, LAID_IN = _AT["event_leaf"], _AT["laid_in"]
EVENTS_AT_BOTTOM, METEORITES = _AT["events_at_bottom"], _AT["meteorites"]
WATER, WILDFIRE_FOOD = _AT["water"], _AT["wildfire_food"]
DRAW_DECK, CARDS_ASIDE = _AT["draw_deck"], _AT["cards_aside"]
DISCARD_PILE, ROUND, FINAL_ROUND = _AT["discard_pile"], _AT["round"], _AT["final_round"]
PHASE, STEP, OWN_MODE = _AT["phase"], _AT["step"], _AT["own_mode"]
FED, ATE, NIGHT, IDLE = _AT["fed"], _AT["ate"], _AT["night"], _AT["idle"]
EAT_STEP, EAT_TYPE, EAT_SOURCE = _AT["eat_step"], _AT["eat_type"], _AT["eat_source"]
EAT_LEAST, EAT_MOST = _AT["eat_least"], _AT["eat_most"]
EAT_HUNGRY_ONLY, EATEN_ON_BOARD = _AT["eat_hungry_only"], _AT["eaten_on_board"]
ATTACK, MEAT, TO_PAY = _AT["attack"], _AT["meat"], _AT["to_pay"]
SCAVENGING_TURN, SEATS, OPTION = _AT["scavenging_turn"], _AT["seats"], _AT[OPTIONS[0].name]
LATER_OPTIONS = len(OPTIONS) - FIRST_LATER
SIDE_COUNT = len(SIDES)


@rule
def observe(game: Climate, seat: int, numbers: list[int]) -> None:
    """Writes the numbers of ``FEATURES``."""
    nearest = seat if seat < game.seats else 0
    for turn in range(game.seats):
        other = (nearest + turn) % game.seats
        observe_player(game, seat, other, turn, numbers)
        observe_row(game, seat, other, turn, numbers)
        numbers[SITS_THERE + other] = turn + 1
    numbers[FIRST + (game.first - nearest + game.seats) % game.seats] = 1
    numbers[TURN + (game.turn - nearest + game.seats) % game.seats] = 1
    observe_deck(game, seat, nearest, numbers)
    observe_pile(game, game.discard, DISCARDED, numbers)
    if seat < game.seats:
        observe_own_cards(game, seat, numbers)
    observe_climate(game, numbers)
    observe_moment(game, numbers)
    observe_feeding(game, numbers)
    observe_options(game, numbers)


@rule
def put(numbers: list[int], at: int, number: int) -> None:
    """A number that may be large: its hundreds and the rest."""
    if number < HUNDRED:
        numbers[at + 1] = number
    else:
        numbers[at] = number // HUNDRED
        numbers[at + 1] = number % HUNDRED


@rule
def count_one(numbers: list[int], at: int) -> None:
    """One more, where the number may become large."""
    put(numbers, at, HUNDRED * numbers[at] + numbers[at + 1] + 1)


@rule
def in_secret(game: Climate, seat: int, other: int) -> bool:
    """CLI-17.3: whether the observer goes on seeing what lay there before Quick Play."""
    return game.quick_play == YES and game.phase == PLAYING and other != seat


# --- players and their species ----------------------------------------------------------


@rule
def observe_player(game: Climate, seat: int, other: int, turn: int, numbers: list[int]) -> None:
    """What all may know of a player; the bag where it is open (CLI-18.1)."""
    player = game.players[other]
    secret = in_secret(game, seat, other)
    numbers[IS_PLAYING + turn] = 1
    numbers[DONE + turn] = player.done
    held = cards_held(player) + player.returned_size
    put(numbers, HAND_SIZE + 2 * turn, player.hand_before if secret else held)
    if other == seat or game.food_bags_hidden == OFF or game.step == GAME_OVER:
        put(numbers, BAG + 2 * turn, bag_before(game, other) if secret else player.bag)
    if player.food_card != NO_CARD:
        numbers[FOOD_CARD_LAID + turn] = 1


@rule
def observe_row(game: Climate, seat: int, other: int, turn: int, numbers: list[int]) -> None:
    """A player's species from left to right, each in the row of its board."""
    secret = in_secret(game, seat, other)
    board = game.players[other].leftmost
    left = NO_BOARD
    for _ in range(game.players[other].species):
        species = game.species[board]
        if not (secret and species.newborn == 1):
            numbers[OWNER + board] = turn + 1
            if left != NO_BOARD:
                numbers[LEFT + board] = left + 1
                numbers[RIGHT + left] = board + 1
            left = board
            numbers[SPECIES_COUNT + turn] += 1
            numbers[FOOD + board] = species.food
            for early in range(EARLY_KINDS):
                numbers[ACTED + EARLY_KINDS * board + early] = species.acted >> early & 1
            if secret:
                observe_before(species, board, numbers)
            else:
                observe_species(species, board, other == seat, numbers)
        board = species.right
    must_end(game, board)


@rule
def observe_species(species: Species, board: int, own: bool, numbers: list[int]) -> None:
    """A species as it is; what lies face down is known to its owner (CLI-2.4)."""
    numbers[POPULATION + board] = species.population
    numbers[BODY + board] = species.body
    numbers[FAT + board] = species.fat
    numbers[TRAIT_CARDS + board] = species.count
    for trait in range(KINDS):
        numbers[TRAITS + KINDS * board + trait] = species.traits >> trait & 1
    for i in range(species.count):
        card = species.cards[i]
        face_down = species.hidden >> i & 1
        numbers[FACE_DOWN_CARDS + board] += face_down
        if own or face_down == 0:
            observe_trait_card(card, board, i, numbers)
        if own and face_down == 1:
            numbers[CARD_FACE_DOWN + card] = 1
            numbers[OWN_FACE_DOWN + KINDS * board + TRAIT[card]] = 1


@rule
def observe_before(species: Species, board: int, numbers: list[int]) -> None:
    """A species as it was before Quick Play: all its traits lay face up."""
    numbers[POPULATION + board] = species.population_before
    numbers[BODY + board] = species.body_before
    numbers[FAT + board] = species.fat_before
    numbers[TRAIT_CARDS + board] = species.count_before
    for i in range(species.count_before):
        card = species.cards_before[i]
        numbers[TRAITS + KINDS * board + TRAIT[card]] = 1
        observe_trait_card(card, board, i, numbers)


@rule
def observe_trait_card(card: int, board: int, place: int, numbers: list[int]) -> None:
    numbers[LIES_IN + PLACES * card + ON_SPECIES] = 1
    numbers[CARD_ON + card] = board + 1
    put(numbers, CARD_PLACE + 2 * card, place + 1)


# --- cards ------------------------------------------------------------------------------


@rule
def observe_own_cards(game: Climate, seat: int, numbers: list[int]) -> None:
    """The own hand and whatever the seat has laid, put away or spent in secret."""
    own = game.players[seat]
    observe_set(game, own.hand, IN_HAND, numbers)
    observe_set(game, own.drawn, DRAWN, numbers)
    observe_set(game, own.spent, SPENT, numbers)
    observe_pile(game, own.returned, RETURNED, numbers)
    if own.food_card != NO_CARD:
        numbers[LIES_IN + PLACES * own.food_card + FOOD_CARD] = 1
        numbers[CARD_FACE_DOWN + own.food_card] = 1
    # What is half chosen is known to its player alone.
    if own.chosen != NO_CARD:
        numbers[CARD_CHOSEN + own.chosen] = 1
    numbers[OWN_MODE + own.mode] = 1


@rule
def observe_set(game: Climate, head: int, where: int, numbers: list[int]) -> None:
    """Cards whose order means nothing."""
    card = head
    for _ in range(CARDS):
        if card == NO_CARD:
            return
        numbers[LIES_IN + PLACES * card + where] = 1
        card = game.link[card]
    broken(game)


@rule
def observe_pile(game: Climate, head: int, where: int, numbers: list[int]) -> None:
    """Cards that lie in order, the first at the head."""
    card = head
    for i in range(CARDS):
        if card == NO_CARD:
            return
        numbers[LIES_IN + PLACES * card + where] = 1
        put(numbers, CARD_PLACE + 2 * card, i + 1)
        card = game.link[card]
    broken(game)


@rule
def observe_deck(game: Climate, seat: int, nearest: int, numbers: list[int]) -> None:
    """The size of the deck, who put how many cards under it (CLI-5.9), and which the seat did."""
    put(numbers, DRAW_DECK, game.draw + game.bottom)
    put(numbers, CARDS_ASIDE, game.aside)
    put(numbers, DISCARD_PILE, game.discard_size)
    for i in range(game.bottom):
        card = game.deck[CARDS - 1 - i]
        by = game.put_by[card] - 1
        count_one(numbers, CARDS_UNDER_DECK + 2 * ((by - nearest + game.seats) % game.seats))
        if by == seat:
            numbers[LIES_IN + PLACES * card + UNDER_DECK] = 1
            put(numbers, CARD_PLACE + 2 * card, i + 1)


# --- the table --------------------------------------------------------------------------


@rule
def observe_climate(game: Climate, numbers: list[int]) -> None:
    """The climate board with its event cards.

    All know which were never turned up yet, and what lies at the bottom in order (CLI-6.10).
    """
    numbers[MARKER + game.zone] = 1
    for zone in range(len(game.leaves)):
        numbers[LEAF + zone] = game.leaves[zone]
    if game.eruption != 0:
        numbers[ERUPTION + game.eruption - 1] = 1
    for event in range(len(game.event_leaves)):
        numbers[EVENT_LEAF + event] = game.event_leaves[event]
    if game.thaw != 0:
        numbers[THAW + game.thaw - 1] = 1
    numbers[METEORITES] = game.meteorites
    for side in range(SIDE_COUNT):
        deck = game.events[side]
        if deck.face_up != NO_EVENT:
            numbers[FACE_UP + SIDE_COUNT * deck.face_up + side] = 1
        numbers[LAID_IN + side] = deck.laid
        for i in range(deck.top):
            numbers[NEVER_SEEN + deck.cards[i]] += 1
        for i in range(deck.bottom):
            event = deck.cards[deck.top + i]
            numbers[EVENTS_AT_BOTTOM + EVENTS_PER_SIDE * side + i] = event + 1


@rule
def observe_moment(game: Climate, numbers: list[int]) -> None:
    """What is asked, and how near the end is."""
    put(numbers, WATER, game.water)
    put(numbers, WILDFIRE_FOOD, game.wildfire_food)
    numbers[ROUND] = game.round
    numbers[FINAL_ROUND] = game.final
    numbers[PHASE + game.phase] = 1
    numbers[STEP + game.step] = 1
    numbers[FED] = game.fed
    numbers[ATE] = game.ate
    numbers[NIGHT] = game.night
    numbers[IDLE] = game.idle
    numbers[SEATS + game.seats] = 1


@rule
def observe_feeding(game: Climate, numbers: list[int]) -> None:
    """The take of food and the attack that are under way, which all see."""
    if game.eater != NO_BOARD:
        numbers[EATS + game.eater] = 1
        numbers[EAT_STEP + game.eat_step] = 1
        numbers[EAT_TYPE + game.eat_type] = 1
        numbers[EAT_SOURCE + game.eat_source] = 1
        numbers[EAT_LEAST] = game.eat_least
        numbers[EAT_MOST] = game.eat_most
        numbers[EAT_HUNGRY_ONLY] = game.eat_hungry_only
        numbers[EATEN_ON_BOARD] = game.eaten_on_board
    numbers[ATTACK + game.attack] = 1
    if game.attacker != NO_BOARD:
        numbers[ATTACKS + game.attacker] = 1
    if game.prey != NO_BOARD:
        numbers[ATTACKED + game.prey] = 1
    if game.thinker != NO_BOARD:
        numbers[THINKS + game.thinker] = 1
    if game.scavenger != NO_BOARD:
        numbers[SCAVENGES_NEXT + game.scavenger] = 1
    for trait in range(KINDS):
        numbers[NEGATED + trait] = game.negated >> trait & 1
    if game.waived != NO_TRAIT:
        numbers[IGNORED + game.waived] = 1
    numbers[MEAT] = game.meat
    numbers[TO_PAY] = game.to_pay
    numbers[SCAVENGING_TURN] = game.scavenging_seat


@rule
def observe_options(game: Climate, numbers: list[int]) -> None:
    """In the order in which the game declares them."""
    numbers[OPTION] = game.without_events
    numbers[OPTION + 1] = game.quick_play
    numbers[OPTION + 2] = game.species_board_limit
    numbers[OPTION + 3] = game.deck_out_moment
    numbers[OPTION + 4] = game.must_feed_hungry_first
    numbers[OPTION + 5] = game.mud_wallowing_forces_discard
    numbers[OPTION + 6] = game.horns_negatable
    numbers[OPTION + 7] = game.fat_take_triggers_cooperation
    numbers[OPTION + 8] = game.fat_accepts_bonus_food
    numbers[OPTION + 9] = heavy_fur(game)
    numbers[OPTION + 10] = game.migratory_food_type
    numbers[OPTION + 11] = game.food_bags_hidden
    for later in range(LATER_OPTIONS):
        numbers[OPTION + FIRST_LATER + later] = 1 if later_option(game, later) else 0
