"""A server that cannot start says why in one sentence, and tells no secret."""

from __future__ import annotations

import contextlib
import importlib
import os
import re
import socket
import sqlite3
import struct
import tempfile
import threading
from collections.abc import Callable, Iterator
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import pytest

from tests.server.forking import Forked, forked, serve
from tests.server.postgres import Postgres, postgres
from wallacea import cli
from wallacea.server.settings import FILE

PASSWORD = "Blauwal-1835"
NOBODY = 12_345
"""A user that this machine does not know."""
SENTENCE = re.compile(r"wallacea: [^\n]{20,600}\n")


@pytest.fixture(scope="module")
def database_server() -> Iterator[Postgres]:
    with postgres() as server:
        yield server


def refused(folder: Path, *arguments: str, **environment: str) -> str:
    """The one sentence of a server that cannot start."""
    server = Forked(folder, "--thinkers", "0", *arguments, **environment)
    code, said = server.refuse()
    assert code == 2, said
    assert SENTENCE.fullmatch(said), said
    assert PASSWORD not in said
    return said


def refused_here(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The same for what is refused before anything begins."""
    code = cli.run(["serve", *arguments])
    said = capsys.readouterr().err
    assert code == 2, said
    assert SENTENCE.fullmatch(said), said
    assert PASSWORD not in said
    return said


# --- addresses --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "said"),
    [
        ("", "not an address of this machine; --host must be one such as 127.0.0.1"),
        ("nosuch.invalid", "not an address of this machine"),
        ("localhost:8000", "the port goes into --port"),
        ("http://localhost", "not an address of this machine"),
        ("x" * 300, "not an address of this machine"),
        ("203.0.113.7", "this machine does not have the address; choose another --host"),
    ],
)
def test_a_host_that_is_none(host: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = refused_here(capsys, "--host", host)
    assert said in found
    assert "another --port" not in found


def test_a_port_in_use(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        found = refused_here(capsys, "--port", str(other.getsockname()[1]))
    assert "the port is in use; choose another --port" in found


# --- folders ----------------------------------------------------------------------------


def a_file_in_its_place(folder: Path) -> None:
    folder.write_text("not a folder")


def not_a_database(folder: Path) -> None:
    folder.mkdir()
    (folder / FILE).write_bytes(b"once upon a time" * 500)


def a_damaged_database(folder: Path) -> None:
    with forked(folder.parent) as server:
        assert server.data_dir == folder
        server.stop()
    with open(folder / FILE, "r+b") as file:
        file.seek(100)
        file.write(Random(1).randbytes(8_000))


def a_database_of_a_newer_version(folder: Path) -> None:
    with forked(folder.parent) as server:
        server.stop()
    (folder.parent / "log").unlink()
    with contextlib.closing(sqlite3.connect(folder / FILE)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = 'of_tomorrow'")
        connection.commit()


def a_folder_in_the_place_of_the_file(folder: Path) -> None:
    (folder / FILE).mkdir(parents=True)


def a_link_into_nothing(folder: Path) -> None:
    folder.symlink_to(folder.parent / "nowhere" / "else")


@pytest.mark.parametrize(
    ("prepare", "said"),
    [
        (a_file_in_its_place, "cannot be used (Not a directory); choose another --data-dir"),
        (not_a_database, "is not a database of Wallacea, or is damaged; restore a backup"),
        (a_damaged_database, "is damaged"),
        (a_database_of_a_newer_version, "was made by a newer version of Wallacea"),
        (a_folder_in_the_place_of_the_file, "cannot be used (Is a directory)"),
        (a_link_into_nothing, "cannot be used"),
    ],
    ids=lambda case: getattr(case, "__name__", ""),
)
def test_a_folder_that_cannot_be_used(
    tmp_path: Path, prepare: Callable[[Path], None], said: str
) -> None:
    prepare(tmp_path / "data")
    (tmp_path / "log").unlink(missing_ok=True)
    assert said in refused(tmp_path)


@pytest.mark.parametrize("prepare", [a_file_in_its_place, not_a_database])
def test_several_processes_say_it_once(tmp_path: Path, prepare: Callable[[Path], None]) -> None:
    """Be it the first process that notices or one of the others."""
    prepare(tmp_path / "data")
    assert "the server cannot start" in refused(tmp_path, "--workers", "3")


@pytest.mark.parametrize("folder", ["/proc/wallacea", "/dev/null", "/dev/null/x", "x" * 300])
def test_a_folder_that_cannot_be_made(tmp_path: Path, folder: str) -> None:
    assert "cannot be used" in refused(tmp_path, "--data-dir", folder)


def serve_as_nobody(arguments: list[str], log: str, environment: dict[str, str]) -> None:
    """The new process: of a user without rights, in the root of all folders."""
    os.close(os.open(log, os.O_WRONLY | os.O_CREAT))
    os.chmod(log, 0o666)
    os.chmod(Path(log).parent, 0o777)
    os.chdir("/")
    importlib.import_module("encodings.idna")  # perhaps nobody may read it then
    if os.geteuid() == 0:
        os.setuid(NOBODY)
    serve(arguments, log, environment)


class Powerless(Forked):
    def _new(self) -> BaseProcess:
        arguments = ["--port", "0", *self.arguments]
        return self.context.Process(
            target=serve_as_nobody, args=(arguments, str(self.file), self.environment)
        )


def test_a_folder_that_may_not_be_written() -> None:
    with tempfile.TemporaryDirectory() as folder:  # pytest's own are root's alone
        code, said = Powerless(Path(folder)).refuse()
    assert code == 2, said
    assert SENTENCE.fullmatch(said), said
    assert "the folder wallacea-data cannot be used (Permission denied)" in said


def test_without_a_home(capsys: pytest.CaptureFixture[str]) -> None:
    """A user whom the machine does not know has none."""
    assert "there is no home folder" in refused_here(capsys, "--data-dir", "~nobody-at-all/x")


# --- PostgreSQL -------------------------------------------------------------------------


@pytest.fixture(scope="module")
def guarded(database_server: Postgres) -> Postgres:
    """With users who need a password, may do little, or may do nothing."""
    hba = database_server.folder / "data" / "pg_hba.conf"
    hba.write_text(
        "local all careful scram-sha-256\nlocal all stranger reject\nlocal all all trust\n"
    )
    database_server.sql("postgres", f"CREATE USER careful PASSWORD '{PASSWORD}'")
    database_server.sql("postgres", "CREATE USER weak")
    database_server.sql("postgres", "SELECT pg_reload_conf()")
    return database_server


def asked(url: str, user: str, **more: str) -> str:
    """The URL of a database with another user."""
    parts = urlsplit(url)
    said = "&".join([parts.query, *(f"{name}={value}" for name, value in more.items())])
    return parts._replace(netloc=f"{user}@", query=said).geturl()


@pytest.mark.parametrize(
    ("user", "said", "workers"),
    [
        ("careful:wrong", 'password authentication failed for user "careful"', "2"),
        ("stranger", "rejects connection for host", "1"),
        ("weak", "permission denied for schema public .let its owner say: GRANT CREATE ON", "1"),
    ],
)
def test_a_database_that_does_not_let_us_in(
    tmp_path: Path, guarded: Postgres, user: str, said: str, workers: str
) -> None:
    url = asked(guarded.database(), user)
    found = refused(tmp_path, "--workers", workers, WALLACEA_DATABASE=url)
    assert re.search(said, found), found
    assert "PostgreSQL at /" in found


def test_a_database_that_is_not_there(tmp_path: Path, guarded: Postgres) -> None:
    url = guarded.database().replace("@/test", "@/nothing")
    found = refused(tmp_path, "--database", url)
    assert "does not exist (create it with: createdb nothing" in found


def test_a_database_of_a_newer_version_in_postgresql(tmp_path: Path, guarded: Postgres) -> None:
    url = guarded.database()
    with forked(tmp_path, "--thinkers", "0", "--database", url) as server:
        server.stop()
    (tmp_path / "log").unlink()
    name = urlsplit(url).path.strip("/")
    guarded.sql(name, "UPDATE alembic_version SET version_num = 'of_tomorrow'")
    assert "was made by a newer version of Wallacea" in refused(tmp_path, "--database", url)


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("postgresql://ada@nosuch.invalid/x", "PostgreSQL at nosuch.invalid cannot be reached"),
        ("postgresql://ada@/x?host=/nowhere", "PostgreSQL at /nowhere cannot be reached"),
        (f"postgresql://ada:{PASSWORD}@127.0.0.1:1/x", "cannot be reached (nobody listens there)"),
        (f"postgresql://ada:{PASSWORD}@127.0.0.1:1/x?sslmode=maybe", "must be one of: disable"),
        ("postgresql://ada@127.0.0.1:1/x?sslmode=verify-full", "root certificate file"),
        (f"postgresql://ada:{PASSWORD}@127.0.0.1:99999/x", "PostgreSQL at 127.0.0.1:99999"),
    ],
)
def test_a_database_that_cannot_be_reached(tmp_path: Path, url: str, said: str) -> None:
    hurried = "timeout:1 attempts:1"  # who looks for names that nobody has
    assert said in refused(tmp_path, WALLACEA_DATABASE=url, RES_OPTIONS=hurried)


@pytest.mark.parametrize(
    ("url", "said"),
    [
        (f"postgresql://ada:{PASSWORD}@127.0.0.1:port/x", "the URL of the database cannot be read"),
        (f"postgresql://ada:{PASSWORD}/7@127.0.0.1/x", "%2F for /"),
        (f"postgresql://ada:{PASSWORD}@7@127.0.0.1/x", "%40 stands for @"),
        (f"postgresql://ada:{PASSWORD}#7@127.0.0.1/x", "%23 for #"),
        (f"postgresql://ada:{PASSWORD}?7@127.0.0.1/x", "cannot be read"),
        (f"postgresql://ada:{PASSWORD}@[::1/x", "the URL of the database cannot be read"),
        (f"mysql://ada:{PASSWORD}@127.0.0.1/x", "another kind is not known"),
        (f"ada:{PASSWORD}@127.0.0.1/x", "another kind is not known"),
        (f"postgresql://ada:{PASSWORD}@127.0.0.1:1/x?sslmode", "name=value"),
        (f"postgresql://ada:{PASSWORD}@127.0.0.1:1/x?channel_binding=require", "leave it out"),
    ],
)
def test_a_url_that_cannot_be_read_is_not_repeated(
    url: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("WALLACEA_DATABASE", url)
    assert said in refused_here(capsys)


class Answering(threading.Thread):
    """Somebody who is asked for a secure connection and answers with one letter."""

    def __init__(self, letter: bytes) -> None:
        super().__init__(daemon=True)
        self.letter = letter
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.socket.settimeout(60)
        self.url = f"postgresql://ada@127.0.0.1:{self.socket.getsockname()[1]}/x"
        self.asked = b""
        self.then = b""

    def run(self) -> None:
        with contextlib.suppress(OSError), self.socket, self.socket.accept()[0] as connection:
            connection.settimeout(60)
            self.asked = connection.recv(8)
            connection.sendall(self.letter)
            self.then = connection.recv(2)


@pytest.mark.parametrize("letter", [b"N", b"S"])
def test_a_secure_connection_is_insisted_on(tmp_path: Path, letter: bytes) -> None:
    server = Answering(letter)
    server.start()
    found = refused(tmp_path, "--database", f"{server.url}?sslmode=require&connect_timeout=5")
    server.join(60)
    assert server.asked == struct.pack("!II", 8, 80_877_103)  # SSLRequest
    assert server.then == (b"" if letter == b"N" else b"\x16\x03")  # TLS begins, or nothing does
    assert "PostgreSQL at 127.0.0.1" in found


def test_what_postgresql_knows_can_be_asked_for(tmp_path: Path, guarded: Postgres) -> None:
    """As other programs take it: sslmode (a socket of the machine is safe anyway) and so on."""
    asked_for = "sslmode=require&connect_timeout=3&application_name=club&channel_binding=prefer"
    with forked(tmp_path, "--thinkers", "0", "--database", f"{guarded.database()}&{asked_for}"):
        pass


@pytest.mark.parametrize(
    "arguments",
    [
        ("--port", "80000"),
        ("--port", "http"),
        ("--workers", "0"),
        ("--workers", "5000"),
        ("--thinkers", "-1"),
        ("--limit", "chat"),
        ("--limit", "everything=1/second"),
        ("--limit", "chat=often"),
        ("--limit", "chat=9/second;90/minute"),
        ("--log", "yaml"),
        ("--database", ""),
        ("--database-file", "/nothing"),
        ("--database-file", "/"),
        ("--database-file", "/dev/zero"),
        ("--database-file", "/dev/null"),
        ("--database", "postgresql://x", "--database-file", "/dev/null"),
        ("--host",),
        ("--nonsense",),
        ("again",),
    ],
    ids=" ".join,
)
def test_stupid_settings(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    refused_here(capsys, *arguments)
