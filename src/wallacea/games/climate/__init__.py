"""Evolution: Climate: species that eat, hunt and freeze on a shared climate; 2 to 6 players.

Rules: see ``rules/en.md``, ids CLI-... The course of a round is in ``turn.py``, its phases in
``deal.py``, ``play_cards.py``, ``environment.py`` and ``feeding.py``; food and hunger are in
``food.py``, attacks in ``attack.py`` and ``hunt.py``, the count in ``scoring.py``.

Departures from the printed rules: none that a table could notice. Where they leave room, an
option says which reading is played (``options.py``). Decks have no order until a card is
drawn, which nobody can tell from shuffled ones; cards put under a deck keep their order.
Questions whose answers make no difference (the order of traits that do not meet) are not
asked. There is room for 60 species at once; beyond that no species can be created, whatever
the option ``species_board_limit``.
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
from .people.notices import NUMBERS_IN, notices
from .people.position import UNORDERED, facts, read, write
from .people.scene import refuse, scene, wishes
from .people.sound import sound
from .people.story import NAMES
from .people.vocabulary import VOCABULARY
from .rules.legality import legal, obstacle, over, unfinished, waiting
from .rules.play import play
from .rules.scoring import score, standing
from .rules.setup import setup
from .state import Climate

GAME = Game(
    key="climate",
    version="2",
    folder=Path(__file__).parent,
    state=Climate,
    seats=range(LEAST_SEATS, MOST_SEATS + 1),
    actions=ACTIONS,
    most_choices=MOST_CHOICES,
    features=FEATURES,
    acts=ACTS,
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
    notices=notices,
    numbers_in=NUMBERS_IN,
)
