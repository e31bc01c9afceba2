"""What there is to play: games, their words and rules, bots."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import PlainTextResponse, Response

from wallacea.bots import LEVELS
from wallacea.bots.instead import offered
from wallacea.core.game import Game, find_game, game_keys
from wallacea.core.lessons import has_lesson
from wallacea.core.options import Choice
from wallacea.core.rulebook import rulebook
from wallacea.core.text import CORE_WORDS, LANGUAGES, text

from ...refusals import SERVER_WORDS, Refusal
from ...tables.choosing import phrases
from ...tables.opening import game_of
from .asking import json

router = APIRouter(prefix="/api")


def _shown(game: Game) -> dict[str, Any]:
    return {
        "key": game.key,
        "seats": [game.seats[0], game.seats[-1]],
        "version": game.version,
        "name": text(f"game-{game.key}"),
        "options": [
            {
                "name": o.name,
                "default": o.default,
                "values": list(o.values) if isinstance(o, Choice) else None,
                "allowed": o.allowed,
                "rule": o.rule,
            }
            for o in game.options
        ],
        "lesson": has_lesson(game),
        "presets": {name: dict(options) for name, options in game.presets.items()},
    }


@router.get("/games")
async def games() -> Response:
    """The games there are."""
    return json([_shown(find_game(key)) for key in game_keys()])


@router.get("/bots")
async def bots() -> Response:
    """The levels of bots, those that people are offered from weak to strong, and the phrases of
    the chat.
    """
    levels = [{"level": name, "searches": bot.nodes > 0} for name, bot in LEVELS.items()]
    return json({"ladder": offered(), "levels": levels, "phrases": phrases()})


def _language(language: str) -> str:
    if language not in LANGUAGES:
        raise Refusal("NO_SUCH_LANGUAGE", 404)
    return language


@cache
def _words(language: str, key: str) -> tuple[str, str]:
    """All catalogues that a browser needs in one language, and their fingerprint."""
    files: list[Path] = [CORE_WORDS / f"{language}.ftl", SERVER_WORDS / f"{language}.ftl"]
    files.append(SERVER_WORDS / f"web-{language}.ftl")
    if key != "-":
        files.append(find_game(key).words / f"{language}.ftl")
    said = "\n".join(f.read_text(encoding="utf-8") for f in files if f.exists())
    return said, hashlib.sha256(said.encode()).hexdigest()[:32]


@router.get("/words/{language}/{game}", response_class=PlainTextResponse)
async def words(request: Request, language: str, game: str) -> Response:
    """The Fluent catalogues of one language; ``-`` stands for no game."""
    key = game if game == "-" else game_of(game).key
    said, mark = _words(_language(language), key)
    headers = {"ETag": f'"{mark}"', "Cache-Control": "no-cache"}
    if f'"{mark}"' in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return PlainTextResponse(said, headers=headers)


@router.get("/rules/{game}/{language}")
async def rules(game: str, language: str) -> Response:
    """The rules of a game."""
    book = rulebook(game_of(game), _language(language))
    return json(
        [
            {"id": r.id, "text": r.text, "heading": r.heading, "reconstructed": r.reconstructed}
            for r in book.rules
        ]
    )
