"""Carrying out a choice."""

from __future__ import annotations

from wallacea.core.rules import rule

from ..actions import (
    ATTACK,
    CONVERT,
    DROP,
    DROP_FILLED,
    DROP_LINK,
    END_GO,
    FEED_SCAVENGER,
    GRAZE,
    HIBERNATE,
    HUNT,
    LINK,
    MIMIC,
    NO_DEFENCE,
    ON_ANIMAL,
    PASS,
    PIRATE,
    PLAY_ANIMAL,
    PLAY_TRAIT,
    RUN,
    STEAL,
    TAKE,
)
from ..cards import CARDS
from ..state import Origins
from .attack import (
    choose_hunter,
    declare_attack,
    drop,
    drop_filled,
    drop_link,
    eat,
    feed_scavenger,
    redirect,
    run,
)
from .develop import choose_animal, choose_trait, pass_for_good, play_animal
from .feed import choose_pirate, convert, graze, hibernate, steal, take
from .links import deliver
from .turn import end_development_go, finish_go, go_on


@rule
def play(game: Origins, seat: int, action: int) -> None:
    """Carries out a legal choice and all that follows from it, up to the next question."""
    game.learned = 0
    if action < END_GO:
        develop(game, seat, action)
    elif action == END_GO:
        finish_go(game)
    elif action < NO_DEFENCE:
        act(game, action)
    elif action < LINK:
        react(game, action)
    elif action < FEED_SCAVENGER:
        deliver(game, (action - LINK) // 2, (action - LINK) % 2 + 1)
    else:
        feed_scavenger(game, action - FEED_SCAVENGER)
    go_on(game)


@rule
def develop(game: Origins, seat: int, action: int) -> None:
    """Section 3: pass, a card as an animal, a card as a trait."""
    if action == PASS:
        pass_for_good(game, seat)
        end_development_go(game, seat)
    elif action < PLAY_TRAIT:
        play_animal(game, seat, action - PLAY_ANIMAL)
        end_development_go(game, seat)
    elif action < ON_ANIMAL:
        choose_trait(game, action - PLAY_TRAIT)
    elif choose_animal(game, seat, action - ON_ANIMAL):
        end_development_go(game, seat)


@rule
def act(game: Origins, action: int) -> None:
    """Sections 5 and 9: main and extra actions."""
    if action < HUNT:
        take(game, action - TAKE)
    elif action < ATTACK:
        choose_hunter(game, action - HUNT)
    elif action < CONVERT:
        declare_attack(game, action - ATTACK)
    elif action < GRAZE:
        convert(game, (action - CONVERT) % CARDS, (action - CONVERT) // CARDS + 1)
    elif action < PIRATE:
        graze(game, action - GRAZE)
    elif action < STEAL:
        choose_pirate(game, action - PIRATE)
    elif action < HIBERNATE:
        steal(game, action - STEAL)
    else:
        hibernate(game, action - HIBERNATE)


@rule
def react(game: Origins, action: int) -> None:
    """Section 8: the defender's answers."""
    if action == NO_DEFENCE:
        eat(game)
    elif action == RUN:
        run(game)
    elif action < DROP:
        redirect(game, action - MIMIC)
    elif action < DROP_FILLED:
        drop(game, action - DROP)
    elif action == DROP_FILLED:
        drop_filled(game)
    else:
        drop_link(game, action - DROP_LINK)
