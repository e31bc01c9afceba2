"""Berries: hungry birds, one bush a round, and a secret choice by everybody; 2 or 3 players.

Rules: see ``rules/en.md``, ids BER-...
"""

from __future__ import annotations

from pathlib import Path

from wallacea.core.game import Game

from .cards import LEAST_SEATS, MOST_SEATS
from .minds import FEATURES, imagine, observe, worth
from .play import legal, obstacle, over, play, score, setup, standing, waiting
from .position import UNORDERED, read, write
from .state import ACTIONS, ACTS, EVENTS, OBSTACLES, OPTIONS, Berries
from .table import NAMES, actions_of, move, scene, wishes

GAME = Game(
    key="berries",
    version="1",
    folder=Path(__file__).parent,
    state=Berries,
    seats=range(LEAST_SEATS, MOST_SEATS + 1),
    actions=ACTIONS,
    most_choices=ACTIONS,
    features=FEATURES,
    acts=ACTS,
    options=OPTIONS,
    obstacles=OBSTACLES,
    events=EVENTS,
    # the rules
    setup=setup,
    waiting=waiting,
    legal=legal,
    obstacle=obstacle,
    play=play,
    over=over,
    score=score,
    standing=standing,
    imagine=imagine,
    observe=observe,
    worth=worth,
    # how people see it
    move=move,
    actions_of=actions_of,
    wishes=wishes,
    names=NAMES,
    view=scene,
    read=read,
    write=write,
    unordered=UNORDERED,
)
