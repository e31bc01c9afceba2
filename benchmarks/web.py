"""How quickly the page answers: ``python -m benchmarks.web``.

Interaction to next paint (as the browser's own event timing says) in the busiest scene, a late
game of Climate with six seats, on a CPU that is slowed down four times. Written to
``results/web.md``.
"""

from __future__ import annotations

import os
import platform
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

from playwright.sync_api import sync_playwright

from tests.server.serving import serving
from tests.web.conftest import FREELY, chromium
from tests.web.moments import moment
from tests.web.people import Person
from tools import web_build

RESULTS = Path(__file__).parent / "results" / "web.md"
GAME, SEATS, PART = "climate", 6, 0.85
SLOWER = 4
ROUNDS = 8
GOAL = 100
"""Milliseconds."""

WATCH = """() => {
  globalThis.__timed = [];
  new PerformanceObserver((list) => {
    for (const e of list.getEntries()) if (e.interactionId) {
      __timed.push([e.interactionId, e.name, e.duration]);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: false });
}"""
TAKE = """() => new Promise((settle) => requestAnimationFrame(() => setTimeout(() => {
  const worst = {};
  for (const [id, , ms] of __timed) worst[id] = Math.max(worst[id] ?? 0, ms);
  __timed = [];
  settle(Object.values(worst));
}, 120)))"""


def interactions(person: Person) -> Iterator[tuple[str, Callable[[], object]]]:
    """What people do all the time; each leaves the table as the next one needs it."""
    press, click = person.page.keyboard.press, person.page.mouse.click

    def first(state: str) -> dict[str, float]:
        seen = person.is_asked()
        assert seen["state"] == state
        spots = [s for s in seen["spots"] if s["key"]] or seen["spots"]
        return spots[0]  # type: ignore[no-any-return]

    spot = first("free")
    yield "click on a card", lambda: click(spot["x"], spot["y"])
    yield "Esc: let go", lambda: press("Escape")
    yield "1: card by key", lambda: press("1")
    yield "Esc again", lambda: press("Escape")
    yield "arrow key", lambda: press("ArrowRight")
    yield "I: closer look", lambda: press("i")
    yield "Esc: close it", lambda: press("Escape")
    yield "M: list of moves", lambda: press("m")
    yield "L: log", lambda: press("l")
    yield "[: one move back", lambda: press("[")
    yield "N: back to now", lambda: press("n")


def play_a_choice(person: Person) -> None:
    """One whole choice by mouse; the last click sends it."""
    for _ in range(4):
        if person.plays_by_mouse(0) in ("wait", "over", "stuck"):
            return


def measure() -> tuple[dict[str, list[float]], dict[str, int]]:
    times: dict[str, list[float]] = defaultdict(list)
    folder = tempfile.TemporaryDirectory()
    with (
        folder,
        sync_playwright() as playwright,
        serving(Path(folder.name), "--thinkers", "1", *FREELY) as server,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        person = Person(browser, server.url, "Ada", motion=True, seed=2)
        person.is_called()
        table = person.make_table(
            GAME,
            ["me", *["easy"] * (SEATS - 1)],
            position=moment(GAME, SEATS, PART),
            private=True,
        )
        person.at(table)
        person.is_asked()
        person.page.evaluate(WATCH)
        cdp = person.context.new_cdp_session(person.page)
        cdp.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        for _ in range(ROUNDS):
            person.is_asked()
            if person.sees()["state"] == "over":
                break
            for name, act in interactions(person):
                act()
                times[name] += person.page.evaluate(TAKE) or [8.0]
            play_a_choice(person)
            times["the clicks of a choice"] += person.page.evaluate(TAKE)
        scene = person.page.evaluate(
            "() => ({elements: document.querySelectorAll('*').length, "
            "pieces: document.querySelectorAll('[data-thing]').length})"
        )
        browser.close()
    return times, scene


def report(times: dict[str, list[float]], scene: dict[str, int]) -> str:
    every = sorted(ms for found in times.values() for ms in found)
    nearly_all = every[min(len(every) - 1, int(0.98 * len(every)))]
    lines = [
        "# How quickly the page answers",
        "",
        "Made by `python -m benchmarks.web`: interaction to next paint in milliseconds, from the",
        "browser's event timing (steps of 8 ms), in a late game of "
        f"{GAME.capitalize()} with {SEATS} seats",
        f"({scene['pieces']} things, {scene['elements']} elements), "
        f"CPU slowed down {SLOWER} times,",
        f"1366x768, animations on. {platform.machine()}, {os.cpu_count()} cores,",
        f"load {os.getloadavg()[0]:.1f} by other work meanwhile, niceness {os.nice(0)}.",
        "",
        "| interaction | times | median | worst |",
        "|---|---:|---:|---:|",
    ]
    for name, found in times.items():
        if found:
            lines.append(f"| {name} | {len(found)} | {median(found):.0f} | {max(found):.0f} |")
    lines += [
        f"| **all** | {len(every)} | {median(every):.0f} | {max(every):.0f} |",
        "",
        f"98 of 100 interactions are painted within {nearly_all:.0f} ms; the goal is {GOAL} ms.",
        "",
    ]
    return "\n".join(lines)


def main() -> None:
    if not web_build.up_to_date():
        web_build.build()
    text = report(*measure())
    RESULTS.write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
