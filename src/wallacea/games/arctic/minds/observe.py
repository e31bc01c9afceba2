"""What a seat knows, as numbers in a fixed order, for learning bots (section 12)."""

from __future__ import annotations

from wallacea.core.game import Feature
from wallacea.core.rules import rule

from ..cards import CARDS, ENDS, KINDS, LONGEST, MAIN, MOST_SEATS
from ..rules.sequences import NOTHING_YET, extended
from ..rules.table import NO_CARD, visible_card
from ..state import STAGES, STEPS, Arctic

# Seats are counted from the observer: 0 is their own seat, 1 the next one, and so on.
FEATURES = (
    Feature("own_hand", CARDS),
    Feature("river", CARDS),
    Feature("visible_cards", MOST_SEATS * CARDS),
    Feature("known_in_other_hands", CARDS, MOST_SEATS),
    Feature("known_own_penalties", CARDS),
    Feature("longest_sequences", MOST_SEATS * KINDS, LONGEST),
    Feature("hand_sizes", MOST_SEATS, 16),
    Feature("pile_sizes", MOST_SEATS, CARDS),
    Feature("face_down_cards", MOST_SEATS, 40),
    Feature("penalty_sizes", MOST_SEATS, CARDS),
    Feature("tokens", KINDS, ENDS),
    Feature("own_totem", KINDS),
    Feature("power_sides", KINDS),
    Feature("power_owners", KINDS * MOST_SEATS),
    Feature("powers_fresh_or_used", 2 * KINDS),
    Feature("step", len(STEPS)),
    Feature("stage", len(STAGES)),
    Feature("turn", MOST_SEATS),
    Feature("value_and_left", 2, 6),
    Feature("draw_pile", 1, CARDS),
    Feature("reserve", 1, 15),
    Feature("decks", 4),
    Feature("seats", MOST_SEATS + 1),
)
OBSERVED = sum(feature.length for feature in FEATURES)
STEP_COUNT, STAGE_COUNT = len(STEPS), len(STAGES)


@rule
def observe(game: Arctic, seat: int, numbers: list[int]) -> None:
    """Writes the features of ``FEATURES`` one after the other."""
    for i in range(OBSERVED):
        numbers[i] = 0
    own = game.players[seat]
    at = 0
    for i in range(own.hand_size):
        numbers[at + own.hand[i]] = 1
    at += CARDS
    for i in range(game.river_size):
        numbers[at + game.river[i]] = 1
    at += CARDS
    for turn in range(game.seats):
        card = visible_card(game.players[(seat + turn) % game.seats])
        if card != NO_CARD:
            numbers[at + turn * CARDS + card] = 1
    at += MOST_SEATS * CARDS
    for turn in range(1, game.seats):
        other = game.players[(seat + turn) % game.seats]
        for i in range(other.hand_size):
            if game.known[other.hand[i]] & (1 << seat) != 0:
                numbers[at + other.hand[i]] = turn
    at += CARDS
    for i in range(own.penalty_size):
        if game.known[own.penalty[i]] & (1 << seat) != 0:
            numbers[at + own.penalty[i]] = 1
    at += CARDS
    for turn in range(game.seats):
        observe_sequences(game, (seat + turn) % game.seats, numbers, at + turn * KINDS)
    at += MOST_SEATS * KINDS
    for turn in range(game.seats):
        player = game.players[(seat + turn) % game.seats]
        numbers[at + turn] = player.hand_size
        numbers[at + MOST_SEATS + turn] = player.pile_size
        numbers[at + 2 * MOST_SEATS + turn] = player.wilds
        numbers[at + 3 * MOST_SEATS + turn] = player.penalty_size
    at += 4 * MOST_SEATS
    for animal in range(KINDS):
        numbers[at + animal] = game.token[animal]
        numbers[at + 2 * KINDS + animal] = game.side[animal]
        if game.owner[animal] >= 0:
            turn = (game.owner[animal] - seat + game.seats) % game.seats
            numbers[at + 3 * KINDS + animal * MOST_SEATS + turn] = 1
        after_owners = at + 3 * KINDS + KINDS * MOST_SEATS
        numbers[after_owners + animal] = game.fresh >> animal & 1
        numbers[after_owners + KINDS + animal] = game.used >> animal & 1
    numbers[at + KINDS + own.totem] = 1
    at += 5 * KINDS + KINDS * MOST_SEATS
    numbers[at + game.step] = 1
    at += STEP_COUNT
    numbers[at + game.stage] = 1
    at += STAGE_COUNT
    numbers[at + (game.turn - seat + game.seats) % game.seats] = 1
    at += MOST_SEATS
    numbers[at] = game.value
    numbers[at + 1] = game.left
    numbers[at + 2] = game.draw_pile
    numbers[at + 3] = game.reserve
    at += 4
    for deck in range(4):
        numbers[at + deck] = game.decks >> deck & 1
    at += 4
    numbers[at + game.seats] = 1


@rule
def observe_sequences(game: Arctic, seat: int, numbers: list[int], at: int) -> None:
    """The longest sequence of each animal among the face-up cards: all saw them placed."""
    player = game.players[seat]
    sweep = NOTHING_YET
    for i in range(player.pile_size):
        if player.pile[i] >= 0:
            sweep = extended(sweep, MAIN[player.pile[i]])
    for animal in range(KINDS):
        numbers[at + animal] = sweep >> (3 * animal) & 7
