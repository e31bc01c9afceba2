"""What is confidential stays so: files are their user's alone, passwords are in no log."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from multiprocessing.process import BaseProcess
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.server.forking import Forked, forked, serve, started
from tests.server.postgres import Postgres, postgres
from wallacea.client import RefusedByServer, Unreachable
from wallacea.core.faults import UserError
from wallacea.server import confidential
from wallacea.server.processes.folder import Hold, hold_folder
from wallacea.server.settings import FILE, Settings

PASSWORD = "Blauwal-1835"
SLOW = {"kind": "slow", "seconds": 86_400}
QUIET = ("--thinkers", "0", "--no-search")


# --- files ------------------------------------------------------------------------------


def serve_with_umask(
    arguments: list[str], log: str, environment: dict[str, str], umask: int
) -> None:
    """The new process: of somebody who cares for nothing, or for too much."""
    os.umask(umask)
    os.close(os.open(log, os.O_WRONLY | os.O_CREAT, 0o600))
    serve(arguments, log, environment)


class Careless(Forked):
    umask = 0

    def _new(self) -> BaseProcess:
        arguments = ["--port", str(self.port), "--data-dir", str(self.data_dir), *self.arguments]
        given = (arguments, str(self.file), self.environment, self.umask)
        return self.context.Process(target=serve_with_umask, args=given)


def modes(folder: Path) -> dict[str, int]:
    """Who may do what with each file."""
    return {file.name: file.stat().st_mode & 0o777 for file in sorted(folder.iterdir())}


@pytest.mark.parametrize("umask", [0, 0o177])
def test_what_is_kept_is_private_whatever_the_umask(tmp_path: Path, umask: int) -> None:
    made = Careless(tmp_path, *QUIET)
    made.umask = umask
    with started(made) as server:
        server.client("Ada").create("arctic", ("me", "open"), pace=SLOW)
        assert modes(server.data_dir) == dict.fromkeys(
            ("lock", FILE, f"{FILE}-shm", f"{FILE}-wal"), 0o600
        )
        assert server.data_dir.stat().st_mode & 0o777 == 0o700


def test_what_an_earlier_version_has_left_open_is_closed(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with forked(tmp_path, *QUIET) as server:
        server.client("Ada").create("arctic", ("me", "open"), pace=SLOW)
        server.kill()  # so that all of its files are left
        for file in folder.iterdir():
            file.chmod(0o664)
        folder.chmod(0o775)
        server.start()
        assert set(modes(folder).values()) == {0o600}
        assert len(modes(folder)) == 4
        assert folder.stat().st_mode & 0o777 == 0o700


def test_a_folder_that_others_need_stays_as_it_is(tmp_path: Path) -> None:
    """Its owner has put other things there; only what is ours is closed."""
    (tmp_path / "photos").mkdir()
    tmp_path.chmod(0o755)
    lock = hold_folder(tmp_path, Hold.ALONE)
    assert lock is not None
    lock.close()
    assert modes(tmp_path) == {"lock": 0o600, FILE: 0o600, "photos": modes(tmp_path)["photos"]}
    assert tmp_path.stat().st_mode & 0o777 == 0o755


def test_others_who_can_write_into_the_folder_are_warned_of(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    (folder / "photos").mkdir(parents=True)
    folder.chmod(0o777)
    with forked(tmp_path, *QUIET) as server:
        assert server.log.count("others can write into the folder") == 1
    (tmp_path / "log").unlink()
    folder.chmod(0o755)
    with forked(tmp_path, *QUIET) as server:
        assert "others" not in server.log


# --- secrets ----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def guarded() -> Iterator[Postgres]:
    """A PostgreSQL that asks for a password."""
    with postgres() as server:
        hba = server.folder / "data" / "pg_hba.conf"
        hba.write_text("local all careful scram-sha-256\nlocal all all trust\n")
        server.sql("postgres", f"CREATE USER careful SUPERUSER PASSWORD '{PASSWORD}'")
        server.sql("postgres", "SELECT pg_reload_conf()")
        yield server


def with_user(url: str, user: str) -> str:
    return urlsplit(url)._replace(netloc=f"{user}@").geturl()


def written(file: Path, said: str, mode: int = 0o600) -> str:
    file.write_text(said)
    file.chmod(mode)
    return str(file)


def test_a_password_on_the_command_line_works_and_is_warned_about(
    tmp_path: Path, guarded: Postgres
) -> None:
    url = with_user(guarded.database(), f"careful:{PASSWORD}")
    with forked(tmp_path, *QUIET, "--database", url) as server:
        server.client("Ada")
        assert server.log.count("everybody on this machine can read the password") == 1
        assert PASSWORD not in server.log


def test_a_password_from_elsewhere_is_told_to_nobody(tmp_path: Path, guarded: Postgres) -> None:
    """In a file, in the environment, in a file that the environment names, in PostgreSQL's own."""
    careful = f"careful:{PASSWORD}"
    first, second, third, fourth = (guarded.database() for _ in range(4))
    passwords = written(tmp_path / "pgpass", f"*:*:*:careful:{PASSWORD}\n")
    told: tuple[tuple[tuple[str, ...], dict[str, str]], ...] = (
        (("--database-file", written(tmp_path / "a", with_user(first, careful) + "\n")), {}),
        ((), {"WALLACEA_DATABASE": with_user(second, careful)}),
        ((), {"WALLACEA_DATABASE_FILE": written(tmp_path / "b", with_user(third, careful))}),
        (("--database", with_user(fourth, "careful")), {"PGPASSFILE": passwords}),
    )
    for number, (arguments, environment) in enumerate(told):
        folder = tmp_path / str(number)
        folder.mkdir()
        with forked(folder, *QUIET, *arguments, **environment) as server:
            server.client("Ada")
            assert "this machine" not in server.log
            assert not server.data_dir.exists()
            assert PASSWORD not in server.log


def test_no_password_in_the_logs_of_a_database_that_goes_away(
    tmp_path: Path, guarded: Postgres
) -> None:
    url = with_user(guarded.database(), f"careful:{PASSWORD}")
    name = urlsplit(url).path.strip("/")
    with forked(tmp_path, *QUIET, WALLACEA_DATABASE=url) as server:
        ada = server.client("Ada")
        guarded.sql("postgres", f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        guarded.sql(
            "postgres",
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'",
        )
        with pytest.raises((RefusedByServer, Unreachable)):
            ada.create("arctic", ("me", "open"), pace=SLOW)
        assert "not currently accepting connections" in server.log
        assert PASSWORD not in server.log
        guarded.sql("postgres", f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")


def test_settings_do_not_show_what_is_secret() -> None:
    settings = Settings(database=f"postgresql://ada:{PASSWORD}@localhost/x")
    assert PASSWORD not in repr(settings)


def test_a_file_for_everybody_is_warned_about(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = Path(written(tmp_path / "token", "0123456789abcdef\n", 0o644))
    assert confidential.secret_in(file, "--x") == "0123456789abcdef"
    assert re.fullmatch(
        rf"wallacea: everybody on this machine can read {file}: .*\n", capsys.readouterr().err
    )


@pytest.mark.parametrize("said", ["", "\n\n", "two\nlines", "x" * 5_000])
def test_a_file_holds_one_secret(tmp_path: Path, said: str) -> None:
    file = Path(written(tmp_path / "token", said))
    with pytest.raises(UserError, match="must hold one line"):
        confidential.secret_in(file, "--x")
