"""`wallacea admin`: beside a running server of several processes, and without one."""

from __future__ import annotations

import asyncio
import io
import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.test_sessions import PASSWORD, PATIENCE, SLOW, Place, closed, socket
from tests.server.test_two_servers import two_on_postgresql, two_on_sqlite
from wallacea.cli import run
from wallacea.client import Client, RefusedByServer
from wallacea.server.settings import Settings

SHUT_OUT, NO_SUCH_TABLE, SIGNED_OUT = 4403, 4404, 4401


@dataclass(frozen=True)
class Office:
    """A server of two processes, and the command beside it."""

    place: Place
    where: tuple[str, ...]
    capture: list[pytest.CaptureFixture[str]]

    def does(self, *said: str, code: int = 0) -> str:
        """What the command prints; it ends as expected."""
        self.capture[0].readouterr()
        found = run(["admin", *said, *self.where])
        printed = self.capture[0].readouterr()
        assert found == code, printed
        return printed.out if code == 0 else printed.err

    def finds(self, *said: str) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.does(*said, "--json").splitlines()]

    def client(self, name: str) -> Client:
        return self.place.client(name)

    def elsewhere(self, client: Client) -> Client:
        """The same session at the other process."""
        return Client(self.place.urls[1], cookie=client.cookie)


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def running(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Place, Settings]]:
    opened = two_on_sqlite if request.param == "sqlite" else two_on_postgresql
    with opened(*(tmp_path_factory.mktemp(side) for side in ("left", "right"))) as both:
        yield Place(both.left, both.right), both.settings
        for each in (both.left, both.right):
            assert "Traceback" not in each.log


@pytest.fixture
def office(running: tuple[Place, Settings], capsys: pytest.CaptureFixture[str]) -> Office:
    place, settings = running
    if settings.database is not None:
        return Office(place, ("--database", settings.database), [capsys])
    return Office(place, ("--data-dir", str(settings.data_dir)), [capsys])


def until(holds: Callable[[], bool]) -> None:
    """Waits for something that is noticed soon."""
    latest = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < latest
        time.sleep(0.05)


def refusal(what: Callable[[], Any]) -> RefusedByServer:
    with pytest.raises(RefusedByServer) as refused:
        what()
    return refused.value


async def all_closed(
    place: Place, table: str, cookie: str | None, act: Callable[[], Any]
) -> set[int | None]:
    """How sockets at both processes are closed after an act."""
    async with AsyncExitStack() as stack:
        opened = [await stack.enter_async_context(socket(u, table, cookie)) for u in place.urls]
        await asyncio.to_thread(act)
        return {await closed(each) for each in opened}


# --- people ----------------------------------------------------------------------------------


def test_who_is_banned_is_out_everywhere_at_once_and_reads_why(office: Office) -> None:
    mallory = office.client("Mallory")
    mallory.claim("Mallory", PASSWORD)
    made = mallory.create("arctic", ("me", "open"), pace=SLOW)

    def ban() -> None:
        office.does("people", "ban", "mallory", "--why", "insults in the chat", "--yes")

    assert asyncio.run(all_closed(office.place, made.id, mallory.cookie, ban)) == {SHUT_OUT}
    for client in (mallory, office.elsewhere(mallory)):
        for ask in (client.session, lambda c=client: c.view(made.id), client.tables):
            problem = refusal(ask)
            assert problem.obstacle == "BANNED"
            assert "insults in the chat" in str(problem)
    stranger = Client(office.place.urls[1])
    assert refusal(lambda: stranger.enter("Mallory", PASSWORD)).obstacle == "BANNED"
    assert refusal(lambda: stranger.enter("Mallory", "a guess")).obstacle == "WRONG_PASSWORD"
    assert [row["name"] for row in office.finds("people", "find", "--banned")] == ["Mallory"]
    office.does("people", "unban", "Mallory", "--yes")
    until(lambda: _knows(mallory) == "Mallory")
    assert office.elsewhere(mallory).session()["name"] == "Mallory"


def _knows(client: Client) -> str | None:
    try:
        name = client.session()["name"]
    except RefusedByServer:
        return None
    return None if name is None else str(name)


