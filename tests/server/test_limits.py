"""Limits count the right one: the visitor behind a proxy, the household, the person in a club."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.forking import Forked, Told, started
from tests.server.lines import bad_line
from tests.server.raw import PATIENCE, Answer, Raw, handshake
from wallacea.cli import run as command_line
from wallacea.client import Client, RefusedByServer, TableLink, Unreachable
from wallacea.server.addresses import Hosts, Proxies, counted
from wallacea.server.command import NO_LONGER_NEEDED
from wallacea.server.processes.colleagues import possible
from wallacea.server.settings import Limits, Settings
from wallacea.server.wire.guard import Gate, Guard
from wallacea.server.wire.turns import AT_ONCE, Turns

SLOW = {"kind": "slow", "seconds": 86_400}
QUIET = Settings(thinkers=0, search=False, bot_pause=0)
STRICT = Limits().changed("passwords=3/15 minutes").changed("sockets=8").changed("status=9/hour")


@pytest.fixture(scope="module", params=[1, 2], ids=["alone", "together"])
def workers(request: pytest.FixtureRequest) -> int:
    """One process, and several."""
    if request.param > 1 and not possible():
        pytest.skip("processes cannot share a file here")
    return int(request.param)


@pytest.fixture(scope="module")
def server(workers: int, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Forked]:
    """A server that believes proxies on this machine and in 10.0.0.0/8."""
    trusting = ("127.0.0.1", "::1", "10.0.0.0/8")
    strict = replace(QUIET, limits=STRICT, trusted_proxies=trusting)
    with started(Told(tmp_path_factory.mktemp("limits"), strict, workers)) as served:
        yield served
        assert "Traceback" not in served.log


def visitor(source: str, **more: Any) -> httpx.Client:
    """Somebody at an address of this machine."""
    return httpx.Client(
        transport=httpx.HTTPTransport(local_address=source), timeout=PATIENCE, **more
    )


def forwarded(*addresses: str) -> dict[str, str]:
    return {"X-Forwarded-For": ", ".join(addresses)}


# --- addresses ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "as_one"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("::FFFF:c000:0207", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:0DB8:0001:0002::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::1%eth0"),
        ("testclient", "testclient"),
        ("", "?"),
    ],
)
def test_addresses_are_counted_by_what_one_household_has(said: str, as_one: str) -> None:
    assert counted(said) == as_one


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ([], "10.0.0.1"),
        ([""], "10.0.0.1"),
        (["192.0.2.7"], "192.0.2.7"),
        (["6.6.6.6, 192.0.2.7"], "192.0.2.7"),
        (["6.6.6.6", "192.0.2.7"], "192.0.2.7"),
        (["6.6.6.6, 192.0.2.7, 10.0.0.2, ::ffff:10.0.0.3"], "192.0.2.7"),
        (["192.0.2.7:4711"], "192.0.2.7"),
        (["[2001:db8::7]:4711"], "2001:db8::7"),
        (["10.0.0.9, 10.0.0.8"], "10.0.0.9"),
        (["192.0.2.7, unknown"], "10.0.0.1"),
        (["192.0.2.7, unknown, 10.0.0.2"], "10.0.0.2"),
        (["192.0.2.7, " + "1" * 9_000], "10.0.0.1"),
        ([", ".join(["10.0.0.2"] * 3_000)], "10.0.0.2"),
        (["192.0.2.7,,"], "10.0.0.1"),
        (["999.0.0.1"], "10.0.0.1"),
    ],
)
def test_proxies_are_believed_one_after_another_from_the_right(said: list[str], found: str) -> None:
    proxies = Proxies(["10.0.0.0/8"])
    assert proxies.visitor("10.0.0.1", said) == found
    assert proxies.visitor("192.0.2.99", said) == "192.0.2.99"
    assert Proxies([]).visitor("10.0.0.1", said) == "10.0.0.1"


def test_a_visitors_own_header_changes_nothing(server: Forked) -> None:
    """Sixty guesses, each as if from somewhere else: no more pass than of one address."""
    found: Counter[int] = Counter()
    with visitor("127.0.0.2") as eve:
        for number in range(60):
            wrong = {"name": f"Somebody {number}", "password": "quite wrong, I fear"}
            headers = forwarded(f"198.51.100.{number}")
            answer = eve.post(f"{server.url}/api/session/enter", json=wrong, headers=headers)
            found[answer.status_code] += 1
    assert found == {403: 3, 429: 57}


def looks(client: httpx.Client, server: Forked, *addresses: str) -> int:
    headers = forwarded(*addresses)
    return client.get(f"{server.url}/health", headers=headers).status_code


def test_a_trusted_proxy_says_who_it_was_and_no_more(server: Forked) -> None:
    """The proxy adds at the right whom it has heard; what the visitor put there is nothing."""
    with visitor("127.0.0.1") as proxy:
        said = [(f"198.51.100.{number}", "203.0.113.7", "10.1.2.3") for number in range(20)]
        assert Counter(looks(proxy, server, *each) for each in said) == {200: 9, 429: 11}
        assert looks(proxy, server, "203.0.113.7", "203.0.113.8") == 200


def test_of_ipv6_a_household_is_counted(server: Forked) -> None:
    with visitor("127.0.0.1") as proxy:
        said = [f"2001:db8:1:2:{number}::{number}" for number in range(20)]
        assert Counter(looks(proxy, server, each) for each in said) == {200: 9, 429: 11}
        assert looks(proxy, server, "2001:db8:1:3::1") == 200


def test_only_a_trusted_proxy_says_that_it_was_https(server: Forked) -> None:
    for source, secure in (("127.0.0.1", True), ("127.0.0.2", False)):
        with visitor(source) as client:
            answer = client.post(
                f"{server.url}/api/session",
                json={"name": "Ada"},
                headers={"X-Forwarded-Proto": "https", **forwarded("203.0.113.20")},
            )
            assert ("Secure" in answer.headers["Set-Cookie"]) == secure


async def knock(server: Forked, table: str, source: str, **headers: str) -> ClientConnection:
    return await connect(
        f"{server.url.replace('http', 'ws')}/api/tables/{table}/live",
        local_addr=(source, 0),
        additional_headers={name.replace("_", "-"): value for name, value in headers.items()},
        open_timeout=PATIENCE,
    )


def test_sockets_of_an_address_are_counted_in_all_processes(server: Forked) -> None:
    """Forty sockets at ten tables, each as if from somewhere else; those that close are free."""
    with visitor("127.0.0.9") as host:
        wanted = {"game": "arctic", "seats": [{"kind": "me"}, {"kind": "open"}]}
        tables = [host.post(f"{server.url}/api/tables", json=wanted).json()["id"] for _ in range(9)]

    refused: list[tuple[int | None, str | None]] = []

    async def crowd() -> list[ClientConnection]:
        served = []
        for number in range(40):
            where = tables[number % len(tables)]
            socket = await knock(server, where, "127.0.0.4", X_Forwarded_For=f"198.51.100.{number}")
            try:
                await socket.send('{"kind":"ping"}')
                await asyncio.wait_for(socket.recv(), PATIENCE)
                served.append(socket)
            except ConnectionClosed:
                refused.append((socket.close_code, socket.close_reason))
        return served

    async def work() -> None:
        served = await crowd()
        assert len(served) == 8
        assert refused == [(4429, "TOO_MANY_SOCKETS 5")] * 32
        for socket in served:
            await socket.close()
        latest = time.monotonic() + PATIENCE
        while len(served := await crowd()) < 8:
            assert time.monotonic() < latest, "those that were closed still count"
            for socket in served:
                await socket.close()
        for socket in served:
            await socket.close()

    asyncio.run(work())


# --- whose turn it is --------------------------------------------------------------------


def test_many_requests_of_one_address_let_others_through() -> None:
    """Hundreds that may all be asked: somebody else waits for a few of them, not for all."""
    order: list[str] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        order.append(scope["client"][0])
        await Response()(scope, receive, send)

    guard = Guard(app, QUIET, Gate(Limits()))

    async def ask(source: str) -> None:
        async def none(*_: object) -> Any:
            """Nothing is heard of a body or of an answer."""

        headers = [(b"host", b"inside")]
        scope = {"type": "http", "method": "GET", "path": "/api/games", "client": (source, 1)}
        await guard({**scope, "http_version": "1.1", "headers": headers}, none, none)

    async def work() -> None:
        sources = ["192.0.2.1"] * 300 + ["192.0.2.2"] * 3 + ["192.0.2.3"]
        await asyncio.gather(*map(ask, sources))
        assert Counter(order) == Counter(sources), "in the end all are served"
        assert max(order.index("192.0.2.2"), order.index("192.0.2.3")) <= 2 * AT_ONCE

    asyncio.run(work())


def test_who_goes_away_while_waiting_for_a_turn_takes_none() -> None:
    async def work() -> None:
        turns = Turns()
        address, order = counted("192.0.2.1"), list[int]()

        async def take(number: int) -> None:
            await turns.take(address)
            order.append(number)

        waiting = [asyncio.create_task(take(number)) for number in range(5 * AT_ONCE)]
        await asyncio.sleep(0)
        for task in waiting[AT_ONCE : 3 * AT_ONCE]:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert order == [*range(AT_ONCE), *range(3 * AT_ONCE, 5 * AT_ONCE)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert turns.idle

    asyncio.run(work())


# --- how long to wait --------------------------------------------------------------------


def test_every_429_says_how_long_to_wait(tmp_path: Path) -> None:
    """Each limit in turn: what is told is true, and no longer than its time."""
    limits = Limits.none()
    asked: dict[str, tuple[str, str, Any]] = {
        "pages": ("GET", "/", None),
        "status": ("GET", "/metrics", None),
        "guests": ("POST", "/api/session", {"name": "Somebody"}),
        "tables": ("POST", "/api/tables", {"game": "chess", "seats": [{"kind": "me"}]}),
        "passwords": ("POST", "/api/session/enter", {"name": "x", "password": "x" * 9}),
        "joins": ("POST", "/api/tables/nowhere/join", {"seat": 1}),
        "positions": ("GET", "/api/tables/nowhere/position", None),
        "reports": ("POST", "/api/tables/nowhere/report", {"seat": 0, "reason": "spam"}),
        "exports": ("GET", "/api/session/export", None),
        "requests": ("GET", "/api/games", None),
    }
    for what in asked:
        limits = limits.changed(f"{what}=3/hour" if what != "requests" else "requests=40/hour")
    limits = limits.changed("chat=1/3 seconds")
    with started(Told(tmp_path, replace(QUIET, limits=limits))) as server:
        ada = {"Cookie": f"wallacea={server.client('Ada').cookie}"}
        for what, (method, path, body) in asked.items():
            with visitor("127.0.0.2") as client:
                codes: list[int] = []
                while 429 not in codes:
                    assert len(codes) < 50, what
                    who = ada if what == "exports" else {}
                    answer = client.request(method, server.url + path, json=body, headers=who)
                    codes.append(answer.status_code)
                    client.cookies.clear()
                assert 3_500 <= int(answer.headers["Retry-After"]) <= 3_600, what
                said = answer.json()["error"]
                assert said["obstacle"] == "TOO_MANY"
                minutes = said["reason"]["values"]["minutes"]
                assert minutes in (59, 60)
                assert said["sentence"] == f"Too many requests. Try again in {minutes} minutes."
        with Raw(server) as late:
            late.send(handshake("nowhere"))
            answered = late.answer()
            assert answered.status == 429
            assert 3_500 <= int(answered.headers["retry-after"]) <= 3_600
        live = {"chat", "hints", "choices", "messages", "sockets", "connections"}
        live |= {"reports", "exports"}  # of people who are known
        assert set(asked) | live == {each.name for each in fields(Limits)}
        check_that_clients_wait(server)


def check_that_clients_wait(server: Forked) -> None:
    """Two lines of chat where one is allowed at a time: the client asks once more, when it may."""
    with bad_line(server.port) as line, Client(server.url) as ada:
        made = ada.create("arctic", ("me", "random"), pace=SLOW)
        client = Client(line.url, cookie=ada.cookie)
        with client.seat(made.id, sockets=False) as seat:
            seat.say("one")
            seat.say("two")
        assert b"".join(line.sent).count(b"/choose HTTP") <= 3
        assert [entry.text for entry in ada.view(made.id).chat] == ["one", "two"]
        with pytest.raises(RefusedByServer, match="TOO_MANY") as refused:
            asyncio.run(chatter(client, made.id))
        assert refused.value.wait in (1, 2, 3)


async def chatter(client: Client, table: str) -> None:
    """Somebody who does not want to wait."""
    async with client.link(table) as link:
        for words in ("three", "four", "five"):
            await link.say(words, timeout=0.9)


def test_clients_do_not_come_back_before_they_are_wanted(tmp_path: Path) -> None:
    """One who finds no socket free, and one who asks too often, wait as long as they are told."""
    limits = Limits.none().changed("sockets=1").changed("requests=20/3 seconds")
    with started(Told(tmp_path, replace(QUIET, limits=limits))) as server:
        ada = server.client("Ada")
        made = ada.create("arctic", ("me", "random"), pace=SLOW)

        async def work() -> None:
            async with ada.link(made.id):
                with bad_line(server.port) as line:
                    late = TableLink(line.url, made.id, ada.cookie, patience=2.0)
                    with pytest.raises(Unreachable):
                        await late.__aenter__()
                    assert b"".join(line.sent).count(b"GET /api") == 1
            while ada.ask("GET", "/session").status_code != 429:
                pass
            async with ada.link(made.id) as link:
                assert link.sockets, "a socket that comes too early is not given up"

        asyncio.run(work())


# --- host names --------------------------------------------------------------------------


def ask_for(server: Forked, *hosts: str, version: str = "1.1") -> Answer:
    lines = [f"GET /health HTTP/{version}", *(f"Host: {host}" for host in hosts)]
    with Raw(server, "127.0.0.1") as raw:
        raw.send(("\r\n".join(lines) + "\r\n\r\n").encode("latin-1"))
        return raw.answer()


def ask_for_a_socket(server: Forked, host: str) -> Answer:
    with Raw(server, "127.0.0.1") as raw:
        raw.send(handshake("nowhere", f"Host: {host}"))
        return raw.answer()


HERE = ("localhost", "LocalHost:99", "127.0.0.1:8000", "[::1]:8000", "wallacea.localhost")
BAD = (
    *((), ("",), ("a", "a"), ("localhost", "localhost"), ("a b",), ("a/b",), ("a@localhost",)),
    *(("localhost:http",), ("localhost:123456",), ("[::1",), ("-",), ("é",), ("localhost, evil",)),
)


def test_on_this_machine_alone_others_are_refused(tmp_path: Path) -> None:
    """A page elsewhere whose name suddenly means this machine gets nothing (DNS rebinding)."""
    free = replace(QUIET, limits=Limits.none())
    with started(Told(tmp_path, free, host="127.0.0.1")) as server:
        for host in HERE:
            assert ask_for(server, host).status == 200, host
            assert ask_for_a_socket(server, host).status == 101, host
        for host in ("evil.example", "evil.example:8000", "localhost.evil.example", "6.6.6.6"):
            for answer in (ask_for(server, host), ask_for_a_socket(server, host)):
                assert (answer.status, answer.obstacle) == (421, "FOREIGN_HOST"), host
        for hosts in BAD:
            answer = ask_for(server, *hosts)
            assert (answer.status, answer.obstacle) == (400, "BAD_HOST"), hosts
        assert ask_for(server, version="1.0").status == 200
        assert ask_for(server, "evil.example", version="1.0").status == 421
        with Raw(server, "127.0.0.1") as raw:  # the header counts, whatever the line says
            raw.send(b"GET http://localhost/health HTTP/1.1\r\nHost: evil.example\r\n\r\n")
            assert raw.answer().status == 421


def test_where_names_are_set_they_alone_are_answered(tmp_path: Path) -> None:
    named = ("play.example.org", "*.example.net", "192.0.2.1")
    told = replace(QUIET, limits=Limits.none(), allowed_hosts=named)
    with started(Told(tmp_path, told)) as server:
        for host in ("play.example.org", "PLAY.example.org.:443", "a.b.example.net", *HERE):
            assert ask_for(server, host).status == 200, host
        assert ask_for(server, "192.0.2.1:8000").status == 200
        for host in ("example.org", "xplay.example.org", "example.net", "evilexample.net", "x"):
            assert ask_for(server, host).status == 421, host
            assert ask_for_a_socket(server, host).status == 421, host
    assert Hosts(()).answers("evil.example")
    assert Hosts(["*"]).answers("evil.example")


# --- the command line --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--trusted-proxies", "nonsense"),
        ("--trusted-proxies", "10.0.0.1/8"),
        ("--trusted-proxies", "10.0.0.0/8,example.org"),
        ("--trusted-proxies", "none,10.0.0.0/8"),
        ("--allowed-hosts", "http://play.example.org"),
        ("--allowed-hosts", "play.example.org:8000"),
        ("--allowed-hosts", "play.*.org"),
        ("--allowed-hosts", "-"),
        ("--limit", "joins=1/minute,2/minute,3/minute"),
        ("--limit", "joins=,2/minute"),
        ("--limit", "connections=many"),
    ],
)
def test_nonsense_is_refused_in_one_sentence(
    option: str, value: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command_line(["serve", option, value, "--port", "0"]) == 2
    said = capsys.readouterr().err.strip()
    assert "\n" not in said
    assert value.rpartition("=")[2].rpartition(",")[2] in said


def test_proxies_and_names_come_from_the_environment_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def told(*arguments: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        made: list[Settings] = []
        monkeypatch.setattr("wallacea.server.running.run", lambda it, *_: made.append(it))
        command_line(["serve", *arguments])
        return made[0].trusted_proxies, made[0].allowed_hosts

    assert told() == (("127.0.0.1", "::1"), ())
    monkeypatch.setenv("WALLACEA_TRUSTED_PROXIES", "10.0.0.0/8,192.0.2.1 2001:db8::/32")
    monkeypatch.setenv("WALLACEA_ALLOWED_HOSTS", "play.example.org")
    assert told() == (("10.0.0.0/8", "192.0.2.1", "2001:db8::/32"), ("play.example.org",))
    more = ("--trusted-proxies", "none", "--allowed-hosts", "a.org,b.org", "--allowed-hosts", "c")
    assert told(*more) == ((), ("a.org", "b.org", "c"))
    assert capsys.readouterr().err == ""
    told("--proxy-headers")
    assert capsys.readouterr().err == f"wallacea: {NO_LONGER_NEEDED}\n"
