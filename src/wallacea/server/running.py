"""Starting server processes, and ending them so that nothing is lost."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Any

import structlog
import uvicorn

from . import colleagues as several
from . import metrics
from .app import create_app
from .colleagues import Colleagues, Wires
from .connections import CompressedSockets, Door, door
from .folder import Hold, hold_folder
from .memory import LOOK_EVERY, Tidier
from .settings import Settings

Ready = Callable[[], None]
GOODBYE = 5
"""Seconds for those who are connected to be let go."""
WAITING = 2048
"""Connections that may wait to be accepted."""


class Server(uvicorn.Server):
    """Says when it is ready, and lets streams end before it ends."""

    def __init__(
        self,
        config: uvicorn.Config,
        ready: Ready,
        state: Any,
        colleagues: Colleagues | None = None,
    ) -> None:
        super().__init__(config)
        self.ready = ready
        self.state = state
        self.colleagues = colleagues
        self.entering: set[asyncio.Task[Any]] = set()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal to end is obeyed and not passed on: ending is no fault."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        if self.colleagues is not None:
            self.colleagues.welcome(self._let_in)
        parent = multiprocessing.parent_process()
        if parent is not None and sys.platform != "win32":
            asyncio.get_running_loop().add_reader(parent.sentinel, self._orphaned, parent.sentinel)
        self.ready()

    def _orphaned(self, sentinel: int) -> None:
        """Whoever started this process is gone: nobody would ever end it."""
        asyncio.get_running_loop().remove_reader(sentinel)
        self.should_exit = True

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
            *([structlog.processors.format_exc_info] if kind == "json" else []),
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
    listening = _listen(host, port)
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{listening.getsockname()[1]}"

    def ready() -> None:
        print(f"Wallacea is served at {address}", flush=True)
        if browser and _has_screen():
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    if workers == 1:
        return serve_here(settings, listening, logs, ready)
    return _serve_together(settings, listening, logs, workers, ready)


def _has_screen() -> bool:
    """Without one, a browser of text would take the terminal over."""
    shown = {"DISPLAY", "WAYLAND_DISPLAY"} & set(os.environ)
    return sys.platform in ("win32", "darwin") or bool(shown)


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as problem:
        raise OSError(
            f"cannot listen at {host}:{port} ({problem.strerror}); choose another --port"
        ) from None
    listening.listen(WAITING)
    return listening


def serve_here(
    settings: Settings,
    listening: socket.socket,
    logs: str,
    ready: Ready,
    colleagues: Colleagues | None = None,
) -> int:
    """One server process: this one."""
    set_up_logs(logs)
    # The thread that writes needs the interpreter for moments only, but a dozen times a change.
    sys.setswitchinterval(0.0005)
    app = create_app(settings, colleagues=colleagues)
    server = Server(configured(app, settings, colleagues), ready, app.state, colleagues)
    server.config.callback_notify = Tidier()
    with suppress(SystemExit):  # a server that could not start: see below
        server.run(sockets=[listening])
    problem: str | None = getattr(app.state, "problem", None)
    if problem is not None:
        raise RuntimeError(problem)
    return 0 if server.started else 1


def configured(app: Any, settings: Settings, colleagues: Colleagues | None) -> uvicorn.Config:
    """How the application is served."""
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=settings.proxy_headers,
        forwarded_allow_ips="*" if settings.proxy_headers else None,
        ws_max_size=settings.message,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        http=door(colleagues),
        ws=CompressedSockets,
        timeout_graceful_shutdown=GOODBYE,
        timeout_keep_alive=30,
        backlog=WAITING,
        lifespan="on",
        timeout_notify=LOOK_EVERY,
    )


def _serve_together(
    settings: Settings, listening: socket.socket, logs: str, workers: int, say_ready: Ready
) -> int:
    """Several processes that share one socket and one database; whoever ends is replaced."""
    held = hold_folder(settings.data_dir, Hold.OPENED) if settings.database is None else None
    thinkers = max(1, settings.thinkers // workers) if settings.thinkers else 0
    context = multiprocessing.get_context("spawn")
    ready = context.Semaphore(0)
    ends: list[Any] = several.wires(workers) if several.possible() else [None] * workers
    ending: list[int] = []

    def end(number: int, frame: FrameType | None) -> None:
        ending.append(number)

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, end)

    def begin(slot: int) -> BaseProcess:
        own = replace(settings, thinkers=thinkers)
        arguments = (own, listening, logs, ready, slot, ends[slot])
        process = context.Process(target=_serve_one, args=arguments)
        process.start()
        return process

    with metrics.together():
        processes = [begin(0)]  # the first one brings the database up to date
        told = 0
        while not ending:
            if told == workers:
                time.sleep(0.2)
            elif ready.acquire(timeout=0.2):
                told += 1
                processes += [begin(slot) for slot in range(len(processes), workers)]
                if told == workers:
                    say_ready()
            for slot, process in enumerate(processes):
                if not process.is_alive() and not ending:
                    if told < workers:
                        ending.append(signal.SIGTERM)
                        break
                    metrics.forget(process.pid or 0)
                    processes[slot] = begin(slot)
        for process in processes:
            process.terminate()
        for process in processes:
            process.join(GOODBYE * 2)
            if process.is_alive():
                process.kill()
    if held is not None:
        held.close()
    return 0 if told >= workers else 1


def _serve_one(
    settings: Settings,
    listening: socket.socket,
    logs: str,
    ready: Any,
    slot: int,
    ends: Wires | None,
) -> None:
    colleagues = None if ends is None else Colleagues(slot, ends)
    try:
        sys.exit(serve_here(settings, listening, logs, ready.release, colleagues))
    except RuntimeError as problem:
        print(f"wallacea: {problem}", file=sys.stderr)
        sys.exit(2)
