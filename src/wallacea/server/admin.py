"""The command ``wallacea admin``: looking after a server's tables and people."""

from __future__ import annotations

import asyncio
import json
import os
import re
import stat
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer
from typer.core import TyperGroup

from wallacea.core.faults import UserError
from wallacea.core.options import alternatives

if TYPE_CHECKING:
    from .people.acts import Admin

Result = TypeVar("Result")
Row = dict[str, Any]

HELP = {"help_option_names": ["-h", "--help"]}
WHERE = ("--data-dir", "--database", "--database-file")


AN_ID = re.compile(r"-[\w-]{15}")
"""An id of earlier versions that looks like an option; no option is exactly as long."""


class Anywhere(TyperGroup):
    """Lets the options that say where stand behind a command, too, and ids begin with a dash."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        first: list[str] = []
        rest: list[str] = []
        dashed: list[str] = []
        left = list(args)
        while left:
            word = left.pop(0)
            if word == "--":
                dashed += left
                break
            if AN_ID.fullmatch(word):
                dashed.append(word)
                continue
            named = word.partition("=")[0] in WHERE
            (first if named else rest).append(word)
            if word in WHERE and left:
                first.append(left.pop(0))
        return super().parse_args(ctx, [*first, *rest, *(["--", *dashed] if dashed else [])])


def _part() -> typer.Typer:
    return typer.Typer(no_args_is_help=True, context_settings=HELP)


app = typer.Typer(
    cls=Anywhere,
    no_args_is_help=True,
    rich_markup_mode="rich",
    context_settings=HELP,
)
on_tables = _part()
on_people = _part()
on_reports = _part()
app.add_typer(on_tables, name="tables")
app.add_typer(on_people, name="people")
app.add_typer(on_reports, name="reports")

Why = Annotated[str, typer.Option("--why", metavar="WORDS")]
Note = Annotated[str, typer.Option("--why", metavar="WORDS")]
Yes = Annotated[bool, typer.Option("--yes", "-y")]
Json = Annotated[bool, typer.Option("--json")]
Most = Annotated[int, typer.Option("--most", min=1, max=10_000)]
CENTURY = 36_500


def _days() -> Any:
    return typer.Option(metavar="DAYS", min=0, max=CENTURY)


Id = Annotated[str, typer.Argument(metavar="TABLE")]
Whom = Annotated[str, typer.Argument(metavar="PERSON")]


_place: list[tuple[Path, str | None]] = []
"""The folder and the database at which something is done."""


@app.callback()
def where(
    data_dir: Annotated[Path, typer.Option(metavar="FOLDER")] = Path("wallacea-data"),
    database: Annotated[
        str | None,
        typer.Option(metavar="URL"),
    ] = None,
    database_file: Annotated[
        Path | None,
        typer.Option(metavar="FILE"),
    ] = None,
) -> None:
    """Look after a server: tables, people, reports; each act is written into a log."""
    from .command import check_installed, database_of, folder_of

    check_installed()
    _place[:] = [(folder_of(data_dir), database_of(database, database_file))]


# --- tables -----------------------------------------------------------------------------


@on_tables.command("list")
def list_tables(
    status: Annotated[
        str | None,
        typer.Option(),
    ] = None,
    game: Annotated[str | None, typer.Option()] = None,
    person: Annotated[str | None, typer.Option()] = None,
    untouched: Annotated[
        int | None,
        _days(),
    ] = None,
    most: Most = 50,
    as_json: Json = False,
) -> None:
    """Tables, those first at which something has happened last."""
    from .storage.head import FROZEN, GATHERING, OVER, PAUSED, RUNNING

    known = (GATHERING, RUNNING, PAUSED, OVER, FROZEN)
    if status is not None and status not in known:
        raise typer.BadParameter(f"--status must be {alternatives(known)}, not {status!r}")

    async def work(admin: Admin) -> list[Row]:
        whose = (await admin.who_is(person))["id"] if person is not None else None
        return await admin.tables(status, game, whose, untouched, most)

    found = _with(work)
    for row in found:
        row["people"] = ", ".join(row["seats"])
    columns = ("id", "game", "status", "moves", "updated", "people")
    _print(found, columns, as_json)


@on_tables.command("show")
def show_table(id: Id, as_json: Json = False) -> None:
    """One table: who sits there, and its chat. No cards: those are nobody's business."""
    found = _with(lambda admin: admin.table(id))
    if as_json:
        print(json.dumps(found, ensure_ascii=False))
        return
    _print_fields(found, ("id", "game", "status", "private", "created", "updated", "moves"))
    if found["frozen"] is not None:
        print(f"frozen    {json.dumps(found['frozen'], ensure_ascii=False)}")
    _print_titled("seats", [{"seat": i, "who": who} for i, who in enumerate(found["seats"])])
    _print_titled("people", found["people"])
    _print_titled("chat", found["chat"])


