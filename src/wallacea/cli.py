"""The command ``wallacea``: ``terminal`` does the work; this turns exceptions into messages.

Exit codes: 0 all is well, 1 something differed, 2 the request was wrong,
3 Wallacea itself failed, 130 after Ctrl-C.
"""

from __future__ import annotations

import os
import sys
import traceback
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import typer


FAULTY = "Invalid value: "
"""What the library of the command line puts before a sentence that says all by itself."""
REPORT = "wallacea: internal error; please report it with the lines above and with what you did"


def main() -> None:
    """Runs the command line; only our own faults show a traceback."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # whoever started this has closed it
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_WRONLY), "w"))
    try:
        code = run(sys.argv[1:])
        sys.stdout.flush()
    except KeyboardInterrupt:
        code = 130
    except BrokenPipeError:  # the reader of the output has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 1
    sys.exit(code)


def run(arguments: list[str]) -> int:
    """The exit code of a command line."""
    import warnings

    import typer

    app = commands()
    if not os.environ.get("WALLACEA_DEBUG"):
        warnings.simplefilter("ignore")  # compiler warnings do not help users
    try:
        arguments = arguments or ["--help"]
        command = typer.main.get_command(app)
        if asks_for_help(arguments):
            from wallacea.terminal.helping import language_asked, translate, without_language

            translate(command, language_asked(arguments))
            arguments = without_language(arguments)
            if not {"-h", "--help"}.intersection(arguments):
                arguments.append("--help")
        code = command.main(arguments, prog_name="wallacea", standalone_mode=False)
        return int(code or 0)
    except (KeyboardInterrupt, typer.Abort):
        return 130
    except BrokenPipeError:
        raise
    except Exception as problem:
        sentence = sentence_of(problem)
        if sentence is None or os.environ.get("WALLACEA_DEBUG"):
            traceback.print_exc()
        print(sentence or REPORT, file=sys.stderr)
        return 2 if sentence else 3


def asks_for_help(arguments: list[str]) -> bool:
    """Also ``wallacea admin`` alone, which can do nothing else."""
    from wallacea.terminal.helping import without_language

    bare = without_language(arguments)
    lonely = all(word in ("admin", "tables", "people", "reports") for word in bare)
    return lonely or any(word in ("-h", "--help") for word in arguments)


@cache
def commands() -> typer.Typer:
    """All commands: those of the terminal, the server's, and learning."""
    from wallacea.learning.command import train
    from wallacea.server import admin
    from wallacea.server.command import serve
    from wallacea.terminal.commands import app

    app.command()(train)
    app.command()(serve)
    app.add_typer(admin.app, name="admin")
    return app


def sentence_of(problem: Exception) -> str | None:
    """One sentence about a fault of the user, or ``None`` if the fault is ours."""
    from wallacea.core.faults import UserError
    from wallacea.core.positions import PositionError

    if isinstance(problem, PositionError):
        return str(problem)  # begins with the file and the line
    if hasattr(problem, "format_message"):  # the command line's own library
        said = problem.format_message().removeprefix(FAULTY)
    elif isinstance(problem, OSError):
        said = f"{problem.filename}: {problem.strerror}" if problem.filename else str(problem)
    elif isinstance(problem, UserError):
        said = str(problem)
    else:
        return None
    return f"wallacea: {' '.join(said.split())}"


if __name__ == "__main__":
    main()
