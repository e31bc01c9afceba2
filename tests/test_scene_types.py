"""The browser's types are those of the engine."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tools.scene_types import FILE, in_typescript, typescript


def test_scene_types_are_up_to_date() -> None:
    assert FILE.read_text(encoding="utf-8") == typescript(), "run python -m tools.scene_types"


@pytest.mark.parametrize(
    ("hint", "said"),
    [
        (int | None, "number | null"),
        (tuple[str, ...], "string[]"),
        (tuple[int | None, ...], "(number | null)[]"),
        (tuple[tuple[str, int], ...], "[string, number][]"),
        (Mapping[str, bool], "Record<string, boolean>"),
    ],
)
def test_types_in_typescript(hint: object, said: str) -> None:
    assert in_typescript(hint) == said
