"""The client against a real server, on good lines and bad ones."""

from __future__ import annotations

import asyncio
import json
import random
import re
import stat
import threading
from collections.abc import Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from tests.server.lines import bad_line
from tests.server.serving import Serving, serving
from wallacea.client import Client, Faulty, RefusedByServer, Seat, Unreachable, View, table_of
from wallacea.core.game import find_game, game_keys
from wallacea.core.match import Match
from wallacea.core.scene import NotData, Scene, as_data, from_data

PAGE = Path(__file__).parent.parent / "docs" / "client.md"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("server"), "--limit", "all=1000/second") as running:
        yield running


def play_on(seat: Seat, dice: random.Random, most: int = 10_000) -> list[int]:
    """Random choices, as long as there is something to choose; gives them."""
    made: list[int] = []
    for view in seat:
        if view.asked and len(made) < most:
            made.append(dice.choice(view.actions))
            seat.choose(made[-1])
        if len(made) == most:
            break
    return made


def own_choices(record: str, seat: int) -> list[int]:
    lines = [json.loads(line) for line in record.splitlines()]
    return [line["action"] for line in lines if line.get("seat") == seat]


# --- data -------------------------------------------------------------------------------


@pytest.mark.parametrize("key", game_keys())
def test_scenes_survive_the_wire(key: str) -> None:
    match, dice = Match(find_game(key), ["Ada", "Ben"], seed=3), random.Random(3)
    while not match.over:
        for viewer in (0, 1, match.game.spectator) if dice.random() < 0.2 else ():
            scene = match.scene(viewer)
            assert from_data(Scene, json.loads(json.dumps(as_data(scene)))) == scene
        seat = dice.choice(match.waiting)
        match.choose(seat, dice.choice(match.choices(seat)))
    assert from_data(Scene, json.loads(json.dumps(as_data(match.scene(0))))) == match.scene(0)


def changed(data: Any, path: list[str | int], to: Any) -> Any:
    """Data with something else at one place."""
    copy = json.loads(json.dumps(data))
    inner = copy
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = to
    return copy


@pytest.mark.parametrize(
    ("path", "to", "said"),
    [
        (["seats"], "two", "expected int"),
        (["seats"], True, "expected int"),
        (["prompt"], 7, "Text: expected an object"),
        (["zones"], {}, "expected a list"),
        (["zones", 0], None, "Zone: expected an object"),
        (["zones", 0, "things", 0, "facts"], [], "expected a mapping"),
        (["zones", 0, "name"], {}, "Text: missing"),
        (["scores"], [[["total"]]], "expected a list of 2"),
    ],
)
def test_other_shapes_are_refused(path: list[str | int], to: Any, said: str) -> None:
    data = as_data(Match(find_game("arctic"), ["Ada", "Ben"], seed=3).scene(0))
    with pytest.raises(NotData, match=said):
        from_data(Scene, changed(data, path, to))


def test_what_is_not_known_is_left_out() -> None:
    scene = Match(find_game("arctic"), ["Ada", "Ben"], seed=3).scene(0)
    assert from_data(Scene, {**as_data(scene), "weather": "fine"}) == scene


@pytest.mark.parametrize(
    ("link", "where"),
    [
        ("http://host/join/a-b/c_d", ("http://host", "a-b", "c_d")),
        ("https://host:1/join/a/b/", ("https://host:1", "a", "b")),
        ("host:1/table/a", ("http://host:1", "a", None)),
        ("http://host/games/table/a?at=3#x", ("http://host/games", "a", None)),
    ],
)
def test_links(link: str, where: tuple[str, str, str | None]) -> None:
    assert tuple(table_of(link)) == where


@pytest.mark.parametrize(
    "link", ["", "host", "http://host/", "http://host/join/a", "ftp://h/table/a"]
)
def test_other_links_are_refused_in_one_sentence(link: str) -> None:
    with pytest.raises(ValueError, match="is not a table link"):
        table_of(link)


# --- playing ----------------------------------------------------------------------------


