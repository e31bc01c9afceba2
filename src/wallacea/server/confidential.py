"""What a server is told in confidence: from a file or the environment.

What stands on a command line can be read by everybody on the machine.
"""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

from wallacea.core.faults import UserError

LONGEST = 4_096
"""Characters of a secret."""
SHORTEST_TOKEN = 16
"""Least length of a token: long enough that nobody can guess it."""


def told(option: str, file: Path | None, variable: str) -> str | None:
    """A secret: from the file that an option names, else from a variable of the environment.

    The variable holds it; with ``_FILE`` behind its name it says in which file it stands.
    """
    if file is not None:
        return secret_in(file, option)
    if os.environ.get(variable):
        return os.environ[variable].strip()
    named = os.environ.get(f"{variable}_FILE")
    return secret_in(Path(named), f"{variable}_FILE") if named else None


def secret_in(file: Path, option: str) -> str:
    """The only line of a file."""
    try:
        with open(file.expanduser(), encoding="utf-8") as opened:
            lines = opened.read(LONGEST + 1).strip().splitlines()
            others = bool(os.fstat(opened.fileno()).st_mode & stat.S_IROTH)
    except OSError as problem:
        raise UserError(f"{option}: cannot read {file} ({problem.strerror})") from None
    except (UnicodeDecodeError, RuntimeError) as problem:
        raise UserError(f"{option}: cannot read {file} ({problem})") from None
    if len(lines) != 1 or len(lines[0]) > LONGEST:
        raise UserError(f"{option}: {file} must hold one line, the secret; it holds {len(lines)}")
    if others:
        warn(f"everybody on this machine can read {file}: chmod o-r {file}")
    return lines[0]


def token_told(file: Path | None) -> str | None:
    """The token with which figures are asked for."""
    token = told("--metrics-token-file", file, "WALLACEA_METRICS_TOKEN")
    if token is not None and (len(token) < SHORTEST_TOKEN or not _plain(token)):
        raise UserError(
            f"the token for metrics has at least {SHORTEST_TOKEN} characters without spaces, such "
            "as those of: openssl rand -hex 16"
        )
    return token


def _plain(token: str) -> bool:
    """Whether it can stand in a header."""
    return all("!" <= letter <= "~" for letter in token)


def warn(sentence: str) -> None:
    """For who starts the server: all is well, but it could be better."""
    print(f"wallacea: {sentence}", file=sys.stderr, flush=True)
