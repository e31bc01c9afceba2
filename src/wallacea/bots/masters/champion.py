"""A little thinking on top of a net: the best choices are tried in possible truths.

Sequential halving: all candidates in a few truths, the better half of them in twice as many, and so
on, until one is left or the time is up. (Karnin, Koren and Somekh, "Almost Optimal Exploration in
Multi-Armed Bandits", 2013.) In each truth everybody plays on for some choices before the net says
who will win: asked at once, it says hardly more than it did when it preferred the choice.
"""

from __future__ import annotations

import time
from math import log
from typing import Any

from .master import Master

CANDIDATES = 4
"""So many choices are looked at closely."""
LEAST_SHARE = 0.03
"""Nothing is looked at that the net would hardly ever do."""
FEWEST_TRUTHS = 8
PLIES = 8
"""Choices of everybody in each truth."""
TRUST = 0.02
"""What the net's own preference counts beside what was seen: a factor of e in its shares is worth
so much of a chance to win."""
SECONDS = 0.95
"""No new round begins that could not end by then."""


def think(master: Master, state: Any, seat: int) -> int:
    """The choice after some thinking; from what the seat knows, and the same for the same."""
    judged = master.judge(state, seat)
    pairs = zip(judged.actions[:CANDIDATES], judged.shares, strict=False)
    shares = {action: share for action, share in pairs if share >= LEAST_SHARE}
    left = list(shares)
    begin, truths = time.monotonic(), FEWEST_TRUTHS
    while len(left) > 1:
        begun = time.monotonic()
        chances = master.after(state, seat, left, truths, PLIES)
        seen = {
            action: chance + TRUST * log(shares[action])
            for action, chance in zip(left, chances, strict=True)
        }
        left = sorted(left, key=lambda action: -seen[action])[: len(left) // 2]
        truths *= 2
        now = time.monotonic()
        if now + (now - begun) - begin > SECONDS:
            break
    return left[0] if left else judged.actions[0]
