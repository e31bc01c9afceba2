"""The interface over HTTP and the socket, as a client meets it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from wallacea.bots.instead import offered
from wallacea.core.game import find_game, game_keys
from wallacea.core.match import Match
from wallacea.core.positions import write_position
from wallacea.core.text import LANGUAGES
from wallacea.server.refusals import SERVER_WORDS
from wallacea.server.settings import Limits, Settings
from wallacea.server.wire.app import create_app

from .houses import QUIET

BOT = {"kind": "bot", "level": "random"}
ME = {"kind": "me"}
OPEN = {"kind": "open"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with served(replace(QUIET, data_dir=tmp_path)) as made:
        yield made


def served(settings: Settings) -> TestClient:
    return TestClient(create_app(settings))


def other(client: TestClient) -> TestClient:
    """Somebody else at the same server."""
    made = TestClient(client.app)
    made.portal = client.portal
    return made


def opened(client: TestClient, *seats: dict[str, str], **more: Any) -> dict[str, Any]:
    answer = client.post("/api/tables", json={"game": "arctic", "seats": seats, **more})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def obstacle(answer: Any, status: int) -> str:
    """The name of what stood in the way; every error looks like this."""
    assert answer.status_code == status, answer.text
    error = answer.json()["error"]
    assert error["reason"]["key"].startswith("obstacle-")
    assert error["sentence"]
    assert "Traceback" not in answer.text
    name: str = error["obstacle"]
    return name


class Live:
    """A socket at a table."""

    def __init__(self, client: TestClient, id: str) -> None:
        self._connection = client.websocket_connect(f"/api/tables/{id}/live")
        self._count = 0

    def __enter__(self) -> Live:
        self.socket = self._connection.__enter__()
        return self

    def __exit__(self, *problem: Any) -> None:
        self._connection.__exit__(*problem)

    def send(self, **message: Any) -> None:
        self.socket.send_text(json.dumps(message))

    def next(self, kind: str) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = json.loads(self.socket.receive_text())
            if message["kind"] == kind:
                return message

    def hello(self, version: int | None = None) -> dict[str, Any]:
        self.send(kind="hello", version=version)
        return self.next("view")

    def do(self, what: str, **more: Any) -> dict[str, Any]:
        self._count += 1
        self.send(kind="choose", id=f"choice-{self._count:04}", do=what, **more)
        return self.next("ack")


# --- what there is ----------------------------------------------------------------------


def test_games_words_rules_and_bots(client: TestClient) -> None:
    games = client.get("/api/games").json()
    assert [game["key"] for game in games] == game_keys()
    assert games[0]["seats"] == [2, 4]
    for language in LANGUAGES:
        words = client.get(f"/api/words/{language}/arctic")
        body = FluentParser().parse(words.text).body
        assert not [entry for entry in body if isinstance(entry, ast.Junk)]
        keys = {entry.id.name for entry in body if isinstance(entry, ast.Message)}
        assert {"yes", "obstacle-seat-taken", "phrase-hello", "game-arctic"} <= keys
        again = client.get(
            f"/api/words/{language}/arctic", headers={"If-None-Match": words.headers["etag"]}
        )
        assert again.status_code == 304
        rules = client.get(f"/api/rules/arctic/{language}").json()
        assert rules[0]["id"].startswith("ARC-")
    assert obstacle(client.get("/api/words/la/arctic"), 404) == "NO_SUCH_LANGUAGE"
    assert obstacle(client.get("/api/rules/chess/en"), 404) == "NO_SUCH_GAME"
    assert "well-played" in client.get("/api/bots").json()["phrases"]
    assert client.get("/api/bots").json()["ladder"] == list(offered())
    assert client.get("/health").json()["ok"] is True


def test_both_languages_of_the_server_say_the_same() -> None:
    keys = []
    for language in LANGUAGES:
        source = (SERVER_WORDS / f"{language}.ftl").read_text(encoding="utf-8")
        body = FluentParser().parse(source).body
        assert not [entry for entry in body if isinstance(entry, ast.Junk)]
        keys.append([entry.id.name for entry in body if isinstance(entry, ast.Message)])
    assert keys[0] == keys[1]


def test_pages_are_served_with_strict_headers(client: TestClient) -> None:
    for path in ("/", "/table/abc", "/api/games"):
        answer = client.get(path)
        assert answer.status_code == 200
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
    assert obstacle(client.get("/api/nothing"), 404) == "NO_SUCH_PAGE"
    assert obstacle(client.put("/api/tables"), 405) == "NO_SUCH_METHOD"
    for path in ("/%2e%2e/app.py", "/..%2fapp.py", "/assets/../../app.py"):
        assert "create_app" not in client.get(path).text


# --- people -----------------------------------------------------------------------------


def test_a_guest_claims_a_name_and_enters_from_elsewhere(client: TestClient) -> None:
    assert client.get("/api/session").json() == {"name": None, "claimed": False}
    said = client.post("/api/session", json={"name": " Ada\u0007 "})
    assert said.json() == {"name": "Ada", "claimed": False}
    cookie = said.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    table = opened(client, ME, OPEN)["id"]
    guest = client.cookies["wallacea"]
    credentials = {"name": "Ada", "password": "difference engine"}
    assert client.post("/api/session/claim", json=credentials).json()["claimed"] is True
    assert client.cookies["wallacea"] != guest  # a new secret with the new rights
    elsewhere = other(client)
    wrong = {**credentials, "password": "analytical engine"}
    assert obstacle(elsewhere.post("/api/session/enter", json=wrong), 403) == "WRONG_PASSWORD"
    assert obstacle(elsewhere.post("/api/session", json={"name": "ADA"}), 409) == "NAME_TAKEN"
    assert elsewhere.post("/api/session/enter", json=credentials).status_code == 200
    assert elsewhere.get(f"/api/tables/{table}/view").json()["table"]["you"] == 0
    elsewhere.post("/api/session/leave")
    assert elsewhere.get("/api/session").json()["name"] is None
    rename = client.post("/api/session", json={"name": "Bob"})
    assert obstacle(rename, 409) == "ALREADY_CLAIMED"
    nameless = other(client).post("/api/session", json={"name": " "})
    assert obstacle(nameless, 422) == "BAD_NAME"


# --- playing ----------------------------------------------------------------------------


@pytest.mark.parametrize("game", game_keys())
def test_a_whole_game_over_the_socket(client: TestClient, game: str) -> None:
    id = opened(client, ME, BOT, BOT, game=game)["id"]
    with Live(client, id) as live:
        view = live.hello()
        told = len(view["story"])
        asked = None
        while view["table"]["status"] == "running":
            if view["question"] is not None and view["question"] != asked:
                asked = view["question"]
                choices = view["scene"]["choices"]
                action = choices[asked % len(choices)]["action"]
                live.send(
                    kind="choose", id=f"move-{asked:06}", do="play", question=asked, action=action
                )
            view = live.next("view")
            told = len(view["story"]) if view["since"] == 0 else told + len(view["story"])
            assert told == view["table"]["moves"] + 1
            assert view["story"] == [] or view["story"][-1]["move"] == view["table"]["moves"]
    assert view["scene"]["places"]
    whole = Match.from_record(client.get(f"/api/tables/{id}/record").text)
    assert whole.places == list(view["scene"]["places"])
    middle = client.get(f"/api/tables/{id}/moments/5").json()
    assert middle["move"] == 5
    assert f"game: {game}" in client.get(f"/api/tables/{id}/position?at=5").text
    assert obstacle(client.get(f"/api/tables/{id}/moments/9999"), 404) == "NO_SUCH_MOMENT"


def test_who_comes_back_gets_what_was_missed(client: TestClient) -> None:
    id = opened(client, ME, BOT)["id"]
    with Live(client, id) as live:
        view = live.hello()
        while view["question"] is None:
            view = live.next("view")
        seen, moves = view["version"], view["table"]["moves"]
        action = view["scene"]["choices"][0]["action"]
        live.do("play", question=view["question"], action=action)
    with Live(client, id) as live:
        view = live.hello(seen)
        assert view["since"] == moves
        assert view["story"][0]["move"] == (moves + 1 if moves else 0)
        assert live.hello(None)["since"] == 0
        assert live.hello(99999)["since"] == 0


def test_events_and_post_carry_the_same(client: TestClient) -> None:
    id = opened(client, ME, BOT)["id"]
    view = client.get(f"/api/tables/{id}/view").json()
    while view["question"] is None:
        view = client.get(f"/api/tables/{id}/view").json()
    choice = {
        "id": "over-http",
        "do": "play",
        "question": view["question"],
        "action": view["scene"]["choices"][0]["action"],
    }
    done = client.post(f"/api/tables/{id}/choose", json=choice).json()
    assert done["kind"] == "ack"
    assert "refused" not in done
    assert client.post(f"/api/tables/{id}/choose", json=choice).json() == done
    late = client.post(f"/api/tables/{id}/choose", json={**choice, "id": "another-id"}).json()
    assert late["refused"]["obstacle"] in ("STALE_QUESTION", "NOT_ASKED", "NOT_YOUR_TURN")


def test_hints_come_with_words(client: TestClient) -> None:
    id = opened(client, ME, BOT)["id"]
    with Live(client, id) as live:
        view = live.hello()
        while view["question"] is None:
            view = live.next("view")
        hint = live.do("hint")["hint"]
        offered = {c["action"]: c["text"] for c in view["scene"]["choices"]}
        assert hint["text"] == offered[hint["action"]]


def test_chat_is_for_the_seated(client: TestClient) -> None:
    id = opened(client, ME, OPEN)["id"]
    with Live(client, id) as live, Live(other(client), id) as stranger:
        live.hello()
        stranger.hello()
        assert "refused" not in live.do("say", phrase="hello")
        assert "refused" not in live.do("say", text="<b>Hi</b>\n there")
        assert stranger.do("say", phrase="hello")["refused"]["obstacle"] == "NO_SEAT"
        chat = live.hello()["chat"]
        assert [(line["phrase"], line["text"]) for line in chat] == [
            ("hello", None),
            (None, "<b>Hi</b> there"),
        ]


def test_friends_meet_by_links_and_in_the_lobby(client: TestClient) -> None:
    made = opened(client, ME, OPEN, private=True)
    friend = other(client)
    assert friend.get("/api/tables").json()["open"] == []
    path = f"/api/tables/{made['id']}"
    assert obstacle(friend.post(f"{path}/join", json={"seat": 1}), 403) == "PRIVATE_TABLE"
    joined = friend.post(f"{path}/join", json={"secret": made["links"][1]})
    assert joined.json() == {"seat": 1}
    assert friend.get("/api/tables").json()["mine"][0]["status"] == "running"
    public = opened(client, ME, OPEN)["id"]
    listed = friend.get("/api/tables").json()["open"]
    assert [card["id"] for card in listed] == [public]
    assert obstacle(friend.post(f"/api/tables/{public}/start"), 403) == "NOT_HOST"
    assert friend.post(f"/api/tables/{public}/join", json={"seat": 1}).json() == {"seat": 1}
    assert obstacle(friend.post("/api/tables/none/join", json={"seat": 1}), 404) == "NO_SUCH_TABLE"


def test_a_running_record_holds_no_secret(client: TestClient) -> None:
    id = opened(client, ME, BOT, BOT)["id"]
    lines = client.get(f"/api/tables/{id}/record").text.splitlines()
    assert json.loads(lines[0])["wallacea"] == "story"
    assert all("chance" not in line and '"action"' not in line for line in lines)
    assert obstacle(client.get(f"/api/tables/{id}/position"), 409) == "NOT_OVER"


# --- positions --------------------------------------------------------------------------


def test_a_private_table_begins_at_a_position(client: TestClient) -> None:
    match = Match(find_game("arctic"), ["a", "b"], seed=4)
    for _ in range(9):
        seat = match.waiting[0]
        match.choose(seat, match.choices(seat)[0])
    source = write_position(match.game, match.state)
    made = opened(client, ME, BOT, private=True, position=source)
    moments = client.get(f"/api/tables/{made['id']}/moments/0").json()
    assert moments["scene"]["seats"] == 2
    wanted: dict[str, Any] = {"game": "arctic", "seats": [ME, BOT], "position": source}
    assert obstacle(client.post("/api/tables", json=wanted), 422) == "POSITION_NOT_PRIVATE"
    wanted["private"] = True
    bomb = "a: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(
        f"{b}: &{b} [{','.join([f'*{a}'] * 9)}]\n"
        for a, b in zip("abcdefgh", "bcdefghi", strict=True)
    )
    for bad in ("game: climate\nseats: 2", "game: arctic\nturn: 9", "[" * 5000, "\0", bomb):
        answer = client.post("/api/tables", json={**wanted, "position": bad})
        assert obstacle(answer, 422) == "BAD_POSITION"
    large = client.post("/api/tables", json={**wanted, "position": "x" * 70_000})
    assert obstacle(large, 413) == "TOO_LARGE"


# --- limits and hostile messages --------------------------------------------------------


def test_foreign_sites_are_refused(client: TestClient) -> None:
    foreign = {"Origin": "http://evil.test"}
    answer = client.post("/api/tables", json={}, headers=foreign)
    assert obstacle(answer, 403) == "FOREIGN_ORIGIN"
    own = {"Origin": "http://testserver"}
    assert client.post("/api/session", json={"name": "Ada"}, headers=own).status_code == 200
    id = opened(client, ME, BOT)["id"]
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect(f"/api/tables/{id}/live", headers=foreign),
    ):
        pass


def test_bad_messages_are_answered_in_one_sentence(client: TestClient) -> None:
    id = opened(client, ME, BOT)["id"]
    with Live(client, id) as live:
        before = live.hello()
        for bad in ("", "{", "[]", '{"kind":"dance"}', '{"kind":"choose"}', "x" * 5000):
            live.socket.send_text(bad)
            answer = live.next("ack")
            assert answer["id"] is None
            assert answer["refused"]["obstacle"] in ("BAD_MESSAGE", "TOO_LARGE")
        short = live.do("play", question=1, action=-5)
        assert "refused" in short
        live.send(kind="ping")
        assert live.next("ping")
        assert live.hello()["table"]["id"] == before["table"]["id"]


def test_too_much_is_refused(tmp_path: Path) -> None:
    limits = replace(Limits.none(), tables="3/hour", passwords="2/hour", choices="2/hour")
    with served(replace(QUIET, data_dir=tmp_path, limits=limits)) as client:
        wanted = {"game": "arctic", "seats": [ME, BOT]}
        codes = [client.post("/api/tables", json=wanted).status_code for _ in range(4)]
        assert codes[-1] == 429
        credentials = {"name": "Nobody", "password": "whatever it is"}
        for _ in range(2):
            assert client.post("/api/session/enter", json=credentials).status_code == 403
        refused = client.post("/api/session/enter", json=credentials)
        assert obstacle(refused, 429) == "TOO_MANY"


def test_bad_bodies_are_answered_in_one_sentence(client: TestClient) -> None:
    for body in ("", "{", "[]", "null", '{"game": 3}', "[" * 1000, '{"\\ud800": 1}'):
        answer = client.post(
            "/api/tables", content=body, headers={"Content-Type": "application/json"}
        )
        assert answer.status_code in (400, 422), answer.text
        assert obstacle(answer, answer.status_code) == "BAD_REQUEST"
        if body[:2] != "[[":  # how deep is too deep depends on the version of Python
            assert (body == "{") == ("it is not JSON (" in answer.text)
    table = {"game": "arctic", "seats": [ME, BOT]}
    for wrong, name in (
        ({"game": "chess"}, "NO_SUCH_GAME"),
        ({"seats": [ME]}, "BAD_SEATS"),
        ({"seats": [ME, ME]}, "BAD_SEATS"),
        ({"seats": [ME, {"kind": "bot", "level": "god"}]}, "NO_SUCH_BOT"),
        ({"options": {"colour": "red"}}, "BAD_OPTIONS"),
        ({"pace": {"kind": "live", "seconds": 0}}, "BAD_REQUEST"),
    ):
        answer = client.post("/api/tables", json={**table, **wrong})
        assert obstacle(answer, answer.status_code) == name
    assert client.get("/api/tables").json()["mine"] == []


# --- the documentation ------------------------------------------------------------------

PROTOCOL = Path(__file__).parent.parent.parent / "docs" / "protocol.md"
MORE = "..."


def documented() -> list[tuple[str, Any]]:
    """The example conversation: who speaks, and what; ``...`` stands for what is left out."""
    text = PROTOCOL.read_text(encoding="utf-8")
    lines = text.partition("```conversation\n")[2].partition("```")[0].splitlines()
    said = []
    for line in lines:
        body = line[2:].replace(", ...}", f', "{MORE}": 0}}').replace(", ...]", f', "{MORE}"]')
        said.append((line[0], json.loads(body.replace("ACTION", '"ACTION"'))))
    return said


def fits(found: Any, expected: Any) -> bool:
    """Whether a message says what was documented."""
    if isinstance(expected, dict):
        named = {name: value for name, value in expected.items() if name != MORE}
        complete = MORE in expected or set(found) == set(named)
        return complete and all(n in found and fits(found[n], v) for n, v in named.items())
    if isinstance(expected, list):
        named_items = [item for item in expected if item != MORE]
        complete = MORE in expected or len(found) == len(named_items)
        return complete and all(map(fits, found, named_items))
    return bool(found == expected)


def test_the_documented_conversation_happens(client: TestClient) -> None:
    id = opened(client, ME, OPEN)["id"]
    other(client).post(f"/api/tables/{id}/join", json={"seat": 1})
    action = None
    with Live(client, id) as live:
        for speaker, message in documented():
            if speaker == ">":
                if message.get("action") == "ACTION":
                    message["action"] = action
                live.send(**message)
                continue
            found = live.next(message["kind"])
            assert fits(found, message), (found, message)
            if action is None:
                action = found["scene"]["choices"][0]["action"]


def test_every_address_is_documented(client: TestClient) -> None:
    text = PROTOCOL.read_text(encoding="utf-8")
    spoken = set(re.findall(r"`(?:(?:GET|POST) )?(/[a-z][^`? ]*)", text))
    known = {
        path.replace("{number}", "{n}") for path in client.get("/api/openapi.json").json()["paths"]
    }
    assert known - spoken == set()
