"""A real server for tests: a process of its own, on data that outlives it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.server.ports import Port
from wallacea.client import Client

SRC = str(Path(__file__).parent.parent.parent / "src")
READY = 60.0
"""So many seconds a server may take until it is ready."""
STOPPED = 20.0
"""So many seconds it may take to stop."""
_READY = re.compile(r"is running at (http://\S+)")


class Serving:
    """A server that can be stopped, killed and started again on the same data and port."""

    def __init__(self, data_dir: Path, *arguments: str, **settings: str) -> None:
        self.data_dir = data_dir
        self.arguments = arguments
        self.settings = settings
        self.kept = Port()
        self.port = self.kept.number
        self.url = ""
        self.lines: list[str] = []
        """What it has said, over all its lives."""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Starts and waits until it is ready; a server that does not get ready fails the test."""
        assert self.process is None, "it runs already"
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "wallacea", "serve", "--host", "127.0.0.1"),
                *("--port", str(self.port), "--data-dir", str(self.data_dir), "--bot-pause", "0"),
                *self.arguments,
            ],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,  # its workers die with it
            env={**os.environ, "PYTHONPATH": SRC, "PYTHONUNBUFFERED": "1", **self.settings},
        )
        ready = threading.Event()
        threading.Thread(target=self._listen, args=(self.process, ready), daemon=True).start()
        if not ready.wait(READY) or not self.url:
            self.kill()
            raise AssertionError("the server did not get ready:\n" + self.log)

    def _listen(self, process: subprocess.Popen[str], ready: threading.Event) -> None:
        """Keeps what it says, so that it never waits for a reader."""
        assert process.stdout is not None
        for line in process.stdout:
            self.lines.append(line.rstrip("\n"))
            found = _READY.search(line)
            if found and not ready.is_set():
                self.url = found[1]
                ready.set()
        ready.set()  # it has ended, ready or not

    @property
    def log(self) -> str:
        return "\n".join(self.lines)

    def stop(self) -> int:
        """Asks it to stop, as an operator would; gives the exit code."""
        process = self._let_go()
        process.terminate()
        try:
            return process.wait(STOPPED)
        except subprocess.TimeoutExpired:
            _kill(process)
            raise AssertionError(f"the server did not stop:\n{self.log}") from None

    def kill(self) -> None:
        """Ends it without a warning (kill -9), with its workers."""
        _kill(self._let_go())

    def restart(self) -> None:
        """Starts it again on the same data, at the same address; killed first if it runs."""
        if self.process is not None:
            self.kill()
        self.start()

    def _let_go(self) -> subprocess.Popen[str]:
        assert self.process is not None, "it does not run"
        process, self.process = self.process, None
        return process

    def client(self, name: str | None = None) -> Client:
        """Somebody new who comes by."""
        client = Client(self.url)
        if name is not None:
            client.rename(name)
        return client


def _kill(process: subprocess.Popen[str]) -> None:
    with suppress(ProcessLookupError):
        os.killpg(process.pid, 9)
    process.wait(STOPPED)


@contextmanager
def serving(folder: Path, *arguments: str, **settings: str) -> Iterator[Serving]:
    """A server with its data in ``folder``; ``settings`` are variables of its environment."""
    server = Serving(folder / "data", *arguments, **settings)
    server.start()
    try:
        yield server
    finally:
        if server.process is not None:
            server.kill()
        server.kept.give_back()
