"""The command ``wallacea``: what it does is in ``terminal``; here faults become sentences.

Exit codes: 0 all is well, 1 something differed, 2 something was wrong with what was asked,
130 after Ctrl-C.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import typer


def main() -> None:
    """Runs the command line; never shows a traceback."""
    try:
        code = run(sys.argv[1:])
        sys.stdout.flush()
    except KeyboardInterrupt:
        code = 130
    except BrokenPipeError:  # whoever read the output has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 1
    sys.exit(code)


def run(arguments: list[str]) -> int:
    """The exit code of a command line."""
    import warnings

    import typer

    app = commands()
    if not os.environ.get("WALLACEA_DEBUG"):
        warnings.simplefilter("ignore")  # what a compiler thinks of our records helps nobody here
    try:
        code = app(arguments or ["--help"], prog_name="wallacea", standalone_mode=False)
        return int(code or 0)
    except (KeyboardInterrupt, typer.Abort):
        return 130
    except BrokenPipeError:
        raise
    except Exception as problem:
        sentence = sentence_of(problem)
        if sentence is None or os.environ.get("WALLACEA_DEBUG"):
            raise
        print(sentence, file=sys.stderr)
        return 2


@cache
def commands() -> typer.Typer:
    """All commands: those of the terminal, and the server's."""
    from wallacea.server.command import serve
    from wallacea.terminal.commands import app

    app.command(epilog="[bold]wallacea serve --port 8000[/]; then open http://127.0.0.1:8000")(
        serve
    )
    return app


def sentence_of(problem: Exception) -> str | None:
    """What was wrong, in one sentence."""
    from wallacea.core.positions import PositionError

    if isinstance(problem, PositionError):
        return str(problem)  # begins with the file and the line
    said = problem.format_message() if hasattr(problem, "format_message") else str(problem)
    if isinstance(problem, OSError) and problem.filename:
        said = f"{problem.filename}: {problem.strerror}"
    expected = isinstance(problem, (ValueError, KeyError, OSError, RuntimeError))
    if not expected and not hasattr(problem, "format_message"):
        said = f"something went wrong that should not ({type(problem).__name__}: {said})"
    return f"wallacea: {' '.join(said.split())}"


if __name__ == "__main__":
    main()
