"""The score report at the end (ARC-10.12, ARC-10.14), with the best use of face-down cards."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards import ANIMALS, LANDSCAPE, LONGEST, MAIN, SEQUENCE_POINTS
from ..state import Arctic, Player

WILD = -1
ALL = range(len(ANIMALS))


def animals_of(player: Player) -> list[int]:
    """The pile from bottom to top as animals, WILD for a face-down card."""
    cards = player.pile[: player.pile_size]
    return [MAIN[card] if card >= 0 else WILD for card in cards]


def best_assignment(pile: tuple[int, ...]) -> tuple[int, ...]:
    """The animals for the face-down cards that score most; of equals the smallest (ARC-10.12).

    >>> best_assignment((0, WILD, 5, WILD, 3))  # fox, ?, bear, ?, orca
    (0, 3)
    """
    above = _points_above(pile)
    best = above[0][0]
    # All ways to the best points that agree with what was chosen so far: the animals whose
    # sequence is below, the points there, the sequence that goes on here and where it ends.
    ways = {(0, 0, WILD, 0)}
    chosen = []
    for place, card in enumerate(pile):
        here: set[tuple[int, int, int, int]] = set()
        for below, points, animal, end in ways:
            if place < end:
                here.add((below, points, animal, end))
                continue
            if points + above[place + 1][below] == best:
                here.add((below, points, WILD, 0))
            for begun, length in _sequences(pile, place):
                after, more = below | 1 << begun, points + SEQUENCE_POINTS[length]
                if not below >> begun & 1 and more + above[place + length][after] == best:
                    here.add((after, more, begun, place + length))
        if card == WILD:  # what is in no sequence may be any animal: the first one
            use = min(max(animal, 0) for _, _, animal, _ in here)
            here = {way for way in here if way[2] in (use, WILD)}
            chosen.append(use)
        ways = here
    return tuple(chosen)


def _points_above(pile: tuple[int, ...]) -> list[list[int]]:
    """For each place, and each set of animals whose sequence is below: the best from there up."""
    sets = range(1 << len(ANIMALS))
    above = [[SEQUENCE_POINTS[below.bit_count()] for below in sets]]
    for place in reversed(range(len(pile))):
        here = list(above[0])
        for animal, length in _sequences(pile, place):
            after, bit = above[length - 1], 1 << animal
            for below in sets:
                if not below & bit:
                    here[below] = max(here[below], SEQUENCE_POINTS[length] + after[below | bit])
        above.insert(0, here)
    return above


def _sequences(pile: tuple[int, ...], place: int) -> Iterator[tuple[int, int]]:
    """Every sequence that may begin at a place: its animal and its length."""
    animal = WILD
    for length, card in enumerate(pile[place : place + LONGEST], 1):
        if card != WILD and animal not in (WILD, card):
            return
        animal = card if animal == WILD else animal
        if length > 1:
            yield from ((a, length) for a in ((animal,) if animal != WILD else ALL))


def sequence_points(longest: tuple[int, ...]) -> int:
    sequences = sum(length > 1 for length in longest)
    return sum(SEQUENCE_POINTS[n] for n in longest) + SEQUENCE_POINTS[sequences]


def assignment(player: Player) -> tuple[int, ...]:
    """What the face-down cards count as: what their owner chose, or what is best."""
    if player.wilds and player.wild_as[player.wilds - 1]:
        return tuple(animal - 1 for animal in player.wild_as[: player.wilds])
    return best_assignment(tuple(animals_of(player)))


def longest_sequences(player: Player) -> tuple[int, ...]:
    """The longest sequence of each animal, 0 for a single card or none (ARC-10.4)."""
    wilds = iter(assignment(player))
    pile = [next(wilds) if animal == WILD else animal for animal in animals_of(player)]
    longest = [0] * len(ANIMALS)
    length = 0
    for i, animal in enumerate(pile):
        length = length + 1 if i and pile[i - 1] == animal else 1
        if length > 1:
            longest[animal] = max(longest[animal], length)
    return tuple(longest)


def known_lines(
    game: Arctic, seat: int, pile_open: bool, totem_open: bool
) -> list[tuple[str, int | None]]:
    """The report's lines without the total; nothing is counted of what lies hidden (ARC-12.6)."""
    player = game.players[seat]
    lines: list[tuple[str, int | None]] = [("sequences", None), ("diversity", None)]
    if pile_open:
        longest = longest_sequences(player)
        lines = [
            (name, SEQUENCE_POINTS[min(length, LONGEST)])
            for name, length in zip(ANIMALS, longest, strict=True)
        ]
        lines.append(("diversity", SEQUENCE_POINTS[sum(length > 1 for length in longest)]))
    lines.append(("totem", LANDSCAPE[game.token[player.totem]] if totem_open else None))
    return [*lines, ("penalties", -player.penalty_size)]


def score_lines(game: Arctic, seat: int) -> list[tuple[str, int]]:
    """The lines of the report: six animals, diversity, totem, penalties, total."""
    lines = [
        (name, points)
        for name, points in known_lines(game, seat, pile_open=True, totem_open=True)
        if points is not None
    ]
    return [*lines, ("total", sum(points for _, points in lines))]
