"""The doors of a server: whatever visitors send, and however slowly, the others are served."""

from __future__ import annotations

import socket
import struct
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
import structlog

from tests.server.forking import Forked, Told, started
from tests.server.raw import HOST, PATIENCE, Raw, frame, handshake, memory
from wallacea.client import Client
from wallacea.server import running
from wallacea.server.processes.colleagues import possible
from wallacea.server.settings import SECOND, Limits, Settings
from wallacea.server.wire.porter import KEPT_FREE

SLOW = {"kind": "slow", "seconds": 86_400}
MEGA = 1 << 20
TOKEN = "a token for figures"
HURRIED = Settings(
    thinkers=0,
    search=False,
    limits=Limits.none().changed("messages=200/5 seconds").changed("connections=100"),
    head_limit=SECOND,
    body_limit=SECOND,
    keep_alive=SECOND,
    linger=SECOND,
    send_limit=SECOND // 2,
    metrics_token=TOKEN,
)
"""As the defaults are, with less patience."""
FILES = 1024
"""So many files a process may have; there is a connection to each."""
HONEST = "127.0.0.3"
"""Somebody else, who must not notice anything."""


@pytest.fixture(scope="module", params=[1, 2], ids=["alone", "together"])
def workers(request: pytest.FixtureRequest) -> int:
    """One process, and several."""
    if request.param > 1 and not possible():
        pytest.skip("processes cannot share a file here")
    return int(request.param)


@pytest.fixture(scope="module")
def server(workers: int, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Forked]:
    with started(Told(tmp_path_factory.mktemp("doors"), HURRIED, workers, files=FILES)) as served:
        yield served
        assert "Traceback" not in served.log
        assert max(map(len, served.log.splitlines())) < 1_000


@pytest.fixture
def table(server: Forked) -> str:
    """A table that waits for somebody."""
    return Client(server.url).create("arctic", ("me", "open"), pace=SLOW).id


def served_quickly(server: Forked, within: float = 10.0) -> None:
    """An honest visitor is served; on a busy machine that takes a while."""
    began = time.monotonic()
    with Raw(server, HONEST) as honest:
        assert honest.get("/health").status == 200
    assert time.monotonic() - began < within


# --- too much ----------------------------------------------------------------------------

