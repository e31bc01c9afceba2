"""Writes into the pages of the notation what the tables of fields say: values and defaults.

A table below ``<!-- fields: PLAYER -->`` speaks of these fields of the page's game. The names
and their meaning are written by hand, and so is a default that depends on something.
Run ``python -m tools.position_pages`` after a change of a table of fields.
"""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

from wallacea.core.fields import Bits, Each, Field, Fields, Flag, Number, OneOf, Value

DOCS = Path(__file__).parent.parent / "docs"
PAGES = {
    DOCS / "positions.md": "arctic",
    **{DOCS / f"positions-{key}.md": key for key in ("climate", "darwin", "origins")},
}
TABLE = re.compile(r"(<!-- fields: (\w+) -->\n\|.*\n\|.*\n)((?:\|.*\n)+)")
MANY = 10
"""More names than these are left to the rest of the page."""


def filled(page: Path, text: str) -> str:
    """A page with the values and defaults of its tables as they are now."""
    module = import_module(f"wallacea.games.{PAGES[page]}.people.position")

    def fill(found: re.Match[str]) -> str:
        fields: Fields = getattr(module, found[2])
        return found[1] + "".join(f"{row(line, fields)}\n" for line in found[3].splitlines())

    return TABLE.sub(fill, text)


def row(line: str, fields: Fields) -> str:
    """A row of names, their values, their meaning, and their default."""
    said, values, meaning, default = (cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1])
    named = [fields.by_name[name] for name in re.findall(r"`(\w+)`(?! *\))", said.split("(")[0])]
    if all(isinstance(field, Value) for field in named):
        values = "; ".join(dict.fromkeys(values_of(field) for field in named))
        plain = [default_of(field) for field in named]
        default = "; ".join(dict.fromkeys(plain)) if all(plain) else default
    return re.sub(r" +", " ", f"| {said} | {values} | {meaning} | {default} |")


def values_of(field: Field) -> str:
    """What may be said of a field."""
    if isinstance(field, Flag):
        return "`yes`, `no`"
    if isinstance(field, Number):
        if callable(field.least) or callable(field.most):
            values = field.what
        else:
            values = f"{field.least} to {field.most}"
        return values if field.none is None else f"{values}, or `none`"
    if isinstance(field, Each):
        return f"names with values: {values_of(field.one)}"
    if isinstance(field, (OneOf, Bits)) and len(field.names) <= MANY:
        names = ", ".join(f"`{name}`" for name in field.names)
        return f"a list: {names}" if isinstance(field, Bits) else names
    if isinstance(field, OneOf):
        return f"a {field.name}" if field.what == "one of" else field.what.rstrip(":")
    if isinstance(field, Bits):
        return "a list"
    raise TypeError(f"{field.name} has no values of its own")


def default_of(field: Field) -> str:
    """What is so where nothing is said; empty where that depends on something."""
    if isinstance(field.default, str):
        return f"as `{field.default}`"
    if not isinstance(field, Value) or not isinstance(field.default, int):
        return ""
    written = field.write(field.default)
    if isinstance(field, Bits):
        return "none"
    return f"`{written}`" if isinstance(written, str) else str(written)


if __name__ == "__main__":
    for path in PAGES:
        path.write_text(filled(path, path.read_text("utf-8")), "utf-8")
