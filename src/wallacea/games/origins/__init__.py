"""Evolution: The Origin of Species (Origins): animals, traits and too little food; 2 to 8 players.

Rules: see ``rules/en.md``, ids ORI-... The four phases of a turn are in ``develop.py``,
``feed.py`` (with ``links.py`` and ``attack.py``) and ``extinction.py``; ``turn.py`` leads
from one to the next, ``scoring.py`` counts.

Departures from the printed rules: none. Where they leave room, an option says which
reading is played (``options.py``); the deck has no order until a card is drawn, which
nobody at the table can tell from a shuffled one.
"""

from __future__ import annotations

from pathlib import Path

from wallacea.core.game import Game

from .actions import ACTIONS, ACTS, MOST_CHOICES
from .cards import LEAST_SEATS, MOST_SEATS
from .events import EVENTS
from .minds.imagine import imagine
from .minds.observe import FEATURES, observe
from .minds.scripts import SCRIPTS
from .minds.worth import worth
from .obstacles import OBSTACLES
from .options import OPTIONS, PRESETS
from .people.names import forget_names
from .people.notation import actions_of, declines, move
from .people.position import UNORDERED, facts, read, write
from .people.scene import refuse, scene, wishes
from .people.sound import sound
from .people.story import NAMES
from .people.vocabulary import VOCABULARY
from .rules.legality import legal, obstacle, over, unfinished, waiting
from .rules.play import play
from .rules.scoring import score, standing
from .rules.setup import setup
from .state import Origins

GAME = Game(
    key="origins",
    version="1",
    folder=Path(__file__).parent,
    state=Origins,
    seats=range(LEAST_SEATS, MOST_SEATS + 1),
    actions=ACTIONS,
    most_choices=MOST_CHOICES,
    features=FEATURES,
    acts=ACTS,
    options=OPTIONS,
    presets=PRESETS,
    setup=setup,
    waiting=waiting,
    legal=legal,
    play=play,
    over=over,
    score=score,
    standing=standing,
    imagine=imagine,
    observe=observe,
    worth=worth,
    scripts=SCRIPTS,
    obstacle=obstacle,
    unfinished=unfinished,
    obstacles=OBSTACLES,
    events=EVENTS,
    move=move,
    actions_of=actions_of,
    declines=declines,
    wishes=wishes,
    refuse=refuse,
    view=scene,
    read=read,
    write=write,
    facts=facts,
    labels=frozenset({"seats", "animals.name"}),
    unordered=UNORDERED,
    vocabulary=VOCABULARY,
    names=NAMES,
    sound=sound,
    portable=forget_names,
)
