"""What an HTTP answer of the server means."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from .faults import Faulty, Unreachable, refusal_of

if TYPE_CHECKING:
    import httpx

COOKIE = "wallacea"
"""The cookie that holds the session."""
BUSY = (408, 429)
"""Status codes after which a retry makes sense."""


def answered(answer: httpx.Response) -> Any:
    """What the server answered as data; a refusal raises ``RefusedByServer``."""
    try:
        data = answer.json()
    except ValueError:
        data = None
    if answer.is_success and data is not None:
        return data
    refuse_busy(str(answer.request.url), answer.status_code, answer.headers)
    if isinstance(data, dict) and "error" in data:
        raise refusal_of(data["error"])
    raise Faulty(f"{answer.request.url} answered {answer.status_code}")


def refuse_busy(url: str, status: int, headers: Mapping[str, str]) -> None:
    """Raises ``Unreachable`` where a server cannot answer now; it may say for how long."""
    if status < 500 and status not in BUSY:
        return
    said, wait = f"{url} answered {status}", headers.get("Retry-After", "")
    if not wait.isdecimal():
        raise Unreachable(said)
    raise Unreachable(f"{said} and asks to wait {wait} seconds", float(wait))


def origin_of(url: str) -> str:
    """The scheme and host of an address.

    >>> origin_of("http://localhost:8000/games")
    'http://localhost:8000'
    """
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"
