"""The server under load: many live tables, each with a move a second and a socket per seat.

python benchmarks/server.py                           # 500 tables, 2,000 sockets, one minute
python benchmarks/server.py --minutes 10              # a soak: memory over time
python benchmarks/server.py --workers 1               # another number of processes
python benchmarks/server.py --tables 50 --seconds 20  # a small one

Writes benchmarks/results/server.md, or server-soak.md; with --print it only prints.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import gc
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Coroutine
from dataclasses import dataclass, field
from functools import partial
from itertools import cycle, pairwise
from pathlib import Path
from secrets import token_hex
from statistics import median
from typing import Any
from urllib.parse import urlsplit

import httpx

RESULTS = Path(__file__).parent / "results"
GAMES = ("arctic", "climate", "origins", "darwin")
SEATS = 4
TOGETHER = 16
"""So many requests at once while tables are set up."""
WARM = 10.0
"""Seconds of play before anything is measured."""
MOVES = 300
LOADS = 30
_CHOICE = re.compile(rb'\{"action":(\d+)')
_VERSION = re.compile(rb'\{"kind":"view","version":(\d+)')
_QUESTION = re.compile(rb'"question":(\d+|null)')


# --- a socket that does as little as possible --------------------------------------------


class Socket(asyncio.Protocol):
    """One reader of a table. It looks at a message's first bytes, and keeps the newest view."""

    def __init__(self, table: Table, path: str, host: str, cookie: str) -> None:
        self.table = table
        self.view = b""
        self.version = 0
        self._buffer = bytearray()
        self._open = False
        key = base64.b64encode(os.urandom(16)).decode()
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
            f"Cookie: wallacea={cookie}\r\n\r\n"
        ).encode()

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open:
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not self._buffer.startswith(b"HTTP/1.1 101"):
                raise ConnectionError(bytes(self._buffer[:200]).decode(errors="replace"))
            del self._buffer[: end + 4]
            self._open = True
            self.send(b'{"kind":"hello","version":null,"short":true}')
        while self._frame():
            pass

    def _frame(self) -> bool:
        """Takes one whole frame, if there is one."""
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        start, size = 2, buffer[1] & 127
        if size == 126:
            start, size = 4, int.from_bytes(buffer[2:4])
        elif size == 127:
            start, size = 10, int.from_bytes(buffer[2:10])
        if len(buffer) < start + size:
            return False
        code = buffer[0] & 15
        if code == 1:
            self._hear(bytes(buffer[start : start + size]))
        elif code == 9:
            self.send(bytes(buffer[start : start + size]), 10)
        del buffer[: start + size]
        return True

    def _hear(self, message: bytes) -> None:
        found = _VERSION.match(message)
        if found is not None:
            self.version = int(found[1])
            self.view = message
            self.table.seen(self)
        elif b'"refused"' in message[:200]:
            self.table.load.refused.append(message)

    def send(self, payload: bytes, code: int = 1) -> None:
        """Sends a frame; a mask of zeros is a mask too."""
        size = len(payload)
        length = bytes([128 | size]) if size < 126 else b"\xfe" + size.to_bytes(2)
        self.transport.write(bytes([128 | code]) + length + b"\0\0\0\0" + payload)

    @property
    def question(self) -> bytes | None:
        found = _QUESTION.search(self.view)
        return None if found is None or found[1] == b"null" else found[1]

    @property
    def choices(self) -> list[bytes]:
        begin = self.view.find(b'"choices":[')
        return _CHOICE.findall(self.view, begin, self.view.find(b'"refusals":[', begin))


# --- tables ------------------------------------------------------------------------------


@dataclass(eq=False)
class Table:
    """A table with its four sockets; counts how long each move takes to reach them all."""

    load: Load
    game: str
    id: str = ""
    sockets: list[Socket] = field(default_factory=list)
    sent: float = 0.0
    awaited: int = 0
    """The version that all are to see next."""
    missing: int = 0

    def seen(self, socket: Socket) -> None:
        if self.missing and socket.version >= self.awaited:
            now = time.perf_counter()
            self.load.each.append(now - self.sent)
            self.missing -= 1
            if not self.missing:
                self.load.all.append(now - self.sent)
                if b'"status":"over"' in socket.view[:1000]:
                    self.load.ended.append(self)

    def move(self) -> None:
        """Whoever is asked takes any of the choices."""
        if self.missing:
            self.load.late += 1  # the move before has not arrived yet
            return
        for socket in self.sockets:
            question = socket.question
            choices = socket.choices if question else []
            if question and choices:
                id = b"%016x" % random.getrandbits(64)
                self.awaited = max(s.version for s in self.sockets) + 1
                self.missing = len(self.sockets)
                self.sent = time.perf_counter()
                socket.send(
                    b'{"kind":"choose","id":"%s","do":"play","question":%s,"action":%s}'
                    % (id, question, random.choice(choices))
                )
                return


