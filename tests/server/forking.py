"""Server processes that start quickly: forked from one that has everything loaded already.

For tests that start a server a hundred times. Such a process is as real as any other, with
its own memory, files and sockets; only the second of loading modules is spared.
"""

from __future__ import annotations

import multiprocessing
import os
import re
import resource
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from multiprocessing.process import BaseProcess
from pathlib import Path

from tests.server.ports import Port
from wallacea.client import Client
from wallacea.server.processes.colleagues import Colleagues, Wires
from wallacea.server.settings import Settings

READY = 60.0
LOADED = (
    *("wallacea.cli", "wallacea.server.command", "wallacea.server.running"),
    *(
        "aiosqlite",
        "sqlalchemy.dialects.postgresql.asyncpg",
        "sqlalchemy.dialects.sqlite.aiosqlite",
    ),
    *(f"wallacea.games.{key}" for key in ("arctic", "climate", "darwin", "origins")),
    *("uvicorn.loops.auto", "uvicorn.protocols.http.auto", "uvicorn.protocols.websockets.auto"),
    *("wallacea.bots.thinking", "uvloop", "httptools", "uvicorn.lifespan.on"),
)
_READY = re.compile(r"is running at (http://\S+)")


def serve(arguments: list[str], log: str, environment: dict[str, str]) -> None:
    """The new process: ``wallacea serve`` with its output in a file."""
    from wallacea.cli import run

    os.environ.update(environment)
    _begin(log)
    sys.exit(run(["serve", *arguments]))


def _begin(log: str) -> None:
    """What it says goes into a file; it ends when the test does, however that ends."""
    from wallacea.server.processes.thinkers import _follow

    parent = multiprocessing.parent_process()
    assert parent is not None
    threading.Thread(target=_follow, args=(parent.sentinel,), daemon=True).start()
    file = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(file, 1)
    os.dup2(file, 2)


def serve_beside(folder: Path, slot: int, ends: Wires, log: str) -> None:
    """The new process: one of several on one SQLite file, with an address of its own.

    Whoever comes to it stays with it, so that a test can choose.
    """
    from wallacea.server import running
    from wallacea.server.settings import Limits
    from wallacea.server.starting import listen
    from wallacea.server.wire.connections import Door

    _begin(log)
    Door._hand_over = lambda *_: False  # type: ignore[method-assign]
    settings = Settings(data_dir=folder, thinkers=0, bot_pause=0, limits=Limits.none())
    listening = listen("127.0.0.1", 0)
    address = f"http://127.0.0.1:{listening.getsockname()[1]}"

    def ready() -> None:
        print(f"Wallacea is running at {address}", flush=True)

    sys.exit(running.serve_here(settings, listening, "plain", ready, Colleagues(slot, ends)))


def serve_as_told(
    settings: Settings, host: str, port: int, workers: int, files: int | None, log: str
) -> None:
    """The new process: a server that is told more than the command line can tell it."""
    from wallacea.server.running import run

    _begin(log)
    if files is not None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    sys.exit(run(settings, host, port, workers, "plain"))


class Forked:
    """A server that can be killed and started again on the same data and port."""

    def __init__(self, folder: Path, *arguments: str, **environment: str) -> None:
        self.context = multiprocessing.get_context("forkserver")
        self.context.set_forkserver_preload(list(LOADED))
        self.data_dir = folder / "data"
        self.file = folder / "log"
        self.arguments = arguments
        self.environment = environment
        self.kept = Port()
        self.port = self.kept.number
        self.url = ""
        self.process: BaseProcess | None = None

    @property
    def log(self) -> str:
        return self.file.read_text(encoding="utf-8") if self.file.exists() else ""

    def begin(self) -> None:
        """Starts it, and does not wait until it is ready."""
        assert self.process is None, "it runs already"
        self.process = self._new()
        self.process.start()

    def _new(self) -> BaseProcess:
        arguments = ["--port", str(self.port), "--data-dir", str(self.data_dir), *self.arguments]
        return self.context.Process(
            target=serve, args=(arguments, str(self.file), self.environment)
        )

    def start(self) -> None:
        before = len(self.log)
        self.begin()
        assert self.process is not None
        latest = time.monotonic() + READY
        while (said := _READY.search(self.log, before)) is None:
            alive = self.process.is_alive() and time.monotonic() < latest
            assert alive, f"the server did not get ready:\n{self.log[before:]}"
            time.sleep(0.01)
        self.url = said[1]
        self.port = int(self.url.rpartition(":")[2])

    def refuse(self) -> tuple[int | None, str]:
        """Starts it though it cannot: its exit code, and what it says."""
        self.begin()
        assert self.process is not None
        self.process.join(READY)
        code, self.process = self.process.exitcode, None
        return code, self.log

    def kill(self) -> None:
        """Ends it without a warning."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Asks it to end, and waits until it has."""
        self._end(signal.SIGTERM)

    def _end(self, number: signal.Signals) -> None:
        process, self.process = self.process, None
        assert process is not None
        assert process.pid is not None
        os.kill(process.pid, number)
        process.join(READY)
        assert not process.is_alive(), f"the server did not end:\n{self.log}"

    def client(self, name: str) -> Client:
        """Somebody new who comes by."""
        client = Client(self.url)
        client.rename(name)
        return client


class Told(Forked):
    """A server with settings of its own, and perhaps with few files, for all addresses."""

    def __init__(
        self,
        folder: Path,
        settings: Settings,
        workers: int = 1,
        files: int | None = None,
        host: str = "0.0.0.0",
    ) -> None:
        super().__init__(folder)
        self.settings = replace(settings, data_dir=self.data_dir)
        self.workers, self.files, self.host = workers, files, host

    def _new(self) -> BaseProcess:
        told = (self.settings, self.host, self.port, self.workers, self.files, str(self.file))
        return self.context.Process(target=serve_as_told, args=told)

    def start(self) -> None:
        super().start()
        self.url = self.url.replace("0.0.0.0", "127.0.0.1")


class Beside(Forked):
    """One of several processes on one SQLite file."""

    def __init__(self, folder: Path, data_dir: Path, slot: int, ends: Wires) -> None:
        super().__init__(folder)
        self.data_dir = data_dir
        self.slot, self.ends = slot, ends

    def _new(self) -> BaseProcess:
        arguments = (self.data_dir, self.slot, self.ends, str(self.file))
        return self.context.Process(target=serve_beside, args=arguments)


@contextmanager
def forked(folder: Path, *arguments: str, **environment: str) -> Iterator[Forked]:
    """A server with its data in ``folder``."""
    with started(Forked(folder, *arguments, **environment)) as server:
        yield server


@contextmanager
def started(server: Forked) -> Iterator[Forked]:
    """A server that is ready, and gone afterwards."""
    server.start()
    try:
        yield server
    finally:
        if server.process is not None:
            server.kill()
        server.kept.give_back()
