"""Whose fault it was: what whoever asked can mend, and what only a programmer can."""

from __future__ import annotations


class UserError(Exception):
    """What was asked for cannot be: the text says what was wrong and what is allowed.

    Command lines show it as one sentence. Anything else that is raised is a fault of the
    program, or of a game's: it is shown whole, with the request to report it.
    """