def _itself(socket: Socket) -> Socket:
    return socket


@dataclass
class Load:
    """Everybody who plays, and what was measured."""

    url: str
    host: httpx.AsyncClient = field(init=False)
    """The person who opened all tables."""
    tables: list[Table] = field(default_factory=list)
    cookies: list[str] = field(default_factory=list)
    all: list[float] = field(default_factory=list)
    """Seconds from a choice to the last of a table's sockets."""
    each: list[float] = field(default_factory=list)
    lag: list[float] = field(default_factory=list)
    """Seconds by which the load itself was late with a move: the machine was busy elsewhere."""
    refused: list[bytes] = field(default_factory=list)
    ended: list[Table] = field(default_factory=list)
    late: int = 0

    async def set_up(self, count: int) -> None:
        clients = [httpx.AsyncClient(base_url=self.url, timeout=60) for _ in range(SEATS)]
        for number, client in enumerate(clients):
            await client.post("/api/session", json={"name": f"Player {number + 1}"})
            self.cookies.append(client.cookies["wallacea"])
        games = cycle(GAMES)
        self.tables = [Table(self, next(games)) for _ in range(count)]
        await in_turn([self._open(table, clients) for table in self.tables])
        self.host = clients[0]
        for client in clients[1:]:
            await client.aclose()

    async def _open(self, table: Table, clients: list[httpx.AsyncClient]) -> None:
        wanted = {
            "game": table.game,
            "seats": [{"kind": "me"}, *[{"kind": "open"}] * (SEATS - 1)],
            "pace": {"kind": "live", "seconds": 86_400},
        }
        made = (await clients[0].post("/api/tables", json=wanted)).json()
        for client, secret in zip(clients[1:], made["links"][1:], strict=True):
            joined = await client.post(f"/api/tables/{made['id']}/join", json={"secret": secret})
            joined.raise_for_status()
        await self._connect(table, made["id"])

    async def _connect(self, table: Table, id: str) -> None:
        where, loop = urlsplit(self.url), asyncio.get_running_loop()
        host, port = where.hostname or "127.0.0.1", where.port or 80
        table.id, table.sockets = id, []
        for cookie in self.cookies:
            socket = Socket(table, f"/api/tables/{id}/live", where.netloc, cookie)
            await loop.create_connection(partial(_itself, socket), host, port)
            table.sockets.append(socket)

    async def play(self, seconds: float) -> None:
        """A move a second at every table, spread evenly over the second."""
        begin = time.perf_counter()
        await asyncio.gather(
            *(
                self._play(table, begin + number / len(self.tables), begin + seconds)
                for number, table in enumerate(self.tables)
            )
        )

    async def _play(self, table: Table, begin: float, end: float) -> None:
        moment = begin
        while moment < end:
            pause = moment - time.perf_counter()
            if pause > 0:
                await asyncio.sleep(pause)
                self.lag.append(time.perf_counter() - moment)
            if table in self.ended:
                await self._again(table)
            table.move()
            moment += 1.0

    async def _again(self, table: Table) -> None:
        """The same players play once more."""
        self.ended.remove(table)
        for socket in table.sockets:
            socket.transport.close()
        made = (await self.host.post(f"/api/tables/{table.id}/rematch")).json()
        await self._connect(table, made["id"])


async def in_turn(work: list[Coroutine[Any, Any, None]]) -> None:
    """All of it, a few at a time."""
    free = asyncio.Semaphore(TOGETHER)

    async def one(task: Coroutine[Any, Any, None]) -> None:
        async with free:
            await task

    await asyncio.gather(*(one(task) for task in work))


# --- the server --------------------------------------------------------------------------


def start_server(
    folder: Path, database: str | None, workers: int
) -> tuple[subprocess.Popen[str], str]:
    arguments = [sys.executable, "-m", "wallacea", "serve", "--port", "0"]
    arguments += ["--data-dir", str(folder), "--thinkers", "1", "--no-search", "--bot-pause", "0"]
    arguments += ["--workers", str(workers)]
    arguments += ["--limit", "all=1000000/second", "--limit", "sockets=100000"]
    arguments += ["--database", database] if database else []
    told = {**os.environ, "WALLACEA_METRICS_TOKEN": TOKEN}
    process = subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True, env=told)
    assert process.stdout is not None
    line = process.stdout.readline()
    found = re.search(r"http://\S+", line)
    if found is None:
        raise SystemExit(f"the server did not start: {line}")
    return process, found[0]


