"""Starting server processes, and ending them so that nothing is lost."""

from __future__ import annotations

import asyncio
import gc
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, MutableMapping
from contextlib import suppress
from dataclasses import replace
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import IO, Any

import structlog
import uvicorn

from wallacea.core.faults import UserError

from . import metrics
from .addresses import is_here
from .processes import colleagues as several
from .processes.colleagues import Colleagues, Wires
from .processes.ending import LATEST, Ending
from .processes.folder import FolderInUse, Hold, hold_folder
from .processes.memory import LOOK_EVERY, Tidier
from .processes.workers import BEAT, KILLED, LOOK, Beats, Workers
from .settings import Settings
from .starting import METRICS, WAITING, listen, why
from .wire import figures
from .wire.app import create_app
from .wire.connections import CompressedSockets, Door, door
from .wire.porter import Porter

Ready = Callable[[], None]
Beat = Callable[[], None]
GOODBYE = 1
"""Seconds for those who are connected to be let go."""
LONGEST = 300
"""Characters of anything that is logged."""
LONGEST_TRACE = 60
"""Lines of the way to a fault."""
LOOKS = 5
"""Tenths of a second between two looks at who keeps the server waiting."""


class Server(uvicorn.Server):
    """Says when it is ready, and lets streams end before it ends."""

    def __init__(
        self,
        config: uvicorn.Config,
        ready: Ready,
        state: Any,
        colleagues: Colleagues | None = None,
        beat: Beat | None = None,
    ) -> None:
        super().__init__(config)
        http: Any = config.http
        self.porter: Porter = http.porter
        self.ready = ready
        self.state = state
        self.colleagues = colleagues
        self.beat = beat
        self.ending = Ending()
        self.entering: set[asyncio.Task[Any]] = set()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal to end is obeyed and not passed on: ending is no fault."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self.ending.begin()
        self._show_life()
        await super().startup(sockets)
        if not self.started:
            return
        if self.colleagues is not None:
            self.colleagues.welcome(self._let_in)
        parent = multiprocessing.parent_process()
        if parent is not None and sys.platform != "win32":
            asyncio.get_running_loop().add_reader(parent.sentinel, self._orphaned, parent.sentinel)
        self.ready()

    def _show_life(self) -> None:
        """To the process that watches over this one, if there is one: the loop goes round."""
        if self.beat is not None:
            self.beat()
            asyncio.get_running_loop().call_later(BEAT, self._show_life)

    async def on_tick(self, counter: int) -> bool:
        if counter % LOOKS == 0:
            self.porter.look()
        return await super().on_tick(counter)

    def _orphaned(self, sentinel: int) -> None:
        """Stops when the parent process is gone."""
        asyncio.get_running_loop().remove_reader(sentinel)
        self.should_exit = True
        self.ending.ask()

    def _let_in(self, connection: socket.socket, first: bytes) -> None:
        """A connection that a colleague has handed over."""
        http: Any = self.config.http_protocol_class
        made: Door = http(self.config, self.server_state, self.lifespan.state)
        made.first = first
        loop = asyncio.get_running_loop()
        entering = loop.create_task(loop.connect_accepted_socket(lambda: made, connection))
        self.entering.add(entering)
        entering.add_done_callback(self._entered)

    def _entered(self, entering: asyncio.Task[Any]) -> None:
        self.entering.discard(entering)
        problem = None if entering.cancelled() else entering.exception()
        if problem is not None:
            structlog.get_logger().info("somebody left at the door", problem=str(problem))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        house = getattr(self.state, "house", None)
        if house is not None:
            house.say_goodbye()
        if self.colleagues is not None:
            self.colleagues.turn_away()
        await super().shutdown(sockets)


def set_up_logs(kind: str) -> None:
    """Structured logs on stderr: stdout has the address alone."""
    shown: Any = (
        structlog.processors.JSONRenderer()
        if kind == "json"
        else structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
        )
    )
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            shorten,
            shown,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    logging.basicConfig(handlers=[Forward()], level=logging.WARNING, force=True)
    # A server that cannot start says so itself, in one sentence.
    logging.getLogger("uvicorn.error").addFilter(
        lambda r: not r.getMessage().startswith(("Traceback", "Application startup failed"))
    )


