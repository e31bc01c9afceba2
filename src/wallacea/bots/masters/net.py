"""What a net thinks of what a seat sees: how good each choice is, and who will win.

Written once, for NumPy where people play and for PyTorch where it learns: ``xp`` is either.
Numbers and results have a row for each moment that is looked at.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from wallacea.core.things import Act, Feature, Things

from .plan import BLOCKS, OWN, PAIR, THING, Kind, Plan, Stretch, in_turn, spread_out, things_of

Array = Any
"""Of NumPy or PyTorch."""
HALFWAY = 4
"""A number that is squeezed to one half."""
CROWD = 0.25
"""What many things add up to is taken by this part, so that it stays in the range of the rest."""
ALMOST_NOTHING = 1e-5


class Opinion(NamedTuple):
    """What a net thinks of some moments."""

    scores: Array
    """Of all actions, legal or not; the chance to be chosen grows with them."""
    chances: Array
    """Of the seats to win, counted from the one that sees; their logarithms up to a constant."""
    lead: Array
    """By how much the seat that sees will be ahead of the best other, from -1 to 1."""


def opinion(xp: Any, plan: Plan, weights: Mapping[str, Array], numbers: Array) -> Opinion:
    """What the net with these weights thinks; ``numbers`` are of the type of the weights.

    With the weights come the constants of the plan, see :meth:`Plan.constants`.
    """
    seen = {
        kind.name: columns(xp, kind.stretches, weights, kind.name, numbers) for kind in plan.kinds
    }
    named = {
        f"{kind.name}.{stretch.feature.name}": pointers(xp, stretch, numbers)
        for kind, stretch, _ in plan.naming()
    }
    sorts = {
        kind.name: squeezed(weights[f"{kind.name}.printed"].swapaxes(0, 1) @ seen[kind.name])
        for kind in plan.kinds
        if kind.marked and kind.columns
    }
    things = encoded(plan, weights, seen, sorts, named)
    whole = the_whole(xp, plan, weights, numbers, sorts, things)
    asked = {
        kind.name: relu(
            (things[kind.name] * (1 + whole @ weights[f"{kind.name}.gate"])[:, None])
            @ weights[f"{kind.name}.asked"]
            + (whole @ weights[f"{kind.name}.whole"])[:, None]
        )
        for kind in plan.kinds
        if kind.acts
    }
    scores = [scores_of(act, weights, whole, asked) for act in plan.game.acts]
    return Opinion(
        xp.concatenate(scores, axis=1),
        whole @ weights["chances"] + weights["chances_bias"],
        xp.tanh(whole @ weights["lead"] + weights["lead_bias"])[:, 0],
    )


def columns(
    xp: Any, stretches: tuple[Stretch, ...], weights: Mapping[str, Array], name: str, numbers: Array
) -> Array:
    """What is seen of things of a kind, between -1 and 1: a row for each of them.

    First all numbers as parts of the largest ones, then those that may be large once more on the
    other scale, then a column for each thing that may be named.
    """
    plain = [rows_of(one, numbers) for one in in_turn(stretches)]
    found = []
    if plain:
        rows = xp.concatenate(plain, axis=-1)
        found.append(rows * weights[f"{name}.scale"])
        large = sum(one.feature.width for one in in_turn(stretches) if spread_out(one.feature))
        if large:
            found.append(squeezed(rows[..., -large:]))
    for one in stretches:
        if one.feature.names is not None and one.columns:
            found.append(one_hot(xp, one.feature.names, rows_of(one, numbers)))
    return xp.concatenate(found, axis=-1) if found else numbers[:, None, :0]


def rows_of(stretch: Stretch, numbers: Array) -> Array:
    """The numbers of a feature as they are declared."""
    feature = stretch.feature
    part = numbers[:, stretch.start : stretch.start + feature.length]
    return part if feature.rows is None else part.reshape(len(numbers), *feature.shape)


def one_hot(xp: Any, things: Things, rows: Array) -> Array:
    """A column for each thing that may be named; all 0 where none is."""
    hot = (rows[..., None] == which(xp, things.count, rows)).reshape(*rows.shape[:-1], -1)
    return hot * xp.ones_like(rows[..., :1])


def which(xp: Any, count: int, like: Array) -> Array:
    """The numbers of the things, counted from 1 as features do."""
    return xp.arange(1, count + 1, dtype=like.dtype, device=like.device)


def pointers(xp: Any, stretch: Stretch, numbers: Array) -> Array:
    """Which things name which: a row for each that names, a column for each that may be named."""
    feature: Feature = stretch.feature
    assert feature.names is not None
    rows = rows_of(stretch, numbers)
    found = 0
    for n in range(feature.width):
        one = rows[..., n : n + 1]
        found = found + (one == which(xp, feature.names.count, one)) * xp.ones_like(one)
    return found


def encoded(
    plan: Plan,
    weights: Mapping[str, Array],
    seen: Mapping[str, Array],
    sorts: Mapping[str, Array],
    named: Mapping[str, Array],
) -> dict[str, Array]:
    """Each thing's encoding, once it has heard of those that are like it, that it names and that
    name it.
    """
    first = {
        kind.name: seen[kind.name] @ weights[f"{kind.name}.columns"] + weights[f"{kind.name}.each"]
        for kind in plan.kinds
    }
    for kind in plan.kinds:
        if kind.name in sorts:
            first[kind.name] = first[kind.name] + likes(kind, weights, sorts[kind.name])
    heard = dict(first)
    for kind, stretch, other in plan.naming():
        name = f"{kind.name}.{stretch.feature.name}"
        heard[kind.name] = heard[kind.name] + named[name] @ (
            first[other.name] @ weights[f"{name}.there"]
        )
    heard = {name: relu(one) for name, one in heard.items()}
    again = {
        kind.name: heard[kind.name] @ weights[f"{kind.name}.again"]
        + weights[f"{kind.name}.again_bias"]
        for kind in plan.kinds
    }
    for kind, stretch, other in plan.naming():
        name = f"{kind.name}.{stretch.feature.name}"
        told = named[name].swapaxes(1, 2) @ heard[kind.name]
        again[other.name] = again[other.name] + CROWD * (told @ weights[f"{name}.back"])
    return {name: relu(one) for name, one in again.items()}


def likes(kind: Kind, weights: Mapping[str, Array], sorts: Array) -> Array:
    """What a thing hears of all those that share a fact with it: how many foxes lie where, if it
    is a fox.
    """
    each = weights[f"{kind.name}.alike"]  # for each fact
    made = weights[f"{kind.name}.facts_of"] @ each.reshape(len(each), -1)
    told = sorts.swapaxes(0, 1) @ made.reshape(-1, *each.shape[1:])
    return weights[f"{kind.name}.printed"] @ told.swapaxes(0, 1)


def the_whole(
    xp: Any,
    plan: Plan,
    weights: Mapping[str, Array],
    numbers: Array,
    sorts: Mapping[str, Array],
    things: Mapping[str, Array],
) -> Array:
    """What stands for the whole table."""
    parts = [columns(xp, plan.own, weights, OWN, numbers)] if plan.own else []
    for kind in plan.kinds:
        one = things[kind.name]
        crowd = one.sum(axis=1) / kind.things.count**0.5
        parts.append(one.reshape(len(one), -1) if kind.few else crowd)
        if kind.name in sorts:
            parts.append(sorts[kind.name].reshape(len(one), -1))
    whole = normal(xp.concatenate(parts, axis=-1) @ weights["whole.in"] + weights["whole.in_bias"])
    for n in range(BLOCKS):
        up = relu(whole @ weights[f"whole.{n}.up"] + weights[f"whole.{n}.up_bias"])
        whole = normal(whole + up @ weights[f"whole.{n}.down"])
    return relu(whole)


def scores_of(
    act: Act, weights: Mapping[str, Array], whole: Array, asked: Mapping[str, Array]
) -> Array:
    """The scores of all choices of a kind, in the order of their numbers."""
    named = things_of(act)
    bias = weights[f"act.{act.name}.bias"]
    if not named:
        return whole @ weights[f"act.{act.name}.0"] + bias
    scores = asked[named[0].name] @ weights[f"act.{act.name}.0"] + bias
    order = list(named)
    if len(named) == 2:
        one, other = (asked[things.name] for things in named)
        rows, amounts = len(whole), bias.shape[0]
        query, key = (
            (things @ weights[f"act.{act.name}.{n}.both"]).reshape(rows, -1, amounts, PAIR)
            for n, things in enumerate((one, other))
        )
        second = other @ weights[f"act.{act.name}.1"]
        both = query.swapaxes(1, 2) @ key.swapaxes(1, 2).swapaxes(2, 3) / PAIR**0.5
        pairs = both.swapaxes(1, 2).swapaxes(2, 3)  # first thing, second thing, amount
        scores = scores[:, :, None] + second[:, None] + pairs
    return in_order(act, order, scores)


def in_order(act: Act, named: list[Things], scores: Array) -> Array:
    """Scores by things, then amounts, as the act names them: the last argument counts fastest."""
    amounts = [one for one in act.of if not isinstance(one, Things)]
    now: list[Any] = [*named, *amounts]
    scores = scores.reshape(len(scores), *(one.count for one in now))
    for place, wanted in enumerate(act.of):
        at = next(n for n in range(place, len(now)) if now[n] is wanted)
        while at > place:
            scores = scores.swapaxes(at, at + 1)
            now[at - 1], now[at] = now[at], now[at - 1]
            at -= 1
    return scores.reshape(len(scores), -1)


def relu(numbers: Array) -> Array:
    return numbers.clip(min=0)


def squeezed(numbers: Array) -> Array:
    """Between -1 and 1; small numbers differ more than large ones."""
    return numbers / (abs(numbers) + HALFWAY)


def normal(numbers: Array) -> Array:
    """Around 0, and of the size of 1."""
    numbers = numbers - numbers.mean(axis=-1, keepdims=True)
    size = (numbers * numbers).mean(axis=-1, keepdims=True)
    return numbers / (size + ALMOST_NOTHING) ** 0.5


__all__ = ["THING", "Opinion", "opinion"]