POLICY = """
def highest(seen, mask):
    assert seen.shape[0] == mask.shape[0] == 1 and seen.any()
    return mask.shape[1] - 1 - mask[:, ::-1].argmax(axis=1)
"""


@pytest.mark.parametrize(
    ("nth", "name", "more"),
    [(0, "Random Rita", ()), (1, "Nelly Network", ("bot_of_the_page:highest",))],
)
def test_the_bots_of_the_page_play(
    server: Serving,
    nth: int,
    name: str,
    more: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "bot_of_the_page.py").write_text(POLICY, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    pieces = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S)
    assert len(pieces) == 2
    assert len(pieces[nth].splitlines()) <= 30
    module: dict[str, Any] = {"__name__": "bot"}
    exec(pieces[nth], module)
    with server.client("Ada") as host:
        table = host.create("arctic", ["open", "random"])
        places = module["play"](host.address(table.id, table.links[0]), *more)
        assert sorted(places) in ([0, 1], [0, 0])
        assert host.view(table.id).table.seats[0].name == name


@pytest.mark.parametrize("key", game_keys())
def test_a_game_against_a_bot(server: Serving, key: str) -> None:
    """What is seen at the end is what the engine makes of the record."""
    with server.client("Ada") as client:
        table = client.create(key, ["random", "me"])
        with client.seat(table.id) as seat:
            made = play_on(seat, random.Random(1))
            view, record = seat.view, seat.record()
        assert own_choices(record, 1) == made
        match = Match.from_record(record)
        assert match.over
        assert view.scene == match.scene(1)
        assert view.table.moves == len(match.history)
        told = [sentence for part in view.story for sentence in part.texts]
        assert told == [*find_game(key).told_before({}, 2), *match.story(1)]
        newcomer = client.view(table.id)
        assert (view.version, view.since, view.story) == (newcomer.version, 0, newcomer.story)
        assert client.position(table.id, 0).startswith(f"game: {key}")


def test_everything_else_that_can_be_asked(server: Serving) -> None:
    with server.client("Ada") as client:
        assert client.session() == {"name": "Ada", "claimed": False}
        assert [game["key"] for game in client.games()] == game_keys()
        assert "phrases" in client.bots()
        table = client.create("arctic", ["me", "open"], private=False)
        assert table.links[0] is None
        assert [card.id for card in client.tables()["mine"]] == [table.id]
        fresh = client.links(table.id)
        assert fresh[1] not in (None, table.links[1])
        with server.client("Ben") as other:
            with pytest.raises(RefusedByServer) as refusal:
                other.join(table.id, table.links[1])
            assert refusal.value.obstacle == "BAD_LINK"
            with pytest.raises(RefusedByServer, match="Only the host"):
                other.start(table.id)
            assert other.join(table.id, seat=1) == 1
            other.leave(table.id)
            assert other.view(table.id).table.seats[1].away
        with client.seat(table.id) as seat:
            assert seat.view.table.status == "running"


def test_refusals_change_nothing(server: Serving) -> None:
    with server.client("Ada") as ada, server.client("Ben") as ben:
        table = ada.create("arctic", ["me", "open"])
        ben.join(ada.address(table.id, table.links[1]))
        with ada.seat(table.id) as first, ben.seat(table.id) as second:
            asked, other = (first, second) if first.view.asked else (second, first)
            before = ada.view(table.id)
            with pytest.raises(RefusedByServer) as refusal:
                other.choose(0)
            assert refusal.value.obstacle == "NOT_ASKED"
            with pytest.raises(RefusedByServer):
                other.choose(asked.view.actions[0], asked.view.question)
            impossible = asked.view.scene.refusals[0] if asked.view.scene else None
            assert impossible is not None
            with pytest.raises(RefusedByServer) as refusal:
                asked.choose(impossible.action)
            assert refusal.value.obstacle == impossible.obstacle
            assert refusal.value.reason == impossible.reason
            assert refusal.value.rule == impossible.rule
            with pytest.raises(RefusedByServer) as refusal:
                asked.undo()
            assert refusal.value.obstacle == "NOTHING_TO_UNDO"
            with pytest.raises(RefusedByServer):
                asked.say(phrase="no-such-phrase")
            assert ada.view(table.id).version == before.version