def shorten(logger: Any, method: str, said: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """What visitors have sent may stand in a log: it is one short line there, whatever it was."""
    for name, value in said.items():
        if name == "exception":
            said[name] = "\n".join(map(_line, str(value).splitlines()[-LONGEST_TRACE:]))
        elif value is not None and not isinstance(value, (int, float)):
            said[name] = _line(str(value))
    return said


def _line(said: str) -> str:
    return "".join(c if c.isprintable() else " " for c in said[:LONGEST])


class Forward(logging.Handler):
    """What libraries log goes the same way as what we log."""

    def emit(self, record: logging.LogRecord) -> None:
        unlucky = record.exc_info if record.levelno >= logging.ERROR else None
        structlog.get_logger().log(
            record.levelno, record.getMessage(), by=record.name, exc_info=unlucky
        )


def run(
    settings: Settings, host: str, port: int, workers: int, logs: str, browser: bool = False
) -> int:
    """Serves until it is told to end; may open a browser to begin with."""
    listening = listen(host, port)
    if not settings.allowed_hosts and is_here(listening.getsockname()[0]):
        settings = replace(settings, allowed_hosts=(host,))
    shown = f"[{host.strip('[]')}]" if ":" in host else host
    address = f"http://{shown}:{listening.getsockname()[1]}"

    if settings.metrics_at is not None:
        figures.serve(listen(*settings.metrics_at, METRICS), settings)

    def ready() -> None:
        print(f"Wallacea is running at {address}", flush=True)
        if browser and _has_screen():
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    if workers == 1:
        return serve_here(settings, listening, logs, ready)
    return _serve_together(settings, listening, logs, workers, ready)


def _has_screen() -> bool:
    """Without a display, a text browser would take over the terminal."""
    shown = {"DISPLAY", "WAYLAND_DISPLAY"} & set(os.environ)
    return sys.platform in ("win32", "darwin") or bool(shown)


def serve_here(
    settings: Settings,
    listening: socket.socket,
    logs: str,
    ready: Ready,
    colleagues: Colleagues | None = None,
    beat: Beat | None = None,
) -> int:
    """One server process: this one."""
    set_up_logs(logs)
    # The thread that writes needs the interpreter for moments only, but a dozen times a change.
    sys.setswitchinterval(0.0005)
    metrics.take_room()
    app = create_app(settings, colleagues=colleagues)
    server = Server(configured(app, settings, colleagues), ready, app.state, colleagues, beat)
    server.config.callback_notify = Tidier()
    with suppress(SystemExit):  # a server that could not start: see below
        server.run(sockets=[listening])
    problem: str | None = getattr(app.state, "problem", None)
    if problem is not None:
        raise UserError(problem)
    return 0 if server.started else 1


def configured(app: Any, settings: Settings, colleagues: Colleagues | None) -> uvicorn.Config:
    """How the application is served."""
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # the guard looks through proxies
        ws_max_size=settings.message,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        http=door(settings, colleagues),
        ws=CompressedSockets,
        timeout_graceful_shutdown=GOODBYE,
        timeout_keep_alive=settings.keep_alive // 1_000,
        backlog=WAITING,
        lifespan="on",
        timeout_notify=LOOK_EVERY,
    )


def _serve_together(
    settings: Settings, listening: socket.socket, logs: str, workers: int, say_ready: Ready
) -> int:
    """Several processes that share one socket and one database; one that stops is replaced."""
    set_up_logs(logs)
    held = _hold(settings)
    thinkers = max(1, settings.thinkers // workers) if settings.thinkers else 0
    context = multiprocessing.get_context("spawn")
    ready, silent = context.Semaphore(0), context.Semaphore(1)
    ends: list[Any] = several.wires(workers) if several.possible() else [None] * workers
    beats: Any = context.RawArray("Q", workers)
    ending: list[int] = []

    def end(number: int, frame: FrameType | None) -> None:
        ending.append(number)

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, end)

    def begin(slot: int) -> BaseProcess:
        own = replace(settings, thinkers=thinkers)
        arguments = (own, listening, logs, ready, silent, slot, ends[slot], beats)
        process = context.Process(target=_serve_one, args=arguments)
        process.start()
        return process

    Ending(LATEST + 2 * KILLED).begin()
    with metrics.together():
        together = Workers(begin, beats)
        together.add()  # the first one brings the database up to date
        told, code = 0, 0
        while not ending:
            if told == workers:
                time.sleep(LOOK)
            elif ready.acquire(timeout=LOOK):
                told += 1
                for _ in range(workers - len(together.processes)):
                    together.add()
                if told == workers:
                    say_ready()
            for slot in [] if ending else together.ended():
                if told < workers:
                    code = 2
                    ending.append(signal.SIGTERM)
                    break
                silent.release()
                together.replace(slot)
        together.end()
    if held is not None:
        held.close()
    gc.freeze()  # else Python looks for a third of a second what it could let go before it ends
    return code


def _hold(settings: Settings) -> IO[str] | None:
    """The folder, for all processes that will use it."""
    try:
        return hold_folder(settings.data_dir, Hold.OPENED) if settings.database is None else None
    except (OSError, FolderInUse) as problem:
        raise UserError(why(problem, settings)) from None


def _serve_one(
    settings: Settings,
    listening: socket.socket,
    logs: str,
    ready: Any,
    silent: Any,
    slot: int,
    ends: Wires | None,
    beats: Beats,
) -> None:
    colleagues = None if ends is None else Colleagues(slot, ends)

    def beat() -> None:
        beats[slot] += 1

    try:
        sys.exit(serve_here(settings, listening, logs, ready.release, colleagues, beat))
    except UserError as problem:
        if silent.acquire(block=False):  # one sentence is enough where all have the same problem
            print(f"wallacea: {problem}", file=sys.stderr, flush=True)
        sys.exit(2)
