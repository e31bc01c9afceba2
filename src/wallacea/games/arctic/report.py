"""The score report at the end (ARC-10.12, ARC-10.14), with the best use of face-down cards."""

from __future__ import annotations

from functools import cache

from .cards import ANIMALS, LANDSCAPE, LONGEST, MAIN, SEQUENCE_POINTS
from .state import Arctic, Player

WILD = -1


def animals_of(player: Player) -> list[int]:
    """The pile from bottom to top as animals, WILD for a face-down card."""
    cards = player.pile[: player.pile_size]
    return [MAIN[card] if card >= 0 else WILD for card in cards]


def best_assignment(pile: tuple[int, ...]) -> tuple[int, ...]:
    """The animals for the face-down cards that score most; of equals the smallest (ARC-10.12).

    >>> best_assignment((0, WILD, 5, WILD, 3))  # fox, ?, bear, ?, orca
    (0, 3)
    """

    @cache
    def best(at: int, animal: int, length: int, longest: tuple[int, ...]) -> int:
        if at == len(pile):
            return sequence_points(longest)
        return max(best(at + 1, *after(animal, length, longest, a)) for a in uses(at))

    def uses(at: int) -> range | tuple[int]:
        return range(len(ANIMALS)) if pile[at] == WILD else (pile[at],)

    def after(
        animal: int, length: int, longest: tuple[int, ...], use: int
    ) -> tuple[int, int, tuple[int, ...]]:
        now = min(LONGEST, length + 1) if use == animal else 1
        best_now = max(longest[use], now)
        return use, now, (*longest[:use], best_now, *longest[use + 1 :])

    chosen = []
    place: tuple[int, int, tuple[int, ...]] = (WILD, 0, (0,) * len(ANIMALS))
    for at, card in enumerate(pile):
        goal = best(at, *place)
        use = next(a for a in uses(at) if best(at + 1, *after(*place, a)) == goal)
        place = after(*place, use)
        if card == WILD:
            chosen.append(use)
    best.cache_clear()  # a function that calls itself is not forgotten at once
    return tuple(chosen)


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


def score_lines(game: Arctic, seat: int) -> list[tuple[str, int]]:
    """The lines of the report: six animals, diversity, totem, penalties, total."""
    player = game.players[seat]
    longest = longest_sequences(player)
    lines = [
        (name, SEQUENCE_POINTS[min(length, LONGEST)])
        for name, length in zip(ANIMALS, longest, strict=True)
    ]
    lines.append(("diversity", SEQUENCE_POINTS[sum(length > 1 for length in longest)]))
    lines.append(("totem", LANDSCAPE[game.token[player.totem]]))
    lines.append(("penalties", -player.penalty_size))
    return [*lines, ("total", sum(points for _, points in lines))]
