"""The commands. What is slow to import is imported by the command that needs it."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from wallacea import __version__
from wallacea.core.faults import UserError

if TYPE_CHECKING:
    from wallacea.core.game import Game
    from wallacea.core.match import Match

app = typer.Typer(
    name="wallacea",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)

GameKey = Annotated[str, typer.Argument(metavar="GAME")]
Language = Annotated[
    str | None,
    typer.Option("--lang", metavar="en|it"),
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE"),
]
MOST_SEED = 1_000_000_000
"""Seeds that nobody has said are smaller: short enough to be typed again."""
Seed = Annotated[int | None, typer.Option(min=0)]
Json = Annotated[bool, typer.Option("--json")]


def _version(wanted: bool) -> None:
    if wanted:
        print(f"wallacea {__version__}")
        raise typer.Exit


@app.callback()
def wallacea(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True),
    ] = False,
) -> None:
    """Play, study and simulate four board games about natural selection."""


def language_of(wanted: str | None) -> str:
    from wallacea.core.options import alternatives
    from wallacea.core.text import LANGUAGES, language_here

    if wanted is not None and wanted not in LANGUAGES:
        raise typer.BadParameter(f"--lang must be {alternatives(LANGUAGES)}, not {wanted!r}")
    return language_here(wanted)


def _ui(lang: str | None, key: str) -> str:
    """A sentence of the terminal's own, where there is no game yet."""
    from wallacea.core.text import text, words_for

    return words_for(language_of(lang)).say(text(f"ui-{key}"))


def options_of(said: list[str] | None) -> dict[str, str]:
    chosen = {}
    for part in said or []:
        name, equals, value = part.partition("=")
        if not equals or not name.strip():
            looks = "--option must look like NAME=VALUE, for example undo=off"
            raise typer.BadParameter(f"{looks}; not {part!r}")
        chosen[name.strip()] = value.strip()
    return chosen


# --- what there is ----------------------------------------------------------------------


@app.command()
def games(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]")] = None,
    data: Annotated[bool, typer.Option("--data")] = False,
    lang: Language = None,
) -> None:
    """Lists the games, or shows the options of one."""
    from wallacea.core.game import find_game, game_keys

    from . import lists
    from .consoles import console

    language = language_of(lang)
    wanted = [find_game(key) for key in ([game] if game else game_keys())]
    if data:
        for one in wanted:
            lists.show_data(console(), one, language)
    elif game:
        lists.show_game(console(), wanted[0], language)
    else:
        lists.list_games(console(), wanted, language)


@app.command()
def rules(
    game: GameKey,
    words: Annotated[list[str] | None, typer.Argument(metavar="[ID or WORDS]...")] = None,
    lang: Language = None,
) -> int:
    """Read the rules of a game, or search them."""
    from wallacea.core.game import find_game
    from wallacea.core.rulebook import rulebook

    from .consoles import console
    from .draw import Artist
    from .play import show_rule
    from .voice import Voice

    out = console()
    voice = Voice(language_of(lang), find_game(game))
    book = rulebook(voice.game, voice.language)
    said = " ".join(words or [])
    found = list(book.rules) if not said else book.below(said) or book.search(said)
    if not found:
        print(voice.ui("no-rule-words", words=said), file=sys.stderr)
        return 1
    artist = Artist.of(out, voice)
    if not said:
        out.print(book.title, style="bold")
        out.print(book.about)
    heading = ""
    for rule in found:
        if rule.heading != heading:
            heading = rule.heading
            out.print(artist.heading(heading))
        show_rule(artist, rule.id, rule.marked)
    if any(rule.reconstructed for rule in found):
        out.print(voice.ui("rule-reconstructed", game=game), style="dim")
    return 0


# --- playing ----------------------------------------------------------------------------


@app.command()
def learn(game: GameKey = "arctic", lang: Language = None) -> None:
    """Learn a game: a short lesson that you play."""
    from wallacea.core.game import find_game
    from wallacea.core.lessons import has_lesson, read_lesson

    from .consoles import console
    from .learn import LessonPlace, LessonTable

    found = find_game(game)
    if not has_lesson(found):
        raise typer.BadParameter(f"{found.key} has no lesson")
    place = LessonPlace(found, read_lesson(found))
    command = f"wallacea play {found.key}"
    LessonTable(place, console(), language_of(lang), command=command).play()


