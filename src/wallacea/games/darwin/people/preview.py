"""What a choice would change at a place: ranking, food, who would starve or be eaten."""

from __future__ import annotations

from dataclasses import dataclass

from wallacea.core.state import copy
from wallacea.core.text import Text, text

from .. import actions as act
from .. import events
from ..cards import CHILDREN, HEAD, MOST_PARTS, NO_DIET, PART, TORSO
from ..options import LOWEST
from ..rules.build import (
    create,
    migrate,
    migration_price,
    mutate,
    offered_sites,
    sound,
    taken_sites,
)
from ..rules.evaluation import begin_evaluation, hunt_on
from ..rules.table import diet_of_draft, free_board, in_draft, in_hand, into_draft, out_of_draft
from ..state import BOARDS, BUILD, CHANGE, FILL, NO_BOARD, WHERE, Darwin
from .names import LABELS


@dataclass(frozen=True, slots=True)
class Fate:
    """How a species stands: its rank at its place (from 1), what it has, and what becomes of it."""

    rank: int
    waste: int
    plants: int
    meat: int
    fate: str
    """``lives``, ``unfit``, ``starves``, ``hunts`` or ``eaten``."""


def outcome(game: Darwin) -> dict[int, tuple[str, int]]:
    """What steps 1 and 2 of the evaluation would do to each species now, and who would eat it."""
    living = [board for board in range(BOARDS) if game.species[board].alive]
    found = dict.fromkeys(living, ("lives", NO_BOARD))
    if game.mode == CHILDREN:
        return found
    twin = copy(game)
    twin.prey_choice = LOWEST
    log: list[tuple[int, ...]] = []
    twin.log = log
    begin_evaluation(twin)
    hunt_on(twin)
    for number, one, other, *_ in log:
        if number == events.FAILED_REQUIREMENTS:
            found[one] = ("unfit", NO_BOARD)
        elif number == events.STARVED:
            found[one] = ("starves", NO_BOARD)
        elif number == events.EATEN:
            found[one] = ("hunts", NO_BOARD)
            found[other] = ("eaten", one)
    return found


def fates(game: Darwin) -> dict[str, Fate]:
    """All species in play, by label."""
    found = {}
    for board, (fate, _) in outcome(game).items():
        species = game.species[board]
        here = game.places[species.place]
        rank = here.order[: here.count].index(board) + 1
        food = (species.waste, species.plants, species.meat)
        found[LABELS[board]] = Fate(rank, *food, fate)
    return found


@dataclass(frozen=True, slots=True)
class Preview:
    """What a main action would do."""

    own: Fate
    changed: dict[str, tuple[Fate, Fate]]
    """Other species whose rank, food or fate changes: before and after."""

    @property
    def doomed(self) -> list[str]:
        """The species that would live otherwise and would not any more."""
        good = ("lives", "hunts")
        return [
            label
            for label, (before, after) in self.changed.items()
            if before.fate in good and after.fate not in good
        ]


def preview(game: Darwin, seat: int, action: int) -> Preview | None:
    """What placing, migrating or changing a species so would do; ``None`` if it cannot be told."""
    twin = copy(game)
    if game.step == BUILD and act.PLACE <= action < act.SMALLS:
        if diet_of_draft(game) == NO_DIET:
            return None
        board = free_board(game, seat)
        create(twin, seat, action - act.PLACE)
    elif game.step == WHERE and act.PLACE <= action < act.SMALLS:
        board = game.draft_board
        species = game.species[board]
        if species.place == action - act.PLACE or species.points < migration_price(game):
            return None
        migrate(twin, seat, board, action - act.PLACE)
    elif game.step in (CHANGE, FILL) and _change(twin, seat, action):
        board = game.draft_board
        mutate(twin, seat)
    else:
        return None
    before, after = fates(game), fates(twin)
    own = after.pop(LABELS[board])
    changed = {k: (before[k], after[k]) for k in after if before[k] != after[k]}
    return Preview(own, changed)


def _change(twin: Darwin, seat: int, action: int) -> bool:
    """Changes the draft as the choice says; whether it is an animal then."""
    if act.CARD <= action < act.REMOVE:
        card = action - act.CARD
        if not in_hand(twin, seat, card) or in_draft(twin, card):
            return False
        if twin.step == FILL:
            out_of_draft(twin, twin.chosen)
        elif twin.draft_count > MOST_PARTS:
            return False
        into_draft(twin, card)
    elif act.REMOVE <= action < act.REPLACE and in_draft(twin, action - act.REMOVE):
        out_of_draft(twin, action - act.REMOVE)
    elif action != act.DONE:
        return False
    twin.changes += 0 if action == act.DONE else 1
    parts = [PART[card] for card in twin.draft[: twin.draft_count]]
    whole = parts.count(HEAD) == parts.count(TORSO) == 1 and len(parts) <= MOST_PARTS
    return whole and sound(offered_sites(twin), taken_sites(twin))


def preview_text(game: Darwin, seat: int, action: int) -> Text | None:
    """The preview in a few words."""
    if act.PLACE + game.open_places <= action < act.SMALLS or game.mode == CHILDREN:
        return None
    seen = preview(game, seat, action)
    if seen is None:
        return None
    own = seen.own
    return text(
        "preview",
        rank=own.rank,
        waste=own.waste,
        plants=own.plants,
        meat=own.meat,
        fate=text(own.fate),
        doomed=len(seen.doomed),
    )
