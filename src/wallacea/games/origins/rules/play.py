"""Carrying out a choice."""

from __future__ import annotations

from wallacea.core.rules import rule

from .. import actions as act
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
    if action < act.END_GO:
        develop(game, seat, action)
    elif action == act.END_GO:
        finish_go(game)
    elif action < act.NO_DEFENCE:
        carry_out(game, action)
    elif action < act.LINK:
        react(game, action)
    elif action < act.FEED_SCAVENGER:
        deliver(game, (action - act.LINK) // 2, (action - act.LINK) % 2 + 1)
    else:
        feed_scavenger(game, action - act.FEED_SCAVENGER)
    go_on(game)


@rule
def develop(game: Origins, seat: int, action: int) -> None:
    """Section 3: pass, a card as an animal, a card as a trait."""
    if action == act.PASS:
        pass_for_good(game, seat)
        end_development_go(game, seat)
    elif action < act.PLAY_TRAIT:
        play_animal(game, seat, action - act.PLAY_ANIMAL)
        end_development_go(game, seat)
    elif action < act.ON_ANIMAL:
        choose_trait(game, action - act.PLAY_TRAIT)
    elif choose_animal(game, seat, action - act.ON_ANIMAL):
        end_development_go(game, seat)


@rule
def carry_out(game: Origins, action: int) -> None:
    """Sections 5 and 9: main and extra actions."""
    if action < act.HUNT:
        take(game, action - act.TAKE)
    elif action < act.ATTACK:
        choose_hunter(game, action - act.HUNT)
    elif action < act.CONVERT:
        declare_attack(game, action - act.ATTACK)
    elif action < act.GRAZE:
        convert(game, (action - act.CONVERT) % CARDS, (action - act.CONVERT) // CARDS + 1)
    elif action < act.PIRATE:
        graze(game, action - act.GRAZE)
    elif action < act.STEAL:
        choose_pirate(game, action - act.PIRATE)
    elif action < act.HIBERNATE:
        steal(game, action - act.STEAL)
    else:
        hibernate(game, action - act.HIBERNATE)


@rule
def react(game: Origins, action: int) -> None:
    """Section 8: the defender's answers."""
    if action == act.NO_DEFENCE:
        eat(game)
    elif action == act.RUN:
        run(game)
    elif action < act.DROP:
        redirect(game, action - act.MIMIC)
    elif action < act.DROP_FILLED:
        drop(game, action - act.DROP)
    elif action == act.DROP_FILLED:
        drop_filled(game)
    else:
        drop_link(game, action - act.DROP_LINK)
