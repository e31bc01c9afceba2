"""People in front of a browser: they see a page, click on it, or press keys."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, expect

LIMIT = 20_000
"""So many milliseconds anything may take on a busy machine."""
expect.set_options(timeout=LIMIT)
DESKTOP = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}
LOCALES = {"en": "en-GB", "it": "it-IT"}

LOOK = Path(__file__).with_name("look.js").read_text(encoding="utf-8")
"""What a person could do next, read off the page; see there."""
OFFLINE = re.compile(
    r"WebSocket connection|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|Failed to load"
)
"""What a browser says by itself while a server is away."""


class Person:
    """Somebody with a browser profile, a language and one page."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        name: str,
        *,
        language: str = "en",
        size: dict[str, int] = DESKTOP,
        look: str = "light",
        touch: bool = False,
        motion: bool = False,
        brisk: float = 0.0,
        seed: int = 1,
    ) -> None:
        self.url = url
        self.name = name
        self.trouble: list[str] = []
        self.server_may_vanish = False
        self.chance = random.Random(seed)
        self.brisk = brisk
        """How often a button beside the prompt (pass, finish) is preferred to pieces."""
        self.context = browser.new_context(
            viewport=size,  # type: ignore[arg-type]
            locale=LOCALES[language],
            color_scheme=look,  # type: ignore[arg-type]
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=touch,
            is_mobile=touch,
            accept_downloads=True,
        )
        self.context.set_default_timeout(LIMIT)
        self.context.add_init_script(LOOK)
        self.page = self.sit_down()

    def sit_down(self) -> Page:
        """Opens a new tab and watches it for complaints."""
        self.page = self.context.new_page()
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda fault: self.trouble.append(f"error: {fault}"))
        self.page.on("request", self._follow)
        return self.page

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type not in ("error", "warning"):
            return
        if self.server_may_vanish and OFFLINE.search(said.text):
            return
        self.trouble.append(f"{said.type}: {said.text}")

    def _follow(self, request: Request) -> None:
        if not request.url.startswith((self.url, self.url.replace("http", "ws"), "blob:")):
            self.trouble.append(f"loaded from elsewhere: {request.url}")

    def had_no_trouble(self) -> None:
        assert not self.trouble, f"{self.name}'s page: {self.trouble}"

    def leave(self) -> None:
        self.context.close()

    # --- going places ---

    def go(self, path: str) -> None:
        self.page.goto(path if path.startswith("http") else self.url + path)

    def is_called(self, words: str = "") -> None:
        """Sets the name, in the lobby."""
        answer = self.context.request.post(
            f"{self.url}/api/session",
            data={"name": words or self.name},
            headers={"Origin": self.url},
        )
        assert answer.ok, answer.text()

    def make_table(self, game: str, seats: list[str], **more: Any) -> str:
        """A table made without clicking; seats are me, open or the level of a bot."""
        told = [{"kind": s} if s in ("me", "open") else {"kind": "bot", "level": s} for s in seats]
        answer = self.context.request.post(
            f"{self.url}/api/tables",
            data={
                "game": game,
                "options": {},
                "seats": told,
                "pace": {"kind": "live", "seconds": 300},
                "private": False,
                **more,
            },
            headers={"Origin": self.url},
        )
        assert answer.ok, answer.text()
        return str(answer.json()["id"])

    def take_seat(self, table: str, seat: int) -> None:
        answer = self.context.request.post(
            f"{self.url}/api/tables/{table}/join",
            data={"seat": seat},
            headers={"Origin": self.url},
        )
        assert answer.ok, answer.text()

    def at(self, table: str) -> None:
        """Goes to a table and waits until it is drawn."""
        self.go(f"/table/{table}")
        self.sees_table()

    def sees_table(self) -> None:
        expect(self.page.locator(".frame .prompt")).to_be_visible(timeout=LIMIT)

    def view(self, table: str) -> dict[str, Any]:
        """What the server would show this person."""
        answer = self.context.request.get(f"{self.url}/api/tables/{table}/view")
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    @property
    def prompt(self) -> Locator:
        return self.page.locator(".prompt .question p")

    # --- playing ---

    def sees(self, wait: int = 0) -> dict[str, Any]:
        """What could be done; waits so many milliseconds for something."""
        found: dict[str, Any] = self.page.evaluate("wait => __look(wait)", wait)
        return found

    def clicks_on(self, selector: str) -> None:
        """Clicks on the first such thing, where nothing lies on it."""
        point = self.page.evaluate("selector => __spots(selector)[0]", selector)
        self.page.mouse.click(point["x"], point["y"])

    def is_asked(self) -> dict[str, Any]:
        """Waits until there is something to choose, or the game is over."""
        self.page.wait_for_function("() => !['wait', 'stuck'].includes(__look(0).state)")
        return self.sees()

    def plays_by_mouse(self, wait: int = 50) -> str:
        """One click on a piece, an entry of a menu or a button; gives what state it was in."""
        seen = self.sees(wait)
        if seen["state"] in ("wait", "over"):
            return str(seen["state"])
        buttons = [spot for spot in seen["spots"] if spot["id"] is None]
        hurries = buttons and self.chance.random() < self.brisk
        spot = self.chance.choice(buttons if hurries else seen["spots"])
        self.page.mouse.click(spot["x"], spot["y"])
        return str(seen["state"])

    def plays_by_keys(self, wait: int = 50) -> str:
        """One step of a choice, with keys alone."""
        seen = self.sees(wait)
        state = str(seen["state"])
        if state in ("wait", "over"):
            return state
        press = self.page.keyboard.press
        if state == "menu":
            for _ in range(self.chance.randrange(len(seen["spots"]))):
                press("ArrowDown")
            press("Enter")
        elif state == "half":
            self._walk_to(self.chance.choice(seen["spots"])["id"])
        else:
            self._begins_by_keys(seen)
        return state

    def _begins_by_keys(self, seen: dict[str, Any]) -> None:
        press = self.page.keyboard.press
        keyed = [spot["key"] for spot in seen["spots"] if spot["key"]]
        pieces = [spot["id"] for spot in seen["spots"] if spot["id"] and not spot["key"]]
        way = self.chance.random()
        buttons = len(seen["spots"]) - len(keyed) - len(pieces)
        if buttons and self.chance.random() < self.brisk:
            press("p")
            for _ in range(buttons + 1):  # the rule stands before them
                if self.page.evaluate("() => document.activeElement.matches('.main')"):
                    press("Enter")
                    return
                press("Tab")
        elif keyed and way < 0.6:
            press(self.chance.choice(keyed))
        elif pieces and way < 0.8:
            self._walk_to(self.chance.choice(pieces))
        else:
            press("m")
            self.page.wait_for_function("() => document.activeElement?.closest('.moves')")
            for _ in range(self.chance.randrange(min(4, seen["moves"]))):
                press("Tab")
            press("Enter")

    def _walk_to(self, thing: str) -> None:
        """With the arrow keys, from wherever the focus is; a lost walker uses the list."""
        press = self.page.keyboard.press
        before = None
        for _ in range(14):
            way, at = self.page.evaluate("id => __way(id)", thing)
            if way == "here":
                press("Enter")
                return
            if way == "nowhere":
                press("Tab")
                continue
            if at == before:
                way = self.chance.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"])
            press(way)
            before = at
        press("Escape")
        seen = self.sees()
        if seen["state"] == "free":
            press("m")
            self.page.wait_for_function("() => document.activeElement?.closest('.moves')")
            press("Enter")
