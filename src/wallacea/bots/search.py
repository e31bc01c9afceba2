"""Information-set Monte Carlo tree search, for any game and any number of seats.

Each simulation samples a state that fits what the seat knows, walks down one tree
shared by all imagined truths, grows it by one place, lets everybody play on greedily for
a while, and looks at what the position is then worth to each seat. (Cowling, Powley and
Whitehouse, "Information Set Monte Carlo Tree Search", 2012: the single-observer form,
with availability counts.)
"""

from __future__ import annotations

from math import log, sqrt

from wallacea.core.chance import spin
from wallacea.core.game import legal, over, play, standing, waiting, worth
from wallacea.core.many import Desk, dream, first_of
from wallacea.core.rules import rule, thought
from wallacea.core.state import State

from .simple import NEVER, best_choice

CURIOSITY = 0.4
"""Exploration constant."""
WIN = 1000
"""A simulation gives each seat something between 0 and this."""
CLEAR_LEAD = 1500
"""A lead in worth (hundredths of a point) that counts as nearly won."""
LOOK_AHEAD = 10
"""Choices per seat that are played out below the tree."""
CARELESS = 4
"""One in this many rollout moves is random."""
ROOT = 0
BASE = 2
"""The sampled state that stands for what the seat knows; simulations are sampled from it."""


@thought
def choose_by_search(desk: Desk, game: State, seat: int, count: int, strength: int) -> int:
    """Thinks for ``strength`` simulations."""
    if count == 1:
        return desk.actions[0]
    begin_search(desk, game, seat)
    simulate(desk, seat, strength)
    return most_visited(desk)


@thought
def begin_search(desk: Desk, game: State, seat: int) -> None:
    """A tree of nothing but its root, and what the seat knows."""
    dream(desk, BASE, game, seat)
    plant(desk, ROOT, ROOT, 0, seat)
    desk.nodes[ROOT].sibling = 1  # at the root: how many places of the tree are in use


@thought
def simulate(desk: Desk, seat: int, simulations: int) -> None:
    """Some more simulations on the same tree."""
    for _ in range(simulations):
        dream(desk, 0, desk.dreams[BASE], seat)
        leaf = walk_down(desk)
        play_on(desk)
        learn_from_it(desk, leaf)


@thought
def walk_down(desk: Desk) -> int:
    """From the root down the tree to a place where it grows."""
    state = desk.dreams[0]
    place = ROOT
    growing = True
    while growing and not over(state):
        # Where several seats choose at once, the one that thinks goes first.
        seat = desk.nodes[ROOT].seat if place == ROOT else first_of(waiting(state))
        count = legal(state, seat, desk.actions)
        action = desk.actions[0]
        if count > 1:
            child = promising_child(desk, place, count)
            if child == ROOT:
                growing = False
                child = grow(desk, place, seat, untried(desk, count))
                if child == ROOT:  # there is no room left
                    return place
            place = child
            action = desk.nodes[place].action
        play(state, seat, action)
    return place


@rule
def mark_of(desk: Desk, action: int) -> int:
    """Where the list of actions, read from its end, has room for a mark on this one."""
    return len(desk.actions) - 1 - action


@thought
def promising_child(desk: Desk, place: int, count: int) -> int:
    """The known choice with the best prospects; ROOT if some choice was never tried."""
    for i in range(count):
        desk.actions[mark_of(desk, desk.actions[i])] = 1
    best = -1.0
    choice = ROOT
    known = 0
    child = desk.nodes[place].child
    while child != ROOT:
        node = desk.nodes[child]
        if desk.actions[mark_of(desk, node.action)] == 1:
            desk.actions[mark_of(desk, node.action)] = 0
            known += 1
            node.available += 1
            hope = sqrt(log(node.available) / node.visits)
            value = node.total / (node.visits * WIN) + CURIOSITY * hope
            if value > best:
                best = value
                choice = child
        child = node.sibling
    return choice if known == count else ROOT


@thought
def untried(desk: Desk, count: int) -> int:
    """One of the choices that still carry a mark, at random; takes the marks away."""
    left = 0
    for i in range(count):
        left += desk.actions[mark_of(desk, desk.actions[i])]
    skip = spin(desk.dice[0], left)
    choice = 0
    for i in range(count):
        mark = mark_of(desk, desk.actions[i])
        if desk.actions[mark] == 1:
            desk.actions[mark] = 0
            if skip == 0:
                choice = desk.actions[i]
            skip -= 1
    return choice


@thought
def grow(desk: Desk, place: int, seat: int, action: int) -> int:
    """A new place of the tree below another; ROOT if the tree is full."""
    new = desk.nodes[ROOT].sibling
    if new >= len(desk.nodes):
        return ROOT
    desk.nodes[ROOT].sibling = new + 1
    plant(desk, new, place, action, seat)
    desk.nodes[new].sibling = desk.nodes[place].child
    desk.nodes[place].child = new
    return new


@rule
def plant(desk: Desk, place: int, parent: int, action: int, seat: int) -> None:
    node = desk.nodes[place]
    node.action = action
    node.seat = seat
    node.parent = parent
    node.visits = 0
    node.available = 1
    node.total = 0
    node.child = ROOT
    node.sibling = ROOT


@thought
def play_on(desk: Desk) -> None:
    """Everybody plays on greedily, now and then carelessly, for a while."""
    state = desk.dreams[0]
    for _ in range(LOOK_AHEAD * state.seats):
        if over(state):
            return
        seat = first_of(waiting(state))
        count = legal(state, seat, desk.actions)
        action = desk.actions[0]
        if count > 1 and spin(desk.dice[0], CARELESS) == 0:
            action = desk.actions[spin(desk.dice[0], count)]
        elif count > 1:
            action = best_choice(desk, seat, count)
        play(state, seat, action)


@thought
def prospects(state: State, seat: int, seats: int) -> int:
    """What the state is worth to a seat against its best rival, from 0 to WIN."""
    if over(state):
        ahead = standing(state, seat)
        return WIN - WIN * ahead // seats if ahead > 0 else WIN
    own = worth(state, seat)
    rival = NEVER
    for other in range(seats):
        if other != seat:
            rival = max(rival, worth(state, other))
    lead = min(max(own - rival, -CLEAR_LEAD), CLEAR_LEAD)
    return (lead + CLEAR_LEAD) * WIN // (2 * CLEAR_LEAD)


@thought
def learn_from_it(desk: Desk, leaf: int) -> None:
    """Each place on the way back learns what its chooser got."""
    state = desk.dreams[0]
    seats = state.seats
    place = leaf
    while place != ROOT:
        node = desk.nodes[place]
        node.visits += 1
        node.total += prospects(state, node.seat, seats)
        place = node.parent
    desk.nodes[ROOT].visits += 1


@thought
def most_visited(desk: Desk) -> int:
    """What search would choose now."""
    best = -1
    action = 0
    child = desk.nodes[ROOT].child
    while child != ROOT:
        node = desk.nodes[child]
        if node.visits > best:
            best = node.visits
            action = node.action
        child = node.sibling
    return action
