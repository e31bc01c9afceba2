"""What a seat knows, as numbers in a fixed order, for learning bots (section 12).

Every card has a row: where it lies as far as the seat can know. Cards that everybody saw placed
stay known (ARC-12.7), wherever in a pile they lie now. Players are counted from the observer.
"""

from __future__ import annotations

from wallacea.core.rules import rule
from wallacea.core.things import Feature, starts

from ..cards import CARDS, DECK, DECKS, ENDS, KINDS, LONGEST, MAIN, MOST_SEATS, PLACEMENT
from ..options import SHOWN
from ..rules.sequences import NOTHING_YET, extended
from ..state import FINISHED, GIVE_TO, MOST_HAND, MOST_WILDS, STAGES, STEPS, SWAP_FOR, Arctic
from ..things import ANIMAL, CARD, PLAYER, SEAT

IN_HAND, IN_RIVER, IN_PILE, IN_PENALTIES = range(4)
RULINGS = (
    *("fox_timing", "walrus_mode", "orca_refill", "penalty_view", "end_trigger"),
    *("wild_choice", "show_piles", "show_backs"),
)
"""The options that say which rules are played."""

FEATURES = (
    # Cards: one of the first four is 1 where the seat knows the card's place.
    Feature("card_lies_in", 4, rows=CARD),
    Feature("card_holder", rows=CARD, names=PLAYER),
    Feature("card_place", most=CARDS, rows=CARD),  # in the river or the pile, from 1
    Feature("card_face_down", rows=CARD),
    Feature("card_visible", rows=CARD),
    Feature("card_known_to", MOST_SEATS, rows=CARD),
    Feature("card_chosen", rows=CARD),
    # Players, counted from the observer.
    Feature("hand_size", rows=PLAYER, most=MOST_HAND),
    Feature("pile_size", rows=PLAYER, most=CARDS),
    Feature("penalty_size", rows=PLAYER, most=CARDS),
    Feature("face_down_cards", rows=PLAYER, most=MOST_WILDS),
    Feature("face_down_at", CARDS, rows=PLAYER),  # place by place of the pile, from the bottom
    Feature("longest_sequence", KINDS, rows=PLAYER, most=LONGEST),
    Feature("unknown_hand_backs", DECKS, rows=PLAYER, most=MOST_HAND),  # option show_backs
    Feature("unknown_penalty_backs", DECKS, rows=PLAYER, most=CARDS),
    Feature("totem", KINDS, rows=PLAYER),
    Feature("wild_as", MOST_WILDS, rows=PLAYER, most=KINDS),  # option wild_choice = ask
    Feature("playing", rows=PLAYER),
    Feature("turn", rows=PLAYER),
    Feature("sits_there", rows=SEAT, names=PLAYER),
    # Animals: their tokens and power cards.
    Feature("token", rows=ANIMAL, most=ENDS),
    Feature("power_side", rows=ANIMAL),
    Feature("power_owner", rows=ANIMAL, names=PLAYER),
    Feature("power_fresh", rows=ANIMAL),
    Feature("power_used", rows=ANIMAL),
    # The table.
    Feature("step", len(STEPS)),
    Feature("asked", len(STEPS)),
    Feature("stage", len(STAGES)),
    Feature("value", most=max(PLACEMENT) + 4),
    Feature("left", most=CARDS),
    Feature("placed", most=MOST_HAND),
    Feature("draw_pile", most=CARDS),
    Feature("reserve", most=CARDS),
    Feature("deck_in_use", DECKS),
    Feature("seats", MOST_SEATS + 1),
    *(Feature(name) for name in RULINGS),
)
_AT = starts(FEATURES)
LIES_IN, HOLDER, CARD_PLACE = _AT["card_lies_in"], _AT["card_holder"], _AT["card_place"]
FACE_DOWN, VISIBLE = _AT["card_face_down"], _AT["card_visible"]
KNOWN_TO, CHOSEN = _AT["card_known_to"], _AT["card_chosen"]
HAND_SIZE, PILE_SIZE, PENALTY_SIZE = _AT["hand_size"], _AT["pile_size"], _AT["penalty_size"]
FACE_DOWN_CARDS, FACE_DOWN_AT = _AT["face_down_cards"], _AT["face_down_at"]
SEQUENCES, TOTEM, WILD_AS = _AT["longest_sequence"], _AT["totem"], _AT["wild_as"]
HAND_BACKS, PENALTY_BACKS = _AT["unknown_hand_backs"], _AT["unknown_penalty_backs"]
PLAYING, TURN, SITS_THERE = _AT["playing"], _AT["turn"], _AT["sits_there"]
TOKEN, POWER_SIDE, POWER_OWNER = _AT["token"], _AT["power_side"], _AT["power_owner"]
POWER_FRESH, POWER_USED = _AT["power_fresh"], _AT["power_used"]
STEP, ASKED, STAGE, VALUE = _AT["step"], _AT["asked"], _AT["stage"], _AT["value"]
LEFT, PLACED, DRAW_PILE, RESERVE = _AT["left"], _AT["placed"], _AT["draw_pile"], _AT["reserve"]
DECK_IN_USE, SEATS, FOX_TIMING = _AT["deck_in_use"], _AT["seats"], _AT["fox_timing"]
WALRUS_MODE, ORCA_REFILL = _AT["walrus_mode"], _AT["orca_refill"]
PENALTY_VIEW, END_TRIGGER = _AT["penalty_view"], _AT["end_trigger"]
WILD_CHOICE, SHOW_PILES = _AT["wild_choice"], _AT["show_piles"]
SHOW_BACKS = _AT["show_backs"]
STEP_COUNT = len(STEPS)


