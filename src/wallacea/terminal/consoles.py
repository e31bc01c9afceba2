"""Where output goes: a terminal in colour, or plain text for a file or a pipe."""

from __future__ import annotations

import io
import os
import sys

from rich.console import Console
from rich.text import Text as Rich

PLAIN_WIDTH = 100


def console(*, stderr: bool = False) -> Console:
    """A console for stdout or stderr: colours only on a terminal, and not with NO_COLOR."""
    stream = sys.stderr if stderr else sys.stdout
    if isinstance(stream, io.TextIOWrapper) and stream.errors == "strict":
        stream.reconfigure(errors="replace")  # an old terminal shows ? and goes on
    terminal = stream.isatty()
    width = None if terminal or os.environ.get("COLUMNS") else PLAIN_WIDTH
    return Console(stderr=stderr, width=width, highlight=False, emoji=False, markup=False)


def interactive() -> bool:
    """Whether a person sits at both ends."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def ink(words: str, style: str = "") -> Rich:
    """Words in a style that ends with them, so that what is appended has its own."""
    return Rich().append(words, style)
