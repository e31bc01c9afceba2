"""``wallacea join``: the terminal at a server's table, as processes of their own."""

from __future__ import annotations

import os
import pty
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest

from tests.server.serving import SRC, Serving, serving
from wallacea.client import Client, Created
from wallacea.core.match import Match

ONES = "1\n" * 400
LIMIT = 60.0
"""So many seconds anything may take here."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("server"), "--limit", "all=1000/second") as running:
        yield running


@pytest.fixture
def host(server: Serving) -> Iterator[Client]:
    with server.client("Host") as client:
        yield client


def environment(config: Path, **settings: str) -> dict[str, str]:
    kept = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "LC_ALL", "COLUMNS")}
    here = {"PYTHONPATH": SRC, "LANG": "C.UTF-8", "XDG_CONFIG_HOME": str(config)}
    return {**kept, **here, **settings}


def started(config: Path, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "wallacea", "join", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(config),
    )


def joined(config: Path, *arguments: str, typed: str = "") -> tuple[int, str, str]:
    """Joins with something typed; gives the exit code and what was said."""
    process = started(config, *arguments)
    try:
        out, err = process.communicate(typed, timeout=LIMIT)
    except subprocess.TimeoutExpired:
        process.kill()
        raise AssertionError(f"it did not end: {process.communicate()[0][-2000:]}") from None
    return process.returncode, out, err


def link(host: Client, table: Created, seat: int) -> str:
    return host.address(table.id, table.links[seat])


# --- whole games ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "over", "total", "chat", "undone"),
    [
        ("en", "The game is over", "total", "Ada: Well played!", "Taken back."),
        ("it", "La partita è finita", "totale", "Ada: Ben giocato!", "Scelta annullata."),
    ],
)
def test_a_whole_game_by_numbers(
    host: Client, tmp_path: Path, language: str, over: str, total: str, chat: str, undone: str
) -> None:
    table = host.create("arctic", ["open", "greedy"])
    file = tmp_path / "game.jsonl"
    code, out, err = joined(
        tmp_path,
        *(link(host, table, 0), "--name", "Ada", "--lang", language, "--record", str(file)),
        typed=f"say well played\n1\nundo\n{ONES}",
    )
    assert (code, err) == (0, "")
    assert over in out
    assert re.search(rf"^ {total} +-?\d+ +-?\d+ *$", out, re.M)
    assert chat in out
    assert undone in out
    assert "{" not in out
    assert "\x1b" not in out  # no colours where there is no terminal
    match = Match.from_record(file.read_text(encoding="utf-8"))
    assert match.over
    assert match.seats[0] == "Ada"


def test_two_people_and_a_bot(host: Client, tmp_path: Path) -> None:
    table = host.create("arctic", ["open", "open", "random"])
    with ThreadPoolExecutor() as hands:
        at_once = [
            hands.submit(
                joined,
                tmp_path,
                *(link(host, table, seat), "--name", name, "--lang", language),
                typed=f"say thanks\n{ONES}",
            )
            for seat, (name, language) in enumerate((("Ada", "en"), ("Ben", "it")))
        ]
        (*ada, said), (*ben, detto) = ((c, e, o) for c, o, e in (a.result() for a in at_once))
    assert ada == ben == [0, ""]
    assert "Ben: Thank you!" in said
    assert "Ada: Grazie!" in detto
    assert "Ada: placed" in said
    assert "Ada: posizionat" in detto
    assert host.view(table.id).table.over


def test_everything_that_can_be_asked(host: Client, tmp_path: Path) -> None:
    table = host.create("arctic", ["open", "random"], options={"undo": "off"}, hints=True)
    typed = (
        "hint\nwhy\nwhy stop\nrule ARC-5.2\nrule ARC-99.9\nlook\nwho\nsay\n?\n99\nfrobnicate\n"
        "return\nposition\nstory\nstart\nlang de\nlang it\nwhy\nlang en\n1\nundo\nquit\n"
    )
    code, out, err = joined(tmp_path, link(host, table, 0), "--name", "Ada", typed=typed)
    assert (code, err) == (0, "")
    assert re.search(r"(would play|thinks)", out)
    assert "What is not possible now, and why:" in out
    assert "one step right" in out
    assert "There is no rule ARC-99.9" in out
    assert " 0  Ada" in out
    assert "Wallace (random)" in out
    assert re.search(r"thanks +Thank you!", out)
    assert "take back your last move" in out
    assert "talk to the table" in out
    assert "There is no choice 99" in out
    assert '"frobnicate" is not a' in out
    assert "Not possible: No bot is playing for you." in out
    assert "only when the game is over" in out
    assert "Not possible: Only the host can do this." in out
    assert "Lingue disponibili" not in out
    assert "Available languages: en (English), it (Italian)." in out
    assert "Lingua: italiano." in out
    assert "Che cosa ora non è possibile, e perché:" in out
    assert "Undo is off in this game." in out
    assert re.search(r"Your choice \(\d:\d\d\)> ", out)
    back = f"wallacea join {host.address(table.id)} --name Ada"
    assert f"Your seat remains yours. To come back: {back}" in out


def test_choices_in_words(host: Client, tmp_path: Path) -> None:
    """The words of the game, or the sentence on the screen; a choice in halves is one."""
    start = (
        "game: arctic\nseats: 2\nturn: 0\npowers: {puffin: A}\nriver: [20, 21, 22, 23, 24, 25]\n"
        "players:\n- {hand: [3, 14], pile: [2], owns: [puffin]}\n- {hand: [5]}\n"
    )
    table = host.create("arctic", ["open", "random"], position=start, deal="as_written")
    code, out, err = joined(
        tmp_path,
        *(link(host, table, 0), "--name", "Ada"),
        typed="swap 3 for 99\nwhy stop\nSWAP 3 FOR #20\nquit\n",
    )
    assert (code, err) == (0, "")
    assert '"swap 3 for 99" is not a' in out
    with Client(host.url) as ada:
        ada.load(tmp_path / "wallacea" / "sessions.json", "Ada")
        own = [told for told in ada.view(table.id).story if told.seat == 0]
    assert len(own) == 2


POSITION = "game: arctic\nseats: 2\nturn: 0\n"


@pytest.mark.parametrize(
    ("language", "deal", "told", "no_hints"),
    [
        ("en", "anew", "Hidden cards have been dealt again", "Hints are not allowed"),
        ("it", "anew", "Le carte nascoste sono state distribuite di nuovo", "non sono ammessi."),
        ("en", "as_written", "may know every hidden card", "Hints are not allowed"),
    ],
)
def test_what_is_told_before_sitting_down(
    host: Client, tmp_path: Path, language: str, deal: str, told: str, no_hints: str
) -> None:
    table = host.create("arctic", ["open", "random"], position=POSITION, deal=deal)
    typed = "hint\nwho\nquit\n"
    code, out, err = joined(
        tmp_path, link(host, table, 0), "--name", "Ada", "--lang", language, typed=typed
    )
    assert (code, err) == (0, "")
    said = " ".join(out.split())
    assert told in said.partition("Ada")[0], "before there is a seat of Ada's"
    assert said.count(told) >= 3  # at the table, and to whoever asks
    assert no_hints in said


def test_leaving_and_coming_back(host: Client, tmp_path: Path) -> None:
    table = host.create("arctic", ["open", "random"])
    code, out, _ = joined(tmp_path, link(host, table, 0), typed="1\nquit\n")
    assert code == 0
    moves = host.view(table.id).table.moves
    assert moves >= 1
    code, out, err = joined(tmp_path, host.address(table.id), typed=f"away\nwho\nreturn\n{ONES}")
    assert (code, err) == (0, "")
    assert "Since your last move" in out
    assert "From now on a bot plays for you" in out
    assert "came back." in out
    assert "The game is over" in out
    code, out, err = joined(tmp_path, link(host, table, 0), typed="position\n")
    assert (code, err) == (0, "")  # the link that was used leads back to the seat
    assert "game: arctic" in out


def test_watching(host: Client, tmp_path: Path) -> None:
    table = host.create("arctic", ["me", "random"])
    with host.seat(table.id) as seat:
        watching = started(tmp_path, host.address(table.id), "--watch")
        deadline = time.monotonic() + LIMIT
        while not seat.view.table.spectators:
            assert time.monotonic() < deadline
            seat.news(1)
        for view in seat:
            if view.asked:
                seat.choose(view.actions[0])
    out, err = watching.communicate("1\nundo\n", timeout=LIMIT)
    assert (watching.returncode, err) == (0, "")
    assert re.search(r"^ +\d+ Host: placed #", out, re.M)
    assert "The winner: " in out
    assert "Not possible: You have no seat at this table." in out


def test_the_host_begins(host: Client, tmp_path: Path) -> None:
    """Whoever opened the table can fill it with bots."""
    table = host.create("arctic", ["me", "open"])
    host.save(tmp_path / "wallacea" / "sessions.json")
    typed = f"links\nwho\n1\nstart nobody\nstart random\n{ONES}"
    code, out, err = joined(tmp_path, host.address(table.id), typed=typed)
    assert (code, err) == (0, "")
    assert re.search(rf"http://\S+/join/{table.id}/\S+", out)
    assert "nobody yet" in out
    assert "There is no bot of this level." in out
    assert "The game is over" in out


def test_another_game(host: Client, tmp_path: Path) -> None:
    table = host.create("arctic", ["open", "random"])
    played = joined(tmp_path, link(host, table, 0), "--name", "Ada", typed=f"{ONES}again\nquit\n")
    assert played[0::2] == (0, "")
    again = host.view(table.id).table.rematch
    assert again is not None
    assert f"/table/{again}" in played[1]


# --- faults -----------------------------------------------------------------------------


def one_sentence(answer: tuple[int, str, str]) -> str:
    code, out, err = answer
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert "Traceback" not in err
    return err


def test_faults_are_one_sentence(host: Client, tmp_path: Path) -> None:
    table = host.create("arctic", ["me", "open"])
    assert "is not a table link" in one_sentence(joined(tmp_path, "arctic"))
    nobody = joined(tmp_path, "http://127.0.0.1:1/join/a/b")
    assert "cannot be reached" in one_sentence(nobody)
    wrong = joined(tmp_path, host.address(table.id, "wrong"))
    assert "This link is not valid" in one_sentence(wrong)
    wrong = joined(tmp_path, host.address(table.id, "wrong"), "--lang", "it")
    assert "non è valido" in one_sentence(wrong)
    assert "no such table" in one_sentence(joined(tmp_path, f"{host.url}/table/nowhere"))
    taken = joined(tmp_path, host.address(table.id), "--seat", "0")
    assert "private" in one_sentence(taken)


def test_a_server_that_goes_for_good(tmp_path: Path) -> None:
    with serving(tmp_path) as server, server.client("Host") as host:
        table = host.create("arctic", ["open", "random"])
        process = started(tmp_path, link(host, table, 0), "--patience", "1")
        assert process.stdout is not None
        seen = ""
        while "Your choice" not in seen:
            seen += process.stdout.read(1)
        server.kill()
        assert process.wait(LIMIT) == 2
        out, err = process.communicate()
        assert "The connection is lost; trying to reconnect." in out
        assert err == f"wallacea: {server.url} cannot be reached\n"


# --- on a terminal ----------------------------------------------------------------------


class Person:
    """Somebody at a terminal of their own."""

    def __init__(self, config: Path, *arguments: str) -> None:
        self.end, terminal = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "wallacea", "join", *arguments],
            stdin=terminal,
            stdout=terminal,
            stderr=terminal,
            env=environment(config, TERM="xterm-256color", COLUMNS="100", LINES="40"),
            start_new_session=True,
        )
        os.close(terminal)
        self.shown = ""
        self.read = 0
        """How much of it has been looked at."""
        self.more = threading.Condition()
        threading.Thread(target=self._watch, daemon=True).start()

    def _watch(self) -> None:
        """Takes in what is shown, so that the terminal never waits for its reader."""
        raw = ""
        with suppress(OSError):
            while data := os.read(self.end, 65536):
                raw += data.decode(errors="replace")
                with self.more:
                    self.shown = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", raw)
                    self.more.notify_all()

    def sees(self, sign: str) -> None:
        """Waits until something is shown after what was seen before."""
        with self.more:
            came = self.more.wait_for(lambda: sign in self.shown[self.read :], LIMIT)
            assert came, f"{sign!r} did not come:\n{self.shown[self.read :][-3000:]}"
            self.read = self.shown.index(sign, self.read) + len(sign)

    def types(self, line: str) -> None:
        os.write(self.end, f"{line}\n".encode())

    def leaves(self) -> int:
        """Ctrl-C."""
        self.process.send_signal(signal.SIGINT)
        code = self.process.wait(LIMIT)
        os.close(self.end)
        return code


def test_somebody_at_a_terminal_is_asked_where_the_host_may_know_more(
    host: Client, tmp_path: Path
) -> None:
    table = host.create("arctic", ["open", "random"], position=POSITION)
    for answer, status in (("no", "gathering"), ("", "running")):
        ada = Person(tmp_path, link(host, table, 0), "--name", "Ada")
        ada.sees("dealt again")
        ada.sees("Enter: sit down; anything else: leave>")
        assert host.view(table.id).table.status == "gathering"
        ada.types(answer)
        if answer:
            assert ada.process.wait(LIMIT) == 0
        else:
            ada.sees("Your choice")
            watcher = Person(tmp_path, host.address(table.id), "--watch")
            watcher.sees("dealt again")
            watcher.leaves()
            ada.leaves()
        assert host.view(table.id).table.status == status


def test_people_come_talk_choose_and_go(server: Serving, host: Client, tmp_path: Path) -> None:
    table = host.create("arctic", ["open", "open"])
    ada = Person(tmp_path, link(host, table, 0), "--name", "Ada")
    ada.sees("nobody yet")
    ada.sees("Waiting for players> ")
    ben = Person(tmp_path, link(host, table, 1), "--name", "Ben", "--lang", "it")
    ada.sees("Your choice (1:")
    ben.sees("In attesa di Ada (1:")
    ben.types("say ciao")
    ada.sees("Ben: ciao")
    ben.types("1")
    ben.sees("Ora non ti viene chiesto nulla.")
    ada.types("1")
    ben.sees("Ada: posizionata")  # without having typed anything
    ada.types("away")
    ada.sees("From now on a bot plays for you")
    ben.sees("Ada: assente; ora gioca un bot.")
    ben.sees("La tua scelta (1:")
    ada.types("return")
    ben.sees("Ada: di ritorno.")
    assert ada.leaves() == 130
    ben.sees("Ada: connessione persa.")
    ada = Person(tmp_path, host.address(table.id), "--name", "Ada")
    ben.sees("Ada: di nuovo in linea.")
    ada.sees("Waiting for Ben (1:")
    for person in (ada, ben):
        assert person.leaves() == 130


def test_the_table_goes_on_after_a_crash(tmp_path: Path) -> None:
    with serving(tmp_path) as server, server.client("Host") as host:
        table = host.create("arctic", ["open", "random"])
        ada = Person(tmp_path, link(host, table, 0), "--name", "Ada")
        ada.sees("Your choice (")
        server.kill()
        ada.sees("The connection is lost; trying to reconnect.")
        server.start()
        ada.sees("Reconnected.")
        ada.types("1")
        ada.sees("Ada: placed")
        assert ada.leaves() == 130