@on_tables.command("freeze")
def freeze_table(id: Id, why: Why, yes: Yes = False) -> int:
    """End what goes on at a table; its record stays, and all who look read why."""
    said = _reason(why)
    if not _sure(f"Freeze table {id}?", yes):
        return 1
    _with(lambda admin: admin.freeze(id, said))
    print(f"Table {id} is frozen.")
    return 0


@on_tables.command("delete")
def delete_table(id: Id, why: Note = "", yes: Yes = False) -> int:
    """Delete a table with all that happened there. It does not come back."""
    if not _sure(f"Delete table {id} for good?", yes):
        return 1
    _with(lambda admin: admin.delete_table(id, _reason(why, needed=False)))
    print(f"Table {id} is deleted.")
    return 0


# --- people -----------------------------------------------------------------------------


@on_people.command("find")
def find_people(
    words: Annotated[str, typer.Argument(metavar="[WORDS]")] = "",
    banned: Annotated[bool, typer.Option("--banned")] = False,
    muted: Annotated[bool, typer.Option("--muted")] = False,
    most: Most = 50,
    as_json: Json = False,
) -> None:
    """People, the newest first."""
    found = _with(lambda admin: admin.find(words, banned, muted, most))
    _print(found, ("id", "name", "claimed", "created", "muted", "banned"), as_json)


@on_people.command("show")
def show_person(whom: Whom, as_json: Json = False) -> None:
    """One person: tables, sessions, reports about them."""
    found = _with(lambda admin: admin.person(whom))
    if as_json:
        print(json.dumps(found, ensure_ascii=False))
        return
    names = ("id", "name", "claimed", "created", "muted", "banned", "blocked_by")
    _print_fields(found, names)
    _print_titled("sessions", found["sessions"])
    columns = ("id", "game", "status", "updated")
    _print_titled("tables", [{name: row[name] for name in columns} for row in found["tables"]])
    about = ("number", "at", "reason", "words", "closed")
    _print_titled("reports", [{name: row[name] for name in about} for row in found["reports"]])


@on_people.command("mute")
def mute(whom: Whom, why: Why, yes: Yes = False) -> int:
    """Somebody cannot write in any chat; they are told why when they try."""
    return _mark(whom, "mute", f"Mute {whom}?", "cannot write any more", why, yes)


@on_people.command("unmute")
def unmute(whom: Whom, why: Note = "", yes: Yes = False) -> int:
    """Somebody can write again."""
    return _mark(whom, "unmute", f"Let {whom} write again?", "can write again", why, yes)


@on_people.command("ban")
def ban(whom: Whom, why: Why, yes: Yes = False) -> int:
    """Somebody is out at once and cannot come in again; they are told why."""
    return _mark(whom, "ban", f"Ban {whom}?", "cannot come in any more", why, yes)


@on_people.command("unban")
def unban(whom: Whom, why: Note = "", yes: Yes = False) -> int:
    """Somebody can come in again."""
    return _mark(whom, "unban", f"Let {whom} in again?", "can come in again", why, yes)


def _mark(whom: str, act: str, question: str, so: str, why: str, yes: bool) -> int:
    said = _reason(why, needed=act in ("mute", "ban"))
    if not _sure(question, yes):
        return 1
    row = _with(lambda admin: getattr(admin, act)(whom, said))
    print(f"{row['name']} ({row['id']}) {so}.")
    return 0


