"""Arctic (Artico): six animals, a pile of sightings, and a landscape of ice; 2 to 4 players.

Rules: see ``rules/en.md``, ids ARC-... The steps of a turn are in ``turn.py``, its three
phases in ``place.py``, ``tokens.py`` and ``draw.py``, the count in ``scoring.py``.

Departures from the printed rules: none. Where they leave room, an option says which
reading is played (``options.py``); the draw pile has no order until a card is drawn,
which nobody at the table can tell from a shuffled one.
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
from .options import EARLIER, OPTIONS, PRESETS
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
from .state import Arctic

GAME = Game(
    key="arctic",
    version="2",
    folder=Path(__file__).parent,
    state=Arctic,
    seats=range(LEAST_SEATS, MOST_SEATS + 1),
    actions=ACTIONS,
    most_choices=MOST_CHOICES,
    features=FEATURES,
    acts=ACTS,
    labels=frozenset({"seats", "undo"}),
    options=OPTIONS,
    presets=PRESETS,
    earlier=EARLIER,
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
    unordered=UNORDERED,
    vocabulary=VOCABULARY,
    sound=sound,
    names=NAMES,
)
