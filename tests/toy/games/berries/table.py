"""How people see the game: choices in words, and the table as one viewer may see it."""

from __future__ import annotations

import re

from wallacea.core.events import Names
from wallacea.core.game import Move, WordsError
from wallacea.core.parts import Parts
from wallacea.core.scene import Scene, Thing, Zone
from wallacea.core.text import Text, seat_text, text

from .cards import BERRIES, CARDS, ROUNDS, STRENGTH
from .play import over, score, waiting
from .state import REST, Berries


def card_text(card: int) -> Text:
    thing = f"card:{card + 1}"
    return text("card", thing, number=card + 1, strength=STRENGTH[card], berries=BERRIES[card])


def choice_text(action: int) -> Text:
    return text("move-rest") if action == REST else text("move-play", card=card_text(action))


# The names of the numbers of events.
NAMES: Names = {"seat": seat_text, "card": card_text, "choice": choice_text}


def move(game: Berries, action: int) -> Move:
    """A choice in words, for records and for people, with the thing to click on."""
    if action == REST:
        return Move(action, "rest", choice_text(action), ("deck",))
    return Move(action, f"play #{action + 1}", choice_text(action), (f"card:{action + 1}",))


def actions_of(game: Berries, seat: int, words: str) -> list[int]:
    """The choices that words mean: the inverse of ``move``."""
    if words == "rest":
        return [REST]
    found = re.fullmatch(r"play #?(\d+)", words)
    if found and 1 <= int(found[1]) <= CARDS:
        return [int(found[1]) - 1]
    raise WordsError(f"{words!r} is not a valid move; expected: play #CARD (1 to {CARDS}), rest")


def wishes(game: Berries, seat: int) -> list[int]:
    """What a person might try; impossible choices are shown with their reason."""
    if waiting(game) >> seat & 1 == 0:
        return []
    player = game.players[seat]
    return [*sorted(player.hand[: player.hand_size]), REST]


def scene(game: Berries, viewer: int, parts: Parts) -> Scene:
    """Everything this viewer may see; a viewer beyond the seats is a spectator."""
    seats, ended, rounds = range(game.seats), over(game), min(game.round, ROUNDS)
    asked = tuple(seat for seat in seats if waiting(game) >> seat & 1)
    bush = () if ended else (open_card(game.bush),)
    return Scene(
        game="berries",
        viewer=viewer,
        seats=game.seats,
        phases=(text("phase-choose"), text("phase-end")),
        phase=1 if ended else 0,
        status=(
            text("status-round", round=rounds),
            text("status-at-stake", count=game.at_stake),
        ),
        waiting=asked,
        prompt=text("ask-over" if ended else "ask-choose" if viewer in asked else "ask-wait"),
        rule="BER-3.1" if ended else "BER-2.2",
        zones=(
            Zone("deck", "pile", text("deck"), count=game.deck_size),
            Zone("bush", "row", text("bush"), bush, len(bush)),
            *(zone for seat in seats for zone in parts(player_zones, seat, viewer == seat)),
        ),
        scores=tuple(((text("total"), score(game, s)),) for s in seats) if ended else (),
    )


def player_zones(game: Berries, seat: int, own: bool) -> tuple[Zone, ...]:
    """BER-4.1: the others see the number of cards, and whether a choice is made."""
    player = game.players[seat]
    hand, chosen = sorted(player.hand[: player.hand_size]), player.chosen - 1
    cards = tuple(
        open_card(card) if own else hidden(f"hand:{seat}:{i}") for i, card in enumerate(hand)
    )
    choice: tuple[Thing, ...] = ()
    if chosen >= 0:
        open_choice = Thing(f"chosen:{seat}", "choice", choice_text(chosen))
        choice = (open_choice if own else hidden(f"chosen:{seat}"),)
    count = text("berries-count", count=player.berries)
    token = Thing(f"berries:{seat}", "token", count, {"count": player.berries})
    return (
        Zone(f"hand:{seat}", "set", text("hand"), cards, len(cards), seat),
        Zone(f"choice:{seat}", "row", text("choice"), choice, len(choice), seat),
        Zone(f"berries:{seat}", "row", text("berries"), (token,), 1, seat),
    )


def open_card(card: int) -> Thing:
    facts: dict[str, int | str | bool | None] = {
        "number": card + 1,
        "strength": STRENGTH[card],
        "berries": BERRIES[card],
    }
    return Thing(f"card:{card + 1}", "card", card_text(card), facts)


def hidden(id: str) -> Thing:
    return Thing(id, "card", text("a-card"), hidden=True)
