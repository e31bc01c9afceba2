"""How quickly the page answers: ``python -m benchmarks.web``.

Interaction to next paint (as the browser's own event timing says) in the busiest scene, a late
game of Climate with six seats, on a CPU that is slowed down four times; and how long it takes
until the table that an interaction leads to stands. Written to ``results/web.md``.
"""

from __future__ import annotations

import os
import platform
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

from playwright.sync_api import CDPSession, sync_playwright

from tests.server.serving import serving
from tests.web.conftest import FREELY, chromium
from tests.web.moments import moment
from tests.web.people import Person
from tools import web_build

RESULTS = Path(__file__).parent / "results" / "web.md"
GAME, SEATS, PART = "climate", 6, 0.85
SLOWER = 4
ROUNDS = 8
SETTLED = 1000
"""Milliseconds after which a page that was just loaded has nothing more to do."""
CLICKS = 6
"""So many choices in each round."""
GOAL = 100
"""Milliseconds."""

WATCH = """() => {
  globalThis.__timed = [];
  new PerformanceObserver((list) => {
    for (const e of list.getEntries()) if (e.interactionId) {
      __timed.push([e.interactionId, e.duration]);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: false });
  globalThis.__began = 0;
  for (const name of ['keydown', 'click']) {
    addEventListener(name, (e) => { __began = e.timeStamp; }, { capture: true });
  }
}"""
TAKE = """() => new Promise((settle) => requestAnimationFrame(() => setTimeout(() => {
  const worst = {};
  for (const [id, ms] of __timed) worst[id] = Math.max(worst[id] ?? 0, ms);
  __timed = [];
  settle(Object.values(worst));
}, 120)))"""
STANDS = """(selector) => new Promise((settle) => {
  const look = () => {
    if (document.querySelector(selector)) settle(performance.now() - __began);
    else requestAnimationFrame(() => setTimeout(look));
  };
  look();
})"""
"""Milliseconds from the last key or click until something has been painted."""
LEAST = 8.0
"""The browser's event timing tells nothing of what is quicker than two frames."""


class Times:
    """What was measured, by interaction."""

    def __init__(self, cdp: CDPSession) -> None:
        self.cdp = cdp
        cdp.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.work: dict[str, list[float]] = defaultdict(list)
        """Processor time of the page until all is still; other work on the machine adds none."""
        self.paint: dict[str, list[float]] = defaultdict(list)
        """Until the next paint."""
        self.stands: dict[str, list[float]] = defaultdict(list)
        """Until the table that was asked for is there."""

    def measure(self, person: Person, name: str, act: Callable[[], object], until: str) -> None:
        before = self._worked()
        act()
        if until:
            self.stands[name].append(person.page.evaluate(STANDS, until))
        self.paint[name] += person.page.evaluate(TAKE) or [LEAST]
        self.work[name].append(self._worked() - before)

    def _worked(self) -> float:
        """Milliseconds of processor time that the page has had so far."""
        found = self.cdp.send("Performance.getMetrics")["metrics"]
        return 1000.0 * float(next(m["value"] for m in found if m["name"] == "TaskDuration"))


def interactions(person: Person) -> Iterator[tuple[str, Callable[[], object], str]]:
    """What people do all the time, and what shows that it is done; each leaves the table as the
    next one needs it.
    """
    press = person.page.keyboard.press
    yield "click on a card", lambda: click(person, spot_of(person)), ""
    yield "Esc: let go", lambda: press("Escape"), ""
    yield "1: card by key", lambda: press("1"), ""
    yield "Esc again", lambda: press("Escape"), ""
    yield "arrow key", lambda: press("ArrowRight"), ""
    yield "I: closer look", lambda: press("i"), ""
    yield "Esc: close it", lambda: press("Escape"), ""
    yield "M: list of moves", lambda: press("m"), ".moves"
    yield "L: log", lambda: press("l"), ".log .lines:not([hidden] *)"
    yield "[: one move back", lambda: press("["), ".frame.past"
    yield "N: back to now", lambda: press("n"), ".frame:not(.past)"


def spot_of(person: Person) -> dict[str, float]:
    """Where to click: on a card of the hand, or else on what there is."""
    spots = person.is_asked()["spots"]
    return next((spot for spot in spots if spot["key"]), spots[0])


def click(person: Person, spot: dict[str, float]) -> None:
    """The pointer is there before its button is pressed, as people do it."""
    person.page.mouse.move(spot["x"], spot["y"])
    person.page.wait_for_timeout(100)
    person.page.mouse.click(spot["x"], spot["y"])


def play_choices(person: Person, times: Times) -> None:
    """Several choices by mouse, while the bots answer in between."""

    def choose() -> None:
        click(person, person.chance.choice(seen["spots"]))

    for _ in range(CLICKS):
        seen = person.is_asked()
        if seen["state"] == "over":
            return
        times.measure(person, "click that chooses", choose, ".frame:not(.waits)")


def measure() -> tuple[Times, dict[str, int]]:
    folder = tempfile.TemporaryDirectory()
    with (
        folder,
        sync_playwright() as playwright,
        serving(Path(folder.name), "--thinkers", "1", *FREELY) as server,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        person = Person(browser, server.url, "Ada", motion=True, seed=2)
        person.is_called()
        cdp = person.context.new_cdp_session(person.page)
        times = Times(cdp)
        position = moment(GAME, SEATS, PART)
        for _ in range(ROUNDS):
            seats = ["me", *["easy"] * (SEATS - 1)]
            person.at(person.make_table(GAME, seats, position=position, private=True))
            person.is_asked()
            person.page.wait_for_timeout(SETTLED)
            person.page.evaluate(WATCH)
            scene = person.page.evaluate(
                "() => ({elements: document.querySelectorAll('*').length, "
                "pieces: document.querySelectorAll('[data-thing]').length})"
            )
            cdp.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
            for name, act, until in interactions(person):
                times.measure(person, name, act, until)
            play_choices(person, times)
            cdp.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        browser.close()
    return times, scene


def report(times: Times, scene: dict[str, int]) -> str:
    every = sorted(ms for found in times.paint.values() for ms in found)
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
        f"load {os.getloadavg()[0]:.1f} (with all other work), niceness {os.nice(0)}. The table",
        "stands: from the key or click until what was asked for is drawn, with the way to the",
        "server and back. Work: processor time of the page for all that follows, slowed down as",
        "well; it does not depend on how busy the machine is.",
        "",
        "| interaction | times | median | worst | table stands, median | worst | work, median |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    for name, found in times.paint.items():
        stands = times.stands.get(name)
        last = f"{median(stands):.0f} | {max(stands):.0f}" if stands else " | "
        work = f"{median(times.work[name]):.0f}"
        first = f"{len(found)} | {median(found):.0f} | {max(found):.0f}"
        lines.append(f"| {name} | {first} | {last} | {work} |")
    lines += [
        f"| **all** | {len(every)} | {median(every):.0f} | {max(every):.0f} | | | |",
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
