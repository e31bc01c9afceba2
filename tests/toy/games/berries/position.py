"""Positions: a moment of the game as a short text, and back without loss."""

from __future__ import annotations

from typing import Any

from wallacea.core.fields import Fields, Flag, Number, Own, Position, Reading, Row
from wallacea.core.game import WordsError
from wallacea.core.positions import Node

from .cards import BERRIES, CARDS, ROUNDS, STARTING_HAND
from .play import choose_what_is_forced, draw, go_on, obstacle
from .state import EVERYBODY, NOTHING, OPTIONS, Berries
from .table import actions_of, move

PLAYER = Fields(
    "for a player of berries",
    Row("hand", count="hand_size"),
    Number("berries", 0, 99, default=0),
    Flag("rested"),
    Own("chosen"),
)
TABLE = Position(
    "berries",
    OPTIONS,
    lambda game: [game.ties],
    PLAYER,
    Number("round", 1, ROUNDS + 1, default=1),
    Own("bush"),
    Number("at_stake", 0, 99, default=lambda game, *_: BERRIES[game.bush]),
    Row("deck", count="deck_size"),
    Own("players"),
    Number("learned", 0, EVERYBODY, default=0),
)
UNORDERED = frozenset({"hand", "deck"})


def write(game: Berries) -> dict[str, Any]:
    """Everything about a state; cards are numbered from 1."""
    players = [_write_player(game, seat) for seat in range(game.seats)]
    return TABLE.all_of(game, bush=game.bush + 1, players=players)


def _write_player(game: Berries, seat: int) -> dict[str, Any]:
    player = game.players[seat]
    own: dict[str, Any] = {}
    if player.chosen:
        own["chosen"] = move(game, player.chosen - 1).words
    return PLAYER.write(game, player, **own)


class _Reading(Reading):
    """Fills a state; anything left out is as at the beginning, or random."""

    game: Berries

    def read(self) -> None:
        game = self.game
        game.ties = self.options[0]
        self.read_cards()
        TABLE.read(self.node, game, game)
        for said, player in zip(self.players, game.players, strict=False):
            PLAYER.read(said, game, player)
        for seat, said in enumerate(self.players):
            chosen = said.get("chosen")
            if chosen:
                game.players[seat].chosen = self.choice(seat, chosen) + 1
        if game.round <= ROUNDS:
            choose_what_is_forced(game)
            go_on(game)
        TABLE.read(self.node, game, game, only=["learned"])

    def choice(self, seat: int, said: Node) -> int:
        try:
            (action,) = actions_of(self.game, seat, said.text())
        except WordsError as problem:
            raise said.error(str(problem)) from None
        if obstacle(self.game, seat, action) != NOTHING:
            raise said.error(f"expected a possible choice, found {said.text()!r}")
        return action

    def read_cards(self) -> None:
        """Those that are named first; each is in one place only."""
        game = self.game
        self.free = list(range(CARDS))
        hands = [self.cards(said.get("hand")) for said in self.players]
        bush, deck = self.node.get("bush"), self.node.get("deck")
        game.bush = self.card(bush) if bush else self.free.pop(0)
        TABLE.put(game, "deck", self.cards(deck) if deck else self.free)
        for seat, (said, hand) in enumerate(zip(self.players, hands, strict=True)):
            PLAYER.put(game.players[seat], "hand", hand)
            for _ in range(0 if said.get("hand") else STARTING_HAND):
                draw(game, seat)

    def cards(self, said: Node | None) -> list[int]:
        return [self.card(item) for item in said.items("a list of cards")] if said else []

    def card(self, item: Node) -> int:
        card = item.whole(1, CARDS, "a card") - 1
        if card not in self.free:
            raise item.error(f"card #{card + 1} is used twice")
        self.free.remove(card)
        return card


read = TABLE.reader(_Reading)
