"""Faults of users, which they can mend, apart from faults of the program."""

from __future__ import annotations


class UserError(Exception):
    """The request is not possible: the text says what was wrong and what is allowed.

    Command lines show it as one sentence. Any other exception is a fault of the program or
    of a game: it is shown with a traceback and a request to report it.
    """