def test_undo_hint_chat_and_absence(server: Serving) -> None:
    with server.client("Ada") as ada:
        table = ada.create("arctic", ["me", "random"], options={"undo": "until_learned"})
        with ada.seat(table.id) as seat:
            view = next(view for view in seat if view.asked)
            story = view.story
            assert view.table.hints
            hint = seat.hint(timeout=60)
            assert hint.action in view.actions
            assert seat.hint(timeout=60).action in view.actions
            assert [s.hints for s in ada.view(table.id).table.seats] == [1, 0]
            after = seat.choose(view.actions[0])
            assert after.table.moves == view.table.moves + 1
            assert after.story[: len(story)] == story
            back = seat.undo()
            assert back.story == story
            assert back.scene == view.scene
            seat.say("hello there")
            seat.say(phrase="thanks")
            assert [(c.text, c.phrase) for c in seat.view.chat] == [
                ("hello there", None),
                (None, "thanks"),
            ]
            seat.away()
            assert seat.view.table.seats[0].away
            seat.back()
            assert not seat.view.table.seats[0].away


def test_a_session_is_kept_in_a_file(server: Serving, tmp_path: Path) -> None:
    file = tmp_path / "config" / "sessions.json"
    with server.client("Host") as host:
        table = host.create("arctic", ["open", "open"])
        link = host.address(table.id, table.links[0])
        with server.client("Ada") as ada, server.client("Ben") as ben:
            assert ada.join(link) == 0
            ada.save(file)
            ben.save(file, "Ben")
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        with Client(server.url) as again:
            assert again.load(file)
            assert again.session()["name"] == "Ada"
            assert again.join(link) == 0  # the link has been used, by her
            assert again.view(table.id).table.you == 0
            assert again.load(file, "Ben")
            assert again.session()["name"] == "Ben"
            with pytest.raises(RefusedByServer):
                again.join(link)
            assert not again.load(file, "Cleo")
        with Client("http://127.0.0.1:1") as elsewhere:
            assert not elsewhere.load(file)


