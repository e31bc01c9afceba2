"""The walk of one click: how many functions of ours are called, from the message to two views.

python benchmarks/hops.py            # every game, in the middle of a game
python benchmarks/hops.py --all      # also what was called how often
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import wallacea
from wallacea.core.game import game_keys
from wallacea.server.settings import Limits, Settings
from wallacea.server.storage.head import Pace, Seat
from wallacea.server.tables import opening, orders, seating
from wallacea.server.tables.house import House
from wallacea.server.tables.listeners import Listener
from wallacea.server.tables.messages import Choose

OURS = str(Path(wallacea.__file__).parent)
CLICKS = 25
"""Clicks that are counted; the median is told."""


async def clicks(folder: Path, game: str) -> list[Counter[str]]:
    """What is called for each of some clicks of a game between two people."""
    house = House(
        Settings(data_dir=folder, thinkers=0, search=False, bot_pause=0, limits=Limits.none())
    )
    await house.open()
    people = [(await house.people.guest(f"Player {i}"))[0] for i in range(2)]
    seats = [Seat("open") for _ in people]
    id, links = await opening.create(house, people[0], game, {}, seats, Pace("slow", 86_400), True)
    table = await house.table(id)
    for person, link in zip(people, links, strict=True):
        await seating.join(table, person, link, None)
    readers = [Listener(table, person, 100) for person in people]
    for reader in readers:
        table.enter(reader)
        reader.greet(None, short=True)
        await reader.next()
    chance = Random(1)
    found: list[Counter[str]] = []
    while len(found) < CLICKS and table.head.status == "running":
        seat, decision = next(iter(table.head.decisions.items()))
        assert table.history is not None
        action = chance.choice(table.history.match.choices(seat))
        message = Choose(f"click-{table.head.version:08}", "play", decision.question, action)
        calls: Counter[str] = Counter()

        def count(frame: Any, event: str, _: Any, calls: Counter[str] = calls) -> None:
            if event == "call" and frame.f_code.co_filename.startswith(OURS):
                calls[f"{frame.f_globals['__name__']}.{frame.f_code.co_qualname}"] += 1

        sys.setprofile(count)
        await orders.choose(table, people[seat], message)
        for reader in readers:
            await reader.next()
        sys.setprofile(None)
        found.append(calls)
    await house.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--all", action="store_true", help="also what was called how often")
    asked = parser.parse_args()
    for game in game_keys():
        with tempfile.TemporaryDirectory() as folder:
            found = asyncio.run(clicks(Path(folder), game))
        rules = {
            name: median(
                sum(n for f, n in calls.items() if f.endswith(f".{name}")) for calls in found
            )
            for name in ("waiting", "obstacle", "legal")
        }
        total = median(sum(calls.values()) for calls in found)
        said = ", ".join(f"{name} {count:.0f}" for name, count in rules.items())
        print(f"{game}: {total:.0f} calls ({said})", flush=True)
        if asked.all:
            for name, calls_of in sum(found, Counter()).most_common(40):
                print(f"  {calls_of / len(found):8.1f} {name}")


if __name__ == "__main__":
    main()
