"""A process that was asked to end does so in time, whatever it is doing."""

from __future__ import annotations

import faulthandler
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from contextlib import suppress

import structlog

log = structlog.get_logger()

LATEST = 2.5
"""Seconds after which a process that still runs is ended."""
LAST_WORDS = 0.3
"""Seconds to say so, if anybody reads them."""
_ASKING = {signal.SIGTERM, signal.SIGINT}


class Ending:
    """Hears the signals to end in a separate thread, because the main one may be blocked."""

    def __init__(self, latest: float = LATEST) -> None:
        self.latest = latest
        self._hears, self._tells = socket.socketpair()
        self._tells.setblocking(False)

    def begin(self) -> None:
        """Listens from now on; only the main thread can, and while its loop runs."""
        if threading.current_thread() is threading.main_thread():
            signal.set_wakeup_fd(self._tells.fileno(), warn_on_full_buffer=False)
        threading.Thread(target=self._wait, name="ending", daemon=True).start()

    def ask(self) -> None:
        """As a signal would."""
        with suppress(OSError):
            self._tells.send(bytes([signal.SIGTERM]))

    def _wait(self) -> None:
        while _ASKING.isdisjoint(self._hears.recv(64)):
            pass
        time.sleep(self.latest)
        last_words = threading.Thread(target=self._say_what_hangs, daemon=True)
        last_words.start()
        last_words.join(LAST_WORDS)
        with suppress(Exception):
            for child in multiprocessing.active_children():
                child.kill()
        os._exit(1)

    def _say_what_hangs(self) -> None:
        log.error("this process did not end in time and is ended now", seconds=self.latest)
        faulthandler.dump_traceback(sys.stderr)
