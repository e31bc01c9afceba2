"""The sequences of a pile and their points (section 10), with the best use of face-down cards."""

from __future__ import annotations

from wallacea.core.broken import broken
from wallacea.core.rules import rule

from ..cards import KINDS, LONGEST, MAIN, SEQUENCE_POINTS
from ..state import FEW_WILDS, Arctic, Player

# A sweep over a pile from bottom to top is one number: the longest sequence of each
# animal so far (3 bits each), the length of the present one (3 bits) and its animal.
LENGTH = 3 * KINDS
ANIMAL = LENGTH + 3
LENGTHS = (1 << LENGTH) - 1
NO_ANIMAL = 7
NOTHING_YET = NO_ANIMAL << ANIMAL


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


# --- face-down cards ----------------------------------------------------------------------


@rule
def best_pile_points(game: Arctic, player: Player) -> int:
    """ARC-10.11: the points of the best use of the face-down cards, exactly."""
    if player.wilds <= FEW_WILDS:
        return best_of_few(game, player)
    return best_of_many(game, player)


# --- a few: every sensible use is tried, which is quickest ---------------------------------


@rule
def best_of_few(game: Arctic, player: Player) -> int:
    """Tries every sensible use of the face-down cards and keeps the best."""
    best = 0
    depth = -1
    i = 0
    sweep = NOTHING_YET
    searching = True
    while searching:
        while i < player.pile_size and player.pile[i] >= 0:
            sweep = extended(sweep, MAIN[player.pile[i]])
            i += 1
        if i < player.pile_size:
            depth += 1
            if depth > FEW_WILDS:
                broken(game)
                return best
            game.stack[depth] = sweep
            game.choice[depth] = -1
        else:
            best = max(best, sweep_points(sweep))
            i = wild_before(player, i)
        animal = next_use(game, player, depth, i)
        while animal == KINDS and depth >= 0:
            depth -= 1
            i = wild_before(player, i)
            animal = next_use(game, player, depth, i) if depth >= 0 else animal
        if depth < 0:
            searching = False
        else:
            game.choice[depth] = animal
            sweep = extended(game.stack[depth], animal)
            i += 1
    for d in range(player.wilds):
        game.stack[d] = 0
        game.choice[d] = 0
    return best


@rule
def wild_before(player: Player, i: int) -> int:
    i -= 1
    while i >= 0 and player.pile[i] >= 0:
        i -= 1
    return i


@rule
def next_use(game: Arctic, player: Player, depth: int, i: int) -> int:
    """The next animal worth trying for the face-down card at place i, after those tried.

    Worth trying is what may make an animal's longest sequence longer; where nothing does,
    one use is as good as another. (A longer sequence never costs points.)
    """
    sweep = game.stack[depth]
    present = sweep >> ANIMAL
    length = sweep >> LENGTH & 7
    gap = 1
    while i + gap < player.pile_size and player.pile[i + gap] < 0:
        gap += 1
    following = NO_ANIMAL
    run = 0
    if i + gap < player.pile_size:
        following = MAIN[player.pile[i + gap]]
        run = run_above(player, i + gap)
    # A sequence that a face-down card has just begun is worth nothing unless it goes on.
    begun = i > 0 and player.pile[i - 1] < 0 and length == 1
    # Sequences of face-down cards alone may stand in any order: one order is enough.
    least = present if made_of_wilds(player, i, sweep) else -1
    animal = game.choice[depth] + 1
    while animal < KINDS:
        best = sweep >> (3 * animal) & 7
        if animal == present:
            reach = length + gap + (run if following == present else 0)
            if begun or min(reach, LONGEST) > best:
                return animal
        elif not begun:
            reach = gap + (run if animal == following else 0)
            if animal == following and min(reach, LONGEST) > best:
                return animal
            if animal > least and gap > 1 and min(reach, LONGEST) > best:
                return animal
        animal += 1
    if game.choice[depth] < 0 and i > 0:
        return present
    return animal


@rule
def made_of_wilds(player: Player, i: int, sweep: int) -> bool:
    """Whether the sequence below place i surely holds face-down cards only."""
    wilds = 0
    while i > wilds and player.pile[i - 1 - wilds] < 0:
        wilds += 1
    if wilds == 0 or i == wilds:
        return wilds > 0
    length = sweep >> LENGTH & 7
    begun_later = length < wilds and length < LONGEST
    return begun_later or MAIN[player.pile[i - 1 - wilds]] != sweep >> ANIMAL


@rule
def run_above(player: Player, i: int) -> int:
    """How long the sequence that begins at place i can become, face-down cards included."""
    run = 1
    while i + run < player.pile_size and (
        player.pile[i + run] < 0 or MAIN[player.pile[i + run]] == MAIN[player.pile[i]]
    ):
        run += 1
    return run


# --- many: as many steps as there are cards, however many uses -----------------------------

# In the best use of face-down cards every animal has at most one sequence that counts. We go
# through the pile from top to bottom and keep, for each set of animals (a bit each) whose sequence
# lies below, the best points of the cards above. A sequence counts up to its LONGEST length, so
# LONGEST + 1 places above are enough to remember.
SETS = 1 << KINDS
PLACES = LONGEST + 1


@rule
def best_of_many(game: Arctic, player: Player) -> int:
    """What the cards above the bottom bring where no sequence lies below."""
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