def test_many_tables_with_asyncio(server: Serving) -> None:
    """Everybody sees the same story, and every view is the one that a newcomer gets."""
    clients = [server.client(name) for name in ("Ada", "Ben")]
    tables = [clients[0].create("arctic", ["me", "open"]) for _ in range(2)]
    for table in tables:
        clients[1].join(table.id, table.links[1])

    async def sit(client: Client, table: str, dice: random.Random) -> View:
        async with client.link(table, compressed=False) as link:
            async for view in link:
                with suppress(RefusedByServer):  # the other one may be quicker
                    if view.asked:
                        now = await link.choose(dice.choice(view.actions), view.question)
                        if dice.random() < 0.3 and now.undo is None:
                            await link.undo()
            assert link.view is not None
            return link.view

    async def all_of_them() -> list[View]:
        seated = [(client, table.id) for table in tables for client in clients]
        dice = [random.Random(number) for number in range(len(seated))]
        return list(
            await asyncio.gather(*(sit(c, t, d) for (c, t), d in zip(seated, dice, strict=True)))
        )

    views = asyncio.run(all_of_them())
    for number, view in enumerate(views):
        client, table = clients[number % 2], tables[number // 2]
        assert view.table.over
        assert view.story == client.view(table.id).story
        match = Match.from_record(client.record(table.id))
        assert view.scene == match.scene(number % 2)
    for client in clients:
        client.close()


# --- bad lines --------------------------------------------------------------------------


def test_a_line_that_is_cut_again_and_again(server: Serving) -> None:
    with bad_line(server.port) as line, Client(line.url) as client:
        table = client.create("arctic", ["me", "random"])
        dice, made = random.Random(5), []
        with client.seat(table.id) as seat:
            while not seat.view.table.over:
                made += play_on(seat, dice, most=6)
                line.cut()
            record = seat.record()
        assert own_choices(record, 0) == made
        told = [sentence for part in seat.view.story for sentence in part.texts]
        assert told == Match.from_record(record).story(0)


def test_a_choice_whose_answer_is_lost_is_made_once(server: Serving) -> None:
    with bad_line(server.port) as line, Client(line.url) as client:
        table = client.create("arctic", ["me", "random"])
        with client.seat(table.id) as seat:
            view = next(view for view in seat if view.asked)
            line.deaf = True
            threading.Timer(1.5, line.mend).start()
            seat.choose(view.actions[0])
            own = [told.move for told in seat.view.story if told.seat == 0]
            assert len(own) == 1
            play_on(seat, random.Random(1))
            record = seat.record()
        assert own_choices(record, 0)[0] == view.actions[0]
        assert Match.from_record(record).over


def test_without_sockets(server: Serving) -> None:
    """Where a proxy refuses sockets, events and POST carry the whole game."""
    with bad_line(server.port) as line, Client(line.url) as client:
        line.refuse_sockets = True
        table = client.create("arctic", ["me", "random"])
        with client.seat(table.id) as seat:
            made = play_on(seat, random.Random(2), most=5)
            assert not seat.link.sockets
            assert line.refused == 1
            seat.say(phrase="hello")
            with pytest.raises(RefusedByServer):
                seat.say(phrase="no-such-phrase")
            line.cut()
            made += play_on(seat, random.Random(3))
            assert own_choices(seat.record(), 0) == made
            assert [c.phrase for c in seat.view.chat] == ["hello"]


def test_a_server_that_is_killed_and_comes_back(tmp_path: Path) -> None:
    with serving(tmp_path) as server, server.client("Ada") as client:
        table = client.create("arctic", ["me", "random"])
        with client.seat(table.id) as seat:
            made = play_on(seat, random.Random(1), most=8)
            server.kill()
            assert not client_hears(client)
            threading.Timer(0.5, server.start).start()
            made += play_on(seat, random.Random(2))
            record = seat.record()
        assert own_choices(record, 0) == made
        assert Match.from_record(record).over
        assert server.stop() is not None


def client_hears(client: Client) -> bool:
    try:
        client.games()
    except Unreachable:
        return False
    return True


# --- nothing waits for ever -------------------------------------------------------------


def test_nobody_answers() -> None:
    with Client("http://127.0.0.1:1") as client:
        with pytest.raises(Unreachable, match=r"127\.0\.0\.1:1 cannot be reached"):
            client.games()
        with pytest.raises(Unreachable), client.seat("table", patience=0.5):
            pass


def test_no_such_table(server: Serving) -> None:
    """What the server refuses is not tried again."""
    with server.client() as client:
        for sockets in (True, False):
            with (
                pytest.raises(RefusedByServer) as refusal,
                client.seat("nowhere", sockets=sockets),
            ):
                pass
            assert refusal.value.obstacle == "NO_SUCH_TABLE"


def test_a_seat_that_is_closed_answers_nobody(server: Serving) -> None:
    with server.client("Ada") as client:
        table = client.create("arctic", ["me", "open"])
        with client.seat(table.id) as seat:
            assert seat.news(0.1) is not None
            assert seat.news(0.1) is None

    async def closed() -> None:
        async with client.link(table.id) as link:
            pass
        with pytest.raises(Unreachable):
            await link.choose(1, 1)

    asyncio.run(closed())


class Nonsense(BaseHTTPRequestHandler):
    """Answers everything with something that is not of the protocol."""

    def do_GET(self) -> None:
        self.send_response(200)
        body = b'data: {"kind": "view", "version": "new"}\n\n'
        if "/events" not in self.path:
            body = b"[1, 2]"
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Says nothing."""


def test_a_server_of_something_else() -> None:
    with HTTPServer(("127.0.0.1", 0), Nonsense) as web:
        threading.Thread(target=web.serve_forever, daemon=True).start()
        with Client(f"http://127.0.0.1:{web.server_port}") as client:
            with pytest.raises(Faulty, match="expected"):
                client.session()
            with pytest.raises(Faulty):
                client.view("table")
            with pytest.raises(Faulty), client.seat("table"):
                pass
        web.shutdown()
