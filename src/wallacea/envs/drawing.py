"""What one viewer sees of a game, drawn as text or as a picture, for ``render()``."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from typing import Any

from wallacea.core.game import Game
from wallacea.core.options import alternatives

from .batch import EnvError

RENDER_MODES = ("ansi", "svg")
"""Text with the colours of a terminal, or a picture of the same; both are strings."""
WIDTH = 100
"""How many characters fit into a line."""
AWAY = re.compile(r"@font-face \{\{.*?\n    \}\}", re.DOTALL)
"""What would let a picture fetch a font from the network."""


def render_mode_named(mode: str | None) -> str | None:
    """The render mode, if there is such a one."""
    if mode is not None and mode not in RENDER_MODES:
        raise EnvError(f"render_mode must be {alternatives(RENDER_MODES)}, or None, not {mode!r}")
    return mode


def drawn(game: Game, state: Any, viewer: int, names: Sequence[str], mode: str) -> str:
    """The table as this viewer sees it, and what it may do: each choice with its action."""
    from rich._export_format import CONSOLE_SVG_FORMAT
    from rich.console import Console

    from wallacea.terminal.draw import Artist
    from wallacea.terminal.voice import Voice

    console = Console(
        file=io.StringIO(),
        width=WIDTH,
        force_terminal=True,
        force_jupyter=False,
        color_system="256",
        legacy_windows=False,
        highlight=False,
        emoji=False,
        markup=False,
        record=True,
    )
    artist = Artist.of(console, Voice("en", game, names))
    scene = game.scene(state, viewer)
    console.print(artist.table(scene))
    if scene.places:
        console.print(artist.scores(scene))
    if scene.prompt is not None:
        console.print(artist.paint(artist.voice.say(scene.prompt), "bold"))
    if scene.choices:
        console.print(artist.choices({choice.action: choice for choice in scene.choices}))
    if mode == "ansi":
        return console.export_text(styles=True)
    return console.export_svg(
        title=artist.game_name(scene), code_format=AWAY.sub("", CONSOLE_SVG_FORMAT)
    )
