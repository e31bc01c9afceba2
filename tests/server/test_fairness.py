"""Fair tables: what the host may know and who gets hints is said to all, and kept."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from wallacea.core.game import find_game, game_keys
from wallacea.core.match import Hinted, Match
from wallacea.core.positions import PositionError, write_position
from wallacea.core.scene import as_data
from wallacea.core.state import copy
from wallacea.core.text import LANGUAGES, words_for
from wallacea.server.processes import thinkers
from wallacea.server.refusals import SERVER_WORDS
from wallacea.server.storage import store
from wallacea.server.storage.head import BOT, LIVE, OPEN, PERSON, Head, Pace, Seat
from wallacea.server.tables import choosing, fairness, opening

from .houses import ADA, BEN, QUIET, bot, do, house, person, play, run, table_of
from .test_api import BOT as A_BOT
from .test_api import ME, obstacle, opened, other, served
from .test_api import OPEN as ANYBODY


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with served(replace(QUIET, data_dir=tmp_path)) as made:
        yield made


@cache
def some_position(game: str = "arctic", left: int = 40) -> str:
    """A moment some choices before the end of a game for two, with all that lies hidden."""
    match = Match(find_game(game), ["a", "b"], seed=4)
    states = []
    while not match.over:
        states.append(copy(match.state))
        seat = match.waiting[0]
        match.choose(seat, match.choices(seat)[0])
    return write_position(match.game, states[-min(left, len(states) // 2)])


def card(client: TestClient, id: str) -> dict[str, Any]:
    """The table as somebody sees it who asks."""
    shown: dict[str, Any] = client.get(f"/api/tables/{id}/view").json()["table"]
    return shown


def said(texts: list[dict[str, Any]]) -> list[str]:
    return [text["key"] for text in texts]


def hand(client: TestClient, id: str, seat: int) -> Any:
    """The things in a hand, as somebody sees them."""
    zones = client.get(f"/api/tables/{id}/view").json()["scene"]["zones"]
    return next(zone["things"] for zone in zones if zone["id"] == f"hand:{seat}")


def public_scene(client: TestClient, id: str) -> Any:
    """What those see who have no seat, at the beginning of the game."""
    return other(client).get(f"/api/tables/{id}/moments/0").json()["scene"]


def exported(client: TestClient, id: str) -> dict[str, Any]:
    """A table as somebody gets it who asks for all that is kept of them."""
    tables = client.get("/api/session/export").json()["tables"]
    found: dict[str, Any] = next(table for table in tables if table["id"] == id)
    return found


def play_out(table: str, *people: TestClient) -> None:
    """Whoever is asked takes the default, to the end."""
    for number in range(20_000):
        for who in people:
            view = who.get(f"/api/tables/{table}/view").json()
            if view["table"]["status"] == "over":
                return
            if view["question"] is not None:
                choice = {
                    "id": f"choice-{number:06}",
                    "do": "play",
                    "question": view["question"],
                    "action": view["scene"]["choices"][0]["action"],
                }
                answer = who.post(f"/api/tables/{table}/choose", json=choice).json()
                assert answer.get("refused", {}).get("obstacle") in (None, "STALE_QUESTION")
    raise AssertionError("this game does not end")


# --- what is said -----------------------------------------------------------------------


def head_with(**more: Any) -> Head:
    seats = more.pop("seats", [Seat(PERSON), Seat(PERSON)])
    about: dict[str, Any] = {"id": "id", "game": "arctic", "rules": "1", "options": {}}
    about |= {"position": None, "hints": False, **more}
    return Head(**about, private=True, pace=Pace(LIVE, 9), host="", created=0, seats=seats)


def test_one_place_says_whether_a_table_counts() -> None:
    assert fairness.unrated(head_with()) is None
    assert fairness.unrated(head_with(seats=[Seat(PERSON), Seat(OPEN)])) is None
    assert fairness.unrated(head_with(position="game: arctic")) == "position"
    assert fairness.unrated(head_with(position="game: arctic", deal="anew")) == "position"
    assert fairness.unrated(head_with(hints=True)) == "hints"
    assert fairness.unrated(head_with(seats=[Seat(PERSON), Seat(BOT)])) == "alone"
    assert fairness.unrated(head_with(seats=[Seat(BOT), Seat(BOT)])) == "alone"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_can_read_the_terms(language: str) -> None:
    words = words_for(language, SERVER_WORDS)
    told = set()
    for position in (None, "game: arctic"):
        for deal in fairness.DEALS:
            for hints in (True, False):
                for text in fairness.terms(head_with(position=position, deal=deal, hints=hints)):
                    told.add(text.key)
                    assert words.say(text)
                    assert words.say(text) != text.key
    assert len(told) == 4


def test_who_gets_a_link_is_told_before_sitting_down(client: TestClient) -> None:
    source = some_position()
    usual = opened(client, ME, ANYBODY, private=True, position=source)
    written = opened(client, ME, ANYBODY, private=True, position=source, deal="as_written")
    plain = opened(client, ME, ANYBODY, private=True)
    told = (("terms-dealt-anew", "anew"), ("terms-as-written", "as_written"))
    for made, (key, deal) in zip((usual, written), told, strict=True):
        guest, watcher = other(client), other(client)
        for stranger in (guest, watcher):  # who has no seat yet
            shown = card(stranger, made["id"])
            assert shown["from_position"] is True
            assert shown["deal"] == deal
            assert said(shown["terms"]) == [key, "terms-hints-off"]
            assert (shown["rated"], shown["unrated"]) == (False, "position")
        mine = client.get("/api/tables").json()["mine"]
        assert next(c for c in mine if c["id"] == made["id"])["deal"] == deal
        guest.post(f"/api/tables/{made['id']}/join", json={"secret": made["links"][1]})
        for who in (client, guest, watcher):
            view = who.get(f"/api/tables/{made['id']}/view").json()
            assert view["table"]["status"] == "running"
            assert said(view["story"][0]["texts"])[0] == key
    shown = card(other(client), plain["id"])
    assert (shown["from_position"], shown["deal"], shown["rated"]) == (False, None, True)
    assert said(shown["terms"]) == ["terms-hints-off"]


def test_what_a_game_has_to_say_is_told_before_and_first_of_all(client: TestClient) -> None:
    """Which numbers are reconstructed, and whom a variant is recommended for."""
    historic = {"variant": "historic"}
    notices = ["notice-reconstructed", "notice-historic-seats"]
    made = opened(client, ME, ANYBODY, game="darwin", options=historic)
    for who in (client, other(client)):
        assert said(card(who, made["id"])["terms"]) == ["terms-hints-off", *notices]
    alone = opened(client, ME, A_BOT, game="darwin", options=historic)
    view = client.get(f"/api/tables/{alone['id']}/view").json()
    assert view["table"]["status"] == "running"
    assert said(view["story"][0]["texts"])[:2] == notices
    for language in LANGUAGES:
        words = words_for(language, SERVER_WORDS, find_game("darwin").words)
        for term in fairness.notices(head_with(game="darwin", options=historic)):
            assert words.say(term) != term.key
    then = {**historic, "children_hands": "kept"}
    assert said(as_data(fairness.notices(head_with(game="darwin", options=then)))) == notices
    assert fairness.notices(head_with(game="chess")) == []
    assert fairness.notices(head_with(options={"moon": "full"})) == []


def test_alone_with_bots_a_position_is_played_as_it_was_written(client: TestClient) -> None:
    source = some_position()
    match = Match(find_game("arctic"), ["a", "b"], position=source)
    own = as_data(match.scene(0))
    for deal, same in ((None, True), ("as_written", True), ("anew", False)):
        made = opened(client, ME, A_BOT, private=True, position=source, deal=deal)
        scene = client.get(f"/api/tables/{made['id']}/moments/0").json()["scene"]
        assert (scene["zones"] == own["zones"]) is same
        assert card(client, made["id"])["deal"] == (deal or "as_written")
    # A seat that a bot takes in the end might have been another person's.
    made = opened(client, ME, ANYBODY, private=True, position=source)
    assert card(client, made["id"])["deal"] == "anew"


def test_what_makes_no_sense_is_refused(client: TestClient) -> None:
    wanted = {"game": "arctic", "seats": [ME, A_BOT], "private": True}
    refused = client.post("/api/tables", json={**wanted, "deal": "anew"})
    assert obstacle(refused, 422) == "NOTHING_TO_DEAL"
    nonsense: list[dict[str, Any]] = [{"deal": "twice"}, {"deal": 1}, {"hints": "?"}, {"hints": []}]
    for more in nonsense:
        source = {"position": some_position()}
        answer = client.post("/api/tables", json={**wanted, **source, **more})
        assert obstacle(answer, 422) == "BAD_REQUEST"
    public = {**wanted, "position": some_position(), "private": False, "deal": "anew"}
    assert obstacle(client.post("/api/tables", json=public), 422) == "POSITION_NOT_PRIVATE"


# --- what is dealt ----------------------------------------------------------------------


@pytest.mark.parametrize("key", game_keys())
def test_the_host_knows_no_hand_of_a_position(client: TestClient, key: str) -> None:
    """The record tells what was really dealt, but not before the end."""
    game = find_game(key)
    source = some_position(key)
    host, guest = client, other(client)
    known = as_data(Match(game, ["a", "b"], position=source).scene(game.spectator))
    made = opened(host, ME, ANYBODY, game=key, private=True, position=source)
    id = made["id"]
    kept = host.app.state.house.tables  # type: ignore[attr-defined]
    guest.post(f"/api/tables/{id}/join", json={"secret": made["links"][1]})
    assert public_scene(host, id) == known
    dealt = kept[id].head.position
    assert dealt != source
    for who in (host, guest, other(client)):
        for path in ("view", "record", "moments/0"):
            answer = who.get(f"/api/tables/{id}/{path}").text
            assert "chance" not in answer
            assert not any(line in answer for line in dealt.splitlines() if len(line) > 25)
        assert obstacle(who.get(f"/api/tables/{id}/position?at=0"), 409) == "NOT_OVER"
    assert exported(host, id)["position"] is None
    play_out(id, host, guest)
    record = guest.get(f"/api/tables/{id}/record").text
    head = json.loads(record.splitlines()[0])
    assert (head["deal"], head["position"]) == ("anew", dealt)
    assert exported(host, id)["position"] == dealt
    match = Match.from_record(record)
    assert match.over
    match.go_to(0)
    assert as_data(match.scene(1)) == guest.get(f"/api/tables/{id}/moments/0").json()["scene"]
    # Now that everybody knows what was dealt, another game deals other cards.
    again = host.post(f"/api/tables/{id}/rematch").json()["id"]
    assert guest.post(f"/api/tables/{id}/rematch").json()["id"] == again
    shown = card(guest, again)
    assert (shown["deal"], shown["hints"], shown["rated"]) == ("anew", False, False)
    assert public_scene(host, again) == known
    assert kept[again].head.position not in (source, dealt)


def test_each_table_deals_other_cards(client: TestClient) -> None:
    source, guest, hands = some_position(), other(client), set()
    for _ in range(8):
        made = opened(client, ME, ANYBODY, private=True, position=source)
        guest.post(f"/api/tables/{made['id']}/join", json={"secret": made["links"][1]})
        hands.add(json.dumps(hand(guest, made["id"], 1)))
        assert all(thing["hidden"] for thing in hand(client, made["id"], 1))
    assert len(hands) > 1


def test_a_rematch_of_what_was_written_is_the_same_again(client: TestClient) -> None:
    source = some_position()
    made = opened(client, ME, A_BOT, private=True, position=source, hints=False)
    play_out(made["id"], client)
    again = client.post(f"/api/tables/{made['id']}/rematch").json()["id"]
    shown = card(client, again)
    assert (shown["from_position"], shown["deal"], shown["hints"]) == (True, "as_written", False)
    before, after = (client.get(f"/api/tables/{t}/moments/0").json() for t in (made["id"], again))
    assert before["scene"] == after["scene"]


def test_a_position_that_cannot_be_dealt_anew_says_no_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(game: Any, state: Any) -> Any:
        state.players[1].hand[0] = state.players[0].hand[0]
        return state

    monkeypatch.setattr(thinkers, "dealt_anew", broken)
    refused = thinkers.read(some_position(), anew=True)
    assert refused == "the hidden cards of this position cannot be dealt again"


# --- hints ------------------------------------------------------------------------------


def test_hints_are_an_option_of_the_table(client: TestClient) -> None:
    wanted: list[tuple[list[dict[str, str]], bool | None, bool]] = [
        ([ME, A_BOT], None, True),
        ([ME, A_BOT], False, False),
        ([A_BOT, A_BOT], None, True),
        ([ME, ANYBODY], None, False),
        ([ME, ANYBODY], True, True),
    ]
    for seats, hints, allowed in wanted:
        made = opened(client, *seats, private=True, hints=hints)
        shown = card(other(client), made["id"])
        assert shown["hints"] is allowed
        assert said(shown["terms"]) == [f"terms-hints-{'on' if allowed else 'off'}"]
        assert shown["rated"] is (seats[1] == ANYBODY and not allowed)


def test_what_is_kept_of_somebody_has_their_hints(client: TestClient) -> None:
    made = opened(client, ME, A_BOT, private=True)
    wish = {"id": "a-first-hint", "do": "hint"}
    answer = client.post(f"/api/tables/{made['id']}/choose", json=wish).json()
    while "hint" not in answer:  # the bot chooses first
        answer = client.post(f"/api/tables/{made['id']}/choose", json=wish).json()
    assert "hint" in [did["kind"] for did in exported(client, made["id"])["choices"]]


def test_a_hint_where_none_is_allowed_is_refused(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as here:
            table = await table_of(here, "arctic", [person(ADA), person(BEN)])
            table.head.hints = False
            version = table.head.version
            for who in (ADA, BEN):
                with pytest.raises(Exception, match="HINTS_OFF"):
                    await do(table, who, "hint")
            assert table.head.version == version

    run(work)


def lines_of(record: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in record.splitlines()]


def test_hints_are_written_into_the_record(tmp_path: Path) -> None:
    """In their order, once for each question, also over a restart and after a choice taken back."""
    from wallacea.server.tables import records

    ids: list[str] = []

    async def begin() -> None:
        async with house(tmp_path) as here:
            table = await table_of(here, "arctic", [person(ADA), person(BEN)])
            ids.append(table.head.id)
            seat = next(iter(table.head.decisions))
            who = (ADA, BEN)[seat]
            first = await do(table, who, "hint")
            assert first["version"] == table.head.version == 2
            assert "hint" in await do(table, who, "hint")
            assert (table.head.version, table.head.seats[seat].hints) == (2, 1)
            await play(table, who, first["hint"]["action"])
            # Nobody else is told what the hint said.
            for viewer in (ADA, BEN, None):
                sent = table.views.message(viewer.id if viewer else None, None)
                shown = json.loads(sent)["table"]
                assert [s["hints"] for s in shown["seats"]] == [int(s == seat) for s in range(2)]
                assert '"options":[{"action"' not in sent.decode()

    async def go_on() -> None:
        async with house(tmp_path) as here:
            table = await here.table(ids[0])
            assert table.ledger.hinted[0].after == 0
            asked = 1
            while table.head.status == "running":
                seat = next(iter(table.head.decisions))
                if table.head.moves in (3, 7):
                    await do(table, (ADA, BEN)[seat], "hint")
                    asked += 1
                await play(table, (ADA, BEN)[seat])
            lines = lines_of(records.record(table, None))
            assert lines[0]["hints"] is True
            hints = [n for n, line in enumerate(lines) if "asked" in line]
            assert hints == [1, 5, 10]
            assert sum(s.hints for s in table.head.seats) == asked == 3
            text = records.record(table, ADA.id)
            match = Match.from_record(text)
            assert [h.after for h in match.hints] == [0, 3, 7]
            assert match.hints == table.ledger.hinted
            again = await here.table(await opening.rematch(here, table, ADA))
            assert again.head.hints
            assert not any(s.hints for s in again.head.seats)

    run(begin)
    run(go_on)


def test_a_hint_stays_written_when_the_choice_is_taken_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as here:
            options = {"undo": "until_learned"}
            table = await table_of(here, "arctic", [person(ADA), bot()], options=options)
            for _ in range(200):
                if choosing.undo_obstacle(table, 0) is None:
                    break
                if 0 in table.head.decisions:
                    await play(table, ADA)
                await pass_on(table)
            moves = table.head.moves
            await do(table, ADA, "hint")
            assert table.ledger.hinted == [Hinted(moves, 0)]
            await do(table, ADA, "undo")
            assert table.ledger.hinted == [Hinted(moves - 1, 0)]
            version = table.head.version
            await do(table, ADA, "hint")  # another question
            assert table.head.version == version + 1
            assert table.ledger.hinted == [Hinted(moves - 1, 0), Hinted(moves - 1, 0)]
            assert table.head.seats[0].hints == 2
            # The table as it was kept says the same.
            table.take(await loaded(here, table.head.id))
            assert table.ledger.hinted == [Hinted(moves - 1, 0), Hinted(moves - 1, 0)]

    run(work)


async def pass_on(table: Any) -> None:
    """Lets bots choose."""
    import asyncio

    while table.thinking:
        await asyncio.sleep(0.001)


async def loaded(here: Any, id: str) -> Any:
    return await here.store.load(id)


# --- records ----------------------------------------------------------------------------


def test_records_with_hints_are_read_as_they_are_written() -> None:
    match = Match(find_game("arctic"), ["Ada", "Ben"], seed=3)
    for number in range(6):
        seat = match.waiting[0]
        if number in (0, 4):
            match.note_hint(seat)
            match.note_hint(seat)
        match.choose(seat, match.choices(seat)[0])
    match.note_hint(match.waiting[0])
    text = match.record()
    assert [n for n, line in enumerate(lines_of(text)) if "asked" in line] == [1, 6, 9]
    again = Match.from_record(text)
    assert again.hints == match.hints
    assert again.record() == text
    without = "".join(f"{json.dumps(x)}\n" for x in lines_of(text) if "asked" not in x)
    assert Match.from_record(without).state == match.state  # a record of an earlier time
    lines = text.splitlines()
    for bad, words in (
        ({"seat": 0, "asked": "mother"}, "expected 'asked' with 'hint'"),
        ({"seat": 2, "asked": "hint"}, "expected 'seat'"),
        ({"asked": "hint"}, "expected 'seat'"),
        ({"seat": True, "asked": "hint"}, "expected 'seat'"),
    ):
        with pytest.raises(PositionError, match=words):
            Match.from_record("\n".join([lines[0], json.dumps(bad), *lines[2:]]))


# --- what was kept before ---------------------------------------------------------------


def test_tables_of_an_earlier_version_go_on_as_they_were(tmp_path: Path) -> None:
    """With hints, and with their positions as they were written."""
    from alembic import command
    from alembic.config import Config

    ids: dict[str, str] = {}

    async def begin() -> None:
        async with house(tmp_path) as here:
            seats = [person(ADA), Seat(OPEN)]
            for name, position in (("plain", None), ("placed", some_position())):
                ids[name], _ = await opening.create(
                    here, ADA, "arctic", {}, list(seats), Pace(LIVE, 90), True, position
                )
            async with here.store.engine.begin() as connection:
                await connection.run_sync(as_before)

    def as_before(connection: Any) -> None:
        config = Config()
        config.set_main_option("script_location", str(Path(store.__file__).parent / "migrations"))
        config.attributes["connection"] = connection
        command.downgrade(config, "clock")

    async def go_on() -> None:
        async with house(tmp_path) as here:
            plain, placed = [(await here.table(ids[name])).head for name in ("plain", "placed")]
            assert (plain.hints, plain.deal) == (True, None)
            assert (placed.hints, placed.deal) == (True, "as_written")
            assert fairness.unrated(plain) == "hints"
            assert fairness.unrated(placed) == "position"

    run(begin)
    run(go_on)