@on_people.command("reset")
def reset(whom: Whom, why: Note = "", yes: Yes = False, as_json: Json = False) -> int:
    """For who has lost the password: it is void, all sessions end, and a recovery code is printed.

    With that code a new password can be set, once. Give it to nobody but its owner.
    """
    if not _sure(f"Make the password of {whom} void?", yes):
        return 1
    row, code = _with(lambda admin: admin.reset(whom, _reason(why, needed=False)))
    if as_json:
        print(json.dumps({"id": row["id"], "name": row["name"], "recovery": code}))
    else:
        print(f"The recovery code of {row['name']} ({row['id']}): {code}")
    return 0


@on_people.command("export")
def export(
    whom: Whom,
    file: Annotated[Path | None, typer.Option("--to", metavar="FILE")] = None,
    why: Note = "",
) -> int:
    """All that is kept of somebody, as JSON: the same that they can download themselves."""
    said = _reason(why, needed=False)

    async def work(admin: Admin) -> bytes:
        return b"".join([part async for part in admin.export(whom, said)])

    if file is None:
        sys.stdout.write(_with(work).decode())
        return 0
    with open(file, "wb", opener=_private) as opened:  # before anything is written into the log
        found = _with(work)
        with suppress(OSError):  # a pipe has no end
            opened.truncate()
        opened.write(found)
    print(f"{len(found)} bytes are in {file}.")
    return 0


def _private(path: str, flags: int) -> int:
    """A file of this user alone, also where there was one for everybody."""
    opened = os.open(path, flags & ~os.O_TRUNC, 0o600)
    if stat.S_ISREG(os.fstat(opened).st_mode):
        os.chmod(path, 0o600)
    return opened


@on_people.command("delete")
def delete_person(whom: Whom, why: Note = "", yes: Yes = False) -> int:
    """Forget somebody for good: seats lose the name, bots play on, their chat is taken out."""
    if not _sure(f"Delete {whom} for good?", yes):
        return 1
    row = _with(lambda admin: admin.delete_person(whom, _reason(why, needed=False)))
    print(f"{row['name']} ({row['id']}) is forgotten.")
    return 0


# --- reports ----------------------------------------------------------------------------


@on_reports.command("list")
def list_reports(
    everything: Annotated[bool, typer.Option("--all")] = False,
    most: Most = 50,
    as_json: Json = False,
) -> None:
    """What people have reported, the oldest first."""
    found = _with(lambda admin: admin.reports(everything, most))
    columns = ("number", "at", "name", "about", "table", "reason", "words", "said", "closed")
    _print(found, columns, as_json)


@on_reports.command("close")
def close_report(
    number: Annotated[int, typer.Argument(metavar="NUMBER")],
    why: Note = "",
) -> int:
    """Nothing more is to be done about a report."""
    _with(lambda admin: admin.close_report(number, _reason(why, needed=False)))
    print(f"Report {number} is closed.")
    return 0


# --- what is old, and what was done -----------------------------------------------------


