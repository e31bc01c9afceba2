"""The first load is small, comes from one place, and allows no foreign scripts."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

from tests.server.serving import Serving
from tests.web.conftest import Coming
from tests.web.people import LIMIT
from tools.web_build import BUILT

FIRST_LOAD = 150_000
"""Bytes, compressed, without fonts."""
FONTS = {".woff", ".woff2"}


def weight(file: Path) -> int:
    return len(gzip.compress(file.read_bytes(), 9))


def with_imports(files: set[Path]) -> set[Path]:
    """These files and all that they load at once: static imports, not those on demand."""
    found: set[Path] = set()
    while files:
        file = files.pop()
        found.add(file)
        if file.suffix == ".js":
            text = file.read_text(encoding="utf-8")
            names = re.findall(r"""(?:from|import)\s*["'`]\./([\w.-]+)["'`]""", text)
            files |= {file.parent / name for name in names} - found
    return found


def begun(page: str) -> set[Path]:
    """What the page asks for by itself."""
    names = re.findall(r"""(?:src|href)="/([^"]+)\"""", page)
    return {BUILT / name for name in names if (BUILT / name).is_file()}


def test_first_load_is_small(client_built: None) -> None:
    """The lobby: the page with its scripts and styles."""
    index = BUILT / "index.html"
    files = with_imports(begun(index.read_text(encoding="utf-8"))) | {index}
    assert any(file.suffix == ".js" for file in files)
    weights = {file.name: weight(file) for file in files if file.suffix not in FONTS}
    assert sum(weights.values()) < FIRST_LOAD, weights


def test_what_a_browser_really_loads_first(come: Coming, server: Serving) -> None:
    """Everything up to the finished lobby, with catalogues and lists, as it comes by wire."""
    ada = come("Ada")
    sizes: dict[str, int] = {}
    cdp = ada.context.new_cdp_session(ada.page)
    cdp.send("Network.enable")
    kinds: dict[str, tuple[str, str]] = {}
    cdp.on(
        "Network.responseReceived",
        lambda e: kinds.update({e["requestId"]: (e["type"], e["response"]["url"])}),
    )
    cdp.on(
        "Network.loadingFinished",
        lambda e: sizes.update({e["requestId"]: e["encodedDataLength"]}),
    )
    ada.go("/")
    ada.page.locator(".game").nth(3).wait_for(timeout=LIMIT)
    ada.page.wait_for_load_state("networkidle")
    loaded = {kinds[r][1]: size for r, size in sizes.items() if kinds[r][0] != "Font"}
    assert len(loaded) > 3
    assert sum(loaded.values()) < FIRST_LOAD, loaded


def test_only_scripts_of_our_own_may_run(come: Coming) -> None:
    """A strict policy: no inline scripts, nothing from elsewhere."""
    ada = come("Ada")
    answer = ada.page.goto(ada.url)
    assert answer is not None
    policy = answer.headers["content-security-policy"]
    rules = dict(part.strip().partition(" ")[::2] for part in policy.split(";") if part.strip())
    assert rules["default-src"] in ("'self'", "'none'")
    assert "unsafe" not in rules.get("script-src", rules["default-src"])
    assert "frame-ancestors" in rules
    ada.page.evaluate(
        """() => { const s = document.createElement('script');
        s.textContent = 'globalThis.smuggled = 1'; document.body.append(s); }"""
    )
    assert ada.page.evaluate("() => globalThis.smuggled") is None
    ada.page.wait_for_timeout(0)
    assert any("Content Security Policy" in said for said in ada.trouble)
    ada.trouble.clear()