def test_who_is_muted_cannot_write_anywhere(office: Office) -> None:
    troll, ben = office.client("Troll"), office.client("Ben")
    made = troll.create("arctic", ("me", "open"), pace=SLOW)
    ben.join(made.id, made.links[1])
    office.does("people", "mute", "Troll", "--why", "spam", "--yes")

    def say(client: Client, id: str) -> dict[str, Any]:
        body = {"kind": "choose", "id": id, "do": "say", "text": id}
        return dict(client.post(f"/tables/{made.id}/choose", body))

    for number, client in enumerate((troll, office.elsewhere(troll))):
        refused = say(client, f"said-{number:04}")["refused"]
        assert refused["obstacle"] == "MUTED"
        assert refused["reason"]["values"]["why"] == "spam"
    assert "refused" not in say(ben, "said-by-ben")
    office.does("people", "unmute", "Troll", "--yes")
    assert "refused" not in say(office.elsewhere(troll), "said-later")


def test_a_reset_ends_all_sessions_and_gives_a_code(office: Office) -> None:
    ada = office.client("Adalgisa")
    ada.claim("Adalgisa", PASSWORD)
    made = ada.create("arctic", ("me", "open"), pace=SLOW)
    codes: list[str] = []

    def reset() -> None:
        (said,) = office.finds("people", "reset", "Adalgisa", "--yes")
        codes.append(said["recovery"])

    assert asyncio.run(all_closed(office.place, made.id, ada.cookie, reset)) == {SIGNED_OUT}
    assert office.place.names(ada.cookie, 6) == [None] * 6
    again = Client(office.place.urls[1])
    assert refusal(lambda: again.enter("Adalgisa", PASSWORD)).obstacle == "WRONG_PASSWORD"
    again.recover("Adalgisa", codes[0], "quite another one")
    assert again.view(made.id).table.you == 0


def test_who_is_deleted_leaves_games_that_go_on(office: Office, running: Any) -> None:
    gone, ben = office.client("Zacharias"), office.client("Ben")
    gone.claim("Zacharias", PASSWORD)
    made = gone.create("arctic", ("me", "open"), pace=SLOW)
    ben.join(made.id, made.links[1])
    waiting = gone.create("arctic", ("me", "open"), pace=SLOW)
    said = {"kind": "choose", "id": "said-by-gone", "do": "say", "text": "I was here"}
    gone.post(f"/tables/{made.id}/choose", said)
    bens = (ben, office.elsewhere(ben))
    for client in bens:  # both processes have the table, and the chat
        assert [line.text for line in client.view(made.id).chat] == ["I was here"]

    report = {"line": ben.view(made.id).chat[0].number, "reason": "other"}
    ben.post(f"/tables/{made.id}/report", report)
    office.does("people", "mute", "Zacharias", "--why", "for a while", "--yes")

    def delete() -> None:
        office.does("people", "delete", "Zacharias", "--yes")

    assert asyncio.run(all_closed(office.place, made.id, gone.cookie, delete)) == {SIGNED_OUT}
    for client in bens:
        until(lambda c=client: c.view(made.id).table.seats[0].name is None)  # type: ignore[misc]
        view = client.view(made.id)
        assert view.chat == ()
        assert view.table.seats[0].away
        assert client.view(waiting.id).table.status == "frozen"
    until(lambda: bens[1].view(made.id).asked)  # the bot has played
    assert office.place.names(gone.cookie, 4) == [None] * 4
    kept = _everything(running[1])
    assert "Zacharias" not in kept
    assert "I was here" not in kept
    assert office.client("Zacharias").session()["name"] == "Zacharias"  # the name is free


def _everything(settings: Settings) -> str:
    """All that the database keeps."""
    from sqlalchemy import select

    from wallacea.server.storage.schema import metadata
    from wallacea.server.storage.store import Store

    async def read() -> str:
        store = Store(settings.url)
        try:
            async with store.engine.connect() as connection:
                found = [await connection.execute(select(t)) for t in metadata.sorted_tables]
                return "\n".join(str(row) for rows in found for row in rows)
        finally:
            await store.engine.dispose()

    return asyncio.run(read())


