"""Writes the scene vocabulary as TypeScript, from the same dataclasses that the games fill.

Run ``python -m tools.scene_types`` after a change of ``core/scene.py`` or ``core/text.py``.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from wallacea.core.scene import Choice, Refusal, Scene, Thing, Zone
from wallacea.core.text import Text

FILE = Path(__file__).parent.parent / "web" / "src" / "lib" / "scene.ts"
PARTS = (Text, Thing, Zone, Choice, Refusal, Scene)
PLAIN = {int: "number", str: "string", bool: "boolean", type(None): "null"}


def typescript() -> str:
    """The whole file."""
    head = "// Written by tools/scene_types.py from the dataclasses of the engine; do not edit.\n"
    return head + "".join(f"\n{interface(part)}" for part in PARTS)


def interface(part: type[Any]) -> str:
    hints = typing.get_type_hints(part)
    lines = [f"  {field.name}: {in_typescript(hints[field.name])};" for field in fields(part)]
    return "\n".join([f"export interface {part.__name__} {{", *lines, "}"]) + "\n"


def in_typescript(hint: Any) -> str:
    """A Python type as JSON holds it."""
    if hint in PARTS:
        return str(hint.__name__)
    if hint in PLAIN:
        return PLAIN[hint]
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return " | ".join(in_typescript(arg) for arg in args)
    if origin is tuple and args[-1] is ...:
        inner = in_typescript(args[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(in_typescript(arg) for arg in args)}]"
    if origin in (dict, Mapping):
        return f"Record<{in_typescript(args[0])}, {in_typescript(args[1])}>"
    raise TypeError(f"no TypeScript for {hint}")


if __name__ == "__main__":
    FILE.write_text(typescript(), encoding="utf-8")
