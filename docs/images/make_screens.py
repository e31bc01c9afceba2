"""Photographs the screens of the browser: ``python -m docs.images.make_screens``.

A real server and a real Chromium, at moments of games that bots have played.
With names of pictures (``climate-table lobby``) it makes only those.
"""

from __future__ import annotations

import io
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.server.serving import Serving, serving
from tests.web.conftest import FREELY, chromium
from tests.web.moments import moment
from tests.web.people import PHONE, Person
from tools import web_build

HERE = Path(__file__).parent
MOST = 150_000
"""Bytes a picture may have."""
SEATS = {"arctic": 4, "climate": 5, "origins": 4, "darwin": 4}
PART = {"arctic": 0.55, "climate": 0.7, "origins": 0.75, "darwin": 0.6}
"""How far the games have come."""

Screen = tuple[str, Callable[[Person], None], dict[str, object]]


def main(wanted: list[str]) -> None:
    if not web_build.up_to_date():
        web_build.build()
    folder = tempfile.TemporaryDirectory()
    with (
        folder,
        sync_playwright() as playwright,
        serving(Path(folder.name), "--thinkers", "1", *FREELY) as server,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for name, goes, settings in screens():
            if not wanted or any(name.startswith(word) for word in wanted):
                photograph(browser, server, name, goes, settings)
        browser.close()


def photograph(
    browser: Browser,
    server: Serving,
    name: str,
    goes: Callable[[Person], None],
    settings: dict[str, object],
) -> None:
    """One person goes somewhere; the picture is kept."""
    person = Person(browser, server.url, "Ada", **settings)  # type: ignore[arg-type]
    person.is_called()
    goes(person)
    person.page.evaluate("() => document.fonts.ready")
    person.page.wait_for_timeout(900)  # the table settles on its size
    keep(person.page.screenshot(), HERE / f"web-{name}.webp")
    person.leave()


def keep(shot: bytes, file: Path) -> None:
    """Small, with all its colours."""
    image = Image.open(io.BytesIO(shot)).convert("RGB")
    for quality in (84, 70, 50):
        image.save(file, quality=quality, method=6)
        if file.stat().st_size < MOST:
            break
    print(f"{file.name}: {file.stat().st_size // 1000} kB", flush=True)


def screens() -> Iterator[Screen]:
    """All screens: where they are, and for whom."""
    phone: dict[str, object] = {"size": PHONE, "touch": True}
    dark: dict[str, object] = {"look": "dark"}
    yield "lobby", lobby, {}
    yield "lobby-phone", lobby, phone
    yield "new-table", new_table, {}
    yield "gathering", gathering, {}
    yield "credits", lambda person: person.go("/credits"), {}
    for game in SEATS:
        yield f"{game}-table", played_on(game), {}
        yield f"{game}-dark", played_on(game), {**dark, "language": "it"}
        yield f"{game}-half", half(game), {}
        yield f"{game}-why", why(game), {}
        yield f"{game}-phone", at(game), phone
        yield f"{game}-phone-mine", mine(game), {**phone, **dark}
        yield f"{game}-end", end(game), {}
        yield f"{game}-rules", rules(game), {}
        yield f"{game}-learn", learn(game), {}
        yield f"{game}-learn-phone", learn(game), phone


def lobby(person: Person) -> None:
    person.make_table("origins", ["me", "open", "easy"])
    person.make_table("arctic", ["me", "easy", "easy"])
    person.go("/")
    person.page.locator(".game").nth(3).wait_for()
    person.page.wait_for_load_state("networkidle")


def new_table(person: Person) -> None:
    lobby(person)
    person.page.locator(".theme-climate .actions .button").nth(1).click()
    person.page.locator("dialog summary").click()


def gathering(person: Person) -> None:
    person.go("/")
    person.page.locator(".theme-origins .actions .button").nth(1).click()
    person.page.locator("dialog .seats select").nth(1).select_option("hard")
    person.page.locator("dialog form .button.main").click()
    person.page.locator(".link input").first.wait_for()


def at(game: str, part: float | None = None) -> Callable[[Person], None]:
    def goes(person: Person) -> None:
        seats = SEATS[game]
        position = moment(game, seats, PART[game] if part is None else part)
        table = person.make_table(
            game, ["me", *["easy"] * (seats - 1)], position=position, private=True
        )
        person.at(table)
        person.page.locator(".prompt.asked").wait_for()

    return goes


def played_on(game: str) -> Callable[[Person], None]:
    """Some choices later: there is something in the log."""

    def goes(person: Person) -> None:
        at(game, PART[game] - 0.08)(person)
        for _ in range(8):
            person.is_asked()
            person.plays_by_mouse()
        for _ in range(8):
            if person.is_asked()["state"] == "free":
                break
            person.plays_by_mouse()
        person.page.mouse.move(500, 65)

    return goes


def half(game: str) -> Callable[[Person], None]:
    """A choice of several things, half made; one of one thing, looked at closely."""

    def goes(person: Person) -> None:
        at(game, PART[game] - 0.1)(person)
        for _ in range(12):
            seen = person.is_asked()
            for spot in [s for s in seen["spots"] if s["id"]][:4]:
                person.page.mouse.click(spot["x"], spot["y"])
                if person.page.locator(".spot.next, .menu").count():
                    return
            person.plays_by_mouse(1500)

    return goes


def why(game: str) -> Callable[[Person], None]:
    """A closer look at something that cannot be done."""

    def goes(person: Person) -> None:
        at(game)(person)
        for _ in range(12):
            person.is_asked()
            if person.page.locator(".spot.refused").count():
                person.page.locator(".spot.refused > .hit").last.click()
                return
            person.plays_by_mouse(1500)

    return goes


def mine(game: str) -> Callable[[Person], None]:
    def goes(person: Person) -> None:
        at(game)(person)
        person.page.locator(".pages .tab").nth(1).tap()

    return goes


def end(game: str) -> Callable[[Person], None]:
    def goes(person: Person) -> None:
        at(game, 1.0)(person)
        for _ in range(300):
            if person.plays_by_mouse(200) == "over":
                return
        raise AssertionError("it did not end")

    return goes


def rules(game: str) -> Callable[[Person], None]:
    def goes(person: Person) -> None:
        person.go(f"/rules/{game}")
        person.page.locator("main p").first.wait_for()

    return goes


def learn(game: str) -> Callable[[Person], None]:
    def goes(person: Person) -> None:
        person.go(f"/learn/{game}")
        person.page.locator(".prompt").wait_for()

    return goes


if __name__ == "__main__":
    main(sys.argv[1:])
