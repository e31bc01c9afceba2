"""The browser's files: one page for all addresses that are not the interface's."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from ..refusals import Refusal

WEB = Path(__file__).parent.parent / "web"
NO_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Wallacea</title></head>
<body><h1>Wallacea</h1>
<p>The server is running, but the browser client has not been built.</p>
<p>The interface for programs is at <a href="/api/openapi.json">/api/openapi.json</a>;
in a terminal, <code>wallacea join</code> plays at a table of this server.</p>
</body></html>
"""
LONG = "public, max-age=31536000, immutable"


async def page(request: Request) -> Response:
    """A built file, or the single page."""
    wanted = request.path_params.get("path", "")
    if wanted.startswith("api/") or wanted == "api":
        raise Refusal("NO_SUCH_PAGE", 404)
    file = _file(wanted)
    if file is not None:
        kept = LONG if wanted.startswith("assets/") else "no-cache"
        return FileResponse(file, headers={"Cache-Control": kept})
    if wanted.startswith("assets/"):
        raise Refusal("NO_SUCH_PAGE", 404)
    index = WEB / "index.html"
    if index.is_file():
        return FileResponse(index, headers={"Cache-Control": "no-cache"})
    return HTMLResponse(NO_PAGE)


def _file(wanted: str) -> Path | None:
    """The file of this name, if it lies in the folder of built files."""
    if not wanted or "\0" in wanted:
        return None
    try:
        file = (WEB / wanted).resolve()
        return file if file.is_relative_to(WEB.resolve()) and file.is_file() else None
    except OSError:  # no file can have this name
        return None
