"""Scoring and the winner (sections 10 and 11)."""

from __future__ import annotations

from wallacea.core.rules import rule

from .cards import KINDS, LANDSCAPE, LONGEST, MAIN, SEQUENCE_POINTS
from .state import OVER, Arctic, Player

# A sweep over a pile from bottom to top is one number: the longest sequence of each
# animal so far (3 bits each), the length of the present one (3 bits) and its animal.
LENGTH = 3 * KINDS
ANIMAL = LENGTH + 3
LENGTHS = (1 << LENGTH) - 1
NO_ANIMAL = 7
NOTHING_YET = NO_ANIMAL << ANIMAL


@rule
def score(game: Arctic, seat: int) -> int:
    """The points of a player, as if the game ended now."""
    player = game.players[seat]
    if game.step == OVER:
        return player.points
    return pile_points(game, player) + LANDSCAPE[game.token[player.totem]] - player.penalty_size


@rule
def count_points(game: Arctic) -> None:
    """ARC-9.8: the game is over and scores are counted."""
    for seat in range(game.seats):
        game.players[seat].points = score(game, seat)
    game.turn = 0
    game.step = OVER


@rule
def standing(game: Arctic, seat: int) -> int:
    """A player's place, 0 being the winner; of equals the lower seat is ahead (ARC-11.2)."""
    points = score(game, seat)
    ahead = 0
    for other in range(game.seats):
        if other != seat:
            theirs = score(game, other)
            if theirs > points or (theirs == points and other < seat):
                ahead += 1
    return ahead


@rule
def extended(sweep: int, animal: int) -> int:
    """The sweep with one more card of this animal."""
    length = 1
    if sweep >> ANIMAL == animal:
        length = min(LONGEST, (sweep >> LENGTH & 7) + 1)
    best = sweep >> (3 * animal) & 7
    if length > best:
        sweep += (length - best) << (3 * animal)
    return sweep & LENGTHS | length << LENGTH | animal << ANIMAL


@rule
def sweep_points(sweep: int) -> int:
    """ARC-10.4 to ARC-10.8: points of the longest sequences, and of their number."""
    points = 0
    sequences = 0
    for animal in range(KINDS):
        length = sweep >> (3 * animal) & 7
        points += SEQUENCE_POINTS[length]
        if length > 1:
            sequences += 1
    return points + SEQUENCE_POINTS[sequences]


@rule
def pile_points(game: Arctic, player: Player) -> int:
    """The points of a pile; face-down cards count as what is best or what was chosen."""
    if player.wilds > 0 and player.wild_as[player.wilds - 1] == 0:
        return best_pile_points(game, player)
    sweep = NOTHING_YET
    wild = 0
    for i in range(player.pile_size):
        card = player.pile[i]
        if card >= 0:
            sweep = extended(sweep, MAIN[card])
        else:
            sweep = extended(sweep, player.wild_as[wild] - 1)
            wild += 1
    return sweep_points(sweep)


# Of the best use of face-down cards every animal has at most one sequence that counts, so the
# pile is gone through from top to bottom, and noted is how many points the cards above a place
# bring for each set of animals (a bit each) whose sequence lies below. A sequence counts up to
# its LONGEST length: so many places above are enough to remember, and one.
SETS = 1 << KINDS
PLACES = LONGEST + 1


@rule
def best_pile_points(game: Arctic, player: Player) -> int:
    """ARC-10.11: the points of the best use of the face-down cards, exactly."""
    top = player.pile_size % PLACES * SETS
    for below in range(SETS):
        game.above[top + below] = SEQUENCE_POINTS[animals_in(below)]
    i = player.pile_size - 1
    while i >= 0:
        here = i % PLACES * SETS
        next_above = (i + 1) % PLACES * SETS
        for below in range(SETS):  # no sequence begins here
            game.above[here + below] = game.above[next_above + below]
        try_sequences(game, player, i)
        i -= 1
    best = game.above[0]
    for k in range(PLACES * SETS):
        game.above[k] = 0
    return best


@rule
def animals_in(some: int) -> int:
    """How many animals a set has."""
    count = 0
    for animal in range(KINDS):
        count += some >> animal & 1
    return count


@rule
def try_sequences(game: Arctic, player: Player, i: int) -> None:
    """Every sequence that may begin at place i, as long as it can become."""
    animal = NO_ANIMAL
    length = 0
    fits = True
    while fits and length < LONGEST and i + length < player.pile_size:
        card = player.pile[i + length]
        if card >= 0:
            fits = animal == NO_ANIMAL or animal == MAIN[card]
            animal = MAIN[card]
        if fits:
            length += 1
            if length > 1 and animal != NO_ANIMAL:
                try_sequence(game, i, length, animal)
            elif length > 1:
                for any_animal in range(KINDS):
                    try_sequence(game, i, length, any_animal)


@rule
def try_sequence(game: Arctic, i: int, length: int, animal: int) -> None:
    """Counts a sequence of this animal, wherever none lies below."""
    here = i % PLACES * SETS
    after = (i + length) % PLACES * SETS
    for below in range(SETS):
        if below >> animal & 1 == 0:
            points = SEQUENCE_POINTS[length] + game.above[after + below + (1 << animal)]
            game.above[here + below] = max(game.above[here + below], points)