ASK = b"GET /health HTTP/1.1\r\n" + HOST
CHUNKED = b"Transfer-Encoding: chunked\r\n\r\n"
POST = b"POST /api/session HTTP/1.1\r\nContent-Type: application/json\r\n" + HOST
ENDLESS: dict[str, tuple[bytes, bytes, int]] = {
    "headers": (ASK, b"".join(b"a%d: b\r\n" % i for i in range(20_000)), 431),
    "the same header": (ASK, b"Cookie: a\r\n" * 20_000, 431),
    "a name": (ASK, b"a" * MEGA, 431),
    "a value": (ASK + b"Cookie: ", b"a" * MEGA, 431),
    "an address": (b"GET /", b"a" * MEGA, 414),
    "a question": (b"GET /?", b"a" * MEGA, 414),
    "a method": (b"", b"A" * MEGA, 400),
    "empty lines": (b"", b"\r\n" * (MEGA // 2), 431),
    "a body": (POST + b"Content-Length: 999999999\r\n\r\n", b" " * MEGA, 413),
    "chunks": (
        POST + CHUNKED,
        b"1000\r\n" + b" " * 4096 + b"\r\n",
        413,
    ),
    "about a chunk": (POST + CHUNKED + b"1;", b"a" * MEGA, 431),
    "after the chunks": (POST + CHUNKED + b"0\r\na: ", b"a" * MEGA, 431),
    "headers after the chunks": (
        POST + CHUNKED + b"0\r\n",
        b"".join(b"a%d: b\r\n" % i for i in range(20_000)),
        431,
    ),
    "a socket's headers": (handshake("T")[:-2], b"Cookie: a\r\n" * 20_000, 431),
}


@pytest.mark.parametrize("what", ENDLESS)
def test_what_has_no_end_is_refused_and_not_collected(server: Forked, what: str) -> None:
    first, more, status = ENDLESS[what]
    before = memory(server)
    with Raw(server) as visitor:
        assert visitor.send(first)
        sent = 0
        while sent < 64 * MEGA and visitor.send(more):
            sent += len(more)
        assert sent < 16 * MEGA, "it goes on and on"
        assert visitor.answer().status == status
    assert memory(server) - before < 10
    served_quickly(server)


def test_what_is_large_but_allowed(server: Forked) -> None:
    """Cookies of others on the same machine, and as many headers as any browser sends."""
    with Raw(server) as visitor:
        cookies = [f"Cookie: c{i}={'x' * 4_000}" for i in range(3)]
        assert visitor.get("/health", *cookies).status == 200
        assert visitor.get("/health", *[f"a{i}: b" for i in range(99)]).status == 200
        assert visitor.get(f"/{'a' * 2_000}").status == 200
        assert visitor.get("/health", *[f"a{i}: b" for i in range(100)]).status == 431


def test_a_long_address_is_refused_in_one_sentence(server: Forked, table: str) -> None:
    for path in (
        f"/{'a' * 5_000}",
        f"/api/tables/{table}/view?{'a' * 5_000}",
        f"/api/{'%61' * 2_000}",
    ):
        with Raw(server) as visitor:
            answer = visitor.get(path)
            assert (answer.status, answer.obstacle) == (414, "ADDRESS_TOO_LONG")
            assert answer.headers["connection"] == "close"
            assert "content-security-policy" in answer.headers
    with Raw(server) as visitor:
        visitor.send(handshake("T").replace(b"/live", b"/live?" + b"a" * 5_000))
        assert visitor.answer().status == 414
    assert "aaaa" not in server.log


@pytest.mark.parametrize("kind", ["plain", "json"])
def test_log_lines_are_short_whatever_stands_in_them(
    kind: str, capfd: pytest.CaptureFixture[str]
) -> None:
    before = structlog.get_config()
    try:
        running.set_up_logs(kind)
        try:
            raise ValueError("\x1b[31m" + "a" * 5_000 + "\nb")
        except ValueError as problem:
            path = "/\x1b[31m\n" + "c" * 5_000
            structlog.get_logger().error("oh " + "d" * 5_000, path=path, exc_info=problem)
    finally:
        structlog.configure(**before)
    lines = capfd.readouterr().err.splitlines()
    assert any("ValueError" in line for line in lines)
    assert "\x1b[31m" not in "".join(lines)
    assert sum(map(len, lines)) < 3_000


def test_many_requests_at_once(server: Forked) -> None:
    """A few before the first is answered: answered in order. Thousands: nobody needs that."""
    with Raw(server) as visitor:
        visitor.send((ASK + b"\r\n") * 10)
        assert [visitor.answer().status for _ in range(10)] == [200] * 10
    before = memory(server)
    with ExitStack() as stack:
        visitors = [stack.enter_context(Raw(server)) for _ in range(10)]
        for visitor in visitors:
            visitor.send((ASK + b"\r\n") * 5_000)
        for visitor in visitors:
            visitor.wait_until_closed()
    assert memory(server) - before < 10
    served_quickly(server)


def test_what_follows_a_request_does_not_hurt_its_answer(server: Forked) -> None:
    """Something else than a socket is asked for, and is not given; garbage ends the connection."""
    with Raw(server) as visitor:
        answer = visitor.get("/health", "Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c")
        assert (answer.status, answer.headers["connection"]) == (200, "close")
        visitor.wait_until_closed()
    with Raw(server) as visitor:
        assert visitor.get("/health").status == 200
        visitor.send(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03")
        answer = visitor.answer()
        assert (answer.status, answer.obstacle) == (400, "BAD_REQUEST")
        visitor.wait_until_closed()


# --- too slow ----------------------------------------------------------------------------


def test_who_keeps_the_server_waiting_is_let_go(server: Forked, table: str) -> None:
    """Everything at once: half requests that drip, and those who rightly sit still."""
    about = f"/api/tables/{table}/view".encode()
    halves: dict[str, tuple[bytes, bytes, int]] = {
        "nothing": (b"", b"", 0),
        "half a line": (b"GET /hea", b"", 408),
        "half a line about a table": (b"GET " + about + b"?", b"", 408),
        "dripping": (ASK, b"a: b\r\n", 408),
        "dripping about a table": (b"GET " + about + b" HTTP/1.1\r\n", b"a: b\r\n", 408),
        "empty lines": (b"\r\n", b"\r\n", 0),
        "half a socket": (handshake(table)[:-2], b"", 408),
        "a slow body": (POST + b"Content-Length: 1000\r\n\r\n", b" ", 408),
        "slow chunks": (POST + CHUNKED, b"1\r\n \r\n", 408),
        "a body refused": (POST + b"Content-Length: 999999999\r\n\r\n", b" ", 413),
        "empty lines after a request": (ASK + b"\r\n", b"\r\n", 200),
        "nothing after a request": (ASK + b"\r\n", b"", 200),
        "half a request after another": (ASK + b"\r\n" + ASK, b"a: b\r\n", 200),
    }
    with ExitStack() as stack:
        events = stack.enter_context(Raw(server))
        events.send(b"GET /api/tables/%s/events HTTP/1.1\r\n%s\r\n" % (table.encode(), HOST))
        assert events.answer().status == 200
        seated = stack.enter_context(Raw(server))
        seated.send(handshake(table))
        assert seated.answer().status == 101
        seated.send(frame(1, b'{"kind":"hello","version":null}'))
        visitors = {what: stack.enter_context(Raw(server)) for what in halves}
        for what, (first, _, _) in halves.items():
            visitors[what].send(first)
        for _ in range(8):
            time.sleep(0.25)
            for what, (_, drop, _) in halves.items():
                visitors[what].send(drop)
        time.sleep(1)
        for what, (_, _, status) in halves.items():
            assert visitors[what].answer().status == status, what
            assert visitors[what].wait_until_closed() < PATIENCE, what
        assert events._receive(1 << 16)
        seated.send(frame(1, b'{"kind":"ping"}'))
        heard = b""
        while b"ping" not in heard:
            more = seated._receive(1 << 16)
            assert more, "the socket was cut"
            heard += more


def test_nobody_waits_long_with_the_settings_of_everybody() -> None:
    usual = Settings()
    assert usual.head_limit == 5 * SECOND
    assert usual.body_limit == 20 * SECOND
    assert usual.keep_alive == 30 * SECOND
    assert usual.linger < usual.head_limit


def test_who_does_not_read_is_let_go(server: Forked) -> None:
    """Sixteen answers of 400 kB each are asked for, and none is taken."""
    ask = b"GET /api/lessons/arctic HTTP/1.1\r\n" + HOST + b"\r\n"
    all_have_left(server)
    with Raw(server, room=4096) as visitor:
        visitor.send(ask * 16)
        assert visitor._receive(1), "it is answered"
        all_have_left(server)
        taken = 0
        while more := visitor._receive(1 << 16):
            taken += len(more)
        assert taken < 8 * 400_000, "all of it was sent"
    served_quickly(server)


FLOODS: dict[str, bytes] = {
    "pings": frame(9, b"are you there?") * 100_000,
    "pongs": frame(10, b"") * 200_000,
    "messages": frame(1, b"") * 200_000,
    "parts of a message": frame(1, b"{", last=False) + frame(0, b"", last=False) * 200_000,
}


@pytest.mark.parametrize("what", FLOODS)
def test_floods_over_sockets_hold_nobody_up(server: Forked, table: str, what: str) -> None:
    before = memory(server)
    with ExitStack() as stack:
        flooding = [stack.enter_context(Raw(server)) for _ in range(4)]
        for visitor in flooding:
            visitor.send(handshake(table))
            assert visitor.answer().status == 101
        for _ in range(4):
            for visitor in flooding:
                visitor.send(FLOODS[what])
            served_quickly(server, within=5.0)
        for visitor in flooding:
            assert visitor.wait_until_closed() < PATIENCE
    assert memory(server) - before < 10


def all_have_left(server: Forked) -> None:
    """Waits until the server knows of no connection but that which asks."""
    latest = time.monotonic() + PATIENCE
    while connections(server) > 1:
        assert time.monotonic() < latest, "it waits for ever"
        time.sleep(0.1)


def connections(server: Forked) -> float:
    headers = {"Authorization": f"Bearer {TOKEN}"}
    said = httpx.get(f"{server.url}/metrics", headers=headers).raise_for_status().text
    lines = [line.split() for line in said.splitlines() if line.startswith("wallacea_connections")]
    return sum(float(value) for _, value in lines)


def test_who_is_gone_before_a_socket_opens_leaves_no_trace(server: Forked, table: str) -> None:
    gone_at_once = struct.pack("ii", 1, 0)
    for number in range(60):
        with Raw(server) as visitor:
            visitor.send(handshake(table, f"Cookie: wallacea=nobody-{number}"))
            visitor.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, gone_at_once)
    served_quickly(server)
    assert "[error" not in server.log


# --- too many ----------------------------------------------------------------------------


@pytest.mark.parametrize("addresses", [1, 130])
def test_half_open_connections_shut_nobody_out(
    server: Forked, workers: int, addresses: int
) -> None:
    """More than a process can have, of one address or of many."""
    with ExitStack() as stack:
        crowd = [
            stack.enter_context(Raw(server, f"127.0.1.{number % addresses}"))
            for number in range(1_300)
        ]
        for visitor in crowd[::2]:
            visitor.send(b"GET / HT")
        served_quickly(server)
        with Raw(server, "127.0.1.0") as neighbour:  # of an address of theirs
            assert neighbour.get("/health").status == 200
        most, looks = min(100 * addresses, FILES) * workers, 3
        while sum(visitor.is_open() for visitor in crowd) > most and looks:
            time.sleep(0.1)  # the other process may still be at it
            looks -= 1
        assert looks
        waited = [visitor.wait_until_closed() for visitor in crowd]
        assert max(waited) < PATIENCE
    served_quickly(server)


def test_one_address_has_so_many_connections(server: Forked, table: str) -> None:
    """Those that are used do not give way; the others do, the oldest first."""
    watch = b"GET /api/tables/%s/events HTTP/1.1\r\n%s\r\n" % (table.encode(), HOST)
    all_have_left(server)
    with ExitStack() as stack:
        for _ in range(100):
            visitor = stack.enter_context(Raw(server))
            visitor.send(watch)
            assert visitor.answer().status == 200
        with Raw(server) as visitor:
            answer = visitor.get(f"/api/tables/{table}/view")
            assert (answer.status, answer.obstacle) == (429, "TOO_MANY_SOCKETS")
            assert int(answer.headers["retry-after"]) >= 1
        with Raw(server, HONEST) as honest:
            assert honest.get(f"/api/tables/{table}/view").status == 200
    all_have_left(server)
    with ExitStack() as stack:
        idle = []
        for _ in range(120):
            idle.append(stack.enter_context(Raw(server)))
            assert idle[-1].get(f"/api/tables/{table}/view").status == 200
        assert [visitor.is_open() for visitor in idle].count(True) <= 100
        assert idle[-1].is_open()


def test_a_full_server_says_so(tmp_path: Path) -> None:
    """Where nobody can give way, whoever comes is asked to come back."""
    with started(Told(tmp_path, HURRIED, files=KEPT_FREE + 40)) as server:
        with Client(server.url) as host:
            made = host.create("arctic", ("me", "open"), pace=SLOW).id.encode()
        with ExitStack() as stack:
            for number in range(40):
                visitor = stack.enter_context(Raw(server, f"127.0.1.{number % 8}"))
                visitor.send(b"GET /api/tables/%s/events HTTP/1.1\r\n%s\r\n" % (made, HOST))
                assert visitor.answer().status == 200
            with Raw(server, HONEST) as late:
                answer = late.get("/live")
                assert (answer.status, answer.obstacle) == (503, "SERVER_FULL")
                assert int(answer.headers["retry-after"]) >= 1
        latest = time.monotonic() + PATIENCE
        while Raw(server, HONEST).get("/live").status != 200:
            assert time.monotonic() < latest, "those who have left still count"