def test_an_export_has_what_is_ones_own(office: Office) -> None:
    eva, ben = office.client("Eva with data"), office.client("Ben")
    made = eva.create("arctic", ("me", "open"), pace=SLOW)
    ben.join(made.id, made.links[1])
    for client, text in ((eva, "mine"), (ben, "not mine")):
        body = {"kind": "choose", "id": f"said-{text}".replace(" ", "-"), "do": "say", "text": text}
        client.post(f"/tables/{made.id}/choose", body)
    found = json.loads(office.does("people", "export", "Eva with data"))
    assert found["person"]["name"] == "Eva with data"
    (table,) = found["tables"]
    assert table["seats"] == ["Eva with data", "Ben"]
    assert [line["text"] for line in table["chat"]] == ["mine"]
    mine = eva.ask("GET", "/session/export")
    assert mine.json()["tables"] == found["tables"]
    assert "attachment" in mine.headers["content-disposition"]


# --- tables ----------------------------------------------------------------------------------


def test_a_table_is_frozen_for_all_who_look(office: Office) -> None:
    ada, ben = office.client("Ada"), office.client("Ben")
    made = ada.create("arctic", ("me", "open"), pace=SLOW)
    ben.join(made.id, made.links[1])
    both = (ada, office.elsewhere(ben))
    before = [client.view(made.id) for client in both]
    office.does("tables", "freeze", made.id, "--why", "a bet for money", "--yes")
    mover = next(i for i, view in enumerate(before) if view.asked)
    for client in both:
        until(lambda c=client: c.view(made.id).table.status == "frozen")  # type: ignore[misc]
        frozen = client.view(made.id).table.frozen
        assert frozen is not None
        assert frozen.values["why"] == "a bet for money"
    chosen = {"action": before[mover].actions[0], "question": before[mover].question}
    body = {"kind": "choose", "id": "a-late-choice", "do": "play", **chosen}
    answer = both[mover].post(f"/tables/{made.id}/choose", body)
    assert answer["refused"]["obstacle"] == "FROZEN"
    assert "frozen" in office.does("tables", "freeze", made.id, "--why", "again", "--yes", code=2)
    (listed,) = [
        r for r in office.finds("tables", "list", "--status", "frozen") if r["id"] == made.id
    ]
    assert listed["seats"] == ["Ada", "Ben"]
    assert "Ada" in office.does("tables", "show", made.id)


def test_a_table_is_deleted_with_all_who_look(office: Office) -> None:
    ada = office.client("Ada")
    made = ada.create("arctic", ("me", "random"), pace=SLOW)
    ada.view(made.id)
    office.elsewhere(ada).view(made.id)

    def delete() -> None:
        office.does("tables", "delete", made.id, "--yes")

    assert asyncio.run(all_closed(office.place, made.id, ada.cookie, delete)) == {NO_SUCH_TABLE}
    for client in (ada, office.elsewhere(ada)):
        until(lambda c=client: _missing(c, made.id))  # type: ignore[misc]
    office.does("tables", "show", made.id, code=2)


def _missing(client: Client, table: str) -> bool:
    return client.ask("GET", f"/tables/{table}/view").status_code == 404


# --- reports, the log, what is old ----------------------------------------------------------