def family(pid: int) -> list[int]:
    """A process and all that it has started."""
    listed = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(each for child in listed for each in family(int(child)))]


def memory(pid: int) -> float:
    """Megabytes that a server holds, in all its processes; what they share counts once."""
    held = 0
    for each in family(pid):
        found = re.search(r"Pss:\s+(\d+)", Path(f"/proc/{each}/smaps_rollup").read_text())
        held += int(found[1]) if found else 0
    return held / 1024


def cpu(pid: int) -> float:
    """Seconds of processor time that a server has used."""
    return sum(_cpu(each) for each in family(pid))


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@dataclass
class Figures:
    """What a run has shown."""

    tables: int
    seconds: float
    moves: int
    late: int
    refused: int
    all: list[float]
    each: list[float]
    lag: list[float]
    writing: str
    """How many times something was written to the disk, and how many of these took long."""
    course: list[tuple[float, float, int]]
    """Minutes since the beginning, megabytes, moves so far."""
    busy: float
    """The server's share of one core."""
    mine: float


async def measure(url: str, pid: int, tables: int, seconds: float) -> Figures:
    load = Load(url)
    await load.set_up(tables)
    await load.play(WARM)
    for numbers in (load.all, load.each, load.lag):
        numbers.clear()
    load.late = 0
    begin, used, own = time.perf_counter(), cpu(pid), _cpu(os.getpid())
    course = [(0.0, memory(pid), 0)]
    playing = asyncio.create_task(load.play(seconds))
    while not (await asyncio.wait([playing], timeout=min(30.0, seconds)))[0]:
        course.append(((time.perf_counter() - begin) / 60, memory(pid), len(load.all)))
        print("{:5.1f} min  {:6.0f} MB  {:7} moves".format(*course[-1]), flush=True)
    await playing
    passed = time.perf_counter() - begin
    course.append((passed / 60, memory(pid), len(load.all)))
    busy, mine = (cpu(pid) - used) / passed, (_cpu(os.getpid()) - own) / passed
    return Figures(
        tables, passed, len(load.all), load.late, len(load.refused),
        load.all, load.each, load.lag, await writing(load), course, busy, mine,
    )  # fmt: skip


SLOW = 0.05
TOKEN = token_hex(16)


async def writing(load: Load) -> str:
    said = (await load.host.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})).text
    counts = dict(re.findall(r'wallacea_writing_seconds_bucket{le="(\S+)"} (\d+)', said))
    every = int(counts["+Inf"])
    return f"{every:,}, {every - int(counts[str(SLOW)]):,}"


# --- loading a table ---------------------------------------------------------------------


async def loading(folder: Path) -> tuple[int, list[float]]:
    """Milliseconds to bring a table of many moves into memory, and how many moves it had."""
    from wallacea.server.settings import Limits, Settings
    from wallacea.server.storage.head import Pace, Seat
    from wallacea.server.tables import opening, orders, seating
    from wallacea.server.tables.house import House
    from wallacea.server.tables.messages import Choose

    house = House(
        Settings(data_dir=folder, thinkers=0, search=False, bot_pause=0, limits=Limits.none())
    )
    await house.open()
    people = [(await house.people.guest(f"Player {i}"))[0] for i in range(6)]
    seats = [Seat("open") for _ in people]
    slow = Pace("slow", 86_400)
    id, links = await opening.create(house, people[0], "climate", {}, seats, slow, True)
    table = await house.table(id)
    for person, link in zip(people, links, strict=True):
        await seating.join(table, person, link, None)
    while table.head.moves < MOVES and table.head.status == "running":
        seat, decision = next(iter(table.head.decisions.items()))
        assert table.history is not None
        action = random.choice(table.history.match.choices(seat))
        id_ = f"move-{table.head.version:08}"
        await orders.choose(table, people[seat], Choose(id_, "play", decision.question, action))
    moves, times = table.head.moves, []
    gc.collect()
    gc.disable()  # as in the server, which tidies only when it is quiet
    for _ in range(LOADS):
        del house.tables[id]
        begin = time.perf_counter()
        await house.table(id)
        times.append((time.perf_counter() - begin) * 1000)
    await house.close()
    return moves, times


