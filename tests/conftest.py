"""For all tests: programs that they start hear Ctrl-C, also where tests run in the background."""

from __future__ import annotations

import signal
import threading

if threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)
