"""Lessons: a first game of each game that has one."""

from __future__ import annotations

from functools import cache

import msgspec
from fastapi import APIRouter
from starlette.responses import Response

from wallacea.core.game import find_game
from wallacea.core.lessons import has_lesson, read_lesson

from ...refusals import Refusal
from ...tables.opening import game_of

router = APIRouter(prefix="/api")


@router.get("/lessons/{game}")
def lesson(game: str) -> Response:
    """The lesson of a game, played through once and kept: it is always the same."""
    found = game_of(game)
    if not has_lesson(found):
        raise Refusal("NO_SUCH_LESSON", 404)
    return Response(_played(found.key), media_type="application/json")


@cache
def _played(key: str) -> bytes:
    return msgspec.json.encode(read_lesson(find_game(key)))