@app.command()
def play(
    game: GameKey = "arctic",
    seats: Annotated[int | None, typer.Option()] = None,
    bots: Annotated[str, typer.Option(metavar="LEVEL,...")] = "hard",
    seat: Annotated[int | None, typer.Option(min=0)] = None,
    name: Annotated[str | None, typer.Option()] = None,
    option: Options = None,
    seed: Seed = None,
    lang: Language = None,
    position: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    watch: Annotated[bool, typer.Option("--watch")] = False,
    pace: Annotated[float, typer.Option(min=0)] = 0.5,
) -> None:
    """Play a game against bots in this terminal."""
    from wallacea.core.game import find_game

    from .consoles import console
    from .places import MatchPlace
    from .play import Again, Table

    found = find_game(game)
    language = language_of(lang)
    levels = [level.strip() for level in bots.split(",")]
    chosen = options_of(option)
    if any(o.name == "undo" for o in found.options):
        chosen.setdefault("undo", "until_learned")
    text = _position_text(found, position)
    count = _seats_of(found, text, position, seats)
    if seat is not None and seat >= count:
        raise typer.BadParameter(f"--seat must be 0 to {count - 1}, not {seat}")
    if position is not None and option:
        said = "--option cannot be used with --position: the position sets its own options"
        raise typer.BadParameter(said)
    if record is not None:
        _check_writable(record)
    while True:
        seed = secrets.randbelow(MOST_SEED) if seed is None else seed
        company = _company(found, count, levels, seat, name, seed, watch)
        match = _match(found, company, chosen, seed, text)
        out = console()
        try:
            company.prepare()
            if watch:
                _watch(match, company, language, pace, record)
                return
            place = MatchPlace(match, company)
            Table(place, out, language, record, _command(found, sys.argv, seed)).play()
            return
        except Again:
            record, seed = None, None
        finally:
            company.dismiss()


@app.command()
def join(
    link: Annotated[str, typer.Argument(metavar="LINK")],
    name: Annotated[str | None, typer.Option()] = None,
    seat: Annotated[int | None, typer.Option(min=0)] = None,
    watch: Annotated[bool, typer.Option("--watch")] = False,
    record: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    patience: Annotated[float, typer.Option(min=1)] = 600,
    lang: Language = None,
) -> None:
    """Play at a table over the network."""
    try:
        from wallacea.client import table_of

        from .join import Joining
    except ModuleNotFoundError as missing:
        raise UserError(
            f"{missing.name} is missing; install it with: pip install 'wallacea[server]'"
        ) from None

    language = language_of(lang)
    if record is not None:
        _check_writable(record)
    Joining(table_of(link), name, seat, watch, patience, language, record).play()


def _company(
    game: Game,
    seats: int,
    levels: list[str],
    seat: int | None,
    name: str | None,
    seed: int | None,
    watch: bool,
) -> Any:
    from .seats import Company

    return Company.gather(game, seats, levels, seat=seat, name=name, seed=seed, watch=watch)


def _position_text(game: Game, file: Path | None) -> str | None:
    """The text of a position of this game, checked."""
    from wallacea.core.positions import PositionError, load, read_position

    if file is None:
        return None
    text = load(file)
    found, _ = read_position(text, str(file))
    if found.key != game.key:
        raise PositionError(
            f"expected a position of {game.key}, found one of {found.key}", str(file)
        )
    return text


def _seats_of(game: Game, text: str | None, file: Path | None, wanted: int | None) -> int:
    """The number of seats: as asked for, as in the position, or three where that fits."""
    from wallacea.core.options import OptionError
    from wallacea.core.positions import read_position

    if text is not None:
        seats = int(read_position(text, str(file))[1].seats)
        if wanted not in (None, seats):
            raise OptionError(f"this position has {seats} seats, not {wanted}")
        return seats
    seats = wanted if wanted is not None else min(max(3, game.seats[0]), game.seats[-1])
    game.option_numbers({}, seats)  # refuses a number of players that the game is not for
    return seats


def _match(
    game: Game, company: Any, options: dict[str, str], seed: int | None, text: str | None
) -> Match:
    from wallacea.core.match import Match

    return Match(game, company.names(), options, seed=seed, position=text)


def _check_writable(file: Path) -> None:
    """A record that cannot be kept is refused before the game, not after."""
    if file.exists():
        raise typer.BadParameter(f"--record: {file} already exists; choose another name")
    if not file.absolute().parent.is_dir():
        raise typer.BadParameter(f"--record: there is no folder {file.absolute().parent}")


def _watch(match: Match, company: Any, language: str, pace: float, record: Path | None) -> None:
    from .consoles import console
    from .draw import Artist
    from .replay import watch

    try:
        watch(match, company, Artist.of(console(), company.voice(language)), pace)
    finally:
        if record is not None:
            record.write_text(match.record(), encoding="utf-8")