@app.command()
def prune(
    tables: Annotated[
        int | None,
        typer.Option(metavar="DAYS", min=0, max=CENTURY),
    ] = None,
    guests: Annotated[
        int | None,
        typer.Option(metavar="DAYS", min=0, max=CENTURY),
    ] = None,
    sessions: Annotated[
        int | None,
        typer.Option(metavar="DAYS", min=0, max=CENTURY),
    ] = None,
    reports: Annotated[
        int | None,
        _days(),
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run")] = False,
    why: Note = "",
    yes: Yes = False,
    as_json: Json = False,
) -> int:
    """Delete what is old, by age. It does not come back."""
    wanted = {"tables": tables, "guests": guests, "sessions": sessions, "reports": reports}
    days = {kind: age for kind, age in wanted.items() if age is not None}
    if not days:
        said = "name what to delete: --tables, --guests, --sessions or --reports DAYS"
        raise typer.BadParameter(said)
    said = _reason(why, needed=False)
    found = _with(lambda admin: admin.prune(days, True, said))
    if not dry_run:
        listed = ", ".join(f"{count} {kind}" for kind, count in found.items())
        if any(found.values()) and not _sure(f"Delete {listed} for good?", yes):
            return 1
        found = _with(lambda admin: admin.prune(days, False, said))
    if as_json:
        print(json.dumps(found))
    for kind, count in () if as_json else found.items():
        print(f"{count} {kind} {'would be' if dry_run else 'are'} deleted.")
    return 0


@app.command("log")
def show_log(most: Most = 50, as_json: Json = False) -> None:
    """The log: who did what, about whom, and why; the newest first."""
    found = _with(lambda admin: admin.log(most))
    _print(found, ("number", "at", "who", "what", "name", "about", "why"), as_json)


# --- asking and printing ----------------------------------------------------------------


def _with(work: Callable[[Admin], Awaitable[Result]]) -> Result:
    """Does something at the database that was named."""
    from sqlalchemy.exc import SQLAlchemyError

    from .clock import Clock
    from .people.acts import Admin
    from .people.person import new_id
    from .settings import FILE, Settings
    from .starting import reason_of
    from .storage.rows import Unavailable
    from .storage.store import Store

    ((folder, url),) = _place
    if url is None and not (folder / FILE).is_file():
        raise UserError(
            f"there is no {FILE} in the folder {folder}; name another with --data-dir, or a "
            "database with --database"
        )
    settings = Settings(data_dir=folder, database=url)

    async def done() -> Result:
        store = Store(settings.url, new_id())
        try:
            if not await store.up_to_date():
                raise UserError(
                    "the database is of another version of Wallacea; start a server of this "
                    "version once, or use that version"
                )
            return await work(Admin(store, Clock(), _user()))
        finally:
            await store.engine.dispose()

    try:
        return asyncio.run(done())
    except (SQLAlchemyError, Unavailable, OSError) as problem:
        raise UserError(reason_of(problem.__cause__ or problem, settings)) from None


def _user() -> str:
    """Who does this: by number where the machine knows no name, as in a container."""
    from getpass import getuser

    try:
        return getuser()
    except (KeyError, OSError):
        return str(os.getuid())


def _reason(why: str, needed: bool = True) -> str:
    from .people.acts import LONGEST_WHY
    from .wording import cleaned

    said = cleaned(why)
    if len(said) > LONGEST_WHY or (needed and not said):
        raise typer.BadParameter(f"--why must have {int(needed)} to {LONGEST_WHY} characters")
    return said


def _sure(question: str, yes: bool) -> bool:
    """Whether somebody wants that; where nobody can be asked they have to say so before."""
    if yes:
        return True
    try:
        if typer.confirm(question):
            return True
    except typer.Abort:  # nobody is there to answer
        pass
    print("Nothing was done; --yes says that you are sure.", file=sys.stderr)
    return False


_TIMES = ("at", "created", "updated", "used", "closed")


def _said(name: str, value: Any) -> str:
    """A value as people read it."""
    if value is None:
        return "-"
    if name in _TIMES and isinstance(value, int):
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(value / 1_000))
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _print(rows: Sequence[Row], columns: Sequence[str], as_json: bool = False) -> None:
    """Rows in columns; as JSON with all that is known of them, one object to a line."""
    if as_json:
        for row in rows:
            print(json.dumps(row, ensure_ascii=False))
        return
    if not rows:
        print("There are none.")
        return
    cells = [[_said(name, row[name]) for name in columns] for row in rows]
    widths = [max(map(len, column)) for column in zip(columns, *cells, strict=True)]
    for line in (columns, *cells):
        print(
            "  ".join(f"{cell:{width}}" for cell, width in zip(line, widths, strict=True)).rstrip()
        )


def _print_fields(row: Row, names: Sequence[str]) -> None:
    width = max(map(len, names))
    for name in names:
        print(f"{name:{width}}  {_said(name, row[name])}")


def _print_titled(title: str, rows: Sequence[Row]) -> None:
    if rows:
        print(f"\n{title}")
        _print(rows, tuple(rows[0]))
