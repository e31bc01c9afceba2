"""What there is: the games, their options, and where the numbers in their data come from."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text as Rich

from wallacea.bots.instead import offered
from wallacea.core.game import Game
from wallacea.core.options import Choice, Each, Option, Subset
from wallacea.core.provenance import RECONSTRUCTED, provenances
from wallacea.core.text import message_key

from .consoles import ink
from .voice import Voice


def list_games(console: Console, games: list[Game], language: str) -> None:
    """All games in a table."""
    voice = Voice(language, games[0])
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("game", "name", "seats", "about", "options"):
        table.add_column(voice.ui(heading))
    for game in games:
        own = Voice(language, game)
        about = f"game-{game.key}-text"
        table.add_row(
            ink(game.key, "bold"),
            own.word(f"game-{game.key}"),
            seats_of(game),
            own.word(about) if own.knows(about) else "",
            ", ".join(option.name for option in game.options),
        )
    console.print(table)
    console.print()
    list_levels(console, voice)
    console.print(voice.ui("more", game=games[0].key), style="dim")


def list_levels(console: Console, voice: Voice) -> None:
    """The levels of bots, from weak to strong, each in a phrase."""
    console.print(voice.ui("levels"), style="bold")
    table = Table.grid(padding=(0, 2, 0, 0))
    for level in offered():
        name = voice.word(f"level-{level}")
        said = voice.word(f"level-{level}-text")
        table.add_row(ink(level, "bold"), said if name == level else f"{name}: {said}")
    console.print(table)


def show_game(console: Console, game: Game, language: str) -> None:
    """One game: its seats, every option with its values and its rule, the presets."""
    voice = Voice(language, game)
    console.print(ink(voice.word(f"game-{game.key}"), "bold"), f"({game.key})")
    if voice.knows(f"game-{game.key}-text"):
        console.print(voice.word(f"game-{game.key}-text"))
    console.print(f"{voice.ui('seats')}: {seats_of(game)}")
    if game.options:
        console.print()
        table = Table(box=None, pad_edge=False, header_style="bold")
        for heading in ("option", "values", "meaning", "rule"):
            table.add_column(voice.ui(heading), no_wrap=heading in ("option", "rule"))
        for option in game.options:
            add_option(table, option, voice)
        console.print(table)
    if game.presets:
        console.print()
        console.print(voice.ui("presets"), style="bold")
        presets = Table.grid(padding=(0, 2, 0, 0))
        for name, chosen in game.presets.items():
            about = f"preset-{message_key(name)}"
            settings = ", ".join(f"{option}={value}" for option, value in chosen.items())
            said = voice.word(about) if voice.knows(about) else ""
            presets.add_row(ink(name, "bold"), said, ink(settings, "dim"))
        console.print(presets)
    console.print()
    console.print(voice.ui("set-option"), style="dim")


def seats_of(game: Game) -> str:
    return f"{game.seats[0]}-{game.seats[-1]}"


def add_option(table: Table, option: Option, voice: Voice) -> None:
    """What an option decides; below it a line for each value, the default marked."""
    key = message_key(f"option-{option.name}")
    about = Rich(voice.word(key) if voice.knows(key) else "")
    if isinstance(option, Each):
        about.append(f" ({voice.ui('value-each', things=', '.join(option.things))})")
    table.add_row(ink(option.name, "bold"), "", about, ink(option.rule, "dim"))
    for value in named_values(option):
        meaning = value_key(option, value)
        said = ink(voice.word(meaning) if voice.knows(meaning) else "", "dim")
        if value == option.default:
            said.append(f" ({voice.ui('default')})", "bold")
        table.add_row("", ink(value, "cyan"), said, "")
    if isinstance(option, Subset):
        example = ",".join(option.things[:2])
        told = voice.ui("value-subset", things=", ".join(option.things))
        table.add_row("", ink(example, "cyan"), ink(told, "dim"), "")


def named_values(option: Option) -> tuple[str, ...]:
    """The values that have a meaning of their own to be told."""
    if isinstance(option, Choice):
        return option.values
    return option.values if isinstance(option, Each) else (option.default, "first")


def value_key(option: Option, value: str) -> str:
    return message_key(f"option-{option.name}-{value}")


# --- where the numbers come from --------------------------------------------------------


def show_data(console: Console, game: Game, language: str) -> None:
    """The data files of a game: what is printed somewhere, and what is reconstructed."""
    voice = Voice(language, game)
    console.print(ink(voice.word(f"game-{game.key}"), "bold"), voice.ui("data"))
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("file", "concerns", "rows", "provenance"):
        right = "right" if heading == "rows" else "left"
        table.add_column(voice.ui(heading), justify=right)  # type: ignore[arg-type]
    guessed = False
    for path in sorted((game.folder / "data").glob("*.csv")):
        name = path.name
        for concern, count, provenance in provenances(path):
            reconstructed = RECONSTRUCTED in provenance
            guessed = guessed or reconstructed
            table.add_row(
                ink(name, "bold"),
                column_words(voice, concern) if concern else voice.ui("every-column"),
                str(count),
                ink(
                    voice.word(provenance) or voice.ui("no-provenance"),
                    "yellow" if reconstructed else "",
                ),
            )
            name = ""
    console.print(table)
    console.print(voice.ui("reconstructed" if guessed else "nothing-reconstructed"), style="dim")


def column_words(voice: Voice, column: str) -> str:
    """What a column of a data file is about, where the game has words for it."""
    key = f"column-{message_key(column)}"
    return voice.word(key) if voice.knows(key) else column