def test_reports_are_listed_and_closed_and_everything_is_in_the_log(office: Office) -> None:
    ada, ben = office.client("Ada"), office.client("Berta the rude")
    made = ada.create("arctic", ("me", "open"), pace=SLOW)
    ben.join(made.id, made.links[1])
    said = {"kind": "choose", "id": "something-rude", "do": "say", "text": "something rude"}
    ben.post(f"/tables/{made.id}/choose", said)
    line = ada.view(made.id).chat[-1].number
    ada.post(f"/tables/{made.id}/report", {"line": line, "reason": "rude", "words": "look at it"})
    ada.post(f"/tables/{made.id}/report", {"seat": 1, "reason": "name"})
    for body in ({"seat": 0}, {"seat": 5}, {"line": 99}, {"seat": 1, "line": line}, {}):
        answer = ada.ask("POST", f"/tables/{made.id}/report", {"reason": "rude", **body})
        assert answer.status_code in (404, 409, 422), answer.text
    first, second = (r for r in office.finds("reports", "list") if r["name"] == "Berta the rude")
    assert (first["reason"], first["words"], first["line"]) == ("rude", "look at it", line)
    assert json.loads(first["said"])["text"] == "something rude"
    assert second["said"] is None
    office.does("reports", "close", str(first["number"]), "--why", "they were warned")
    office.does("reports", "close", str(first["number"]), code=2)
    left = {r["number"] for r in office.finds("reports", "list")}
    assert second["number"] in left
    assert first["number"] not in left
    assert first["number"] in {r["number"] for r in office.finds("reports", "list", "--all")}
    assert len(office.finds("people", "show", "Berta the rude")[0]["reports"]) == 2
    newest = office.finds("log")[0]
    assert (newest["what"], newest["why"]) == ("close report", "they were warned")
    assert newest["who"]
    assert newest["at"] > 1_700_000_000_000