# --- the report --------------------------------------------------------------------------


FILLING = """All games begin together: tables fill with moves until the longest first games are
over, after about seven minutes; from then on memory must stay."""


def quantile(numbers: list[float], share: float) -> float:
    """In milliseconds."""
    ordered = sorted(numbers)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000 if ordered else 0.0


def rows_of(figures: Figures) -> dict[str, str]:
    rows = {
        "live tables, sockets": f"{figures.tables:,}, {figures.tables * SEATS:,}",
        "moves in all": f"{figures.moves:,} in {figures.seconds:.0f} s",
        "moves that had to wait for the one before": f"{figures.late:,}",
        "refused": f"{figures.refused:,}",
    }
    for name, numbers in (("every socket", figures.all), ("a socket", figures.each)):
        said = ", ".join(f"{quantile(numbers, q):.0f}" for q in (0.5, 0.95, 0.99))
        rows[f"from choosing to the view at {name}: p50, p95, p99"] = f"{said} ms"
    slow = f"{quantile(figures.lag, 0.99):.0f}, {max(figures.lag) * 1000:.0f} ms"
    rows["the load itself was late with a move: p99, worst"] = slow
    rows[f"written to disk, of these slower than {SLOW * 1000:.0f} ms"] = figures.writing
    rows["of one core, used by the server, by the load"] = f"{figures.busy:.0%}, {figures.mine:.0%}"
    rows["memory of the server at the end"] = f"{figures.course[-1][1]:.0f} MB"
    return rows


def report(
    runs: dict[int, Figures], moves: int, loads: list[float], database: str | None, call: str
) -> str:
    """A column for each number of processes."""
    kind = "PostgreSQL" if database else "SQLite"
    listed = {count: rows_of(figures) for count, figures in runs.items()}
    names = [f"{count} process{'es' if count > 1 else ''}" for count in runs]
    first = next(iter(runs.values()))
    lines = [
        "# The server under load",
        "",
        f"Two cores, shared by the server ({kind}, `--workers`) and the load; every table makes",
        "a move a second by real rules, the four games in equal parts, four sockets per table.",
        f"`python benchmarks/server.py{call}` measures anew.",
        "",
        f"| what | {' | '.join(names)} |",
        f"|---|{'---|' * len(runs)}",
    ]
    for name in listed[next(iter(runs))]:
        lines.append(f"| {name} | {' | '.join(rows[name] for rows in listed.values())} |")
    lines += [
        "",
        f"Loading a table of {moves} moves: median {median(loads):.1f} ms, "
        f"worst of {LOADS} {max(loads):.1f} ms.",
        "",
        f"## In the course of time, {names[0]}",
        "",
        FILLING,
        "",
        "| minute | memory, MB | p99 at every socket, ms |",
        "|---|---|---|",
        f"| 0.0 | {first.course[0][1]:.0f} | |",
    ]
    for (_, _, before), (minute, held, moves) in pairwise(first.course):
        slowest = quantile(first.all[before:moves], 0.99)
        lines.append(f"| {minute:.1f} | {held:.0f} | {slowest:.0f} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--minutes", type=float, help="instead of seconds: a soak")
    parser.add_argument(
        "--workers", type=int, nargs="+", help="processes of the server; several: one by one"
    )
    parser.add_argument("--database", help="a PostgreSQL database instead of a SQLite file")
    parser.add_argument("--print", action="store_true", help="write no results")
    asked = parser.parse_args()
    seconds = asked.minutes * 60 if asked.minutes else asked.seconds
    runs: dict[int, Figures] = {}
    with tempfile.TemporaryDirectory() as folder:
        for count in asked.workers or ([2] if asked.minutes else [2, 1]):
            process, url = start_server(Path(folder) / str(count), asked.database, count)
            try:
                runs[count] = run(measure(url, process.pid, asked.tables, seconds))
            finally:
                process.terminate()
                process.wait(30)
        moves, loads = run(loading(Path(folder) / "loading"))
    call = "".join(f" {word}" for word in sys.argv[1:])
    said = report(runs, moves, loads, asked.database, call)
    print(said)
    if not asked.print:
        file = "server-soak.md" if asked.minutes else "server.md"
        (RESULTS / file).write_text(said, encoding="utf-8")


def run(work: Coroutine[Any, Any, Any]) -> Any:
    """With the quicker loop where there is one."""
    try:
        import uvloop
    except ImportError:
        return asyncio.run(work)
    return uvloop.run(work)


if __name__ == "__main__":
    main()
