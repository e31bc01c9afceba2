"""Darwin's Choice with Before and After: animals of parts in changing habitats; 2 to 6 players.

Rules: see ``rules/en.md``, ids DAR-... The course of the game is in ``turn.py``; main actions
are in ``build.py``, requirements, ranking, food and hunting in ``food.py``, the evaluation in
``evaluation.py``, events and habitat change in ``transition.py``. The printed cards are data
(``data/*.csv``); many of their values are reconstructed, and each row says so.

Departures from the printed rules: none. Where they leave room, an option says which reading is
played (``options.py``). Decks have no order until a card is drawn, and events, new habitats and
territories that lie face down are decided when they are turned over, which nobody at the table
can tell from shuffled ones.
"""

from __future__ import annotations

from pathlib import Path

from .actions import ACTIONS, ACTS, MOST_CHOICES
from .cards import LEAST_SEATS, MOST_SEATS
from .events import EVENTS
from .minds.imagine import imagine
from .minds.observe import FEATURES, observe
from .minds.scripts import SCRIPTS
from .minds.worth import worth
from .obstacles import OBSTACLES
from .options import EARLIER, OPTIONS, DarwinsChoice
from .people.notation import actions_of, declines, move
from .people.notices import NUMBERS_IN, notices
from .people.position import UNORDERED, facts, read, write
from .people.scene import refuse, scene, wishes
from .people.sound import sound
from .people.story import NAMES, describe
from .people.vocabulary import VOCABULARY
from .rules.legality import legal, obstacle, over, unfinished, waiting
from .rules.play import play
from .rules.scoring import score, standing
from .rules.setup import setup
from .state import Darwin

GAME = DarwinsChoice(
    key="darwin",
    version="2",
    folder=Path(__file__).parent,
    state=Darwin,
    seats=range(LEAST_SEATS, MOST_SEATS + 1),
    actions=ACTIONS,
    most_choices=MOST_CHOICES,
    features=FEATURES,
    acts=ACTS,
    options=OPTIONS,
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
    names=NAMES,
    describe=describe,
    sound=sound,
    notices=notices,
    numbers_in=NUMBERS_IN,
)