@rule
def observe(game: Arctic, seat: int, numbers: list[int]) -> None:
    """Writes the numbers of ``FEATURES``."""
    for i in range(game.river_size):
        numbers[LIES_IN + 4 * game.river[i] + IN_RIVER] = 1
        numbers[CARD_PLACE + game.river[i]] = i + 1
    for turn in range(game.seats):
        other = (seat + turn) % game.seats
        observe_player(game, seat, other, turn, numbers)
        observe_pile(game, seat, other, turn, numbers)
        numbers[SITS_THERE + other] = turn + 1
    numbers[TURN + (game.turn - seat + game.seats) % game.seats] = 1
    for animal in range(KINDS):
        numbers[TOKEN + animal] = game.token[animal]
        numbers[POWER_SIDE + animal] = game.side[animal]
        if game.owner[animal] >= 0:
            numbers[POWER_OWNER + animal] = (
                game.owner[animal] - seat + game.seats
            ) % game.seats + 1
        numbers[POWER_FRESH + animal] = game.fresh >> animal & 1
        numbers[POWER_USED + animal] = game.used >> animal & 1
    observe_moment(game, seat, numbers)
    observe_rulings(game, numbers)


@rule
def observe_player(game: Arctic, seat: int, other: int, turn: int, numbers: list[int]) -> None:
    """What a player holds: known cards by their rows, the others by what their backs tell."""
    player = game.players[other]
    for i in range(player.hand_size):
        if not observe_held(game, seat, player.hand[i], IN_HAND, turn, numbers):
            if game.show_backs == SHOWN:
                numbers[HAND_BACKS + DECKS * turn + DECK[player.hand[i]]] += 1
    for i in range(player.penalty_size):
        if not observe_held(game, seat, player.penalty[i], IN_PENALTIES, turn, numbers):
            if game.show_backs == SHOWN:
                numbers[PENALTY_BACKS + DECKS * turn + DECK[player.penalty[i]]] += 1
    numbers[HAND_SIZE + turn] = player.hand_size
    numbers[PILE_SIZE + turn] = player.pile_size
    numbers[PENALTY_SIZE + turn] = player.penalty_size
    numbers[PLAYING + turn] = 1
    if turn == 0 or game.stage == FINISHED:  # ARC-12.5
        numbers[TOTEM + KINDS * turn + player.totem] = 1


@rule
def observe_held(
    game: Arctic, seat: int, card: int, where: int, turn: int, numbers: list[int]
) -> bool:
    """A card in somebody's hand or penalty zone, if the seat knows it; says whether it does."""
    if game.known[card] >> seat & 1 == 0:
        return False
    numbers[LIES_IN + 4 * card + where] = 1
    numbers[HOLDER + card] = turn + 1
    for later in range(game.seats):
        knows = game.known[card] >> ((seat + later) % game.seats) & 1
        numbers[KNOWN_TO + MOST_SEATS * card + later] = knows
    return True


@rule
def observe_pile(game: Arctic, seat: int, other: int, turn: int, numbers: list[int]) -> None:
    """A pile from the bottom up: all saw its open cards placed; its owner knows the others too."""
    player = game.players[other]
    sweep = NOTHING_YET
    for i in range(player.pile_size):
        card = player.pile[i]
        if card >= 0:
            sweep = extended(sweep, MAIN[card])
        else:
            numbers[FACE_DOWN_AT + CARDS * turn + i] = 1
            card = -1 - card
        if player.pile[i] >= 0 or turn == 0:
            numbers[LIES_IN + 4 * card + IN_PILE] = 1
            numbers[HOLDER + card] = turn + 1
            numbers[CARD_PLACE + card] = i + 1
            numbers[FACE_DOWN + card] = 1 if player.pile[i] < 0 else 0
            if i == player.pile_size - 1 and player.pile[i] >= 0:
                numbers[VISIBLE + card] = 1
    for animal in range(KINDS):
        numbers[SEQUENCES + KINDS * turn + animal] = sweep >> (3 * animal) & 7
    numbers[FACE_DOWN_CARDS + turn] = player.wilds
    for i in range(MOST_WILDS):
        numbers[WILD_AS + MOST_WILDS * turn + i] = player.wild_as[i]


@rule
def observe_moment(game: Arctic, seat: int, numbers: list[int]) -> None:
    """What is asked, how much is left to do, and how near the end is."""
    numbers[STEP + game.step] = 1
    for step in range(STEP_COUNT):
        numbers[ASKED + step] = game.asked >> step & 1
    numbers[STAGE + game.stage] = 1
    numbers[VALUE] = game.value
    numbers[LEFT] = game.left
    numbers[PLACED] = game.placed
    numbers[DRAW_PILE] = game.draw_pile
    numbers[RESERVE] = game.reserve
    for deck in range(DECKS):
        numbers[DECK_IN_USE + deck] = game.decks >> deck & 1
    numbers[SEATS + game.seats] = 1
    # The first half of a choice is known to its player alone.
    if game.turn == seat and (game.step == SWAP_FOR or game.step == GIVE_TO):
        numbers[CHOSEN + game.chosen] = 1


@rule
def observe_rulings(game: Arctic, numbers: list[int]) -> None:
    numbers[FOX_TIMING] = game.fox_timing
    numbers[WALRUS_MODE] = game.walrus_mode
    numbers[ORCA_REFILL] = game.orca_refill
    numbers[PENALTY_VIEW] = game.penalty_view
    numbers[END_TRIGGER] = game.end_trigger
    numbers[WILD_CHOICE] = game.wild_choice
    numbers[SHOW_PILES] = game.show_piles
    numbers[SHOW_BACKS] = game.show_backs