def _command(game: Game, arguments: list[str], seed: int) -> str:
    """What was typed, without the file that the record went to, and with the seed of the game."""
    import shlex

    typed, skip = [], False
    for part in arguments[1:]:
        left_out = part.partition("=")[0] in ("--record", "--seed")
        if not skip and not left_out:
            typed.append(part)
        skip = left_out and "=" not in part
    if typed[:1] != ["play"]:
        typed = ["play", game.key]
    return shlex.join(["wallacea", *typed, "--seed", str(seed)])


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    seat: Annotated[int | None, typer.Option(min=0)] = None,
    at: Annotated[int | None, typer.Option(metavar="NUMBER", min=0)] = None,
    lang: Language = None,
) -> None:
    """Steps through a saved game, from any player's point of view."""
    from wallacea.core.match import Match
    from wallacea.core.positions import load

    from .consoles import console, interactive
    from .replay import Replay, show_story
    from .working import working

    with working(_ui(lang, "reading-record")):
        match = Match.from_record(load(file), str(file))
    if seat is not None and seat >= len(match.seats):
        raise typer.BadParameter(f"--seat must be 0 to {len(match.seats) - 1}, not {seat}")
    viewer = match.game.spectator if seat is None else seat
    steps = Replay(match, console(), language_of(lang), viewer)
    if at is not None:
        if at > len(steps.moves):
            raise typer.BadParameter(f"--at must be 0 to {len(steps.moves)}, not {at}")
        steps.show_at(at)
    elif interactive():
        steps.step_through()
    else:
        show_story(match, steps.artist, viewer)


@app.command()
def position(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    seat: Annotated[int | None, typer.Option(min=0)] = None,
    lang: Language = None,
) -> None:
    """Show a position as a table."""
    from wallacea.core.positions import load, read_position

    from .consoles import console
    from .draw import Artist
    from .voice import Voice
    from .working import working

    with working(_ui(lang, "reading-position")):
        game, state = read_position(load(file), str(file))
    if seat is not None and seat >= state.seats:
        raise typer.BadParameter(f"--seat must be 0 to {state.seats - 1}, not {seat}")
    viewer = game.spectator if seat is None else seat
    scene = game.scene(state, viewer)
    artist = Artist.of(console(), Voice(language_of(lang), game))
    artist.console.print(artist.table(scene))
    if scene.prompt is not None:
        artist.console.print(artist.paint(artist.voice.say(scene.prompt), "bold"))
    if scene.choices:
        artist.console.print(artist.choices(artist.numbered(scene)))


# --- many games -------------------------------------------------------------------------


@app.command()
def simulate(
    game: GameKey,
    seats: Annotated[int | None, typer.Option()] = None,
    games: Annotated[int, typer.Option(min=1)] = 1000,
    bots: Annotated[str, typer.Option(metavar="A,B,...")] = "random",
    tier: Annotated[
        str,
        typer.Option(metavar="objects|records|gpu"),
    ] = "records",
    threads: Annotated[int | None, typer.Option(min=1)] = None,
    seed: Annotated[int, typer.Option(min=0)] = 0,
    rotate: Annotated[bool, typer.Option("--rotate")] = False,
    record: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    option: Options = None,
    json: Json = False,
    lang: Language = None,
) -> None:
    """Let bots play many games: how fast, what scores, who wins."""
    from wallacea import frames
    from wallacea.bots import find_bot
    from wallacea.core.game import find_game
    from wallacea.core.options import alternatives

    from . import simulation

    found = find_game(game)
    language = language_of(lang)
    count = _seats_of(found, None, None, seats)
    if tier not in simulation.TIERS:
        raise typer.BadParameter(f"--tier must be {alternatives(simulation.TIERS)}, not {tier!r}")
    chosen = options_of(option)
    found.option_numbers(chosen, count)
    if record is not None:
        frames.checked(record)
        _check_writable(record)
    series, recorded = simulation.play(
        found,
        count,
        [find_bot(bot.strip()) for bot in bots.split(",")],
        games,
        options=chosen,
        seed=seed,
        tier=tier,
        threads=threads,
        rotate=rotate,
        record=record,
        language=language,
    )
    if json:
        print(simulation.as_json(series, chosen, seed, recorded))
    else:
        simulation.show(series, found, language, recorded)


@app.command(
    name="try",
)
def try_(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...")],
    json: Json = False,
    lang: Language = None,
) -> int:
    """Run scenarios: positions with choices and what must hold after them."""
    from . import trying
    from .consoles import console

    language = language_of(lang)
    outcomes = trying.try_files(files, language)
    if json:
        print(trying.as_json(outcomes))
    else:
        trying.show(console(), outcomes, language)
    return int(any(outcome.problems for outcome in outcomes))


@app.command()
def bench(
    game: GameKey = "arctic",
    json: Json = False,
    lang: Language = None,
) -> None:
    """A quick benchmark of this machine: a minute, and minutes more where it must compile."""
    from json import dumps

    from wallacea.core.game import find_game

    from . import bench as benchmark
    from .consoles import console
    from .voice import Voice
    from .working import working

    found = find_game(game)
    voice = Voice(language_of(lang), found)
    name = voice.word(f"game-{found.key}")
    with working(f"{name}: {voice.ui('bench-objects')}") as work:
        figures = benchmark.measure(found, lambda step: work.say(f"{name}: {voice.ui(step)}"))
    if json:
        print(dumps(figures))
    else:
        benchmark.show(console(), figures, voice)