def test_nothing_is_done_where_nobody_is_sure_or_nobody_is_meant(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    fred = office.client("Fred")
    before = office.finds("log")
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert "--yes" in office.does("people", "ban", "Fred", "--why", "no reason", code=1)
    monkeypatch.setattr(sys, "stdin", io.StringIO("n\n"))
    assert "Nothing" in office.does("people", "delete", "Fred", code=1)
    for said in (
        ("people", "ban", "Nobody at all", "--why", "x", "--yes"),
        ("people", "ban", "Fred", "--why", " ", "--yes"),
        ("people", "reset", "Fred", "--yes"),  # a guest
        ("tables", "freeze", "no-such-table", "--why", "x", "--yes"),
        ("tables", "list", "--status", "sleeping"),
        ("reports", "close", "12345"),
        ("prune",),
    ):
        assert office.does(*said, code=2).count("\n") == 1
    assert office.finds("log") == before
    assert fred.session()["name"] == "Fred"
    monkeypatch.setattr(sys, "stdin", io.StringIO("y\n"))
    office.does("people", "mute", "Fred", "--why", "a reason")
    assert len(office.finds("log")) == len(before) + 1


def test_two_of_one_name_are_told_apart_by_their_ids(office: Office) -> None:
    for _ in range(2):
        office.client("Doppelganger")
    assert "say which id" in office.does("people", "show", "Doppelganger", code=2)
    one, two = office.finds("people", "find", "doppel")
    assert one["id"] != two["id"]
    assert office.finds("people", "show", one["id"])[0]["id"] == one["id"]


def test_what_is_old_is_pruned_and_what_is_not_stays(office: Office) -> None:
    ada = office.client("Ada")
    made = ada.create("arctic", ("random", "random"), pace=SLOW)
    until(lambda: ada.view(made.id).table.status == "over")
    running = ada.create("arctic", ("me", "random"), pace=SLOW)
    office.elsewhere(ada).view(made.id)
    (dry,) = office.finds("prune", "--tables", "0", "--guests", "1", "--dry-run")
    assert dry["tables"] >= 1
    assert dry["guests"] == 0
    assert ada.view(made.id).table.status == "over"
    (none,) = office.finds("prune", "--tables", "1", "--sessions", "1", "--yes")
    assert none == {"tables": 0, "sessions": 0}
    (done,) = office.finds("prune", "--tables", "0", "--yes")
    assert done == {"tables": dry["tables"]}
    for client in (ada, office.elsewhere(ada)):
        until(lambda c=client: _missing(c, made.id))  # type: ignore[misc]
        assert client.view(running.id).table.status == "running"
    assert office.finds("log")[0]["what"] == "prune"


# --- without a server ------------------------------------------------------------------------


def test_without_a_server(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from tests.server.inside import inside

    assert run(["admin", "log", "--data-dir", str(tmp_path)]) == 2
    assert "there is no wallacea.sqlite" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())  # looking makes nothing
    with inside(tmp_path) as server:

        async def work() -> str:
            async with server.visitor() as web:
                body = {"name": "Ada", "password": PASSWORD}
                assert (await web.post("/api/session/claim", json=body)).status_code == 200
                return web.cookies["wallacea"]

        cookie = server.run(work())
    assert (
        run(["admin", "--data-dir", str(tmp_path), "people", "ban", "Ada", "--why", "x", "-y"]) == 0
    )
    with inside(tmp_path) as server:

        async def again() -> httpx.Response:
            async with server.visitor(cookie) as web:
                return await web.get("/api/session")

        assert server.run(again()).json()["error"]["obstacle"] == "BANNED"


@pytest.fixture
def left(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """The command at what a server has left: Ada, and a table of hers for each id."""
    from tests.server.inside import inside

    with inside(tmp_path) as server:

        async def work() -> None:
            async with server.visitor() as web:
                assert (await web.post("/api/session", json={"name": "Ada"})).status_code == 200

        server.run(work())

    def does(*said: str, code: int = 0) -> str:
        capsys.readouterr()
        found = run(["admin", "--data-dir", str(tmp_path), *said])
        printed = capsys.readouterr()
        assert found == code, printed
        return printed.out if code == 0 else printed.err

    return does


EARLIER = ("-bcdefghijklmnop", "--cdefghijklmnop", "-----Qk3-_x9abcd", "--help_456789012")
"""As earlier versions made them: any letter may stand first."""


@pytest.mark.parametrize("id", EARLIER)
def test_an_id_that_looks_like_an_option_is_an_id(id: str, left: Callable[..., str]) -> None:
    for said in (("show", id), ("freeze", id, "--why", "x", "-y"), ("delete", "-y", "--", id)):
        assert f"there is no table '{id}'" in left("tables", *said, code=2)
    assert f"nobody is called '{id}'" in left("people", "show", id, code=2)


def test_no_option_looks_like_an_id() -> None:
    import typer

    from wallacea.server import admin

    def options(command: Any) -> set[str]:
        found = {name for param in command.params for name in (*param.opts, *param.secondary_opts)}
        return found.union(*map(options, getattr(command, "commands", {}).values()))

    known = options(typer.main.get_command(admin.app))
    assert "--database-file" in known
    assert not [name for name in known if admin.AN_ID.fullmatch(name)]


def test_a_user_without_a_name_can_look_after_a_server(
    left: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a container: there is a number, and nobody knows it."""

    def unknown(number: int) -> None:
        raise KeyError(f"getpwuid(): uid not found: {number}")

    for name in ("LOGNAME", "USER", "LNAME", "USERNAME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("pwd.getpwuid", unknown)
    left("people", "mute", "Ada", "--why", "a reason", "-y")
    (done,) = map(json.loads, left("log", "--json").splitlines())
    assert done["who"] == str(os.getuid())


def test_an_export_is_private_and_written_down_when_it_is_made(
    left: Callable[..., str], tmp_path: Path
) -> None:
    file = tmp_path / "ada.json"
    file.write_text("x" * 5_000)
    file.chmod(0o644)
    for wrong in (tmp_path, tmp_path / "nowhere" / "ada.json"):
        assert left("people", "export", "Ada", "--to", str(wrong), code=2).count("\n") == 1
    left("people", "export", "Nobody", "--to", str(file), code=2)
    assert len(file.read_text()) == 5_000
    assert left("log", "--json") == ""
    left("people", "export", "Ada", "--to", str(file))
    assert json.loads(file.read_text())["person"]["name"] == "Ada"
    assert file.stat().st_mode & 0o777 == 0o600
    assert left("log", "--json").count("\n") == 1


def test_a_database_of_another_version_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from alembic import command
    from sqlalchemy import create_engine

    from wallacea.server.storage.store import _migrations

    config = _migrations()
    with create_engine(f"sqlite:///{tmp_path / 'wallacea.sqlite'}").begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "first")
    assert run(["admin", "log", "--data-dir", str(tmp_path)]) == 2
    assert "another version" in capsys.readouterr().err
    (tmp_path / "wallacea.sqlite").write_bytes(b"this is no database, but it is long enough" * 50)
    assert run(["admin", "log", "--data-dir", str(tmp_path)]) == 2
    assert "is not a database of Wallacea" in capsys.readouterr().err
